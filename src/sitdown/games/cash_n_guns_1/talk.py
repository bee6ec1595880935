"""Who may talk to whom (CG1 section 7): the table, the dead among themselves, each gang."""

from sitdown.core.game import Channel
from sitdown.games.cash_n_guns_1.model import (
    OVER,
    Robbery,
    gangs_of,
    is_alive,
    living_seats,
    members,
)


def channels(s: Robbery) -> list[Channel]:
    """While the game runs the dead talk apart; a gang's talk is its own (CG1-4.81)."""
    everybody = list(range(s.seats))
    if s.stage == OVER:
        return [Channel("table", everybody, None)]
    dead = [seat for seat in everybody if not is_alive(s, seat)]
    found = [Channel("table", living_seats(s)[:], None)]
    if dead:
        found.append(Channel("dead", dead, dead[:]))
    for gang in range(gangs_of(s)):
        team = sorted(members(s, gang))
        speakers = [seat for seat in team if is_alive(s, seat)]
        if speakers:
            found.append(Channel(f"gang {gang + 1}", speakers, team))
    return found
