"""Somebody reached row 4 or 5: players reveal an alliance (FP-4.14 to FP-4.18)."""

from sitdown.core.contract import Answers, Ask, Refusal, Rng, Tell
from sitdown.games.five_points.rules import acts, state
from sitdown.games.five_points.rules.box import ALLIANCES, CODES
from sitdown.games.five_points.rules.shapes import Reached, Revealed
from sitdown.games.five_points.rules.state import State
from sitdown.games.five_points.rules.turn import next_turn


class Reveal(Ask[State]):
    """Asked of all who owe one at once, or of one after the other (FP-4.18)."""

    def __init__(self) -> None:
        super().__init__("reveal", "FP-4.16")

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        for gang in state.hidden_alliances(s, seat):
            out.append(acts.REVEALS[gang])

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.REVEALS[state.hidden_alliances(s, seat)[0]]  # FP-4.21

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if acts.KIND[act] != acts.REVEAL:
            return Refusal("reveal_first", "FP-4.17")
        gang = acts.GANG[act]
        if gang not in state.alliances_of(s, seat):
            return Refusal("not_allied", "FP-4.16", {"gang": CODES[gang]})
        return Refusal("already_open", "FP-R16", {"gang": CODES[gang]})

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        seats = s.revealing[:1] if s.one_by_one else s.revealing
        for seat in seats:
            gang = acts.GANG[answers.acts[seat]]
            s.opened[seat * ALLIANCES + state.alliances_of(s, seat).index(gang)] = 1
            if tell is not None:
                tell.all("revealed", Revealed(seat=seat, gang=CODES[gang]))
        s.revealing = s.revealing[len(seats) :]
        if not s.revealing:
            s.phase = state.CLIMB
            next_turn(s, rng, tell)


def call_for_reveals(s: State, row: int, tell: Tell | None) -> None:
    """FP-4.14 to FP-4.17: after the refill, before the next turn."""
    s.phase = state.REVEAL
    s.revealing = revealers(s.seats, s.active)
    if tell is not None:
        tell.all("reached", Reached(seat=s.active, row=row, seats=s.revealing[:]))


def revealers(seats: int, active: int) -> list[int]:
    """FP-4.15: the active player and everybody else but the one on his right."""
    if seats == 2:
        return [active]
    return [(active + k) % seats for k in range(seats - 1)]
