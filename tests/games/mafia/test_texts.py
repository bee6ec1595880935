"""MAF section 12 and the words of the game: complete, alike in both languages, gentle on demand."""

import re
from itertools import cycle
from pathlib import Path

import pytest

from sitdown.core.options import Options
from sitdown.core.question import WATCHER
from sitdown.core.record import split_payload
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games.mafia.rules.acts import STATEMENTS
from sitdown.games.mafia.rules.box import ACTION_CARDS, CARDS, TOKENS
from sitdown.games.mafia.rules.shapes import FACTS
from sitdown.games.mafia.terminal import MafiaBoard
from sitdown.laws import answer_randomly, pick_question
from sitdown.terminal.board import AnyBoard
from sitdown.terminal.play import ask_sentence, board_for, tell_fact, words_for
from sitdown.texts import LANGUAGES, catalogue
from tests.games.mafia.builders import MAFIA, Spytown, deal
from tests.house.catalogues import HOLE, PLURALS, refusal_codes, spoken, tell_a_whole_game, texts
from tools.rules_table import defined

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "rules" / "mafia.md"
PACKAGE = "sitdown.games.mafia"
HOME = ROOT / "src" / "sitdown" / "games" / "mafia"
NAMES = ["Ola", "Tomek", "Iga", "Marek", "Hania", "Bartek", "Zofia", "Piotr", "Basia"]
SMALL_NIGHT = {"small_first_night": "mafia_always", "extended": True, "action_card_count": 6}
HOUSES: list[tuple[int, dict[str, object]]] = [
    (6, SMALL_NIGHT),
    (9, {"gm": "human", "gm_override": True, "extended": True, "action_card_count": 8}),
    (10, {"extended": True, "action_card_count": 10, "illegal_play": "eliminate"}),
    (9, {"last_shot_all": True, "on_leave": "expel", "second_tie": "lot", "max_revotes": 0}),
    (14, {"extended": True, "new_gang": "recognise", "action_card_count": 13}),
]


def test_both_languages_have_the_same_keys_and_holes() -> None:
    english, polish = texts(PACKAGE, "en"), texts(PACKAGE, "pl")
    assert {k for k in english if spoken(k)} == {k for k in polish if spoken(k)}
    for key in english:
        if key in polish:
            ours, theirs = set(HOLE.findall(english[key])), set(HOLE.findall(polish[key]))
            assert {name for name, _ in ours} == {name for name, _ in theirs}, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_all_their_forms(language: str) -> None:
    for key, text in texts(PACKAGE, language).items():
        for _, how in HOLE.findall(text):
            if "|" in how:
                assert len(how.split("|")) == PLURALS[language], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_words_for_all_that_is_told_asked_and_refused(language: str) -> None:
    words = catalogue(PACKAGE, language)
    code = "\n".join(path.read_text(encoding="utf-8") for path in HOME.rglob("*.py"))
    told = r"(?:tell\.(?:all|only|some|each)\([^\"]*|_tell_watching\([^\"]*)\"(\w+)\""
    kinds = {*re.findall(told, code), *[f"said_{kind}" for kind in STATEMENTS]}
    assert kinds | {"no_votes", "nobody_won"} == set(FACTS)
    rules = defined(PAGE)
    for kind in FACTS:
        assert words.has(f"fact.{kind}"), kind
        assert words.say(f"rule.fact.{kind}") in rules, kind
    for name in [*MAFIA.info.seconds, "statement", "card", "leave", "master"]:
        assert words.has(f"question.{name}")
        assert words.has(f"question.{name}_you")
        assert words.say(f"rule.question.{name}") in rules
    for verb in MAFIA.info.vocabulary.verbs:
        assert words.has(f"act.{verb}")
    for option in MAFIA.info.options:
        assert words.has(f"option.{option.name}.name")
        assert words.has(f"option.{option.name}.text")
        for value in option.values:
            assert words.has(f"option.{option.name}.{str(value).lower()}"), (option.name, value)
    codes = refusal_codes(HOME) | set(MAFIA.info.rules)
    assert not {one for one in codes if not words.has(f"refusal.{one}")}
    assert set(MAFIA.info.rules.values()) <= set(rules)
    assert {option.rule for option in MAFIA.info.options} <= set(rules)
    cited = set(re.findall(r"(?<!\")\"(MAF-[\w.]+)\"", code))
    assert len(cited) > 40
    assert cited <= set(rules)


@pytest.mark.parametrize(("seats", "house"), HOUSES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_can_be_told(seats: int, house: dict[str, object], language: str) -> None:
    tell_a_whole_game(MAFIA, language, Table(Start(MAFIA, seats, 4, house)), Rng(4, 7))


# The glossary


def glossary(head: str) -> list[list[str]]:
    """The rows of a table of the rules page, after its heading row."""
    lines = PAGE.read_text(encoding="utf-8").split("\n")
    start = lines.index(head) + 2
    rows = []
    while lines[start].startswith("|"):
        rows.append([cell.strip() for cell in lines[start].strip("|").split("|")])
        start += 1
    return rows


def test_the_terms_of_the_glossary_are_used() -> None:
    # MAF-12.1
    rows = glossary("| Polish | English |")
    assert len(rows) == 19
    used = {language: " ".join(texts(PACKAGE, language).values()).lower() for language in LANGUAGES}
    for polish, english in (
        ("mistrz gry", "game master"),
        ("żeton", "token"),
        ("kartę gry", "game card"),
        ("faza agenta", "the agent"),
        ("tajne spotkanie mafii", "the mafia meets"),
        ("narada policji", "police council"),
        ("głosowanie wstępne", "nomination"),
        ("głosowanie finałowe", "final vote"),
        ("przesłuchanie", "interrogation"),
        ("mowa obronna", "defence"),
        ("losowanie", "lot"),
        ("wyeliminowani", "eliminated"),
        ("ostatni strzał", "last shot"),
        ("kanał widzów", "spectators"),
        ("gotowe", "ready"),
    ):
        assert polish in used["pl"], polish
        assert english in used["en"], english


def test_cards_and_roles_have_their_names_and_tooltips() -> None:
    # MAF-12.3
    rows = glossary("| Polish | English | Tooltip EN | Tooltip PL |")
    order = ["agent", "policeman", "mafioso", *CARDS]
    assert len(rows) == len(order) == 18
    for name, (polish, english, tip, wskazowka) in zip(order, rows, strict=True):
        kind = "token" if name in TOKENS else "card"
        for language, title, text in (("en", english, tip), ("pl", polish, wskazowka)):
            words = catalogue(PACKAGE, language)
            assert words.term(kind, name) == title
            assert words.term(kind, name, "tip") == text


# Gentle words


def soft(language: str) -> list[str]:
    """Everything that can be read in whole games of the children's preset."""
    read: list[str] = []
    for seats, house in (
        (7, {"children": True, "no_agent": False, "small_first_night": "mafia_always"}),
        (9, {"children": True, "gm": "human", "gm_override": True, "extended": True}),
        (10, {"children": True, "extended": True, "action_card_count": 10}),
    ):
        for seed in range(3):
            table = Table(Start(MAFIA, seats, seed, house))
            words = words_for(MAFIA, language, table.start.options.to_json())
            board = board_for(MAFIA, words)
            rng = Rng(seed, 3)
            for reader in cycle(range(seats)):  # each looks up in turn
                if not table.open:
                    break
                view = table.view(reader)
                for question in table.questions:
                    read.append(ask_sentence(words, question.name, view))
                    read.append(words.say(f"question.{question.name}", {"seats": question.seats}))
                read += [
                    board.sentence(MAFIA.info.vocabulary.words[a]) for a in table.legal(reader)
                ]
                read += [line.plain for line in board.draw(view)]
                read.append(board.headline(view))
                answer_randomly(table, pick_question(table.questions, rng), rng)
            for viewer in range(seats):
                own = words.for_reader(NAMES, viewer)
                read += [tell_fact(own, fact.to_json()) for fact in table.told(viewer)]
            assert table.outcome is not None
            read += [line.plain for line in board.result(table.outcome.shape())]
    return read


@pytest.mark.parametrize(
    ("language", "harsh", "gentle"),
    [
        (
            "en",
            r"mafi|eliminat|shot|shoot|game master|policem",
            ["Rascal", "Police Cadet", "leaves the exercise", "last tag", "Instructor"],
        ),
        (
            "pl",
            r"mafi|elimin|strzał|strzel|mistrz|odpad",
            ["Opryszek", "Opryszki", "Policjant", "kończy ćwiczenie", "wskazuje na koniec"],
        ),
    ],
)
def test_gentle_words_for_children(language: str, harsh: str, gentle: list[str]) -> None:
    # MAF-12.2
    read = soft(language)
    story = "\n".join(read).replace("Mafia ·", "")  # the title of the game stays
    assert re.findall(f".*(?:{harsh}).*", story, re.IGNORECASE)[:3] == []
    for word in gentle:
        assert word in story, word


TITLES = (
    "title",
    "short",
    "tagline",
    "soft.",
    "option.",
    "preset.",
    "rule",
    "lesson",
    "topic.",
    "shelf.",
)
"""The name of the game, and what is read outside it; the plain forms of gentle words."""


@pytest.mark.parametrize(
    ("language", "harsh"),
    [
        ("en", r"\bmafi|\beliminat|\bshot|\bshoot|game master|\bpoliceme?n\b"),
        ("pl", r"\bmafi|\belimin|\bstrzał|\bstrzel|mistrz|\bodpad"),
    ],
)
def test_no_word_at_a_childrens_table_is_harsh(language: str, harsh: str) -> None:
    # MAF-12.2: every text, also those that a game rarely comes to
    words = texts(PACKAGE, language)
    gentle = {key[len("soft.") :]: text for key, text in words.items() if key.startswith("soft.")}
    at_table = {key: text for key, text in words.items() if not key.startswith(TITLES)} | gentle
    spoken_text = {key: HOLE.sub(hole_words, text) for key, text in at_table.items()}
    assert [key for key, text in spoken_text.items() if re.search(harsh, text, re.I)] == []


def hole_words(hole: re.Match[str]) -> str:
    """What a hole itself says: its plural forms, not the name of its field."""
    how = hole[2] or ""
    return how if "|" in how else ""


def test_gentle_words_change_no_rule() -> None:
    # MAF-12.2
    plain, gentle = deal("MMPPPPPPA"), deal("MMPPPPPPA", soft_words=True)
    for t in (plain, gentle):
        t.night(kill=2, check=0).vote_out(0)
    assert plain.state == gentle.state
    given = Options(MAFIA.info.options, {"soft_words": True})
    assert (MAFIA.dialect(given), MAFIA.dialect(Options(MAFIA.info.options, {}))) == ("soft", "")


# The terminal


def board(language: str = "en") -> AnyBoard:
    return MafiaBoard(MAFIA, catalogue(PACKAGE, language).for_reader(NAMES, 2))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_fits_on_eighty_columns(language: str) -> None:
    t = deal("MMPPPPPPA", {2: "vest", 3: "commander", 0: "recruitment"}, gm="human")
    t.night(check=0, recruit=4, kill=7)
    t.close()
    t.say(2, "claim_role", {"role": "agent"})
    t.say(8, "claim_role", {"role": "agent"})
    t.say(9, "call")
    t.say(3, "vote 0")
    for viewer in (WATCHER, 2, 4, 9):
        for line in board(language).draw(t.view(viewer)):
            assert len(line.plain) <= 80, line.plain
    assert any("☾" in line.plain for line in board(language).draw(t.view(4)))


def test_the_board_says_whose_answer_counts() -> None:
    # MAF-R56
    t = deal("MMPPPPPPA")
    for seat in range(9):
        drawn = "\n".join([line.plain for line in board().draw(t.view(seat))])
        assert ("Your answer counts now" in drawn) == (seat == 8)
        assert ("your answer does nothing now" in drawn) == (seat != 8)


def choices(t: Spytown, seat: int, question: str) -> list[str]:
    return board().spell_out(t.view(seat), t.legal(seat, question))


def test_statements_are_spelt_out_and_every_one_is_taken() -> None:
    # MAF-4.34
    t = deal("MMPPPPPPA").until("discussion").until("agent").until("discussion")  # after a vote
    t.say(2, "claim_side", {"side": "police"})
    own = board()
    acts = own.spell_out(t.view(2), t.legal(2, "statement"))
    kinds = {act.split(" ")[0] for act in acts}
    assert kinds == set(STATEMENTS)
    assert len({tuple(own.parts(act)) for act in acts}) == len(acts)
    for act in acts[::17]:
        notation, payload = split_payload(act)
        t.table.check(2, MAFIA.read_act(notation), payload)
        assert own.sentence(act)
        parts = own.parts(act)
        for place in range(len(parts)):
            assert own.label(t.view(2), parts[:place], parts[place])
            if place:
                assert own.prompt(t.view(2), parts[:place], "?")


def test_acts_are_said_with_names() -> None:
    assert board().sentence("vote 4") == "vote: Hania"
    assert board("pl").sentence("point 0") == "wskaż: Ola"
    assert board().label({}, ["vote"], "4") == "Hania"
    assert board().parts("vote 4") == ["vote", "4"]


@pytest.mark.parametrize("card", [*ACTION_CARDS, "mafioso"])
def test_cards_and_tokens_can_be_asked_about(card: str) -> None:
    # MAF-12.3
    assert board().explain({}, card)
    assert board().explain({}, "nothing of the kind") == ""
