"""How a game starts: everything that, with the answers, makes the whole game again."""

import json
from collections.abc import Mapping
from typing import Final

from sitdown.core.game import AnyGame
from sitdown.core.options import Options
from sitdown.core.plain import brief, canonical, is_plain
from sitdown.core.refusal import Json, Refused, refuse

_POSITION_FIELDS: Final = ("game", "rules", "seats", "options", "clocked", "state", "sealed")
_SEED_BITS: Final = 256


class Start:
    """clocked: somebody keeps time, so hushed questions stay open until their time is up."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        seed: int,
        options: Mapping[str, object],
        deal: Json = None,
        *,
        clocked: bool = False,
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.clocked = clocked
        self.deal: dict[str, Json] | None = _own_object(deal, "deal_form")
        """Named cards in named places; None for an honest deal."""
        self.position: dict[str, Json] | None = None
        """The position this game starts from, instead of a deal."""
        self.fair: dict[str, Json] | None = None
        """How the seed came about, if it was made by fair dealing (`core.dealing`)."""
        if not is_number(seed) or abs(seed).bit_length() > _SEED_BITS:
            raise refuse("seed", about={"seed": brief(seed)})
        if not is_number(seats) or seats not in game.info.seats:
            about: dict[str, Json] = {"given": brief(seats), "allowed": list(game.info.seats)}
            raise Refused(game.refusal("seats", about))
        self.options = Options(game.info.options, options)
        clash = game.check(self.options, seats)
        if clash is not None:
            raise Refused(clash)


def from_position(game: AnyGame, seed: int, position: Json) -> Start:
    """Start again from a position as `Table.to_position` writes it."""
    own = _own_object(position, "position_field")
    if own is None:
        raise _unreadable("position")
    for name in own:
        if name not in _POSITION_FIELDS:
            raise _unreadable(name)
    seats, options = own.get("seats"), own.get("options", {})
    clocked = own.get("clocked", False)
    if isinstance(seats, bool) or not isinstance(seats, int):
        raise _unreadable("seats")
    if not isinstance(options, dict):
        raise _unreadable("options")
    if not isinstance(clocked, bool):
        raise _unreadable("clocked")
    if own.get("game") != game.info.slug:
        raise refuse("position_game", about={"game": brief(own.get("game"))})
    if not is_number(own.get("rules")) or own.get("rules") != game.info.rules_version:
        raise refuse("position_version", about={"version": brief(own.get("rules"))})
    if not isinstance(own.get("state"), dict):
        raise _unreadable("state")
    start = Start(game, seats, seed, options, clocked=clocked)
    start.position = own
    return start


def is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _own_object(given: Json, code: str) -> dict[str, Json] | None:
    """A copy that nobody else can change; refused if it is no JSON object."""
    if given is None:
        return None
    if not isinstance(given, dict) or not is_plain(given):
        raise refuse(code, about={"field": "position"})
    own: dict[str, Json] = json.loads(canonical(given))
    return own


def _unreadable(field: str) -> Refused:
    return refuse("position_field", about={"field": brief(field)})
