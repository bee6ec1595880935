"""Sharing the loot: stage P7 (CG2-4.19 to CG2-4.25), share by share.

Functions that return a bool go on until somebody is asked; False means that the share, or the
split, is over.
"""

from typing import Final

from sitdown.core.contract import Tell
from sitdown.games.cash_n_guns_2.rules import bullets, loot
from sitdown.games.cash_n_guns_2.rules.box import (
    BAN_CLIP,
    BAN_MASK,
    BANG,
    BEST_FRIEND,
    BILL_5,
    CHARMER,
    CLICK,
    DICTATOR,
    GREEDY_GAL,
    JUNK_DEALER,
    KINDS,
    LOOT,
    MEDKIT,
    NO_BAN,
    NO_SHARE,
    SHARE_NAMES,
    SHARES,
    TOKEN,
    name_loot,
)
from sitdown.games.cash_n_guns_2.rules.box import CLIP as CLIP_CARD
from sitdown.games.cash_n_guns_2.rules.shapes import (
    ClipEmpty,
    ClipFound,
    Left,
    Nothing,
    Took,
    Who,
    WithCard,
    Wounds,
)
from sitdown.games.cash_n_guns_2.rules.state import (
    BAN,
    CLIP,
    FRIEND,
    NOBODY,
    SEATS_OF,
    SHARE,
    STANDING,
    SWAP,
    State,
    hand_size,
    next_clockwise,
    with_posture,
)

# The turns of a split, as numbers: what happened, to whom, and which share, ban or partner

TOOK: Final = 0
FORBIDDEN: Final = 1
SKIPPED: Final = 2
SWAPPED: Final = 3
TURNS: Final[list[str]] = ["took", "forbidden", "skipped", "swapped"]


def turn(what: int, seat: int, about: int) -> int:
    return what | seat << 2 | about << 5


def turn_told(story: int) -> tuple[int, int, int]:
    """What happened, whose turn it was, and the share, ban or partner."""
    return story & 3, story >> 2 & 7, story >> 5


def begin(s: State, tell: Tell | None) -> bool:
    """CG2-4.19 to CG2-4.21."""
    s.stage = SHARE
    s.sharers = with_posture(s, STANDING)
    s.shares.clear()
    if s.sharers == 0:
        if tell is not None:
            tell.all("nobody_shares", Nothing())
        _end(s, tell)
        return False
    _charmer(s, tell)
    s.taker = s.godfather
    if not s.sharers >> s.godfather & 1:
        s.taker = next_clockwise(s.sharers, s.godfather)
    return ask_turn(s, tell)


def _charmer(s: State, tell: Tell | None) -> None:
    """CG2-5.6."""
    charmer = s.holder[CHARMER]
    if charmer != NOBODY and s.sharers >> charmer & 1 and s.table[BILL_5] > 0:
        loot.take(s, charmer, BILL_5)
        if tell is not None:
            tell.all("charmed", WithCard(seat=charmer, card=LOOT[BILL_5]))


# A turn


def ask_turn(s: State, tell: Tell | None) -> bool:
    """Turn by turn until somebody is asked, or nothing or nobody is left (CG2-4.23)."""
    while s.sharers and s.offer:
        if s.talented and may_ban(s):
            s.stage = BAN
            return True
        if ask_share(s, tell):
            return True
    _end(s, tell)
    return False


def may_ban(s: State) -> bool:
    """CG2-5.7: before the turn of another sharer, once a split."""
    dictator = s.holder[DICTATOR]
    if s.ban_used or dictator in (NOBODY, s.taker) or not s.sharers >> dictator & 1:
        return False
    return bool(bannable(s))


def bannable(s: State) -> list[int]:
    """CG2-5.7e, CG2-R7."""
    last = BAN_CLIP + 1 if s.house.ban_clip else BAN_CLIP
    return [ban for ban in range(last) if s.offer & BAN_MASK[ban]]


def allowed(s: State) -> int:
    """The shares that the player in turn may take, as a mask."""
    if s.banned == s.taker:
        return s.offer & ~BAN_MASK[s.ban]
    return s.offer


def may_take_two(s: State) -> bool:
    """CG2-5.3: the Greedy Gal's first taking, with two shares for her."""
    return s.taker == s.holder[GREEDY_GAL] and not s.greedy_used and _copies(s, allowed(s)) >= 2


def _copies(s: State, mask: int) -> int:
    return sum([copies(s, share) for share in range(SHARES) if mask >> share & 1])


def copies(s: State, share: int) -> int:
    """How many shares of one kind lie on the table."""
    return s.offer >> TOKEN if share == TOKEN else s.table[share]


def ask_share(s: State, tell: Tell | None) -> bool:
    """CG2-4.22: whoever can take must; with nothing to choose it is taken for him."""
    mask = allowed(s)
    if mask == 0:
        s.shares.append(turn(SKIPPED, s.taker, 0))
        if tell is not None:
            tell.all("skipped", Who(seat=s.taker))
        next_taker(s)
        return False
    if not has_choice(s):
        share = 0
        while mask & 1 == 0:
            mask >>= 1
            share += 1
        return take(s, share, NO_SHARE, tell)
    s.stage = SHARE
    return True


def has_choice(s: State) -> bool:
    """CG2-R40: not with one kind of share left, nor for a sole sharer, who gets everything in
    any order; unless a Talent makes a difference."""
    mask = allowed(s)
    if s.talented and may_take_two(s):
        return True
    if mask & (mask - 1) == 0:
        return False
    if s.sharers & (s.sharers - 1):
        return True
    return s.taker == s.holder[JUNK_DEALER] and not s.swap_used


def take(s: State, first: int, second: int, tell: Tell | None) -> bool:
    """One share, or the Greedy Gal's two, after which she is out of the split (CG2-5.3)."""
    if s.taker == s.holder[GREEDY_GAL]:
        s.greedy_used = 1
    if second != NO_SHARE:
        s.second = second
        s.sharers &= ~(1 << s.taker)
    return _carry_out(s, first, tell) or after_share(s, tell)


def after_share(s: State, tell: Tell | None) -> bool:
    """The Greedy Gal's second share, the Junk Dealer's swap, then the next turn."""
    if s.second != NO_SHARE:
        second = s.second
        s.second = NO_SHARE
        if _carry_out(s, second, tell):
            return True
    if s.talented:
        if not s.sharers >> s.taker & 1 and tell is not None:
            tell.all("left_split", Who(seat=s.taker))
        if partners(s):
            s.stage = SWAP
            return True
    next_taker(s)
    return False


def next_taker(s: State) -> None:
    """CG2-4.21; a ban for one pick ends with the turn (CG2-5.7a)."""
    if s.banned == s.taker and not s.house.whole_split:
        s.banned = NOBODY
        s.ban = NO_BAN
    s.taken = NO_SHARE
    s.taker = next_clockwise(s.sharers, s.taker)


# What a share does


def _carry_out(s: State, share: int, tell: Tell | None) -> bool:
    """CG2-4.24, CG2-4.25: whether somebody is asked about it."""
    seat = s.taker
    s.taken = share
    s.shares.append(turn(TOOK, seat, share))
    if share < CLIP_CARD:
        loot.take(s, seat, share)
    elif share == TOKEN:
        s.offer &= ~(1 << TOKEN)
        s.token_taker = seat
    else:
        loot.use_up(s, share)
    if tell is not None:
        tell.all("took", Took(seat=seat, share=SHARE_NAMES[share]))
    if share == MEDKIT:
        _bandage(s, seat, tell)
    return share == CLIP_CARD and _clip(s, tell)


def _bandage(s: State, seat: int, tell: Tell | None) -> None:
    """CG2-5.0a."""
    wounds = s.wounds[seat]
    s.wounds[seat] = 0
    if tell is not None:
        tell.all("bandaged" if wounds else "not_bandaged", Wounds(seat=seat, wounds=wounds))


def _clip(s: State, tell: Tell | None) -> bool:
    """CG2-5.0b to CG2-5.0d."""
    seat = s.taker
    if not _reload(s, seat, "clip", tell):
        return False
    if hand_size(s, seat) > 2:
        s.stage = CLIP
        return True
    drop(s, seat, CLICK if s.clicks[seat] > 0 else BANG, tell)
    return ask_friend(s, tell)


def _reload(s: State, seat: int, kind: str, tell: Tell | None) -> bool:
    """A Bang out of the pile, if there is one and a card to discard for it."""
    found = bullets.search(s, seat) if hand_size(s, seat) > 0 else bullets.NONE
    if found == bullets.NONE:
        searched = hand_size(s, seat) > 0
        if searched:  # whoever cannot use it does not search (CG2-R18)
            s.bullets.append(bullets.event(bullets.NONE, seat))
        if tell is not None:
            tell.all(f"{kind}_empty", ClipEmpty(seat=seat, searched=searched))
        return False
    s.bullets.append(bullets.event(found, seat))
    s.bangs[seat] += 1
    if tell is not None:
        about: ClipFound = {"seat": seat, "from": "up" if found == bullets.UP else "down"}
        tell.all(kind, about)
    return True


def ask_friend(s: State, tell: Tell | None) -> bool:
    """CG2-5.17: the Best Friend after another's Clip."""
    friend = s.holder[BEST_FRIEND]
    if friend in (NOBODY, s.taker) or hand_size(s, friend) == 0:
        return False
    if not _reload(s, friend, "friend", tell) or not s.house.friend_discards:
        return False
    if hand_size(s, friend) > 2:
        s.stage = FRIEND
        return True
    drop(s, friend, CLICK if s.clicks[friend] > 0 else BANG, tell)
    return False


def drop(s: State, seat: int, card: int, tell: Tell | None) -> None:
    bullets.lay_off(s, seat, card)
    s.bullets.append(bullets.event(bullets.DROP, seat, card))
    if tell is not None:
        tell.all("dropped", Who(seat=seat))


def partners(s: State) -> int:
    """CG2-5.18: with whom the Junk Dealer may swap the share that she has just taken."""
    dealer = s.holder[JUNK_DEALER]
    if dealer != s.taker or s.swap_used or not 0 <= s.taken < CLIP_CARD:
        return 0
    mask = 0
    for seat in SEATS_OF[s.living & ~(1 << dealer)]:
        if s.loot_size[seat] > 0:
            mask |= 1 << seat
    return mask


# The end of the split


def _end(s: State, tell: Tell | None) -> None:
    """CG2-6.9: what nobody took stays, or leaves the game."""
    left = s.offer & ~(1 << TOKEN)
    cards = name_loot(s.table) if left and tell is not None else []
    if left and not s.house.carry_over:
        for card in range(KINDS):
            s.gone[card] += s.table[card]
            s.table[card] = 0
        s.offer &= 1 << TOKEN
    if left and tell is not None:
        kind = "left_for_later" if s.house.carry_over else "left_behind"
        tell.all(kind, Left(cards=cards, count=len(cards)))
    s.sharers = 0
    s.taker = NOBODY
    s.banned = NOBODY
    s.ban = NO_BAN
    s.ban_used = 0
    s.swap_used = 0
    s.greedy_used = 0
    s.taken = NO_SHARE
