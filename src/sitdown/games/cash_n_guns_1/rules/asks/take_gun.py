from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.cash_n_guns_1.rules import acts, guns, powers, shooting
from sitdown.games.cash_n_guns_1.rules.asks.ask import PowerWindow
from sitdown.games.cash_n_guns_1.rules.box import WONT_NEED_IT
from sitdown.games.cash_n_guns_1.rules.shapes import Found, TookGun
from sitdown.games.cash_n_guns_1.rules.state import SEATS_OF, State, hand_size, is_alive


class TakeGun(PowerWindow):
    """CG1-5.14: somebody has died who will not need his gun any more."""

    def __init__(self) -> None:
        super().__init__("take_gun", "CG1-5.14", WONT_NEED_IT, "take")

    def asked(self, s: State) -> int:
        return shooting.robbers(s)

    def add_uses(self, s: State, seat: int, out: list[int]) -> None:
        for dead in SEATS_OF[s.robbable]:
            out.append(acts.TAKE + dead)

    def why_no_use(self, s: State, seat: int, act: int) -> Refusal:
        dead = act - acts.TAKE
        if dead >= s.seats:
            return Refusal("nobody_there", "CG1-3.1", {"number": dead})
        if is_alive(s, dead):
            return Refusal("still_alive", self.rule, {"who": dead})
        return Refusal("too_late_to_rob", self.rule, {"who": dead})

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        for seat in SEATS_OF[shooting.robbers(s)]:
            if answers.acts[seat] >= acts.TAKE:
                powers.reveal(s, seat, tell)
                gun = answers.acts[seat] - acts.TAKE
                guns.hand_over(s, gun, seat)
                if tell is not None:
                    told: TookGun = {"seat": seat, "from": gun, "cards": hand_size(s, gun)}
                    tell.all("took_gun", told)
                    found = Found(seat=seat, cards=shooting.name_hand(s, gun))
                    tell.some(shooting.who_sees_hand(s, seat), "found", found)
        shooting.after_taking(s, tell)
