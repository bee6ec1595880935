"""Games of other packages on the page: the board that is made of a view, its hints and texts."""

import asyncio
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from sitdown.client import House
from sitdown.texts import Catalogue, catalogue
from tests.browser.bazaar import GAME as BAZAAR
from tests.browser.eyes import link, look, own, scene
from tests.browser.inspector import Inspector
from tests.browser.keyboard import TOUCHED, Keyboard
from tests.browser.other_games import liars_dice, offered
from tools.chromium import DESKTOP, PHONE, SMALL, TV, finish, follow
from tools.house import QUICK, play_to_the_end, served

AT_ONCE = replace(QUICK, bot_pause=0)
SHORT = {"dice": 2, "spot_on": True}
WAYS = ("", "ArrowRight", "ArrowDown", "", "ArrowLeft")
SIDEWAYS = "document.documentElement.scrollWidth - innerWidth"
COVERED = """() => {
    const box = (one) => one.getBoundingClientRect()
    const places = [...document.querySelectorAll('.ring .place')].map(box)
    const cards = [...document.querySelectorAll('.ring .middle .paper')].map(box)
    const touch = (a, b) => a.left < b.right - 1 && a.right > b.left + 1
        && a.top < b.bottom - 1 && a.bottom > b.top + 1
    return places.some((one, n) =>
        [...places.slice(n + 1), ...cards].some((two) => touch(one, two)))
}"""
"""Somebody sits on somebody else, or on what lies in the middle."""


@pytest.fixture
def _dice() -> Iterator[None]:
    with liars_dice():
        yield


@pytest.mark.usefixtures("_dice")
@pytest.mark.parametrize(("lang", "size"), [("pl", SMALL), ("en", PHONE)])
def test_a_whole_game_from_the_shelf_on_a_phone(lang: str, size: dict[str, int]) -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server:
            words = catalogue("liars_dice", lang)
            page = (await look(chromium, server, lang, size)).page
            book = page.locator("article", has_text=words.say("shelf.line"))
            await expect(book.locator("img")).to_have_js_property("complete", True)
            assert await book.locator("img").evaluate("one => one.naturalWidth")
            await book.get_by_role("button", name=words.say("ui.play_now")).click()
            await expect(page.locator(".seat")).to_have_count(3)
            await expect(page.locator(".mine img")).to_have_count(5)
            await page.locator(".ask .choice").first.wait_for()
            # in steps, back again, and why not
            many = page.locator('[data-place="choice:bid"]')
            if await many.count():
                await many.click()
            await page.locator(".ask .choice").last.click()
            await page.locator(".ask .no").first.click(force=True)  # it says that it is disabled
            await page.get_by_role("alert").get_by_text("LD-5").wait_for()
            await page.keyboard.press("Escape")
            await expect(page.get_by_role("alert")).to_have_count(0)
            await page.get_by_role("button", name=words.say("ui.cover")).click()
            await expect(page.locator(".mine img")).to_have_count(0)
            await page.get_by_role("button", name=words.say("ui.rules")).click()
            await page.get_by_role("dialog").get_by_text("LD-4").first.wait_for()
            await page.keyboard.press("Escape")
            assert await page.evaluate(SIDEWAYS) <= 0
            await finish(page)
            await page.get_by_text(words.say("reason.last_dice").capitalize()).wait_for()
            assert await page.evaluate(SIDEWAYS) <= 0

    scene(play)


@pytest.mark.usefixtures("_dice")
def test_by_keyboard_with_a_tv_and_then_the_replay_and_nothing_that_axe_minds() -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server, House(server) as house:
            ola = await house.make(
                "liars-dice", seats=6, name="Ola", bots=["fair"] * 5, options=SHORT
            )
            pages = [(await look(chromium, server, "en", size)).page for size in (DESKTOP, PHONE)]
            for page in pages:
                await own(page, house, ola, "liars-dice")
                await page.goto(link(house))
            tv = (await look(chromium, link(house, "tv/"), "pl", TV)).page
            desktop, phone = pages
            await desktop.evaluate(TOUCHED)
            keyboard, axe = Keyboard(desktop), Inspector(phone, desktop)
            await keyboard.press("Shift")
            await house.start(ola)
            await keyboard.wait_for_a_choice()
            for page in (desktop, tv):
                await page.locator(".ring .place").nth(5).wait_for()
                await page.wait_for_function(f"() => !({COVERED})()")
            for page in (desktop, phone, tv):
                await axe.look(page, "asked")
            for turn in range(400):
                await keyboard.wait_for_a_choice()
                if await keyboard.over():
                    break
                if way := WAYS[turn % len(WAYS)]:
                    await keyboard.press(way)
                await keyboard.press("Enter")
            assert await keyboard.over()
            await expect(tv.locator(".late li")).to_have_count(6)
            for page in (desktop, phone, tv):
                await axe.look(page, "over")
            await _replay(desktop, axe, f"{server}/replay/{house.table}")
            assert not axe.found, "\n".join(axe.found)

    scene(play)


async def _replay(page: Page, axe: Inspector, address: str) -> None:
    """A watcher sees no dice under a cup, a seat its own, all eyes everybody's."""
    await page.goto(f"{address}?step=0")
    await page.get_by_role("slider").wait_for()
    dice = page.locator(".window img")
    await expect(dice).to_have_count(0)
    await page.get_by_role("radio", name="Ola").click()
    await expect(dice).to_have_count(2)
    await page.get_by_role("radio", name="everything").click()
    await expect(dice).to_have_count(12)
    await page.wait_for_function(f"() => !({COVERED})()")
    await axe.look(page, "replay")
    await page.keyboard.press("End")
    await expect(page.get_by_text("The Night Ledger")).to_be_visible()
    await expect(page.locator(".reel").first).to_contain_text("2")  # a frame for each round


@pytest.mark.usefixtures("_dice")
@pytest.mark.parametrize(("lang", "size"), [("pl", PHONE), ("en", DESKTOP)])
def test_its_lesson_leads_from_the_start_to_the_end(lang: str, size: dict[str, int]) -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server:
            words = catalogue("liars_dice", lang)
            page = (await look(chromium, server, lang, size)).page
            book = page.locator("article", has_text=words.say("shelf.line"))
            await book.get_by_role("button", name=words.say("ui.learn")).click()
            await page.locator('[data-points-at="my_dice"]').wait_for()
            axe, done = Inspector(page, page), list[str]()
            while what := await follow(page):
                if not done:
                    await axe.look(page, "lesson")
                done.append(what)
            bid = ["choice:4", "choice:4", "confirm"]
            assert done == ["next", *bid, "choice:doubt", "next"]
            await page.locator(".ask .choice").first.wait_for()  # an ordinary slip
            assert axe.found == []

    scene(play)


@pytest.mark.parametrize(("lang", "size"), [("pl", PHONE), ("en", DESKTOP)])
def test_a_game_without_hints_is_played_to_its_end_with_a_bargain(
    lang: str, size: dict[str, int]
) -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server, House(server) as house:
            words = catalogue("tests.browser.bazaar", lang)
            ola = await house.make("bazaar", seats=8, name="Ola", bots=["default"] * 6)
            jan = await house.join("Jan")
            page = (await look(chromium, server, lang, size)).page
            await own(page, house, ola, "bazaar")
            await house.start(ola, anyway=True)
            await page.goto(link(house))
            axe = Inspector(page, page)
            await _promise(page, words, axe)
            await _send_to_a_face(page, words)
            async with house.sit(jan) as seat:
                others = asyncio.create_task(play_to_the_end(seat))
                await finish(page)
                await others
            await expect(page.locator(".late h2")).to_contain_text(re.compile(r"\d (coin|monet)"))
            assert axe.found == []

    with offered(BAZAAR):
        scene(play)


async def _promise(page: Page, words: Catalogue, axe: Inspector) -> None:
    """A right beside the question: too much is refused in words, then it goes out."""
    await page.locator(".rights .choice").click()
    coins = page.get_by_role("group", name="coins")
    for _ in range(4):
        await coins.get_by_role("button", name=words.say("setup.more")).click()
    gin = page.get_by_role("group", name=re.compile(words.term("goods", "gin")))
    await gin.get_by_role("button", name=words.say("setup.more")).click()
    await axe.look(page, "terms")
    await page.locator(".ask .btn.go").click()
    await expect(page.get_by_role("alert")).to_contain_text("BZ-2")
    await coins.get_by_role("button", name=words.say("setup.less")).click()
    await page.locator(".ask .btn.go").click()
    await expect(page.locator(".log").first).to_contain_text(words.term("goods", "gin"))
    await expect(page.locator(".rights")).to_have_count(0)


async def _send_to_a_face(page: Page, words: Catalogue) -> None:
    """In steps: not to myself, but to Jan; sealed, and taken back."""
    await page.locator('[data-place="choice:send"]').click()
    faces = page.locator(".seat .target")
    await faces.first.click(force=True)
    await expect(page.get_by_role("alert")).to_contain_text("BZ-1")
    await page.locator(".seat", has_text="Jan").locator(".target").click()
    await page.locator(".ask .btn.go").click()
    await page.get_by_role("button", name=words.say("ui.take_back")).click()
    await page.locator('[data-place="choice:keep"]').wait_for()


def test_a_table_whose_game_is_gone_says_so(tmp_path: Path) -> None:
    async def play(chromium: Browser) -> None:
        db = str(tmp_path / "tables.sqlite")
        with liars_dice():
            async with served(db) as server, House(server) as house:
                ola = await house.make("liars-dice", seats=3, name="Ola", bots=["fair"] * 2)
                await house.start(ola)
        async with served(db) as server:
            for path in (house.code.replace(" ", "-"), f"replay/{house.table}"):
                page = (await look(chromium, f"{server}/{path}", "en", PHONE)).page
                await expect(page.get_by_role("alert")).to_contain_text("is not installed here now")
                assert await page.evaluate(SIDEWAYS) <= 0

    scene(play)
