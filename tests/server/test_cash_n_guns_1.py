"""Cash 'n Guns 1 on the server: the telephone, windows for hidden powers, the talk of a gang.

CG1-4.67 and CG1-4.51 forbid that anybody learns from messages, their sizes or their time what a
player holds or answers. Two worlds go the same way up to a window; in it the others answer
differently, early, late or not at all. Until its time is up all viewers get the same bytes.
"""

import asyncio
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

import pytest

from sitdown.client import House, Seat
from sitdown.games import GAMES
from sitdown.games.cash_n_guns_1.rules.box import KID, LUNATIC, SLY
from sitdown.games.cash_n_guns_1.rules.state import State
from tests.server.clockwork import CLOCKWORK
from tests.server.worlds import Pair, World, honest_house
from tools.house import QUICK, play_to_the_end, served
from tools.trials import STUCK

house = pytest.fixture(autouse=True)(honest_house)
GAME: Final = "cash-n-guns-1"
SEED: Final = 6
"""Of a deal in which the Cop is one of the first four."""


def pair(seed: int, viewer: int, seats: int, **options: Any) -> Pair:
    return Pair(0, seed, GAME, seats, viewer, "live", "en", {"pause": "off", **options})


class Stage:
    """One of the two worlds."""

    def __init__(self, at: Pair) -> None:
        self.pair = at
        self.world = World()
        self._wishes = 0

    async def begin(self) -> "Stage":
        await self.world.begin(self.pair, GAMES[GAME])
        return self

    @property
    def state(self) -> State:
        state = self.world.table.state
        assert isinstance(state, State)
        return state

    @property
    def asked(self) -> str:
        return self.world.table.questions[0].name

    async def say(self, seat: int, act: str) -> None:
        self._wishes += 1
        wish = {"type": "act", "id": f"{seat}.{self._wishes}", "act": act, "question": ""}
        CLOCKWORK.tick(11)
        await self.world.send(seat, json.dumps(wish))

    async def all_say(self, name: str, choose: Callable[[int], str]) -> None:
        assert self.asked == name
        for seat in list(self.world.table.questions[0].seats):
            await self.say(seat, choose(seat))

    async def ring(self, seconds: float) -> None:
        """So much later the alarm clock looks whose time is up."""
        CLOCKWORK.tick(int(seconds * 1000))
        await self.world.ring()

    def frames(self) -> list[bytes]:
        return self.world.drain(self.pair.viewer)


async def to_the_phone(at: Pair, ducks: tuple[int, ...] = ()) -> Stage:
    stage = await Stage(at).begin()
    await stage.all_say("load", lambda seat: "load click")
    await stage.all_say("aim", lambda seat: f"aim {(seat + 1) % stage.world.table.state.seats}")
    await stage.all_say("courage", lambda seat: "duck" if seat in ducks else "stand")
    assert stage.asked == "phone"
    stage.frames()
    return stage


# The telephone


def test_all_sharers_see_the_same_screen() -> None:
    # CG1-4.67: two buttons, for the Cop and for Gangsters; the others know only who shared

    async def scene() -> None:
        stage = await to_the_phone(pair(SEED, 0, 5, undercover_cop=True), ducks=(4,))
        screens = {}
        for seat in range(5):
            shown: Any = stage.world.table.asked(seat)[0]
            screens[seat] = (shown["name"], shown["seats"], shown.get("yours"))
        assert screens[4] == ("phone", [0, 1, 2, 3], None)
        assert len({json.dumps(screens[seat]) for seat in range(4)}) == 1
        assert screens[0][2]["legal"] == ["pass", "call"]
        stage.world.close()

    asyncio.run(scene())


@pytest.mark.parametrize("viewer", [-1, 0, 1, 2, 3, 4])
def test_nobody_learns_before_the_end_what_others_do_with_the_phone(viewer: int) -> None:
    # CG1-4.67, CG1-4.2

    async def scene() -> None:
        heard = []
        for others in ("call", "pass", ""):  # the Cop among them; or nobody answers
            stage = await to_the_phone(pair(SEED, viewer, 5, undercover_cop=True), ducks=(4,))
            start = CLOCKWORK.now
            for seat in range(4):
                if seat == viewer:
                    await stage.say(seat, "pass")
                elif others:
                    await stage.say(seat, others)
            if viewer in range(4):
                stage.frames()  # the receipt of his own answer
            CLOCKWORK.tick(start + 7_000 - CLOCKWORK.now)
            await stage.world.ring()
            stage.world.beat()
            heard.append((stage.frames(), await stage.world.pages(stage.world.live.id)))
            assert stage.asked == "phone", "it lasts its time even if all have answered"
            await stage.ring(2)
            assert stage.asked != "phone"
            stage.world.close()
        assert heard[0] == heard[1] == heard[2]
        assert heard[0][0], "a heartbeat at least"

    asyncio.run(scene())


def test_the_result_names_nobody_and_a_gangsters_call_is_a_pass() -> None:
    # CG1-4.62, CG1-4.63, CG1-4.67

    async def scene() -> None:
        told: dict[str, list[Any]] = {}
        for who in ("cop", "gangsters"):
            stage = await to_the_phone(pair(SEED, 4, 5, undercover_cop=True), ducks=(4,))
            cop = stage.state.cop
            assert cop != 4
            for seat in range(4):
                await stage.say(seat, "call" if (seat == cop) == (who == "cop") else "pass")
            await stage.ring(9)
            facts = stage.world.table.told(4)
            told[who] = [fact for fact in facts if fact.kind in ("phone", "switchboard")]
            stage.world.close()
        assert [fact.kind for fact in told["cop"]] == ["phone", "switchboard"]
        assert told["cop"][0].about == {"seats": [0, 1, 2, 3], "used": "used"}
        assert [fact.about for fact in told["gangsters"]] == [
            {"seats": [0, 1, 2, 3], "used": "unused"}
        ]

    asyncio.run(scene())


# Windows for hidden powers


def seeds_where(wanted: Callable[[State], bool], **options: Any) -> Iterator[int]:
    for seed in range(60):
        found: list[bool] = []

        async def look(seed: int = seed, found: list[bool] = found) -> None:
            stage = await Stage(pair(seed, -1, 4, **options)).begin()
            found.append(wanted(stage.state))
            stage.world.close()

        asyncio.run(look())
        if found[0]:
            yield seed


def test_a_window_opens_for_all_even_if_nobody_holds_its_powers() -> None:
    # CG1-4.51
    first_three = (LUNATIC, KID, SLY)
    options = {"super_powers": "all"}
    nobody = next(
        seeds_where(lambda s: not any(power in first_three for power in s.power), **options)
    )
    somebody = next(seeds_where(lambda s: s.power[0] in (KID, SLY), **options))

    async def scene(seed: int) -> tuple[Any, ...]:
        stage = await Stage(pair(seed, -1, 4, **options)).begin()
        asked: Any = stage.world.table.asked(-1)[0]
        due = stage.world.live.room.next_deadline([])
        assert due is not None
        for seat in range(4):
            await stage.say(seat, "pass")
        assert stage.asked == "reveal_power", "answers do not shorten it"
        left = due - CLOCKWORK.now
        await stage.ring(left / 1000 + 1)
        assert stage.asked == "load"
        stage.world.close()
        return (asked["name"], asked["seats"], left)

    assert asyncio.run(scene(nobody)) == asyncio.run(scene(somebody))


@pytest.mark.parametrize("viewer", [-1, 1, 2, 3])
def test_nobody_learns_before_the_end_of_a_window_who_shows_a_power(viewer: int) -> None:
    # CG1-4.51, CG1-4.52
    options = {"super_powers": "all"}
    seed = next(seeds_where(lambda s: s.power[0] in (KID, SLY), **options))

    async def scene() -> None:
        heard = []
        for answer in ("reveal", "rest", ""):
            stage = await Stage(pair(seed, viewer, 4, **options)).begin()
            stage.frames()
            start = CLOCKWORK.now
            if answer:
                await stage.say(0, answer)
            CLOCKWORK.tick(start + 7_000 - CLOCKWORK.now)
            await stage.world.ring()
            stage.world.beat()
            heard.append((stage.frames(), await stage.world.pages(stage.world.live.id)))
            await stage.ring(2)
            shown = [f.kind for f in stage.world.table.facts]
            assert ("revealed" in shown) == (answer == "reveal")
            stage.world.close()
        assert heard[0] == heard[1] == heard[2]

    asyncio.run(scene())


# Gangs, over real sockets


def test_a_gangs_talk_is_its_own_and_its_bots_take_part() -> None:
    # CG1-4.81, CG1-R53

    async def scene() -> None:
        hasty = replace(QUICK, bot_pause=0.01)
        async with served(settings=hasty) as server, House(server) as one:
            ola = await one.make(
                GAME, seats=9, name="Ola", bots=["fair"] * 7, options={"pause": "off"}
            )
            async with House.at(f"{server}/{one.code.lower()}") as friends:
                jan = await friends.join("Jan")
                await friends.ready(jan)
                await one.start(ola)
                async with (
                    one.sit(ola) as first,
                    friends.sit(jan) as second,
                    friends.watch() as watcher,
                ):
                    await until_loading(first, second)
                    mine = channel_of(first)
                    await first.say("Psst", channel=mine)
                    await first.say("Hello")
                    while not any(said["text"] == "Hello" for said in second.said):
                        await second.change(1)
                    together = channel_of(second) == mine
                    assert any(said["text"] == "Psst" for said in second.said) == together
                    while not any(said["text"] == "Hello" for said in watcher.said):
                        await watcher.change(1)
                    assert {said["channel"] for said in watcher.said} == {"table"}
                    for seat in (first, second):
                        heard = {said["channel"] for said in seat.said}
                        assert heard <= {"table", channel_of(seat)}
                    calls = [s for s in first.said + second.said if s["phrase"].startswith("at_")]
                    assert calls, "a bot says at whom its gang aims"
                    assert all(call["channel"] != "table" for call in calls)

    asyncio.run(asyncio.wait_for(scene(), STUCK))


def channel_of(seat: Seat) -> str:
    assert seat.seat is not None
    return f"gang {seat.view['players'][seat.seat]['gang'] + 1}"


async def until_loading(*seats: Seat) -> None:
    """People say whatever is first until the guns are loaded for the second time."""
    while any(seat.view["round"] < 2 or seat.view["stage"] != "load" for seat in seats):
        for seat in seats:
            for question in seat.mine:
                answered = "answer" in question["yours"]
                if not answered and (seat.view["round"] < 2 or question["name"] != "load"):
                    await seat.act(question["yours"]["legal"][0], question["question"])
            await seat.change(0.05)


def test_twelve_play_a_whole_game() -> None:
    # CG1-3.31: one person and eleven bots; 12 phones are no more to the server

    async def scene() -> None:
        async with served(settings=replace(QUICK, bot_pause=0)) as server, House(server) as one:
            ola = await one.make(
                GAME, seats=12, name="Ola", bots=["fair"] * 11, options={"pause": "off"}
            )
            await one.start(ola)
            async with one.sit(ola) as seat:
                await play_to_the_end(seat)
                assert len(seat.view["outcome"]["scores"]) == 12
                assert seat.syncs == 0

    asyncio.run(asyncio.wait_for(scene(), STUCK))
