"""What one pair of eyes may know (CG2 section 7). What is not named here cannot leak.

    round, rounds, stage    how far we are; `stage` is the name of the question that is open
    part                    1 … 7, the stage of the rulebook (P1 … P7); 0 when it is over
    godfather, token        the desk; {"on_table": true, "taker": null}
    table, to_come, gone    loot on the table; what the stacks still hold in all; used up or left
    players                 for each seat: talent, posture, wounds, limit, suffered, died_in,
                            hand_size, placed, target, bangs_seen, clicks_seen, unseen (cards it
                            discarded face down), loot_size, and `loot` before open piles
    pile                    the discard pile: {"clicks", "bangs"} face up, "down" face down
    clips                   who searched the pile for a Bang: [{"seat", "found": "up"|"down"|null}]
    ordered                 {"seat", "former"}: whom the Godfather made aim again in this round
    swindle                 {"seat", "from"}: the Swindler's trade of this round
    replaced                whether the Slicker changed his card in this round
    shots                   the cards revealed in this round: [{"seat", "target", "card"}]
    split                   {"sharers", "taker", "taken", "second", "ban", "ban_used", "swap_used",
                            "greedy_used"}, null outside P7
    shares                  the turns of this split, then of the last one: [{"what": "took", "seat",
                            "share"}]; "forbidden" has a "kind", "swapped" a "with"
    mine                    one's own: hand, placed, spent, drawn, loot, paintings, diamonds, worth,
                            and what each kind on the table would add to it (gains)
    house                   the house rules of this table
    outcome                 when it is over

Seats are numbers, cards are named as in data/box.toml, money is in thousands of dollars. Other
piles are counts: what was taken openly one may remember (CG2-R11).
"""

from typing import Final

from sitdown.core.refusal import Json
from sitdown.games.cash_n_guns_2 import bullets, loot
from sitdown.games.cash_n_guns_2.cards import (
    BANG,
    BANS,
    BULLETS,
    CLICK,
    COUNT,
    KINDS,
    LOOT,
    MOST_SEATS,
    NO_CARD,
    ROUNDS,
    SHARE_NAMES,
    SWINDLER,
    TOKEN,
    name_bullet,
    name_loot,
    name_talent,
)
from sitdown.games.cash_n_guns_2.courage import limit
from sitdown.games.cash_n_guns_2.model import (
    BAN,
    GIVE,
    LOAD,
    NOBODY,
    OVER,
    POSTURES,
    PRIVILEGE,
    SEATS_OF,
    STAGES,
    Standoff,
    hand_size,
)
from sitdown.games.cash_n_guns_2.model import (
    COUNT as COUNTING,
)
from sitdown.games.cash_n_guns_2.score import diamonds, gain, outcome, paintings, worth
from sitdown.games.cash_n_guns_2.split import FORBIDDEN, SWAPPED, TOOK, TURNS, turn_told


def view(s: Standoff, viewer: int) -> dict[str, Json]:
    tally = Tally(s)
    seen: dict[str, Json] = {
        "game": "cash-n-guns-2",
        "you": viewer if viewer >= 0 else None,
        "round": s.round,
        "rounds": ROUNDS,
        "stage": STAGES[s.stage],
        "part": _part(s),
        "godfather": s.godfather,
        "token": {"on_table": s.offer >> TOKEN & 1 == 1, "taker": _seat(s.token_taker)},
        "table": name_loot(s.table),
        "to_come": {LOOT[card]: count for card, count in enumerate(to_come(s))},
        "gone": name_loot(s.gone),
        "players": [_player(s, seat, tally) for seat in range(s.seats)],
        "pile": _pile(s),
        "clips": tally.clips,
        "ordered": None,
        "swindle": None,
        "shots": _shots(s),
        "replaced": s.replaced == 1,
        "split": _split(s) if s.taker != NOBODY else None,
        "shares": [name_turn(story) for story in s.shares],
        "house": s.options.to_json(),
    }
    if s.ordered != NOBODY:
        seen["ordered"] = {"seat": s.ordered, "former": s.former}
    if s.partner != NOBODY:
        seen["swindle"] = {"seat": s.talents.index(SWINDLER), "from": s.partner}
    if viewer >= 0:
        seen["mine"] = _mine(s, viewer, tally)
    ended = outcome(s)
    if ended is not None:
        seen["outcome"] = ended.to_json()
    return seen


def _part(s: Standoff) -> int:
    if s.after_shots:
        return 6
    if s.stage == OVER:
        return 0
    if s.stage <= GIVE:
        return 1
    if s.stage == LOAD:
        return 2
    if s.stage < PRIVILEGE:
        return 3
    if s.stage < COUNTING:
        return 4
    return 5 if s.stage < BAN else 7


def _seat(seat: int) -> Json:
    return seat if seat != NOBODY else None


def to_come(s: Standoff) -> list[int]:
    """The box without all that was shown so far, by kind: what the stacks hold in all."""
    left = COUNT[:]
    for card in range(KINDS):
        left[card] -= s.table[card] + s.gone[card]
    for story in s.takings:
        if loot.what_of(story) == loot.TAKE:
            left[loot.card_of(story)] -= 1
    return left


# Bullets


class Tally:
    """What the story of the Bullet cards tells of each seat."""

    def __init__(self, s: Standoff) -> None:
        self.seen: list[list[int]] = [[0, 0] for _ in range(MOST_SEATS)]
        """Clicks and Bangs that all have seen."""
        self.spent: list[list[int]] = [[0, 0] for _ in range(MOST_SEATS)]
        """Clicks and Bangs discarded face down: their owner knows which."""
        self.clips: list[Json] = []
        for story in s.bullets:
            what, seat, card = (
                bullets.what_of(story),
                bullets.seat_of(story),
                bullets.card_of(story),
            )
            if what == bullets.SHOW:
                self.seen[seat][card] += 1
            elif what in (bullets.SPEND, bullets.PROVE, bullets.DROP):
                self.spent[seat][card] += 1
            elif what in _FOUND:
                self.clips.append({"seat": seat, "found": _FOUND[what]})


_FOUND: Final[dict[int, Json]] = {bullets.UP: "up", bullets.DOWN: "down", bullets.NONE: None}


def _pile(s: Standoff) -> dict[str, Json]:
    pile = bullets.pile(s)
    return {
        "clicks": sum(pile.up_clicks),
        "bangs": sum(pile.up_bangs),
        "down": sum(pile.down_clicks) + sum(pile.down_bangs),
    }


def _shots(s: Standoff) -> list[Json]:
    return [
        {"seat": seat, "target": s.target[seat], "card": BULLETS[s.fired[seat]]}
        for seat in range(s.seats)
        if s.fired[seat] != NO_CARD
    ]


# Players


def _player(s: Standoff, seat: int, tally: Tally) -> dict[str, Json]:
    """What everybody knows of a seat."""
    known: dict[str, Json] = {
        "talent": name_talent(s.talents[seat]),
        "posture": POSTURES[s.posture[seat]],
        "wounds": s.wounds[seat],
        "limit": limit(s, seat),
        "suffered": s.suffered[seat],
        "died_in": s.died_in[seat] or None,
        "hand_size": hand_size(s, seat),
        "placed": s.placed[seat] != NO_CARD,
        "target": _seat(s.target[seat]),
        "bangs_seen": tally.seen[seat][BANG],
        "clicks_seen": tally.seen[seat][CLICK],
        "unseen": sum(tally.spent[seat]),
        "loot_size": s.loot_size[seat],
    }
    if s.house.open_piles:
        known["loot"] = name_loot(loot.pile_of(s, seat))
    return known


def _mine(s: Standoff, viewer: int, tally: Tally) -> dict[str, Json]:
    spent = tally.spent[viewer]
    drawn = s.drawn if viewer in (s.holder[SWINDLER], s.partner) else NO_CARD
    return {
        "hand": {"click": s.clicks[viewer], "bang": s.bangs[viewer]},
        "placed": name_bullet(s.placed[viewer]),
        "spent": {"click": spent[CLICK], "bang": spent[BANG]},
        "drawn": name_bullet(drawn),
        "loot": name_loot(loot.pile_of(s, viewer)),
        "paintings": paintings(s, viewer),
        "diamonds": diamonds(s, viewer),
        "worth": worth(s, viewer),
        "gains": {LOOT[card]: gain(s, viewer, card) for card in range(KINDS) if s.table[card]},
    }


def name_turn(story: int) -> dict[str, Json]:
    what, seat, about = turn_told(story)
    named: dict[str, Json] = {"what": TURNS[what], "seat": seat}
    if what == TOOK:
        named["share"] = SHARE_NAMES[about]
    elif what == FORBIDDEN:
        named["kind"] = BANS[about]
    elif what == SWAPPED:
        named["with"] = about
    return named


def _split(s: Standoff) -> dict[str, Json]:
    ban: Json = None
    if s.banned != NOBODY:
        ban = {"who": s.banned, "kind": BANS[s.ban]}
    return {
        "sharers": SEATS_OF[s.sharers][:],
        "taker": s.taker,
        "taken": SHARE_NAMES[s.taken] if s.taken >= 0 else None,
        "second": SHARE_NAMES[s.second] if s.second >= 0 else None,
        "ban": ban,
        "ban_used": s.ban_used == 1,
        "swap_used": s.swap_used == 1,
        "greedy_used": s.greedy_used == 1,
    }
