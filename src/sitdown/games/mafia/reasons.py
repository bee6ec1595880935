"""Why an act is not among the legal ones, told from what the seat itself may know."""

from sitdown.core.question import Question
from sitdown.core.refusal import Json, Refusal
from sitdown.games.mafia import acts
from sitdown.games.mafia.acts import SAY, VOCABULARY, target_of
from sitdown.games.mafia.asking import NIGHT, OPEN_MOMENTS
from sitdown.games.mafia.box import CORNER_SHOT, STATEMENTS, WIRETAP
from sitdown.games.mafia.model import (
    FINAL,
    NO_WINDOW,
    NOMINATION,
    REVOTE,
    START_CARDS,
    STEPS,
    SWAP,
    WINDOWS,
    Town,
    master,
)
from sitdown.games.mafia.roles import can_use, is_sheltered
from sitdown.games.mafia.talk import BECAUSE, speakers

_RULES: dict[str, str] = {
    "swap": "MAF-5.601",
    "agent": "MAF-4.11",
    "recruit": "MAF-5.301",
    "mafia": "MAF-4.24",
    "start_cards": "MAF-4.31",
    "discussion": "MAF-4.33",
    "nomination": "MAF-4.40",
    "speech": "MAF-4.50",
    "final": "MAF-4.51",
    "rediscussion": "MAF-4.54",
    "revote": "MAF-4.54",
    "end_cards": "MAF-4.60",
    "nightfall": "MAF-4.60",
    "reaction": "MAF-4.30",
    "last_shot": "MAF-4.77",
    "ruling": "MAF-3.26",
    "card": "MAF-4.2",
    "statement": "MAF-4.35",
    "leave": "MAF-6.13",
    "master": "MAF-3.23",
}


def why_not(s: Town, question: Question, seat: int, act: int) -> Refusal:
    if seat == master(s):
        return _why_not_master(s, act)
    if act in acts.EXPEL or act in (acts.CALL, acts.RETIRE, acts.STAND, acts.ANNUL):
        return Refusal("master_only", "MAF-3.23")
    if act >= acts.FIRST_STATEMENT:
        return _why_not_say(s, seat, act)
    target = target_of(act)
    if target >= s.players:
        return Refusal("no_such_player", "MAF-3.2", {"given": target})
    if act in acts.VOTE:
        return _why_not_vote(s, seat, target)
    if act in acts.WIRETAPS or act in acts.SHOOT:
        return _why_not_shoot(s, question, seat, act)
    if act in acts.POINT and (s.step in NIGHT or s.step == START_CARDS) and s.window == NO_WINDOW:
        return _why_not_at(s, seat, target, _RULES[STEPS[s.step]])
    if act in acts.SWAP and s.step == SWAP:
        return _why_not_at(s, seat, target, "MAF-5.601")
    if act == acts.REVEAL:
        return Refusal("no_reveal", "MAF-5.4")
    if act == acts.LEAVE:
        return Refusal("no_leaving", "MAF-6.13")
    if act == acts.SILENCE and s.step in (NOMINATION, FINAL) and s.window == NO_WINDOW:
        return Refusal("must_vote", "MAF-4.43")
    return _not_now(s, question, act)


def _not_now(s: Town, question: Question, act: int) -> Refusal:
    about: dict[str, Json] = {"act": VOCABULARY.verb_of(act), "step": moment(s)}
    return Refusal("not_now", _RULES[question.name], about)


def moment(s: Town) -> str:
    """What the table is at."""
    return WINDOWS[s.window] or STEPS[s.step]


def _why_not_master(s: Town, act: int) -> Refusal:
    if act in acts.EXPEL and target_of(act) >= s.players:
        return Refusal("no_such_player", "MAF-3.2", {"given": target_of(act)})
    if act in acts.EXPEL:
        return Refusal("target_fallen", "MAF-6.10", {"target": target_of(act)})
    if act == acts.CALL:
        return Refusal("nothing_to_call", "MAF-3.23", {"step": moment(s)})
    if act in (acts.STAND, acts.ANNUL):
        return Refusal("nothing_to_rule", "MAF-3.26")
    return Refusal("master_plays_not", "MAF-3.21")


def _why_not_say(s: Town, seat: int, act: int) -> Refusal:
    if seat not in speakers(s) and s.said[seat] >= STATEMENTS:
        return Refusal("said_enough", "MAF-4.33", {"most": STATEMENTS})
    if seat in speakers(s):
        code = "nothing_voted" if act == SAY[BECAUSE] else "nothing_said"
        return Refusal(code, "MAF-4.34")
    return Refusal("no_talk_now", "MAF-4.35", {"step": moment(s)})


def _why_not_vote(s: Town, seat: int, target: int) -> Refusal:
    if s.step not in (NOMINATION, FINAL, REVOTE) or s.window != NO_WINDOW:
        about: dict[str, Json] = {"act": "vote", "step": moment(s)}
        return Refusal("not_now", "MAF-4.40", about)
    if target == seat and not s.house.self_vote:
        return Refusal("self_vote", "MAF-4.42")
    if not s.alive[target]:
        return Refusal("target_fallen", "MAF-4.42", {"target": target})
    if target == s.arrested or is_sheltered(s, target):
        return Refusal("not_to_be_named", "MAF-4.42", {"target": target})
    if s.step == REVOTE:
        return Refusal("not_tied", "MAF-4.54", {"target": target, "seats": s.tied[:]})
    return Refusal("not_interrogated", "MAF-4.51", {"target": target, "seats": s.interrogated[:]})


def _why_not_shoot(s: Town, question: Question, seat: int, act: int) -> Refusal:
    """Wiretap, Corner Shot, last shot."""
    target, shot = target_of(act), act in acts.SHOOT
    last = shot and seat == s.shooter
    if not last and not can_use(s, seat, CORNER_SHOT if shot else WIRETAP):
        return Refusal("no_such_card", "MAF-5.2", {"act": VOCABULARY.verb_of(act)})
    if not last and (s.window != NO_WINDOW or s.step not in OPEN_MOMENTS):
        return _not_now(s, question, act)
    if shot and s.alive[target] and target != seat:
        return Refusal("sheltered", "MAF-5.801", {"target": target})
    return _why_not_at(s, seat, target, "MAF-R51")


def _why_not_at(s: Town, seat: int, target: int, rule: str) -> Refusal:
    if target == seat:
        return Refusal("not_oneself", "MAF-R51")
    return Refusal("target_fallen", rule, {"target": target})
