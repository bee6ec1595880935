"""Imagined worlds: what one viewer cannot know is dealt anew, within what he can work out.

First who is the Agent, who holds Turncoat and who was recruited; then the tokens that fit the
nights he has seen and the cards that were shown; then the other cards; then what happened in the
nights that he slept through. A world that does not fit the history is thrown away.
"""

from typing import Final

from sitdown.core.contract import Rng
from sitdown.games.mafia.rules import box, knowledge
from sitdown.games.mafia.rules.dreams import dream_ballots, dream_fingers, dream_nights
from sitdown.games.mafia.rules.history import cause_of, impossible
from sitdown.games.mafia.rules.state import IN_HAND, PENALTY, SPENT, State

_TRIES: Final = 20_000
"""Seldom more than a few are needed."""
_ANY: Final = 7
"""A bit for each token."""


def redeal(s: State, viewer: int, rng: Rng) -> None:
    if knowledge.sees_all(s, viewer):
        return
    known = Known(s, viewer)
    for _ in range(_TRIES):
        if _deal_tokens(s, known, rng) and _deal_cards(s, known, rng):
            dream_nights(s, viewer, rng)
            if not impossible(s):
                dream_fingers(s, viewer, rng)
                dream_ballots(s, viewer, rng)
                return
    raise AssertionError("no world fits what this viewer knows")


class Known:
    """All that the new world has to keep. Nothing here depends on what the viewer cannot know."""

    def __init__(self, s: State, viewer: int) -> None:
        self.viewer = viewer
        self.tokens: list[int] = knowledge.known_tokens(s, viewer)
        self.cards: list[int] = knowledge.known_cards(s, viewer)
        self.tokens_left: list[int] = s.house.row[:]
        for token in self.tokens:
            if token >= 0:
                self.tokens_left[token] -= 1
        self.cards_left: list[int] = s.deck + [box.NEUTRAL] * (s.players - len(s.deck))
        for card in self.cards:
            if card >= 0:
                self.cards_left.remove(card)
        everybody = range(s.players)
        self.no_token: list[int] = [seat for seat in everybody if self.tokens[seat] < 0]
        self.no_card: list[int] = [seat for seat in everybody if self.cards[seat] < 0]
        self.knows_recruit: bool = knowledge.knows_recruitment(s, viewer)
        self.could_be_recruit: list[int] = self._could_be_recruit(s)
        self.by_play: list[int] = [self._by_play(s, seat) for seat in everybody]
        gang = knowledge.known_gang(s, viewer)
        self.in_gang: bool = bool(gang)
        for seat in gang:
            self.by_play[seat] &= ~(1 << box.AGENT)
        self.seen: list[bool] = [knowledge.saw_meeting(s, viewer, night) for night in s.nights]

    def _could_be_recruit(self, s: State) -> list[int]:
        """Somebody who lived then and was never chosen by the Mafia since."""
        if s.recruit_turn == 0 or self.knows_recruit:
            return []
        chosen = [night.choice for night in s.nights if night.turn >= s.recruit_turn]
        before = s.fallen[: s.recruit_after]
        return [
            seat
            for seat in range(s.players)
            if seat != self.viewer and seat not in before and seat not in chosen
        ]

    def _by_play(self, s: State, seat: int) -> int:
        """MAF-5.2: whoever played a card has a token that may use it."""
        card = self.cards[seat]
        shown = card >= 0 and s.places[seat] != IN_HAND
        if not shown or card in (box.ROLE_SWAP, box.COMMANDER) or cause_of(s, seat) == PENALTY:
            return _ANY
        return sum(
            [
                1 << token
                for token in (box.POLICEMAN, box.MAFIOSO, box.AGENT)
                if box.USABLE[card][token]
            ]
        )


# Tokens


def _deal_tokens(s: State, known: Known, rng: Rng) -> bool:
    """Tokens for those whose token the viewer does not know; False if this draw leads nowhere."""
    turncoat = known.cards.index(box.TURNCOAT) if box.TURNCOAT in known.cards else -1
    if box.TURNCOAT in known.cards_left:
        turncoat = rng.pick(known.no_card)
    if s.recruit_turn > 0 and not known.knows_recruit:
        if not known.could_be_recruit:
            return False
        s.recruit = rng.pick(known.could_be_recruit)
    allowed = [_allowed(s, known, seat, turncoat) for seat in range(s.players)]
    for seat in range(s.players):
        if known.tokens[seat] >= 0:
            if not allowed[seat] >> known.tokens[seat] & 1:
                return False
            s.tokens[seat] = known.tokens[seat]
    if not _place_agent(s, known, allowed, rng):
        return False
    if not _place_mafiosi(s, known, allowed, rng):
        return False
    for seat in range(s.players):  # where Turncoat lies is settled; the rest comes later
        if known.cards[seat] < 0:
            s.cards[seat] = box.TURNCOAT if seat == turncoat else box.NEUTRAL
    return True


def _allowed(s: State, known: Known, seat: int, turncoat: int) -> int:
    """The tokens a seat can have, as bits: by the cards it played and by who was awake when."""
    bits = known.by_play[seat]
    sleeper = 1 << box.AGENT | 1 << (box.MAFIOSO if seat == turncoat else box.POLICEMAN)
    waker = 1 << (box.POLICEMAN if seat == turncoat else box.MAFIOSO)
    for place, night in enumerate(s.nights):
        recruited = seat == s.recruit and 0 < s.recruit_turn <= night.turn
        if seat == night.choice and not recruited:
            bits &= sleeper
        if known.seen[place] and seat not in s.fallen[: night.began]:
            if not night.awake >> seat & 1:
                bits &= 0 if recruited else sleeper
            elif not recruited:
                bits &= waker
    if seat == s.recruit and s.recruit_turn > 0:
        bits &= sleeper
    return bits


def _place_agent(s: State, known: Known, allowed: list[int], rng: Rng) -> bool:
    if known.tokens_left[box.AGENT] == 0:
        return True
    seats = [seat for seat in known.no_token if allowed[seat] >> box.AGENT & 1]
    if box.ROLE_SWAP in known.cards_left:  # in the deal and shown by nobody: the Agent has it (7.2)
        seats = [seat for seat in seats if known.cards[seat] < 0]
    if not seats:
        return False
    agent = rng.pick(seats)
    for seat in known.no_token:
        allowed[seat] &= 1 << box.AGENT if seat == agent else ~(1 << box.AGENT)
    return True


def _place_mafiosi(s: State, known: Known, allowed: list[int], rng: Rng) -> bool:
    left = known.tokens_left[box.MAFIOSO]
    free: list[int] = []
    for seat in known.no_token:
        bits = allowed[seat]
        if bits == 0:
            return False
        if bits >> box.AGENT & 1 and known.tokens_left[box.AGENT]:
            s.tokens[seat] = box.AGENT
            continue
        can_be_mafioso = bits >> box.MAFIOSO & 1 == 1
        can_be_policeman = bits >> box.POLICEMAN & 1 == 1
        if not can_be_mafioso and not can_be_policeman:
            return False
        s.tokens[seat] = box.MAFIOSO if not can_be_policeman else box.POLICEMAN
        if can_be_mafioso and can_be_policeman:
            free.append(seat)
        elif can_be_mafioso:
            left -= 1
    if not 0 <= left <= len(free):
        return False
    rng.shuffle(free)
    for seat in free[:left]:
        s.tokens[seat] = box.MAFIOSO
    return True


# Cards


def _deal_cards(s: State, known: Known, rng: Rng) -> bool:
    rest = known.cards_left[:]
    empty = [seat for seat in known.no_card if s.cards[seat] != box.TURNCOAT]
    if box.TURNCOAT in rest:
        rest.remove(box.TURNCOAT)
    for seat in known.no_card:
        s.places[seat] = IN_HAND
    if box.ROLE_SWAP in rest:
        agent = s.tokens.index(box.AGENT)
        if agent not in empty:
            return False
        _lay(s, box.ROLE_SWAP, agent, empty, rest)
    if box.RECRUITMENT in rest and s.recruit_turn > 0:
        before = s.fallen[: s.recruit_after]
        seats = [seat for seat in empty if s.tokens[seat] == box.MAFIOSO and seat not in before]
        if not seats:
            return False
        s.recruiter = rng.pick(seats)
        s.places[s.recruiter] = SPENT
        _lay(s, box.RECRUITMENT, s.recruiter, empty, rest)
    while box.NEW_GANG in rest:
        seats = [seat for seat in empty if _may_hold_gang(s, known, seat)]
        if not seats:
            return False
        _lay(s, box.NEW_GANG, rng.pick(seats), empty, rest)
    rng.shuffle(rest)
    for seat in empty:
        s.cards[seat] = rest.pop()
    return True


def _lay(s: State, card: int, seat: int, empty: list[int], rest: list[int]) -> None:
    s.cards[seat] = card
    empty.remove(seat)
    rest.remove(card)


def _may_hold_gang(s: State, known: Known, seat: int) -> bool:
    """Members show the card when they fall, and know each other where they recognise."""
    if not box.USABLE[box.NEW_GANG][s.tokens[seat]]:
        return True
    return s.alive[seat] == 1 and not (known.in_gang and knowledge.have_recognised(s))
