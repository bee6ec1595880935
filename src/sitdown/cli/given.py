"""What was given on the command line, as the games take it."""

import secrets
from pathlib import Path

from sitdown import cards
from sitdown.api import Wording
from sitdown.bots.levels import levels
from sitdown.cards import PACKAGE
from sitdown.core.game import AnyGame
from sitdown.core.refusal import refuse
from sitdown.games import find


def use_data(folder: Path | None) -> None:
    """Play with the corrected cards of a folder, if one is given."""
    if folder is not None:
        with Wording(PACKAGE):
            cards.use(folder)


def find_game(slug: str) -> AnyGame:
    with Wording():
        return find(slug)


def seats_for(game: AnyGame, seats: int | None) -> int:
    """As many as asked for, else a table of middling size."""
    return seats if seats is not None else game.info.seats[len(game.info.seats) // 2]


def seed_from(seed: str | None) -> int:
    if seed is None:
        return secrets.randbits(63)
    try:
        return int(seed)
    except ValueError:
        raise refuse("seed", about={"seed": seed[:40]}) from None


def options_from(given: list[str] | None) -> dict[str, object]:
    options: dict[str, object] = {}
    for option in given or []:
        name, equals, value = option.partition("=")
        if not equals:
            raise refuse("option_form", about={"given": option})
        options[name] = value
    return options


def bots_for(game: AnyGame, given: str, seats: int) -> list[str]:
    """A level for each seat, from one for all or one each."""
    named = given.split(",") if given else [levels(game.info.slug)[-1]]
    if len(named) == 1:
        named = named * seats
    if len(named) != seats:
        raise refuse("bot_count", about={"given": len(named), "seats": seats})
    return named
