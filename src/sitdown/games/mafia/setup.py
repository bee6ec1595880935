"""Setup (MAF section 3): tokens, Game Cards, what is shown at the start."""

from typing import Final

from sitdown.core.fact import Tell
from sitdown.core.options import Options
from sitdown.core.plain import brief
from sitdown.core.refusal import Json, refuse
from sitdown.core.rng import Rng
from sitdown.games.mafia import night
from sitdown.games.mafia.box import (
    AGENT,
    CARDS,
    COMMANDER,
    COPIES,
    MAFIOSO,
    NEUTRAL,
    NEW_GANG,
    POLICEMAN,
    ROLE_SWAP,
    SIDES,
    TOKEN_LETTERS,
    TOKENS,
    USABLE,
)
from sitdown.games.mafia.fall import living_sides
from sitdown.games.mafia.house import House
from sitdown.games.mafia.hush import padded
from sitdown.games.mafia.model import (
    FACE_UP,
    MAFIA_PHASE,
    RECRUITING,
    SWAP,
    Town,
    holder,
    master,
)
from sitdown.games.mafia.roles import side
from sitdown.games.mafia.rules import advance

_DEALS: Final = 500
"""MAF-3.13 needs a second deal now and then; a rigged one may never come out."""
_SECRET: Final = 100
"""The length of what a player learns of his own token and card."""


def setup(options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> Town:
    """`deal` may lay tokens and cards: {"tokens": "MP?A…", "cards": ["vest", null, …]}."""
    s = Town(seats, House(options, seats))
    for place in deal:
        if place not in ("tokens", "cards"):
            raise refuse("deal_place", "MAF-3.3", {"place": brief(place)})
    _deal_tokens(s, rng, deal.get("tokens"))
    if s.house.extended:
        _deal_cards(s, rng, deal.get("cards"))
    elif deal.get("cards") is not None:
        raise refuse("deal_basic", "MAF-3.8")
    _show_start_cards(s)
    if s.step != SWAP:
        advance(s, rng, None)
    return s


# Tokens


def _deal_tokens(s: Town, rng: Rng, rigged: Json) -> None:
    """MAF-3.3, 3.5."""
    bag = [token for token in (POLICEMAN, MAFIOSO, AGENT) for _ in range(s.house.row[token])]
    fixed = _rigged_tokens(s.players, rigged)
    for token in fixed:
        if token >= 0:
            if token not in bag:
                raise refuse("deal_tokens", "MAF-2.2", {"token": TOKENS[token]})
            bag.remove(token)
    rng.shuffle(bag)
    s.tokens = [token if token >= 0 else bag.pop() for token in fixed]


def _rigged_tokens(players: int, rigged: Json) -> list[int]:
    if rigged is None:
        return [-1] * players
    if not isinstance(rigged, str) or len(rigged) != players:
        raise refuse("deal_form", "MAF-3.3", {"seats": players})
    if any([letter not in "?" + TOKEN_LETTERS for letter in rigged]):
        raise refuse("deal_form", "MAF-3.3", {"seats": players})
    return [TOKEN_LETTERS.find(letter) for letter in rigged]


# Game Cards


def _deal_cards(s: Town, rng: Rng, rigged: Json) -> None:
    """MAF-3.8 to 3.13."""
    fixed = _rigged_cards(s.players, rigged)
    s.deck = _choose_deck(s, fixed, rng)
    rest = s.deck + [NEUTRAL] * (s.players - len(s.deck))
    for card in fixed:
        if card >= 0:
            if card not in rest:
                raise refuse("deal_cards", "MAF-3.10", {"card": CARDS[card]})
            rest.remove(card)
    for _ in range(_DEALS):
        bag = rest[:]
        rng.shuffle(bag)
        s.cards = [card if card >= 0 else bag.pop() for card in fixed]
        if len(living_sides(s)) >= 2:  # MAF-3.13
            return
    raise refuse("deal_one_side", "MAF-3.13")


def _choose_deck(s: Town, fixed: list[int], rng: Rng) -> list[int]:
    """MAF-3.9: the named Action Cards, or as many as the count says, drawn by lot."""
    gang = COPIES[NEW_GANG] if s.house.gang else 0
    chosen = s.house.named
    if not chosen:
        chosen = sorted({card for card in fixed if 0 <= card < NEW_GANG})
        others = [card for card in range(NEW_GANG) if card not in chosen]
        rng.shuffle(others)
        chosen = chosen + others[: max(0, s.house.card_count - gang - len(chosen))]
    if len(chosen) > s.house.card_count - gang:
        about: dict[str, Json] = {"most": s.house.card_count}
        raise refuse("deal_too_many", "MAF-3.10", about)
    return sorted(chosen) + [NEW_GANG] * gang


def _rigged_cards(players: int, rigged: Json) -> list[int]:
    if rigged is None:
        return [-1] * players
    if not isinstance(rigged, list) or len(rigged) != players:
        raise refuse("deal_form", "MAF-3.12", {"seats": players})
    cards: list[int] = []
    for card in rigged:
        if card is not None and card not in CARDS:
            raise refuse("deal_card", "MAF-2.3", {"card": brief(card)})
        cards.append(CARDS.index(str(card)) if card is not None else -1)
    return cards


def _show_start_cards(s: Town) -> None:
    """MAF-3.15: Commander, then Role Swap, by whoever can use it."""
    seat = holder(s, COMMANDER)
    if seat >= 0:
        s.commander = seat
        s.places[seat] = FACE_UP
    seat = holder(s, ROLE_SWAP)
    if seat >= 0 and USABLE[ROLE_SWAP][s.tokens[seat]]:
        s.places[seat] = FACE_UP
        s.step = SWAP


# What everybody learns


def announce(s: Town, tell: Tell) -> None:
    row: dict[str, Json] = {"players": s.players, "mafiosi": s.house.row[MAFIOSO]}
    row["agents"], row["policemen"] = s.house.row[AGENT], s.house.row[POLICEMAN]
    tell.all("table", {**row, "master": master(s) if s.house.human else None})
    if s.house.extended:
        cards = [CARDS[card] for card in s.deck]
        tell.all("deal", {"cards": cards, "neutral": s.players - len(cards)})
    for seat in range(s.players):
        about: dict[str, Json] = {"seat": seat, "token": TOKENS[s.tokens[seat]]}
        about["card"] = CARDS[s.cards[seat]] if s.house.extended else None
        about["side"] = SIDES[side(s, seat)]
        tell.only(seat, "dealt", padded(about, _SECRET))
    if s.commander >= 0:
        tell.all("commander", {"seat": s.commander})
    if s.step == SWAP:
        tell.all("role_swap", {"seat": holder(s, ROLE_SWAP)})
    else:
        night.tell_evening(s, tell)
        if s.step in (RECRUITING, MAFIA_PHASE):
            night.tell_first_meeting(s, tell)
