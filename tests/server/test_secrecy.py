"""S1, S2: two worlds that differ in a secret of others send a viewer the same bytes."""

import asyncio
import contextlib
import io
import json
import random
import statistics
import sys
from collections import Counter
from time import perf_counter
from typing import Any

import httpx
import pytest

from sitdown.games import GAMES
from tests.server.clockwork import STILL, made_to_order, quiet
from tests.server.courses import A, B, play
from tests.server.replays import over_sockets, page_difference, wire_courses
from tests.server.worlds import World, honest_house, line, more_games, pairs
from tools.house import served

# What a viewer may not know he cannot find out: not from bytes, sizes, pages, errors or logs.
# S3: each planted leak is caught (test_planted_leaks.py). S4: marked secrets turn up nowhere.
# S5: bots know no more than their seat. S6: no compression, whose length would tell of
# neighbours (all three: test_taint.py). More than CI does:
#     python -m tests.server.test_secrecy pairs 20000 5
#     python -m tests.server.test_secrecy timing 2000

PAIRS = 500
SOCKET_PAIRS = 20

house = pytest.fixture(autouse=True)(honest_house)


def run_pairs(count: int, seed: int) -> Counter[str]:
    """Play so many pairs; an AssertionError names the first byte that differs. Counts what was
    compared, so that nobody trusts a test that compared nothing."""
    done: Counter[str] = Counter()

    async def all_of_them() -> None:
        for pair in pairs(count, seed):
            course = await play(pair)
            difference = course.difference()
            assert not difference, f"{pair}: {difference}"
            mine, yours = course.sizes()
            assert mine == yours
            done["pairs"] += 1
            done["frames"] += len(mine)
            done["bytes"] += sum(mine)
            done["pages"] += len(course.lists[A])
            done[f"steps of {pair.game}"] += len(course.steps)
            done["steps"] += len(course.steps)
            done["secret steps"] += sum(step.texts[A] != step.texts[B] for step in course.steps)

    with made_to_order(), more_games():
        asyncio.run(all_of_them())
    return done


def test_worlds_that_differ_in_a_secret_send_a_viewer_the_same_bytes() -> None:
    done = run_pairs(PAIRS, seed=1)
    assert done["pairs"] == PAIRS
    assert done["frames"] > 15 * PAIRS
    assert done["secret steps"] > 2 * PAIRS  # at least: hands and decks differ everywhere
    assert all(done[f"steps of {game}"] > PAIRS / 4 for game in GAMES)


def test_over_sockets_too_and_the_pages_with_their_headers() -> None:
    """The socket carries exactly the frames that S1 compared by the hundred."""

    async def scene() -> None:
        courses = await wire_courses(SOCKET_PAIRS, seed=2)
        assert sum(len(course.steps) for course in courses) > 5 * SOCKET_PAIRS
        for course, (one, other) in zip(courses, await over_sockets(courses), strict=True):
            me = course.pair.viewer
            assert course.difference() == ""
            assert one.frames[me] == course.frames[A]
            assert other.frames[me] == course.frames[B]
            assert len(one.pages) >= 10
            assert page_difference(one, other) == ""

    asyncio.run(scene())


def test_the_worlds_do_differ() -> None:
    """The seats whose secrets were changed see another game: the test compares two worlds."""

    async def scene() -> None:
        differ = 0
        for pair in pairs(24, 3):
            worlds: list[World] = []
            await play(pair, most=1, each=worlds.extend)
            others = [seat for seat in range(pair.seats) if seat != pair.viewer]
            views = [[world.table.view(seat) for seat in others] for world in worlds]
            differ += views[A] != views[B]
        assert differ > 15

    asyncio.run(scene())


# Timing: measured, never asserted


def timing(runs: int) -> str:
    """How long a watcher waits for an answer, while a seat seals a hushed answer (or takes it
    back), and while it does nothing. By the real clock, in random order."""

    async def measure() -> tuple[list[float], list[float]]:
        waits: tuple[list[float], list[float]] = ([], [])
        draws = random.Random(1)
        async with (
            served(settings=STILL) as server,
            httpx.AsyncClient(base_url=server, trust_env=False) as http,
        ):
            wish = {"game": "stickup", "seats": 3, "name": "Ola", "clock": {"kind": "slow"}}
            made = (await http.post("/api/tables", json=wish)).json()
            base = f"/api/tables/{made['table']}"
            keys = [made["token"]]
            for name in ("Jan", "Ewa"):
                keys.append((await http.post(f"{base}/join", json={"name": name})).json()["token"])
            head = {"Authorization": f"Bearer {keys[0]}"}
            await http.post(f"{base}/start", json={"anyway": True}, headers=head)
            async with contextlib.AsyncExitStack() as stack:
                seats = [
                    await stack.enter_async_context(line(server, made["table"], key))
                    for key in ["", *keys]
                ]
                watcher, jan = seats[0], seats[2]
                for number, one in enumerate(seats[1:]):
                    await one.ask(
                        json.dumps({"type": "act", "id": "c", "act": f"claim {6 - number}"})
                    )
                sealed = False
                for number in range(runs):
                    side = draws.randrange(2)
                    if side:
                        wish = {"type": "back"} if sealed else {"type": "act", "act": "pass"}
                        sealed = not sealed
                        await jan.socket.send(json.dumps({**wish, "id": f"s{number}"}))
                    start = perf_counter()
                    await watcher.ask(json.dumps({"type": "ping", "id": f"p{number}"}))
                    waits[side].append(perf_counter() - start)
                    await jan.ask(json.dumps({"type": "ping", "id": f"q{number}"}))
        return waits

    with quiet(), more_games():
        idle, sealing = asyncio.run(measure())
    medians = [1000 * statistics.median(waits) for waits in (idle, sealing)]
    return (
        f"median wait {medians[0]:.3f} ms, while somebody seals {medians[1]:.3f} ms ({runs} runs)"
    )


def main(command: str, count: str, seed: str = "1") -> None:
    with quiet():
        said = str(dict(run_pairs(int(count), int(seed)))) if command == "pairs" else ""
    out: io.TextIOBase | Any = sys.stdout
    out.write((said or timing(int(count))) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
