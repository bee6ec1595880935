"""Whether hidden tokens, cards and a recruit fit what everybody has seen so far (MAF-7.2).

`judge` asks this of a position, `imagine` of a world it has made up.
"""

from sitdown.games.mafia.rules import box, state
from sitdown.games.mafia.rules.roles import side_of, wakes
from sitdown.games.mafia.rules.state import Night, State


def impossible(s: State) -> str:
    """The rule that this history breaks; empty if it is possible."""
    return (
        _wrong_start(s)
        or _wrong_plays(s)
        or _wrong_recruitment(s)
        or _wrong_nights(s)
        or _wrong_end_checks(s)
    )


def tokens_at_deal(s: State) -> list[int]:
    """Before Role Swap."""
    tokens = s.tokens[:]
    if s.swapped >= 0:
        one = state.holder(s, box.ROLE_SWAP)
        tokens[one], tokens[s.swapped] = tokens[s.swapped], tokens[one]
    return tokens


def _wrong_start(s: State) -> str:
    dealt = tokens_at_deal(s)
    sides = {side_of(dealt[seat], s.cards[seat], False) for seat in range(s.players)}
    if len(sides) < 2:
        return "MAF-3.13"
    seat = state.holder(s, box.ROLE_SWAP)
    ruined = seat >= 0 and cause_of(s, seat) == state.PENALTY
    if (
        seat >= 0
        and not ruined
        and box.USABLE[box.ROLE_SWAP][dealt[seat]] == (s.places[seat] == state.IN_HAND)
    ):
        return "MAF-3.15"
    seat = state.holder(s, box.COMMANDER)
    return "MAF-3.15" if seat >= 0 and s.places[seat] != state.FACE_UP else ""


def cause_of(s: State, seat: int) -> int:
    return s.fallen_cause[s.fallen.index(seat)] if seat in s.fallen else -1


def _wrong_plays(s: State) -> str:
    """MAF-5.2, 4.70: only usable cards were shown, and by every fallen member of the gang."""
    for seat in range(s.players):
        card, place = s.cards[seat], s.places[seat]
        usable = box.USABLE[card][s.tokens[seat]]
        if cause_of(s, seat) == state.PENALTY:
            continue
        if card == box.NEW_GANG:
            shown = usable and not s.alive[seat]
            if shown != (place == state.FACE_UP):
                return "MAF-4.70"
        elif card not in (box.ROLE_SWAP, box.COMMANDER) and place != state.IN_HAND and not usable:
            return "MAF-5.2"
    return ""


def _wrong_recruitment(s: State) -> str:
    """MAF-5.301."""
    spent = [seat for seat in range(s.players) if s.places[seat] == state.SPENT]
    if s.recruit_turn == 0:
        return "MAF-5.301" if spent or s.recruit >= 0 or s.recruiter >= 0 else ""
    if spent != [s.recruiter] or s.cards[s.recruiter] != box.RECRUITMENT:
        return "MAF-5.301"
    before = s.fallen[: s.recruit_after]
    if s.recruit in before or s.recruiter in before or s.tokens[s.recruiter] != box.MAFIOSO:
        return "MAF-5.301"
    if wakes(s.tokens[s.recruit], s.cards[s.recruit], False):
        return "MAF-5.301"
    fell_that_night = s.recruit_turn == 1 and _agent_fell(s)
    return "MAF-5.301" if fell_that_night and s.recruit == state.agent_seat(s) else ""


def _agent_fell(s: State) -> bool:
    """MAF-4.13: whether the small group's Agent has looked at a Mafioso."""
    return s.dark >= 0 or state.BY_CHECK in s.fallen_cause


# Nights


def _wrong_nights(s: State) -> str:
    for night in s.nights:
        if night.began < 0:  # the Agent is still choosing
            continue
        if not _fits_check(s, night):
            return "MAF-4.11"
        if not _fits_meeting(s, night):
            return "MAF-4.20"
        if night.choice >= 0 and not _fits_choice(s, night):
            return "MAF-10.8"
    return ""


def _fits_check(s: State, night: Night) -> bool:
    held = s.house.row[box.AGENT] > 0 and not (s.house.small and night.turn > 1)
    agent = state.agent_seat(s)
    if not held or agent in _fallen_before_turn(s, night.turn):
        return night.checked == state.NO_PHASE
    if night.checked == state.NO_PHASE:
        return False
    gone = s.fallen[: night.began]
    if agent in gone:
        return night.checked == -1
    if night.checked == agent or night.checked in gone:
        return False
    deadly = night.checked >= 0 and s.tokens[night.checked] == box.MAFIOSO
    return not s.house.small or deadly == _agent_fell(s)


def _fallen_before_turn(s: State, turn: int) -> list[int]:
    return [seat for seat, fell in zip(s.fallen, s.fallen_turn, strict=True) if fell < turn]


def awake_at(s: State, night: Night) -> list[int]:
    """Who attends that night: MAF-5.7 for those who lived when the Mafia met."""
    gone = s.fallen[: night.began]
    dark = state.agent_seat(s) if night.turn == 1 and _agent_fell(s) else -1
    return [
        seat
        for seat in range(s.players)
        if seat not in gone
        and seat != dark
        and wakes(s.tokens[seat], s.cards[seat], was_recruited(s, seat, night.turn))
    ]


def was_recruited(s: State, seat: int, turn: int) -> bool:
    return seat == s.recruit and 0 < s.recruit_turn <= turn


def is_left_out(s: State, turn: int) -> bool:
    """MAF-4.14: the first night of a small group has no Mafia Phase."""
    if not s.house.small or turn > 1:
        return False
    if s.house.first_night == "police_next":
        return True
    return s.house.first_night == "mafia_unless_agent_died" and _agent_fell(s)


def _fits_meeting(s: State, night: Night) -> bool:
    awake = awake_at(s, night)
    if not night.held:
        return night.awake == 0 and (is_left_out(s, night.turn) or not _woke(s, night))
    if is_left_out(s, night.turn):
        return False
    return bool(awake) and night.awake == mask(awake)


def _woke(s: State, night: Night) -> list[int]:
    """Attendees before that night's recruitment, which needs a meeting."""
    return [seat for seat in awake_at(s, night) if seat != s.recruit or s.recruit_turn < night.turn]


def mask(seats: list[int]) -> int:
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


def _fits_choice(s: State, night: Night) -> bool:
    """MAF-10.8: a sleeper who lived; somebody pointed at him, or he was drawn."""
    if night.awake >> night.choice & 1 or night.choice in s.fallen[: night.settled]:
        return False
    if night.lot:
        return night.choice in night.lot
    return night.choice in night.first or night.choice in night.second


# End checks


def _wrong_end_checks(s: State) -> str:
    """MAF-10.5: the game went on, so two sides lived, and no parity was reached."""
    if s.step == state.OVER:
        return ""
    went_on = _goes_on(s, s.fallen[:0], False)
    for count in range(1, len(s.fallen) + 1):
        if s.fallen_checked[count - 1]:
            later = s.recruit_turn > 0 and count > s.recruit_after
            went_on = went_on and _goes_on(s, s.fallen[:count], later)
    if s.recruit_turn > 0:
        went_on = went_on and _goes_on(s, s.fallen[: s.recruit_after], True)
    if s.dark >= 0:
        went_on = went_on and _goes_on(s, [*s.fallen, s.dark], s.recruit_turn > 0)
    return "" if went_on else "MAF-10.5"


def _goes_on(s: State, gone: list[int], recruited: bool) -> bool:
    """Whether the end check passes when these have fallen."""
    tallies = [0, 0, 0]
    for seat in range(s.players):
        if seat not in gone:
            joined = recruited and seat == s.recruit
            tallies[side_of(s.tokens[seat], s.cards[seat], joined)] += 1
    if sum([1 for tally in tallies if tally > 0]) < 2:
        return False
    return not s.house.parity or tallies[box.MAFIA] < tallies[box.POLICE]
