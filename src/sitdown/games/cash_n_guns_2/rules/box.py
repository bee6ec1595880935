"""The cards (CG2 section 2) and counts, read from `data/box.toml`.

A Bullet card is CLICK or BANG; a loot card is its kind's number, the token a share beside them.
Money is in thousands of dollars.
"""

from typing import Any, Final

from sitdown.core.data import load

BOX: Final[dict[str, Any]] = load("sitdown.games.cash_n_guns_2", "data/box.toml")

SEATS: Final[tuple[int, ...]] = tuple(int(n) for n in BOX["seats"])
MOST_SEATS: Final = 8
ROUNDS: Final = 8
STACK: Final = 8
SECONDS: Final[dict[str, int]] = {str(k): int(v) for k, v in BOX["seconds"].items()}

# Bullet cards

NO_CARD: Final = -1
CLICK: Final = 0
BANG: Final = 1
BULLETS: Final[list[str]] = ["click", "bang"]
CLICKS_EACH: Final[int] = int(BOX["bullets"]["click"])
BANGS_EACH: Final[int] = int(BOX["bullets"]["bang"])
HAND: Final = 8

# Loot cards and shares

BILL_5: Final = 0
BILL_10: Final = 1
BILL_20: Final = 2
DIA_1: Final = 3
DIA_10: Final = 5
PAINTING: Final = 6
CLIP: Final = 7
MEDKIT: Final = 8
KINDS: Final = 9
"""Kinds of loot cards."""
TOKEN: Final = 9
SHARES: Final = 10
"""Kinds of shares: the loot cards and the New Godfather token."""
NO_SHARE: Final = -1

LOOT: Final[list[str]] = [str(card["id"]) for card in BOX["loot"]]
SHARE_NAMES: Final[list[str]] = [*LOOT, "token"]
COUNT: Final[list[int]] = [int(card["count"]) for card in BOX["loot"]]
VALUE: Final[list[int]] = [int(card["value"]) for card in BOX["loot"]]
COLLECTION: Final[list[int]] = [int(value) for value in BOX["paintings"]]
BONUS: Final[int] = int(BOX["diamond_bonus"])
SILENT_TAKES: Final[list[int]] = [SHARE_NAMES.index(name) for name in BOX["silence"]["takes"]]

# Kinds that the Dictator may ban, as masks of shares (CG2-5.7)

BANS: Final[list[str]] = ["bill", "diamond", "painting", "medkit", "token", "clip"]
BAN_CLIP: Final = 5
NO_BAN: Final = -1


def _ban_mask(kind: str) -> int:
    shares = [kind == "token" if i == TOKEN else _kind(i) == kind for i in range(SHARES)]
    return sum([1 << share for share in range(SHARES) if shares[share]])


def _kind(card: int) -> str:
    return str(BOX["loot"][card]["kind"])


BAN_MASK: Final[list[int]] = [_ban_mask(kind) for kind in BANS]
DIAMONDS: Final[list[int]] = [card for card in range(KINDS) if _kind(card) == "diamond"]
BILLS: Final[list[int]] = [card for card in range(KINDS) if _kind(card) == "bill"]

# Talents (CG2-5.3 to CG2-5.18)

GREEDY_GAL: Final = 0
SNEAK: Final = 1
SLICKER: Final = 2
CHARMER: Final = 3
DICTATOR: Final = 4
KID: Final = 5
LUCKY_DEVIL: Final = 6
COLLECTOR: Final = 7
DOCTOR: Final = 8
WISE_GUY: Final = 9
SWINDLER: Final = 10
PROFESSIONAL: Final = 11
INDESTRUCTIBLE: Final = 12
VULTURE: Final = 13
BEST_FRIEND: Final = 14
JUNK_DEALER: Final = 15
NO_TALENT: Final = -1
TALENTS: Final[list[str]] = [str(name) for name in BOX["talents"]["order"]]

DEADLY: Final[int] = int(BOX["wounds_to_die"])
DEADLY_INDESTRUCTIBLE: Final[int] = int(BOX["wounds_to_die_indestructible"])

assert len(LOOT) == KINDS
assert sum(COUNT) == ROUNDS * STACK == BOX["pieces"]["loot_cards"]
assert CLICKS_EACH + BANGS_EACH == HAND
assert BOX["rounds"] == ROUNDS
assert len(TALENTS) == BOX["pieces"]["talent_cards"]


def name_bullet(card: int) -> str | None:
    """`click`, `bang`, or null where there is none."""
    return BULLETS[card] if card >= 0 else None


def name_talent(talent: int) -> str | None:
    return TALENTS[talent] if talent >= 0 else None


def name_loot(counts: list[int]) -> list[str]:
    """Cards counted by kind as a list of names, in canonical order."""
    return [LOOT[card] for card in range(KINDS) for _ in range(counts[card])]


def pile_of(counts: list[int]) -> list[int]:
    """Cards counted by kind as a list of cards, in canonical order."""
    cards: list[int] = []
    for card in range(KINDS):
        cards += [card] * counts[card]
    return cards
