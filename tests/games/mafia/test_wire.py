"""What leaves the server during a night: the same number of messages, of the same size, for all
who live (MAF-7.3); and the seconds that a question has by itself."""

import pytest

from sitdown.server import entries as log
from sitdown.server.room import Room
from sitdown.server.viewer import Viewer

T = 1_000_000
SEATS = 9


def room(cards: dict[int, str], tokens: str = "MMPPPPPPA", **options: str) -> Room:
    named = ",".join(sorted(set(cards.values())))
    made = log.Created(
        at=0, table="t", code="KRUK 27", game="mafia", rules=2, seats=SEATS,
        options={"extended": True, "action_cards": named, **options}, clock=log.Clock("live"),
        public=False, watchers=True, secret="s", host="h",
        deal={"tokens": tokens, "cards": [cards.get(seat, "neutral") for seat in range(SEATS)]},
    )  # fmt: skip
    fresh = Room(made)
    for seat in range(SEATS):
        fresh.apply(log.Sat(at=1, seat=seat, name=f"N{seat}", face="", token=f"token {seat}"))
    fresh.apply(log.Began(at=T))
    return fresh


class Phones:
    """A phone at each seat, and what it has been sent."""

    def __init__(self, table: Room) -> None:
        self.room = table
        self.viewers = [Viewer(seat, "", "en", 0) for seat in range(SEATS)]
        self.now = T
        self.sent: list[list[int]] = [[] for _ in range(SEATS)]
        """The sizes of all messages, by seat."""
        self.show()
        for sizes in self.sent:
            sizes.clear()

    def apply(self, entry: log.Entry) -> None:
        self.room.apply(entry)
        self.show()

    def show(self) -> None:
        for viewer in self.viewers:
            viewer.show(self.room, self.room.sight(viewer.seat, frozenset(), [], 0), self.now, None)
            self.sent[viewer.seat] += [len(message) for message in viewer.outbox]
            viewer.outbox.clear()

    def everybody(self, acts: dict[int, str], other: str) -> None:
        """All who are asked answer, and then time is up."""
        table = self.room.table
        assert table is not None
        question = table.questions[0]
        for seat in question.seats:
            act = acts.get(seat, other)
            self.apply(log.Answered(at=self.now, seat=seat, question=question.key, act=act))
        self.now += 60_000
        self.apply(log.TimeUp(at=self.now, question=question.key))


def night(phones: Phones, check: int, recruit: int, picks: tuple[int, int]) -> None:
    ring = {seat: f"point {(seat + 1) % SEATS}" for seat in range(SEATS)}
    phones.everybody({**ring, 8: f"point {check}"}, "")
    phones.everybody({**ring, 0: f"point {recruit}"}, "")
    for _ in range(2):
        phones.everybody({**ring, 0: f"point {picks[0]}", 1: f"point {picks[1]}"}, "")


@pytest.mark.parametrize("talk", ["gestures", "chat"])
def test_every_phone_gets_as_many_messages_of_the_same_size(talk: str) -> None:
    # MAF-7.3, MAF-R70, MAF-R72, MAF-4.3
    phones = Phones(room({0: "recruitment", 3: "vest"}, mafia_talk=talk))
    night(phones, check=0, recruit=4, picks=(5, 6))
    assert {len(sizes) for sizes in phones.sent} == {
        2 * 4
    }  # one's own answer, and the end of each question
    assert all(sizes == phones.sent[0] for sizes in phones.sent)


def test_what_a_sleeper_gets_does_not_depend_on_what_the_others_do() -> None:
    # MAF-7.3, MAF-10.11
    courses = []
    for recruit, picks in ((4, (5, 5)), (7, (6, 5))):
        phones = Phones(room({0: "recruitment", 3: "vest"}))
        night(phones, check=3, recruit=recruit, picks=picks)
        courses.append(phones.sent[2])
    assert courses[0] == courses[1]


def test_windows_look_alike_whoever_holds_the_card() -> None:
    # MAF-7.3, MAF-R62
    phones = Phones(room({0: "recruitment", 3: "vest", 4: "arrest", 5: "shelter", 6: "bandage"}))
    night(phones, check=3, recruit=2, picks=(7, 7))
    for sizes in phones.sent:
        sizes.clear()
    phones.everybody({}, "play")  # the reaction window: only the Bandage does anything
    assert phones.room.table is not None
    assert phones.room.table.view(-1)["phase"] == "start_cards"
    assert all(sizes == phones.sent[0] for sizes in phones.sent)


def test_a_discussion_has_its_own_seconds() -> None:
    # MAF-1.6
    phones = Phones(room({3: "arrest"}))
    table = phones.room.table
    assert table is not None
    while table.questions[0].name != "discussion":
        phones.now += 60_000
        phones.apply(log.TimeUp(at=phones.now, question=table.questions[0].key))
    assert phones.room.clocks.span(table.questions[0]) == (60 + 20 * 9) * 1000
