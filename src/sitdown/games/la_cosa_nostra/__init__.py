"""La Cosa Nostra: orders planned in secret, and everybody deals with everybody.

Each player is the boss of a New York family. In each round every gangster gets one task: a secret
Order or the open Purchase of a business. Then tasks are carried out by rolling as many dice as
the gangster has pistols. Most Jobs need businesses that somebody else owns, so players rent them
to each other with Contracts, and trade whatever they like. After the last round the richest
family wins. The rules with their ids: docs/rules/la-cosa-nostra.md.

The cards are data (`data/*.toml`). Another box, read from corrected files, makes another game:

    LaCosaNostra(read_box({"orders.toml": …, …}))
"""

from importlib.resources import files
from typing import Final

from sitdown.core.fact import Tell
from sitdown.core.game import Channel, Game, Info, Outcome
from sitdown.core.lesson import read_lesson
from sitdown.core.options import Options
from sitdown.core.plain import canonical
from sitdown.core.question import Answers, Question
from sitdown.core.refusal import Json, Refusal
from sitdown.core.rng import Rng
from sitdown.games.la_cosa_nostra import (
    imagine,
    judge,
    position,
    reasons,
    restore,
    rules,
    score,
    setup,
    view,
)
from sitdown.games.la_cosa_nostra.acts import Acts
from sitdown.games.la_cosa_nostra.box import KNOWN, Box
from sitdown.games.la_cosa_nostra.house import OPTIONS, SEATS, SPANS, Asking, House, spans
from sitdown.games.la_cosa_nostra.model import Town
from sitdown.games.la_cosa_nostra.reading import FILES, read_box
from sitdown.games.la_cosa_nostra.rigged import Rigged

PACKAGE: Final = "sitdown.games.la_cosa_nostra"
RULES: Final[dict[str, str]] = {
    "seats": "LCN-R1",
    "no_such_seat": "LCN-R1",
    "not_asked": "LCN-4.5",
    "already_answered": "LCN-5.67",
    "nothing_sealed": "LCN-5.67",
    "closed": "LCN-5.65",
    "game_over": "LCN-6.1",
    "unknown_act": "LCN-4.16",
    "payload": "LCN-5.65",
    "no_payload": "LCN-5.65",
    "bad_payload": "LCN-5.65",
}


def own_texts() -> dict[str, str]:
    """The data files as they lie beside the code, by name."""
    folder = files(PACKAGE).joinpath("data")
    return {name: folder.joinpath(name).read_text(encoding="utf-8") for name in FILES}


class LaCosaNostra(Game[Town]):
    """`box` holds the cards; without one the game plays with its own."""

    def __init__(self, box: Box | None = None) -> None:
        self.box: Box = box if box is not None else read_box(own_texts())
        KNOWN[self.box.mark] = self.box
        self.acts: Acts = Acts(self.box)
        self._asking: dict[str, Asking] = {}
        """Clocks met so far: their questions are made once."""
        super().__init__(
            Info(
                slug="la-cosa-nostra",
                package=PACKAGE,
                rules_version=2,
                seats=SEATS,
                options=OPTIONS,
                vocabulary=self.acts.vocabulary,
                seconds=SPANS,
                rules=RULES,
                lesson=read_lesson(PACKAGE),
                data=self.box.mark,
            )
        )

    def check(self, options: Options, seats: int) -> Refusal | None:
        if options.flag("double_planning") and seats != max(SEATS):
            return Refusal("double_planning", "LCN-1.5", {"seats": seats})
        return None

    def setup(self, options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> Town:
        rigged = Rigged(deal, seats, self.box)
        return setup.setup(self._house(options), seats, rng, rigged, self.box, self.acts)

    def announce(self, state: Town, tell: Tell) -> None:
        setup.announce(state, tell)

    def questions(self, state: Town) -> list[Question]:
        return rules.questions(state)

    def legal(self, state: Town, question: Question, seat: int, out: list[int]) -> None:
        rules.legal(state, question, seat, out)

    def default(self, state: Town, question: Question, seat: int, rng: Rng) -> int:
        return rules.default(state, question, seat)

    def resolve(
        self, state: Town, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        rules.resolve(state, question, answers, rng, tell)

    def outcome(self, state: Town) -> Outcome | None:
        return score.outcome(state)

    def view(self, state: Town, viewer: int) -> dict[str, Json]:
        return view.view(state, viewer)

    def redeal(self, state: Town, viewer: int, rng: Rng) -> None:
        imagine.redeal(state, viewer, rng)

    def channels(self, state: Town) -> list[Channel]:
        """LCN-5.65: everybody talks at the table, and any two in private."""
        seats = list(range(state.seats))
        talk = [Channel("table", seats, None)]
        for first in seats:
            for second in seats[first + 1 :]:
                talk.append(Channel(f"{first}-{second}", [first, second], [first, second]))
        return talk

    def why_not(self, state: Town, question: Question, seat: int, act: int) -> Refusal:
        return reasons.why_not(state, question, seat, act)

    def fits(
        self, state: Town, question: Question, seat: int, act: int, payload: dict[str, Json]
    ) -> Refusal | None:
        return rules.fits(state, question, seat, act, payload)

    def propose(
        self, state: Town, question: Question, seat: int, act: int, rng: Rng
    ) -> dict[str, Json]:
        return rules.propose(state, question, seat, act, rng)

    def write(self, state: Town) -> dict[str, Json]:
        return position.write(state)

    def read(self, written: dict[str, Json], options: Options, seats: int) -> Town:
        return restore.read(written, self._house(options), self.box, self.acts, seats)

    def _house(self, options: Options) -> House:
        seconds = spans(options)
        key = canonical(seconds)
        if key not in self._asking:
            self._asking[key] = Asking(seconds)
        return House(options, self._asking[key])

    def judge(self, state: Town) -> Refusal | None:
        return judge.judge(state)
