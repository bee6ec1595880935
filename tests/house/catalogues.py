"""What the tests of all words share: texts by key, their holes, and whole games told in them."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from sitdown.core.game import AnyGame
from sitdown.core.question import WATCHER
from sitdown.core.refusal import Refused
from sitdown.core.rng import Rng
from sitdown.core.table import Table
from sitdown.laws import answer_randomly, pick_question
from sitdown.terminal.play import ask_sentence, board_for, tell_fact
from sitdown.texts import Catalogue, catalogue

HOLE = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
PLURALS = {"en": 2, "pl": 3}


def leaves(texts: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    for key, value in texts.items():
        if isinstance(value, Mapping):
            yield from leaves(value, f"{path}{key}.")
        else:
            yield f"{path}{key}", value


def texts(package: str, language: str) -> dict[str, str]:
    return dict(leaves(catalogue(package, language).section("")))


def spoken(key: str) -> bool:
    """Forms, variants and what one may ask about belong to one language, the rest to both."""
    own = ("card.", "topic.", "role_topic.", "row_in.")
    return not key.endswith(("_you", ".gen", ".acc", ".card")) and not key.startswith(own)


def refusal_codes(*folders: Path) -> set[str]:
    called = re.compile(r"(?:refuse|Refusal|refusal)\(\s*\"(\w+)\"")
    return {
        code
        for folder in folders
        for path in folder.rglob("*.py")
        for code in called.findall(path.read_text(encoding="utf-8"))
    }


def tell_a_whole_game(game: AnyGame, language: str, table: Table, rng: Rng) -> None:
    words = catalogue(game.info.package, language)
    readers = {viewer: words.for_reader((), viewer) for viewer in range(table.state.seats)}
    vocabulary, board = game.info.vocabulary, board_for(game, words)
    while table.open:
        view = table.view(WATCHER)
        for question in table.questions:
            for reader in readers.values():
                ask_sentence(reader, question.name, view)
        for seat in range(table.state.seats):
            acts = table.legal(seat)
            for act in acts[:: max(1, len(acts) // 5)]:
                board.sentence(vocabulary.words[act])
            refused(table, seat, rng.below(len(vocabulary)), words)
        answer_randomly(table, pick_question(table.questions, rng), rng)
    for viewer, reader in readers.items():
        for fact in table.told(viewer):
            assert tell_fact(reader, fact.to_json())
    assert table.outcome is not None
    assert board.result(table.outcome.shape())


def refused(table: Table, seat: int, act: int, words: Catalogue) -> None:
    try:
        table.check(seat, act)
    except Refused as why:
        refusal = why.refusal
        assert words.say(f"refusal.{refusal.code}", {**refusal.about, "rule": refusal.rule})
