"""R1: kill -9 while people play. R4: how long until the house is open again."""

import asyncio
import random
from pathlib import Path
from time import monotonic

from sitdown.client import House
from tools.trials import STUCK, Figures, Progress, nobody_watches
from tools.trials.logs import check_logs
from tools.trials.players import Playing, Witness, lay, play, try_to_act
from tools.trials.server_process import Server


async def kills(
    folder: Path,
    kills: int,
    tables: int,
    seats: int = 2,
    between: float = 0.3,
    seed: int = 1,
    progress: Progress = nobody_watches,
) -> Figures:
    """R1: whatever was acknowledged is in the log, once, however often the server dies."""
    db, witness, rng = str(folder / "kills.sqlite"), Witness(), random.Random(seed)
    async with Server(db, folder) as server:

        async def kill() -> None:
            server.kill()
            await server.start()

        began = monotonic()
        playing = Playing([server.address], tables, seats, witness, rng)
        games = await playing.while_tormented(kill, kills, between, progress)
        took = monotonic() - began
        await server.stop()
        server.check_log()
    return {"kills": kills, **check_logs(db, witness), "games": games, "seconds": round(took, 1)}


async def recovery(
    folder: Path, tables: int, acts: int = 8, progress: Progress = nobody_watches
) -> Figures:
    """R4: from the restart to the first accepted act, with so many games going on."""
    db, witness, rng = str(folder / "recovery.sqlite"), Witness(), random.Random(4)
    async with Server(db, folder) as server, House(server.address) as house:
        for number in range(tables):
            table = await lay([house], 2)
            async with table.seats(witness) as (first, second):
                for _ in range(acts):
                    for seat in (first, second):
                        for question in seat.mine:
                            await try_to_act(seat, question, rng)
            progress(number + 1)
        server.kill()
        began = monotonic()
        server.spawn()
        async with table.seats(witness) as people:
            up = monotonic() - began
            before = witness.count
            playing = [asyncio.create_task(play(seat, rng)) for seat in people]
            async with asyncio.timeout(STUCK):
                while witness.count == before:
                    await asyncio.sleep(0.001)
            took = monotonic() - began
            await asyncio.gather(*playing)
        await server.stop()
        server.check_log()
    figures = check_logs(db, witness)
    return {**figures, "seconds_to_view": round(up, 2), "seconds_to_act": round(took, 2)}
