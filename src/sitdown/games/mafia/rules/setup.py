"""Setup (MAF section 3): tokens, Game Cards, what is shown at the start."""

from typing import Final

from sitdown.core.contract import Json, Options, Rng, Tell, brief, refuse
from sitdown.games.mafia.rules import box, night, state
from sitdown.games.mafia.rules.fall import living_sides
from sitdown.games.mafia.rules.house import House
from sitdown.games.mafia.rules.roles import side
from sitdown.games.mafia.rules.shapes_told import Deal, Dealt, OfSeat, TableSet
from sitdown.games.mafia.rules.state import State
from sitdown.games.mafia.rules.turn import advance

_DEALS: Final = 500
"""MAF-3.13 needs a second deal now and then; a rigged one may never come out."""


def setup(options: Options, seats: int, rng: Rng, deal: dict[str, Json]) -> State:
    """`deal` may lay tokens and cards: {"tokens": "MP?A…", "cards": ["vest", null, …]}."""
    s = State(seats, House(options, seats))
    for place in deal:
        if place not in ("tokens", "cards"):
            raise refuse("deal_place", "MAF-3.3", {"place": brief(place)})
    _deal_tokens(s, rng, deal.get("tokens"))
    if s.house.extended:
        _deal_cards(s, rng, deal.get("cards"))
    elif deal.get("cards") is not None:
        raise refuse("deal_basic", "MAF-3.8")
    _show_start_cards(s)
    if s.step != state.SWAP:
        advance(s, rng, None)
    return s


# Tokens


def _deal_tokens(s: State, rng: Rng, rigged: Json) -> None:
    """MAF-3.3, 3.5."""
    bag = [
        token
        for token in (box.POLICEMAN, box.MAFIOSO, box.AGENT)
        for _ in range(s.house.row[token])
    ]
    fixed = _rigged_tokens(s.players, rigged)
    for token in fixed:
        if token >= 0:
            if token not in bag:
                raise refuse("deal_tokens", "MAF-2.2", {"token": box.TOKENS[token]})
            bag.remove(token)
    rng.shuffle(bag)
    s.tokens = [token if token >= 0 else bag.pop() for token in fixed]


def _rigged_tokens(players: int, rigged: Json) -> list[int]:
    if rigged is None:
        return [-1] * players
    if not isinstance(rigged, str) or len(rigged) != players:
        raise refuse("deal_form", "MAF-3.3", {"seats": players})
    if any([letter not in "?" + box.TOKEN_LETTERS for letter in rigged]):
        raise refuse("deal_form", "MAF-3.3", {"seats": players})
    return [box.TOKEN_LETTERS.find(letter) for letter in rigged]


# Game Cards


def _deal_cards(s: State, rng: Rng, rigged: Json) -> None:
    """MAF-3.8 to 3.13."""
    fixed = _rigged_cards(s.players, rigged)
    s.deck = _choose_deck(s, fixed, rng)
    rest = s.deck + [box.NEUTRAL] * (s.players - len(s.deck))
    for card in fixed:
        if card >= 0:
            if card not in rest:
                raise refuse("deal_cards", "MAF-3.10", {"card": box.CARDS[card]})
            rest.remove(card)
    for _ in range(_DEALS):
        bag = rest[:]
        rng.shuffle(bag)
        s.cards = [card if card >= 0 else bag.pop() for card in fixed]
        if len(living_sides(s)) >= 2:  # MAF-3.13
            return
    raise refuse("deal_one_side", "MAF-3.13")


def _choose_deck(s: State, fixed: list[int], rng: Rng) -> list[int]:
    """MAF-3.9: the named Action Cards, or as many as the count says, drawn by lot."""
    gang = box.COPIES[box.NEW_GANG] if s.house.gang else 0
    chosen = s.house.named
    if not chosen:
        chosen = sorted({card for card in fixed if 0 <= card < box.NEW_GANG})
        others = [card for card in range(box.NEW_GANG) if card not in chosen]
        rng.shuffle(others)
        chosen = chosen + others[: max(0, s.house.card_count - gang - len(chosen))]
    if len(chosen) > s.house.card_count - gang:
        about: dict[str, Json] = {"most": s.house.card_count}
        raise refuse("deal_too_many", "MAF-3.10", about)
    return sorted(chosen) + [box.NEW_GANG] * gang


def _rigged_cards(players: int, rigged: Json) -> list[int]:
    if rigged is None:
        return [-1] * players
    if not isinstance(rigged, list) or len(rigged) != players:
        raise refuse("deal_form", "MAF-3.12", {"seats": players})
    cards: list[int] = []
    for card in rigged:
        if card is not None and card not in box.CARDS:
            raise refuse("deal_card", "MAF-2.3", {"card": brief(card)})
        cards.append(box.CARDS.index(str(card)) if card is not None else -1)
    return cards


def _show_start_cards(s: State) -> None:
    """MAF-3.15: Commander, then Role Swap, by whoever can use it."""
    seat = state.holder(s, box.COMMANDER)
    if seat >= 0:
        s.commander = seat
        s.places[seat] = state.FACE_UP
    seat = state.holder(s, box.ROLE_SWAP)
    if seat >= 0 and box.USABLE[box.ROLE_SWAP][s.tokens[seat]]:
        s.places[seat] = state.FACE_UP
        s.step = state.SWAP


# What everybody learns


def announce(s: State, tell: Tell) -> None:
    row = s.house.row
    tell.all(
        "table",
        TableSet(
            players=s.players,
            mafiosi=row[box.MAFIOSO],
            agents=row[box.AGENT],
            policemen=row[box.POLICEMAN],
            master=state.master(s) if s.house.human else None,
        ),
    )
    if s.house.extended:
        cards = [box.CARDS[card] for card in s.deck]
        tell.all("deal", Deal(cards=cards, neutral=s.players - len(cards)))
    tell.each("dealt", {seat: _dealt(s, seat) for seat in range(s.players)})
    if s.commander >= 0:
        tell.all("commander", OfSeat(seat=s.commander))
    if s.step == state.SWAP:
        tell.all("role_swap", OfSeat(seat=state.holder(s, box.ROLE_SWAP)))
    else:
        night.tell_evening(s, tell)
        if s.step in (state.RECRUITING, state.MAFIA_PHASE):
            night.tell_first_meeting(s, tell)


def _dealt(s: State, seat: int) -> Dealt:
    return Dealt(
        seat=seat,
        token=box.TOKENS[s.tokens[seat]],
        card=box.CARDS[s.cards[seat]] if s.house.extended else None,
        side=box.SIDES[side(s, seat)],
    )
