"""Scenes that read like the examples of the rules.

    scene = Scene(cash=[0, 10_000, 0])
    scene.task("big_joey", "theft_1")
    table = scene.table(dice=[1, 4, 5])
    table.act(0, "raid big_joey 1")
    assert table.cash == [5_000, 5_000, 0]

Only what an example names has to be given: everybody else is done, holds no cards and has nothing
to react with. Gangsters are called by the last part of their id, a business card by the name that
`own` and `plan_purchase` give back.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from sitdown.core.game import AnyGame
from sitdown.core.options import Options
from sitdown.core.question import WATCHER
from sitdown.core.refusal import Refusal, Refused
from sitdown.core.start import Start, from_position
from sitdown.core.table import Table
from sitdown.games.la_cosa_nostra.rules.game import LaCosaNostra

OWN = LaCosaNostra()
GAME: AnyGame = OWN
BOX = OWN.box
FAMILIES = ("blundetto", "dimaggio", "calmuti", "laserva", "caruso")
CITY = ["dealer", "loan_shark", "cop", "casino"]
ACTION = ("schemer", "act")
WINDOWS = ("schemer", "robbery", "trap", "doctor")
_SHORT = {name.partition("_")[2]: name for name in BOX.families.names}


def full(words: str) -> str:
    """Gangsters by their whole ids."""
    return " ".join(_SHORT.get(word, word) for word in words.split(" "))


class Scene:
    """A position in the making; blundetto sits on seat 0, dimaggio on 1, calmuti on 2."""

    def __init__(
        self,
        seats: int = 3,
        *,
        in_round: int = 1,
        step: str = "act",
        active: int = 0,
        start: int = 0,
        cash: Sequence[int] | None = None,
        families: Sequence[str] = FAMILIES,
        options: Mapping[str, object] | None = None,
    ) -> None:
        self.seats = seats
        self.options = dict(options or {})
        wishes = {
            "round": in_round,
            "step": "settle",
            "active": active,
            "start": start,
            "families": list(families[:seats]),
            "city": CITY,
            "cash": list(cash[:seats]) if cash is not None else None,
        }
        by_the_book = Options(GAME.info.options, {})
        written: Any = GAME.write(GAME.build(wishes, by_the_book, seats))
        self.state: dict[str, Any] = written
        self.state["step"] = step
        self.players: list[dict[str, Any]] = self.state["players"]

    # What lies where

    def hand(self, seat: int, *orders: str) -> None:
        """Orders by kind, `theft_1`, or with the round on their back, `assault 2`."""
        self.players[seat]["orders"] += [self._take_order(order) for order in orders]

    def hold(self, seat: int, *kinds: str) -> None:
        for kind in kinds:
            self.state["influence_deck"].remove(kind)
            self.players[seat]["influence"].append(kind)

    def task(self, gangster: str, order: str) -> None:
        """A face-down Order on somebody."""
        self.gangster(gangster)["order"] = self._take_order(order)

    def purchase(self, gangster: str, kind: str) -> str:
        card = self._take_business(kind)
        self.gangster(gangster)["buys"] = card
        return card

    def own(self, seat: int, kind: str) -> str:
        """One more business for a player."""
        card = self._take_business(kind)
        business = {"card": card, "active": True, "used": False, "tokens": []}
        self.players[seat]["businesses"].append(business)
        return card

    def lose(self, kind: str, seat: int) -> None:
        """A business goes back into the deck."""
        card = self.card(kind, seat)
        self.players[seat]["businesses"].remove(self.business(card))
        self.state["business_deck"].append(card)

    def token(self, card: str, seat: int) -> None:
        """A Contract token of a player on a business, or on a planned Purchase."""
        self.players[seat]["tokens"] -= 1
        for player in self.players:
            for place in player["businesses"]:
                if place["card"] == card:
                    place["tokens"].append(seat)
            for place in player["gangsters"]:
                if place["buys"] == card:
                    place["tokens"].append(seat)

    def put_out(self, name: str) -> None:
        if name in BOX.businesses.names:
            self.business(name)["active"] = False
        else:
            self.gangster(name)["active"] = False

    def carries(self, gangster: str, *kinds: str) -> None:
        for kind in kinds:
            self.state["influence_deck"].remove(kind)
            self.gangster(gangster)["cards"].append(kind)

    def recruit(self, gangster: str, seat: int | None = None) -> None:
        """Somebody from under the boss is in play; for another seat if one is named."""
        name = _SHORT[gangster]
        for owner, player in enumerate(self.players):
            if name in player["under"]:
                player["under"].remove(name)
                crew = self.players[owner if seat is None else seat]["gangsters"]
                crew.append(self._fresh(name))

    def send_away(self, gangster: str, seat: int) -> None:
        """A gangster in play becomes a trophy."""
        for player in self.players:
            player["gangsters"] = [
                g for g in player["gangsters"] if g["gangster"] != _SHORT[gangster]
            ]
            if _SHORT[gangster] in player["under"]:
                player["under"].remove(_SHORT[gangster])
        self.players[seat]["trophies"].append(_SHORT[gangster])

    def give(self, gangster: str, seat: int) -> None:
        """A gangster in play works for somebody else."""
        found = self.gangster(gangster)
        for player in self.players:
            if found in player["gangsters"]:
                player["gangsters"].remove(found)
        self.players[seat]["gangsters"].append(found)

    def empty_city(self) -> None:
        """Everything not seen is planned by nobody: the City and the deck go to the players."""
        cards = [card for card in self.state["city"] if card] + self.state["business_deck"]
        self.state.update(city=[None] * 4, business_deck=[])
        for card in cards:
            business = {"card": card, "active": True, "used": False, "tokens": []}
            self.players[2]["businesses"].append(business)

    # Looking things up

    def gangster(self, name: str) -> dict[str, Any]:
        for player in self.players:
            for gangster in player["gangsters"]:
                if gangster["gangster"] == _SHORT[name]:
                    found: dict[str, Any] = gangster
                    return found
        raise KeyError(name)

    def business(self, card: str) -> dict[str, Any]:
        for player in self.players:
            for business in player["businesses"]:
                if business["card"] == card:
                    found: dict[str, Any] = business
                    return found
        raise KeyError(card)

    def card(self, kind: str, seat: int) -> str:
        """The first business of a kind that a player owns."""
        cards: list[str] = [business["card"] for business in self.players[seat]["businesses"]]
        return next(card for card in cards if card.rpartition("-")[0] == kind)

    def _fresh(self, name: str) -> dict[str, Any]:
        return {
            "gangster": name,
            "active": True,
            "done": False,
            "moved": False,
            "cards": [],
            "order": None,
            "seen": [],
            "buys": None,
            "tokens": [],
        }

    def _take_order(self, order: str) -> str:
        kind, _, number = order.partition(" ")
        if not number:
            faces = [name for name in BOX.orders.names if name.split(" ")[0] == kind]
            number = faces[0].split(" ")[1]
        name = f"{kind} {number}"
        self.state["order_decks"][int(number) - 1].remove(name)
        return name

    def _take_business(self, kind: str) -> str:
        deck: list[str] = self.state["business_deck"]
        card = min(card for card in deck if card.rpartition("-")[0] == kind)
        deck.remove(card)
        return card

    # Playing

    def table(self, *, dice: Sequence[int] = (), seed: int = 1, clocked: bool = False) -> "At":
        """Everybody without a task is done, if tasks are being carried out."""
        self.state["dice"] = list(dice)
        if self.state["step"] in ACTION:
            for player in self.players:
                for gangster in player["gangsters"]:
                    gangster["done"] = gangster["order"] is None and gangster["buys"] is None
        position = {
            "game": "la-cosa-nostra",
            "rules": 3,
            "seats": self.seats,
            "options": self.options,
            "clocked": clocked,
            "state": self.state,
        }
        return At(Table(from_position(GAME, seed, position)))


class At:
    """A table with the words of a player."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def act(self, seat: int, words: str, question: str = "", /, **terms: Any) -> "At":
        """Answer; what stands behind `offer`, `counter` and `promise` are the terms."""
        code = GAME.read_act(full(words))
        self.table.answer(seat, code, dict(terms) if terms else None, question)
        return self

    def quietly(self, seat: int, words: str) -> "At":
        """Answer, and let every window that follows pass by."""
        return self.act(seat, words).pass_by()

    def pass_by(self) -> "At":
        while self.asked in WINDOWS:
            self.table.close()
        return self

    def close(self) -> "At":
        self.table.close()
        return self

    def answer_offer(self, seat: int, words: str, /, **terms: Any) -> "At":
        """To the one offer that the seat can answer so."""
        for question in self.table.questions:
            if question.name == "offer" and question.asks(seat):
                return self.act(seat, words, question.key, **terms)
        raise AssertionError("no offer")

    def finish(self) -> "At":
        while self.table.open:
            self.table.close()
        return self

    # What is to be seen

    @property
    def asked(self) -> str:
        """What the table waits for."""
        return self.table.questions[0].name if self.table.open else "over"

    @property
    def seats(self) -> list[int]:
        return self.table.questions[0].seats

    @property
    def cash(self) -> list[int]:
        return [player["cash"] for player in self.players]

    @property
    def players(self) -> list[dict[str, Any]]:
        players: list[dict[str, Any]] = self.seen()["players"]
        return players

    def seen(self, viewer: int = WATCHER) -> dict[str, Any]:
        return self.table.view(viewer)

    @property
    def truth(self) -> dict[str, Any]:
        return GAME.write(self.table.state)

    def legal(self, seat: int, verb: str = "", question: str = "") -> list[str]:
        """Legal acts, gangsters by their short names; of one verb if it is named."""
        words = GAME.info.vocabulary.words
        acts = [words[act] for act in self.table.legal(seat, question)]
        short = {name: name.partition("_")[2] for name in BOX.families.names}
        acts = [" ".join(short.get(word, word) for word in act.split(" ")) for act in acts]
        return [act for act in acts if not verb or act.split(" ")[0] == verb]

    def gangster(self, name: str) -> dict[str, Any]:
        for player in self.players:
            for gangster in player["gangsters"]:
                if gangster["gangster"] == _SHORT[name]:
                    found: dict[str, Any] = gangster
                    return found
        raise KeyError(name)

    def is_in_play(self, name: str) -> bool:
        return any(
            gangster["gangster"] == _SHORT[name]
            for player in self.players
            for gangster in player["gangsters"]
        )

    def trophies(self, seat: int) -> list[str]:
        return [name.partition("_")[2] for name in self.players[seat]["trophies"]]

    def business(self, card: str) -> dict[str, Any]:
        for seat, player in enumerate(self.players):
            for business in player["businesses"]:
                if business["card"] == card:
                    return {**business, "owner": seat}
        raise KeyError(card)

    def owns(self, seat: int, card: str) -> bool:
        return any(business["card"] == card for business in self.players[seat]["businesses"])

    def monopoly(self, name: str) -> int | None:
        """Who holds it."""
        holders: dict[str, int | None] = {
            entry["monopoly"]: entry["holder"] for entry in self.seen()["monopolies"]
        }
        return holders[name]

    def facts(self, kind: str) -> list[dict[str, Any]]:
        return [fact.to_json() for fact in self.table.facts if fact.kind == kind]

    def refused(self, seat: int, words: str, question: str = "", /, **terms: Any) -> Refusal:
        """Why an act is not taken; it must leave everything as it was."""
        before = self.table.to_position()
        with pytest.raises(Refused) as refused:
            self.act(seat, words, question, **terms)
        assert self.table.to_position() == before
        return refused.value.refusal


def dealt(
    seats: int = 3,
    *,
    seed: int = 1,
    options: Mapping[str, object] | None = None,
    clocked: bool = False,
    **deal: Any,
) -> At:
    """A game from the start, with named cards in named places."""
    start = Start(GAME, seats, seed, dict(options or {}), deal or None, clocked=clocked)
    return At(Table(start))


def sitdown(**scene: Any) -> Scene:
    """Everybody is ready to talk."""
    return Scene(**{"step": "settle", "cash": [9000, 9000, 9000], **scene})


def offers(table: At, viewer: int = WATCHER) -> list[dict[str, Any]]:
    seen: list[dict[str, Any]] = table.seen(viewer)["offers"]
    return seen


def last_turn(**scene: Any) -> Scene:
    """One task is left in the last round."""
    made = Scene(**{"in_round": 4, **scene})
    made.task("big_joey", "theft_3")
    return made
