"""What is the same for everybody travels packed: the page's code and drawings, and the words.

Nothing else does: the length of a packed answer tells something of what is in it.
"""

import gzip
from functools import lru_cache
from typing import Final

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

_WORTH_IT: Final = 500
_PACKED_ALREADY: Final = ("font/", "image/png")


def packed(app: ASGIApp) -> ASGIApp:
    """Around the routes of public things, and only those."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        if "gzip" in Headers.from_scope(scope).get("accept-encoding", ""):
            send = _packing(send)
        await app(scope, receive, send)

    return serve


def _packing(send: Send) -> Send:
    body = bytearray()
    starts: list[HTTPResponseStartEvent] = []

    async def pack(message: Message) -> None:
        if message["type"] == "http.response.start":
            starts.append(message)
            return
        if message["type"] == "http.response.body":
            body.extend(message["body"])
            if message.get("more_body"):
                return
            message = {**message, "body": _pack(starts[0], bytes(body))}
            await send(starts[0])
        await send(message)

    return pack


def _pack(start: HTTPResponseStartEvent, body: bytes) -> bytes:
    headers = MutableScopeHeaders(start)
    if len(body) < _WORTH_IT or headers.get("content-type", "").startswith(_PACKED_ALREADY):
        return body
    shorter = _gzip(body)
    headers["content-encoding"] = "gzip"
    headers["vary"] = "Accept-Encoding"
    headers["content-length"] = str(len(shorter))
    return shorter


@lru_cache(maxsize=256)
def _gzip(body: bytes) -> bytes:
    """Once for each: there are few of them, and they do not change."""
    return gzip.compress(body, mtime=0)
