"""The same courses over real sockets, and all the pages that V can fetch meanwhile."""

import contextlib
import json
from dataclasses import dataclass
from typing import Any

import httpx
import msgspec

from sitdown.games import GAMES
from tests.server.clockwork import CLOCKWORK, STILL
from tests.server.courses import A, B, Course, play, where
from tests.server.worlds import BESIDE, Line, Pair, dealt_by, line, page_bytes, pairs
from tools.house import served


@dataclass
class Heard:
    """What came out of a server for one course."""

    frames: dict[int, list[bytes]]
    """Of every viewer."""
    pages: list[bytes]
    """What V fetched over HTTP: status, headers, body."""
    tokens: list[str]
    table: str


async def replay(server: str, course: Course, side: int) -> Heard:
    """Play a course that `play` found, over HTTP and sockets, in one of the worlds."""
    pair = course.pair
    CLOCKWORK.reset(pair.seed)
    async with httpx.AsyncClient(base_url=server, trust_env=False) as http:

        async def post(path: str, body: object, token: str = "") -> Any:
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            answer = await http.post(path, content=msgspec.json.encode(body), headers=headers)
            assert answer.is_success, answer.text
            return answer.json() if answer.content else None

        await post("/api/tables", BESIDE)
        made = await post("/api/tables", pair.wish)
        base = f"/api/tables/{made['table']}"
        tokens = [made["token"]]
        for seat in range(1, pair.seats):
            wish = {"name": f"Seat {seat}", "nonce": f"nonce {seat}"}
            tokens.append((await post(f"{base}/join", wish))["token"])
            await post(f"{base}/ready", {}, tokens[-1])
        async with contextlib.AsyncExitStack() as stack:
            lines: dict[int, Line] = {}
            if pair.viewer < 0:
                lines[-1] = await stack.enter_async_context(
                    line(server, made["table"], "", pair.lang)
                )
            for seat, token in enumerate(tokens):
                lines[seat] = await stack.enter_async_context(
                    line(server, made["table"], token, pair.lang)
                )
            game = pair.elsewhere() if side == B else GAMES[pair.game]
            with dealt_by(game):
                await post(f"{base}/start", {}, tokens[0])
            pages: list[bytes] = []
            for number, step in enumerate(course.steps):
                CLOCKWORK.tick()
                text = step.texts[side]
                if text is not None:
                    await lines[step.sender].ask(text)
                await lines[pair.viewer].ask(json.dumps({"type": "ping", "id": f"p{number}"}))
                if number % 6 == 3 or number + 1 == len(course.steps):
                    pages += await _fetch(http, base, tokens, pair, made["code"])
            for seat, opened in lines.items():
                if seat != pair.viewer:
                    await opened.ask('{"type": "ping", "id": "last"}')
        heard = {seat: opened.frames for seat, opened in lines.items()}
        return Heard(heard, pages, tokens, made["table"])


async def _fetch(
    http: httpx.AsyncClient, base: str, tokens: list[str], pair: Pair, code: str
) -> list[bytes]:
    """Everything that V can fetch; as somebody far away, since the house's own figures are not
    for players."""
    headers = {"Host": "localhost", "X-Forwarded-For": "203.0.113.9", "Accept-Language": pair.lang}
    if pair.viewer >= 0:
        headers["Authorization"] = f"Bearer {tokens[pair.viewer]}"
    paths = ["/", f"/{code.replace(' ', '-')}", "/api/games", "/api/tables", base]
    paths += [
        f"{base}/sight",
        f"{base}/record",
        f"{base}/replay",
        f"{base}/replay?seat=0",
        f"{base}/replay?everything=true",
        f"/api/codes/{code}",
        "/metrics",
        "/health",
        "/no/where",
    ]
    answers = [await http.get(path, headers=headers) for path in paths]
    assert max(answer.status_code for answer in answers) < 500
    if pair.viewer != 0:  # he may try to be the host
        answers.append(await http.post(f"{base}/pause", json={}, headers=headers))
    return [page_bytes(answer) for answer in answers]


async def wire_courses(count: int, seed: int) -> list[Course]:
    return [await play(pair, most=14, wire_only=True) for pair in pairs(count, seed)]


async def over_sockets(courses: list[Course]) -> list[tuple[Heard, Heard]]:
    """Each course in both worlds, on two servers."""
    async with served(settings=STILL) as one, served(settings=STILL) as other:
        return [
            (await replay(one, course, A), await replay(other, course, B)) for course in courses
        ]


def page_difference(one: Heard, other: Heard) -> str:
    for mine, yours in zip(one.pages, other.pages, strict=True):
        if mine != yours:
            return where(mine, yours)
    return ""
