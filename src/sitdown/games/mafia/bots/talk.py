"""What `fair` says in Mafia: statements that others can understand, true or not (MAF-4.34)."""

from typing import cast

from sitdown.bots.base import Eyes
from sitdown.core.contract import Json, Rng
from sitdown.games.mafia.bots.mind import Mind
from sitdown.games.mafia.rules.shapes import StatementShown, View

Said = tuple[str, dict[str, Json]]
"""A kind of statement and its fields."""


def next_statement(mind: Mind, target: int, why: dict[int, str], rng: Rng) -> Said | None:
    """The first thing on one's mind that was not said yet; None if there is nothing more."""
    if not mind.is_player or mind.me not in mind.living or mind.view["talk"]["left"][mind.me] == 0:
        return None
    for said in [*_because(mind, why), *_claims(mind, rng), *_opinions(mind, target, rng)]:
        if not _has_said(mind, said):
            return said
    return None


def _has_said(mind: Mind, said: Said) -> bool:
    """Claims and opinions stand until they are replaced; a vote is announced once a turn."""
    kind, terms = said
    for one in mind.said:
        if one["seat"] != mind.me or one["kind"] != kind:
            continue
        if kind in ("vote_intent", "ask") and one["turn"] == mind.turn:
            return True
        if all([one.get(field) == value for field, value in terms.items() if field != "strength"]):
            return True
    return False


# Why it voted


def is_asked_why(eyes: Eyes) -> bool:
    """Whether somebody waits to hear why this seat voted as it did."""
    view = cast(View, eyes.view())
    return _waits_for_a_reason(view["statements"], eyes.seat)


def _waits_for_a_reason(said: list[StatementShown], me: int) -> bool:
    waits = False
    for one in said:
        if one["kind"] == "ask" and one["topic"] == "why" and one["target"] == me:
            waits = True
        elif one["kind"] == "because" and one["seat"] == me:
            waits = False
    return waits


def _because(mind: Mind, why: dict[int, str]) -> list[Said]:
    """The reason for its latest ballot, as it was public when it voted: nothing that it hides."""
    ballots = [count["ballots"][mind.me] for count in mind.view["counted"]]
    named = [target for target in ballots if target is not None]
    if not named or not _waits_for_a_reason(mind.said, mind.me):
        return []
    return [("because", {"target": named[-1], "reason": why.get(named[-1], "none")})]


# Claims


def _claims(mind: Mind, rng: Rng) -> list[Said]:
    if mind.mine["token"] == "agent" and not mind.is_mafia():
        return _agent(mind) if _time_to_claim(mind) else []
    if mind.is_mafia():
        return _lies(mind, rng)
    if _accused_by_check(mind) or _under_fire(mind):
        said: list[Said] = []
        if mind.mine["token"] == "mafioso":  # a Turncoat of the Police, whom checks expose wrongly
            said.append(("claim_card", {"card": str(mind.mine["card"])}))
            said.append(("claim_side", {"side": "police"}))
        else:
            said.append(("claim_role", {"role": "policeman"}))
        return [*said, *_wiretap(mind)]
    return _wiretap(mind)


def _agent(mind: Mind) -> list[Said]:
    said: list[Said] = [("claim_role", {"role": "agent"})]
    found = _findings(mind)
    found.sort(key=lambda one: (mind.tokens[one[1]] != "M", one[1] not in mind.living, -one[0]))
    for turn, seat in found:
        result = "mafioso" if mind.tokens[seat] == "M" else "policeman"
        said.append(_check(seat, result, "agent", turn))
    return said


def _findings(mind: Mind) -> list[tuple[int, int]]:
    """Whom I looked at as the Agent, each with the latest turn."""
    found: dict[int, int] = {}
    for place, night in enumerate(mind.mine["nights"]):
        if night["checked"] is not None:
            found[night["checked"]] = place + 1
    return [(turn, seat) for seat, turn in found.items()]


def _time_to_claim(mind: Mind) -> bool:
    """With a Mafioso found, in danger, against somebody else's claim, or when it is late."""
    living = [seat for _, seat in _findings(mind) if seat in mind.living]
    if any([mind.tokens[seat] == "M" for seat in living]):
        return True
    others = [claim for claim in mind.claimants if claim.seat != mind.me]
    if others or any([claim.seat == mind.me for claim in mind.claimants]):
        return True
    return _under_fire(mind) or (len(living) >= 2 and len(mind.living) <= 7)


def _wiretap(mind: Mind) -> list[Said]:
    target = mind.view["wiretapped"]
    if target is None or mind.mine["card"] != "wiretap" or mind.tokens[target] == "?":
        return []
    result = {"M": "mafioso", "P": "policeman", "A": "agent"}[mind.tokens[target]]
    if result == "agent":  # better kept from the Mafia
        return []
    return [_check(target, result, "wiretap", mind.turn)]


def _check(target: int, result: str, source: str, turn: int) -> Said:
    terms: dict[str, Json] = {"target": target, "result": result, "source": source, "turn": turn}
    return ("claim_check", terms)


def _lies(mind: Mind, rng: Rng) -> list[Said]:
    """Under suspicion one of the Mafia claims to be the Agent himself, and then stays with it."""
    mine = [claim for claim in mind.claimants if claim.seat == mind.me]
    if mine:
        return _false_checks(mind)
    taken = any([claim.seat in mind.fellows or claim.trust == 1.0 for claim in mind.claimants])
    agent_lives = mind.view["hidden"]["agent"] > 0
    if _accused_by_check(mind) and agent_lives and not taken and rng.below(2) == 0:
        return [("claim_role", {"role": "agent"})]
    if _accused_by_check(mind) or _under_fire(mind):
        return [("claim_role", {"role": "policeman"})]
    return []


def _false_checks(mind: Mind) -> list[Said]:
    """One finding for each night: today's accuser is a Mafioso, a fellow is clean."""
    told = [one for one in mind.said if one["seat"] == mind.me and one["kind"] == "claim_check"]
    if mind.turn in [one["turn"] for one in told]:
        return []
    named = [one["target"] for one in told]
    rivals = [claim.seat for claim in mind.claimants if claim.seat not in mind.fellows]
    rivals = [seat for seat in rivals if seat in mind.living and seat not in named]
    if rivals:
        return [_check(rivals[0], "mafioso", "agent", mind.turn)]
    clean = [s for s in mind.fellows if s != mind.me and s in mind.living and s not in named]
    return [_check(clean[0], "policeman", "agent", mind.turn)] if clean else []


def _accused_by_check(mind: Mind) -> bool:
    return any(
        [
            one["kind"] == "claim_check" and one["target"] == mind.me and one["result"] == "mafioso"
            for one in mind.said
        ]
    )


def _under_fire(mind: Mind) -> bool:
    """Interrogated, or suspected more than anybody else by far."""
    if mind.me in mind.view["interrogated"]:
        return True
    return mind.public[mind.me] >= 0.6 and mind.public[mind.me] >= max(mind.public)


# Opinions


def _opinions(mind: Mind, target: int, rng: Rng) -> list[Said]:
    said: list[Said] = []
    if target < 0:
        return said
    odds = mind.public if mind.is_mafia() else mind.private
    hidden = mind.view["hidden"]["mafioso"]
    base = hidden / max(1, len(mind.living))
    if odds[target] >= max(0.35, 1.4 * base):
        strength = 3 if odds[target] >= 0.8 else 2 if odds[target] >= 0.5 else 1
        reason = mind.reasons[target]
        said.append(("accuse", {"target": target, "strength": strength, "reason": reason}))
    said.extend(_answers(mind))
    if odds[target] >= 1.2 * base or rng.below(8) == 0:
        said.append(("vote_intent", {"target": target}))
    return said


def _answers(mind: Mind) -> list[Said]:
    """Whether one believes the latest finding about somebody who lives."""
    for one in mind.said[::-1]:
        if one["kind"] != "claim_check" or one["seat"] == mind.me or one["turn"] != mind.turn:
            continue
        if one["target"] not in mind.living or one["seat"] not in mind.living:
            continue
        trust = mind.trust_in(one["seat"])
        about: dict[str, Json] = {"statement": one["number"]}
        if one["target"] == mind.me and one["result"] == "mafioso":
            return [("disagree", about)]
        if trust >= 0.8 and not mind.is_mafia():
            return [("agree", about)]
        if trust <= 0.1 or (one["target"] in mind.fellows and one["result"] == "mafioso"):
            return [("disagree", about)]
    return []
