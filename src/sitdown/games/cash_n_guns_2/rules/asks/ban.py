"""D7d: the Dictator may forbid the player in turn a kind of share (CG2-5.7)."""

from sitdown.core.contract import Answers, Refusal, Rng, Tell
from sitdown.games.cash_n_guns_2.rules import acts, rounds, split
from sitdown.games.cash_n_guns_2.rules.asks.base import TalentAsk
from sitdown.games.cash_n_guns_2.rules.box import BAN_CLIP, BANS, DICTATOR
from sitdown.games.cash_n_guns_2.rules.shapes import Banned, NoBan
from sitdown.games.cash_n_guns_2.rules.state import BAN, State


class Ban(TalentAsk):
    """CG2-5.7: before the turn of another sharer, once a split; silence is a pass."""

    def __init__(self) -> None:
        super().__init__(BAN, "CG2-5.7", DICTATOR)

    def broken(self, s: State) -> str:
        return "" if s.sharers >> s.taker & 1 and split.may_ban(s) else self.rule

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        for ban in split.bannable(s):
            out.append(acts.BAN + ban)
        out.append(acts.PASS)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.PASS

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if acts.verb_of(act) != "ban":
            return super().why_not(s, seat, act)
        ban = act - acts.BAN
        if ban == BAN_CLIP and not s.house.ban_clip:
            return Refusal("ban_clip", "CG2-R7")
        return Refusal("ban_absent", "CG2-5.7e", {"kind": BANS[ban]})

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        dictator = s.holder[DICTATOR]
        act = answers.acts[dictator]
        if act == acts.PASS:
            if tell is not None:
                tell.all("no_ban", NoBan(seat=dictator, who=s.taker))
        else:
            s.ban_used = 1
            s.banned = s.taker
            s.ban = act - acts.BAN
            s.shares.append(split.turn(split.FORBIDDEN, s.taker, s.ban))
            if tell is not None:
                tell.all("banned", Banned(seat=dictator, who=s.taker, kind=BANS[s.ban]))
        rounds.go_on_sharing(s, split.ask_share(s, tell), rng, tell)
