"""Sit at somebody else's table from a program: the library behind `sitdown join`.

A bot of your own, in full:

    import asyncio
    import random

    from sitdown.client import House

    async def play(address: str, name: str) -> None:
        async with House.at(address) as house:       # http://host:8000/KRUK-27
            joined = await house.join(name)
            await house.ready(joined)
            async with house.sit(joined) as seat:
                while not seat.over:
                    for question in seat.mine:        # what this seat may answer now
                        act = random.choice(question["yours"]["legal"])
                        await seat.act(act, question["question"])
                    await seat.change()               # until there is something new
                print(seat.view["outcome"])

    asyncio.run(play("http://localhost:8000/KRUK-27", "Robot"))

The seat keeps what the server shows: `table` (who sits where), `view` (the game through this pair
of eyes), `asked` (open questions), `facts` (all it was told), `said` (the talk). It reconnects by
itself; an act that was on its way is sent again and never done twice.
"""

from sitdown.client.house import House, Joined
from sitdown.client.seat import Closed, Declined, Seat

__all__ = ["Closed", "Declined", "House", "Joined", "Seat"]
