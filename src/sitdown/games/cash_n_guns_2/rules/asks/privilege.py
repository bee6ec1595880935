"""D4: the Godfather's privilege (CG2-4.8)."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.cash_n_guns_2.rules import acts, holdup, rounds, state
from sitdown.games.cash_n_guns_2.rules.asks.base import StageAsk, no_choice, unless_loaded
from sitdown.games.cash_n_guns_2.rules.shapes import Ordered, Who
from sitdown.games.cash_n_guns_2.rules.state import State


class Privilege(StageAsk):
    """CG2-4.8: he may make one player aim at somebody else; silence is a pass."""

    def __init__(self) -> None:
        super().__init__(state.PRIVILEGE, "CG2-4.8")

    def asked(self, s: State) -> int:
        return 1 << s.godfather

    def broken(self, s: State) -> str:
        return unless_loaded(s) or ("" if holdup.orderable(s) else "CG2-4.10")

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        for other in state.SEATS_OF[holdup.orderable(s)]:
            out.append(acts.ORDER + other)
        out.append(acts.PASS)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.PASS

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if acts.verb_of(act) != "order":
            return super().why_not(s, seat, act)
        other = act - acts.ORDER
        if other >= s.seats or other == s.godfather or not state.is_alive(s, other):
            return no_choice(s, s.godfather, other, self.rule)
        if s.target[other] == state.NOBODY:
            return Refusal("order_no_target", self.rule, {"who": other})
        return Refusal("order_no_other", "CG2-4.10", {"who": other})

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        act = answers.acts[s.godfather]
        if act == acts.PASS:
            if tell is not None:
                tell.all("no_order", Who(seat=s.godfather))
            asked = holdup.ask_count(s)
        else:
            asked = self._order(s, act - acts.ORDER, tell)
        if not asked:
            rounds.after_holdup(s, rng, tell)

    def _order(self, s: State, ordered: int, tell: Tell | None) -> bool:
        """With one other target there is nothing to choose. Whether somebody is asked."""
        s.ordered = ordered
        s.former = s.target[ordered]
        if tell is not None:
            tell.all("ordered", Ordered(seat=s.godfather, who=ordered, target=s.former))
        instead = state.SEATS_OF[
            holdup.other_targets(s, state.with_posture(s, state.STANDING), ordered)
        ]
        if len(instead) == 1:
            return holdup.reaim(s, instead[0], tell)
        s.stage = state.REAIM
        return True
