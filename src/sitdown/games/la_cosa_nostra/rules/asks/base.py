"""What all questions of La Cosa Nostra have in common."""

from sitdown.core.contract import Answers, Ask, Question, Refusal, Rng, Tell
from sitdown.games.la_cosa_nostra.rules import (
    action,
    acts,
    carry,
    draw,
    influence,
    payout,
    planning,
    score,
    steps,
    talk,
    trade,
)
from sitdown.games.la_cosa_nostra.rules.box import MOST_SEATS
from sitdown.games.la_cosa_nostra.rules.state import State, is_open_to_talk


class CosaAsk(Ask[State]):
    """A question, with the verbs that answer it. After an answer the game goes on by itself until
    somebody is asked again, and offers that can no longer be met lapse."""

    def __init__(
        self,
        name: str,
        rule: str,
        verbs: tuple[int, ...],
        *,
        blocking: bool = True,
        private: bool = False,
        hushed: bool = False,
        about: tuple[int, ...] = (),
        seconds: int = 0,
    ) -> None:
        super().__init__(
            name,
            rule,
            blocking=blocking,
            private=private,
            hushed=hushed,
            about=about,
            seconds=seconds,
        )
        self.verbs = verbs
        self._by_mask: list[Question | None] = []

    def to(self, mask: int) -> Question:
        """As in `Ask`, without a lookup: it is asked for at every step of every game."""
        if not self._by_mask:
            self._by_mask = [None] * (1 << MOST_SEATS)
        question = self._by_mask[mask]
        if question is None:
            question = super().to(mask)
            self._by_mask[mask] = question
        return question

    def asked(self, s: State) -> int:
        """Who is asked, as bits; from public facts alone."""
        return 1 << s.active

    def carry_out(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        """What the answers do, before the game goes on."""
        raise NotImplementedError

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        self.carry_out(s, answers, rng, tell)
        if s.step > steps.OVER:
            go_on(s, rng, tell)
        if s.offers:
            trade.lapse(s, tell)

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        """The table names the first question that the seat is asked; the act may belong to
        another."""
        verb = s.acts.verb[act]
        if verb in talk.ANSWERS:
            return self.why_no_answer(s, seat, verb)
        if verb in talk.VERBS:
            return talk.why_not(s, seat, act)
        if verb in influence.VERBS and (verb != acts.PLAY or s.step != steps.CLOSING):
            return influence.why_not(s, seat, act)
        if verb not in self.verbs:
            return Refusal("not_now", self.asking_rule(s), {"step": steps.STEPS[s.step]})
        return self.why_not_this(s, seat, act)

    def why_not_this(self, s: State, seat: int, act: int) -> Refusal:
        """Why not, of an act that could answer this question."""
        return Refusal("not_now", self.rule, {"step": steps.STEPS[s.step]})

    def why_no_answer(self, s: State, seat: int, verb: int) -> Refusal:
        """Answers to an offer are for those whom it concerns."""
        if not is_open_to_talk(s):
            return Refusal("talk_closed", "LCN-R38")
        return Refusal("no_offer", "LCN-5.65")

    def asking_rule(self, s: State) -> str:
        """The rule behind what the table waits for."""
        return self.rule

    def forbids(self, s: State, seat: int, act: int) -> Refusal | None:
        return talk.forbids(s, s.acts.verb[act])


class CosaRight(CosaAsk):
    """Something that may be done at any moment, beside what the table waits for."""

    def __init__(
        self,
        name: str,
        rule: str,
        rules: list[str],
        *,
        private: bool = False,
        about: tuple[int, ...] = (),
    ) -> None:
        super().__init__(name, rule, (), blocking=False, private=private, about=about)
        self._rules = rules
        """The rule that asks at each step."""

    def asking_rule(self, s: State) -> str:
        return self._rules[s.step]


class DeedAsk(CosaAsk):
    """A question to the player whose deed is being carried out."""

    def asked(self, s: State) -> int:
        return 1 << s.deeds[-1].seat


def go_on(s: State, rng: Rng, tell: Tell | None) -> None:
    """Steps that take themselves, until somebody is asked again."""
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
