"""Chance: documented numbers, no bias, no memory."""

import hashlib
from collections import Counter

from sitdown.core.rng import Rng

MASK = 0xFFFFFFFF


def reference(seed: int, step: int, count: int) -> list[int]:
    """sfc32 over blake2b, written down a second time, as a port would."""
    start = hashlib.blake2b(f"{seed}:{step}".encode(), digest_size=16).digest()
    a, b, c, counter = (int.from_bytes(start[i : i + 4], "little") for i in (0, 4, 8, 12))
    words = []
    for _ in range(count):
        word = (a + b + counter) & MASK
        counter = (counter + 1) & MASK
        a, b = b ^ (b >> 9), (c + (c << 3)) & MASK
        c = ((((c << 21) & MASK) | (c >> 11)) + word) & MASK
        words.append(word)
    return words


def test_the_numbers_are_those_of_the_documented_generator() -> None:
    rng = Rng(123456789012345678901234567890, 42)
    words = reference(123456789012345678901234567890, 42, 50)
    assert [rng.below(1 << 31) for _ in range(50)] == [word >> 1 for word in words]


def test_the_numbers_are_the_same_on_every_machine() -> None:
    rng = Rng(7, 3)
    assert [rng.below(100) for _ in range(12)] == [90, 40, 88, 21, 65, 89, 95, 52, 22, 9, 34, 2]


def test_each_step_has_a_stream_of_its_own() -> None:
    firsts = {Rng(1, step).below(1 << 31) for step in range(500)}
    assert len(firsts) == 500
    assert Rng(1, 7).below(1 << 31) == Rng(1, 7).below(1 << 31)


def test_below_is_even_where_modulo_would_not_be() -> None:
    # A modulo over 32-bit words would give the upper third of these only two times for three.
    rng = Rng(5, 0)
    n = 3 << 29
    thirds = Counter(rng.below(n) // (1 << 29) for _ in range(30_000))
    assert all(abs(thirds[third] - 10_000) < 500 for third in range(3))


def test_a_shuffle_keeps_the_cards_and_reaches_every_order() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for step in range(6_000):
        cards = [1, 2, 3]
        Rng(9, step).shuffle(cards)
        orders[tuple(cards)] += 1
    assert set(orders) == {(1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1)}
    assert all(abs(times - 1_000) < 150 for times in orders.values())


def test_pick_reaches_every_item() -> None:
    rng = Rng(2, 2)
    assert {rng.pick([4, 5, 6]) for _ in range(100)} == {4, 5, 6}
