"""What people get wrong: a reason in their language, nothing changes, nobody else notices."""

import asyncio
import json
from pathlib import Path
from typing import Any, Final

from tests.server.guests import Guest, guest, lay, say_first
from tests.server.guests import house as house  # for every test here
from tests.server.worlds import Line, line

BAD_NAMES: Final = {
    "none": "",
    "spaces": "   ",
    "control characters": "\x00\x07\x1b",
    "zero width": "\u200b\u200d\ufeff",
    "direction": "\u202e\u2066",
    "100 kB": "x" * 100_000,
    "25 letters": "x" * 25,
}
CLEANED: Final = {
    "markup": ("<b>Al</b>", "<b>Al</b>"),
    "terminal escapes": ("\x1b[31mAl\x1b[0m", "[31mAl[0m"),
    "direction changes": ("Al\u202eenop\u202c", "Alenop"),
    "line breaks": ("Al\r\nCapone", "Al Capone"),
    "a tower of accents": ("A" + "\u0301" * 20, "Á" + "\u0301" * 3),
    "zero width": ("A\u200bl", "Al"),
}


def test_a_name_that_will_not_do_is_refused_in_the_readers_language(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at, "lobby")
            async with line(at.server, table.id) as watcher:
                before = at.length()
                for what, name in BAD_NAMES.items():
                    code = "too_long" if len(name) > 16_384 else "name"
                    await _refused_in_both(
                        at, "POST", f"{table.path}/join", {"name": name}, "", code
                    )
                    await _heard_nothing(watcher)
                    assert at.length() == before, what

    asyncio.run(scene())


def test_house_rules_that_cannot_go_together_are_refused_in_the_games_words(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            wish = {"game": "five-points", "seats": 2, "options": {"first_player": "seat:3"}}
            await _refused_in_both(at, "POST", "/api/tables", wish, "", "first_player")
            wish["options"] = {"tracker": "sometimes"}
            await _refused_in_both(at, "POST", "/api/tables", wish, "", "option_value")

    asyncio.run(scene())


async def _refused_in_both(
    at: Guest, method: str, path: str, body: Any, token: str, code: str
) -> None:
    """With this code, and a sentence in the language of whoever asked."""
    told: list[str] = []
    for lang in ("pl-PL", "en"):
        answer = await at.ask(method, path, body, token, **{"Accept-Language": lang})
        assert answer.is_client_error, f"{path} {body!r:.80}"
        assert answer.json()["code"] == code, f"{path} {body!r:.80}"
        told.append(answer.json()["message"])
    assert told[0] != told[1], f"{path} {body!r:.80}"


async def _heard_nothing(other: Line) -> None:
    mark = len(other.frames)
    await other.ask('{"type":"ping","id":"quiet?"}')
    assert len(other.frames) == mark + 1, other.frames[mark:]


def test_names_and_talk_are_made_harmless(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            for given_name, shown in CLEANED.values():
                table = await lay(at, "lobby")
                joined = await at.post(f"{table.path}/join", {"name": given_name})
                async with (
                    line(at.server, table.id, joined["token"]) as one,
                    line(at.server, table.id) as watcher,
                ):
                    look = (await at.ask("GET", table.path)).json()
                    assert look["chairs"][joined["seat"]]["name"] == shown
                    say = {"type": "say", "id": "1", "text": given_name}
                    await one.ask(json.dumps(say))
                    heard = await watcher.hear()
                    assert heard["said"][0]["text"] == shown

    asyncio.run(scene())


BAD_WISHES: Final[dict[str, tuple[str, str, Any, str]]] = {
    # path ("" for a new table, a leading / for elsewhere), key, body, code
    "unknown game": ("", "", {"game": "chess"}, "unknown_game"),
    "unknown option": ("", "", {"game": "five-points", "options": {"x": 1}}, "unknown_option"),
    "option of an odd type": (
        "", "", {"game": "five-points", "options": {"tracker": [1]}}, "option_value"),
    "too many seats": ("", "", {"game": "five-points", "seats": 10**30}, "seats"),
    "too many bots": ("", "", {"game": "five-points", "bots": ["fair"] * 9}, "table_full"),
    "unknown bot": ("", "", {"game": "five-points", "bots": ["genius"]}, "unknown_bot"),
    "a clock that stands still": (
        "", "", {"game": "five-points", "clock": {"kind": "live", "pace": 0}}, "clock"),
    "an unknown field": ("", "", {"game": "five-points", "cheat": True}, "bad_request"),
    "no object": ("", "", [1], "bad_request"),
    "unknown code": ("/api/codes/NIE-99", "", None, "no_code"),
    "no code at all": ("/api/codes/%F0%9F%98%80", "", None, "no_code"),
    "unknown table": ("/api/tables/000", "", None, "no_table"),
    "a table named by a null byte": ("/api/tables/%00", "", None, "no_table"),
    "a name twice": ("join", "", {"name": "OLA"}, "name_taken"),
    "a chair twice": ("join", "", {"name": "Zoe", "seat": 0}, "chair_taken"),
    "a chair that is not there": ("join", "", {"name": "Zoe", "seat": -1}, "no_such_seat"),
    "a nonce of emoji": ("join", "", {"name": "Zoe", "nonce": "😀"}, "word"),
    "kick an empty chair": ("kick", "host", {"seat": 3}, "chair_empty"),
    "kick nobody": ("kick", "host", {"seat": 99}, "no_such_seat"),
    "start too early": ("start", "host", {}, "chairs_empty"),
}  # fmt: skip


def test_a_bad_wish_gets_a_reason_and_nobody_else_hears_of_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at, "lobby")
            async with line(at.server, table.id) as watcher:
                before = at.length()
                for name, (where, key, body, code) in BAD_WISHES.items():
                    path = where if where.startswith("/") else f"{table.path}/{where}"
                    method = "GET" if body is None else "POST"
                    token = table.tokens.get(key, "")
                    await _refused_in_both(
                        at, method, path if where else "/api/tables", body, token, code
                    )
                    await _heard_nothing(watcher)
                    assert at.length() == before, name

    asyncio.run(scene())


def test_full_and_locked_tables(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at, "lobby")
            await at.post(f"{table.path}/lock", {}, table.tokens["host"])
            zoe = {"name": "Zoe"}
            assert (await at.ask("POST", f"{table.path}/join", zoe)).json()["code"] == "locked"
            frames, _ = await say_first(at, table.id, '{"type":"hello","lang":"pl"}')
            assert [frame["code"] for frame in frames] == ["no_watchers"]
            await at.post(f"{table.path}/lock", {"locked": False}, table.tokens["host"])
            for name in ("Adam", "Basia"):
                await at.post(f"{table.path}/join", {"name": name})
            before = at.length()
            assert (await at.ask("POST", f"{table.path}/join", zoe)).json()["code"] == "table_full"
            assert at.length() == before

    asyncio.run(scene())


BAD_ACTS: Final = {
    # what is sent by Jan when the question is "claim"; the code of the refusal
    "unknown": ({"type": "act", "id": "1", "act": "fly"}, "unknown_act"),
    "illegal": ({"type": "act", "id": "1", "act": "call"}, "not_now"),
    "too early": ({"type": "act", "id": "1", "act": "call", "question": "call"}, "closed"),
    "stale": ({"type": "act", "id": "1", "act": "claim 1", "question": "dare"}, "closed"),
    "with terms": ({"type": "act", "id": "1", "act": "claim 1", "payload": {}}, "payload"),
    "nothing to take back": ({"type": "back", "id": "1"}, "nothing_sealed"),
    "hello again": ({"type": "hello"}, "no_hello"),
    "an id too long": ({"type": "act", "id": "x" * 65, "act": "claim 1"}, "word"),
    "an id of emoji": ({"type": "act", "id": "😀", "act": "claim 1"}, "word"),
    "for another": ({"type": "act", "id": "1", "act": "claim 1", "seat": 0}, "bad_message"),
    "talk of nothing": ({"type": "say", "id": "1", "text": "\u200b"}, "talk"),
    "talk without end": ({"type": "say", "id": "1", "text": "x" * 501}, "talk"),
    "an unknown phrase": ({"type": "say", "id": "1", "phrase": "boo"}, "no_phrase"),
    "a channel": ({"type": "say", "id": "1", "text": "x", "channel": "crew 0"}, "no_channel"),
}  # fmt: skip


def test_bad_acts_get_a_reason_in_polish_and_nobody_else_hears_of_them(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at, game="stickup")
            async with (
                line(at.server, table.id, table.tokens["seat"], "pl") as jan,
                line(at.server, table.id, table.tokens["seat"], "en") as his_phone,
                line(at.server, table.id, table.tokens["host"]) as ola,
                line(at.server, table.id) as watcher,
            ):
                for name, (message, code) in BAD_ACTS.items():
                    before = at.log(table.id)
                    told = []
                    for one in (jan, his_phone):
                        await one.socket.send(json.dumps(message))
                        while (answer := await one.hear())["type"] != "no":
                            pass
                        assert answer["code"] == code, name
                        told.append(answer["message"])
                    assert told[0] != told[1], name
                    assert at.log(table.id) == before, name
                    for other in (ola, watcher):
                        mark = len(other.frames)
                        await other.ask('{"type":"ping","id":"quiet?"}')
                        others = [json.loads(f) for f in other.frames[mark:-1]]
                        assert all("here" in str(frame) for frame in others), name
                        del other.frames[:]

    asyncio.run(scene())


def test_an_act_sent_twice_is_done_once_and_a_late_one_is_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at, game="stickup")
            async with (
                line(at.server, table.id, table.tokens["seat"]) as jan,
                line(at.server, table.id, table.tokens["seat"]) as his_phone,
                line(at.server, table.id) as watcher,
            ):
                act = json.dumps({"type": "act", "id": "once", "act": "claim 2"})
                assert (await jan.ask(act))["type"] == "ok"
                await watcher.ask('{"type":"ping","id":"1"}')
                before = at.log(table.id)
                for one in (jan, his_phone, jan):
                    assert (await one.ask(act))["type"] == "ok"
                other = json.dumps({"type": "act", "id": "twice", "act": "claim 3"})
                assert (await his_phone.ask(other))["code"] == "already_answered"
                assert at.log(table.id) == before
                await _heard_nothing(watcher)

    asyncio.run(scene())
