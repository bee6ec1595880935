"""How a game starts: everything that, with the answers, makes the whole game again."""

from collections.abc import Mapping
from typing import Final

from sitdown.core.game import AnyGame
from sitdown.core.options import Options
from sitdown.core.refusal import Json, Refused, refuse

_POSITION_FIELDS: Final = ("game", "rules", "seats", "options", "state", "sealed")


class Start:
    def __init__(
        self,
        game: AnyGame,
        seats: int,
        seed: int,
        options: Mapping[str, object],
        deal: Json = None,
    ) -> None:
        if deal is not None and not isinstance(deal, dict):
            raise refuse("deal_form")
        self.game = game
        self.seats = seats
        self.seed = seed
        self.deal: dict[str, Json] | None = deal
        """Named cards in named places; None for an honest deal."""
        self.position: dict[str, Json] | None = None
        """The position this game starts from, instead of a deal."""
        if seats not in game.info.seats:
            allowed = list(game.info.seats)
            raise Refused(game.refusal("seats", {"given": seats, "allowed": allowed}))
        self.options = Options(game.info.options, options)
        clash = game.check(self.options, seats)
        if clash is not None:
            raise Refused(clash)


def from_position(game: AnyGame, seed: int, position: Json) -> Start:
    """Start again from a position as `Table.to_position` writes it."""
    if not isinstance(position, dict):
        raise _unreadable("position")
    for name in position:
        if name not in _POSITION_FIELDS:
            raise _unreadable(str(name))
    seats = position.get("seats")
    options = position.get("options", {})
    if isinstance(seats, bool) or not isinstance(seats, int):
        raise _unreadable("seats")
    if not isinstance(options, dict):
        raise _unreadable("options")
    if position.get("game") != game.info.slug:
        raise refuse("position_game", about={"game": str(position.get("game"))})
    if position.get("rules") != game.info.rules_version:
        raise refuse("position_version", about={"version": str(position.get("rules"))})
    if not isinstance(position.get("state"), dict):
        raise _unreadable("state")
    start = Start(game, seats, seed, options)
    start.position = dict(position)
    return start


def _unreadable(field: str) -> Refused:
    return refuse("position_field", about={"field": field})
