"""Heist: a tiny bargaining game that proves the contract where Five Points does not reach.

HE-1  Seats 0 to 3 are gangsters, 0 and 2 in one crew, 1 and 3 in the other; seat 4 is the referee,
      who sees everything and plays for nobody. Everybody holds $5 and two hidden goods.
HE-2  Three rounds. In each the two of a crew secretly pick the bank or the docks. If they agree
      the crew goes there, else a lot decides. Alone there it earns $6 each, otherwise $2.
HE-3  At any time a gangster may offer another gangster a deal: {"to", "give", "want"}, each side
      dollars and goods, at least one thing in all. Only the two of them know of it. At most one
      open offer each, and two a round.
HE-4  The other may accept or decline whenever he likes. An offer that the sender cannot keep any
      more lapses. Terms that the accepting side cannot meet are refused, the offer stays.
HE-5  Between rounds the referee may fine one gangster $1, or wave the round through.
HE-6  Crews talk among themselves; everybody talks at the table.
HE-7  In the end a good is worth $3 to a crew that has two of the kind, else $1. Most dollars win,
      by crew.
"""

from typing import Any, Final

from sitdown.core.fact import Tell
from sitdown.core.game import Channel, Game, Info, Outcome
from sitdown.core.options import Options
from sitdown.core.question import Answers, Ask, Question
from sitdown.core.refusal import Json, Refusal, refuse
from sitdown.core.rng import Rng
from sitdown.core.state import GameState
from sitdown.core.vocabulary import Vocabulary

GOODS: Final = ("guns", "gin", "gems")
BOX: Final = [0, 0, 0, 1, 1, 1, 2, 2, 2]
GANGSTERS: Final = 4
REFEREE: Final = 4
ROUNDS: Final = 3

WORDS: Final = Vocabulary()
WORDS.verb("go", "place")
WORDS.verb("offer", bargain=True)
WORDS.verb("withdraw")
WORDS.verb("accept")
WORDS.verb("decline")
WORDS.verb("fine", "seat")
WORDS.verb("wave")
BANK: Final = WORDS.add("go bank")
DOCKS: Final = WORDS.add("go docks")
OFFER: Final = WORDS.add("offer")
WITHDRAW: Final = WORDS.add("withdraw")
ACCEPT: Final = WORDS.add("accept")
DECLINE: Final = WORDS.add("decline")
FINES: Final = [WORDS.add(f"fine {seat}") for seat in range(GANGSTERS)]
WAVE: Final = WORDS.add("wave")


class Heist(GameState):
    def __init__(self) -> None:
        super().__init__(5)
        self.phase = "pick"
        self.round = 1
        self.cash = [5] * GANGSTERS
        self.goods: list[list[int]] = [[] for _ in range(GANGSTERS)]
        self.offers: list[dict[str, Any] | None] = [None] * GANGSTERS
        """The open offer of each gangster."""
        self.made = [0] * GANGSTERS
        """Offers made this round."""
        self.places = ["", ""]
        """Where each crew went last."""

    def copy(self) -> "Heist":
        twin = Heist()
        twin.phase, twin.round = self.phase, self.round
        twin.cash = self.cash[:]
        twin.goods = [goods[:] for goods in self.goods]
        twin.offers = [_copy_offer(offer) for offer in self.offers]
        twin.made = self.made[:]
        twin.places = self.places[:]
        return twin


def _copy_offer(offer: dict[str, Any] | None) -> dict[str, Any] | None:
    if offer is None:
        return None
    return {"to": offer["to"], "give": _copy_side(offer["give"]), "want": _copy_side(offer["want"])}


def _copy_side(side: dict[str, Any]) -> dict[str, Any]:
    return {"cash": side["cash"], "goods": list(side["goods"])}


def crew(seat: int) -> int:
    return seat % 2


def can_give(s: Heist, seat: int, side: dict[str, Any]) -> bool:
    held = [GOODS[good] for good in s.goods[seat]]
    enough = all(side["goods"].count(good) <= held.count(good) for good in side["goods"])
    return enough and side["cash"] <= s.cash[seat]


def _some_offer(s: Heist, seat: int, others: list[int], rng: Rng) -> dict[str, Any]:
    """Any offer that the seat could keep."""
    goods = [GOODS[good] for good in s.goods[seat]]
    give: dict[str, Any] = {"cash": rng.below(s.cash[seat] + 1), "goods": []}
    if goods and (rng.below(2) == 0 or give["cash"] == 0):
        give["goods"] = [goods[rng.below(len(goods))]]
    if not give["cash"] and not give["goods"]:
        give["cash"] = s.cash[seat]
    return {"to": rng.pick(others), "give": give, "want": {"cash": rng.below(4), "goods": []}}


def read_side(side: Json) -> dict[str, Any] | None:
    """One side of a deal, if it has the form of one."""
    if not isinstance(side, dict) or set(side) != {"cash", "goods"}:
        return None
    cash, goods = side["cash"], side["goods"]
    if isinstance(cash, bool) or not isinstance(cash, int) or cash < 0:
        return None
    if not isinstance(goods, list) or any(good not in GOODS for good in goods):
        return None
    return {"cash": cash, "goods": goods}


class HeistAsk(Ask[Heist]):
    def why_not(self, s: Heist, seat: int, act: int) -> Refusal:
        if act == ACCEPT:
            return Refusal("cannot_meet", "HE-4")
        return Refusal("not_now", self.rule)

    def resolve(self, s: Heist, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        self.carry_out(s, answers, rng, tell)
        for sender, offer in enumerate(s.offers):  # HE-4
            if offer is not None and not can_give(s, sender, offer["give"]):
                s.offers[sender] = None
                if tell is not None:
                    tell.some([sender, offer["to"]], "lapsed", {"seat": sender})

    def carry_out(self, s: Heist, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        raise NotImplementedError


class Pick(HeistAsk):
    """HE-2: where each crew goes."""

    def legal(self, s: Heist, seat: int, out: list[int]) -> None:
        out.extend((BANK, DOCKS))

    def default(self, s: Heist, seat: int, rng: Rng) -> int:
        return BANK

    def carry_out(self, s: Heist, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        for side in range(2):
            picks = [answers.acts[side], answers.acts[side + 2]]
            pick = picks[0] if picks[0] == picks[1] else picks[rng.below(2)]
            s.places[side] = "bank" if pick == BANK else "docks"
        share = 2 if s.places[0] == s.places[1] else 6
        s.cash = [cash + share for cash in s.cash]
        s.phase = "rule"
        if tell is not None:
            tell.all("went", {"places": s.places[:], "share": share})


class Ruling(HeistAsk):
    """HE-5: the referee fines somebody, or nobody."""

    def legal(self, s: Heist, seat: int, out: list[int]) -> None:
        out.extend((WAVE, *FINES))

    def default(self, s: Heist, seat: int, rng: Rng) -> int:
        return WAVE

    def carry_out(self, s: Heist, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        act = answers.acts[REFEREE]
        if act != WAVE:
            fined = FINES.index(act)
            s.cash[fined] = max(0, s.cash[fined] - 1)
            if tell is not None:
                tell.all("fined", {"seat": fined})
        s.made = [0] * GANGSTERS
        s.phase = "over" if s.round == ROUNDS else "pick"
        s.round += 0 if s.phase == "over" else 1


class Bargain(HeistAsk):
    """HE-3: one gangster's right to offer, and to withdraw."""

    def __init__(self, seat: int) -> None:
        super().__init__("bargain", "HE-3", blocking=False, private=True, about=(seat,))

    def legal(self, s: Heist, seat: int, out: list[int]) -> None:
        if s.offers[seat] is not None:
            out.append(WITHDRAW)
        elif s.cash[seat] > 0 or s.goods[seat]:
            out.append(OFFER)

    def why_not(self, s: Heist, seat: int, act: int) -> Refusal:
        return Refusal("one_offer", self.rule)

    def fits(self, s: Heist, seat: int, act: int, payload: dict[str, Json]) -> Refusal | None:
        if set(payload) != {"to", "give", "want"}:
            return Refusal("offer_form", "HE-3")
        to, give, want = payload["to"], read_side(payload["give"]), read_side(payload["want"])
        if isinstance(to, bool) or not isinstance(to, int) or not 0 <= to < GANGSTERS or to == seat:
            return Refusal("offer_to", "HE-3", {"to": to})
        if give is None or want is None:
            return Refusal("offer_form", "HE-3")
        if not (give["cash"] or give["goods"] or want["cash"] or want["goods"]):
            return Refusal("offer_empty", "HE-3")
        if not can_give(s, seat, give):
            return Refusal("offer_short", "HE-4")
        return None

    def propose(self, s: Heist, seat: int, act: int, rng: Rng) -> dict[str, Json]:
        return _some_offer(s, seat, [to for to in range(GANGSTERS) if to != seat], rng)

    def carry_out(self, s: Heist, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        seat = answers.first()
        if answers.acts[seat] == WITHDRAW:
            offer = s.offers[seat]
            s.offers[seat] = None
        else:
            offer = _copy_offer(answers.payloads[seat])
            s.offers[seat] = offer
            s.made[seat] += 1
        if tell is not None and offer is not None:
            kind = "withdrawn" if s.offers[seat] is None else "offered"
            tell.some([seat, offer["to"]], kind, {"seat": seat, "offer": _copy_offer(offer)})


class OfferAnswer(HeistAsk):
    """HE-4: the other side of an offer."""

    def __init__(self, sender: int, to: int) -> None:
        super().__init__("answer", "HE-4", blocking=False, private=True, about=(sender, to))

    def legal(self, s: Heist, seat: int, out: list[int]) -> None:
        offer = s.offers[self.about[0]]
        if offer is not None and can_give(s, seat, offer["want"]):
            out.append(ACCEPT)
        out.append(DECLINE)

    def carry_out(self, s: Heist, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        sender, to = self.about
        offer = s.offers[sender]
        assert offer is not None
        s.offers[sender] = None
        if answers.acts[to] == ACCEPT:
            for giver, taker, side in ((sender, to, offer["give"]), (to, sender, offer["want"])):
                s.cash[giver] -= side["cash"]
                s.cash[taker] += side["cash"]
                for good in side["goods"]:
                    s.goods[giver].remove(GOODS.index(good))
                    s.goods[taker].append(GOODS.index(good))
                    s.goods[taker].sort()
            if tell is not None:
                about: dict[str, Json] = {"seat": sender, "to": to, "offer": _copy_offer(offer)}
                tell.some([sender, to], "dealt", about)
                tell.all("cash", {"cash": s.cash[:]})
        elif tell is not None:
            tell.some([sender, to], "declined", {"seat": to, "offer": _copy_offer(offer)})


PICK: Final = Pick("pick", "HE-2").to(0b01111)
RULE: Final = Ruling("rule", "HE-5").to(1 << REFEREE)
BARGAIN: Final = [Bargain(seat).to(1 << seat) for seat in range(GANGSTERS)]
ANSWER: Final = {
    (sender, to): OfferAnswer(sender, to).to(1 << to)
    for sender in range(GANGSTERS)
    for to in range(GANGSTERS)
}


INFO: Final = Info(
    slug="heist",
    package="",
    rules_version=1,
    seats=(5,),
    options=(),
    vocabulary=WORDS,
    seconds={"pick": 60, "rule": 30},
    rules=dict.fromkeys(
        ["seats", "not_asked", "already_answered", "nothing_sealed", "closed", "no_such_seat"],
        "HE-1",
    )
    | {"game_over": "HE-7", "unknown_act": "HE-2"}
    | dict.fromkeys(["payload", "no_payload", "bad_payload"], "HE-3"),
)


class HeistGame(Game[Heist]):
    def __init__(self) -> None:
        super().__init__(INFO)

    def setup(self, options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> Heist:
        s = Heist()
        box = BOX[:]
        rng.shuffle(box)
        s.goods = [sorted([box.pop(), box.pop()]) for _ in range(GANGSTERS)]
        return s

    def questions(self, state: Heist) -> list[Question]:
        if state.phase == "over":
            return []
        asked = [PICK if state.phase == "pick" else RULE]
        for seat in range(GANGSTERS):
            if state.offers[seat] is not None or state.made[seat] < 2:
                asked.append(BARGAIN[seat])
        for sender, offer in enumerate(state.offers):
            if offer is not None:
                asked.append(ANSWER[sender, offer["to"]])
        return asked

    def outcome(self, state: Heist) -> Outcome | None:
        if state.phase != "over":
            return None
        totals = [self._worth(state, side) for side in range(2)]
        best = [side for side in range(2) if totals[side] == max(totals)]
        winners = [seat for seat in range(GANGSTERS) if crew(seat) in best]
        losers = [seat for seat in range(GANGSTERS) if crew(seat) not in best]
        scores = [totals[crew(seat)] for seat in range(GANGSTERS)] + [0]
        ranking = [winners, losers] if losers else [winners]
        return Outcome(winners, ranking, scores, [[] for _ in range(5)], "dollars", "HE-7")

    def _worth(self, s: Heist, side: int) -> int:
        goods = s.goods[side] + s.goods[side + 2]
        worth = sum(3 if goods.count(good) > 1 else 1 for good in goods)
        return worth + s.cash[side] + s.cash[side + 2]

    def view(self, state: Heist, viewer: int) -> dict[str, Json]:
        sees_all = viewer == REFEREE
        return {
            "you": viewer if viewer >= 0 else None,
            "phase": state.phase,
            "round": state.round,
            "cash": state.cash[:],
            "places": state.places[:],
            "goods": [
                [GOODS[good] for good in goods] if sees_all or seat == viewer else len(goods)
                for seat, goods in enumerate(state.goods)
            ],
            "offers": [
                [sender, _copy_offer(offer)]
                for sender, offer in enumerate(state.offers)
                if offer is not None and (sees_all or viewer in (sender, offer["to"]))
            ],
            "made": [
                made if sees_all or seat == viewer else None for seat, made in enumerate(state.made)
            ],
        }

    def redeal(self, state: Heist, viewer: int, rng: Rng) -> None:
        """Unseen goods are dealt anew; strangers' offers might be any that could be kept."""
        if viewer == REFEREE:
            return
        hidden = [seat for seat in range(GANGSTERS) if seat != viewer]
        rest = BOX[:]
        for seat in range(GANGSTERS):
            if seat not in hidden:
                for good in state.goods[seat]:
                    rest.remove(good)
        promised = self._goods_promised_to(state, viewer)
        for goods in promised.values():
            for good in goods:
                rest.remove(good)
        rng.shuffle(rest)
        for seat in hidden:
            kept = promised.get(seat, [])
            count = len(state.goods[seat]) - len(kept)
            state.goods[seat] = sorted(kept + [rest.pop() for _ in range(count)])
        for seat in hidden:
            offer = state.offers[seat]
            if offer is None or offer["to"] != viewer:
                state.offers[seat], state.made[seat] = self._imagine_offer(state, seat, viewer, rng)
            else:
                state.made[seat] = 1 + rng.below(2)

    def _goods_promised_to(self, s: Heist, viewer: int) -> dict[int, list[int]]:
        """An open offer shows the viewer goods that its sender holds (HE-4)."""
        return {
            sender: [GOODS.index(good) for good in offer["give"]["goods"]]
            for sender, offer in enumerate(s.offers)
            if offer is not None and offer["to"] == viewer
        }

    def _imagine_offer(
        self, s: Heist, seat: int, viewer: int, rng: Rng
    ) -> tuple[dict[str, Any] | None, int]:
        made = rng.below(3)
        if made == 0 or s.cash[seat] == 0 or rng.below(2) == 0:
            return None, made
        others = [to for to in range(GANGSTERS) if to not in (seat, viewer)]
        return _some_offer(s, seat, others, rng), made

    def referee(self, state: Heist) -> int:
        return REFEREE

    def channels(self, state: Heist) -> list[Channel]:
        return [
            Channel("table", [0, 1, 2, 3, 4], None),
            Channel("crew 0", [0, 2], [0, 2, REFEREE]),
            Channel("crew 1", [1, 3], [1, 3, REFEREE]),
        ]

    def write(self, state: Heist) -> dict[str, Json]:
        return {
            "phase": state.phase,
            "round": state.round,
            "cash": state.cash[:],
            "goods": [" ".join(GOODS[good] for good in goods) for goods in state.goods],
            "offers": [_copy_offer(offer) for offer in state.offers],
            "made": state.made[:],
            "places": state.places[:],
        }

    def read(self, position: dict[str, Any], options: Options, seats: int) -> Heist:
        s = Heist()
        try:
            s.phase, s.round = position["phase"], position["round"]
            s.cash, s.made = list(position["cash"]), list(position["made"])
            s.places = list(position["places"])
            s.offers = [_copy_offer(offer) for offer in position["offers"]]
            s.goods = [[GOODS.index(g) for g in goods.split()] for goods in position["goods"]]
        except (KeyError, ValueError, TypeError, AttributeError):
            raise refuse("position_field", about={"field": "state"}) from None
        return s

    def judge(self, state: Heist) -> Refusal | None:
        everything = [good for goods in state.goods for good in goods]
        if any(everything.count(good) > BOX.count(good) for good in everything):
            return Refusal("invariant", "HE-1")
        if len(everything) != 8 or min(state.cash) < 0:
            return Refusal("invariant", "HE-1")
        for seat, offer in enumerate(state.offers):
            if offer is not None and not can_give(state, seat, offer["give"]):
                return Refusal("invariant", "HE-4")
        return None
