"""Stickup's questions: each with what is legal, what silence means and what the answers do."""

from typing import Final

from sitdown.core.contract import Answers, Ask, Question, Refusal, Rng, Tell
from sitdown.games._template.rules.acts import BUY, CALL, CLAIMS, DARE, PASS, SHOW
from sitdown.games._template.rules.box import PRICE, ROUNDS, TOP_STAKE
from sitdown.games._template.rules.setup import deal_cards, tell_cards
from sitdown.games._template.rules.shapes import Bought, Called, Claimed, Dared, Shown, Took
from sitdown.games._template.rules.state import State


def questions(s: State) -> list[Question]:
    """What is waited for, and beside it the right to buy a life, which waits for nobody."""
    if s.phase == "over":
        return []
    main = {"claim": CLAIM, "call": CALL_WINDOW, "dare": DARED}[s.phase]
    asked = [main.to(main.asked(s))]
    buyers = BUYING.asked(s)
    if buyers:
        asked.append(BUYING.to(buyers))
    return asked


class StickupAsk(Ask[State]):
    def asked(self, s: State) -> int:
        """Who is asked, as bits; from public facts alone."""
        raise NotImplementedError

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if act == BUY:
            return Refusal("no_buying", BUYING.rule, {"price": PRICE})
        return Refusal("not_now", self.rule)


class Claim(StickupAsk):
    """ST-2: all name a number at once."""

    def __init__(self) -> None:
        super().__init__("claim", "ST-2")

    def asked(self, s: State) -> int:
        return _mask(s.in_play())

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.extend(CLAIMS)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return CLAIMS[0]

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        for seat in s.in_play():
            s.claims[seat] = CLAIMS.index(answers.acts[seat]) + 1
        s.phase = "call"
        if tell is not None:
            tell.all("claimed", Claimed(claims=s.claims[:], seat=s.claimant()))


class CallWindow(StickupAsk):
    """ST-3: each of the others may call it a lie. How long they think tells nothing."""

    def __init__(self) -> None:
        super().__init__("call", "ST-3", hushed=True)

    def asked(self, s: State) -> int:
        return _mask(s.in_play()) & ~(1 << s.claimant())

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.extend((CALL, PASS))

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return PASS

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        claimant = s.claimant()
        clockwise = [(claimant + k) % s.seats for k in range(1, s.seats)]
        callers = [seat for seat in clockwise if answers.acts[seat] == CALL]
        if not callers:
            s.score[claimant] += s.claims[claimant]  # ST-5
            if tell is not None:
                tell.all("took", Took(seat=claimant, points=s.claims[claimant]))
            _next_round(s, rng, tell)
            return
        s.phase = "dare"
        s.called_by = callers[0]
        s.dared = claimant
        if tell is not None:
            tell.all("called", Called(seat=s.called_by, claimant=claimant))


class ShowOrDare(StickupAsk):
    """ST-4: show, or dare the other to."""

    def __init__(self) -> None:
        super().__init__("dare", "ST-4")

    def asked(self, s: State) -> int:
        return 1 << s.dared

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(SHOW)
        if s.options.flag("dares") and s.stake < TOP_STAKE:
            out.append(DARE)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return SHOW

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if act == DARE:
            return Refusal("top_stake", self.rule, {"stake": s.stake})
        return super().why_not(s, seat, act)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        if answers.acts[s.dared] == DARE:
            s.stake += 1
            if tell is not None:
                tell.all("dared", Dared(seat=s.dared, stake=s.stake))
            s.dared = s.called_by if s.dared == s.claimant() else s.claimant()
            return
        claimant = s.claimant()
        lied = s.claims[claimant] > s.cards[claimant]
        loser = claimant if lied else s.called_by
        s.lives[loser] = max(0, s.lives[loser] - s.stake)
        s.last_shown = s.cards[claimant]
        if tell is not None:
            card, lives = s.cards[claimant], s.lives[loser]
            tell.all("shown", Shown(seat=claimant, card=card, loser=loser, lives=lives))
        _next_round(s, rng, tell)


class Buying(StickupAsk):
    """ST-8: a right, used by one seat at a time."""

    def __init__(self) -> None:
        super().__init__("buy", "ST-8", blocking=False)

    def asked(self, s: State) -> int:
        return _mask(
            [seat for seat in s.in_play() if s.score[seat] >= PRICE and not s.bought[seat]]
        )

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(BUY)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        buyer = answers.first()
        s.score[buyer] -= PRICE
        s.lives[buyer] += 1
        s.bought[buyer] = 1
        if tell is not None:
            tell.all("bought", Bought(seat=buyer, lives=s.lives[buyer]))


CLAIM: Final = Claim()
CALL_WINDOW: Final = CallWindow()
DARED: Final = ShowOrDare()
BUYING: Final = Buying()


def _next_round(s: State, rng: Rng, tell: Tell | None) -> None:
    s.claims = [0] * s.seats
    s.stake, s.called_by, s.dared = 1, -1, -1
    if len(s.in_play()) == 1 or s.round == ROUNDS:  # ST-7
        s.phase = "over"
        s.cards = [0] * s.seats
        return
    s.round += 1
    s.phase = "claim"
    deal_cards(s, rng)
    if tell is not None:
        tell_cards(s, tell)


def _mask(seats: list[int]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask
