"""The storage, one suite for both kinds: the log, codes, the lobby, addresses."""

import asyncio
import contextlib
import os
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from sitdown.server.store import store_at
from sitdown.server.store.base import CODE_LIFE, Card, NoStorage, Store, Taken, Unavailable
from tests.server.stores import LOBBY, ByHand, Run, coded, opened, won_and_lost
from tools.trials import STUCK

# --- The log ---


def test_a_log_is_read_as_it_was_written(store: Store, run: Run) -> None:
    run(store.create("t", [b"one", b"two"], LOBBY))
    run(store.append("t", 2, [b"three"], LOBBY))
    run(store.append("t", 3, [b"four", b"five"], LOBBY))
    assert run(store.read("t")) == [b"one", b"two", b"three", b"four", b"five"]
    assert run(store.read("t", 3)) == [b"four", b"five"]
    assert run(store.read("t", 5)) == []


def test_tables_have_logs_of_their_own(store: Store, run: Run) -> None:
    run(store.create("a", [b"a0"], coded("A")))
    run(store.create("b", [b"b0"], coded("B")))
    run(store.append("b", 1, [b"b1"], coded("B")))
    assert run(store.read("a")) == [b"a0"]
    assert run(store.read("b")) == [b"b0", b"b1"]


def test_a_table_that_is_not_there(store: Store, run: Run) -> None:
    assert run(store.read("nowhere")) == []
    assert run(store.find("NOBODY 1")) is None
    for seq in (0, 1):
        with pytest.raises(Taken):
            run(store.append("nowhere", seq, [b"x"], LOBBY))
    assert run(store.read("nowhere")) == []
    assert run(store.listed(10)) == []


@pytest.mark.parametrize("name", ["\0", "KRUK\0", "\ud800", "\x1b[2J"])
def test_what_no_database_takes_for_text_is_not_found(store: Store, run: Run, name: str) -> None:
    assert run(store.find(name)) is None
    assert run(store.read(name)) == []


@pytest.mark.parametrize("seq", [-1, 0, 1, 2, 4, 1_000_000])
def test_only_the_next_number_is_free(store: Store, run: Run, seq: int) -> None:
    run(store.create("t", [b"0", b"1", b"2"], LOBBY))
    with pytest.raises(Taken):
        run(store.append("t", seq, [b"x", b"y"], replace(LOBBY, state="over")))
    assert run(store.read("t")) == [b"0", b"1", b"2"]
    assert run(store.listed(10)) == [("t", LOBBY)]
    run(store.append("t", 3, [b"3"], LOBBY))


def test_of_two_that_write_one_number_one_wins(store: Store, run: Run) -> None:
    async def race() -> None:
        await store.create("t", [b"0"], LOBBY)
        for seq in range(1, 101):
            both = [store.append("t", seq, [name], LOBBY) for name in (b"a", b"b")]
            fates = await asyncio.gather(*both, return_exceptions=True)
            assert won_and_lost(fates) == (1, 1)
            assert (await store.read("t", seq)) == [(b"a", b"b")[fates.index(None)]]
        assert len(await store.read("t")) == 101

    run(race())


def test_several_entries_are_written_together_or_not_at_all(store: Store, run: Run) -> None:
    async def race() -> None:
        await store.create("t", [b"0"], LOBBY)
        for _ in range(20):
            seq = len(await store.read("t"))
            three, one = [b"a"] * 3, [b"b"]
            both = [store.append("t", seq, given, LOBBY) for given in (three, one)]
            fates = await asyncio.gather(*both, return_exceptions=True)
            assert won_and_lost(fates) == (1, 1)
            assert await store.read("t", seq) == (three, one)[fates.index(None)]

    run(race())


def test_one_bad_entry_keeps_the_others_out(store: Store, run: Run) -> None:
    run(store.create("t", [b"0"], LOBBY))
    with pytest.raises((Taken, Unavailable)):
        run(store.append("t", 1, [b"good", cast(bytes, None)], replace(LOBBY, state="over")))
    assert run(store.read("t")) == [b"0"]
    assert run(store.listed(10)) == [("t", LOBBY)]
    with pytest.raises((Taken, Unavailable)):
        run(store.create("u", [b"good", cast(bytes, None)], coded("NEW 1")))
    assert run(store.read("u")) == []
    assert run(store.find("NEW 1")) is None


def test_an_id_is_given_once(store: Store, run: Run) -> None:
    run(store.create("t", [b"mine"], coded("A")))
    with pytest.raises(Taken):
        run(store.create("t", [b"yours", b"too"], coded("B")))
    assert run(store.read("t")) == [b"mine"]
    assert run(store.find("B")) is None


def test_all_that_can_be_written_comes_back(store: Store, run: Run) -> None:
    entries = [b"", bytes(range(256)), "Zażółć gęślą jaźń ♠🂡".encode(), os.urandom(1 << 20)]
    card = Card("ŻÓŁW 9", "playing", True, '{"nazwa":"Stół Łucji"}'.encode())
    run(store.create("stół-ł", entries, card))
    run(store.append("stół-ł", 4, entries, card))
    assert run(store.read("stół-ł")) == entries * 2
    assert run(store.find("ŻÓŁW 9")) == "stół-ł"
    assert run(store.listed(1)) == [("stół-ł", card)]


def test_what_was_written_survives_a_restart(url: str, run: Run) -> None:
    async def first_life() -> None:
        async with opened(url) as store:
            await store.create("t", [b"0"], LOBBY)
            await store.append("t", 1, [b"1"], replace(LOBBY, state="playing"))

    async def second_life() -> None:
        async with opened(url) as store:
            assert await store.read("t") == [b"0", b"1"]
            assert await store.find(LOBBY.code) == "t"
            assert await store.playing() == ["t"]
            assert await store.listed(9) == [("t", replace(LOBBY, state="playing"))]
            await store.append("t", 2, [b"2"], LOBBY)

    run(first_life())
    run(second_life())


def test_a_closed_store_says_so(url: str, run: Run) -> None:
    async def use_after_close() -> None:
        async with opened(url) as store:
            await store.create("t", [b"0"], LOBBY)
        for work in (store.append("t", 1, [b"1"], LOBBY), store.read("t"), store.beat("n")):
            with pytest.raises(Unavailable):
                await asyncio.wait_for(work, STUCK)

    run(use_after_close())


def test_a_caller_who_goes_away_disturbs_nobody(store: Store, run: Run) -> None:
    async def impatient() -> None:
        await store.create("t", [b"0"], LOBBY)
        for turn in range(20):
            seq = len(await store.read("t"))
            writing = asyncio.create_task(store.append("t", seq, [b"x", b"y"], LOBBY))
            await asyncio.sleep(turn / 5_000)
            writing.cancel()
            await asyncio.gather(writing, return_exceptions=True)
        log = await store.read("t")
        assert len(log) % 2 == 1
        # One who was already being served may come in late: then the number is taken.
        with contextlib.suppress(Taken):
            await store.append("t", len(log), [b"z", b"z"], LOBBY)
        assert len(await store.read("t")) == len(log) + 2

    run(impatient())


# --- Codes ---


def test_a_code_leads_to_one_table(store: Store, run: Run) -> None:
    run(store.create("a", [b"a"], coded("KRUK 27")))
    with pytest.raises(Taken):
        run(store.create("b", [b"b"], coded("KRUK 27")))
    assert run(store.find("KRUK 27")) == "a"
    assert run(store.read("b")) == []


def test_of_two_that_want_one_code_one_gets_it(store: Store, run: Run) -> None:
    async def race() -> None:
        for turn in range(20):
            names = [f"a{turn}", f"b{turn}"]
            both = [store.create(name, [b"0"], coded(f"CODE {turn}")) for name in names]
            fates = await asyncio.gather(*both, return_exceptions=True)
            assert won_and_lost(fates) == (1, 1)
            assert await store.find(f"CODE {turn}") == names[fates.index(None)]

    run(race())


def test_tables_may_do_without_a_code(store: Store, run: Run) -> None:
    run(store.create("a", [b"a"], coded("")))
    run(store.create("b", [b"b"], coded("")))
    assert run(store.find("")) is None
    assert [card.code for _, card in run(store.listed(9))] == ["", ""]


@pytest.mark.parametrize("state", ["lobby", "over"])
def test_a_code_is_free_again_after_a_day_without_a_move(
    store: Store, run: Run, by_hand: ByHand, state: str
) -> None:
    run(store.create("old", [b"0"], replace(LOBBY, state=state)))
    by_hand(f"UPDATE tables SET moved = moved - {CODE_LIFE - 60_000}")
    with pytest.raises(Taken):
        run(store.create("new", [b"0"], LOBBY))
    assert run(store.find(LOBBY.code)) == "old"
    by_hand("UPDATE tables SET moved = moved - 120000")
    assert run(store.find(LOBBY.code)) is None
    run(store.create("new", [b"0"], LOBBY))
    assert run(store.find(LOBBY.code)) == "new"


def test_a_table_being_played_keeps_its_code(store: Store, run: Run, by_hand: ByHand) -> None:
    run(store.create("old", [b"0"], replace(LOBBY, state="playing")))
    by_hand("UPDATE tables SET moved = 0")
    with pytest.raises(Taken):
        run(store.create("new", [b"0"], LOBBY))
    assert run(store.find(LOBBY.code)) == "old"


def test_a_table_that_lost_its_code_goes_on(store: Store, run: Run, by_hand: ByHand) -> None:
    run(store.create("old", [b"0"], LOBBY))
    by_hand("UPDATE tables SET moved = 0")
    run(store.create("new", [b"0"], LOBBY))
    run(store.append("old", 1, [b"1"], LOBBY))
    assert run(store.find(LOBBY.code)) == "new"
    assert run(store.read("old")) == [b"0", b"1"]


def test_a_code_that_nobody_took_is_taken_back(store: Store, run: Run, by_hand: ByHand) -> None:
    run(store.create("t", [b"0"], LOBBY))
    by_hand("UPDATE tables SET moved = 0")
    assert run(store.find(LOBBY.code)) is None
    run(store.append("t", 1, [b"1"], LOBBY))
    assert run(store.find(LOBBY.code)) == "t"


# --- The lobby ---


def test_the_lobby_lists_public_tables_the_liveliest_first(
    store: Store, run: Run, by_hand: ByHand
) -> None:
    cards = {
        "quiet": Card("A", "lobby", True, b'{"n":1}'),
        "lively": Card("B", "playing", True, b'{"n":2}'),
        "over": Card("C", "over", True, b'{"n":3}'),
        "private": Card("D", "lobby", False, b'{"n":4}'),
        "sleepy": Card("E", "lobby", True, b'{"n":5}'),
    }
    for name, card in cards.items():
        run(store.create(name, [b"0"], card))
    by_hand("UPDATE tables SET moved = 1000")
    by_hand("UPDATE tables SET moved = 10 WHERE id = 'sleepy'")
    run(store.append("lively", 1, [b"1"], cards["lively"]))
    assert run(store.listed(10)) == [(name, cards[name]) for name in ("lively", "quiet", "sleepy")]
    assert run(store.listed(1)) == [("lively", cards["lively"])]


def test_the_card_follows_the_game(store: Store, run: Run) -> None:
    run(store.create("t", [b"0"], LOBBY))
    assert run(store.playing()) == []
    run(store.append("t", 1, [b"1"], replace(LOBBY, state="playing", summary=b"[1]")))
    assert run(store.playing()) == ["t"]
    assert run(store.listed(1)) == [("t", Card(LOBBY.code, "playing", True, b"[1]"))]
    run(store.append("t", 2, [b"2"], replace(LOBBY, state="over", listed=False)))
    assert run(store.playing()) == []
    assert run(store.listed(1)) == []


def test_without_a_new_card_the_old_one_stays(store: Store, run: Run, by_hand: ByHand) -> None:
    card = Card("A", "playing", True, b"[1]")
    run(store.create("t", [b"0"], card))
    by_hand("UPDATE tables SET moved = 0")
    before = store.now()
    run(store.append("t", 1, [b"1", b"2"], None))
    assert run(store.read("t")) == [b"0", b"1", b"2"]
    assert run(store.listed(1)) == [("t", card)]
    assert run(store.find("A")) == "t"
    assert by_hand("SELECT moved FROM tables")[0][0] >= before
    for seq in (2, 4):
        with pytest.raises(Taken):
            run(store.append("t", seq, [b"x"], None))


def test_tables_being_played_are_known(store: Store, run: Run) -> None:
    for name, state in (("c", "playing"), ("a", "playing"), ("b", "lobby"), ("d", "over")):
        run(store.create(name, [b"0"], Card(name, state, False, b"")))
    assert run(store.playing()) == ["a", "c"]


# --- Addresses ---


@pytest.mark.parametrize(
    "address", ["", "mysql://me:secret@host/db", "sqlite://", "postgresql://me:secret@[::1/db"]
)
def test_an_address_of_no_storage(address: str) -> None:
    with pytest.raises(NoStorage) as refused:
        store_at(address)
    assert "secret" not in str(refused.value)


def test_a_plain_path_is_a_file(tmp_path: Path, run: Run) -> None:
    async def make() -> None:
        async with opened(str(tmp_path / "new" / "folder" / "a b.db")) as store:
            await store.create("t", [b"0"], LOBBY)
        async with opened(f"sqlite:///{tmp_path}/new/folder/a%20b.db") as store:
            assert await store.read("t") == [b"0"]

    run(make())
