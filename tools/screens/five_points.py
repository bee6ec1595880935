"""Pictures of Five Points, from the door to the last edition, and of its rules."""

import asyncio
from typing import Final

from playwright.async_api import Page

from sitdown.client import House
from tools.chromium import END, finish, step
from tools.house import play_to_the_end
from tools.screens.camera import Camera, Scene

MOMENTS: Final = {
    "turn": '[data-place="choice:promote"]',
    "promotion": '.ask [data-place="confirm"]',
    "card-spent": ".deed",
    "ousted": ".deed .victim",
    "half-way": '.slot[data-place="5.1"] .gang',
    "crowned": '.slot[data-place="6.1"] .gang',
}
"""Moments of a game, and what is seen on the page when they come."""


async def five_points(camera: Camera, page: Page, lang: str, size: str) -> None:
    """From the door to the last edition."""
    async with House(camera.server, lang=lang) as house:
        ola = await house.make("five-points", seats=4, name="Ola", bots=["fair", "fair"])
        code = house.code.replace(" ", "-")
        tv_context, tv = await camera.window(lang, "tv")
        if size == "desktop":
            await tv.goto(f"{camera.server}/tv/{code}")
            await camera.take(tv, f"lobby.tv.{lang}")
        await page.goto(f"{camera.server}/{code}")
        await page.locator("#my-name").fill("Tomek")
        await page.locator("form .btn.go").click()
        await camera.take(page, f"lobby.{size}.{lang}")
        await house.start(ola, anyway=True)
        await page.locator(".pyramid").wait_for()
        async with house.sit(ola) as seat:
            playing = asyncio.create_task(play_to_the_end(seat))
            moments = dict(MOMENTS)
            for turn in range(900):
                if await page.locator(END).count():
                    break
                for name, sign in MOMENTS.items():
                    if name in moments and await page.locator(sign).count():
                        del moments[name]
                        await camera.take(page, f"five-points-{name}.{size}.{lang}")
                        if size == "desktop":
                            await camera.take(tv, f"five-points-{name}.tv.{lang}")
                await step(page, turn)
            await finish(page)
            await playing
        await camera.take(page, f"end.{size}.{lang}")
        if size == "desktop":
            await camera.take(tv, f"end.tv.{lang}")
        await page.get_by_label("Rules" if lang == "en" else "Zasady").first.click()
        await camera.take(page, f"rules.{size}.{lang}")
        await page.get_by_role("button", name="FP-4.3").first.click()
        await camera.take(page, f"rule.{size}.{lang}")
        await tv_context.close()


SCENES: Final[dict[str, Scene]] = {"five-points": five_points}
