"""Golden transcripts: whole games as text, written anew by `make golden`, compared by a test.

Each step shows who is asked what, the answer, and what was told to whom; the board is drawn as a
watcher sees it. A change of behaviour shows up as a diff that a person can read.
"""

import json
from pathlib import Path
from typing import Any

from sitdown.core import record as records
from sitdown.core.game import AnyGame
from sitdown.core.question import WATCHER, Question
from sitdown.core.refusal import Json
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games import GAMES
from sitdown.games._template import StickupGame
from sitdown.laws import answer_for, pick_question
from sitdown.terminal.play import board_for, tell_fact
from sitdown.texts import Catalogue, catalogue

FOLDER = Path(__file__).parents[1] / "tests" / "golden"
VARIANTS: dict[str, dict[str, dict[str, object]]] = {
    "five-points": {
        "2": {},
        "3": {},
        "4": {},
        "3-clockwise-duel": {"reveal_order": "clockwise", "final_tie": "duel"},
    },
    "cash-n-guns-2": {
        "4": {},
        "5": {"pause": "off", "unclaimed_loot": "discard"},
        "6": {"slow_player": "no_target"},
        "7": {"loot_piles": "open"},
        "8": {"tiebreak_wounds": "total"},
        "4-talents": {"talents": "random"},
        "6-talents-any": {"talents": "random", "down_trigger": "any", "clip_source": "own"},
        "8-talents-assigned": {"talents": "assigned", "dictator_scope": "whole_split"},
    },
    "mafia": {
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
    "cash-n-guns-1": {
        "4": {},
        "5": {"undercover_cop": True, "pause": "off"},
        "6": {"money_visibility": "open"},
        "9": {},
        "12": {"second_cover": True, "pause": "off"},
        "4-powers-starter": {"super_powers": "starter"},
        "5-powers": {"super_powers": "all"},
        "6-powers-cop": {
            "super_powers": "all",
            "undercover_cop": True,
            "scavenger_scope": "any_death_once",
        },
        "9-strict": {
            "gang_open_hands": False,
            "friendly_aim": False,
            "last_gang_wins": False,
            "dead_gang_can_win": False,
        },
    },
    "la-cosa-nostra": {
        "3": {},
        "4": {"families": "pick", "doctor_scope": "own", "rounds": 3, "offers": 1},
        "5": {"offers": 0, "rounds": 3},
        "3-any-time": {"influence_timing": "any_time", "rounds": 3, "flat_theft": True},
        "4-chain": {"robbery_chain": True, "earnings_bonus": True, "final_tie": "roll_off"},
        "5-double": {"double_planning": True, "politician_round_one": False, "rounds": 3},
    },
    "stickup": {"3": {}},
}
BOARDS = {"la-cosa-nostra": 80}
"""The board is drawn every so many steps, in long games less often than every eight."""


def games() -> list[AnyGame]:
    return [*GAMES.values(), StickupGame()]


def all_transcripts() -> dict[str, str]:
    """File names and what should be in them."""
    return {
        f"{game.info.slug}-{variant}.txt": transcript(game, int(variant.partition("-")[0]), options)
        for game in games()
        for variant, options in VARIANTS[game.info.slug].items()
    }


def transcript(game: AnyGame, seats: int, options: dict[str, object], seed: int = 5) -> str:
    table = Table(Start(game, seats, seed, options))
    words = catalogue(game.info.package, "en")
    house = json.dumps(table.start.options.to_json(), sort_keys=True)
    lines = [f"{words.say('title')}, {seats} seats, seed {seed}, {house}", ""]
    heard = _told(table, words, 0, lines)
    rng, pause = Rng(seed, 0), BOARDS.get(game.info.slug, 8)
    while table.open:
        question = pick_question(table.questions, rng)
        lines += ["", f"— {question.name}, asked of {_names(words, question.seats)}"]
        _answer(table, question, rng, lines)
        heard = _told(table, words, heard, lines)
        if table.step % pause == 0:
            lines += ["", *_board(game, words, table)]
    lines += ["", *_board(game, words, table), "", "outcome"]
    lines += _outcome(table)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _names(words: Catalogue, seats: list[int]) -> str:
    return ", ".join(words.seat_name(seat) for seat in seats)


def _answer(table: Table, question: Question, rng: Rng, lines: list[str]) -> None:
    """All that are waited for answer; of a right, one seat makes use."""
    seats = question.seats if question.blocking else [rng.pick(question.seats)]
    for seat in seats:
        legal = table.legal(seat, question.key)
        if legal:
            answer_for(table, question, seat, rng)
            said = records.in_words(table.game, table.entries[-1])
            lines.append(f"  {len(legal)} legal: {seat} {question.key}: {said}")


def _told(table: Table, words: Catalogue, heard: int, lines: list[str]) -> int:
    for fact in table.facts[heard:]:
        seats = [seat for seat in range(table.state.seats) if fact.reaches(seat)]
        everybody = fact.reaches(WATCHER)
        to = "all" if everybody else ", ".join(f"seat {seat}" for seat in seats)
        reader = words if everybody else words.for_reader((), seats[0])
        lines.append(f"  [{to}] {tell_fact(reader, fact.to_json())}")
    return len(table.facts)


def _board(game: AnyGame, words: Catalogue, table: Table) -> list[str]:
    view: dict[str, Any] = table.view(WATCHER)
    return [text.plain for text in board_for(game, words).draw(view)]


def _outcome(table: Table) -> list[str]:
    outcome = table.outcome
    assert outcome is not None
    ended: dict[str, Json] = outcome.to_json()
    return [f"  {name}: {json.dumps(value)}" for name, value in ended.items()]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, text in all_transcripts().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(f"wrote {FOLDER / name}")


if __name__ == "__main__":
    main()
