"""A turn of the Action phase: which gangster carries out or gives up his task."""

from sitdown.core.contract import Answers, Json, Refusal, Rng, Tell
from sitdown.games.la_cosa_nostra.rules import action, acts, box, piles
from sitdown.games.la_cosa_nostra.rules.asks.base import CosaAsk
from sitdown.games.la_cosa_nostra.rules.deed import CARD, ORDER, PERSON, SEAT, Deed
from sitdown.games.la_cosa_nostra.rules.planning import use_reserve
from sitdown.games.la_cosa_nostra.rules.shapes import Bought, Cancelled, OfSeat, Revealed
from sitdown.games.la_cosa_nostra.rules.state import AREA, IN_PLAY, State, has_task
from sitdown.games.la_cosa_nostra.rules.steps import CARRYING_OUT


class Act(CosaAsk):
    """LCN-4.16: a Purchase or an Order is carried out or cancelled, or a Schemer skips the turn.
    Where as far as others know there may be only one thing to do it is hushed, short, and called
    `last_task` (LCN-R58)."""

    def __init__(self, name: str, seconds: int, *, hushed: bool = False) -> None:
        verbs = (
            acts.BUY,
            acts.DO,
            acts.ATTACK,
            acts.SHOOT,
            acts.RAID,
            acts.BET,
            acts.CANCEL,
            acts.SKIP,
            acts.RESERVE,
        )
        super().__init__(name, "LCN-4.16", verbs, hushed=hushed, seconds=seconds)

    def legal(self, s: State, seat: int, out: list[int]) -> None:
        for gangster in s.crews[seat]:
            if s.buys[gangster] >= 0:
                if action.price_of(s, s.buys[gangster]) <= s.cash[seat]:
                    out.append(s.acts.buy[gangster])
                out.append(s.acts.cancel[gangster])
            elif s.order[gangster] >= 0:
                _legal_order(s, seat, gangster, out)
                out.append(s.acts.cancel[gangster])
        if action.may_skip(s, seat):
            out.append(s.acts.skip)
        if s.reserve[seat] > 0:
            out.append(s.acts.reserve)

    def default(self, s: State, seat: int, rng: Rng) -> int:
        """LCN-4.23: a Purchase, else a Job that can be done, else something is cancelled."""
        orders = s.box.orders
        tasks = [g for g in s.crews[seat] if s.order[g] >= 0 or s.buys[g] >= 0]
        for gangster in tasks:
            if s.buys[gangster] >= 0 and action.price_of(s, s.buys[gangster]) <= s.cash[seat]:
                return s.acts.buy[gangster]
        for gangster in tasks:
            if s.order[gangster] >= 0:
                kind = orders.kind_of[s.order[gangster]]
                if orders.sort[kind] == box.JOB and action.can_do_job(s, seat, kind):
                    return s.acts.do[gangster]
        for gangster in tasks:
            if s.buys[gangster] >= 0 or not orders.is_reaction[orders.kind_of[s.order[gangster]]]:
                return s.acts.cancel[gangster]
        return s.acts.cancel[tasks[0]]

    def why_not_this(self, s: State, seat: int, act: int) -> Refusal:
        verb, gangster = s.acts.verb[act], s.acts.one[act]
        if verb == acts.SKIP:
            if s.extra or (s.schemed >> seat) & 1:
                return Refusal("one_schemer", "LCN-5.41")
            return Refusal("no_such_card", "LCN-5.41", {"influence": box.INFLUENCE[box.SCHEMER]})
        if verb == acts.RESERVE:
            return Refusal("no_reserve", "LCN-R59")
        about: dict[str, Json] = {"gangster": s.box.families.names[gangster]}
        if gangster not in s.crews[seat]:
            return Refusal("not_yours", self.rule, about)
        if not has_task(s, gangster):
            return Refusal("no_task", self.rule, about)
        if verb == acts.BUY:
            if s.buys[gangster] < 0:
                return Refusal("no_purchase", "LCN-4.18", about)
            price = action.price_of(s, s.buys[gangster])
            return Refusal("no_cash", "LCN-4.18", {"price": price, "cash": s.cash[seat]})
        if s.order[gangster] < 0:
            return Refusal("no_order", self.rule, about)
        return _why_no_order(s, seat, act)

    def carry_out(self, s: State, answers: Answers, rng: Rng, tell: Tell | None) -> None:
        act = answers.acts[s.active]
        verb, gangster = s.acts.verb[act], s.acts.one[act]
        if verb == acts.RESERVE:
            use_reserve(s, tell)
        elif verb == acts.SKIP:
            action.play_schemer(s, s.active)
            if tell is not None:
                tell.all("skipped", OfSeat(seat=s.active))
            action.end_turn(s)
        elif verb == acts.BUY:
            _buy(s, gangster, tell)
            action.end_turn(s)
        elif verb == acts.CANCEL:
            _cancel(s, gangster, tell)
            action.end_turn(s)
        else:
            _reveal(s, verb, gangster, s.acts.two[act], tell)
            s.step = CARRYING_OUT


# What is legal


def _legal_order(s: State, seat: int, gangster: int, out: list[int]) -> None:
    """LCN-4.20, LCN-R6: what cannot be carried out can only be cancelled."""
    orders = s.box.orders
    kind = orders.kind_of[s.order[gangster]]
    sort = orders.sort[kind]
    if sort == box.REACTION:
        return
    if sort == box.JOB:
        if action.can_do_job(s, seat, kind):
            out.append(s.acts.do[gangster])
    elif sort == box.ATTACK:
        _legal_attacks(s, seat, gangster, orders.target[kind], out)
    elif orders.effect[kind][1] == box.BET_DOUBLE:  # LCN-5.27
        most = min(orders.amount[kind][1], s.cash[seat]) // acts.THOUSAND
        out.extend(s.acts.bet[gangster][1 : most + 1])
    else:
        out.append(s.acts.do[gangster])


def _legal_attacks(s: State, seat: int, gangster: int, target: int, out: list[int]) -> None:
    """LCN-5.9: another player, or an active card of another player."""
    for other in range(s.seats):
        if other == seat:
            continue
        if target == box.PLAYER:
            out.append(s.acts.raid[gangster][other])
        elif target == box.GANGSTER:
            for person in s.crews[other]:
                if s.fit[person]:
                    out.append(s.acts.shoot[gangster][person])
        else:
            businesses = s.box.businesses
            for card in s.shops[other]:
                firm = businesses.is_firm[businesses.kind_of[card]]
                if s.active_card[card] and firm == (target == box.FIRM):
                    out.append(s.acts.attack[gangster][card])


# Why not


def _why_no_order(s: State, seat: int, act: int) -> Refusal:
    verb, gangster = s.acts.verb[act], s.acts.one[act]
    orders = s.box.orders
    kind = orders.kind_of[s.order[gangster]]
    sort, target = orders.sort[kind], orders.target[kind]
    about: dict[str, Json] = {"order": orders.ids[kind], "sort": box.CLASSES[sort]}
    if sort == box.REACTION:
        return Refusal("only_reaction", "LCN-5.37", about)
    bets = orders.effect[kind][1] == box.BET_DOUBLE
    if sort == box.JOB and verb == acts.DO:
        return Refusal("requirements", "LCN-5.28", {**about, "kinds": _missing(s, seat, kind)})
    if bets and verb == acts.BET:
        most = min(orders.amount[kind][1], s.cash[seat])
        return Refusal("stake", "LCN-5.27", {"most": most})
    if sort != box.ATTACK:
        wanted = acts.BET if bets else acts.DO
        return Refusal("wrong_way", "LCN-4.20", {**about, "wanted": acts.VERBS[wanted]})
    if verb not in (acts.ATTACK, acts.SHOOT, acts.RAID):
        return Refusal("wrong_target", "LCN-5.9", {"target": box.TARGETS[target]})
    return _why_no_target(s, seat, target, verb, s.acts.two[act])


def _missing(s: State, seat: int, kind: int) -> list[str]:
    """The kinds of business that a Job still needs."""
    needs = s.box.orders.needs[kind]
    lacking: list[str] = []
    for number, name in enumerate(s.box.businesses.ids):
        own = piles.active_of_kind(s, seat, number)
        rented = len(action.contracts_for(s, seat, number))
        lacking += [name] * (needs.count(number) - own - rented)
    return lacking


def _why_no_target(s: State, seat: int, target: int, verb: int, named: int) -> Refusal:
    about: dict[str, Json] = {"target": box.TARGETS[target]}
    if verb == acts.RAID and target == box.PLAYER:
        return Refusal("own_card", "LCN-5.9", about)
    if verb == acts.SHOOT and target == box.GANGSTER:
        about["person"] = s.box.families.names[named]
        in_play, own = s.home[named] == IN_PLAY, s.boss[named] == seat
    elif verb == acts.ATTACK and target in (box.BUSINESSMAN, box.FIRM):
        about["card"] = s.box.businesses.names[named]
        if s.box.businesses.is_firm[s.box.businesses.kind_of[named]] != (target == box.FIRM):
            return Refusal("wrong_target", "LCN-5.9", about)
        in_play, own = s.place[named] == AREA, s.owner[named] == seat
    else:
        return Refusal("wrong_target", "LCN-5.9", about)
    if not in_play:
        return Refusal("not_in_play", "LCN-5.9", about)
    return Refusal("own_card", "LCN-5.9", about) if own else Refusal("not_active", "LCN-R15", about)


# Taking the turn


def _buy(s: State, gangster: int, tell: Tell | None) -> None:
    """LCN-4.18: the tokens on it stay and can be used now."""
    card = s.buys[gangster]
    price = action.price_of(s, card)
    s.cash[s.active] -= price
    s.buys[gangster] = -1
    s.done[gangster] = 1
    piles.give_business(s, card, s.active)
    if tell is not None:
        name, bought = s.box.families.names[gangster], s.box.businesses.names[card]
        tell.all("bought", Bought(seat=s.active, gangster=name, card=bought, price=price))
    piles.check_monopolies(s, tell)


def _cancel(s: State, gangster: int, tell: Tell | None) -> None:
    """LCN-4.19."""
    card = piles.lose_task(s, gangster)
    if tell is not None:
        what = "order" if card < 0 else "purchase"
        name = s.box.families.names[gangster]
        tell.all("cancelled", Cancelled(seat=s.active, gangster=name, what=what))
    piles.put_under_deck(s, card, tell)


def _reveal(s: State, verb: int, gangster: int, named: int, tell: Tell | None) -> None:
    """LCN-4.20: gangster, target and stake are named, then the card is shown."""
    deed = Deed(ORDER, s.active, gangster, s.order[gangster])
    if verb == acts.RAID:
        deed.aim, deed.target, deed.victim = SEAT, named, named
    elif verb == acts.ATTACK:
        deed.aim, deed.target, deed.victim = CARD, named, s.owner[named]
    elif verb == acts.SHOOT:
        deed.aim, deed.target, deed.victim = PERSON, named, s.boss[named]
    elif verb == acts.BET:
        deed.stake = named * acts.THOUSAND
    action.take_order(s, gangster)
    s.threat = -1
    s.deeds.append(deed)
    if tell is not None:
        tell.all("revealed", _revealed(s, deed))


def _revealed(s: State, deed: Deed) -> Revealed:
    orders = s.box.orders
    about = Revealed(
        seat=deed.seat,
        gangster=s.box.families.names[deed.gangster],
        order=orders.ids[orders.kind_of[deed.face]],
    )
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
