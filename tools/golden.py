"""Golden transcripts: whole games as text, written anew by `make golden`, compared by a test.

Each step shows who is asked what, the answer, and what was told to whom; the board is drawn as a
watcher sees it. A change of behaviour shows up as a diff that a person can read.
"""

import json
from pathlib import Path
from typing import Any

from sitdown.core import record as records
from sitdown.core.game import AnyGame
from sitdown.core.manifest import Manifest
from sitdown.core.question import WATCHER, Question
from sitdown.core.refusal import Json
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games import GAMES, OWN
from sitdown.games import MANIFESTS as KNOWN
from sitdown.games._template import GAME as STICKUP
from sitdown.laws import answer_for, pick_question
from sitdown.sim.batch import house_rules
from sitdown.terminal.play import board_for, tell_fact
from sitdown.texts import Catalogue, catalogue

FOLDER = Path(__file__).parents[1] / "tests" / "golden"
MANIFESTS: list[Manifest] = [*[KNOWN[slug] for slug in OWN], STICKUP]
"""Games of installed packages keep their own."""


VARIANTS: dict[str, dict[str, dict[str, object]]] = {
    manifest.slug: manifest.golden for manifest in MANIFESTS
}


def games() -> list[AnyGame]:
    return [GAMES.get(manifest.slug) or manifest.game() for manifest in MANIFESTS]


def all_transcripts() -> dict[str, str]:
    """File names and what should be in them."""
    return {
        f"{manifest.slug}-{variant}.txt": transcript(
            GAMES.get(manifest.slug) or manifest.game(),
            int(variant.partition("-")[0]),
            options,
            every=manifest.golden_every,
        )
        for manifest in MANIFESTS
        for variant, options in manifest.golden.items()
    }


def transcript(
    game: AnyGame, seats: int, options: dict[str, object], seed: int = 5, every: int = 8
) -> str:
    """`every`: the board is drawn every so many steps."""
    table = Table(Start(game, seats, seed, house_rules(game, options)))
    words = catalogue(game.info.package, "en")
    house = json.dumps(table.start.options.to_json(), sort_keys=True)
    lines = [f"{words.say('title')}, {seats} seats, seed {seed}, {house}", ""]
    heard = _told(table, words, 0, lines)
    rng = Rng(seed, 0)
    while table.open:
        question = pick_question(table.questions, rng)
        lines += ["", f"— {question.name}, asked of {_names(words, question.seats)}"]
        _answer(table, question, rng, lines)
        heard = _told(table, words, heard, lines)
        if table.step % every == 0:
            lines += ["", *_board(game, words, table)]
    lines += ["", *_board(game, words, table), "", "outcome"]
    lines += _outcome(table)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _names(words: Catalogue, seats: list[int]) -> str:
    return ", ".join(words.seat_name(seat) for seat in seats)


def _answer(table: Table, question: Question, rng: Rng, lines: list[str]) -> None:
    """All that are waited for answer; of a right, one seat makes use."""
    seats = question.seats if question.blocking else [rng.pick(question.seats)]
    for seat in seats:
        legal = table.legal(seat, question.key)
        if legal:
            answer_for(table, question, seat, rng)
            said = records.in_words(table.game, table.entries[-1])
            lines.append(f"  {len(legal)} legal: {seat} {question.key}: {said}")


def _told(table: Table, words: Catalogue, heard: int, lines: list[str]) -> int:
    for fact in table.facts[heard:]:
        seats = [seat for seat in range(table.state.seats) if fact.reaches(seat)]
        everybody = fact.reaches(WATCHER)
        to = "all" if everybody else ", ".join(f"seat {seat}" for seat in seats)
        reader = words if everybody else words.for_reader((), seats[0])
        lines.append(f"  [{to}] {tell_fact(reader, fact.to_json())}")
    return len(table.facts)


def _board(game: AnyGame, words: Catalogue, table: Table) -> list[str]:
    view: dict[str, Any] = table.view(WATCHER)
    return [text.plain for text in board_for(game, words).draw(view)]


def _outcome(table: Table) -> list[str]:
    outcome = table.outcome
    assert outcome is not None
    ended: dict[str, Json] = outcome.to_json()
    return [f"  {name}: {json.dumps(value)}" for name, value in ended.items()]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, text in all_transcripts().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(f"wrote {FOLDER / name}")


if __name__ == "__main__":
    main()
