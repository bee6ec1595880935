"""What one pair of eyes may know (CG2 section 7). What is not named here cannot leak."""

from typing import Final

from sitdown.games.cash_n_guns_2.rules import box, bullets, loot, shapes, state
from sitdown.games.cash_n_guns_2.rules.courage import limit
from sitdown.games.cash_n_guns_2.rules.score import diamonds, gain, outcome, paintings, worth
from sitdown.games.cash_n_guns_2.rules.split import FORBIDDEN, SWAPPED, TOOK, TURNS, turn_told
from sitdown.games.cash_n_guns_2.rules.state import COUNT as COUNTING
from sitdown.games.cash_n_guns_2.rules.state import State


def view(s: State, viewer: int) -> shapes.View:
    tally = Tally(s)
    seen: shapes.View = {
        "game": "cash-n-guns-2",
        "you": viewer if viewer >= 0 else None,
        "round": s.round,
        "rounds": box.ROUNDS,
        "stage": state.STAGES[s.stage],
        "part": _part(s),
        "godfather": s.godfather,
        "token": {"on_table": s.offer >> box.TOKEN & 1 == 1, "taker": _seat(s.token_taker)},
        "table": box.name_loot(s.table),
        "to_come": {box.LOOT[card]: count for card, count in enumerate(to_come(s))},
        "gone": box.name_loot(_gone(s)),
        "gone_down": 0 if s.house.open_piles else sum(_loot_of_the_dead(s)),
        "players": [_player(s, seat, tally) for seat in range(s.seats)],
        "pile": _pile(s),
        "clips": tally.clips,
        "ordered": None,
        "swindle": None,
        "shots": _shots(s),
        "replaced": s.replaced == 1,
        "split": _split(s) if s.taker != state.NOBODY else None,
        "shares": [name_turn(story) for story in s.shares],
        "house": s.options.to_json(),
    }
    if s.ordered != state.NOBODY:
        seen["ordered"] = {"seat": s.ordered, "former": s.former}
    if s.partner != state.NOBODY:
        seen["swindle"] = {"seat": s.talents.index(box.SWINDLER), "from": s.partner}
    if viewer >= 0:
        seen["mine"] = _mine(s, viewer, tally)
    ended = outcome(s)
    if ended is not None:
        seen["outcome"] = ended.shape()
    return seen


def _part(s: State) -> int:
    if s.after_shots:
        return 6
    if s.stage == state.OVER:
        return 0
    if s.stage <= state.GIVE:
        return 1
    if s.stage == state.LOAD:
        return 2
    if s.stage < state.PRIVILEGE:
        return 3
    if s.stage < COUNTING:
        return 4
    if s.stage < state.BAN:
        return 6 if _shots(s) else 5
    return 7


def _seat(seat: int) -> int | None:
    return seat if seat != state.NOBODY else None


def to_come(s: State) -> list[int]:
    """The box without all that was shown so far, by kind: what the stacks hold in all."""
    left = box.COUNT[:]
    for card in range(box.KINDS):
        left[card] -= s.table[card] + s.gone[card]
    for story in s.takings:
        if loot.what_of(story) == loot.TAKE:
            left[loot.card_of(story)] -= 1
    return left


def _loot_of_the_dead(s: State) -> list[int]:
    """CG2-6.2: what left the game with them, by kind."""
    return [
        sum(
            [
                s.loot[seat * box.KINDS + card]
                for seat in range(s.seats)
                if not state.is_alive(s, seat)
            ]
        )
        for card in range(box.KINDS)
    ]


def _gone(s: State) -> list[int]:
    """The cards of the loot discard that all have seen, by kind."""
    if not s.house.open_piles:
        return s.gone
    dead = _loot_of_the_dead(s)
    return [s.gone[card] + dead[card] for card in range(box.KINDS)]


# Bullets


class Tally:
    """What the story of the Bullet cards tells of each seat."""

    def __init__(self, s: State) -> None:
        self.seen: list[list[int]] = [[0, 0] for _ in range(box.MOST_SEATS)]
        """Clicks and Bangs that all have seen."""
        self.spent: list[list[int]] = [[0, 0] for _ in range(box.MOST_SEATS)]
        """Clicks and Bangs discarded face down: their owner knows which."""
        self.clips: list[shapes.Searched] = []
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
                self.clips.append(shapes.Searched(seat=seat, found=_FOUND[what]))


_FOUND: Final[dict[int, str | None]] = {bullets.UP: "up", bullets.DOWN: "down", bullets.NONE: None}


def _pile(s: State) -> shapes.DiscardPile:
    pile = bullets.pile(s)
    return {
        "clicks": sum(pile.up_clicks),
        "bangs": sum(pile.up_bangs),
        "down": sum(pile.down_clicks) + sum(pile.down_bangs),
    }


def _shots(s: State) -> list[shapes.Shot]:
    return [
        {"seat": seat, "target": s.target[seat], "card": box.BULLETS[s.fired[seat]]}
        for seat in range(s.seats)
        if s.fired[seat] != box.NO_CARD
    ]


# Players


def _player(s: State, seat: int, tally: Tally) -> shapes.Player:
    """What everybody knows of a seat."""
    known: shapes.Player = {
        "talent": box.name_talent(s.talents[seat]),
        "posture": state.POSTURES[s.posture[seat]],
        "wounds": s.wounds[seat],
        "limit": limit(s, seat),
        "suffered": s.suffered[seat],
        "died_in": s.died_in[seat] or None,
        "hand_size": state.hand_size(s, seat),
        "placed": s.placed[seat] != box.NO_CARD,
        "target": _seat(s.target[seat]),
        "bangs_seen": tally.seen[seat][box.BANG],
        "clicks_seen": tally.seen[seat][box.CLICK],
        "unseen": sum(tally.spent[seat]),
        "loot_size": s.loot_size[seat] if state.is_alive(s, seat) else 0,
    }
    if s.house.open_piles:
        known["loot"] = box.name_loot(loot.pile_of(s, seat)) if state.is_alive(s, seat) else []
    return known


def _mine(s: State, viewer: int, tally: Tally) -> shapes.Mine:
    spent = tally.spent[viewer]
    drawn = s.drawn if viewer in (s.holder[box.SWINDLER], s.partner) else box.NO_CARD
    alive = state.is_alive(s, viewer)  # CG2-6.2: nothing is his any more when he dies
    pile = box.name_loot(loot.pile_of(s, viewer))
    gains: dict[str, int] = {}
    if alive:
        gains = {
            box.LOOT[card]: gain(s, viewer, card) for card in range(box.KINDS) if s.table[card]
        }
    return {
        "hand": {"click": s.clicks[viewer], "bang": s.bangs[viewer]},
        "placed": box.name_bullet(s.placed[viewer]),
        "spent": {"click": spent[box.CLICK], "bang": spent[box.BANG]},
        "drawn": box.name_bullet(drawn),
        "loot": pile if alive else [],
        "paintings": paintings(s, viewer) if alive else 0,
        "diamonds": diamonds(s, viewer) if alive else 0,
        "worth": worth(s, viewer) if alive else 0,
        "gains": gains,
        "lost": [] if alive else pile,
    }


def name_turn(story: int) -> shapes.Turn:
    what, seat, about = turn_told(story)
    named: shapes.Turn = {"what": TURNS[what], "seat": seat}
    if what == TOOK:
        named["share"] = box.SHARE_NAMES[about]
    elif what == FORBIDDEN:
        named["kind"] = box.BANS[about]
    elif what == SWAPPED:
        named["with"] = about
    return named


def _split(s: State) -> shapes.Split:
    ban: shapes.BanOn | None = None
    if s.banned != state.NOBODY:
        ban = {"who": s.banned, "kind": box.BANS[s.ban]}
    return {
        "sharers": state.SEATS_OF[s.sharers][:],
        "taker": s.taker,
        "taken": box.SHARE_NAMES[s.taken] if s.taken >= 0 else None,
        "second": box.SHARE_NAMES[s.second] if s.second >= 0 else None,
        "ban": ban,
        "ban_used": s.ban_used == 1,
        "swap_used": s.swap_used == 1,
        "greedy_used": s.greedy_used == 1,
    }
