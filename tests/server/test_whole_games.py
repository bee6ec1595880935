"""Whole games over real sockets: people, bots, a watcher, in one house."""

import asyncio
import random

import sitdown
from sitdown.client import House, Seat
from tools.house import play_to_the_end, served


def test_two_people_two_bots_and_a_watcher_play_a_whole_game() -> None:
    async def scene() -> None:
        async with served() as server, House(server) as house:
            ola = await house.make("five-points", seats=4, name="Ola", bots=["fair", "random"])
            async with House.at(f"{server}/{house.code.lower()}") as friends:
                jan = await friends.join("Jan")
                await friends.ready(jan)
                await house.start(ola)
                async with (
                    house.sit(ola) as first,
                    friends.sit(jan) as second,
                    friends.watch() as watcher,
                ):
                    await asyncio.gather(
                        play_to_the_end(first, random.Random(1).choice),
                        play_to_the_end(second, random.Random(2).choice),
                    )
                    while not watcher.over:
                        await watcher.change()
                    assert (
                        first.view["outcome"] == second.view["outcome"] == watcher.view["outcome"]
                    )
                    assert watcher.seat is None
                    assert first.table["secret"]
                    assert (first.syncs, second.syncs, watcher.syncs) == (0, 0, 0)
                    for seen in (first, second, watcher):
                        check_story(await friends.record(), seen)
                    told = sitdown.verify(await friends.record())
                    names = [chair["name"] for chair in watcher.table["chairs"]]
                    assert told.inner.start.names == names
                    assert names[:2] == ["Ola", "Jan"]

    asyncio.run(scene())


def check_story(record: str, seen: Seat) -> None:
    """The record verifies, and what a seat was told is what the rules tell it."""
    table = sitdown.verify(record)
    assert table.told(seen.seat) == seen.facts
    assert table.view(seen.seat) == seen.view
