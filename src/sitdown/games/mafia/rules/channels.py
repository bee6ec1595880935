"""Who may talk to whom (MAF-3.22, 4.3, 4.22, 4.32, 4.50, 7.4)."""

from sitdown.core.contract import Channel
from sitdown.games.mafia.rules import state
from sitdown.games.mafia.rules.moments import NIGHT
from sitdown.games.mafia.rules.night import open_eyed
from sitdown.games.mafia.rules.roles import attendees
from sitdown.games.mafia.rules.state import State
from sitdown.games.mafia.rules.vote import speaker


def channels(s: State) -> list[Channel]:
    """The Game Master speaks at any time, to all or to one; the fallen only among themselves."""
    if s.step == state.OVER:
        return [Channel("table", list(range(s.seats)), None)]
    chief = [state.master(s)] if s.house.human else []
    calls = chief if state.master_runs(s) else []  # whoever has retired knows all, and is silent
    out = _silent_for_good(s)
    open_to = [
        Channel("table", _heard_by_all(s) + calls, None),
        Channel("spectators", out, out + chief),
    ]
    if s.house.chat and s.step in (state.RECRUITING, state.MAFIA_PHASE):
        open_to.extend(_in_the_dark(s, chief))
    if calls:
        open_to.extend(
            [Channel(f"master {seat}", calls, [seat, *calls]) for seat in range(s.players)]
        )
    return open_to


def _silent_for_good(s: State) -> list[int]:
    """The fallen; not one who still decides about a last shot, for nobody may advise him."""
    return [seat for seat in range(s.players) if not s.alive[seat] and seat != s.shooter]


def _in_the_dark(s: State, chief: list[int]) -> list[Channel]:
    """MAF-4.22: the attendees write to each other. Everybody else has the same channel on his
    phone, and nobody but a human Game Master reads what he writes there (MAF-7.3)."""
    awake = attendees(s)
    dreams = [
        Channel("mafia", [seat], [seat, *chief]) for seat in state.living(s) if seat not in awake
    ]
    return [Channel("mafia", awake, sorted({*awake, *open_eyed(s), *chief})), *dreams]


def _heard_by_all(s: State) -> list[int]:
    """By night nobody; during a defence speech only the speaker."""
    if s.step in NIGHT:
        return []
    if s.step == state.SPEECH and s.window == state.NO_WINDOW:
        return [speaker(s)]
    return state.living(s)
