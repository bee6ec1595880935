"""Talk at the table that leaves a trace: offers, promises, threats, tokens taken back, standing
orders (LCN sections 5H to 5J). Open to everybody outside a resolution."""

from typing import Final

from sitdown.core.fact import Tell
from sitdown.core.plain import brief
from sitdown.core.question import Answers
from sitdown.core.refusal import Json, Refusal, Refused, refuse
from sitdown.core.rng import Rng
from sitdown.games.la_cosa_nostra import acts, trade
from sitdown.games.la_cosa_nostra.acts import ASK_ME, PASS_ALWAYS
from sitdown.games.la_cosa_nostra.box import MOST_SEATS
from sitdown.games.la_cosa_nostra.deal import ANYBODY, DEEDS, Offer, Promise
from sitdown.games.la_cosa_nostra.house import NOTE, PROMISES, THREATS
from sitdown.games.la_cosa_nostra.model import Town
from sitdown.games.la_cosa_nostra.piles import send_home
from sitdown.games.la_cosa_nostra.steps import ACT

_PROMISE_FIELDS: Final = ("to", "will", "deed", "words", "open")


# What is open to a seat


def legal(s: Town, seat: int, out: list[int]) -> None:
    if trade.may_offer(s, seat):
        out.append(s.acts.offer)
    if s.made[seat] < s.house.offers:
        out.append(s.acts.promise)
    for card in range(s.box.cards):  # LCN-5.60
        if s.tokens_on[card * MOST_SEATS + seat] > 0:
            out.append(s.acts.take_back[card])
    if seat == s.active and s.step == ACT and s.threats < THREATS:
        _legal_threats(s, seat, out)
    if not s.stood[seat]:
        _legal_standing(s, seat, out)


def _legal_threats(s: Town, seat: int, out: list[int]) -> None:
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


def _legal_standing(s: Town, seat: int, out: list[int]) -> None:
    """LCN-5.68: any other than the present one, once in each turn of anybody."""
    if s.standing[seat] != ASK_ME:
        out.append(s.acts.stand_ask)
    if s.standing[seat] != PASS_ALWAYS:
        out.append(s.acts.stand_pass)
    for other in range(s.seats):
        if s.standing[seat] != other:
            out.append(s.acts.stand_before[other])


def legal_answer(s: Town, offer: Offer, seat: int, out: list[int]) -> None:
    """LCN-5.65: the sender may withdraw, the other accept, refuse or counter."""
    if seat == offer.sender:
        out.append(s.acts.withdraw)
        return
    if trade.why_not_accept(s, offer, seat) is None:
        out.append(s.acts.accept)
    if offer.to != ANYBODY:
        out.append(s.acts.refuse)
        if trade.may_offer(s, seat):
            out.append(s.acts.counter)


# Doing it


def talk(s: Town, seat: int, answers: Answers, rng: Rng, tell: Tell | None) -> None:
    act = answers.acts[seat]
    verb = s.acts.verb[act]
    if verb == acts.OFFER:
        trade.make(s, seat, answers.payloads[seat], rng, tell)
    elif verb == acts.PROMISE:
        _promise(s, read_promise(s, seat, answers.payloads[seat]), tell)
    elif verb == acts.TAKE_BACK:
        send_home(s, s.acts.one[act], seat, 1, tell)
    elif verb == acts.STANDING:
        s.standing[seat] = s.acts.one[act]
        s.stood[seat] = 1
        if tell is not None:
            tell.only(seat, "stands", _tell_standing(s.standing[seat]))
    else:
        _threaten(s, act, tell)


def answer(s: Town, offer: Offer, seat: int, answers: Answers, rng: Rng, tell: Tell | None) -> None:
    verb = s.acts.verb[answers.acts[seat]]
    if verb == acts.ACCEPT:
        trade.accept(s, offer, seat, tell)
    elif verb == acts.WITHDRAW:
        trade.drop(s, offer, "withdrawn", tell)
    else:
        trade.drop(s, offer, "refused", tell)
        if verb == acts.COUNTER:
            trade.make(s, seat, answers.payloads[seat], rng, tell)


def _tell_standing(standing: int) -> dict[str, Json]:
    if standing >= 0:
        return {"what": "before", "player": standing}
    return {"what": standing_word(standing)}


def standing_word(standing: int) -> str:
    """A standing order in one word: `ask`, `pass`, or the seat before whose turn to move."""
    if standing == ASK_ME:
        return "ask"
    return "pass" if standing == PASS_ALWAYS else str(standing)


# Promises and threats: noted, and binding nobody


def read_promise(s: Town, sender: int, payload: dict[str, Json]) -> Promise:
    for field in payload:
        if field not in _PROMISE_FIELDS:
            raise refuse("offer_field", "LCN-5.65", {"field": brief(field)})
    to, deed = payload.get("to"), payload.get("deed", "other")
    will, is_open = payload.get("will", True), payload.get("open", False)
    words = payload.get("words", "")
    if isinstance(to, bool) or not isinstance(to, int) or not 0 <= to < s.seats or to == sender:
        raise refuse("offer_to", "LCN-5.65", {"to": brief(to)})
    if not isinstance(deed, str) or deed not in DEEDS:
        raise refuse("promise_deed", "LCN-5.65", {"deed": brief(deed), "known": ", ".join(DEEDS)})
    if not isinstance(will, bool) or not isinstance(is_open, bool):
        raise refuse("offer_field", "LCN-5.65", {"field": "will, open"})
    if not isinstance(words, str) or len(words) > NOTE or (deed == "other" and not words.strip()):
        raise refuse("offer_note", "LCN-5.65", {"most": NOTE})
    return Promise(sender, to, is_open, will, DEEDS.index(deed), words)


def promise_fits(s: Town, sender: int, payload: dict[str, Json]) -> Refusal | None:
    try:
        read_promise(s, sender, payload)
    except Refused as refused:
        return refused.refusal
    return None


def propose_promise(s: Town, sender: int, rng: Rng) -> dict[str, Json]:
    return {
        "to": (sender + 1 + rng.below(s.seats - 1)) % s.seats,
        "will": rng.below(2) == 0,
        "deed": DEEDS[rng.below(len(DEEDS) - 1)],
        "open": rng.below(3) == 0,
    }


def write_promise(promise: Promise) -> dict[str, Json]:
    return {
        "from": promise.sender,
        "to": promise.to,
        "will": promise.will,
        "deed": DEEDS[promise.deed],
        "words": promise.words,
        "open": promise.is_open,
    }


def _promise(s: Town, promise: Promise, tell: Tell | None) -> None:
    """LCN-R60: of promises of the same two, alike in openness, the ledger keeps the last few."""
    s.made[promise.sender] += 1
    alike = [old for old in s.promises if old.between() == promise.between()]
    if len(alike) >= PROMISES:
        s.promises.remove(alike[0])
    lay_down(s, promise)
    if tell is not None:
        about: dict[str, Json] = {
            "seat": promise.sender,
            "player": promise.to,
            "how": "will" if promise.will else "will_not",
            "deed": DEEDS[promise.deed],
            "words": promise.words,
        }
        if promise.is_open:
            tell.all("promised", about)
        else:
            tell.some([promise.sender, promise.to], "promised", about)


def lay_down(s: Town, promise: Promise) -> None:
    s.promises.append(promise)
    s.promises.sort(key=Promise.between)


def _threaten(s: Town, act: int, tell: Tell | None) -> None:
    """Shown to all, not binding; it reveals nothing about the Order."""
    s.threats += 1
    s.threat = act
    if tell is not None:
        tell.all("threatened", {"seat": s.active, **write_threat(s)})


def write_threat(s: Town) -> dict[str, Json]:
    verb, named = s.acts.verb[s.threat], s.acts.two[s.threat]
    people = s.box.families.names
    about: dict[str, Json] = {"gangster": people[s.acts.one[s.threat]]}
    if verb == acts.THREATEN:
        about["player"] = named
    elif verb == acts.POINT:
        about["card"] = s.box.businesses.names[named]
        about["player"] = s.owner[named]
    else:
        about["person"] = people[named]
        about["player"] = s.boss[named]
    return about
