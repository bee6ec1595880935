"""Whether a Doctor comes to somebody who is about to be harmed."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.la_cosa_nostra.rules.acts import HEAL, PASS
from sitdown.games.la_cosa_nostra.rules.asks.base import CosaAsk
from sitdown.games.la_cosa_nostra.rules.box import DOCTOR, INFLUENCE
from sitdown.games.la_cosa_nostra.rules.deed import PERSON, STRUCK, Deed
from sitdown.games.la_cosa_nostra.rules.piles import spend_influence
from sitdown.games.la_cosa_nostra.rules.shapes import Healed
from sitdown.games.la_cosa_nostra.rules.state import State, clockwise, holds
from sitdown.games.la_cosa_nostra.rules.steps import CARRYING_OUT
from sitdown.games.la_cosa_nostra.rules.windows import doctor_mask, patron


class Doctor(CosaAsk):
    """LCN-5.46: anybody with an Influence card but the one whose roll it was; silence passes. The
    owner's Doctor comes first, then clockwise; after one there may be a second."""

    def __init__(self, seconds: int) -> None:
        super().__init__("doctor", "LCN-5.46", (PASS, HEAL), hushed=True, seconds=seconds)

    def asked(self, s: State) -> int:
        return doctor_mask(s, s.deeds[-1])

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        out.append(s.acts.pass_)
        if holds(s, seat, DOCTOR):
            out.append(s.acts.heal)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return s.acts.pass_

    def why_not_this(self, s: State, seat: int, act: int) -> Refusal:
        return Refusal("no_such_card", self.rule, {"influence": INFLUENCE[DOCTOR]})

    def forbids(self, s: State, seat: int, act: int) -> Refusal | None:
        if s.acts.verb[act] != HEAL:
            return super().forbids(s, seat, act)
        deed = s.deeds[-1]
        if seat == deed.seat:
            return Refusal("own_harm", self.rule)
        if s.house.doctor_own and seat != patron(s, deed):
            return Refusal("not_your_patient", self.rule)
        return self.why_not_this(s, seat, act)

    def carry_out(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        deed = s.deeds[-1]
        s.step = CARRYING_OUT
        for seat in clockwise(s, patron(s, deed)):
            if answers.acts[seat] == s.acts.heal:
                spend_influence(s, seat, DOCTOR, None)
                s.influence_discard.append(DOCTOR)
                deed.level -= 1
                deed.doctors += 1
                if tell is not None:
                    tell.all("healed", _healed(s, deed, seat))
                if deed.level == 0 or deed.doctors == 2:
                    deed.stage = STRUCK
                return
        deed.stage = STRUCK


def _healed(s: State, deed: Deed, seat: int) -> Healed:
    if deed.hurt == PERSON:
        return Healed(seat=seat, person=s.box.families.names[deed.harmed])
    return Healed(seat=seat, card=s.box.businesses.names[deed.harmed])
