"""The laws bite: each fault planted in an honest game is caught by the law that it breaks.

The honest games are the template (Stickup), whose only secrets are the cards, and Heist with its
goods, sealed picks and private offers.
"""

import random
from collections.abc import Callable
from typing import TypeVar

import pytest

from sitdown.core.fact import Tell
from sitdown.core.game import AnyGame, Channel, Outcome
from sitdown.core.options import Options
from sitdown.core.question import Answers, Question
from sitdown.core.refusal import Json, Refusal
from sitdown.core.rng import Rng
from sitdown.games._template.rules.acts import CALL, PASS
from sitdown.games._template.rules.asks import CALL_WINDOW, CLAIM
from sitdown.games._template.rules.box import DECK
from sitdown.games._template.rules.game import StickupGame
from sitdown.games._template.rules.state import State
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
    keeps_shape,
    leaks_nothing,
    looking_changes_nothing,
    positions_hold,
    refusals_touch_nothing,
    replays,
    survives_json,
)
from tests.contract.heist import Heist, HeistGame
from tests.contract.late_stickup import LATE, LateStickup
from tests.contract.meddling import MeddledHeist, MeddledStickup, changed

Law = Callable[[Case], None]
Faulty = TypeVar("Faulty", bound=type[AnyGame])
FAULTS: list[tuple[Callable[[], AnyGame], Law]] = []


def caught_by(law: Law) -> Callable[[Faulty], Faulty]:
    def enter(fault: Faulty) -> Faulty:
        FAULTS.append((fault, law))
        return fault

    return enter


def dealt(s: State) -> list[int]:
    return [seat for seat in range(s.seats) if s.cards[seat] > 0]


# Secrets that get out


@caught_by(leaks_nothing)
class SecretInAView(StickupGame):
    def view(self, state: State, viewer: int) -> dict[str, Json]:
        return {**super().view(state, viewer), "highest": max(state.cards)}


@caught_by(leaks_nothing)
class SecretInTheWatchersView(StickupGame):
    def view(self, state: State, viewer: int) -> dict[str, Json]:
        shown = state.cards[:] if viewer < 0 else None
        return {**super().view(state, viewer), "cards": shown}


@caught_by(leaks_nothing)
class SecretInAnEvent(MeddledStickup):
    def resolve(
        self, state: State, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        if tell is not None and state.phase == "claim":
            tell.all("oops", {"card": state.cards[dealt(state)[0]]})
        super().resolve(state, question, answers, rng, tell)


class Peeping(MeddledStickup):
    """Something is different while a fact is told, and again as it was when anybody is asked."""

    def resolve(
        self, state: State, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        phase, state.phase = state.phase, "peep"
        if tell is not None:
            tell.all("took", {"seat": 0, "points": 0})
        state.phase = phase
        super().resolve(state, question, answers, rng, tell)


@caught_by(leaks_nothing)
class CardsOpenBetweenFacts(Peeping):
    def view(self, state: State, viewer: int) -> dict[str, Json]:
        shown = state.cards[:] if state.phase == "peep" else None
        return {**super().view(state, viewer), "cards": shown}


@caught_by(leaks_nothing)
class EnvelopesOpenBetweenFacts(MeddledStickup):
    """Who called is nobody's business but the first one's."""

    def resolve(
        self, state: State, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        if question.ask.name == "call" and tell is not None:
            bought = state.bought
            state.bought = [int(act == CALL) for act in answers.acts]
            tell.all("took", {"seat": 0, "points": 0})
            state.bought = bought
        super().resolve(state, question, answers, rng, tell)


@caught_by(leaks_nothing)
class EventToTheWrongSeat(MeddledStickup):
    def resolve(
        self, state: State, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        super().resolve(state, question, answers, rng, tell)
        if tell is not None and state.phase == "claim":
            for seat in dealt(state):
                tell.only((seat + 1) % state.seats, "oops", {"card": state.cards[seat]})


@caught_by(leaks_nothing)
class SecretInLegalActs(MeddledStickup):
    def legal(self, state: State, question: Question, seat: int, out: list[int]) -> None:
        if state.phase == "call" and state.cards[state.claimant()] > 3:
            out.append(PASS)  # no use calling: it is no lie
        else:
            super().legal(state, question, seat, out)


@caught_by(leaks_nothing)
class SecretInTheOrderOfActs(MeddledStickup):
    def legal(self, state: State, question: Question, seat: int, out: list[int]) -> None:
        super().legal(state, question, seat, out)
        if state.cards[state.claimant()] % 2:
            out.reverse()


@caught_by(leaks_nothing)
class SecretInARefusal(MeddledStickup):
    def why_not(self, state: State, question: Question, seat: int, act: int) -> Refusal:
        return Refusal("not_now", "ST-2", {"claimant_holds": state.cards[state.claimant()]})


@caught_by(leaks_nothing)
class SecretInWhatIsForbidden(MeddledStickup):
    def forbids(self, state: State, question: Question, seat: int, act: int) -> Refusal | None:
        holds = state.cards[state.claimant()] % 2 == 1
        return Refusal("not_now", "ST-2") if holds else None


@caught_by(leaks_nothing)
class SecretInWhatSilenceMeans(MeddledStickup):
    def default(self, state: State, question: Question, seat: int, rng: Rng) -> int:
        if state.phase == "call" and state.cards[state.claimant()] < 3:
            return CALL
        return super().default(state, question, seat, rng)


@caught_by(leaks_nothing)
class SecretInTheOrderOfAList(StickupGame):
    def view(self, state: State, viewer: int) -> dict[str, Json]:
        by_card = sorted(range(state.seats), key=lambda seat: state.cards[seat])
        return {**super().view(state, viewer), "seats": by_card}


@caught_by(leaks_nothing)
class SecretInWhoIsAsked(StickupGame):
    def questions(self, state: State) -> list[Question]:
        if state.phase != "call":
            return super().questions(state)
        others = [seat for seat in state.in_play() if seat != state.claimant()]
        doubting = [seat for seat in others if state.cards[seat] > 2]  # "the rest would pass"
        return [Question(CALL_WINDOW, doubting or others)]


@caught_by(leaks_nothing)
class SecretInAChannel(StickupGame):
    def channels(self, state: State) -> list[Channel]:
        liars = [seat for seat in dealt(state) if state.cards[seat] == 1]
        return [Channel("table", list(range(state.seats)), None), Channel("low", liars, liars)]


@caught_by(leaks_nothing)
class TooMuchToldAtTheStart(StickupGame):
    def announce(self, state: State, tell: Tell) -> None:
        tell.all("oops", {"cards": state.cards[:]})


@caught_by(leaks_nothing)
class SealedAnswersTold(MeddledStickup):
    def resolve(
        self, state: State, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        if tell is not None and question.name == "call":  # ST-3: one is heard, the others are not
            callers = [seat for seat in question.seats if answers.acts[seat] == CALL]
            tell.all("oops", {"callers": callers})
        super().resolve(state, question, answers, rng, tell)


@caught_by(leaks_nothing)
class ChoiceThatTells(MeddledStickup):
    """Only low cards may call: whoever cannot answers at once, and everybody sees it."""

    def asked(self, state: State) -> list[Question]:
        return [
            Question(changed(q.ask, hushed=False), q.seats) if q.name == "call" else q
            for q in super().asked(state)
        ]

    def legal(self, state: State, question: Question, seat: int, out: list[int]) -> None:
        super().legal(state, question, seat, out)
        if question.name == "call" and state.cards[seat] > 3:
            out.remove(CALL)


@caught_by(leaks_nothing)
class SecretSealedPicksTold(MeddledHeist):
    def resolve(
        self, state: Heist, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        if tell is not None and question.name == "pick":
            tell.all("oops", {"picks": answers.acts[:]})
        super().resolve(state, question, answers, rng, tell)


@caught_by(leaks_nothing)
class SecretInAPrivateOffer(MeddledHeist):
    def fits(
        self, state: Heist, question: Question, seat: int, act: int, payload: dict[str, Json]
    ) -> Refusal | None:
        refusal = super().fits(state, question, seat, act, payload)
        to = payload.get("to")
        if refusal is None and isinstance(to, int) and 0 not in state.goods[to]:
            return Refusal("he_has_no_guns", "HE-3")
        return refusal


@caught_by(leaks_nothing)
class SecretsShownWhenItIsOver(HeistGame):
    def view(self, state: Heist, viewer: int) -> dict[str, Json]:
        goods = [held[:] for held in state.goods] if state.phase == "over" else None
        return {**super().view(state, viewer), "all_goods": goods}


@caught_by(leaks_nothing)
class PrivateQuestionForAllToSee(HeistGame):
    def questions(self, state: Heist) -> list[Question]:
        return [Question(changed(q.ask, private=False), q.seats) for q in super().questions(state)]


# Worlds badly imagined


@caught_by(imagines_freely)
class RedealThatAlwaysDealsAlike(StickupGame):
    def redeal(self, state: State, viewer: int, rng: Rng) -> None:
        rest = DECK[:]
        if viewer >= 0 and state.cards[viewer]:
            rest.remove(state.cards[viewer])
        for seat in dealt(state):
            if seat != viewer:
                state.cards[seat] = rest.pop(0)


@caught_by(imagines_freely)
class RedealThatKeepsASecret(StickupGame):
    def redeal(self, state: State, viewer: int, rng: Rng) -> None:
        kept = state.cards[0]
        super().redeal(state, viewer, rng)
        if kept in state.cards:
            state.cards[state.cards.index(kept)] = state.cards[0]
        state.cards[0] = kept


@caught_by(imagines_honestly)
class RedealThatLooks(StickupGame):
    def redeal(self, state: State, viewer: int, rng: Rng) -> None:
        if sum(state.cards) % 2:  # the new world depends on the old one
            rng.below(7)
        super().redeal(state, viewer, rng)


@caught_by(imagines_honestly)
class RedealOfTooManyCards(StickupGame):
    def redeal(self, state: State, viewer: int, rng: Rng) -> None:
        for seat in dealt(state):
            if seat != viewer:
                state.cards[seat] = 6


@caught_by(leaks_nothing)
class RedealThatTakesMyCard(StickupGame):
    def redeal(self, state: State, viewer: int, rng: Rng) -> None:
        super().redeal(state, -1, rng)


# Games that go wrong


@caught_by(conserves)
class LostCard(MeddledStickup):
    def resolve(
        self, state: State, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        super().resolve(state, question, answers, rng, tell)
        if state.phase == "claim":
            state.cards[dealt(state)[0]] = 0


@caught_by(refusals_touch_nothing)
class RefusalThatTouchesTheState(MeddledStickup):
    def why_not(self, state: State, question: Question, seat: int, act: int) -> Refusal:
        state.score[seat] -= 1
        return super().why_not(state, question, seat, act)


@caught_by(refusals_touch_nothing)
class RefusalWithoutARule(MeddledStickup):
    def why_not(self, state: State, question: Question, seat: int, act: int) -> Refusal:
        return Refusal("not_now", "")


@caught_by(asks_rightly)
class DeadSeatAsked(StickupGame):
    def questions(self, state: State) -> list[Question]:
        if state.phase == "claim":
            return [Question(CLAIM, list(range(state.seats)))]
        return super().questions(state)


@caught_by(asks_rightly)
class NobodyCanAnswer(MeddledStickup):
    def legal(self, state: State, question: Question, seat: int, out: list[int]) -> None:
        if state.phase != "dare":
            super().legal(state, question, seat, out)


@caught_by(asks_rightly)
class SilenceIsIllegal(MeddledStickup):
    def default(self, state: State, question: Question, seat: int, rng: Rng) -> int:
        return PASS


@caught_by(asks_rightly)
class LatenessOnOffer(LateStickup):
    def legal(self, state: State, question: Question, seat: int, out: list[int]) -> None:
        super().legal(state, question, seat, out)
        if state.phase == "claim":
            out.append(LATE)


@caught_by(conserves)
class CardLostByLateness(LateStickup):
    def resolve(
        self, state: State, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        late = LATE in answers.acts
        super().resolve(state, question, answers, rng, tell)
        if late:
            state.cards[dealt(state)[0]] = 0


@caught_by(leaks_nothing)
class CardToldByLateness(LateStickup):
    def resolve(
        self, state: State, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        late = [seat for seat, act in enumerate(answers.acts) if act == LATE]
        if late and tell is not None:
            tell.all("late", {"seat": late[0], "card": state.cards[late[0]]})
        super().resolve(state, question, answers, rng, tell)


@caught_by(asks_rightly)
class ActListedTwice(MeddledStickup):
    def legal(self, state: State, question: Question, seat: int, out: list[int]) -> None:
        super().legal(state, question, seat, out)
        out.append(out[0])


@caught_by(ends)
class EndlessGame(MeddledStickup):
    def resolve(
        self, state: State, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        super().resolve(state, question, answers, rng, tell)
        state.round = 1
        state.lives = [max(1, lives) for lives in state.lives]


@caught_by(ends)
class WinnersWhoDidNotWin(StickupGame):
    def outcome(self, state: State) -> Outcome | None:
        ended = super().outcome(state)
        if ended is not None:
            ended.winners = [seat for seat in range(state.seats) if seat not in ended.winners]
        return ended


@caught_by(ends)
class ScoresThatLeaveSomebodyOut(StickupGame):
    def outcome(self, state: State) -> Outcome | None:
        ended = super().outcome(state)
        if ended is not None:
            ended.scores.pop()
        return ended


@caught_by(looking_changes_nothing)
class ViewThatHandsOutTheState(StickupGame):
    def view(self, state: State, viewer: int) -> dict[str, Json]:
        return {**super().view(state, viewer), "lives": state.lives}


@caught_by(looking_changes_nothing)
class ViewThatCounts(StickupGame):
    def view(self, state: State, viewer: int) -> dict[str, Json]:
        state.score[0] += 1
        return super().view(state, viewer)


@caught_by(looking_changes_nothing)
class FactThatHandsOutTheState(StickupGame):
    def announce(self, state: State, tell: Tell) -> None:
        tell.all("round", {"round": state.round, "lives": state.lives})


@caught_by(positions_hold)
class PositionThatForgetsTheStake(StickupGame):
    def write(self, state: State) -> dict[str, Json]:
        return {**super().write(state), "stake": 1}

    def judge(self, state: State) -> Refusal | None:
        alone = state.stake == 1 or state.phase == "dare"
        return super().judge(state) if alone else Refusal("invariant", "ST-4")


@caught_by(ends)
class OutcomeTooEarly(StickupGame):
    def outcome(self, state: State) -> Outcome | None:
        return Outcome([0], [[0, 1, 2]], [0, 0, 0], [[], [], []], "most_points", "ST-7")


@caught_by(defaults_finish)
class SilenceGoesOnForever(MeddledStickup):
    def resolve(
        self, state: State, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        if all(act in (-1, PASS) for act in answers.acts):
            state.round -= 1  # a round without a call does not count
        super().resolve(state, question, answers, rng, tell)


@caught_by(replays)
class ChanceOfItsOwn(MeddledStickup):
    def resolve(
        self, state: State, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        super().resolve(state, question, answers, rng, tell)
        state.score[0] += random.randrange(1000)


@caught_by(survives_json)
class JsonThatForgets(StickupGame):
    def read(self, position: dict[str, Json], options: Options, seats: int) -> State:
        state = super().read(position, options, seats)
        state.stake = 1
        return state


@caught_by(looking_changes_nothing)
class ShyOfBeingWatched(MeddledStickup):
    def resolve(
        self, state: State, question: Question, answers: Answers, rng: Rng, tell: Tell | None
    ) -> None:
        super().resolve(state, question, answers, rng, tell)
        if tell is not None and tell.watched is not None:
            state.score[0] += 1


@caught_by(looking_changes_nothing)
class PieceOfThePast(Peeping):
    def view(self, state: State, viewer: int) -> dict[str, Json]:
        between = state.phase == "peep"
        return {**super().view(state, viewer), "lives": state.lives if between else []}


@caught_by(keeps_shape)
class ShapelessBetweenFacts(Peeping):
    def view(self, state: State, viewer: int) -> dict[str, Json]:
        shown = super().view(state, viewer)
        return {**shown, "round": "none"} if state.phase == "peep" else shown


class SharingStickup(State):
    def copy(self) -> State:
        twin = super().copy()
        twin.claims = self.claims
        return twin


@caught_by(copies_are_independent)
class CopyThatShares(StickupGame):
    def setup(self, options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> State:
        state = SharingStickup(seats, options)
        state.cards = super().setup(options, seats, rng, deal).cards
        return state


def try_everywhere(game: AnyGame, law: Law) -> None:
    for seats in (3, 4) if 3 in game.info.seats else game.info.seats:
        for seed in range(12):
            law(Case(game, seats, seed))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(
    "game",
    [StickupGame(), LateStickup(), HeistGame()],
    ids=["Stickup", "Late Stickup", "Heist"],
)
def test_the_honest_game_breaks_no_law(game: AnyGame, law: Law) -> None:
    try_everywhere(game, law)


@pytest.mark.parametrize(
    ("fault", "law"), FAULTS, ids=[getattr(fault, "__name__", "") for fault, _ in FAULTS]
)
def test_the_fault_is_caught(fault: Callable[[], AnyGame], law: Law) -> None:
    with pytest.raises(LawBroken):
        try_everywhere(fault(), law)
