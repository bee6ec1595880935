"""When a fact is told, the view shows what it reports, and nothing of what comes after."""

from typing import Any, Final

from tests.games.between import Check, watch
from tests.games.mafia.sample import TOWN

NIGHT: Final = ("agent", "recruit", "mafia")


def fell(fact: Any, before: Any, view: Any) -> bool:
    seat = view["seats"][fact["seat"]]
    return (
        not seat["alive"]
        and seat["token"] == fact["token"]
        and view["fallen"][-1]["seat"] == fact["seat"]
        and len(view["fallen"]) == len(before["fallen"]) + 1
        and view["outcome"] is None
    )


CHECKS: Final[dict[str, Check]] = {
    "night": lambda fact, before, view: (
        view["turn"] == fact["turn"]
        and view["step"] in NIGHT
        and view["vote"] is view["pending"] is view["speaker"] is None
        and view["interrogated"] == []
    ),
    "dawn": lambda fact, before, view: (
        view["step"] == "morning"
        and view["pending"] == {"seat": fact["seat"], "cause": "mafia"}
        and view["nights"][-1]["choice"] == fact["seat"]
        and before["nights"][-1]["choice"] is None
        and view["seats"][fact["seat"]]["alive"]
    ),
    "quiet_dawn": lambda fact, before, view: (
        view["step"] == "morning" and view["pending"] is None
    ),
    "fell": fell,
    "voted": lambda fact, before, view: (
        view["vote"]["ballots"][fact["seat"]] == fact["target"]
    ),
    "counted": lambda fact, before, view: (
        view["vote"] is None and view["counted"][-1]["ballots"] == fact["ballots"]
    ),
    "interrogated": lambda fact, before, view: view["interrogated"] == fact["seats"],
    "tie": lambda fact, before, view: view["tied"] == fact["seats"],
    "commander": lambda fact, before, view: view["commander"] == fact["seat"],
    "played": lambda fact, before, view: (
        view["seats"][fact["seat"]]["card"] == fact["card"]
        and view["seats"][fact["seat"]]["place"] == "up"
    ),
    "won": lambda fact, before, view: view["outcome"] and not before["outcome"],
}  # fmt: skip


def test_each_fact_is_told_right_after_its_change() -> None:
    # MAF-4.1, MAF-4.30, MAF-4.44, MAF-4.70
    found = watch("mafia", 9, CHECKS, 25, extended=True, action_card_count=9)
    assert found == set(CHECKS)


def test_a_step_that_takes_itself_is_shown_as_one_that_asks() -> None:
    """The page has words for those alone."""
    shown: Check = lambda fact, before, view: view["phase"] in TOWN  # noqa: E731
    kinds = ("night", "looked", "no_mafia_phase", "voted_out", "fell", "removed", "commander")
    assert watch("mafia", 9, dict.fromkeys(kinds, shown), 10, extended=True)
