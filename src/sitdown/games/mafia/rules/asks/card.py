"""The right to show a card."""

from typing import Final

from sitdown.core.contract import Answers, Rng, Tell
from sitdown.games.mafia.rules import acts, plays, roles, state
from sitdown.games.mafia.rules.asks.base import MafiaAsk, at_others
from sitdown.games.mafia.rules.box import CORNER_SHOT, NEUTRAL, RECRUITMENT, WIRETAP
from sitdown.games.mafia.rules.moments import is_open_moment
from sitdown.games.mafia.rules.state import State
from sitdown.games.mafia.rules.turn import advance


class ShowCard(MafiaAsk):
    """MAF-4.2: Wiretap and Corner Shot at an open moment; where MAF-5.4 is on, any other card at a
    wrong one, to its holder's ruin."""

    def __init__(self) -> None:
        super().__init__("card", "MAF-4.2", blocking=False)

    def asked(self, s: State) -> int:
        """Where showing a card is a way to ruin, at every moment. While a card waits for its
        ruling nobody decides anything else (MAF-3.26)."""
        if not s.house.extended or s.window == state.RULING:
            return 0
        if s.house.penalty or (is_open_moment(s) and roles.unplayed(s, roles.INTERRUPTS)):
            return s.living_mask
        return 0

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        is_open = is_open_moment(s)
        if is_open and roles.can_use(s, seat, WIRETAP):
            at_others(s, acts.WIRETAPS, seat, out)
        elif is_open and roles.can_use(s, seat, CORNER_SHOT):
            for other in range(s.players):
                if other != seat and roles.can_be_shot(s, other):
                    out.append(acts.SHOOT[other])
        elif s.house.penalty and s.places[seat] == state.IN_HAND and not _is_in_its_window(s, seat):
            out.append(acts.REVEAL)

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        seat = answers.first()
        if answers.acts[seat] == acts.REVEAL:
            plays.reveal(s, seat, tell)
        else:
            plays.interrupt(s, seat, answers.acts[seat], tell)
        advance(s, rng, tell)


SHOW_CARD: Final = ShowCard()


def _is_in_its_window(s: State, seat: int) -> bool:
    """Whether a card may properly be played now, by its owner's answer to the open question."""
    card = s.cards[seat]
    if card == NEUTRAL or not roles.can_use(s, seat, card):
        return False
    if s.window == state.REACTION:
        return card in roles.REACTIONS
    if s.window != state.NO_WINDOW:
        return False
    if s.step == state.RECRUITING:
        return card == RECRUITMENT
    if s.step == state.START_CARDS:
        return card in roles.START
    return s.step == state.END_CARDS and card in roles.END
