"""Why not: the reason behind every refused act, with its rule, from what the seat may know."""

from typing import Final

from sitdown.core.refusal import Refusal
from sitdown.games.cash_n_guns_1 import acts, gangs
from sitdown.games.cash_n_guns_1.cards import BULLET_KINDS, BULLETS, POWERS
from sitdown.games.cash_n_guns_1.model import (
    STAGES,
    Robbery,
    has_two_guns,
    is_alive,
)

_ANSWERED_BY: Final[dict[str, tuple[str, ...]]] = {
    "choose_boss": ("boss", "abstain"),
    "propose_powers": ("assign", "leave"),
    "assign_powers": ("assign", "leave"),
    "offer_bullets": ("hand",),
    "swap_bullets": ("hand",),
    "reveal_power": ("reveal", "pass", "rest"),
    "load": ("load",),
    "aim": ("aim", "late"),
    "aim_last": ("aim", "late"),
    "load_last": ("load",),
    "count": ("count",),
    "courage": ("duck", "stand"),
    "cover": ("cover", "pass"),
    "pick_cover": ("pick",),
    "dragon_skin": ("use", "pass"),
    "take_gun": ("take", "pass"),
    "specialist": ("discard", "pass"),
    "stand_up": ("use", "pass"),
    "phone": ("call", "pass"),
}
"""The verbs that answer each question."""

_POWER_OF: Final[dict[str, str]] = {
    "dragon_skin": "CG1-5.18",
    "take_gun": "CG1-5.14",
    "specialist": "CG1-5.32",
    "stand_up": "CG1-5.34",
}
"""The rule of the power that a window is for."""


def why_not(s: Robbery, seat: int, act: int) -> Refusal:
    stage = STAGES[s.stage]
    verb = acts.VOCABULARY.verb_of(act)
    if verb not in _ANSWERED_BY[stage]:
        return Refusal("not_now", "CG1-4.2", {"asked": stage})
    if verb == "aim":
        return _why_not_at(s, seat, act)
    if verb == "load":
        return _why_no_load(s, seat, act)
    if verb == "boss":
        return _why_not_boss(s, act - acts.BOSS)
    if verb == "assign":
        return _why_no_sheet(s, seat, act)
    if verb == "pick":
        return Refusal("pick_volunteer", "CG1-4.87")
    if verb == "rest":
        return Refusal("rest_over", "CG1-R46")
    if verb == "reveal":
        return _why_no_reveal(s, seat)
    return _why_no_use(s, seat, verb, act)


# Powers


def _why_no_reveal(s: Robbery, seat: int) -> Refusal:
    if s.resting >> seat & 1:
        return Refusal("resting", "CG1-R46")
    return Refusal("not_its_moment", "CG1-5.1", {"power": POWERS[s.power[seat]]})


def _why_no_use(s: Robbery, seat: int, verb: str, act: int) -> Refusal:
    """The windows for other powers; `use`, `take` and `discard`."""
    stage = STAGES[s.stage]
    rule = _POWER_OF[stage]
    wanted = {"take_gun": "wont_need_it", "stand_up": "didnt_hurt"}.get(stage, stage)
    held = POWERS[s.power[seat]]
    if held != wanted:
        return Refusal("other_power", rule, {"power": held, "wanted": wanted})
    if verb == "take":
        return _why_not_from(s, act - acts.TAKE)
    return Refusal("discard_none", rule, {"card": BULLETS[act - acts.DISCARD]})


def _why_not_from(s: Robbery, dead: int) -> Refusal:
    if dead >= s.seats:
        return Refusal("nobody_there", "CG1-3.1", {"number": dead})
    if is_alive(s, dead):
        return Refusal("still_alive", "CG1-5.14", {"who": dead})
    return Refusal("too_late_to_rob", "CG1-5.14", {"who": dead})


# Guns


def _why_not_at(s: Robbery, seat: int, act: int) -> Refusal:
    two = act >= acts.AIM_TWO
    if two != has_two_guns(s, seat):
        return _why_guns(two)
    if not two:
        return _why_no_target(s, seat, act - acts.AIM)
    both = act - acts.AIM_TWO
    for target in (both // acts.TARGETS, both % acts.TARGETS):
        if target != acts.NO_TARGET and not _may_aim_at(s, seat, target):
            return _why_no_target(s, seat, target)
    raise AssertionError("each target alone is legal, so that both are")


def _why_guns(two: bool) -> Refusal:
    """One card and one target for each gun, no more and no less."""
    return Refusal("one_gun", "CG1-4.8") if two else Refusal("two_guns", "CG1-5.15")


def _may_aim_at(s: Robbery, seat: int, target: int) -> bool:
    if target >= s.seats or target == seat or not is_alive(s, target):
        return False
    return s.house.friendly_aim or not s.house.gangs or s.gang[target] != s.gang[seat]


def _why_no_target(s: Robbery, seat: int, target: int) -> Refusal:
    if target >= s.seats:
        return Refusal("nobody_there", "CG1-3.1", {"number": target})
    if target == seat:
        return Refusal("not_oneself", "CG1-4.12")
    if not is_alive(s, target):
        return Refusal("is_dead", "CG1-4.12", {"who": target})
    return Refusal("own_gang", "CG1-R27", {"who": target})


def _why_no_load(s: Robbery, seat: int, act: int) -> Refusal:
    two = act >= acts.LOAD_TWO
    if two != has_two_guns(s, seat):
        return _why_guns(two)
    if not two:
        return Refusal("load_none", "CG1-4.8", {"card": BULLETS[act - acts.LOAD]})
    both = act - acts.LOAD_TWO
    card = both // acts.CHOICES
    if card == acts.ANY or s.hand[seat * BULLET_KINDS + card] > 0:
        card = both % acts.CHOICES
    return Refusal("load_none", "CG1-5.15", {"card": BULLETS[card]})


# Gangs get ready


def _why_not_boss(s: Robbery, member: int) -> Refusal:
    if member >= s.seats:
        return Refusal("nobody_there", "CG1-3.1", {"number": member})
    return Refusal("other_gang", "CG1-3.31", {"who": member})


def _why_no_sheet(s: Robbery, seat: int, act: int) -> Refusal:
    cards = gangs.dealt_to(s, s.gang[seat])
    for power in acts.SHEETS[act - acts.ASSIGN]:
        if power not in cards:
            return Refusal("power_not_dealt", "CG1-3.34", {"power": POWERS[power]})
        cards.remove(power)
    raise AssertionError("a sheet of the gang's own cards is legal")
