"""La Cosa Nostra on the wire: windows that tell nothing by time or traffic, and deals between two
that nobody else hears of."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sitdown.core.options import Options
from sitdown.core.refusal import Json
from sitdown.core.rng import Rng
from sitdown.server import entries as log
from sitdown.server.room import Room
from tests.games.la_cosa_nostra.builders import GAME, Scene, full
from tests.server.clockwork import CLOCKWORK
from tests.server.guests import CALM, Guest, guest
from tests.server.worlds import Elsewhere, Line, Pair, World, honest_house, line

house = pytest.fixture(autouse=True)(honest_house)
TOO_LATE = 2_000_000
"""Milliseconds; any window is closed by then."""


class Prepared(Elsewhere):
    """The game from a scene on, instead of from a deal."""

    def __init__(self, scene: Scene, dice: list[int]) -> None:
        super().__init__(GAME, -1, 0)
        self._state = scene.table(dice=dice, clocked=True).table.state

    def setup(self, options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> Any:
        return self._state.copy()


# Windows. Seat 1 holds the card in one world, something else of the same back in the other.


def redeal(card: bool) -> Scene:
    """LCN-4.2: with the card all of seat 1's new Orders are Attacks."""
    scene = Scene(step="redeal")
    scene.hand(0, "car_theft", "pickpockets", "call_girls", "fake_fines")
    scene.hand(1, "theft_1", "vandalism 1", "assault 1", "theft_1" if card else "padded_invoices")
    scene.hand(2, "street_dealing", "debt_collection", "back_room_poker", "illegal_dumping")
    return scene


def robbery(card: bool) -> Scene:
    scene = Scene(in_round=3)
    scene.task("big_joey", "armoured_van")
    scene.task("enzo_marino", "robbery 3" if card else "vanished_evidence 3")
    scene.task("bruno_the_wrench", "trap 3")
    return scene


def trap(card: bool) -> Scene:
    scene = Scene(in_round=3, cash=[0, 9000, 0])
    scene.task("big_joey", "theft_3")
    scene.task("enzo_marino", "trap 3" if card else "vanished_evidence 3")
    scene.task("bruno_the_wrench", "murder 3")
    return scene


def doctor(card: bool) -> Scene:
    scene = Scene(in_round=3)
    scene.task("big_joey", "murder 3")
    scene.hold(1, "doctor" if card else "spy")
    scene.hold(2, "spy")
    return scene


def schemer(card: bool) -> Scene:
    scene = Scene(step="schemer")
    scene.task("big_joey", "pickpockets")
    scene.task("enzo_marino", "protection_money")
    scene.task("bruno_the_wrench", "cigarette_smuggling")
    for seat in (0, 2):
        scene.hold(seat, "spy")
    scene.hold(1, "schemer" if card else "spy")
    return scene


def closing(card: bool) -> Scene:
    scene = Scene(step="closing", options={"influence_timing": "any_time"})
    for person in ("big_joey", "nicky_nails", "little_sal"):
        scene.task(person, {"big_joey": "theft_1"}.get(person, "assault 1"))
    for seat in (0, 2):
        scene.hold(seat, "spy")
    scene.hold(1, "machine_gun" if card else "spy")
    for player in scene.players[1:]:
        for gangster in player["gangsters"]:
            gangster["done"] = True
    return scene


WINDOWS: dict[str, tuple[Callable[[bool], Scene], str, str]] = {
    "redeal": (redeal, "", ""),
    "robbery": (robbery, "do big_joey", ""),
    "trap": (trap, "raid big_joey 1", ""),
    "doctor": (doctor, "shoot big_joey enzo_marino", ""),
    "schemer": (schemer, "", ""),
    "closing": (closing, "", ""),
}


class Course:
    """What a viewer is sent while a window opens, others think, and its time runs out."""

    def __init__(self, window: str, card: bool, viewer: int) -> None:
        make, self.opening, self.then = WINDOWS[window]
        self.window = window
        scene = make(card)
        self.game = Prepared(scene, [6] * 3)
        self.pair = Pair(0, 7, "la-cosa-nostra", 3, viewer, "live", "en", dict(scene.options))
        self.frames: list[bytes] = []
        self.legal: list[int] = []

    async def take(self, thinks: list[int], answer: str) -> list[bytes]:
        """`thinks`: when seat 1 says pass and takes it back again, in milliseconds."""
        world = World()
        await world.begin(self.pair, self.game)
        for act in (self.opening, self.then):
            if act:
                await self._say(world, 0, act)
        assert world.table.questions[0].name == self.window
        self.legal = world.table.legal(1, world.table.questions[0].key)
        at = 0
        for number, moment in enumerate(thinks):
            CLOCKWORK.tick(moment - at)
            at = moment
            if number % 2:
                await world.send(1, json.dumps({"type": "back", "id": f"b{number}"}))
            else:
                await self._say(world, 1, answer)
        CLOCKWORK.tick(1900 - at)
        for seat in world.table.questions[0].seats:
            if seat not in (1, self.pair.viewer):
                await self._say(world, seat, answer)
        assert world.table.questions[0].name == self.window, "closed before its time"
        self._collect(world)
        CLOCKWORK.tick(TOO_LATE)
        await world.ring()
        self._collect(world)
        world.close()
        return self.frames

    async def _say(self, world: World, seat: int, act: str) -> None:
        text = {"type": "act", "id": f"{seat} {act} {CLOCKWORK.now}", "act": full(act)}
        await world.send(seat, json.dumps(text))

    def _collect(self, world: World) -> None:
        self.frames += world.drain(self.pair.viewer)


@pytest.mark.parametrize("viewer", [0, 2, -1])
@pytest.mark.parametrize("window", WINDOWS)
def test_a_window_tells_nothing_by_time_or_traffic(window: str, viewer: int) -> None:
    # LCN-5.66, LCN-5.67, LCN-5.69, LCN-4.2
    passing = {"closing": "done", "redeal": "keep"}.get(window, "pass")

    async def scene() -> None:
        holds, other = Course(window, True, viewer), Course(window, False, viewer)
        thinking = await holds.take([300, 900, 1400], passing)
        at_once = await other.take([20], passing)
        silent = await Course(window, False, viewer).take([], passing)
        assert len(holds.legal) > len(other.legal) == 1  # the worlds do differ
        assert thinking == at_once == silent
        assert any(b'"told"' in frame for frame in thinking)

    asyncio.run(scene())


# Clocks


def room(**options: int) -> Room:
    """A table with a live clock whose game has begun."""
    made = log.Created(
        at=0, table="t", code="KRUK 27", game="la-cosa-nostra", rules=GAME.info.rules_version,
        seats=3, options=options, clock=log.Clock("live", lag=0), public=False, watchers=True,
        secret="s", host="h",
    )  # fmt: skip
    fresh = Room(made)
    for seat, name in enumerate(("Ola", "Jan", "Ewa")):
        fresh.apply(log.Sat(at=1, seat=seat, name=name, face="", token=f"token {seat}"))
    fresh.apply(log.Began(at=2))
    return fresh


def test_zero_seconds_are_no_deadline_on_a_table_with_a_clock() -> None:
    # LCN-1.6, LCN-1.13, LCN-1.14, LCN-R55
    assert room().next_deadline([]) == 2 + 2 * 6000
    unlimited = room(window_seconds=0, planning_timer=0)
    assert unlimited.next_deadline([]) is None
    assert unlimited.times_up(2_000_000_000, []) == []
    for seat in range(3):
        unlimited.apply(log.Answered(at=9, seat=seat, question="redeal", act="keep"))
    assert unlimited.table is not None
    assert unlimited.table.open[0].question.name == "plan"
    assert unlimited.next_deadline([]) is None
    planning = room(planning_timer=0)
    planning.apply(log.TimeUp(at=20_000, question="redeal"))
    assert planning.next_deadline([]) is None
    assert room(window_seconds=0).next_deadline([]) is None


# Deals


class Boss:
    """Somebody at a table on a real server."""

    def __init__(self, wire: Line) -> None:
        self.wire = wire
        self._said = 0

    async def act(self, act: str, question: str = "", **terms: Any) -> dict[str, Any]:
        self._said += 1
        wish = {"type": "act", "id": f"w{self._said}", "act": act, "question": question}
        return await self.wire.ask(json.dumps({**wish, "payload": terms or None}))

    async def sees(self) -> dict[str, Any]:
        return await self.wire.ask('{"type": "sync"}')

    async def offers(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = (await self.sees())["view"]["offers"]
        return found

    async def keeps_his_hand(self) -> None:
        await self.act("keep", "redeal")


async def sit_down(at: Guest) -> tuple[str, list[str]]:
    wish = {"game": "la-cosa-nostra", "seats": 3, "name": "Ola"}
    made = await at.post("/api/tables", wish)
    path, tokens = f"/api/tables/{made['table']}", [made["token"]]
    for name in ("Jan", "Ewa"):
        tokens.append((await at.post(f"{path}/join", {"name": name}))["token"])
    await at.post(f"{path}/start", {"anyway": True}, made["token"])
    return made["table"], tokens


def test_two_deal_on_a_real_server_and_the_third_hears_of_it_when_it_is_done(
    tmp_path: Path,
) -> None:
    # LCN-5.63, LCN-5.65, LCN-5.70, LCN-5.71
    async def scene() -> None:
        async with guest(tmp_path, replace(CALM, bot_pause=0)) as at:
            table, tokens = await sit_down(at)
            async with (
                line(at.server, table, tokens[0]) as first,
                line(at.server, table, tokens[1]) as second,
                line(at.server, table, tokens[2]) as third,
            ):
                ola, jan, ewa = Boss(first), Boss(second), Boss(third)
                await negotiate(ola, jan, ewa)
                # LCN-6.10, LCN-R68: whoever leaves is in no deal, only standing choices are left
                await jan.act("offer", "talk", to=0, give={"cash": 1000}, get={})
                await ewa.act("offer", "talk", to=1, give={}, get={"cash": 1000})
                assert len(await ola.offers()) == len(await ewa.offers()) == 1
                await at.post(f"/api/tables/{table}/leave", {}, tokens[1])
                assert (await ola.sees())["table"]["chairs"][1]["bot"] == "default"
                while await ola.offers() or await ewa.offers():
                    await asyncio.sleep(0.02)

    asyncio.run(scene())


async def negotiate(ola: Boss, jan: Boss, ewa: Boss) -> None:
    for boss in (ola, jan, ewa):
        await boss.keeps_his_hand()
    card = (await ola.sees())["view"]["players"][1]["businesses"][0]["card"]
    before = len((await ewa.sees())["asked"])
    heard = len(ewa.wire.frames)
    give = {"cash": 1000}
    said = await ola.act("offer", "talk", to=1, give=give, get={"tokens": [card]}, note="Please")
    assert said["type"] == "ok"
    assert (await jan.offers())[0]["note"] == "Please"
    assert await ewa.offers() == []
    assert len((await ewa.sees())["asked"]) == before
    # Too little: he wants two.
    key = (await jan.offers())[0]["question"]
    await jan.act("counter", key, to=0, give={"tokens": [card]}, get={"cash": 2000})
    key = (await ola.offers())[0]["question"]
    assert [offer["from"] for offer in await ola.offers()] == [1]
    assert not any(b"Please" in frame or b"offered" in frame for frame in ewa.wire.frames[heard:])
    refused = await ewa.act("accept", key)
    assert refused["type"] == "no"
    assert card not in json.dumps(refused)
    assert key not in refused["message"]  # a sentence for people
    # Accepted: it is public, and done at once.
    assert (await ola.act("accept", key))["type"] == "ok"
    view = (await ewa.sees())["view"]
    assert [player["cash"] for player in view["players"]] == [0, 4000, 2000]
    assert view["players"][1]["businesses"][0]["tokens"] == [0]
    assert any(b'"deal"' in frame for frame in ewa.wire.frames[heard:])
    assert await ola.offers() == []
    # A promise in public, which binds nobody.
    await jan.act("promise", "talk", to=0, will=False, deed="attack", open=True, words="")
    assert (await ewa.sees())["view"]["promises"][0]["deed"] == "attack"
    # What can no longer be met lapses.
    await ewa.act("offer", "talk", to=0, give={"cash": 2000}, get={"cash": 1000})
    await ewa.act("offer", "talk", to=1, give={"cash": 2000}, get={"tokens": [card]})
    key = (await jan.offers())[-1]["question"]
    assert (await jan.act("accept", key))["type"] == "ok"
    assert await ola.offers() == []
