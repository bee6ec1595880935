"""Pictures of Cash 'n Guns, first edition: each for himself with cop and powers, and in gangs."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from random import Random
from typing import TYPE_CHECKING, Any, Final

from playwright.async_api import Page

from sitdown.client import House
from sitdown.client.house import Joined
from tests.server.house import play_to_the_end
from tools.chromium import END, finish, step

if TYPE_CHECKING:
    from tools.screens import Camera

NAMES: Final = (
    *("Marek", "Ola", "Bartek", "Iga", "Kuba", "Basia"),
    *("Piotr", "Zofia", "Hania", "Adam", "Lena"),
)
MOST: Final = 16
"""Questions that are photographed in one game."""


def lively(chance: Random, legal: list[str]) -> str:
    """Nobody is slow, most stand, and hidden powers come out."""
    quick = [act for act in legal if "late" not in act and act not in ("rest", "any")]
    if "stand" in quick and chance.random() < 0.7:
        return "stand"
    shown = [act for act in quick if act in ("reveal", "use", "cover", "call") or "take" in act]
    return chance.choice(shown or quick)


@contextlib.asynccontextmanager
async def others_play(house: House, chairs: list[Joined]) -> AsyncIterator[None]:
    async def play(number: int, chair: Joined) -> None:
        chance = Random(number)
        async with house.sit(chair) as seat:
            await play_to_the_end(seat, lambda legal: lively(chance, legal))

    playing = [asyncio.create_task(play(number, chair)) for number, chair in enumerate(chairs)]
    try:
        yield
    finally:
        for one in playing:
            one.cancel()


async def holdup(
    camera: "Camera", page: Page, lang: str, size: str, name: str, seats: int, options: Any
) -> None:
    """Each question the first time it is asked, the TV beside it, and the end."""
    async with House(camera.server, lang=lang) as house:
        first, *names = NAMES[: seats - 1]
        chairs = [await house.make("cash-n-guns-1", seats=seats, name=first, options=options)]
        for other in names:
            chairs.append(await house.join(other))
        code = house.code.replace(" ", "-")
        await page.goto(f"{camera.server}/{code}")
        await page.locator("#my-name").fill("Tomek")
        await page.locator("form .btn.go").click()
        await page.locator(".stamp, .btn.go").first.wait_for()
        await house.start(chairs[0], anyway=True)
        tv_context, tv = await camera.window(lang, "tv")
        await tv.goto(f"{camera.server}/tv/{code}")
        async with others_play(house, chairs):
            seen: dict[str, int] = {}
            for turn in range(900):
                if await page.locator(END).count():
                    break
                asked = await page.locator(".ask h2").all_text_contents()
                if asked and len(seen) < MOST and seen.setdefault(asked[0], turn) == turn:
                    await camera.take(page, f"{name}-{len(seen):02}.{size}.{lang}")
                    if size == "desktop":
                        await camera.take(tv, f"{name}-{len(seen):02}.tv.{lang}")
                await step(page, turn)
            await finish(page)
        await camera.take(page, f"{name}-end.{size}.{lang}")
        await tv_context.close()


async def cash_n_guns_1(camera: "Camera", page: Page, lang: str, size: str) -> None:
    options = {"super_powers": "all", "undercover_cop": True}
    await holdup(camera, page, lang, size, "cash-n-guns-1", 6, options)


async def gangs(camera: "Camera", page: Page, lang: str, size: str) -> None:
    await holdup(camera, page, lang, size, "gangs", 12, {})
