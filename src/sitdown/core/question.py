"""Who is asked what. A game makes its questions once and hands out the same objects.

An `Ask` is one kind of question, whole: what is legal, what silence means, why not, and what the
answers do. A `Question` is an ask put to certain seats. One seat asked is a turn, many seats a
simultaneous choice. An ask whose silence means *pass* is a reaction window. An ask that does not
block is a standing right: it may be used at any moment, by one seat at a time, and nobody waits
for it.
"""

from typing import Any, Final, Generic, TypeAlias, final

from mypy_extensions import mypyc_attr

from sitdown.core.fact import Tell
from sitdown.core.refusal import Json, Refusal
from sitdown.core.rng import Rng
from sitdown.core.state import GameState, S

WATCHER: Final = -1
"""The viewer without a seat: sees what everybody sees, and no more."""
NO_LIMIT: Final = -1
"""In place of seconds: the question waits for its answers even where there is a clock."""


@final
class Answers:
    """A complete set of answers to one question: `acts[seat]`, -1 for a seat not asked, or not
    waited for (`Question.enough`)."""

    def __init__(self, seats: int) -> None:
        self.acts: list[int] = [-1] * seats
        self.payloads: dict[int, dict[str, object]] = {}
        """What a bargain says, for acts that carry a payload."""

    def first(self) -> int:
        """The first seat that answered: the only one at a turn or at the use of a right."""
        for seat in range(len(self.acts)):
            if self.acts[seat] >= 0:
                return seat
        raise LookupError("nobody answered")


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Generic[S]):
    """One kind of question. Methods that raise NotImplementedError are the game's to fill.

    rule:    the rule that asks it.
    about:   tells apart asks of one name that are open together (offer 3, offer 4).
    private: only those asked (and the referee) know that it is open.
    hushed:  who has answered is shown to the referee alone, and with clocks it stays open for its
             whole time, so that neither an answer nor its speed tells anything. Without a limit it
             closes when all have answered.
    lasting: time running out only warns: if the game asks it again, the envelopes handed in
             before are still there, sealed, and its time starts anew.
    seconds: its own span, where it depends on the table; 0 means the game's usual one,
             NO_LIMIT none.
    """

    def __init__(
        self,
        name: str,
        rule: str,
        *,
        blocking: bool = True,
        private: bool = False,
        hushed: bool = False,
        about: tuple[int, ...] = (),
        lasting: bool = False,
        seconds: int = 0,
    ) -> None:
        self.name = name
        self.rule = rule
        self.blocking = blocking
        self.private = private
        self.hushed = hushed
        self.about = about
        self.lasting = lasting
        self.seconds = seconds
        self._put: dict[int, Question] = {}

    def to(self, mask: int) -> "Question":
        """The question put to a set of seats, given by its bits; made once."""
        question = self._put.get(mask)
        if question is None:
            seats = [seat for seat in range(mask.bit_length()) if (mask >> seat) & 1]
            question = Question(self, seats)
            self._put[mask] = question
        return question

    def legal(self, state: S, seat: int, out: list[int]) -> None:
        """Append the acts open to `seat`, in an order that tells nothing the seat may not know."""
        raise NotImplementedError

    def default(self, state: S, seat: int, rng: Rng) -> int:
        """What silence means: a legal act, or one that only a missed deadline makes
        (`Verb.lapse`). Never called for standing rights: their silence is nothing."""
        raise NotImplementedError

    def why_not(self, state: S, seat: int, act: int) -> Refusal:
        """Why `act` is not among the legal ones, told from what `seat` may know."""
        raise NotImplementedError

    def forbids(self, state: S, seat: int, act: int) -> Refusal | None:
        """The rule that forbids `act` to a seat that is not asked, told from what `seat` may know;
        None where it is only not asked."""
        return None

    def resolve(self, state: S, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        """Carry out a complete set of answers."""
        raise NotImplementedError

    def fits(self, state: S, seat: int, act: int, payload: dict[str, Json]) -> Refusal | None:
        """Why this payload cannot go with a bargaining act."""
        raise NotImplementedError

    def propose(self, state: S, seat: int, act: int, rng: Rng) -> dict[str, Json]:
        """Some payload that fits: a bargaining act is on offer only while there is one."""
        raise NotImplementedError


AnyAsk: TypeAlias = Ask[Any]


@final
class Question:
    """An ask put to certain seats.

    enough: how many answers close it; 0 means all. Whoever has not answered by then is left out
            (-1), which is not the same as silence until the deadline.
    """

    def __init__(self, ask: AnyAsk, seats: list[int], *, enough: int = 0) -> None:
        self.ask = ask
        self.seats = seats
        self.enough = enough
        self.name: str = ask.name
        self.blocking: bool = ask.blocking
        self.private: bool = ask.private
        self.hushed: bool = ask.hushed
        self.about: tuple[int, ...] = ask.about
        self.lasting: bool = ask.lasting
        self.seconds: int = ask.seconds
        self.key: str = ask.name
        """Names the question among all that are open, on the wire and in records."""
        if ask.about:
            self.key = ask.name + "@" + ".".join([str(number) for number in ask.about])

    def asks(self, seat: int) -> bool:
        return seat in self.seats


def forbidden(questions: list[Question], state: GameState, seat: int, act: int) -> Refusal | None:
    """The rule of an open question that forbids `act` to a seat that is not asked for it."""
    for question in questions:
        refusal = question.ask.forbids(state, seat, act)
        if refusal is not None:
            return refusal
    return None
