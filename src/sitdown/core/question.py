"""Who is asked what. A game makes its questions once and hands out the same objects.

One seat asked is a turn, many seats a simultaneous choice. A question whose silence means
*pass* is a reaction window. A question that does not block is a standing right: it may be
used at any moment, by one seat at a time, and nobody waits for it.
"""

from typing import Final

WATCHER: Final = -1
"""The viewer without a seat: sees what everybody sees, and no more."""


class Question:
    """`about` tells apart questions of one name that are open together (offer 3, offer 4).

    private: only those asked (and the referee) know that it is open.
    hushed:  who has answered is not shown, and with clocks it stays open for its whole time,
             so that neither an answer nor its speed tells anything.
    enough:  how many answers close it; 0 means all. Whoever has not answered by then is left out
             (-1), which is not the same as silence until the deadline.
    seconds: its own span, where it depends on the table; 0 means the game's usual one.
    """

    def __init__(
        self,
        name: str,
        seats: list[int],
        *,
        blocking: bool = True,
        private: bool = False,
        hushed: bool = False,
        about: tuple[int, ...] = (),
        enough: int = 0,
        seconds: int = 0,
    ) -> None:
        self.name = name
        self.seats = seats
        self.blocking = blocking
        self.private = private
        self.hushed = hushed
        self.about = about
        self.enough = enough
        self.seconds = seconds
        self.key: str = name
        """Names the question among all that are open, on the wire and in records."""
        if about:
            self.key = name + "@" + ".".join([str(number) for number in about])

    def asks(self, seat: int) -> bool:
        return seat in self.seats


class Answers:
    """A complete set of answers to one question: `acts[seat]`, -1 for a seat not asked, or not
    waited for (`Question.enough`)."""

    def __init__(self, seats: int) -> None:
        self.acts: list[int] = [-1] * seats
        self.payloads: dict[int, dict[str, object]] = {}
        """What a bargain says, for acts that carry a payload."""
