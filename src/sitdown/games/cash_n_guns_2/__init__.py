"""Cash 'n Guns, second edition (Kasa i Spluwy): eight rounds of loot, aimed foam and nerve.

Every round eight loot cards lie open. Load a Click or a Bang in secret, aim at somebody together
with all the others, then duck, or stand and see who bluffed. Those still standing share the loot;
three wounds kill; the richest survivor wins. The rules with their ids: docs/rules/cash-n-guns-2.md.

What a page or a bot leans on is written down once: acts in acts.py, questions in model.STAGES,
the view in view.py, the position in position.py; facts are listed in docs/rules/cash-n-guns-2.md.
"""

from typing import Final

from sitdown.core.fact import Tell
from sitdown.core.game import Game, Info, Outcome
from sitdown.core.lesson import read_lesson
from sitdown.core.options import Options
from sitdown.core.question import Answers, Question
from sitdown.core.refusal import Json, Refusal
from sitdown.core.rng import Rng
from sitdown.games.cash_n_guns_2 import (
    imagine,
    judge,
    position,
    reasons,
    rules,
    score,
    setup,
    view,
)
from sitdown.games.cash_n_guns_2.acts import VOCABULARY
from sitdown.games.cash_n_guns_2.cards import SEATS, SECONDS
from sitdown.games.cash_n_guns_2.model import OPTIONS, Standoff, is_alive

INFO: Final = Info(
    slug="cash-n-guns-2",
    package="sitdown.games.cash_n_guns_2",
    rules_version=1,
    seats=SEATS,
    options=OPTIONS,
    vocabulary=VOCABULARY,
    seconds=SECONDS,
    rules={
        "seats": "CG2-R1",
        "no_such_seat": "CG2-3.1",
        "not_asked": "CG2-R35",
        "already_answered": "CG2-R35",
        "nothing_sealed": "CG2-R35",
        "closed": "CG2-R35",
        "game_over": "CG2-I14",
        "unknown_act": "CG2-R35",
        "payload": "CG2-R35",
        "no_payload": "CG2-R35",
        "bad_payload": "CG2-R35",
    },
    lesson=read_lesson("sitdown.games.cash_n_guns_2"),
)


class CashNGuns2(Game[Standoff]):
    def __init__(self) -> None:
        super().__init__(INFO)

    def check(self, options: Options, seats: int) -> Refusal | None:
        first = options.word("first_godfather")
        if first != "random" and int(first.removeprefix("seat:")) >= seats:
            return Refusal("first_godfather", "CG2-R2", {"given": first, "seats": seats})
        return None

    def setup(self, options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> Standoff:
        return setup.setup(options, seats, rng, deal)

    def announce(self, state: Standoff, tell: Tell) -> None:
        setup.announce(state, tell)

    def questions(self, state: Standoff) -> list[Question]:
        return rules.questions(state)

    def legal(self, state: Standoff, question: Question, seat: int, out: list[int]) -> None:
        rules.legal(state, seat, out)

    def default(self, state: Standoff, question: Question, seat: int, rng: Rng) -> int:
        return rules.default(state, seat, rng)

    def resolve(
        self,
        state: Standoff,
        question: Question,
        answers: Answers,
        rng: Rng,
        tell: Tell | None,
    ) -> None:
        rules.resolve(state, answers, rng, tell)

    def in_play(self, state: Standoff, seat: int) -> bool:
        return is_alive(state, seat)

    def outcome(self, state: Standoff) -> Outcome | None:
        return score.outcome(state)

    def view(self, state: Standoff, viewer: int) -> dict[str, Json]:
        return view.view(state, viewer)

    def redeal(self, state: Standoff, viewer: int, rng: Rng) -> None:
        imagine.redeal(state, viewer, rng)

    def why_not(self, state: Standoff, question: Question, seat: int, act: int) -> Refusal:
        return reasons.why_not(state, seat, act)

    def write(self, state: Standoff) -> dict[str, Json]:
        return position.write(state)

    def read(self, written: dict[str, Json], options: Options, seats: int) -> Standoff:
        return position.read(written, options, seats)

    def judge(self, state: Standoff) -> Refusal | None:
        return judge.judge(state)
