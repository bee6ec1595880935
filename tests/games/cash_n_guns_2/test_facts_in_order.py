"""When a fact is told, the view shows what it reports, and nothing of what comes after."""

from collections import Counter
from typing import Any, Final

from tests.games.between import Check, watch


def taken(fact: Any, before: Any, view: Any) -> bool:
    if fact["share"] == "token":
        return not view["token"]["on_table"] and bool(view["token"]["taker"] == fact["seat"])
    return gone(fact["share"], before, view)


def gone(card: str, before: Any, view: Any) -> bool:
    left = Counter(before["table"])
    left.subtract([card])
    return Counter(view["table"]) == +left


def aimed(fact: Any, before: Any, view: Any) -> bool:
    targets = {aim["seat"]: aim["target"] for aim in fact["aims"]}
    players = view["players"]
    late = all(players[seat]["posture"] == "sits_out" for seat in fact["late"])
    return late and all(players[seat]["target"] == target for seat, target in targets.items())


def fresh(fact: Any, before: Any, view: Any) -> bool:
    living = [one for one in view["players"] if one["posture"] != "dead"]
    up = all(one["posture"] == "standing" and one["target"] is None for one in living)
    same = all(view[field] == fact[field] for field in ("round", "table", "godfather"))
    return up and same and view["part"] == 1 and view["shots"] == [] and view["token"]["on_table"]


CHECKS: Final[dict[str, Check]] = {
    "round": fresh,
    "loaded": lambda fact, before, view: (
        view["part"] == 2 and all(view["players"][seat]["placed"] for seat in fact["seats"])
    ),
    "aimed": aimed,
    "reaimed": lambda fact, before, view: (
        view["players"][fact["seat"]]["target"] == fact["target"]
    ),
    "courage": lambda fact, before, view: (
        [at for at, one in enumerate(view["players"]) if one["posture"] == "ducked"]
        == fact["ducked"]
        and not view["shots"]
    ),
    "fired": lambda fact, before, view: (
        view["part"] == 6
        and view["shots"] == fact["shots"]
        and [one["wounds"] for one in view["players"]]
        == [one["wounds"] for one in before["players"]]
    ),
    "wounded": lambda fact, before, view: (
        view["players"][fact["seat"]]["posture"] == "wounded"
        and view["players"][fact["seat"]]["wounds"] == fact["wounds"]
    ),
    "died": lambda fact, before, view: (
        view["players"][fact["seat"]]["posture"] == "dead"
        and sum(one["posture"] == "dead" for one in view["players"])
        == 1 + sum(one["posture"] == "dead" for one in before["players"])
    ),
    "took": taken,
    "sneaked": lambda fact, before, view: gone(fact["card"], before, view),
    "charmed": lambda fact, before, view: gone(fact["card"], before, view),
    "healed": lambda fact, before, view: (
        view["players"][fact["seat"]]["wounds"] == fact["wounds"]
    ),
    "bandaged": lambda fact, before, view: (
        before["players"][fact["seat"]]["wounds"] == fact["wounds"]
        and view["players"][fact["seat"]]["wounds"] == 0
    ),
    "left_behind": lambda fact, before, view: view["table"] == [],
    "new_godfather": lambda fact, before, view: view["godfather"] == fact["seat"],
    "won": lambda fact, before, view: "outcome" in view and "outcome" not in before,
}  # fmt: skip


def test_each_fact_is_told_right_after_its_change() -> None:
    # CG2-4.1 to CG2-4.26, CG2-6.9
    found = watch("cash-n-guns-2", 6, CHECKS, 40, talents="random")
    found |= watch("cash-n-guns-2", 4, CHECKS, 8, unclaimed_loot="discard")
    assert found | {"died"} == set(CHECKS)  # by chance hardly anybody dies
