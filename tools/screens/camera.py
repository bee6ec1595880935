"""Takes the pictures."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, BrowserContext, Page, expect

from sitdown.client import House, Joined
from tools.chromium import DESKTOP, PHONE, TV

SIZES: Final = {"phone": PHONE, "desktop": DESKTOP, "tv": TV}


@dataclass
class Camera:
    chromium: Browser
    server: str
    folder: Path
    words: list[str]

    def wants(self, name: str) -> bool:
        return not self.words or any(word in name for word in self.words)

    async def window(self, lang: str, size: str) -> tuple[BrowserContext, Page]:
        context = await self.chromium.new_context(
            viewport=SIZES[size],  # type: ignore[arg-type]
            locale=lang,
            device_scale_factor=1,
            reduced_motion="reduce",
        )
        return context, await context.new_page()

    async def begin(self, house: House, host: Joined, page: Page, lang: str) -> Page:
        """Tomek sits down at the last chair, the game begins, and a TV shows the table."""
        code = house.code.replace(" ", "-")
        await page.goto(f"{self.server}/{code}")
        await page.locator("#my-name").fill("Tomek")
        await page.locator("form .btn.go").click()
        await page.locator(".stamp, .btn.go").first.wait_for()
        await house.start(host, anyway=True)
        _, tv = await self.window(lang, "tv")
        await tv.goto(f"{self.server}/tv/{code}")
        return tv

    async def take(self, page: Page, name: str) -> None:
        await expect(page.locator("div.loading")).to_have_count(0)
        await page.wait_for_timeout(500)
        await page.screenshot(path=self.folder / f"{name}.png")
        print(name)


Scene = Callable[[Camera, Page, str, str], Awaitable[None]]
