"""The laws bite: each fault planted in an honest game is caught by the law that it breaks.

The honest game is the template (Stickup), whose only secrets are the cards.
"""

import random
from collections.abc import Callable

import pytest

from sitdown.core.fact import Tell
from sitdown.core.game import Channel, Outcome
from sitdown.core.options import Options
from sitdown.core.question import Answers, Question
from sitdown.core.refusal import Json, Refusal
from sitdown.core.rng import Rng
from sitdown.games._template import StickupGame
from sitdown.games._template.model import CALL, PASS, Stickup
from sitdown.laws import (
    LAWS,
    Case,
    LawBroken,
    asks_rightly,
    conserves,
    copies_are_independent,
    defaults_finish,
    ends,
    imagines_freely,
    imagines_honestly,
    leaks_nothing,
    refusals_touch_nothing,
    replays,
    survives_json,
)

Law = Callable[[Case], None]
FAULTS: list[tuple[type[StickupGame], Law]] = []


def caught_by(law: Law) -> Callable[[type[StickupGame]], type[StickupGame]]:
    def enter(fault: type[StickupGame]) -> type[StickupGame]:
        FAULTS.append((fault, law))
        return fault

    return enter


def dealt(s: Stickup) -> list[int]:
    return [seat for seat in range(s.seats) if s.cards[seat] > 0]


# Secrets that get out


@caught_by(leaks_nothing)
class SecretInAView(StickupGame):
    def view(self, state: Stickup, viewer: int) -> dict[str, Json]:
        return {**super().view(state, viewer), "highest": max(state.cards)}


@caught_by(leaks_nothing)
class SecretInTheWatchersView(StickupGame):
    def view(self, state: Stickup, viewer: int) -> dict[str, Json]:
        shown = state.cards[:] if viewer < 0 else None
        return {**super().view(state, viewer), "cards": shown}


@caught_by(leaks_nothing)
class SecretInAnEvent(StickupGame):
    def resolve(
        self, state: Stickup, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        if tell is not None and state.phase == "claim":
            tell.all("oops", {"card": state.cards[dealt(state)[0]]})
        super().resolve(state, question, answers, rng, tell)


@caught_by(leaks_nothing)
class EventToTheWrongSeat(StickupGame):
    def resolve(
        self, state: Stickup, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        super().resolve(state, question, answers, rng, tell)
        if tell is not None and state.phase == "claim":
            for seat in dealt(state):
                tell.only((seat + 1) % state.seats, "oops", {"card": state.cards[seat]})


@caught_by(leaks_nothing)
class SecretInLegalActs(StickupGame):
    def legal(self, state: Stickup, question: Question, seat: int, out: list[int]) -> None:
        if state.phase == "call" and state.cards[state.claimant()] > 3:
            out.append(PASS)  # no use calling: it is no lie
        else:
            super().legal(state, question, seat, out)


@caught_by(leaks_nothing)
class SecretInTheOrderOfActs(StickupGame):
    def legal(self, state: Stickup, question: Question, seat: int, out: list[int]) -> None:
        super().legal(state, question, seat, out)
        if state.cards[state.claimant()] % 2:
            out.reverse()


@caught_by(leaks_nothing)
class SecretInARefusal(StickupGame):
    def why_not(self, state: Stickup, question: Question, seat: int, act: int) -> Refusal:
        return Refusal("not_now", "ST-2", {"claimant_holds": state.cards[state.claimant()]})


@caught_by(leaks_nothing)
class SecretInWhatSilenceMeans(StickupGame):
    def default(self, state: Stickup, question: Question, seat: int, rng: Rng) -> int:
        if state.phase == "call" and state.cards[state.claimant()] < 3:
            return CALL
        return super().default(state, question, seat, rng)


@caught_by(leaks_nothing)
class SecretInTheOrderOfAList(StickupGame):
    def view(self, state: Stickup, viewer: int) -> dict[str, Json]:
        by_card = sorted(range(state.seats), key=lambda seat: state.cards[seat])
        return {**super().view(state, viewer), "seats": by_card}


@caught_by(leaks_nothing)
class SecretInWhoIsAsked(StickupGame):
    def questions(self, state: Stickup) -> list[Question]:
        if state.phase != "call":
            return super().questions(state)
        others = [seat for seat in state.in_play() if seat != state.claimant()]
        doubting = [seat for seat in others if state.cards[seat] > 2]  # "the rest would pass"
        return [Question("call", doubting or others, hushed=True)]


@caught_by(leaks_nothing)
class SecretInAChannel(StickupGame):
    def channels(self, state: Stickup) -> list[Channel]:
        liars = [seat for seat in dealt(state) if state.cards[seat] == 1]
        return [Channel("table", list(range(state.seats)), None), Channel("low", liars, liars)]


# Worlds badly imagined


@caught_by(imagines_freely)
class RedealThatKeepsASecret(StickupGame):
    def redeal(self, state: Stickup, viewer: int, rng: Rng) -> None:
        kept = state.cards[0]
        super().redeal(state, viewer, rng)
        if kept in state.cards:
            state.cards[state.cards.index(kept)] = state.cards[0]
        state.cards[0] = kept


@caught_by(imagines_honestly)
class RedealThatLooks(StickupGame):
    def redeal(self, state: Stickup, viewer: int, rng: Rng) -> None:
        if sum(state.cards) % 2:  # the new world depends on the old one
            rng.below(7)
        super().redeal(state, viewer, rng)


@caught_by(imagines_honestly)
class RedealOfTooManyCards(StickupGame):
    def redeal(self, state: Stickup, viewer: int, rng: Rng) -> None:
        for seat in dealt(state):
            if seat != viewer:
                state.cards[seat] = 6


@caught_by(leaks_nothing)
class RedealThatTakesMyCard(StickupGame):
    def redeal(self, state: Stickup, viewer: int, rng: Rng) -> None:
        super().redeal(state, -1, rng)


# Games that go wrong


@caught_by(conserves)
class LostCard(StickupGame):
    def resolve(
        self, state: Stickup, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        super().resolve(state, question, answers, rng, tell)
        if state.phase == "claim":
            state.cards[dealt(state)[0]] = 0


@caught_by(refusals_touch_nothing)
class RefusalThatTouchesTheState(StickupGame):
    def why_not(self, state: Stickup, question: Question, seat: int, act: int) -> Refusal:
        state.score[seat] -= 1
        return super().why_not(state, question, seat, act)


@caught_by(refusals_touch_nothing)
class RefusalWithoutARule(StickupGame):
    def why_not(self, state: Stickup, question: Question, seat: int, act: int) -> Refusal:
        return Refusal("not_now", "")


@caught_by(asks_rightly)
class DeadSeatAsked(StickupGame):
    def questions(self, state: Stickup) -> list[Question]:
        if state.phase == "claim":
            return [Question("claim", list(range(state.seats)))]
        return super().questions(state)


@caught_by(asks_rightly)
class NobodyCanAnswer(StickupGame):
    def legal(self, state: Stickup, question: Question, seat: int, out: list[int]) -> None:
        if state.phase != "dare":
            super().legal(state, question, seat, out)


@caught_by(asks_rightly)
class SilenceIsIllegal(StickupGame):
    def default(self, state: Stickup, question: Question, seat: int, rng: Rng) -> int:
        return PASS


@caught_by(asks_rightly)
class ActListedTwice(StickupGame):
    def legal(self, state: Stickup, question: Question, seat: int, out: list[int]) -> None:
        super().legal(state, question, seat, out)
        out.append(out[0])


@caught_by(ends)
class EndlessGame(StickupGame):
    def resolve(
        self, state: Stickup, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        super().resolve(state, question, answers, rng, tell)
        state.round = 1
        state.lives = [max(1, lives) for lives in state.lives]


@caught_by(ends)
class OutcomeTooEarly(StickupGame):
    def outcome(self, state: Stickup) -> Outcome | None:
        return Outcome([0], [[0, 1, 2]], [0, 0, 0], [[], [], []], "most_points", "ST-7")


@caught_by(defaults_finish)
class SilenceGoesOnForever(StickupGame):
    def resolve(
        self, state: Stickup, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        if all(act in (-1, PASS) for act in answers.acts):
            state.round -= 1  # a round without a call does not count
        super().resolve(state, question, answers, rng, tell)


@caught_by(replays)
class ChanceOfItsOwn(StickupGame):
    def resolve(
        self, state: Stickup, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        super().resolve(state, question, answers, rng, tell)
        state.score[0] += random.randrange(1000)


@caught_by(survives_json)
class JsonThatForgets(StickupGame):
    def read(self, position: dict[str, Json], options: Options, seats: int) -> Stickup:
        state = super().read(position, options, seats)
        state.stake = 1
        return state


class SharingStickup(Stickup):
    def copy(self) -> Stickup:
        twin = super().copy()
        twin.claims = self.claims
        return twin


@caught_by(copies_are_independent)
class CopyThatShares(StickupGame):
    def setup(
        self, options: Options, seats: int, rng: Rng, deal: dict[str, Json], tell: Tell | None
    ) -> Stickup:
        state = SharingStickup(seats, options)
        state.cards = super().setup(options, seats, rng, deal, tell).cards
        return state


def try_everywhere(game: StickupGame, law: Law) -> None:
    for seats, seed in CASES:
        law(Case(game, seats, seed))


CASES = [(seats, seed) for seats in (3, 4) for seed in range(12)]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_honest_game_breaks_no_law(law: Law) -> None:
    try_everywhere(StickupGame(), law)


@pytest.mark.parametrize(("fault", "law"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
def test_the_fault_is_caught(fault: type[StickupGame], law: Law) -> None:
    with pytest.raises(LawBroken):
        try_everywhere(fault(), law)
