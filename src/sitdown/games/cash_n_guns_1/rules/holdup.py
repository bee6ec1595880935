"""From the loot to the guns: phases 1 to 3, and the talk before phase 4 (CG1 section 4B).

    loot · W1 · load · W2 · aim · the Kid aims · the Sly One loads · W3 · talk · courage

Each function does its part and calls the next one, until somebody is asked; the questions
(asks/) go on from there.
"""

from sitdown.core.contract import Rng, Tell
from sitdown.games.cash_n_guns_1.rules import acts, box, guns, powers, shapes, state
from sitdown.games.cash_n_guns_1.rules.state import State

# Phase 1: loot


def begin_round(s: State, tell: Tell | None) -> None:
    """CG1-4.1, CG1-4.5: everybody up, new notes beside the old ones."""
    fresh = s.stack[-s.house.loot :]
    del s.stack[-s.house.loot :]
    for note in fresh:
        s.table[note] += 1
    for seat in range(s.seats):
        s.target[seat] = state.NOBODY
        s.fired[seat] = box.NO_CARD
        s.hits[seat] = 0
        s.bullets[seat] = 0
        s.given[seat] = 0
    for seat in state.SEATS_OF[s.living]:
        s.posture[seat] = state.STANDING
    s.phase = 0
    s.skinned = 0
    s.covers.clear()
    s.blast = 0
    s.risen = 0
    s.stage = state.REVEAL_POWER
    s.window = state.W1
    if tell is not None:
        tell_round(s, fresh, tell)
    if not powers.open_window(s, state.W1):
        begin_loading(s, tell)


def tell_round(s: State, fresh: list[int], tell: Tell) -> None:
    notes = [box.NOTES[note] for note in sorted(fresh, reverse=True)]
    table = box.name_notes(s.table)
    tell.all("round", shapes.Round(round=s.round, fresh=notes, table=table, godfather=s.godfather))


# Phase 2: load


def loaders(s: State) -> int:
    """CG1-4.8: everybody alive but a revealed Sly One."""
    sly = powers.revealed_holder(s, box.SLY)
    return s.living if sly == state.NOBODY else s.living & ~(1 << sly)


def begin_loading(s: State, tell: Tell | None) -> None:
    """In the last round each gun has one card, and there is nothing to choose (CG1-6.45)."""
    s.window = state.NO_WINDOW
    s.stage = state.LOAD
    if s.round == box.ROUNDS:
        for gun in state.guns_in_play(s):
            if loaders(s) >> s.wielder[gun] & 1:
                guns.load(s, gun, guns.first_card(s, gun))
        end_loading(s, tell)


def load_gun(s: State, gun: int, card: int, rng: Rng, tell: Tell | None) -> None:
    blind = card == acts.ANY
    if blind:
        card = guns.pick_blindly(s, gun, rng)
    guns.load(s, gun, card)
    if blind and tell is not None:
        told = shapes.LoadedBlindly(card=box.BULLETS[card])
        tell.only(s.wielder[gun], "loaded_blindly", told)


def end_loading(s: State, tell: Tell | None) -> None:
    if tell is not None:
        tell.all("loaded", shapes.Loaded(seats=state.SEATS_OF[loaders(s)][:]))
        _tell_gangs(s, loaders(s), tell)
    if not powers.open_window(s, state.W2):
        begin_aiming(s, tell)


def _tell_gangs(s: State, loaded: int, tell: Tell) -> None:
    """CG1-R28: a gang sees what its members load."""
    if not (s.house.gangs and s.house.open_hands):
        return
    for gang in range(state.gangs_of(s)):
        team = state.members(s, gang)
        cards = [
            shapes.LoadedCard(
                seat=s.wielder[gun], card=box.BULLETS[s.loaded[gun]], second=gun == s.robbed
            )
            for gun in state.guns_in_play(s)
            if s.wielder[gun] in team and loaded >> s.wielder[gun] & 1
        ]
        if cards:
            tell.some(team, "gang_loaded", shapes.GangLoaded(cards=cards))


# Phase 3: aim


def targets(s: State, seat: int) -> int:
    """CG1-4.12, CG1-R27: at whom a gun may point."""
    others = s.living & ~(1 << seat)
    if s.house.gangs and not s.house.friendly_aim:
        others &= ~state.gang_mask(s, s.gang[seat])
    return others


def aimers(s: State) -> int:
    """Everybody alive but a revealed Kid; whoever has nobody to aim at is not asked."""
    kid = powers.revealed_holder(s, box.KID)
    mask = s.living if kid == state.NOBODY else s.living & ~(1 << kid)
    if s.house.gangs and not s.house.friendly_aim:
        for seat in state.SEATS_OF[mask]:
            if targets(s, seat) == 0:
                mask &= ~(1 << seat)
    return mask


def begin_aiming(s: State, tell: Tell | None) -> None:
    s.window = state.NO_WINDOW
    s.stage = state.AIM
    if aimers(s) == 0:
        ask_kid(s, tell)


def point(s: State, seat: int, act: int) -> None:
    """CG1-4.12 to CG1-4.14: each gun has its own target; whoever is late has none."""
    if act == acts.LATE:
        return
    if act < acts.LATE:
        s.target[seat] = act - acts.AIM
        return
    both = act - acts.AIM_TWO
    s.target[seat] = both // box.MOST_SEATS
    s.target[s.robbed] = both % box.MOST_SEATS


def ask_kid(s: State, tell: Tell | None) -> None:
    """CG1-4.15."""
    kid = powers.revealed_holder(s, box.KID)
    if kid == state.NOBODY or targets(s, kid) == 0:
        ask_sly(s, tell)
    else:
        s.stage = state.AIM_LAST


def ask_sly(s: State, tell: Tell | None) -> None:
    """CG1-4.16: he loads when all have aimed; without a target the card is lost."""
    sly = powers.revealed_holder(s, box.SLY)
    if sly == state.NOBODY:
        _lose_bullets(s, tell)
    elif s.target[sly] == state.NOBODY:
        guns.load(s, sly, guns.first_card(s, sly))
        discard_unseen(s, [sly], guns.FORCED, tell)
        _lose_bullets(s, tell)
    elif state.hand_size(s, sly) == 1:
        guns.load(s, sly, guns.first_card(s, sly))
        end_loading_last(s, sly, tell)
    else:
        s.stage = state.LOAD_LAST


def end_loading_last(s: State, sly: int, tell: Tell | None) -> None:
    if tell is not None:
        tell.all("loaded_last", shapes.LoadedLast(seat=sly))
        _tell_gangs(s, 1 << sly, tell)
    _lose_bullets(s, tell)


def _lose_bullets(s: State, tell: Tell | None) -> None:
    """CG1-4.14: the card of a gun that points at nobody is discarded unrevealed."""
    lost = [
        gun
        for gun in state.guns_in_play(s)
        if s.target[gun] == state.NOBODY and s.loaded[gun] != box.NO_CARD
    ]
    discard_unseen(s, lost, guns.SPENT, tell)
    if not powers.open_window(s, state.W3):
        begin_talk(s)


def discard_unseen(s: State, thrown: list[int], what: int, tell: Tell | None) -> None:
    """The loaded cards of these guns go unrevealed."""
    for gun in thrown:
        guns.discard(s, gun, what)
    if tell is not None and thrown:
        seats = [gun for gun in thrown if gun != s.robbed]
        second = [s.robber for gun in thrown if gun == s.robbed]
        tell.all("unseen", shapes.UnseenCards(seats=seats, second=second))


# The talk before phase 4


def counter(s: State) -> int:
    """CG1-R45: the Godfather counts; when he is dead, the next one alive."""
    return s.godfather if state.is_alive(s, s.godfather) else state.clockwise(s, s.living)[0]


def begin_talk(s: State) -> None:
    s.window = state.NO_WINDOW
    s.resting = 0
    s.stage = state.COUNT if s.house.pause else state.COURAGE
