"""One round after the other (CG2 section 4): hold-up, courage, split, a new Godfather."""

from sitdown.core.contract import Rng, Tell
from sitdown.games.cash_n_guns_2.rules import courage, holdup, split, state
from sitdown.games.cash_n_guns_2.rules.box import LOOT, NO_CARD, ROUNDS, STACK, TOKEN, name_loot
from sitdown.games.cash_n_guns_2.rules.score import finish
from sitdown.games.cash_n_guns_2.rules.shapes import NewGodfather, Round
from sitdown.games.cash_n_guns_2.rules.state import State


def begin(s: State, rng: Rng, tell: Tell | None) -> None:
    """CG2-4.1: eight cards more, the token back, everybody up. Somebody is always asked."""
    fresh = s.stacks[-STACK:]
    del s.stacks[-STACK:]
    for card in fresh:
        s.table[card] += 1
        s.offer |= 1 << card
    s.offer |= 1 << TOKEN
    s.token_taker = state.NOBODY
    for seat in state.SEATS_OF[s.living]:
        s.posture[seat] = state.STANDING
    for seat in range(s.seats):
        s.target[seat] = state.NOBODY
        s.fired[seat] = NO_CARD
    s.ordered = state.NOBODY
    s.former = state.NOBODY
    s.replaced = 0
    s.partner = state.NOBODY
    s.stage = state.SWINDLE
    if tell is not None:
        tell_round(s, fresh, tell)
    holdup.ask_swindler(s, rng, tell)


def tell_round(s: State, fresh: list[int], tell: Tell) -> None:
    named = [LOOT[card] for card in sorted(fresh)]
    about = Round(round=s.round, fresh=named, table=name_loot(s.table), godfather=s.godfather)
    tell.all("round", about)


def after_holdup(s: State, rng: Rng, tell: Tell | None) -> None:
    if not courage.begin(s, rng, tell):
        after_courage(s, rng, tell)


def after_courage(s: State, rng: Rng, tell: Tell | None) -> None:
    if not split.begin(s, tell):
        after_split(s, rng, tell)


def go_on_sharing(s: State, asked: bool, rng: Rng, tell: Tell | None) -> None:
    """After an answer in the split, unless it has led to another question."""
    if not asked and not split.ask_turn(s, tell):
        after_split(s, rng, tell)


def after_split(s: State, rng: Rng, tell: Tell | None) -> None:
    """CG2-4.26: the desk changes hands for the next round; after the last one all count."""
    if s.round == ROUNDS:
        finish(s, tell)
        return
    before = s.godfather
    if s.token_taker != state.NOBODY:
        s.godfather = s.token_taker
    elif not state.is_alive(s, before):
        s.godfather = state.next_clockwise(s.living, before)  # CG2-R16
    if s.godfather != before and tell is not None:
        tell.all("new_godfather", NewGodfather(seat=s.godfather, former=before))
    s.round += 1
    begin(s, rng, tell)
