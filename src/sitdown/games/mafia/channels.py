"""Who may talk to whom (MAF-3.22, 4.3, 4.22, 4.32, 4.50, 7.4)."""

from sitdown.core.game import Channel
from sitdown.games.mafia.asking import NIGHT
from sitdown.games.mafia.model import (
    MAFIA_PHASE,
    NO_WINDOW,
    OVER,
    RECRUITING,
    SPEECH,
    Town,
    living,
    master,
)
from sitdown.games.mafia.night import open_eyed
from sitdown.games.mafia.roles import attendees
from sitdown.games.mafia.vote import speaker


def channels(s: Town) -> list[Channel]:
    """The Game Master speaks at any time, to all or to one; the fallen only among themselves."""
    chief = [master(s)] if s.house.human else []
    if s.step == OVER:
        return [Channel("table", list(range(s.seats)), None)]
    fallen = [seat for seat in range(s.players) if not s.alive[seat]]
    open_to = [
        Channel("table", _heard_by_all(s) + chief, None),
        Channel("spectators", fallen, fallen + chief),
    ]
    if s.house.chat and s.step in (RECRUITING, MAFIA_PHASE):
        awake = attendees(s)
        open_to.append(Channel("mafia", awake, sorted({*awake, *open_eyed(s), *chief})))
    open_to.extend([Channel(f"master {seat}", chief, [seat, *chief]) for seat in _called_on(s)])
    return open_to


def _heard_by_all(s: Town) -> list[int]:
    """By night nobody; during a defence speech only the speaker."""
    if s.step in NIGHT:
        return []
    if s.step == SPEECH and s.window == NO_WINDOW:
        return [speaker(s)]
    return living(s)


def _called_on(s: Town) -> list[int]:
    return list(range(s.players)) if s.house.human else []
