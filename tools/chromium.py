"""A real Chromium for tests, pictures and measures of the page."""

import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from playwright.async_api import Browser, Error, Page, Playwright, async_playwright

PROGRAM: Final = "/usr/bin/chromium-headless-shell"
"""The engine without a desktop's windows and menus, which cost tests more than the pages do."""
FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PHONE: Final = {"width": 390, "height": 844}
SMALL: Final = {"width": 360, "height": 640}
DESKTOP: Final = {"width": 1440, "height": 900}
TV: Final = {"width": 1920, "height": 1080}
CHOICES: Final = ".slot.can, .choice"
"""What may be tapped while I am asked, on any board."""
CONFIRM: Final = ".ask:not(.end) .btn.go"
END: Final = ".end"


async def launch(playwright: Playwright) -> Browser:
    return await playwright.chromium.launch(executable_path=PROGRAM, args=FLAGS)


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        chromium = await launch(playwright)
        try:
            yield chromium
        finally:
            await chromium.close()


async def resize(page: Page, size: dict[str, int]) -> None:
    await page.set_viewport_size({"width": size["width"], "height": size["height"]})


async def tap(page: Page, turn: int = 0) -> bool:
    """Confirm, or else tap a choice, with each turn another one; whether anything was tapped."""
    for offered, which in ((page.locator(CONFIRM), 0), (page.locator(CHOICES), turn)):
        if count := await offered.count():
            with contextlib.suppress(Error):  # what was there a moment ago may be gone
                await offered.nth(which % count).click(timeout=500)
                return True
            return False
    return False


async def step(page: Page, turn: int = 0) -> None:
    """Wait until the page offers something, and do it."""
    with contextlib.suppress(Error):
        await page.locator(f"{CONFIRM}, {CHOICES}, {END}").first.wait_for(timeout=1000)
    await tap(page, turn)


async def finish(page: Page) -> None:
    """Choose anything that is offered until the game is over."""
    for turn in range(600):
        if await page.locator(END).count():
            return
        await step(page, turn)
    raise AssertionError("the game does not end")


async def follow(page: Page) -> str:
    """Do what the coach of a lesson says: read on, or tap what the hand points at. What it was;
    empty once the lesson is over."""
    hand, read_on = page.locator("[data-points-at]"), page.locator(".ask .next")
    over = page.locator("header:not(.lesson)")
    await hand.or_(read_on).or_(over).first.wait_for()
    if await read_on.count():
        await read_on.click()
        return "next"
    if await over.count():
        return ""
    place = str(await hand.get_attribute("data-points-at"))
    await page.locator(f'[data-place="{place}"]').first.click()
    return place
