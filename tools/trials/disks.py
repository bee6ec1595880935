"""R2: every write and every sync fails once, in turn; and a disk that is full for a while."""

import asyncio
import errno
import random
from pathlib import Path
from typing import Final

from sitdown.client import Declined, House, Seat
from sitdown.core.refusal import Refused
from tools.trials import STUCK, Figures, Progress, hold, nobody_watches
from tools.trials.logs import check_logs
from tools.trials.players import Table, Witness, lay, try_to_act
from tools.trials.server_process import Server
from tools.trials.shim import Disk

ERRORS: Final = (errno.EIO, errno.ENOSPC)


async def bad_disk(
    folder: Path,
    acts: int,
    failures: int,
    step: int = 1,
    each: int = 1,
    kill_every: int = 0,
    progress: Progress = nobody_watches,
) -> Figures:
    """The beginning of a game for each write that there is in it: that one, and the next few,
    fail; in another game in another way, if `each` is 2."""
    disk, witness = Disk(folder, "disks.sqlite"), Witness()
    db = str(folder / "disks.sqlite")
    place, failed, trials, some = 1, 0, 0, True
    async with Server(db, folder, env=disk.env) as server, House(server.address) as house:
        while some:
            some = False
            for number in range(each):
                await _quiet(disk)
                disk.fail(place, ERRORS[(place + number) % 2], failures)
                await _short_game(house, acts, witness, random.Random(place))
                disk.heal()
                failed += disk.failed
                some = some or disk.failed > 0
                trials += 1
                if kill_every and trials % kill_every == 0:
                    server.kill()
                    await server.start()
                await _goes_on(house)
            progress(place)
            place += step
        server.kill()
    hold(failed > 3 * acts // step, "there should be more writes than that")
    figures = {"writes": place - step, "trials": trials, "failed": failed}
    return {**figures, **check_logs(db, witness), **witness.codes}


async def _quiet(disk: Disk) -> None:
    """Until what people left behind is written: only their own writes shall count."""
    before = -1
    while before != disk.seen:
        before = disk.seen
        await asyncio.sleep(0.05)


async def _short_game(house: House, acts: int, witness: Witness, rng: random.Random) -> Table:
    """Tried until it has gone so far, whatever the disk says in between."""
    table = await lay([house], 2)
    async with table.seats(witness) as people:
        done = 0
        async with asyncio.timeout(STUCK):
            while done < acts:
                done += await _somebody_acts(people, rng)
    return table


async def _somebody_acts(people: list[Seat], rng: random.Random) -> bool:
    for seat in people:
        for question in seat.mine:
            return await try_to_act(seat, question, rng)
    await asyncio.sleep(0.01)
    return False


async def _goes_on(house: House) -> None:
    """With the disk well again, everything is accepted at once."""
    table = await house.make("five-points", seats=2, name="Ola", bots=["random"])
    try:
        await house.start(table)
        async with house.sit(table) as seat:
            async with asyncio.timeout(STUCK):
                while not seat.mine:
                    await seat.change(timeout=1)
            await seat.act(seat.mine[0]["yours"]["legal"][0])
    except (Declined, Refused) as error:
        hold(False, f"the disk is well, and still: {error}")
