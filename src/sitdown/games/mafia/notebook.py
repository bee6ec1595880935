"""What one player alone knows: his token and card, what he has seen, where his answer counts."""

from sitdown.core.refusal import Json
from sitdown.games.mafia.box import (
    AGENT,
    ARREST,
    BANDAGE,
    CARDS,
    KIDNAPPING,
    MAFIOSO,
    SAFE_CONDUCT,
    SHELTER,
    SIDES,
    TOKEN_LETTERS,
    TOKENS,
    USABLE,
    VEST,
)
from sitdown.games.mafia.fall import shoots_by_card, shoots_by_right
from sitdown.games.mafia.knowledge import (
    known_gang,
    known_tokens,
    knows_recruitment,
    saw_agent,
    saw_meeting,
)
from sitdown.games.mafia.model import (
    AGENT_PHASE,
    BY_MAFIA,
    BY_VOTE,
    END_CARDS,
    LAST_SHOT,
    MAFIA_PHASE,
    NO_WINDOW,
    REACTION,
    RECRUITING,
    START_CARDS,
    Night,
    Town,
    agent_seat,
    living,
)
from sitdown.games.mafia.night import may_be_recruited, named, recruiter
from sitdown.games.mafia.roles import attends, can_use, is_legal_victim, side


def length_of_secrets(s: Town) -> int:
    """The most bytes that they can take, by what everybody knows."""
    awake = s.house.row[MAFIOSO] + 2  # a Turncoat and a recruit besides
    night = 100 + 24 * awake + 3 * s.players
    return 380 + 4 * s.players + night * len(s.nights)


def mine(s: Town, me: int) -> dict[str, Json]:
    card = s.cards[me]
    knows_recruit = knows_recruitment(s, me)
    return {
        "token": TOKENS[s.tokens[me]],
        "card": CARDS[card] if s.house.extended else None,
        "usable": USABLE[card][s.tokens[me]],
        "side": SIDES[side(s, me)],
        "out": not s.alive[me] or me == s.dark,
        "tokens": "".join([_letter(token) for token in known_tokens(s, me)]),
        "gang": known_gang(s, me),
        "recruiter": s.recruiter if knows_recruit else None,
        "recruit": s.recruit if knows_recruit else None,
        "nights": [_my_night(s, me, night) for night in s.nights],
        "my_move": is_my_move(s, me),
        "targets": targets(s, me),
    }


def _letter(token: int) -> str:
    return TOKEN_LETTERS[token] if token >= 0 else "?"


def _my_night(s: Town, me: int, night: Night) -> dict[str, Json]:
    """A night as far as one has seen it: whom the Agent looked at, who met, fingers, the lot."""
    seen: dict[str, Json] = {"checked": None, "awake": [], "first": [], "second": [], "lot": []}
    if s.tokens[me] == AGENT or saw_agent(s, me, night):
        seen["checked"] = named(night.checked)
    if saw_meeting(s, me, night):
        _add_meeting(night, seen)
    return seen


def whole_night(night: Night) -> dict[str, Json]:
    seen: dict[str, Json] = {"turn": night.turn, "checked": named(night.checked)}
    seen["choice"] = named(night.choice)
    _add_meeting(night, seen)
    return seen


def _add_meeting(night: Night, seen: dict[str, Json]) -> None:
    """Fingers are [seat, mark]: a seat, -1 for nothing, -2 for a nod, -3 for a shake."""
    awake = [seat for seat in range(len(night.first)) if night.awake >> seat & 1]
    first: list[Json] = [[seat, night.first[seat]] for seat in awake]
    second: list[Json] = [[seat, night.second[seat]] for seat in awake]
    seen["awake"], seen["first"], seen["second"] = awake, first, second
    seen["lot"] = night.lot[:]


# Where an answer counts


def is_my_move(s: Town, me: int) -> bool:
    """Whether my answer to the question that all are asked does anything: the others only seem
    to choose (MAF-7.3)."""
    if s.window == REACTION:
        if me == s.pending:
            return s.pending_cause in (BY_MAFIA, BY_VOTE) and can_use(s, me, VEST)
        return s.alive[me] == 1 and can_use(s, me, BANDAGE)
    if s.window == LAST_SHOT:
        return me == s.shooter and (shoots_by_right(s) or shoots_by_card(s))
    if s.window != NO_WINDOW or not s.alive[me] or me == s.dark:
        return False
    if s.step == AGENT_PHASE:
        return me == agent_seat(s)
    if s.step == RECRUITING:
        return me == recruiter(s)
    if s.step == MAFIA_PHASE:
        return attends(s, me)
    if s.step == START_CARDS:
        return can_use(s, me, ARREST) or can_use(s, me, KIDNAPPING)
    if s.step == END_CARDS:
        return can_use(s, me, SHELTER) or can_use(s, me, SAFE_CONDUCT)
    return True


def targets(s: Town, me: int) -> list[int]:
    """At whom pointing does something now."""
    if s.window != NO_WINDOW or not is_my_move(s, me):
        return []
    if s.step == RECRUITING:
        return [seat for seat in living(s) if may_be_recruited(s, seat)]
    if s.step == MAFIA_PHASE:
        return [seat for seat in living(s) if is_legal_victim(s, seat)]
    if s.step == AGENT_PHASE or (s.step == START_CARDS and can_use(s, me, KIDNAPPING)):
        return [seat for seat in living(s) if seat != me]
    return []
