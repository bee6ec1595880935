"""The house rules of a table (CG1 section 1)."""

from typing import Final

from sitdown.core.contract import Option, Options, Refusal
from sitdown.games.cash_n_guns_1.rules import box

OPTIONS: Final[tuple[Option, ...]] = (
    Option("mode", "CG1-R44", "by_seats", ("by_seats", "solo", "gangs")),
    Option("super_powers", "CG1-3.10", "off", ("off", "starter", "all")),
    Option("undercover_cop", "CG1-3.20", False, (False, True)),
    Option("shotgun_11", "CG1-5.46", False, (False, True)),
    Option("money_visibility", "CG1-R18", "memory", ("memory", "open")),
    Option("scavenger_scope", "CG1-R9", "first_death", ("first_death", "any_death_once")),
    Option("second_cover", "CG1-R24", False, (False, True)),
    Option("friendly_aim", "CG1-R27", True, (True, False)),
    Option("gang_open_hands", "CG1-R28", True, (True, False)),
    Option("dead_gang_can_win", "CG1-R30", True, (True, False)),
    Option("last_gang_wins", "CG1-R31", True, (True, False)),
    Option("dead_powers_score", "CG1-R29", False, (False, True)),
    Option("pause", "CG1-R45", "on", ("on", "off")),
)


class HouseRules:
    """The options as the rules ask for them; shared by all copies of a state."""

    def __init__(self, options: Options, seats: int) -> None:
        self.gangs: bool = seats in box.GANG_SEATS
        """CG1-R44: the number of players says which game it is."""
        self.powers: str = options.word("super_powers")
        self.cop: bool = options.flag("undercover_cop")
        self.shotgun: bool = options.flag("shotgun_11")
        self.open_money: bool = options.word("money_visibility") == "open"
        self.any_death: bool = options.word("scavenger_scope") == "any_death_once"
        self.second_cover: bool = options.flag("second_cover")
        self.friendly_aim: bool = options.flag("friendly_aim")
        self.open_hands: bool = options.flag("gang_open_hands")
        self.dead_gang_wins: bool = options.flag("dead_gang_can_win")
        self.last_gang_wins: bool = options.flag("last_gang_wins")
        self.dead_score: bool = options.flag("dead_powers_score")
        self.pause: bool = options.word("pause") == "on"
        self.powered: bool = self.gangs or self.powers != "off"
        self.notes: list[int] = box.GANG_NOTES if self.gangs else box.SOLO_NOTES
        """All the notes of this game, by kind."""
        self.loot: int = box.GANG_LOOT if self.gangs else box.SOLO_LOOT
        """Notes that are turned up in a round."""


def check(options: Options, seats: int) -> Refusal | None:
    """Which house rules do not go with so many players (CG1 section 1)."""
    in_gangs = seats in box.GANG_SEATS
    mode = options.word("mode")
    if mode != "by_seats" and (mode == "gangs") != in_gangs:
        return Refusal("mode_seats", "CG1-R44", {"seats": seats})
    if in_gangs and options.word("super_powers") != "off":
        return Refusal("powers_in_gangs", "CG1-3.33")
    if options.flag("undercover_cop"):
        if in_gangs:
            return Refusal("cop_in_gangs", "CG1-3.37")
        if seats not in box.COP_SEATS:
            return Refusal("cop_seats", "CG1-3.20", {"seats": seats})
    if options.flag("shotgun_11"):
        if not box.HAS_SHOTGUN:
            return Refusal("shotgun_unknown", "CG1-5.46")
        if not in_gangs:
            return Refusal("shotgun_solo", "CG1-5.46")
    return None
