"""The answer to one offer."""

from sitdown.core.contract import Answers, Json, Question, Refusal, Rng, Tell
from sitdown.games.la_cosa_nostra.rules import acts, planning, trade
from sitdown.games.la_cosa_nostra.rules.asks.base import CosaRight
from sitdown.games.la_cosa_nostra.rules.deal import ANYBODY, Offer
from sitdown.games.la_cosa_nostra.rules.state import State, is_open_to_talk


class AnswerOffer(CosaRight):
    """LCN-5.65: the sender may withdraw it, the other side accept, refuse or counter; nobody waits
    for either."""

    def __init__(self, offer: Offer, rules: list[str]) -> None:
        private = not offer.is_open
        super().__init__("offer", "LCN-5.65", rules, private=private, about=offer.about())
        self._offer = offer

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        offer = self._offer
        if seat == offer.sender:
            out.append(s.acts.withdraw)
            return
        if trade.why_not_accept(s, offer, seat) is None:
            out.append(s.acts.accept)
        if offer.to != ANYBODY:
            out.append(s.acts.refuse)
            if trade.may_offer(s, seat):
                out.append(s.acts.counter)

    def why_no_answer(self, s: State, seat: int, verb: int) -> Refusal:
        if not is_open_to_talk(s):
            return Refusal("talk_closed", "LCN-R38")
        offer = self._offer
        if (seat == offer.sender) != (verb == acts.WITHDRAW):
            return Refusal("whose_offer", self.rule)
        if verb == acts.ACCEPT:
            lacking = trade.why_not_accept(s, offer, seat)
            if lacking is not None:
                return lacking
        if verb == acts.COUNTER and seat == offer.to:
            return trade.why_no_offer(s, seat)
        return Refusal("to_anybody", self.rule)

    def fits(self, s: State, seat: int, act: int, payload: dict[str, Json]) -> Refusal | None:
        """A counter-offer goes back to whom it answers."""
        return trade.fits(s, seat, payload, self._offer.sender)

    def propose(self, s: State, seat: int, act: int, rng: Rng) -> dict[str, Json]:
        return trade.propose(s, seat, self._offer.sender, rng)

    def carry_out(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        seat = answers.first()
        verb = s.acts.verb[answers.acts[seat]]
        if verb == acts.ACCEPT:
            trade.accept(s, self._offer, seat, tell)
        elif verb == acts.WITHDRAW:
            trade.drop(s, self._offer, "withdrawn", tell)
        else:
            trade.drop(s, self._offer, "refused", tell)
            if verb == acts.COUNTER:
                trade.make(s, seat, answers.payloads[seat], rng, tell)
        planning.after_trade(s, tell)


def question_about(s: State, offer: Offer, rules: list[str]) -> Question:
    """Made once: an offer never changes, nor who may answer it. The sender comes first."""
    question = offer.question
    if question is None:
        others = [offer.to] if offer.to != ANYBODY else range(s.seats)
        seats = [offer.sender, *[seat for seat in others if seat != offer.sender]]
        question = Question(AnswerOffer(offer, rules), seats)
        offer.question = question
    return question
