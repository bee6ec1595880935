"""What an Order is worth on a gangster, against whom, and which gangster should get which task."""

from typing import Final

from sitdown.games.la_cosa_nostra.bots.sight import Person, Shop, Sight, expected, tiers
from sitdown.games.la_cosa_nostra.rules import box as b

_CERTAIN: Final = 0.93
"""How often a Job is not robbed or stopped."""
_HOPE: Final = [1.0, 0.55, 0.3, 0.1]
"""How likely a Job can be carried out with so many Contracts still to be made."""
_RENT: Final = 0.3
"""The share of a Job's gain that Contracts cost."""
_ROBBED: Final = 0.55
"""How likely a Robbery finds a Job worth robbing."""
_TRAPPED: Final = 0.3
_UNPAID: Final = 0.35
"""How likely a Purchase is paid for that one has not the money for yet."""
_MEAN_JOB: Final = [4400.0, 8100.0, 11700.0, 14800.0]


class Aim:
    """What is gained by carrying out an Order, and the act that does it."""

    def __init__(self, worth: float, act: str) -> None:
        self.worth = worth
        self.act = act


def best_aim(sight: Sight, person: Person, order: str) -> Aim:
    """The best that can be done with an Order now; an act of "" where nothing can be done."""
    kind = sight.order_kind(order)
    orders = sight.box.orders
    sort = orders.sort[kind]
    if sort == b.JOB:
        act = "" if sight.missing(order) else f"do {person.name}"
        return Aim(job_worth(sight, person, order), act)
    if sort == b.REACTION:
        return Aim(_reaction_worth(sight, person, kind), "")
    if sort == b.ATTACK:
        return _best_attack(sight, person, kind)
    return _deed_aim(sight, person, kind)


def job_worth(sight: Sight, person: Person, order: str) -> float:
    kind = sight.order_kind(order)
    orders = sight.box.orders
    amount = orders.amount[kind]
    difficulty = orders.difficulty[kind] - person.ease()
    return _CERTAIN * expected(person.strength, difficulty, amount[1], amount[2])


def _reaction_worth(sight: Sight, person: Person, kind: int) -> float:
    """Both wait for something worth answering."""
    difficulty = sight.box.orders.difficulty[kind] - person.ease()
    busy = len([one for one in sight.people if one.boss != sight.me and one.hidden])
    chance = 1.0 if sight.step in ("plan", "plan_more") else min(1.0, busy / 3)
    if sight.box.orders.target[kind] == b.A_JOB:
        profit = _MEAN_JOB[sight.round - 1]
        gain = expected(person.strength, difficulty, profit / 2, profit)
        return gain * (1.0 + sight.harm(sight.leader)) * _ROBBED * chance
    lost = 7000.0 + (4000.0 if sight.fortunes[sight.me] > sight.fortunes[sight.leader] else 0.0)
    return expected(person.strength, difficulty, lost, 1.5 * lost) * _TRAPPED * chance


# Attacks


def _best_attack(sight: Sight, person: Person, kind: int) -> Aim:
    target = sight.box.orders.target[kind]
    aims: list[Aim] = []
    if target == b.PLAYER:
        aims = [_raid(sight, person, kind, seat) for seat in sight.rivals]
    elif target == b.GANGSTER:
        aims = [
            _shot(sight, person, kind, other)
            for other in sight.people
            if other.boss != sight.me and other.active
        ]
    else:
        firms = target == b.FIRM
        aims = [
            _hit(sight, person, kind, shop)
            for shop in sight.shops
            if shop.owner != sight.me
            and shop.active
            and sight.box.businesses.is_firm[shop.kind] == firms
        ]
    best = Aim(0.0, "")
    for aim in aims:
        if not best.act or aim.worth > best.worth:
            best = aim
    return best


def _kept(sight: Sight, seat: int, worth: float) -> float:
    """A promise is worth keeping unless very much is at stake."""
    return 0.3 * worth if seat in sight.friends else worth


def _raid(sight: Sight, person: Person, kind: int, seat: int) -> Aim:
    orders = sight.box.orders
    cash = sight.players[seat]["cash"]
    if sight.step in ("plan", "plan_more"):
        cash += 2000  # something will come in until then
    taken = [min(cash, amount) for amount in orders.amount[kind]]
    gain = sight.harm(seat) + (1.0 if orders.effect[kind][1] == b.STEAL else 0.0)
    difficulty = orders.difficulty[kind] - person.ease()
    worth = expected(person.strength, difficulty, taken[1] * gain, taken[2] * gain)
    return Aim(_kept(sight, seat, worth), f"raid {person.name} {seat}")


def _hit(sight: Sight, person: Person, kind: int, shop: Shop) -> Aim:
    orders = sight.box.orders
    difficulty = orders.difficulty[kind] - person.ease()
    worths = [_business_loss(sight, shop, orders.effect[kind][tier]) for tier in range(3)]
    worth = expected(person.strength, difficulty, worths[1], worths[2])
    return Aim(_kept(sight, shop.owner, worth), f"attack {person.name} {shop.card}")


def _business_loss(sight: Sight, shop: Shop, effect: int) -> float:
    """What it is worth to me that somebody's business is hit."""
    if effect == b.NOTHING:
        return 0.0
    harm = sight.harm(shop.owner)
    if effect == b.DEACTIVATE:
        income = sight.box.businesses.income[shop.kind]
        monopoly = -sight.monopoly_gain(shop.kind, shop.owner, -1)
        now = 2 if sight.round == sight.rounds else 1
        return harm * ((income + monopoly) * now + 1500.0)
    lost = harm * sight.business_worth(shop.kind, shop.owner, -1)
    if effect == b.TAKE_OVER:
        lost += sight.business_worth(shop.kind, sight.me)
    return lost


def _shot(sight: Sight, person: Person, kind: int, other: Person) -> Aim:
    orders = sight.box.orders
    difficulty = other.strength + (1 if other.has_task else 0) - person.ease()
    chance = tiers(person.strength, difficulty)
    worth = 0.0
    for tier in range(3):
        effect = orders.effect[kind][tier]
        if effect == b.KILL:
            gain = sight.harm(other.boss) * sight.person_worth(other)
            worth += chance[tier] * (gain + sight.trophy_worth(other.printed))
        elif effect == b.DEACTIVATE and other.has_task:
            worth += chance[tier] * sight.harm(other.boss) * sight.task_worth()
        elif effect == b.COUNTER_FIRE:
            fired = 1.0 - tiers(other.strength, person.strength)[0]
            lost = sight.person_worth(person) + sight.harm(other.boss) * 4000.0
            worth -= chance[tier] * fired * lost
    return Aim(_kept(sight, other.boss, worth), f"shoot {person.name} {other.name}")


# Other deeds


def _deed_aim(sight: Sight, person: Person, kind: int) -> Aim:
    orders = sight.box.orders
    difficulty = orders.difficulty[kind] - person.ease()
    amount, effect = orders.amount[kind], orders.effect[kind][1]
    planning = sight.step in ("plan", "plan_more")
    cash = sight.cash + (sight.task_worth() if planning else 0.0)
    act = f"do {person.name}"
    if effect == b.LAUNDER:
        use = 1.0 if sight.round == sight.rounds else 0.7
        sums = [use * min(cash, amount[tier]) for tier in (1, 2)]
    elif effect == b.COLLECT:
        sums = [float(amount[tier] * len(sight.rivals)) * 1.1 for tier in (1, 2)]
    elif effect == b.BET_DOUBLE:
        stake = min(cash, amount[1])
        won = 1.0 - tiers(person.strength, difficulty)[0]
        thousands = min(sight.cash, amount[1]) // 1000
        return Aim((2 * won - 1.0) * stake, f"bet {person.name} {thousands}" if thousands else "")
    else:
        sums = [_bargain(sight, kind, tier, cash) for tier in (1, 2)]
    return Aim(expected(person.strength, difficulty, sums[0], sums[1]), act)


def _bargain(sight: Sight, kind: int, tier: int, cash: float) -> float:
    """The best business that could be bought by An Offer or Connections."""
    orders, businesses = sight.box.orders, sight.box.businesses
    discount = orders.amount[kind][tier]
    kinds = [sight.kind(card) for card in sight.view["city"] if card]
    if orders.effect[kind][tier] == b.BUY_DECK:
        kinds = list(range(len(businesses.ids)))
    best = 0.0
    for one in kinds:
        price = businesses.price[one]
        price = price // 2 if discount == b.HALF else max(0, price - discount)
        if price <= cash:
            best = max(best, sight.business_worth(one, sight.me) - price)
    return best


# Planning


class Task:
    """A task that could be given out: an Order of the hand, or a City card."""

    def __init__(self, order: str, number: int, card: str) -> None:
        self.order = order
        self.round = number
        self.card = card

    def act(self, person: Person) -> str:
        if self.card:
            return f"purchase {person.name} {self.card}"
        return f"plan {person.name} {self.order} {self.round}"


def tasks(sight: Sight) -> list[Task]:
    found = [Task(held["order"], held["round"], "") for held in sight.mine["orders"]]
    return found + [Task("", 0, card) for card in sight.view["city"] if card]


def task_worth(sight: Sight, person: Person, task: Task, deals: bool) -> float:
    if task.card:
        return purchase_worth(sight, sight.kind(task.card))
    kind = sight.order_kind(task.order)
    if sight.box.orders.sort[kind] != b.JOB:
        return best_aim(sight, person, task.order).worth
    worth = job_worth(sight, person, task.order)
    missing = len(sight.missing(task.order))
    if missing:
        worth *= (_HOPE[min(missing, 3)] if deals else 0.0) * (1.0 - _RENT)
    return worth


def purchase_worth(sight: Sight, kind: int) -> float:
    """What is left of a business after its price; money may come in until it is paid."""
    price = sight.box.businesses.price[kind]
    gain = sight.business_worth(kind, sight.me) + _job_use(sight, kind) - price
    bound = sum([price_of(sight, one.buys) for one in sight.crew if one.buys])
    if sight.cash - bound >= price:
        return gain
    lacking = price + bound - sight.cash
    orders = len([one for one in sight.crew if one.hidden])
    likely = min(0.85, _UNPAID + 0.2 * orders) if lacking < 2 * sight.task_worth() else 0.1
    return gain * likely


def _job_use(sight: Sight, kind: int) -> float:
    """A business that a Job in hand waits for."""
    for held in sight.mine["orders"]:
        if sight.missing(held["order"]) == [kind]:
            amount = sight.box.orders.amount[sight.order_kind(held["order"])]
            return 0.3 * amount[1]
    return 0.0


def price_of(sight: Sight, card: str) -> int:
    return sight.box.businesses.price[sight.kind(card)]


def best_plan(sight: Sight, deals: bool) -> tuple[float, Person, Task]:
    """Share the tasks out among the gangsters as well as one can; the next one to be given out is
    a Purchase, before somebody else takes the card, or else the weightiest Order."""
    people = [one for one in sight.crew if one.available]
    choices = tasks(sight)
    worth = [[task_worth(sight, one, task, deals) for task in choices] for one in people]
    given = _share_out(worth)
    best, best_mark = (0, given[0]), -1e9
    for i, j in enumerate(given):
        if j < 0:
            continue
        mark = worth[i][j] + (100_000.0 if choices[j].card and worth[i][j] > 0 else 0.0)
        if mark > best_mark:
            best, best_mark = (i, j), mark
    return worth[best[0]][best[1]], people[best[0]], choices[best[1]]


def _share_out(worth: list[list[float]]) -> list[int]:
    """Which task each gets: the best first, then changed about while that is better."""
    people, choices = len(worth), len(worth[0])
    given = [-1] * people
    while -1 in given and len([j for j in given if j >= 0]) < choices:
        pairs = [
            (worth[i][j], i, j)
            for i in range(people)
            if given[i] < 0
            for j in range(choices)
            if j not in given
        ]
        _, i, j = max(pairs)
        given[i] = j
    for _ in range(people):
        for first in range(people):
            for second in range(first):
                i, j = given[first], given[second]
                if i < 0 or j < 0:
                    continue
                if worth[first][j] + worth[second][i] > worth[first][i] + worth[second][j]:
                    given[first], given[second] = j, i
    return given
