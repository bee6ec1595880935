from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.cash_n_guns_1.rules import acts, covering, shooting
from sitdown.games.cash_n_guns_1.rules.asks.ask import HoldupAsk
from sitdown.games.cash_n_guns_1.rules.shapes import Volunteered
from sitdown.games.cash_n_guns_1.rules.state import NOBODY, PICK_COVER, SEATS_OF, State


class Cover(HoldupAsk):
    """CG1-4.85: who of the standing bodyguards takes the bullets on the boss?"""

    def __init__(self) -> None:
        super().__init__("cover", "CG1-4.85", ("cover", "pass"))

    def asked(self, s: State) -> int:
        return covering.guards(s)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(acts.PASS)
        out.append(acts.COVER)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.PASS

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        """Where both of a gang would, the boss picks one of them."""
        s.volunteers = 0
        for seat in SEATS_OF[covering.guards(s)]:
            if answers.acts[seat] == acts.COVER:
                s.volunteers |= 1 << seat
        torn = covering.torn(s)
        if torn == 0:
            covering.cover(s, [NOBODY] * s.seats, tell)
            shooting.after_cover(s, tell)
            return
        s.stage = PICK_COVER
        if tell is not None:
            for boss in SEATS_OF[torn]:
                seats = SEATS_OF[covering.volunteers_for(s, boss)][:]
                tell.all("volunteered", Volunteered(boss=boss, seats=seats))
