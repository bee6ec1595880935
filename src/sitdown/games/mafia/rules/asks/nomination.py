"""The first vote."""

from typing import Final

from sitdown.games.mafia.rules.asks.ballot import CompulsoryBallot


class Nomination(CompulsoryBallot):
    """MAF-4.40: everybody who may vote names a suspect."""

    def __init__(self, one_by_one: "Nomination | None") -> None:
        super().__init__("nomination", "MAF-4.40", one_by_one)


NOMINATION: Final = Nomination(Nomination(None))
