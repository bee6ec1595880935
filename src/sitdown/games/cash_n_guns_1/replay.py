"""Hands and hoards from what happened; a story that cannot be is refused."""

from sitdown.core.refusal import Refused, refuse
from sitdown.games.cash_n_guns_1 import guns
from sitdown.games.cash_n_guns_1.cards import BBB, BULLET_KINDS, NO_CARD, NOTE_KINDS
from sitdown.games.cash_n_guns_1.history import sharers_of, used_of
from sitdown.games.cash_n_guns_1.model import Robbery, clockwise, is_alive, purse
from sitdown.games.cash_n_guns_1.money import packs, share_of


def _impossible(rule: str) -> Refused:
    return refuse("invariant", rule)


def replay_story(s: Robbery) -> None:
    """Hands after all that happened; the cards loaded now are out of them, too."""
    s.hand = s.start[:]
    for told in s.story:
        what, gun, card = guns.what_of(told), guns.gun_of(told), guns.card_of(told)
        if what == guns.DROPPED:
            s.hand[gun * BULLET_KINDS + BBB] += 1
        if what != guns.TAKEN:
            _lose(s, gun, card)
    for gun in range(s.seats):
        if s.loaded[gun] != NO_CARD:
            _lose(s, gun, s.loaded[gun])


def _lose(s: Robbery, gun: int, card: int) -> None:
    place = gun * BULLET_KINDS + card
    if s.hand[place] == 0:
        raise _impossible("CG1-10.3")
    s.hand[place] -= 1


def replay_history(s: Robbery) -> None:
    """Hoards after all splits; the notes of the dead are in the box (CG1-6.1)."""
    for told in s.splits:
        order = clockwise(s, sharers_of(told))
        used = used_of(told)
        filled = packs(used, len(order))
        if sum([sum(pack) for pack in filled]) != sum(used) or not _is_even(used, filled):
            raise _impossible("CG1-10.2")
        for number, seat in enumerate(order):
            for kind in range(NOTE_KINDS):
                s.hoard[purse(s, seat) + kind] += filled[number][kind]
    if s.house.gangs:
        return
    for seat in range(s.seats):
        if not is_alive(s, seat):
            for kind in range(NOTE_KINDS):
                s.gone[kind] += s.hoard[purse(s, seat) + kind]
                s.hoard[purse(s, seat) + kind] = 0


def _is_even(used: list[int], filled: list[list[int]]) -> bool:
    """Whether each pack is worth the share."""
    share = share_of(used, len(filled))
    return all([share_of(pack, 1) == share for pack in filled])
