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

from sitdown.core.contract import (
    Channel,
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
from sitdown.games.la_cosa_nostra.rules import (
    build,
    house,
    imagine,
    judge,
    position,
    score,
    setup,
    shapes,
    view,
)
from sitdown.games.la_cosa_nostra.rules.acts import Acts
from sitdown.games.la_cosa_nostra.rules.asks import table
from sitdown.games.la_cosa_nostra.rules.box import KNOWN, Box
from sitdown.games.la_cosa_nostra.rules.box_files import FILES, read_box
from sitdown.games.la_cosa_nostra.rules.house import House
from sitdown.games.la_cosa_nostra.rules.state import State

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


class LaCosaNostra(Game[State]):
    """`box` holds the cards; without one the game plays with its own."""

    def __init__(self, box: Box | None = None) -> None:
        self.box: Box = box if box is not None else read_box(own_texts())
        KNOWN[self.box.mark] = self.box
        self.acts: Acts = Acts(self.box)
        self._options: Options | None = None
        self._house: House | None = None
        """The house rules in these options, read once for many games."""
        super().__init__(
            Info(
                slug="la-cosa-nostra",
                package=PACKAGE,
                rules_version=3,
                seats=house.SEATS,
                options=house.OPTIONS,
                vocabulary=self.acts.vocabulary,
                seconds=house.SPANS,
                rules=RULES,
                lesson=read_lesson(PACKAGE),
                data=self.box.mark,
                simulated={"offers": house.SIMULATED_OFFERS},
                shapes=Shapes(shapes.View, shapes.FACTS, shapes.TERMS),
            )
        )

    def check(self, options: Options, seats: int) -> Refusal | None:
        if options.flag("double_planning") and seats != max(house.SEATS):
            return Refusal("double_planning", "LCN-1.5", {"seats": seats})
        return None

    def setup(self, options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> State:
        return setup.setup(self._house_of(options), seats, rng, deal, self.box, self.acts)

    def _house_of(self, options: Options) -> House:
        if self._house is None or options is not self._options:
            self._options = options
            self._house = House(options)
        return self._house

    def announce(self, state: State, tell: Tell) -> None:
        setup.announce(state, tell)

    def questions(self, state: State) -> list[Question]:
        return table.questions(state)

    def outcome(self, state: State) -> Outcome | None:
        return score.outcome(state)

    def view(self, state: State, viewer: int) -> dict[str, Json]:
        return dict(view.view(state, viewer))

    def redeal(self, state: State, viewer: int, rng: Rng) -> None:
        imagine.redeal(state, viewer, rng)

    def channels(self, state: State) -> list[Channel]:
        """LCN-5.65: everybody talks at the table, and any two in private."""
        seats = list(range(state.seats))
        talk = [Channel("table", seats, None)]
        for first in seats:
            for second in seats[first + 1 :]:
                talk.append(Channel(f"{first}-{second}", [first, second], [first, second]))
        return talk

    def write(self, state: State) -> dict[str, Json]:
        return position.write(state)

    def read(self, written: dict[str, Json], options: Options, seats: int) -> State:
        return position.read(written, self._house_of(options), self.box, self.acts, seats)

    def build(self, wishes: dict[str, Json], options: Options, seats: int) -> State:
        return build.build(wishes, self._house_of(options), self.box, self.acts, seats)

    def judge(self, state: State) -> Refusal | None:
        return judge.judge(state)
