"""The equal split without change (CG1 section 4C).

Notes are counted by kind, the 5k notes first. Inside the split the unit is 5k: a note is worth 1,
2 or 4.
"""

from typing import Final

from sitdown.games.cash_n_guns_1.rules.box import NOTE_KINDS, NOTE_VALUE

_UNIT: Final = 5
_WORTH: Final[list[int]] = [value // _UNIT for value in NOTE_VALUE]


def equal_split(loot: list[int], sharers: int) -> list[int]:
    """CG1-4.43: the notes that are shared out, by kind; none if nothing can be shared.

    The greatest share comes first (CG1-4.41), then the most of the highest notes (CG1-4.42). For a
    given share each pack takes as many of the highest notes as fit, which leaves the fewest small
    notes to be found (CG1-4.44).
    """
    if sharers == 0:
        return [0] * NOTE_KINDS
    fives, tens, twenties = loot[0], loot[1], loot[2]
    share = (fives + 2 * tens + 4 * twenties) // sharers
    while share > 0:
        used_20 = min(twenties, sharers * (share // 4))
        used_10 = min(tens, sharers * (share // 2) - 2 * used_20)
        used_5 = sharers * share - 4 * used_20 - 2 * used_10
        if used_5 <= fives:
            return [used_5, used_10, used_20]
        share -= 1
    return [0] * NOTE_KINDS


def share_of(used: list[int], sharers: int) -> int:
    """What each gets of the notes shared out, in thousands."""
    if sharers == 0:
        return 0
    return sum([used[kind] * NOTE_VALUE[kind] for kind in range(NOTE_KINDS)]) // sharers


def packs(used: list[int], sharers: int) -> list[list[int]]:
    """CG1-4.45: the notes of each sharer: the highest first, each pack filled before the next."""
    share = share_of(used, sharers) // _UNIT
    left = used[:]
    room = [share] * sharers
    filled = [[0] * NOTE_KINDS for _ in range(sharers)]
    for kind in range(NOTE_KINDS - 1, -1, -1):
        for number in range(sharers):
            fits = min(left[kind], room[number] // _WORTH[kind])
            filled[number][kind] = fits
            left[kind] -= fits
            room[number] -= fits * _WORTH[kind]
    return filled
