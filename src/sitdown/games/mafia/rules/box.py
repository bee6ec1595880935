"""What is in the box: tokens, Game Cards, the role table (MAF section 2)."""

from typing import Any, Final

from sitdown.core.data import load
from sitdown.games.mafia.rules.shapes_told import Token

BOX: Final[dict[str, Any]] = load("sitdown.games.mafia", "data/box.toml")

SEATS: Final[tuple[int, ...]] = tuple(BOX["seats"])
SECONDS: Final[dict[str, int]] = BOX["seconds"]
SPANS: Final[dict[str, int]] = BOX["spans"]
STATEMENTS: Final[int] = BOX["talk"]["statements"]
WARNINGS: Final[int] = BOX["talk"]["warnings"]

# Character Tokens

POLICEMAN: Final = 0
MAFIOSO: Final = 1
AGENT: Final = 2
TOKENS: Final[list[Token]] = ["policeman", "mafioso", "agent"]
TOKEN_LETTERS: Final = "PMA"
IN_BOX: Final[list[int]] = [BOX["tokens"][token] for token in TOKENS]

# Sides

POLICE: Final = 0
MAFIA: Final = 1
NEW_GANG_SIDE: Final = 2
NOBODY: Final = 3
"""The result of a game that nobody wins."""
SIDES: Final[list[str]] = ["police", "mafia", "new_gang", "nobody"]

# Game Cards

CARDS: Final[list[str]] = [card["id"] for card in BOX["cards"]]
COPIES: Final[list[int]] = [card["copies"] for card in BOX["cards"]]
USABLE: Final[list[list[bool]]] = [
    [letter in card["users"] for letter in TOKEN_LETTERS] for card in BOX["cards"]
]
"""By card and token (MAF-5.2)."""
VEST: Final = 0
BANDAGE: Final = 1
RECRUITMENT: Final = 2
COMMANDER: Final = 3
TURNCOAT: Final = 4
ROLE_SWAP: Final = 5
WIRETAP: Final = 6
SHELTER: Final = 7
SAFE_CONDUCT: Final = 8
ARREST: Final = 9
CORNER_SHOT: Final = 10
KIDNAPPING: Final = 11
LAST_SHOT: Final = 12
NEW_GANG: Final = 13
NEUTRAL: Final = 14
ACTION_CARDS: Final[list[str]] = CARDS[:NEW_GANG]
"""The thirteen Action Cards."""

# Tables by the number of people

SMALL_UP_TO: Final[int] = BOX["groups"]["small_up_to"]
LARGE_FROM: Final[int] = BOX["groups"]["large_from"]
NEW_GANG_FROM: Final[int] = BOX["groups"]["new_gang_from"]


def role_row(people: int, no_agent: bool) -> list[int]:
    """MAF-2.2: how many Policemen, Mafiosi and Agents; without an Agent one more Policeman."""
    mafiosi: int = BOX["mafiosi"][str(people)]
    agents = 0 if no_agent else 1
    return [people - 1 - mafiosi - agents, mafiosi, agents]


def advised_cards(players: int, virtual_neutrals: bool) -> int:
    """MAF-2.5: A(P). Only 14 Neutral cards exist, so large tables get more Action Cards."""
    advice: int = players // BOX["advice"]["players_for_a_card"]
    return advice if virtual_neutrals else max(advice, players - COPIES[NEUTRAL])


def least_cards(players: int, virtual_neutrals: bool, gang: bool) -> int:
    """MAF-3.10."""
    needed = 0 if virtual_neutrals else players - COPIES[NEUTRAL]
    return max(COPIES[NEW_GANG] if gang else 0, needed)


def most_cards(players: int, gang: bool) -> int:
    """MAF-3.10."""
    return min(len(ACTION_CARDS) + (COPIES[NEW_GANG] if gang else 0), players)
