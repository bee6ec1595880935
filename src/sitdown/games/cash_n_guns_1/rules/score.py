"""The end of the game, scoring and tie-breaks (CG1 section 6)."""

from typing import Final

from sitdown.core.contract import Json, Outcome, Tell
from sitdown.games.cash_n_guns_1.rules import box, shapes, state
from sitdown.games.cash_n_guns_1.rules.rounds import USED, backup_sent
from sitdown.games.cash_n_guns_1.rules.state import State

# The end


def is_decided(s: State) -> bool:
    """CG1-6.5: whether the end check of a shooting phase ends the game."""
    alive = state.SEATS_OF[s.living]
    if len(alive) <= 1:
        return True
    return s.house.gangs and s.house.last_gang_wins and _one_gang_lives(s)


def _one_gang_lives(s: State) -> bool:
    """CG1-R31."""
    return s.living & ~state.gang_mask(s, s.gang[state.SEATS_OF[s.living][0]]) == 0


def finish(s: State, tell: Tell | None) -> None:
    """CG1-6.12, CG1-6.24: powers and roles are shown, then everybody counts."""
    if tell is not None:
        _tell_secrets(s, tell)
        _tell_points(s, tell)
    s.stage = state.OVER
    if tell is None:
        return
    best = winners(s)
    if best:
        tell.all("won", shapes.Won(seats=best))
    else:
        tell.all("nobody_won", shapes.NobodyWon())


def _tell_secrets(s: State, tell: Tell) -> None:
    if s.house.powered:
        powers = [
            shapes.PowerOf(seat=seat, power=box.name_power(s.power[seat]))
            for seat in _shown_last(s)
            if s.power[seat] != box.NO_POWER
        ]
        if powers:
            tell.all("powers", shapes.Powers(powers=powers))
    if s.cop != state.NOBODY:
        tell.all("unmasked", shapes.Unmasked(seat=s.cop, calls=s.calls.count(USED)))


def _tell_points(s: State, tell: Tell) -> None:
    if s.house.gangs:
        for gang in range(state.gangs_of(s)):
            tell.all("gang_scored", shapes.GangScored(gang=gang, points=gang_total(s, gang)))
    else:
        for seat in state.living_seats(s):
            tell.all("scored", shapes.Scored(seat=seat, points=total(s, seat)))


def _shown_last(s: State) -> list[int]:
    """Whoever has not shown his power yet; those whose power counts now come first."""
    hidden = [seat for seat in range(s.seats) if not s.shown >> seat & 1]
    counting = [seat for seat in hidden if s.power[seat] in _END_POWERS]
    return counting + [seat for seat in hidden if s.power[seat] not in _END_POWERS]


_END_POWERS: Final = (box.SIX_FEET_UNDER, box.SUPER_COWARD, box.DRAGON_SKIN)

# Lines of a score


def _notes(s: State, place: int) -> list[dict[str, Json]]:
    lines: list[dict[str, Json]] = []
    for kind in (2, 1, 0):
        notes = s.hoard[place + kind]
        if notes:
            points = notes * box.NOTE_VALUE[kind]
            lines.append(
                {"what": "notes", "card": box.NOTES[kind], "cards": notes, "points": points}
            )
    return lines


def _shame(s: State, seat: int) -> list[dict[str, Json]]:
    """CG1-5.30, CG1-6.10: whichever side."""
    markers = s.shame[seat]
    if markers == 0:
        return []
    if s.power[seat] == box.SUPER_COWARD:
        return [{"what": "super_coward", "markers": markers, "points": markers * box.SHAME}]
    return [{"what": "shame", "markers": markers, "points": -markers * box.SHAME}]


def _bonus(s: State, seat: int) -> list[dict[str, Json]]:
    """CG1-5.10, CG1-5.19: powers that pay at the end."""
    if s.power[seat] == box.SIX_FEET_UNDER:
        dead = deaths_for(s, seat)
        if dead:
            return [{"what": "six_feet_under", "dead": dead, "points": dead * box.BOUNTY}]
    if s.power[seat] == box.DRAGON_SKIN and not s.shown >> seat & 1:
        return [{"what": "dragon_skin", "points": box.UNUSED_SKIN}]
    return []


def deaths_for(s: State, seat: int) -> int:
    """The dead that pay the undertaker: in gangs only those of other gangs."""
    dead = (1 << s.seats) - 1 & ~s.living
    if s.house.gangs:
        dead &= ~state.gang_mask(s, s.gang[seat])
    return len(state.SEATS_OF[dead])


def _points(lines: list[dict[str, Json]]) -> int:
    total = 0
    for line in lines:
        points = line["points"]
        assert isinstance(points, int)
        total += points
    return total


# Each for himself


def total(s: State, seat: int) -> int:
    """CG1-6.10."""
    return _points(_lines(s, seat))


def _lines(s: State, seat: int) -> list[dict[str, Json]]:
    return [*_notes(s, state.purse(s, seat)), *_shame(s, seat), *_bonus(s, seat)]


def cop_wins(s: State) -> bool:
    """CG1-6.21."""
    if s.cop == state.NOBODY or not state.is_alive(s, s.cop):
        return False
    return backup_sent(s) and s.sirens[s.cop] <= box.SIRENS_ALLOWED


_MANY: Final = 1000
_FIRST: Final = _MANY * _MANY * _MANY * _MANY


def _mark(s: State, seat: int) -> int:
    """One number to rank by: money, then fewest Shame markers, then most wounds (CG1-6.11).

    A Cop who does not win comes after the living Gangsters (CG1-6.22), the dead come last, those
    who died later above (CG1-R55).
    """
    if not state.is_alive(s, seat):
        return s.died_in[seat] - _MANY * _MANY
    if seat == s.cop:
        alone = len(state.SEATS_OF[s.living]) == 1
        return _FIRST if alone or cop_wins(s) else -_MANY
    money = total(s, seat) + _MANY
    return (money * _MANY - s.shame[seat]) * _MANY + s.wounds[seat]


# Gangs


def gang_total(s: State, gang: int) -> int:
    """CG1-6.30."""
    return _points(_gang_lines(s, gang))


def _gang_lines(s: State, gang: int) -> list[dict[str, Json]]:
    lines = _notes(s, gang * box.NOTE_KINDS)
    for seat in state.members(s, gang):
        alive = state.is_alive(s, seat)
        if alive:
            lines += [{**line, "seat": seat} for line in _shame(s, seat)]
        if alive or s.house.dead_score:
            lines += [{**line, "seat": seat} for line in _bonus(s, seat)]
        if not alive:
            cost = (
                box.FUNERAL_OF_BOSS if seat == state.boss_of(s, gang) else box.FUNERAL_OF_BODYGUARD
            )
            lines.append({"what": "funeral", "seat": seat, "points": -cost})
    return lines


def _gang_mark(s: State, gang: int) -> int:
    """CG1-6.31: money, then more living members, then fewest Shame markers of the living."""
    alive = [seat for seat in state.members(s, gang) if state.is_alive(s, seat)]
    if not alive and not s.house.dead_gang_wins:
        return -_FIRST  # CG1-R30
    if alive and is_decided(s):
        return _FIRST
    shame = sum([s.shame[seat] for seat in alive])
    return ((gang_total(s, gang) + _MANY) * _MANY + len(alive)) * _MANY - shame


# Who wins


def _marks(s: State) -> list[int]:
    if s.house.gangs:
        of_gang = [_gang_mark(s, gang) for gang in range(state.gangs_of(s))]
        return [of_gang[s.gang[seat]] for seat in range(s.seats)]
    return [_mark(s, seat) for seat in range(s.seats)]


def winners(s: State) -> list[int]:
    """Nobody, if nobody is alive (CG1-6.5); in gangs the dead win with their gang."""
    if s.living == 0:
        return []
    marks = _marks(s)
    return [seat for seat in range(s.seats) if marks[seat] == max(marks)]


def outcome(s: State) -> Outcome | None:
    if s.stage != state.OVER:
        return None
    marks = _marks(s)
    ranking = [
        [seat for seat in range(s.seats) if marks[seat] == mark]
        for mark in sorted(set(marks), reverse=True)
    ]
    reason = _gang_reason(s) if s.house.gangs else _reason(s)
    return Outcome(
        winners(s),
        ranking,
        [_score(s, seat) for seat in range(s.seats)],
        [_breakdown(s, seat) for seat in range(s.seats)],
        reason,
        _RULES[reason],
    )


_RULES: Final[dict[str, str]] = {
    "sole_survivor": "CG1-6.5",
    "nobody": "CG1-6.5",
    "backup": "CG1-6.21",
    "richest": "CG1-6.11",
    "fewest_shame": "CG1-6.11",
    "most_wounds": "CG1-6.11",
    "shared": "CG1-R8",
    "last_gang": "CG1-R31",
    "richest_gang": "CG1-6.31",
    "most_living": "CG1-6.31",
    "fewest_gang_shame": "CG1-6.31",
    "shared_gangs": "CG1-6.31",
}


def _reason(s: State) -> str:
    if is_decided(s):
        return "sole_survivor" if s.living else "nobody"
    if cop_wins(s):
        return "backup"
    ranked = [seat for seat in state.living_seats(s) if seat != s.cop]
    best = [seat for seat in ranked if total(s, seat) == max([total(s, r) for r in ranked])]
    if len(best) == 1:
        return "richest"
    least = min([s.shame[seat] for seat in best])
    if len([seat for seat in best if s.shame[seat] == least]) == 1:
        return "fewest_shame"
    return "shared" if len(winners(s)) > 1 else "most_wounds"


def _gang_reason(s: State) -> str:
    if is_decided(s):
        if s.living == 0:
            return "nobody"
        return "sole_survivor" if len(state.SEATS_OF[s.living]) == 1 else "last_gang"
    ranked = [gang for gang in range(state.gangs_of(s)) if _is_ranked(s, gang)]
    richest = max([gang_total(s, gang) for gang in ranked])
    best = [gang for gang in ranked if gang_total(s, gang) == richest]
    if len(best) == 1:
        return "richest_gang"
    alive = [len(state.SEATS_OF[state.gang_mask(s, gang) & s.living]) for gang in best]
    if alive.count(max(alive)) == 1:
        return "most_living"
    return "shared_gangs" if len(winners(s)) > len(state.members(s, 0)) else "fewest_gang_shame"


def _is_ranked(s: State, gang: int) -> bool:
    """CG1-R30."""
    return s.house.dead_gang_wins or state.gang_mask(s, gang) & s.living != 0


def _score(s: State, seat: int) -> int:
    if s.house.gangs:
        return gang_total(s, s.gang[seat])
    return total(s, seat) if state.is_alive(s, seat) else 0


def _breakdown(s: State, seat: int) -> list[dict[str, Json]]:
    if s.house.gangs:
        return _gang_lines(s, s.gang[seat])
    if not state.is_alive(s, seat):
        return [{"what": "dead", "round": s.died_in[seat], "points": 0}]
    lines = _lines(s, seat)
    if seat == s.cop:
        calls = s.calls.count(USED)
        lines.append({"what": "cop", "calls": calls, "sirens": s.sirens[seat], "points": 0})
    lines.append({"what": "wounds", "wounds": s.wounds[seat], "points": 0})
    return lines
