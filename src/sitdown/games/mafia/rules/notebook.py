"""What one player alone knows: his token and card, what he has seen, where his answer counts."""

from sitdown.games.mafia.rules import box, knowledge, state
from sitdown.games.mafia.rules.fall import shoots_by_card, shoots_by_right
from sitdown.games.mafia.rules.night import may_be_recruited, recruiter
from sitdown.games.mafia.rules.roles import attends, can_use, is_legal_victim, side
from sitdown.games.mafia.rules.shapes import Mine, MyNight, WholeNight
from sitdown.games.mafia.rules.state import Night, State


def most_bytes(s: State) -> int:
    """The most that they can take in a message, by what everybody knows (MAF-7.3)."""
    awake = s.house.row[box.MAFIOSO] + 2  # a Turncoat and a recruit besides
    night = 100 + 24 * awake + 3 * s.players
    return 380 + 4 * s.players + night * len(s.nights)


def mine(s: State, me: int) -> Mine:
    card = s.cards[me]
    knows_recruit = knowledge.knows_recruitment(s, me)
    return {
        "token": box.TOKENS[s.tokens[me]],
        "card": box.CARDS[card] if s.house.extended else None,
        "usable": box.USABLE[card][s.tokens[me]],
        "side": box.SIDES[side(s, me)],
        "out": not s.alive[me] or me == s.dark,
        "tokens": "".join([_letter(token) for token in knowledge.known_tokens(s, me)]),
        "gang": knowledge.known_gang(s, me),
        "recruiter": s.recruiter if knows_recruit else None,
        "recruit": s.recruit if knows_recruit else None,
        "nights": [_my_night(s, me, night) for night in s.nights],
        "my_move": is_my_move(s, me),
        "targets": targets(s, me),
    }


def _letter(token: int) -> str:
    return box.TOKEN_LETTERS[token] if token >= 0 else "?"


def _my_night(s: State, me: int, night: Night) -> MyNight:
    """A night as far as one has seen it: whom the Agent looked at, who met, fingers, the lot."""
    checked = -1
    if s.tokens[me] == box.AGENT or knowledge.saw_agent(s, me, night):
        checked = night.checked
    if not knowledge.saw_meeting(s, me, night):
        awake, lot = list[int](), list[int]()
    else:
        awake, lot = state.seats_in(night.awake), night.lot[:]
    return {
        "checked": state.named_or_none(checked),
        "awake": awake,
        "first": _marks(night.first, awake),
        "second": _marks(night.second, awake),
        "lot": lot,
    }


def whole_night(night: Night) -> WholeNight:
    awake = state.seats_in(night.awake)
    return {
        "turn": night.turn,
        "checked": state.named_or_none(night.checked),
        "choice": state.named_or_none(night.choice),
        "awake": awake,
        "first": _marks(night.first, awake),
        "second": _marks(night.second, awake),
        "lot": night.lot[:],
    }


def _marks(marks: list[int], awake: list[int]) -> list[list[int]]:
    return [[seat, marks[seat]] for seat in awake]


# Where an answer counts


def is_my_move(s: State, me: int) -> bool:
    """Whether my answer to the question that all are asked does anything: the others only seem
    to choose (MAF-7.3)."""
    if s.window == state.REACTION:
        if me == s.pending:
            return s.pending_cause in (state.BY_MAFIA, state.BY_VOTE) and can_use(s, me, box.VEST)
        return s.alive[me] == 1 and can_use(s, me, box.BANDAGE)
    if s.window == state.LAST_SHOT:
        return me == s.shooter and (shoots_by_right(s) or shoots_by_card(s))
    if s.window != state.NO_WINDOW or not s.alive[me] or me == s.dark:
        return False
    if s.step == state.AGENT_PHASE:
        return me == state.agent_seat(s)
    if s.step == state.RECRUITING:
        return me == recruiter(s)
    if s.step == state.MAFIA_PHASE:
        return attends(s, me)
    if s.step == state.START_CARDS:
        return can_use(s, me, box.ARREST) or can_use(s, me, box.KIDNAPPING)
    if s.step == state.END_CARDS:
        return can_use(s, me, box.SHELTER) or can_use(s, me, box.SAFE_CONDUCT)
    return True


def targets(s: State, me: int) -> list[int]:
    """At whom pointing does something now."""
    if s.window != state.NO_WINDOW or not is_my_move(s, me):
        return []
    if s.step == state.RECRUITING:
        return [seat for seat in state.living(s) if may_be_recruited(s, seat)]
    if s.step == state.MAFIA_PHASE:
        return [seat for seat in state.living(s) if is_legal_victim(s, seat)]
    if s.step == state.AGENT_PHASE or (
        s.step == state.START_CARDS and can_use(s, me, box.KIDNAPPING)
    ):
        return [seat for seat in state.living(s) if seat != me]
    return []
