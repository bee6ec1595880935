"""A game in this terminal against bots: play."""

import shlex
from datetime import datetime
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from sitdown.api import Wording
from sitdown.bots.base import Bot
from sitdown.bots.levels import NAMES, make_bot
from sitdown.cli.frame import (
    Colour,
    DataFolder,
    Lang,
    Options,
    Seats,
    Seed,
    Slug,
    app,
    language_for,
    whole,
)
from sitdown.cli.given import bots_for, find_game, options_from, seats_for, seed_from, use_data
from sitdown.core import record as records
from sitdown.core.refusal import Refused, refuse
from sitdown.core.start import NAME_LENGTH, Start
from sitdown.core.table import Table
from sitdown.terminal import saves
from sitdown.terminal.local import LocalTable
from sitdown.terminal.play import Game, words_for
from sitdown.terminal.screen import Leave, Screen, make_console


@app.command
def play(
    game: Slug,
    /,
    *,
    seats: Seats = None,
    seat: Annotated[
        int | None,
        Parameter(converter=whole, help="Your seat, from 0; else the first, or the leader's."),
    ] = None,
    bots: Annotated[
        str,
        Parameter(help="How well the others play: default, random or fair."),
    ] = "",
    option: Options = None,
    seed: Seed = None,
    name: Annotated[str, Parameter(help="Your name in the record of the game.")] = "",
    lang: Lang = None,
    resume: Annotated[
        bool, Parameter(negative="", help="Go on with the game you left last, or with --file.")
    ] = False,
    file: Annotated[
        Path | None, Parameter(help="Where the game is saved, or resumed from.")
    ] = None,
    data: DataFolder = None,
    colour: Colour = None,
) -> int:
    """Play in the terminal against bots."""
    use_data(data)
    found = find_game(game)
    slug = found.info.slug
    with Wording(found.info.package):
        if resume:
            _check_resume(
                {
                    "--seats": seats,
                    "--seat": seat,
                    "--seed": seed,
                    "--bots": bots or None,
                    "--name": name or None,
                }
            )
            path = file or saves.latest(slug)
            saved = saves.read_save(path)
            table = records.replay(records.read(saved.record), found)
            if len(saved.bots) != table.start.seats:
                raise refuse("bad_save", about={"file": str(path)})
        else:
            path = file or saves.new_path(slug, f"{datetime.now():%Y%m%d-%H%M%S-%f}")
            saves.check_free(path)
            start = Start(found, seats_for(found, seats), seed_from(seed), options_from(option))
            table = Table(start)
            saved = saves.Save("", _seat(start, seat), bots_for(found, bots, start.seats))
        if not 0 <= saved.seat < table.start.seats:
            raise refuse("no_such_seat", about={"seat": saved.seat})
        if not resume:
            table.start.names = _names(saved.seat, table.start.seats, name)
        players: list[Bot | None] = [make_bot(slug, str(level)) for level in saved.bots]
    players[saved.seat] = None
    words = words_for(found, language_for(lang), table.start.options.to_json())
    names = [*NAMES[: saved.seat], words.say("play.you"), *NAMES[saved.seat :]]
    screen = Screen(make_console(colour), words.for_reader(names, saved.seat))
    local = LocalTable(table, saved.seat, players)
    again = f" --lang {lang}" if lang else ""
    if data is not None:
        again += f" --data {shlex.quote(str(data))}"
    sitting = _Sitting(screen, local, saved, path, again)
    return sitting.play(resume, show_seed=seed is None)


def _seat(start: Start, wanted: int | None) -> int:
    """The one that was asked for. A game that somebody leads is led by the person."""
    chair = start.game.info.referee
    leads = chair.seat(start.options.to_json(), start.seats) if chair is not None else -1
    if leads >= 0 and wanted not in (None, leads):
        raise Refused(start.game.refusal("referee_bot"))
    return max(leads, 0) if wanted is None else wanted


def _names(seat: int, seats: int, name: str) -> list[str]:
    """For the record: bots by their names, the player by his if he gave one."""
    given = name.strip()
    if len(given) > NAME_LENGTH or not given.isprintable() or (name and not given):
        raise refuse("name", about={"most": NAME_LENGTH})
    bots = [bot for bot in NAMES if bot.casefold() != given.casefold()]
    return [*bots[:seat], given, *bots[seat:], *[""] * seats][:seats]


def _check_resume(given: dict[str, object]) -> None:
    for name, value in given.items():
        if value is not None:
            raise refuse("resume_alone", about={"option": name})


class _Sitting:
    """A game at the terminal with its save, from the welcome to the record."""

    def __init__(
        self, screen: Screen, seat: LocalTable, saved: saves.Save, path: Path, again: str
    ) -> None:
        self._screen = screen
        self._seat = seat
        self._saved = saved
        self._path = path
        self._again = again
        """What has to be given again to go on."""

    def play(self, resumed: bool, show_seed: bool) -> int:
        screen, table = self._screen, self._seat.table
        others = [level for seat, level in enumerate(self._saved.bots) if seat != self._saved.seat]
        about: dict[str, object] = {
            "title": screen.words.say("title"),
            "seat": self._saved.seat,
            "seats": table.start.seats,
            "bots": len(others),
            "level": ", ".join(sorted(set(others))),
        }
        screen.say("play.resumed" if resumed else "play.welcome", about)
        try:
            Game(screen, table.game, self._seat, self._save).play(resumed)
        except Leave:
            return self._leave()
        kept = saves.record_path(self._path)
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(records.write(table).text, encoding="utf-8")
        self._path.unlink(missing_ok=True)
        screen.line()
        if show_seed:  # known to nobody before the end (FP-7.2)
            screen.say("play.seed", {"seed": table.start.seed})
        screen.say("play.finished")
        seat = f" --seat {self._saved.seat}"
        screen.command(f"sitdown replay {shlex.quote(str(kept))}{seat}{self._again}")
        return 0

    def _save(self) -> None:
        self._saved.record = records.write(self._seat.table).text
        try:
            self._saved.write(self._path)
        except OSError as error:
            self._screen.say("play.unsaved", {"why": error.strerror}, "bold red")

    def _leave(self) -> int:
        self._screen.line()
        self._saved.record = records.write(self._seat.table).text
        self._saved.write(self._path)
        self._screen.say("play.left")
        slug = self._seat.table.game.info.slug
        where = shlex.quote(str(self._path))
        self._screen.command(f"sitdown play {slug} --resume --file {where}{self._again}")
        return 0
