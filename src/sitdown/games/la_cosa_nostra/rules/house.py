"""House rules and the numbers of the table."""

from typing import Any, Final

from sitdown.core.contract import NO_LIMIT, Json, Option, Options
from sitdown.core.data import load

TABLE: Final[dict[str, Any]] = load("sitdown.games.la_cosa_nostra", "data/table.toml")
SEATS: Final[tuple[int, ...]] = tuple(int(n) for n in TABLE["seats"])
_SECONDS: Final[dict[str, int]] = {str(k): int(v) for k, v in TABLE["seconds"].items()}
OPEN_OFFERS: Final[int] = int(TABLE["talk"]["open_offers"])
SIMULATED_OFFERS: Final[int] = int(TABLE["talk"]["simulated_offers"])
NOTE: Final[int] = int(TABLE["talk"]["note"])
PROMISES: Final[int] = int(TABLE["talk"]["promises"])
THREATS: Final[int] = int(TABLE["talk"]["threats"])
RESERVE: Final[int] = int(TABLE["talk"]["reserve"])
EARNINGS_BONUS: Final[int] = int(TABLE["bonus"]["earnings"])
GANGSTER_BONUS: Final[int] = int(TABLE["bonus"]["gangsters"])
FORCE_BONUS: Final[list[int]] = [int(factor) for factor in TABLE["bonus"]["force"]]

OPTIONS: Final[tuple[Option, ...]] = (
    Option("rounds", "LCN-1.1", 4, (4, 3)),
    Option("spy_timing", "LCN-1.2", "own_turn", ("own_turn", "any_time")),
    Option("influence_timing", "LCN-1.3", "own_turn", ("own_turn", "any_time")),
    Option("earnings_bonus", "LCN-1.4", False, (False, True)),
    Option("double_planning", "LCN-1.5", False, (False, True)),
    Option("robbery_chain", "LCN-1.7", False, (False, True)),
    Option("flat_theft", "LCN-1.8", False, (False, True)),
    Option("doctor_scope", "LCN-1.9", "any", ("any", "own")),
    Option("politician_round_one", "LCN-1.10", True, (True, False)),
    Option("families", "LCN-1.11", "random", ("random", "pick", "recommended")),
    Option("final_tie", "LCN-1.12", "shared", ("shared", "roll_off")),
    Option("offers", "LCN-R56", int(TABLE["talk"]["new_offers"]), least=0, most=12),
    Option("planning_timer", "LCN-1.6", _SECONDS["planning_timer"], least=0, most=600),
    Option("settle_pause", "LCN-1.13", _SECONDS["settle_pause"], least=0, most=120),
    Option("window_seconds", "LCN-1.14", _SECONDS["window_seconds"], least=0, most=60),
    Option("turn_seconds", "LCN-1.14", _SECONDS["turn_seconds"], least=0, most=600),
)


def spans(options: Options) -> dict[str, int]:
    """How long each question waits, where there is a clock; 0 means no limit (LCN-R55)."""
    window, turn = options.number("window_seconds"), options.number("turn_seconds")
    planning = options.number("planning_timer")
    choice = max(window, min(turn, _SECONDS["choice"])) if turn else 0  # LCN-4.31
    seconds = {
        "family": turn,
        "redeal": 2 * window,  # LCN-4.2
        "plan": planning,
        "plan_more": planning,
        "closing": window,
        "schemer": window,
        "act": turn,
        "last_task": min(turn, _SECONDS["last_task"]),
        "contract": choice,
        "reroll": choice,
        "robbery": window,
        "trap": window,
        "doctor": window,
        "launder": choice,
        "buy_now": choice,
        "settle": options.number("settle_pause"),
        "recruit": turn,
        "discard": turn,
    }
    return {name: span or NO_LIMIT for name, span in seconds.items()}


SPANS: Final[dict[str, int]] = spans(Options(OPTIONS, {}))


class House:
    """The house rules, read once for the whole game."""

    def __init__(self, options: Options) -> None:
        self.seconds: dict[str, int] = spans(options)
        self.clock: str = " ".join([str(span) for span in self.seconds.values()])
        """Tables with the same clocks share their questions."""
        self.rounds: int = options.number("rounds")
        self.any_card: bool = options.word("influence_timing") == "any_time"
        self.any_peek: bool = self.any_card or options.word("spy_timing") == "any_time"
        self.earnings_bonus: bool = options.flag("earnings_bonus")
        self.double_planning: bool = options.flag("double_planning")
        self.robbery_chain: bool = options.flag("robbery_chain")
        self.flat_theft: bool = options.flag("flat_theft")
        self.doctor_own: bool = options.word("doctor_scope") == "own"
        self.politician_first: bool = options.flag("politician_round_one")
        self.families: str = options.word("families")
        self.roll_off: bool = options.word("final_tie") == "roll_off"
        self.offers: int = options.number("offers")
        self.settles: bool = options.number("settle_pause") > 0
        self.written: dict[str, Json] = options.to_json()
