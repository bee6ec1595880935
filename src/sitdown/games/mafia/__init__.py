"""Mafia (Granna): a few Mafiosi who know each other hide among Policemen who know nobody.

By night the Agent looks at a token and the Mafia picks a victim; by day everybody talks, names
suspects, hears them and votes one out. A side wins when its opponents are gone. The extended
version deals everybody a secret Game Card. The Game Master is automatic, or has a seat of his
own. The rules with their ids: docs/rules/mafia.md.
"""

from typing import Final

from sitdown.core.fact import Tell
from sitdown.core.game import Channel, Game, Info, Outcome
from sitdown.core.lesson import read_lesson
from sitdown.core.options import Options
from sitdown.core.question import Answers, Question
from sitdown.core.refusal import Json, Refusal
from sitdown.core.rng import Rng
from sitdown.games.mafia import (
    asking,
    channels,
    house,
    imagine,
    judge,
    outcome,
    position,
    reading,
    reasons,
    rules,
    setup,
    talk,
    view,
)
from sitdown.games.mafia.acts import VOCABULARY
from sitdown.games.mafia.box import SEATS, SECONDS
from sitdown.games.mafia.house import OPTIONS
from sitdown.games.mafia.model import Town, master

INFO: Final = Info(
    slug="mafia",
    package="sitdown.games.mafia",
    rules_version=2,
    seats=SEATS,
    options=OPTIONS,
    vocabulary=VOCABULARY,
    seconds=SECONDS,
    lesson=read_lesson("sitdown.games.mafia"),
    rules={
        "seats": "MAF-1.2",
        "no_such_seat": "MAF-3.2",
        "not_asked": "MAF-4.1",
        "already_answered": "MAF-4.40",
        "nothing_sealed": "MAF-4.40",
        "closed": "MAF-4.1",
        "game_over": "MAF-6.1",
        "unknown_act": "MAF-4.1",
        "payload": "MAF-4.34",
        "no_payload": "MAF-4.34",
        "bad_payload": "MAF-4.34",
    },
)


class Mafia(Game[Town]):
    def __init__(self) -> None:
        super().__init__(INFO)

    def check(self, options: Options, seats: int) -> Refusal | None:
        return house.check(options, seats)

    def setup(self, options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> Town:
        return setup.setup(options, seats, rng, deal)

    def announce(self, state: Town, tell: Tell) -> None:
        setup.announce(state, tell)

    def questions(self, state: Town) -> list[Question]:
        return asking.questions(state)

    def legal(self, state: Town, question: Question, seat: int, out: list[int]) -> None:
        asking.legal(state, question, seat, out)

    def default(self, state: Town, question: Question, seat: int, rng: Rng) -> int:
        return asking.default(state, question, seat, rng)

    def resolve(
        self, state: Town, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        rules.resolve(state, question, answers, rng, tell)

    def in_play(self, state: Town, seat: int) -> bool:
        if seat == master(state):
            return not state.master_left
        return state.alive[seat] == 1 or seat == state.shooter

    def outcome(self, state: Town) -> Outcome | None:
        return outcome.outcome(state)

    def view(self, state: Town, viewer: int) -> dict[str, Json]:
        return view.view(state, viewer)

    def redeal(self, state: Town, viewer: int, rng: Rng) -> None:
        imagine.redeal(state, viewer, rng)

    def referee(self, state: Town) -> int:
        return master(state)

    def channels(self, state: Town) -> list[Channel]:
        return channels.channels(state)

    def why_not(self, state: Town, question: Question, seat: int, act: int) -> Refusal:
        return reasons.why_not(state, question, seat, act)

    def dialect(self, options: Options) -> str:
        return "soft" if house.has_soft_words(options) else ""

    def fits(
        self, state: Town, question: Question, seat: int, act: int, payload: dict[str, Json]
    ) -> Refusal | None:
        return talk.fits(state, seat, act, payload)

    def propose(
        self, state: Town, question: Question, seat: int, act: int, rng: Rng
    ) -> dict[str, Json]:
        return talk.propose(state, seat, act, rng)

    def write(self, state: Town) -> dict[str, Json]:
        return position.write(state)

    def read(self, written: dict[str, Json], options: Options, seats: int) -> Town:
        return reading.read(written, options, seats)

    def judge(self, state: Town) -> Refusal | None:
        return judge.judge(state)
