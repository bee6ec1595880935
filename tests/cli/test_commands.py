"""The commands of the house: what they print, what they write, how they fail."""

import json
import random
from pathlib import Path

import pytest

import sitdown
from sitdown.core.game import Outcome
from sitdown.core.refusal import refuse
from sitdown.sim import batch, bench
from tests.cli.terminals import Run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    table = sitdown.table("five-points", seats=3, seed=4)
    chance = random.Random(1)
    while table.questions:
        for seat in list(table.questions[0].seats):
            table.answer(seat, chance.choice(table.legal(seat)))
    path = tmp_path / "game.txt"
    path.write_text(str(table.record()), encoding="utf-8")
    return path


# games and rules


def test_games_as_json_has_the_published_shape(run: Run) -> None:
    found = json.loads(run("games", "--json").out)
    game = next(game for game in found if game["slug"] == "five-points")
    assert set(game) == {"slug", "title", "seats", "options", "presets", "referee", "rules_version"}
    assert game["title"] == {"en": "Five Points", "pl": "Gangi Nowego Jorku"}
    assert game["seats"] == [2, 3, 4]
    assert game["options"]["final_tie"] == {"default": "shared", "values": ["shared", "duel"]}
    assert game["rules_version"] == 1


def test_games_in_words_names_every_option_in_both_languages(run: Run) -> None:
    assert "reveal_order = simultaneous" in run("games").out
    assert "Kolejność" not in run("games").out
    assert "Wyścig po piramidzie" in run("games", "--lang", "pl").out


def test_rules_shows_all_of_them_or_one(run: Run) -> None:
    assert "Worked examples" in run("rules", "five-points").out
    assert "Public material found" in run("rules", "five-points", "--full").out
    one = run("rules", "five-points", "fp-4.3")
    assert one.out.startswith("FP-4.3")
    assert run("rules", "cash-n-guns-2", "cg2-5.0A").out.startswith("CG2-5.0a")
    assert "wspina" in run("rules", "five-points", "FP-4.3", "--lang", "pl").out
    assert run("rules", "five-points", "--lang", "pl").out.count("FP-R") >= 28


# simulate


def test_simulate_writes_the_published_shape(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    ran = run(
        "simulate", "five-points", "--games", "40", "--seats", "3", "--seed", "5",
        "--bots", "fair,random,default", "--option", "final_tie=duel", "--json", str(path),
    )  # fmt: skip
    assert ran.code == 0
    assert "fair" in ran.out
    figures = json.loads(path.read_text(encoding="utf-8"))
    assert list(figures) == [
        "game", "seats", "games", "seed", "bots", "options", "decisions", "seconds", "length",
        "wins", "mean_score",
    ]  # fmt: skip
    assert (figures["games"], figures["seats"], figures["seed"]) == (40, 3, 5)
    assert figures["bots"] == ["fair", "random", "default"]
    assert figures["options"]["final_tie"] == "duel"
    assert sum(figures["wins"]) == 40
    assert set(figures["length"]) == {"min", "mean", "max"}
    assert figures["decisions"] == pytest.approx(40 * figures["length"]["mean"])


def test_simulated_bosses_make_three_offers_a_turn_unless_told_otherwise(run: Run) -> None:
    # LCN-5.70, LCN-R56
    for option, offers in (([], 3), (["--option", "offers=5"], 5)):
        ran = run("simulate", "la-cosa-nostra", "--games", "1", *option, "--json", "-")
        assert json.loads(ran.out)["options"]["offers"] == offers


def test_simulate_gives_the_same_figures_whatever_the_number_of_processes(run: Run) -> None:
    figures = []
    for jobs in ("1", "2"):
        ran = run("simulate", "five-points", "--games", "250", "--jobs", jobs, "--json", "-")
        figures.append({**json.loads(ran.out), "seconds": 0})
    assert figures[0] == figures[1]


def test_a_shared_win_counts_its_share() -> None:
    plan = batch.Plan("five-points", 2, 1, 1, ["default", "default"], {})
    shares = [batch.play_one(plan, number).wins for number in range(200)]
    assert [0.5, 0.5] in shares
    assert all(sum(share) == 1 for share in shares)


def test_simulate_mafia_reports_the_sides(run: Run) -> None:
    # MAF-1.4: a whole side wins, so a seat has no share of its own
    ran = run("simulate", "mafia", "--games", "30", "--seats", "7", "--json", "-")
    figures = json.loads(ran.out)
    assert set(figures["sides"]) >= {"mafia", "police"}
    assert sum(figures["sides"].values()) == 30
    shown = run("simulate", "mafia", "--games", "30", "--seats", "7").out
    low, high = batch.interval(figures["sides"]["police"], 30)
    share = f"{100 * figures['sides']['police'] / 30:.1f} % ({100 * low:.1f}–{100 * high:.1f})"
    assert share in next(line for line in shown.split("\n") if line.startswith("The Police"))
    assert "The Mafia" in shown
    assert "seat" not in shown
    assert "Policja" in run("simulate", "mafia", "--games", "1", "--seats", "7", "--lang", "pl").out


def test_a_side_that_never_won_is_reported_and_a_game_that_nobody_won_too() -> None:
    plan = batch.Plan("mafia", 7, 1, 1, ["default"] * 7, {})
    one = batch.play_one(plan, 0)
    assert sorted(one.sides.values())[-1] == 1
    assert 0 in one.sides.values()
    both = batch.Tally(7)
    both.add(one)
    both.add(batch.play_one(plan, 1))
    assert sum(both.sides.values()) == 2
    lonely = batch.play_one(batch.Plan("five-points", 3, 1, 1, ["default"] * 3, {}), 0)
    assert not lonely.sides
    nobody = Outcome([], [], [0, 0], [[{"side": "police"}], [{"side": "mafia"}]], "", "")
    assert batch.games_of_sides(nobody) == {"police": 0, "mafia": 0, "nobody": 1}


def test_the_interval_of_a_win_rate() -> None:
    low, high = batch.interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert batch.interval(0, 10)[0] == pytest.approx(0, abs=1e-9)
    assert batch.interval(0, 0) == (0.0, 1.0)


# records


def test_replay_tells_the_game_as_a_seat_saw_it(run: Run, record: Path) -> None:
    watcher = run("replay", str(record)).out
    seat = run("replay", str(record), "--seat", "1").out
    assert "Your alliances" not in watcher
    assert seat.count("Your alliances:") == 1
    assert "Seat 2 promoted" in seat
    assert "You promoted" in seat
    assert "most points" in watcher or "tie" in watcher
    polish = run("replay", str(record), "--seat", "1", "--lang", "pl").out
    assert "Twoje sojusze:" in polish


def test_replay_stops_at_a_step_and_hides_what_was_hidden_then(run: Run, record: Path) -> None:
    early = run("replay", str(record), "--step", "3")
    assert early.code == 0
    assert "alliances ? ? ?" in early.out
    assert run("replay", str(record), "--step", "9999").code == 2
    assert run("replay", str(record), "--seat", "7").code == 2


def test_verify_says_that_a_deal_was_rigged(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "rigged.txt"
    for deal, said in ((None, "nothing about how its seed"), ({"first": 1}, "was rigged")):
        path.write_text(str(sitdown.table("five-points", seed=1, deal=deal).record()))
        assert said in run("verify", str(path)).out


def test_verify_says_yes_with_0_and_no_with_1(run: Run, record: Path, tmp_path: Path) -> None:
    assert run("verify", str(record)).code == 0
    twin = tmp_path / "twin.json"
    twin.write_text(json.dumps(sitdown.verify(record.read_text()).record().to_json()))
    assert run("verify", str(twin)).code == 0
    text = record.read_text(encoding="utf-8")
    for number, change in enumerate([text[:-40], text.replace("seed 4", "seed 5"), "x", ""]):
        broken = tmp_path / f"broken{number}.txt"
        broken.write_text(change, encoding="utf-8")
        ran = run("verify", str(broken), "--lang", "pl")
        assert ran.code == 1
        assert "się nie zgadza" in ran.err
        assert run("replay", str(broken)).code == 2


def test_verify_says_where_a_position_is_all_it_can_start_from(run: Run, tmp_path: Path) -> None:
    middle = sitdown.table("five-points", seats=2, seed=7)
    for start, said in ((middle, False), (sitdown.table(position=middle.position()), True)):
        kept = tmp_path / "game.txt"
        kept.write_text(str(start.record()), encoding="utf-8")
        ran = run("verify", str(kept))
        assert ran.code == 0
        assert ("nothing proves how the cards" in ran.out) is said


# bench


def test_bench_measures_ours_and_theirs_in_one_run(run: Run) -> None:
    figures = json.loads(run("bench", "--seconds", "0.01", "--json", "-").out)
    assert list(figures) == ["compiled", "ours", "openspiel", "ratios"]
    assert set(figures["ours"]["five-points"]) == {"inside", "driven"}
    assert {"hearts", "oh_hell", "skat", "euchre", "gin_rummy"} <= set(figures["openspiel"])
    assert all(figures["openspiel"][name]["inside"] > 0 for name in bench.CARD_GAMES)
    assert "inside_to_card_games" in figures["ratios"]["five-points"]
    assert figures["ours"]["cash-n-guns-2 talents=random"]["inside"] > 0


def test_bench_without_openspiel_says_how_to_get_it(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "find_spec", lambda name: None)
    ran = run("bench")
    assert ran.code == 2
    assert "sitdown[bench]" in ran.err


# Bad input: one sentence, exit code 2, no traceback


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["play", "whist"], "no game “whist”"),
        (["simulate", "whist"], "no game “whist”"),
        (["rules", "whist"], "no game “whist”"),
        (["rules", "five-points", "FP-99"], "no rule FP-99"),
        (["play", "five-points", "--seats", "9"], "for 2, 3 or 4 players, not 9. (FP-R28)"),
        (["simulate", "five-points", "--seats", "1"], "not 1. (FP-R28)"),
        (["play", "five-points", "--option", "fog=on"], "no option “fog”"),
        (["play", "five-points", "--option", "fog"], "name=value"),
        (["play", "five-points", "--option", "final_tie=coin"], "shared, duel. (FP-R19)"),
        (["simulate", "five-points", "--option", "first_player=seat:3"], "(FP-R20)"),
        (["play", "five-points", "--seed", "seven"], "“seven” is not a seed"),
        (["simulate", "five-points", "--seed", "1.5"], "“1.5” is not a seed"),
        (["play", "five-points", "--seat", "3"], "no seat 3"),
        (["play", "five-points", "--bots", "genius"], "no bot “genius”"),
        (["simulate", "five-points", "--bots", "fair,fair"], "2 bots for 3 seats"),
        (["simulate", "five-points", "--games", "0"], "at least 1"),
        (["simulate", "five-points", "--games", "many"], "“many” will not do for --games"),
        (["simulate", "five-points", "--games", "2.7"], "a whole number is needed"),
        (["play", "five-points", "--seats", "2.5"], "a whole number is needed"),
        (["simulate", "five-points", "--jobs", "-1"], "--jobs: at least 0"),
        (["simulate", "five-points", "--json", "/nowhere/x.json"], "/nowhere/x.json"),
        (["bench", "--seconds", "0"], "--seconds"),
        (["bench", "--seconds", "nan"], "--seconds"),
        (["play", "five-points", "--resume", "--seats", "3"], "--seats cannot change it"),
        (["play", "five-points", "--file", "/"], "/ exists already"),
        (["play", "five-points", "--resume"], "no unfinished game"),
        (["play", "five-points", "--resume", "--file", "/nowhere/x.json"], "/nowhere/x.json"),
        (["replay", "/nowhere/x.txt"], "/nowhere/x.txt"),
        (["verify", "/nowhere/x.txt"], "/nowhere/x.txt"),
        (["fly"], "fly"),
        (["play"], "GAME"),
        (["simulate", "five-points", "--fast"], "--fast"),
    ],
)
def test_bad_input_gets_one_clear_sentence(run: Run, arguments: list[str], says: str) -> None:
    ran = run(*arguments)
    assert ran.code == 2
    assert says in ran.err
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err


def test_bad_input_is_answered_in_polish_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Nie ma gry" in run("play", "whist", "--lang", "pl").err
    monkeypatch.delenv("SITDOWN_LANG")
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    assert "Nie ma gry" in run("play", "whist").err


def test_library_errors_and_other_spellings_speak_the_language_asked_for(run: Run) -> None:
    assert "Nie rozumiem polecenia" in run("games", "extra", "--lang=pl").err
    assert "Nie ma gry" in run("play", "whist", "--lang=pl").err


def test_a_record_with_other_line_ends_says_so(run: Run, record: Path, tmp_path: Path) -> None:
    changed = tmp_path / "windows.txt"
    changed.write_bytes(record.read_bytes().replace(b"\n", b"\r\n"))
    assert "line ends" in run("verify", str(changed)).err


def test_deeply_nested_files_are_refused(run: Run, tmp_path: Path) -> None:
    nested = tmp_path / "nested.json"
    nested.write_text('{"header":' + "[" * 100_000, encoding="utf-8")
    assert run("verify", str(nested)).code == 1
    assert run("play", "five-points", "--resume", "--file", str(nested)).code == 2


def test_a_file_that_is_no_text_is_no_record(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff\xfe\x00")
    assert run("verify", str(path)).code == 1
    assert run("replay", str(path)).code == 2


def test_help_helps(run: Run) -> None:
    for command in ("games", "rules", "play", "replay", "verify", "simulate", "bench"):
        assert command in run("--help").out
        assert "Usage" in run(command, "--help").out


def test_refusals_of_the_house_raise_illegal() -> None:
    with pytest.raises(sitdown.Illegal) as illegal:
        sitdown.table("whist")
    assert illegal.value.code == refuse("unknown_game").refusal.code
