"""What one pair of eyes may know (FP section 7). What is not named here cannot leak."""

from sitdown.games.five_points.rules import acts, box, state
from sitdown.games.five_points.rules.pyramid import BASE, ROW, ROWS, SLOTS
from sitdown.games.five_points.rules.score import outcome, score
from sitdown.games.five_points.rules.shapes import LastTurn, Player, Tally, View
from sitdown.games.five_points.rules.state import State
from sitdown.games.five_points.rules.turn import moves_along


def view(s: State, viewer: int) -> View:
    seen: View = {
        "game": "five-points",
        "you": viewer if viewer >= 0 else None,
        "phase": state.PHASES[s.phase],
        "turn": s.turn,
        "active": s.active,
        "pyramid": _pyramid(s),
        "deck": {
            "top": box.name_card(s.deck[-1]) if s.deck else "",
            "size": len(s.deck),
            "bosses": _bosses_left(s),
        },
        "promotions_left": SLOTS - BASE - state.promotions_made(s),
        "revealing": s.revealing[:],
        "players": [_player(s, seat) for seat in range(s.seats)],
        "discard": box.name_pile(s.discard, s.discard_by),
        "removed": box.name_pile(s.removed, s.removed_by),
        "last": _last_turn(s),
    }
    if viewer >= 0:
        seen["mine"] = {
            "alliances": box.name_gangs(state.alliances_of(s, viewer)),
            "hidden": box.name_gangs(state.hidden_alliances(s, viewer)),
            "hand": box.name_gangs(state.hand_of(s, viewer)),
        }
    if s.options.word("tracker") == "on":
        seen["tracker"] = _tracker(s)
    ended = outcome(s)
    if ended is not None:
        seen["outcome"] = ended.shape()
    return seen


def _pyramid(s: State) -> list[list[str | None]]:
    rows: list[list[str | None]] = []
    for row in range(ROWS, 0, -1):
        cards = [s.slots[slot] for slot in range(SLOTS) if ROW[slot] == row]
        rows.append([box.name_card(card) if card != box.EMPTY else None for card in cards])
    return rows


def _player(s: State, seat: int) -> Player:
    known: Player = {
        "hand_size": s.hand_size[seat],
        "open": box.name_gangs(state.open_alliances(s, seat)),
        "hidden": len(state.hidden_alliances(s, seat)),
        "passed": s.passed[seat] == 1,
    }
    if s.phase == state.OVER:  # FP-R18
        known["alliances"] = box.name_gangs(state.alliances_of(s, seat))
        known["hand"] = box.name_gangs(state.hand_of(s, seat))
        known["points"] = score(s, seat)
    return known


def _last_turn(s: State) -> LastTurn | None:
    if s.last_act < 0:
        return None
    return {
        "seat": s.last_seat,
        "act": acts.VOCABULARY.words[s.last_act],
        "moves": moves_along(s, acts.CHAIN[s.last_act]),
    }


def _bosses_left(s: State) -> int:
    return sum([1 for card in s.deck if box.is_boss(card)])


def _tracker(s: State) -> dict[str, Tally]:
    """FP-1.2: tallies of the public cards by gang, for those who do not like to count."""
    return {
        box.CODES[gang]: {
            "pyramid": sum([1 for c in s.slots if c != box.EMPTY and box.gang_of(c) == gang]),
            "removed": sum([1 for c in s.removed if box.gang_of(c) == gang]),
            "discard": s.discard.count(gang),
            "bosses_to_come": box.BOSSES[gang]
            - sum([1 for c in [*s.slots, *s.removed] if c == gang + box.BOSS]),
        }
        for gang in range(box.GANGS)
    }
