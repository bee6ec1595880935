"""Pictures of La Cosa Nostra: each question the first time it is asked, an offer in the making,
the ledger, the dice, and the TV beside them."""

import asyncio
import contextlib
from typing import Final

from playwright.async_api import Error, Page

from sitdown.client import House, Seat
from tools.chromium import END, step
from tools.screens.camera import Camera, Scene

_MOST: Final = 13
_NEW_OFFER: Final = {"pl": "Nowa oferta", "en": "New offer"}
_DROP: Final = {"pl": "Rezygnuję", "en": "Drop it"}


async def la_cosa_nostra(camera: Camera, page: Page, lang: str, size: str) -> None:
    async with House(camera.server, lang=lang) as house:
        ola = await house.make("la-cosa-nostra", seats=4, name="Ola", bots=["random"] * 2)
        tv = await camera.begin(house, ola, page, lang)
        async with house.sit(ola) as seat:
            playing = asyncio.create_task(go_along(seat))
            seen: set[str] = set()
            for turn in range(1500):
                if await page.locator(END).count():
                    break
                what = await _sort(page)
                if what and what not in seen and len(seen) < _MOST:
                    seen.add(what)
                    name = f"la-cosa-nostra-{len(seen):02}"
                    await camera.take(page, f"{name}.{size}.{lang}")
                    if size == "desktop":
                        await camera.take(tv, f"{name}.tv.{lang}")
                    if len(seen) == 3:
                        await _an_offer(camera, page, lang, size)
                await step(page, turn)
            await playing
        await camera.take(page, f"la-cosa-nostra-end.{size}.{lang}")
        await tv.context.close()


async def go_along(seat: Seat) -> None:
    """Answer whatever the table waits for, and bargain with nobody."""
    while not seat.over:
        for question in seat.mine:
            if question["blocking"]:
                await seat.act(question["yours"]["legal"][0], question["question"])
                break
        await seat.change(1)


async def _sort(page: Page) -> str:
    """What the slip asks, and whether a card has been picked."""
    with contextlib.suppress(Error):
        slip = page.locator(".ask")
        if await slip.count():
            rule = await slip.first.get_attribute("data-rule", timeout=300) or ""
            ready = await slip.locator(".btn.go").count()
            return f"{rule} {ready}" if rule else ""
    return ""


async def _an_offer(camera: Camera, page: Page, lang: str, size: str) -> None:
    with contextlib.suppress(Error):
        if size == "phone":
            await page.locator("[role=tab]").nth(2).click(timeout=1000)
            await camera.take(page, f"la-cosa-nostra-ledger.{size}.{lang}")
        offer = page.get_by_role("button", name=_NEW_OFFER[lang]).first
        await offer.click(timeout=1000)
        picks = page.locator(".side .pick:not(.cash):not(.no)")
        await picks.first.click(timeout=1000)
        await picks.last.click(timeout=1000)
        await page.locator(".side .step").nth(1).click(timeout=1000)
        await camera.take(page, f"la-cosa-nostra-offer.{size}.{lang}")
        await page.get_by_role("button", name=_DROP[lang]).click(timeout=1000)


SCENES: Final[dict[str, Scene]] = {"la-cosa-nostra": la_cosa_nostra}
