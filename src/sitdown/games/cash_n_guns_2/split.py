"""Sharing the loot: stage P7 (CG2-4.19 to CG2-4.25), share by share.

Each function that goes on returns whether somebody is asked now; False means that the split is
over.
"""

from typing import Final

from sitdown.core.fact import Tell
from sitdown.core.question import Answers
from sitdown.core.refusal import Json
from sitdown.core.rng import Rng
from sitdown.games.cash_n_guns_2 import acts, bullets, loot
from sitdown.games.cash_n_guns_2.cards import (
    BAN_CLIP,
    BAN_MASK,
    BANG,
    BANS,
    BEST_FRIEND,
    BILL_5,
    BULLETS,
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
from sitdown.games.cash_n_guns_2.cards import CLIP as CLIP_CARD
from sitdown.games.cash_n_guns_2.courage import tell_owners
from sitdown.games.cash_n_guns_2.holdup import pick_blindly
from sitdown.games.cash_n_guns_2.model import (
    BAN,
    CLIP,
    FRIEND,
    NOBODY,
    SEATS_OF,
    SHARE,
    STANDING,
    SWAP,
    Standoff,
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


_FROM: Final[dict[int, str]] = {bullets.UP: "up", bullets.DOWN: "down"}


def begin(s: Standoff, tell: Tell | None) -> bool:
    """CG2-4.19 to CG2-4.21."""
    s.sharers = with_posture(s, STANDING)
    s.shares.clear()
    if s.sharers == 0:
        if tell is not None:
            tell.all("nobody_shares", {})
        return _end(s, tell)
    _charmer(s, tell)
    s.taker = s.godfather
    if not s.sharers >> s.godfather & 1:
        s.taker = next_clockwise(s, s.sharers, s.godfather)
    return _turn(s, tell)


def _charmer(s: Standoff, tell: Tell | None) -> None:
    """CG2-5.6."""
    charmer = s.holder[CHARMER]
    if charmer != NOBODY and s.sharers >> charmer & 1 and s.table[BILL_5] > 0:
        loot.take(s, charmer, BILL_5)
        if tell is not None:
            tell.all("charmed", {"seat": charmer, "card": LOOT[BILL_5]})


# A turn


def _turn(s: Standoff, tell: Tell | None) -> bool:
    """Turn by turn until somebody is asked, or nothing or nobody is left (CG2-4.23)."""
    while s.sharers and s.offer:
        if s.talented and _dictator_asked(s):
            return True
        if _offer(s, tell):
            return True
    return _end(s, tell)


def _dictator_asked(s: Standoff) -> bool:
    """CG2-5.7: before the turn of another sharer, once a split."""
    dictator = s.holder[DICTATOR]
    if s.ban_used or dictator in (NOBODY, s.taker) or not s.sharers >> dictator & 1:
        return False
    if not bannable(s):
        return False
    s.stage = BAN
    return True


def bannable(s: Standoff) -> list[int]:
    """CG2-5.7e, CG2-R7."""
    last = BAN_CLIP + 1 if s.house.ban_clip else BAN_CLIP
    return [ban for ban in range(last) if s.offer & BAN_MASK[ban]]


def _forbid(s: Standoff, act: int, tell: Tell | None) -> None:
    dictator = s.holder[DICTATOR]
    if act == acts.PASS:
        if tell is not None:
            tell.all("no_ban", {"seat": dictator, "who": s.taker})
        return
    s.ban_used = 1
    s.banned = s.taker
    s.ban = act - acts.BAN
    s.shares.append(turn(FORBIDDEN, s.taker, s.ban))
    if tell is not None:
        tell.all("banned", {"seat": dictator, "who": s.taker, "kind": BANS[s.ban]})


def allowed(s: Standoff) -> int:
    """The shares that the player in turn may take, as a mask."""
    if s.banned == s.taker:
        return s.offer & ~BAN_MASK[s.ban]
    return s.offer


def may_take_two(s: Standoff) -> bool:
    """CG2-5.3: the Greedy Gal's first taking, with two shares for her."""
    return s.taker == s.holder[GREEDY_GAL] and not s.greedy_used and _copies(s, allowed(s)) >= 2


def _copies(s: Standoff, mask: int) -> int:
    return sum([copies(s, share) for share in range(SHARES) if mask >> share & 1])


def copies(s: Standoff, share: int) -> int:
    """How many shares of one kind lie on the table."""
    return s.offer >> TOKEN if share == TOKEN else s.table[share]


def _offer(s: Standoff, tell: Tell | None) -> bool:
    """CG2-4.22: whoever can take must; with nothing to choose it is taken for him."""
    mask = allowed(s)
    if mask == 0:
        s.shares.append(turn(SKIPPED, s.taker, 0))
        if tell is not None:
            tell.all("skipped", {"seat": s.taker})
        _next_taker(s)
        return False
    if not has_choice(s):
        share = 0
        while mask & 1 == 0:
            mask >>= 1
            share += 1
        return _take(s, share, NO_SHARE, tell)
    s.stage = SHARE
    return True


def has_choice(s: Standoff) -> bool:
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


def _take(s: Standoff, first: int, second: int, tell: Tell | None) -> bool:
    """One share, or the Greedy Gal's two, after which she is out of the split (CG2-5.3)."""
    if s.taker == s.holder[GREEDY_GAL]:
        s.greedy_used = 1
    if second != NO_SHARE:
        s.second = second
        s.sharers &= ~(1 << s.taker)
    return _carry_out(s, first, tell) or _after_share(s, tell)


def _after_share(s: Standoff, tell: Tell | None) -> bool:
    """The Greedy Gal's second share, the Junk Dealer's swap, then the next turn."""
    if s.second != NO_SHARE:
        second = s.second
        s.second = NO_SHARE
        if _carry_out(s, second, tell):
            return True
    if s.talented:
        if not s.sharers >> s.taker & 1 and tell is not None:
            tell.all("left_split", {"seat": s.taker})
        if partners(s):
            s.stage = SWAP
            return True
    _next_taker(s)
    return False


def _next_taker(s: Standoff) -> None:
    """CG2-4.21; a ban for one pick ends with the turn (CG2-5.7a)."""
    if s.banned == s.taker and not s.house.whole_split:
        s.banned = NOBODY
        s.ban = NO_BAN
    s.taken = NO_SHARE
    s.taker = next_clockwise(s, s.sharers, s.taker)


# What a share does


def _carry_out(s: Standoff, share: int, tell: Tell | None) -> bool:
    """CG2-4.24, CG2-4.25: whether somebody is asked about it."""
    seat = s.taker
    s.taken = share
    s.shares.append(turn(TOOK, seat, share))
    if tell is not None:
        tell.all("took", {"seat": seat, "share": SHARE_NAMES[share]})
    if share < CLIP_CARD:
        loot.take(s, seat, share)
    elif share == TOKEN:
        s.offer &= ~(1 << TOKEN)
        s.token_taker = seat
    elif share == MEDKIT:
        loot.use_up(s, MEDKIT)
        if tell is not None:
            kind = "bandaged" if s.wounds[seat] else "not_bandaged"
            tell.all(kind, {"seat": seat, "wounds": s.wounds[seat]})
        s.wounds[seat] = 0  # CG2-5.0a
    else:
        loot.use_up(s, CLIP_CARD)
        return _clip(s, tell)
    return False


def _clip(s: Standoff, tell: Tell | None) -> bool:
    """CG2-5.0b to CG2-5.0d."""
    seat = s.taker
    if not _reload(s, seat, "clip", tell):
        return False
    if hand_size(s, seat) > 2:
        s.stage = CLIP
        return True
    _drop(s, seat, CLICK if s.clicks[seat] > 0 else BANG, tell)
    return _friend(s, tell)


def _reload(s: Standoff, seat: int, kind: str, tell: Tell | None) -> bool:
    """A Bang out of the pile, if there is one and a card to discard for it."""
    found = bullets.search(s, seat) if hand_size(s, seat) > 0 else bullets.NONE
    if found == bullets.NONE:
        if hand_size(s, seat) > 0:  # whoever cannot use it does not search (CG2-R18)
            s.bullets.append(bullets.event(bullets.NONE, seat))
        if tell is not None:
            searched = hand_size(s, seat) > 0
            tell.all(f"{kind}_empty", {"seat": seat, "searched": searched})
        return False
    s.bullets.append(bullets.event(found, seat))
    s.bangs[seat] += 1
    if tell is not None:
        tell.all(kind, {"seat": seat, "from": _FROM[found]})
    return True


def _friend(s: Standoff, tell: Tell | None) -> bool:
    """CG2-5.17: the Best Friend after another's Clip."""
    friend = s.holder[BEST_FRIEND]
    if friend in (NOBODY, s.taker) or hand_size(s, friend) == 0:
        return False
    if not _reload(s, friend, "friend", tell) or not s.house.friend_discards:
        return False
    if hand_size(s, friend) > 2:
        s.stage = FRIEND
        return True
    _drop(s, friend, CLICK if s.clicks[friend] > 0 else BANG, tell)
    return False


def _drop(s: Standoff, seat: int, card: int, tell: Tell | None) -> None:
    bullets.lay_off(s, seat, card)
    s.bullets.append(bullets.event(bullets.DROP, seat, card))
    if tell is not None:
        tell.all("dropped", {"seat": seat})


def _drop_for_clip(s: Standoff, seat: int, act: int, rng: Rng, tell: Tell | None) -> None:
    """CG2-5.0b: not the Bang just taken."""
    card = act - acts.DISCARD
    blind = card == acts.ANY
    if blind:
        card = pick_blindly(s.clicks[seat], s.bangs[seat] - 1, rng)
    _drop(s, seat, card, tell)
    if blind and tell is not None:
        tell.only(seat, "discarded_blindly", {"seat": seat, "card": BULLETS[card]})


def partners(s: Standoff) -> int:
    """CG2-5.18: with whom the Junk Dealer may swap the share that she has just taken."""
    dealer = s.holder[JUNK_DEALER]
    if dealer != s.taker or s.swap_used or not 0 <= s.taken < CLIP_CARD:
        return 0
    mask = 0
    for seat in SEATS_OF[s.living & ~(1 << dealer)]:
        if s.loot_size[seat] > 0:
            mask |= 1 << seat
    return mask


def _swap(s: Standoff, act: int, rng: Rng, tell: Tell | None) -> None:
    dealer = s.holder[JUNK_DEALER]
    if act == acts.PASS:
        if tell is not None:
            tell.all("no_swap", {"seat": dealer})
        return
    other = act - acts.SWAP
    gift, card = s.taken, loot.draw(s, other, rng)
    loot.swap(s, dealer, other, gift, card)
    s.swap_used = 1
    s.shares.append(turn(SWAPPED, dealer, other))
    if tell is not None:
        about: dict[str, Json] = {"seat": dealer, "with": other, "gave": LOOT[gift]}
        tell.all("swapped", about)
        tell_owners(s, "swapped_card", {**about, "card": LOOT[card]}, [dealer, other], tell)


# The end of the split


def _end(s: Standoff, tell: Tell | None) -> bool:
    """CG2-6.9: what nobody took stays, or leaves the game."""
    left = s.offer & ~(1 << TOKEN)
    if left and tell is not None:
        kind = "left_for_later" if s.house.carry_over else "left_behind"
        cards = name_loot(s.table)
        tell.all(kind, {"cards": cards, "count": len(cards)})
    if left and not s.house.carry_over:
        for card in range(KINDS):
            s.gone[card] += s.table[card]
            s.table[card] = 0
        s.offer &= 1 << TOKEN
    s.sharers = 0
    s.taker = NOBODY
    s.banned = NOBODY
    s.ban = NO_BAN
    s.ban_used = 0
    s.swap_used = 0
    s.greedy_used = 0
    s.taken = NO_SHARE
    return False


# Answers


def answer(s: Standoff, answers: Answers, rng: Rng, tell: Tell | None) -> bool:
    stage = s.stage
    if stage == SHARE:
        act = answers.acts[s.taker]
        if act < acts.TAKE_TWO:
            asked = _take(s, act - acts.TAKE, NO_SHARE, tell)
        else:
            pair = act - acts.TAKE_TWO
            asked = _take(s, pair // SHARES, pair % SHARES, tell)
    elif stage == BAN:
        _forbid(s, answers.acts[s.holder[DICTATOR]], tell)
        asked = _offer(s, tell)
    elif stage == SWAP:
        _swap(s, answers.acts[s.holder[JUNK_DEALER]], rng, tell)
        _next_taker(s)
        asked = False
    elif stage == CLIP:
        _drop_for_clip(s, s.taker, answers.acts[s.taker], rng, tell)
        asked = _friend(s, tell) or _after_share(s, tell)
    else:
        friend = s.holder[BEST_FRIEND]
        _drop_for_clip(s, friend, answers.acts[friend], rng, tell)
        asked = _after_share(s, tell)
    return asked or _turn(s, tell)
