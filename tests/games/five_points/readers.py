"""What a position says: its slots, piles, hands and alliances."""

from typing import Any

Position = dict[str, Any]


def occupied(state: Position) -> set[tuple[int, int]]:
    """The slots (row, place) that hold a card."""
    return {
        (6 - index, place)
        for index, row in enumerate(state["pyramid"])
        for place, card in enumerate(row.split(), 1)
        if card != "."
    }


def in_pyramid(state: Position) -> list[str]:
    return [card for row in state["pyramid"] for card in row.split() if card != "."]


def deck(state: Position) -> list[str]:
    return list(state["deck"].split())


def hands(state: Position) -> list[list[str]]:
    return [player["hand"].split() for player in state["players"]]


def alliances(state: Position) -> list[list[str]]:
    return [player["alliances"].split() for player in state["players"]]


def opened(state: Position) -> list[int]:
    return [len(player["open"].split()) for player in state["players"]]
