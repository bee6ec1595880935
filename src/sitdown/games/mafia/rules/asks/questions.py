"""Which questions are open: what is waited for, and beside it the rights."""

from typing import Final

from sitdown.core.contract import Question
from sitdown.games.mafia.rules import state
from sitdown.games.mafia.rules.asks.agent import AGENT_CHECK
from sitdown.games.mafia.rules.asks.base import MafiaAsk
from sitdown.games.mafia.rules.asks.card import SHOW_CARD
from sitdown.games.mafia.rules.asks.discussion import DISCUSSION
from sitdown.games.mafia.rules.asks.end_cards import END_CARDS
from sitdown.games.mafia.rules.asks.final import FINAL
from sitdown.games.mafia.rules.asks.last_shot import LAST_SHOT
from sitdown.games.mafia.rules.asks.leave import LEAVE
from sitdown.games.mafia.rules.asks.mafia import VICTIM_PICK
from sitdown.games.mafia.rules.asks.master import GAME_MASTER
from sitdown.games.mafia.rules.asks.nightfall import NIGHTFALL
from sitdown.games.mafia.rules.asks.nomination import NOMINATION
from sitdown.games.mafia.rules.asks.reaction import REACTION
from sitdown.games.mafia.rules.asks.recruit import RECRUITING
from sitdown.games.mafia.rules.asks.rediscussion import REDISCUSSION
from sitdown.games.mafia.rules.asks.revote import REVOTE
from sitdown.games.mafia.rules.asks.ruling import RULING
from sitdown.games.mafia.rules.asks.speech import SPEECH
from sitdown.games.mafia.rules.asks.start_cards import START_CARDS
from sitdown.games.mafia.rules.asks.statement import STATEMENT
from sitdown.games.mafia.rules.asks.swap import SWAP
from sitdown.games.mafia.rules.asks.talk import keeps_ready
from sitdown.games.mafia.rules.state import State
from sitdown.games.mafia.rules.vote import keeps_ballots

_AT_STEP: Final[dict[int, MafiaAsk]] = {
    state.SWAP: SWAP,
    state.AGENT_PHASE: AGENT_CHECK,
    state.RECRUITING: RECRUITING,
    state.MAFIA_PHASE: VICTIM_PICK,
    state.START_CARDS: START_CARDS,
    state.DISCUSSION: DISCUSSION,
    state.NOMINATION: NOMINATION,
    state.SPEECH: SPEECH,
    state.FINAL: FINAL,
    state.REDISCUSSION: REDISCUSSION,
    state.REVOTE: REVOTE,
    state.END_CARDS: END_CARDS,
    state.NIGHTFALL: NIGHTFALL,
}
_IN_WINDOW: Final[dict[int, MafiaAsk]] = {
    state.REACTION: REACTION,
    state.LAST_SHOT: LAST_SHOT,
    state.RULING: RULING,
}
_RIGHTS: Final[list[MafiaAsk]] = [STATEMENT, SHOW_CARD, LEAVE, GAME_MASTER]


def questions(s: State) -> list[Question]:
    """A window first, for the step waits for it. Sealed ballots stay open meanwhile, and so does
    talk during a ruling."""
    asked: list[Question] = []
    if s.step == state.OVER:
        return asked
    if s.window != state.NO_WINDOW:
        _put(s, _IN_WINDOW[s.window], asked)
    if s.window == state.NO_WINDOW or keeps_ballots(s) or keeps_ready(s):
        _put(s, _AT_STEP[s.step], asked)
    for right in _RIGHTS:
        _put(s, right, asked)
    return asked


def _put(s: State, ask: MafiaAsk, asked: list[Question]) -> None:
    question = ask.put(s)
    if question is not None:
        asked.append(question)
