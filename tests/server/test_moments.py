"""What each fact of a step changes in a view: applied one after another, the changes lead from the
view before to the view after, through the views that the rules gave between the facts."""

import itertools
import json
from typing import Any

import msgspec
import pytest

from sitdown.core import record as records
from sitdown.core.question import WATCHER
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games import GAMES, OWN
from sitdown.laws import Case
from sitdown.laws.random_play import steps_with_clock
from sitdown.server import entries as log
from sitdown.server import hush
from sitdown.server import moments as module
from sitdown.server.moments import changes
from sitdown.server.retelling import ALL, retell
from sitdown.server.room import Room
from sitdown.server.shown import Change
from sitdown.server.viewer import Viewer
from tests.samples import sample

TABLES = [(slug, *table) for slug in OWN for table in sample(slug).lively]


def applied(view: Any, made: list[dict[str, Any]]) -> Any:
    """As docs/wire.md says it."""
    root = {"": json.loads(json.dumps(view))}
    for change in made:
        inside: Any = root
        way: list[Any] = ["", *change["at"]]
        last = way.pop()
        for key in way:
            inside = inside[key]
        if "to" not in change:
            del inside[last]
        elif isinstance(inside, list) and last == len(inside):
            inside.append(change["to"])
        else:
            inside[last] = change["to"]
    return root[""]


def as_sent(found: list[Change]) -> list[dict[str, Any]]:
    sent: list[dict[str, Any]] = json.loads(msgspec.json.encode(found))
    return sent


@pytest.mark.parametrize(
    ("before", "after", "sent"),
    [
        ({"a": 1}, {"a": 1}, []),
        ({"a": 1, "b": 2}, {"a": 3}, [{"at": ["b"]}, {"at": ["a"], "to": 3}]),
        ({}, {"a": None}, [{"at": ["a"], "to": None}]),
        ({"a": [1, 2]}, {"a": [1, 3]}, [{"at": ["a"], "to": [1, 3]}]),
        ({"a": [1]}, {"a": [1, 2, 3]}, [{"at": ["a", 1], "to": 2}, {"at": ["a", 2], "to": 3}]),
        ({"a": [1, 2]}, {"a": [2]}, [{"at": ["a"], "to": [2]}]),
        ({"a": [{"b": 1}, {}]}, {"a": [{"b": 2}, {}]}, [{"at": ["a", 0, "b"], "to": 2}]),
        ({"a": {"b": 1}}, {"a": None}, [{"at": ["a"], "to": None}]),
    ],
)
def test_a_change_says_where_and_what(before: Any, after: Any, sent: Any) -> None:
    assert as_sent(changes(before, after)) == sent
    assert applied(before, sent) == after


# A live table


def room_of(game: str, seats: int, options: dict[str, Any]) -> Room:
    made = log.Created(
        at=0, table="t", code="KRUK 27", game=game, rules=GAMES[game].info.rules_version,
        data=GAMES[game].info.data, seats=seats, options=options, clock=log.Clock("off"),
        public=False, watchers=True, secret="s", host="h",
    )  # fmt: skip
    room = Room(made)
    for seat in range(seats):
        room.apply(log.Sat(at=1, seat=seat, name=f"N{seat}", face="", token=f"token {seat}"))
    room.apply(log.Began(at=2))
    return room


class Screen:
    """One pair of eyes that keeps what it is sent."""

    def __init__(self, seat: int) -> None:
        self.viewer = Viewer(seat, "", "en", 0)
        self.view: Any = None
        self.news: list[dict[str, Any]] = []

    def look(self, room: Room) -> list[tuple[dict[str, Any], Any]]:
        """The facts of the next message, each with the view that it led to."""
        seat = self.viewer.seat
        self.viewer.show(room, room.sight(seat, frozenset(), [], 0), 3, None)
        told = []
        for raw in self.viewer.outbox:
            news = json.loads(raw)
            self.news.append(news)
            shown, after = self.view, news.get("view", self.view)
            moments = news.get("moments", [])
            assert len(moments) in (0, len(news.get("facts", [])))
            for fact, made in zip(news.get("facts", []), moments, strict=False):
                shown = after if made is None else applied(shown, made)
                told.append((fact, shown))
            self.view = after
        self.viewer.outbox.clear()
        return told


def open_parts(view: Any) -> Any:
    """What is filled up to one length comes with the whole view."""
    return {
        name: value
        for name, value in view.items()
        if not (isinstance(value, dict) and "hush" in value)
    }


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_message_leads_through_the_views_of_the_rules(
    game: str, seats: int, options: dict[str, Any]
) -> None:
    room = room_of(game, seats, options)
    table = room.table
    assert table is not None
    screens = [Screen(seat) for seat in range(WATCHER, seats)]
    for screen in screens:
        screen.look(room)
    seen, heard = 0, len(table.facts)
    case = Case(table.game, seats, 4, dict(options))
    for _ in itertools.islice(steps_with_clock(case, table, Rng(4, 1)), 400):
        for screen in screens:
            seat = screen.viewer.seat
            told = screen.look(room)
            places = table.told_at(seat, heard)
            if len(places) != len(told):
                continue  # only a first view has no moments
            for place, (fact, shown) in zip(places, told, strict=True):
                state = table.moment(place)
                assert fact == hush.fact(table.facts[place])
                assert state is not None
                assert open_parts(shown) == open_parts(hush.view(table, seat, state))
                seen += 1
        heard = len(table.facts)
    assert seen > 100


@pytest.mark.parametrize("viewer", [WATCHER, 0, ALL])
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_replay_leads_through_the_same_views(
    game: str, seats: int, options: dict[str, Any], viewer: int
) -> None:
    rules, eyes = GAMES[game], max(viewer, WATCHER)
    table = Table(Start(rules, seats, 5, options))
    for _ in itertools.islice(steps_with_clock(Case(rules, seats, 5), table, Rng(5, 1)), 60):
        pass
    record = records.write(table)
    again = records.begin(record, rules, watched=True)
    shown: Any = None
    seen = heard = 0
    for number, step in enumerate(retell(record, rules, viewer).steps):
        if number:
            records.go_on(again, record, number - 1)
        after = step.view or shown
        places = again.told_at(eyes, heard) if viewer != ALL else range(heard, len(again.facts))
        assert len(step.moments) == (len(list(places)) if number else 0)
        for place, made in zip(places, step.moments, strict=False):
            shown = after if made is None else applied(shown, as_sent(made))
            state = again.moment(place)
            assert state is not None
            assert open_parts(shown) == open_parts(hush.view(again, eyes, state))
            seen += 1
        shown, heard = after, len(again.facts)
    assert seen > 10


# Limits


def test_who_reads_a_fact_too_late_sees_the_end_alone() -> None:
    """Of a step before the last nothing is kept; the facts are told all the same."""
    room = room_of("cash-n-guns-2", 4, {})
    table = room.table
    assert table is not None
    screen = Screen(0)
    screen.look(room)
    start = len(table.facts)
    for _ in itertools.islice(steps_with_clock(Case(table.game, 4, 1), table, Rng(1, 1)), 60):
        pass
    told = screen.look(room)
    assert len(told) == len(table.told_at(0, start)) > 5
    assert screen.news[-1]["moments"][0] == []
    assert screen.view == table.view(0)


def test_what_is_kept_of_a_long_step_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_BYTES", 100)
    room = room_of("cash-n-guns-2", 5, {})
    table = room.table
    assert table is not None
    screen = Screen(WATCHER)
    screen.look(room)
    for _ in itertools.islice(steps_with_clock(Case(table.game, 5, 2), table, Rng(2, 1)), 300):
        screen.look(room)
    cut = 0
    for news in screen.news:
        sizes = [len(json.dumps(made)) for made in news.get("moments", []) if made]
        assert sum(sizes[:-1]) < 200  # the one that goes over the limit is the last
        cut += len(news.get("facts", [])) > len(sizes) > 0
    assert cut


def test_a_table_that_nobody_watches_keeps_no_moments() -> None:
    rules = GAMES["cash-n-guns-2"]
    table = Table(Start(rules, 4, 1, {}))
    for _ in itertools.islice(steps_with_clock(Case(rules, 4, 1), table, Rng(1, 1)), 30):
        assert all(table.moment(place) is None for place in range(len(table.facts)))
