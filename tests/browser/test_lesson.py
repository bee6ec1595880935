"""A newcomer learns Five Points in two minutes, and asks what the cards and places are."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Page, expect

from sitdown.client import House
from tests.browser.eyes import look, scene
from tests.browser.test_access import OPTIONS
from tests.server.house import QUICK, served
from tools.chromium import PHONE, follow

HASTY = replace(QUICK, bot_pause=0)
SMALL = {"width": 360, "height": 640}
LEARN = {"pl": "Naucz się w dwie minuty", "en": "Learn in two minutes"}


def at_a_lesson(
    play: Callable[[Page], Awaitable[None]], lang: str = "en", **window: object
) -> None:
    """From the first page into the lesson; then the scene."""

    async def whole(chromium: Browser) -> None:
        async with served(settings=HASTY) as server:
            size = window.pop("size", PHONE)
            page = (await look(chromium, server, lang, size, **window)).page  # type: ignore[arg-type]
            await page.get_by_role("button", name=LEARN[lang]).first.click()
            await page.locator(".pyramid").wait_for()
            await play(page)

    scene(whole)


@pytest.mark.parametrize(("lang", "size"), [("pl", SMALL), ("en", PHONE)])
def test_a_newcomer_is_led_through_the_lesson_and_plays_on(lang: str, size: dict[str, int]) -> None:
    async def play(page: Page) -> None:
        done = []
        while what := await follow(page):
            done.append(what)
            assert await page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        assert done == [
            *("next", "next"),
            *("1.2", "2.1", "confirm"),  # the Dragons climb
            *("2.1", "1.2", "confirm"),  # and again, with the Rogues behind them
            *("choice:D", "confirm"),  # are shown
            *("hand:D", "3.1", "4.1", "3.1", "2.1", "1.2", "confirm"),  # and oust the Butchers
            *("next", "next"),
        ]
        await page.locator(".choice").first.wait_for()  # an ordinary slip

    at_a_lesson(play, lang, size=size)


def test_a_wrong_card_is_no_harm_and_another_way_is_free() -> None:
    async def play(page: Page) -> None:
        await page.get_by_role("button", name="Next", exact=True).click()
        await page.get_by_role("button", name="Next", exact=True).click()
        await page.locator('[data-place="1.6"]').click()
        await page.get_by_text("Step back.").wait_for()
        assert await page.locator("[data-points-at]").get_attribute("data-points-at") == "back"
        await page.locator('[data-place="back"]').click()
        await page.get_by_text("Your Dragons stand on Pearl Street").wait_for()
        await page.locator('[data-place="1.6"]').click()
        await page.locator('[data-place="confirm"]').click()
        await page.get_by_text("You have left the lesson").wait_for()
        for head in ("The coronation", "How to win"):
            await page.locator(".ask .next").click()
            await page.get_by_role("heading", name=head).wait_for()
        await page.get_by_role("button", name="Play on").click()
        await page.locator(".choice").first.wait_for()  # an ordinary slip

    at_a_lesson(play)


def test_skipping_is_for_good_and_reading_is_remembered() -> None:
    async def play(page: Page) -> None:
        await page.get_by_role("button", name="Next", exact=True).click()
        await page.get_by_role("heading", name="Your secret").wait_for()
        await page.reload()
        await page.get_by_role("heading", name="Your secret").wait_for()
        await page.get_by_role("button", name="Skip").click()
        await page.get_by_text("15 promotions to go").wait_for()
        await page.reload()
        await page.get_by_text("15 promotions to go").wait_for()
        assert not await page.locator("header.lesson, [data-points-at]").count()

    at_a_lesson(play)


def test_whoever_acts_before_reading_is_met_where_he_is() -> None:
    async def play(page: Page) -> None:
        for place in ("1.2", "2.1", "confirm"):
            await page.locator(f'[data-place="{place}"]').first.click()
        await page.get_by_text("step 4 of 8").wait_for()

    at_a_lesson(play)


def test_a_lesson_is_told_again_as_what_it_was() -> None:
    async def whole(chromium: Browser) -> None:
        async with served(settings=HASTY) as server, House(server) as house:
            ola = await house.learn("five-points", "Ola")
            async with house.sit(ola) as seat:
                while not seat.over:
                    for question in seat.mine:
                        act = question["yours"]["legal"][0]
                        await seat.act(act, question["question"])
                    await seat.change(1)
            page = (await look(chromium, f"{server}/replay/{house.table}", "en", PHONE)).page
            await page.get_by_role("button", name="Check the deal").click()
            await page.get_by_text("Somebody put the cards in their places.").wait_for()

    scene(whole)


def test_a_tip_by_tap_where_a_tap_does_nothing_else() -> None:
    async def play(page: Page) -> None:
        tip = page.get_by_role("tooltip")
        await page.locator('[data-place="4.1"]').tap(force=True)  # it says that it is disabled
        await expect(tip).to_contain_text("Heart of the District")
        await expect(tip).to_contain_text("1 VP each")
        await expect(page.locator('[data-place="4.1"]')).to_have_attribute(
            "aria-describedby", "tip"
        )
        await page.get_by_role("heading", name="The way to the throne").tap()
        await expect(tip).to_have_count(0)
        await expect(page.get_by_role("alert")).to_contain_text("no card on 4.1")  # and why not
        await page.locator('[data-place="deck"]').tap()
        await expect(tip).to_contain_text("enters the bottom row")
        await page.locator(".line").first.tap()
        await expect(tip).to_contain_text("3 hidden allies")
        await page.locator(".ally").first.tap()
        await expect(tip).to_contain_text("secret gang")
        await expect(tip).not_to_contain_text("Dragons")  # it lies face down

    at_a_lesson(play, has_touch=True)


def test_a_long_press_asks_and_does_not_answer() -> None:
    async def play(page: Page) -> None:
        card = page.locator('[data-place="1.2"]')
        touch = {"pointerType": "touch", "bubbles": True, "clientX": 9, "clientY": 9}
        await card.dispatch_event("pointerdown", touch)
        await expect(page.get_by_role("tooltip")).to_contain_text("Broadway Dragons")
        await card.dispatch_event("pointerup", touch)
        await card.dispatch_event("click")
        await expect(page.get_by_role("tooltip")).to_be_visible()
        await expect(page.locator('[data-place="back"]')).to_have_count(0)  # nothing was chosen
        await card.click()
        await expect(page.get_by_role("tooltip")).to_have_count(0)
        await expect(page.locator('[data-place="back"]')).to_have_count(1)

    at_a_lesson(play)


def test_a_tip_by_keyboard_and_by_pointer_and_no_rule_of_access_is_broken() -> None:
    async def play(page: Page) -> None:
        tip = page.get_by_role("tooltip")
        await page.keyboard.press("Tab")
        while not await tip.count():
            await page.keyboard.press("Tab")
        await page.locator('[data-place="hand:N"]').focus()
        await expect(tip).to_contain_text("Demimonde Dandies")
        assert (await Axe().run(page, options=OPTIONS)).response["violations"] == []
        await page.keyboard.press("Escape")
        await expect(tip).to_have_count(0)
        await page.locator('[data-place="6.1"]').hover(force=True)
        await expect(tip).to_contain_text("3 VP")
        await tip.hover()  # it may be read in peace
        await expect(tip).to_be_visible()
        await page.mouse.move(5, 400)
        await expect(tip).to_have_count(0)

    at_a_lesson(play)
