"""Carrying out an Order (LCN-4.20): the stages through which a deed goes.

    fix Contracts → roll → Cop re-rolls → Robbery or Trap → effect → Doctors → close

A Robbery, a Trap or counter-fire is a deed of its own on top of the one that it answers. The
stack is carried on until somebody has to be asked.
"""

from sitdown.core.fact import Tell
from sitdown.core.rng import Rng
from sitdown.games.la_cosa_nostra import deed as d
from sitdown.games.la_cosa_nostra import dice, effects, steps, windows
from sitdown.games.la_cosa_nostra.action import contracts_for, end_turn
from sitdown.games.la_cosa_nostra.box import HENCHMAN, LAUNDER, SABOTEUR
from sitdown.games.la_cosa_nostra.deed import Deed
from sitdown.games.la_cosa_nostra.model import Town
from sitdown.games.la_cosa_nostra.piles import active_of_kind, send_home, shed


def carry_on(s: Town, rng: Rng, tell: Tell | None) -> None:
    """From stage to stage until there is a question, or nothing left to carry out."""
    while s.deeds:
        deed = s.deeds[-1]
        stage = deed.stage
        if stage == d.FIX:
            if _has_contracts_to_choose(s, deed):
                s.step = steps.CONTRACT
                return
            deed.stage = d.ROLL
        elif stage == d.ROLL:
            for card in deed.contracts:  # LCN-5.29: used, whatever the dice say
                send_home(s, card, deed.seat, 1, tell)
            dice.roll(s, deed, rng, tell)
            deed.stage = d.REROLL
        elif stage == d.REROLL:
            if dice.unused_cop(s, deed) >= 0:
                s.step = steps.REROLL
                return
            deed.stage = d.ANSWER
        elif stage == d.ANSWER:
            if _is_to_be_answered(s, deed):
                return
        elif stage == d.EFFECT:
            effects.apply(s, deed, tell)
        elif stage == d.CHOICE:
            laundering = dice.effect_of(s, deed) == LAUNDER
            s.step = steps.LAUNDER if laundering else steps.BUY_NOW
            return
        elif stage == d.HARM:
            if windows.doctor_mask(s, deed):
                s.step = steps.DOCTOR
                return
            deed.stage = d.STRUCK
        elif stage == d.STRUCK:
            effects.strike(s, deed, tell)
            deed.stage = d.CLOSE
        elif stage == d.CHAIN:
            if s.house.robbery_chain and deed.profit > 0 and windows.robbery_mask(s):
                s.step = steps.ROBBERY
                return
            deed.stage = d.CLOSE
        else:
            _close(s, deed, tell)
    end_turn(s)


def _has_contracts_to_choose(s: Town, deed: Deed) -> bool:
    """LCN-5.29: tokens are used for what is missing; where they leave no choice it is settled."""
    while True:
        missing, cards = missing_contracts(s, deed)
        if len(cards) > missing:
            return True
        if missing == 0:
            return False
        deed.contracts += cards


def missing_contracts(s: Town, deed: Deed) -> tuple[int, list[int]]:
    """How many cards of the first kind that is lacking, and on which there is a token."""
    if not dice.is_job(s, deed):
        return 0, []
    needs = s.box.orders.needs[s.box.orders.kind_of[deed.face]]
    kind_of = s.box.businesses.kind_of
    for kind in needs:
        chosen = [card for card in deed.contracts if kind_of[card] == kind]
        missing = needs.count(kind) - active_of_kind(s, deed.seat, kind) - len(chosen)
        if missing > 0:
            return missing, [c for c in contracts_for(s, deed.seat, kind) if c not in chosen]
    return 0, []


def choose_contract(s: Town, card: int) -> None:
    s.deeds[-1].contracts.append(card)
    s.step = steps.CARRYING_OUT


def _is_to_be_answered(s: Town, deed: Deed) -> bool:
    """Whether somebody is asked for a Robbery or a Trap; otherwise the deed goes on."""
    if deed.repelled:
        deed.stage = d.CLOSE
        return False
    if dice.is_job(s, deed) and deed.hits > 0 and windows.robbery_mask(s):
        s.step = steps.ROBBERY
        return True
    if dice.is_successful_attack(s, deed) and windows.trap_mask(s, deed):
        s.step = steps.TRAP
        return True
    deed.stage = d.EFFECT
    return False


def _close(s: Town, deed: Deed, tell: Tell | None) -> None:
    """LCN-4.20, step 9: winnings are paid and the Order is out of the game."""
    if deed.profit > 0:
        s.cash[deed.seat] += deed.profit
        if tell is not None:
            tell.all("earned", {"seat": deed.seat, "amount": deed.profit})
    if deed.sort != d.COUNTER_FIRE:
        s.order_discards[s.box.orders.round_of[deed.face] - 1].append(deed.face)
        shed(s, deed.gangster, 1 << HENCHMAN | 1 << SABOTEUR)
    if deed.sort == d.ORDER:
        s.last = deed
    s.deeds.pop()
