"""Role Swap."""

from typing import Final

from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.mafia.rules import acts, plays
from sitdown.games.mafia.rules.asks.base import MafiaAsk, at_others
from sitdown.games.mafia.rules.box import ROLE_SWAP
from sitdown.games.mafia.rules.state import State, holder
from sitdown.games.mafia.rules.turn import advance


class RoleSwap(MafiaAsk):
    """MAF-5.601: before the first night its holder may exchange tokens with somebody."""

    def __init__(self) -> None:
        super().__init__("swap", "MAF-5.601")

    def asked(self, s: State) -> int:
        return 1 << holder(s, ROLE_SWAP)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        at_others(s, acts.SWAP, seat, out)
        out.append(acts.SILENCE)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.SILENCE

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        plays.swap_roles(s, answers.acts[holder(s, ROLE_SWAP)], tell)
        advance(s, rng, tell)


SWAP: Final = RoleSwap()
