"""Five Points (Gangi Nowego Jorku): the card-pyramid race for crime lord.

Eight gangs climb a six-row pyramid; everybody may move every card. Each player secretly backs
three gangs. Promote a card, or spend an influence card to have one ousted by its neighbour. When
the throne is taken only betrayal or passing is left. Cards of your gangs in the top three rows
score 3, 2 and 1. The rules with their ids: docs/rules/five-points.md.
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
from sitdown.games.five_points.rules import (
    acts,
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
from sitdown.games.five_points.rules.box import OPTIONS, SEATS, SECONDS
from sitdown.games.five_points.rules.state import State

INFO: Final = Info(
    slug="five-points",
    package="sitdown.games.five_points",
    rules_version=1,
    seats=SEATS,
    options=OPTIONS,
    vocabulary=acts.VOCABULARY,
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
    shapes=Shapes(shapes.View, shapes.FACTS),
)


class FivePoints(Game[State]):
    def __init__(self) -> None:
        super().__init__(INFO)

    def check(self, options: Options, seats: int) -> Refusal | None:
        first = options.word("first_player")
        if first != "random" and int(first.removeprefix("seat:")) >= seats:
            return Refusal("first_player", "FP-R20", {"given": first, "seats": seats})
        return None

    def setup(self, options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> State:
        return setup.setup(options, seats, rng, deal)

    def announce(self, state: State, tell: Tell) -> None:
        setup.announce(state, tell)

    def questions(self, state: State) -> list[Question]:
        return asks.questions(state)

    def in_play(self, state: State, seat: int) -> bool:
        return state.passed[seat] == 0

    def outcome(self, state: State) -> Outcome | None:
        return score.outcome(state)

    def view(self, state: State, viewer: int) -> dict[str, Json]:
        return dict(view.view(state, viewer))

    def redeal(self, state: State, viewer: int, rng: Rng) -> None:
        imagine.redeal(state, viewer, rng)

    def read_act(self, notation: str) -> int:
        return acts.read_act(notation)

    def write(self, state: State) -> dict[str, Json]:
        return position.write(state)

    def read(self, written: dict[str, Json], options: Options, seats: int) -> State:
        return position.read(written, options, seats)

    def build(self, wishes: dict[str, Json], options: Options, seats: int) -> State:
        return build.build(wishes, options, seats)

    def judge(self, state: State) -> Refusal | None:
        return judge.judge(state)
