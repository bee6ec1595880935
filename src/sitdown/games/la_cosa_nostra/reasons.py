"""Why not: each act that is not allowed now, with its rule, told from what the seat may know."""

from typing import Final

from sitdown.core.question import Question
from sitdown.core.refusal import Json, Refusal
from sitdown.games.la_cosa_nostra import action, acts, draw, effects, influence, model, steps, trade
from sitdown.games.la_cosa_nostra.box import (
    ATTACK,
    BET_DOUBLE,
    BUSINESSMAN,
    CLASSES,
    FIRM,
    GANGSTER,
    INFLUENCE,
    JOB,
    PLAYER,
    REACTION,
    SCHEMER,
    SNITCH,
    SPY,
    TARGETS,
)
from sitdown.games.la_cosa_nostra.box import DOCTOR as DOCTOR_CARD
from sitdown.games.la_cosa_nostra.house import OPEN_OFFERS, THREATS
from sitdown.games.la_cosa_nostra.model import Town, has_task, is_available, is_open_to_talk
from sitdown.games.la_cosa_nostra.piles import active_of_kind
from sitdown.games.la_cosa_nostra.rules import offer_of

_BELONGS: Final[dict[str, tuple[int, ...]]] = {
    "family": (acts.FAMILY,),
    "redeal": (acts.KEEP, acts.CALL),
    "plan": (acts.PLAN, acts.PURCHASE, acts.RESERVE),
    "plan_more": (acts.PLAN, acts.PURCHASE, acts.END),
    "closing": (acts.DONE, acts.PLAY),
    "schemer": (acts.PASS, acts.SCHEME),
    "act": (
        acts.BUY,
        acts.DO,
        acts.ATTACK,
        acts.SHOOT,
        acts.RAID,
        acts.BET,
        acts.CANCEL,
        acts.SKIP,
        acts.RESERVE,
    ),
    "contract": (acts.CONTRACT,),
    "reroll": (acts.KEEP, acts.REROLL),
    "robbery": (acts.PASS, acts.ROB),
    "trap": (acts.PASS, acts.TRAP),
    "doctor": (acts.PASS, acts.HEAL),
    "launder": (acts.LAUNDER,),
    "buy_now": (acts.TAKE, acts.DECLINE),
    "settle": (acts.READY,),
    "recruit": (acts.RECRUIT, acts.DECLINE),
    "discard": (acts.DROP_ORDER, acts.DROP_INFLUENCE),
}
"""The verbs that answer each question."""
_RULES: Final[dict[str, str]] = {
    "family": "LCN-1.11",
    "redeal": "LCN-4.2",
    "plan": "LCN-4.6",
    "plan_more": "LCN-4.9",
    "closing": "LCN-4.13",
    "schemer": "LCN-5.40",
    "act": "LCN-4.16",
    "last_task": "LCN-4.16",
    "contract": "LCN-5.29",
    "reroll": "LCN-5.53",
    "robbery": "LCN-5.30",
    "trap": "LCN-5.33",
    "doctor": "LCN-5.46",
    "launder": "LCN-5.25",
    "buy_now": "LCN-5.24",
    "settle": "LCN-4.24",
    "recruit": "LCN-4.27",
    "discard": "LCN-4.28",
}
_IN_BETWEEN: Final = (
    acts.LINGER,
    acts.PLAY,
    acts.SNITCH,
    acts.REFRESH,
    acts.SPY,
    acts.LAWYER,
)
_TALK: Final = (
    acts.OFFER,
    acts.PROMISE,
    acts.TAKE_BACK,
    acts.STANDING,
    acts.POINT,
    acts.AIM,
    acts.THREATEN,
)
_ANSWERS: Final = (acts.ACCEPT, acts.REFUSE, acts.COUNTER, acts.WITHDRAW)


def why_not(s: Town, question: Question, seat: int, act: int) -> Refusal:
    """The table names the first question that the seat is asked; the act may belong to another."""
    verb = s.acts.verb[act]
    if verb in _ANSWERS:
        return _why_no_answer(s, question, seat, verb)
    if verb in _TALK:
        return _why_no_talk(s, seat, act)
    if verb in _IN_BETWEEN and (verb != acts.PLAY or s.step != steps.CLOSING):
        return _why_no_card(s, seat, act)
    name = steps.STEPS[s.step]
    if verb not in _BELONGS[name] or not question.blocking:
        return Refusal("not_now", _RULES[name], {"step": name})
    if verb in (acts.PLAN, acts.PURCHASE):
        return _why_no_plan(s, seat, act)
    if s.step == steps.ACT:
        return _why_no_task(s, seat, act)
    return _why_no_answer_to(s, seat, act, name)


# Planning


def _why_no_plan(s: Town, seat: int, act: int) -> Refusal:
    gangster, card = s.acts.one[act], s.acts.two[act]
    refusal = _why_not_available(s, seat, gangster)
    if refusal is not None:
        return refusal
    if s.step == steps.PLAN_MORE:
        return Refusal("one_plan", "LCN-4.10")
    if s.acts.verb[act] == acts.PURCHASE:
        return Refusal("not_in_city", "LCN-4.6", {"card": s.box.businesses.names[card]})
    return Refusal("not_in_hand", "LCN-4.6", {"order": _order(s, card)})


def _why_not_available(s: Town, seat: int, gangster: int) -> Refusal | None:
    about: dict[str, Json] = {"gangster": s.box.families.names[gangster]}
    if gangster not in s.crews[seat]:
        return Refusal("not_yours", "LCN-4.5", about)
    if has_task(s, gangster):
        return Refusal("has_task", "LCN-4.7", about)
    if not is_available(s, gangster):
        return Refusal("not_available", "LCN-4.5", about)
    return None


def _order(s: Town, face: int) -> str:
    return s.box.orders.ids[s.box.orders.kind_of[face]]


# Action


def _why_no_task(s: Town, seat: int, act: int) -> Refusal:
    verb, gangster = s.acts.verb[act], s.acts.one[act]
    if verb == acts.SKIP:
        return _why_no_skip(s, seat)
    if verb == acts.RESERVE:
        return Refusal("no_reserve", "LCN-R59")
    about: dict[str, Json] = {"gangster": s.box.families.names[gangster]}
    if gangster not in s.crews[seat]:
        return Refusal("not_yours", "LCN-4.16", about)
    if not has_task(s, gangster):
        return Refusal("no_task", "LCN-4.16", about)
    if verb == acts.BUY:
        if s.buys[gangster] < 0:
            return Refusal("no_purchase", "LCN-4.18", about)
        price = action.price_of(s, s.buys[gangster])
        return Refusal("no_cash", "LCN-4.18", {"price": price, "cash": s.cash[seat]})
    if s.order[gangster] < 0:
        return Refusal("no_order", "LCN-4.16", about)
    return _why_no_order(s, seat, act)


def _why_no_skip(s: Town, seat: int) -> Refusal:
    if s.extra or (s.schemed >> seat) & 1:
        return Refusal("one_schemer", "LCN-5.41")
    return Refusal("no_such_card", "LCN-5.41", {"influence": INFLUENCE[SCHEMER]})


def _why_no_order(s: Town, seat: int, act: int) -> Refusal:
    verb, gangster = s.acts.verb[act], s.acts.one[act]
    orders = s.box.orders
    kind = orders.kind_of[s.order[gangster]]
    sort, target = orders.sort[kind], orders.target[kind]
    about: dict[str, Json] = {"order": orders.ids[kind], "sort": CLASSES[sort]}
    if sort == REACTION:
        return Refusal("only_reaction", "LCN-5.37", about)
    bets = orders.effect[kind][1] == BET_DOUBLE
    if sort == JOB and verb == acts.DO:
        return Refusal("requirements", "LCN-5.28", {**about, "kinds": missing(s, seat, kind)})
    if bets and verb == acts.BET:
        most = min(orders.amount[kind][1], s.cash[seat])
        return Refusal("stake", "LCN-5.27", {"most": most})
    if sort != ATTACK:
        wanted = acts.BET if bets else acts.DO
        return Refusal("wrong_way", "LCN-4.20", {**about, "wanted": acts.VERBS[wanted]})
    if verb not in (acts.ATTACK, acts.SHOOT, acts.RAID):
        return Refusal("wrong_target", "LCN-5.9", {"target": TARGETS[target]})
    return _why_no_target(s, seat, target, verb, s.acts.two[act])


def missing(s: Town, seat: int, kind: int) -> list[str]:
    """The kinds of business that a Job still needs."""
    needs = s.box.orders.needs[kind]
    lacking: list[str] = []
    for number, name in enumerate(s.box.businesses.ids):
        own = active_of_kind(s, seat, number)
        rented = len(action.contracts_for(s, seat, number))
        lacking += [name] * (needs.count(number) - own - rented)
    return lacking


def _why_no_target(s: Town, seat: int, target: int, verb: int, named: int) -> Refusal:
    about: dict[str, Json] = {"target": TARGETS[target]}
    if verb == acts.RAID and target == PLAYER:
        return Refusal("own_card", "LCN-5.9", about)
    if verb == acts.SHOOT and target == GANGSTER:
        about["person"] = s.box.families.names[named]
        in_play, own = s.home[named] == model.IN_PLAY, s.boss[named] == seat
    elif verb == acts.ATTACK and target in (BUSINESSMAN, FIRM):
        about["card"] = s.box.businesses.names[named]
        if s.box.businesses.is_firm[s.box.businesses.kind_of[named]] != (target == FIRM):
            return Refusal("wrong_target", "LCN-5.9", about)
        in_play, own = s.place[named] == model.AREA, s.owner[named] == seat
    else:
        return Refusal("wrong_target", "LCN-5.9", about)
    if not in_play:
        return Refusal("not_in_play", "LCN-5.9", about)
    return Refusal("own_card", "LCN-5.9", about) if own else Refusal("not_active", "LCN-R15", about)


# All other questions


def _why_no_answer_to(s: Town, seat: int, act: int, name: str) -> Refusal:
    verb, one = s.acts.verb[act], s.acts.one[act]
    rule = _RULES[name]
    if verb == acts.FAMILY:
        return Refusal("family_taken", rule, {"family": s.box.families.ids[one]})
    if verb == acts.CALL:
        fresh = [_order(s, face) for face in draw.newly_dealt(s, seat)]
        return Refusal("no_redeal", rule, {"orders": fresh})
    if verb == acts.PLAY:
        return _why_not_laid(s, seat, one, s.acts.two[act])
    if verb == acts.RESERVE:
        return Refusal("no_reserve", "LCN-R59")
    if verb == acts.SCHEME:
        return Refusal("no_such_card", rule, {"influence": INFLUENCE[SCHEMER]})
    if verb == acts.PASS:
        return Refusal("already_declared", rule)
    if verb == acts.HEAL:
        return Refusal("no_such_card", rule, {"influence": INFLUENCE[DOCTOR_CARD]})
    if verb in (acts.ROB, acts.TRAP):
        about: dict[str, Json] = {"gangster": s.box.families.names[one], "step": name}
        return Refusal("no_reaction", rule, about)
    if verb == acts.CONTRACT:
        return Refusal("no_contract", rule, {"card": s.box.businesses.names[one]})
    if verb == acts.REROLL:
        return Refusal("no_such_die", rule, {"dice": len(s.deeds[-1].dice)})
    if verb == acts.LAUNDER:
        return Refusal("too_much", rule, {"most": effects.most_to_launder(s) * acts.THOUSAND})
    if verb == acts.TAKE:
        return _why_not_taken(s, seat, one)
    if verb == acts.RECRUIT:
        return _why_not_recruited(s, seat, one)
    return Refusal("not_over_limit", rule)


def _why_not_taken(s: Town, seat: int, card: int) -> Refusal:
    about: dict[str, Json] = {"card": s.box.businesses.names[card]}
    if card not in effects.on_offer(s):
        return Refusal("not_on_offer", "LCN-5.24", about)
    price = effects.offered_price(s, card)
    return Refusal("no_cash", "LCN-5.24", {"price": price, "cash": s.cash[seat]})


def _why_not_recruited(s: Town, seat: int, gangster: int) -> Refusal:
    if gangster not in s.under[seat]:
        about: dict[str, Json] = {"gangster": s.box.families.names[gangster]}
        return Refusal("not_under_boss", "LCN-4.27", about)
    price = s.box.families.cost[gangster]
    return Refusal("no_cash", "LCN-4.27", {"price": price, "cash": s.cash[seat]})


# Influence cards and peeks


def _why_no_card(s: Town, seat: int, act: int) -> Refusal:
    verb = s.acts.verb[act]
    if not influence.may_use_cards(s, seat):
        return Refusal("not_your_moment", "LCN-5.39")
    if verb == acts.LINGER:
        return Refusal("lingers", "LCN-4.9")
    if verb == acts.PLAY:
        return _why_not_laid(s, seat, s.acts.one[act], s.acts.two[act])
    kind = SPY if verb == acts.SPY else SNITCH
    if verb == acts.LAWYER:
        card = s.acts.one[act]
        usable = s.owner[card] == seat and s.place[card] == model.AREA and s.active_card[card]
        if not usable or s.used[card]:
            about: dict[str, Json] = {"card": s.box.businesses.names[card]}
            return Refusal("no_lawyer", "LCN-5.49", about)
    elif kind not in s.influence[seat]:
        return Refusal("no_such_card", "LCN-5.38", {"influence": INFLUENCE[kind]})
    if verb == acts.REFRESH:
        return Refusal("not_your_moment", "LCN-5.39")
    return Refusal("nothing_to_see", "LCN-5.52")


def _why_not_laid(s: Town, seat: int, kind: int, gangster: int) -> Refusal:
    about: dict[str, Json] = {
        "influence": INFLUENCE[kind],
        "gangster": s.box.families.names[gangster],
    }
    if kind not in s.influence[seat]:
        return Refusal("no_such_card", "LCN-5.38", about)
    if s.step == steps.ACT or s.step == steps.BOUNDARY:
        return Refusal("planning_card", "LCN-5.44", about)
    if s.home[gangster] != model.IN_PLAY:
        return Refusal("not_in_play", "LCN-5.44", {**about, "person": about["gangster"]})
    if model.carries(s, gangster, kind):
        return Refusal("one_of_each", "LCN-5.42", about)
    if not influence.may_lie_on(s, seat, kind, gangster):
        return Refusal("only_opponents", "LCN-5.42", about)
    return Refusal("not_your_moment", "LCN-5.44", about)


# Talk


def _why_no_talk(s: Town, seat: int, act: int) -> Refusal:
    verb = s.acts.verb[act]
    if not is_open_to_talk(s):
        return Refusal("talk_closed", "LCN-R38")
    if verb == acts.OFFER:
        return _why_no_offer(s, seat)
    if verb == acts.PROMISE:
        return Refusal("enough_talk", "LCN-5.70", {"most": s.house.offers})
    if verb == acts.TAKE_BACK:
        name = s.box.businesses.names[s.acts.one[act]]
        return Refusal("no_token", "LCN-5.60", {"card": name})
    if verb == acts.STANDING:
        return Refusal("stands_already", "LCN-5.68")
    if seat != s.active or s.step != steps.ACT:
        return Refusal("threat_turn", "LCN-5.65")
    if s.threats >= THREATS:
        return Refusal("enough_threats", "LCN-R59", {"most": THREATS})
    return Refusal("threat", "LCN-5.65")


def _why_no_offer(s: Town, seat: int) -> Refusal:
    if s.made[seat] >= s.house.offers:
        return Refusal("enough_talk", "LCN-5.70", {"most": s.house.offers})
    return Refusal("open_offers", "LCN-5.70", {"most": OPEN_OFFERS})


def _why_no_answer(s: Town, question: Question, seat: int, verb: int) -> Refusal:
    """Answers to an offer are for those whom it concerns."""
    if not is_open_to_talk(s):
        return Refusal("talk_closed", "LCN-R38")
    if question.name != "offer":
        return Refusal("no_offer", "LCN-5.65")
    offer = offer_of(s, question)
    if (seat == offer.sender) != (verb == acts.WITHDRAW):
        return Refusal("whose_offer", "LCN-5.65")
    if verb == acts.ACCEPT:
        lacking = trade.why_not_accept(s, offer, seat)
        if lacking is not None:
            return lacking
    if verb == acts.COUNTER and seat == offer.to:
        return _why_no_offer(s, seat)
    return Refusal("to_anybody", "LCN-5.65")
