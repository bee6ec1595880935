"""Whether the question that is open can be asked: what each stage takes for granted."""

from sitdown.games.cash_n_guns_1.rules import covering, holdup, powers, shooting, split, state
from sitdown.games.cash_n_guns_1.rules.box import BBB, KID, LAST_PHONE, NO_CARD, ROUNDS, SLY
from sitdown.games.cash_n_guns_1.rules.rounds import backup_sent, sharers_of
from sitdown.games.cash_n_guns_1.rules.state import State


def broken_moment(s: State) -> str:
    """The rule by which this could not be asked now; empty if it can."""
    if (s.window != state.NO_WINDOW) != (s.stage == state.REVEAL_POWER):
        return "CG1-4.6"
    if s.stage == state.OVER:
        return ""
    if (s.phase in (state.FAST, state.SLOW)) != (state.COVER <= s.stage <= state.SPECIALIST_BACK):
        return "CG1-4.50"
    if (s.volunteers != 0) != (s.stage == state.PICK_COVER):
        return "CG1-4.87"
    if (s.robbable != 0) != (s.stage == state.TAKE_GUN):
        return "CG1-5.14"
    if s.blast and s.stage not in (state.TAKE_GUN, state.SPECIALIST_BACK):
        return "CG1-5.24"
    if s.stage < state.REVEAL_POWER:
        return _broken_setup(s)
    if s.stage <= state.COURAGE:
        return _broken_holdup(s)
    return _broken_shots(s) if s.stage <= state.SPECIALIST_BACK else _broken_split(s)


def _broken_setup(s: State) -> str:
    if not s.house.gangs:
        return "CG1-3.31"
    fresh = s.round == 1 and not s.story and sum(s.table) == 0
    return "" if fresh and sum(s.wounds) + sum(s.shame) == 0 else "CG1-3.2"


def _broken_holdup(s: State) -> str:
    """Phases 1 to 4."""
    if state.with_posture(s, state.STANDING) != s.living or any([hits > 0 for hits in s.bullets]):
        return "CG1-4.1"
    if s.skinned or s.risen or s.covers or any([card != NO_CARD for card in s.fired]):
        return "CG1-4.1"
    if s.stage == state.REVEAL_POWER and (
        not s.house.powered or powers.could_hold_in(s, s.window) == 0
    ):
        return "CG1-4.51"
    if s.stage == state.LOAD and s.round == ROUNDS:
        return "CG1-6.45"
    if s.stage == state.COUNT and not s.house.pause:
        return "CG1-R45"
    return _broken_loads(s) or _broken_last(s)


def _broken_loads(s: State) -> str:
    """CG1-4.8, CG1-4.14: which guns are loaded, and which of them point at somebody."""
    loading = holdup.loaders(s)
    kid = powers.revealed_holder(s, KID)
    for gun in state.guns_in_play(s):
        pointing = s.target[gun] != state.NOBODY
        expected = False
        if _all_have_aimed(s):
            expected = pointing
        elif s.stage >= state.AIM or s.window == state.W2:
            expected = loading >> s.wielder[gun] & 1 == 1
        if (s.loaded[gun] != NO_CARD) != expected:
            return "CG1-4.8"
        may_point = _all_have_aimed(s) or s.stage == state.LOAD_LAST
        may_point = may_point or (s.stage == state.AIM_LAST and s.wielder[gun] != kid)
        if pointing and not may_point:
            return "CG1-4.12"
    if s.stage == state.AIM and holdup.aimers(s) == 0:
        return "CG1-4.12"
    return ""


def _all_have_aimed(s: State) -> bool:
    return s.window == state.W3 or s.stage > state.LOAD_LAST


def _broken_last(s: State) -> str:
    """CG1-4.15, CG1-4.16."""
    kid, sly = powers.revealed_holder(s, KID), powers.revealed_holder(s, SLY)
    if s.stage == state.AIM_LAST and (kid == state.NOBODY or holdup.targets(s, kid) == 0):
        return "CG1-4.15"
    if s.stage == state.LOAD_LAST and (
        sly == state.NOBODY or s.target[sly] == state.NOBODY or state.hand_size(s, sly) < 2
    ):
        return "CG1-4.16"
    return ""


def _broken_shots(s: State) -> str:
    """CG1-4.50: the steps in which somebody is asked."""
    for gun in state.guns_in_play(s):
        if s.loaded[gun] == BBB or (s.loaded[gun] != NO_CARD and s.phase == state.SLOW):
            return "CG1-4.23"
    if s.stage == state.COVER:
        return "" if s.house.gangs and covering.guards(s) else "CG1-4.85"
    if s.stage == state.PICK_COVER:
        able = s.house.gangs and s.volunteers & ~covering.guards(s) == 0
        return "" if able and covering.torn(s) else "CG1-4.87"
    if not s.house.powered:
        return "CG1-4.51"
    if s.stage == state.SKIN:
        return "" if shooting.skin_window(s) else "CG1-5.18"
    if s.stage == state.TAKE_GUN:
        dead_now = all([s.died_in[seat] == s.round for seat in state.SEATS_OF[s.robbable]])
        return "" if dead_now and shooting.robbers(s) else "CG1-5.14"
    return "" if shooting.fast_shooters(s) else "CG1-5.32"


def _broken_split(s: State) -> str:
    """Phases 7 and 8."""
    if any([s.loaded[gun] != NO_CARD for gun in state.guns_in_play(s)]):
        return "CG1-4.30"
    if s.stage == state.STAND_UP:
        return "" if s.house.powered and split.fallen(s) and not s.risen else "CG1-5.34"
    sharers = sharers_of(s.splits[-1]) if s.splits else 0
    if sharers == 0 or sharers != state.with_posture(s, state.STANDING):
        return "CG1-4.61"
    rings = s.house.cop and s.round <= LAST_PHONE and not backup_sent(s)
    return "" if rings else "CG1-4.60"
