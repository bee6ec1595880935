"""MAF-9.31: everybody acts at random; how often the Police then wins is known exactly."""

from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from sitdown.core.options import Options
from sitdown.core.question import Answers, Question
from sitdown.core.rng import Rng
from sitdown.games.mafia.rules.acts import CALL, POINT, READY, SHOOT, SILENCE, VOTE
from sitdown.games.mafia.rules.box import MAFIA, MAFIOSO, POLICE, role_row
from sitdown.games.mafia.rules.house import OPTIONS
from sitdown.games.mafia.rules.roles import attendees, is_legal_victim
from sitdown.games.mafia.rules.state import State
from tests.games.mafia.builders import MAFIA as GAME

ODDS = {
    9: "8/35",
    10: "29/64",
    11: "94/315",
    12: "65/128",
    13: "244/693",
    14: "11/32",
    15: "16/77",
    16: "397/1024",
    17: "526/2145",
    18: "3473/8192",
    19: "16504/109395",
    20: "309/1024",
}
"""People: how often the Police wins."""


@cache
def by_night(mafia: int, police: int) -> Fraction:
    if mafia == 0 or police == 0:
        return Fraction(mafia == 0)
    return by_day(mafia, police - 1)


@cache
def by_day(mafia: int, police: int) -> Fraction:
    if mafia == 0 or police == 0:
        return Fraction(mafia == 0)
    everybody = mafia + police
    guilty = Fraction(mafia, everybody) * by_night(mafia - 1, police)
    return guilty + Fraction(police, everybody) * by_night(mafia, police - 1)


@pytest.mark.parametrize("people", ODDS)
def test_the_table_follows_from_the_role_table(people: int) -> None:
    # MAF-9.31
    row = role_row(people, False)
    assert by_night(row[MAFIOSO], people - 1 - row[MAFIOSO]) == Fraction(ODDS[people])


def small(police: int) -> dict[str, Fraction]:
    """One Mafioso and so many of the Police, whose Agent looks at a random other player."""
    caught = Fraction(1, police)
    died, lived = by_day(1, police - 1), by_day(1, police)
    return {
        "police_next": caught * died + (1 - caught) * lived,
        "mafia_always": caught * by_night(1, police - 1) + (1 - caught) * by_night(1, police),
        "mafia_unless_agent_died": caught * died + (1 - caught) * by_night(1, police),
    }


SMALL = {
    (7, "police_next"): "193/300",
    (7, "mafia_always"): "299/600",
    (7, "mafia_unless_agent_died"): "7/15",
    (8, "police_next"): "127/224",
    (8, "mafia_always"): "937/1440",
    (8, "mafia_unless_agent_died"): "11/16",
}


@pytest.mark.parametrize(("people", "first_night"), SMALL)
def test_the_odds_of_small_groups(people: int, first_night: str) -> None:
    # MAF-9.31
    assert small(people - 2)[first_night] == Fraction(SMALL[people, first_night])


# Playing it


def police_wins(people: int, games: int, **options: Any) -> int:
    house = Options(OPTIONS, {"talk_rounds": 0, **options})
    wins = 0
    for seed in range(games):
        rng = Rng(seed, people)
        town = GAME.setup(house, people - 1, rng, {})
        while True:
            questions = GAME.questions(town)
            if not questions:
                break
            questions[0].ask.resolve(town, at_random(town, questions[0], rng), rng, None)
        assert town.result in (POLICE, MAFIA)
        wins += town.result == POLICE
    return wins


def at_random(town: State, question: Question, rng: Rng) -> Answers:
    answers = Answers(town.seats)
    victims = [seat for seat in range(town.players) if is_legal_victim(town, seat)]
    target = rng.pick(victims)
    awake = attendees(town)
    for seat in question.seats:
        legal: list[int] = []
        question.ask.legal(town, seat, legal)
        if question.name == "mafia":
            answers.acts[seat] = POINT[target] if seat in awake else SILENCE
        elif question.name in ("discussion", "speech", "rediscussion"):
            answers.acts[seat] = READY
        elif question.name == "revote":
            answers.acts[seat] = SILENCE
        else:
            named = [act for act in legal if act in VOTE or act in POINT or act in SHOOT]
            answers.acts[seat] = rng.pick(named) if named else CALL
    return answers


def is_near(wins: int, games: int, odds: Fraction) -> bool:
    """Within three and a half standard deviations."""
    return (wins - games * odds) ** 2 <= Fraction(49, 4) * games * odds * (1 - odds)


@pytest.mark.parametrize(("people", "games"), [(9, 250), (12, 150), (15, 100), (20, 50)])
def test_random_play_meets_the_odds(people: int, games: int) -> None:
    # MAF-9.31
    assert is_near(police_wins(people, games), games, Fraction(ODDS[people]))


@pytest.mark.parametrize(("people", "first_night"), SMALL)
def test_random_small_groups_meet_the_odds(people: int, first_night: str) -> None:
    # MAF-9.31, MAF-4.14
    wins = police_wins(people, 150, small_first_night=first_night)
    assert is_near(wins, 150, Fraction(SMALL[people, first_night]))


@pytest.mark.parametrize(
    ("people", "rules", "odds"),
    [
        (21, "by_size", "16040/138567"),
        (21, "off", "4248/46189"),
        (22, "by_size", "150835/622592"),
        (22, "off", "6885/32768"),
    ],
)
def test_random_large_groups_meet_the_odds(people: int, rules: str, odds: str) -> None:
    # MAF-9.31, MAF-4.75
    wins = police_wins(people, 40, large_group_rules=rules)
    assert is_near(wins, 40, Fraction(odds))
    if rules == "off":
        row = role_row(people, False)
        assert by_night(row[MAFIOSO], people - 1 - row[MAFIOSO]) == Fraction(odds)


def with_shots(mafia: int, police: int) -> Fraction:
    """Turn 1 of a large group: the victim shoots, somebody is voted out, he shoots."""
    total = Fraction(0)
    for shot_mafia, m1, p1 in shoot(mafia, police - 1):
        for out_mafia, m2, p2 in shoot(m1, p1):
            for last, m3, p3 in shoot(m2, p2):
                total += shot_mafia * out_mafia * last * by_night(m3, p3)
    return total


def shoot(mafia: int, police: int) -> list[tuple[Fraction, int, int]]:
    everybody = mafia + police
    return [
        (Fraction(mafia, everybody), mafia - 1, police),
        (Fraction(police, everybody), mafia, police - 1),
    ]


def test_the_odds_of_large_groups_with_their_shots() -> None:
    # MAF-9.31
    assert with_shots(5, 15) == Fraction("16040/138567")
    assert with_shots(5, 16) == Fraction("150835/622592")
