"""A5: who may do what, cell by cell. Whatever is not allowed here is refused."""

import asyncio
import contextlib
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from sitdown.server import wire
from sitdown.server.codes import new_token
from tests.server.guests import CALM, Guest, Laid, finish, guest, lay, say_first, until_closed
from tests.server.guests import house as house  # for every test here
from tests.server.worlds import Line, line
from tools.house import served

WHO: Final = ("nobody", "garbage", "foreign", "kicked", "seat", "host")
HTTP_MATRIX: Final = """
state    operation   nobody    garbage   foreign   kicked    seat           host
lobby    look        ok        ok        ok        ok        ok             ok
lobby    sight       ok        no_token  no_token  no_token  ok             ok
lobby    record      later     later     later     later     later          later
lobby    replay      later     later     later     later     later          later
lobby    continue    later     later     later     later     later          later
lobby    ready       no_token  no_token  no_token  no_token  ok             ok
lobby    leave       no_token  no_token  no_token  no_token  ok             ok
lobby    start       no_token  no_token  no_token  no_token  not_host       ok
lobby    kick        no_token  no_token  no_token  no_token  not_host       ok
lobby    bot         no_token  no_token  no_token  no_token  not_host       ok
lobby    mute        no_token  no_token  no_token  no_token  not_host       ok
lobby    lock        no_token  no_token  no_token  no_token  not_host       ok
lobby    pause       no_token  no_token  no_token  no_token  not_host       table_lobby
lobby    time        no_token  no_token  no_token  no_token  not_host       table_lobby
lobby    host        no_token  no_token  no_token  no_token  not_host       ok
lobby    rematch     no_token  no_token  no_token  no_token  not_host       not_over
playing  look        ok        ok        ok        ok        ok             ok
playing  sight       ok        no_token  no_token  no_token  ok             ok
playing  record      later     later     later     later     later          later
playing  replay      later     later     later     later     later          later
playing  continue    later     later     later     later     later          later
playing  join        begun     begun     begun     begun     begun          begun
playing  ready       no_token  no_token  no_token  no_token  table_playing  table_playing
playing  leave       no_token  no_token  no_token  no_token  ok             ok
playing  start       no_token  no_token  no_token  no_token  not_host       table_playing
playing  kick        no_token  no_token  no_token  no_token  not_host       ok
playing  bot         no_token  no_token  no_token  no_token  not_host       table_playing
playing  mute        no_token  no_token  no_token  no_token  not_host       ok
playing  lock        no_token  no_token  no_token  no_token  not_host       ok
playing  pause       no_token  no_token  no_token  no_token  not_host       ok
playing  time        no_token  no_token  no_token  no_token  not_host       paused
playing  host        no_token  no_token  no_token  no_token  not_host       ok
playing  rematch     no_token  no_token  no_token  no_token  not_host       not_over
over     look        ok        ok        ok        ok        ok             ok
over     sight       ok        no_token  no_token  no_token  ok             ok
over     record      ok        ok        ok        ok        ok             ok
over     replay      ok        ok        ok        ok        ok             ok
over     continue    ok        ok        ok        ok        ok             ok
over     join        ended     ended     ended     ended     ended          ended
over     ready       no_token  no_token  no_token  no_token  table_over     table_over
over     start       no_token  no_token  no_token  no_token  not_host       table_over
over     bot         no_token  no_token  no_token  no_token  not_host       table_over
over     mute        no_token  no_token  no_token  no_token  not_host       ok
over     lock        no_token  no_token  no_token  no_token  not_host       ok
over     pause       no_token  no_token  no_token  no_token  not_host       table_over
over     time        no_token  no_token  no_token  no_token  not_host       no_clock
over     rematch     no_token  no_token  no_token  no_token  not_host       ok
over     host        no_token  no_token  no_token  no_token  not_host       ok
over     kick        no_token  no_token  no_token  no_token  not_host       ok
over     leave       no_token  no_token  no_token  no_token  no_token       ok
"""
"""Over: all rows at one table, in this order. Jan is shown the door in the last row but one."""
SOCKET_MATRIX: Final = """
state    message  nobody         garbage   foreign   kicked    seat         host
lobby    hello    news           no_token  no_token  no_token  news         news
lobby    act      only_watching  no_token  no_token  no_token  table_lobby  table_lobby
lobby    back     only_watching  no_token  no_token  no_token  table_lobby  table_lobby
lobby    why      only_watching  no_token  no_token  no_token  table_lobby  table_lobby
lobby    say      only_watching  no_token  no_token  no_token  ok           ok
lobby    sync     news           no_token  no_token  no_token  news         news
lobby    ping     ok             no_token  no_token  no_token  ok           ok
playing  hello    news           no_token  no_token  no_token  news         news
playing  act      only_watching  no_token  no_token  no_token  ok           ok
playing  back     only_watching  no_token  no_token  no_token  ok           ok
playing  why      only_watching  no_token  no_token  no_token  ok           ok
playing  say      only_watching  no_token  no_token  no_token  ok           ok
playing  sync     news           no_token  no_token  no_token  news         news
playing  ping     ok             no_token  no_token  no_token  ok           ok
over     hello    news           no_token  no_token  no_token  news         news
over     act      only_watching  no_token  no_token  no_token  game_over    game_over
over     back     only_watching  no_token  no_token  no_token  nothing_sealed nothing_sealed
over     why      only_watching  no_token  no_token  no_token  game_over    game_over
over     say      only_watching  no_token  no_token  no_token  ok           ok
over     sync     news           no_token  no_token  no_token  news         news
over     ping     ok             no_token  no_token  no_token  ok           ok
"""
BODIES: Final[dict[str, Any]] = {
    "ready": {},
    "start": {"fill": "default", "anyway": True},
    "kick": {"seat": 1},
    "bot": {"seat": 3},
    "mute": {"seat": 1},
    "lock": {"locked": False},
    "pause": {"paused": False},
    "time": {"seconds": 30},
    "host": {"seat": 0},
    "join": {"name": "Zoe"},
    "continue": {"seat": 0, "step": 1, "name": "Zoe"},
}
MESSAGES_OF: Final[dict[str, dict[str, Any]]] = {
    "hello": {},
    "act": {"id": "m", "act": "claim 2"},
    "back": {"id": "m"},
    "why": {"id": "m", "act": "claim 2"},
    "say": {"id": "m", "text": "Hello"},
    "sync": {},
    "ping": {"id": "m"},
}


IN_FULL: Final = {"later": "record_not_yet", "begun": "table_playing", "ended": "table_over"}


def cells(matrix: str) -> Iterator[tuple[str, str, str, str]]:
    """State, what is tried, who tries it, what comes of it."""
    head, *rows = [row.split() for row in matrix.strip().splitlines()]
    assert head[2:] == list(WHO)
    for state, what, *outcomes in rows:
        assert len(outcomes) == len(WHO)
        for who, outcome in zip(WHO, outcomes, strict=True):
            yield state, what, who, IN_FULL.get(outcome, outcome)


async def key_of(who: str, table: Laid, other: Laid) -> str:
    keys = {"nobody": "", "garbage": new_token(), "foreign": other.tokens["host"]}
    return keys[who] if who in keys else table.tokens[who]


@pytest.mark.parametrize("state", ["lobby", "playing", "over"])
def test_who_may_do_what_over_http(state: str, tmp_path: Path) -> None:
    async def scene() -> None:
        tried: list[str] = []
        async with guest(tmp_path, replace(CALM, bot_pause=0)) as at:
            other = await lay(at, "lobby")
            table = await lay(at, "playing") if state == "over" else None
            if table is not None:
                await finish(at, table)
            rows = [cell for cell in cells(HTTP_MATRIX) if cell[0] == state]
            for _, what, who, outcome in rows:
                if state != "over" and who == "nobody":
                    table = await lay(at, state)
                assert table is not None
                token = await key_of(who, table, other)
                method, path = "POST", f"{table.path}/{what}"
                if what in ("look", "sight", "record", "replay"):
                    method, path = "GET", table.path if what == "look" else path
                if state == "playing":
                    await at.ask("POST", f"{table.path}/pause", {}, table.tokens["host"])
                before = at.log(table.id)
                answer = await at.ask(method, path, BODIES.get(what), token)
                got = "ok" if answer.is_success else answer.json()["code"]
                assert got == outcome, f"{state} {what} {who}: {answer.text[:200]}"
                if got != "ok":
                    assert at.log(table.id) == before
                tried.append(what)
        assert len(tried) == len(rows)

    asyncio.run(scene())


def test_every_operation_has_its_row() -> None:
    """So a new one is not forgotten: default deny must be shown, not hoped for."""
    paths = asyncio.run(_paths())
    of_a_table = {
        path.rpartition("/")[2] for path in paths if path.startswith("/api/tables/{table}/")
    }
    rows = {what for _, what, _, _ in cells(HTTP_MATRIX)}
    assert of_a_table | {"look"} == rows
    rest = {path for path in paths if not path.startswith("/api/tables/{table}")}
    public = {"/api/games", "/api/tables", "/api/lessons/{slug}", "/api/codes/{code}", "/health"}
    public |= {"/api/replay", "/api/replay/continue"}
    assert rest == public | {"/api/texts/{lang}", "/api/texts/{lang}/{slug}"}
    kinds = msgspec.inspect.type_info(wire.FromClient)
    assert isinstance(kinds, msgspec.inspect.UnionType)
    tags = {kind.tag for kind in kinds.types if isinstance(kind, msgspec.inspect.StructType)}
    assert tags == set(MESSAGES_OF) == {what for _, what, _, _ in cells(SOCKET_MATRIX)}


async def _paths() -> set[str]:
    async with served(settings=CALM) as server, httpx.AsyncClient(base_url=server) as http:
        return set((await http.get("/schema/openapi.json")).json()["paths"])


@pytest.mark.parametrize("state", ["lobby", "playing", "over"])
def test_who_may_do_what_over_a_socket(state: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path, replace(CALM, bot_pause=0) if state == "over" else CALM) as at:
            other = await lay(at, "lobby")
            table = await lay(at, state, game="stickup")
            if state == "over":
                await finish(at, table)
            for _, what, who, outcome in cells(SOCKET_MATRIX):
                if _ != state:
                    continue
                if state == "playing" and who == "nobody":
                    table = await lay(at, state, game="stickup")
                token = await key_of(who, table, other)
                before = _without_comings(at.log(table.id))
                got = await _socket_cell(at, table, token, what)
                assert got == outcome, f"{state} {what} {who}"
                if got not in ("ok", "news"):
                    assert _without_comings(at.log(table.id))[: len(before)] == before
                    assert what == "back" or _without_comings(at.log(table.id)) == before

    asyncio.run(scene())


def _without_comings(log: list[bytes]) -> list[bytes]:
    """Sockets of the cells before may just be closing."""
    return [entry for entry in log if json.loads(entry)["kind"] not in ("came", "went")]


async def _socket_cell(at: Guest, table: Laid, token: str, what: str) -> str:
    """What comes of a message; whoever is refused at the door gets one frame, the bye."""
    hello = json.dumps({"type": "hello", "token": token})
    async with connect(f"{at.sockets}/{table.id}", proxy=None, compression=None) as socket:
        opened = Line(socket)
        await socket.send(hello)
        first = await opened.hear()
        if first["type"] == "bye":
            with pytest.raises(ConnectionClosed):
                await opened.hear()
            assert len(opened.frames) == 1
            return str(first["code"])
        if what == "hello":
            return str(first["type"])
        if what == "back" and first["view"] and first["view"]["outcome"] is None:
            await opened.ask(json.dumps({"type": "act", "id": "x", "act": "claim 1"}))
        answer = await opened.ask(json.dumps({"type": what, **MESSAGES_OF[what]}))
        return str(answer.get("code", answer["type"]))


def test_a_seat_cannot_speak_for_another() -> None:
    """No message has room for a seat: whose it is, the key says."""
    for kind in (wire.Act, wire.Back, wire.Why, wire.Say):
        assert "seat" not in kind.__struct_fields__
        with pytest.raises(msgspec.ValidationError):
            wire.read(
                json.dumps({"type": kind.__struct_config__.tag, "id": "1", "act": "x", "seat": 1})
            )


def test_after_a_rematch_keys_open_the_new_table_but_not_those_of_the_kicked(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        async with guest(tmp_path, replace(CALM, bot_pause=0)) as at:
            table = await lay(at)
            await finish(at, table)
            following = await at.post(f"{table.path}/rematch", None, table.tokens["host"])
            again = Laid(following["table"], following["code"], table.tokens)
            assert (
                await at.ask("POST", f"{again.path}/ready", {}, table.tokens["seat"])
            ).is_success
            denied = await at.ask("POST", f"{again.path}/ready", {}, table.tokens["kicked"])
            assert denied.status_code == 401
            frames, _ = await say_first(
                at, again.id, json.dumps({"type": "hello", "token": table.tokens["kicked"]})
            )
            assert [frame["code"] for frame in frames] == ["no_token"]

    asyncio.run(scene())


def test_a_key_that_is_voided_while_its_socket_is_open_gets_nothing_more(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at, game="stickup")
            async with line(at.server, table.id, table.tokens["seat"]) as jan:
                await at.post(f"{table.path}/kick", {"seat": 1}, table.tokens["host"])
                with contextlib.suppress(ConnectionClosed):
                    await jan.socket.send('{"type":"say","id":"1","text":"But I live here"}')
                before = at.length()
                await until_closed(jan)
                last = json.loads(jan.frames[-1])
                assert (last["type"], last["code"]) == ("bye", "kicked")
                assert jan.socket.close_code == 4003
                assert b"But I live here" not in b"".join(at.log(table.id))
                await asyncio.sleep(0.05)
                assert at.length() <= before + 1  # that he went

    asyncio.run(scene())
