from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.cash_n_guns_1.rules import acts, guns, holdup
from sitdown.games.cash_n_guns_1.rules.asks.ask import HoldupAsk, why_guns
from sitdown.games.cash_n_guns_1.rules.box import BULLET_KINDS, BULLETS
from sitdown.games.cash_n_guns_1.rules.state import SEATS_OF, State, has_two_guns


class LoadAsk(HoldupAsk):
    """A card for each gun; with two guns a card of each set (CG1-5.15). `any` leaves it to chance
    (CG1-R47)."""

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, rule, ("load",))

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        first = seat * BULLET_KINDS
        if not has_two_guns(s, seat):
            for kind in range(BULLET_KINDS):
                if s.hand[first + kind] > 0:
                    out.append(acts.LOAD + kind)
            out.append(acts.LOAD + acts.ANY)
            return
        second = s.robbed * BULLET_KINDS
        for one in range(acts.CHOICES):
            if one == acts.ANY or s.hand[first + one] > 0:
                for two in range(acts.CHOICES):
                    if two == acts.ANY or s.hand[second + two] > 0:
                        out.append(acts.LOAD_TWO + one * acts.CHOICES + two)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        """CG1-R3."""
        first = guns.first_card(s, seat)
        if not has_two_guns(s, seat):
            return acts.LOAD + first
        return acts.LOAD_TWO + first * acts.CHOICES + guns.first_card(s, s.robbed)

    def why_no_answer(self, s: State, seat: int, act: int) -> Refusal:
        two = act >= acts.LOAD_TWO
        if two != has_two_guns(s, seat):
            return why_guns(two)
        if not two:
            return Refusal("load_none", "CG1-4.8", {"card": BULLETS[act - acts.LOAD]})
        both = act - acts.LOAD_TWO
        card = both // acts.CHOICES
        if card == acts.ANY or s.hand[seat * BULLET_KINDS + card] > 0:
            card = both % acts.CHOICES
        return Refusal("load_none", "CG1-5.15", {"card": BULLETS[card]})


class Load(LoadAsk):
    """CG1-4.8: phase 2; all but a revealed Sly One load."""

    def __init__(self) -> None:
        super().__init__("load", "CG1-4.8")

    def asked(self, s: State) -> int:
        return holdup.loaders(s)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        for seat in SEATS_OF[holdup.loaders(s)]:
            act = answers.acts[seat]
            if act < acts.LOAD_TWO:
                holdup.load_gun(s, seat, act - acts.LOAD, rng, tell)
            else:  # CG1-5.15: a card from each set
                both = act - acts.LOAD_TWO
                holdup.load_gun(s, seat, both // acts.CHOICES, rng, tell)
                holdup.load_gun(s, s.robbed, both % acts.CHOICES, rng, tell)
        holdup.end_loading(s, tell)
