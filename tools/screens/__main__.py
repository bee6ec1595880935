"""Pictures of every screen at phone, desktop and TV size, in both languages: `make screens`.

They go to `screens/` (not committed); `python -m tools.screens FOLDER WORD…` takes only the
pictures whose name holds one of the words.
"""

import asyncio
import sys
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from playwright.async_api import Page

from sitdown.games import GAMES, MANIFESTS
from sitdown.texts import LANGUAGES, catalogue
from tools.chromium import browser, follow
from tools.house import QUICK, served
from tools.screens import archive, doors
from tools.screens.camera import Camera, Scene


async def quiet_places(camera: Camera, page: Page, lang: str, size: str) -> None:
    for place in ("start", "new", "join", "settings", "mine"):
        await page.goto(f"{camera.server}/{'' if place == 'start' else place}")
        await camera.take(page, f"{place}.{size}.{lang}")


async def wrong_code(camera: Camera, page: Page, lang: str, size: str) -> None:
    await page.goto(f"{camera.server}/KRUK-00")
    await camera.take(page, f"wrong-code.{size}.{lang}")


async def lesson(camera: Camera, page: Page, lang: str, size: str) -> None:
    """Every moment of each lesson, and a tip."""
    for slug in [slug for slug, game in GAMES.items() if game.info.lesson]:
        await page.goto(camera.server)
        line = catalogue(GAMES[slug].info.package, lang).say("shelf.line")
        book = page.locator("article", has_text=line)
        await book.get_by_text(catalogue("", lang).say("ui.learn")).click()
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


def scenes_of_games() -> dict[str, Scene]:
    """A game's own are in the module named after it."""
    found: dict[str, Scene] = {}
    for slug in MANIFESTS:
        module = f"tools.screens.{slug.replace('-', '_')}"
        if find_spec(module):
            found |= import_module(module).SCENES
    return found


SCENES: Final[dict[str, Scene]] = {
    "places": quiet_places,
    "wrong-code": wrong_code,
    "lesson": lesson,
    **doors.SCENES,
    **archive.SCENES,
    **scenes_of_games(),
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
