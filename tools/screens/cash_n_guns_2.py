"""Pictures of Cash 'n Guns, second edition."""

import asyncio
from typing import Final

from playwright.async_api import Page

from sitdown.client import House
from tools.chromium import END, finish, step
from tools.house import play_to_the_end
from tools.screens.camera import Camera, Scene


async def cash_n_guns_2(camera: Camera, page: Page, lang: str, size: str) -> None:
    """Each question the first time it is asked, the TV beside it, and the end."""
    async with House(camera.server, lang=lang) as house:
        options = {"talents": "random"}
        ola = await house.make(
            "cash-n-guns-2", seats=6, name="Ola", bots=["fair"] * 4, options=options
        )
        tv = await camera.begin(house, ola, page, lang)
        async with house.sit(ola) as seat:
            playing = asyncio.create_task(play_to_the_end(seat))
            seen: set[str] = set()
            for turn in range(900):
                if await page.locator(END).count():
                    break
                asked = await page.locator(".ask h2").all_text_contents()
                if asked and asked[0] not in seen and len(seen) < 9:
                    seen.add(asked[0])
                    await camera.take(page, f"cash-n-guns-2-{len(seen)}.{size}.{lang}")
                    if size == "desktop":
                        await camera.take(tv, f"cash-n-guns-2-{len(seen)}.tv.{lang}")
                await step(page, turn)
            await finish(page)
            await playing
        await camera.take(page, f"cash-n-guns-2-end.{size}.{lang}")
        await tv.context.close()


SCENES: Final[dict[str, Scene]] = {"cash-n-guns-2": cash_n_guns_2}
