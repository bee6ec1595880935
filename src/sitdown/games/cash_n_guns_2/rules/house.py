"""The house rules (CG2 section 1)."""

from typing import Final

from sitdown.core.contract import Option, Options
from sitdown.games.cash_n_guns_2.rules.box import MOST_SEATS

OPTIONS: Final[tuple[Option, ...]] = (
    Option("talents", "CG2-5.1", "off", ("off", "random", "assigned")),
    Option(
        "first_godfather",
        "CG2-R2",
        "random",
        ("random", *[f"seat:{seat}" for seat in range(MOST_SEATS)]),
    ),
    Option("slow_player", "CG2-R3", "sits_out", ("sits_out", "no_target")),
    Option("unclaimed_loot", "CG2-R4", "carry_over", ("carry_over", "discard")),
    Option("down_trigger", "CG2-R5", "ducked", ("ducked", "any")),
    Option("dictator_scope", "CG2-R6", "one_pick", ("one_pick", "whole_split")),
    Option("dictator_can_ban_clip", "CG2-R7", False, (False, True)),
    Option("clip_source", "CG2-R8", "common", ("common", "own")),
    Option("best_friend_discards", "CG2-R9", True, (True, False)),
    Option("tiebreak_wounds", "CG2-R10", "current", ("current", "total")),
    Option("loot_piles", "CG2-R11", "hidden", ("hidden", "open")),
    Option("pause", "CG2-R38", "on", ("on", "off")),
)


class HouseRules:
    """The options as the rules ask for them; shared by all copies of a state."""

    def __init__(self, options: Options) -> None:
        self.slow_sits_out: bool = options.word("slow_player") == "sits_out"
        self.carry_over: bool = options.word("unclaimed_loot") == "carry_over"
        self.any_down: bool = options.word("down_trigger") == "any"
        self.whole_split: bool = options.word("dictator_scope") == "whole_split"
        self.ban_clip: bool = options.flag("dictator_can_ban_clip")
        self.own_clips: bool = options.word("clip_source") == "own"
        self.friend_discards: bool = options.flag("best_friend_discards")
        self.all_wounds: bool = options.word("tiebreak_wounds") == "total"
        self.open_piles: bool = options.word("loot_piles") == "open"
        self.pause: bool = options.word("pause") == "on"
