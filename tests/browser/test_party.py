"""G6: two phones, a desktop, a TV and a bot play a whole game, and everything goes wrong once."""

import asyncio
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path

from playwright.async_api import Browser, Page, expect

from sitdown.texts import Catalogue, catalogue
from tests.browser.eyes import Eyes, look, scene
from tools.chromium import DESKTOP, END, PHONE, TV, tap
from tools.house import QUICK, served

NETWORK = replace(QUICK, address="http://192.0.2.7:8000/")


class Party:
    """The people at the table, each at a window."""

    def __init__(self, *players: Eyes) -> None:
        self._players = players
        self._turn = 0

    async def go_on(self, taps: int) -> None:
        """Until so much has been tapped by whoever was asked, or the game is over."""
        over = False
        # With each turn another choice: the first alone might be picked up and put back for ever.
        while taps > 0 and not over:
            pages = [eyes.page for eyes in self._players]
            self._turn += 1
            tapped = sum([await tap(page, self._turn) for page in pages])
            taps -= tapped
            ends = await asyncio.gather(*[_at_the_end(page) for page in pages])
            over = all(ends)
            if not tapped:
                await asyncio.sleep(0.02)  # a bot thinks


async def _at_the_end(page: Page) -> bool:
    wide, over = await page.evaluate(
        f"[document.documentElement.scrollWidth - innerWidth, !!document.querySelector('{END}')]"
    )
    assert wide <= 0, "the page scrolls sideways"
    return bool(over)


def test_phones_a_desktop_a_tv_and_a_bot_play_a_whole_game(tmp_path: Path) -> None:
    """Two of them read Polish, two English, at one table."""
    db = str(tmp_path / "tables.sqlite")
    pl, en = catalogue("", "pl"), catalogue("", "en")
    five_points = catalogue("sitdown.games.five_points", "en")

    async def sit_down(eyes: Eyes, name: str, words: Catalogue) -> None:
        await eyes.page.locator("#my-name").fill(name)
        await eyes.page.get_by_role("button", name=words.say("join.sit")).click()
        await eyes.page.get_by_role("button", name=words.say("ui.sign")).click()

    async def play(chromium: Browser) -> None:
        async with AsyncExitStack() as evening:
            server = await evening.enter_async_context(served(db, NETWORK))
            host = await look(chromium, f"{server}/new", "pl", PHONE)
            await host.page.get_by_role("button", name=pl.say("setup.more")).first.click()
            await host.page.locator("#my-name").fill("Ola")
            await host.page.get_by_role("button", name=pl.say("ui.open_table")).click()
            begin = host.page.get_by_role("button", name=pl.say("ui.start_with_bots"))
            await begin.wait_for()
            code = host.page.url.rsplit("/", 1)[1]
            phone = await look(chromium, f"{server}/{code.lower()}", "en", PHONE)
            await sit_down(phone, "Jan", en)
            desktop = await look(chromium, f"{server}/{code}", "pl", DESKTOP)
            await sit_down(desktop, "Ewa", pl)
            tv = await look(chromium, f"{server}/tv/{code}", "en", TV)
            await tv.page.get_by_text("Ewa").first.wait_for()
            # opened on the server's own machine, it still invites to where phones can come
            await expect(tv.page.locator(".come small")).to_have_text("192.0.2.7:8000")
            await expect(host.page.locator(".linktext")).to_have_text(f"192.0.2.7:8000/{code}")
            await begin.click()
            everybody = (host, phone, desktop, tv)
            for eyes in everybody:
                await eyes.page.locator(".pyramid").wait_for()
            party = Party(host, phone, desktop)

            await party.go_on(10)
            await host.page.reload()
            await host.page.locator(".pyramid").wait_for()

            await party.go_on(10)
            await phone.page.context.set_offline(True)
            lost = phone.page.get_by_role("status").filter(visible=True)
            await lost.first.wait_for()
            await phone.page.context.set_offline(False)
            await expect(lost).to_have_count(0)

            await party.go_on(10)
            for eyes in everybody:
                await eyes.page.evaluate("window.kept = true")
            await evening.aclose()
            port = int(server.rsplit(":", 1)[1])
            await evening.enter_async_context(served(db, port=port))
            await party.go_on(1000)

            await tv.page.get_by_text(five_points.say("phase.over")).first.wait_for()
            for eyes in everybody:
                assert await eyes.page.evaluate("window.kept"), "nobody had to reload"

    scene(play)
