"""When a fact is told, the view shows what it reports, and nothing of what comes after."""

from typing import Any, Final

from tests.games.between import Check, watch


def fresh(fact: Any, before: Any, view: Any) -> bool:
    living = [one for one in view["players"] if one["posture"] != "dead"]
    up = all(one["posture"] == "standing" and one["target"] is None for one in living)
    same = view["round"] == fact["round"] and view["table"] == fact["table"]
    return up and same and view["part"] == 1 and view["shots"] == view["covers"] == []


def aimed(fact: Any, before: Any, view: Any) -> bool:
    guns = set()
    for seat, one in enumerate(view["players"]):
        if one["target"] is not None:
            guns.add((seat, one["target"], False))
        if one["second"] is not None and one["second"]["target"] is not None:
            guns.add((seat, one["second"]["target"], True))
    told = {(aim["seat"], aim["target"], aim["second"]) for aim in fact["aims"]}
    return view["part"] == 3 and guns == told


def ducked(fact: Any, before: Any, view: Any) -> bool:
    more = [
        one["shame"] - old["shame"]
        for one, old in zip(view["players"], before["players"], strict=True)
    ]
    return more == [int(seat in fact["ducked"]) for seat in range(len(more))] and not view["shots"]


def split(fact: Any, before: Any, view: Any) -> bool:
    last = view["history"][-1]
    told = (last["round"], last["share"], last["sharers"])
    return (
        view["part"] == 7
        and view["table"] == fact["left"]
        and told == (view["round"], fact["share"], fact["seats"])
    )


CHECKS: Final[dict[str, Check]] = {
    "round": fresh,
    "revealed": lambda fact, before, view: (
        view["players"][fact["seat"]]["power"] == fact["power"]
    ),
    "took_back": lambda fact, before, view: not view["players"][fact["seat"]]["placed"],
    "loaded": lambda fact, before, view: (
        view["part"] == 2 and all(view["players"][seat]["placed"] for seat in fact["seats"])
    ),
    "aimed": aimed,
    "aimed_last": lambda fact, before, view: (
        view["players"][fact["seat"]]["target"] == fact["target"]
    ),
    "courage": ducked,
    "fired": lambda fact, before, view: (
        view["part"] == fact["phase"]
        and all(shot in view["shots"] for shot in fact["shots"])
        and [one["wounds"] for one in view["players"]]
        == [one["wounds"] for one in before["players"]]
    ),
    "covered": lambda fact, before, view: (
        view["covers"][-1]["boss"] == fact["boss"]
        and view["players"][fact["boss"]]["shame"] == before["players"][fact["boss"]]["shame"] + 1
        and view["volunteers"] in ([], before["volunteers"])
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
    "blast": lambda fact, before, view: not view["grenade"]["armed"],
    "took_gun": lambda fact, before, view: (
        view["players"][fact["seat"]]["second"]["of"] == fact["from"]
    ),
    "split": split,
    "nothing_to_share": lambda fact, before, view: view["part"] == 7,
    "phone": lambda fact, before, view: view["part"] == 8,
    "switchboard": lambda fact, before, view: (
        view["switchboard"]["turned"] == before["switchboard"]["turned"] + 1
    ),
    "won": lambda fact, before, view: "outcome" in view and "outcome" not in before,
}  # fmt: skip


def test_each_fact_is_told_right_after_its_change() -> None:
    # CG1-4.1 to CG1-4.64, CG1-4.86
    found = watch("cash-n-guns-1", 5, CHECKS, 40, super_powers="all", undercover_cop=True)
    found |= watch("cash-n-guns-1", 9, CHECKS, 8)
    assert found == set(CHECKS)
