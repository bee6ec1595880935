"""What one boss sees of New York, in numbers, and what things are worth to him.

Money is counted in dollars of final fortune. Follows the notes of LCN section 11.
"""

from typing import Final, cast

from sitdown.bots.base import Eyes
from sitdown.games.la_cosa_nostra.rules import box as b
from sitdown.games.la_cosa_nostra.rules.house import FORCE_BONUS, GANGSTER_BONUS
from sitdown.games.la_cosa_nostra.rules.odds import SIDES, ways
from sitdown.games.la_cosa_nostra.rules.shapes import Gangster, Mine, Player, Task, View

# Tuned by play at tables of `fair` and `random`.
_HARM: Final = 0.6
"""A dollar that a rival loses is worth so much, shared out among the rivals."""
_LEADER: Final = 0.3
"""… and so much more if he leads."""
_GRUDGE: Final = 0.15
"""… and for each promise that he broke."""
_ABILITY: Final = [0.0, 600.0, 1500.0, 900.0]
"""What looking at Orders, a card more, and a die rolled again are worth in a round."""
_RENT: Final = 700.0
"""What Contracts on a business bring in a round."""
_TASK: Final = [2500.0, 4500.0, 6500.0, 8500.0]
"""What a gangster of middling strength earns by a task, by round."""


def tiers(strength: int, difficulty: int) -> tuple[float, float, float]:
    """How likely no die, one, or more succeed."""
    none, one, more = ways(strength, difficulty)
    rolls = SIDES**strength
    return none / rolls, one / rolls, more / rolls


def expected(strength: int, difficulty: int, one: float, more: float) -> float:
    _, once, often = tiers(strength, difficulty)
    return once * one + often * more


def seen(eyes: Eyes) -> View:
    return cast(View, eyes.view())


class Person:
    """A gangster in play."""

    def __init__(self, shown: Gangster, boss: int, printed: int) -> None:
        self.name: str = shown["gangster"]
        self.boss = boss
        self.printed = printed
        self.strength: int = shown["strength"]
        self.active: bool = shown["active"]
        self.done: bool = shown["done"]
        self.available: bool = shown["available"]
        self.cards: list[str] = shown["cards"]
        self.has_task: bool = shown["task"] is not None
        task: Task = shown["task"] or {}
        self.order: str = task.get("order", "")
        """Of his Order, if one knows it."""
        self.hidden: bool = "round" in task
        self.buys: str = task.get("buys", "")

    def ease(self) -> int:
        """By how much his Order is easier."""
        return ("henchman" in self.cards) - ("saboteur" in self.cards)


class Shop:
    """A business in somebody's area, or one that somebody is about to buy."""

    def __init__(self, card: str, kind: int, owner: int, active: bool, tokens: list[int]) -> None:
        self.card = card
        self.kind = kind
        self.owner = owner
        self.active = active
        self.tokens = tokens


class Sight:
    def __init__(self, eyes: Eyes, grudges: list[int]) -> None:
        view = seen(eyes)
        self.view: View = view
        self.box: b.Box = b.KNOWN[view["data"]]
        self.me: int = eyes.seat
        self.mine: Mine = view["mine"]
        self.players: list[Player] = view["players"]
        self.seats: int = len(self.players)
        self.round: int = view["round"]
        self.rounds: int = view["rounds"]
        self.step: str = view["step"]
        self.grudges = grudges
        self.friends: list[int] = []
        """Those whom I promised to leave in peace this round."""
        families = self.box.families
        self.people: list[Person] = [
            Person(shown, seat, families.strength[families.names.index(shown["gangster"])])
            for seat, player in enumerate(self.players)
            for shown in player["gangsters"]
        ]
        self.crew: list[Person] = [one for one in self.people if one.boss == self.me]
        self.shops: list[Shop] = [
            Shop(held["card"], self.kind(held["card"]), seat, held["active"], held["tokens"])
            for seat, player in enumerate(self.players)
            for held in player["businesses"]
        ]
        self.rivals: list[int] = [seat for seat in range(self.seats) if seat != self.me]
        self.fortunes: list[float] = [self._fortune(seat) for seat in range(self.seats)]
        self.leader: int = max(self.rivals, key=self.fortunes.__getitem__)

    @property
    def cash(self) -> int:
        return self.players[self.me]["cash"]

    def kind(self, card: str) -> int:
        """Of a business, by the name of its card."""
        return self.box.businesses.kind_of[self.box.businesses.names.index(card)]

    def order_kind(self, order: str) -> int:
        return self.box.orders.ids.index(order)

    # The rest of the game

    @property
    def incomes(self) -> int:
        """So many incomes are still to come; the last round pays twice."""
        left = self.rounds - self.round + 2
        return left - 1 if self.step in ("recruit", "discard") else left

    @property
    def rounds_left(self) -> int:
        return self.rounds - self.round

    def _fortune(self, seat: int) -> float:
        player = self.players[seat]
        fortune = float(player["cash"] + 2 * player["laundered"] + player["force"])
        return fortune + player["income"] * self.incomes + 2000 * len(player["gangsters"])

    def harm(self, seat: int) -> float:
        """What it is worth that a rival loses a dollar."""
        if seat in self.friends:
            return 0.0
        weight = _HARM / len(self.rivals) + _GRUDGE * self.grudges[seat]
        ahead = self.fortunes[seat] > self.fortunes[self.me]
        if seat == self.leader and (ahead or self.seats == 3):
            weight += _LEADER
        return weight

    # Businesses

    def holder(self, counts: list[int], least: int) -> int:
        for seat, count in enumerate(counts):
            if count >= least and 2 * count > sum(counts):
                return seat
        return -1

    def monopoly_gain(self, kind: int, seat: int, more: int) -> float:
        """What it changes for a seat to have one more of a kind, or one less."""
        number = self.box.businesses.monopoly[kind]
        if number < 0:
            return 0.0
        counts = list(self.view["monopolies"][number]["counts"])
        least = self.box.businesses.monopoly_minimum[number]
        before = self.holder(counts, least) == seat
        counts[seat] += more
        after = self.holder(counts, least) == seat
        return float((after - before) * self.box.businesses.monopoly_income[number])

    def business_worth(self, kind: int, seat: int, more: int = 1) -> float:
        """What one more business of a kind is worth to a seat for the rest of the game (or, with
        `more` of -1, what losing one costs)."""
        businesses = self.box.businesses
        ability = _ABILITY[businesses.ability[kind]] * max(0, self.rounds_left)
        monopoly = self.monopoly_gain(kind, seat, more) * more
        rent = _RENT * self.rounds_left if seat == self.me else 0.0
        return (businesses.income[kind] + monopoly) * self.incomes + ability + rent

    def active_kinds(self, seat: int) -> list[int]:
        return [shop.kind for shop in self.shops if shop.owner == seat and shop.active]

    def contract_kinds(self) -> list[int]:
        """Kinds that I may use under Contract, one entry for each card."""
        return [
            shop.kind
            for shop in self.shops
            if shop.owner != self.me and shop.active and self.my_tokens(shop) > 0
        ]

    def my_tokens(self, shop: Shop) -> int:
        return shop.tokens.count(self.me)

    def missing(self, order: str) -> list[int]:
        """Kinds that a Job needs and that I neither own nor have under Contract."""
        at_hand = self.active_kinds(self.me) + self.contract_kinds()
        missing: list[int] = []
        for kind in self.box.orders.needs[self.order_kind(order)]:
            if kind in at_hand:
                at_hand.remove(kind)
            else:
                missing.append(kind)
        return missing

    # Gangsters

    def task_worth(self) -> float:
        return _TASK[self.round - 1]

    def trophy_worth(self, strength: int) -> float:
        """What one more trophy adds to my force bonus."""
        held = self.players[self.me]["trophies"]
        families = self.box.families
        total = sum([families.strength[families.names.index(name)] for name in held])
        number = min(len(held) + 1, len(FORCE_BONUS))
        now = self.players[self.me]["force"]
        return float((total + strength) * FORCE_BONUS[number - 1] - now)

    def person_worth(self, person: Person) -> float:
        """What a gangster will still earn for his boss, and his share in the bonus."""
        weight = 0.5 + person.printed / 4
        later = sum([_TASK[number] for number in range(self.round, self.rounds)], 0.0)
        now = self.task_worth() if person.has_task else 0.0
        return (now + later) * weight + GANGSTER_BONUS / 6
