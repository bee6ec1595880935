"""Towns at a vote, and ballots that come out as wished."""

from typing import Any

from tests.games.mafia.builders import Spytown, deal

NINE = "MMPPPPPPA"
TWELVE = "MMPPPPPPPPPA"
X, Y, Z, W = 2, 3, 4, 5


def at_vote(tokens: str = NINE, cards: dict[int, str] | None = None, **options: Any) -> Spytown:
    return deal(tokens, cards, **options).until("nomination")


def spread(t: Spytown, counts: dict[int, int]) -> dict[int, int]:
    """Ballots that give each candidate so many votes; nobody votes for himself."""
    voters = t.asked_to_vote()
    wanted = [target for target, votes in counts.items() for _ in range(votes)]
    return ballots_for(voters, wanted)


def ballots_for(voters: list[int], wanted: list[int]) -> dict[int, int]:
    if not wanted:
        return {}
    target = wanted[0]
    for voter in voters:
        if voter != target:
            left = [other for other in voters if other != voter]
            try:
                return {voter: target, **ballots_for(left, wanted[1:])}
            except ValueError:
                continue
    raise ValueError("no such ballots")


def at_final(counts: dict[int, int], **options: Any) -> Spytown:
    t = at_vote(TWELVE, **options)
    return t.vote(spread(t, counts)).speeches()
