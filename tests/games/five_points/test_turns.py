"""FP section 4: who is asked, what is legal, what a turn does, reveals, deadlines."""

from itertools import product
from random import Random

import pytest

import sitdown
from tests.games.five_points.builders import F, finish, moves, refused, row, rows, table_at

BASE = ". / . . / . . . / . . . . / . . . . . / S D N L K R"
EARLY = ". / . . / . . . / E . . . / D N . . . / S E P L K R"
HEART = ". / . . / . . . / R E P . / S D N L K / N K L P E R"
NO_MANS = ". / . . / D R . / R E P S / S D N L K / N K L P E R"
CROWN = ". / K D / D P E / L S K N / E R P D S / N K L P E R"
FOUR = ("SDK", "NLE", "KRS", "EPD")


def asked(t: sitdown.Table) -> tuple[str, list[int]]:
    return t.questions[0].name, t.questions[0].seats


def told(t: sitdown.Table, fact: str) -> list[dict[str, object]]:
    return [entry for entry in t.told(None) if entry["fact"] == fact]


# A model of the legal acts, from the words of FP-2.6, FP-2.7, FP-4.3, FP-4.6 and FP-4.7


def occupied(t: sitdown.Table) -> dict[tuple[int, int], str]:
    return {
        (6 - n, i): gang
        for n, cards in enumerate(rows(t))
        for i, gang in enumerate(cards.split(), 1)
        if gang != "."
    }


def refills(r: int) -> list[str]:
    return ["".join(letters) for letters in product("LR", repeat=r - 1)]


def promotions(cards: dict[tuple[int, int], str]) -> set[str]:
    acts = set()
    for r, i in cards:
        for way, to, support in (("L", (r + 1, i - 1), i - 1), ("R", (r + 1, i), i + 1)):
            exists = 2 <= to[0] <= 6 and 1 <= to[1] <= 7 - to[0]
            if exists and to not in cards and (r, support) in cards:
                acts |= {f"promote {r}.{i} {way} {refill}".strip() for refill in refills(r)}
    return acts


def influences(cards: dict[tuple[int, int], str], hand: list[str]) -> set[str]:
    acts = set()
    for (r, i), betrayer in cards.items():
        beside, up, down = (
            [(r, i - 1), (r, i + 1)],
            [(r + 1, i - 1), (r + 1, i)],
            [(r - 1, i), (r - 1, i + 1)],
        )
        for target in beside + up + down:
            for gang in hand if target in cards else []:
                if target[0] <= 3 or gang == betrayer:
                    words = f"influence {gang} {r}.{i} {target[0]}.{target[1]} "
                    acts |= {(words + refill).strip() for refill in refills(target[0])}
    return acts


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_games_offer_exactly_what_the_rules_allow(seats: int, seed: int) -> None:
    # FP-4.3, FP-4.6, FP-4.7, FP-4.10, FP-4.11, FP-4.16
    dice = Random(seed)
    t = sitdown.table("five-points", seats=seats, seed=seed)
    while t.questions:
        name, asking = asked(t)
        for seat in list(asking):
            mine, acts = t.view(seat)["mine"], t.legal(seat)
            expected = {f"reveal {gang}" for gang in mine["hidden"]}
            if name == "turn":
                climbing = t.view(None)["phase"] == "climb"
                expected = influences(occupied(t), mine["hand"])
                expected |= promotions(occupied(t)) if climbing else {"pass"}
            assert len(acts) == len(set(acts))
            assert set(acts) == expected
            kind = dice.choice(sorted({act.split()[0] for act in acts}))
            t.answer(seat, dice.choice([act for act in acts if act.startswith(kind)]))


# 4.1 Phases and order


def test_turns_go_clockwise_from_the_first_player() -> None:
    # FP-4.1
    t = sitdown.table("five-points", seats=4, deal={"first": 2})
    seats = []
    for _ in range(6):
        seats += asked(t)[1]
        t.close()
    assert seats == [2, 3, 0, 1, 2, 3]


def test_only_the_active_player_is_asked() -> None:
    # FP-4.1
    t = table_at(BASE, active=1)
    assert asked(t) == ("turn", [1])
    why = refused(t, 0, "promote 1.1 R")
    assert (why.code, why.rule) == ("not_asked", "FP-4.1")
    assert why.message("en") != why.message("pl")
    assert t.legal(0) == []


def test_seats_that_have_passed_are_skipped() -> None:
    # FP-4.1
    t = table_at(F, seats=4, active=0, passed=[1, 2], hands={0: "DL", 3: "S"})
    t.answer(0, "influence D 1.1 1.2")
    assert asked(t) == ("turn", [3])
    t.answer(3, "influence S 1.1 1.2")
    assert asked(t) == ("turn", [0])


@pytest.mark.parametrize("crowning", [0, 1, 2])
def test_after_the_coronation_the_left_of_the_crowning_player_moves(crowning: int) -> None:
    # FP-4.1, FP-4.13
    t = table_at(CROWN, active=crowning)
    t.answer(crowning, "promote 5.2 L LLLL")
    assert asked(t) == ("turn", [(crowning + 1) % 3])


def test_a_turn_is_one_decision_seen_by_everybody_at_once() -> None:
    # FP-4.2
    t = table_at(HEART, seats=4, deck="SD")
    assert t.view(3)["deck"]["top"] == "S*"
    t.answer(0, "promote 3.2 L RL")
    assert row(t, 1) == "N K S P E R"  # the card that lay visible
    assert t.view(3)["deck"]["top"] == "D*"
    for viewer in (0, 1, 2, 3, None):
        assert [fact["fact"] for fact in t.told(viewer)] == ["promoted", "uncovered", "reached"]


def test_a_turn_once_made_cannot_be_taken_back() -> None:
    # FP-4.2
    t = table_at(BASE)
    t.answer(0, "promote 1.1 R")
    before = t.position()
    with pytest.raises(sitdown.Illegal) as illegal:
        t.take_back(0)
    assert illegal.value.code == "nothing_sealed"
    assert t.position() == before


REFUSALS = [
    # not an act: FP-4.2
    (EARLY, "dance", "unknown_act", "FP-4.2", "not a move", "nie jest ruchem"),
    (EARLY, "", "unknown_act", "FP-4.2", "not a move", "nie jest ruchem"),
    (EARLY, "promote 1.3", "promotion_form", "FP-4.2", "A promotion names", "Awans podaje"),
    (EARLY, "influence K 1.1", "influence_form", "FP-4.2", "An influence names", "Wpływ podaje"),
    (EARLY, "influence Z 1.1 1.2", "no_such_gang", "FP-2.2", "no gang “Z”", "gangu „Z”"),
    (EARLY, "promote 2.6 L R", "no_such_slot", "FP-2.5", "no place 2.6", "miejsca 2.6"),
    (EARLY, "promote 2.2 R", "refill_form", "FP-2.10", "needs 1 letter", "wymaga 1 litery"),
    (EARLY, "promote 1.4 L R", "refill_none", "FP-2.10", "takes no letters", "bez żadnych liter"),
    # promotion: FP-4.3
    (EARLY, "promote 2.4 L L", "nobody_climbs", "FP-4.3", "no card on 2.4", "Na 2.4 nie ma"),
    (EARLY, "promote 6.1 L LLLLL", "top_of_all", "FP-4.3", "than the throne", "niż na tron"),
    (EARLY, "promote 1.1 L", "edge", "FP-2.6", "From 1.1 there is nothing", "Nad 1.1"),
    (EARLY, "promote 1.6 R", "edge", "FP-2.6", "From 1.6 there is nothing", "Nad 1.6"),
    (EARLY, "promote 1.4→2.1", "not_above", "FP-R24", "2.1 is not above 1.4", "2.1 nie leży"),
    (EARLY, "promote 1.4→1.5", "not_above", "FP-R24", "1.5 is not above 1.4", "1.5 nie leży"),
    (EARLY, "promote 1.3→3.2", "not_above", "FP-R24", "3.2 is not above 1.3", "3.2 nie leży"),
    (EARLY, "promote 1.1→2.1", "occupied", "FP-R23", "2.1 is taken", "2.1 jest zajęte"),
    (EARLY, "promote 2.2 R L", "no_support", "FP-4.3", "2.3 is empty", "2.3 też jest puste"),
    (EARLY, "promote 3.1 R LL", "no_support", "FP-4.3", "3.2 is empty", "3.2 też jest puste"),
    # influence: FP-4.6, FP-4.7
    (EARLY, "influence D 1.1 1.2", "not_in_hand", "FP-4.6", "You have no", "Nie masz Smoków"),
    (EARLY, "influence K 2.3 1.3", "nobody_there", "FP-4.6", "no card on 2.3", "Na 2.3"),
    (EARLY, "influence K 1.3 2.3 L", "nobody_there", "FP-4.6", "no card on 2.3", "Na 2.3"),
    (EARLY, "influence K 1.1 1.3", "not_neighbours", "FP-2.7", "1.1 and 1.3", "1.1 i 1.3"),
    (EARLY, "influence K 1.1 1.1", "not_neighbours", "FP-2.7", "1.1 and 1.1", "1.1 i 1.1"),
    (EARLY, "influence K 3.1 1.2", "not_neighbours", "FP-2.7", "3.1 and 1.2", "3.1 i 1.2"),
    (F, "influence K 4.3 5.2 LLLL", "no_match", "FP-4.7", "The betrayer on 4.3", "Zdrajca z 4.3"),
    # in another phase: FP-4.11, FP-4.14, FP-R17
    (EARLY, "pass", "no_pass_yet", "FP-R17", "before the coronation", "Przed koronacją"),
    (EARLY, "reveal S", "no_reveal_now", "FP-4.14", "Nobody reveals", "Nikt teraz nie"),
    (F, "promote 1.1 R", "no_promotion", "FP-R17", "The throne is taken", "Tron jest zajęty"),
    (F, "reveal S", "no_reveal_now", "FP-4.14", "Nobody reveals", "Nikt teraz nie"),
]


@pytest.mark.parametrize(("pyramid", "act", "code", "rule", "english", "polish"), REFUSALS)
def test_every_refusal_has_its_code_its_rule_and_two_languages(
    pyramid: str, act: str, code: str, rule: str, english: str, polish: str
) -> None:
    # FP-4.2, FP-4.3, FP-4.6, FP-4.7, FP-4.11, FP-4.14
    why = refused(table_at(pyramid, hands={0: "KKR"}), 0, act)
    assert (why.code, why.rule) == (code, rule)
    assert english in why.message("en")
    assert polish in why.message("pl")


# 4.2 Promotion


def test_a_card_climbs_only_towards_an_occupied_neighbour() -> None:
    # FP-4.3
    t = table_at(". / . . / . . . / . . . . / . D N . . / S E P L K R")
    climbing = {act for act in moves(t, 0, "promote") if act.startswith("promote 2")}
    assert climbing == {f"promote {move} {x}" for move in ("2.2 R", "2.3 L") for x in "LR"}


def test_a_promotion_moves_one_card_and_refills_its_hole_from_below() -> None:
    # FP-4.4
    t = table_at(NO_MANS, seats=4, deck="S")
    t.answer(0, "promote 4.1→5.1 refill LRR")
    # D climbs to 5.1; then 3.1 R, 2.2 D and 1.3 L climb; S enters 1.3.
    assert rows(t) == [".", "D .", "R R .", "D E P S", "S L N L K", "N K S P E R"]
    assert [(m["from"], m["to"]) for m in t.view(None)["last"]["moves"]] == [
        ("4.1", "5.1"),
        ("3.1", "4.1"),
        ("2.2", "3.1"),
        ("1.3", "2.2"),
        ("deck", "1.3"),
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_turn_but_a_pass_takes_one_card_which_ends_in_row_1(seats: int) -> None:
    # FP-4.5, FP-4.9
    dice = Random(seats)
    t = sitdown.table("five-points", seats=seats, seed=9)
    while t.questions:
        name, asking = asked(t)
        before, slots, base = t.view(None)["deck"], set(occupied(t)), t.view(None)["pyramid"][5]
        act = dice.choice(t.legal(asking[0])) if name == "turn" else ""
        if not act:
            t.close()
            continue
        t.answer(asking[0], act)
        drawn = before["size"] - t.view(None)["deck"]["size"]
        entered = t.view(None)["last"]["moves"][-1:]
        if act == "pass":
            assert (drawn, t.view(None)["pyramid"][5]) == (0, base)
        else:
            assert drawn == 1 or before["size"] == 1  # FP-6.9
            assert (entered[0]["from"], entered[0]["card"]) == ("deck", before["top"])
            assert entered[0]["to"].startswith("1.")
            place = int(entered[0]["to"][2])
            assert t.view(None)["pyramid"][5][place - 1] == before["top"]
        added = set(occupied(t)) - slots
        assert slots <= set(occupied(t))
        assert len(added) == (1 if act.startswith("promote") else 0)


# 4.2 Influence


@pytest.mark.parametrize(
    ("card", "by", "target", "legal"),
    [
        ("D", "5.1", "6.1", True),  # the betrayer is a D
        ("R", "5.1", "6.1", False),  # the victim is an R: that does not help
        ("R", "6.1", "5.1", True),  # the Crime Lord himself betrays
        ("L", "3.1", "4.1", True),  # betrayer in row 3, victim in row 4
        ("D", "3.1", "4.1", False),
        ("K", "4.1", "3.1", True),  # victim in row 3: any card, whatever the betrayer's row
        ("K", "4.1", "3.2", True),
        ("K", "2.1", "3.1", True),
        ("K", "1.1", "1.2", True),
        ("D", "5.1", "5.2", True),  # one gang on both sides
        ("K", "5.1", "5.2", False),
        ("E", "4.3", "4.2", True),
        ("P", "4.3", "4.2", False),
    ],
)
def test_the_card_must_match_the_betrayer_if_the_victim_is_in_the_top_three_rows(
    card: str, by: str, target: str, legal: bool
) -> None:
    # FP-4.6, FP-4.7
    t = table_at(F, hands={0: card})
    act = f"influence {card} {by} {target} " + "L" * (int(target[0]) - 1)
    if not legal:
        assert refused(t, 0, act).code == "no_match"
    assert (act.strip() in t.legal(0)) is legal


def test_the_spent_card_is_discarded_and_the_victim_removed_face_up() -> None:
    # FP-4.8
    t = table_at(F, hands={0: "DL"}, deck="SK")
    piles = [len(t.view(None)[pile]) for pile in ("discard", "removed")]
    t.answer(0, "influence D 5.1 4.2 LRL")
    # P is gone; 3.2 S, 2.3 P and 1.3 L climb; S enters 1.3. The betrayer above stays.
    assert rows(t) == ["R", "D D", "D S E", "L P K N", "E R L D S", "N K S P E R"]
    for viewer in (0, 1, 2, None):
        assert t.view(viewer)["discard"][-1] == {"card": "D", "seat": 0}
        assert t.view(viewer)["removed"][-1] == {"card": "P*", "seat": 0}
        assert [len(t.view(viewer)[pile]) for pile in ("discard", "removed")] == [
            count + 1 for count in piles
        ]
    assert t.view(0)["mine"]["hand"] == ["L"]


def test_hand_cards_of_one_gang_are_listed_once() -> None:
    # FP-4.10
    one, two = (table_at(EARLY, hands={0: hand}) for hand in ("KR", "KKR"))
    assert one.legal(0) == two.legal(0)
    assert len(moves(two, 0, "influence")) == 76


def test_actions_that_differ_in_betrayer_or_refill_are_different_actions() -> None:
    # FP-4.10
    pyramids = []
    for by in ("1.1", "1.3", "2.1", "2.2"):
        t = table_at(F, hands={0: "K"}, deck="S")
        assert f"influence K {by} 1.2" in t.legal(0)
        t.answer(0, f"influence K {by} 1.2")
        pyramids.append(rows(t))
    assert pyramids == [pyramids[0]] * 4
    both = [act for act in moves(table_at(F, hands={0: "K"}), 0, "influence") if " 1.1 2.1 " in act]
    assert both == ["influence K 1.1 2.1 L", "influence K 1.1 2.1 R"]


# 4.2 Passing and coronation


def test_a_pass_is_final_and_keeps_the_hand() -> None:
    # FP-4.11
    t = table_at(F, hands={0: "DLP", 1: "S", 2: "SS"}, deck="SK")
    before = rows(t), t.view(None)["deck"]
    t.answer(0, "pass")
    assert (rows(t), t.view(None)["deck"]) == before
    assert t.view(0)["mine"]["hand"] == ["D", "L", "P"]
    t.answer(1, "influence S 1.1 1.2")  # and is out of cards
    t.answer(2, "influence S 1.1 1.2")
    assert refused(t, 0, "influence D 1.1 1.2").code == "not_asked"
    t.answer(2, "influence S 1.1 1.2")
    assert t.view(None)["players"][0]["hand_size"] == 3
    assert not t.questions


def test_an_empty_hand_passes_by_itself_in_the_betrayal() -> None:
    # FP-4.12
    t = table_at(F, seats=4, hands={0: "D", 1: "", 2: "", 3: "S"})
    t.answer(0, "influence D 1.1 1.2")
    assert asked(t) == ("turn", [3])
    assert [player["passed"] for player in t.view(None)["players"]] == [False, True, True, False]
    assert [fact["seat"] for fact in told(t, "had_to_pass")] == [1, 2]


def test_an_empty_hand_must_promote_while_climbing() -> None:
    # FP-4.12
    t = table_at(CROWN, hands={0: ""})
    assert {act.split()[0] for act in t.legal(0)} == {"promote"}
    assert len(t.legal(0)) == 32


def test_the_coronation_is_neither_undone_nor_repeated() -> None:
    # FP-4.13
    t = table_at(CROWN, hands={1: "KD"}, deck="SNL")
    assert t.view(None)["phase"] == "climb"
    t.answer(0, "promote 5.1→6.1 refill LRLR")
    assert t.view(None)["phase"] == "betrayal"
    t.answer(1, "influence D 5.1 6.1 LLLLL")
    assert row(t, 6) == "D"
    assert t.view(None)["phase"] == "betrayal"
    assert "pass" in t.legal(2)
    assert moves(t, 2, "promote") == []
    assert len(told(t, "crowned")) == 1


# 4.3 Reveals


@pytest.mark.parametrize(
    ("pyramid", "act", "number"),
    [(HEART, "promote 3.1 R LL", 4), (NO_MANS, "promote 4.1 R LLL", 5)],
)
def test_the_first_promotion_into_row_4_and_row_5_makes_players_reveal(
    pyramid: str, act: str, number: int
) -> None:
    # FP-4.14
    t = table_at(pyramid, seats=4)
    t.answer(0, act)
    assert t.view(None)["phase"] == "reveal"
    assert told(t, "reached") == [{"fact": "reached", "seat": 0, "row": number, "seats": [0, 1, 2]}]


def test_a_later_promotion_into_row_4_or_row_5_reveals_nothing() -> None:
    # FP-4.14
    t = table_at(NO_MANS, seats=4)
    t.answer(0, "promote 3.3 R LL")
    assert asked(t) == ("turn", [1])
    t = table_at(". / K . / D P E / L S K N / E R P D S / N K L P E R", seats=4)
    t.answer(0, "promote 4.2 R LLL")
    assert asked(t) == ("turn", [1])


@pytest.mark.parametrize(
    ("seats", "active", "revealing"),
    [
        (2, 0, [0]),
        (2, 1, [1]),
        (3, 0, [0, 1]),
        (3, 1, [1, 2]),
        (3, 2, [2, 0]),
        (4, 0, [0, 1, 2]),
        (4, 1, [1, 2, 3]),
        (4, 2, [2, 3, 0]),
        (4, 3, [3, 0, 1]),
    ],
)
def test_all_reveal_but_the_player_on_the_right_of_the_active_one(
    seats: int, active: int, revealing: list[int]
) -> None:
    # FP-4.15
    for pyramid, act in ((HEART, "promote 3.2 L RL"), (NO_MANS, "promote 4.2 L RLR")):
        t = table_at(pyramid, seats=seats, active=active)
        t.answer(active, act)
        assert asked(t) == ("reveal", revealing)
        t.close()
        assert asked(t) == ("turn", [(active + 1) % seats])


def test_a_reveal_turns_up_a_hidden_alliance_of_ones_own_choice() -> None:
    # FP-4.16
    opened = {0: "S", 1: "L", 2: "K"}
    t = table_at(NO_MANS, seats=4, alliances=FOUR, opened=opened)
    t.answer(0, "promote 4.2 L RLR")
    assert t.legal(0) == ["reveal D", "reveal K"]
    assert t.legal(1) == ["reveal N", "reveal E"]
    why = refused(t, 1, "reveal S")
    assert (why.code, why.rule) == ("not_allied", "FP-4.16")
    assert ("not allied" in why.message("en"), "Nie masz" in why.message("pl")) == (True, True)
    why = refused(t, 1, "reveal L")
    assert (why.code, why.rule) == ("already_open", "FP-R16")
    assert ("open already" in why.message("en"), "odkryty" in why.message("pl")) == (True, True)
    for seat, gang in enumerate("KES"):
        t.answer(seat, f"reveal {gang}")
    assert [player["open"] for player in t.view(None)["players"]] == [
        ["S", "K"],
        ["L", "E"],
        ["S", "K"],
        [],
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_keeps_an_alliance_hidden_until_the_end(seats: int) -> None:
    # FP-4.16
    t = sitdown.table("five-points", seats=seats, seed=4)
    while t.view(None)["phase"] != "betrayal":
        t.close()
    players = t.view(None)["players"]
    assert min(player["hidden"] for player in players) >= 1
    assert sum(len(player["open"]) for player in players) == {2: 2, 3: 4, 4: 6}[seats]
    assert all("alliances" in player for player in finish(t).view(None)["players"])


def test_the_reveal_comes_after_the_refill_and_before_the_next_turn() -> None:
    # FP-4.17
    t = table_at(HEART, seats=4, deck="SD")
    t.answer(0, "promote 3.2→4.1 refill RL")
    assert rows(t)[2:] == ["E . .", "R N P .", "S D L L K", "N K S P E R"]
    why = refused(t, 1, "promote 1.1 R")
    assert (why.code, why.rule) == ("reveal_first", "FP-4.17")
    assert "being revealed" in why.message("en")
    assert "ujawnianie" in why.message("pl")
    assert refused(t, 3, "promote 1.1 R").code == "not_asked"
    t.close()
    assert asked(t) == ("turn", [1])


def test_simultaneous_answers_stay_sealed_until_the_last_is_in() -> None:
    # FP-4.18
    t = table_at(HEART, seats=4, alliances=FOUR)
    t.answer(0, "promote 3.2 L RL")
    seen = [t.view(viewer) for viewer in (0, 1, 2, 3)]
    t.answer(2, "reveal R")
    t.answer(0, "reveal K")
    assert [t.view(viewer) for viewer in (0, 1, 2, 3)] == seen
    assert told(t, "revealed") == []
    assert t.asked(0)[0]["yours"] == {"answer": "reveal K", "payload": None}
    assert "yours" not in t.asked(3)[0]
    assert "reveal K" not in str(t.asked(1)) + str(t.asked(2)) + str(t.asked(None))
    t.answer(1, "reveal N")
    assert [(fact["seat"], fact["gang"]) for fact in told(t, "revealed")] == [
        (0, "K"),
        (1, "N"),
        (2, "R"),
    ]
    assert asked(t) == ("turn", [1])


def test_a_sealed_answer_can_be_taken_back_while_others_still_choose() -> None:
    # FP-4.18
    t = table_at(HEART, seats=3, alliances=("SDK", "NLE", "KRS"))
    t.answer(0, "promote 3.2 L RL")
    t.answer(0, "reveal S")
    why = refused(t, 0, "reveal K")
    assert (why.code, why.rule) == ("already_answered", "FP-4.18")
    t.take_back(0)
    with pytest.raises(sitdown.Illegal) as illegal:
        t.take_back(0)
    assert (illegal.value.code, illegal.value.rule) == ("nothing_sealed", "FP-4.18")
    assert illegal.value.message("en") != illegal.value.message("pl")
    t.answer(0, "reveal K")
    t.answer(1, "reveal N")
    assert t.view(None)["players"][0]["open"] == ["K"]


def test_clockwise_reveals_are_asked_one_by_one_each_seeing_the_earlier() -> None:
    # FP-4.18
    t = table_at(HEART, seats=4, active=2, alliances=FOUR, options={"reveal_order": "clockwise"})
    t.answer(2, "promote 3.2 L RL")
    for seat, gang in ((2, "R"), (3, "P"), (0, "S")):
        assert asked(t) == ("reveal", [seat])
        t.answer(seat, f"reveal {gang}")
        assert t.view(1)["players"][seat]["open"] == [gang]
    assert asked(t) == ("turn", [3])


# 4.4 Deadlines


def test_silence_promotes_into_the_lowest_then_leftmost_slot_from_the_left() -> None:
    # FP-4.19
    t = table_at(BASE, deck="E")
    t.close()
    assert rows(t)[4:] == ["S . . . .", "E D N L K R"]
    t = table_at(EARLY, deck="S")
    t.close()
    assert rows(t)[3:] == ["E . . .", "D N P . .", "S E S L K R"]  # 2.3 before 3.2: lower row
    t = table_at(". / . . / . . . / R E . . / S D N L K / N K L P E R", deck="S")
    t.close()  # 3.3 comes before 4.1: the row is lower
    assert rows(t)[2:] == [". . .", "R E N .", "S D L L K", "N K S P E R"]
    t = table_at(CROWN, deck="S")
    t.close()
    assert rows(t) == ["K", "D D", "L P E", "E S K N", "N R P D S", "S K L P E R"]


def test_silence_passes_in_the_betrayal() -> None:
    # FP-4.20
    t = table_at(F, hands={0: "DLP"})
    t.close()
    assert t.view(None)["players"][0]["passed"]
    assert t.view(0)["mine"]["hand"] == ["D", "L", "P"]


def test_silence_reveals_the_first_hidden_alliance_in_canonical_order() -> None:
    # FP-4.21
    t = table_at(NO_MANS, seats=4, alliances=FOUR, opened={0: "S", 1: "L", 2: "R"})
    t.answer(0, "promote 4.2 L RLR")
    t.answer(2, "reveal K")  # an answer given counts, the others get the default
    t.close()
    opened = ["".join(player["open"]) for player in t.view(None)["players"]]
    assert opened == ["SD", "NL", "KR", ""]
