"""LCN sections 5A and 5B: dice, strength, harm, and every Attack."""

import pytest

from tests.games.la_cosa_nostra.builders import At, Scene

ALWAYS = [6, 6, 6, 6, 6]


def attack(order: str, aim: str, dice: list[int], scene: Scene, by: str = "big_joey") -> At:
    """Somebody of seat 0 carries out an Attack; nobody reacts."""
    scene.task(by, order)
    verb = "raid" if aim.isdigit() else "attack" if "-" in aim else "shoot"
    return scene.table(dice=dice).act(0, f"{verb} {by} {aim}").pass_by()


def rolled(table: At, number: int = 0) -> tuple[int, int, int]:
    """Dice, difficulty, successes."""
    fact = table.facts("rolled")[number]
    return len(fact["dice"]), fact["difficulty"], fact["successes"]


# Strength and difficulty


@pytest.mark.parametrize(
    ("name", "cards", "strength"),
    [
        ("little_sal", [], 1),
        ("big_joey", [], 3),
        ("big_joey", ["machine_gun"], 4),
        ("big_joey", ["distraction"], 2),
        ("big_joey", ["machine_gun", "distraction"], 3),
        ("little_sal", ["distraction"], 1),
        ("the_undertaker", ["machine_gun"], 5),
    ],
)
def test_effective_strength_is_the_number_of_dice(
    name: str, cards: list[str], strength: int
) -> None:
    # LCN-5.2, LCN-5.43, LCN-10.7, LCN-R3
    scene = Scene()
    if name == "the_undertaker":
        scene.recruit(name)
    scene.carries(name, *cards)
    table = attack("theft_1", "1", ALWAYS, scene, by=name)
    assert table.gangster(name)["strength"] == strength
    assert rolled(table)[0] == strength


@pytest.mark.parametrize(
    ("cards", "difficulty"),
    [([], 4), (["henchman"], 3), (["saboteur"], 5), (["henchman", "saboteur"], 4)],
)
def test_henchman_and_saboteur_change_the_difficulty(cards: list[str], difficulty: int) -> None:
    # LCN-5.3, LCN-5.42
    scene = Scene()
    scene.carries("big_joey", *cards)
    table = attack("theft_1", "1", [4, 4, 4], scene)
    assert rolled(table)[1] == difficulty


@pytest.mark.parametrize(
    ("cards", "task", "difficulty"),
    [
        ([], "", 3),
        ([], "trap 4", 4),
        ([], "buy pimp", 4),
        (["machine_gun"], "", 4),
        (["distraction"], "trap 4", 3),
        (["henchman"], "", 3),
    ],
)
def test_difficulty_against_a_gangster_is_his_strength(
    cards: list[str], task: str, difficulty: int
) -> None:
    # LCN-5.3, LCN-5.18
    scene = Scene(in_round=4)
    scene.carries("enzo_marino", *cards)
    if task.startswith("buy"):
        scene.purchase("enzo_marino", "pimp")
    elif task:
        scene.task("enzo_marino", task)
    table = attack("murder 4", "enzo_marino", [1, 1, 1], scene)
    assert rolled(table)[1] == difficulty


def test_a_difficulty_of_one_always_succeeds_and_of_seven_never() -> None:
    # LCN-5.3, LCN-R7
    scene = Scene()
    scene.carries("big_joey", "henchman")
    lawyer = scene.card("lawyer", 1)
    table = attack("assault", lawyer, [1, 1, 1], scene)
    assert rolled(table) == (3, 1, 3)
    scene = Scene(in_round=4)
    scene.recruit("silent_pete")
    scene.carries("silent_pete", "machine_gun")
    scene.task("silent_pete", "trap")
    scene.carries("big_joey", "saboteur")
    table = attack("murder 4", "silent_pete", [6, 6, 6], scene)
    assert rolled(table) == (3, 7, 0)


# Harm


def test_deactivated_cards_are_ignored() -> None:
    # LCN-5.4, LCN-R15, LCN-5.61
    scene = Scene()
    lawyer = scene.card("lawyer", 1)
    scene.token(lawyer, 2)
    table = attack("assault", lawyer, [2, 1, 1], scene)
    assert not table.business(lawyer)["active"]
    assert table.business(lawyer)["tokens"] == []
    assert table.players[2]["tokens"] == 5
    assert table.players[1]["income"] == 6000
    scene = Scene()
    scene.put_out(lawyer)
    scene.task("big_joey", "assault")
    table = scene.table()
    assert f"attack big_joey {lawyer}" not in table.legal(0)
    refusal = table.refused(0, f"attack big_joey {lawyer}")
    assert (refusal.code, refusal.rule) == ("not_active", "LCN-R15")


def test_a_gangster_put_out_loses_his_task_but_keeps_his_gun() -> None:
    # LCN-5.4, LCN-R14, LCN-5.20
    scene = Scene(in_round=3)
    pimp = scene.purchase("enzo_marino", "pimp")
    scene.token(pimp, 2)
    scene.carries("enzo_marino", "machine_gun", "henchman")
    table = attack("car_bomb", "enzo_marino", [5, 1, 1], scene)
    hurt = table.gangster("enzo_marino")
    assert (hurt["active"], hurt["task"], hurt["cards"]) == (False, None, ["machine_gun"])
    assert table.truth["business_deck"][-1] == pimp
    assert table.players[2]["tokens"] == 5


def test_a_killed_gangster_is_a_trophy() -> None:
    # LCN-5.5, LCN-10.17
    scene = Scene(in_round=3)
    scene.task("enzo_marino", "robbery")
    scene.carries("enzo_marino", "machine_gun", "saboteur")
    table = attack("murder", "enzo_marino", [5, 5, 1], scene)
    assert table.trophies(0) == ["enzo_marino"]
    assert not table.is_in_play("enzo_marino")
    assert table.players[0]["force"] == 3 * 2000, "printed strength"
    assert [card["round"] for card in table.seen()["buried"]] == [3], "the Order stays secret"
    assert sorted(table.seen()["influence_discard"]) == ["machine_gun", "saboteur"]


def test_a_bribed_business_changes_hands() -> None:
    # LCN-5.6, LCN-5.19, LCN-5.48
    scene = Scene(in_round=2)
    lawyer = scene.card("lawyer", 1)
    scene.token(lawyer, 2)
    scene.token(lawyer, 0)
    scene.business(lawyer)["used"] = True
    table = attack("bribery", lawyer, [4, 4, 1], scene)
    assert table.owns(0, lawyer)
    assert table.business(lawyer)["active"]
    assert table.business(lawyer)["used"], "a used ability stays used"
    assert [player["tokens"] for player in table.players] == [5, 5, 5]


def test_only_persons_can_be_saved() -> None:
    # LCN-5.7
    scene = Scene(in_round=3)
    scene.hold(1, "doctor")
    scene.task("big_joey", "arson")
    waste = scene.own(1, "waste")
    table = scene.table(dice=[4, 4, 4]).act(0, f"attack big_joey {waste}")
    assert table.asked == "settle", "no Doctor is asked for a firm"
    scene = Scene(in_round=3)
    scene.hold(1, "doctor")
    scene.task("big_joey", "kill_businessman")
    lawyer = scene.card("lawyer", 1)
    table = scene.table(dice=[4, 4, 4]).act(0, f"attack big_joey {lawyer}")
    assert table.asked == "doctor"


def test_monopolies_follow_every_change_at_once() -> None:
    # LCN-5.8, LCN-5.57
    scene = Scene(in_round=3)
    pimps = [scene.own(1, "pimp") for _ in range(2)]
    table = attack("kill_businessman", pimps[0], [4, 1, 1], scene)
    lost = table.facts("monopoly_lost")
    assert lost == [{"fact": "monopoly_lost", "seat": 1, "monopoly": "prostitution"}]
    assert table.monopoly("prostitution") is None


# Targets


def test_legal_targets() -> None:
    # LCN-5.9
    scene = Scene(in_round=3, cash=[0, 0, 0])
    scene.task("big_joey", "murder")
    scene.task("nicky_nails", "assault 2")
    scene.task("little_sal", "theft_3")
    scene.put_out("enzo_marino")
    lawyer, dealer = scene.card("lawyer", 1), scene.card("dealer", 1)
    scene.put_out(dealer)
    planned = scene.purchase("dino_russo", "cop")
    table = scene.table()
    assert table.legal(0, "shoot") == [
        "shoot big_joey paulie_two_step",
        "shoot big_joey mickey_the_rat",
        "shoot big_joey bruno_the_wrench",
        "shoot big_joey dino_russo",
        "shoot big_joey skinny_vito",
    ]
    targets = {act.split(" ")[2] for act in table.legal(0, "attack")}
    assert targets == {lawyer, scene.card("pimp", 2), scene.card("politician", 2)}
    assert table.legal(0, "raid") == ["raid little_sal 1", "raid little_sal 2"]
    reasons = {
        f"attack nicky_nails {planned}": "not_in_play",
        f"attack nicky_nails {table.seen()['city'][2]}": "not_in_play",
        f"attack nicky_nails {scene.card('cop', 0)}": "own_card",
        f"attack nicky_nails {scene.card('garage', 2)}": "wrong_target",
        f"attack nicky_nails {dealer}": "not_active",
        "shoot big_joey nicky_nails": "own_card",
        "shoot big_joey gino_ferrara": "not_in_play",
        "shoot nicky_nails enzo_marino": "wrong_target",
        "raid little_sal 0": "own_card",
        "raid big_joey 1": "wrong_target",
        "do big_joey": "wrong_target",
        "attack enzo_marino pimp-1": "not_yours",
        "bet little_sal 3": "wrong_target",
    }
    for act, code in reasons.items():
        assert table.refused(0, act).code == code, act


def test_an_attack_is_successful_when_its_tier_has_an_effect() -> None:
    # LCN-5.11
    for dice, asked in (([3, 1, 1], "act"), ([3, 3, 1], "trap")):
        scene = Scene(in_round=3)
        scene.task("big_joey", "murder")
        scene.task("paulie_two_step", "armoured_van")
        table = scene.table(dice=dice).act(0, "shoot big_joey enzo_marino")
        assert table.asked == asked


# Each Attack


@pytest.mark.parametrize(("dice", "active"), [([1, 1, 1], True), ([2, 1, 1], False)])
def test_assault(dice: list[int], active: bool) -> None:
    # LCN-5.12
    scene = Scene()
    lawyer = scene.card("lawyer", 1)
    assert attack("assault", lawyer, dice, scene).business(lawyer)["active"] == active


@pytest.mark.parametrize(
    ("dice", "cash", "left"),
    [
        ([2, 2, 2], 9000, 9000),
        ([3, 1, 1], 9000, 7000),
        ([3, 3, 1], 9000, 4000),
        ([3, 3, 1], 3000, 0),
    ],
)
def test_property_damage(dice: list[int], cash: int, left: int) -> None:
    # LCN-5.13
    table = attack("property_damage", "1", dice, Scene(cash=[0, cash, 0]))
    assert table.cash == [0, left, 0], "it goes to the bank"


@pytest.mark.parametrize(
    ("order", "one", "two"),
    [
        ("theft_1", 3000, 5000),
        ("theft_2", 4000, 7000),
        ("theft_3", 6000, 10_000),
        ("theft_4", 8000, 12_000),
    ],
)
def test_theft(order: str, one: int, two: int) -> None:
    # LCN-5.14, LCN-R20, LCN-1.8
    for dice, taken in (([3, 3, 3], 0), ([4, 1, 1], one), ([4, 4, 4], two)):
        table = attack(order, "1", dice, Scene(in_round=4, cash=[0, 20_000, 0]))
        assert table.cash == [taken, 20_000 - taken, 0]
    poor = attack(order, "1", [4, 4, 4], Scene(in_round=4, cash=[0, 2000, 0]))
    assert poor.cash == [2000, 0, 0], "with less cash, all of it"
    flat = Scene(in_round=4, cash=[0, 20_000, 0], options={"flat_theft": True})
    assert attack(order, "1", [4, 4, 1], flat).cash[0] == 5000
    flat = Scene(in_round=4, cash=[0, 20_000, 0], options={"flat_theft": True})
    assert attack(order, "1", [4, 1, 1], flat).cash[0] == 3000


@pytest.mark.parametrize(("dice", "active"), [([2, 2, 2], True), ([3, 1, 1], False)])
def test_vandalism(dice: list[int], active: bool) -> None:
    # LCN-5.15
    scene = Scene()
    garage = scene.card("garage", 2)
    assert attack("vandalism", garage, dice, scene).business(garage)["active"] == active


def test_arson() -> None:
    # LCN-5.16, LCN-5.5
    scene = Scene(in_round=3)
    garage = scene.card("garage", 2)
    scene.token(garage, 1)
    table = attack("arson", garage, [4, 1, 1], scene)
    assert not table.business(garage)["active"]
    scene = Scene(in_round=3)
    scene.token(garage, 1)
    table = attack("arson", garage, [4, 4, 1], scene)
    assert not table.owns(2, garage)
    assert table.truth["business_deck"][-1] == garage
    assert table.seen()["deck"]["bottom"] == [garage]
    assert table.players[1]["tokens"] == 5


def test_killing_of_a_businessman() -> None:
    # LCN-5.17
    scene = Scene(in_round=2)
    pimp = scene.card("pimp", 2)
    assert not attack("kill_businessman", pimp, [4, 1, 1], scene).business(pimp)["active"]
    table = attack("kill_businessman", pimp, [4, 4, 1], Scene(in_round=2))
    assert not table.owns(2, pimp)
    assert table.truth["business_deck"][-1] == pimp


def test_murder_needs_two() -> None:
    # LCN-5.18, LCN-5.11
    assert attack("murder", "enzo_marino", [3, 1, 1], Scene(in_round=3)).is_in_play("enzo_marino")
    table = attack("murder", "enzo_marino", [3, 3, 1], Scene(in_round=3))
    assert table.trophies(0) == ["enzo_marino"]


def test_bribery_needs_two() -> None:
    # LCN-5.19, LCN-5.11
    scene = Scene(in_round=2)
    pimp = scene.card("pimp", 2)
    assert attack("bribery", pimp, [4, 1, 1], scene).owns(2, pimp)
    assert attack("bribery", pimp, [4, 4, 1], Scene(in_round=2)).owns(0, pimp)


def test_car_bomb() -> None:
    # LCN-5.20
    table = attack("car_bomb", "enzo_marino", [3, 1, 1], Scene(in_round=3))
    assert not table.gangster("enzo_marino")["active"]
    table = attack("car_bomb", "enzo_marino", [3, 3, 1], Scene(in_round=3))
    assert table.trophies(0) == ["enzo_marino"]


def test_drive_by_kills_with_one() -> None:
    # LCN-5.21, LCN-R23
    table = attack("drive_by", "enzo_marino", [3, 1, 1], Scene(in_round=4))
    assert table.trophies(0) == ["enzo_marino"]
    assert table.facts("counter_fire") == []


def test_counter_fire() -> None:
    # LCN-5.21, LCN-R40
    scene = Scene(in_round=4)
    scene.task("enzo_marino", "armoured_van")
    scene.carries("nicky_nails", "machine_gun", "henchman")
    scene.carries("enzo_marino", "saboteur")
    table = attack("drive_by", "enzo_marino", [2, 2, 2, 3, 2, 1], scene, by="nicky_nails")
    assert rolled(table) == (3, 3 + 1 - 1, 0)
    back = table.facts("rolled")[1]
    assert (back["what"], back["seat"], back["dice"]) == ("counter_fire", 1, [3, 2, 1])
    assert (back["difficulty"], back["modifiers"]) == (3, [])
    assert table.trophies(1) == ["nicky_nails"]
    assert table.gangster("enzo_marino")["task"], "the target keeps its task"
    missed = attack("drive_by", "enzo_marino", [1, 1, 1, 1, 1, 2], Scene(in_round=4))
    assert missed.is_in_play("big_joey")
    assert missed.is_in_play("enzo_marino")
