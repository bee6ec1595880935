"""Games that were played: replay, verify."""

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import sitdown
from sitdown.api import Illegal, Wording
from sitdown.cli.frame import (
    Colour,
    DataFolder,
    Lang,
    RecordFile,
    app,
    language_for,
    refusal,
    sentence_of,
    whole,
)
from sitdown.cli.given import use_data
from sitdown.core import record as records
from sitdown.terminal import saves
from sitdown.terminal.people import short_names
from sitdown.terminal.play import board_for, tell_facts, words_for
from sitdown.terminal.screen import Screen, make_console
from sitdown.texts import catalogue


@app.command
def replay(
    file: RecordFile,
    /,
    *,
    seat: Annotated[
        int | None, Parameter(converter=whole, help="Whose eyes; else a watcher's.")
    ] = None,
    step: Annotated[
        int | None, Parameter(converter=whole, help="Only the first so many answers.")
    ] = None,
    data: DataFolder = None,
    lang: Lang = None,
    colour: Colour = None,
) -> None:
    """Tell a record again, as one seat saw it."""
    use_data(data)
    with Wording():
        record = records.read(_read_text(file))
    if step is not None and not 0 <= step <= len(record.lines):
        raise refusal("step_range", {"steps": len(record.lines), "given": step})
    table = sitdown.replay(record, -1 if step is None else step)
    start = table.inner.start
    words = words_for(start.game, language_for(lang), start.options.to_json())
    view = table.view(seat)
    words = words.for_reader(short_names(start.names or [""] * start.seats, words, seat), seat)
    screen = Screen(make_console(colour), words)
    board = board_for(table.inner.game, words, screen.console.width)
    for sentence in tell_facts(words, board, table.told(seat)):
        screen.bullet(sentence)
    screen.title(board.headline(view))
    screen.lines(board.draw(view))
    if table.outcome is not None:
        screen.line()
        screen.lines(board.result(view["outcome"]))


@app.command
def verify(
    file: RecordFile,
    /,
    *,
    commitment: Annotated[
        str, Parameter(help="What the dealer showed you before the deal; it must be this.")
    ] = "",
    data: DataFolder = None,
    lang: Lang = None,
) -> int:
    """Re-run a record and check hash chain, legality, deal and outcome; exit code 1 if it fails."""
    use_data(data)
    words = catalogue("", language_for(lang))
    try:
        table = sitdown.verify(_read_text(file))
        shown = str((table.inner.start.fair or {}).get("commitment", ""))
        if commitment and commitment.strip().lower() != shown:
            raise refusal("record_promise", {})
    except Illegal as illegal:
        failed = words.say("verify.failed", {"file": str(file)})
        print(failed, sentence_of(illegal, language_for(lang)), file=sys.stderr)  # noqa: T201
        return 1
    key = "verify.holds" if table.outcome is not None else "verify.holds_unfinished"
    about = {"game": table.inner.game.info.slug, "answers": len(table.inner.entries)}
    print(words.say(key, {"file": str(file), **about}))  # noqa: T201
    if shown:
        dealt = "verify.promised" if commitment else "verify.dealt"
        print(words.say(dealt, {"commitment": shown}))  # noqa: T201
    else:
        rigged = table.inner.start.deal is not None
        print(words.say("verify.rigged" if rigged else "verify.not_dealt"))  # noqa: T201
    if table.inner.start.position is not None:
        print(words.say("verify.goes_on"))  # noqa: T201
    return 0


def _read_text(path: Path) -> str:
    """The record in a file: by itself, or in the save of a game that was left."""
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        raise refusal("no_record", {}) from None
    return saves.record_in(text) or text
