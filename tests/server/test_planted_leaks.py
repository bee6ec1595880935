"""S3: each planted leak is caught."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server import leaks_elsewhere, leaks_in_messages
from tests.server.clockwork import quiet
from tests.server.courses import A, B, Course, play
from tests.server.replays import over_sockets, page_difference, wire_courses
from tests.server.taints import find_taints
from tests.server.worlds import honest_house, pairs

LEAKS = leaks_in_messages.LEAKS | leaks_elsewhere.LEAKS

house = pytest.fixture(autouse=True)(honest_house)


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_caught(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    plant, caught_by = LEAKS[name]
    courses = _page_courses() if caught_by == "http" else []
    plant(monkeypatch)
    finders: dict[str, Callable[[], str]] = {
        "bytes": lambda: asyncio.run(_find_difference(by_size=False)),
        "sizes": lambda: asyncio.run(_find_difference(by_size=True)),
        "http": lambda: asyncio.run(_find_page_difference(courses)),
        "logs": lambda: asyncio.run(_find_log_difference()),
        "taint": lambda: " ".join(asyncio.run(find_taints(tmp_path))),
    }
    assert finders[caught_by]() != ""


def test_without_a_planted_leak_nothing_is_caught() -> None:
    """So what catches the leaks is not too strict; the taints have a test of their own."""
    assert asyncio.run(_find_difference(by_size=False)) == ""
    assert asyncio.run(_find_page_difference(_page_courses())) == ""
    assert asyncio.run(_find_log_difference()) == ""
    assert len(LEAKS) >= 30


async def _find_difference(by_size: bool) -> str:
    for pair in pairs(90, seed=4):
        course = await play(pair)
        mine, yours = course.sizes()
        if by_size and mine != yours:
            return f"{mine} {yours}"
        if not by_size and course.difference():
            return course.difference()
    return ""


def _page_courses() -> list[Course]:
    """Two honest ones, in which somebody does something in one of the worlds only."""
    courses = asyncio.run(wire_courses(24, seed=5))
    odd = [course for course in courses if any(None in step.texts for step in course.steps)]
    return [course for course in odd if course.pair.viewer != 0][:2]


async def _find_page_difference(courses: list[Course]) -> str:
    found = await over_sockets(courses)
    return "".join(page_difference(one, other) for one, other in found)


async def _find_log_difference() -> str:
    with quiet() as lines:
        for pair in pairs(30, seed=6):
            course = await play(pair, lines=lines)
            if course.logs[A] != course.logs[B]:
                return f"{course.logs[A]} or {course.logs[B]}"
    return ""
