"""Five Points (Gangi Nowego Jorku): the card-pyramid race for crime lord.

Eight gangs climb a six-row pyramid; everybody may move every card. Each player secretly backs
three gangs. Promote a card, or spend an influence card to have one ousted by its neighbour. When
the throne is taken only betrayal or passing is left. Cards of your gangs in the top three rows
score 3, 2 and 1. The rules with their ids: docs/rules/five-points.md.
"""

from typing import Final

from sitdown.core.fact import Tell
from sitdown.core.game import Game, Info, Outcome
from sitdown.core.lesson import read_lesson
from sitdown.core.options import Options
from sitdown.core.question import Answers, Question
from sitdown.core.refusal import Json, Refusal
from sitdown.core.rng import Rng
from sitdown.games.five_points import (
    imagine,
    judge,
    position,
    reasons,
    rules,
    score,
    setup,
    view,
)
from sitdown.games.five_points.acts import VOCABULARY
from sitdown.games.five_points.cards import SEATS, SECONDS
from sitdown.games.five_points.model import OPTIONS, District

INFO: Final = Info(
    slug="five-points",
    package="sitdown.games.five_points",
    rules_version=1,
    seats=SEATS,
    options=OPTIONS,
    vocabulary=VOCABULARY,
    seconds=SECONDS,
    rules={
        "seats": "FP-R28",
        "no_such_seat": "FP-3.1",
        "not_asked": "FP-4.1",
        "already_answered": "FP-4.18",
        "nothing_sealed": "FP-4.18",
        "closed": "FP-4.1",
        "game_over": "FP-6.4",
        "unknown_act": "FP-4.2",
        "payload": "FP-4.2",
        "no_payload": "FP-4.2",
        "bad_payload": "FP-4.2",
    },
    lesson=read_lesson("sitdown.games.five_points"),
)


class FivePoints(Game[District]):
    def __init__(self) -> None:
        super().__init__(INFO)

    def check(self, options: Options, seats: int) -> Refusal | None:
        first = options.word("first_player")
        if first != "random" and int(first.removeprefix("seat:")) >= seats:
            return Refusal("first_player", "FP-R20", {"given": first, "seats": seats})
        return None

    def setup(self, options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> District:
        return setup.setup(options, seats, rng, deal)

    def announce(self, state: District, tell: Tell) -> None:
        setup.announce(state, tell)

    def questions(self, state: District) -> list[Question]:
        return rules.questions(state)

    def legal(self, state: District, question: Question, seat: int, out: list[int]) -> None:
        rules.legal(state, seat, out)

    def default(self, state: District, question: Question, seat: int, rng: Rng) -> int:
        return rules.default(state, seat)

    def resolve(
        self,
        state: District,
        question: Question,
        answers: Answers,
        rng: Rng,
        tell: Tell | None,
    ) -> None:
        rules.resolve(state, answers, rng, tell)

    def in_play(self, state: District, seat: int) -> bool:
        return state.passed[seat] == 0

    def outcome(self, state: District) -> Outcome | None:
        return score.outcome(state)

    def view(self, state: District, viewer: int) -> dict[str, Json]:
        return view.view(state, viewer)

    def redeal(self, state: District, viewer: int, rng: Rng) -> None:
        imagine.redeal(state, viewer, rng)

    def read_act(self, notation: str) -> int:
        return reasons.read_act(notation)

    def why_not(self, state: District, question: Question, seat: int, act: int) -> Refusal:
        return reasons.why_not(state, seat, act)

    def write(self, state: District) -> dict[str, Json]:
        return position.write(state)

    def read(self, written: dict[str, Json], options: Options, seats: int) -> District:
        return position.read(written, options, seats)

    def judge(self, state: District) -> Refusal | None:
        return judge.judge(state)
