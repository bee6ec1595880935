"""Who may talk to whom (CG1 section 7): the table, the dead among themselves, each gang."""

from sitdown.core.contract import Channel
from sitdown.games.cash_n_guns_1.rules import state
from sitdown.games.cash_n_guns_1.rules.state import State


def channels(s: State) -> list[Channel]:
    """While the game runs the dead talk apart; a gang's talk is its own (CG1-4.81)."""
    everybody = list(range(s.seats))
    if s.stage == state.OVER:
        return [Channel("table", everybody, None)]
    dead = [seat for seat in everybody if not state.is_alive(s, seat)]
    found = [Channel("table", state.living_seats(s)[:], None)]
    if dead:
        found.append(Channel("dead", dead, dead[:]))
    for gang in range(state.gangs_of(s)):
        team = sorted(state.members(s, gang))
        speakers = [seat for seat in team if state.is_alive(s, seat)]
        if speakers:
            found.append(Channel(f"gang {gang + 1}", speakers, team))
    return found
