"""Accessibility by axe: no breach of WCAG 2.2 A or AA."""

from typing import Final

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Page

LEVELS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
OPTIONS: Final = {"runOnly": {"type": "tag", "values": LEVELS}, "resultTypes": ["violations"]}


class Inspector:
    """Looks at what two windows show, and notes what is wrong."""

    def __init__(self, phone: Page, desktop: Page) -> None:
        self.pages = (phone, desktop)
        self.found: list[str] = []

    async def go(self, address: str, sign: str) -> None:
        """To a screen that is there when its sign is."""
        for page in self.pages:
            await page.goto(address)
        await self.check(address.split("/", 3)[3] or "start", sign)

    async def check(self, place: str, sign: str) -> None:
        for page in self.pages:
            await page.locator(sign).first.wait_for()
            await self.look(page, place)

    async def look(self, page: Page, place: str) -> None:
        seen = await Axe().run(page, options=OPTIONS)
        for broken in seen.response["violations"]:
            where = [node["target"] for node in broken["nodes"]]
            self.found.append(f"{place} ({page.viewport_size}): {broken['id']} {where}")
