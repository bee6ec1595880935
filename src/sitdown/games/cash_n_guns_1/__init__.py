"""Cash 'n Guns, first edition: equal shares, Shame, Super Powers, an Undercover Cop, gangs.

Every round five notes join the loot. Load one of eight bullets in secret, aim together with all the
others, stand or withdraw; then the fast shots go off, then the rest. Whoever still stands shares
the loot in equal parts without change; three wounds kill; the richest survivor wins. The rules with
their ids: docs/rules/cash-n-guns-1.md.

The game reads in the order of a round: gangs.py (setup), holdup.py (phases 1 to 3), shooting.py (4
to 6) with covering.py, split.py (7 and 8), score.py. What a page or a bot leans on is written down
once: acts in acts.py, questions in model.STAGES, the view in view.py, the position in position.py.
"""

from typing import Final

from sitdown.core.fact import Tell
from sitdown.core.game import Channel, Game, Info, Outcome
from sitdown.core.lesson import read_lesson
from sitdown.core.options import Options
from sitdown.core.question import Answers, Question
from sitdown.core.refusal import Json, Refusal
from sitdown.core.rng import Rng
from sitdown.games.cash_n_guns_1 import (
    imagine,
    judge,
    position,
    reasons,
    rules,
    score,
    setup,
    talk,
    view,
)
from sitdown.games.cash_n_guns_1.acts import VOCABULARY
from sitdown.games.cash_n_guns_1.cards import GANG_SEATS, SECONDS, SOLO_SEATS
from sitdown.games.cash_n_guns_1.model import OPTIONS, Robbery, is_alive

INFO: Final = Info(
    slug="cash-n-guns-1",
    package="sitdown.games.cash_n_guns_1",
    rules_version=1,
    seats=(*SOLO_SEATS, *GANG_SEATS),
    options=OPTIONS,
    vocabulary=VOCABULARY,
    seconds=SECONDS,
    rules={
        "seats": "CG1-R44",
        "no_such_seat": "CG1-3.1",
        "not_asked": "CG1-4.2",
        "already_answered": "CG1-4.2",
        "nothing_sealed": "CG1-4.2",
        "closed": "CG1-4.2",
        "game_over": "CG1-10.17",
        "unknown_act": "CG1-4.2",
        "payload": "CG1-4.2",
        "no_payload": "CG1-4.2",
        "bad_payload": "CG1-4.2",
    },
    lesson=read_lesson("sitdown.games.cash_n_guns_1"),
)


class CashNGuns1(Game[Robbery]):
    def __init__(self) -> None:
        super().__init__(INFO)

    def check(self, options: Options, seats: int) -> Refusal | None:
        return setup.check(options, seats)

    def setup(self, options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> Robbery:
        return setup.setup(options, seats, rng, deal)

    def announce(self, state: Robbery, tell: Tell) -> None:
        setup.announce(state, tell)

    def questions(self, state: Robbery) -> list[Question]:
        return rules.questions(state)

    def legal(self, state: Robbery, question: Question, seat: int, out: list[int]) -> None:
        rules.legal(state, seat, out)

    def default(self, state: Robbery, question: Question, seat: int, rng: Rng) -> int:
        return rules.default(state, seat)

    def resolve(
        self,
        state: Robbery,
        question: Question,
        answers: Answers,
        rng: Rng,
        tell: Tell | None,
    ) -> None:
        rules.resolve(state, answers, rng, tell)

    def in_play(self, state: Robbery, seat: int) -> bool:
        return is_alive(state, seat)

    def outcome(self, state: Robbery) -> Outcome | None:
        return score.outcome(state)

    def view(self, state: Robbery, viewer: int) -> dict[str, Json]:
        return view.view(state, viewer)

    def redeal(self, state: Robbery, viewer: int, rng: Rng) -> None:
        imagine.redeal(state, viewer, rng)

    def channels(self, state: Robbery) -> list[Channel]:
        return talk.channels(state)

    def why_not(self, state: Robbery, question: Question, seat: int, act: int) -> Refusal:
        return reasons.why_not(state, seat, act)

    def write(self, state: Robbery) -> dict[str, Json]:
        return position.write(state)

    def read(self, written: dict[str, Json], options: Options, seats: int) -> Robbery:
        return position.read(written, options, seats)

    def judge(self, state: Robbery) -> Refusal | None:
        return judge.judge(state)
