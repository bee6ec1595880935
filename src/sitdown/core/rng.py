"""Chance: `Rng(seed, step)` gives the same numbers on every machine and in every port.

The generator is sfc32 (four 32-bit words, only additions, shifts and xors), started from
the first 16 bytes of blake2b("seed:step"), read as little-endian words a, b, c, counter.
Each step of a game gets a generator of its own, so a copied state knows nothing of the future.
"""

from hashlib import blake2b
from struct import Struct
from typing import Final, cast, final

from mypy_extensions import i64

_MASK: Final[i64] = 0xFFFFFFFF
_WORDS: Final = Struct("<4I")


@final
class Rng:
    """Seeded on the first draw: a step without chance costs nothing."""

    def __init__(self, seed: int, step: int = 0) -> None:
        self._seed = seed
        self._step = step
        self._started = False
        self._a: i64 = 0
        self._b: i64 = 0
        self._c: i64 = 0
        self._counter: i64 = 0

    def below(self, n: int) -> int:
        """A number 0 … n-1, each equally likely, for n up to 2^31.

        The upper half of word * n; products whose lower half lies in the uneven rest are drawn
        again (Lemire's rejection).
        """
        if not self._started:
            self._start()
        return self._draw(n)

    def _draw(self, limit: i64) -> i64:
        while True:
            a, b, c = self._a, self._b, self._c
            word: i64 = (a + b + self._counter) & _MASK
            self._counter = (self._counter + 1) & _MASK
            self._a = b ^ (b >> 9)
            self._b = (c + (c << 3)) & _MASK
            self._c = (((c << 21) | (c >> 11)) + word) & _MASK
            product = word * limit
            low = product & _MASK
            if low >= limit or low >= (_MASK + 1 - limit) % limit:
                return product >> 32

    def shuffle(self, items: list[int]) -> None:
        """Fisher-Yates, from the last place down."""
        if not self._started:
            self._start()
        cards = cast("list[object]", items)  # moved as they are: compiled, numbers are unpacked
        i: i64 = len(items) - 1
        while i > 0:
            j = self._draw(i + 1)
            kept = cards[i]
            cards[i] = cards[j]
            cards[j] = kept
            i -= 1

    def pick(self, items: list[int]) -> int:
        return items[self.below(len(items))]

    def _start(self) -> None:
        digest = blake2b(f"{self._seed}:{self._step}".encode(), digest_size=16).digest()
        self._a, self._b, self._c, self._counter = _WORDS.unpack(digest)
        self._started = True
