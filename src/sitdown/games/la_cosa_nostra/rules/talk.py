"""Talk that leaves a trace (LCN sections 5H to 5J): promises, threats, standing orders. Open to
everybody outside a resolution."""

from typing import Final

from sitdown.core.contract import Json, Refusal, Refused, Rng, Tell, brief, refuse
from sitdown.games.la_cosa_nostra.rules import acts, trade
from sitdown.games.la_cosa_nostra.rules.deal import DEEDS, Promise
from sitdown.games.la_cosa_nostra.rules.house import NOTE, PROMISES, THREATS
from sitdown.games.la_cosa_nostra.rules.shapes import Promised, Threat, WrittenPromise
from sitdown.games.la_cosa_nostra.rules.state import State, is_open_to_talk
from sitdown.games.la_cosa_nostra.rules.steps import ACT

VERBS: Final = (
    acts.OFFER,
    acts.PROMISE,
    acts.TAKE_BACK,
    acts.STANDING,
    acts.POINT,
    acts.AIM,
    acts.THREATEN,
)
ANSWERS: Final = (acts.ACCEPT, acts.REFUSE, acts.COUNTER, acts.WITHDRAW)
"""To an offer."""
_PROMISE_FIELDS: Final = ("to", "will", "deed", "words", "open")


# Why not


def forbids(s: State, verb: int) -> Refusal | None:
    """What nobody is asked for because a rule forbids it."""
    if is_switched_off(s, verb):
        return Refusal("no_bargains", "LCN-R56")
    if s.deeds and (verb in VERBS or verb in ANSWERS):
        return _closed(verb)
    return None


def _closed(verb: int) -> Refusal:
    return Refusal("standing_waits" if verb == acts.STANDING else "talk_closed", "LCN-R38")


def is_switched_off(s: State, verb: int) -> bool:
    """LCN-R56: with `offers=0` nobody bargains, in this turn or in any other."""
    return s.house.offers == 0 and verb in (acts.OFFER, acts.PROMISE)


def why_not(s: State, seat: int, act: int) -> Refusal:
    verb = s.acts.verb[act]
    if is_switched_off(s, verb):
        return Refusal("no_bargains", "LCN-R56")
    if not is_open_to_talk(s):
        return _closed(verb)
    if verb == acts.OFFER:
        return trade.why_no_offer(s, seat)
    if verb == acts.PROMISE:
        return Refusal("enough_talk", "LCN-R56", {"most": s.house.offers})
    if verb == acts.TAKE_BACK:
        name = s.box.businesses.names[s.acts.one[act]]
        return Refusal("no_token", "LCN-5.60", {"card": name})
    if verb == acts.STANDING:
        return Refusal("stands_already", "LCN-5.68")
    if seat != s.active or s.step != ACT:
        return Refusal("threat_turn", "LCN-5.65")
    if s.threats >= THREATS:
        return Refusal("enough_threats", "LCN-R59", {"most": THREATS})
    return Refusal("threat", "LCN-5.65")


# Standing orders


def standing_word(standing: int) -> str:
    """A standing order in one word: `ask`, `pass`, or the seat before whose turn to move."""
    if standing == acts.ASK_ME:
        return "ask"
    return "pass" if standing == acts.PASS_ALWAYS else str(standing)


# Promises and threats: noted, and binding nobody


def read_promise(s: State, sender: int, payload: dict[str, Json]) -> Promise:
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


def promise_fits(s: State, sender: int, payload: dict[str, Json]) -> Refusal | None:
    try:
        read_promise(s, sender, payload)
    except Refused as refused:
        return refused.refusal
    return None


def propose_promise(s: State, sender: int, rng: Rng) -> dict[str, Json]:
    return {
        "to": (sender + 1 + rng.below(s.seats - 1)) % s.seats,
        "will": rng.below(2) == 0,
        "deed": DEEDS[rng.below(len(DEEDS) - 1)],
        "open": rng.below(3) == 0,
    }


def write_promise(promise: Promise) -> WrittenPromise:
    return {
        "from": promise.sender,
        "to": promise.to,
        "will": promise.will,
        "deed": DEEDS[promise.deed],
        "words": promise.words,
        "open": promise.is_open,
    }


def make_promise(s: State, promise: Promise, tell: Tell | None) -> None:
    """LCN-R60: of promises of the same two, alike in openness, the ledger keeps the last few."""
    s.made[promise.sender] += 1
    alike = [old for old in s.promises if old.rank == promise.rank]
    if len(alike) >= PROMISES:
        s.promises.remove(alike[0])
    lay_down(s, promise)
    if tell is not None:
        about = Promised(
            seat=promise.sender,
            player=promise.to,
            how="will" if promise.will else "will_not",
            deed=DEEDS[promise.deed],
            words=promise.words,
        )
        if promise.is_open:
            tell.all("promised", about)
        else:
            tell.some([promise.sender, promise.to], "promised", about)


def lay_down(s: State, promise: Promise) -> None:
    """Beside the others of the same two: what strangers say must not show in the order."""
    place = len(s.promises)
    while place > 0 and s.promises[place - 1].rank > promise.rank:
        place -= 1
    s.promises.insert(place, promise)


def write_threat(s: State) -> Threat:
    verb, named = s.acts.verb[s.threat], s.acts.two[s.threat]
    people = s.box.families.names
    gangster = people[s.acts.one[s.threat]]
    if verb == acts.THREATEN:
        return Threat(gangster=gangster, player=named)
    if verb == acts.POINT:
        card = s.box.businesses.names[named]
        return Threat(gangster=gangster, card=card, player=s.owner[named])
    return Threat(gangster=gangster, person=people[named], player=s.boss[named])
