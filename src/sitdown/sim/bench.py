"""Decisions a second: our games and OpenSpiel's, in one run on one core.

*inside*: whole random games from the deal to the end, the loop in compiled code (ours:
`core.playout`; OpenSpiel: `evaluate_bots` with its uniform random bots).
*driven*: the same games, every legal act listed and every choice made from Python.
"""

import random
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from statistics import median
from time import process_time
from typing import Any, Final

from sitdown.core import playout
from sitdown.core.question import Answers
from sitdown.core.refusal import refuse
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.games import GAMES, MANIFESTS, find
from sitdown.sim.batch import house_rules

CARD_GAMES: Final = ("hearts", "oh_hell", "skat", "euchre")
"""The C++ games whose median our targets name."""
SLOW_GAME: Final = "gin_rummy"
PYTHON_GAMES: Final = (
    "python_kuhn_poker",
    "python_tic_tac_toe",
    "python_iterated_prisoners_dilemma",
    "python_liars_poker",
    "python_block_dominoes",
    "python_team_dominoes",
)
_BATCH: Final = 20
"""Games between two looks at the clock: long ones take a tenth of a second each."""
_ROUNDS: Final = 3


def is_compiled() -> bool:
    return not str(playout.__file__).endswith(".py")


def need_openspiel() -> None:
    if find_spec("pyspiel") is None:
        raise refuse("no_bench")


def measure(seconds: float, tick: Callable[[str], None]) -> dict[str, Any]:
    """All figures, best of three rounds each; `seconds` is the length of one round."""
    ours = {}
    for slug in GAMES:
        for name, options in _forms(slug).items():
            tick(name)
            ours[name] = {
                "inside": _best(partial(_ours_inside, slug, options, seconds)),
                "driven": _best(partial(_ours_driven, slug, options, seconds)),
            }
    theirs = {}
    for name in (*CARD_GAMES, SLOW_GAME, *PYTHON_GAMES):
        tick(name)
        theirs[name] = _theirs(name, seconds)
    return {
        "compiled": is_compiled(),
        "ours": ours,
        "openspiel": theirs,
        "ratios": _ratios(ours, theirs),
    }


def _best(run: Callable[[], float]) -> int:
    return round(max(run() for _ in range(_ROUNDS)))


# Ours


def _forms(slug: str) -> dict[str, dict[str, str]]:
    """A game as it is usually played, and its variants, each with its options."""
    forms: dict[str, dict[str, str]] = {slug: {}}
    for option, value in MANIFESTS[slug].bench.items():
        forms[f"{slug} {option}={value}"] = {option: value}
    return forms


def _seats(slug: str) -> int:
    """The middle of the seat counts: a typical table."""
    seats = find(slug).info.seats
    return seats[len(seats) // 2]


def _ours_inside(slug: str, house: dict[str, str], seconds: float) -> float:
    game, seats = find(slug), _seats(slug)
    options = Start(game, seats, 0, house_rules(game, dict(house))).options
    decisions, begin = 0, process_time()
    while process_time() - begin < seconds:
        decisions += playout.play_games(game, seats, options, _BATCH, decisions)
    return decisions / (process_time() - begin)


def _ours_driven(slug: str, house: dict[str, str], seconds: float) -> float:
    game, seats = find(slug), _seats(slug)
    options = Start(game, seats, 0, house_rules(game, dict(house))).options
    choose = random.Random(1)
    answers, legal = Answers(seats), list[int]()
    decisions, number, begin = 0, 0, process_time()
    while process_time() - begin < seconds:
        rng = Rng(1, number)
        number += 1
        state = game.setup(options, seats, rng, {})
        questions = game.questions(state)
        while questions:
            question = questions[0]
            for seat in question.seats:
                legal.clear()
                question.ask.legal(state, seat, legal)
                answers.acts[seat] = choose.choice(legal)
                decisions += 1
            question.ask.resolve(state, answers, rng, None)
            for seat in question.seats:
                answers.acts[seat] = -1
            questions = game.questions(state)
    return decisions / (process_time() - begin)


# Theirs


def _theirs(name: str, seconds: float) -> dict[str, int | None]:
    import pyspiel

    if name in PYTHON_GAMES:
        import open_spiel.python.games  # noqa: F401  (registers them)
    game = pyspiel.load_game(name)
    driven, decisions_a_game = 0.0, 0.0
    for _ in range(_ROUNDS):
        speed, decisions_a_game = _theirs_driven(game, seconds)
        driven = max(driven, speed)
    if name in PYTHON_GAMES:  # their loop is Python either way
        return {"inside": None, "driven": round(driven)}
    inside = _best(partial(_theirs_inside, game, decisions_a_game, seconds))
    return {"inside": inside, "driven": round(driven)}


def _theirs_driven(game: Any, seconds: float) -> tuple[float, float]:
    choose = random.Random(1)
    players = range(game.num_players())
    decisions, games, begin = 0, 0, process_time()
    while process_time() - begin < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                acts, odds = zip(*outcomes, strict=True)
                state.apply_action(choose.choices(acts, odds)[0])
            elif state.is_simultaneous_node():
                state.apply_actions([choose.choice(state.legal_actions(p)) for p in players])
                decisions += len(players)
            else:
                state.apply_action(choose.choice(state.legal_actions()))
                decisions += 1
        games += 1
    return decisions / (process_time() - begin), decisions / games


def _theirs_inside(game: Any, decisions_a_game: float, seconds: float) -> float:
    """Its loop does not count decisions: games by their mean length, as driven."""
    import pyspiel

    bots = [pyspiel.make_uniform_random_bot(p, p + 1) for p in range(game.num_players())]
    games, begin = 0, process_time()
    while process_time() - begin < seconds:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, games)
        games += 1
    return games * decisions_a_game / (process_time() - begin)


# Ratios


def _ratios(ours: dict[str, Any], theirs: dict[str, Any]) -> dict[str, dict[str, float]]:
    inside = median(theirs[name]["inside"] for name in CARD_GAMES)
    in_python = median(theirs[name]["driven"] for name in PYTHON_GAMES)
    slow = theirs[SLOW_GAME]
    return {
        slug: {
            "inside_to_card_games": round(speed["inside"] / inside, 3),
            "inside_to_gin_rummy": round(speed["inside"] / slow["inside"], 3),
            "driven_to_gin_rummy": round(speed["driven"] / slow["driven"], 3),
            "driven_to_python_games": round(speed["driven"] / in_python, 3),
        }
        for slug, speed in ours.items()
    }
