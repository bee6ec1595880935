"""The cards (CG1 section 2) and counts, read from `data/box.toml`.

A Bullet card is CLICK, BANG or BBB, a note is its kind's number, a Super Power its number less
one. Money is in thousands of dollars.
"""

from typing import Any, Final

from sitdown.core.data import load

BOX: Final[dict[str, Any]] = load("sitdown.games.cash_n_guns_1", "data/box.toml")

SOLO_SEATS: Final[tuple[int, ...]] = tuple(int(n) for n in BOX["seats"]["solo"])
COP_SEATS: Final[tuple[int, ...]] = tuple(int(n) for n in BOX["seats"]["cop"])
GANG_SEATS: Final[tuple[int, ...]] = tuple(int(n) for n in BOX["seats"]["gangs"])
MOST_SEATS: Final = 12
ROUNDS: Final = 8
SECONDS: Final[dict[str, int]] = {str(k): int(v) for k, v in BOX["seconds"].items()}

# Bullet cards

NO_CARD: Final = -1
CLICK: Final = 0
BANG: Final = 1
BBB: Final = 2
BULLET_KINDS: Final = 3
BULLETS: Final[list[str]] = ["click", "bang", "bbb"]
SET: Final[list[int]] = [int(BOX["bullets"][name]) for name in BULLETS]
"""The Bullet cards of one player, by kind."""
SET_SIZE: Final = 8

# Banknotes

NOTE_KINDS: Final = 3
NOTES: Final[list[str]] = [str(note["id"]) for note in BOX["notes"]]
NOTE_VALUE: Final[list[int]] = [int(note["value"]) for note in BOX["notes"]]
SOLO_NOTES: Final[list[int]] = [int(note["count"]) for note in BOX["notes"]]
GANG_NOTES: Final[list[int]] = [2 * count for count in SOLO_NOTES]
SOLO_LOOT: Final[int] = int(BOX["loot"]["solo"])
GANG_LOOT: Final[int] = int(BOX["loot"]["gangs"])

# Super Powers

SIX_FEET_UNDER: Final = 0
INDESTRUCTIBLE: Final = 1
WONT_NEED_IT: Final = 2
DRAGON_SKIN: Final = 3
LUNATIC: Final = 4
KID: Final = 5
SLY: Final = 6
SUPER_COWARD: Final = 7
SPECIALIST: Final = 8
DIDNT_HURT: Final = 9
SHOTGUN: Final = 10
NO_POWER: Final = -1
POWERS: Final[list[str]] = [str(power["id"]) for power in BOX["powers"]] + [
    str(BOX["shotgun"]["id"])
]
STARTERS: Final[list[int]] = [i for i, power in enumerate(BOX["powers"]) if power["starter"]]
GANG_COPIES: Final[list[int]] = [int(power["gang_copies"]) for power in BOX["powers"]]
HAS_SHOTGUN: Final[bool] = bool(BOX["shotgun"]["effect"])
"""CG1-5.46: whether somebody entered what card 11 does."""
DEALT_POWERS: Final[int] = len(POWERS) if HAS_SHOTGUN else len(POWERS) - 1

# Figures

CHARACTERS: Final[list[str]] = [str(name) for name in BOX["characters"]["names"]]
GANG_SIZE: Final = 3
GANGS: Final[list[str]] = [str(gang["id"]) for gang in BOX["gangs"]]
PERSONAS: Final[list[str]] = [str(name) for gang in BOX["gangs"] for name in gang["members"]]
"""Who the members of the gangs are, clockwise."""
FIGURES: Final[list[str]] = [str(name) for gang in BOX["gangs"] for name in gang["figures"]]

# Counts of the rules

DEADLY: Final[int] = int(BOX["wounds_to_die"])
DEADLY_INDESTRUCTIBLE: Final[int] = int(BOX["wounds_to_die_indestructible"])
SHAME: Final[int] = int(BOX["price_of_shame"])
BOUNTY: Final[int] = int(BOX["bounty"])
UNUSED_SKIN: Final[int] = int(BOX["unused_skin"])
FUNERAL_OF_BODYGUARD: Final[int] = int(BOX["funeral_of_bodyguard"])
FUNERAL_OF_BOSS: Final[int] = int(BOX["funeral_of_boss"])
BACKUP: Final[int] = int(BOX["calls_for_backup"])
LAST_PHONE: Final[int] = int(BOX["last_round_with_phone"])
SIRENS_ALLOWED: Final[int] = int(BOX["sirens_allowed"])

assert BOX["rounds"] == ROUNDS
assert sum(SET) == SET_SIZE
assert sum(SOLO_NOTES) == ROUNDS * SOLO_LOOT == BOX["pieces"]["banknotes"]
assert len(POWERS) == BOX["pieces"]["super_power_cards"] + 1
assert len(PERSONAS) == len(FIGURES) == MOST_SEATS


def name_bullet(card: int) -> str | None:
    """`click`, `bang`, `bbb`, or null where there is none."""
    return BULLETS[card] if card >= 0 else None


def name_power(power: int) -> str | None:
    return POWERS[power] if power >= 0 else None


def name_notes(counts: list[int]) -> list[str]:
    """Notes counted by kind as a list of names, the highest first."""
    return [NOTES[kind] for kind in (2, 1, 0) for _ in range(counts[kind])]


def value_of(counts: list[int]) -> int:
    return sum([counts[kind] * NOTE_VALUE[kind] for kind in range(NOTE_KINDS)])
