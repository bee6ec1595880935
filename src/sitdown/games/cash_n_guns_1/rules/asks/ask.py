"""What all questions of the game share."""

from sitdown.core.contract import Ask, Question, Refusal, Rng
from sitdown.games.cash_n_guns_1.rules import acts, powers
from sitdown.games.cash_n_guns_1.rules.box import POWERS
from sitdown.games.cash_n_guns_1.rules.state import State


class HoldupAsk(Ask[State]):
    """`verbs` are those that answer it. Windows for what is hidden are hushed: nobody sees who has
    answered (CG1-4.2, CG1-4.51)."""

    def __init__(
        self, name: str, rule: str, verbs: tuple[str, ...], *, hushed: bool = False
    ) -> None:
        super().__init__(name, rule, hushed=hushed)
        self.verbs = verbs
        self._open: dict[int, list[Question]] = {}

    def asked(self, s: State) -> int:
        """Who is asked, as bits; from public facts alone."""
        return s.living

    def questions(self, s: State) -> list[Question]:
        """The question that is open; each list is made once."""
        mask = self.asked(s)
        found = self._open.get(mask)
        if found is None:
            found = [self.to(mask)]
            self._open[mask] = found
        return found

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if acts.VOCABULARY.verb_of(act) not in self.verbs:
            return Refusal("not_now", "CG1-4.2", {"asked": self.name})
        return self.why_no_answer(s, seat, act)

    def why_no_answer(self, s: State, seat: int, act: int) -> Refusal:
        """Why not, of an act whose verb would be an answer."""
        raise AssertionError(f"{acts.VOCABULARY.words[act]} is legal")


class PowerWindow(HoldupAsk):
    """A window for one power: whoever does not hold it can only pass (CG1-4.51)."""

    def __init__(self, name: str, rule: str, power: int, verb: str) -> None:
        super().__init__(name, rule, (verb, "pass"), hushed=True)
        self.power = power

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(acts.PASS)
        if powers.holds(s, seat, self.power):
            self.add_uses(s, seat, out)

    def add_uses(self, s: State, seat: int, out: list[int]) -> None:
        """The acts by which its holder uses the power."""
        out.append(acts.USE)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.PASS

    def why_no_answer(self, s: State, seat: int, act: int) -> Refusal:
        if s.power[seat] != self.power:
            held, wanted = POWERS[s.power[seat]], POWERS[self.power]
            return Refusal("other_power", self.rule, {"power": held, "wanted": wanted})
        return self.why_no_use(s, seat, act)

    def why_no_use(self, s: State, seat: int, act: int) -> Refusal:
        """Why its holder cannot use the power in this way."""
        raise AssertionError(f"{acts.VOCABULARY.words[act]} is legal")


def why_guns(two: bool) -> Refusal:
    """One card and one target for each gun, no more and no less."""
    return Refusal("one_gun", "CG1-4.8") if two else Refusal("two_guns", "CG1-5.15")
