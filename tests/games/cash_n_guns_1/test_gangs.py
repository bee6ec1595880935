"""Section 4F: what is different in gangs."""

from tests.games.cash_n_guns_1.builders import Scene, gang_scene

REST = "L1 click>J, S click>J, L2 click>J"


def under_fire(shots: str, **given: object) -> Scene:
    """Gang 2 shoots at gang 1; the twins and the Seducer click."""
    return gang_scene(f"{shots}, {REST}", **given)


def test_a_pile_of_ten_notes_a_round() -> None:
    # CG1-4.80
    s = under_fire("V click>J, P click>J, B click>J, T click>V, J click>V, Q click>V")
    assert len(s.view()["table"]) == 10
    s.courage(ducks="V P B T J Q L1 S L2")
    assert len(s.view()["table"]) == 20


def test_each_member_decides_for_himself() -> None:
    # CG1-4.81
    s = under_fire("V click>J, P click>J, B click>J, T click>V, J click>V, Q click>V")
    assert s.asked() == set(s.names)
    s.courage(ducks="V")
    s.pass_windows()
    assert s.asked() == set(s.names)
    s.load(V="bang", P="bbb", B="click")
    assert [s.mine(name)["placed"] for name in ("V", "P", "B")] == ["bang", "bbb", "click"]


def test_a_gang_plans_its_bullets_together() -> None:
    # CG1-4.81, CG1-R28
    s = under_fire("V click>J, P click>J, B click>J, T click>V, J click>V, Q click>V")
    s.courage()
    s.pass_windows()
    s.load(V="bang", P="bbb", B="click", T="bbb")
    hands = {hand["seat"]: hand for hand in s.view("P")["gang"]["hands"]}
    assert sorted(hands) == s.seats("V P B")
    assert hands[s.seat("V")]["placed"] == "bang"
    cards = s.heard_by("B", "gang_loaded")[0]["cards"]
    assert [card["card"] for card in cards] == ["bang", "bbb", "click"]
    assert s.heard_by("B", "gang_loaded") != s.heard_by("T", "gang_loaded")
    assert s.heard_by(None, "gang_loaded") == []


# Covering


def test_bodyguards_are_asked_when_a_bullet_would_hit_their_boss() -> None:
    # CG1-4.85, CG1-R23
    s = under_fire("V click>J, P click>J, B click>J, T bang>P, J bbb>B, Q click>P")
    s.stand_or_duck()
    s.window("specialist")
    assert "cover" not in s.kinds(), "a bbb on a bodyguard is no matter for covering"
    assert (s.stage, s.asked()) == ("cover", {"V"}), "B is down"
    assert s.told("fired")[-1]["phase"] == 6, "the cards have been seen"
    clicks = under_fire("V click>J, P click>J, B click>J, T click>P, J click>P, Q click>P")
    clicks.courage()
    assert "fired" in clicks.kinds()
    assert clicks.view()["round"] == 2, "clicks hit nobody"


def test_who_may_cover() -> None:
    # CG1-4.85, CG1-R25, CG1-R41
    shots = "V click>J, P click>J, B click>J, T bang>P, J click>P, Q click>P"
    ducked = under_fire(shots)
    ducked.stand_or_duck(ducks="V")
    assert ducked.asked() == {"B"}
    dead = under_fire(shots.replace("V click>J, ", ""), round=2, dead={"V": 1})
    dead.stand_or_duck()
    assert dead.asked() == {"B"}
    own = under_fire(shots.replace("V click>J", "V bang>P"))
    own.stand_or_duck()
    assert own.asked() == {"B"}, "not against his own bullet"
    hit = under_fire(shots.replace("J click>P", "J bang>V"))
    hit.stand_or_duck()
    assert hit.asked() == {"V", "B"}, "everything in a phase is simultaneous"


def test_a_boss_who_fell_can_still_be_covered() -> None:
    # CG1-4.85
    s = under_fire("V click>J, P click>J, B click>J, T bbb>P, J bang>P, Q click>P")
    s.stand_or_duck()
    s.answer("cover", "pass")
    s.window("specialist")
    assert s.player("P")["posture"] == "wounded"
    assert s.asked() == {"V", "B"}
    s.answer("cover", "pass", B="cover")
    assert s.wounds() == {"P": 1, "B": 1}
    assert s.shame() == {"P": 1}


def test_several_gangs_decide_at_once() -> None:
    # CG1-4.85
    s = gang_scene(
        "V click>J, P bang>T, B click>J, T bang>P, J click>V, Q click>V, "
        "L1 click>V, S click>V, L2 click>V"
    )
    s.stand_or_duck()
    assert (s.stage, s.asked()) == ("cover", {"V", "B", "J", "Q"})
    s.answer("cover", "pass", V="cover", Q="cover")
    covered = {(told["boss"], told["seat"]) for told in s.told("covered")}
    assert covered == {(s.seat("P"), s.seat("V")), (s.seat("T"), s.seat("Q"))}


def test_a_cover_takes_all_bullets_and_shames_the_boss() -> None:
    # CG1-4.86, CG1-R26
    s = under_fire("V bang>J, P bang>J, B click>J, T bbb>P, J bbb>P, Q click>V")
    s.stand_or_duck()
    s.answer("cover", "pass", V="cover")
    s.window("dragon_skin")
    assert s.wounds() == {"V": 2}
    assert s.shame() == {"P": 1}, "one marker, whatever the number of bullets"
    assert s.player("P")["posture"] == "standing"
    assert s.player("P")["placed"], "he keeps his unfired card"
    assert not s.player("V")["placed"]
    assert s.view()["covers"] == [{"phase": 5, "boss": s.seat("P"), "seat": s.seat("V"), "hits": 2}]
    s.pass_windows()
    assert s.told("fired")[-1]["shots"][0]["seat"] == s.seat("P")
    assert "P" in s.last_split()["sharers"]


def test_bullets_on_the_bodyguard_himself_come_on_top() -> None:
    # CG1-4.86
    s = under_fire("V click>J, P click>J, B click>J, T bang>P, J bang>V, Q click>V")
    s.stand_or_duck()
    s.answer("cover", "pass", V="cover")
    s.pass_windows()
    assert s.wounds() == {"V": 2}


def test_if_both_volunteer_the_boss_chooses() -> None:
    # CG1-4.87, CG1-R33
    shots = "V click>J, P click>J, B click>J, T bang>P, J bang>P, Q click>P"
    s = under_fire(shots)
    s.stand_or_duck()
    s.answer("cover", "cover")
    assert (s.stage, s.asked()) == ("pick_cover", {"P"})
    assert s.told("volunteered") == [{"boss": s.seat("P"), "seats": s.seats("V B")}]
    assert s.legal("P") == [f"pick {seat}" for seat in s.seats("V B")]
    assert s.refused("P", "pick T") == ("pick_volunteer", "CG1-4.87")
    s.say("P", "pick B")
    s.pass_windows()
    assert s.wounds() == {"B": 2}, "never divided"


def test_a_silent_boss_takes_the_one_with_fewer_wounds() -> None:
    # CG1-4.87
    shots = "V click>J, P click>J, B click>J, T bang>P, J click>P, Q click>P"
    for wounds, covers in (({"V": 1}, "B"), ({"B": 1}, "V"), ({}, "V")):
        s = under_fire(shots, wounds=wounds)
        s.stand_or_duck()
        s.answer("cover", "cover")
        s.silence()
        assert s.told("covered")[0]["seat"] == s.seat(covers)


def test_a_cover_lasts_for_one_phase() -> None:
    # CG1-4.88
    s = under_fire("V click>J, P click>J, B click>J, T bbb>P, J bang>P, Q bang>P")
    s.stand_or_duck()
    s.answer("cover", "pass", V="cover")
    s.window("specialist")
    assert s.stage == "dragon_skin", "nobody may cover again"
    s.pass_windows()
    assert s.wounds() == {"V": 1, "P": 2}


def test_the_house_may_allow_a_second_cover() -> None:
    # CG1-4.88, CG1-R24, CG1-10.7
    s = under_fire(
        "V click>J, P click>J, B click>J, T bbb>P, J bang>P, Q click>P", second_cover=True
    )
    s.stand_or_duck()
    s.answer("cover", "pass", V="cover")
    s.window("specialist")
    assert (s.stage, s.asked()) == ("cover", {"B"}), "the other bodyguard"
    s.answer("cover", "cover")
    assert s.wounds() == {"V": 1, "B": 1}
    assert s.shame() == {"P": 2}


def test_only_bosses_are_covered_and_not_against_a_grenade() -> None:
    # CG1-4.89
    s = under_fire(
        "V click>J, P click>J, B click>J, T bang>L1, J click>V, Q click>V",
        powers={"L1": "lunatic"},
        shown="L1",
    )
    s.stand_or_duck()
    assert s.stage != "cover"
    s.pass_windows()
    assert s.told("blast")[0]["seat"] == s.seat("L1")
    assert s.player("P")["wounds"] == 1


def test_a_dead_boss_is_not_replaced() -> None:
    # CG1-4.89
    s = under_fire("V click>J, B click>J, T bang>V, J bang>B, Q click>V", round=2, dead={"P": 1})
    s.stand_or_duck()
    assert s.stage != "cover"
    assert s.view()["gangs"][0]["boss"] == s.seat("P")


def test_money_goes_to_the_pool_of_the_gang() -> None:
    # CG1-4.90, CG1-R34, CG1-10.16
    shots = "V click>J, P click>J, B click>J, T bang>V, J bang>V, Q bbb>V"
    s = under_fire(shots, round=3, money={"P": "20 20"}, loot=" ".join(["20"] * 10))
    before = s.view("P")["gangs"][0]["money"]
    s.courage(ducks="L1 S L2")
    assert s.dead() == {"V"}
    assert s.last_split() == {"sharers": {"P", "B", "T", "J", "Q"}, "share": 40}
    assert s.view("P")["gangs"][0]["money"] == before + 80
    assert s.view("V")["gangs"][0]["money"] == before + 80, "it belongs to the gang"
    assert s.view("T")["gangs"][1]["money"] == 120
    assert all(s.player(name)["notes"] == 0 for name in s.names), "it lies before the boss"
