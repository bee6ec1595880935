"""C1, C2, C3, C4: whatever happens on the way, a seat ends up with what the server shows."""

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path
from time import monotonic, time_ns

from sitdown.client import House, Seat
from sitdown.server.entries import TimeUp
from tools.trials import STUCK, Figures, Progress, hold, nobody_watches
from tools.trials.logs import check_logs, read_logs
from tools.trials.players import (
    Table,
    Witness,
    WitnessedSeat,
    check_story,
    eventually_equal,
    lay,
    play,
)
from tools.trials.proxy import CutLine, Line, NoisyLine, proxied
from tools.trials.server_process import Server


async def cuts_everywhere(
    folder: Path, allowances: list[int], progress: Progress = nobody_watches
) -> Figures:
    """C1: whole games in which the line is cut after every message (then one can only look on),
    after every second one, …; in half of them the message at which it is cut is lost."""
    lines = [CutLine(allowance, lose=lose) for allowance in allowances for lose in (False, True)]
    return await _games_over(folder, lines, progress)


async def cut_once_at_each(
    folder: Path, step: int = 1, progress: Progress = nobody_watches
) -> Figures:
    """C1: as many games as one has messages; in each the line is cut once, one message later."""
    plain = Line()
    await _games_over(folder, [plain], nobody_watches)
    messages = plain.happened["messages"]
    lines = [CutLine(place, 1) for place in range(1, messages, step)]
    return await _games_over(folder, lines, progress)


async def noise(
    folder: Path, games: int, chance: float = 0.1, progress: Progress = nobody_watches
) -> Figures:
    """C2: messages are lost, doubled, delayed and overtaken all the time."""
    lines = [NoisyLine(random.Random(number), chance) for number in range(games)]
    return await _games_over(folder, lines, progress)


async def _games_over(folder: Path, lines: Sequence[Line], progress: Progress) -> Figures:
    """One game over each line, a few at a time."""
    witness, syncs, done = Witness(), [0], [0]
    at_once = asyncio.Semaphore(4)
    db = str(folder / "lines.sqlite")
    async with Server(db, folder) as server:

        async def game(line: Line, seed: int) -> None:
            async with at_once, House(server.address) as house:
                syncs[0] += await _game_over(house, line, witness, random.Random(seed))
            done[0] += 1
            progress(done[0])

        async with asyncio.TaskGroup() as group:
            for seed, line in enumerate(lines):
                group.create_task(game(line, seed))
        await server.stop()
        server.check_log()
    figures = {"games": len(lines), **check_logs(db, witness), "syncs": syncs[0]}
    for line in lines:
        for what, times in line.happened.items():
            figures[what] = figures.get(what, 0) + times
    return figures


async def _game_over(house: House, line: Line, witness: Witness, rng: random.Random) -> int:
    """One game, one seat behind a bad line, where it plays, or only looks on while its other
    socket plays; how often it had to ask for everything anew."""
    table = await lay([house], 2)
    token, other_token = [joined.token for joined in table.joined]
    async with (
        proxied(house.server, line) as bad,
        WitnessedSeat(witness, bad, table.id, token) as seat,
        WitnessedSeat(witness, house.server, table.id, token) as twin,
        WitnessedSeat(witness, house.server, table.id, other_token) as other,
    ):
        player = seat if line.answers_get_through else twin
        async with asyncio.timeout(4 * STUCK):
            await asyncio.gather(play(player, rng), play(other, random.Random(rng.random())))
        for eyes in (seat, twin, other):
            await _same_as_shown(table, eyes)
        return seat.syncs


async def _same_as_shown(table: Table, seat: Seat) -> None:
    """As a fresh pair of eyes on the same seat sees it, and as the record tells it."""
    assert seat.seat is not None
    async with Seat(table.houses[0].server, table.id, table.joined[seat.seat].token) as honest:
        await eventually_equal(seat, honest)
    check_story(await table.record(), seat)


async def corruption(folder: Path, times: int, progress: Progress = nobody_watches) -> Figures:
    """C3: what a seat holds is spoilt behind its back; the heartbeat tells, and it repairs it."""
    db, witness, longest = str(folder / "corrupt.sqlite"), Witness(), 0.0
    async with Server(db, folder) as server, House(server.address) as house:
        table = await lay([house], 2)
        async with table.seats(witness) as (seat, other):
            for number in range(times):
                _spoil(seat, number)
                began = monotonic()
                syncs = seat.syncs
                token = table.joined[0].token
                async with WitnessedSeat(witness, server.address, table.id, token) as honest:
                    async with asyncio.timeout(STUCK):
                        while seat.syncs == syncs:
                            await asyncio.sleep(0.01)
                    await eventually_equal(seat, honest)
                longest = max(longest, monotonic() - began)
                progress(number + 1)
            await asyncio.gather(play(seat, random.Random(1)), play(other, random.Random(2)))
            check_story(await table.record(), seat)
        await server.stop()
        server.check_log()
    return {"spoilt": times, **check_logs(db, witness), "longest_seconds": round(longest, 2)}


def _spoil(seat: Seat, number: int) -> None:
    match number % 4:
        case 0:
            seat.view["spoilt"] = True
        case 1:
            seat.asked = []
        case 2:
            seat.table["chairs"][0]["name"] = "Nobody"
        case 3:
            seat.channels = ["whispers"]


async def restart(
    folder: Path, tables: int, away: float, progress: Progress = nobody_watches
) -> Figures:
    """C4: the server dies and comes back while people sit there. Nobody has to do anything, and
    nobody's time ran meanwhile."""
    db, witness = str(folder / "restart.sqlite"), Witness()
    async with Server(db, folder) as server, House(server.address) as house:
        for number in range(tables):
            table = await lay([house], 2, clock={"kind": "live", "pace": 1000})
            async with table.seats(witness) as people:
                await _outlive(server, people, away, in_order=number % 2 == 1)
                await asyncio.gather(*[play(seat, random.Random(number)) for seat in people])
                for seat in people:
                    check_story(await table.record(), seat)
            progress(number + 1)
        await server.stop()
        server.check_log()
    return {"restarts": tables, **check_logs(db, witness)}


async def _outlive(server: Server, people: list[Seat], away: float, in_order: bool) -> None:
    before = [_deadline(seat) for seat in people]
    connects = [seat.connects for seat in people]
    if in_order:
        await server.stop()
    else:
        server.kill()
    gone = time_ns()
    await asyncio.sleep(away)
    missing = (time_ns() - gone) // 1_000_000
    await server.start()
    async with asyncio.timeout(STUCK):
        while [seat.connects for seat in people] == connects or not all(
            seat.connected for seat in people
        ):
            await asyncio.sleep(0.01)
    for seat, due in zip(people, before, strict=True):
        async with asyncio.timeout(STUCK):
            while _deadline(seat) < due + missing:
                await seat.change(timeout=1)


def _deadline(seat: Seat) -> int:
    due = seat.asked[0]["deadline"]
    hold(isinstance(due, int), "a question with a clock has a deadline")
    return int(due)


async def sleep(folder: Path, progress: Progress = nobody_watches) -> Figures:
    """C4: the only server is frozen until all clocks would have run out; it wakes, and nobody has
    lost his turn."""
    db, witness = str(folder / "sleep.sqlite"), Witness()
    async with Server(db, folder) as server, House(server.address) as house:
        table = await lay([house], 2, clock={"kind": "live", "pace": 25})
        async with table.seats(witness) as people:
            due = _deadline(people[0])
            server.freeze()
            while time_ns() // 1_000_000 < due + 2_000:
                await asyncio.sleep(0.1)
            server.thaw()
            await asyncio.gather(*[play(seat, random.Random(1)) for seat in people])
        progress(1)
        await server.stop()
        server.check_log()
    entries = read_logs(db)[table.id]
    hold(not any(isinstance(entry, TimeUp) for entry in entries), "time ran while nobody served")
    return check_logs(db, witness)
