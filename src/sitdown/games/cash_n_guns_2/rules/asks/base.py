"""What the questions have in common."""

from sitdown.core.contract import Answers, Ask, Question, Refusal
from sitdown.games.cash_n_guns_2.rules import acts
from sitdown.games.cash_n_guns_2.rules.box import BANG, CLICK, MOST_SEATS
from sitdown.games.cash_n_guns_2.rules.state import SITS_OUT, STAGES, State, is_alive, loaded


class StageAsk(Ask[State]):
    """The question of one stage, which bears its name. One is open at a time."""

    def __init__(self, stage: int, rule: str) -> None:
        super().__init__(STAGES[stage], rule)
        self.put: list[list[Question]] = [[self.to(mask)] for mask in range(1 << MOST_SEATS)]
        """Made once, for each set of seats."""

    def asked(self, s: State) -> int:
        """Who is asked, as bits; from public facts alone."""
        raise NotImplementedError

    def broken(self, s: State) -> str:
        """The rule by which this could not be asked now; empty if it can."""
        raise NotImplementedError

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        """An act that answers another question; reasons of its own come first."""
        return Refusal("not_now", "CG2-R35", {"asked": self.name})


class TalentAsk(StageAsk):
    """A question to the holder of a Talent."""

    def __init__(self, stage: int, rule: str, talent: int) -> None:
        super().__init__(stage, rule)
        self.talent = talent

    def asked(self, s: State) -> int:
        return 1 << s.holder[self.talent]

    def answer(self, s: State, answers: Answers) -> int:
        return answers.acts[s.holder[self.talent]]


def unless_loaded(s: State) -> str:
    """CG2-4.3: the rule that is broken unless everybody has a card before him."""
    return "" if loaded(s) == s.living else "CG2-4.3"


def offer_cards(verb: int, clicks: int, bangs: int, out: list[int]) -> None:
    """The kinds there are, and whichever comes to hand (CG2-R36)."""
    if clicks > 0:
        out.append(verb + CLICK)
    if bangs > 0:
        out.append(verb + BANG)
    out.append(verb + acts.ANY)


def no_choice(s: State, seat: int, other: int, rule: str) -> Refusal:
    """Somebody whom no Talent and no gun can choose."""
    if other >= s.seats:
        return Refusal("nobody_there", "CG2-3.1", {"number": other})
    if other == seat:
        return Refusal("not_oneself", rule)
    return Refusal("is_dead", "CG2-6.3", {"who": other})


def no_target(s: State, seat: int, target: int) -> Refusal:
    """Somebody whom this player cannot aim at."""
    if target >= s.seats or target == seat or not is_alive(s, target):
        return no_choice(s, seat, target, "CG2-4.4")
    if s.posture[target] == SITS_OUT:
        return Refusal("aim_sits_out", "CG2-4.7", {"who": target})
    return Refusal("aim_again", "CG2-4.9", {"who": target})
