"""Talk that leaves a trace: offers, promises, threats, tokens taken back, standing orders."""

from sitdown.core.contract import Answers, Json, Refusal, Rng, Tell
from sitdown.games.la_cosa_nostra.rules import acts, talk, trade
from sitdown.games.la_cosa_nostra.rules.asks.base import CosaRight
from sitdown.games.la_cosa_nostra.rules.box import MOST_SEATS
from sitdown.games.la_cosa_nostra.rules.house import THREATS
from sitdown.games.la_cosa_nostra.rules.piles import send_home
from sitdown.games.la_cosa_nostra.rules.shapes import Stands, Threatened
from sitdown.games.la_cosa_nostra.rules.state import State
from sitdown.games.la_cosa_nostra.rules.steps import ACT


class Talk(CosaRight):
    """LCN-5.65: everybody may talk at any moment outside a resolution."""

    def __init__(self, rules: list[str]) -> None:
        super().__init__("talk", "LCN-5.65", rules)

    def asked(self, s: State) -> int:
        return (1 << s.seats) - 1

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        if trade.may_offer(s, seat):
            out.append(s.acts.offer)
        if s.made[seat] < s.house.offers:
            out.append(s.acts.promise)
        if s.tokens[seat] < s.box.families.tokens:  # LCN-5.60
            for card in range(s.box.cards):
                if s.tokens_on[card * MOST_SEATS + seat] > 0:
                    out.append(s.acts.take_back[card])
        if seat == s.active and s.step == ACT and s.threats < THREATS:
            _legal_threats(s, seat, out)
        if not s.stood[seat]:
            _legal_standing(s, seat, out)

    def fits(self, s: State, seat: int, act: int, payload: dict[str, Json]) -> Refusal | None:
        if act == s.acts.promise:
            return talk.promise_fits(s, seat, payload)
        return trade.fits(s, seat, payload)

    def propose(self, s: State, seat: int, act: int, rng: Rng) -> dict[str, Json]:
        if act == s.acts.promise:
            return talk.propose_promise(s, seat, rng)
        to = (seat + 1 + rng.below(s.seats - 1)) % s.seats
        return trade.propose(s, seat, to, rng)

    def carry_out(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        seat = answers.first()
        act = answers.acts[seat]
        verb = s.acts.verb[act]
        if verb == acts.OFFER:
            trade.make(s, seat, answers.payloads[seat], rng, tell)
        elif verb == acts.PROMISE:
            talk.make_promise(s, talk.read_promise(s, seat, answers.payloads[seat]), tell)
        elif verb == acts.TAKE_BACK:
            send_home(s, s.acts.one[act], seat, 1, tell)
        elif verb == acts.STANDING:
            s.standing[seat] = s.acts.one[act]
            s.stood[seat] = 1
            if tell is not None:
                tell.only(seat, "stands", _stands(s.standing[seat]))
        else:
            _threaten(s, act, tell)


def _legal_threats(s: State, seat: int, out: list[int]) -> None:
    """LCN-5.65: a gangster with a face-down Order pointed at anybody or anything of others."""
    for gangster in s.crews[seat]:
        if s.order[gangster] < 0:
            continue
        for other in range(s.seats):
            if other != seat:
                out.append(s.acts.threaten[gangster][other])
                for card in s.shops[other]:
                    out.append(s.acts.point[gangster][card])
                for person in s.crews[other]:
                    out.append(s.acts.aim[gangster][person])


def _legal_standing(s: State, seat: int, out: list[int]) -> None:
    """LCN-5.68: any other than the present one, once in each turn of anybody."""
    if s.standing[seat] != acts.ASK_ME:
        out.append(s.acts.stand_ask)
    if s.standing[seat] != acts.PASS_ALWAYS:
        out.append(s.acts.stand_pass)
    for other in range(s.seats):
        if s.standing[seat] != other:
            out.append(s.acts.stand_before[other])


def _stands(standing: int) -> Stands:
    if standing >= 0:
        return Stands(what="before", player=standing)
    return Stands(what=talk.standing_word(standing))


def _threaten(s: State, act: int, tell: Tell | None) -> None:
    """Shown to all, not binding; it reveals nothing about the Order."""
    s.threats += 1
    s.threat = act
    if tell is not None:
        told: Threatened = {"seat": s.active, **talk.write_threat(s)}
        tell.all("threatened", told)
