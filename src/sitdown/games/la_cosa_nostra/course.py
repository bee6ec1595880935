"""The course of the game: steps that take themselves, until somebody is asked again."""

from sitdown.core.fact import Tell
from sitdown.core.rng import Rng
from sitdown.games.la_cosa_nostra import action, carry, draw, payout, planning, score, steps
from sitdown.games.la_cosa_nostra.model import Town


def go_on(s: Town, rng: Rng, tell: Tell | None) -> None:
    while s.step > steps.OVER:
        step = s.step
        if step == steps.CARRYING_OUT:
            carry.carry_on(s, rng, tell)
        elif step == steps.NEXT_MOVE:
            action.next_move(s, tell)
        elif step == steps.NEXT_ACTOR:
            action.next_actor(s)
        elif step == steps.NEXT_PLANNER:
            planning.next_planner(s, tell)
        elif step == steps.DRAWING:
            draw.draw(s, rng, tell)
        elif step == steps.FIRST_PLANNER:
            planning.first_planner(s, tell)
        elif step == steps.FIRST_ACTOR:
            action.first_actor(s, tell)
        elif step == steps.PAYING:
            payout.pay(s, tell)
        elif step == steps.NEXT_RECRUIT:
            payout.next_recruit(s)
        elif step == steps.NEXT_DISCARD:
            payout.next_discard(s)
        elif step == steps.NEXT_ROUND:
            payout.next_round(s, tell)
        else:
            score.finish(s, rng, tell)
