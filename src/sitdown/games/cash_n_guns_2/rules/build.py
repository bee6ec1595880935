"""A position from what matters; the rest of the box is laid out so that all invariants hold.

    >>> from sitdown import api
    >>> wishes = {"table": "bill_20 painting", "loot": {0: "dia_10"}, "hands": {1: "1b5c"}}
    >>> start = api.position("cash-n-guns-2", seats=4, **wishes)
    >>> api.table(position=start).view(1)["mine"]["hand"]
    {'click': 5, 'bang': 1}

round, godfather    unless named, the first round in which all that is wished can be; seat 0
table, later        loot on the table, and the first of the next round's; names in data/box.toml
loot                the pile of each seat
hands, seen         Bullet cards of each seat at the start of the round, written `2b5c`; and which
                    of those that it has spent lie face up
wounds, suffered    of each seat; suffered counts those that are healed, too
dead                in which round a seat died
talents             of each seat, where the table has Talents; the others get quiet ones
aims, placed        whom each seat aims at and the card before it: all have aimed, and are asked
                    for their courage. Unless named, at the next one, with a Click
sharers             who stood: the split begins. Unless named they aimed at somebody who ducked

A position without aims and sharers is at the start of its round, with the loot on the table.
"""

from typing import Final

from sitdown.core.contract import Json, Options, Refused, Wishes, brief, refuse
from sitdown.games.cash_n_guns_2.rules import box, bullets, holdup, loot, split, state
from sitdown.games.cash_n_guns_2.rules.courage import limit, will_fire
from sitdown.games.cash_n_guns_2.rules.house import HouseRules
from sitdown.games.cash_n_guns_2.rules.setup import hand_out, named_talents
from sitdown.games.cash_n_guns_2.rules.state import State

_TABLE: Final = "bill_5 bill_5 bill_5 bill_10 bill_10 bill_10 bill_20 painting"
_QUIET: Final = (
    "collector",
    "lucky_devil",
    "vulture",
    "sneak",
    "charmer",
    "doctor",
    "indestructible",
)
"""Talents for those whom nobody gives one: most of the time they have nothing to do."""


def build(wishes: dict[str, Json], options: Options, seats: int) -> State:
    wanted = Wishes(wishes, seats)
    s = State(seats, options, HouseRules(options))
    s.round = wanted.number("round", _first_round(wanted), 1, box.ROUNDS)
    s.godfather = wanted.seat_of("godfather", 0)
    _give_lives(s, wanted)
    _give_talents(s, wanted)
    _lay_loot(s, wanted)
    _tell_hands(s, wanted)
    _open(s, wanted)
    wanted.done()
    return s


def _first_round(wanted: Wishes) -> int:
    first = 3 if wanted.has("loot") else 1
    if wanted.has("wounds") or wanted.has("suffered"):
        first = max(first, 2)
    return max([first, *[died + 1 for died in wanted.numbers("dead").values()]])


def _give_lives(s: State, wanted: Wishes) -> None:
    for seat, died in wanted.numbers("dead").items():
        s.living &= ~(1 << seat)
        s.posture[seat] = state.DEAD
        s.died_in[seat] = died
    for seat, wounds in wanted.numbers("wounds").items():
        s.wounds[seat] = s.suffered[seat] = wounds


def _give_talents(s: State, wanted: Wishes) -> None:
    named = wanted.texts("talents")
    if s.options.word("talents") == "off":
        if named:
            raise refuse("deal_no_talents", "CG2-3.5")
    else:
        s.talents = named_talents([named.get(seat) for seat in range(s.seats)], s.seats)
        left = [box.TALENTS.index(name) for name in _QUIET]
        left += [talent for talent in range(len(box.TALENTS)) if talent not in left]
        left = [talent for talent in left if talent not in s.talents]
        for seat in range(s.seats):
            if s.talents[seat] == box.NO_TALENT:
                s.talents[seat] = left.pop(0)
        hand_out(s)
    for seat in range(s.seats):
        if s.posture[seat] == state.DEAD:
            s.suffered[seat] = limit(s, seat)
    for seat, suffered in wanted.numbers("suffered").items():
        s.suffered[seat] = suffered


# Loot


def _lay_loot(s: State, wanted: Wishes) -> None:
    """What nobody places is in the stacks to come, or gone."""
    left = box.COUNT[:]
    for seat, names in wanted.texts("loot").items():
        for name in names.split():
            card = _card(name)
            if card >= box.CLIP:
                raise refuse("invariant", "CG2-I3", {"seat": seat, "card": name})
            if left[card] == 0:
                raise refuse("build_card", "CG2-3.2", {"seat": seat, "card": name})
            left[card] -= 1
            s.takings.append(loot.taking(loot.TAKE, seat, card))
    loot.replay(s)
    coming = [_take(_card(name), left) for name in wanted.strings("later")]
    if wanted.value("table") is not None:
        table = [_take(_card(name), left) for name in wanted.strings("table")]
    else:
        usual = [box.LOOT.index(name) for name in _TABLE.split()]
        table = [_take(card, left) for card in usual if left[card] > 0]
    for card in table:
        s.table[card] += 1
        s.offer |= 1 << card
    s.offer |= 1 << box.TOKEN
    rest = coming + box.pile_of(left)
    to_come = box.STACK * (box.ROUNDS - s.round)
    if len(rest) < to_come:
        raise wanted.malformed("round")
    for start in range(0, to_come, box.STACK):
        s.stacks = rest[start : start + box.STACK] + s.stacks
    for card in rest[to_come:]:
        s.gone[card] += 1


def _card(name: str) -> int:
    if name not in box.LOOT:
        raise refuse("deal_card", "CG2-2.10", {"card": brief(name), "known": ", ".join(box.LOOT)})
    return box.LOOT.index(name)


def _take(card: int, left: list[int]) -> int:
    if left[card] == 0:
        raise refuse("deal_box", "CG2-3.2", {"card": box.LOOT[card]})
    left[card] -= 1
    return card


# Bullets


def _tell_hands(s: State, wanted: Wishes) -> None:
    """What each hand has lost lies in the pile: face up what was seen, the rest face down."""
    hands, seen = wanted.texts("hands"), wanted.texts("seen")
    for seat in range(s.seats):
        held = box.HAND - (s.died_in[seat] or s.round - 1)
        few = max(0, min(box.BANGS_EACH, held - 1))
        bangs, clicks = few, held - few
        if seat in hands:
            bangs, clicks = _counted(wanted, "hands", seat, hands[seat])
        if bangs + clicks != held or bangs > box.BANGS_EACH or clicks > box.CLICKS_EACH:
            raise _no_hand(seat, held)
        shown_bangs, shown_clicks = _counted(wanted, "seen", seat, seen.get(seat, ""))
        _spend(s, seat, box.BANG, box.BANGS_EACH - bangs, shown_bangs, held)
        _spend(s, seat, box.CLICK, box.CLICKS_EACH - clicks, shown_clicks, held)
    bullets.replay(s)


def _no_hand(seat: int, held: int) -> Refused:
    return refuse("build_hand", "CG2-I4", {"who": seat, "cards": held})


def _counted(wanted: Wishes, name: str, seat: int, cards: str) -> tuple[int, int]:
    """`2b5c`: two Bangs, five Clicks."""
    bangs, _, clicks = cards.rpartition("b")
    clicks = clicks.removesuffix("c")
    if not (bangs or "0").isdecimal() or not (clicks or "0").isdecimal():
        raise wanted.malformed(name, seat)
    return int(bangs or "0"), int(clicks or "0")


def _spend(s: State, seat: int, card: int, spent: int, shown: int, held: int) -> None:
    if shown > spent:
        raise _no_hand(seat, held)
    for number in range(spent):
        what = bullets.SHOW if number < shown else bullets.SPEND
        s.bullets.append(bullets.event(what, seat, card))


# The question that is open


def _open(s: State, wanted: Wishes) -> None:
    aims, placed = wanted.numbers("aims"), wanted.texts("placed")
    sharing = _sharers(s, wanted)
    if s.holder[box.SWINDLER] != state.NOBODY and len(state.SEATS_OF[s.living]) > 2:
        s.stage = state.SWINDLE
    else:
        holdup.ask_load(s, None)
    if not (aims or placed or sharing):
        return
    for seat in state.SEATS_OF[s.living]:
        if s.placed[seat] < 0:
            bullets.place(s, seat, box.CLICK if s.clicks[seat] > 0 else box.BANG)
        if seat in placed:
            _place(s, seat, placed[seat], wanted)
        others = s.living & ~(1 << seat)
        away = others & ~sharing
        s.target[seat] = aims.get(seat, state.next_clockwise(away or others, seat))
        if not others >> s.target[seat] & 1 or s.target[seat] < 0:
            raise wanted.malformed("aims", seat)
    s.stage = state.COURAGE
    if sharing:
        _share(s, sharing, wanted)


def _sharers(s: State, wanted: Wishes) -> int:
    named = wanted.value("sharers")
    mask = 0
    for seat in named if isinstance(named, list) else []:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < s.seats:
            raise wanted.malformed("sharers")
        mask |= 1 << seat
    if mask & ~s.living or (named is not None and mask == 0):
        raise wanted.malformed("sharers")
    return mask


def _place(s: State, seat: int, name: str, wanted: Wishes) -> None:
    """This card instead of the one before the player."""
    if name not in box.BULLETS:
        raise wanted.malformed("placed", seat)
    bullets.take_up(s, seat, s.placed[seat])
    card = box.BULLETS.index(name)
    if (s.bangs[seat] if card == box.BANG else s.clicks[seat]) == 0:
        raise refuse("build_card", "CG2-4.3", {"seat": seat, "card": name})
    bullets.place(s, seat, card)


def _share(s: State, sharing: int, wanted: Wishes) -> None:
    for seat in state.SEATS_OF[s.living]:
        s.posture[seat] = state.STANDING if sharing >> seat & 1 else state.DUCKED
    for seat in state.SEATS_OF[s.living]:
        if not will_fire(s, seat):
            bullets.spend(s, seat)
        elif s.placed[seat] == box.BANG:  # whom it hits does not share
            raise wanted.malformed("placed", seat)
        else:
            bullets.show(s, seat)
    if not split.begin(s, None):
        raise wanted.malformed("sharers")
