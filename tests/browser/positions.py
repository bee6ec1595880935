"""Tables that begin in the middle of a game, so that a rare moment needs no long game before it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from sitdown.client import House, Joined
from sitdown.core.table import Table
from tools.house import go_on_from


async def lay(house: House, table: Table) -> Joined:
    """A table with free chairs, kept by a host who only watches."""
    options = table.start.options.to_json()
    with go_on_from(table):
        return await house.make(table.game.info.slug, seats=table.start.seats, options=options)


@contextlib.asynccontextmanager
async def extras(house: House, seats: list[int], answers: tuple[str, ...]) -> AsyncIterator[None]:
    """People without a page: they say the first of these answers that is legal, else any."""

    async def play(joined: Joined) -> None:
        async with house.sit(joined) as seat:
            while not seat.over:
                for question in seat.mine:
                    legal = question["yours"]["legal"]
                    act = next((answer for answer in answers if answer in legal), legal[0])
                    await seat.act(act, question["question"])
                await seat.change(1)

    chairs = [await house.join(f"Extra {seat}", seat) for seat in seats]
    playing = [asyncio.create_task(play(chair)) for chair in chairs]
    try:
        yield
    finally:
        for one in playing:
            one.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
