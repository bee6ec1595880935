"""The storage, both kinds: beats of nodes, outages and the clock."""

import time

from sitdown.server.store.base import BEAT, DEAF, Store
from tests.server.stores import ByHand, Run, opened, query

# --- Nodes and outages ---


def test_a_first_beat_is_no_outage(store: Store, run: Run) -> None:
    pulse = run(store.beat("a"))
    assert pulse.alive == {"a"}
    assert list(pulse.outages) == []


def test_nodes_hear_of_each_other(store: Store, run: Run, by_hand: ByHand) -> None:
    run(store.beat("a"))
    assert run(store.beat("b")).alive == {"a", "b"}
    by_hand(f"UPDATE nodes SET beat = beat - {DEAF + BEAT} WHERE id = 'b'")
    pulse = run(store.beat("a"))
    assert pulse.alive == {"a"}
    assert list(pulse.outages) == []


def test_a_short_silence_is_no_outage(store: Store, run: Run, by_hand: ByHand) -> None:
    run(store.beat("a"))
    by_hand(f"UPDATE nodes SET beat = beat - {DEAF // 2}")
    assert list(run(store.beat("b")).outages) == []


def test_a_silence_of_all_is_an_outage(store: Store, run: Run, by_hand: ByHand) -> None:
    run(store.beat("a"))
    run(store.beat("b"))
    by_hand("UPDATE nodes SET beat = beat - 60000")
    last = by_hand("SELECT max(beat) FROM nodes")[0][0]
    before = store.now()
    pulse = run(store.beat("c"))
    assert pulse.alive == {"c"}
    [(start, stop)] = pulse.outages
    assert start == last
    assert before <= stop <= store.now()
    assert list(run(store.beat("c")).outages) == [(start, stop)]


def test_outages_add_up_and_never_overlap(store: Store, run: Run, by_hand: ByHand) -> None:
    run(store.beat("a"))
    for _ in range(3):
        by_hand("UPDATE nodes SET beat = beat - 60000")
        by_hand("UPDATE outages SET start = start - 60000, stop = stop - 60000")
        pulse = run(store.beat("a"))
    gaps = list(pulse.outages)
    assert len(gaps) == 3
    assert all(gaps[i][1] <= gaps[i + 1][0] for i in range(2))


def test_who_says_goodbye_is_gone_but_the_silence_after_it_counts(
    store: Store, run: Run, by_hand: ByHand
) -> None:
    run(store.beat("a"))
    run(store.beat("b"))
    run(store.bye("a"))
    assert run(store.beat("b")).alive == {"b"}
    run(store.bye("b"))
    by_hand("UPDATE nodes SET beat = beat - 60000")
    last = by_hand("SELECT max(beat) FROM nodes")[0][0]
    pulse = run(store.beat("c"))
    assert pulse.alive == {"c"}
    assert [start for start, _ in pulse.outages] == [last]


def test_the_last_beat_counts_whoever_says_goodbye_last(
    store: Store, run: Run, by_hand: ByHand
) -> None:
    run(store.beat("a"))
    run(store.beat("b"))
    by_hand("UPDATE nodes SET beat = beat - 2000 WHERE id = 'b'")
    last = by_hand("SELECT max(beat) FROM nodes")
    run(store.bye("a"))
    run(store.bye("b"))
    assert by_hand("SELECT max(beat) FROM nodes") == last


def test_a_quick_restart_is_no_outage(store: Store, run: Run) -> None:
    run(store.beat("a"))
    run(store.bye("a"))
    pulse = run(store.beat("b"))
    assert pulse.alive == {"b"}
    assert list(pulse.outages) == []


def test_a_node_that_never_spoke_hides_no_outage(store: Store, run: Run, by_hand: ByHand) -> None:
    run(store.beat("a"))
    by_hand("UPDATE nodes SET beat = beat - 60000")
    run(store.bye("b"))
    assert len(run(store.beat("c")).outages) == 1


def test_a_clean_stop_and_a_start_much_later(url: str, run: Run) -> None:
    async def life(node: str) -> list[tuple[int, int]]:
        async with opened(url) as store:
            pulse = await store.beat(node)
            await store.bye(node)
            return list(pulse.outages)

    assert run(life("a")) == []
    query(url, "UPDATE nodes SET beat = beat - 3600000")
    [(start, stop)] = run(life("b"))
    assert 3_600_000 <= stop - start < 3_600_000 + 60_000
    assert run(life("c"))[0] == (start, stop)


# --- The clock ---


def test_the_clock_goes_forward(store: Store, run: Run) -> None:
    shown = []
    for _ in range(5):
        shown += [store.now() for _ in range(200)]
        run(store.beat("a"))
    assert shown == sorted(shown)
    assert abs(store.now() - time.time() * 1_000) < 60_000


def test_a_wall_clock_set_back_does_not_bring_the_past_back(
    url: str, run: Run, by_hand: ByHand
) -> None:
    async def beat() -> int:
        async with opened(url) as store:
            for start, stop in (await store.beat("a")).outages:
                assert stop - start < 60_000  # the restart itself, not an hour that never was
            return store.now()

    run(beat())
    by_hand("UPDATE nodes SET beat = beat + 3600000")
    later = by_hand("SELECT max(beat) FROM nodes")[0][0]
    assert later <= run(beat()) < later + 60_000
