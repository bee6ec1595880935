from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.cash_n_guns_1.rules import acts, gangs
from sitdown.games.cash_n_guns_1.rules.asks.propose_powers import SheetAsk, sheet_in
from sitdown.games.cash_n_guns_1.rules.shapes import Assigned
from sitdown.games.cash_n_guns_1.rules.state import OFFER_BULLETS, State, boss_of, gangs_of, members


class AssignPowers(SheetAsk):
    """CG1-3.34: the second sheet; whoever writes none stands by his first (CG1-R48)."""

    def __init__(self) -> None:
        super().__init__("assign_powers")

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        """What all three wrote last, else what the boss did, else chance. Three sheets that are
        alike include the boss's, so his latest one is all that needs looking at."""
        for gang in range(gangs_of(s)):
            boss = boss_of(s, gang)
            written = sheet_in(answers.acts[boss])
            sheet = written if written >= 0 else s.sheets[boss]
            if sheet < 0:
                sheet = rng.pick(gangs.sheets_of(gangs.dealt_to(s, gang)))
            for seat, power in zip(members(s, gang), acts.SHEETS[sheet], strict=True):
                s.power[seat] = power
            if tell is not None:
                powers = gangs.name_sheet(s, gang, sheet)
                tell.some(members(s, gang), "assigned", Assigned(powers=powers))
        s.sheets = []
        s.offers = [-1] * s.seats
        s.stage = OFFER_BULLETS
