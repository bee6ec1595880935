"""What `fair` does in its turn, in windows and at Payout, in La Cosa Nostra."""

from typing import Final

from sitdown.games.la_cosa_nostra.bots import orders as orders
from sitdown.games.la_cosa_nostra.bots.sight import Person, Sight
from sitdown.games.la_cosa_nostra.rules import box as b

_ROB_FROM: Final = [3000.0, 4000.0, 6000.0, 7000.0]
"""The profit that is worth a Robbery, by round."""
_TRAP_FROM: Final = 3000.0
_HEAL_FROM: Final = 3500.0
_ATTACH: Final = 500.0
"""What an Influence card on a gangster must gain."""
_RECRUIT: Final = 1.0
"""How many times its cost a recruit must be worth."""
_WORTH_KEEPING: Final[dict[str, float]] = {
    "doctor": 6,
    "machine_gun": 5,
    "henchman": 4,
    "schemer": 3,
    "distraction": 3,
    "saboteur": 3,
    "spy": 2,
    "snitch": 1,
}


# The Action phase


def act(sight: Sight, acts: list[str]) -> str:
    """Whatever gains most now; what can wait and may gain later waits, what gains nothing goes."""
    best, best_mark = "", 0.0
    idle: list[Person] = []
    for person in sight.crew:
        if not person.has_task:
            continue
        mark, act = _turn(sight, person)
        if act in acts and mark > best_mark:
            best, best_mark = act, mark
        elif act not in acts:
            idle.append(person)
    if best:
        return best
    if "skip" in acts and idle and _worth_waiting(sight, idle):
        return "skip"
    if not idle:
        idle = [person for person in sight.crew if person.has_task]
    useless = min(idle, key=lambda person: _left(sight, person))
    return f"cancel {useless.name}"


def _turn(sight: Sight, person: Person) -> tuple[float, str]:
    """How urgent a task is, and the act that carries it out."""
    if person.buys:
        kind = sight.kind(person.buys)
        gain = sight.business_worth(kind, sight.me) - sight.box.businesses.price[kind]
        act = f"buy {person.name}"
        if sight.box.businesses.price[kind] > sight.cash:
            act = ""
        return gain + 300.0, act
    aim = orders.best_aim(sight, person, person.order)
    kind = sight.order_kind(person.order)
    urgency = 1.0
    if sight.box.orders.effect[kind][1] in (b.LAUNDER, b.BET_DOUBLE):
        urgency = 0.02  # when all the money is in
    elif sight.box.orders.sort[kind] == b.ATTACK:
        urgency = 1.3
    elif sight.box.orders.effect[kind][1] in (b.BUY_CITY, b.BUY_DECK):
        urgency = 0.3
    return aim.worth * urgency, aim.act


def _left(sight: Sight, person: Person) -> float:
    """What one gives up by cancelling a task that cannot be carried out now."""
    if person.buys:
        return 0.3 * sight.business_worth(sight.kind(person.buys), sight.me)
    aim = orders.best_aim(sight, person, person.order)
    return aim.worth if aim.act or sight.view["phase"] == "action" else 0.0


def _worth_waiting(sight: Sight, idle: list[Person]) -> bool:
    """A Schemer keeps reaction Orders alive while others still have much to do."""
    reactions = [
        one
        for one in idle
        if one.order and sight.box.orders.is_reaction[sight.order_kind(one.order)]
    ]
    busy = [one for one in sight.people if one.boss != sight.me and one.hidden]
    return bool(reactions) and len(busy) >= 2


def scheme(sight: Sight, acts: list[str]) -> str:
    """Strike before the leader moves, if there is something heavy to strike with."""
    turn = sight.view["turn"]
    if turn == sight.me or turn != sight.leader or "scheme" not in acts:
        return "pass" if "pass" in acts else acts[0]
    for person in sight.crew:
        if person.order:
            aim = orders.best_aim(sight, person, person.order)
            victim = aim.act.split(" ")
            if victim[0] in ("shoot", "raid") and aim.worth > 0.8 * sight.task_worth():
                hit = _boss_of(sight, victim)
                if hit == turn:
                    return "scheme"
    return "pass"


def _boss_of(sight: Sight, act: list[str]) -> int:
    if act[0] == "raid":
        return int(act[2])
    for person in sight.people:
        if person.name == act[2]:
            return person.boss
    return -1


# Windows


def rob(sight: Sight, acts: list[str]) -> str:
    deed = sight.view["deeds"][-1]
    profit = deed["profit"]
    busy = [one for one in sight.people if one.boss not in (sight.me, deed["seat"]) and one.hidden]
    robber = max([act for act in acts if act != "pass"], key=lambda act: _strength(sight, act))
    if deed["seat"] in sight.friends:
        return "pass"
    enough = profit * (1.0 + sight.harm(deed["seat"]))
    return robber if enough >= _ROB_FROM[sight.round - 1] or len(busy) < 2 else "pass"


def _strength(sight: Sight, act: str) -> int:
    name = act.split(" ")[1]
    return max([one.strength for one in sight.crew if one.name == name])


def trap(sight: Sight, acts: list[str]) -> str:
    deed = sight.view["deeds"][-1]
    hurt = 4000.0
    target = deed["target"]
    order: str = (deed["order"] or "").split(" ")[0]
    if deed["what"] == "robbery":
        hurt = float(sight.view["deeds"][0]["profit"])
    elif isinstance(target, int):
        amounts = sight.box.orders.amount[sight.order_kind(order)]
        hurt = float(min(sight.cash, amounts[min(2, deed["hits"])]))
    elif target in sight.box.businesses.names:
        hurt = sight.business_worth(sight.kind(target), sight.me, -1)
    else:
        hurt = max([sight.person_worth(one) for one in sight.crew if one.name == target] + [0.0])
    trapper = max([act for act in acts if act != "pass"], key=lambda act: _strength(sight, act))
    return trapper if hurt >= _TRAP_FROM else "pass"


def heal(sight: Sight, acts: list[str]) -> str:
    """Only one's own people, when it matters."""
    deed = sight.view["deeds"][-1]
    harmed = deed["harmed"]
    worth = 0.0
    for person in sight.crew:
        if person.name == harmed:
            worth = sight.person_worth(person)
    for shop in sight.shops:
        if shop.card == harmed and shop.owner == sight.me:
            worth = sight.business_worth(shop.kind, sight.me, -1)
    if deed["level"] < 2:
        worth *= 0.4
    return "heal" if worth >= _HEAL_FROM else "pass"


# Choices inside a resolution


def reroll(sight: Sight, acts: list[str]) -> str:
    """The lowest die that failed."""
    deed = sight.view["deeds"][-1]
    dice = deed["dice"]
    failed = [i for i, die in enumerate(dice) if die < deed["difficulty"]]
    if deed["hits"] >= 2 or not failed:
        return "keep"
    return f"reroll {failed[0] + 1}"


def launder(sight: Sight, acts: list[str]) -> str:
    """All that is not needed for Purchases and the next recruit."""
    kept = 0
    if sight.round < sight.rounds:
        kept = sum([orders.price_of(sight, one.buys) for one in sight.crew if one.buys])
        kept = min(kept, sight.cash)
    most = len(acts) - 1
    return f"launder {max(0, min(most, (sight.cash - kept) // 1000))}"


def buy_now(sight: Sight, acts: list[str]) -> str:
    """The price is a little less than printed; that is enough to go by."""
    best, best_gain = "decline", 0.0
    for act in acts:
        if act.startswith("take "):
            kind = sight.kind(act.split(" ")[1])
            gain = sight.business_worth(kind, sight.me) - sight.box.businesses.price[kind] + 1000.0
            if gain > best_gain:
                best, best_gain = act, gain
    return best


def contract(sight: Sight, acts: list[str]) -> str:
    """Of several Contracts that would do, the one with whom I would rather see prosper."""
    return min(acts, key=lambda act: _owner_harm(sight, act.split(" ")[1]))


def _owner_harm(sight: Sight, card: str) -> float:
    return max([sight.harm(shop.owner) for shop in sight.shops if shop.card == card] + [0.0])


# Influence cards


def cards(sight: Sight, acts: list[str]) -> str:
    """Cards on gangsters, then a look at what the leader plans; "" for nothing."""
    said = attach(sight, acts)
    if said:
        return said
    if sight.step != "act":
        return ""
    looks = [act for act in acts if act.split(" ")[0] in ("lawyer", "spy", "snitch")]
    best, best_mark = "", 0.0
    for act in looks:
        words = act.split(" ")
        seen = words[2:] if words[0] == "lawyer" else words[1:]
        fresh = [one for one in sight.people if one.name in seen and not one.order]
        mark = sum([1.0 + sight.harm(one.boss) * one.strength for one in fresh], 0.0)
        if len(fresh) == len(seen) and mark > best_mark:
            best, best_mark = act, mark
    return best


def close(sight: Sight, acts: list[str]) -> str:
    """The closing of Planning: a last card, or done."""
    return attach(sight, acts) or "done"


def attach(sight: Sight, acts: list[str]) -> str:
    """Help the own best Order, hinder a strong Order of the leader; not before most is planned."""
    if sight.step == "plan" and len([one for one in sight.crew if one.available]) > 1:
        return ""
    best, best_gain = "", _ATTACH
    for act in acts:
        if act.startswith("play "):
            _, card, name = act.split(" ")
            for person in sight.people:
                if person.name == name:
                    gain = _card_gain(sight, card, person)
                    if gain > best_gain:
                        best, best_gain = act, gain
    return best


def _card_gain(sight: Sight, card: str, person: Person) -> float:
    if card in ("saboteur", "distraction"):
        if not person.hidden or person.boss == sight.me:
            return 0.0
        return sight.harm(person.boss) * sight.task_worth() * 0.12 * person.strength
    if person.boss != sight.me or not person.order:
        return 0.0
    before = orders.best_aim(sight, person, person.order).worth
    if card == "machine_gun":
        person.strength += 1
    else:
        person.cards.append("henchman")
    after = orders.best_aim(sight, person, person.order).worth
    if card == "machine_gun":
        person.strength -= 1
    else:
        person.cards.remove("henchman")
    return after - before


# Payout


def recruit(sight: Sight, acts: list[str]) -> str:
    """The strongest that money allows: every one is a task more in each round to come."""
    families = sight.box.families
    best, best_gain = "decline", 0.0
    for act in acts:
        if act.startswith("recruit "):
            number = families.names.index(act.split(" ")[1])
            later = sum([3000.0 + 2000.0 * r for r in range(sight.round, sight.rounds)], 0.0)
            worth = later * (0.4 + families.strength[number] / 4) + 2500.0
            gain = worth - _RECRUIT * families.cost[number]
            if gain > best_gain:
                best, best_gain = act, gain
    return best


def discard(sight: Sight, acts: list[str]) -> str:
    """Old small Orders, and the Influence cards that matter least."""
    drops = [act for act in acts if act.startswith("drop_order ")]
    if drops:
        return min(drops, key=lambda act: _keep_order(sight, act.split(" ")[1]))
    return min(acts, key=lambda act: _WORTH_KEEPING.get(act.split(" ")[1], 0.0))


def _keep_order(sight: Sight, order: str) -> float:
    kind = sight.order_kind(order)
    box = sight.box.orders
    if box.sort[kind] == b.JOB:
        return box.amount[kind][1] / (1.0 + len(sight.missing(order)))
    return float(max(2500, box.amount[kind][1])) if box.amount[kind][1] >= 0 else 5000.0
