"""The one question of Liar's Dice: raise the bid, or say that it is a lie."""

from typing import Final

from liars_dice.rules.acts import DOUBT, FIRST_BID, SPOT_ON, bid_of, read_bid
from liars_dice.rules.box import FACES
from liars_dice.rules.setup import tell_throw, throw
from liars_dice.rules.shapes import Bid, Doubted, Lost, Out, Shown, SpotOn
from liars_dice.rules.state import State
from sitdown.core.contract import Answers, Ask, Question, Refusal, Rng, Tell


def questions(s: State) -> list[Question]:
    return [BID.to(1 << s.turn)] if s.phase == "bid" else []


class BidOrDoubt(Ask[State]):
    """LD-3: whoever is to speak bids higher than the bid that stands, or doubts it."""

    def __init__(self) -> None:
        super().__init__("bid", "LD-3")

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        if s.bidder >= 0:
            out.append(DOUBT)
            if s.options.flag("spot_on"):
                out.append(SPOT_ON)
        for count in range(max(1, s.count), s.total() + 1):
            for face in range(lowest_face(s), FACES + 1):
                if count > s.count or face > s.face:  # LD-4
                    out.append(bid_of(count, face))

    def default(self, s: State, seat: int, rng: Rng) -> int:
        """LD-8: silence is a doubt, and at the head of a round the lowest bid."""
        return DOUBT if s.bidder >= 0 else bid_of(1, lowest_face(s))

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if act == SPOT_ON and not s.options.flag("spot_on"):
            return Refusal("no_spot_on", "LD-7")
        if act < FIRST_BID:
            return Refusal("nothing_to_doubt", self.rule)
        count, face = read_bid(act)
        if face < lowest_face(s):
            return Refusal("wild_bid", "LD-5")
        if count > s.total():
            return Refusal("too_many", "LD-4", {"dice": s.total()})
        return Refusal("not_higher", "LD-4", {"count": s.count, "face": s.face})

    def resolve(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        act = answers.acts[s.turn]
        if act < FIRST_BID:
            _lift_the_cups(s, act == SPOT_ON, rng, tell)
            return
        s.shown = [[] for _ in range(s.seats)]  # the new dice are what counts now
        s.count, s.face = read_bid(act)
        s.bidder = s.turn
        s.turn = s.next_in_play(s.turn)
        if tell is not None:
            tell.all("bid", Bid(seat=s.bidder, count=s.count, face=s.face))


BID: Final = BidOrDoubt()


def lowest_face(s: State) -> int:
    """LD-5: nobody bids on ones where they are wild."""
    return 2 if s.wild else 1


def _lift_the_cups(s: State, spot_on: bool, rng: Rng, tell: Tell | None) -> None:
    """LD-6, LD-7."""
    speaker, bidder, found = s.turn, s.bidder, s.found(s.face)
    if tell is not None:
        said = SpotOn(seat=speaker, bidder=bidder)
        tell.all("spot_on", said) if spot_on else tell.all("doubted", Doubted(**said))
    s.shown = [cup[:] for cup in s.dice]
    if tell is not None:
        dice = [cup[:] for cup in s.shown]
        tell.all("shown", Shown(dice=dice, count=s.count, face=s.face, found=found))
    if spot_on:
        exact = found == s.count
        losers = [seat for seat in s.in_play() if seat != speaker] if exact else [speaker]
    else:
        losers = [speaker] if found >= s.count else [bidder]
    for seat in losers:
        s.left[seat] -= 1
        if tell is not None:
            tell.all("lost", Lost(seat=seat, left=s.left[seat]))
    gone = [seat for seat in losers if s.left[seat] == 0]
    if gone:
        s.out.append(gone)
    if tell is not None:
        for seat in gone:
            tell.all("out", Out(seat=seat))
    starter = losers[0] if len(losers) == 1 else speaker
    _next_round(s, starter, rng, tell)


def _next_round(s: State, starter: int, rng: Rng, tell: Tell | None) -> None:
    s.count, s.face, s.bidder = 0, 0, -1
    if len(s.in_play()) == 1:  # LD-9
        s.phase = "over"
        s.dice = [[] for _ in range(s.seats)]
        s.turn = s.in_play()[0]
        return
    s.round += 1
    s.turn = starter if s.left[starter] > 0 else s.next_in_play(starter)  # LD-2
    throw(s, rng)
    if tell is not None:
        tell_throw(s, tell)
