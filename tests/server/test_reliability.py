"""Durability and consistency, with real processes; the same trials run large in `make reliability`.

The ids (R1, C2, …) are those of the reliability plan.
"""

import asyncio
from pathlib import Path

import pytest

from tools.trials import Broken
from tools.trials.cuts import corruption, cut_once_at_each, cuts_everywhere, noise, restart
from tools.trials.disks import bad_disk
from tools.trials.kills import kills, recovery
from tools.trials.logs import check_promises, read_logs
from tools.trials.nodes import FIVE_MINUTES, deaf, rivals, two_nodes_under
from tools.trials.players import Witness
from tools.trials.resends import resends


def test_nothing_acknowledged_is_lost_or_done_twice_when_the_server_is_killed(
    tmp_path: Path,
) -> None:
    # R1, R5
    figures = asyncio.run(kills(tmp_path, kills=20, tables=8))
    assert figures["acknowledged"] > 100
    assert figures["finished"] >= 8
    check_that_a_loss_would_be_found(str(tmp_path / "kills.sqlite"))


def check_that_a_loss_would_be_found(db: str) -> None:
    logs = read_logs(db)
    table, answered = next(
        (table, entry) for table in logs for entry in logs[table] if getattr(entry, "id", "")
    )
    with pytest.raises(Broken, match="lost"):
        check_promises(logs, _promised(table, "never written"))
    name = getattr(answered, "id")  # noqa: B009
    with pytest.raises(Broken, match="twice"):
        check_promises({table: [*logs[table], answered]}, _promised(table, name))


def _promised(table: str, name: str) -> Witness:
    witness = Witness()
    witness.acknowledged[table].add(name)
    return witness


def test_whatever_write_fails_the_log_is_whole_and_play_goes_on(tmp_path: Path) -> None:
    # R2
    figures = asyncio.run(bad_disk(tmp_path, acts=1, failures=1))
    assert figures["storage"] > 0


def test_a_disk_that_is_full_for_a_while_and_a_kill_lose_nothing(tmp_path: Path) -> None:
    # R2
    asyncio.run(bad_disk(tmp_path, acts=1, failures=4, step=9, kill_every=3))


def test_a_house_full_of_tables_opens_again(tmp_path: Path) -> None:
    # R4
    figures = asyncio.run(recovery(tmp_path, tables=30, acts=3))
    assert figures["tables"] == 30


def test_an_act_sent_again_is_done_once_and_answered_alike(tmp_path: Path) -> None:
    # R6
    figures = asyncio.run(resends(tmp_path, games=1))
    assert figures["sent_after_restart"] == figures["acknowledged"]


def test_a_line_cut_at_every_message_loses_nothing(tmp_path: Path) -> None:
    # C1
    figures = asyncio.run(cuts_everywhere(tmp_path, [1, 2, 4]))
    assert figures["cuts"] > 50


def test_a_line_cut_once_loses_nothing_wherever_it_is_cut(tmp_path: Path) -> None:
    # C1
    figures = asyncio.run(cut_once_at_each(tmp_path, step=9))
    assert figures["cuts"] == figures["games"]


def test_a_noisy_line_changes_nothing(tmp_path: Path) -> None:
    # C2
    figures = asyncio.run(noise(tmp_path, games=5))
    assert figures["syncs"] > 0
    assert min(figures[fault] for fault in ("drop", "double", "reorder", "delay")) > 0


def test_what_was_spoilt_is_repaired_by_the_heartbeat(tmp_path: Path) -> None:
    # C3
    asyncio.run(corruption(tmp_path, times=4))


def test_a_restart_asks_nothing_of_the_players_and_takes_none_of_their_time(
    tmp_path: Path,
) -> None:
    # C4: killed, then stopped in good order
    asyncio.run(restart(tmp_path, tables=2, away=5.0))


def test_two_nodes_keep_one_order_whatever_befalls_them(tmp_path: Path, postgres_url: str) -> None:
    # N1, N2
    blows = ["kill", "cut", "freeze", "roll"]
    figures = asyncio.run(two_nodes_under(postgres_url, tmp_path, blows, 8, tables=5))
    assert figures["finished"] >= 5


def test_two_devices_of_a_seat_may_act_at_once_on_two_nodes(
    tmp_path: Path, postgres_url: str
) -> None:
    # N2
    skew = FIVE_MINUTES
    asyncio.run(rivals(postgres_url, tmp_path, games=3, skew=skew))


def test_a_node_whose_lines_to_the_database_were_cut_hears_again(
    tmp_path: Path, postgres_url: str
) -> None:
    # N2
    asyncio.run(deaf(postgres_url, tmp_path, cuts=3))
