"""What Mafia's questions share: whom they ask, and why an act is not among the legal ones.

An act is refused for its own reason whichever question is open, so most reasons are here or with
the noun that the act belongs to (`vote`, `talk`, `plays`).
"""

from typing import Final

from sitdown.core.contract import Ask, Question, Refusal, Rng
from sitdown.games.mafia.rules import acts, state
from sitdown.games.mafia.rules.moments import moment, not_now, why_not_at
from sitdown.games.mafia.rules.plays import why_not_shoot
from sitdown.games.mafia.rules.state import State
from sitdown.games.mafia.rules.talk import why_not_say
from sitdown.games.mafia.rules.vote import is_vote, keeps_ballots, why_not_vote

_POINTING: Final = {
    state.AGENT_PHASE: "MAF-4.11",
    state.RECRUITING: "MAF-5.301",
    state.MAFIA_PHASE: "MAF-4.24",
    state.START_CARDS: "MAF-4.31",
}
"""The steps at which somebody is pointed at, with their rules."""


class MafiaAsk(Ask[State]):
    def asked(self, s: State) -> int:
        """Who is asked, as bits; from public facts alone."""
        raise NotImplementedError

    def put(self, s: State) -> Question | None:
        """The question as it stands now; None if nobody is asked."""
        mask = self.asked(s)
        return self.to(mask) if mask else None

    def why_not(self, s: State, seat: int, act: int) -> Refusal:
        if seat == state.master(s):
            return _why_not_master(s, act)
        if _is_masters(act):
            return Refusal("master_only", "MAF-3.23")
        if act >= acts.FIRST_STATEMENT:
            return why_not_say(s, seat, act)
        target = acts.target_of(act)
        if target >= s.players:
            return Refusal("no_such_player", "MAF-3.2", {"given": target})
        waits = _why_it_waits(s, act)
        if waits is not None:
            return waits
        if act in acts.VOTE:
            return why_not_vote(s, seat, target)
        if act in acts.WIRETAPS or act in acts.SHOOT:
            return why_not_shoot(s, seat, act)
        if act in acts.POINT and s.step in _POINTING and s.window == state.NO_WINDOW:
            return why_not_at(seat, target, _POINTING[s.step])
        if act in acts.SWAP and s.step == state.SWAP:
            return why_not_at(seat, target, "MAF-5.601")
        if act == acts.REVEAL:
            return Refusal("no_reveal", "MAF-5.4")
        if act == acts.LEAVE:
            return Refusal("no_leaving", "MAF-6.13")
        return not_now(s, act, self.rule)


class TownAsk(MafiaAsk):
    """Goes to everybody who lives, hushed, with the same acts for all (MAF-7.3); and to a human
    Game Master, who calls the next step (MAF-3.23)."""

    def __init__(self, name: str, rule: str, seconds: int = 0) -> None:
        super().__init__(name, rule, hushed=True, seconds=seconds)

    def asked(self, s: State) -> int:
        if state.master_runs(s):
            return s.living_mask | 1 << s.players
        return s.living_mask

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        if seat == state.master(s):
            out.append(acts.CALL)
        else:
            self.offer(s, seat, out)

    def offer(self, s: State, seat: int, out: list[int]) -> None:
        """What is legal for a player."""
        raise NotImplementedError

    def default(self, s: State, seat: int, rng: Rng) -> int:
        return acts.CALL if seat == state.master(s) else acts.SILENCE


class WindowAsk(MafiaAsk):
    """Decided in the middle of a step; the others wait until it closes."""

    def forbids(self, s: State, seat: int, act: int) -> Refusal | None:
        if seat == state.master(s) or not s.alive[seat] or _is_masters(act):
            return None
        waits = _why_it_waits(s, act)
        if waits is None and (act in acts.WIRETAPS or act in acts.SHOOT):
            return why_not_shoot(s, seat, act)
        if waits is None and act in acts.VOTE and acts.target_of(act) < s.players:
            return why_not_vote(s, seat, acts.target_of(act))
        return waits


def at_others(s: State, act: list[int], seat: int, out: list[int]) -> None:
    """An act aimed at each of the others who live."""
    for other in range(s.players):
        if s.alive[other] and other != seat:
            out.append(act[other])


def _why_it_waits(s: State, act: int) -> Refusal | None:
    """Before a ruling nobody decides anything else (MAF-3.26); open ballots also wait for a last
    shot and a Bandage (MAF-R68). Sealed ones do not wait, and whoever leaves does not ask."""
    if s.window == state.NO_WINDOW or act == acts.LEAVE or act >= acts.FIRST_STATEMENT:
        return None
    if keeps_ballots(s) and (act in acts.VOTE or act in (acts.SILENCE, acts.MISSED)):
        return None
    if s.window == state.RULING:
        return Refusal("awaits_ruling", "MAF-3.26")
    if act in acts.VOTE and is_vote(s.step):
        return Refusal("ballots_wait", "MAF-R68", {"step": moment(s)})
    return None


def _is_masters(act: int) -> bool:
    return act in acts.EXPEL or act in (acts.CALL, acts.RETIRE, acts.STAND, acts.ANNUL)


def _why_not_master(s: State, act: int) -> Refusal:
    if act in acts.EXPEL and acts.target_of(act) >= s.players:
        return Refusal("no_such_player", "MAF-3.2", {"given": acts.target_of(act)})
    if act in acts.EXPEL:
        return Refusal("target_fallen", "MAF-6.10", {"target": acts.target_of(act)})
    if act == acts.CALL:
        return Refusal("nothing_to_call", "MAF-3.23", {"step": moment(s)})
    if act in (acts.STAND, acts.ANNUL):
        return Refusal("nothing_to_rule", "MAF-3.26")
    return Refusal("master_plays_not", "MAF-3.21")
