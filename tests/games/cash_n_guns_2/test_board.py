"""The board in the terminal: it fits, it names everybody, and every act can be chosen and read."""

import re
from random import Random

import pytest

import sitdown
from sitdown.games import GAMES
from sitdown.games.cash_n_guns_2.terminal import CashNGuns2Board
from sitdown.terminal.board import AnyBoard
from sitdown.texts import catalogue
from tests.games.cash_n_guns_2.builders import courage, hold_up, in_a_ring, scene, to_split

GAME = GAMES["cash-n-guns-2"]
NAMES = ["Ola", "Tomek", "Ewa", "Jan", "Zofia", "Adam", "Kasia", "Bartosz"]


def board(language: str, reader: int | None = None) -> AnyBoard:
    words = catalogue(GAME.info.package, language).for_reader(NAMES, reader)
    return CashNGuns2Board(GAME, words)


def drawn(language: str, t: sitdown.Table, viewer: int | None) -> list[str]:
    return [line.plain for line in board(language, viewer).draw(t.view(viewer))]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_board_fits_into_eighty_columns(language: str) -> None:
    # CG2-R30
    dice = Random(4)
    t = sitdown.table("cash-n-guns-2", seats=8, seed=4, options={"talents": "random"})
    lines = 0
    while t.questions:
        if t.view(None)["round"] in (1, 3, 6):
            for viewer in (None, 0, 5):
                for line in drawn(language, t, viewer):
                    lines += 1
                    assert len(line.rstrip()) <= 80, line
        for seat in t.questions[0].seats:
            t.answer(seat, dice.choice(t.legal(seat)))
    assert lines > 100
    for part in range(8):
        assert len(board(language).headline({"round": 8, "rounds": 8, "part": part})) <= 80


@pytest.mark.parametrize(
    ("language", "third_person"),
    [("pl", r"^\{seat:who\} \w"), ("en", r"\{seat:who\} (now|was|is|has|may|\w+s)\b")],
)
def test_whoever_reads_of_himself_is_spoken_to(language: str, third_person: str) -> None:
    # CG2-3.5
    told = catalogue(GAME.info.package, language).section("fact")
    of_others = [kind for kind, text in told.items() if re.search(third_person, str(text))]
    assert len(of_others) > 10
    assert [kind for kind in of_others if f"{kind}_you" not in told] == []


def test_the_board_shows_what_matters() -> None:
    # CG2-4.1, CG2-3.5
    t = scene(
        talents={"A": "collector", "B": "swindler", "C": "kid"},
        loot={"A": "bill_20 painting"},
        wounds={"A": 1},
    )
    text = "\n".join(drawn("en", t, 0))
    seen = ("5k×3", "painting", "desk", "♛ Ola", "✚··", "The Hustler", "The Kid", "worth $32k")
    for shown in seen:
        assert shown in text
    assert "Oszust" in "\n".join(drawn("pl", t, None))
    assert "Your hand" not in "\n".join(drawn("en", t, None))


def test_a_long_list_of_loot_goes_on_below_its_beginning() -> None:
    # CG2-4.1
    t = sitdown.table("cash-n-guns-2", seats=4, seed=1, deal={"stacks": [["bill_5"] * 8]})
    come, rest = drawn("pl", t, None)[1:3]
    assert come.startswith(" Przyjdą: 5k×7  10k×15")
    assert rest == " " * len(" Przyjdą: ") + "Apteczka×2"


def test_open_piles_are_shown_and_covered_ones_are_not() -> None:
    # CG2-R11
    for piles, shown in (("open", True), ("hidden", False)):
        t = scene(loot={"A": "dia_10", "B": "painting painting"}, options={"loot_piles": piles})
        text = "\n".join(drawn("en", t, 0))
        assert ("Tomek: painting×2" in text) == shown


def test_guns_and_the_split_are_shown() -> None:
    # CG2-4.4, CG2-4.21
    t = scene()
    hold_up(t, "A>B click", "B>A click", "C>A click", "D>A click")
    text = "\n".join(drawn("en", t, None))
    assert "Guns on them: Ola 3, Tomek 1" in text
    assert "→ Tomek" in text
    courage(t, ducks="CD")
    assert "Sharing: Ola and Tomek. In turn: Ola." in "\n".join(drawn("en", t, None))


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_act_has_a_sentence_of_its_own(language: str) -> None:
    # CG2-R35
    table = board(language)
    sentences = {table.sentence(act) for act in GAME.info.vocabulary.words}
    assert len(sentences) == len(GAME.info.vocabulary.words)
    assert not [sentence for sentence in sentences if "{" in sentence]


def test_acts_are_chosen_whole_and_a_pair_share_by_share() -> None:
    # CG2-5.3
    t = scene(talents={"A": "greedy_gal"})
    to_split(t)
    table, view = board("en"), t.view(0)
    assert table.parts("aim 3") == ["aim 3"]
    assert table.parts("take bill_5 token") == ["take two", "bill_5", "token"]
    assert table.label(view, [], "take painting") == "take a painting"
    assert table.label(view, [], "take two").startswith("two shares at once")
    assert table.label(view, ["take two"], "token") == "the New Godfather token"
    assert table.prompt(view, [], "What?") == "What?"
    assert table.prompt(view, ["take two"], "") == "which share first?"
    assert "painting, and then?" in table.prompt(view, ["take two", "painting"], "")
    assert table.rule(view, ["take two"]) == "CG2-5.3"
    assert table.rule(view, []) == "CG2-4.21"


@pytest.mark.parametrize(
    ("language", "topic", "said"),
    [
        ("en", "painting", "bigger the collection"),
        ("en", "Hustler", ""),
        ("en", "The Hustler", "trade bullets"),
        ("en", "Swindler", "trade bullets"),
        ("en", "load bang", "Wounds your target"),
        ("pl", "Oszust", "wymieniasz"),
        ("pl", "Apteczka", "leczy"),
        ("en", "elephant", ""),
    ],
)
def test_cards_and_talents_explain_themselves(language: str, topic: str, said: str) -> None:
    # CG2-R30
    tip = board(language).explain({}, topic)
    assert said in tip
    assert bool(tip) == bool(said)


def test_the_result_names_the_winner_or_says_that_nobody_won() -> None:
    # CG2-6.5, CG2-6.7
    t = scene(number=8, loot={"A": "bill_20 dia_1"}, talents={"A": "collector"}, table="")
    to_split(t, ducks="ABCD")
    text = "\n".join(line.plain for line in board("en").result(t.view(None)["outcome"]))
    assert "Ola wins: the richest survivor." in text
    assert "$60k" in text
    assert "the Collector's own" in text
    t = scene(number=3, dead={"C": 1, "D": 1}, wounds={"A": 2, "B": 2})
    hold_up(t, *in_a_ring(t, "bang"))
    courage(t)
    text = "\n".join(line.plain for line in board("pl").result(t.view(None)["outcome"]))
    assert "nikt nie wygrywa" in text
