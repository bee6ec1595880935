"""Cash 'n Guns, first edition: equal shares, Shame, Super Powers, an Undercover Cop, gangs.

Every round five notes join the loot. Load one of eight bullets in secret, aim together with all the
others, stand or withdraw; then the fast shots go off, then the rest. Whoever still stands shares
the loot in equal parts without change; three wounds kill; the richest survivor wins. The rules with
their ids: docs/rules/cash-n-guns-1.md.

Each question is a file of asks/. What lies between them reads in the order of a round: holdup.py
(phases 1 to 3), shooting.py (5 and 6) with covering.py, split.py (7 and 8), score.py. What a page
or a bot leans on is written down once: acts in acts.py, views and facts in shapes.py, the position
in position.py.
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
    Refusal,
    Refused,
    Rng,
    Shapes,
    Tell,
    brief,
    read_lesson,
    refuse,
)
from sitdown.games.cash_n_guns_1.rules import (
    asks,
    build,
    channels,
    house,
    imagine,
    judge,
    position,
    score,
    setup,
    shapes,
    view,
)
from sitdown.games.cash_n_guns_1.rules.acts import VOCABULARY
from sitdown.games.cash_n_guns_1.rules.asks.aim import LATE
from sitdown.games.cash_n_guns_1.rules.box import GANG_SEATS, SECONDS, SOLO_SEATS
from sitdown.games.cash_n_guns_1.rules.state import State, is_alive

INFO: Final = Info(
    slug="cash-n-guns-1",
    package="sitdown.games.cash_n_guns_1",
    rules_version=2,
    seats=(*SOLO_SEATS, *GANG_SEATS),
    options=house.OPTIONS,
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
    shapes=Shapes(shapes.View, shapes.FACTS),
)


class CashNGuns1(Game[State]):
    def __init__(self) -> None:
        super().__init__(INFO)

    def check(self, options: Options, seats: int) -> Refusal | None:
        return house.check(options, seats)

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

    def channels(self, state: State) -> list[Channel]:
        return channels.channels(state)

    def read_act(self, notation: str) -> int:
        code = VOCABULARY.code(notation)
        if code >= 0:
            return code
        words = notation.lower().split()
        if words[:1] == ["hand"]:
            raise refuse("bad_hand", "CG1-3.35")
        if words[:1] == ["aim"] and "late" in words:
            raise Refused(LATE)
        raise Refused(self.refusal("unknown_act", {"act": brief(notation)}))

    def write(self, state: State) -> dict[str, Json]:
        return position.write(state)

    def read(self, written: dict[str, Json], options: Options, seats: int) -> State:
        return position.read(written, options, seats)

    def build(self, wishes: dict[str, Json], options: Options, seats: int) -> State:
        return build.build(wishes, options, seats)

    def judge(self, state: State) -> Refusal | None:
        return judge.judge(state)
