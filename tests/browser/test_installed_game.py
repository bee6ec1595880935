"""The example, installed into a clean environment and played on its server: two people and a TV."""

from pathlib import Path

from playwright.async_api import Browser, expect

from sitdown.client import House
from tests.browser.eyes import Eyes, link, look, own, scene
from tests.browser.players import play_on
from tests.house.environment import EXAMPLE, Environment
from tools.chromium import DESKTOP, PHONE, TV

SLUG = "liars-dice"


def test_a_whole_game_of_a_package_that_was_just_installed(tmp_path: Path) -> None:
    environment = Environment.make(tmp_path / "venv")
    environment.install(EXAMPLE)

    async def play(chromium: Browser) -> None:
        async with House(server) as house:
            ola = await house.make(SLUG, seats=3, name="Ola", bots=["fair"], options={"dice": 3})
            jan = await house.join("Jan")
            players: list[Eyes] = []
            for who, lang, size in ((ola, "en", DESKTOP), (jan, "pl", PHONE)):
                eyes = await look(chromium, server, lang, size)
                await own(eyes.page, house, who, SLUG)
                await eyes.page.goto(link(house))
                players.append(eyes)
            tv = (await look(chromium, link(house, "tv/"), "en", TV)).page
            await house.start(ola, anyway=True)
            await expect(tv.locator(".ring .seat")).to_have_count(3)
            await play_on(players, 600)
            await expect(tv.locator(".late li")).to_have_count(3)

    async def gone(chromium: Browser) -> None:
        page = (await look(chromium, server, "en", PHONE)).page
        await expect(page.locator("article").first).to_be_visible()
        await expect(page.locator("article", has_text="Liar")).to_have_count(0)

    with environment.serving("--bot-pause", "0") as server:
        scene(play)
    environment.uninstall("sitdown-liars-dice")
    with environment.serving() as server:
        scene(gone)
