"""The open discussion."""

from typing import Final

from sitdown.core.contract import Question
from sitdown.games.mafia.rules import acts, vote
from sitdown.games.mafia.rules.asks.talk import TalkAsk
from sitdown.games.mafia.rules.box import SEATS, SECONDS, SPANS
from sitdown.games.mafia.rules.state import State, master_runs


class Discussion(TalkAsk):
    """MAF-4.33: everybody talks, and says whether he is ready for the vote or wants another
    round."""

    def __init__(self, living: int, lasting: bool) -> None:
        wished = SPANS["discussion"] + SPANS["discussion_each"] * living
        seconds = min(wished, SECONDS["discussion"])
        super().__init__("discussion", "MAF-4.33", lasting, seconds)

    def put(self, s: State) -> Question | None:
        living = s.players - len(s.fallen)
        return (_CALLED if master_runs(s) else _TIMED)[living].to_town(s)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(acts.READY)
        out.append(acts.PASS)

    def open_vote(self, s: State) -> None:
        vote.open_nomination(s)


_TIMED: Final = [Discussion(living, False) for living in range(max(SEATS) + 1)]
_CALLED: Final = [Discussion(living, True) for living in range(max(SEATS) + 1)]
"""By the number of those who live."""
DISCUSSION: Final = _TIMED[0]
