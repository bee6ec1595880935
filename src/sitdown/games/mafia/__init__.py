"""Mafia."""

from typing import Final

from sitdown.core.manifest import Manifest

GAME: Final = Manifest(
    "mafia",
    "sitdown.games.mafia.rules.game:Mafia",
    minutes=30,
    bots={"fair": "sitdown.games.mafia.bots.fair:FairMafia"},
    settled="MAF-6.13",
    terminal="sitdown.games.mafia.terminal:MafiaBoard",
    golden={
        "6": {},
        "7": {"small_first_night": "mafia_always"},
        "8-children": {"children": True},
        "9-all-cards": {"extended": True, "action_card_count": 9},
        "10-human": {"gm": "human"},
        "11-shots": {
            "extended": True,
            "action_cards": "vest,bandage,commander,corner_shot,last_shot",
            "bandage_vs_shots": True,
        },
        "12": {"extended": True, "talk_rounds": 0},
        "13-gang": {"extended": True, "new_gang": "hidden", "talk_rounds": 0},
        "14-gang": {"extended": True, "new_gang": "recognise", "talk_rounds": 0},
        "15-one-by-one": {"vote_mode": "sequential", "parity_end": True, "talk_rounds": 0},
        "16": {"extended": True, "vote_timeout": "random", "talk_rounds": 0},
        "17-lots": {"parity_end": True, "second_tie": "lot", "max_revotes": 0, "talk_rounds": 0},
        "18-override": {
            "gm": "human",
            "gm_override": True,
            "extended": True,
            "action_cards": "arrest,corner_shot,kidnapping,wiretap",
            "parity_end": True,
            "talk_rounds": 0,
        },
        "19-penalty": {
            "extended": True,
            "action_card_count": 9,
            "illegal_play": "eliminate",
            "talk_rounds": 0,
        },
        "20": {"vote_timeout": "random", "talk_rounds": 0},
        "21": {"parity_end": True, "vote_timeout": "random", "talk_rounds": 0},
        "22": {"parity_end": True, "vote_timeout": "random", "talk_rounds": 0},
    },
    bench={"talk_rounds": "0"},
)
