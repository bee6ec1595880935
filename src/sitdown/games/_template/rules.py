"""How Stickup is played: who is asked, what is legal, what the answers do."""

from sitdown.core.fact import Tell
from sitdown.core.game import Outcome
from sitdown.core.options import Options
from sitdown.core.question import Answers, Question
from sitdown.core.refusal import Json, Refusal, refuse
from sitdown.core.rng import Rng
from sitdown.games._template.model import (
    BOX,
    BUY,
    CALL,
    CLAIMS,
    DARE,
    DECK,
    PASS,
    PRICE,
    SHOW,
    TOP_STAKE,
    Stickup,
)


def setup(options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> Stickup:
    """`deal` may name the first round's cards: {"cards": [2, 5, 6]}."""
    s = Stickup(seats, options)
    cards = deal.get("cards")
    if cards is None:
        _deal(s, rng)
    elif isinstance(cards, list) and len(cards) == seats and _in_box(cards):
        s.cards = cards[:]
    else:
        raise refuse("deal_cards", "ST-1", {"seats": seats})
    return s


def _in_box(cards: list[int]) -> bool:
    return all([cards.count(card) <= DECK.count(card) for card in cards])


def questions(s: Stickup) -> list[Question]:
    """What is waited for, and beside it the right to buy a life, which waits for nobody."""
    if s.phase == "over":
        return []
    buyers = [seat for seat in s.in_play() if s.score[seat] >= PRICE and not s.bought[seat]]
    right = [Question("buy", buyers, blocking=False)] if buyers else []
    if s.phase == "claim":
        return [Question("claim", s.in_play()), *right]
    if s.phase == "call":  # asked of all who could call; how long they think tells nothing
        others = [seat for seat in s.in_play() if seat != s.claimant()]
        return [Question("call", others, hushed=True), *right]
    return [Question("dare", [s.dared]), *right]


def legal(s: Stickup, question: Question, out: list[int]) -> None:
    if question.name == "buy":
        out.append(BUY)
    elif s.phase == "claim":
        out.extend(CLAIMS)
    elif s.phase == "call":
        out.extend((CALL, PASS))
    else:
        out.append(SHOW)
        if s.options.flag("dares") and s.stake < TOP_STAKE:
            out.append(DARE)


def default(s: Stickup) -> int:
    return {"claim": CLAIMS[0], "call": PASS, "dare": SHOW}[s.phase]


def why_not(s: Stickup, act: int) -> Refusal:
    if act == BUY:
        return Refusal("no_buying", "ST-8", {"price": PRICE})
    if s.phase == "dare" and act == DARE:
        return Refusal("top_stake", "ST-4", {"stake": s.stake})
    return Refusal("not_now", {"claim": "ST-2", "call": "ST-3", "dare": "ST-4"}[s.phase])


def resolve(s: Stickup, question: Question, answers: Answers, rng: Rng, tell: Tell | None) -> None:
    if question.name == "buy":
        _buy(s, answers, tell)
    elif s.phase == "claim":
        _claim(s, answers, tell)
    elif s.phase == "call":
        _call(s, answers, rng, tell)
    else:
        _dare(s, answers.acts[s.dared], rng, tell)


def _buy(s: Stickup, answers: Answers, tell: Tell | None) -> None:
    buyer = answers.acts.index(BUY)  # a right is used by one seat at a time
    s.score[buyer] -= PRICE
    s.lives[buyer] += 1
    s.bought[buyer] = 1
    if tell is not None:
        tell.all("bought", {"seat": buyer, "lives": s.lives[buyer]})


def _claim(s: Stickup, answers: Answers, tell: Tell | None) -> None:
    for seat in s.in_play():
        s.claims[seat] = CLAIMS.index(answers.acts[seat]) + 1
    s.phase = "call"
    if tell is not None:
        tell.all("claimed", {"claims": s.claims[:], "seat": s.claimant()})


def _call(s: Stickup, answers: Answers, rng: Rng, tell: Tell | None) -> None:
    claimant = s.claimant()
    clockwise = [(claimant + k) % s.seats for k in range(1, s.seats)]
    callers = [seat for seat in clockwise if answers.acts[seat] == CALL]
    if not callers:
        s.score[claimant] += s.claims[claimant]  # ST-5
        if tell is not None:
            tell.all("took", {"seat": claimant, "points": s.claims[claimant]})
        _next_round(s, rng, tell)
        return
    s.phase = "dare"
    s.called_by = callers[0]
    s.dared = claimant
    if tell is not None:
        tell.all("called", {"seat": s.called_by, "claimant": claimant})


def _dare(s: Stickup, act: int, rng: Rng, tell: Tell | None) -> None:
    if act == DARE:
        s.stake += 1
        if tell is not None:
            tell.all("dared", {"seat": s.dared, "stake": s.stake})
        s.dared = s.called_by if s.dared == s.claimant() else s.claimant()
        return
    claimant = s.claimant()
    lied = s.claims[claimant] > s.cards[claimant]
    loser = claimant if lied else s.called_by
    s.lives[loser] = max(0, s.lives[loser] - s.stake)
    s.last_shown = s.cards[claimant]
    if tell is not None:
        about: dict[str, Json] = {"seat": claimant, "card": s.cards[claimant], "loser": loser}
        tell.all("shown", {**about, "lives": s.lives[loser]})
    _next_round(s, rng, tell)


def _next_round(s: Stickup, rng: Rng, tell: Tell | None) -> None:
    s.claims = [0] * s.seats
    s.stake, s.called_by, s.dared = 1, -1, -1
    if len(s.in_play()) == 1 or s.round == BOX["rounds"]:  # ST-7
        s.phase = "over"
        s.cards = [0] * s.seats
        return
    s.round += 1
    s.phase = "claim"
    _deal(s, rng)
    if tell is not None:
        tell_cards(s, tell)


def _deal(s: Stickup, rng: Rng) -> None:
    deck = DECK[:]
    rng.shuffle(deck)
    s.cards = [deck.pop() if s.lives[seat] > 0 else 0 for seat in range(s.seats)]


def tell_cards(s: Stickup, tell: Tell) -> None:
    """That cards were dealt is everybody's to know; which one, its owner's."""
    tell.all("round", {"round": s.round})
    for seat in s.in_play():
        tell.only(seat, "dealt", {"card": s.cards[seat]})


def outcome(s: Stickup) -> Outcome | None:
    if s.phase != "over":
        return None
    marks = [s.score[seat] if s.lives[seat] > 0 else -1 for seat in range(s.seats)]
    ranking = [
        [seat for seat in range(s.seats) if marks[seat] == mark]
        for mark in sorted(set(marks), reverse=True)
    ]
    lines: list[list[dict[str, Json]]] = [
        [{"what": "claims", "points": s.score[seat]}] for seat in range(s.seats)
    ]
    return Outcome(ranking[0], ranking, s.score[:], lines, "most_points", "ST-7")
