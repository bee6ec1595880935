"""Everything that rules are written with, in one place to import from.

A game needs nothing else of `core` but `core.data` (its box) and `core.manifest` (its card).
"""

from sitdown.core.fact import Tell
from sitdown.core.game import AnyGame, Channel, Game, Info, Outcome, RefereeChair
from sitdown.core.lesson import read_lesson
from sitdown.core.options import Option, Options
from sitdown.core.plain import brief
from sitdown.core.question import NO_LIMIT, WATCHER, Answers, Ask, Question
from sitdown.core.reading import Fields, Wishes
from sitdown.core.refusal import Json, Refusal, Refused, refuse
from sitdown.core.rng import Rng
from sitdown.core.shapes import OutcomeShape, Shapes
from sitdown.core.state import GameState
from sitdown.core.vocabulary import Vocabulary

__all__ = [
    "NO_LIMIT",
    "WATCHER",
    "Answers",
    "AnyGame",
    "Ask",
    "Channel",
    "Fields",
    "Game",
    "GameState",
    "Info",
    "Json",
    "Option",
    "Options",
    "Outcome",
    "OutcomeShape",
    "Question",
    "RefereeChair",
    "Refusal",
    "Refused",
    "Rng",
    "Shapes",
    "Tell",
    "Vocabulary",
    "Wishes",
    "brief",
    "read_lesson",
    "refuse",
]
