"""What Orders do (LCN sections 5A to 5E)."""

from typing import Final

from sitdown.core.contract import Tell
from sitdown.games.la_cosa_nostra.rules import box as b
from sitdown.games.la_cosa_nostra.rules import deed as d
from sitdown.games.la_cosa_nostra.rules import piles, shapes
from sitdown.games.la_cosa_nostra.rules.acts import THOUSAND
from sitdown.games.la_cosa_nostra.rules.deed import Deed
from sitdown.games.la_cosa_nostra.rules.dice import amount_of, effect_of
from sitdown.games.la_cosa_nostra.rules.state import State

PUT_OUT: Final = 1
KILLED: Final = 2


def apply(s: State, deed: Deed, tell: Tell | None) -> None:
    """The effect of the tier reached; sets the stage that comes next."""
    deed.stage = d.CLOSE
    if deed.sort == d.COUNTER_FIRE:  # LCN-5.21
        if deed.hits > 0:
            _threaten(deed, d.PERSON, deed.target, KILLED)
        return
    effect, amount = effect_of(s, deed), amount_of(s, deed)
    if effect == b.NOTHING:
        return
    if effect == b.FINE or effect == b.STEAL:
        _take_cash(s, deed, effect, tell)
    elif effect == b.COLLECT:
        _collect(s, deed, amount, tell)
    elif effect == b.DEACTIVATE or effect == b.KILL or effect == b.DESTROY:
        _hit(s, deed, PUT_OUT if effect == b.DEACTIVATE else KILLED, tell)
    elif effect == b.TAKE_OVER:
        _take_over(s, deed, tell)
    elif effect == b.ROB:
        _rob(s, deed, tell)
    elif effect == b.REPEL or effect == b.REPEL_AND_KILL:
        _repel(s, deed, effect, tell)
    elif effect == b.BET_DOUBLE or effect == b.BET_LOST:
        _settle_bet(s, deed, effect, tell)
    elif effect == b.COUNTER_FIRE:
        _fire_back(s, deed, tell)
    elif effect == b.LAUNDER:
        deed.stage = d.CHOICE if s.cash[deed.seat] > 0 else d.CLOSE
    elif effect == b.BUY_CITY or effect == b.BUY_DECK:
        deed.stage = d.CHOICE


# Money


def _take_cash(s: State, deed: Deed, effect: int, tell: Tell | None) -> None:
    """LCN-5.13, LCN-5.14: the printed sum, or all there is."""
    amount = amount_of(s, deed)
    if effect == b.STEAL and s.house.flat_theft:  # LCN-1.8
        amount = s.box.orders.first_theft[min(deed.hits, 2)]
    paid = min(amount, s.cash[deed.victim])
    s.cash[deed.victim] -= paid
    if effect == b.STEAL:
        s.cash[deed.seat] += paid
    if tell is not None:
        about = shapes.SumBetween(seat=deed.victim, amount=paid, player=deed.seat)
        tell.all("stolen" if effect == b.STEAL else "fined", about)


def _collect(s: State, deed: Deed, amount: int, tell: Tell | None) -> None:
    """LCN-5.26: a present from everybody."""
    for seat in range(s.seats):
        if seat != deed.seat:
            paid = min(amount, s.cash[seat])
            s.cash[seat] -= paid
            s.cash[deed.seat] += paid
            if tell is not None:
                tell.all("present", shapes.SumBetween(seat=seat, amount=paid, player=deed.seat))


def _settle_bet(s: State, deed: Deed, effect: int, tell: Tell | None) -> None:
    """LCN-5.27."""
    won = effect == b.BET_DOUBLE
    s.cash[deed.seat] += deed.stake if won else -deed.stake
    if tell is not None:
        tell.all("bet_won" if won else "bet_lost", shapes.Sum(seat=deed.seat, amount=deed.stake))


def _rob(s: State, deed: Deed, tell: Tell | None) -> None:
    """LCN-5.31: half of the profit, rounded down to a full thousand, or all of it."""
    robbed = s.deeds[-2]
    share = robbed.profit
    if amount_of(s, deed) == b.HALF:
        share = robbed.profit // 2 // THOUSAND * THOUSAND
    robbed.profit -= share
    deed.profit = share
    deed.stage = d.CHAIN
    if tell is not None:
        tell.all("robbed", shapes.SumBetween(seat=deed.seat, amount=share, player=robbed.seat))


# Harm


def _threaten(deed: Deed, hurt: int, harmed: int, level: int) -> None:
    """Somebody is about to be harmed: Doctors may be called (LCN-5.46)."""
    deed.hurt, deed.harmed, deed.level = hurt, harmed, level
    deed.stage = d.HARM


def _hit(s: State, deed: Deed, level: int, tell: Tell | None) -> None:
    """LCN-5.7: for persons a Doctor may come, for firms none."""
    _threaten(deed, deed.aim, deed.target, level)
    if deed.aim == d.CARD and s.box.businesses.is_firm[s.box.businesses.kind_of[deed.target]]:
        deed.stage = d.STRUCK


def strike(s: State, deed: Deed, tell: Tell | None) -> None:
    """What is left of the harm after the Doctors."""
    if deed.hurt == d.PERSON:
        _strike_gangster(s, deed, tell)
    else:
        _strike_business(s, deed, tell)


def _strike_gangster(s: State, deed: Deed, tell: Tell | None) -> None:
    gangster = deed.harmed
    owner, name = s.boss[gangster], s.box.families.names[gangster]
    if deed.level == KILLED:  # LCN-5.5
        card = piles.remove_gangster(s, gangster, deed.seat)
        if tell is not None:
            tell.all("killed", shapes.HarmedPerson(seat=owner, person=name, player=deed.seat))
        piles.put_under_deck(s, card, tell)
    elif deed.level == PUT_OUT:  # LCN-5.4
        card = piles.lose_task(s, gangster)
        s.fit[gangster] = 0
        if tell is not None:
            tell.all("put_out", shapes.Harmed(seat=owner, person=name, player=deed.seat))
        piles.put_under_deck(s, card, tell)
    elif tell is not None:
        tell.all("unharmed", shapes.Harmed(seat=owner, person=name, player=deed.seat))


def _strike_business(s: State, deed: Deed, tell: Tell | None) -> None:
    card = deed.harmed
    firm = s.box.businesses.is_firm[s.box.businesses.kind_of[card]]
    owner, name = s.owner[card], s.box.businesses.names[card]
    if deed.level == KILLED:
        s.shops[owner].remove(card)
        if tell is not None:
            told = shapes.HarmedBusiness(seat=owner, card=name, player=deed.seat)
            tell.all("destroyed" if firm else "businessman_killed", told)
        piles.put_under_deck(s, card, tell)
    elif deed.level == PUT_OUT:
        s.active_card[card] = 0
        if tell is not None:
            if firm:
                tell.all("shut", shapes.HarmedBusiness(seat=owner, card=name, player=deed.seat))
            else:
                tell.all("put_out", shapes.Harmed(seat=owner, card=name, player=deed.seat))
        piles.send_tokens_home(s, card, tell)
    elif tell is not None:
        tell.all("unharmed", shapes.Harmed(seat=owner, card=name, player=deed.seat))
    piles.check_monopolies(s, tell)


def _take_over(s: State, deed: Deed, tell: Tell | None) -> None:
    """LCN-5.6: active, a used ability stays used."""
    piles.send_tokens_home(s, deed.target, tell)
    piles.give_business(s, deed.target, deed.seat)
    if tell is not None:
        name = s.box.businesses.names[deed.target]
        tell.all("bribed", shapes.HarmedBusiness(seat=deed.victim, card=name, player=deed.seat))
    piles.check_monopolies(s, tell)


def _repel(s: State, deed: Deed, effect: int, tell: Tell | None) -> None:
    """LCN-5.34: no effect; with more successes the attacker dies (LCN-R27)."""
    attack = s.deeds[-2]
    attack.repelled = True
    if tell is not None:
        tell.all("repelled", shapes.Repelled(seat=deed.seat, player=attack.seat))
    if effect == b.REPEL_AND_KILL:
        _threaten(deed, d.PERSON, attack.gangster, KILLED)


def _fire_back(s: State, deed: Deed, tell: Tell | None) -> None:
    """LCN-5.21: the target's owner rolls against the attacker."""
    answer = Deed(d.COUNTER_FIRE, deed.victim, deed.target, -1)
    answer.stage = d.ROLL
    answer.aim, answer.target, answer.victim = d.PERSON, deed.gangster, deed.seat
    s.deeds.append(answer)
    if tell is not None:
        names = s.box.families.names
        shooter, aimed_at = names[deed.target], names[deed.gangster]
        told = shapes.CounterFire(seat=deed.victim, gangster=shooter, person=aimed_at)
        tell.all("counter_fire", told)
