"""Whole games in a real terminal: played, left, resumed, in both languages."""

import re
import sys
from collections.abc import Callable
from pathlib import Path

import pexpect
import pytest

import sitdown
from sitdown.bots.simple import DefaultBot
from sitdown.core.start import Start
from sitdown.core.table import Table as CoreTable
from sitdown.games._template.rules.game import StickupGame
from sitdown.terminal.local import LocalTable
from sitdown.terminal.saves import Save
from tests.cli.terminals import STYLE, Run, Terminal, heed_ctrl_c
from tests.games.five_points.builders import F, table_at
from tools.trials import STUCK

COLOUR = re.compile(r"\x1b\[[0-9;]*[34]8;")


def play_to_the_end(terminal: Terminal) -> None:
    """Always the first choice, always confirmed."""
    for _ in range(400):
        if terminal.child.before is None or terminal.child.eof() or terminal.over:
            return
        terminal.type("" if "Enter" in str(terminal.child.before)[-80:] else "1")
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("lang", "result"), [("en", "The game is over"), ("pl", "Gra skończona")])
def test_a_whole_game_from_the_first_question_to_the_score(
    terminal: Callable[..., Terminal], run: Run, home: Path, lang: str, result: str
) -> None:
    player = terminal("play", "five-points", "--seed", "1", "--lang", lang)
    play_to_the_end(player)
    assert player.exit_code() == 0
    assert result in player.seen
    lines = STYLE.sub("", player.seen).split("\n")
    assert [line for line in lines if len(line) > 80 and "sitdown replay" not in line] == []
    assert not COLOUR.search(player.seen)  # NO_COLOR
    kept = list((home / "records").glob("*.txt"))
    assert len(kept) == 1
    assert run("verify", str(kept[0])).code == 0
    assert not list((home / "saves").glob("*.json"))


def test_colour_where_there_is_some(
    terminal: Callable[..., Terminal], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "xterm-256color")
    assert COLOUR.search(terminal("play", "five-points", "--seed", "1").seen)


def test_choosing_by_number_by_word_and_by_notation(terminal: Callable[..., Terminal]) -> None:
    player = terminal("play", "five-points", "--seed", "1", "--option", "first_player=seat:0")
    assert "which card climbs?" in player.type("1")
    assert "Your turn" in player.type("B")
    assert "where to?" in player.type("promote", "1.2")
    assert "After your move" in player.type("2.1")
    assert "where to?" in player.type("b")
    assert "Your turn" in player.type("b", "b")
    assert "promote 1.1 R" in player.type("promote 1.1→2.1")  # the rules' way of writing
    assert "You promoted" in player.type("")


def test_a_refill_is_chosen_hole_by_hole_and_taken_back(
    terminal: Callable[..., Terminal], tmp_path: Path
) -> None:
    rows = ". / . . / . . . / R E P . / S D N L K / N K L P E R"
    table = table_at(rows, seats=3, deck="S")
    saved = tmp_path / "game.json"
    Save(str(table.record()), 0, ["fair"] * 3).write(saved)
    player = terminal("play", "five-points", "--resume", "--file", str(saved))
    player.type("promote")
    assert "where to?" in player.type("3.2")
    assert "hole on 3.2" in player.type("4.1")
    assert "hole on 2.3" in player.type("R")
    assert "hole on 3.2" in player.type("b")
    assert "hole on 2.3" in player.type("R")
    assert "promote 3.2 L RL" in player.type("L")
    assert "hole on 2.3" in player.type("b")
    assert "promote 3.2 L RR" in player.type("2")
    assert "which alliance do you reveal?" in player.type("")
    play_to_the_end(player)
    assert (tmp_path / "game.txt").exists()  # the record lies beside a save of one's own


def test_leaving_the_game_for_good_must_be_confirmed(
    terminal: Callable[..., Terminal], tmp_path: Path
) -> None:
    saved = tmp_path / "game.json"
    Save(str(table_at(F, hands={0: "DLP"}).record()), 0, ["fair"] * 3).write(saved)
    player = terminal("play", "five-points", "--resume", "--file", str(saved))
    assert "Enter confirms" in player.type("pass")
    assert "Your turn" in player.type("n")
    assert "Influence · D · 5.1" in player.type("influence", "D", "5.1")
    assert "only with a card of the betrayer's gang" in player.seen


def test_a_new_game_never_overwrites_a_file(run: Run, tmp_path: Path) -> None:
    mine = tmp_path / "precious.txt"
    mine.write_text("precious", encoding="utf-8")
    assert run("play", "five-points", "--file", str(mine)).code == 2
    assert mine.read_text(encoding="utf-8") == "precious"


def test_a_wrong_move_is_refused_with_its_rule_and_asked_again(
    terminal: Callable[..., Terminal],
) -> None:
    player = terminal("play", "five-points", "--seed", "1", "--option", "first_player=seat:0")
    assert "(FP-R17)" in player.type("pass")
    assert "(FP-2.7)" in player.type("influence D 1.1 1.6")
    assert "There is no place 9.9" in player.type("promote 9.9 L")
    assert "A card climbs L (up-left) or R" in player.type("promote 1.3 X")
    assert "takes no letters" in player.type("promote 1.4 R L")
    assert "not one of the choices" in player.type("dance")
    assert "not one of the choices" in player.type("99")
    player.type("promote")
    assert "(FP-R17)" in player.type("pass")
    assert "2.1" in player.type("1.1")  # still at the step where I was


def test_a_question_mark_explains_anything(terminal: Callable[..., Terminal]) -> None:
    player = terminal("play", "five-points", "--seed", "1", "--option", "first_player=seat:0")
    assert "FP-1.1" in player.type("?")
    assert "FP-4.3" in player.type("? 1")
    assert "no choice 7" in player.type("? 7")
    assert "Sicilian Butchers" in player.type("? S")
    assert "A boss moves and scores" in player.type("?s*")
    assert "Heart of the District" in player.type("? 4.2")
    assert "secret gang" in player.type("? alliance")
    assert "FP-6.5" in player.type("? fp-6.5")
    assert "FP-4.11" in player.type("? pass")
    assert "nothing to explain" in player.type("? weather")
    assert "The base is laid" in player.type("log")
    assert "Next into the base" in player.type("board")
    assert "Discarded 0" in player.type("piles")
    player.type("promote 1.1 R")
    assert "FP-4.3" in player.type("?")  # at the confirmation too


def test_ctrl_c_leaves_cleanly_and_the_game_goes_on_where_it_was(
    terminal: Callable[..., Terminal], run: Run, home: Path
) -> None:
    player = terminal("play", "five-points", "--seed", "3", "--option", "first_player=seat:0")
    player.type("promote 1.1 R", "")
    before = player.seen.rsplit("Next into the base", 1)[1]
    player.child.sendintr()
    player.child.expect(pexpect.EOF)
    said = str(player.child.before)
    assert player.exit_code() == 0
    assert "Traceback" not in said
    command = re.search(r"sitdown (play five-points --resume --file \S+)", said)
    assert command is not None
    for arguments in (command.group(1).split(), ["play", "five-points", "--resume"]):
        again = terminal(*arguments)
        assert again.seen.rsplit("Next into the base", 1)[1] == before
        again.end_input()
        assert again.exit_code() == 0
    saved = next((home / "saves").glob("*.json"))
    saved.write_text("{}", encoding="utf-8")
    assert run("play", "five-points", "--resume").code == 2


def test_the_save_that_is_named_on_leaving_can_be_replayed_and_verified(
    terminal: Callable[..., Terminal], run: Run
) -> None:
    player = terminal(
        "play", "five-points", "--seed", "3", "--option", "first_player=seat:0", "--name", "Ola"
    )
    player.type("promote 1.1 R", "")
    player.child.sendintr()
    player.child.expect(pexpect.EOF)
    named = re.search(r"--file (\S+)", str(player.child.before))
    assert named is not None
    told = run("replay", named.group(1))
    assert told.code == 0
    assert "Ola promoted" in told.out
    assert "You promoted" in run("replay", named.group(1), "--seat", "0").out
    held = run("verify", named.group(1))
    assert held.code == 0
    assert "the game is not finished" in held.out


def test_the_record_that_is_named_at_the_end_shows_the_players_by_name(
    terminal: Callable[..., Terminal], run: Run
) -> None:
    player = terminal("play", "five-points", "--seed", "1", "--lang", "pl")
    play_to_the_end(player)
    named = re.search(r"sitdown (replay \S+) --seat 0 --lang pl", player.seen)
    assert named is not None
    told = run(*named.group(1).split())
    assert told.code == 0
    assert "Ruby" in told.out
    assert "Slab" in told.out
    assert "Seat 0" in told.out  # who gave no name
    assert run("verify", named.group(1).split()[1]).code == 0


def test_leaving_with_q(terminal: Callable[..., Terminal]) -> None:
    player = terminal("play", "five-points", "--seed", "3", "--seats", "2", "--seat", "1")
    player.child.sendline("q")
    player.child.expect(pexpect.EOF)
    assert "Your game is saved" in str(player.child.before)
    assert player.exit_code() == 0


def test_a_resumed_game_ends_as_if_it_had_never_been_left(
    terminal: Callable[..., Terminal], home: Path
) -> None:
    straight = terminal("play", "five-points", "--seed", "8", "--bots", "random")
    play_to_the_end(straight)
    broken = terminal("play", "five-points", "--seed", "8", "--bots", "random")
    broken.type("1", "1", "")
    broken.child.sendline("q")
    broken.child.expect(pexpect.EOF)
    resumed = terminal("play", "five-points", "--resume")
    play_to_the_end(resumed)
    first, second = sorted((home / "records").glob("*.txt"))
    assert first.read_text(encoding="utf-8") == second.read_text(encoding="utf-8")
    assert sitdown.verify(first.read_text(encoding="utf-8")).outcome is not None


def test_a_right_that_waits_for_nobody_is_offered_once_and_can_be_left_or_used() -> None:
    # ST-8, on the plain board, which serves any game
    table = CoreTable(Start(StickupGame(), 3, 1, {}, {"cards": [6, 1, 1]}))
    seat = LocalTable(table, 0, [None, DefaultBot(), DefaultBot()])
    seat.wait()
    assert [question["name"] for question in seat.asked()] == ["claim"]
    assert seat.answer("claim 6", "claim") is None
    seat.wait()  # the others pass: six points, enough to buy a life
    assert [question["name"] for question in seat.asked()] == ["claim", "buy"]
    assert seat.answer("claim 1", "claim") is None
    before = table.step
    assert seat.answer("buy", "buy") is None
    assert table.step == before + 1
    assert table.view(0)["lives"] == [4, 3, 3]
    refusal = seat.answer("buy", "buy")
    assert refusal is not None
    assert refusal.rule.startswith("ST-")


def test_ctrl_c_in_a_long_simulation_stops_it_at_once() -> None:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "sitdown", "simulate", "five-points", "--games", "1000000", "--jobs", "2"],
        encoding="utf-8",
        timeout=STUCK,
        preexec_fn=heed_ctrl_c,
    )
    child.expect("five-points")  # the progress bar is up
    child.sendintr()
    child.expect(pexpect.EOF)
    child.wait()
    assert "Traceback" not in str(child.before)
    assert child.exitstatus == 130


def test_whoever_plays_a_game_that_somebody_leads_leads_it(
    terminal: Callable[..., Terminal], run: Run
) -> None:
    # MAF-R58
    human = ("play", "mafia", "--seats", "9", "--option", "gm=human", "--seed", "14")
    ran = run(*human, "--seat", "0")
    assert ran.code == 2
    assert "MAF-3.21" in ran.err
    master = terminal(*human)
    assert "Game Master: you" in master.seen


def test_no_bot_has_the_name_of_the_player_and_a_blank_is_no_name(
    terminal: Callable[..., Terminal], run: Run, home: Path
) -> None:
    assert run("play", "five-points", "--name", "  ").code == 2
    player = terminal("play", "five-points", "--seed", "1", "--name", " ruby ")
    player.child.sendline("q")
    player.child.expect(pexpect.EOF)
    (save,) = (path for path in home.rglob("*") if path.is_file())
    kept = save.read_text(encoding="utf-8")
    assert "ruby" in kept
    assert "Ruby" not in kept
