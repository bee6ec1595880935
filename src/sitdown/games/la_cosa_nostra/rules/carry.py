"""Carrying out an Order (LCN-4.20): the stages through which a deed goes.

    fix Contracts → roll → Cop re-rolls → Robbery or Trap → effect → Doctors → close

A Robbery, a Trap or counter-fire is a deed of its own on top of the one that it answers. The
stack is carried on until somebody has to be asked.
"""

from sitdown.core.contract import Rng, Tell
from sitdown.games.la_cosa_nostra.rules import deed as d
from sitdown.games.la_cosa_nostra.rules import dice, effects, steps, windows
from sitdown.games.la_cosa_nostra.rules.action import contracts_for, end_turn
from sitdown.games.la_cosa_nostra.rules.box import HENCHMAN, LAUNDER, SABOTEUR
from sitdown.games.la_cosa_nostra.rules.deed import Deed
from sitdown.games.la_cosa_nostra.rules.piles import active_of_kind, send_home, shed
from sitdown.games.la_cosa_nostra.rules.shapes import Sum
from sitdown.games.la_cosa_nostra.rules.state import State


def carry_on(s: State, rng: Rng, tell: Tell | None) -> None:
    """From stage to stage until there is a question, or nothing left to carry out."""
    while s.deeds:
        deed = s.deeds[-1]
        stage = deed.stage
        if stage == d.FIX:
            _fix_contracts(s, deed)
        elif stage == d.ROLL:
            for card in deed.contracts:  # LCN-5.29: used, whatever the dice say
                send_home(s, card, deed.seat, 1, tell)
            dice.roll(s, deed, rng, tell)
            deed.stage = d.REROLL
        elif stage == d.REROLL:
            if dice.may_reroll(s, deed):
                s.step = steps.REROLL
            else:
                deed.stage = d.ANSWER
        elif stage == d.ANSWER:
            _open_reactions(s, deed)
        elif stage == d.EFFECT:
            effects.apply(s, deed, tell)
        elif stage == d.CHOICE:
            laundering = dice.effect_of(s, deed) == LAUNDER
            s.step = steps.LAUNDER if laundering else steps.BUY_NOW
        elif stage == d.HARM:
            if windows.doctor_mask(s, deed):
                s.step = steps.DOCTOR
            else:
                deed.stage = d.STRUCK
        elif stage == d.STRUCK:
            effects.strike(s, deed, tell)
            deed.stage = d.CLOSE
        elif stage == d.CHAIN:
            if s.house.robbery_chain and deed.profit > 0 and windows.robbery_mask(s):
                s.step = steps.ROBBERY
            else:
                deed.stage = d.CLOSE
        else:
            _close(s, deed, tell)
        if s.step != steps.CARRYING_OUT:
            return
    end_turn(s)


def _fix_contracts(s: State, deed: Deed) -> None:
    """LCN-5.29: tokens are used for what is missing; where they leave no choice it is settled."""
    while True:
        missing, cards = missing_contracts(s, deed)
        if len(cards) > missing:
            s.step = steps.CONTRACT
            return
        if missing == 0:
            deed.stage = d.ROLL
            return
        deed.contracts += cards


def missing_contracts(s: State, deed: Deed) -> tuple[int, list[int]]:
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


def _open_reactions(s: State, deed: Deed) -> None:
    """Somebody may be asked for a Robbery or a Trap; otherwise the deed goes on."""
    if deed.repelled:
        deed.stage = d.CLOSE
    elif dice.is_job(s, deed) and deed.hits > 0 and windows.robbery_mask(s):
        s.step = steps.ROBBERY
    elif dice.is_successful_attack(s, deed) and windows.trap_mask(s, deed):
        s.step = steps.TRAP
    else:
        deed.stage = d.EFFECT


def _close(s: State, deed: Deed, tell: Tell | None) -> None:
    """LCN-4.20, step 9: winnings are paid and the Order is out of the game."""
    if deed.profit > 0:
        s.cash[deed.seat] += deed.profit
        if tell is not None:
            tell.all("earned", Sum(seat=deed.seat, amount=deed.profit))
    if deed.sort != d.COUNTER_FIRE:
        s.order_discards[s.box.orders.round_of[deed.face] - 1].append(deed.face)
        shed(s, deed.gangster, 1 << HENCHMAN | 1 << SABOTEUR)
    if deed.sort == d.ORDER:
        s.last = deed
    s.deeds.pop()
