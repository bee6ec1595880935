"""A bot of your own at somebody's table: python examples/robot.py http://localhost:8000/KRUK-27"""

import asyncio
import random
import sys

from sitdown.client import Declined, House


async def play(address: str, name: str) -> None:
    async with House.at(address) as house:
        joined = await house.join(name)
        await house.ready(joined)
        async with house.sit(joined) as seat:
            while not seat.over:
                for question in seat.mine:  # what this seat may answer now, with its legal acts
                    act = random.choice(question["yours"]["legal"])
                    try:
                        await seat.act(act, question["question"])
                    except Declined as why:  # too late, or a bargain that wants its terms
                        print(why.message)
                await seat.change()  # until there is something new
            print(seat.view["outcome"]["scores"])


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], "Robot"))
