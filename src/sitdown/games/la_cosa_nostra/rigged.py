"""Rigged deals: named cards in named places, for tests, introductions and puzzles.

A deal may name any of these; what it leaves out is left to chance. Cards are named by kind.

    families    the family of each seat, null for a seat left to chance (or to its own pick)
    first       the Start Player
    hands       Orders of round I for each seat, all or some of its hand
    orders      for each round the Orders dealt next, from the top (in round I after the hands)
    influence   the first Influence cards of the deck, from the top
    city        the businesses of the City from the left, all or the first few
    deck        the businesses after the City, from the top
    dice        the first dice of the game, whoever rolls them
"""

from typing import Final

from sitdown.core.plain import brief
from sitdown.core.refusal import Json, Refused, refuse
from sitdown.games.la_cosa_nostra.box import INFLUENCE, ROUNDS, Box

_PLACES: Final = (
    "families",
    "first",
    "hands",
    "orders",
    "influence",
    "city",
    "deck",
    "dice",
)


class Rigged:
    """What a deal asks for, checked for form; an empty deal asks for nothing."""

    def __init__(self, deal: dict[str, Json], seats: int, box: Box) -> None:
        self.families: list[int] = [-1] * seats
        self.first: int = -1
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        """Faces."""
        self.orders: list[list[int]] = [[] for _ in range(ROUNDS)]
        self.influence: list[int] = []
        self.city: list[int] = []
        """Kinds."""
        self.deck: list[int] = []
        self.dice: list[int] = []
        if deal:
            self._read(deal, seats, box)

    def _read(self, deal: dict[str, Json], seats: int, box: Box) -> None:
        for place in deal:
            if place not in _PLACES:
                known = ", ".join(_PLACES)
                raise refuse("deal_place", about={"place": brief(place), "known": known})
        for seat, name in enumerate(_list(deal, "families", seats)):
            if name is not None:
                self.families[seat] = _one(name, "families", box.families.ids)
        named = [family for family in self.families if family >= 0]
        if len(set(named)) != len(named):
            raise refuse("deal_family", "LCN-3.4")
        if deal.get("first") is not None:
            self.first = _one(deal["first"], "first", list(range(seats)))
        for seat, names in enumerate(_list(deal, "hands", seats)):
            self.hands[seat] = _faces(names, "hands", box, 1)
            if len(self.hands[seat]) > box.orders.dealt[0]:
                about: dict[str, Json] = {"seat": seat, "size": box.orders.dealt[0]}
                raise refuse("deal_hand", "LCN-4.1", about)
        for number, names in enumerate(_list(deal, "orders", ROUNDS)):
            self.orders[number] = _faces(names, "orders", box, number + 1)
        self.influence = _many(deal.get("influence"), "influence", INFLUENCE)
        self.city = _many(deal.get("city"), "city", box.businesses.ids)
        self.deck = _many(deal.get("deck"), "deck", box.businesses.ids)
        self._check_city(box)
        dice = _many(deal.get("dice"), "dice", [1, 2, 3, 4, 5, 6])
        self.dice = [die + 1 for die in dice]

    def _check_city(self, box: Box) -> None:
        """LCN-3.6."""
        firms = [kind for kind in self.city if box.businesses.is_firm[kind]]
        too_many = len(self.city) > box.businesses.city_size
        if too_many or len(firms) > 1 or len(set(self.city)) != len(self.city):
            raise refuse("deal_city", "LCN-3.6")


def too_few(card: str) -> Refused:
    return refuse("deal_box", "LCN-2.1", {"card": card})


def _list(deal: dict[str, Json], place: str, size: int) -> list[Json]:
    named = deal.get(place)
    if named is None:
        return []
    if not isinstance(named, list) or len(named) != size:
        raise refuse("deal_seats", about={"place": place, "seats": size})
    return named


def _one(name: Json, place: str, known: list[str] | list[int]) -> int:
    for number, value in enumerate(known):
        if type(name) is type(value) and name == value:
            return number
    listed = ", ".join([str(value) for value in known])
    raise refuse("deal_name", about={"name": brief(name), "place": place, "known": listed})


def _many(names: Json, place: str, known: list[str] | list[int]) -> list[int]:
    if names is None:
        return []
    if not isinstance(names, list):
        raise refuse("deal_name", about={"name": brief(names), "place": place, "known": "[…]"})
    return [_one(name, place, known) for name in names]


def _faces(names: Json, place: str, box: Box, number: int) -> list[int]:
    """Orders with the back of one round."""
    faces = []
    for kind in _many(names, place, box.orders.ids):
        face = box.orders.face(kind, number)
        if face < 0:
            raise too_few(f"{box.orders.ids[kind]} {number}")
        faces.append(face)
    return faces
