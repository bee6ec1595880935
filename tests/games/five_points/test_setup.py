"""FP section 3 and the counts of section 2.2: dealing, the deck, the base, rigged deals."""

from collections import Counter
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sitdown
from tests.games.five_points.builders import row, rows

GANGS = "SDNLKREP"


def dealt(seats: int, seed: int = 1, **deal: Any) -> sitdown.Table:
    """A table with named cards in named places."""
    return sitdown.table("five-points", seats=seats, seed=seed, deal=deal)


def state(t: sitdown.Table) -> dict[str, Any]:
    return dict(t.position()["state"])


def alliances(t: sitdown.Table) -> list[str]:
    return [player["alliances"].replace(" ", "") for player in state(t)["players"]]


def hands(t: sitdown.Table) -> list[str]:
    return [player["hand"].replace(" ", "") for player in state(t)["players"]]


def deck(t: sitdown.Table) -> list[str]:
    """From the top."""
    return list(state(t)["deck"].split())


def have_disjoint_pairs(sets: list[str]) -> bool:
    """Whether a pair of each can be told so that no gang is in two pairs."""
    return any(
        len(set().union(*choice)) == 2 * len(sets)
        for choice in product(*[list(combinations(gangs, 2)) for gangs in sets])
    )


def refused_deal(seats: int, deal: dict[str, Any], seed: int = 1) -> sitdown.Illegal:
    with pytest.raises(sitdown.Illegal) as illegal:
        sitdown.table("five-points", seats=seats, seed=seed, deal=deal)
    assert illegal.value.message("en") != illegal.value.message("pl")
    return illegal.value


# Seats, alliances, influence


def test_seats_run_clockwise_and_the_left_of_a_seat_is_the_next_number() -> None:
    # FP-3.1, FP-4.1
    t = dealt(3, first=1)
    asked = []
    for _ in range(4):
        asked.append(t.questions[0].seats)
        t.close()
    assert asked == [[1], [2], [0], [1]]


def test_dealing_goes_in_seat_order_from_seat_0_whoever_begins() -> None:
    # FP-3.1, FP-3.3
    t = dealt(3, pairs=["SD", "NL", "KR"], pool="EPN", first=2)
    assert alliances(t) == ["SDE", "NLP", "NKR"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_gang_is_in_two_players_pairs(seats: int) -> None:
    # FP-3.2
    for seed in range(40):
        assert have_disjoint_pairs(alliances(dealt(seats, seed)))


def test_the_undealt_singles_go_back_to_the_other_members() -> None:
    # FP-3.2
    t = dealt(2, pairs=["SD", "NL"])
    members = Counter(card for card in deck(t) if "*" not in card)
    left = members + Counter("".join(hands(t) + alliances(t)))
    assert left == dict.fromkeys(GANGS, 6)


def test_a_third_of_ones_own_gangs_is_laid_aside_as_often_as_needed() -> None:
    # FP-3.3, FP-9.24
    t = dealt(3, pairs=["SD", "NL", "KR"], pool="SDNNPP")
    assert alliances(t) == ["SDN", "NLP", "KRP"]
    t = dealt(3, pairs=["SD", "NL", "KR"], pool="SSSSSDDDDDENPRRKE")
    assert alliances(t) == ["SDE", "NLP", "KRE"]


def test_the_third_gang_may_be_one_that_another_player_has() -> None:
    # FP-3.3
    assert alliances(dealt(2, pairs=["SD", "NL"], pool="NS")) == ["SDN", "SNL"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_three_different_gangs_face_down(seats: int) -> None:
    # FP-3.4
    for seed in range(30):
        t = dealt(seats, seed)
        assert [len(set(gangs)) for gangs in alliances(t)] == [3] * seats
        for seat in range(seats):
            assert t.view(seat)["mine"]["hidden"] == list(alliances(t)[seat])
            for player in t.view(seat)["players"]:
                assert (player["open"], player["hidden"]) == ([], 3)
                assert "alliances" not in player


def test_cards_laid_aside_return_to_the_pool_which_is_reshuffled() -> None:
    # FP-3.4, FP-3.5
    in_hands = set()
    for seed in range(20):
        t = dealt(3, seed, pairs=["SD", "NL", "KR"], pool="SSSSSNPP")
        assert alliances(t) == ["SDN", "NLP", "KRP"]
        members = [card for card in deck(t) if "*" not in card]
        assert len(members) == 24
        assert members.count("S") + "".join(hands(t)).count("S") == 5
        in_hands.add("".join(hands(t)).count("S"))
    assert len(in_hands) > 1  # neither all to the hands nor all to the deck


def test_members_that_were_next_to_be_drawn_are_reshuffled_too() -> None:
    # FP-3.4
    in_hands = []
    for seed in range(12):
        t = dealt(2, seed, pairs=["SD", "NL"], pool="EPKKKKKK")
        assert alliances(t) == ["SDE", "NLP"]
        in_hands.append("".join(hands(t)).count("K"))
    assert max(in_hands) < 6
    assert len(set(in_hands)) > 1


@pytest.mark.parametrize(("seats", "size"), [(2, 5), (3, 5), (4, 4)])
def test_influence_hands_have_four_or_five_cards(seats: int, size: int) -> None:
    # FP-3.5
    t = dealt(seats)
    assert [len(hand) for hand in hands(t)] == [size] * seats
    assert [player["hand_size"] for player in t.view(None)["players"]] == [size] * seats


def test_a_hand_may_repeat_a_gang_and_hold_ones_own() -> None:
    # FP-3.5
    t = dealt(2, alliances=["SDN", "LKR"], hands=["SSSSS", "LLKKR"])
    assert t.view(0)["mine"]["hand"] == ["S"] * 5
    assert t.view(0)["mine"]["alliances"] == ["S", "D", "N"]


def test_a_hand_is_never_refilled() -> None:
    # FP-3.5
    t = dealt(2, hands=["SDNLK", None], first=0)
    t.answer(0, "influence S 1.1 1.2")
    t.close()
    t.answer(0, "influence D 1.1 1.2")
    t.close()
    assert t.view(0)["mine"]["hand"] == ["N", "L", "K"]


# Deck, base, piles


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_bosses_lie_on_top_of_the_members(seats: int) -> None:
    # FP-3.6
    ranks = {tuple("*" in card for card in deck(dealt(seats, seed))) for seed in range(10)}
    members = {2: 32, 3: 24, 4: 20}[seats]
    assert ranks == {(True,) * 10 + (False,) * members}


def test_bosses_and_members_of_the_deck_are_shuffled() -> None:
    # FP-3.6
    decks = [deck(dealt(4, seed)) for seed in range(12)]
    assert len({tuple(cards[:10]) for cards in decks}) == 12
    assert len({tuple(cards[10:]) for cards in decks}) == 12
    assert len({cards[-1] for cards in decks}) > 2


def test_only_the_top_card_of_the_deck_can_be_seen() -> None:
    # FP-3.6
    one = dealt(2, base="SDNLKR", deck="EPS", hands=["SDNLK", "REPSD"])
    other = dealt(2, base="SDNLKR", deck="EDK", hands=["SDNLK", "REPSD"])
    for viewer in (0, 1, None):
        assert one.view(viewer)["deck"] == {"top": "E*", "size": 42, "bosses": 10}
        assert one.view(viewer)["deck"] == other.view(viewer)["deck"]


def test_the_first_six_cards_of_the_deck_are_the_base_from_left_to_right() -> None:
    # FP-3.7
    t = dealt(2, base="SDNLKR", deck="EP")
    assert t.view(None)["pyramid"][5] == ["S*", "D*", "N*", "L*", "K*", "R*"]
    assert rows(t)[:5] == [".", ". .", ". . .", ". . . .", ". . . . ."]
    assert t.view(None)["deck"]["top"] == "E*"
    t.close()
    assert t.view(None)["deck"]["top"] == "P*"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_start_nothing_is_discarded_removed_reached_or_passed(seats: int) -> None:
    # FP-3.8
    view = dealt(seats).view(None)
    assert view["discard"] == view["removed"] == view["revealing"] == []
    assert (view["phase"], view["turn"], view["promotions_left"]) == ("climb", 1, 15)
    assert not any(player["passed"] for player in view["players"])


def test_the_option_names_the_first_player() -> None:
    # FP-3.9, FP-1.2
    for seat in range(4):
        for seed in range(5):
            options = {"first_player": f"seat:{seat}"}
            t = sitdown.table("five-points", seats=4, seed=seed, options=options)
            assert t.questions[0].seats == [seat]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_first_player_may_be_anybody(seats: int) -> None:
    # FP-3.9
    begun = Counter(dealt(seats, seed).view(None)["active"] for seed in range(60))
    assert sorted(begun) == list(range(seats))
    assert min(begun.values()) >= 5


def test_a_first_player_who_does_not_sit_there_is_refused() -> None:
    # FP-3.9, FP-R20
    with pytest.raises(sitdown.Illegal) as illegal:
        sitdown.table("five-points", seats=3, options={"first_player": "seat:3"})
    assert (illegal.value.code, illegal.value.rule) == ("first_player", "FP-R20")
    for language in ("en", "pl"):
        assert "seat:3" in illegal.value.message(language)


# Counts by number of players (section 2.2)


@pytest.mark.parametrize(
    ("seats", "allied", "influence", "members", "after_base"),
    [(2, 6, 10, 32, 42), (3, 9, 15, 24, 34), (4, 12, 16, 20, 30)],
)
def test_counts_by_number_of_players(
    seats: int, allied: int, influence: int, members: int, after_base: int
) -> None:
    # FP-3.4, FP-3.5, FP-3.6, FP-3.7
    t = dealt(seats)
    assert len("".join(alliances(t))) == allied
    assert len("".join(hands(t))) == influence
    assert sum("*" not in card for card in deck(t)) == members
    assert len(deck(t)) == t.view(None)["deck"]["size"] == after_base
    assert allied + influence + after_base + 6 == 64


@pytest.mark.parametrize(("seats", "left"), [(2, 17), (3, 4)])
def test_with_two_or_three_players_the_deck_cannot_run_out(seats: int, left: int) -> None:
    # FP-6.9, FP-3.6
    t = dealt(seats)
    while t.questions:
        for seat in list(t.questions[0].seats):
            acts = t.legal(seat)
            t.answer(seat, next((a for a in acts if a.startswith("influence")), acts[0]))
    assert t.view(None)["deck"]["size"] == left
    assert len(t.view(None)["discard"]) == {2: 10, 3: 15}[seats]


# Rigged deals


def test_a_deal_may_name_every_place() -> None:
    # FP-3.2, FP-3.5, FP-3.7, FP-3.9
    bosses = "EPSDNLKREP"
    t = dealt(
        3,
        alliances=["DNS", None, "RKP"],
        hands=["PEK", "", "SSSSS"],
        base="SDNLKR",
        deck=bosses + "LNR",
        first=2,
    )
    assert alliances(t)[0] == "SDN"
    assert alliances(t)[2] == "KRP"
    assert Counter("PEK") <= Counter(hands(t)[0])
    assert hands(t)[2] == "SSSSS"
    assert row(t, 1) == "S D N L K R"
    assert deck(t)[:13] == [*[gang + "*" for gang in bosses], "L", "N", "R"]
    assert t.questions[0].seats == [2]


def test_what_a_deal_leaves_out_is_left_to_chance() -> None:
    # FP-3.2, FP-3.7
    tables = [dealt(2, seed, alliances=["SDN", None], base="SS") for seed in range(15)]
    assert {alliances(t)[0] for t in tables} == {"SDN"}
    assert len({alliances(t)[1] for t in tables}) > 3
    assert all(row(t, 1).startswith("S S ") for t in tables)
    assert len({row(t, 1) for t in tables}) > 3
    assert len({hands(t)[0] for t in tables}) > 3


@pytest.mark.parametrize(
    ("deal", "code", "rule"),
    [
        ({"cellar": "S"}, "deal_place", ""),
        ({"hands": ["SX", None, None]}, "deal_gang", "FP-2.2"),
        ({"base": "sd"}, "deal_gang", "FP-2.2"),
        ({"deck": 5}, "deal_gang", "FP-2.2"),
        ({"hands": ["SDNLKR", None, None]}, "deal_hand", "FP-3.5"),
        ({"hands": ["SDN", "LKR"]}, "deal_seats", ""),
        ({"alliances": "SDN"}, "deal_seats", ""),
        ({"pairs": ["SD", "NL", "KR", "EP"]}, "deal_seats", ""),
        ({"pairs": ["SD", "DN", None]}, "deal_pairs", "FP-3.2"),
        ({"alliances": ["SDN", "SDN", None]}, "deal_pairs", "FP-3.2"),
        ({"alliances": ["SDN", None, None], "pairs": [None, "SD", None]}, "deal_pairs", "FP-3.2"),
        ({"alliances": ["SDN", None, None], "pairs": ["SD", None, None]}, "deal_twice", ""),
        ({"alliances": ["SDS", None, None]}, "deal_different", "FP-3.4"),
        ({"alliances": ["SD", None, None]}, "deal_different", "FP-3.4"),
        ({"pairs": ["SS", None, None]}, "deal_different", "FP-3.4"),
        ({"pairs": ["SDN", None, None]}, "deal_different", "FP-3.4"),
        ({"base": "SDNLKRE"}, "deal_base", "FP-3.7"),
        ({"base": "SSS"}, "deal_box", "FP-2.2"),
        ({"base": "SS", "deck": "S"}, "deal_box", "FP-2.2"),
        ({"hands": ["SSSSS", "SS", None]}, "deal_box", "FP-2.2"),
        ({"alliances": ["SDN", None, None], "hands": [None, "SSSSS", "S"]}, "deal_box", "FP-2.2"),
        ({"pool": "SSSSSSS"}, "deal_box", "FP-2.2"),
        ({"first": 3}, "deal_first", "FP-3.9"),
        ({"first": -2}, "deal_first", "FP-3.9"),
        ({"first": "0"}, "deal_first", "FP-3.9"),
        ({"first": True}, "deal_first", "FP-3.9"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(deal: dict[str, Any], code: str, rule: str) -> None:
    # FP-2.2, FP-3.2, FP-3.4, FP-3.5, FP-3.7, FP-3.9
    why = refused_deal(3, deal)
    assert (why.code, why.rule) == (code, rule)


def test_the_first_seat_of_a_deal_cannot_be_a_negative_number() -> None:
    # FP-3.9
    assert refused_deal(3, {"first": -1}).code == "deal_first"


def test_a_deal_without_a_third_alliance_left_is_refused() -> None:
    # FP-3.3
    # Hands and deck take 41 of the 44 members; the three left are S S D, seat 0's own gangs.
    deal = {
        "pairs": ["SD", "NL"],
        "hands": ["SSSDD", "DDNNN"],
        "deck": "SDNLKREPSD" + "NNLLLLL" + "KKKKKK" + "RRRRRR" + "EEEEEE" + "PPPPPP",
    }
    why = refused_deal(2, deal)
    assert (why.code, why.rule) == ("deal_third", "FP-3.3")


@pytest.mark.parametrize(
    ("seats", "members"), [(2, GANGS * 4 + "S"), (3, GANGS * 3 + "S"), (4, GANGS * 2 + "SDNLK")]
)
def test_a_deck_of_one_card_more_than_is_left_is_refused(seats: int, members: str) -> None:
    # FP-3.6
    assert len(members) == {2: 32, 3: 24, 4: 20}[seats] + 1
    assert refused_deal(seats, {"deck": "SDNLKREPSD" + members}).code.startswith("deal_")


def test_chance_never_refuses_a_deal_that_can_be_dealt() -> None:
    # FP-3.2
    # All six Butchers in the hands: then the pairs, left to chance, are of the other gangs.
    for seed in range(20):
        t = dealt(2, seed, hands=["SSSSS", "S"])
        assert "S" not in "".join(alliances(t))


def test_a_deal_that_leaves_just_the_alliances_to_chance_works_out() -> None:
    # FP-3.2, FP-3.3
    whole = dealt(4, seed=6).position()["state"]
    deck = whole["deck"].replace("*", "").split()
    hands = [player["hand"].split() for player in whole["players"]]
    base = whole["pyramid"][5].replace("*", "").split()
    for seed in range(20):
        t = dealt(4, seed, deck=deck, hands=hands, base=base)
        assert t.position()["state"]["deck"] == whole["deck"]
        assert sorted("".join(alliances(t))) == sorted(
            "".join(player["alliances"].replace(" ", "") for player in whole["players"])
        )


def test_hands_and_alliances_together_leave_every_possible_split_open() -> None:
    # FP-3.2, FP-3.3
    for seed in range(20):
        t = dealt(4, seed, alliances=["SDN", None, None, None], hands=["SSSS", "S", "", ""])
        assert alliances(t)[0] == "SDN"
        assert hands(t)[0] == "SSSS"


@settings(max_examples=150, deadline=None, derandomize=True)
@given(seats=st.integers(2, 4), seed=st.integers(0, 10**6), data=st.data())
def test_any_part_of_a_real_deal_can_be_asked_for(
    seats: int, seed: int, data: st.DataObject
) -> None:
    # FP-3.2, FP-3.4, FP-3.5, FP-3.6, FP-3.7
    whole = dealt(seats, seed).position()["state"]
    players = whole["players"]
    parts: dict[str, Any] = {
        "alliances": [player["alliances"].replace(" ", "") for player in players],
        "hands": [player["hand"].replace(" ", "") for player in players],
        "base": whole["pyramid"][5].replace("*", "").split(),
        "deck": whole["deck"].replace("*", "").split(),
    }
    wanted = data.draw(st.sets(st.sampled_from(sorted(parts))))
    deal = {name: parts[name] for name in wanted}
    for name in wanted & {"alliances", "hands"}:
        known = data.draw(st.lists(st.booleans(), min_size=seats, max_size=seats))
        deal[name] = [part if k else None for part, k in zip(parts[name], known, strict=True)]
    sitdown.table(game="five-points", seats=seats, seed=seed + 1, deal=deal)


def test_a_rigged_deal_is_a_possible_position() -> None:
    # FP-3.8
    t = dealt(4, alliances=["SDK", "NLE", "KRS", "EPD"], first=3)
    again = sitdown.table(position=t.position())
    assert again.view(3) == t.view(3)
