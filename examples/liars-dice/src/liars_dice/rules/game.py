"""Liar's Dice: say how many there are, until somebody does not believe it.

The rules, with their numbers, are the cards in `texts/rules.en.toml`.
"""

from typing import Final

from liars_dice.rules import asks, build, imagine, judge, position, score, setup, shapes, view
from liars_dice.rules.acts import VOCABULARY
from liars_dice.rules.box import BOX, OPTIONS, SEATS
from liars_dice.rules.state import State
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

INFO: Final = Info(
    slug="liars-dice",
    package="liars_dice",
    rules_version=1,
    seats=SEATS,
    options=OPTIONS,
    vocabulary=VOCABULARY,
    seconds=BOX["seconds"],
    rules={
        "seats": "LD-1",
        "not_asked": "LD-2",
        "already_answered": "LD-3",
        "nothing_sealed": "LD-3",
        "closed": "LD-3",
        "game_over": "LD-9",
        "unknown_act": "LD-3",
        "payload": "LD-3",
        "no_payload": "LD-3",
        "bad_payload": "LD-3",
        "no_such_seat": "LD-1",
    },
    lesson=read_lesson("liars_dice"),
    shapes=Shapes(shapes.View, shapes.FACTS),
)


class LiarsDice(Game[State]):
    """The contract, each part where it belongs."""

    def __init__(self) -> None:
        super().__init__(INFO)

    def setup(self, options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> State:
        return setup.setup(options, seats, rng, deal)

    def announce(self, state: State, tell: Tell) -> None:
        setup.tell_throw(state, tell)

    def questions(self, state: State) -> list[Question]:
        return asks.questions(state)

    def in_play(self, state: State, seat: int) -> bool:
        return state.left[seat] > 0

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
