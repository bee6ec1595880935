"""`fair` in Mafia: finds the Mafia, hides as the Mafia, says what others can understand.

More games than here, by side: `python -m tests.bots.test_mafia 1000 8 fair random`
(games, players, the Police's bots, the Mafia's; then options as name=value).
"""

import sys
from collections import Counter
from typing import Any

import pytest

from sitdown.bots.base import Bot, Eyes
from sitdown.bots.levels import make_bot
from sitdown.bots.play import play_out, play_step
from sitdown.core.rng import Rng
from sitdown.core.start import Start
from sitdown.core.table import Table
from sitdown.games import GAMES
from sitdown.games.mafia.bots.mind import Mind
from sitdown.games.mafia.rules.box import SIDES
from tests.games.mafia.builders import Spytown, deal

GAME = GAMES["mafia"]


def play(
    seed: int, players: int, police: str, mafia: str, **options: object
) -> tuple[str, list[Any]]:
    """Who won, and everything that was told to all."""
    table = Table(Start(GAME, players, seed, options))
    state: Any = table.state
    tokens = ["PMA"[token] for token in state.tokens] + ["G"] * (players - len(state.tokens))
    bots = [make_bot("mafia", mafia if token == "M" else police) for token in tokens]
    play_out(table, bots)
    assert table.outcome is not None
    return SIDES[state.result], table.facts


def wins(games: int, players: int, police: str, mafia: str, **options: object) -> Counter[str]:
    return Counter(play(seed, players, police, mafia, **options)[0] for seed in range(games))


@pytest.mark.parametrize(
    ("players", "reference"), [(8, 0.2286), (11, 0.5078), (14, 0.2078)], ids=["9", "12", "15"]
)
def test_it_plays_both_sides_better_than_chance(players: int, reference: float) -> None:
    """MAF-9.31 says how often the Police wins when nobody uses what he knows. A thousand games
    each are in docs/rules/mafia.md; here so few that chance alone will hardly fail them."""
    games = 60
    assert wins(games, players, "fair", "random")["police"] / games > reference + 0.15
    assert wins(games, players, "random", "fair")["mafia"] / games > 1 - reference - 0.05


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (7, {"small_first_night": "mafia_always", "extended": True, "action_card_count": 7}),
        (9, {"gm": "human", "gm_override": True, "extended": True, "action_card_count": 8}),
        (10, {"children": True, "vote_mode": "sequential", "ready_rule": "majority"}),
        (13, {"extended": True, "new_gang": "recognise", "illegal_play": "eliminate"}),
        (22, {"vote_timeout": "random", "talk_rounds": 1}),
    ],
)
def test_it_plays_under_any_house_rules(seats: int, options: dict[str, object]) -> None:
    for seed in range(2):
        table = Table(Start(GAME, seats, seed, options))
        play_out(table, [make_bot("mafia", "fair") for _ in range(seats)])
        assert table.outcome is not None
        assert not [fact for fact in table.facts if fact.kind == "penalty"]


def bots_for(t: Spytown) -> list[Bot]:
    return [make_bot("mafia", "fair") for _ in range(t.table.state.seats)]


def play_until(t: Spytown, phase: str) -> None:
    bots = bots_for(t)
    while t.phase != phase:
        play_step(t.table, bots)


def said(t: Spytown, seat: int) -> list[str]:
    return [str(one["kind"]) for one in t.view()["statements"] if one["seat"] == seat]


def test_an_agent_who_has_found_a_mafioso_says_so_and_is_believed() -> None:
    t = deal("MMPPPPPPA").night(check=0, kill=2)
    play_until(t, "nomination")
    assert said(t, 8)[:2] == ["claim_role", "claim_check"]
    play_until(t, "agent")
    assert t.causes()[0] == "vote"


def test_an_agent_with_nothing_to_tell_keeps_his_secret() -> None:
    t = deal("MMPPPPPPA").night(check=3, kill=2)
    play_until(t, "nomination")
    assert "claim_role" not in said(t, 8)


def test_the_mafia_kills_an_agent_who_has_claimed() -> None:
    t = deal("MMPPPPPPA").night(check=0, kill=2)
    play_until(t, "agent")
    play_until(t, "discussion")
    assert t.causes()[8] == "mafia"


def test_the_mafia_agrees_and_does_not_name_its_own() -> None:
    t = deal("MMMPPPPPPPPPPP", no_agent=True)
    play_until(t, "nomination")
    assert not {0, 1, 2} & set(t.fallen)
    play_until(t, "speech")
    votes = t.view()["counted"][0]["ballots"]
    assert not {votes[0], votes[1], votes[2]} & {0, 1, 2}


def test_a_lie_is_held_against_its_author() -> None:
    """A second Agent, when the first one's token lies open, is a Mafioso in everybody's eyes."""
    t = deal("MMPPPPPPA").night(check=3, kill=8).until("discussion")
    t.say(0, "claim_role", {"role": "agent"})
    eyes = Eyes(t.table, 4, t.question("statement"))
    odds = Mind(eyes).private
    assert max(odds) == odds[0] > 0.5
    assert Mind(eyes).reasons[0] == "counterclaim"


def test_whoever_is_asked_why_he_voted_gives_a_reason_that_all_could_see() -> None:
    # MAF-R75
    t = deal("MMPPPPPPA").night(check=1, kill=2)
    bots = bots_for(t)
    while t.phase != "speech":
        play_step(t.table, bots)
    named = t.view()["counted"][-1]["ballots"]
    t.speeches()
    if t.phase == "final":
        t.vote({seat: 1 for seat in t.asked_to_vote() if seat != 1})
    t.until("agent").until("discussion")
    for asked in (0, 4, 8):  # a Mafioso, a Policeman, the Agent who told what he had found
        t.say(3, "ask", {"target": asked, "topic": "why"})
        choice = bots[asked].choose(Eyes(t.table, asked, t.question("statement")), Rng(1, 1))
        assert choice is not None
        assert GAME.info.vocabulary.words[choice.act] == "because"
        assert choice.payload == {"target": named[asked], "reason": "check"}
        t.say(asked, "because", choice.payload)
        again = bots[asked].choose(Eyes(t.table, asked, t.question("statement")), Rng(1, 1))
        assert again is None or GAME.info.vocabulary.words[again.act] != "because"


def test_odds_are_exact() -> None:
    """Two of eight unknown tokens are Mafiosi: a quarter for each, and together two."""
    t = deal("MMPPPPPPA").until("discussion")
    mind = Mind(Eyes(t.table, 2, t.question("discussion")))
    alive = [seat for seat in t.living if seat != 2]
    assert [round(mind.private[seat], 6) for seat in alive] == [0.25] * len(alive)
    assert round(sum(mind.private), 6) == 2


def main(games: str, players: str, police: str, mafia: str, *options: str) -> None:
    given = dict(option.split("=", 1) for option in options)
    won = wins(int(games), int(players), police, mafia, **given)
    sys.stdout.write(f"{players} players, police {police}, mafia {mafia}, {given}: {dict(won)}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
