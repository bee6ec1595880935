"""The catalogues: complete, the same in both languages, and right in their forms."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from sitdown.core.fact import EVERYBODY
from sitdown.core.game import AnyGame
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games import GAMES, OWN
from sitdown.games._template.rules.game import StickupGame
from sitdown.laws import answer_randomly, pick_question
from sitdown.terminal.play import tell_fact, words_for
from sitdown.texts import LANGUAGES, Catalogue, catalogue
from tests.house.catalogues import (
    HOLE,
    PLURALS,
    leaves,
    refusal_codes,
    spoken,
    tell_a_whole_game,
    texts,
)
from tools.golden import VARIANTS
from tools.rules_table import defined

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "sitdown"
ALL: list[AnyGame] = [*[GAMES[slug] for slug in OWN], StickupGame()]


PACKAGES = ["", *[game.info.package for game in ALL]]


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


NAMES = (
    "Ola", "Tomek", "Ewa", "Jan", "Basia", "Marek", "Zofia", "Piotr", "Hania", "Adam", "Iga",
    "Leon", "Maja", "Olek", "Pola", "Rysiek", "Sara", "Tadek", "Ula", "Wojtek", "Zuza", "Karol",
)  # fmt: skip
SLIPS = {
    "a second mark": re.compile(r"(?<!\.)[.!?…]\.(?!\.)|[,;:] ?[,;:.]"),
    "no space after a stop": re.compile(r"[^\W\d_][)”]?[.!?;,][^\W\d_]{2}"),
}
FOREIGN = {"en": "„", "pl": "“"}
WRONG_PERSON = {
    "en": re.compile(r"(?:^|[:;,.] )[Yy]ou (?!always|pass)\w+s\b|\bof you goes\b"),
    "pl": re.compile(r"(?:^|[:;,.] )[Tt]y (?:nie )?\w+[aeiył]\b"),
}
ADDRESSED = {
    "en": re.compile(r"\b[Yy]ou(?:r|rs)?\b"),
    "pl": re.compile(r"\b[Tt](?:y|ój|woj\w+|wój|obie|obą|wym|wych)\b|\b(?!tusz)\w+sz\b"),
}
IN_THEIR_OWN_WORDS = {"promised"}
"""What one player says to another."""
OF_THE_WHOLE_TABLE = {"fingers_seen", "settled_seen"}
"""What the dead see of a night with nothing to tell."""


def slips(text: str, language: str) -> list[str]:
    """What nobody would write: marks, spaces and quotes."""
    found = [name for name, slip in SLIPS.items() if slip.search(text)]
    return [*found, "foreign quotes"] if FOREIGN[language] in text else found


def test_slips_are_caught() -> None:
    for text in ("It was a Bang!.", "In each Payout.You pay.", "Proposed: .", "„Hello”"):
        assert slips(text, "en"), text
    for text in ("Bang! Bang!", "St. James (a “Bang!”).", "So …", "0:30, 1.5 and 4.3", "$1,000"):
        assert not slips(text, "en"), text
    for text in ("You loses.", "Phase 6: you takes it.", "The grenade of you goes off!"):
        assert WRONG_PERSON["en"].search(text), text
    assert WRONG_PERSON["pl"].search("Ty liczy do trzech.")


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_have_their_own_quotes_and_one_mark_at_a_time(package: str, language: str) -> None:
    found = {
        key: wrong
        for key, text in texts(package, language).items()
        if (wrong := slips(HOLE.sub("Xx", text), language)) and not key.endswith(".printed")
    }
    assert not found


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.info.slug)
def test_facts_read_well_to_their_hearer_to_a_namesake_and_through_all_eyes(game: AnyGame) -> None:
    """In the terminal a reader is called "you", on the page by name; in a replay through all eyes
    nobody is the reader, and what somebody was told alone names whose it is."""
    for variant, options in VARIANTS[game.info.slug].items():
        table = Table(Start(game, int(variant.partition("-")[0]), 3, options))
        rng = Rng(3, 7)
        while table.open:
            answer_randomly(table, pick_question(table.questions, rng), rng)
        for language in LANGUAGES:
            words = words_for(game, language, table.start.options.to_json())
            for viewer in range(table.state.seats):
                check_told(table, viewer, words)
            check_all_eyes(table, words)


def check_told(table: Table, viewer: int, words: Catalogue) -> None:
    names = list(NAMES[: table.state.seats])
    on_the_page = words.for_reader(names, viewer)
    names[viewer] = words.say("play.you")
    in_the_terminal = words.for_reader(names, viewer)
    for fact in table.told(viewer):
        for reader in (on_the_page, in_the_terminal):
            for said in (tell_fact(reader, fact.to_json()), retell(reader, fact.to_json())):
                assert not slips(said, words.language), said
                assert not WRONG_PERSON[words.language].search(said), said


def retell(words: Catalogue, fact: Mapping[str, Any]) -> str:
    """As the page does: shorter where the board shows the rest."""
    kind = fact["fact"]
    return words.say(f"told.{kind}" if words.has(f"told.{kind}") else f"fact.{kind}", fact)


def check_all_eyes(table: Table, words: Catalogue) -> None:
    names = NAMES[: table.state.seats]
    reader = words.for_reader(names, None)
    titles = re.compile("|".join(re.escape(title) for title in _titles_with_you(words)) or "(?!)")
    for fact in table.facts:
        said = retell(reader, fact.to_json())
        assert not slips(said, words.language), said
        if fact.to == EVERYBODY or fact.kind in IN_THEIR_OWN_WORDS:
            continue
        assert not ADDRESSED[words.language].search(titles.sub("", said)), said
        if fact.kind not in OF_THE_WHOLE_TABLE:
            assert any(name in said for name in names), said


def _titles_with_you(words: Catalogue) -> list[str]:
    """Cards such as An Offer You Can't Refuse."""
    named = leaves(words.section(""))
    return [text for key, text in named if key.endswith(".name") and " " in text and "{" not in text
            and ADDRESSED[words.language].search(text)]  # fmt: skip


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.info.slug)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_has_words_for_all_it_tells_and_asks(game: AnyGame, language: str) -> None:
    words = catalogue(game.info.package, language)
    code = "\n".join(path.read_text(encoding="utf-8") for path in home(game).rglob("*.py"))
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


@pytest.mark.parametrize("slug", OWN)
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
