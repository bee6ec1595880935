"""Several people on one device: nobody's secrets under another's name, none before the curtain."""

import asyncio
from typing import Any, Final

from playwright.async_api import Browser, Page

from sitdown.client import House
from sitdown.client.house import Joined
from tests.browser.eyes import link, look, scene
from tools.chromium import PHONE, tap
from tools.house import play_to_the_end, served

CURTAIN: Final = "[data-curtain]"
SECRETS: Final = ".hand, .pyramid, .ask, [role=log]"
"""Everything of the table that one seat is shown."""
SPY: Final = """() => {
    window.seen = new Set()
    const note = () => {
        const hand = [...document.querySelectorAll('.hand .spend b')].map((b) => b.textContent)
        const name = document.querySelector('.strip .on')?.textContent.trim() ?? 'nobody'
        const curtain = document.querySelector('[data-curtain]') !== null
        if (document.querySelector('.hand')) window.seen.add(JSON.stringify([curtain, name, hand]))
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true,
        characterData: true, attributes: true })
    note()
}"""
KEYS: Final = "JSON.parse(localStorage.getItem('sitdown.seats'))"


async def _sit_down(page: Page, *names: str) -> None:
    for index, name in enumerate(names):
        if index:
            await page.get_by_role("button", name="add", exact=True).click()
        await page.locator("#my-name").fill(name)
        await page.get_by_role("button", name="I sit down").click()
        await page.locator(".invite").wait_for()


async def _hand(house: House, seat: dict[str, Any]) -> list[str]:
    """What the server shows to this seat alone."""
    async with house.sit(Joined(seat["seat"], seat["token"])) as eyes:
        await eyes.change(5)
        hand: list[str] = eyes.view["mine"]["hand"]
        return hand


async def _play(house: House, player: Joined) -> None:
    async with house.sit(player) as seat:
        await play_to_the_end(seat)


async def _lift(page: Page, name: str) -> None:
    await page.get_by_role("heading", name=f"Hand the device to {name}").wait_for()
    assert await page.locator(SECRETS).count() == 0
    await page.get_by_role("button", name=f"I am {name}").click()
    await page.locator(".hand").wait_for()


def test_a_curtain_hangs_between_two_people_on_one_device() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server, House(server) as house:
            options = {"first_player": "seat:1"}
            marek = await house.make("five-points", seats=3, name="Marek", options=options)
            page = (await look(chromium, link(house), "en", PHONE)).page
            await _sit_down(page, "Ola", "Jan")
            await house.start(marek, anyway=True)
            await page.evaluate(SPY)
            kept = await page.evaluate(KEYS)
            hands = {
                ["Marek", "Ola", "Jan"][seat["seat"]]: await _hand(house, seat) for seat in kept
            }

            await _lift(page, "Ola")  # it is her turn: the device comes to her first
            while not await page.locator(CURTAIN).count():
                await tap(page)
                await asyncio.sleep(0.02)
            await _lift(page, "Jan")  # she has answered, he is asked
            await page.get_by_role("button", name="Hand the device to Ola").click()
            await _lift(page, "Ola")  # by hand, though nothing is asked of her

            seen = await page.evaluate("[...window.seen].map((one) => JSON.parse(one))")
            assert {name for _, name, _ in seen} == {"Ola", "Jan"}
            for curtain, name, hand in seen:
                assert not curtain
                assert hand == hands[name]

            await page.reload()
            await page.locator(CURTAIN).wait_for()
            assert await page.locator(SECRETS).count() == 0

    scene(play)


def test_two_people_on_one_device_see_the_end_and_go_on_to_the_rematch() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server, House(server) as house:
            marek = await house.make("five-points", seats=3, name="Marek")
            page = (await look(chromium, link(house), "en", PHONE)).page
            await _sit_down(page, "Ola", "Jan")
            await house.start(marek, anyway=True)
            kept = await page.evaluate(KEYS)
            players = [marek, *(Joined(seat["seat"], seat["token"]) for seat in kept)]
            await asyncio.gather(*(_play(house, player) for player in players))
            await page.locator(f"{CURTAIN} .btn.go").click()
            await page.locator(".end").wait_for()
            await house.ask(marek, "rematch")
            await page.get_by_role("button", name="To the rematch").click()
            await page.get_by_text("3 of 3 chairs taken").wait_for()
            for name in ("Ola", "Jan"):
                await page.get_by_role("button", name=f"{name} signs").wait_for()

    scene(play)
