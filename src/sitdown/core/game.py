"""The contract between rules and the rest: a game is a `State` and a `Game` over it.

Everything here is pure: no clock, no I/O, no global chance. The table (`core.table`) keeps
half-given answers and calls `resolve` with complete ones only.
"""

from typing import Any, Generic, TypeAlias

from mypy_extensions import mypyc_attr

from sitdown.core.fact import Tell
from sitdown.core.lesson import Lesson
from sitdown.core.options import Option, Options
from sitdown.core.plain import brief
from sitdown.core.question import Question
from sitdown.core.refusal import Json, Refusal, Refused, refuse
from sitdown.core.rng import Rng
from sitdown.core.shapes import OutcomeShape, Shapes
from sitdown.core.state import S
from sitdown.core.vocabulary import Vocabulary


class RefereeChair:
    """At some tables the last chair is for somebody who leads the game and plays for nobody."""

    def __init__(self, option: str, value: str, always: int) -> None:
        self.option = option
        self.value = value
        """The house rule that wants it."""
        self.always = always
        """At so many seats it is there whatever the house rule says."""

    def seat(self, options: dict[str, Json], seats: int) -> int:
        """That chair, or -1."""
        there = options.get(self.option) == self.value or seats == self.always
        return seats - 1 if there else -1

    def to_json(self) -> dict[str, Json]:
        return {"option": self.option, "value": self.value, "always": self.always}


class Info:
    """A game's card of identity."""

    def __init__(
        self,
        slug: str,
        package: str,
        rules_version: int,
        seats: tuple[int, ...],
        options: tuple[Option, ...],
        vocabulary: Vocabulary,
        seconds: dict[str, int],
        rules: dict[str, str],
        lesson: Lesson | None = None,
        data: str = "",
        simulated: dict[str, str | int | bool] | None = None,
        referee: RefereeChair | None = None,
        shapes: Shapes | None = None,
    ) -> None:
        self.slug = slug
        self.package = package
        """Where the game lives, with its data and texts."""
        self.rules_version = rules_version
        """Moves when behaviour does, and only then; records name it."""
        self.seats = seats
        self.options = options
        self.vocabulary = vocabulary
        self.seconds = seconds
        """Suggested time for each question, by name."""
        self.rules = rules
        """The rule behind each refusal that the table itself makes, by its code."""
        self.lesson = lesson
        """What newcomers are shown, if anything."""
        self.simulated: dict[str, str | int | bool] = simulated or {}
        """House rules of a simulation where they differ from those of a table of people."""
        self.data = data
        """The mark of the cards, where owners can correct them (`sitdown.cards`); records name
        it."""
        self.referee = referee
        """The chair of a `Game.referee`, known before there is a state."""
        self.shapes = shapes
        """The types of its views, facts and bargains."""


class Channel:
    """Who may speak to whom, as the rules grant it now."""

    def __init__(self, name: str, speakers: list[int], hearers: list[int] | None) -> None:
        self.name = name
        self.speakers = speakers
        self.hearers = hearers
        """None: everybody, watchers too."""

    def reaches(self, viewer: int) -> bool:
        """Whether a viewer may know of it: he speaks there, or listens."""
        return self.hearers is None or viewer in self.hearers or viewer in self.speakers


class Outcome:
    """How it ended. `ranking` lists groups of tied seats, best first."""

    def __init__(
        self,
        winners: list[int],
        ranking: list[list[int]],
        scores: list[int],
        breakdown: list[list[dict[str, Json]]],
        reason: str,
        rule: str,
    ) -> None:
        self.winners = winners
        self.ranking = ranking
        self.scores = scores
        self.breakdown = breakdown
        """For each seat, how its score was made, line by line."""
        self.reason = reason
        self.rule = rule

    def shape(self) -> OutcomeShape:
        return {
            "winners": self.winners,
            "ranking": self.ranking,
            "scores": self.scores,
            "breakdown": self.breakdown,
            "reason": self.reason,
            "rule": self.rule,
        }

    def to_json(self) -> dict[str, Json]:
        return dict(self.shape())


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """What every game says. Methods that raise NotImplementedError are the game's to fill."""

    def __init__(self, info: Info) -> None:
        self.info = info

    # The start

    def check(self, options: Options, seats: int) -> Refusal | None:
        """Why these options do not go together, or not with so many seats."""
        return None

    def setup(self, options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> S:
        """Lay out the game. `deal` puts named cards in named places and chance does the rest;
        a deal that the box cannot give is refused."""
        raise NotImplementedError

    def announce(self, state: S, tell: Tell) -> None:
        """Tell what everybody learns when the game is laid out."""

    # Play

    def questions(self, state: S) -> list[Question]:
        """Who is asked what now; empty when the game is over."""
        raise NotImplementedError

    def in_play(self, state: S, seat: int) -> bool:
        """Whether anything may still be asked of a seat; the dead and the departed rest."""
        return True

    def outcome(self, state: S) -> Outcome | None:
        raise NotImplementedError

    # Secrecy

    def view(self, state: S, viewer: int) -> dict[str, Json]:
        """What one pair of eyes may know, built field by field; the watcher gets the least."""
        raise NotImplementedError

    def redeal(self, state: S, viewer: int, rng: Rng) -> None:
        """Turn `state` into another world that looks the same to `viewer`.

        The new world depends on what the viewer knows and on `rng` alone, never on the old
        secrets: search bots imagine with it, and the leak law compares by it.
        """
        raise NotImplementedError

    def room_for_secrets(self, state: S) -> int:
        """How many bytes `mine`, what a view shows to its viewer alone, can take by what everybody
        knows: it is sent filled up to that. 0: its length tells nothing."""
        return 0

    def referee(self, state: S) -> int:
        """The seat that sees everything and plays for nobody, or -1."""
        return -1

    def channels(self, state: S) -> list[Channel]:
        """Who may talk to whom; unless the rules say otherwise everybody to everybody."""
        return [Channel("table", list(range(state.seats)), None)]

    # Reasons

    def read_act(self, notation: str) -> int:
        """The act that somebody wrote; one that no position allows is refused with its reason."""
        code = self.info.vocabulary.code(notation)
        if code < 0:
            raise Refused(self.refusal("unknown_act", {"act": brief(notation)}))
        return code

    def refusal(self, code: str, about: dict[str, Json] | None = None) -> Refusal:
        """A refusal of the table's own, under the rule that this game names for it."""
        return Refusal(code, self.info.rules.get(code, ""), about)

    # Words

    def dialect(self, options: Options) -> str:
        """The section of its texts that is laid over the others under these options, or none."""
        return ""

    # Positions

    def write(self, state: S) -> dict[str, Json]:
        """The whole state as readable JSON."""
        raise NotImplementedError

    def read(self, position: dict[str, Json], options: Options, seats: int) -> S:
        """The state back from its JSON; what cannot be read is refused."""
        raise NotImplementedError

    def build(self, wishes: dict[str, Json], options: Options, seats: int) -> S:
        """A state from what matters, the rest filled in so that every invariant holds; what cannot
        be is refused, naming the card or the seat in the way."""
        raise refuse("no_builder")

    def judge(self, state: S) -> Refusal | None:
        """The first invariant of the spec that this state breaks."""
        raise NotImplementedError


AnyGame: TypeAlias = Game[Any]
