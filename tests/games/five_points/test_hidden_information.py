"""FP section 7: who may know what, and when.

Two worlds are dealt that differ in one secret only, and played with the same acts. Whoever may
not know the secret gets the same bytes in both, at every step.
"""

import json
import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, permutations, product
from typing import Any, NamedTuple

import pytest

import sitdown
from sitdown.core.rng import Rng
from tests.games.five_points.builders import GANGS, HAND_SIZE, finish

TRIPLES = ["".join(gangs) for gangs in combinations(GANGS, 3)]
PHASES = ("climb", "reveal", "betrayal", "over")
MOMENTS = ("setup", *PHASES[:3])
ORDERS = ("simultaneous", "clockwise")

BASE = "SDNLKR"
BOSSES = "EPSDNLKREP"
ALLIANCES = ["NLE", "SDK", "RPS"]
HANDS = ["SDNLK", "SDNLK", "RPEPR"]
SPENT = ["SD", "SDNL", "RP"]
"""What each seat spends in the script in all worlds, the last card after the coronation."""
SHOWN = ["NL", "SD", "RP"]
"""What each seat reveals in the script."""


# Worlds


class World(NamedTuple):
    deal: dict[str, Any]
    seed: int = 1
    order: str = "simultaneous"

    def table(self) -> sitdown.Table:
        return sitdown.table(
            "five-points",
            seats=3,
            seed=self.seed,
            options={"reveal_order": self.order},
            deal=self.deal,
        )


def full_deal(alliances: list[str], hands: list[str], last: str = "") -> dict[str, Any]:
    """Every card named, `last` at the bottom of the deck, where three players never come."""
    left = Counter(GANGS * 6)
    left.subtract("".join(alliances) + "".join(hands) + last)
    assert min(left.values()) >= 0
    members = [gang for layer in range(6) for gang in GANGS if left[gang] > layer]
    deck = BOSSES + "".join(members) + last
    return {"alliances": alliances, "hands": hands, "base": BASE, "deck": deck, "first": 2}


def with_pool(pool: str) -> dict[str, Any]:
    """Third alliances are drawn from `pool`; the S, D and N laid aside lie at the very bottom."""
    deal = full_deal(["SDN", "NLP", "KRP"], ["SDKLE", "SDNLK", "REPRE"], "SDN")
    return {**deal, "deck": deal["deck"][:-3], "alliances": None, "pairs": ["SD", "NL", "KR"],
            "pool": pool}  # fmt: skip


class Secret(NamedTuple):
    here: World
    there: World
    owners: tuple[int, ...]
    shown: list[str] = SHOWN


SECRETS = {
    "a hidden alliance": Secret(
        World(full_deal(ALLIANCES, HANDS, "P")),
        World(full_deal(["NLE", "SDP", "RPS"], HANDS, "K")),
        (1,),
    ),
    "a hidden alliance, one by one": Secret(
        World(full_deal(ALLIANCES, HANDS, "P"), order="clockwise"),
        World(full_deal(["NLE", "SDP", "RPS"], HANDS, "K"), order="clockwise"),
        (1,),
    ),
    "a hand card": Secret(
        World(full_deal(ALLIANCES, HANDS, "E")),
        World(full_deal(ALLIANCES, ["SDNLK", "SDNLE", "RPEPR"], "K")),
        (1,),
    ),
    "cards of two hands exchanged": Secret(
        World(full_deal(ALLIANCES, HANDS)),
        World(full_deal(ALLIANCES, ["SDNLK", "SDNLR", "RPEPK"])),
        (1, 2),
    ),
    "the bottom of the deck": Secret(
        World(full_deal(ALLIANCES, HANDS, "SDKP")), World(full_deal(ALLIANCES, HANDS, "PKDS")), ()
    ),
    "the seed": Secret(
        World(full_deal(ALLIANCES, HANDS), 7), World(full_deal(ALLIANCES, HANDS), 9_418_273_645), ()
    ),
    "cards laid aside": Secret(
        World(with_pool("SDNNPP")), World(with_pool("NPP")), (), ["SD", "NL", "KR"]
    ),
}


# The script: what is done depends on public facts alone


def play(table: sitdown.Table, shown: list[str]) -> Iterator[str]:
    """Play the script; after each step the moment of section 7 it has come to."""
    spent = [0, 0, 0]
    yield "setup"
    while table.questions:
        seats, name = table.questions[0].seats, table.questions[0].name
        view = table.view(None)
        for seat in seats:
            if name == "reveal":
                table.answer(seat, f"reveal {shown[seat][len(view['players'][seat]['open'])]}")
                if seat != seats[-1]:
                    yield "reveal"
            elif spent[seat] < len(SPENT[seat]) - (view["phase"] == "climb"):
                card = SPENT[seat][spent[seat]]
                table.answer(seat, f"influence {card} 1.{seat + 1} 1.{seat + 2}")
                spent[seat] += 1
            else:
                table.close()
        yield table.view(None)["phase"]


PROBES = [
    "pass",
    *[f"reveal {gang}" for gang in GANGS],
    *[f"influence {gang} {slots}" for gang in GANGS for slots in ("1.1 1.2", "4.1 5.1 LLLL")],
    *["promote 1.1 R", "promote 3.2 L RL", "promote 5.1 R LLLL", "promote 1.1 L", "promote", "x"],
]


def refusals(table: sitdown.Table, seat: int) -> list[Any]:
    """What a seat hears when it tries what it may not do."""
    heard: list[Any] = []
    for act in PROBES:
        if act not in table.legal(seat):
            with pytest.raises(sitdown.Illegal) as illegal:
                table.answer(seat, act)
            why = illegal.value
            heard.append([act, why.code, why.rule, why.about, why.message("en"), why.message("pl")])
    return heard


def known(table: sitdown.Table, viewer: int | None) -> str:
    """Everything that a viewer can get out of a table."""
    seen: list[Any] = [table.view(viewer), table.asked(viewer), table.told(viewer)]
    if viewer is not None:
        seen += [table.legal(viewer), refusals(table, viewer)]
    return json.dumps(seen, sort_keys=True)


def reach(world: World, moment: str, shown: list[str] = SHOWN) -> sitdown.Table:
    """The script played until the moment has come."""
    table = world.table()
    for now in play(table, shown):
        if now == moment and (moment == "setup" or table.view(None)["turn"] >= 8):
            return table
    raise AssertionError(f"no {moment}")


# Nothing leaks


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize("secret", SECRETS)
def test_who_does_not_own_a_secret_gets_the_same_bytes_at_every_moment(
    secret: str, viewer: int | None
) -> None:
    # FP-7.2, FP-R6, FP-R7
    here, there, owners, shown = SECRETS[secret]
    tables = here.table(), there.table()
    met = set()
    for now, then in zip(*[play(table, shown) for table in tables], strict=True):
        assert now == then
        if now == "over":
            break
        met.add(now)
        mine, theirs = [known(table, viewer) for table in tables]
        assert (mine == theirs) == (viewer not in owners)
    assert met == set(MOMENTS)


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_deck_below_its_top_can_be_in_any_order(moment: str) -> None:
    # FP-7.2, FP-R7
    here = reach(World(full_deal(ALLIANCES, HANDS)), moment).position()
    top, *below = here["state"]["deck"].split()
    bosses = [card for card in below if "*" in card]
    members = [card for card in below if "*" not in card]
    assert [*bosses, *members] == below
    there = json.loads(json.dumps(here))
    there["state"]["deck"] = " ".join([top, *bosses[::-1], *members[::-1]])
    assert there != here
    tables = [sitdown.table(position=position) for position in (here, there)]
    for viewer in (0, 1, 2, None):
        assert known(tables[0], viewer) == known(tables[1], viewer)


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_seed_is_nowhere_to_be_found(moment: str) -> None:
    # FP-7.2
    table = reach(World(full_deal(ALLIANCES, HANDS), 9_418_273_645), moment)
    for viewer in (0, 1, 2, None):
        assert "9418273645" not in known(table, viewer)


def test_nobody_is_shown_what_another_seat_may_do() -> None:
    # FP-7.2
    table = World(full_deal(ALLIANCES, HANDS)).table()
    for _ in play(table, SHOWN):
        for viewer in (0, 1, 2, None):
            for question in table.asked(viewer):
                assert ("yours" in question) == (viewer in question["seats"])
                assert set(question) <= {
                    "question", "name", "seats", "blocking", "answered", "yours",
                }  # fmt: skip


@pytest.mark.parametrize("seats", [3, 4])
def test_a_pending_simultaneous_reveal_is_its_owners_secret(seats: int) -> None:
    # FP-7.2, FP-4.18
    tables = []
    for choice in range(3):
        table = to_first_reveal(seats, "simultaneous")
        first = table.questions[0].seats[0]
        table.answer(first, table.legal(first)[choice])
        tables.append(table)
    for viewer in [*range(seats), None]:
        bytes_known = {known(table, viewer) for table in tables}
        assert len(bytes_known) == (3 if viewer == first else 1)
    assert tables[0].asked(first)[0]["yours"]["answer"].startswith("reveal ")
    for table in tables:  # the second envelope does not open the first, unless it is the last
        second = table.questions[0].seats[1]
        table.answer(second, table.legal(second)[0])
    if seats == 4:
        assert {len(known_to_others) for known_to_others in others_know(tables, first)} == {1}
    else:
        opened = [table.view(None)["players"][first]["open"] for table in tables]
        assert len({json.dumps(gangs) for gangs in opened}) == 3


def others_know(tables: list[sitdown.Table], owner: int) -> list[set[str]]:
    seats = len(tables[0].view(None)["players"])
    viewers = [viewer for viewer in [*range(seats), None] if viewer != owner]
    return [{known(table, viewer) for table in tables} for viewer in viewers]


def to_first_reveal(seats: int, order: str) -> sitdown.Table:
    table = sitdown.table("five-points", seats=seats, seed=5, options={"reveal_order": order})
    while table.questions[0].name != "reveal":
        table.close()
    return table


def test_a_reveal_taken_back_leaves_no_trace_with_the_others() -> None:
    # FP-7.2, FP-4.18
    plain, changed = to_first_reveal(3, "simultaneous"), to_first_reveal(3, "simultaneous")
    first = plain.questions[0].seats[0]
    one, other, _ = plain.legal(first)
    plain.answer(first, other)
    changed.answer(first, one)
    changed.take_back(first)
    changed.answer(first, other)
    assert {len(bytes_known) for bytes_known in others_know([plain, changed], first)} == {1}


def test_reveals_in_turn_are_seen_by_the_next_to_choose() -> None:
    # FP-7.2, FP-4.18
    table = to_first_reveal(3, "clockwise")
    first, second = table.view(None)["revealing"]
    choice = table.legal(first)[2]
    table.answer(first, choice)
    assert table.questions[0].seats == [second]
    assert table.view(second)["players"][first]["open"] == [choice[-1]]


# What must be visible is visible


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_public_facts_are_shown_to_everybody_alike(seats: int, order: str) -> None:
    # FP-7.2, FP-R18
    chance = random.Random(seats)
    table = sitdown.table("five-points", seats=seats, seed=3, options={"reveal_order": order})
    spent: list[dict[str, Any]] = []
    while table.questions:
        truth = table.position()["state"]
        for viewer in [*range(seats), None]:
            view = table.view(viewer)
            assert [view[key] for key in ("phase", "turn", "active", "revealing")] == [
                truth[key] for key in ("phase", "turn", "active", "revealing")
            ]
            assert [[card or "." for card in row] for row in view["pyramid"]] == [
                row.split() for row in truth["pyramid"]
            ]
            deck = truth["deck"].split()
            assert (view["deck"]["top"], view["deck"]["size"]) == (deck[0], len(deck))
            assert view["removed"] == truth["removed"]
            assert view["discard"] == truth["discard"] == spent[truth["reshuffled"] :]
            for shown, player in zip(view["players"], truth["players"], strict=True):
                assert shown == {
                    "hand_size": len(player["hand"].split()),
                    "open": player["open"].split(),
                    "hidden": 3 - len(player["open"].split()),
                    "passed": player["passed"],
                }
            if viewer is not None:
                mine = truth["players"][viewer]
                assert view["mine"]["alliances"] == mine["alliances"].split()
                assert view["mine"]["hand"] == mine["hand"].split()
        for seat in table.questions[0].seats:
            act = chance.choice(table.legal(seat))
            table.answer(seat, act)
            if act.startswith("influence"):
                spent.append({"card": act.split()[1], "seat": seat})


def test_at_the_end_everybody_sees_all_alliances_and_hands() -> None:
    # FP-7.2, FP-6.4, FP-R18
    table = finish(World(full_deal(ALLIANCES, HANDS)).table())
    for viewer in (0, 1, 2, None):
        view = table.view(viewer)
        assert view["phase"] == "over"
        assert ["".join(sorted(player["alliances"])) for player in view["players"]] == [
            "".join(sorted(gangs)) for gangs in ALLIANCES
        ]
        assert ["".join(sorted(player["hand"])) for player in view["players"]] == [
            "".join(sorted(hand)) for hand in HANDS
        ]


# Inference that is allowed


def shown_cards(view: dict[str, Any]) -> list[str]:
    """The cards that lie open: pyramid, piles, the deck's top, uncovered alliances."""
    cards = [card for row in view["pyramid"] for card in row if card]
    cards += [entry["card"] for entry in view["discard"] + view["removed"]]
    cards += [gang for player in view["players"] for gang in player["open"]]
    return [*cards, view["deck"]["top"]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_unseen_cards_can_be_counted(seats: int) -> None:
    # FP-7.1
    table = sitdown.table("five-points", seats=seats, seed=11)
    while table.view(None)["phase"] != "over":
        truth = table.position()["state"]
        below = truth["deck"].split()[1:]
        for viewer in range(seats):
            view = table.view(viewer)
            shown = Counter(shown_cards(view))
            bosses = Counter({f"{gang}*": 2 - shown[f"{gang}*"] for gang in GANGS})
            next_bosses = [card for card in below if "*" in card]
            assert +bosses == Counter(next_bosses)
            assert next_bosses == below[: len(next_bosses)]  # they come before any member
            mine = Counter([*view["mine"]["hidden"], *view["mine"]["hand"]])
            unseen = Counter({gang: 6 - shown[gang] - mine[gang] for gang in GANGS})
            hidden = [card for card in below if "*" not in card]
            for seat, player in enumerate(truth["players"]):
                if seat != viewer:
                    hidden += player["hand"].split()
                    hidden += set(player["alliances"].split()) - set(player["open"].split())
            assert +unseen == Counter(hidden)
        table.close()


def test_the_last_boss_is_known_before_it_is_uncovered() -> None:
    # FP-7.1
    table = World(full_deal(ALLIANCES, HANDS)).table()
    for _ in range(8):
        table.close()
    view = table.view(None)
    assert view["deck"]["bosses"] == 2
    shown = Counter(shown_cards(view))
    (last,) = [gang for gang in GANGS if shown[f"{gang}*"] < 2]
    table.close()
    assert table.view(None)["deck"]["top"] == f"{last}*"


def possible(alliances: tuple[str, ...], taken: str = "") -> bool:
    """Whether two gangs of each seat can be its pair, no gang in two pairs (FP-3.2)."""
    if not alliances:
        return True
    return any(
        not set(pair) & set(taken) and possible(alliances[1:], taken + "".join(pair))
        for pair in combinations(alliances[0], 2)
    )


@pytest.mark.parametrize(("seats", "tuples"), [(2, 3_080), (3, 131_040), (4, 1_602_720)])
def test_disjoint_pairs_restrict_the_alliances(seats: int, tuples: int) -> None:
    # FP-7.1, FP-3.2
    count = 0
    for others in combinations_with_replacement(TRIPLES, seats - 1):
        if possible(("SDN", *others)):
            count += len(set(permutations(others)))
    assert 56 * count == tuples  # gangs are alike, so SDN stands for any first seat


def refused_by(alliances: tuple[str, ...]) -> str:
    """The rule that forbids to deal these alliances; empty if none does."""
    try:
        sitdown.table("five-points", seats=len(alliances), deal={"alliances": list(alliances)})
    except sitdown.Illegal as illegal:
        return illegal.rule
    return ""


def test_every_possible_pair_of_alliances_can_be_dealt_and_no_other() -> None:
    # FP-7.1, FP-3.2
    refused = [pair for pair in product(TRIPLES, repeat=2) if refused_by(pair)]
    assert refused == [(gangs, gangs) for gangs in TRIPLES]
    assert 56 * 56 - len(refused) == 3_080
    assert refused_by(("SDN", "SDN")) == "FP-3.2"


@pytest.mark.parametrize("seats", [3, 4])
def test_of_many_alliances_only_the_possible_can_be_dealt(seats: int) -> None:
    # FP-7.1, FP-3.2
    chance = random.Random(seats)
    met = set()
    for _ in range(400):
        alliances = tuple(chance.choice(TRIPLES) for _ in range(seats))
        assert refused_by(alliances) == ("" if possible(alliances) else "FP-3.2")
        met.add(possible(alliances))
    assert met == {True, False}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_worlds_that_a_seat_may_imagine_keep_to_what_can_be_inferred(seats: int) -> None:
    # FP-7.1, FP-10.18
    table = sitdown.table("five-points", seats=seats, seed=2)
    game = table.inner.game
    sets = set()
    for step in range(300):
        state = game.write(table.inner.imagine(0, Rng(step, 1)))
        players: Any = state["players"]
        alliances = tuple(player["alliances"].replace(" ", "") for player in players)
        assert possible(alliances)
        assert list(alliances[0]) == table.view(0)["mine"]["alliances"]
        assert all(len(player["hand"].split()) == HAND_SIZE[seats] for player in players)
        sets.add(alliances[1])
    assert len(sets) > 40  # of the 55 that are open to a neighbour


@pytest.mark.parametrize("kind", ["promoted", "influenced", "revealed"])
def test_what_somebody_does_is_told_to_everybody_by_name(kind: str) -> None:
    # FP-7.1
    table = World(full_deal(ALLIANCES, HANDS)).table()
    for _ in play(table, SHOWN):
        pass
    for viewer in (0, 1, 2, None):
        told = [fact for fact in table.told(viewer) if fact["fact"] == kind]
        assert {fact["seat"] for fact in told} == ({1, 2} if kind == "revealed" else {0, 1, 2})
        assert len(told) == {"promoted": 15, "influenced": 8, "revealed": 4}[kind]
