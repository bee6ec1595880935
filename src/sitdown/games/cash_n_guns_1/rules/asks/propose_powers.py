from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.cash_n_guns_1.rules import acts, gangs
from sitdown.games.cash_n_guns_1.rules.asks.ask import HoldupAsk
from sitdown.games.cash_n_guns_1.rules.box import POWERS
from sitdown.games.cash_n_guns_1.rules.shapes import Proposed, Sheet
from sitdown.games.cash_n_guns_1.rules.state import ASSIGN_POWERS, State, gangs_of, members


class SheetAsk(HoldupAsk):
    """A sheet that shares out three of the gang's powers, or none."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "CG1-3.34", ("assign", "leave"))

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(acts.LEAVE)
        for sheet in gangs.sheets_of(gangs.dealt_to(s, s.gang[seat])):
            out.append(acts.ASSIGN + sheet)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.LEAVE

    def why_no_answer(self, s: State, seat: int, act: int) -> Refusal:
        cards = gangs.dealt_to(s, s.gang[seat])
        for power in acts.SHEETS[act - acts.ASSIGN]:
            if power not in cards:
                return Refusal("power_not_dealt", self.rule, {"power": POWERS[power]})
            cards.remove(power)
        raise AssertionError("a sheet of the gang's own cards is legal")


def sheet_in(act: int) -> int:
    """The sheet that an answer names, or -1."""
    return act - acts.ASSIGN if act >= acts.ASSIGN else -1


class ProposePowers(SheetAsk):
    """CG1-3.34: the first sheet, which is shown to the gang."""

    def __init__(self) -> None:
        super().__init__("propose_powers")

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        s.sheets = [sheet_in(act) for act in answers.acts]
        s.stage = ASSIGN_POWERS
        if tell is None:
            return
        for gang in range(gangs_of(s)):
            proposals = [
                Sheet(seat=seat, powers=gangs.name_sheet(s, gang, s.sheets[seat]))
                for seat in members(s, gang)
                if s.sheets[seat] >= 0
            ]
            tell.some(members(s, gang), "proposed", Proposed(proposals=proposals))
