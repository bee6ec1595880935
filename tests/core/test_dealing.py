"""Fair dealing: even shuffles, bound secrets, and the same game from the same seed everywhere."""

import itertools
import json
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from math import sqrt
from pathlib import Path

import pytest

from sitdown.core import record as records
from sitdown.core.dealing import commitment, seed_from
from sitdown.core.record import Record
from sitdown.core.refusal import Json, Refused
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games import GAMES
from sitdown.laws import answer_randomly, pick_question
from tools.hashes import FILE, all_hashes

GAME = GAMES["five-points"]
ROOT = Path(__file__).parents[2]


# D1: the same seed and answers, the same record


def test_records_have_the_hashes_that_were_written_down() -> None:
    written = json.loads(FILE.read_text(encoding="utf-8"))
    assert len(written) >= 20
    assert all_hashes() == written, "changed on purpose? make golden"


@pytest.mark.parametrize("hash_seed", ["0", "1", "4294967295"])
def test_records_do_not_depend_on_the_order_of_sets(hash_seed: str) -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "tools.hashes", "--print"],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout
    assert json.loads(shown) == json.loads(FILE.read_text(encoding="utf-8"))


# D2: shuffles. Seeds are fixed, so a test passes always or never.


def surprise(counts: list[int], expected: float) -> float:
    """Chi-square, as standard deviations from what chance does (Wilson and Hilferty)."""
    free = len(counts) - 1
    chi = sum((count - expected) ** 2 / expected for count in counts)
    part = 2 / (9 * free)
    return float(((chi / free) ** (1 / 3) - (1 - part)) / sqrt(part))


UNLIKELY = 3.3
"""Once in a thousand; too even is as suspicious as too uneven."""


def test_surprise_is_surprised() -> None:
    assert abs(surprise([1_000] * 10, 1_000)) > UNLIKELY
    assert surprise([1_180, *[970] * 6], 1_000) > UNLIKELY
    assert abs(surprise([1_030, 970, 1_020, 980, 1_000, 990, 1_010], 1_000)) < UNLIKELY


def test_every_card_comes_to_every_place_equally_often() -> None:
    cards, times = 20, 10_000
    places: Counter[tuple[int, int]] = Counter()
    for step in range(times):
        deck = list(range(cards))
        Rng(2024, step).shuffle(deck)
        places.update(enumerate(deck))
    for place in range(cards):
        found = [places[place, card] for card in range(cards)]
        assert abs(surprise(found, times / cards)) < UNLIKELY
    for card in range(cards):
        found = [places[place, card] for place in range(cards)]
        assert abs(surprise(found, times / cards)) < UNLIKELY


def test_every_order_of_five_cards_is_equally_likely() -> None:
    rng, times = Rng(5, 5), 60_000
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(times):
        deck = [0, 1, 2, 3, 4]
        rng.shuffle(deck)
        orders[tuple(deck)] += 1
    found = [orders[order] for order in itertools.permutations(range(5))]
    assert abs(surprise(found, times / 120)) < UNLIKELY


def test_a_careless_shuffle_would_be_found() -> None:
    """The well-known mistake: each card is swapped with any other, not with those left."""
    rng, times = Rng(5, 6), 20_000
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(times):
        deck = [0, 1, 2, 3, 4]
        for place in range(5):
            other = rng.below(5)
            deck[place], deck[other] = deck[other], deck[place]
        orders[tuple(deck)] += 1
    found = [orders[order] for order in itertools.permutations(range(5))]
    assert surprise(found, times / 120) > UNLIKELY


def test_neighbours_in_a_shuffle_do_not_stay_neighbours() -> None:
    cards, times = 10, 20_000
    pairs: Counter[tuple[int, int]] = Counter()
    for step in range(times):
        deck = list(range(cards))
        Rng(77, step).shuffle(deck)
        pairs.update(itertools.pairwise(deck))
    found = [pairs[pair] for pair in itertools.permutations(range(cards), 2)]
    assert abs(surprise(found, times * (cards - 1) / len(found))) < UNLIKELY


@pytest.mark.parametrize("bits", [1, 2, 3, 4, 5, 6, 7, 8])
def test_ranges_just_above_a_power_of_two_are_even(bits: int) -> None:
    n, rng = 2**bits + 1, Rng(bits, 0)
    times = 400 * n if n < 100 else 100 * n
    drawn = Counter(rng.below(n) for _ in range(times))
    assert abs(surprise([drawn[number] for number in range(n)], times / n)) < UNLIKELY


@pytest.mark.parametrize("bits", [16, 24, 30])
def test_wide_ranges_just_above_a_power_of_two_are_even(bits: int) -> None:
    n, rng, bins, times = 2**bits + 1, Rng(bits, 1), 64, 20_000
    drawn = Counter(rng.below(n) * bins // n for _ in range(times))
    assert abs(surprise([drawn[number] for number in range(bins)], times / bins)) < UNLIKELY


def test_the_first_draws_of_the_steps_of_a_game_are_even() -> None:
    times, sides = 30_000, 6
    drawn = Counter(Rng(11, step).below(sides) for step in range(times))
    assert abs(surprise([drawn[side] for side in range(sides)], times / sides)) < UNLIKELY


# D4: commit and reveal


def fair_game(seats: int, rng: random.Random) -> Record:
    secret, table = rng.randbytes(32).hex(), rng.randbytes(12).hex()
    nonces: list[Json] = [rng.randbytes(16).hex() for _ in range(seats)]
    start = Start(GAME, seats, seed_from(secret, table, [str(nonce) for nonce in nonces]), {})
    bound = commitment(secret, table)
    start.fair = {"commitment": bound, "nonces": nonces, "secret": secret, "table": table}
    played = Table(start)
    chance = Rng(rng.getrandbits(32), 0)
    for _ in range(3):
        answer_randomly(played, pick_question(played.questions, chance), chance)
    return records.write(played)


def forged(record: Record, change: Callable[[dict[str, Json]], None]) -> Record:
    """As a dealer would do it who can count: every link of the chain is made anew."""
    fair = json.loads(record.field("fair"))
    change(fair)
    text = json.dumps(fair, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    header = [(name, text if name == "fair" else value) for name, value in record.header]
    return Record(header, record.lines, record.outcome)


def flipped(word: Json, rng: random.Random) -> str:
    """One digit of it is another."""
    assert isinstance(word, str)
    place = rng.randrange(len(word))
    other = rng.choice([digit for digit in "0123456789abcdef" if digit != word[place]])
    return word[:place] + other + word[place + 1 :]


def nonces_of(fair: dict[str, Json]) -> list[Json]:
    nonces = fair["nonces"]
    assert isinstance(nonces, list)
    return nonces


def change_one_thing(fair: dict[str, Json], what: str, rng: random.Random) -> None:
    nonces = nonces_of(fair)
    match what:
        case "secret" | "table" | "commitment":
            fair[what] = flipped(fair[what], rng)
        case "secret and commitment":
            fair["secret"] = flipped(fair["secret"], rng)
            fair["commitment"] = commitment(str(fair["secret"]), str(fair["table"]))
        case "table and commitment":
            fair["table"] = flipped(fair["table"], rng)
            fair["commitment"] = commitment(str(fair["secret"]), str(fair["table"]))
        case "nonce":
            seat = rng.randrange(len(nonces))
            nonces[seat] = flipped(nonces[seat], rng)
        case "order":
            first, second = rng.sample(range(len(nonces)), 2)
            nonces[first], nonces[second] = nonces[second], nonces[first]
        case "no nonce":
            nonces[rng.randrange(len(nonces))] = ""


CHANGES = [
    "secret",
    "nonce",
    "order",
    "table",
    "commitment",
    "no nonce",
    "secret and commitment",
    "table and commitment",
]


def test_a_forged_deal_is_found_a_thousand_times_out_of_a_thousand() -> None:
    rng, found = random.Random(4), 0
    records_made = [fair_game(2 + number % 3, rng) for number in range(50)]
    for number in range(1_000):
        record = records_made[number % len(records_made)]
        what = CHANGES[number % len(CHANGES)]

        def change(fair: dict[str, Json], what: str = what) -> None:
            change_one_thing(fair, what, rng)

        with pytest.raises(Refused) as refused:
            records.verify(records.read(forged(record, change).text), GAME)
        found += refused.value.refusal.code in ("record_commitment", "record_seed")
    assert found == 1_000


def test_an_honest_deal_verifies() -> None:
    rng = random.Random(5)
    for seats in (2, 3, 4):
        record = fair_game(seats, rng)
        table = records.verify(records.read(forged(record, lambda fair: None).text), GAME)
        assert records.write(table).text == record.text


def test_another_seed_than_the_dealt_one_is_found() -> None:
    record = fair_game(3, random.Random(6))
    header = [(n, str(int(v) ^ 1) if n == "seed" else v) for n, v in record.header]
    with pytest.raises(Refused) as refused:
        records.verify(Record(header, record.lines, record.outcome), GAME)
    assert refused.value.refusal.code == "record_seed"


@pytest.mark.parametrize(
    "change",
    [
        lambda fair: nonces_of(fair).append(""),
        lambda fair: nonces_of(fair).pop(),
        lambda fair: fair.pop("secret"),
        lambda fair: fair.update(more=1),
        lambda fair: fair.update(nonces="ab"),
        lambda fair: fair.update(secret=7),
    ],
)
def test_a_deal_of_another_form_is_refused(change: Callable[[dict[str, Json]], None]) -> None:
    record = fair_game(2, random.Random(7))
    with pytest.raises(Refused) as refused:
        records.verify(forged(record, change), GAME)
    assert refused.value.refusal.code == "record_tampered"


def test_nonces_cannot_be_moved_about_by_line_ends() -> None:
    """Both would hash alike: nonces of two lines are no nonces."""
    secret, table = "5" * 64, "7" * 24
    one, other = ["x\n1:y", "z"], ["x", "y\n1:z"]
    assert seed_from(secret, table, one) == seed_from(secret, table, other)
    for nonces in (one, other):
        start = Start(GAME, 2, seed_from(secret, table, nonces), {})
        start.fair = {
            "commitment": commitment(secret, table),
            "nonces": list(nonces),
            "secret": secret,
            "table": table,
        }
        with pytest.raises(Refused) as refused:
            records.verify(records.write(Table(start)), GAME)
        assert refused.value.refusal.code == "record_tampered"
