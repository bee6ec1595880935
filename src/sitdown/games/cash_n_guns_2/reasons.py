"""Why not: the reason behind every refused act, with its rule, from what the seat may know."""

from typing import Final

from sitdown.core.refusal import Refusal
from sitdown.games.cash_n_guns_2 import acts, split
from sitdown.games.cash_n_guns_2.cards import (
    BAN_CLIP,
    BANS,
    BULLETS,
    GREEDY_GAL,
    LOOT,
    SHARE_NAMES,
    SHARES,
)
from sitdown.games.cash_n_guns_2.model import (
    AIM,
    AIM_LAST,
    BAN,
    NOBODY,
    PRIVILEGE,
    REAIM,
    SHARE,
    SITS_OUT,
    STAGES,
    SWAP,
    SWINDLE,
    Standoff,
    is_alive,
)

_ANSWERED_BY: Final[dict[str, tuple[str, ...]]] = {
    "swindle": ("swindle",),
    "give": ("give",),
    "load": ("load",),
    "aim": ("aim", "late"),
    "aim_last": ("aim", "late"),
    "replace": ("keep", "replace"),
    "privilege": ("order", "pass"),
    "reaim": ("aim",),
    "count": ("count",),
    "courage": ("duck", "stand"),
    "heal": ("heal", "pass"),
    "rob": ("rob",),
    "recall": ("discard",),
    "ban": ("ban", "pass"),
    "share": ("take",),
    "clip": ("discard",),
    "friend": ("discard",),
    "swap": ("swap", "pass"),
}
"""The verbs that answer each question."""


def why_not(s: Standoff, seat: int, act: int) -> Refusal:
    verb = acts.VOCABULARY.verb_of(act)
    if verb not in _ANSWERED_BY[STAGES[s.stage]]:
        return Refusal("not_now", "CG2-R35", {"asked": STAGES[s.stage]})
    if s.stage in (AIM, AIM_LAST, REAIM):
        return _why_not_at(s, seat, act - acts.AIM)
    if s.stage == PRIVILEGE:
        return _why_no_order(s, act - acts.ORDER)
    if s.stage == SWINDLE:
        return _why_not_with(s, seat, act - acts.SWINDLE, "CG2-5.13")
    if s.stage == SWAP:
        other = act - acts.SWAP
        if other < s.seats and other != seat and is_alive(s, other):
            return Refusal("swap_empty", "CG2-6.18", {"who": other})
        return _why_not_with(s, seat, other, "CG2-5.18")
    if s.stage == SHARE:
        return _why_no_share(s, act)
    if s.stage == BAN:
        ban = act - acts.BAN
        if ban == BAN_CLIP and not s.house.ban_clip:
            return Refusal("ban_clip", "CG2-R7")
        return Refusal("ban_absent", "CG2-5.7e", {"kind": BANS[ban]})
    if verb == "rob":
        return Refusal("rob_absent", "CG2-5.14a", {"card": LOOT[act - acts.ROB]})
    return _why_no_card(verb, act)


def _why_no_card(verb: str, act: int) -> Refusal:
    """A Bullet card that he does not have."""
    if verb == "load":
        return Refusal("load_none", "CG2-4.3", {"card": BULLETS[act - acts.LOAD]})
    if verb == "give":
        return Refusal("give_none", "CG2-R25", {"card": BULLETS[act - acts.GIVE]})
    if verb == "replace":
        return Refusal("replace_none", "CG2-5.5", {"card": BULLETS[act - acts.REPLACE]})
    return Refusal("discard_none", "CG2-R18", {"card": BULLETS[act - acts.DISCARD]})


def _why_not_with(s: Standoff, seat: int, other: int, rule: str) -> Refusal:
    """Somebody whom no Talent and no gun can choose."""
    if other >= s.seats:
        return Refusal("nobody_there", "CG2-3.1", {"number": other})
    if other == seat:
        return Refusal("not_oneself", rule)
    return Refusal("is_dead", "CG2-6.3", {"who": other})


def _why_not_at(s: Standoff, seat: int, target: int) -> Refusal:
    if target >= s.seats or target == seat or not is_alive(s, target):
        return _why_not_with(s, seat, target, "CG2-4.4")
    if s.posture[target] == SITS_OUT:
        return Refusal("aim_sits_out", "CG2-4.7", {"who": target})
    return Refusal("aim_again", "CG2-4.9", {"who": target})


def _why_no_order(s: Standoff, other: int) -> Refusal:
    if other >= s.seats or other == s.godfather or not is_alive(s, other):
        return _why_not_with(s, s.godfather, other, "CG2-4.8")
    if s.target[other] == NOBODY:
        return Refusal("order_no_target", "CG2-4.8", {"who": other})
    return Refusal("order_no_other", "CG2-4.10", {"who": other})


def _why_no_share(s: Standoff, act: int) -> Refusal:
    if act < acts.TAKE_TWO:
        return _why_no_single(s, act - acts.TAKE)
    first, second = (act - acts.TAKE_TWO) // SHARES, (act - acts.TAKE_TWO) % SHARES
    if s.taker != s.holder[GREEDY_GAL]:
        return Refusal("two_greedy", "CG2-5.3")
    if s.greedy_used:
        return Refusal("two_first", "CG2-5.3a")
    for share in (first, second):
        if not split.allowed(s) >> share & 1:
            return _why_no_single(s, share)
    return Refusal("take_one_left", "CG2-5.3", {"share": SHARE_NAMES[first]})


def _why_no_single(s: Standoff, share: int) -> Refusal:
    if s.offer >> share & 1:
        return Refusal("take_banned", "CG2-5.7", {"kind": BANS[s.ban]})
    return Refusal("take_absent", "CG2-4.21", {"share": SHARE_NAMES[share]})
