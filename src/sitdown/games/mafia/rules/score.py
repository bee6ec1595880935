"""How it ended (MAF-6.2, 6.9): one point for each winner."""

from sitdown.core.contract import Json, Outcome
from sitdown.games.mafia.rules.box import CARDS, SIDES, TOKENS
from sitdown.games.mafia.rules.roles import side
from sitdown.games.mafia.rules.state import OVER, State

_RULES = {
    "last_side": "MAF-6.2",
    "nobody_left": "MAF-6.3",
    "parity": "MAF-6.5",
    "idle": "MAF-6.12",
}


def outcome(s: State) -> Outcome | None:
    if s.step != OVER:
        return None
    everybody = list(range(s.players))
    winners = [seat for seat in everybody if side(s, seat) == s.result]
    losers = [seat for seat in everybody if seat not in winners]
    scores = [1 if seat in winners else 0 for seat in range(s.seats)]
    lines: list[list[dict[str, Json]]] = [[_line(s, seat)] for seat in everybody]
    if s.house.human:
        lines.append([])
    ranking = [group for group in (winners, losers) if group]
    return Outcome(winners, ranking, scores, lines, s.reason, _RULES[s.reason])


def _line(s: State, seat: int) -> dict[str, Json]:
    return {
        "what": "side",
        "side": SIDES[side(s, seat)],
        "token": TOKENS[s.tokens[seat]],
        "card": CARDS[s.cards[seat]] if s.house.extended else None,
        "recruited": seat == s.recruit,
        "points": 1 if side(s, seat) == s.result else 0,
    }
