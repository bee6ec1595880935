"""Who is asked what, what is legal, what silence means, and who carries out an answer."""

from sitdown.core.fact import Tell
from sitdown.core.question import Answers, Question
from sitdown.core.refusal import Json, Refusal
from sitdown.core.rng import Rng
from sitdown.games.la_cosa_nostra import (
    action,
    carry,
    course,
    dice,
    draw,
    effects,
    influence,
    payout,
    planning,
    setup,
    steps,
    talk,
    trade,
    windows,
)
from sitdown.games.la_cosa_nostra.acts import TAKE, Acts
from sitdown.games.la_cosa_nostra.box import A_JOB, AN_ATTACK, SCHEMER
from sitdown.games.la_cosa_nostra.deal import ANYBODY, Offer
from sitdown.games.la_cosa_nostra.model import Town

# Who is asked


def questions(s: Town) -> list[Question]:
    step = s.step
    if step == steps.OVER:
        return []
    asked = [_main_question(s)]
    if s.deeds or step == steps.FAMILY:
        return asked
    users = influence.card_mask(s)
    if users:
        asked.append(s.house.asking.cards[users])
    asked.append(s.house.asking.talk[(1 << s.seats) - 1])
    for offer in s.offers:
        asked.append(_offer_question(s, offer))
    return asked


def _main_question(s: Town) -> Question:
    """What the table waits for."""
    step, asking = s.step, s.house.asking
    everybody = (1 << s.seats) - 1
    if step == steps.BOUNDARY:
        return asking.schemer[action.scheme_mask(s)]
    if step == steps.ACT:
        return (asking.last_task if action.is_forced(s) else asking.turns[step])[s.active]
    if step == steps.PLAN:
        return (asking.hidden_plan if planning.is_forced(s) else asking.turns[step])[s.active]
    if step == steps.ROBBERY:
        return asking.robbery[windows.robbery_mask(s)]
    if step == steps.TRAP:
        return asking.trap[windows.trap_mask(s, s.deeds[-1])]
    if step == steps.DOCTOR:
        return asking.doctor[windows.doctor_mask(s, s.deeds[-1])]
    if step == steps.REDEAL:
        return asking.redeal[everybody]
    if step == steps.CLOSING:
        return asking.closing[holders_of_influence(s)]
    if step == steps.SETTLE:
        return asking.settle[everybody]
    if step == steps.DISCARD:
        return asking.discard[payout.over_limit(s)]
    if s.deeds:
        return asking.turns[step][s.deeds[-1].seat]
    return asking.turns[step][s.active]


def holders_of_influence(s: Town) -> int:
    """LCN-5.66, the closing of Planning."""
    mask = 0
    for seat in range(s.seats):
        if s.influence[seat]:
            mask |= 1 << seat
    return mask


def _offer_question(s: Town, offer: Offer) -> Question:
    """The sender may withdraw it, the other side answer it; nobody waits for either."""
    others = [offer.to] if offer.to != ANYBODY else range(s.seats)
    seats = [offer.sender, *[seat for seat in others if seat != offer.sender]]
    private = not offer.is_open
    return Question("offer", seats, blocking=False, private=private, about=offer.about())


def offer_of(s: Town, question: Question) -> Offer:
    """The offer that a question is about."""
    for offer in s.offers:
        if offer.about() == question.about:
            return offer
    raise LookupError(question.key)


# What is legal


def legal(s: Town, question: Question, seat: int, out: list[int]) -> None:
    if not question.blocking:
        if question.name == "talk":
            talk.legal(s, seat, out)
        elif question.name == "cards":
            influence.legal(s, seat, out)
        else:
            talk.legal_answer(s, offer_of(s, question), seat, out)
        return
    step, acts = s.step, s.acts
    if step == steps.BOUNDARY:
        action.legal_scheme(s, seat, out)
    elif step == steps.ACT:
        action.legal(s, seat, out)
    elif step == steps.PLAN:
        planning.legal_plan(s, seat, out)
    elif step == steps.ROBBERY:
        windows.legal_reaction(s, seat, A_JOB, out)
    elif step == steps.TRAP:
        windows.legal_reaction(s, seat, AN_ATTACK, out)
    elif step == steps.DOCTOR:
        windows.legal_doctor(s, seat, out)
    elif step == steps.REROLL:
        dice.legal_reroll(s, out)
    elif step == steps.PLAN_MORE:
        planning.legal_more(s, seat, out)
    elif step == steps.REDEAL:
        out.append(acts.keep)
        if draw.may_call(s, seat):
            out.append(acts.call)
    elif step == steps.CLOSING:
        planning.legal_closing(s, seat, out)
    elif step == steps.CONTRACT:
        for card in carry.missing_contracts(s, s.deeds[-1])[1]:
            out.append(acts.contract[card])
    elif step == steps.LAUNDER:
        out.extend(acts.launder[: effects.most_to_launder(s) + 1])
    elif step == steps.BUY_NOW:
        effects.legal_buy(s, seat, out)
    elif step == steps.SETTLE:
        out.append(acts.ready)
    elif step == steps.RECRUIT:
        payout.legal_recruit(s, seat, out)
    elif step == steps.DISCARD:
        payout.legal_discard(s, seat, out)
    elif step == steps.FAMILY:
        for family in range(len(s.box.families.ids)):
            if family not in s.families:
                out.append(acts.family[family])


# What silence means


def default(s: Town, question: Question, seat: int) -> int:
    step, acts = s.step, s.acts
    if step == steps.BOUNDARY:
        return _default_scheme(s, seat, acts)
    if step == steps.ACT:
        return action.default(s, seat)
    if step == steps.PLAN:
        return planning.default(s, seat)
    if step in (steps.ROBBERY, steps.TRAP, steps.DOCTOR):
        return acts.pass_
    if step in (steps.REDEAL, steps.REROLL):
        return acts.keep
    if step == steps.LAUNDER:
        return acts.launder[effects.most_to_launder(s)]
    if step in (steps.BUY_NOW, steps.RECRUIT):
        return acts.decline
    if step == steps.PLAN_MORE:
        return acts.end
    if step == steps.CLOSING:
        return acts.done
    if step == steps.SETTLE:
        return acts.ready
    if step == steps.DISCARD:
        return payout.default_discard(s, seat)
    open_to: list[int] = []
    legal(s, question, seat, open_to)
    return open_to[0]  # a family, a Contract: the first there is


def _default_scheme(s: Town, seat: int, acts: Acts) -> int:
    """A standing order answers (LCN-5.68), and so does a declaration (LCN-5.40)."""
    if (s.declared >> seat) & 1:
        return acts.scheme
    wanted = s.standing[seat] == s.turn and SCHEMER in s.influence[seat]
    return acts.scheme if wanted else acts.pass_


# Carrying out an answer


def resolve(s: Town, question: Question, answers: Answers, rng: Rng, tell: Tell | None) -> None:
    if question.blocking:
        _resolve_step(s, question, answers, rng, tell)
    else:
        seat = _who(answers)
        if question.name == "talk":
            talk.talk(s, seat, answers, rng, tell)
        elif question.name == "cards":
            influence.use(s, seat, answers.acts[seat], tell)
            _close_empty_window(s)
        else:
            talk.answer(s, offer_of(s, question), seat, answers, rng, tell)
            planning.after_trade(s, tell)
    course.go_on(s, rng, tell)
    if s.offers:
        trade.lapse(s, tell)


def _close_empty_window(s: Town) -> None:
    """Whoever plays the last Influence card is asked no more; perhaps nobody is."""
    if s.step == steps.BOUNDARY and action.scheme_mask(s) == 0:
        s.step = steps.NEXT_MOVE
    elif s.step == steps.CLOSING and holders_of_influence(s) == 0:
        s.step = steps.FIRST_ACTOR


def _who(answers: Answers) -> int:
    for seat in range(len(answers.acts)):
        if answers.acts[seat] >= 0:
            return seat
    raise LookupError("nobody answered")


def _resolve_step(
    s: Town, question: Question, answers: Answers, rng: Rng, tell: Tell | None
) -> None:
    step, acts = s.step, s.acts
    act = answers.acts[question.seats[0]]
    if step == steps.BOUNDARY:
        action.declare(s, answers)
    elif step == steps.ACT:
        action.act(s, act, tell)
    elif step == steps.PLAN or step == steps.PLAN_MORE:
        planning.plan(s, act, tell)
    elif step == steps.ROBBERY:
        windows.answer_robbery(s, answers, tell)
    elif step == steps.TRAP:
        windows.answer_trap(s, answers, tell)
    elif step == steps.DOCTOR:
        windows.answer_doctor(s, answers, tell)
    elif step == steps.REROLL:
        dice.reroll(s, acts.one[act], rng, tell)
    elif step == steps.REDEAL:
        draw.redeal(s, answers, rng, tell)
    elif step == steps.CLOSING:
        planning.close(s, answers, tell)
    elif step == steps.CONTRACT:
        carry.choose_contract(s, acts.one[act])
    elif step == steps.LAUNDER:
        effects.launder(s, acts.one[act], tell)
    elif step == steps.BUY_NOW:
        effects.buy(s, acts.one[act] if acts.verb[act] == TAKE else -1, rng, tell)
    elif step == steps.SETTLE:
        s.step = steps.PAYING
    elif step == steps.RECRUIT:
        payout.recruit(s, act, tell)
    elif step == steps.DISCARD:
        payout.discard(s, answers, tell)
    else:
        setup.pick_family(s, acts.one[act], rng, tell)


# Bargains


def fits(
    s: Town, question: Question, seat: int, act: int, payload: dict[str, Json]
) -> Refusal | None:
    if act == s.acts.promise:
        return talk.promise_fits(s, seat, payload)
    return trade.fits(s, seat, payload, _answered_offer(s, question))


def propose(s: Town, question: Question, seat: int, act: int, rng: Rng) -> dict[str, Json]:
    if act == s.acts.promise:
        return talk.propose_promise(s, seat, rng)
    offer = _answered_offer(s, question)
    to = offer.sender if offer is not None else (seat + 1 + rng.below(s.seats - 1)) % s.seats
    return trade.propose(s, seat, to, rng)


def _answered_offer(s: Town, question: Question) -> Offer | None:
    """The offer that a counter-offer answers."""
    return offer_of(s, question) if question.name == "offer" else None
