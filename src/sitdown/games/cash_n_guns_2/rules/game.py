"""Cash 'n Guns, second edition (Kasa i Spluwy): eight rounds of loot, aimed foam and nerve.

Every round eight loot cards lie open. Load a Click or a Bang in secret, aim at somebody together
with all the others, then duck, or stand and see who bluffed. Those still standing share the loot;
three wounds kill; the richest survivor wins. The rules with their ids: docs/rules/cash-n-guns-2.md.

What a page or a bot leans on is written down once: acts in acts.py, questions in asks/, views and
facts in shapes.py, positions in position.py.
"""

from typing import Final

from sitdown.core.contract import (
    Game,
    Info,
    Json,
    Options,
    Outcome,
    Question,
    Refusal,
    Rng,
    Shapes,
    Tell,
    read_lesson,
)
from sitdown.games.cash_n_guns_2.rules import (
    asks,
    build,
    imagine,
    judge,
    position,
    score,
    setup,
    shapes,
    view,
)
from sitdown.games.cash_n_guns_2.rules.acts import VOCABULARY
from sitdown.games.cash_n_guns_2.rules.box import SEATS, SECONDS
from sitdown.games.cash_n_guns_2.rules.house import OPTIONS
from sitdown.games.cash_n_guns_2.rules.state import State, is_alive

INFO: Final = Info(
    slug="cash-n-guns-2",
    package="sitdown.games.cash_n_guns_2",
    rules_version=2,
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
    shapes=Shapes(shapes.View, shapes.FACTS),
)


class CashNGuns2(Game[State]):
    def __init__(self) -> None:
        super().__init__(INFO)

    def check(self, options: Options, seats: int) -> Refusal | None:
        first = options.word("first_godfather")
        if first != "random" and int(first.removeprefix("seat:")) >= seats:
            return Refusal("first_godfather", "CG2-R2", {"given": first, "seats": seats})
        return None

    def setup(self, options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> State:
        return setup.setup(options, seats, rng, deal)

    def announce(self, state: State, tell: Tell) -> None:
        setup.announce(state, tell)

    def questions(self, state: State) -> list[Question]:
        return asks.questions(state)

    def in_play(self, state: State, seat: int) -> bool:
        return is_alive(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        return score.outcome(state)

    def view(self, state: State, viewer: int) -> dict[str, Json]:
        return dict(view.view(state, viewer))

    def redeal(self, state: State, viewer: int, rng: Rng) -> None:
        imagine.redeal(state, viewer, rng)

    def write(self, state: State) -> dict[str, Json]:
        return position.write(state)

    def read(self, written: dict[str, Json], options: Options, seats: int) -> State:
        return position.read(written, options, seats)

    def build(self, wishes: dict[str, Json], options: Options, seats: int) -> State:
        return build.build(wishes, options, seats)

    def judge(self, state: State) -> Refusal | None:
        return judge.judge(state)
