"""The invariants of CG1 section 10, as far as one state can show them.

Those about two states (CG1-10.5 to CG1-10.7, CG1-10.16) and about whole games (CG1-10.2, 10.15,
10.17, 10.18) are in the tests. Stories and history are checked when they are read (replay.py).
"""

from sitdown.core.refusal import Refusal
from sitdown.games.cash_n_guns_1 import guns, powers
from sitdown.games.cash_n_guns_1.cards import (
    BACKUP,
    BBB,
    BULLET_KINDS,
    DEADLY,
    INDESTRUCTIBLE,
    LAST_PHONE,
    NO_CARD,
    NO_POWER,
    NOTE_KINDS,
    ROUNDS,
    SET,
    SET_SIZE,
    SPECIALIST,
    WONT_NEED_IT,
)
from sitdown.games.cash_n_guns_1.covering import boss_in, phase_of
from sitdown.games.cash_n_guns_1.gangs import dealt_to, per_gang
from sitdown.games.cash_n_guns_1.history import (
    NO_PHONE,
    USED,
    backup_sent,
    blast_of,
    sharers_of,
    suspects,
)
from sitdown.games.cash_n_guns_1.model import (
    ASSIGN_POWERS,
    CHOOSE_BOSS,
    DEAD,
    DUCKED,
    FAST,
    NOBODY,
    OFFER_BULLETS,
    OVER,
    PHONE,
    PROPOSE_POWERS,
    REVEAL_POWER,
    STANDING,
    SWAP_BULLETS,
    Robbery,
    gangs_of,
    is_alive,
    is_boss,
    members,
    shooter,
)
from sitdown.games.cash_n_guns_1.moments import broken_moment
from sitdown.games.cash_n_guns_1.score import is_decided


def judge(s: Robbery) -> Refusal | None:
    """The first invariant that is broken, or None."""
    broken = (
        _broken_notes(s)
        or _broken_history(s)
        or _broken_sets(s)
        or _broken_powers(s)
        or _broken_lives(s)
        or _broken_aims(s)
        or _broken_shots(s)
        or _broken_plans(s)
        or _broken_end(s)
        or broken_moment(s)
    )
    return Refusal("invariant", broken) if broken else None


def _broken_notes(s: Robbery) -> str:
    """CG1-10.1."""
    for kind in range(NOTE_KINDS):
        held = sum([s.hoard[place] for place in range(kind, len(s.hoard), NOTE_KINDS)])
        if s.stack.count(kind) + s.table[kind] + held + s.gone[kind] != s.house.notes[kind]:
            return "CG1-10.1"
    rounds_to_come = ROUNDS if s.stage < REVEAL_POWER else ROUNDS - s.round
    return "" if len(s.stack) == s.house.loot * rounds_to_come else "CG1-10.1"


def _broken_history(s: Robbery) -> str:
    """CG1-10.13, CG1-10.14; each round that is over has its place."""
    over = s.round if s.stage == PHONE else s.round - 1
    ended_early = s.stage == OVER and is_decided(s)
    if s.stage == OVER and not ended_early:
        over = s.round
    if len(s.splits) != over or len(s.calls) != (over - 1 if s.stage == PHONE else over):
        return "CG1-10.17"
    for number, call in enumerate(s.calls):
        told = s.splits[number]
        rang = s.house.cop and number < LAST_PHONE and s.calls[:number].count(USED) < BACKUP
        rang = rang and sharers_of(told) != 0
        if (call != NO_PHONE) != rang:
            return "CG1-10.13"
        if blast_of(told) and (sharers_of(told) or s.blast):
            return "CG1-5.24"
    if (s.cop != NOBODY) != s.house.cop:
        return "CG1-10.14"
    if s.cop != NOBODY and not suspects(s) >> s.cop & 1:
        return "CG1-4.62"
    return ""


# Guns


def _broken_sets(s: Robbery) -> str:
    """CG1-10.3 to CG1-10.5."""
    for gun in range(s.seats):
        start = s.start[gun * BULLET_KINDS : (gun + 1) * BULLET_KINDS]
        if sum(start) != SET_SIZE:
            return "CG1-10.3"
        if start != SET and (not s.house.gangs or s.stage <= SWAP_BULLETS or is_boss(s, gun)):
            return "CG1-10.3"
    for gang in range(gangs_of(s)):
        team = members(s, gang)
        for kind in range(BULLET_KINDS):
            pair = [s.start[seat * BULLET_KINDS + kind] for seat in (team[0], team[2])]
            if s.stage != CHOOSE_BOSS and sum(pair) != 2 * SET[kind]:
                return "CG1-10.3"
    return _broken_story(s) or _broken_counts(s)


def _broken_story(s: Robbery) -> str:
    """What the Specialist and the robber did."""
    shown = [NO_CARD] * s.seats
    dropped = 0
    for told in s.story:
        what, gun = guns.what_of(told), guns.gun_of(told)
        if what == guns.SHOWN:
            shown[gun] = guns.card_of(told)
        elif what == guns.DROPPED:
            able = s.power[gun] == SPECIALIST and s.shown >> gun & 1
            if not able or shown[gun] != BBB or dropped >> gun & 1:
                return "CG1-5.32"
            dropped |= 1 << gun
        elif what == guns.TAKEN:
            able = s.power[s.robber] == WONT_NEED_IT and s.shown >> s.robber & 1
            if not able or is_alive(s, gun) or s.robber == gun:
                return "CG1-5.14"
        elif what == guns.MISSED and guns.card_of(told) == BBB:
            return "CG1-4.23"
    for seat in range(s.seats):
        once = s.power[seat] == SPECIALIST and s.shown >> seat & 1
        if once and not dropped >> seat & 1:
            return "CG1-5.32"
        once = s.power[seat] == WONT_NEED_IT and s.shown >> seat & 1
        if once and s.robber != seat:
            return "CG1-5.14"
    return ""


def _broken_counts(s: Robbery) -> str:
    """CG1-10.4: one card of each gun a round."""
    for gun in range(s.seats):
        used = 1 if s.loaded[gun] != NO_CARD else 0
        for told in s.story:
            what = guns.what_of(told)
            if guns.gun_of(told) == gun and what not in (guns.DROPPED, guns.TAKEN):
                used += 1
        wielder = s.wielder[gun]
        if is_alive(s, wielder):
            if not s.round - 1 <= used <= s.round:
                return "CG1-10.4"
        elif used != s.died_in[wielder]:
            return "CG1-10.4"
    return ""


# Gangsters


def _broken_powers(s: Robbery) -> str:
    """CG1-3.10, CG1-3.33: powers of the deck, one for everybody once they are dealt."""
    held = [power for power in s.power if power != NO_POWER]
    wanted = s.seats if s.house.powered and s.stage not in range(OFFER_BULLETS) else 0
    if len(held) != wanted or (s.shown and s.stage < REVEAL_POWER):
        return "CG1-5.1"
    deck = powers.deck(s.house)
    if s.house.gangs:
        each = per_gang(len(deck), gangs_of(s))
        if len(s.dealt) != each * gangs_of(s):
            return "CG1-3.33"
        if held and not _are_dealt(s):
            return "CG1-3.34"
        held = s.dealt
    elif s.dealt:
        return "CG1-3.33"
    if any([held.count(power) > deck.count(power) for power in held]):
        return "CG1-3.10"
    if s.shown and not s.house.powered:
        return "CG1-5.1"
    return "" if s.resting & ~powers.may_rest(s) == 0 else "CG1-R46"


def _are_dealt(s: Robbery) -> bool:
    """Whether every member has a power that his gang was dealt."""
    for gang in range(gangs_of(s)):
        cards = dealt_to(s, gang)
        own = [s.power[seat] for seat in members(s, gang)]
        if any([own.count(power) > cards.count(power) for power in own]):
            return False
    return True


def _broken_lives(s: Robbery) -> str:
    """CG1-10.6 to CG1-10.8, CG1-10.12."""
    for seat in range(s.seats):
        alive = is_alive(s, seat)
        if alive != (s.died_in[seat] == 0) or s.died_in[seat] > s.round:
            return "CG1-10.12"
        if not alive and (s.wounds[seat] or s.shame[seat] or s.posture[seat] != DEAD):
            return "CG1-6.1"
        if not alive and s.power[seat] == INDESTRUCTIBLE and not s.shown >> seat & 1:
            return "CG1-5.12"
        if s.wounds[seat] >= powers.limit(s, seat):
            return "CG1-10.6"
        if s.wounds[seat] >= DEADLY and not s.shown >> seat & 1:
            return "CG1-5.12"
        if s.sirens[seat] > s.shame[seat] or (s.sirens[seat] and not backup_sent(s)):
            return "CG1-10.14"
        if s.posture[seat] == DUCKED and (s.bullets[seat] or s.shame[seat] == 0):
            return "CG1-10.8"
        if s.posture[seat] == STANDING and s.given[seat] and not s.risen >> seat & 1:
            return "CG1-10.9"
        if s.hits[seat] > s.bullets[seat] or s.given[seat] > s.bullets[seat]:
            return "CG1-5.18"
        if alive and s.given[seat] > s.wounds[seat]:
            return "CG1-10.6"
    return ""


def _broken_aims(s: Robbery) -> str:
    """CG1-10.10."""
    for gun in range(s.seats):
        target = s.target[gun]
        if target == NOBODY:
            continue
        seat = shooter(s, gun)
        if target == seat or s.died_in[seat] not in (0, s.round):
            return "CG1-10.10"
        if s.died_in[target] not in (0, s.round):
            return "CG1-10.10"
        same = s.house.gangs and s.gang[seat] == s.gang[target]
        if same and not s.house.friendly_aim:
            return "CG1-R27"
    return ""


def _broken_shots(s: Robbery) -> str:
    """CG1-10.11: what was revealed in this round was loaded in it, and aimed at somebody."""
    for gun in range(s.seats):
        card = s.fired[gun]
        if card == NO_CARD:
            continue
        if s.target[gun] == NOBODY or s.loaded[gun] != NO_CARD:
            return "CG1-10.11"
        if card != BBB and s.phase == FAST:
            return "CG1-4.27"
        last = [t for t in s.story if guns.gun_of(t) == gun and guns.what_of(t) == guns.SHOWN]
        if not last or guns.card_of(last[-1]) != card:
            return "CG1-10.11"
    for told in s.covers:
        if not is_boss(s, boss_in(told)):
            return "CG1-4.89"
        if s.house.second_cover:
            continue
        if [boss_in(other) for other in s.covers].count(boss_in(told)) > 1:
            return "CG1-4.88"
    covered = [(phase_of(told), boss_in(told)) for told in s.covers]
    return "" if len(set(covered)) == len(covered) else "CG1-10.16"


# Gangs and the end


def _broken_plans(s: Robbery) -> str:
    if (len(s.sheets) > 0) != (s.house.gangs and s.stage in (PROPOSE_POWERS, ASSIGN_POWERS)):
        return "CG1-3.34"
    if (len(s.offers) > 0) != (s.house.gangs and s.stage in (OFFER_BULLETS, SWAP_BULLETS)):
        return "CG1-3.35"
    return ""


def _broken_end(s: Robbery) -> str:
    """CG1-6.5, CG1-6.6."""
    if s.stage == OVER:
        return "" if is_decided(s) or s.round == ROUNDS else "CG1-6.6"
    return "CG1-6.5" if is_decided(s) else ""
