"""Mafia on a real server: nights that look alike on every phone, who may talk to whom, and a human
Game Master with his replacement."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from sitdown.server.settings import Settings
from tests.server.guests import CALM, Guest, guest
from tests.server.worlds import Line, line
from tools.trials import STUCK

PLAYERS = 8
MASTER = 8


class Phone:
    """Somebody at the table, and all that reaches him."""

    def __init__(self, wire: Line) -> None:
        self.wire = wire
        self._said = 0

    async def wish(self, kind: str, **about: Any) -> dict[str, Any]:
        self._said += 1
        return await self.wire.ask(json.dumps({"type": kind, "id": f"w{self._said:03}", **about}))

    async def act(self, act: str, question: str = "", **terms: Any) -> dict[str, Any]:
        return await self.wish("act", act=act, question=question, payload=terms or None)

    async def say(self, channel: str, text: str) -> dict[str, Any]:
        return await self.wish("say", channel=channel, text=text)

    async def sees(self) -> dict[str, Any]:
        return await self.wire.ask('{"type": "sync"}')

    async def view(self) -> dict[str, Any]:
        shown: dict[str, Any] = (await self.sees())["view"]
        return shown

    async def has_heard(self, text: str) -> bool:
        await self.wish("ping")
        return any(text.encode() in frame for frame in self.wire.frames)


@contextlib.asynccontextmanager
async def town(
    folder: Path, seats: int, settings: Settings = CALM, **options: object
) -> AsyncIterator[tuple[list[Phone], Guest, str, list[str]]]:
    """Everybody at the table, the server, the table's path and everybody's key."""
    async with contextlib.AsyncExitStack() as stack:
        at = await stack.enter_async_context(guest(folder, settings))
        wish = {"game": "mafia", "seats": seats, "name": "N0", "seat": 0, "options": options}
        made = await at.post("/api/tables", {**wish, "clock": {"kind": "off"}})
        path, keys = f"/api/tables/{made['table']}", [made["token"]]
        for seat in range(1, seats):
            keys.append((await at.post(f"{path}/join", {"name": f"N{seat}"}))["token"])
        await at.post(f"{path}/start", {"anyway": True}, keys[0])
        wires = [
            await stack.enter_async_context(line(at.server, made["table"], key)) for key in keys
        ]
        yield [Phone(wire) for wire in wires], at, path, keys


# Night


async def everybody(phones: list[Phone], act: str) -> None:
    for seat, phone in enumerate(phones):
        said = await phone.act(act.format((seat + 1) % len(phones)))
        assert said["type"] == "ok"


def size(frame: bytes) -> int:
    """Without the number of the message: whoever came first has had some more by now."""
    return len(frame) - len(str(json.loads(frame).get("n", "")))


def test_by_night_every_phone_gets_as_many_frames_of_the_same_size(tmp_path: Path) -> None:
    # MAF-7.3, MAF-R70, MAF-4.3
    async def scene() -> None:
        cards = "recruitment,vest"
        table = town(tmp_path, PLAYERS, extended=True, action_cards=cards)
        async with table as (phones, _, _, _):
            sides = [(await phone.view())["mine"]["token"] for phone in phones]
            assert len(set(sides)) == 3  # an Agent, Mafiosi and Policemen
            for phone in phones:
                phone.wire.frames.clear()
            for _ in range(4):  # the Agent, recruitment, and two rounds of fingers
                await everybody(phones, "point {}")
            for phone in phones:
                await phone.wish("ping")
            # the last to answer hears at once what comes of it
            sizes = [[size(frame) for frame in phone.wire.frames] for phone in phones[:-1]]
            assert len(sizes[0]) > 8
            assert sizes == [sizes[0]] * (PLAYERS - 1)
            assert (await phones[0].view())["nights"][0]["mafia_phase"]

    asyncio.run(scene())


# Channels


def test_the_fallen_cannot_reach_the_living_and_the_master_reaches_whom_he_likes(
    tmp_path: Path,
) -> None:
    # MAF-7.4, MAF-3.22, MAF-4.3
    async def scene() -> None:
        async with town(tmp_path, PLAYERS + 1, gm="human") as (phones, _, _, _):
            chief = phones[MASTER]
            tokens = (await chief.view())["truth"]["tokens"]
            # Without two Policemen the game goes on.
            gone = [seat for seat in range(MASTER) if seat != 3 and tokens[seat] == "policeman"][:2]
            living = [seat for seat in range(MASTER) if seat not in gone]
            fallen = [phones[seat] for seat in gone]
            assert (await phones[3].say("table", "I am awake"))["type"] == "no"  # it is night
            assert (await chief.say("table", "Close your eyes"))["type"] == "ok"
            assert (await chief.say("master 3", "Put the phone away"))["type"] == "ok"
            for seat, phone in enumerate(phones):
                assert await phone.has_heard("Close your eyes")
                assert await phone.has_heard("Put the phone away") == (seat in (3, MASTER))
            for seat in gone:
                assert (await chief.act(f"expel {seat}", "master"))["type"] == "ok"
            for channel in ("table", "mafia", "master 3", "master 8"):
                assert (await fallen[0].say(channel, "It was N5"))["type"] == "no"
            assert (await fallen[0].say("spectators", "Boo"))["type"] == "ok"
            assert await fallen[1].has_heard("Boo")
            assert await chief.has_heard("Boo")
            for seat in living:
                assert not await phones[seat].has_heard("Boo")
                assert not await phones[seat].has_heard("It was N5")
            assert (await phones[living[0]].say("spectators", "Hello?"))["type"] == "no"

    asyncio.run(scene())


def test_those_awake_may_chat_where_the_table_lets_them(tmp_path: Path) -> None:
    # MAF-4.22, MAF-R72
    async def scene() -> None:
        async with town(tmp_path, PLAYERS, mafia_talk="chat") as (phones, _, _, _):
            await everybody(phones, "point {}")  # the Agent has looked
            mafia = []
            for seat, phone in enumerate(phones):
                if (await phone.view())["mine"]["token"] == "mafioso":
                    mafia.append(seat)
            assert (await phones[mafia[0]].say("mafia", "Not the loud one"))["type"] == "ok"
            for seat, phone in enumerate(phones):
                if seat not in mafia:  # MAF-R72: he may write too, and nobody reads it
                    assert (await phone.say("mafia", f"{seat} talks in his sleep"))["type"] == "ok"
                assert await phone.has_heard("Not the loud one") == (seat in mafia)
            for seat, phone in enumerate(phones):
                for other in range(PLAYERS):
                    heard = await phone.has_heard(f"{other} talks in his sleep")
                    assert heard == (seat == other and seat not in mafia)

    asyncio.run(scene())


# Leaving


def test_whoever_leaves_for_good_is_out_where_the_table_says_so(tmp_path: Path) -> None:
    # MAF-6.13, MAF-R76, MAF-6.10
    async def scene() -> None:
        async with town(tmp_path, PLAYERS, on_leave="expel") as (phones, at, path, keys):
            await at.post(f"{path}/leave", {}, keys[3])
            await at.post(f"{path}/kick", {"seat": 4}, keys[0])
            fallen = (await phones[0].view())["fallen"]
            assert [(fall["seat"], fall["cause"]) for fall in fallen] == [(3, "left"), (4, "left")]

    asyncio.run(scene())


# The human Game Master


def test_the_master_sees_all_and_calls_and_only_he(tmp_path: Path) -> None:
    # MAF-3.21, MAF-3.22, MAF-3.23, MAF-R77
    async def scene() -> None:
        async with town(tmp_path, PLAYERS + 1, gm="human") as (phones, at, path, keys):
            chief = phones[MASTER]
            truth = (await chief.view())["truth"]
            assert sorted(truth["tokens"]).count("mafioso") == 2
            for phone in phones[:MASTER]:
                assert "truth" not in await phone.view()
                assert (await phone.act("expel 3", "master"))["type"] == "no"
            assert (await chief.act("vote 3"))["type"] == "no"  # he has no vote
            await everybody(phones[:MASTER], "point {}")
            assert (await chief.view())["step"] == "agent"  # until he calls
            assert (await chief.act("call"))["type"] == "ok"
            assert (await chief.view())["step"] == "mafia"
            # MAF-R77: the clocks are his and the host's, and nobody else's
            for wish, body, comes in (
                ("pause", {"paused": True}, ""),
                ("time", {"seconds": 30}, "paused"),
            ):
                for seat, refusal in ((3, "not_host"), (MASTER, comes), (0, comes)):
                    answer = await at.ask("POST", f"{path}/{wish}", body, keys[seat])
                    assert ("" if answer.is_success else answer.json()["code"]) == refusal
            await at.post(f"{path}/pause", {"paused": False}, keys[MASTER])
            assert (await chief.act("retire", "master"))["type"] == "ok"
            late = await at.ask("POST", f"{path}/pause", {"paused": True}, keys[MASTER])
            assert late.json()["code"] == "not_host"

    asyncio.run(scene())


def test_at_night_the_master_alone_sees_who_has_answered(tmp_path: Path) -> None:
    # MAF-3.22, MAF-4.3
    async def asked(phone: Phone) -> dict[str, Any]:
        questions: list[dict[str, Any]] = (await phone.sees())["asked"]
        return next(question for question in questions if question["name"] == "agent")

    async def scene() -> None:
        async with town(tmp_path, PLAYERS + 1, gm="human") as (phones, _, _, _):
            chief = phones[MASTER]
            assert (await asked(chief))["answered"] == []
            for seat in (2, 5):
                assert (await phones[seat].act("silence"))["type"] == "ok"
            assert (await asked(chief))["answered"] == [2, 5]
            for phone in phones[:MASTER]:
                assert "answered" not in await asked(phone)

    asyncio.run(scene())


def test_a_master_who_vanishes_is_replaced_by_the_automatic_one(tmp_path: Path) -> None:
    # MAF-3.25
    async def scene() -> None:
        quick = replace(CALM, bot_pause=0.01)
        async with town(tmp_path, PLAYERS + 1, quick, gm="human") as (phones, at, path, keys):
            await everybody(phones[:MASTER], "point {}")
            await at.post(f"{path}/leave", {}, keys[MASTER])
            async with asyncio.timeout(STUCK):
                while True:
                    view = await phones[0].view()
                    if view["master_left"] and view["step"] == "mafia":
                        break
                    await asyncio.sleep(0.05)
            for _ in range(2):
                await everybody(phones[:MASTER], "point {}")
            assert (await phones[0].view())["step"] == "discussion"

    asyncio.run(scene())


# The Game Master's chair before the game


async def refused(at: Guest, path: str, body: dict[str, Any], key: str = "") -> tuple[str, str]:
    answer = await at.ask("POST", path, body, key)
    problem = answer.json()
    assert problem["message"]
    return problem["code"], problem["rule"]


def table_for(people: int, **more: Any) -> dict[str, Any]:
    wish = {"game": "mafia", "seats": people, "name": "Ola", "clock": {"kind": "off"}}
    return {**wish, "options": {"gm": "human"}, **more}


def test_whoever_lays_a_table_with_a_human_master_leads_it(tmp_path: Path) -> None:
    # MAF-3.21, MAF-R58
    async def scene() -> None:
        async with guest(tmp_path, CALM) as at:
            made = await at.post("/api/tables", table_for(9, bots=["random"] * 8))
            assert made["seat"] == MASTER
            path = f"/api/tables/{made['table']}"
            shown = (await at.ask("GET", path, None)).json()
            assert (shown["referee"], shown["host"]) == (MASTER, MASTER)
            assert [chair["who"] for chair in shown["chairs"]] == ["bot"] * 8 + ["person"]
            await at.post(f"{path}/start", {}, made["token"])
            async with line(at.server, made["table"], made["token"]) as wire:
                view = await Phone(wire).view()
                assert (view["master"], view["you"], "truth" in view) == (MASTER, MASTER, True)

    asyncio.run(scene())


def test_bots_never_take_the_masters_chair_and_nothing_begins_without_him(tmp_path: Path) -> None:
    # MAF-3.21, MAF-R58
    async def scene() -> None:
        async with guest(tmp_path, CALM) as at:
            full = table_for(9, seat=0, bots=["random"] * 8)
            assert (await refused(at, "/api/tables", full))[0] == "table_full"
            made = await at.post("/api/tables", table_for(9, seat=0, bots=["random"] * 3))
            path, key = f"/api/tables/{made['table']}", made["token"]
            assert made["seat"] == 0
            bot = {"seat": MASTER, "level": "random"}
            assert await refused(at, f"{path}/bot", bot, key) == ("referee_bot", "MAF-3.21")
            fill = {"fill": "random", "anyway": True}
            assert await refused(at, f"{path}/start", fill, key) == ("referee_empty", "MAF-3.21")
            chairs = (await at.ask("GET", path, None)).json()["chairs"]
            assert [chair["who"] for chair in chairs].count("bot") == 3  # nothing has happened
            assert (await at.post(f"{path}/join", {"name": "Jan"}))["seat"] == 1
            leader = await at.post(f"{path}/join", {"name": "Ewa", "seat": MASTER})
            await at.post(f"{path}/start", fill, key)
            async with line(at.server, made["table"], leader["token"]) as wire:
                assert "truth" in await Phone(wire).view()

    asyncio.run(scene())


def test_the_masters_chair_is_the_last_that_one_gets_without_asking_for_it(tmp_path: Path) -> None:
    # MAF-R58
    async def scene() -> None:
        async with guest(tmp_path, CALM) as at:
            made = await at.post("/api/tables", table_for(7, seat=3))
            path = f"/api/tables/{made['table']}"
            joined = [await at.post(f"{path}/join", {"name": f"N{n}"}) for n in range(6)]
            assert [one["seat"] for one in joined] == [0, 1, 2, 4, 5, 6]

    asyncio.run(scene())


def test_after_a_game_that_its_master_left_his_chair_waits_for_a_person(tmp_path: Path) -> None:
    # MAF-3.25
    async def scene() -> None:
        quick = replace(CALM, bot_pause=0)
        async with guest(tmp_path, quick) as at:
            made = await at.post("/api/tables", table_for(7, seat=0, bots=["random"] * 5))
            path, key = f"/api/tables/{made['table']}", made["token"]
            leader = await at.post(f"{path}/join", {"name": "Ewa", "seat": 6})
            await at.post(f"{path}/start", {"anyway": True}, key)
            await at.post(f"{path}/leave", {}, leader["token"])
            async with line(at.server, made["table"], key) as wire:
                await to_the_end(Phone(wire))
            following = await at.post(f"{path}/rematch", {}, key)
            shown = (await at.ask("GET", f"/api/tables/{following['table']}", None)).json()
            assert [chair["who"] for chair in shown["chairs"]] == [
                *("person", "bot", "bot", "bot", "bot", "bot", "empty")
            ]

    asyncio.run(scene())


async def to_the_end(phone: Phone) -> None:
    """The first thing that comes to mind until the game is over."""
    async with asyncio.timeout(STUCK):
        while (await phone.view())["outcome"] is None:
            for question in (await phone.sees())["asked"]:
                legal = question.get("yours", {}).get("legal")
                if question["blocking"] and legal:
                    await phone.act(legal[0], question["question"])
            await asyncio.sleep(0.02)
