"""D7p: a share of the loot (CG2-4.21)."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.cash_n_guns_2.rules import acts, box, rounds, split
from sitdown.games.cash_n_guns_2.rules.asks.base import StageAsk
from sitdown.games.cash_n_guns_2.rules.state import SHARE, State


class Share(StageAsk):
    """CG2-4.21: the player in turn takes a share, the Greedy Gal two at her first taking
    (CG2-5.3). What silence takes: CG2-4.27."""

    def __init__(self) -> None:
        super().__init__(SHARE, "CG2-4.21")

    def asked(self, s: State) -> int:
        return 1 << s.taker

    def broken(self, s: State) -> str:
        sharing = s.sharers >> s.taker & 1 == 1
        return "" if sharing and split.allowed(s) and split.has_choice(s) else "CG2-4.22"

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        mask = split.allowed(s)
        out.extend(acts.TAKES[mask])
        if not s.talented or not split.may_take_two(s):
            return
        for first in range(box.SHARES):
            if mask >> first & 1:
                for second in range(box.SHARES):
                    here = split.copies(s, second) if mask >> second & 1 else 0
                    if here > (1 if first == second else 0):
                        out.append(acts.TAKE_TWO + first * box.SHARES + second)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        mask = split.allowed(s)
        if s.wounds[seat] > 0 and mask >> box.MEDKIT & 1:
            return acts.TAKE + box.MEDKIT
        return acts.TAKE + next(share for share in box.SILENT_TAKES if mask >> share & 1)

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if acts.verb_of(act) != "take":
            return super().why_not(s, seat, act)
        if act < acts.TAKE_TWO:
            return self._not_to_take(s, act - acts.TAKE)
        if s.taker != s.holder[box.GREEDY_GAL]:
            return Refusal("two_greedy", "CG2-5.3")
        if s.greedy_used:
            return Refusal("two_first", "CG2-5.3a")
        first, second = (act - acts.TAKE_TWO) // box.SHARES, (act - acts.TAKE_TWO) % box.SHARES
        for share in (first, second):
            if not split.allowed(s) >> share & 1:
                return self._not_to_take(s, share)
        return Refusal("take_one_left", "CG2-5.3", {"share": box.SHARE_NAMES[first]})

    def _not_to_take(self, s: State, share: int) -> Refusal:
        if s.offer >> share & 1:
            return Refusal("take_banned", "CG2-5.7", {"kind": box.BANS[s.ban]})
        return Refusal("take_absent", self.rule, {"share": box.SHARE_NAMES[share]})

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        act = answers.acts[s.taker]
        if act < acts.TAKE_TWO:
            asked = split.take(s, act - acts.TAKE, box.NO_SHARE, tell)
        else:
            pair = act - acts.TAKE_TWO
            asked = split.take(s, pair // box.SHARES, pair % box.SHARES, tell)
        rounds.go_on_sharing(s, asked, rng, tell)
