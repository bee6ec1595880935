"""Games that were played: told again through any eyes, brought as a file, and gone on with."""

import asyncio
import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import sitdown
from sitdown.core import record as records
from sitdown.core.question import WATCHER
from sitdown.core.record import Record
from sitdown.core.refusal import Refused
from sitdown.core.table import Table
from sitdown.games import GAMES
from sitdown.games import find as game_called
from sitdown.server import retelling
from sitdown.server.retelling import ALL, position_at, retell
from sitdown.server.room import read_log
from tests.server.guests import CALM, Guest, finish, guest, lay
from tests.server.guests import house as house  # for every test here
from tests.server.worlds import line

QUICK_BOTS = replace(CALM, bot_pause=0)


def played(game: str = "five-points", seats: int = 3, seed: int = 7) -> Record:
    """A whole game by chance."""
    table, draws = sitdown.table(game, seats=seats, seed=seed), random.Random(seed)
    while table.questions:
        question = next(q for q in table.questions if q.blocking)
        seat = draws.choice([seat for seat in question.seats if table.legal(seat)])
        table.answer(seat, draws.choice(table.legal(seat)))
    return table.record()


def core_table(record: Record, steps: int) -> Table:
    return records.replay(record, game_called(record.field("game")), steps)


# Told again


@pytest.mark.parametrize("game", ["five-points", "stickup"])
@pytest.mark.parametrize("viewer", [WATCHER, 0, 2])
def test_each_step_shows_what_these_eyes_saw_then(game: str, viewer: int) -> None:
    record = played(game)
    told = retell(record, game_called(game), viewer)
    assert len(told.steps) == len(record.lines) + 1
    seen: Any = None
    facts: list[Any] = []
    for number, step in enumerate(told.steps):
        table = core_table(record, number)
        assert step.view != seen  # what has not changed is not repeated
        seen = step.view or seen
        facts += step.facts
        assert seen == table.view(viewer)
        assert facts == [fact.to_json() for fact in table.told(viewer)]
        mine = number > 0 and record.lines[number - 1].startswith(f"{viewer} ")
        assert step.line == (record.lines[number - 1] if mine else "")
        assert step.views == []


def test_all_eyes_see_every_line_every_fact_and_every_hand() -> None:
    record = played("stickup")
    told = retell(record, GAMES["stickup"], ALL)
    views: list[Any] = [None] * 3
    for number, step in enumerate(told.steps):
        table = core_table(record, number)
        views = [new or old for new, old in zip(step.views, views, strict=True)]
        assert views == [table.view(seat) for seat in range(3)]
    assert [step.line for step in told.steps[1:]] == record.lines
    whole = core_table(record, len(record.lines))
    assert [fact for step in told.steps for fact in step.facts] == [
        fact.to_json() for fact in whole.facts
    ]


def test_who_has_answered_a_hushed_question_only_he_and_all_eyes_see() -> None:
    table = sitdown.table("stickup", seats=3, seed=7)
    for seat in (2, 0):
        table.answer(seat, table.legal(seat)[0])
    standing = {
        eyes: retell(table.record(), GAMES["stickup"], eyes).steps[-1]
        for eyes in (WATCHER, 0, 1, 2, ALL)
    }
    hushed = table.inner.questions[0].hushed
    known = [[], [0], [], [2], [0, 2]] if hushed else [[0, 2]] * 5
    assert [step.answered for step in standing.values()] == known
    assert [step.waiting for step in standing.values()] == [
        [seat for seat in range(3) if seat not in answered] for answered in known
    ]


def test_a_private_question_is_not_there_for_others() -> None:
    table = sitdown.table("heist", seats=5, seed=1)
    table.answer(0, 'offer {"give":{"cash":1,"goods":[]},"to":1,"want":{"cash":0,"goods":[]}}')
    for seat in (0, 1, 2):
        table.answer(seat, "go bank")
    step = retell(table.record(), GAMES["heist"], 3).steps[-1]
    assert (step.waiting, step.answered) == ([3], [0, 1, 2])
    referee = retell(table.record(), GAMES["heist"], 4).steps[-1]
    assert (referee.waiting, referee.answered) == ([3], [0, 1, 2])


# A record that somebody brings


def test_a_record_is_told_again_and_nothing_of_it_is_kept(tmp_path: Path) -> None:
    record = played()

    async def scene() -> None:
        async with guest(tmp_path) as at:
            for wish in ({}, {"seat": 1}, {"everything": True}):
                told = await at.post("/api/replay", {"record": str(record), **wish})
                assert told["game"] == "five-points"
                assert (told["seats"], told["deal"], told["over"]) == (3, "seed", True)
                assert len(told["steps"]) == len(record.lines) + 1
                assert len(told["steps"][0]["views"]) == (3 if wish == {"everything": True} else 0)
                assert "mine" in told["steps"][0]["view"] or wish != {"seat": 1}
            twin = await at.post("/api/replay", {"record": json.dumps(record.to_json())})
            assert twin == await at.post("/api/replay", {"record": str(record)})
            assert at.length() == 0

    asyncio.run(scene())


def broken(record: Record) -> dict[str, tuple[str, str]]:
    """What people bring, and how it is called."""
    text = record.text
    other = Record(record.header, record.lines, record.outcome.replace("winners", "losers"))
    many = Record(record.header, ["0 turn: take back"] * 5_001, "-")
    stranger = Record([("sitdown", "record 1"), ("game", "chess")], [], "-")
    return {
        "a letter": ("Dear Ola", "no_record"),
        "nothing": ("", "no_record"),
        "half of it": (text[: len(text) // 2], "record_truncated"),
        "a letter changed": (text.replace("promote", "Promote", 1), "record_tampered"),
        "Windows line ends": (text.replace("\n", "\r\n"), "record_line_ends"),
        "from the future": (text.replace("record 1", "record 2", 1), "record_future"),
        "another outcome": (other.text, "record_outcome"),
        "too many lines": (many.text, "record_long"),
        "another game": (stranger.text, "unknown_game"),
        "nested too deep": ('{"header":' * 5_000, "record_truncated"),
    }


async def refused_in_both(at: Guest, path: str, body: object, code: str) -> None:
    """With this code, and a sentence in the language of whoever asked."""
    said: list[str] = []
    for lang in ("pl", "en"):
        answer = await at.ask("POST", path, body, **{"Accept-Language": lang})
        assert answer.is_client_error
        assert answer.json()["code"] == code
        said.append(answer.json()["message"])
    assert said[0] != said[1]
    assert "refusal." not in "".join(said)


def test_a_broken_record_gets_a_sentence(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            go_on = {"seat": 0, "step": 0, "name": "Ola"}
            for text, code in broken(played()).values():
                await refused_in_both(at, "/api/replay", {"record": text}, code)
                if code != "record_outcome":  # going on does not look at the end
                    path = "/api/replay/continue"
                    await refused_in_both(at, path, {"record": text, **go_on}, code)
            assert at.length() == 0

    asyncio.run(scene())


def test_a_record_that_breaks_the_rules_says_which_line_and_which_rule(tmp_path: Path) -> None:
    record = played()
    first = record.lines[0].split(" ")[0]
    illegal = Record(record.header, [f"{first} turn: pass", *record.lines], record.outcome)

    async def scene() -> None:
        async with guest(tmp_path) as at:
            answer = await at.ask("POST", "/api/replay", {"record": illegal.text})
            told = answer.json()
            assert (told["code"], told["rule"]) == ("no_pass_yet", "FP-R17")
            assert told["message"].startswith("Line 1 of the record is illegal: You cannot pass")

    asyncio.run(scene())


def test_records_have_a_size_and_a_pace(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path, replace(CALM, replays_per_minute=2)) as at:
            huge = await at.ask("POST", "/api/replay", {"record": "x" * 600_000})
            assert (huge.status_code, huge.json()["code"]) == (413, "too_long")
            elsewhere = await at.ask("POST", "/api/tables", {"game": "x" * 20_000})
            assert elsewhere.status_code == 413  # only records may be long
            wish = {"record": str(played())}
            got = [(await at.ask("POST", "/api/replay", wish)).status_code for _ in range(3)]
            assert got == [200, 200, 429]

    asyncio.run(scene())


def test_whose_eyes_must_be_a_seat(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            for seat in (-1, -2, 3, 10**12):
                wish = {"record": str(played()), "seat": seat}
                answer = await at.ask("POST", "/api/replay", wish)
                assert answer.json()["code"] == "no_such_seat"

    asyncio.run(scene())


# Going on


async def over(at: Guest) -> Any:
    table = await lay(at)
    await finish(at, table)
    return table


def test_a_table_goes_on_where_a_finished_game_stood(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path, QUICK_BOTS) as at:
            table = await over(at)
            record = records.read((await at.ask("GET", f"{table.path}/record")).text)
            then = core_table(record, 9)
            wish = {"seat": 1, "step": 9, "name": "Zoe", "face": "ruby", "level": "random"}
            made = await at.post(f"{table.path}/continue", wish)
            path = f"/api/tables/{made['table']}"
            shown = (await at.ask("GET", path)).json()
            assert made["seat"] == 1
            assert shown["earlier"] == {"table": table.id, "step": 9}
            assert [chair["who"] for chair in shown["chairs"]] == ["bot", "person", "bot"]
            assert (shown["chairs"][1]["name"], shown["chairs"][1]["face"]) == ("Zoe", "ruby")
            assert [chair["bot"] for chair in shown["chairs"]] == ["random", "", "random"]
            assert (shown["state"], shown["public"], shown["host"]) == ("lobby", False, 1)
            await at.post(f"{path}/start", {}, made["token"])
            async with line(at.server, made["table"], made["token"]) as zoe:
                while True:
                    sight = await zoe.ask('{"type": "sync"}')
                    if sight["table"]["state"] == "over":
                        break
                    mine = [question.get("yours", {}).get("legal") for question in sight["asked"]]
                    for number, acts in enumerate([legal for legal in mine if legal]):
                        own = f"{len(zoe.frames)} {number}"
                        await zoe.ask(json.dumps({"type": "act", "id": own, "act": acts[0]}))
            text = (await at.ask("GET", f"{path}/record")).text
            again = records.read(text)
            assert json.loads(again.field("position"))["state"] == then.to_position()["state"]
            assert json.loads(again.field("fair"))["table"] == made["table"]
            assert sitdown.verify(text).outcome is not None
            told = (await at.ask("GET", f"{path}/replay")).json()
            assert told["deal"] == "position"
            assert told["steps"][0]["view"] == then.view(WATCHER)
            log = at.log(made["table"])
            assert read_log(log).record().text == text  # and after a restart
            # A rematch of it is dealt anew.
            following = await at.post(f"{path}/rematch", None, made["token"])
            fresh = (await at.ask("GET", f"/api/tables/{following['table']}")).json()
            assert fresh["earlier"] is None

    asyncio.run(scene())


def test_a_brought_record_can_be_gone_on_with_too(tmp_path: Path) -> None:
    record = played()

    async def scene() -> None:
        async with guest(tmp_path) as at:
            wish = {"record": str(record), "seat": 2, "step": 4, "name": "Zoe"}
            made = await at.post("/api/replay/continue", wish)
            path = f"/api/tables/{made['table']}"
            await at.post(f"{path}/start", {}, made["token"])
            seen = (await at.ask("GET", f"{path}/sight", token=made["token"])).json()
            assert seen["view"] == core_table(record, 4).view(2)
            assert seen["table"]["earlier"] == {"table": "", "step": 4}
            assert {chair["bot"] for chair in seen["table"]["chairs"]} == {"", "fair"}

    asyncio.run(scene())


def test_what_cannot_be_gone_on_with_gets_a_sentence(tmp_path: Path) -> None:
    record = played()
    refused: list[tuple[dict[str, Any], str]] = [
        ({"step": -1}, "step_range"),
        ({"step": 10_000}, "step_range"),
        ({"step": len(record.lines)}, "step_over"),
        ({"seat": 3}, "no_such_seat"),
        ({"seat": -1}, "no_such_seat"),
        ({"name": " "}, "name"),
        ({"level": "godlike"}, "unknown_bot"),
        ({"nonce": "ż"}, "word"),
    ]

    async def scene() -> None:
        async with guest(tmp_path) as at:
            for wish, code in refused:
                body = {"record": str(record), "seat": 0, "step": 3, "name": "Zoe", **wish}
                await refused_in_both(at, "/api/replay/continue", body, code)
            assert at.length() == 0

    asyncio.run(scene())


def test_nobody_goes_on_as_somebody_who_is_out() -> None:
    # ST-6
    for seed in range(50):
        record = played("stickup", 4, seed)
        for step in range(len(record.lines)):
            table = core_table(record, step)
            gone = [seat for seat in range(4) if not table.game.in_play(table.state, seat)]
            if gone:
                with pytest.raises(Refused) as refused:
                    position_at(record, table.game, step, gone[0])
                assert refused.value.refusal.code == "step_out"
                return
    raise AssertionError("nobody was ever out")


def test_my_envelope_is_handed_back_and_the_others_stay_sealed() -> None:
    table = sitdown.table("stickup", seats=3, seed=7)
    for seat in (2, 0):
        table.answer(seat, table.legal(seat)[0])
    position = position_at(table.record(), GAMES["stickup"], 2, 0)
    assert [sealed["seat"] for sealed in position["sealed"]] == [2]  # type: ignore[attr-defined]
    again = sitdown.table(position=position, seed=1)
    assert again.legal(0) == sitdown.table("stickup", seats=3, seed=7).legal(0)
    assert again.legal(2) == []


def test_where_all_had_answered_and_waited_for_the_clock_everybody_answers_anew() -> None:
    start = core_table(played("stickup", 3, 3), 0).start
    start.clocked = True
    table = Table(start)
    acts = [table.legal(seat)[0] for seat in range(3)]
    for seat in range(3):
        table.answer(seat, acts[seat])
    assert len(table.open) == 1  # hushed: it waits for its whole time
    position = position_at(records.write(table), GAMES["stickup"], 3, 1)
    without_me = [seat for seat in table.questions[0].seats if seat != 1]
    sealed = [envelope["seat"] for envelope in position["sealed"]]  # type: ignore[attr-defined]
    assert sealed in ([], without_me)
    assert sitdown.table(position=position, seed=1).legal(1) != []


def test_a_limit_for_new_tables_holds_for_those_that_go_on(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path, replace(CALM, tables_per_minute=2)) as at:
            wish = {"record": str(played()), "seat": 0, "step": 3, "name": "Zoe"}
            path = "/api/replay/continue"
            got = [(await at.ask("POST", path, wish)).status_code for _ in range(3)]
            assert got == [201, 201, 429]

    asyncio.run(scene())


def test_a_forged_secret_is_found_in_a_game_that_goes_on(tmp_path: Path) -> None:
    async def scene() -> str:
        async with guest(tmp_path, QUICK_BOTS) as at:
            wish = {"record": str(played()), "seat": 0, "step": 3, "name": "Zoe"}
            made = await at.post("/api/replay/continue", wish)
            path = f"/api/tables/{made['table']}"
            await at.post(f"{path}/start", {}, made["token"])
            await at.post(f"{path}/leave", {}, made["token"])  # a bot takes the chair
            while (await at.ask("GET", path)).json()["state"] != "over":
                await asyncio.sleep(0.01)
            return (await at.ask("GET", f"{path}/record")).text

    record = records.read(asyncio.run(scene()))
    sitdown.verify(record.text)
    fair = json.loads(record.field("fair"))
    fair["nonces"][0] += "0"
    forged = json.dumps(fair, sort_keys=True, separators=(",", ":"))
    header = [(name, forged if name == "fair" else value) for name, value in record.header]
    with pytest.raises(sitdown.Illegal) as refused:
        sitdown.verify(Record(header, record.lines, record.outcome).text)
    assert refused.value.code == "record_seed"


# One look without sitting down


def test_a_sight_is_what_a_socket_shows_first_and_leaves_no_trace(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at)
            before = at.log(table.id)
            for who, seat in (("host", 0), ("seat", 1)):
                token = table.tokens[who]
                seen = (await at.ask("GET", f"{table.path}/sight", token=token)).json()
                assert at.log(table.id) == before
                assert not seen["table"]["chairs"][seat]["here"]
                async with line(at.server, table.id, token) as opened:
                    first = await opened.ask('{"type": "sync"}')
                    for part in ("view", "asked", "channels"):
                        assert seen[part] == first[part]
                    assert seen["seat"] == first["seat"] == seat
                before = at.log(table.id)
            watcher = (await at.ask("GET", f"{table.path}/sight")).json()
            assert watcher["seat"] is None
            assert "mine" not in watcher["view"]

    asyncio.run(scene())


def test_a_table_without_watchers_shows_itself_to_its_seats_only(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at, watchers=False)
            denied = await at.ask("GET", f"{table.path}/sight")
            assert denied.json()["code"] == "no_watchers"
            seen = await at.ask("GET", f"{table.path}/sight", token=table.tokens["seat"])
            assert seen.is_success

    asyncio.run(scene())


def test_no_game_of_ours_is_too_long_to_be_brought() -> None:
    for game, seats in (("five-points", 4), ("stickup", 4)):
        assert len(played(game, seats).lines) < retelling.MOST_LINES / 10
