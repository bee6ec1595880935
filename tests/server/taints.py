"""Secrets that bear a mark, and the search for them in all that comes out of a server."""

import contextlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from sitdown.core.dealing import seed_from
from sitdown.server.codes import token_hash
from tests.server.clockwork import STILL, quiet
from tests.server.worlds import line, page_bytes
from tools.house import served


class Taint:
    """A secret with the channels where it may turn up."""

    def __init__(self, what: str, mark: str, viewers: tuple[int, ...] = ()) -> None:
        self.what = what
        self.mark = mark.encode()
        self.viewers = viewers


async def find_taints(folder: Path) -> list[str]:
    """Play with marked secrets, provoke every kind of error, and search all that came out."""
    db = folder / "tables.sqlite"
    pages: list[bytes] = []
    with quiet() as lines:
        async with (
            served(str(db), STILL) as server,
            httpx.AsyncClient(base_url=server, trust_env=False) as http,
        ):

            async def post(path: str, body: Any, token: str = "") -> httpx.Response:
                headers = {"Authorization": f"Bearer {token}"} if token else {}
                answer = await http.post(path, json=body, headers=headers)
                if path != "/api/tables" and not path.endswith("/join"):
                    pages.append(page_bytes(answer))
                return answer

            wish = {"game": "heist", "name": "Mark-of-0", "public": True}
            made = (await post("/api/tables", wish)).json()
            base, tokens = f"/api/tables/{made['table']}", [made["token"]]
            for seat in range(1, 5):
                joined = await post(f"{base}/join", {"name": f"Mark-of-{seat}"})
                tokens.append(joined.json()["token"])
                await post(f"{base}/ready", {}, tokens[-1])
            frames = await _marked_game(server, made["table"], tokens, post, base)
            for token in tokens:  # wrong doors, with the right key in hand
                await post(f"{base}/kick", {"seat": 99}, token)
                await post(f"{base}/pause", {"paused": token}, token)
                await post(f"/api/tables/{'0' * 24}/leave", {}, token)
                await post(f"{base}/rematch", {}, token)
                pages.append(page_bytes(await http.get(f"{base}/record")))
            await post(f"{base}/leave", {}, "x" + tokens[3])
            for path in ("/", "/metrics", "/api/tables", base, "/health"):
                pages.append(page_bytes(await http.get(path)))
    taints = [Taint(f"token {seat}", token) for seat, token in enumerate(tokens)]
    taints += [Taint(f"token hash {s}", token_hash(token)) for s, token in enumerate(tokens)]
    taints += _dealers(db, made["table"])
    taints += [Taint("whisper", "zinc-whisper", (1, 3, 4)), Taint("id", "zinc-id", (1,))]
    names = [Taint("name", f"Mark-of-{seat}") for seat in range(5)]
    figures = next(page for page in pages if b"sitdown_entries" in page)
    logs = "\n".join(lines).encode()
    return [
        *_search(taints, {f"frames of {seat}": said for seat, said in frames.items()}, frames),
        *_search(taints, {"pages": pages, "logs": [logs]}, {}),
        *_search(names, {"logs": [logs], "figures": [figures]}, {}),
    ]


def _search(
    taints: list[Taint], places: dict[str, list[bytes]], frames: dict[int, list[bytes]]
) -> list[str]:
    entitled = {f"frames of {seat}": seat for seat in frames}
    return [
        f"{taint.what} in {place}"
        for taint in taints
        for place, said in places.items()
        if entitled.get(place) not in taint.viewers and any(taint.mark in one for one in said)
    ]


def _dealers(db: Path, table: str) -> list[Taint]:
    """The dealer's secret and the seed that was made of it."""
    with contextlib.closing(sqlite3.connect(db)) as store:
        rows = store.execute("SELECT entry FROM entries WHERE tbl = ? ORDER BY seq", (table,))
        entries = [json.loads(row[0]) for row in rows]
    nonces = [""] * 5
    for entry in entries:
        if entry["kind"] == "sat":
            nonces[entry["seat"]] = entry.get("nonce", "")
    secret = entries[0]["secret"]
    seed = seed_from(secret, table, nonces)
    return [Taint("secret", secret), Taint("seed", str(seed))]


async def _marked_game(
    server: str, table: str, tokens: list[str], post: Any, base: str
) -> dict[int, list[bytes]]:
    """Whispers, offers, sealed answers, nonsense; everybody's frames."""
    async with contextlib.AsyncExitStack() as stack:
        lines = {-1: await stack.enter_async_context(line(server, table))}
        for seat, token in enumerate(tokens):
            lines[seat] = await stack.enter_async_context(line(server, table, token))
        assert (await post(f"{base}/start", {}, tokens[0])).is_success
        offer = {"to": 3, "give": {"cash": 1, "goods": []}, "want": {"cash": 0, "goods": []}}
        said = [
            (1, {"type": "say", "id": "a", "channel": "crew 1", "text": "zinc-whisper"}),
            (1, {"type": "act", "id": "zinc-id", "act": "offer", "payload": offer}),
            (2, {"type": "act", "id": "b", "act": "go docks", "question": "pick"}),
            (2, {"type": "act", "id": "c", "act": tokens[2] and "no such act"}),
            (0, {"type": "why", "id": "d", "act": "accept", "question": "answer@1.3"}),
            (0, {"type": "back", "id": "e"}),
            (-1, {"type": "say", "id": "f", "text": "may I?"}),
        ]
        for seat, message in said:
            await lines[seat].ask(json.dumps(message))
        for seat in (0, -1):  # keys in messages that cannot be read
            await lines[seat].socket.send(json.dumps({"type": "act", "token": tokens[1]}))
            await lines[seat].socket.send("{" + tokens[1])
        for key in ("x" + tokens[0], tokens[0][:-1]):
            url = f"ws{server.removeprefix('http')}/ws/{table}"
            async with connect(url, proxy=None) as foreign:
                await foreign.send(json.dumps({"type": "hello", "token": key}))
                lines[-1].frames.append(await foreign.recv(decode=False))
        for opened in lines.values():
            await opened.ask('{"type": "ping", "id": "last"}')
    return {seat: opened.frames for seat, opened in lines.items()}
