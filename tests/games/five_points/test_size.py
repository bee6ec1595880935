"""FP section 13: the size of the game, counted anew and compared with what the table offers."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial

import pytest

import sitdown
from sitdown.bots.levels import make_bot
from sitdown.bots.play import play_out
from tests.games.five_points.builders import GANGS, HAND_SIZE, moves, table_at

SLOTS = [(row, place) for row in range(6, 0, -1) for place in range(1, 8 - row)]
"""All 21, from the top left as pyramids are written."""
BASE = frozenset(slot for slot in SLOTS if slot[0] == 1)
Shape = frozenset[tuple[int, int]]


# Shapes, as the table offers them


def at_shape(shape: Shape) -> sitdown.Table:
    """A table with these slots occupied: bosses first, then members."""
    gangs = iter(GANGS * 3)
    rows: list[list[str]] = [[] for _ in range(6)]
    for slot in SLOTS:
        rows[6 - slot[0]].append(next(gangs) if slot in shape else ".")
    return table_at(" / ".join(" ".join(row) for row in rows))


def target(promotion: str) -> tuple[int, int]:
    """The slot that `promote 3.2 L RL` fills (FP-2.6)."""
    _, slot, way = promotion.split()[:3]
    row, place = int(slot[0]), int(slot[2])
    return row + 1, place - 1 if way == "L" else place


@cache
def on_offer() -> dict[Shape, Counter[tuple[int, int]]]:
    """From every shape that promotions reach: how many of them fill which slot."""
    offers: dict[Shape, Counter[tuple[int, int]]] = {}
    waiting = [BASE]
    while waiting:
        shape = waiting.pop()
        if shape not in offers:
            offers[shape] = Counter(target(act) for act in moves(at_shape(shape), 0, "promote"))
            waiting += [shape | {slot} for slot in offers[shape]]
    return offers


def by_size() -> list[Shape]:
    return sorted(on_offer(), key=len)


def test_132_shapes_can_arise() -> None:
    # FP-13.1
    assert len(on_offer()) == 132 == comb(12, 6) // 7  # the Catalan number C6
    counts = Counter(len(shape) for shape in on_offer())
    assert [counts[cards] for cards in range(6, 22)] == [
        1, 5, 10, 14, 17, 16, 16, 14, 11, 9, 7, 5, 3, 2, 1, 1,
    ]  # fmt: skip
    for shape in on_offer():
        assert all(
            row == 1 or {(row - 1, place), (row - 1, place + 1)} <= shape for row, place in shape
        )


def test_the_slots_fill_in_292_864_orders_with_2_to_the_35_ways_each() -> None:
    # FP-13.2
    orders, lines = Counter({BASE: 1}), Counter({BASE: 1})
    for shape in by_size():
        for slot, ways in on_offer()[shape].items():
            orders[shape | {slot}] += orders[shape]
            lines[shape | {slot}] += lines[shape] * ways
    full = frozenset(SLOTS)
    assert orders[full] == 292_864
    assert lines[full] == 292_864 * 2**35 == 10_062_730_417_405_952


def hook_lengths() -> int:
    """The product of the hooks of the staircase 5-4-3-2-1."""
    product = 1
    for row in range(5):
        for column in range(5 - row):
            product *= 2 * (5 - row - column) - 1
    return product


def test_the_orders_are_the_standard_tableaux_of_the_staircase() -> None:
    # FP-13.2
    assert factorial(15) // hook_lengths() == 292_864
    assert 5 * 1 + 4 * 2 + 3 * 3 + 2 * 4 + 1 * 5 == 35


@pytest.mark.parametrize(
    ("row", "earliest", "latest"), [(2, 1, 1), (3, 3, 6), (4, 6, 10), (5, 10, 13), (6, 15, 15)]
)
def test_when_a_row_is_reached(row: int, earliest: int, latest: int) -> None:
    # FP-13.3
    first_cards = {
        len(shape) - 6 + 1
        for shape, slots in on_offer().items()
        for slot in slots
        if slot[0] == row and not any(other[0] == row for other in shape)
    }
    assert (min(first_cards), max(first_cards)) == (earliest, latest)


# Positions


def arrangements(cards: int) -> int:
    """In how many ways gangs can stand on so many slots, at most 8 of each."""
    ways = [1] + [0] * cards
    for _ in GANGS:
        ways = [
            sum(
                comb(total, of_gang) * ways[total - of_gang] for of_gang in range(min(8, total) + 1)
            )
            for total in range(cards + 1)
        ]
    return ways[cards]


def test_number_of_pyramids() -> None:
    # FP-13.4
    assert arrangements(2) == 64
    assert arrangements(21) == 9_184_343_872_256_673_120
    everything = sum(arrangements(len(shape)) for shape in on_offer())
    assert 1.065e19 < everything < 1.075e19


@pytest.mark.parametrize(("seats", "multisets"), [(2, 792), (3, 792), (4, 330)])
def test_number_of_boss_orders_and_hands(seats: int, multisets: int) -> None:
    # FP-13.4
    table = sitdown.table("five-points", seats=seats)
    state = table.position()["state"]
    cards = state["pyramid"][5].split() + state["deck"].split()
    bosses = Counter(card for card in cards if "*" in card)
    orders = factorial(bosses.total())
    for copies in bosses.values():
        orders //= factorial(copies)
    assert orders == factorial(16) // 2**8 == 81_729_648_000
    size = table.view(None)["players"][0]["hand_size"]
    assert sum(1 for _ in combinations_with_replacement(GANGS, size)) == multisets


# Branching


@pytest.mark.parametrize(
    ("seats", "hand", "influences"), [(2, "SDNLK", 50), (3, "SDNLK", 50), (4, "SDNL", 40)]
)
def test_branching_of_the_opening(seats: int, hand: str, influences: int) -> None:
    # FP-13.5
    deal = {"hands": [hand] + [""] * (seats - 1), "first": 0}
    table = sitdown.table("five-points", seats=seats, deal=deal)
    assert len(moves(table, 0, "promote")) == 10
    assert len(moves(table, 0, "influence")) == influences


def neighbours(slot: tuple[int, int]) -> list[tuple[int, int]]:
    row, place = slot
    around = [(row, place - 1), (row, place + 1), (row + 1, place - 1), (row + 1, place)]
    return [near for near in [*around, (row - 1, place), (row - 1, place + 1)] if near in SLOTS]


def ousting_ways(shape: Shape, rows: range) -> int:
    """Combinations of betrayer, victim in these rows, and refill."""
    return sum(
        2 ** (victim[0] - 1)
        for victim in shape
        if victim[0] in rows
        for betrayer in neighbours(victim)
        if betrayer in shape
    )


LOW, HIGH = range(1, 4), range(4, 7)


def most_actions(shape: Shape, hand_gangs: int) -> int:
    """All gangs in hand different, and every betrayer of rows 4-6 matched by one of them."""
    promotions = sum(on_offer()[shape].values())
    return promotions + hand_gangs * ousting_ways(shape, LOW) + ousting_ways(shape, HIGH)


# Rows 3-6 of the gangs in hand only; the other bosses stand below.
FOR_FIVE = "S / D N / L K S / D N L K / S D N L K / R E P R E P"
FOR_FOUR = "S / D N / L S D / N L S D / N L K R E / K R E P P K"


@pytest.mark.parametrize(
    ("seats", "hand", "pyramid", "in_climb", "in_betrayal"),
    [
        (2, "SDNLK", FOR_FIVE, 1000, 1065),
        (3, "SDNLK", FOR_FIVE, 1000, 1065),
        (4, "SDNL", FOR_FOUR, 848, 913),
    ],
)
def test_most_actions_of_a_turn(
    seats: int, hand: str, pyramid: str, in_climb: int, in_betrayal: int
) -> None:
    # FP-13.5
    alliances = ["REP", "SDK", "NLE", "KRP"][:seats]
    climb = table_at(". /" + pyramid[3:], seats=seats, hands={0: hand}, alliances=alliances)
    assert len(climb.legal(0)) == in_climb
    betrayal = table_at(pyramid, seats=seats, hands={0: hand}, alliances=alliances)
    assert len(betrayal.legal(0)) == in_betrayal
    shapes = [shape for shape in on_offer() if len(shape) < 21]
    assert max(most_actions(shape, len(hand)) for shape in shapes) == in_climb
    assert max(shapes, key=lambda shape: most_actions(shape, len(hand))) == frozenset(SLOTS[1:])
    assert most_actions(frozenset(SLOTS), len(hand)) + 1 == in_betrayal


def test_influence_actions_of_the_full_pyramid() -> None:
    # FP-13.5
    full = frozenset(SLOTS)
    assert ousting_ways(full, LOW) == 152
    assert ousting_ways(full, HIGH) == 304
    table = table_at(FOR_FIVE, hands={0: "SDNLK"}, alliances=["REP", "SDK", "NLE"])
    victims = [int(act.split()[3][0]) for act in moves(table, 0, "influence")]
    assert sum(row in LOW for row in victims) == 5 * 152
    assert sum(row in HIGH for row in victims) == 304


# Random players


def turns(seats: int, seed: int, spend: float) -> Iterator[sitdown.Table]:
    """A game in which a card is spent in this part of the turns; pauses before each turn."""
    chance = random.Random(seed)
    table = sitdown.table("five-points", seats=seats, seed=seed)
    while table.questions:
        question = table.questions[0]
        if question.name == "turn":
            yield table
        for seat in question.seats:
            influences = moves(table, seat, "influence")
            if influences and chance.random() < spend:
                table.answer(seat, chance.choice(influences))
            else:
                others = [act for act in table.legal(seat) if not act.startswith("influence")]
                table.answer(seat, chance.choice(others))
    yield table


@cache
def chain(act: str) -> tuple[str, ...]:
    """The slots of a turn: each takes the card of the next, the last one the deck's."""
    words = act.split()
    if words[0] == "promote":
        row, place = target(act)
        path, refill = [f"{row}.{place}", words[1]], "".join(words[3:])
    else:
        path, refill = [words[3]], "".join(words[4:])
    for letter in refill:
        path.append(f"{int(path[-1][0]) - 1}.{int(path[-1][2]) + (letter == 'R')}")
    return tuple(path)


def gangs_at(table: sitdown.Table) -> dict[str, str]:
    """The gang of every slot, `.` if empty, and of the deck's top."""
    view = table.view(None)
    cards = [card or "." for row in view["pyramid"] for card in row]
    named = {f"{row}.{place}": card[0] for (row, place), card in zip(SLOTS, cards, strict=True)}
    return {**named, "deck": view["deck"]["top"][0]}


def results(table: sitdown.Table, acts: list[str]) -> int:
    """How many different pyramids by gang, with the gang spent, the acts lead to."""
    gangs = gangs_at(table)
    different = set()
    for act in acts:
        after, spent = dict(gangs), act.split()[1] if act.startswith("influence") else ""
        path = chain(act) if act != "pass" else ()
        for slot, taken in zip(path, [*path[1:], "deck"], strict=bool(path)):
            after[slot] = gangs[taken]
        different.add((spent, "".join(after.values())))
    return len(different)


@pytest.mark.parametrize(
    ("seats", "actions", "outcomes"),
    [(2, (228, 300), (75, 109)), (3, (278, 414), (86, 131)), (4, (240, 353), (73, 105))],
)
def test_mean_branching_of_players_who_spend_in_30_percent_of_their_turns(
    seats: int, actions: tuple[int, int], outcomes: tuple[int, int]
) -> None:
    # FP-13.5, FP-11.2
    acts: dict[str, list[int]] = {"climb": [], "betrayal": []}
    different: dict[str, list[int]] = {"climb": [], "betrayal": []}
    for seed in range(100):
        for table in turns(seats, seed, 0.3):
            if table.questions:
                legal = table.legal(table.questions[0].seats[0])
                acts[table.view(None)["phase"]].append(len(legal))
                different[table.view(None)["phase"]].append(results(table, legal))
        forced = [fact for fact in table.told(None) if fact["fact"] == "had_to_pass"]
        acts["betrayal"] += [1] * len(forced)  # a turn with one action, though nobody is asked
        different["betrayal"] += [1] * len(forced)
    for phase, mean, mean_results in zip(acts, actions, outcomes, strict=True):
        assert sum(acts[phase]) / len(acts[phase]) == pytest.approx(mean, rel=0.15)
        measured = sum(different[phase]) / len(different[phase])
        assert measured == pytest.approx(mean_results, rel=0.2)  # of few games, as theirs were


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("spend", "means"), [(0.0, (17, 18, 19)), (0.3, (23.6, 25.5, 26.9)), (0.5, (26.6, 31.3, 32.8))]
)
def test_length_in_turns(seats: int, spend: float, means: tuple[float, ...]) -> None:
    # FP-13.6
    lengths = []
    for seed in range(100):
        *_, last = turns(seats, seed, spend)
        lengths.append(last.view(None)["turn"])
    assert sum(lengths) / len(lengths) == pytest.approx(means[seats - 2], abs=1 if spend else 0)
    assert min(lengths) >= 15 + seats
    assert max(lengths) <= 15 + seats + seats * HAND_SIZE[seats]


@pytest.mark.parametrize(("seats", "length"), [(2, 27), (3, 33), (4, 35)])
def test_a_uniform_choice_over_all_actions_spends_every_card(seats: int, length: int) -> None:
    # FP-13.6, FP-11.3
    for seed in range(25):
        table = sitdown.table("five-points", seats=seats, seed=seed)
        play_out(table.inner, [make_bot("five-points", "random") for _ in range(seats)])
        assert table.view(None)["turn"] == length


# The one-ply player


HEIGHT = {"1": 0.1, "2": 0.25, "3": 0.5, "4": 1.0, "5": 2.0, "6": 3.0}


def best_turn(table: sitdown.Table, seat: int) -> str:
    """FP-11.4 to the letter: own cards by row, less 0.3 of the others', 0.9 for a card."""
    mine = table.view(seat)["mine"]["alliances"]
    worth = {gang: 1.0 if gang in mine else -0.3 for gang in GANGS} | {".": 0.0}
    gangs = gangs_at(table)

    def value(act: str) -> float:
        if act == "pass":
            return 0.0
        path = chain(act)
        gain = -0.9 if act.startswith("influence") else 0.0
        for slot, taken in zip(path, [*path[1:], "deck"], strict=True):
            gain += HEIGHT[slot[0]] * (worth[gangs[taken]] - worth[gangs[slot]])
        return gain

    return max(table.legal(seat), key=value)


@pytest.mark.parametrize(
    ("seats", "length", "score"), [(2, 20.9, 6.3), (3, 25.3, 4.9), (4, 27.6, 4.3)]
)
def test_length_and_scores_of_games_among_one_ply_players(
    seats: int, length: float, score: float
) -> None:
    # FP-13.6, FP-11.4
    lengths, scores = [], []
    for seed in range(60):
        table = sitdown.table("five-points", seats=seats, seed=seed)
        while table.questions:
            for seat in table.questions[0].seats:
                revealing = table.questions[0].name == "reveal"
                table.answer(seat, table.legal(seat)[0] if revealing else best_turn(table, seat))
        assert table.outcome is not None
        lengths.append(table.view(None)["turn"])
        scores += table.outcome["scores"]
    assert sum(lengths) / len(lengths) == pytest.approx(length, abs=2)
    assert sum(scores) / len(scores) == pytest.approx(score, abs=0.6)
