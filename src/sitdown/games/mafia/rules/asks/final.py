"""The second vote."""

from typing import Final

from sitdown.games.mafia.rules.asks.ballot import CompulsoryBallot


class FinalVote(CompulsoryBallot):
    """MAF-4.51: everybody who may vote names one of the interrogated."""

    def __init__(self, one_by_one: "FinalVote | None") -> None:
        super().__init__("final", "MAF-4.51", one_by_one)


FINAL: Final = FinalVote(FinalVote(None))
