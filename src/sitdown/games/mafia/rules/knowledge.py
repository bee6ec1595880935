"""Who knows what (MAF-7.1): the one place that views and imagined worlds are made from."""

from sitdown.games.mafia.rules import state
from sitdown.games.mafia.rules.box import AGENT, NEW_GANG_SIDE, RECRUITMENT, ROLE_SWAP, WIRETAP
from sitdown.games.mafia.rules.roles import side
from sitdown.games.mafia.rules.state import Night, State


def sees_all(s: State, viewer: int) -> bool:
    """The human Game Master always (MAF-3.22), everybody when it is over (MAF-6.8)."""
    return s.step == state.OVER or (viewer >= 0 and viewer == state.master(s))


def is_player(s: State, viewer: int) -> bool:
    return 0 <= viewer < s.players


def had_fallen(s: State, viewer: int, count: int) -> bool:
    """Whether a viewer was among the first so many who fell."""
    return viewer in s.fallen[:count]


def saw_agent(s: State, viewer: int, night: Night) -> bool:
    """MAF-7.4: the fallen with open eyes see whom the Agent looks at."""
    if not s.house.open_eyes:
        return False
    if night.began < 0:  # it is going on
        return s.step == state.AGENT_PHASE and viewer in s.fallen
    return night.checked != state.NO_PHASE and had_fallen(s, viewer, night.began)


def saw_meeting(s: State, viewer: int, night: Night) -> bool:
    """The attendees, and the fallen with open eyes; a small group's Agent who fell that night."""
    if not night.held or viewer < 0:
        return False
    if night.awake >> viewer & 1:
        return True
    if not s.house.open_eyes:
        return False
    if viewer == s.dark and night.turn == s.turn:
        return True
    until = night.settled if night.settled >= 0 else len(s.fallen)
    if had_fallen(s, viewer, until):
        return True
    return night.turn == 1 and _fell_by_check(s, viewer)


def _fell_by_check(s: State, viewer: int) -> bool:
    return viewer in s.fallen and s.fallen_cause[s.fallen.index(viewer)] == state.BY_CHECK


def known_tokens(s: State, viewer: int) -> list[int]:
    """The tokens that a viewer knows, -1 for the others."""
    known = [s.tokens[seat] if not s.alive[seat] else -1 for seat in range(s.players)]
    if not is_player(s, viewer):
        return known
    known[viewer] = s.tokens[viewer]
    for seat in looked_at(s, viewer):
        known[seat] = s.tokens[seat]
    if s.house.row[AGENT] and _knows_agent(s, viewer):
        known[state.agent_seat(s)] = AGENT
    return known


def looked_at(s: State, viewer: int) -> list[int]:
    """Whose tokens a player has seen: his swap partner's, by Wiretap, as the Agent."""
    seen: list[int] = []
    if s.swapped >= 0:
        pair = [state.holder(s, ROLE_SWAP), s.swapped]
        if viewer in pair:
            seen.extend(pair)
    if s.wiretapped >= 0 and viewer == state.holder(s, WIRETAP):
        seen.append(s.wiretapped)
    if s.tokens[viewer] == AGENT:
        seen.extend([night.checked for night in s.nights if night.checked >= 0])
    return seen


def _knows_agent(s: State, viewer: int) -> bool:
    """By seeing him act; or his token, turned up in the middle of the meeting (MAF-4.14)."""
    if any([saw_agent(s, viewer, night) for night in s.nights]):
        return True
    return s.dark >= 0 and saw_meeting(s, viewer, state.last_night(s))


def is_seen_by_all(place: int) -> bool:
    return place in (state.FACE_UP, state.GONE, state.KNOWN)


def known_cards(s: State, viewer: int) -> list[int]:
    """The Game Cards that a viewer knows, -1 for the others."""
    known = [s.cards[seat] if is_seen_by_all(s.places[seat]) else -1 for seat in range(s.players)]
    if not is_player(s, viewer):
        return known
    known[viewer] = s.cards[viewer]
    for seat in known_gang(s, viewer):
        known[seat] = s.cards[seat]
    if knows_recruitment(s, viewer):
        known[s.recruiter] = RECRUITMENT
    return known


def knows_recruitment(s: State, viewer: int) -> bool:
    """Who recruited whom is known to those who were awake that night."""
    if s.recruit_turn == 0:
        return False
    return saw_meeting(s, viewer, s.nights[s.recruit_turn - 1])


def have_recognised(s: State) -> bool:
    """MAF-4.18: once, when the Agent Phase of the first night is over."""
    if not s.house.recognise or s.turn == 0:
        return False
    return s.turn > 1 or s.step != state.AGENT_PHASE


def known_gang(s: State, viewer: int) -> list[int]:
    """The New Gang as one of its members knows it; empty for everybody else."""
    if not have_recognised(s) or not is_player(s, viewer):
        return []
    before = s.fallen[: s.nights[0].began]
    gang = [
        seat for seat in range(s.players) if side(s, seat) == NEW_GANG_SIDE and seat not in before
    ]
    return gang if viewer in gang else []
