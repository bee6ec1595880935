"""The vote after a tie."""

from typing import Final

from sitdown.core.contract import Rng
from sitdown.games.mafia.rules import acts
from sitdown.games.mafia.rules.asks.ballot import BallotAsk
from sitdown.games.mafia.rules.state import State


class Revote(BallotAsk):
    """MAF-4.54: between those who are tied; a ballot stands unless it is changed."""

    def __init__(self, one_by_one: "Revote | None") -> None:
        super().__init__("revote", "MAF-4.54", one_by_one)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        super().legal(s, seat, out)
        out.append(acts.SILENCE)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.SILENCE


REVOTE: Final = Revote(Revote(None))
