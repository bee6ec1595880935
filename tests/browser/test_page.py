"""The page in a real Chromium: sit down in three clicks, play to the end, lose the line, return."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Page

from sitdown.client import House
from sitdown.server.page import STATIC
from tests.server.house import QUICK, play_to_the_end, served
from tools.chromium import DESKTOP, PHONE, browser, finish

AXE = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
}
WORDS = {
    "pl": {"play": "Zagraj od razu"},
    "en": {"play": "Play now"},
}


class Eyes:
    """A browser window, and everything that it complained about."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self._heard(said.type, said.text))

    def _heard(self, kind: str, text: str) -> None:
        lost_line = "WebSocket" in text or "Failed to load resource" in text
        if kind == "error" and not lost_line:
            self.complaints.append(text)


async def look(chromium: Browser, address: str, lang: str, size: dict[str, int]) -> Eyes:
    context = await chromium.new_context(viewport=size, locale=lang, reduced_motion="reduce")  # type: ignore[arg-type]
    eyes = Eyes(await context.new_page())
    await eyes.page.goto(address)
    return eyes


def scene(play: Callable[[Browser], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with browser() as chromium:
            await play(chromium)

    asyncio.run(asyncio.wait_for(whole(), 120))


def test_the_page_was_built() -> None:
    assert (STATIC / "index.html").exists(), "run: make page"


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_a_newcomer_plays_a_whole_game_against_bots_on_a_phone(lang: str) -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server:
            eyes = await look(chromium, server, lang, PHONE)
            page = eyes.page
            await page.get_by_text(WORDS[lang]["play"]).first.click()
            await page.locator(".pyramid").wait_for()
            wide = await page.evaluate("document.documentElement.scrollWidth")
            assert wide <= PHONE["width"]  # no scrolling sideways
            await finish(page)
            assert eyes.complaints == []

    scene(play)


def test_a_friend_joins_by_code_and_a_tv_watches_through_a_restart(tmp_path: Path) -> None:
    async def play(chromium: Browser) -> None:
        db = str(tmp_path / "tables.sqlite")
        settings = replace(QUICK, bot_pause=0)
        async with served(db, settings) as server:
            port = int(server.rsplit(":", 1)[1])
            async with House(server) as house:
                ola = await house.make("five-points", seats=3, name="Ola", bots=["random"])
                code = house.code.replace(" ", "-")
                phone = await look(chromium, f"{server}/{code.lower()}", "en", PHONE)
                await phone.page.locator("#my-name").fill("<b>Jan</b>")
                await phone.page.get_by_role("button", name="Sit down").click()
                await phone.page.get_by_role("button", name="I am ready").click()
                tv = await look(chromium, f"{server}/tv/{code}", "pl", DESKTOP)
                await tv.page.get_by_text("Ola").wait_for()
                await house.start(ola, anyway=True)
                await phone.page.locator(".pyramid").wait_for()
                await phone.page.reload()
                await phone.page.locator(".pyramid").wait_for()
        async with served(db, settings, port) as server, House(server, code=code) as house:
            async with house.sit(ola) as seat:
                playing = asyncio.create_task(play_to_the_end(seat))
                await finish(phone.page)
                await playing
            await tv.page.get_by_text("<b>Jan</b>").first.wait_for()  # shown as text
            assert phone.complaints == []
            assert tv.complaints == []

    scene(play)


@pytest.mark.parametrize("path", ["KRUK-00", "tv/KRUK-00", "nothing-at-all"])
def test_a_wrong_code_says_what_to_do(path: str) -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server:
            eyes = await look(chromium, f"{server}/{path}", "en", PHONE)
            await eyes.page.get_by_role("alert").wait_for()
            assert await eyes.page.get_by_role("button", name="Try again").count() == 1

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
            assert eyes.complaints == []

    scene(play)


def test_no_screen_breaks_the_rules_of_accessibility() -> None:
    """WCAG 2.2 A and AA by axe, on every place of the page."""

    async def play(chromium: Browser) -> None:
        async with served() as server, House(server) as house:
            context = await chromium.new_context(
                viewport={"width": 390, "height": 844},
                locale="en",
                bypass_csp=True,
                reduced_motion="reduce",
            )
            page = await context.new_page()
            found: list[str] = []

            async def check(place: str) -> None:
                await page.wait_for_timeout(400)
                seen = await Axe().run(page, options=AXE)
                found.extend(f"{place}: {broken['id']}" for broken in seen.response["violations"])

            for place in ("", "new", "settings", "mine", "KRUK-00"):
                await page.goto(f"{server}/{place}")
                await check(place or "start")
            ola = await house.make("five-points", seats=3, name="Ola", bots=["random"])
            code = house.code.replace(" ", "-")
            await page.goto(f"{server}/{code}")
            await check("join")
            await page.locator("#my-name").fill("Jan")
            await page.get_by_role("button", name="Sit down").click()
            await check("lobby")
            await house.start(ola, anyway=True)
            await page.locator(".pyramid").wait_for()
            await check("table")
            async with house.sit(ola) as seat:
                playing = asyncio.create_task(play_to_the_end(seat))
                await finish(page)
                await playing
            await check("end")
            await page.get_by_label("Rules").first.click()
            await check("rules")
            for place in (f"replay/{house.table}", f"tv/{code}"):
                await page.goto(f"{server}/{place}")
                await check(place)
            assert found == []

    scene(play)
