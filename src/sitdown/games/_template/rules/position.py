"""The whole state as JSON, and back."""

from sitdown.core.contract import Fields, Json, Options
from sitdown.games._template.rules.state import PHASES, State


def write(s: State) -> dict[str, Json]:
    """The whole truth; lists are copied, so that nobody holds a piece of the state."""
    return {
        "phase": s.phase,
        "round": s.round,
        "lives": s.lives[:],
        "score": s.score[:],
        "cards": s.cards[:],
        "claims": s.claims[:],
        "bought": s.bought[:],
        "stake": s.stake,
        "called_by": s.called_by,
        "dared": s.dared,
        "last_shown": s.last_shown,
    }


def read(position: dict[str, Json], options: Options, seats: int) -> State:
    fields = Fields(position)
    s = State(seats, options)
    s.phase = PHASES[fields.one_of("phase", PHASES)]
    s.round = fields.number("round", least=1)
    s.stake = fields.number("stake", least=1)
    s.called_by = fields.number("called_by", -1, seats - 1)
    s.dared = fields.number("dared", -1, seats - 1)
    s.last_shown = fields.number("last_shown", least=0)
    s.lives = fields.numbers("lives", seats)
    s.score = fields.numbers("score", seats)
    s.cards = fields.numbers("cards", seats)
    s.claims = fields.numbers("claims", seats)
    s.bought = fields.numbers("bought", seats)
    fields.done()
    return s
