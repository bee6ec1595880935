"""Pictures of games that were played: replay, a record from a file, my tables, the late edition."""

import asyncio
import json
from typing import Any, Final

from playwright.async_api import Page

from sitdown.client import House
from sitdown.client.house import Joined
from tools.house import play_to_the_end
from tools.screens.camera import Camera, Scene

FACES = {"Ola": "widow", "Tomek": "toothpick", "Zofia": "curls", "Iga": "grace", "Marek": "alto"}


async def seated(
    house: House, *names: str, bots: int = 1, game: str = "five-points", **wishes: Any
) -> list[Joined]:
    """A table with these people on the first chairs and bots on the last."""
    first, *others = names
    made = await house.make(
        game,
        seats=len(names) + bots,
        name=first,
        face=FACES[first],
        bots=["fair"] * bots,
        **wishes,
    )
    return [made, *[await house.join(name, face=FACES[name]) for name in others]]


async def played(
    house: House, *names: str, bots: int = 1, game: str = "five-points"
) -> list[Joined]:
    """The same, played to the end."""
    chairs = await seated(house, *names, bots=bots, game=game)
    await house.start(chairs[0], anyway=True)

    async def play(chair: Joined) -> None:
        async with house.sit(chair) as seat:
            await play_to_the_end(seat)

    await asyncio.gather(*[play(chair) for chair in chairs])
    return chairs


async def replay(camera: Camera, page: Page, lang: str, size: str) -> None:
    async with House(camera.server, lang=lang) as house:
        await played(house, "Ola", "Tomek", "Zofia")
        await page.goto(f"{camera.server}/replay/{house.table}?seat=0&step=22")
        await page.get_by_role("slider").wait_for()
        await camera.take(page, f"replay-seat.{size}.{lang}")
        await page.goto(f"{camera.server}/replay/{house.table}?seat=all&step=30")
        await page.get_by_role("slider").wait_for()
        await page.locator(".check").click()
        await camera.take(page, f"replay-all.{size}.{lang}")
        await page.locator(".deeds .brass").click()
        await camera.take(page, f"replay-go-on.{size}.{lang}")
        await page.keyboard.press("Escape")
        await page.get_by_role("slider").press("End")
        await camera.take(page, f"replay-end.{size}.{lang}")
        record = await house.record()
    await page.goto(f"{camera.server}/replay")
    await camera.take(page, f"open-record.{size}.{lang}")
    await bring(page, record)
    await page.get_by_role("slider").wait_for()
    await camera.take(page, f"replay-file.{size}.{lang}")
    await page.evaluate("sessionStorage.clear()")
    await page.goto(f"{camera.server}/replay")
    await bring(page, record.replace("promote", "demote", 1))
    await page.get_by_role("alert").wait_for()
    await camera.take(page, f"replay-broken.{size}.{lang}")


async def shootout(camera: Camera, page: Page, lang: str, size: str) -> None:
    """A replay of Cash 'n Guns, and its late edition."""
    async with House(camera.server, lang=lang) as house:
        await played(house, "Ola", "Tomek", bots=4, game="cash-n-guns-2")
        for step in (18, 19, 24, 60, 9999):
            await page.goto(f"{camera.server}/replay/{house.table}?seat=0&step={step}")
            await page.get_by_role("slider").wait_for()
            await camera.take(page, f"shootout-{step}.{size}.{lang}")


async def bring(page: Page, record: str) -> None:
    """Choose a file that holds this."""
    await page.locator("input[type=file]").set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": record.encode()}
    )


async def my_tables(camera: Camera, page: Page, lang: str, size: str) -> None:
    kept: list[dict[str, Any]] = []

    def keep(house: House, chair: Joined) -> None:
        seat = {"table": house.table, "code": house.code, "game": "five-points", "at": 0}
        kept.append({**seat, "seat": chair.seat, "token": chair.token})

    slow: dict[str, Any] = {"clock": {"kind": "slow", "hours": 24}}
    async with House(camera.server, lang=lang) as house:
        for names, wishes in ((["Ola"], {}), (["Ola", "Tomek", "Zofia"], slow)):
            chairs = await seated(house, *names, bots=4 - len(names), **wishes)
            await house.start(chairs[0], anyway=True)
            keep(house, chairs[0])
        chairs = await seated(house, "Marek", "Ola", bots=0)
        keep(house, chairs[1])
        for others in (["Iga", "Zofia"], ["Iga"], ["Marek", "Iga"]):
            chairs = await played(house, "Ola", *others)
            keep(house, chairs[0])
        keep(House(camera.server, table="0" * 24, code="KRUK 27"), Joined(0, "gone"))
    await page.goto(camera.server)
    await page.evaluate("seats => localStorage.setItem('sitdown.seats', seats)", json.dumps(kept))
    await page.goto(f"{camera.server}/mine")
    await page.locator(".years").wait_for()
    await camera.take(page, f"my-tables.{size}.{lang}")
    await page.screenshot(path=camera.folder / f"my-tables-whole.{size}.{lang}.png", full_page=True)


async def late_edition(camera: Camera, page: Page, lang: str, size: str) -> None:
    async with House(camera.server, lang=lang) as house:
        chairs = await played(house, "Ola", "Tomek", "Iga")
        kept = {"table": house.table, "code": house.code, "game": "five-points", "at": 0}
        seats = json.dumps([{**kept, "seat": 0, "token": chairs[0].token}])
        await page.goto(camera.server)
        await page.evaluate("seats => localStorage.setItem('sitdown.seats', seats)", seats)
        await page.goto(f"{camera.server}/{house.code.replace(' ', '-')}")
        await page.locator(".late").wait_for()
        await camera.take(page, f"late-edition.{size}.{lang}")


SCENES: Final[dict[str, Scene]] = {
    "replay": replay,
    "shootout": shootout,
    "my-tables": my_tables,
    "late-edition": late_edition,
}
