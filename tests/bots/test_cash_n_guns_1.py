"""`fair` at Cash 'n Guns 1: it beats chance in every variant, and its choices have reasons."""

from typing import Any

import pytest

from sitdown.bots.base import Eyes, Remark
from sitdown.bots.levels import make_bot
from sitdown.bots.play import play_out
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games.cash_n_guns_1.bots.fair import FairCashNGuns1
from sitdown.games.cash_n_guns_1.rules.state import State
from tests.games.cash_n_guns_1.builders import GAME, Scene, deal, gang_scene, scene


def chosen(s: Scene, name: str, heard: list[Remark] | None = None, draw: int = 1) -> str:
    """What `fair` answers to what is asked now."""
    question = s.table.questions[0]
    eyes = Eyes(s.table, s.seat(name), question, heard)
    act: str = GAME.info.vocabulary.words[FairCashNGuns1().choose(eyes, Rng(draw, 0)).act]
    return act


def said(s: Scene, name: str, heard: list[Remark] | None = None) -> tuple[str, str]:
    bot = FairCashNGuns1()
    eyes = Eyes(s.table, s.seat(name), s.table.questions[0], heard)
    phrase = bot.remark(eyes, Rng(1, 0))
    return phrase, bot.channel(eyes) if phrase else ""


# Figures (1,000 games each: docs/rules/cash-n-guns-1.md, section 14)


def wins(
    games: int, seats: int, options: dict[str, object], who: str, others: str = "random"
) -> float:
    """The share of games that `fair` wins; `nobody`: that a Cop wins who plays as the others."""
    won = 0.0
    for seed in range(games):
        table = Table(Start(GAME, seats, 900 + seed, options))
        state = table.state
        assert isinstance(state, State)
        fair = {
            "one": [seed % seats],
            "cop": [state.cop],
            "gang": [seat for seat in range(seats) if state.gang[seat] == 0],
            "nobody": [],
        }[who]
        levels = ["fair" if seat in fair else others for seat in range(seats)]
        play_out(table, [make_bot("cash-n-guns-1", level) for level in levels])
        assert table.outcome is not None
        meant, winners = set(fair or [state.cop]), set(table.outcome.winners)
        won += len(meant & winners) / max(1, len(winners))  # a part of a shared victory
    return won / games


def test_alone_against_three() -> None:
    assert wins(60, 4, {}, "one") >= 0.5


def test_a_fair_cop_against_a_random_one() -> None:
    options: dict[str, object] = {"undercover_cop": True}
    assert wins(40, 5, options, "cop") >= wins(40, 5, options, "nobody") + 0.3


def test_a_gang_against_two() -> None:
    assert wins(15, 9, {}, "gang") >= 0.6


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (6, {"super_powers": "all", "undercover_cop": True, "scavenger_scope": "any_death_once"}),
        (4, {"super_powers": "starter", "money_visibility": "open", "pause": "off"}),
        (9, {"gang_open_hands": False, "friendly_aim": False, "last_gang_wins": False}),
        (12, {"second_cover": True, "dead_powers_score": True, "dead_gang_can_win": False}),
    ],
)
def test_every_variant_is_played_to_the_end(seats: int, options: dict[str, object]) -> None:
    for seed in range(3):
        table = Table(Start(GAME, seats, seed, options))
        play_out(table, [make_bot("cash-n-guns-1", "fair") for _ in range(seats)])
        assert table.outcome is not None


# Standing and withdrawing


def test_nobody_aims_at_me_so_i_stand() -> None:
    assert chosen(scene("A click>B, B click>A, C click>A, D click>A"), "C") == "stand"


def test_one_wound_from_death_under_three_guns_one_withdraws() -> None:
    s = scene("A click>D, B bang>D, C bang>D, D click>A", wounds={"D": 2}, round=3)
    assert chosen(s, "D") == "duck"


def test_who_needs_no_second_siren_stands() -> None:
    given: dict[str, Any] = {
        "names": "A B C D E",
        "cop": "A",
        "round": 7,
        "calls": [1, 2, 3],
    }
    shots = "A click>B, B click>A, C click>B, D click>B, E click>B"
    s = scene(shots, **given, shame={"A": 1}, sirens={"A": 1})
    assert chosen(s, "A") == "stand"


# The Cop


def test_only_the_cop_calls_and_as_soon_as_he_can() -> None:
    s = scene("A click>B, B click>A, C click>A, D click>A, E click>A", names="A B C D E", cop="A")
    s.courage()
    assert s.stage == "phone"
    assert chosen(s, "A") == "call"
    assert chosen(s, "B") == "pass"


def test_the_cop_does_not_unmask_himself_while_there_is_time() -> None:
    s = scene("A click>B, B click>A, C click>A, D click>A, E click>A", names="A B C D E", cop="A")
    s.courage(ducks="B C D E")
    assert chosen(s, "A") == "pass", "who shares alone and calls is known"


def test_gangsters_aim_at_who_shared_in_every_round_with_a_call() -> None:
    s = deal(5, undercover_cop=True, deal={"cop": 1})
    for _ in range(2):
        s.round("", ducks="C D E")
        s.answer("phone", "pass", B="call")
    s.load(**dict.fromkeys("ABCDE", "bang"))
    assert s.view()["switchboard"]["suspects"] == s.seats("A B")
    aims = [chosen(s, name) for name in "ACDE"]
    assert aims[0] == "aim 1", "he knows that he is not the cop himself"
    assert set(aims) <= {"aim 0", "aim 1"}


# Powers


def test_the_kid_shows_himself_at_once() -> None:
    powers = ["kid", "dragon_skin", "six_feet_under", "super_coward"]
    s = deal(super_powers="all", deal={"powers": powers})
    assert chosen(s, "A") == "reveal"
    assert chosen(s, "B") == "pass"


def test_the_sly_one_saves_his_bullets_for_who_will_stand() -> None:
    powers = ["sly", "dragon_skin", "six_feet_under", "super_coward"]

    def bullets(**aims: str) -> int:
        s = deal(super_powers="all", deal={"powers": powers})
        s.window("reveal_power", A="reveal")
        s.load(B="click", C="click", D="click")
        s.pass_windows()
        s.aim(**aims)
        assert s.stage == "load_last"
        return sum(chosen(s, "A", draw=draw) != "load click" for draw in range(60))

    alone = bullets(A="B", B="C", C="D", D="A")
    under_fire = bullets(A="B", B="C", C="B", D="B")
    assert alone > under_fire + 10


def test_dragon_skin_is_used_to_live() -> None:
    s = scene(
        "A click>B, B bang>A, C bang>A, D click>A",
        powers={"A": "dragon_skin"},
        wounds={"A": 1},
        round=2,
    )
    s.stand_or_duck()
    assert s.stage == "dragon_skin"
    assert chosen(s, "A") == "use"


# Gangs

SHOTS = "V click>J, P click>J, B click>J, J bang>P, T click>V, Q click>V, "
SHOTS += "L1 click>V, S click>V, L2 click>V"


def test_a_bodyguard_covers_a_boss_who_would_die() -> None:
    s = gang_scene(SHOTS, round=3, wounds={"P": 2})
    s.stand_or_duck()
    assert s.stage == "cover"
    answers = {name: chosen(s, name) for name in ("V", "B")}
    assert sorted(answers.values()) == ["cover", "pass"], "one of them is enough"


def test_the_tougher_bodyguard_covers() -> None:
    powers = {"B": "indestructible", "V": "lunatic"}
    s = gang_scene(SHOTS, round=3, wounds={"P": 2, "V": 2, "B": 2}, powers=powers)
    s.stand_or_duck()
    assert (chosen(s, "V"), chosen(s, "B")) == ("pass", "cover")


def test_a_gang_agrees_without_words() -> None:
    """On its boss, its powers, its bullets and its prey."""
    s = deal(9, deal={"gangs": [[0, 1, 2], [3, 4, 5], [6, 7, 8]]})
    for _ in range(5):
        for name in sorted(s.asked(), key=s.seat):
            s.say(name, chosen(s, name))
    kinds = s.kinds() + [fact.kind for fact in s.table.facts]
    assert "swapped" in kinds
    assert "not_swapped" not in kinds
    assert [gang["boss"] for gang in s.view()["gangs"]] == [0, 3, 6]
    hands = sorted(tuple(each["hand"].values()) for each in s.view("A")["gang"]["start"])
    assert hands == [(2, 4, 2), (8, 0, 0)]


def test_a_person_in_the_gang_has_the_say_about_bullets() -> None:
    s = deal(9, deal={"gangs": [[0, 1, 2], [3, 4, 5], [6, 7, 8]]})
    s.answer("choose_boss", "abstain", A="boss A", B="boss A", D="boss D", E="boss D", G="boss G")
    s.answer("propose_powers", "leave")
    s.answer("assign_powers", "leave")
    bodyguards = {"B", "C", "E", "F", "H", "I"} & s.asked()
    assert {"B", "C"} <= bodyguards
    s.answer("offer_bullets", "hand 5 2 1", B="hand 4 3 1")
    assert chosen(s, "C") == "hand 6 1 1"


def test_a_gang_aims_at_the_boss_it_called_for() -> None:
    """In the gang's own talk; with bullets at the boss, with blanks at who could cover."""
    s = deal(9, deal={"gangs": [[0, 1, 2], [3, 4, 5], [6, 7, 8]]})
    s.answer("choose_boss", "abstain", A="boss A", B="boss A", D="boss D", E="boss D", G="boss G")
    while s.stage != "load":
        for name in sorted(s.asked(), key=s.seat):
            s.say(name, s.legal(name)[0])
    boss = {gang["gang"]: gang["boss"] for gang in s.view()["gangs"]}
    phrase, channel = said(s, "A")
    assert (phrase, channel) == ("at_gang_2", "gang 1")
    assert said(s, "B", [Remark(s.seat("A"), phrase, 0)]) == ("", ""), "one says it"
    s.load(A="bang", B="click", C="bang")
    s.pass_windows()
    third = [Remark(s.seat("B"), "at_gang_3", 1)]
    assert chosen(s, "A", third) == f"aim {boss[2]}"
    assert chosen(s, "A") == f"aim {boss[1]}"
    guards = [f"aim {seat}" for seat in s.view()["gangs"][2]["members"] if seat != boss[2]]
    assert chosen(s, "B", third) in guards
    foe = [Remark(s.seat("D"), "at_gang_3", 1)]
    assert chosen(s, "A", foe) == f"aim {boss[1]}", "only the own gang is listened to"


def test_nobody_of_the_own_gang_is_aimed_at() -> None:
    s = deal(9, deal={"gangs": [[0, 1, 2], [3, 4, 5], [6, 7, 8]]})
    while s.stage != "aim":
        for name in sorted(s.asked(), key=s.seat):
            s.say(name, chosen(s, name))
    for name in s.asked():
        target = int(chosen(s, name).split()[1])
        assert target // 3 != s.seat(name) // 3


# Words


def words(s: Scene, name: str) -> set[str]:
    """All that `fair` may say now."""
    eyes = Eyes(s.table, s.seat(name), s.table.questions[0])
    return {FairCashNGuns1().remark(eyes, Rng(draw, 0)) for draw in range(150)} - {""}


def test_words_never_tell_for_certain_what_is_loaded() -> None:
    heard = []
    for card in ("bang", "click"):
        s = deal(4, pause="on")
        s.load(A=card, B="click", C="click", D="click")
        s.aim(A="B", B="C", C="D", D="C")
        heard.append(words(s, "A"))
    assert heard[0] == heard[1] == {"loaded", "withdraw", "empty", "too_many"}


def test_a_cop_speaks_as_a_gangster_would() -> None:
    """Both shared in the round with the call; one of them is the Cop."""
    heard = []
    for cop in (0, 1):
        s = deal(5, pause="on", undercover_cop=True, deal={"cop": cop})
        s.round("A click>B, B click>A, C click>A, D click>A, E click>A", ducks="D E")
        s.answer("phone", "call")
        s.load(A="click", B="click", C="click", D="click", E="click")
        s.aim(A="C", B="D", C="E", D="C", E="D")
        heard.append(words(s, "A"))
    assert heard[0] == heard[1]
    assert {"not_the_cop", "smells_of_cop"} < heard[0]
