"""At the door: foreign names, foreign pages and floods are turned away before anything else."""

from typing import Any, Final

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from sitdown.api import explain
from sitdown.core.refusal import refuse
from sitdown.server import metrics
from sitdown.server.guards import Limit, host_is_ours, origin_is_ours, our_names
from sitdown.server.settings import Settings

_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_HEADERS: Final = [
    (
        b"content-security-policy",
        b"default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none';"
        b" object-src 'none'; img-src 'self' blob:",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
]
_CACHED: Final = {
    "/assets/": b"public, max-age=31536000, immutable",
    "/art/": b"public, max-age=86400",
}
"""Only what is the same for everybody and says nothing about anybody may be kept."""


class Door:
    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._names = our_names(settings.hosts)
        self._requests = Limit(settings.requests_per_second, 4 * settings.requests_per_second)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        wrong = self._wrong(scope)
        if not wrong:
            await self._app(scope, receive, _with_headers(scope, send))
        elif scope["type"] == ScopeType.WEBSOCKET:
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": wrong})
        else:
            await _refuse(wrong, 429 if wrong == "too_many_requests" else 403, scope, send)

    def _wrong(self, scope: Scope) -> str:
        host, origin = _header(scope, b"host"), _header(scope, b"origin")
        if not host_is_ours(host, self._names):
            return "wrong_host"
        acts = scope["type"] == ScopeType.WEBSOCKET or scope.get("method") not in _SAFE
        if acts and not origin_is_ours(origin, host):
            return "wrong_origin"
        if not self._requests.of(address_of(scope)).take():
            return "too_many_requests"
        return ""


def address_of(scope: Any) -> str:
    """Where somebody calls from, for limits."""
    client = scope.get("client")
    return str(client[0]) if client else "?"


def _header(scope: Scope, name: bytes) -> str:
    for key, value in scope["headers"]:
        if key == name:
            return bytes(value).decode("latin-1")
    return ""


def _with_headers(scope: Scope, send: Send) -> Send:
    if scope["type"] != ScopeType.HTTP:
        return send

    async def add(message: Message) -> None:
        if message["type"] == "http.response.start":
            kept = [how for place, how in _CACHED.items() if scope["path"].startswith(place)]
            cached = (b"cache-control", kept[0] if kept else b"no-store")
            message["headers"] = [*message["headers"], *_HEADERS, cached]
        await send(message)

    return add


async def _refuse(code: str, status: int, scope: Scope, send: Send) -> None:
    metrics.REFUSED.labels(code).inc()
    lang = "pl" if _header(scope, b"accept-language").lower().startswith("pl") else "en"
    sentence = explain(refuse(code).refusal, "", lang)
    body = msgspec.json.encode({"code": code, "rule": "", "message": sentence})
    headers = [(b"content-type", b"application/json"), *_HEADERS, (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
