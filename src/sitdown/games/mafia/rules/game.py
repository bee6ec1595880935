"""Mafia (Granna): a few Mafiosi who know each other hide among Policemen who know nobody.

By night the Agent looks at a token and the Mafia picks a victim; by day everybody talks, names
suspects, hears them and votes one out. A side wins when its opponents are gone. The extended
version deals everybody a secret Game Card. The Game Master is automatic, or has a seat of his
own. The rules with their ids: docs/rules/mafia.md.
"""

from typing import Final

from sitdown.core.contract import (
    Channel,
    Game,
    Info,
    Json,
    Options,
    Outcome,
    Question,
    RefereeChair,
    Refusal,
    Rng,
    Shapes,
    Tell,
    read_lesson,
)
from sitdown.games.mafia.rules import (
    build,
    channels,
    house,
    imagine,
    judge,
    notebook,
    position,
    score,
    setup,
    shapes,
    view,
)
from sitdown.games.mafia.rules.acts import VOCABULARY
from sitdown.games.mafia.rules.asks.questions import questions
from sitdown.games.mafia.rules.box import SEATS, SECONDS
from sitdown.games.mafia.rules.state import State, master

INFO: Final = Info(
    slug="mafia",
    package="sitdown.games.mafia",
    rules_version=3,
    seats=SEATS,
    options=house.OPTIONS,
    vocabulary=VOCABULARY,
    seconds=SECONDS,
    lesson=read_lesson("sitdown.games.mafia"),
    referee=RefereeChair("gm", "human", always=max(SEATS)),  # MAF-R58
    rules={
        "seats": "MAF-1.2",
        "no_such_seat": "MAF-3.2",
        "referee_bot": "MAF-3.21",
        "referee_empty": "MAF-3.21",
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
    shapes=Shapes(shapes.View, shapes.FACTS, shapes.TERMS),
)


class Mafia(Game[State]):
    def __init__(self) -> None:
        super().__init__(INFO)

    def check(self, options: Options, seats: int) -> Refusal | None:
        return house.check(options, seats)

    def setup(self, options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> State:
        return setup.setup(options, seats, rng, deal)

    def announce(self, state: State, tell: Tell) -> None:
        setup.announce(state, tell)

    def questions(self, state: State) -> list[Question]:
        return questions(state)

    def in_play(self, state: State, seat: int) -> bool:
        if seat == master(state):
            return not state.master_left
        return state.alive[seat] == 1 or seat == state.shooter

    def outcome(self, state: State) -> Outcome | None:
        return score.outcome(state)

    def view(self, state: State, viewer: int) -> dict[str, Json]:
        return dict(view.view(state, viewer))

    def redeal(self, state: State, viewer: int, rng: Rng) -> None:
        imagine.redeal(state, viewer, rng)

    def room_for_secrets(self, state: State) -> int:
        return notebook.most_bytes(state)

    def referee(self, state: State) -> int:
        return master(state)

    def channels(self, state: State) -> list[Channel]:
        return channels.channels(state)

    def dialect(self, options: Options) -> str:
        return "soft" if house.has_soft_words(options) else ""

    def write(self, state: State) -> dict[str, Json]:
        return position.write(state)

    def read(self, written: dict[str, Json], options: Options, seats: int) -> State:
        return position.read(written, options, seats)

    def build(self, wishes: dict[str, Json], options: Options, seats: int) -> State:
        return build.build(wishes, options, seats)

    def judge(self, state: State) -> Refusal | None:
        return judge.judge(state)
