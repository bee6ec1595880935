"""Structured statements (MAF-4.32 to 4.35): checked for form, never for truth."""

from typing import Final

from sitdown.core.contract import Json, Refusal, Rng, Tell, brief
from sitdown.games.mafia.rules import state
from sitdown.games.mafia.rules.acts import FIRST_STATEMENT, SAY
from sitdown.games.mafia.rules.acts import STATEMENTS as KINDS
from sitdown.games.mafia.rules.box import CARDS, SIDES, STATEMENTS, TOKENS
from sitdown.games.mafia.rules.moments import moment
from sitdown.games.mafia.rules.state import State, Statement
from sitdown.games.mafia.rules.vote import speaker

ACCUSE: Final = 0
DEFEND: Final = 1
CLAIM_ROLE: Final = 2
CLAIM_CHECK: Final = 3
CLAIM_CARD: Final = 4
CLAIM_SIDE: Final = 5
VOTE_INTENT: Final = 6
ASK: Final = 7
AGREE: Final = 8
DISAGREE: Final = 9
RETRACT: Final = 10
BECAUSE: Final = 11

REASONS: Final = [
    "none",
    "votes",
    "check",
    "behaviour",
    "counterclaim",
    "kill_pattern",
    "card",
]
SOURCES: Final = ["agent", "wiretap", "swap"]
TOPICS: Final = ["role", "checks", "vote", "card", "why"]
STRENGTHS: Final = [1, 2, 3]
PLAYING_SIDES: Final = SIDES[:3]

_WORDS: Final[dict[str, list[str]]] = {
    "reason": REASONS,
    "role": [*TOKENS],
    "result": [*TOKENS],
    "source": SOURCES,
    "card": CARDS,
    "side": PLAYING_SIDES,
    "topic": TOPICS,
}
FIELDS: Final[list[list[str]]] = [
    ["target", "strength", "reason"],
    ["target", "strength", "reason"],
    ["role"],
    ["target", "result", "source", "turn"],
    ["card"],
    ["side"],
    ["target"],
    ["target", "topic"],
    ["statement"],
    ["statement"],
    ["statement"],
    ["target", "reason"],
]
"""What each kind of statement says."""
_ALWAYS: Final[list[int]] = SAY[:AGREE]
_NOT_OF_ONESELF: Final = (ACCUSE, CLAIM_CHECK, VOTE_INTENT, BECAUSE)


def speakers(s: State) -> int:
    """MAF-4.35: who may make a statement now, as bits."""
    if s.house.talk_rounds == 0 or s.window != state.NO_WINDOW:
        return 0
    if s.step == state.SPEECH:
        seat = speaker(s)
        return 1 << seat if s.said[seat] < STATEMENTS else 0
    if s.step not in (state.DISCUSSION, state.REDISCUSSION):
        return 0
    mask = s.living_mask
    for seat in range(s.players):
        if s.said[seat] >= STATEMENTS:
            mask &= ~(1 << seat)
    return mask


def why_not_say(s: State, seat: int, act: int) -> Refusal:
    may_speak = speakers(s) >> seat & 1
    if not may_speak and s.said[seat] >= STATEMENTS:
        return Refusal("said_enough", "MAF-4.33", {"most": STATEMENTS})
    if may_speak:
        code = "nothing_voted" if act == SAY[BECAUSE] else "nothing_said"
        return Refusal(code, "MAF-4.34")
    return Refusal("no_talk_now", "MAF-4.35", {"step": moment(s)})


def legal_statements(s: State, seat: int, out: list[int]) -> None:
    out.extend(_ALWAYS)
    if s.statements:
        out.append(SAY[AGREE])
        out.append(SAY[DISAGREE])
    if has_own_statement(s, seat):
        out.append(SAY[RETRACT])
    if s.counted:
        out.append(SAY[BECAUSE])


def has_own_statement(s: State, seat: int) -> bool:
    """Whether there is anything that one can still take back."""
    for said in s.statements:
        if said.seat == seat and said.kind != RETRACT:
            return len(own_statements(s, seat)) > 0
    return False


def own_statements(s: State, seat: int) -> list[int]:
    """Those one can still take back."""
    gone = retracted(s)
    return [
        said.number
        for said in s.statements
        if said.seat == seat and said.kind != RETRACT and said.number not in gone
    ]


def retracted(s: State) -> list[int]:
    return [_number(said.fields["statement"]) for said in s.statements if said.kind == RETRACT]


def fits(s: State, seat: int, act: int, payload: dict[str, Json]) -> Refusal | None:
    """Whether the fields have the form of MAF-4.34. Truth is not asked for."""
    kind = act - FIRST_STATEMENT
    return misshapen(kind, payload) or _unfit_number(s, seat, kind, payload)


def misshapen(kind: int, payload: dict[str, Json]) -> Refusal | None:
    """Fields that are missing or too many, words nobody knows, numbers that are none."""
    if sorted(payload) != sorted(FIELDS[kind]):
        about: dict[str, Json] = {"kind": KINDS[kind], "fields": FIELDS[kind][:]}
        return Refusal("statement_fields", "MAF-4.34", about)
    for field, value in payload.items():
        if field in _WORDS:
            if value not in _WORDS[field]:
                about = {"field": field, "given": brief(value), "allowed": _WORDS[field][:]}
                return Refusal("statement_word", "MAF-4.34", about)
        elif isinstance(value, bool) or not isinstance(value, int):
            about = {"field": field, "given": brief(value)}
            return Refusal("statement_number", "MAF-4.34", about)
    return None


def _unfit_number(s: State, seat: int, kind: int, payload: dict[str, Json]) -> Refusal | None:
    if "target" in payload:
        refusal = _unfit_target(s, seat, kind, _number(payload["target"]))
        if refusal is not None:
            return refusal
    if "strength" in payload and _number(payload["strength"]) not in STRENGTHS:
        return Refusal("statement_strength", "MAF-4.34", {"given": brief(payload["strength"])})
    if "turn" in payload and not 0 <= _number(payload["turn"]) <= s.turn:
        about: dict[str, Json] = {"given": brief(payload["turn"]), "turn": s.turn}
        return Refusal("statement_turn", "MAF-4.34", about)
    if kind == CLAIM_CHECK and payload["result"] == "agent" and payload["source"] == "agent":
        return Refusal("claim_agent", "MAF-4.34")
    if "statement" in payload:
        number = _number(payload["statement"])
        if kind == RETRACT and number not in own_statements(s, seat):
            return Refusal("not_your_statement", "MAF-4.34", {"statement": brief(number)})
        if number not in [said.number for said in s.statements]:
            return Refusal("no_such_statement", "MAF-4.34", {"statement": brief(number)})
    return None


def _unfit_target(s: State, seat: int, kind: int, target: int) -> Refusal | None:
    if not is_target(s, target):
        return Refusal("no_such_player", "MAF-4.34", {"given": brief(target)})
    if target == seat and kind in _NOT_OF_ONESELF:
        return Refusal("statement_self", "MAF-4.34", {"kind": KINDS[kind]})
    if kind == VOTE_INTENT and not s.alive[target]:
        return Refusal("target_fallen", "MAF-4.34", {"target": target})
    return None


def is_target(s: State, target: int) -> bool:
    return 0 <= target < s.players


def propose(s: State, seat: int, act: int, rng: Rng) -> dict[str, Json]:
    """Some fields that fit."""
    kind = act - FIRST_STATEMENT
    return {field: _some(s, seat, kind, field, rng) for field in FIELDS[kind]}


def _some(s: State, seat: int, kind: int, field: str, rng: Rng) -> Json:
    if field == "target":
        meant = state.living(s) if kind == VOTE_INTENT else list(range(s.players))
        return rng.pick([other for other in meant if other != seat])
    if field == "strength":
        return rng.pick(STRENGTHS)
    if field == "turn":
        return rng.below(s.turn + 1)
    if field == "statement":
        numbers = [said.number for said in s.statements]
        return rng.pick(own_statements(s, seat) if kind == RETRACT else numbers)
    words = _WORDS[field]
    if field == "result":  # AGENT cannot be claimed as the Agent's own finding
        words = words[:2]
    return words[rng.below(len(words))]


def say(s: State, seat: int, act: int, payload: dict[str, Json], tell: Tell | None) -> None:
    s.spoken += 1
    s.said[seat] += 1
    kind = act - FIRST_STATEMENT
    fields: dict[str, object] = {field: payload[field] for field in FIELDS[kind]}
    s.statements.append(Statement(s.spoken, s.turn, s.step, seat, kind, fields))
    if tell is not None:
        about: dict[str, Json] = {"number": s.spoken, "turn": s.turn, "step": state.STEPS[s.step]}
        tell.all(f"said_{KINDS[kind]}", {**about, "seat": seat, **fields})


def forget_talk(s: State) -> None:
    """When the turn ends only what still stands on the board is kept (MAF-R59)."""
    if not s.statements:
        return
    gone = retracted(s)
    kept: list[Statement] = []
    seen: list[str] = []
    for said in reversed(s.statements):
        place = _place_on_board(said)
        if place and place not in seen and said.number not in gone:
            seen.append(place)
            kept.append(said)
    kept.reverse()
    s.statements = kept


def _place_on_board(said: Statement) -> str:
    """A later statement with the same place takes the earlier one's; empty for passing words."""
    fields = said.fields
    if said.kind in (ACCUSE, DEFEND):
        return f"{said.seat} on {fields['target']}"
    if said.kind == CLAIM_CHECK:
        return f"{said.seat} saw {fields['target']} {fields['source']} {fields['turn']}"
    if said.kind in (CLAIM_ROLE, CLAIM_CARD, CLAIM_SIDE):
        return f"{said.seat} claims {said.kind}"
    return ""


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value
