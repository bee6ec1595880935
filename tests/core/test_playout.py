"""Playouts: the fast loop plays the same games as the table."""

from sitdown.core.playout import Playout, play_games
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.games import GAMES
from sitdown.games._template.rules.game import StickupGame
from tests.contract.heist import HeistGame


def test_a_playout_ends_the_game_in_a_possible_state() -> None:
    for game in (*GAMES.values(), StickupGame(), HeistGame()):
        for seats in game.info.seats:
            options = Start(game, seats, 1, {}).options
            playout = Playout(game, seats)
            for number in range(20):
                rng = Rng(3, number)
                state = game.setup(options, seats, rng, {})
                assert playout.finish(state, rng) > 0
                assert game.outcome(state) is not None
                assert game.judge(state) is None


def test_a_playout_goes_on_from_the_middle_and_uses_standing_rights() -> None:
    game = HeistGame()
    options = Start(game, 5, 1, {}).options
    bargained = 0
    for number in range(50):
        rng = Rng(4, number)
        state = game.setup(options, 5, rng, {})
        decisions = Playout(game, 5).finish(state.copy(), rng)
        bargained += decisions > 3 * 5  # three picks by four, three rulings
    assert bargained > 10


def test_the_same_seed_gives_the_same_games() -> None:
    game = GAMES["five-points"]
    options = Start(game, 3, 1, {}).options
    first = play_games(game, 3, options, 30, 9)
    assert first == play_games(game, 3, options, 30, 9)
    assert 30 * 18 <= first <= 30 * 37  # FP-6.2 and four reveals
