"""`--data DIR`: cards that their owner has corrected."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import sitdown
from sitdown import cards, texts
from sitdown.core.refusal import Refused
from sitdown.games import GAMES, OWN
from sitdown.games.la_cosa_nostra.rules.game import LaCosaNostra, own_texts
from sitdown.server import entries, room
from sitdown.sim import batch
from tests.cli.terminals import Run


@pytest.fixture(autouse=True)
def afterwards_our_own_cards() -> Iterator[None]:
    ours = GAMES["la-cosa-nostra"]
    yield
    GAMES["la-cosa-nostra"] = ours
    texts._CORRECTED.clear()
    texts.catalogue.cache_clear()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Orders in which the Car Theft is called otherwise and brings more."""
    written = own_texts()["orders.toml"]
    at = written.index('id = "car_theft"')
    theft = written[at:].partition("[[order]]")[0]
    mended = theft.replace('name_en = "Car Theft"', 'name_en = "Joyride"')
    mended = mended.replace("amount = 6000", "amount = 7000")
    assert mended.count("7000") == 1
    data = tmp_path / "cards"
    data.mkdir()
    (data / "orders.toml").write_text(written.replace(theft, mended), encoding="utf-8")
    return data


def mark_of(game: object) -> str:
    assert isinstance(game, LaCosaNostra)
    return game.box.mark


def test_corrected_cards_take_the_place_of_ours(folder: Path) -> None:
    before = mark_of(GAMES["la-cosa-nostra"])
    orders = folder / "orders.toml"
    orders.write_bytes(b"\xef\xbb\xbf" + orders.read_bytes())  # as some editors begin a file
    cards.use(folder)
    game = GAMES["la-cosa-nostra"]
    assert isinstance(game, LaCosaNostra)
    theft = game.box.orders.ids.index("car_theft")
    assert game.box.orders.amount[theft] == [0, 3000, 7000]
    assert game.box.mark != before
    assert texts.catalogue(game.info.package, "en").term("order", "car_theft") == "Joyride"


def test_simulate_plays_with_them_on_every_core(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batch, "_CHUNK", 1)
    given = ["simulate", "la-cosa-nostra", "--seats", "3", "--bots", "fair", "--seed", "3"]
    games = [*given, "--games", "3", "--option", "rounds=3", "--json", "-"]
    ours = json.loads(run(*games, "--jobs", "1").out)
    alone = json.loads(run(*games, "--jobs", "1", "--data", str(folder)).out)
    shared = json.loads(run(*games, "--jobs", "2", "--data", str(folder)).out)
    assert alone["mean_score"] == shared["mean_score"]
    assert alone["mean_score"] != ours["mean_score"]
    assert alone["data"] == mark_of(GAMES["la-cosa-nostra"])
    assert ours["data"] != alone["data"]


def test_a_record_names_its_cards_and_is_replayed_with_no_others(
    run: Run, folder: Path, tmp_path: Path
) -> None:
    ours = GAMES["la-cosa-nostra"]
    cards.use(folder)
    table = sitdown.table("la-cosa-nostra", seats=3, seed=4)
    record = str(table.record())
    assert f"\ndata {mark_of(table.inner.game)}\n" in record
    path = tmp_path / "game.txt"
    path.write_text(record, encoding="utf-8")
    assert run("verify", str(path), "--data", str(folder)).code == 0
    GAMES["la-cosa-nostra"] = ours
    refused = run("verify", str(path))
    assert refused.code == 1
    assert mark_of(ours) in refused.err
    assert "--data" in refused.err


def test_a_table_of_the_server_is_not_read_with_other_cards() -> None:
    created = entries.Created(
        at=0,
        table="t",
        code="c",
        game="la-cosa-nostra",
        rules=GAMES["la-cosa-nostra"].info.rules_version,
        seats=3,
        options={},
        clock=entries.Clock("off"),
        public=False,
        watchers=True,
        secret="s",
        host="h",
        data="another",
    )
    with pytest.raises(Refused) as refused:
        room.read_log([entries.encode(created)])
    assert refused.value.refusal.code == "record_data"


@pytest.mark.parametrize("command", [["serve"], ["play", "la-cosa-nostra"], ["simulate", OWN[0]]])
def test_a_fault_is_told_with_file_card_and_field(
    run: Run, folder: Path, command: list[str]
) -> None:
    orders = folder / "orders.toml"
    head, car, rest = orders.read_text(encoding="utf-8").partition('id = "car_theft"')
    broken = head + car + rest.replace("amount = 7000", "amount = 7500", 1)
    orders.write_text(broken, encoding="utf-8")
    ran = run(*command, "--data", str(folder))
    assert ran.code == 2
    assert "orders.toml, car_theft, effect_2: amount is 7500" in ran.err
    polish = run(*command, "--data", str(folder), "--lang", "pl")
    assert "orders.toml, car_theft, effect_2" in polish.err
    assert polish.err != ran.err


def test_a_folder_without_cards_and_a_file_with_a_wrong_name_are_refused(
    run: Run, tmp_path: Path, folder: Path
) -> None:
    (tmp_path / "empty").mkdir()
    assert "orders.toml" in run("serve", "--data", str(tmp_path / "empty")).err
    (folder / "order.toml").write_text("", encoding="utf-8")
    assert "order.toml is no data file" in run("serve", "--data", str(folder)).err


def test_what_is_no_text_is_refused(run: Run, folder: Path) -> None:
    (folder / "gangsters.toml").write_bytes(b"\xff\xfe")
    assert "gangsters.toml is no TOML" in run("serve", "--data", str(folder)).err
