"""The invariants of CG1 section 10, as far as one state can show them.

Those about two states (CG1-10.5 to CG1-10.7, CG1-10.16) and about whole games (CG1-10.2, 10.15,
10.17, 10.18) are in the tests. Stories and history are checked when they are read (position.py).
"""

from sitdown.core.contract import Refusal
from sitdown.games.cash_n_guns_1.rules import box, guns, powers, rounds, state
from sitdown.games.cash_n_guns_1.rules.covering import bodyguard_in, boss_in, phase_of
from sitdown.games.cash_n_guns_1.rules.gangs import dealt_to, per_gang, sheets_of
from sitdown.games.cash_n_guns_1.rules.moments import broken_moment
from sitdown.games.cash_n_guns_1.rules.score import is_decided
from sitdown.games.cash_n_guns_1.rules.state import State


def judge(s: State) -> Refusal | None:
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
        or _broken_blast(s)
    )
    return Refusal("invariant", broken) if broken else None


def _broken_notes(s: State) -> str:
    """CG1-10.1."""
    for kind in range(box.NOTE_KINDS):
        held = sum([s.hoard[place] for place in range(kind, len(s.hoard), box.NOTE_KINDS)])
        if s.stack.count(kind) + s.table[kind] + held + s.gone[kind] != s.house.notes[kind]:
            return "CG1-10.1"
    rounds_to_come = box.ROUNDS if s.stage < state.REVEAL_POWER else box.ROUNDS - s.round
    return "" if len(s.stack) == s.house.loot * rounds_to_come else "CG1-10.1"


def _broken_history(s: State) -> str:
    """CG1-10.13, CG1-10.14; each round that is over has its place."""
    over = s.round if s.stage == state.PHONE else s.round - 1
    ended_early = s.stage == state.OVER and is_decided(s)
    if s.stage == state.OVER and not ended_early:
        over = s.round
    if len(s.splits) != over or len(s.calls) != (over - 1 if s.stage == state.PHONE else over):
        return "CG1-10.17"
    for number, call in enumerate(s.calls):
        told = s.splits[number]
        rang = (
            s.house.cop
            and number < box.LAST_PHONE
            and s.calls[:number].count(rounds.USED) < box.BACKUP
        )
        rang = rang and rounds.sharers_of(told) != 0
        if (call != rounds.NO_PHONE) != rang:
            return "CG1-10.13"
        if rounds.blast_of(told) and (rounds.sharers_of(told) or s.blast):
            return "CG1-5.24"
    for number, told in enumerate(s.splits):
        for seat in state.SEATS_OF[rounds.sharers_of(told)]:
            if 0 < s.died_in[seat] <= number + 1:
                return "CG1-4.32"
    if (s.cop != state.NOBODY) != s.house.cop:
        return "CG1-10.14"
    if s.cop != state.NOBODY and not rounds.suspects(s) >> s.cop & 1:
        return "CG1-4.62"
    return ""


# Guns


def _broken_sets(s: State) -> str:
    """CG1-10.3 to CG1-10.5."""
    for gun in range(s.seats):
        start = s.start[gun * box.BULLET_KINDS : (gun + 1) * box.BULLET_KINDS]
        if sum(start) != box.SET_SIZE:
            return "CG1-10.3"
        if start != box.SET and (
            not s.house.gangs or s.stage <= state.SWAP_BULLETS or state.is_boss(s, gun)
        ):
            return "CG1-10.3"
    for gang in range(state.gangs_of(s)):
        team = state.members(s, gang)
        for kind in range(box.BULLET_KINDS):
            pair = [s.start[seat * box.BULLET_KINDS + kind] for seat in (team[0], team[2])]
            if s.stage != state.CHOOSE_BOSS and sum(pair) != 2 * box.SET[kind]:
                return "CG1-10.3"
    return _broken_story(s) or _broken_counts(s)


def _broken_story(s: State) -> str:
    """What the Specialist and the robber did."""
    shown = [box.NO_CARD] * s.seats
    dropped = 0
    for told in s.story:
        what, gun = guns.what_of(told), guns.gun_of(told)
        if what == guns.SHOWN:
            shown[gun] = guns.card_of(told)
        elif what == guns.DROPPED:
            able = _has_shown(s, gun, box.SPECIALIST)
            if not able or shown[gun] != box.BBB or dropped >> gun & 1:
                return "CG1-5.32"
            dropped |= 1 << gun
        elif what == guns.TAKEN:
            able = _has_shown(s, s.robber, box.WONT_NEED_IT)
            if not able or state.is_alive(s, gun) or s.robber == gun:
                return "CG1-5.14"
        elif what == guns.FORCED and not _has_shown(s, gun, box.SLY):
            return "CG1-4.16"
        elif what == guns.MISSED and guns.card_of(told) == box.BBB:
            return "CG1-4.23"
    for seat in range(s.seats):
        if _has_shown(s, seat, box.SPECIALIST) and not dropped >> seat & 1:
            return "CG1-5.32"
        if _has_shown(s, seat, box.WONT_NEED_IT) and s.robber != seat:
            return "CG1-5.14"
    return ""


def _has_shown(s: State, seat: int, power: int) -> bool:
    return s.power[seat] == power and s.shown >> seat & 1 == 1


def _broken_counts(s: State) -> str:
    """CG1-10.4: one card of each gun a round."""
    for gun in range(s.seats):
        used = 1 if s.loaded[gun] != box.NO_CARD else 0
        for told in s.story:
            what = guns.what_of(told)
            if guns.gun_of(told) == gun and what not in (guns.DROPPED, guns.TAKEN):
                used += 1
        wielder = s.wielder[gun]
        if state.is_alive(s, wielder):
            if not s.round - 1 <= used <= s.round:
                return "CG1-10.4"
        elif used != s.died_in[wielder] or s.loaded[gun] != box.NO_CARD:
            return "CG1-10.4"
    return ""


# Gangsters


def _broken_powers(s: State) -> str:
    """CG1-3.10, CG1-3.33: powers of the deck, one for everybody once they are dealt."""
    held = [power for power in s.power if power != box.NO_POWER]
    wanted = s.seats if s.house.powered and s.stage not in range(state.OFFER_BULLETS) else 0
    if len(held) != wanted or (s.shown and s.stage < state.REVEAL_POWER):
        return "CG1-5.1"
    deck = powers.deck(s.house)
    if s.house.gangs:
        each = per_gang(len(deck), state.gangs_of(s))
        if len(s.dealt) != each * state.gangs_of(s):
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
    for seat in range(s.seats):
        if s.shown >> seat & 1 and s.power[seat] in (
            box.SIX_FEET_UNDER,
            box.SUPER_COWARD,
            box.SHOTGUN,
        ):
            return "CG1-5.1"
        if s.skinned >> seat & 1 and not _has_shown(s, seat, box.DRAGON_SKIN):
            return "CG1-5.18"
        if s.risen >> seat & 1 and not _has_shown(s, seat, box.DIDNT_HURT):
            return "CG1-5.34"
    return "" if s.resting & ~powers.may_rest(s) == 0 else "CG1-R46"


def _are_dealt(s: State) -> bool:
    """Whether every member has a power that his gang was dealt."""
    for gang in range(state.gangs_of(s)):
        cards = dealt_to(s, gang)
        own = [s.power[seat] for seat in state.members(s, gang)]
        if any([own.count(power) > cards.count(power) for power in own]):
            return False
    return True


def _broken_lives(s: State) -> str:
    """CG1-10.6 to CG1-10.8, CG1-10.12; before the first shots nobody can have suffered."""
    not_yet = s.round == 1 and s.stage <= state.COURAGE
    for seat in range(s.seats):
        alive = state.is_alive(s, seat)
        if alive != (s.died_in[seat] == 0) or s.died_in[seat] > s.round:
            return "CG1-10.12"
        if not alive and (s.wounds[seat] or s.shame[seat] or s.posture[seat] != state.DEAD):
            return "CG1-6.1"
        if not alive and s.power[seat] == box.INDESTRUCTIBLE and not s.shown >> seat & 1:
            return "CG1-5.12"
        if s.wounds[seat] >= powers.limit(s, seat):
            return "CG1-10.6"
        if s.wounds[seat] >= box.DEADLY and not s.shown >> seat & 1:
            return "CG1-5.12"
        if alive and s.wounds[seat] < box.DEADLY and _has_shown(s, seat, box.INDESTRUCTIBLE):
            return "CG1-5.12"
        if not_yet and (s.wounds[seat] or s.shame[seat] or not alive):
            return "CG1-3.2"
        if s.stage <= state.COURAGE and s.died_in[seat] == s.round:
            return "CG1-10.12"
        if s.sirens[seat] > s.shame[seat] or (s.sirens[seat] and not rounds.backup_sent(s)):
            return "CG1-10.14"
        if s.posture[seat] == state.DUCKED and (s.bullets[seat] or s.shame[seat] == 0):
            return "CG1-10.8"
        if s.posture[seat] == state.STANDING and s.given[seat] and not s.risen >> seat & 1:
            return "CG1-10.9"
        if s.hits[seat] > s.bullets[seat] or s.given[seat] > s.bullets[seat]:
            return "CG1-5.18"
        if alive and s.given[seat] > s.wounds[seat]:
            return "CG1-10.6"
    return ""


def _broken_aims(s: State) -> str:
    """CG1-10.10."""
    for gun in range(s.seats):
        target = s.target[gun]
        if target == state.NOBODY:
            continue
        seat = state.shooter(s, gun)
        if target == seat or s.died_in[seat] not in (0, s.round):
            return "CG1-10.10"
        if s.died_in[target] not in (0, s.round):
            return "CG1-10.10"
        same = s.house.gangs and s.gang[seat] == s.gang[target]
        if same and not s.house.friendly_aim:
            return "CG1-R27"
    return ""


def _broken_shots(s: State) -> str:
    """CG1-10.11: what was revealed in this round was loaded in it, and aimed at somebody."""
    for gun in range(s.seats):
        card = s.fired[gun]
        if card == box.NO_CARD:
            continue
        if s.target[gun] == state.NOBODY or s.loaded[gun] != box.NO_CARD:
            return "CG1-10.11"
        if card != box.BBB and s.phase == state.FAST:
            return "CG1-4.27"
        last = [t for t in s.story if guns.gun_of(t) == gun and guns.what_of(t) == guns.SHOWN]
        if not last or guns.card_of(last[-1]) != card:
            return "CG1-10.11"
    for told in s.covers:
        if not state.is_boss(s, boss_in(told)):
            return "CG1-4.89"
        guard, boss = bodyguard_in(told), boss_in(told)
        if guard == boss or s.gang[guard] != s.gang[boss]:
            return "CG1-4.85"
        if s.house.second_cover:
            continue
        if [boss_in(other) for other in s.covers].count(boss_in(told)) > 1:
            return "CG1-4.88"
    covered = [(phase_of(told), boss_in(told)) for told in s.covers]
    return "" if len(set(covered)) == len(covered) else "CG1-10.16"


def _broken_blast(s: State) -> str:
    """CG1-5.23: one grenade, of somebody who showed it."""
    blasts = s.blast + sum([rounds.blast_of(told) for told in s.splits])
    armed = any([_has_shown(s, seat, box.LUNATIC) for seat in range(s.seats)])
    return "" if blasts == 0 or (blasts == 1 and armed) else "CG1-5.23"


# Gangs and the end


def _broken_plans(s: State) -> str:
    """CG1-3.34, CG1-3.35: sheets are there while they are written, and are of the gang's cards."""
    if (len(s.sheets) > 0) != (
        s.house.gangs and s.stage in (state.PROPOSE_POWERS, state.ASSIGN_POWERS)
    ):
        return "CG1-3.34"
    if (len(s.offers) > 0) != (
        s.house.gangs and s.stage in (state.OFFER_BULLETS, state.SWAP_BULLETS)
    ):
        return "CG1-3.35"
    for seat, sheet in enumerate(s.sheets):
        if sheet >= 0 and s.stage == state.PROPOSE_POWERS:
            return "CG1-3.34"
        if sheet >= 0 and sheet not in sheets_of(dealt_to(s, s.gang[seat])):
            return "CG1-3.34"
    for seat, offer in enumerate(s.offers):
        if (offer >= 0) != (s.stage == state.SWAP_BULLETS and not state.is_boss(s, seat)):
            return "CG1-3.35"
    return ""


def _broken_end(s: State) -> str:
    """CG1-6.5, CG1-6.6."""
    if s.stage == state.OVER:
        return "" if is_decided(s) or s.round == box.ROUNDS else "CG1-6.6"
    return "CG1-6.5" if is_decided(s) else ""
