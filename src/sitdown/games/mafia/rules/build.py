"""A position from what matters; the rest is filled in.

    sitdown.position("mafia", seats=9, tokens="MMPPPPPPA", fallen={3: "mafia"}, step="nomination")

tokens        letters P, M and A by seat, ? for any
cards         Game Cards by seat; the others hold what is left of the deal
fallen        causes by seat, in the order in which they fell; a second victim of the Mafia or of
              a vote means another turn
played        cards that lie open, by seat: whom they are aimed at, or true
turn, step    discussion unless said otherwise
round         of the Mafia's picks, or of the talk
interrogated  for a speech and the votes after it; tied: for a re-discussion and its revote
ballots       given in the vote that is on, by seat
pending       a seat and the cause of its fall, which a reaction may still avert
shooter       a seat and the cause of its fall, after which it may have a last shot
ruling        cards just played on which the Game Master rules, by seat: at whom, or true

Nights went by without a word but for their victims. A victim of the Mafia falls in the morning,
one of a vote at dusk; `step` is for all other moments.
"""

from typing import Final

from sitdown.core.contract import Json, Options, Wishes, refuse
from sitdown.games.mafia.rules import box, fall, plays, state
from sitdown.games.mafia.rules.history import awake_at, is_left_out, mask
from sitdown.games.mafia.rules.house import House
from sitdown.games.mafia.rules.moments import NIGHT
from sitdown.games.mafia.rules.roles import next_living, side
from sitdown.games.mafia.rules.state import Ballot, Night, Play, State
from sitdown.games.mafia.rules.vote import is_vote

_STEPS: Final = (
    *(
        state.SWAP,
        *NIGHT,
        state.START_CARDS,
        state.DISCUSSION,
        state.NOMINATION,
        state.SPEECH,
        state.FINAL,
        state.REDISCUSSION,
        state.REVOTE,
    ),
    *(state.END_CARDS, state.NIGHTFALL),
)
_LOUD: Final = (box.TURNCOAT, box.COMMANDER, box.ROLE_SWAP)
"""Cards that change the game from its start: dealt unasked only when no other is left."""
_AIMED: Final = (box.KIDNAPPING, box.WIRETAP, box.ROLE_SWAP, box.RECRUITMENT)
_SHOTS: Final = (box.CORNER_SHOT, box.LAST_SHOT)
_AFTER: Final = {state.BY_MAFIA: state.MORNING, state.BY_VOTE: state.DUSK}
"""The step in which somebody falls, where the cause says it."""


def build(wishes: dict[str, Json], options: Options, seats: int) -> State:
    s = State(seats, House(options, seats))
    wanted = Wishes(wishes, s.players)
    falls = _falls(wanted, "fallen")
    pending, shooter = _falls(wanted, "pending"), _falls(wanted, "shooter")
    if len(pending) + len(shooter) > 1:
        raise wanted.malformed("shooter" if shooter else "pending")
    struck = pending or shooter
    _lay_tokens(s, wanted, falls | struck)
    _lay_cards(s, wanted)
    s.step = _step(wanted, struck)
    _let_fall(s, wanted, falls, struck)
    _show_cards(s, wanted)
    s.nights = [Night(turn + 1, s.players) for turn in range(s.turn)]
    for night in s.nights:
        _fill_night(s, night)
    s.round = wanted.number("round", 1 if s.turn else 0)
    _open_vote(s, wanted)
    for seat, cause in pending.items():
        fall.strike(s, seat, cause, None)
        if s.window != state.REACTION:
            raise refuse("build_window", "MAF-4.30", {"seat": seat})
    for seat in shooter:
        fall.fall(s, None)
        if s.window != state.LAST_SHOT:
            raise refuse("build_window", "MAF-4.77", {"seat": seat})
    _ask_master(s, wanted)
    wanted.done()
    return s


def _step(wanted: Wishes, struck: dict[int, int]) -> int:
    for cause in struck.values():
        if cause in _AFTER:
            return _AFTER[cause]
    word = wanted.text("step", state.STEPS[state.DISCUSSION])
    for step in _STEPS:
        if word == state.STEPS[step]:
            return step
    raise wanted.malformed("step")


# Tokens and cards


def _lay_tokens(s: State, wanted: Wishes, falls: dict[int, int]) -> None:
    """Whoever is free to be anything lives as a Mafioso, as the Agent, as a Policeman; the victims
    are Policemen as long as there are any."""
    letters = wanted.text("tokens", "?" * s.players)
    if len(letters) != s.players or any([one not in "?" + box.TOKEN_LETTERS for one in letters]):
        raise wanted.malformed("tokens")
    left = s.house.row[:]
    for seat, letter in enumerate(letters):
        if letter != "?":
            token = box.TOKEN_LETTERS.index(letter)
            if left[token] == 0:
                about: dict[str, Json] = {"seat": seat, "token": box.TOKENS[token]}
                raise refuse("deal_tokens", "MAF-2.2", about)
            left[token] -= 1
            s.tokens[seat] = token
    bag = [token for token in (box.MAFIOSO, box.AGENT, box.POLICEMAN) for _ in range(left[token])]
    for fell in (False, True):
        for seat, letter in enumerate(letters):
            if letter == "?" and (seat in falls) == fell:
                s.tokens[seat] = bag.pop(0)


def _lay_cards(s: State, wanted: Wishes) -> None:
    """MAF-3.8 to 3.12."""
    cards = wanted.texts("cards")
    if not s.house.extended:
        if cards:
            raise refuse("deal_basic", "MAF-3.8")
        return
    fixed: dict[int, int] = {}
    for seat, word in cards.items():
        if word not in box.CARDS:
            raise refuse("deal_card", "MAF-2.3", {"card": word})
        fixed[seat] = box.CARDS.index(word)
    s.deck = _deck(s, [card for card in fixed.values() if card < box.NEW_GANG])
    rest = s.deck + [box.NEUTRAL] * (s.players - len(s.deck))
    for seat, card in fixed.items():
        if card not in rest:
            raise refuse("build_card", "MAF-3.10", {"seat": seat, "card": box.CARDS[card]})
        rest.remove(card)
        s.cards[seat] = card
    for seat in range(s.players):
        if seat not in fixed:
            s.cards[seat] = rest.pop()


def _deck(s: State, chosen: list[int]) -> list[int]:
    gang = box.COPIES[box.NEW_GANG] if s.house.gang else 0
    if s.house.named:
        return sorted(s.house.named) + [box.NEW_GANG] * gang
    left = s.house.card_count - gang - len(set(chosen))
    if left < 0:
        raise refuse("deal_too_many", "MAF-3.10", {"most": s.house.card_count})
    quiet = [card for card in range(box.NEW_GANG) if card not in chosen and card not in _LOUD]
    loud = [card for card in _LOUD if card not in chosen]
    return sorted({*chosen, *(quiet + loud)[:left]}) + [box.NEW_GANG] * gang


# Falls and turns


def _falls(wanted: Wishes, name: str) -> dict[int, int]:
    """Causes by seat."""
    falls: dict[int, int] = {}
    for seat, word in wanted.texts(name).items():
        if word not in state.CAUSES:
            raise wanted.malformed(name, seat)
        falls[seat] = state.CAUSES.index(word)
    return falls


def _let_fall(s: State, wanted: Wishes, falls: dict[int, int], struck: dict[int, int]) -> None:
    turn, by_day, killed = 1, False, False
    voted = False
    for seat, cause in (falls | struck).items():
        if (cause == state.BY_MAFIA and (killed or by_day)) or (cause == state.BY_VOTE and voted):
            turn, by_day, killed, voted = turn + 1, False, False, False
        killed = killed or cause == state.BY_MAFIA
        voted = voted or cause == state.BY_VOTE
        by_day = by_day or cause not in (state.BY_MAFIA, state.BY_CHECK)
        while cause == state.BY_MAFIA and is_left_out(s, turn):  # MAF-4.14
            turn += 1
        if seat in struck:
            s.pending, s.pending_cause = seat, cause
            continue
        s.alive[seat] = 0
        s.living_mask &= ~(1 << seat)
        s.fallen.append(seat)
        s.fallen_turn.append(turn)
        s.fallen_cause.append(cause)
        s.fallen_checked.append(1)
    least = turn + 1 if falls and s.step in NIGHT else turn
    s.turn = 0 if s.step == state.SWAP else wanted.number("turn", least, least)


# Cards that lie open


def _show_cards(s: State, wanted: Wishes) -> None:
    commander, swap = state.holder(s, box.COMMANDER), state.holder(s, box.ROLE_SWAP)
    if commander >= 0:
        s.places[commander] = state.FACE_UP
        s.commander = commander if s.alive[commander] else next_living(s, commander)
    if swap >= 0 and box.USABLE[box.ROLE_SWAP][s.tokens[swap]]:
        s.places[swap] = state.FACE_UP
    for seat, cause in zip(s.fallen, s.fallen_cause, strict=True):
        if side(s, seat) == box.NEW_GANG_SIDE or cause == state.PENALTY:
            s.places[seat] = state.FACE_UP
    for cause, card in (
        (state.BY_CORNER_SHOT, box.CORNER_SHOT),
        (state.BY_LAST_SHOT, box.LAST_SHOT),
    ):
        if cause in s.fallen_cause and state.holder(s, card) >= 0:
            s.places[state.holder(s, card)] = state.FACE_UP
    for seat, aim in wanted.by_seat("played").items():
        _show_card(s, wanted, seat, aim)


def _show_card(s: State, wanted: Wishes, seat: int, aim: Json) -> None:
    card = s.cards[seat]
    target = _aim(s, wanted, "played", seat, aim, card in _AIMED)
    s.places[seat] = state.FACE_UP
    if card == box.ARREST:
        s.arrested = seat
    elif card == box.KIDNAPPING:
        s.kidnapped = target
    elif card == box.WIRETAP:
        s.wiretapped = target
    elif card == box.ROLE_SWAP:
        s.swapped = target
    elif card == box.SHELTER:
        s.sheltered, s.shelter_turn = seat, s.turn + 1 if s.step == state.NIGHTFALL else s.turn
    elif card == box.SAFE_CONDUCT and (s.step in NIGHT or s.step == state.NIGHTFALL):
        s.safe, s.safe_turn = seat, s.turn + 1 if s.step == state.NIGHTFALL else s.turn
    elif card == box.RECRUITMENT:
        s.places[seat] = state.SPENT
        s.recruiter, s.recruit = seat, target
        s.recruit_turn = 2 if is_left_out(s, 1) else 1
        s.recruit_after = _fallen_before(s, s.recruit_turn)
    elif card not in (box.VEST, box.BANDAGE, box.CORNER_SHOT, box.LAST_SHOT):
        raise refuse("build_card", "MAF-5.2", {"seat": seat, "card": box.CARDS[card]})


def _aim(s: State, wanted: Wishes, name: str, seat: int, aim: Json, aimed: bool) -> int:
    """At whom a card was played; -1 for one that needs no target."""
    if not aimed and aim is True:
        return -1
    if aimed and isinstance(aim, int) and not isinstance(aim, bool) and 0 <= aim < s.players:
        return aim
    raise wanted.malformed(name, seat)


def _ask_master(s: State, wanted: Wishes) -> None:
    """MAF-3.26."""
    laid: list[Play] = []
    for seat, aim in wanted.by_seat("ruling").items():
        card = s.cards[seat]
        target = _aim(s, wanted, "ruling", seat, aim, card in _AIMED or card in _SHOTS)
        laid.append(Play(card, seat, s.pending if card == box.BANDAGE else target))
    if laid:
        plays.lay_all(s, laid, None)
        if s.window != state.RULING:
            raise refuse("build_window", "MAF-3.26", {"seat": laid[0].seat})


# Nights


def _fallen_before(s: State, turn: int) -> int:
    return len([fell for fell in s.fallen_turn if fell < turn])


def _fill_night(s: State, night: Night) -> None:
    """The Agent looks at nobody, unless that was his end; all point at the one who fell."""
    is_now = night.turn == s.turn
    agent, before = state.agent_seat(s), _fallen_before(s, night.turn)
    if agent >= 0 and agent not in s.fallen[:before] and not (s.house.small and night.turn > 1):
        night.checked = state.NO_MARK
        if state.BY_CHECK in s.fallen_cause and box.MAFIOSO in s.tokens:
            night.checked = s.tokens.index(box.MAFIOSO)
    if is_now and s.step == state.AGENT_PHASE:
        return
    night.began = before
    awake = awake_at(s, night)
    if is_left_out(s, night.turn) or not awake:
        return
    night.held, night.awake = True, mask(awake)
    if is_now and s.step in (state.RECRUITING, state.MAFIA_PHASE):
        return
    night.settled = before
    falls = [*zip(s.fallen, s.fallen_turn, s.fallen_cause, strict=True)]
    for seat, turn, cause in [*falls, (s.pending, s.turn, s.pending_cause)]:
        if turn == night.turn and cause == state.BY_MAFIA:
            night.choice = seat
            for one in awake:
                night.first[one] = seat


# The vote


def _open_vote(s: State, wanted: Wishes) -> None:
    heard = _seats(s, wanted, "interrogated")
    tied = _seats(s, wanted, "tied")
    if s.step in (state.SPEECH, state.FINAL, state.REDISCUSSION, state.REVOTE):
        s.interrogated = heard or tied or state.living(s)[:2]
        s.speeches = 0 if s.step == state.SPEECH else len(s.interrogated)
    if s.step in (state.REDISCUSSION, state.REVOTE):
        s.tied = tied or s.interrogated[:]
        s.revote = 1
        for place, seat in enumerate(s.tied):  # each has one vote, of the one before
            s.ballots[seat] = s.tied[(place + 1) % len(s.tied)]
        s.counted.append(Ballot(s.turn, state.FINAL, 0, s.ballots[:]))
    for seat, named in wanted.numbers("ballots").items():
        if not is_vote(s.step) or not 0 <= named < s.players:
            raise wanted.malformed("ballots", seat)
        s.ballots[seat], s.voted[seat] = named, 1


def _seats(s: State, wanted: Wishes, name: str) -> list[int]:
    value = wanted.value(name)
    if value is None:
        return []
    if not isinstance(value, list):
        raise wanted.malformed(name)
    found: list[int] = []
    for seat in value:
        wrong = isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < s.players
        if wrong or seat in found:
            raise wanted.malformed(name)
        found.append(seat)
    return found
