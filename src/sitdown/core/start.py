"""How a game starts: everything that, with the answers, makes the whole game again."""

import json
from collections.abc import Mapping
from typing import Final

from sitdown.core.game import AnyGame
from sitdown.core.options import Options
from sitdown.core.plain import brief, canonical, is_plain
from sitdown.core.reading import Fields
from sitdown.core.refusal import Json, Refused, refuse
from sitdown.core.state import GameState

NAME_LENGTH: Final = 24
"""Letters that a player's name may have."""
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
        self.names: list[str] | None = None
        """How the players are called, by seat; the rules never look at it."""
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
    """Start again from a position as `Table.to_position` writes it (docs/positions.md)."""
    own = _own_object(position, "position_field")
    if own is None:
        raise refuse("position_field", about={"field": "position"})
    fields = Fields(own)
    slug, version = fields.text("game"), fields.number("rules")
    if slug != game.info.slug:
        raise refuse("position_game", about={"game": brief(slug)})
    if version != game.info.rules_version:
        raise refuse("position_version", about={"version": version})
    seats = fields.number("seats")
    options: dict[str, Json] = {}
    if fields.optional("options") is not None:
        options = fields.inside("options").all()
    clocked = fields.optional("clocked") is not None and fields.flag("clocked")
    fields.inside("state")
    if fields.optional("sealed") is not None:
        fields.listed("sealed")
    fields.done()
    start = Start(game, seats, seed, options, clocked=clocked)
    start.position = own
    return start


def written_position(game: AnyGame, start: Start, state: GameState) -> dict[str, Json]:
    """The whole truth of a state as readable JSON; the table adds what is sealed."""
    return {
        "game": game.info.slug,
        "rules": game.info.rules_version,
        "seats": state.seats,
        "options": start.options.to_json(),
        "clocked": start.clocked,
        "state": game.write(state),
        "sealed": [],
    }


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
