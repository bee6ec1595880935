"""Tables that begin in the middle of a game, so that a rare moment needs no long game before it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from unittest import mock

import msgspec

from sitdown.client import House, Joined
from sitdown.core.table import Table
from sitdown.server import entries, wishes
from sitdown.server.desk import Desk


@contextlib.contextmanager
def go_on_from(table: Table) -> Iterator[None]:
    """Tables that are laid meanwhile, in this process, go on from where this one stands."""
    earlier = entries.Earlier("", 0, table.to_position())
    create = Desk._created

    async def created(self: Desk, wish: wishes.NewTable, token: str) -> entries.Created:
        return msgspec.structs.replace(await create(self, wish, token), earlier=earlier)

    with mock.patch.object(Desk, "_created", created):
        yield


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
