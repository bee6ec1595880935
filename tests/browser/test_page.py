"""The page in a real Chromium: a newcomer's first game, a game told again."""

from playwright.async_api import Browser

from sitdown.client import House
from sitdown.server.page import STATIC
from sitdown.texts import catalogue
from tests.browser.eyes import look, scene
from tests.server.house import play_to_the_end, served
from tools.chromium import PHONE, finish

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


def test_a_finished_game_is_told_again_and_its_deal_checked() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server, House(server) as house:
            ola = await house.make("five-points", seats=2, name="Ola", bots=["random"])
            await house.start(ola)
            async with house.sit(ola) as seat:
                await play_to_the_end(seat)
            eyes = await look(chromium, f"{server}/replay/{house.table}?seat=0", "en", PHONE)
            page = eyes.page
            await page.get_by_role("slider").wait_for()
            await page.get_by_role("slider").press("End")
            await page.get_by_text("late edition").wait_for()
            await page.get_by_role("button", name="Check the deal").click()
            await page.get_by_text("Fair deal checked").wait_for()

    scene(play)
