"""The Action phase (LCN section 4C): turn boundaries, Schemers, and what a turn may be."""

from sitdown.core.fact import Tell
from sitdown.core.question import Answers
from sitdown.core.refusal import Json
from sitdown.games.la_cosa_nostra import acts
from sitdown.games.la_cosa_nostra.acts import ASK_ME, THOUSAND
from sitdown.games.la_cosa_nostra.box import (
    ATTACK,
    BET_DOUBLE,
    FIRM,
    GANGSTER,
    JOB,
    MOST_SEATS,
    PLAYER,
    REACTION,
    SCHEMER,
)
from sitdown.games.la_cosa_nostra.deed import CARD, ORDER, PERSON, SEAT, Deed
from sitdown.games.la_cosa_nostra.model import AREA, Town, clockwise, has_tasks, let_all_talk
from sitdown.games.la_cosa_nostra.piles import (
    active_of_kind,
    check_monopolies,
    give_business,
    lose_task,
    spend_influence,
)
from sitdown.games.la_cosa_nostra.planning import use_reserve
from sitdown.games.la_cosa_nostra.steps import (
    ACT,
    BOUNDARY,
    CARRYING_OUT,
    FINISHING,
    NEXT_ACTOR,
    NEXT_MOVE,
    SETTLE,
)

# Whose turn


def first_actor(s: Town, tell: Tell | None) -> None:
    if tell is not None:
        tell.all("action", {"round": s.round, "first": s.start})
    s.turn = s.start + s.seats - 1
    next_actor(s)


def next_actor(s: Town) -> None:
    """LCN-4.14: the next player with a task; when no task is left the phase is over."""
    for seat in clockwise(s, s.turn + 1):
        if has_tasks(s, seat):
            s.turn = seat
            s.schemed = 0
            s.declared = 0
            open_boundary(s)
            return
    s.active = s.start
    s.turn = s.start
    s.extra = False
    if s.round == s.house.rounds:
        s.step = FINISHING  # LCN-6.1
    else:
        s.step = SETTLE
        let_all_talk(s)


def open_boundary(s: Town) -> None:
    """LCN-4.15: before each turn, and again after each extra move."""
    s.active = s.turn
    s.extra = False
    s.step = BOUNDARY if scheme_mask(s) else NEXT_MOVE


def scheme_mask(s: Town) -> int:
    """LCN-5.66: an Influence card in hand, a task, and no Schemer played at this boundary."""
    mask = 0
    for seat in range(s.seats):
        if s.influence[seat] and not (s.schemed >> seat) & 1 and has_tasks(s, seat):
            mask |= 1 << seat
    return mask


def legal_scheme(s: Town, seat: int, out: list[int]) -> None:
    """LCN-5.40: a declaration not yet carried out stands and answers for itself."""
    if (s.declared >> seat) & 1:
        out.append(s.acts.scheme)
        return
    out.append(s.acts.pass_)
    if SCHEMER in s.influence[seat]:
        out.append(s.acts.scheme)


def declare(s: Town, answers: Answers) -> None:
    """Nobody learns of a declaration before it is carried out (LCN-5.69)."""
    for seat in range(s.seats):
        if answers.acts[seat] < 0:
            continue
        if answers.acts[seat] == s.acts.scheme:
            s.declared |= 1 << seat
        _stand_down(s, seat)
    s.step = NEXT_MOVE


def _stand_down(s: Town, seat: int) -> None:
    """LCN-5.68: a Schemer was ordered for the next turn only."""
    if s.standing[seat] == s.turn:
        s.standing[seat] = ASK_ME


def next_move(s: Town, tell: Tell | None) -> None:
    """Declared Schemers from the Start Player on, then the turn itself."""
    for seat in clockwise(s, s.start):
        if (s.declared >> seat) & 1:
            s.declared &= ~(1 << seat)
            if has_tasks(s, seat):  # else it lapses unseen (LCN-R53)
                _play_schemer(s, seat)
                if tell is not None:
                    tell.all("schemed", {"seat": seat})
                _take_turn(s, seat, True)
                return
    for seat in range(s.seats):
        _stand_down(s, seat)  # also of whoever was not asked
    if has_tasks(s, s.turn):
        _take_turn(s, s.turn, False)
    else:
        s.step = NEXT_ACTOR


def _play_schemer(s: Town, seat: int) -> None:
    spend_influence(s, seat, SCHEMER, None)
    s.influence_discard.append(SCHEMER)
    s.schemed |= 1 << seat


def _take_turn(s: Town, seat: int, extra: bool) -> None:
    s.active = seat
    s.extra = extra
    s.threats = 0
    s.threat = -1
    let_all_talk(s)
    s.step = ACT


def end_turn(s: Town) -> None:
    s.threats = 0
    s.threat = -1
    if s.extra:
        open_boundary(s)
    else:
        s.step = NEXT_ACTOR


# What a turn may be (LCN-4.16)


def legal(s: Town, seat: int, out: list[int]) -> None:
    for gangster in s.crews[seat]:
        if s.buys[gangster] >= 0:
            if price_of(s, s.buys[gangster]) <= s.cash[seat]:
                out.append(s.acts.buy[gangster])
            out.append(s.acts.cancel[gangster])
        elif s.order[gangster] >= 0:
            _legal_order(s, seat, gangster, out)
            out.append(s.acts.cancel[gangster])
    if may_skip(s, seat):
        out.append(s.acts.skip)
    if s.reserve[seat] > 0:
        out.append(s.acts.reserve)


def may_skip(s: Town, seat: int) -> bool:
    """LCN-5.41; an extra move has no use for it."""
    return not s.extra and not (s.schemed >> seat) & 1 and SCHEMER in s.influence[seat]


def is_forced(s: Town) -> bool:
    """LCN-R58: as far as the others know there may be only one thing to do."""
    tasks = [g for g in s.crews[s.active] if s.order[g] >= 0 or s.buys[g] >= 0]
    if len(tasks) > 1 or s.reserve[s.active] > 0:
        return False
    if s.order[tasks[0]] >= 0:
        return True
    if price_of(s, s.buys[tasks[0]]) <= s.cash[s.active]:
        return False
    return not s.extra and not (s.schemed >> s.active) & 1 and len(s.influence[s.active]) > 0


def price_of(s: Town, card: int) -> int:
    return s.box.businesses.price[s.box.businesses.kind_of[card]]


def _legal_order(s: Town, seat: int, gangster: int, out: list[int]) -> None:
    """LCN-4.20, LCN-R6: what cannot be carried out can only be cancelled."""
    orders = s.box.orders
    kind = orders.kind_of[s.order[gangster]]
    sort = orders.sort[kind]
    if sort == REACTION:
        return
    if sort == JOB:
        if can_do_job(s, seat, kind):
            out.append(s.acts.do[gangster])
    elif sort == ATTACK:
        _legal_attacks(s, seat, gangster, orders.target[kind], out)
    elif orders.effect[kind][1] == BET_DOUBLE:  # LCN-5.27
        most = min(orders.amount[kind][1], s.cash[seat]) // THOUSAND
        out.extend(s.acts.bet[gangster][1 : most + 1])
    else:
        out.append(s.acts.do[gangster])


def _legal_attacks(s: Town, seat: int, gangster: int, target: int, out: list[int]) -> None:
    """LCN-5.9: another player, or an active card of another player."""
    for other in range(s.seats):
        if other == seat:
            continue
        if target == PLAYER:
            out.append(s.acts.raid[gangster][other])
        elif target == GANGSTER:
            for person in s.crews[other]:
                if s.fit[person]:
                    out.append(s.acts.shoot[gangster][person])
        else:
            businesses = s.box.businesses
            for card in s.shops[other]:
                firm = businesses.is_firm[businesses.kind_of[card]]
                if s.active_card[card] and firm == (target == FIRM):
                    out.append(s.acts.attack[gangster][card])


def can_do_job(s: Town, seat: int, kind: int) -> bool:
    """LCN-5.28: a different active business for each, owned or under a Contract."""
    needs = s.box.orders.needs[kind]
    for i, needed in enumerate(needs):
        if needed in needs[:i]:
            continue
        missing = needs.count(needed) - active_of_kind(s, seat, needed)
        if missing > 0 and missing > len(contracts_for(s, seat, needed)):
            return False
    return True


def contracts_for(s: Town, seat: int, kind: int) -> list[int]:
    """Other players' active businesses of a kind on which the seat has a token."""
    kind_of = s.box.businesses.kind_of
    return [
        card
        for card in range(s.box.cards)
        if kind_of[card] == kind
        and s.tokens_on[card * MOST_SEATS + seat] > 0
        and s.place[card] == AREA
        and s.active_card[card]
        and s.owner[card] != seat
    ]


def default(s: Town, seat: int) -> int:
    """LCN-4.23."""
    orders = s.box.orders
    tasks = [g for g in s.crews[seat] if s.order[g] >= 0 or s.buys[g] >= 0]
    for gangster in tasks:
        if s.buys[gangster] >= 0 and price_of(s, s.buys[gangster]) <= s.cash[seat]:
            return s.acts.buy[gangster]
    for gangster in tasks:
        if s.order[gangster] >= 0:
            kind = orders.kind_of[s.order[gangster]]
            if orders.sort[kind] == JOB and can_do_job(s, seat, kind):
                return s.acts.do[gangster]
    for gangster in tasks:
        if s.buys[gangster] >= 0 or not orders.is_reaction[orders.kind_of[s.order[gangster]]]:
            return s.acts.cancel[gangster]
    return s.acts.cancel[tasks[0]]


# Taking the turn


def act(s: Town, chosen: int, tell: Tell | None) -> None:
    verb, gangster = s.acts.verb[chosen], s.acts.one[chosen]
    if verb == acts.RESERVE:
        use_reserve(s, tell)
    elif verb == acts.SKIP:
        _play_schemer(s, s.active)
        if tell is not None:
            tell.all("skipped", {"seat": s.active})
        end_turn(s)
    elif verb == acts.BUY:
        _buy(s, gangster, tell)
        end_turn(s)
    elif verb == acts.CANCEL:
        _cancel(s, gangster, tell)
        end_turn(s)
    else:
        _reveal(s, verb, gangster, s.acts.two[chosen], tell)
        s.step = CARRYING_OUT


def _buy(s: Town, gangster: int, tell: Tell | None) -> None:
    """LCN-4.18: the tokens on it stay and can be used now."""
    card = s.buys[gangster]
    s.cash[s.active] -= price_of(s, card)
    s.buys[gangster] = -1
    s.done[gangster] = 1
    give_business(s, card, s.active)
    if tell is not None:
        about: dict[str, Json] = {
            "seat": s.active,
            "gangster": s.box.families.names[gangster],
            "card": s.box.businesses.names[card],
            "price": price_of(s, card),
        }
        tell.all("bought", about)
    check_monopolies(s, tell)


def _cancel(s: Town, gangster: int, tell: Tell | None) -> None:
    """LCN-4.19."""
    if tell is not None:
        what = "order" if s.order[gangster] >= 0 else "purchase"
        name = s.box.families.names[gangster]
        tell.all("cancelled", {"seat": s.active, "gangster": name, "what": what})
    lose_task(s, gangster, tell)


def _reveal(s: Town, verb: int, gangster: int, named: int, tell: Tell | None) -> None:
    """LCN-4.20: gangster, target and stake are named, then the card is shown."""
    deed = Deed(ORDER, s.active, gangster, s.order[gangster])
    if verb == acts.RAID:
        deed.aim, deed.target, deed.victim = SEAT, named, named
    elif verb == acts.ATTACK:
        deed.aim, deed.target, deed.victim = CARD, named, s.owner[named]
    elif verb == acts.SHOOT:
        deed.aim, deed.target, deed.victim = PERSON, named, s.boss[named]
    elif verb == acts.BET:
        deed.stake = named * THOUSAND
    take_order(s, gangster)
    s.threat = -1
    s.deeds.append(deed)
    if tell is not None:
        tell.all("revealed", tell_target(s, deed))


def take_order(s: Town, gangster: int) -> None:
    """The Order leaves the gangster: from now on it lies open."""
    s.order[gangster] = -1
    s.seen[gangster] = 0
    s.done[gangster] = 1


def tell_target(s: Town, deed: Deed) -> dict[str, Json]:
    orders = s.box.orders
    about: dict[str, Json] = {
        "seat": deed.seat,
        "gangster": s.box.families.names[deed.gangster],
        "order": orders.ids[orders.kind_of[deed.face]],
    }
    if deed.aim == SEAT:
        about["player"] = deed.target
    elif deed.aim == CARD:
        about["card"] = s.box.businesses.names[deed.target]
        about["player"] = deed.victim
    elif deed.aim == PERSON:
        about["person"] = s.box.families.names[deed.target]
        about["player"] = deed.victim
    if deed.stake:
        about["stake"] = deed.stake
    return about
