"""The page in a real Chromium: a newcomer's first game."""

from playwright.async_api import Browser

from sitdown.server.page import STATIC
from sitdown.texts import catalogue
from tests.browser.eyes import look, scene
from tests.server.house import served
from tools.chromium import finish

SMALL_PHONE = {"width": 360, "height": 640}


def test_the_page_was_built() -> None:
    assert (STATIC / "index.html").exists(), "run: make page"


def test_a_newcomer_plays_a_whole_game_against_bots_on_a_small_phone() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server:
            page = (await look(chromium, server, "pl", SMALL_PHONE)).page
            await page.get_by_text(catalogue("", "pl").say("ui.play_now")).first.click()
            await page.locator(".pyramid").wait_for()
            await finish(page)
            wide = await page.evaluate("document.documentElement.scrollWidth")
            assert wide <= SMALL_PHONE["width"]  # no scrolling sideways

    scene(play)
