"""Contradictions on the board of claims: marked, never judged (MAF section 11, on the screen)."""

from sitdown.games.mafia.rules.box import CARDS, COPIES, NEUTRAL, NEW_GANG, TOKENS
from sitdown.games.mafia.rules.knowledge import is_seen_by_all
from sitdown.games.mafia.rules.shapes import Clash
from sitdown.games.mafia.rules.state import State, Statement
from sitdown.games.mafia.rules.talk import CLAIM_CARD, CLAIM_CHECK, CLAIM_ROLE, retracted


def clashes(s: State) -> list[Clash]:
    """Each with the numbers of the statements that cannot all be true."""
    gone = retracted(s)
    standing = [said for said in s.statements if said.number not in gone]
    found: list[Clash] = []
    roles = _latest(standing, CLAIM_ROLE)
    agents = [said for said in roles if said.fields["role"] == "agent"]
    if len(agents) > s.house.row[TOKENS.index("agent")]:
        found.append({"kind": "two_agents", "statements": _numbers(agents)})
    for said in roles:
        if _differs(s, said.seat, said.fields["role"]):
            found.append({"kind": "role", "statements": [said.number]})
    checks = [said for said in standing if said.kind == CLAIM_CHECK]
    for said in checks:
        if _differs(s, _seat(said.fields["target"]), said.fields["result"]):
            found.append({"kind": "check", "statements": [said.number]})
    found.extend(_opposite_checks(checks))
    found.extend(_cards(s, _latest(standing, CLAIM_CARD)))
    return found


def _latest(standing: list[Statement], kind: int) -> list[Statement]:
    """What each speaker claims now."""
    last: dict[int, Statement] = {}
    for said in standing:
        if said.kind == kind:
            last[said.seat] = said
    return [last[seat] for seat in sorted(last)]


def _numbers(said: list[Statement]) -> list[int]:
    return sorted([one.number for one in said])


def _seat(value: object) -> int:
    assert isinstance(value, int)
    return value


def _differs(s: State, seat: int, claimed: object) -> bool:
    """Whether a token that lies open is another than the one claimed."""
    return not s.alive[seat] and TOKENS[s.tokens[seat]] != claimed


def _opposite_checks(checks: list[Statement]) -> list[Clash]:
    """Tokens change hands at the start only, so two findings about one player must agree."""
    found: list[Clash] = []
    for place, one in enumerate(checks):
        for other in checks[place + 1 :]:
            same = one.fields["target"] == other.fields["target"]
            if same and one.fields["result"] != other.fields["result"]:
                found.append({"kind": "checks", "statements": [one.number, other.number]})
    return found


def _cards(s: State, claims: list[Statement]) -> list[Clash]:
    """A card that is not in the deal, that lies before somebody else, or that too many claim."""
    found: list[Clash] = []
    for card in range(len(CARDS)):
        said = [claim for claim in claims if claim.fields["card"] == CARDS[card]]
        if not said or card == NEUTRAL:
            continue
        shown = [
            seat
            for seat in range(s.players)
            if s.cards[seat] == card and is_seen_by_all(s.places[seat])
        ]
        others = {*shown, *[claim.seat for claim in said]}
        there = COPIES[card] if card == NEW_GANG else 1
        if card not in s.deck or len(others) > there:
            found.append({"kind": "card", "statements": _numbers(said)})
    return found
