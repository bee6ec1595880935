"""The board in the terminal: it fits, shows what matters, and every act can be chosen and read."""

from random import Random

import pytest

import sitdown
from sitdown.games import GAMES
from sitdown.games.cash_n_guns_1.terminal import CashNGuns1Board
from sitdown.terminal.board import AnyBoard
from sitdown.texts import catalogue
from tests.games.cash_n_guns_1.builders import Scene, deal, gang_scene, scene

GAME = GAMES["cash-n-guns-1"]
NAMES = ["Ola", "Tomek", "Ewa", "Jan", "Zofia", "Adam", "Kasia", "Bartosz", "Iga", "Leon", "Ida"]
NAMES += ["Maksymilian"]


def board(language: str, reader: int | None = None) -> AnyBoard:
    words = catalogue(GAME.info.package, language).for_reader(NAMES, reader)
    return CashNGuns1Board(GAME, words)


def drawn(s: Scene, name: str | None, language: str = "en") -> str:
    reader = None if name is None else s.seat(name)
    return "\n".join(line.plain for line in board(language, reader).draw(s.view(name)))


TABLES: list[tuple[int, dict[str, object]]] = [
    (6, {"super_powers": "all", "undercover_cop": True}),
    (12, {}),
]


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_board_fits_into_eighty_columns(
    language: str, seats: int, options: dict[str, object]
) -> None:
    # CG1-10.15
    dice = Random(4)
    t = sitdown.table("cash-n-guns-1", seats=seats, seed=4, options=options)
    lines = 0
    while t.questions:
        if t.view(None)["round"] % 4 == 1:
            for viewer in (None, 0, 5):
                for line in board(language, viewer).draw(t.view(viewer)):
                    lines += 1
                    assert len(line.plain.rstrip()) <= 80, line.plain
        for seat in t.questions[0].seats:
            t.answer(seat, dice.choice(t.legal(seat)))
    assert lines > 100


def test_the_board_shows_what_matters() -> None:
    # CG1-4.41: the share for every number of sharers stands beside the loot
    s = scene(
        "A bang>B, B click>A, C click>B, D click>A",
        powers={"A": "lunatic", "B": "kid"},
        shown="A",
        wounds={"B": 2},
        shame={"C": 1},
        round=3,
    )
    text = drawn(s, "B")
    for shown in ("20k×1", "1: 50k  2: 25k  3: 10k  4: 0k", "✚✚·", "●", "→ Tomek", "The Kid"):
        assert shown in text, shown
    assert "Ola holds an armed grenade" in text
    assert "The Kid" not in drawn(s, None), "not shown yet"
    assert "Dzieciak" in drawn(s, "B", "pl")


def test_the_switchboard_and_the_gangs_are_shown() -> None:
    # CG1-4.63, CG1-3.36
    s = deal(5, undercover_cop=True, deal={"cop": 1})
    s.round("", ducks="C D E")
    s.answer("phone", "pass", B="call")
    assert "Switchboard: 1 of 3 turned. It could be: Ola and Tomek." in drawn(s, None)
    assert "You are:     Undercover Cop" in drawn(s, "B")
    gangs = gang_scene("V click>J, J click>V")
    assert "1★ Tomek" in drawn(gangs, None)
    assert "Your gang:" in drawn(gangs, "V")
    assert "Your gang:" not in drawn(gangs, None)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_act_can_be_chosen_step_by_step_and_read(language: str) -> None:
    # CG1-4.2
    dice = Random(7)
    for seats, options in TABLES:
        t = sitdown.table("cash-n-guns-1", seats=seats, seed=9, options=options)
        while t.questions:
            for seat in t.questions[0].seats:
                shown = board(language, seat)
                acts = t.legal(seat)
                for act in dice.sample(acts, min(4, len(acts))):
                    parts = shown.parts(act)
                    for number, part in enumerate(parts):
                        assert shown.prompt(t.view(seat), parts[:number], "?")
                        assert shown.label(t.view(seat), parts[:number], part)
                    assert shown.sentence(act)
                t.answer(seat, dice.choice(acts))
