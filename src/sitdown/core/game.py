"""The contract between rules and the rest: a game is a `State` and a `Game` over it.

Everything here is pure: no clock, no I/O, no global chance. The table (`core.table`) keeps
half-given answers and calls `resolve` with complete ones only.
"""

from typing import Any, Generic, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from sitdown.core.fact import Tell
from sitdown.core.lesson import Lesson
from sitdown.core.options import Option, Options
from sitdown.core.plain import brief
from sitdown.core.question import Answers, Question
from sitdown.core.refusal import Json, Refusal, Refused
from sitdown.core.rng import Rng
from sitdown.core.vocabulary import Vocabulary


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The whole truth of one game: plain data. Nobody but the rules reads it."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def copy(self) -> "State":
        """An independent copy; by list slices, since search bots make thousands."""
        raise NotImplementedError


S = TypeVar("S", bound=State)


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
        self.data = data
        """The mark of the cards, where owners can correct them (`sitdown.cards`); records name
        it."""


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

    def to_json(self) -> dict[str, Json]:
        return {
            "winners": self.winners,
            "ranking": self.ranking,
            "scores": self.scores,
            "breakdown": self.breakdown,
            "reason": self.reason,
            "rule": self.rule,
        }


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

    def legal(self, state: S, question: Question, seat: int, out: list[int]) -> None:
        """Append the acts open to `seat`, in an order that tells nothing the seat may not know."""
        raise NotImplementedError

    def default(self, state: S, question: Question, seat: int, rng: Rng) -> int:
        """What silence means. Never called for standing rights: their silence is nothing."""
        raise NotImplementedError

    def resolve(
        self, state: S, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        """Carry out a complete set of answers."""
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

    def why_not(self, state: S, question: Question, seat: int, act: int) -> Refusal:
        """Why `act` is not among the legal ones, told from what `seat` may know."""
        raise NotImplementedError

    def refusal(self, code: str, about: dict[str, Json] | None = None) -> Refusal:
        """A refusal of the table's own, under the rule that this game names for it."""
        return Refusal(code, self.info.rules.get(code, ""), about)

    # Words

    def dialect(self, options: Options) -> str:
        """The section of its texts that is laid over the others under these options, or none."""
        return ""

    # Bargains in free form

    def fits(
        self, state: S, question: Question, seat: int, act: int, payload: dict[str, Json]
    ) -> Refusal | None:
        """Why this payload cannot go with a bargaining act."""
        raise NotImplementedError

    def propose(
        self, state: S, question: Question, seat: int, act: int, rng: Rng
    ) -> dict[str, Json]:
        """Some payload that fits: a bargaining act is on offer only while there is one."""
        raise NotImplementedError

    # Positions

    def write(self, state: S) -> dict[str, Json]:
        """The whole state as readable JSON."""
        raise NotImplementedError

    def read(self, position: dict[str, Json], options: Options, seats: int) -> S:
        """The state back from its JSON; what cannot be read is refused."""
        raise NotImplementedError

    def judge(self, state: S) -> Refusal | None:
        """The first invariant of the spec that this state breaks."""
        raise NotImplementedError


AnyGame: TypeAlias = Game[Any]
