"""Stickup: claim what you hold, and dare the others to call you a liar.

A whole tiny game, to copy when you add one (docs/add-a-game.md).

ST-1  Each round everybody in play is dealt one hidden card, 1 to 6, two of each in the deck.
ST-2  All name a number at once. The highest claim stands; ties go to the lowest seat.
ST-3  Each of the others may call it a lie. Silence is a pass. If several call, the first one
      clockwise from the claimant is heard.
ST-4  The one who is called may show, or dare: the stake, one life, grows by one. Then the caller
      may show, or dare back, and so on until somebody shows or the stake is three.
ST-5  Shown, a liar (his card is lower than his claim) loses the stake in lives; otherwise the
      caller does. Uncalled, a claim scores itself.
ST-6  Without lives you are out.
ST-7  It ends when one is left or after ten rounds. Most points win among those in play; a tie is
      shared.
ST-8  Once a game, at any moment, whoever is in play may buy a life for three points.
"""

from typing import Final

from mypy_extensions import mypyc_attr

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
from sitdown.games._template.rules import (
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
from sitdown.games._template.rules.acts import VOCABULARY
from sitdown.games._template.rules.box import BOX, OPTIONS, SEATS
from sitdown.games._template.rules.state import State

INFO: Final = Info(
    slug="stickup",
    package="sitdown.games._template",
    rules_version=1,
    seats=SEATS,
    options=OPTIONS,
    vocabulary=VOCABULARY,
    seconds=BOX["seconds"],
    rules={
        "seats": "ST-1",
        "not_asked": "ST-6",
        "already_answered": "ST-2",
        "nothing_sealed": "ST-2",
        "closed": "ST-3",
        "game_over": "ST-7",
        "unknown_act": "ST-2",
        "payload": "ST-2",
        "no_payload": "ST-2",
        "bad_payload": "ST-2",
        "no_such_seat": "ST-1",
    },
    lesson=read_lesson("sitdown.games._template"),
    shapes=Shapes(shapes.View, shapes.FACTS),
)


@mypyc_attr(allow_interpreted_subclasses=True)  # the tests plant faults in subclasses
class StickupGame(Game[State]):
    """The contract, each part where it belongs."""

    def __init__(self) -> None:
        super().__init__(INFO)

    def setup(self, options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> State:
        return setup.setup(options, seats, rng, deal)

    def announce(self, state: State, tell: Tell) -> None:
        setup.tell_cards(state, tell)

    def questions(self, state: State) -> list[Question]:
        return asks.questions(state)

    def in_play(self, state: State, seat: int) -> bool:
        return state.lives[seat] > 0

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
