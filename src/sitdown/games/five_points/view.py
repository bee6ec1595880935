"""What one pair of eyes may know (FP section 7). What is not named here cannot leak."""

from sitdown.core.refusal import Json
from sitdown.games.five_points import acts
from sitdown.games.five_points.cards import (
    BOSS,
    BOSSES,
    CODES,
    EMPTY,
    GANGS,
    gang_of,
    is_boss,
    name_card,
    name_gangs,
    name_pile,
)
from sitdown.games.five_points.model import (
    OVER,
    PHASES,
    District,
    alliances_of,
    hand_of,
    hidden_alliances,
    open_alliances,
    promotions_made,
)
from sitdown.games.five_points.pyramid import BASE, ROW, ROWS, SLOTS
from sitdown.games.five_points.rules import moves_along
from sitdown.games.five_points.score import outcome, score


def view(s: District, viewer: int) -> dict[str, Json]:
    seen: dict[str, Json] = {
        "game": "five-points",
        "you": viewer if viewer >= 0 else None,
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "active": s.active,
        "pyramid": _pyramid(s),
        "deck": {"top": name_card(s.deck[-1]), "size": len(s.deck), "bosses": _bosses_left(s)},
        "promotions_left": SLOTS - BASE - promotions_made(s),
        "revealing": s.revealing[:],
        "players": [_player(s, seat) for seat in range(s.seats)],
        "discard": name_pile(s.discard, s.discard_by),
        "removed": name_pile(s.removed, s.removed_by),
        "last": _last_turn(s),
    }
    if viewer >= 0:
        seen["mine"] = {
            "alliances": name_gangs(alliances_of(s, viewer)),
            "hidden": name_gangs(hidden_alliances(s, viewer)),
            "hand": name_gangs(hand_of(s, viewer)),
        }
    if s.options.word("tracker") == "on":
        seen["tracker"] = _tracker(s)
    ended = outcome(s)
    if ended is not None:
        seen["outcome"] = ended.to_json()
    return seen


def _pyramid(s: District) -> list[Json]:
    """Row by row from the top; null is an empty slot."""
    rows: list[Json] = []
    for row in range(ROWS, 0, -1):
        cards = [s.slots[slot] for slot in range(SLOTS) if ROW[slot] == row]
        rows.append([name_card(card) if card != EMPTY else None for card in cards])
    return rows


def _player(s: District, seat: int) -> dict[str, Json]:
    """What everybody knows of a seat; after the end everything (FP-R18)."""
    known: dict[str, Json] = {
        "hand_size": s.hand_size[seat],
        "open": name_gangs(open_alliances(s, seat)),
        "hidden": len(hidden_alliances(s, seat)),
        "passed": s.passed[seat] == 1,
    }
    if s.phase == OVER:
        known["alliances"] = name_gangs(alliances_of(s, seat))
        known["hand"] = name_gangs(hand_of(s, seat))
        known["points"] = score(s, seat)
    return known


def _last_turn(s: District) -> dict[str, Json] | None:
    if s.last_act < 0:
        return None
    return {
        "seat": s.last_seat,
        "act": acts.VOCABULARY.words[s.last_act],
        "moves": moves_along(s, acts.CHAIN[s.last_act]),
    }


def _bosses_left(s: District) -> int:
    return sum([1 for card in s.deck if is_boss(card)])


def _tracker(s: District) -> dict[str, Json]:
    """FP-1.2: tallies of the public cards by gang, for those who do not like to count."""
    return {
        CODES[gang]: {
            "pyramid": sum([1 for c in s.slots if c != EMPTY and gang_of(c) == gang]),
            "removed": sum([1 for c in s.removed if gang_of(c) == gang]),
            "discard": s.discard.count(gang),
            "bosses_to_come": BOSSES[gang]
            - sum([1 for c in [*s.slots, *s.removed] if c == gang + BOSS]),
        }
        for gang in range(GANGS)
    }
