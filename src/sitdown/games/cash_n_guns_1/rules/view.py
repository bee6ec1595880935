"""What one pair of eyes may know (CG1 section 7). What is not named here cannot leak."""

from sitdown.games.cash_n_guns_1.rules import box, covering, guns, rounds, shapes, state
from sitdown.games.cash_n_guns_1.rules.acts import DIVISIONS
from sitdown.games.cash_n_guns_1.rules.gangs import dealt_to, name_sheet, who_sees_swap
from sitdown.games.cash_n_guns_1.rules.money import equal_split, share_of
from sitdown.games.cash_n_guns_1.rules.powers import limit
from sitdown.games.cash_n_guns_1.rules.score import outcome
from sitdown.games.cash_n_guns_1.rules.state import State


def view(s: State, viewer: int) -> shapes.View:
    tally = guns.Tally(s)
    seen: shapes.View = {
        "game": "cash-n-guns-1",
        "you": viewer if viewer >= 0 else None,
        "round": s.round,
        "rounds": box.ROUNDS,
        "stage": state.STAGES[s.stage],
        "part": _part(s),
        "window": f"W{s.window}" if s.window else None,
        "mode": "gangs" if s.house.gangs else "solo",
        "godfather": s.godfather,
        "circle": s.circle[:],
        "table": box.name_notes(s.table),
        "worth": box.value_of(s.table),
        "shares": [share_of(equal_split(s.table, k), k) for k in range(1, s.seats + 1)],
        "to_come": {
            "bill_5": s.stack.count(0),
            "bill_10": s.stack.count(1),
            "bill_20": s.stack.count(2),
        },
        "gone": box.name_notes(s.gone),
        "players": [_player(s, seat, tally) for seat in range(s.seats)],
        "grenade": _grenade(s),
        "shots": _shots(s),
        "covers": [name_cover(told) for told in s.covers],
        "volunteers": state.SEATS_OF[s.volunteers][:] if s.stage == state.PICK_COVER else [],
        "robbable": state.SEATS_OF[s.robbable][:],
        "sharers": _sharers(s),
        "history": [_round(s, number) for number in range(len(s.splits))],
        "switchboard": _switchboard(s) if s.house.cop else None,
        "gangs": None,
        "house": s.options.to_json(),
    }
    if s.house.gangs:
        seen["gangs"] = [_gang(s, gang, viewer) for gang in range(state.gangs_of(s))]
    if viewer >= 0:
        seen["mine"] = _mine(s, viewer, tally)
        if s.house.gangs:
            seen["gang"] = _own_gang(s, viewer)
    ended = outcome(s)
    if ended is not None:
        seen["outcome"] = ended.shape()
    return seen


def _part(s: State) -> int | None:
    if s.stage == state.OVER:
        return 0
    if s.stage < state.REVEAL_POWER:
        return None
    if s.stage == state.REVEAL_POWER:
        return s.window
    if s.stage == state.LOAD:
        return 2
    if s.stage <= state.LOAD_LAST:
        return 3
    if s.stage in (state.COUNT, state.COURAGE):
        return 4
    if s.stage < state.STAND_UP:
        return s.phase
    return 7 if s.stage == state.STAND_UP else 8


def _seat(seat: int) -> int | None:
    return seat if seat != state.NOBODY else None


# Bullets


def _shots(s: State) -> list[shapes.Shot]:
    return [
        {
            "seat": state.shooter(s, gun),
            "target": s.target[gun],
            "card": box.BULLETS[s.fired[gun]],
            "second": state.shooter(s, gun) != gun,
        }
        for gun in range(s.seats)
        if s.fired[gun] != box.NO_CARD
    ]


def name_cover(told: int) -> shapes.Cover:
    return {
        "phase": covering.phase_of(told),
        "boss": covering.boss_in(told),
        "seat": covering.bodyguard_in(told),
        "hits": covering.bullets_in(told),
    }


def _hand(s: State, gun: int) -> shapes.Bullets:
    return _by_kind(s.hand[gun * box.BULLET_KINDS : (gun + 1) * box.BULLET_KINDS])


def _start(s: State, gun: int) -> shapes.Bullets:
    return _by_kind(s.start[gun * box.BULLET_KINDS : (gun + 1) * box.BULLET_KINDS])


def _by_kind(counts: list[int]) -> shapes.Bullets:
    return {"click": counts[0], "bang": counts[1], "bbb": counts[2]}


# Players


def _player(s: State, seat: int, tally: guns.Tally) -> shapes.Player:
    """What everybody knows of a seat."""
    shown = s.shown >> seat & 1 == 1
    power = s.power[seat] if shown or s.stage == state.OVER else box.NO_POWER
    own = s.wielder[seat] == seat
    place = s.circle.index(seat)
    known: shapes.Player = {
        "character": box.CHARACTERS[seat] if not s.house.gangs else None,
        "figure": box.CHARACTERS[seat] if not s.house.gangs else None,
        "gang": s.gang[seat] if s.house.gangs else None,
        "boss": state.is_boss(s, seat),
        "posture": state.POSTURES[s.posture[seat]],
        "wounds": s.wounds[seat],
        "limit": limit(s, seat) if shown else box.DEADLY,
        "hits": s.hits[seat],
        "hits_round": s.bullets[seat],
        "wounds_round": s.given[seat],
        "skin": s.skinned >> seat & 1 == 1,
        "risen": s.risen >> seat & 1 == 1,
        "shame": s.shame[seat],
        "sirens": s.sirens[seat],
        "died_in": s.died_in[seat] or None,
        "power": box.name_power(power),
        "hand_size": state.hand_size(s, seat) if own else 0,
        "placed": own and s.loaded[seat] != box.NO_CARD,
        "target": _seat(s.target[seat]) if state.shooter(s, seat) == seat else None,
        "second": _second(s) if seat == s.robber else None,
        "clicks_seen": tally.seen[seat][0],
        "bangs_seen": tally.seen[seat][1],
        "bbbs_seen": tally.seen[seat][2],
        "unseen": sum(tally.unseen[seat]),
        "unseen_as": {
            "spent": tally.unseen[seat][guns.SPENT],
            "missed": tally.unseen[seat][guns.MISSED],
            "forced": tally.unseen[seat][guns.FORCED],
            "dropped": tally.unseen[seat][guns.DROPPED],
        },
        "notes": _notes_held(s, seat),
    }
    if s.house.gangs and s.stage != state.CHOOSE_BOSS:
        known["character"] = box.PERSONAS[place]
        known["figure"] = box.FIGURES[place]
    if s.house.open_money and not s.house.gangs:
        known["money"] = money_of(s, seat)
    return known


def _second(s: State) -> shapes.SecondGun:
    """CG1-5.15: the gun that was taken from the dead."""
    return {
        "of": s.robbed,
        "hand_size": state.hand_size(s, s.robbed),
        "placed": s.loaded[s.robbed] != box.NO_CARD,
        "target": _seat(s.target[s.robbed]) if state.shooter(s, s.robbed) == s.robber else None,
    }


def _hoard(s: State, place: int) -> list[int]:
    return s.hoard[place : place + box.NOTE_KINDS]


def _notes_held(s: State, seat: int) -> int:
    """Those that lie before a player; in gangs they lie before the boss (CG1-4.90)."""
    return 0 if s.house.gangs else sum(_hoard(s, state.purse(s, seat)))


def money_of(s: State, seat: int) -> int:
    return box.value_of(_hoard(s, state.purse(s, seat)))


def _grenade(s: State) -> shapes.Grenade | None:
    for seat in range(s.seats):
        if s.power[seat] == box.LUNATIC and s.shown >> seat & 1:
            return {"seat": seat, "armed": not rounds.has_exploded(s)}
    return None


# The rounds


def _sharers(s: State) -> list[int]:
    if s.stage == state.STAND_UP:
        return state.clockwise(s, state.with_posture(s, state.STANDING))
    if s.stage == state.PHONE:
        return state.clockwise(s, rounds.sharers_of(s.splits[-1]))
    return []


def _round(s: State, number: int) -> shapes.RoundOver:
    told = s.splits[number]
    sharers = state.clockwise(s, rounds.sharers_of(told))
    used = rounds.used_of(told)
    phone = rounds.PHONE_WORDS[s.calls[number]] if number < len(s.calls) else ""
    return {
        "round": number + 1,
        "sharers": sharers,
        "share": share_of(used, len(sharers)),
        "notes": box.name_notes(used),
        "blast": rounds.blast_of(told) == 1,
        "phone": phone or None,
    }


def _switchboard(s: State) -> shapes.Switchboard:
    turned = s.calls.count(rounds.USED)
    cards = ["line_busy"] * min(turned, box.BACKUP - 1) + ["backup"] * (turned == box.BACKUP)
    return {
        "turned": turned,
        "cards": cards,
        "backup": rounds.backup_sent(s),
        "suspects": state.SEATS_OF[rounds.suspects(s)][:],
        "cop": s.cop if s.stage == state.OVER else None,
    }


# Gangs


def _gang(s: State, gang: int, viewer: int) -> shapes.Gang:
    """What everybody knows of a gang, and to its members what it owns."""
    place = gang * box.NOTE_KINDS
    known: shapes.Gang = {
        "gang": gang,
        "name": box.GANGS[gang],
        "members": state.members(s, gang),
        "boss": state.boss_of(s, gang) if s.stage != state.CHOOSE_BOSS else None,
        "notes": sum(_hoard(s, place)),
    }
    if s.house.open_money or (viewer >= 0 and s.gang[viewer] == gang):
        known["money"] = box.value_of(_hoard(s, place))
    return known


def _own_gang(s: State, viewer: int) -> shapes.OwnGang:
    """CG1-R28: what the members of a gang know of each other."""
    gang = s.gang[viewer]
    team = state.members(s, gang)
    cards = dealt_to(s, gang) if s.stage != state.CHOOSE_BOSS else []
    returned = cards[:]
    for seat in team:
        if s.power[seat] != box.NO_POWER:
            returned.remove(s.power[seat])
    assigned = s.power[team[0]] != box.NO_POWER
    known: shapes.OwnGang = {
        "gang": gang,
        "cards": [box.POWERS[power] for power in cards],
        "returned": [box.POWERS[power] for power in returned] if assigned else [],
        "powers": [{"seat": seat, "power": box.name_power(s.power[seat])} for seat in team],
        "proposals": [],
        "offers": [],
        "start": [],
        "hands": [],
    }
    if s.stage == state.ASSIGN_POWERS:
        known["proposals"] = [
            {"seat": seat, "powers": name_sheet(s, gang, s.sheets[seat])}
            for seat in team
            if s.sheets[seat] >= 0
        ]
    if s.stage > state.CHOOSE_BOSS and viewer in who_sees_swap(s, gang):
        known["start"] = [{"seat": seat, "hand": _start(s, seat)} for seat in (team[0], team[2])]
        if s.stage == state.SWAP_BULLETS:
            known["offers"] = [
                {"seat": seat, "hand": _by_kind(DIVISIONS[s.offers[seat]])}
                for seat in (team[0], team[2])
            ]
    if s.house.open_hands:
        known["hands"] = [
            {
                "seat": s.wielder[gun],
                "second": s.wielder[gun] != gun,
                "hand": _hand(s, gun),
                "placed": box.name_bullet(s.loaded[gun]),
            }
            for gun in range(s.seats)
            if state.sees_hand(s, viewer, s.wielder[gun])
        ]
    return known


# One's own


def _mine(s: State, viewer: int, tally: guns.Tally) -> shapes.Mine:
    own = s.wielder[viewer] == viewer
    role: str | None = None
    if s.house.cop:
        role = "cop" if viewer == s.cop else "gangster"
    second: shapes.MySecond | None = None
    if viewer == s.robber:
        second = {
            "of": s.robbed,
            "hand": _hand(s, s.robbed),
            "placed": box.name_bullet(s.loaded[s.robbed]),
            "spent": _by_kind(tally.spent_later[s.robbed]),
        }
    return {
        "power": box.name_power(s.power[viewer]),
        "role": role,
        "resting": s.resting >> viewer & 1 == 1,
        "hand": _hand(s, viewer) if own else None,
        "placed": box.name_bullet(s.loaded[viewer]) if own else None,
        "spent": _by_kind(tally.spent[viewer]),
        "second": second,
        "notes": box.name_notes(_hoard(s, state.purse(s, viewer))),
        "money": money_of(s, viewer),
    }
