"""What one pair of eyes may know (CG1 section 7). What is not named here cannot leak.

    round, rounds, stage    how far we are; `stage` is the name of the question that is open
    part                    1 … 8, the phase of the rulebook; 0 when it is over, null in setup
    window                  "W1", "W2", "W3": the window for Super Powers that is open
    mode                    "solo" or "gangs"
    godfather, circle       the Godfather's seat; the seats clockwise
    table, worth            the loot; what it is worth
    shares                  what each would get if 1, 2, 3 … shared it now
    to_come, gone           notes still in the stack, by kind; notes of the dead, in the box
    players                 for each seat: character, figure, gang, boss, posture, wounds, limit,
                            hits (of this phase), hits_round, wounds_round, skin (used now), risen,
                            shame, sirens, died_in, power (once shown), hand_size, placed, target,
                            second (the other gun: {"of", "hand_size", "placed", "target"}),
                            clicks_seen, bangs_seen, bbbs_seen, unseen (cards that went unrevealed),
                            unseen_as ({"spent", "missed", "forced", "dropped"}: guns.py), notes,
                            and `money` where hoards are open
    grenade                 {"seat", "armed"}, null while nobody has shown it
    shots                   the cards revealed in this round: [{"seat", "target", "card", "second"}]
    covers                  in this round: [{"phase", "boss", "seat", "hits"}]
    volunteers              who would cover, while a boss picks
    robbable                whose guns may be taken now
    sharers                 who takes part in the split of this round, in phases 7 and 8
    history                 the rounds that are over: [{"round", "sharers", "share", "notes",
                            "blast", "phone": null | "unused" | "used"}]
    switchboard             {"turned", "cards", "backup", "suspects", "cop"} with the Cop (who is
                            named when it is over), else null
    gangs                   [{"gang", "name", "members", "boss", "notes", "money"}], else null
    gang                    one's own gang: {"gang", "cards", "returned", "powers", "proposals",
                            "offers", "start", "hands"}
    mine                    one's own: {"power", "role", "resting", "hand", "placed", "spent",
                            "second", "notes", "money"}
    house                   the house rules of this table
    outcome                 when it is over

Seats are numbers, cards are named as in data/box.toml, money is in thousands of dollars.
"""

from typing import Final

from sitdown.core.refusal import Json
from sitdown.games.cash_n_guns_1 import covering, guns
from sitdown.games.cash_n_guns_1.cards import (
    BACKUP,
    BULLET_KINDS,
    BULLETS,
    CHARACTERS,
    DEADLY,
    FIGURES,
    GANGS,
    LUNATIC,
    NO_CARD,
    NO_POWER,
    NOTE_KINDS,
    NOTES,
    PERSONAS,
    ROUNDS,
    name_bullet,
    name_notes,
    name_power,
    value_of,
)
from sitdown.games.cash_n_guns_1.gangs import (
    dealt_to,
    name_division,
    name_sheet,
    who_sees_swap,
)
from sitdown.games.cash_n_guns_1.history import (
    PHONE as PHONE_WORDS,
)
from sitdown.games.cash_n_guns_1.history import (
    USED,
    backup_sent,
    blast_of,
    has_exploded,
    sharers_of,
    suspects,
    used_of,
)
from sitdown.games.cash_n_guns_1.model import (
    ASSIGN_POWERS,
    CHOOSE_BOSS,
    COUNT,
    COURAGE,
    LOAD,
    LOAD_LAST,
    NOBODY,
    OVER,
    PHONE,
    POSTURES,
    REVEAL_POWER,
    SEATS_OF,
    STAGES,
    STAND_UP,
    STANDING,
    SWAP_BULLETS,
    Robbery,
    boss_of,
    clockwise,
    gangs_of,
    hand_size,
    is_boss,
    members,
    purse,
    sees_hand,
    shooter,
    with_posture,
)
from sitdown.games.cash_n_guns_1.money import equal_split, share_of
from sitdown.games.cash_n_guns_1.powers import limit
from sitdown.games.cash_n_guns_1.score import outcome


def view(s: Robbery, viewer: int) -> dict[str, Json]:
    tally = Tally(s)
    seen: dict[str, Json] = {
        "game": "cash-n-guns-1",
        "you": viewer if viewer >= 0 else None,
        "round": s.round,
        "rounds": ROUNDS,
        "stage": STAGES[s.stage],
        "part": _part(s),
        "window": f"W{s.window}" if s.window else None,
        "mode": "gangs" if s.house.gangs else "solo",
        "godfather": s.godfather,
        "circle": s.circle[:],
        "table": name_notes(s.table),
        "worth": value_of(s.table),
        "shares": [share_of(equal_split(s.table, k), k) for k in range(1, s.seats + 1)],
        "to_come": {NOTES[kind]: s.stack.count(kind) for kind in range(NOTE_KINDS)},
        "gone": name_notes(s.gone),
        "players": [_player(s, seat, tally) for seat in range(s.seats)],
        "grenade": _grenade(s),
        "shots": _shots(s),
        "covers": [name_cover(told) for told in s.covers],
        "volunteers": SEATS_OF[s.volunteers][:],
        "robbable": SEATS_OF[s.robbable][:],
        "sharers": _sharers(s),
        "history": [_round(s, number) for number in range(len(s.splits))],
        "switchboard": _switchboard(s) if s.house.cop else None,
        "gangs": None,
        "house": s.options.to_json(),
    }
    if s.house.gangs:
        seen["gangs"] = [_gang(s, gang, viewer) for gang in range(gangs_of(s))]
    if viewer >= 0:
        seen["mine"] = _mine(s, viewer, tally)
        if s.house.gangs:
            seen["gang"] = _own_gang(s, viewer)
    ended = outcome(s)
    if ended is not None:
        seen["outcome"] = ended.to_json()
    return seen


def _part(s: Robbery) -> Json:
    if s.stage == OVER:
        return 0
    if s.stage < REVEAL_POWER:
        return None
    if s.stage == REVEAL_POWER:
        return s.window
    if s.stage == LOAD:
        return 2
    if s.stage <= LOAD_LAST:
        return 3
    if s.stage in (COUNT, COURAGE):
        return 4
    if s.stage < STAND_UP:
        return s.phase
    return 7 if s.stage == STAND_UP else 8


def _seat(seat: int) -> Json:
    return seat if seat != NOBODY else None


# Bullets


class Tally:
    """What the story of the Bullet cards tells of each gun."""

    def __init__(self, s: Robbery) -> None:
        self.seen: list[list[int]] = [[0] * BULLET_KINDS for _ in range(s.seats)]
        """Cards that all have seen, by kind."""
        self.unseen: list[list[int]] = [[0] * len(guns.EVENTS) for _ in range(s.seats)]
        """Cards that went unrevealed, by how."""
        self.spent: list[list[int]] = [[0] * BULLET_KINDS for _ in range(s.seats)]
        """Which they were, as long as the gun was its first owner's."""
        self.spent_later: list[list[int]] = [[0] * BULLET_KINDS for _ in range(s.seats)]
        """And since it was taken from the dead."""
        taken = NOBODY
        for told in s.story:
            what, gun, card = guns.what_of(told), guns.gun_of(told), guns.card_of(told)
            if what == guns.TAKEN:
                taken = gun
            elif what == guns.SHOWN:
                self.seen[gun][card] += 1
            else:
                self.unseen[gun][what] += 1
                pile = self.spent_later if gun == taken else self.spent
                pile[gun][card] += 1


def _shots(s: Robbery) -> list[Json]:
    return [
        {
            "seat": shooter(s, gun),
            "target": s.target[gun],
            "card": BULLETS[s.fired[gun]],
            "second": shooter(s, gun) != gun,
        }
        for gun in range(s.seats)
        if s.fired[gun] != NO_CARD
    ]


def name_cover(told: int) -> dict[str, Json]:
    return {
        "phase": covering.phase_of(told),
        "boss": covering.boss_in(told),
        "seat": covering.bodyguard_in(told),
        "hits": covering.bullets_in(told),
    }


def _hand(s: Robbery, gun: int) -> dict[str, Json]:
    return {BULLETS[kind]: s.hand[gun * BULLET_KINDS + kind] for kind in range(BULLET_KINDS)}


def _by_kind(counts: list[int]) -> dict[str, Json]:
    return {BULLETS[kind]: counts[kind] for kind in range(BULLET_KINDS)}


# Players


def _player(s: Robbery, seat: int, tally: Tally) -> dict[str, Json]:
    """What everybody knows of a seat."""
    shown = s.shown >> seat & 1 == 1
    power = s.power[seat] if shown or s.stage == OVER else NO_POWER
    own = s.wielder[seat] == seat
    place = s.circle.index(seat)
    known: dict[str, Json] = {
        "character": CHARACTERS[seat] if not s.house.gangs else None,
        "figure": CHARACTERS[seat] if not s.house.gangs else None,
        "gang": s.gang[seat] if s.house.gangs else None,
        "boss": is_boss(s, seat),
        "posture": POSTURES[s.posture[seat]],
        "wounds": s.wounds[seat],
        "limit": limit(s, seat) if shown else DEADLY,
        "hits": s.hits[seat],
        "hits_round": s.bullets[seat],
        "wounds_round": s.given[seat],
        "skin": s.skinned >> seat & 1 == 1,
        "risen": s.risen >> seat & 1 == 1,
        "shame": s.shame[seat],
        "sirens": s.sirens[seat],
        "died_in": s.died_in[seat] or None,
        "power": name_power(power),
        "hand_size": hand_size(s, seat) if own else 0,
        "placed": own and s.loaded[seat] != NO_CARD,
        "target": _seat(s.target[seat]) if shooter(s, seat) == seat else None,
        "second": _second(s) if seat == s.robber else None,
        "clicks_seen": tally.seen[seat][0],
        "bangs_seen": tally.seen[seat][1],
        "bbbs_seen": tally.seen[seat][2],
        "unseen": sum(tally.unseen[seat]),
        "unseen_as": {guns.EVENTS[what]: tally.unseen[seat][what] for what in _UNSEEN},
        "notes": _notes_held(s, seat),
    }
    if s.house.gangs and s.stage != CHOOSE_BOSS:
        known["character"] = PERSONAS[place]
        known["figure"] = FIGURES[place]
    if s.house.open_money and not s.house.gangs:
        known["money"] = money_of(s, seat)
    return known


_UNSEEN: Final = (guns.SPENT, guns.MISSED, guns.FORCED, guns.DROPPED)


def _second(s: Robbery) -> dict[str, Json]:
    """CG1-5.15: the gun that was taken from the dead."""
    return {
        "of": s.robbed,
        "hand_size": hand_size(s, s.robbed),
        "placed": s.loaded[s.robbed] != NO_CARD,
        "target": _seat(s.target[s.robbed]) if shooter(s, s.robbed) == s.robber else None,
    }


def _hoard(s: Robbery, place: int) -> list[int]:
    return s.hoard[place : place + NOTE_KINDS]


def _notes_held(s: Robbery, seat: int) -> int:
    """Those that lie before a player; in gangs they lie before the boss (CG1-4.90)."""
    return 0 if s.house.gangs else sum(_hoard(s, purse(s, seat)))


def money_of(s: Robbery, seat: int) -> int:
    return value_of(_hoard(s, purse(s, seat)))


def _grenade(s: Robbery) -> Json:
    for seat in range(s.seats):
        if s.power[seat] == LUNATIC and s.shown >> seat & 1:
            return {"seat": seat, "armed": not has_exploded(s)}
    return None


# The rounds


def _sharers(s: Robbery) -> list[int]:
    if s.stage == STAND_UP:
        return clockwise(s, with_posture(s, STANDING))
    if s.stage == PHONE:
        return clockwise(s, sharers_of(s.splits[-1]))
    return []


def _round(s: Robbery, number: int) -> dict[str, Json]:
    told = s.splits[number]
    sharers = clockwise(s, sharers_of(told))
    used = used_of(told)
    phone = PHONE_WORDS[s.calls[number]] if number < len(s.calls) else ""
    return {
        "round": number + 1,
        "sharers": sharers,
        "share": share_of(used, len(sharers)),
        "notes": name_notes(used),
        "blast": blast_of(told) == 1,
        "phone": phone or None,
    }


def _switchboard(s: Robbery) -> dict[str, Json]:
    turned = s.calls.count(USED)
    cards = ["line_busy"] * min(turned, BACKUP - 1) + ["backup"] * (turned == BACKUP)
    return {
        "turned": turned,
        "cards": cards,
        "backup": backup_sent(s),
        "suspects": SEATS_OF[suspects(s)][:],
        "cop": s.cop if s.stage == OVER else None,
    }


# Gangs


def _gang(s: Robbery, gang: int, viewer: int) -> dict[str, Json]:
    """What everybody knows of a gang, and to its members what it owns."""
    place = gang * NOTE_KINDS
    known: dict[str, Json] = {
        "gang": gang,
        "name": GANGS[gang],
        "members": members(s, gang),
        "boss": boss_of(s, gang) if s.stage != CHOOSE_BOSS else None,
        "notes": sum(_hoard(s, place)),
    }
    if s.house.open_money or (viewer >= 0 and s.gang[viewer] == gang):
        known["money"] = value_of(_hoard(s, place))
    return known


def _own_gang(s: Robbery, viewer: int) -> dict[str, Json]:
    """CG1-R28: what the members of a gang know of each other."""
    gang = s.gang[viewer]
    team = members(s, gang)
    cards = dealt_to(s, gang) if s.stage != CHOOSE_BOSS else []
    returned = cards[:]
    for seat in team:
        if s.power[seat] != NO_POWER:
            returned.remove(s.power[seat])
    assigned = s.power[team[0]] != NO_POWER
    known: dict[str, Json] = {
        "gang": gang,
        "cards": [name_power(power) for power in cards],
        "returned": [name_power(power) for power in returned] if assigned else [],
        "powers": [{"seat": seat, "power": name_power(s.power[seat])} for seat in team],
        "proposals": [],
        "offers": [],
        "start": [],
        "hands": [],
    }
    if s.stage == ASSIGN_POWERS:
        known["proposals"] = [
            {"seat": seat, **name_sheet(s, gang, s.sheets[seat])}
            for seat in team
            if s.sheets[seat] >= 0
        ]
    if s.stage > CHOOSE_BOSS and viewer in who_sees_swap(s, gang):
        known["start"] = [
            {"seat": seat, "hand": _by_kind(_start(s, seat))} for seat in (team[0], team[2])
        ]
        if s.stage == SWAP_BULLETS:
            known["offers"] = [
                {"seat": seat, "hand": name_division(s.offers[seat])} for seat in (team[0], team[2])
            ]
    if s.house.open_hands:
        known["hands"] = [
            {
                "seat": s.wielder[gun],
                "second": s.wielder[gun] != gun,
                "hand": _hand(s, gun),
                "placed": name_bullet(s.loaded[gun]),
            }
            for gun in range(s.seats)
            if sees_hand(s, viewer, s.wielder[gun])
        ]
    return known


def _start(s: Robbery, gun: int) -> list[int]:
    return s.start[gun * BULLET_KINDS : (gun + 1) * BULLET_KINDS]


# One's own


def _mine(s: Robbery, viewer: int, tally: Tally) -> dict[str, Json]:
    own = s.wielder[viewer] == viewer
    role: Json = None
    if s.house.cop:
        role = "cop" if viewer == s.cop else "gangster"
    second: Json = None
    if viewer == s.robber:
        second = {
            "of": s.robbed,
            "hand": _hand(s, s.robbed),
            "placed": name_bullet(s.loaded[s.robbed]),
            "spent": _by_kind(tally.spent_later[s.robbed]),
        }
    return {
        "power": name_power(s.power[viewer]),
        "role": role,
        "resting": s.resting >> viewer & 1 == 1,
        "hand": _hand(s, viewer) if own else None,
        "placed": name_bullet(s.loaded[viewer]) if own else None,
        "spent": _by_kind(tally.spent[viewer]),
        "second": second,
        "notes": name_notes(_hoard(s, purse(s, viewer))),
        "money": money_of(s, viewer),
    }
