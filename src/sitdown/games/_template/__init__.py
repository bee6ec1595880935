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

from sitdown.core.fact import Tell
from sitdown.core.game import Game, Info, Outcome
from sitdown.core.lesson import read_lesson
from sitdown.core.options import Options
from sitdown.core.question import Answers, Question
from sitdown.core.refusal import Json, Refusal
from sitdown.core.rng import Rng
from sitdown.games._template import rules, view
from sitdown.games._template.model import BOX, OPTIONS, VOCABULARY, Stickup

INFO: Final = Info(
    slug="stickup",
    package="sitdown.games._template",
    rules_version=1,
    seats=tuple(BOX["seats"]),
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
)


@mypyc_attr(allow_interpreted_subclasses=True)  # the tests plant faults in subclasses
class StickupGame(Game[Stickup]):
    """The contract, each part where it belongs: rules.py plays, view.py keeps secrets."""

    def __init__(self) -> None:
        super().__init__(INFO)

    def setup(self, options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> Stickup:
        return rules.setup(options, seats, rng, deal)

    def announce(self, state: Stickup, tell: Tell) -> None:
        rules.tell_cards(state, tell)

    def questions(self, state: Stickup) -> list[Question]:
        return rules.questions(state)

    def legal(self, state: Stickup, question: Question, seat: int, out: list[int]) -> None:
        rules.legal(state, question, out)

    def default(self, state: Stickup, question: Question, seat: int, rng: Rng) -> int:
        return rules.default(state)

    def resolve(
        self, state: Stickup, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        rules.resolve(state, question, answers, rng, tell)

    def in_play(self, state: Stickup, seat: int) -> bool:
        return state.lives[seat] > 0

    def outcome(self, state: Stickup) -> Outcome | None:
        return rules.outcome(state)

    def view(self, state: Stickup, viewer: int) -> dict[str, Json]:
        return view.view(state, viewer)

    def redeal(self, state: Stickup, viewer: int, rng: Rng) -> None:
        view.redeal(state, viewer, rng)

    def why_not(self, state: Stickup, question: Question, seat: int, act: int) -> Refusal:
        return rules.why_not(state, act)

    def write(self, state: Stickup) -> dict[str, Json]:
        return view.write(state)

    def read(self, position: dict[str, Json], options: Options, seats: int) -> Stickup:
        return view.read(position, options, seats)

    def judge(self, state: Stickup) -> Refusal | None:
        return view.judge(state)
