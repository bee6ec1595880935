"""FP section 11: the notes for bot authors, as facts of the game and as demands on `fair`.

`fair` is asked in positions where only what the note speaks of makes a difference. It may draw
lots among equals, so it is asked several times; all its answers have to be right.
"""

import json
import random
from collections import defaultdict
from itertools import combinations
from typing import Any

import pytest

import sitdown
from sitdown.bots.base import Bot, Choice, Eyes
from sitdown.bots.levels import make_bot
from sitdown.bots.play import play_out, play_step
from sitdown.core.rng import Rng
from tests.games.five_points.builders import GANGS, HAND_SIZE, F, finish, moves, rows, table_at

CLIMB = ". / . . / D R . / R E P S / S D N L K / N K L P E R"


def fair(table: sitdown.Table, seat: int) -> set[str]:
    """What `fair` answers, over twenty lots."""
    words = table.inner.game.info.vocabulary.words
    eyes = Eyes(table.inner, seat, table.inner.questions[0])
    choices = [make_bot("five-points", "fair").choose(eyes, Rng(lot)) for lot in range(20)]
    return {words[choice.act] for choice in choices if choice is not None}


def again(table: sitdown.Table, seed: int = 1) -> sitdown.Table:
    return sitdown.table(position=table.position(), seed=seed)


def predict(view: dict[str, Any], act: str) -> list[str]:
    """The pyramid that a turn leads to, worked out from a view by the rules of section 4."""
    cards = {
        (6 - index, place): card
        for index, row in enumerate(view["pyramid"])
        for place, card in enumerate(row, 1)
    }
    words = act.split()
    if words[0] == "promote":
        row, place = int(words[1][0]), int(words[1][2])
        cards[row + 1, place - (words[2] == "L")] = cards[row, place]
        refill = words[3:]
    else:
        row, place = int(words[3][0]), int(words[3][2])
        refill = words[4:]
    for letter in "".join(refill):
        below = row - 1, place + (letter == "R")
        cards[row, place] = cards[below]
        row, place = below
    cards[row, place] = view["deck"]["top"]
    return [" ".join((cards[r, i] or ".")[0] for i in range(1, 8 - r)) for r in range(6, 0, -1)]


# FP-11.1 to FP-11.3: turns


@pytest.mark.parametrize("pyramid", [CLIMB, F])
def test_a_turn_leads_where_the_view_says(pyramid: str) -> None:
    # FP-11.1, FP-4.2
    table = table_at(pyramid, hands={0: "DLP"})
    for act in table.legal(0):
        if act != "pass":
            after = again(table)
            after.answer(0, act)
            assert rows(after) == predict(table.view(0), act)


def test_a_turn_does_not_depend_on_anything_hidden() -> None:
    # FP-11.1
    here = table_at(CLIMB, hands={0: "DLP"})
    position = here.position()
    top, *below = position["state"]["deck"].split()
    position["state"]["deck"] = " ".join([top, *below[::-1]])
    hands = [player["hand"] for player in position["state"]["players"]]
    assert hands[1] != hands[2]
    position["state"]["players"][1]["hand"], position["state"]["players"][2]["hand"] = hands[2:0:-1]
    there = sitdown.table(position=position, seed=99)
    for act in here.legal(0):
        tables = again(here), again(there, 99)
        for table in tables:
            table.answer(0, act)
        assert rows(tables[0]) == rows(tables[1])
    assert fair(here, 0) == fair(there, 0)


@pytest.mark.parametrize(
    ("pyramid", "acts", "different"),
    [
        (F, 664, 3 * (6 * 1 + 5 * 2 + 4 * 4) + 88 + 8 + 48),
        (". / . . / . . . / E . . . / D N . . . / S E P L K R", 3 * 38, 3 * (6 * 1 + 2 * 2 + 4)),
    ],
)
def test_the_betrayer_makes_no_difference_to_the_pyramid(
    pyramid: str, acts: int, different: int
) -> None:
    # FP-11.2
    table = table_at(pyramid, hands={0: "DLP"})
    groups: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for act in moves(table, 0, "influence"):
        _, spent, _, victim, *refill = act.split()
        after = again(table)
        after.answer(0, act)
        groups[spent, victim, *refill].append(json.dumps(after.view(1)["pyramid"]))
    assert sum(len(group) for group in groups.values()) == acts
    assert len(groups) == different
    assert all(len(set(group)) == 1 for group in groups.values())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_influences_outnumber_promotions_by_far(seats: int) -> None:
    # FP-11.3
    table = sitdown.table("five-points", seats=seats, seed=4)
    for _ in range(10):
        seat = table.inner.questions[0].seats[0]
        gangs = len(set(table.view(seat)["mine"]["hand"]))
        assert len(moves(table, seat, "influence")) >= gangs * len(moves(table, seat, "promote"))
        table.close()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_uniform_player_burns_the_hand_in_the_first_rounds_and_fair_does_not(seats: int) -> None:
    # FP-11.3
    spent = {}
    for level in ("random", "fair"):
        cards = 0
        for seed in range(30):
            table = sitdown.table("five-points", seats=seats, seed=seed)
            bots = [make_bot("five-points", level) for _ in range(seats)]
            while table.questions and table.view(None)["turn"] <= seats * (HAND_SIZE[seats] + 1):
                play_step(table.inner, bots)
            cards += len(table.view(None)["removed"])
        spent[level] = cards / (30 * seats * HAND_SIZE[seats])
    assert spent["random"] > 0.8
    assert spent["fair"] < 0.5


# FP-11.4: the value of a position


class Thirty(Bot):
    """Promotes at random and spends a card 30 % of the time."""

    def choose(self, eyes: Eyes, rng: Rng) -> Choice:
        words = eyes.game.info.vocabulary.words
        influences = [act for act in eyes.legal() if words[act].startswith("influence")]
        others = [act for act in eyes.legal() if not words[act].startswith("influence")]
        return Choice(rng.pick(influences if influences and rng.below(10) < 3 else others))


@pytest.mark.parametrize(("seats", "share"), [(2, 0.99), (3, 0.94), (4, 0.86)])
def test_fair_wins_most_games_against_random_players(seats: int, share: float) -> None:
    # FP-11.4
    wins = 0.0
    for seed in range(100):
        table = sitdown.table("five-points", seats=seats, seed=seed)
        bots: list[Bot] = [Thirty() for _ in range(seats)]
        bots[seed % seats] = make_bot("five-points", "fair")
        play_out(table.inner, bots)
        assert table.outcome is not None
        if seed % seats in table.outcome["winners"]:
            wins += 1 / len(table.outcome["winners"])
    assert wins / 100 > share - 0.12


def test_fair_raises_its_own_gang_to_the_throne() -> None:
    # FP-11.4
    table = table_at(". / S E / L N P / R P N L / E R L N P / N P R L E P", hands={0: "", 1: ""})
    assert {act[:13] for act in fair(table, 0)} == {"promote 5.1 R"}


RIVALS = ". / {} / N P E / L R E P / P L R E L / L R P E R E"
"""Nobody is known to back L, R, E or P; the bosses of S, D and K are gone."""


@pytest.mark.parametrize(("row_5", "climber"), [("N E", "5.2"), ("E N", "5.1")])
def test_fair_rather_raises_a_gang_that_no_rival_is_known_to_back(row_5: str, climber: str) -> None:
    # FP-11.4
    table = table_at(
        RIVALS.format(row_5),
        hands={0: "", 1: "NN"},
        alliances=("SDK", "NLE", "KRS"),
        opened={0: "SD", 1: "N", 2: "K"},
    )
    assert {act.split()[1] for act in fair(table, 0)} == {climber}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fair_keeps_its_cards_while_nothing_stands_higher_than_row_3(seats: int) -> None:
    # FP-11.4
    for seed in range(10):
        table = sitdown.table("five-points", seats=seats, seed=seed)
        bots = [make_bot("five-points", "fair") for _ in range(seats)]
        while not any(table.view(None)["pyramid"][2]):
            play_step(table.inner, bots)
        assert table.view(None)["removed"] == []


OUTPLAYED = ". / R R / S P E / S L P N / S N E P L / S P K N L E"
"""R of both rivals in row 5, and four S of the active player under 5.1."""


def test_fair_spends_a_card_that_is_worth_more_than_0_9() -> None:
    # FP-11.4
    table = table_at(
        OUTPLAYED,
        deck="S",
        hands={0: "S"},
        alliances=("SDK", "NLR", "REP"),
        opened={1: "NR", 2: "RE"},
    )
    assert fair(table, 0) == {"influence S 4.1 5.1 LLLL"}


def test_fair_does_not_spend_a_card_that_is_worth_less_than_0_9() -> None:
    # FP-11.4
    table = table_at(
        OUTPLAYED,
        deck="S",
        hands={0: "KK"},  # nothing above row 3 can be ousted with them
        alliances=("SDK", "NLR", "REP"),
        opened={1: "NR", 2: "RE"},
    )
    assert {act.split()[0] for act in fair(table, 0)} == {"promote"}


# FP-11.5 to FP-11.7: chains, tempo, matching


def test_fair_uses_the_whole_chain() -> None:
    # FP-11.5
    table = table_at(
        ". / E P / N S L / R S P N / L P S E R / N R S L E P",
        seats=2,
        deck="S",
        hands={0: "", 1: "NLERP"},
        alliances=("SDK", "NLE"),
        opened={0: "SD"},
    )
    assert fair(table, 0) <= {"promote 5.1 R RLRL", "promote 5.2 L LLRL"}
    table.answer(0, fair(table, 0).pop())
    moved = [move for move in table.view(None)["last"]["moves"] if move["from"] != "deck"]
    assert len(moved) == 5


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_the_last_two_promotions_fill_row_5_and_the_throne(seats: int, seed: int) -> None:
    # FP-11.6, FP-5.6
    table = sitdown.table("five-points", seats=seats, seed=seed)
    play_out(table.inner, [make_bot("five-points", "random") for _ in range(seats)])
    promotions = [fact for fact in table.told(None) if fact["fact"] == "promoted"]
    assert len(promotions) == 15
    assert promotions[13]["to"] in ("5.1", "5.2")
    assert promotions[13]["to"] not in [fact["to"] for fact in promotions[:13]]
    assert promotions[14]["to"] == "6.1"
    assert promotions[14]["from"] in ("5.1", "5.2")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_card_spent_shifts_the_coronation_by_one_seat(seats: int) -> None:
    # FP-11.6, FP-6.3
    crowning = []
    for influences in range(seats):
        table = sitdown.table("five-points", seats=seats, deal={"first": 0})
        for seat in range(influences):
            table.answer(seat, moves(table, seat, "influence")[0])
        finish(table)
        crowning += [fact["seat"] for fact in table.told(None) if fact["fact"] == "crowned"]
    assert crowning == [(14 + influences) % seats for influences in range(seats)]


@pytest.mark.parametrize("gang", GANGS)
def test_a_card_reaches_rows_4_to_6_only_if_its_gang_stands_in_rows_3_to_6(gang: str) -> None:
    # FP-11.7, FP-4.7
    chance = random.Random(gang)
    for _ in range(10):
        cards = chance.sample(GANGS * 2, 16) + chance.sample(GANGS, 5)
        chance.shuffle(cards)
        slots = iter(cards)
        pyramid = [[next(slots) for _ in range(size)] for size in range(1, 7)]
        table = table_at(" / ".join(" ".join(row) for row in pyramid), hands={0: gang})
        high = [act for act in moves(table, 0, "influence") if act.split()[3][0] in "456"]
        assert (len(high) > 0) == any(gang in row for row in pyramid[:4])


def test_fair_raises_a_betrayer_for_its_own_hand() -> None:
    # FP-11.7
    table = table_at(  # the only free slot is 3.1; nobody is known to back any of these gangs
        ". / . P / . N P / . R N P / L E R N E / N P E R P L",
        seats=2,
        hands={0: "L", 1: "NPR"},
        alliances=("SDK", "NLE"),
        opened={0: "SD"},
    )
    assert len(moves(table, 0, "promote")) == 4
    assert {act[:13] for act in fair(table, 0)} == {"promote 2.1 R"}


# FP-11.8: the last word


def test_whoever_has_most_cards_left_plays_last_without_reply() -> None:
    # FP-11.8, FP-4.11
    table = table_at(F, hands={0: "DLP", 1: "D", 2: "L"})
    while table.questions:
        seat = table.inner.questions[0].seats[0]
        table.answer(seat, moves(table, seat, "influence")[0])
    told = [fact["seat"] for fact in table.told(None) if fact["fact"] == "influenced"]
    assert told == [0, 1, 2, 0, 0]


def test_fair_takes_the_lead_with_the_last_word() -> None:
    # FP-11.8
    table = table_at(  # 2 points against 3, the rival has passed
        "N / S P / P R R / E P R L / L P N R E / S D K N L P",
        seats=2,
        deck="S",
        hands={0: "S", 1: "NR"},
        alliances=("SDK", "NLE"),
        opened={1: "NE"},
        passed=[1],
    )
    table.answer(0, fair(table, 0).pop())
    finish(table)
    assert table.outcome is not None
    assert table.outcome["winners"] == [0]


def test_fair_passes_when_it_is_ahead_and_no_rival_can_reply() -> None:
    # FP-11.8
    table = table_at(
        "S / S D / K S D / P R L N / L P N R E / E D K N L P",
        seats=2,
        hands={0: "PR", 1: "NR"},
        alliances=("SDK", "NLE"),
        opened={1: "NE"},
        passed=[1],
    )
    assert fair(table, 0) == {"pass"}


def test_fair_passes_to_keep_the_tie_break() -> None:
    # FP-11.8, FP-6.7
    table = table_at(  # 5 points each; whoever keeps more cards wins
        "S / D N / N L E / K L E D / P R P R K / S N L E P R",
        seats=2,
        hands={0: "PR", 1: "N"},
        alliances=("SDK", "NLE"),
        opened={1: "NE"},
        passed=[1],
    )
    assert fair(table, 0) == {"pass"}
    table.answer(0, "pass")
    assert table.outcome is not None
    assert (table.outcome["winners"], table.outcome["reason"]) == ([0], "most_unspent")


# FP-11.9: reveals


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("row", [4, 5])
def test_opening_a_row_costs_a_secret_and_spares_the_right_hand_neighbour(
    row: int, seats: int
) -> None:
    # FP-11.9, FP-4.15
    pyramid = CLIMB if row == 5 else ". / . . / . . . / R E P S / S D N L K / N K L P E R"
    table = table_at(pyramid, seats=seats, active=1)
    before = [player["hidden"] for player in table.view(None)["players"]]
    table.answer(1, next(act for act in moves(table, 1, "promote") if act[8] == str(row - 1)))
    while table.inner.questions[0].name == "reveal":
        table.close()
    after = [player["hidden"] for player in table.view(None)["players"]]
    lost = [b - a for b, a in zip(before, after, strict=True)]
    assert lost[1] == 1
    assert lost[0] == 0  # on the right of seat 1, and with two players the only other one
    assert sum(lost) == (1 if seats == 2 else seats - 1)


def with_a_lost_gang() -> sitdown.Table:
    """Both bosses of K are gone and five members spent, the sixth is the alliance itself."""
    table = table_at(
        ". / . . / . . . / D E P . / L D N R P / N L E P E R",
        seats=2,
        deck="P",
        hands={0: "", 1: "PRE"},
        alliances=("SDK", "NLE"),
    )
    state = table.position()
    for entry in state["state"]["discard"][:5]:
        _exchange(state["state"], entry, "K")
    return sitdown.table(position=state)


def _exchange(state: dict[str, Any], entry: dict[str, Any], gang: str) -> None:
    """Put a card of the gang on the discard pile in exchange for the one that lies there."""
    deck = state["deck"].split()
    if entry["card"] != gang:
        deck[deck.index(gang)] = entry["card"]
        entry["card"] = gang
        state["deck"] = " ".join(deck)


def test_fair_reveals_a_gang_that_is_lost() -> None:
    # FP-11.9
    table = with_a_lost_gang()
    assert "K" not in table.position()["state"]["deck"]
    assert not any("K" in row or "S" in row for row in rows(table))
    table.answer(0, "promote 3.1→4.1 refill LL")
    assert set(table.legal(0)) == {"reveal S", "reveal D", "reveal K"}
    assert fair(table, 0) == {"reveal K"}  # S may still come from the deck, D stands high


# FP-11.10: inference


def test_a_rival_has_one_of_55_alliance_sets() -> None:
    # FP-11.10, FP-7.1
    table = sitdown.table("five-points", seats=2, deal={"alliances": ["SDK", None]})
    game = table.inner.game
    imagined = set()
    for lot in range(3000):
        players: Any = game.write(table.inner.imagine(0, Rng(lot)))["players"]
        imagined.add(frozenset(players[1]["alliances"].split()))
    conceivable = {frozenset(gangs) for gangs in combinations(GANGS, 3)}
    assert len(conceivable) == 56
    assert imagined == conceivable - {frozenset("SDK")}


def test_fair_learns_from_what_a_rival_raises() -> None:
    # FP-11.10
    table = table_at(
        ". / . . / L P E / L L P E / L E N P E / N P N E N P",
        seats=2,
        active=1,
        deck="PNPN",
        hands={0: "", 1: "LP"},
        alliances=("SDK", "LNR"),
        opened={0: "S"},
    )
    table.answer(1, "promote 4.1→5.1 refill LLL")  # three L climb at once
    table.answer(1, "reveal R")
    table.answer(0, "promote 4.3→5.2 refill RRR")
    table.answer(1, "influence L by 4.1 target 4.2 refill LLL")  # and a fourth
    assert rows(table)[1:3] == ["L E", "L L E"]
    assert {act.split()[1] for act in fair(table, 0)} == {"5.2"}  # not the L of the rival
