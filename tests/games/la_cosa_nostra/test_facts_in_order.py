"""When a fact is told, the view shows what it reports, and nothing of what comes after."""

from typing import Any, Final

from tests.games.between import Check, watch


def people(view: Any) -> dict[str, Any]:
    return {one["gangster"]: one for player in view["players"] for one in player["gangsters"]}


def shops(view: Any) -> dict[str, Any]:
    return {one["card"]: one for player in view["players"] for one in player["businesses"]}


def cash(view: Any, seat: int) -> int:
    held: int = view["players"][seat]["cash"]
    return held


def gets(who: str, field: str = "amount") -> Check:
    return lambda fact, before, view: cash(view, fact[who]) == cash(before, fact[who]) + fact[field]


def pays(field: str = "amount") -> Check:
    return lambda fact, before, view: (
        cash(view, fact["seat"]) == cash(before, fact["seat"]) - fact[field]
    )


def both(one: Check, other: Check) -> Check:
    return lambda fact, before, view: one(fact, before, view) and other(fact, before, view)


def put_out(fact: Any, before: Any, view: Any) -> bool:
    if "card" in fact:
        return not shops(view)[fact["card"]]["active"]
    person = people(view)[fact["person"]]
    return not person["active"] and person["task"] is None


def rolled(fact: Any, before: Any, view: Any) -> bool:
    deed = view["deeds"][-1]
    told = (deed["dice"], deed["difficulty"], deed["hits"], deed["base"])
    return told == (fact["dice"], fact["difficulty"], fact["successes"], fact["base"])


def revealed(fact: Any, before: Any, view: Any) -> bool:
    deed, doer = view["deeds"][-1], people(view)[fact["gangster"]]
    return (
        len(view["deeds"]) == 1
        and deed["order"].split(" ")[0] == fact["order"]
        and deed["dice"] == []
        and doer["task"] is None
        and doer["done"]
    )


CHECKS: Final[dict[str, Check]] = {
    "revealed": revealed,
    "rolled": rolled,
    "earned": gets("seat"),
    "stolen": both(gets("player"), pays()),
    "fined": pays(),
    "present": both(gets("player"), pays()),
    "bet_lost": pays(),
    "laundered": pays(),
    "bought": pays("price"),
    "recruited": pays("price"),
    "income": gets("seat"),
    "put_out": put_out,
    "shut": lambda fact, before, view: not shops(view)[fact["card"]]["active"],
    "killed": lambda fact, before, view: (
        fact["person"] not in people(view)
        and fact["person"] in view["players"][fact["player"]]["trophies"]
    ),
    "destroyed": lambda fact, before, view: fact["card"] not in shops(view),
    "businessman_killed": lambda fact, before, view: fact["card"] not in shops(view),
    "cancelled": lambda fact, before, view: people(view)[fact["gangster"]]["task"] is None,
    "won": lambda fact, before, view: "outcome" in view and "outcome" not in before,
}  # fmt: skip


def test_each_fact_is_told_right_after_its_change() -> None:
    # LCN-4.20, LCN-5.4 to LCN-5.8, LCN-4.25
    assert watch("la-cosa-nostra", 4, CHECKS, 40, offers=0) == set(CHECKS)
