"""The talk after a tie."""

from typing import Final

from sitdown.core.contract import Question
from sitdown.games.mafia.rules import vote
from sitdown.games.mafia.rules.asks.talk import TalkAsk
from sitdown.games.mafia.rules.state import State, master_runs


class Rediscussion(TalkAsk):
    """MAF-4.54: everybody talks about those who are tied, until the revote."""

    def __init__(self, lasting: bool) -> None:
        super().__init__("rediscussion", "MAF-4.54", lasting)

    def put(self, s: State) -> Question | None:
        return (_CALLED if master_runs(s) else self).to_town(s)

    def open_vote(self, s: State) -> None:
        vote.open_revote(s)


REDISCUSSION: Final = Rediscussion(False)
_CALLED: Final = Rediscussion(True)
