"""The catalogues: complete, the same in both languages, and right in their forms."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from sitdown.core.game import AnyGame
from sitdown.core.question import WATCHER
from sitdown.core.refusal import Refused
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games import GAMES
from sitdown.games._template import StickupGame
from sitdown.laws import answer_randomly, pick_question
from sitdown.terminal.play import ask_sentence, board_for, tell_fact
from sitdown.texts import LANGUAGES, Catalogue, catalogue
from tools.rules_table import defined

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "sitdown"
ALL: list[AnyGame] = [*GAMES.values(), StickupGame()]
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


PACKAGES = ["", *[game.info.package for game in ALL]]


def spoken(key: str) -> bool:
    """Forms, variants and what one may ask about belong to one language, the rest to both."""
    own = ("card.", "topic.", "role_topic.", "row_in.")
    return not key.endswith(("_you", ".gen", ".acc", ".card")) and not key.startswith(own)


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_have_the_same_keys(package: str) -> None:
    english, polish = texts(package, "en"), texts(package, "pl")
    assert {k for k in english if spoken(k)} == {k for k in polish if spoken(k)}


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_has_all_the_forms_of_its_language(package: str, language: str) -> None:
    for key, text in texts(package, language).items():
        for _, how in HOLE.findall(text):
            if "|" in how:
                assert len(how.split("|")) == PLURALS[language], key


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_fill_the_same_holes(package: str) -> None:
    english, polish = texts(package, "en"), texts(package, "pl")
    for key in english:
        if key in polish and not key.startswith("rules."):
            ours, theirs = set(HOLE.findall(english[key])), set(HOLE.findall(polish[key]))
            names = {name for name, _ in ours} ^ {name for name, _ in theirs}
            assert not names or key in ONE_SIDED, (key, names)


ONE_SIDED = {"fact.crowned"}
"""The Polish sentence names the card that is crowned, not who did it."""


def refusal_codes(*folders: Path) -> set[str]:
    called = re.compile(r"(?:refuse|Refusal|refusal)\(\s*\"(\w+)\"")
    return {
        code
        for folder in folders
        for path in folder.rglob("*.py")
        for code in called.findall(path.read_text(encoding="utf-8"))
    }


def home(game: AnyGame) -> Path:
    return SOURCE.joinpath(*game.info.package.split(".")[1:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_in_the_code_has_a_sentence(language: str) -> None:
    rooms = [room for room in SOURCE.iterdir() if room.is_dir() and room.name != "games"]
    shared = catalogue("", language)
    missing = {code for code in refusal_codes(*rooms) if not shared.has(f"refusal.{code}")}
    assert not missing
    for game in ALL:  # in its own catalogue, which the shared one stands behind
        words = catalogue(game.info.package, language)
        codes = refusal_codes(home(game)) | set(game.info.rules)
        assert not {code for code in codes if not words.has(f"refusal.{code}")}, game.info.slug


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.info.slug)
def test_a_game_names_the_rule_behind_each_refusal_of_the_table(game: AnyGame) -> None:
    code = (SOURCE / "core" / "table.py").read_text(encoding="utf-8")
    of_the_table = set(re.findall(r"self\.game\.refusal\(\"(\w+)\"", code)) | {"seats"}
    assert of_the_table <= set(game.info.rules)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.info.slug)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_can_be_told(game: AnyGame, language: str) -> None:
    """Each fact, question, act, reason and line of the score, to all who hear it."""
    for seats in game.info.seats:
        for seed in range(max(1, 9 // len(game.info.seats))):
            tell_a_whole_game(game, language, Table(Start(game, seats, seed, {})), Rng(seed, 7))


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
    assert board.result(table.view(WATCHER))


def refused(table: Table, seat: int, act: int, words: Catalogue) -> None:
    try:
        table.check(seat, act)
    except Refused as why:
        refusal = why.refusal
        assert words.say(f"refusal.{refusal.code}", {**refusal.about, "rule": refusal.rule})


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.info.slug)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_has_words_for_all_it_tells_and_asks(game: AnyGame, language: str) -> None:
    words = catalogue(game.info.package, language)
    code = "\n".join(path.read_text(encoding="utf-8") for path in home(game).glob("*.py"))
    for kind in re.findall(r"tell\.(?:all\(|only\(\w+, |some\([^\"]*)\"(\w+)\"", code):
        assert words.has(f"fact.{kind}"), kind
        assert words.say(f"rule.fact.{kind}") in words.section("rules"), kind
    for name in game.info.seconds:
        assert words.say(f"rule.question.{name}") in words.section("rules"), name
        assert words.has(f"question.{name}")
        assert words.has(f"question.{name}_you")
    for verb in game.info.vocabulary.verbs:
        assert words.has(f"act.{verb}")
    for option in game.info.options:
        assert words.has(f"option.{option.name}.name")
        assert words.has(f"option.{option.name}.text")
        for value in option.values:
            assert words.has(f"option.{option.name}.{str(value).lower()}"), value
    for rule in game.info.rules.values():
        assert rule in words.section("rules")
    assert words.say("title")
    assert words.say("tagline")


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_a_player_can_meet_has_a_card(slug: str, language: str) -> None:
    cards = catalogue(GAMES[slug].info.package, language).section("rules")
    programmers_only = ("FP-11.", "FP-13.")
    rules = [
        rule
        for rule in defined(ROOT / "docs" / "rules" / f"{slug}.md")
        if not rule.startswith(programmers_only)
    ]
    assert sorted(cards) == sorted(rules)
    assert all(card["title"] and card["text"] for card in cards.values())


def test_polish_numbers_take_the_right_form() -> None:
    words = Catalogue("pl", {"cards": "{n} {n:karta|karty|kart}"})
    said = [words.say("cards", {"n": n}) for n in (0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 112, 122)]
    assert said == [
        "0 kart",
        "1 karta",
        "2 karty",
        "4 karty",
        "5 kart",
        "11 kart",
        "12 kart",
        "14 kart",
        "21 kart",
        "22 karty",
        "25 kart",
        "112 kart",
        "122 karty",
    ]


def test_holes_names_terms_lists_and_optional_parts() -> None:
    words = Catalogue(
        "en",
        {
            "and": "and",
            "seat_name": "seat {number}",
            "who": "{seats:who} {seats:is|are} here",
            "who_you": "you are here",
            "thing": {"x": {"name": "an x", "gen": "of x"}, "1.2": "a dotted one"},
            "term": "{thing:thing.gen}, {thing:thing}, {dotted:thing}",
            "maybe": "go[ to {place}]",
            "item": "<{n}>",
            "each": "{items:*item}",
        },
        names=["Ola", "Tomek"],
        reader=1,
    )
    assert words.say("who", {"seats": [0, 1, 2]}) == "Ola, Tomek and seat 2 are here"
    assert words.say("who", {"seats": [0]}) == "Ola is here"
    assert words.say("who", {"seats": [1]}) == "you are here"
    assert words.say("term", {"thing": "x", "dotted": "1.2"}) == "of x, an x, a dotted one"
    assert [words.say("maybe", {"place": p}) for p in ("", "town")] == ["go", "go to town"]
    assert words.say("each", {"items": [{"n": 1}, {"n": 2}]}) == "<1>, <2>"
    with pytest.raises(KeyError):
        words.say("nothing")


def test_money_as_each_language_writes_it() -> None:
    said = {
        language: [
            Catalogue(language, {"pays": "{sum:money}"}).say("pays", {"sum": dollars})
            for dollars in (0, 2000, 12_000, 111_000)
        ]
        for language in LANGUAGES
    }
    assert said["en"] == ["$0", "$2,000", "$12,000", "$111,000"]
    assert said["pl"] == ["0\u00a0$", "2000\u00a0$", "12\u00a0000\u00a0$", "111\u00a0000\u00a0$"]
