"""Pictures of every screen at phone, desktop and TV size, in both languages: `make screens`.

They go to `screens/` (not committed); `python -m tools.screens FOLDER WORD…` takes only the
pictures whose name holds one of the words.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, BrowserContext, Page, expect

from sitdown.client import House, Joined
from sitdown.games import GAMES
from sitdown.texts import catalogue
from tests.server.house import QUICK, play_to_the_end, served
from tools import screens_archive as archive
from tools import screens_doors as doors
from tools import screens_families as families
from tools import screens_holdup as holdup
from tools import screens_mafia
from tools.chromium import DESKTOP, END, PHONE, TV, browser, finish, follow, step

SIZES: Final = {"phone": PHONE, "desktop": DESKTOP, "tv": TV}
LANGUAGES: Final = ("pl", "en")
FIVE_POINTS: Final = {
    "turn": '[data-place="choice:promote"]',
    "promotion": '.ask [data-place="confirm"]',
    "card-spent": ".deed",
    "ousted": ".deed .victim",
    "half-way": '.slot[data-place="5.1"] .gang',
    "crowned": '.slot[data-place="6.1"] .gang',
}
"""Moments of a game, and what is seen on the page when they come."""


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


async def quiet_places(camera: Camera, page: Page, lang: str, size: str) -> None:
    for place in ("start", "new", "join", "settings", "mine"):
        await page.goto(f"{camera.server}/{'' if place == 'start' else place}")
        await camera.take(page, f"{place}.{size}.{lang}")


async def wrong_code(camera: Camera, page: Page, lang: str, size: str) -> None:
    await page.goto(f"{camera.server}/KRUK-00")
    await camera.take(page, f"wrong-code.{size}.{lang}")


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
            moments = dict(FIVE_POINTS)
            for turn in range(900):
                if await page.locator(END).count():
                    break
                for name, sign in FIVE_POINTS.items():
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


async def lesson(camera: Camera, page: Page, lang: str, size: str) -> None:
    """Every moment of each lesson, and a tip."""
    for slug in [slug for slug, game in GAMES.items() if game.info.lesson]:
        await page.goto(camera.server)
        words = catalogue("", lang)
        book = page.locator("article", has_text=words.say(f"shelf.{slug}.line"))
        await book.get_by_text(words.say("ui.learn")).click()
        await page.locator("header.lesson").wait_for()
        for taken in range(1, 60):
            await camera.take(page, f"lesson-{slug}-{taken:02}.{size}.{lang}")
            if not await follow(page):
                break
    await page.goto(camera.server)
    await page.get_by_text(catalogue("", lang).say("ui.learn")).first.click()
    await page.locator('[data-place="4.1"]').hover(force=True)
    await page.locator("#tip").wait_for()
    await camera.take(page, f"tip.{size}.{lang}")


SCENES: Final[dict[str, Scene]] = {
    "places": quiet_places,
    "wrong-code": wrong_code,
    "laying": doors.laying,
    "sitting": doors.sitting,
    "states": doors.states,
    "full-house": doors.full_house,
    "curtain": doors.curtain,
    "lesson": lesson,
    "five-points": five_points,
    "cash-n-guns-2": cash_n_guns_2,
    "cash-n-guns-1": holdup.cash_n_guns_1,
    "gangs": holdup.gangs,
    "gangs-of-nine": holdup.gangs_of_nine,
    "two-guns": holdup.two_guns,
    "cover": holdup.cover,
    "la-cosa-nostra": families.la_cosa_nostra,
    "replay": archive.replay,
    "shootout": archive.shootout,
    "my-tables": archive.my_tables,
    "late-edition": archive.late_edition,
    **screens_mafia.SCENES,
}


async def photograph(folder: Path, words: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    async with browser() as chromium, served(settings=replace(QUICK, bot_pause=0)) as server:
        camera = Camera(chromium, server, folder, words)
        for name, scene in SCENES.items():
            for size in ("phone", "desktop"):
                for lang in LANGUAGES:
                    if camera.wants(f"{name}.{size}.{lang}"):
                        context, page = await camera.window(lang, size)
                        await scene(camera, page, lang, size)
                        await context.close()


if __name__ == "__main__":
    target = Path(sys.argv[1] if len(sys.argv) > 1 else "screens")
    asyncio.run(photograph(target, sys.argv[2:]))
