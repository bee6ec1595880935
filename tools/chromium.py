"""A real Chromium for tests and pictures of the page."""

import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from playwright.async_api import Browser, Error, Page, async_playwright

PROGRAM: Final = "/usr/bin/chromium"
FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PHONE: Final = {"width": 390, "height": 844}
DESKTOP: Final = {"width": 1440, "height": 900}
TV: Final = {"width": 1920, "height": 1080}
CHOICES: Final = ".slot.can, .choice"
"""What may be tapped while I am asked, on any board."""


@asynccontextmanager
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=PROGRAM, args=FLAGS)
        try:
            yield chromium
        finally:
            await chromium.close()


async def step(page: Page) -> None:
    """Do one thing that the page offers: confirm, or tap the first choice; or wait a little."""
    confirm = page.locator(".ask .btn.go")
    taps = page.locator(CHOICES)
    with contextlib.suppress(Error):  # what was there a moment ago may be gone
        if await confirm.count():
            await confirm.first.click(timeout=300)
        elif await taps.count():
            await taps.first.click(timeout=300)
        else:
            await page.wait_for_timeout(50)


async def finish(page: Page) -> None:
    """Choose anything that is offered until the game is over."""
    for _ in range(600):
        if await page.locator(".end").count():
            return
        await step(page)
    raise AssertionError("the game does not end")
