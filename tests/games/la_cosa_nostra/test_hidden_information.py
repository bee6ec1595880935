"""LCN section 7: who may know what.

For each secret two worlds are made that differ in it alone. Whoever may not know it gets the same
bytes in both: view, questions, legal acts, what was told, and every refusal.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from sitdown.core.plain import canonical
from sitdown.core.question import WATCHER
from sitdown.core.refusal import Refused
from sitdown.core.rng import Rng
from tests.games.la_cosa_nostra.builders import GAME, At, Scene

EVERYBODY = (WATCHER, 0, 1, 2)
PROBES = [
    GAME.read_act(words)
    for words in (
        "pass",
        "scheme",
        "heal",
        "skip",
        "call",
        "keep",
        "done",
        "ready",
        "refresh",
        "reserve",
        "rob dimaggio_enzo_marino",
        "trap dimaggio_enzo_marino",
        "do dimaggio_enzo_marino",
        "raid dimaggio_enzo_marino 0",
        "cancel dimaggio_enzo_marino",
        "snitch dimaggio_enzo_marino",
        "spy dimaggio_enzo_marino",
        "plan dimaggio_paulie_two_step assault 1",
        "play henchman dimaggio_enzo_marino",
        "drop_influence doctor 1",
        "take_back lawyer-1",
        "standing pass",
        "recruit dimaggio_gino_ferrara",
    )
]


def known(table: At, viewer: int) -> str:
    """Everything that a viewer can get out of a table."""
    inner = table.table
    told = [fact.to_json() for fact in inner.told(viewer)]
    seen: list[Any] = [inner.view(viewer), inner.asked(viewer), told]
    if viewer >= 0:
        seen += [inner.legal(viewer), [_refusal(table, viewer, act) for act in PROBES]]
    return canonical(seen)


def _refusal(table: At, seat: int, act: int) -> Any:
    try:
        table.table.check(seat, act)
    except Refused as refused:
        return refused.refusal.to_json()
    return None


def knowing(here: At, there: At) -> set[int]:
    """Who can tell the two worlds apart."""
    return {viewer for viewer in EVERYBODY if known(here, viewer) != known(there, viewer)}


# Moments: the same scene at different steps


def planning(scene: Scene) -> At:
    scene.state["step"] = "plan"
    return scene.table()


def acting(scene: Scene) -> At:
    scene.task("big_joey", "armoured_van")
    return scene.table()


def at_a_boundary(scene: Scene) -> At:
    scene.task("big_joey", "armoured_van")
    scene.state["step"] = "schemer"
    scene.hold(0, "snitch")
    return scene.table()


def robbed(scene: Scene) -> At:
    scene.task("big_joey", "vanished_evidence")
    scene.business(scene.card("cop", 0))["used"] = True
    scene.task("paulie_two_step", "drug_shipment")
    return scene.table(dice=[4, 1, 1]).act(0, "do big_joey")


def attacked(scene: Scene) -> At:
    scene.task("big_joey", "theft_3")
    scene.task("paulie_two_step", "drug_shipment")
    return scene.table(dice=[4, 1, 1]).act(0, "raid big_joey 1")


def hurt(scene: Scene) -> At:
    scene.task("big_joey", "car_bomb")
    scene.hold(2, "snitch")
    table = scene.table(dice=[4, 4, 4]).act(0, "shoot big_joey mickey_the_rat")
    while table.asked == "trap":
        table.close()
    return table


def settling(scene: Scene) -> At:
    scene.state["step"] = "settle"
    return scene.table()


MOMENTS: dict[str, Callable[[Scene], At]] = {
    "planning": planning,
    "acting": acting,
    "boundary": at_a_boundary,
    "robbery": robbed,
    "trap": attacked,
    "doctor": hurt,
    "settling": settling,
}


class Secret(NamedTuple):
    lay: Callable[[Scene, bool], None]
    owners: set[int]
    moments: tuple[str, ...] = tuple(MOMENTS)


WITH_TASKS = ("planning", "acting", "boundary", "robbery", "trap", "doctor")


def order_in_hand(scene: Scene, other: bool) -> None:
    scene.hand(1, "robbery" if other else "trap")


def influence_in_hand(scene: Scene, other: bool) -> None:
    scene.hold(1, "doctor" if other else "schemer", "snitch")


def face_down_order(scene: Scene, other: bool) -> None:
    scene.task("enzo_marino", "robbery" if other else "trap")


def order_that_was_looked_at(scene: Scene, other: bool) -> None:
    face_down_order(scene, other)
    scene.gangster("enzo_marino")["seen"] = [2]


def cancelled_order(scene: Scene, other: bool) -> None:
    order = scene._take_order("murder" if other else "trap")
    scene.state["buried"].append({"order": order, "by": 1, "known": [1]})


def cancelled_order_that_was_looked_at(scene: Scene, other: bool) -> None:
    cancelled_order(scene, other)
    scene.state["buried"][0]["known"] = [1, 2]


def dropped_influence(scene: Scene, other: bool) -> None:
    kind = "doctor" if other else "spy"
    scene.state["influence_deck"].remove(kind)
    scene.players[1]["dropped"].append(kind)


def order_deck(scene: Scene, other: bool) -> None:
    for deck in scene.state["order_decks"]:
        deck.sort(reverse=other)


def influence_deck(scene: Scene, other: bool) -> None:
    scene.state["influence_deck"].sort(reverse=other)


def business_deck(scene: Scene, other: bool) -> None:
    deck = scene.state["business_deck"]
    scene.state["known_bottom"] = 2
    scene.state["business_deck"] = sorted(deck[:-2], reverse=other) + deck[-2:]


def standing_order(scene: Scene, other: bool) -> None:
    scene.players[1]["standing"] = "pass" if other else "0"


def talk_so_far(scene: Scene, other: bool) -> None:
    scene.players[1]["made"] = 2 if other else 0
    scene.players[1]["stood"] = other


def private_offer(scene: Scene, other: bool) -> None:
    side: dict[str, Any] = {"cash": 0, "businesses": [], "gangsters": [], "tokens": []}
    offer = {
        "from": 1,
        "to": 2,
        "give": side,
        "get": {**side, "cash": 3000 if other else 1000},
        "open": False,
        "note": "",
        "number": 7,
    }
    scene.state["offers"] = {"1>2": [offer]}


def private_promise(scene: Scene, other: bool) -> None:
    promise = {
        "from": 1,
        "to": 2,
        "will": other,
        "deed": "rent",
        "words": "",
        "open": False,
    }
    scene.state["promises"] = {"1>2": [promise]}


SECRETS: dict[str, Secret] = {
    "an Order in hand": Secret(order_in_hand, {1}),
    "Influence in hand": Secret(influence_in_hand, {1}),
    "a face-down Order": Secret(face_down_order, {1}, WITH_TASKS),
    "a face-down Order seen by 2": Secret(order_that_was_looked_at, {1, 2}, WITH_TASKS),
    "a cancelled Order": Secret(cancelled_order, {1}),
    "a cancelled Order seen by 2": Secret(cancelled_order_that_was_looked_at, {1, 2}),
    "dropped Influence": Secret(dropped_influence, {1}),
    "the Order decks": Secret(order_deck, set()),
    "the Influence deck": Secret(influence_deck, set()),
    "the Business deck": Secret(business_deck, set()),
    "a standing order": Secret(standing_order, {1}),
    "how much was offered": Secret(talk_so_far, {1}),
    "a private offer": Secret(private_offer, {1, 2}),
    "a private promise": Secret(private_promise, {1, 2}),
}
PAIRS = [(secret, moment) for secret in SECRETS for moment in SECRETS[secret].moments]


@pytest.mark.parametrize(("secret", "moment"), PAIRS)
def test_a_secret_is_known_to_its_owners_alone(secret: str, moment: str) -> None:
    # LCN-10.12, LCN-5.51, LCN-5.66
    worlds = []
    for other in (False, True):
        scene = Scene(in_round=3, cash=[5000, 5000, 5000])
        SECRETS[secret].lay(scene, other)
        worlds.append(MOMENTS[moment](scene))
    assert worlds[0].asked == worlds[1].asked
    assert knowing(*worlds) == SECRETS[secret].owners


def test_what_chance_will_bring_is_known_to_nobody() -> None:
    # LCN-10.12
    worlds = []
    for dice in ([1, 1, 1], [6, 6, 6]):
        scene = Scene(in_round=3)
        scene.task("big_joey", "armoured_van")
        worlds.append(scene.table(dice=dice, seed=dice[0]))
    assert knowing(*worlds) == set()


def test_an_all_attack_hand_is_known_only_if_its_owner_calls() -> None:
    # LCN-4.2, LCN-10.12
    worlds = []
    for last, spare in (("theft_2 2", "coke_party 2"), ("coke_party 2", "theft_2 2")):
        scene = Scene(step="settle", start=0)
        hand = ["theft_2 2", "bribery 2", "assault 2"]
        deck = scene.state["order_decks"][1]
        for card in [*hand, last, spare]:
            deck.remove(card)
        scene.state["order_decks"][1] = [*hand, last, *sorted(deck), spare]
        table = scene.table()
        while table.asked != "redeal":
            table.close()
        worlds.append(table)
    assert knowing(*worlds) == {1}
    for table in worlds:
        for seat in range(3):
            table.act(seat, "keep")
    assert knowing(*worlds) == {1}


def test_whoever_looks_with_connections_sees_which_cards_there_are_not_their_order() -> None:
    # LCN-5.23
    worlds = []
    for backwards in (False, True):
        scene = Scene(in_round=3, cash=[9000, 0, 0])
        business_deck(scene, backwards)
        scene.task("big_joey", "connections")
        worlds.append(scene.table(dice=[3, 3, 1]).act(0, "do big_joey"))
    assert worlds[0].asked == "buy_now"
    assert knowing(*worlds) == set()


def test_everything_else_is_public() -> None:
    # LCN-10.12
    scene = Scene(in_round=3, cash=[1000, 2000, 3000])
    scene.players[1]["laundered"] = 8000
    scene.hand(1, "robbery", "theft_1")
    scene.hold(1, "doctor", "spy")
    pimp = scene.purchase("enzo_marino", "pimp")
    scene.token(pimp, 0)
    scene.carries("enzo_marino", "machine_gun")
    scene.send_away("silent_pete", 2)
    scene.state["active"] = scene.state["turn"] = 1
    seen = scene.table().seen()
    player = seen["players"][1]
    assert (player["cash"], player["laundered"], player["tokens"]) == (2000, 8000, 5)
    assert player["orders"] == [1, 0, 1, 0], "by the round on their backs"
    assert player["influence"] == 2
    assert player["gangsters"][0]["task"] == {"buys": pimp, "tokens": [0]}
    assert player["gangsters"][0]["cards"] == ["machine_gun"]
    assert len(player["under"]) == 2
    assert seen["players"][2]["trophies"] == ["dimaggio_silent_pete"]


def test_imagined_hands_hold_what_everybody_knows_to_be_there() -> None:
    # LCN-3.3, LCN-10.12
    scene = Scene(step="plan")
    scene.hold(1, "snitch", "schemer", "henchman", "spy")
    scene.players[1]["shown"] = ["snitch", "schemer", "henchman"]
    table = scene.table()
    spare = set()
    for seed in range(30):
        world: dict[str, Any] = GAME.write(table.table.imagine(0, Rng(seed)))
        hand = world["players"][1]["influence"]
        for kind in ("snitch", "schemer", "henchman"):
            assert kind in hand
            hand.remove(kind)
        spare.update(hand)
    assert len(spare) > 3


def test_what_was_dropped_may_be_what_was_known() -> None:
    # LCN-4.28, LCN-10.12
    scene = Scene(step="plan")
    scene.hold(1, "spy")
    scene.players[1]["shown"] = ["schemer"]
    scene.state["influence_deck"].remove("schemer")
    scene.players[1]["dropped"] = ["schemer"]
    table = scene.table()
    places = set()
    for seed in range(30):
        world: dict[str, Any] = GAME.write(table.table.imagine(0, Rng(seed)))
        player = world["players"][1]
        assert "schemer" in player["influence"] + player["dropped"]
        places.add("schemer" in player["influence"])
    assert places == {True, False}


def test_a_card_played_is_no_longer_known_to_be_held() -> None:
    # LCN-5.38
    scene = Scene(step="plan")
    scene.hold(0, "snitch", "snitch", "henchman")
    scene.players[0]["shown"] = ["snitch", "henchman"]
    table = scene.table().act(0, "refresh")
    assert table.players[0]["shown"] == ["henchman"]
