"""The shelf: what the page is told of each game, and the drawings that a package brings."""

import mimetypes
import re
from importlib.resources import files
from typing import Any, Final

import msgspec
from litestar import Response
from litestar.exceptions import NotFoundException

from sitdown.api import describe
from sitdown.bots.levels import leavers, levels
from sitdown.core.game import AnyGame
from sitdown.games import OWN, manifest_of
from sitdown.server.shown import GameCard, ShelfWords
from sitdown.texts import LANGUAGES, catalogue

_FILE: Final = re.compile(r"[A-Za-z0-9][\w-]*\.(svg|png|webp|jpg)")


def card_of(game: AnyGame) -> GameCard:
    slug = game.info.slug
    manifest = manifest_of(slug)
    words = {language: catalogue(game.info.package, language) for language in LANGUAGES}
    card: dict[str, Any] = {
        **describe(game),
        "tagline": {language: own.say("tagline") for language, own in words.items()},
        "shelf": {
            language: ShelfWords(
                own.say("shelf.title" if own.has("shelf.title") else "title"),
                own.say("shelf.line" if own.has("shelf.line") else "tagline"),
            )
            for language, own in words.items()
        },
        "minutes": manifest.minutes,
        "drawing": _address(slug, manifest.drawing),
        "board": slug in OWN,
        "hints": manifest.hints,
        "verbs": {} if slug in OWN else _verbs(game),
        "terms": {} if slug in OWN else _terms(game),
        "leavers": leavers(slug),
        "bots": levels(slug),
        "lesson": game.info.lesson is not None,
    }
    return msgspec.convert(card, GameCard)


def _address(slug: str, drawing: str) -> str:
    if slug in OWN:  # drawn by the house, as a part of the page
        return f"/art/cover-{slug}.svg"
    return f"/api/art/{slug}/{drawing}" if drawing else ""


def _verbs(game: AnyGame) -> dict[str, dict[str, list[str]]]:
    vocabulary = game.info.vocabulary
    verbs: dict[str, dict[str, dict[str, None]]] = {
        verb.name: {field: {} for field in verb.fields}
        for verb in vocabulary.verbs.values()
        if not verb.lapse
    }
    for notation in vocabulary.words:
        verb, *values = notation.split(" ")
        for field, value in zip(verbs.get(verb, {}).values(), values, strict=False):
            field[value] = None
    return {
        verb: {name: list(seen) for name, seen in fields.items()} for verb, fields in verbs.items()
    }


def _terms(game: AnyGame) -> dict[str, dict[str, Any]]:
    shapes = game.info.shapes
    terms = shapes.terms if shapes is not None else {}
    return {verb: msgspec.json.schema(shape) for verb, shape in terms.items()}


def drawing_of(game: AnyGame, name: str) -> Response[bytes]:
    """A file of the folder `art` in the game's package."""
    file = files(game.info.package).joinpath("art", name)
    if not _FILE.fullmatch(name) or not file.is_file():
        raise NotFoundException
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Response(file.read_bytes(), media_type=kind)
