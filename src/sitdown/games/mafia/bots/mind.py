"""What a player of Mafia can make of what everybody saw and said.

Suspicion is the chance that somebody has a MAFIOSO token. Each player has a weight, the product of
what speaks for and against him; under these the odds over all sets of Mafiosi of the right size
are worked out exactly, with what one knows for certain put in.
"""

from typing import Final, cast

from sitdown.bots.base import Eyes
from sitdown.games.mafia.rules.shapes import Mine, SeatView, StatementShown, View

# How many times likelier somebody is a Mafioso because of something. Tuned by play.
_VOTED_FOR_MAFIOSO: Final = 0.55
_VOTED_FOR_POLICE: Final = 1.2
_ACCUSED_MAFIOSO: Final = 0.7
_ACCUSED_POLICE: Final = 1.1
_DEFENDED_MAFIOSO: Final = 1.5
_NO_BALLOT: Final = 1.25
_CALLED_HIMSELF_MAFIOSO: Final = 3.0
_CONTRADICTED: Final = 2.0
_LIAR: Final = 12.0
_INCOHERENT: Final = 4.0
_CLEARED: Final = 0.02
_FOUND: Final = 60.0

_ALONE: Final = 0.9
"""How far a player is believed who alone claims to be the Agent."""
_DOUBTED: Final = 0.5
_JUNK: Final = 0.05


class Claimant:
    """Somebody who says that he is the Agent, and how far he is to be believed."""

    def __init__(self, seat: int, trust: float, checks: list[StatementShown]) -> None:
        self.seat = seat
        self.trust = trust
        self.checks = checks


class Mind:
    """One look at the table through one player's eyes."""

    def __init__(self, eyes: Eyes) -> None:
        view = cast(View, eyes.view())
        self.view = view
        self.me = eyes.seat
        self.players: int = view["players"]
        self.turn: int = view["turn"]
        self.is_player: bool = "mine" in view
        self.mine: Mine = view["mine"] if "mine" in view else _no_secrets(self.players)
        self.seats: list[SeatView] = view["seats"]
        self.living: list[int] = [s for s in range(self.players) if self.seats[s]["alive"]]
        self.said: list[StatementShown] = [
            one for one in view["statements"] if not one["retracted"]
        ]
        self.side: str = self.mine["side"]
        self.tokens: str = self.mine["tokens"]
        self.fellows: list[int] = self._fellows()
        self.reasons: list[str] = ["none"] * self.players
        """Why each is suspected most."""
        self.claimants: list[Claimant] = self._claimants()
        weights = self._weights()
        self.public: list[float] = self._odds(weights, self._open_tokens())
        """As the others see it, who know nobody's token."""
        self.private: list[float] = self._odds(weights, self.tokens)
        """As I see it, with what I know."""

    # Who is who

    def _fellows(self) -> list[int]:
        """Those with whom I met; myself, if I would meet them."""
        if not self.is_player or self.side == "police":
            return []
        awake: list[int] = [self.me] if self.side == "mafia" else []
        for night in self.mine["nights"]:
            if self.me in night["awake"]:
                awake = list(night["awake"])
        return awake

    def lot(self, seat: int) -> int:
        """An order that all draw alike from what everybody knows: so those who know nothing
        name the same player."""
        fallen = sum([7 * entry["seat"] + entry["turn"] for entry in self.view["fallen"]])
        return (11 * seat + 5 * fallen + 3 * self.turn) % (2 * self.players + 1)

    def is_mafia(self) -> bool:
        """Whether I play with those who meet at night: a gang's Mafioso does, while it pays."""
        if self.side == "new_gang" and self.me in self.fellows:
            return 2 * len([seat for seat in self.fellows if seat in self.living]) < len(
                self.living
            )
        return self.side == "mafia"

    def _open_tokens(self) -> str:
        shown = [self.seats[seat]["token"] for seat in range(self.players)]
        return "".join([token[0].upper() if token else "?" for token in shown])

    # Who claims to be the Agent

    def _claimants(self) -> list[Claimant]:
        roles: dict[int, str] = {}
        for one in self.said:
            if one["kind"] == "claim_role":
                roles[one["seat"]] = one["role"]
        seats = [seat for seat in range(self.players) if roles.get(seat) == "agent"]
        found = []
        for seat in seats:
            checks = [
                one
                for one in self.said
                if one["kind"] == "claim_check" and one["seat"] == seat and one["source"] == "agent"
            ]
            found.append(Claimant(seat, self._trust(seat, checks, seats), checks))
        return found

    def trust_in(self, seat: int) -> float:
        """How far somebody's findings as the Agent are to be believed."""
        for claim in self.claimants:
            if claim.seat == seat:
                return claim.trust
        return 0.0

    def _trust(self, seat: int, checks: list[StatementShown], claimants: list[int]) -> float:
        token = self.seats[seat]["token"]
        if token is not None:
            return 1.0 if token == "agent" else 0.0
        if self.tokens[seat] != "?" or "A" in self.tokens:  # I know better
            return 1.0 if self.tokens[seat] == "A" else 0.0
        if not self._coherent(seat, checks):
            return _JUNK
        rivals = [
            other for other in claimants if other != seat and self.seats[other]["token"] is None
        ]
        return _DOUBTED if rivals else _ALONE

    def _coherent(self, seat: int, checks: list[StatementShown]) -> bool:
        """One check a night at most, of others, and none that was proved wrong."""
        turns = [check["turn"] for check in checks]
        if len(set(turns)) < len(turns) or 0 in turns:
            return False
        for check in checks:
            token = self.seats[check["target"]]["token"]
            if token is not None and token != check["result"]:
                return False
        said = [one["role"] for one in self.said if one["seat"] == seat and "role" in one]
        return len(set(said)) <= 1

    # Weights

    def _weights(self) -> list[float]:
        weights = [1.0] * self.players
        self._weigh_ballots(weights)
        self._weigh_words(weights)
        self._weigh_claims(weights)
        return weights

    def _blame(self, weights: list[float], seat: int, times: float, reason: str) -> None:
        weights[seat] *= times
        if times >= 1.5 or (times > 1.0 and self.reasons[seat] == "none"):
            self.reasons[seat] = reason

    def _weigh_ballots(self, weights: list[float]) -> None:
        for count in self.view["counted"]:
            for voter, target in enumerate(count["ballots"]):
                if not self.seats[voter]["alive"]:
                    continue
                if target is None:
                    self._blame(weights, voter, _NO_BALLOT, "behaviour")
                elif self.seats[target]["token"] == "mafioso":
                    weights[voter] *= _VOTED_FOR_MAFIOSO
                elif self.seats[target]["token"] is not None:
                    self._blame(weights, voter, _VOTED_FOR_POLICE, "votes")

    def _weigh_words(self, weights: list[float]) -> None:
        for one in self.said:
            seat = one["seat"]
            kind = one["kind"]
            if kind == "claim_role" and one["role"] == "mafioso":
                self._blame(weights, seat, _CALLED_HIMSELF_MAFIOSO, "behaviour")
            elif kind in ("accuse", "defend"):
                token = self.seats[one["target"]]["token"]
                if token == "mafioso":
                    if kind == "accuse":
                        weights[seat] *= _ACCUSED_MAFIOSO
                    else:
                        self._blame(weights, seat, _DEFENDED_MAFIOSO, "behaviour")
                elif token is not None and kind == "accuse":
                    weights[seat] *= _ACCUSED_POLICE
        blamed: list[int] = []
        for clash in self.view["clashes"]:
            if clash["kind"] in ("check", "checks", "card"):
                authors = {one["seat"] for one in self.said if one["number"] in clash["statements"]}
                if len(authors) == 1:
                    blamed.extend(authors)
        for seat in set(blamed):
            self._blame(weights, seat, _CONTRADICTED, "behaviour")

    def _weigh_claims(self, weights: list[float]) -> None:
        agent_known = "A" in self._open_tokens()
        for claim in self.claimants:
            if claim.trust == 0.0 or (agent_known and claim.trust < 1.0):
                self._blame(weights, claim.seat, _LIAR, "counterclaim")
                continue
            if claim.trust <= _JUNK:
                self._blame(weights, claim.seat, _INCOHERENT, "counterclaim")
            elif claim.trust >= _ALONE:
                weights[claim.seat] *= 1.0 - claim.trust + 0.05
            for check in claim.checks:
                self._weigh_check(weights, check, claim.trust)
        for one in self.said:
            if one["kind"] == "claim_check" and one["source"] != "agent":
                trust = 0.6 if self._has_shown(one["seat"], one["source"]) else _JUNK
                self._weigh_check(weights, one, trust)

    def _has_shown(self, seat: int, source: str) -> bool:
        card = self.seats[seat]["card"]
        return card == ("wiretap" if source == "wiretap" else "role_swap")

    def _weigh_check(self, weights: list[float], check: StatementShown, trust: float) -> None:
        target = check["target"]
        if check["result"] == "mafioso":
            self._blame(weights, target, 1.0 - trust + trust * _FOUND, "check")
        else:
            weights[target] *= 1.0 - trust + trust * _CLEARED

    # Odds

    def _odds(self, weights: list[float], tokens: str) -> list[float]:
        """For each player the chance of a MAFIOSO token: over all sets of the hidden Mafiosi,
        each as likely as the product of its members' weights."""
        left = self.view["row"]["mafioso"] - tokens.count("M")
        unknown = [seat for seat in range(self.players) if tokens[seat] == "?"]
        odds = [1.0 if tokens[seat] == "M" else 0.0 for seat in range(self.players)]
        if left <= 0 or not unknown:
            return odds
        left = min(left, len(unknown))
        for seat in unknown:
            others = [weights[other] for other in unknown if other != seat]
            sums = _sums(others, left)
            with_him = weights[seat] * sums[left - 1]
            odds[seat] = with_him / (with_him + sums[left])
        return odds


def _no_secrets(players: int) -> Mine:
    """For a Game Master, who has no part in it."""
    return {
        "token": "policeman",
        "card": None,
        "usable": False,
        "side": "",
        "out": False,
        "tokens": "?" * players,
        "gang": [],
        "recruiter": None,
        "recruit": None,
        "nights": [],
        "my_move": False,
        "targets": [],
    }


def _sums(weights: list[float], most: int) -> list[float]:
    """For each size the sum over all sets of that size of the product of their weights."""
    sums = [1.0] + [0.0] * most
    for weight in weights:
        for size in range(most, 0, -1):
            sums[size] += sums[size - 1] * weight
    return sums
