"""House rules: the options of MAF-1.5, and what they come to at one table."""

from typing import Final

from sitdown.core.contract import Option, Options, Refusal
from sitdown.games.mafia.rules import box

_ADVICE: Final = -1
"""`action_card_count`: as many as MAF-2.5 advises."""
_BOTH: Final = (False, True)
_TOGGLE: Final = ("preset", True, False)
"""The children's toggles: what the preset says, unless somebody says otherwise."""

OPTIONS: Final[tuple[Option, ...]] = (
    Option("gm", "MAF-3.20", "auto", ("auto", "human")),
    Option("small_group_rules", "MAF-4.12", "by_size", ("by_size", "off")),
    Option(
        "small_first_night",
        "MAF-4.14",
        "police_next",
        ("police_next", "mafia_always", "mafia_unless_agent_died"),
    ),
    Option("large_group_rules", "MAF-4.75", "by_size", ("by_size", "off")),
    Option("children", "MAF-3.6", False, _BOTH),
    Option("no_agent", "MAF-3.5", "preset", _TOGGLE),
    Option("last_shot_all", "MAF-4.76", "preset", _TOGGLE),
    Option("single_vote", "MAF-4.58", "preset", _TOGGLE),
    Option("soft_words", "MAF-12.2", "preset", _TOGGLE),
    Option("extended", "MAF-3.8", False, _BOTH),
    Option("action_cards", "MAF-3.9", "random", ("random",), items=tuple(box.ACTION_CARDS)),
    Option("action_card_count", "MAF-3.10", _ADVICE, least=_ADVICE, most=16),
    Option("virtual_neutrals", "MAF-R3", False, _BOTH),
    Option("new_gang", "MAF-5.1401", "off", ("off", "hidden", "recognise")),
    Option("second_tie", "MAF-4.46", "all", ("all", "lot")),
    Option("self_vote", "MAF-R14", False, _BOTH),
    Option("vote_mode", "MAF-4.40", "simultaneous", ("simultaneous", "sequential")),
    Option("vote_timeout", "MAF-R15", "abstain", ("abstain", "random")),
    Option("max_revotes", "MAF-4.54", 3, least=0, most=10),
    Option("commander_first_vote", "MAF-R19", "narrow", ("narrow", "eliminate", "final_only")),
    Option("mafia_talk", "MAF-4.22", "gestures", ("gestures", "chat")),
    Option("mafia_tie", "MAF-R8", "lot", ("lot", "none")),
    Option("mafia_no_choice", "MAF-R9", "none", ("none", "random")),
    Option("parity_end", "MAF-R22", False, _BOTH),
    Option("end_check", "MAF-R23", "after_cascade", ("after_cascade", "each_elimination")),
    Option("bandage_vs_shots", "MAF-R28", False, _BOTH),
    Option("illegal_play", "MAF-R41", "reject", ("reject", "eliminate")),
    Option("ready_rule", "MAF-4.33", "all", ("all", "majority")),
    Option("talk_rounds", "MAF-4.33", 2, least=0, most=10),
    Option("dead_view", "MAF-7.4", "open_eyes", ("open_eyes", "public_only")),
    Option("gm_override", "MAF-3.26", False, _BOTH),
    Option("on_leave", "MAF-6.13", "bot", ("bot", "expel")),
    Option("idle_turn_limit", "MAF-6.12", 3, least=1, most=10),
)


class House:
    """The options read for one table, once. Shared by all copies of a state; never changes."""

    def __init__(self, options: Options, seats: int) -> None:
        self.human: bool = _is_human(options, seats)
        self.players: int = seats - 1 if self.human else seats
        people = self.players + 1  # N of the tables counts the Game Master, human or not
        self.no_agent: bool = _toggle(options, "no_agent")
        self.last_shot_all: bool = _toggle(options, "last_shot_all")
        self.single_vote: bool = _toggle(options, "single_vote")
        self.soft_words: bool = has_soft_words(options)
        by_size = options.word("small_group_rules") == "by_size"
        self.small: bool = by_size and people <= box.SMALL_UP_TO and not self.no_agent  # MAF-3.7
        self.first_night: str = options.word("small_first_night")
        self.large: bool = (
            options.word("large_group_rules") == "by_size" and people >= box.LARGE_FROM
        )
        self.row: list[int] = box.role_row(people, self.no_agent)
        self.extended: bool = options.flag("extended")
        self.gang: bool = options.word("new_gang") != "off"
        self.recognise: bool = options.word("new_gang") == "recognise"
        self.named: list[int] = _named_cards(options)
        self.card_count: int = _card_count(options, self.players, self.named)
        self.second_lot: bool = options.word("second_tie") == "lot"
        self.self_vote: bool = options.flag("self_vote")
        self.one_by_one: bool = options.word("vote_mode") == "sequential"
        self.random_votes: bool = options.word("vote_timeout") == "random"
        self.max_revotes: int = options.number("max_revotes")
        self.commander_first: str = options.word("commander_first_vote")
        self.chat: bool = options.word("mafia_talk") == "chat"
        self.mafia_lot: bool = options.word("mafia_tie") == "lot"
        self.mafia_random: bool = options.word("mafia_no_choice") == "random"
        self.parity: bool = options.flag("parity_end") and not self.gang
        self.each_elimination: bool = options.word("end_check") == "each_elimination"
        self.bandage_vs_shots: bool = options.flag("bandage_vs_shots")
        self.penalty: bool = options.word("illegal_play") == "eliminate"
        self.majority: bool = options.word("ready_rule") == "majority"
        self.talk_rounds: int = options.number("talk_rounds")
        self.open_eyes: bool = options.word("dead_view") == "open_eyes"
        self.override: bool = options.flag("gm_override")
        self.expel_leavers: bool = options.word("on_leave") == "expel"
        self.idle_limit: int = options.number("idle_turn_limit")


def has_soft_words(options: Options) -> bool:
    """MAF-12.2."""
    return _toggle(options, "soft_words")


def check(options: Options, seats: int) -> Refusal | None:
    """Why these options do not go together, or not with so many chairs."""
    human = _is_human(options, seats)
    if human and seats == min(box.SEATS):
        return Refusal("seats_human", "MAF-1.3", {"given": seats, "least": seats + 1})
    if options.flag("gm_override") and not human:
        return Refusal("override_auto", "MAF-3.26")
    players = seats - 1 if human else seats
    gang = options.word("new_gang") != "off"
    if not options.flag("extended"):
        return _check_basic(options, gang)
    if gang and players + 1 < box.NEW_GANG_FROM:
        return Refusal("gang_size", "MAF-3.11", {"least": box.NEW_GANG_FROM - 1})
    return _check_count(options, players, gang)


def _check_basic(options: Options, gang: bool) -> Refusal | None:
    given = [
        name
        for name, wrong in (
            ("new_gang", gang),
            ("action_cards", options.word("action_cards") != "random"),
            ("action_card_count", options.number("action_card_count") != _ADVICE),
        )
        if wrong
    ]
    return Refusal("only_extended", "MAF-3.8", {"option": given[0]}) if given else None


def _check_count(options: Options, players: int, gang: bool) -> Refusal | None:
    """MAF-3.10, MAF-3.11: the number of Action Cards, New Gang cards among them."""
    named = _named_cards(options)
    count = _card_count(options, players, named)
    virtual = options.flag("virtual_neutrals")
    least, most = box.least_cards(players, virtual, gang), box.most_cards(players, gang)
    if not least <= count <= most:
        about = {"given": count, "least": least, "most": most}
        return Refusal("card_count", "MAF-3.10", {**about})
    if named and count != len(named) + (box.COPIES[box.NEW_GANG] if gang else 0):
        return Refusal("cards_named", "MAF-3.9", {"given": count, "named": len(named)})
    return None


def _is_human(options: Options, seats: int) -> bool:
    """MAF-R58: on twenty-two chairs one is the Game Master's anyway, for there are 21 tokens."""
    return options.word("gm") == "human" or seats == max(box.SEATS)


def _toggle(options: Options, name: str) -> bool:
    value = options.to_json()[name]
    return options.flag("children") if value == "preset" else value is True


def _named_cards(options: Options) -> list[int]:
    cards = options.word("action_cards")
    return [] if cards == "random" else [box.CARDS.index(card) for card in cards.split(",")]


def _card_count(options: Options, players: int, named: list[int]) -> int:
    given = options.number("action_card_count")
    gang = box.COPIES[box.NEW_GANG] if options.word("new_gang") != "off" else 0
    if given != _ADVICE:
        return given
    if named:
        return len(named) + gang
    return max(gang, box.advised_cards(players, options.flag("virtual_neutrals")))
