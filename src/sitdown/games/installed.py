"""Games of installed packages: found by their entry points, and checked before they are let in."""

import re
import traceback
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from typing import Any, Final

from sitdown.core.data import load as load_data
from sitdown.core.game import AnyGame, Game
from sitdown.core.manifest import HINTS, Manifest, load
from sitdown.core.plain import brief
from sitdown.core.question import WATCHER
from sitdown.core.refusal import Json, Refusal, Refused, refuse
from sitdown.core.start import Start
from sitdown.core.table import Table

GROUP: Final = "sitdown.games"
_SLUG: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_TEXTS: Final = ("both", "en", "pl", "rules.en", "rules.pl")


class Broken:
    """A game that a package offers and that cannot be played, with the reason."""

    def __init__(self, name: str, package: str, refusal: Refusal) -> None:
        self.name = name
        """Of the entry point."""
        self.package = package
        """The installed package and its version."""
        self.refusal = refusal


def add_installed(manifests: dict[str, Manifest], games: dict[str, AnyGame]) -> list[Broken]:
    """Add the games of installed packages to ours, in the order of their slugs."""
    broken: list[Broken] = []
    added: dict[str, tuple[Manifest, AnyGame]] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: (_owner(point), point.name)):
        try:
            manifest, game = _load(point, {**manifests, **{s: m for s, (m, _) in added.items()}})
            added[manifest.slug] = (manifest, game)
        except Refused as refused:
            broken.append(Broken(point.name, _owner(point), refused.refusal))
    for slug in sorted(added):
        manifests[slug], games[slug] = added[slug]
    return broken


def _owner(point: EntryPoint) -> str:
    return f"{point.dist.name} {point.dist.version}" if point.dist is not None else "?"


def _load(point: EntryPoint, taken: dict[str, Manifest]) -> tuple[Manifest, AnyGame]:
    about: dict[str, Json] = {"name": point.name, "at": point.value}
    try:
        manifest = point.load()
    except (Exception, SystemExit) as error:
        raise refuse("game_import", about={**about, "why": _why(error)}) from None
    if not isinstance(manifest, Manifest):
        raise refuse("game_manifest", about={**about, "found": type(manifest).__name__})
    slug = manifest.slug
    if not _SLUG.fullmatch(str(slug)):
        raise refuse("game_slug", about={**about, "slug": brief(slug)})
    if slug in taken:
        raise refuse("game_taken", about={**about, "slug": slug, "by": taken[slug].rules})
    return manifest, _checked(manifest)


def _checked(manifest: Manifest) -> AnyGame:
    """The game, if it keeps the contract as far as can be seen without playing it."""
    try:
        game: object = load(manifest.rules)()  # compiled, `manifest.game` insists on a Game
    except (Exception, SystemExit) as error:
        raise _part(manifest.rules, error) from None
    if not isinstance(game, Game):
        raise refuse("game_rules", about={"part": manifest.rules})
    if game.info.slug != manifest.slug:
        raise refuse("game_names", about={"slug": manifest.slug, "rules": game.info.slug})
    _check_texts(game)
    _check_parts(manifest, game)
    _check_deal(manifest, game)
    return game


def _check_texts(game: AnyGame) -> None:
    package = game.info.package
    texts: dict[str, Any] = {}
    for name in _TEXTS:
        file = f"texts/{name}.toml"
        try:
            texts[name] = load_data(package, file)
        except (OSError, ValueError, ImportError) as error:
            raise refuse("game_texts", about={"file": file, "why": _why(error)}) from None
    for language in ("en", "pl"):
        for key in ("title", "tagline"):
            if not isinstance(texts[language].get(key), str):
                raise refuse("game_text", about={"file": f"texts/{language}.toml", "key": key})


def _check_parts(manifest: Manifest, game: AnyGame) -> None:
    for bot in manifest.bots.values():
        _check_class(bot, "choose", "not a bot")
    if manifest.terminal:
        _check_class(manifest.terminal, "draw", "not a board")
    if manifest.drawing:
        file = f"art/{manifest.drawing}"
        if not files(game.info.package).joinpath(file).is_file():
            raise refuse("game_part", about={"part": file, "why": "no such file"})


def _check_class(part: str, method: str, why: str) -> None:
    try:
        found = load(part)
    except (Exception, SystemExit) as error:
        raise _part(part, error) from None
    if not isinstance(found, type) or not callable(getattr(found, method, None)):
        raise refuse("game_part", about={"part": part, "why": why})


def _check_deal(manifest: Manifest, game: AnyGame) -> None:
    """At the smallest and the largest table: it can be laid, seen, and somebody is asked."""
    try:
        for seats in (min(game.info.seats), max(game.info.seats)):
            table = Table(Start(game, seats, 1, {}))
            _check_questions(table)
            table.to_position()
            for viewer in (WATCHER, *range(seats)):
                table.view(viewer)
                table.asked(viewer)
            if game.judge(table.state) is not None:
                raise ValueError("the deal breaks its own invariants")
            _check_hints(manifest, table.view(0))
    except (Exception, SystemExit) as error:
        raise _part(manifest.rules, error) from None


def _check_questions(table: Table) -> None:
    if not table.open:
        raise ValueError("nobody is asked anything")
    for question in table.questions:
        for seat in question.seats:
            if seat >= table.state.seats:
                raise ValueError(f"{question.name!r} is put to seat {seat}, which is not there")
            if question.blocking and not table.legal(seat, question.key):
                raise ValueError(f"{question.name!r} leaves seat {seat} nothing to answer")


def _check_hints(manifest: Manifest, view: dict[str, Json]) -> None:
    for kind, fields in manifest.hints.items():
        if kind not in HINTS or not isinstance(fields, (list, dict)):
            raise ValueError(f"there is no such hint as {kind!r}")
        for field in fields:
            if field not in view:
                raise ValueError(f"the hint {kind!r} names {field!r}, which no view has")


def _part(part: str, error: BaseException) -> Refused:
    return refuse("game_part", about={"part": part, "why": _why(error)})


def _why(error: BaseException) -> str:
    """The error in a line, with the place it came from."""
    said = " ".join(traceback.format_exception_only(error)[-1].split())
    frames = traceback.extract_tb(error.__traceback__)
    return f"{said[:300]} ({frames[-1].filename}:{frames[-1].lineno})" if frames else said[:300]
