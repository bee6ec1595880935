"""Accessibility: no breach of WCAG 2.2 A or AA on any screen, by axe.

Each screen is looked at twice: on a phone as it comes, and on a desktop with larger type and
stronger contrast.
"""

from typing import Final

from playwright.async_api import Browser, Page

from sitdown.client import House
from tests.browser.eyes import link, look, own, scene
from tests.browser.inspector import Inspector
from tools.chromium import CHOICES, CONFIRM, DESKTOP, END, PHONE, tap
from tools.house import play_to_the_end, served

CLEARER: Final = """for (const name of ['large', 'contrast'])
    localStorage.setItem(`sitdown.setting.${name}`, 'true')"""


def test_no_screen_breaks_the_rules_of_accessibility() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server, House(server) as house:
            axe = await _inspector(chromium, server)
            phone, desktop = axe.pages
            await _quiet_places(axe, server)
            await _a_game(axe, house, phone, desktop)
            await _after_a_game(axe, house, phone, desktop)
            assert axe.found == []

    scene(play)


def test_no_door_breaks_them_either() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server, House(server) as house:
            axe = await _inspector(chromium, server)
            await _doors(axe, house)
            assert axe.found == []

    scene(play)


async def _inspector(chromium: Browser, server: str) -> Inspector:
    phone = (await look(chromium, server, "en", PHONE)).page
    desktop = (await look(chromium, server, "en", DESKTOP)).page
    await desktop.evaluate(CLEARER)
    return Inspector(phone, desktop)


async def _quiet_places(axe: Inspector, server: str) -> None:
    await axe.go(f"{server}/", "main .btn.go")
    await axe.go(f"{server}/new", "form .btn.go")
    await axe.go(f"{server}/join", "form .btn")
    await axe.go(f"{server}/settings", "main .seg")
    await axe.go(f"{server}/mine", "main .btn")
    await axe.go(f"{server}/KRUK-00", "[role=alert]")


async def _a_game(axe: Inspector, house: House, phone: Page, desktop: Page) -> None:
    """From the door to an answer that can be confirmed."""
    ola = await house.make("five-points", seats=3, name="Ola", options={"first_player": "seat:1"})
    await axe.go(link(house), "#my-name")
    for name, page in (("Jan", phone), ("Ewa", desktop)):
        await page.locator("#my-name").fill(name)
        await page.get_by_role("button", name="Sit down").click()
    await axe.check("lobby", "main .invite")
    await house.start(ola, anyway=True)
    for page in (phone, desktop):
        await page.locator(CHOICES).first.wait_for()
        await axe.look(page, "asked")
        await page.get_by_label("Rules").first.click()
        await page.locator("[role=dialog]").wait_for()
        await axe.look(page, "rules")
        await page.keyboard.press("Escape")
        while not await page.locator(CONFIRM).count():
            await tap(page)
        await axe.look(page, "about to confirm")
        await tap(page)
    await phone.get_by_label("Table talk").first.click()
    await axe.look(phone, "talk")


async def _doors(axe: Inspector, house: House) -> None:
    """A full house; what the host may do about a chair; two people on one device."""
    await house.make("five-points", seats=2, name="Ola", bots=["random"])
    await axe.go(link(house), "[role=alert]")
    for page in axe.pages:
        await page.goto(f"{house.server}/new")
        await page.locator("#my-name").fill("Jan")
        await page.get_by_role("button", name="Open a table").click()
        await page.get_by_role("button", name="add a bot").first.click()
        await page.get_by_role("dialog").wait_for()
        await axe.look(page, "chair")
        await page.keyboard.press("Escape")
        await page.get_by_role("button", name="add", exact=True).click()
        await page.locator("#my-name").fill("Ewa")
        await page.get_by_role("button", name="I sit down").click()
        await page.get_by_role("button", name="Fill with bots and begin").click()
        await page.locator("[data-curtain]").wait_for()
        await axe.look(page, "curtain")
        await page.get_by_role("button", name="I am").click()
        await page.locator(".strip").wait_for()
        await axe.look(page, "two on one device")


async def _after_a_game(axe: Inspector, house: House, phone: Page, desktop: Page) -> None:
    ola = await house.make("five-points", seats=3, name="Ola", bots=["random", "random"])
    await house.start(ola)
    async with house.sit(ola) as seat:
        await play_to_the_end(seat)
    for page in (phone, desktop):
        await own(page, house, ola, "five-points")
    await axe.go(link(house), END)
    await axe.go(f"{house.server}/mine", "main table")
    replay = f"{house.server}/replay/{house.table}"
    await axe.go(f"{replay}?seat=all&step=9", "input[type=range]")
    for page in (phone, desktop):
        await page.get_by_role("button", name="Check the deal").click()
        await page.locator(".deeds .brass").click()
    await axe.check("go on from here", "dialog .seg")
    await axe.go(f"{replay}?seat=0&step=999", ".late")
    await axe.go(f"{house.server}/replay", "input[type=file]")
    await axe.go(f"{house.server}/replay/KRUK-00", "[role=alert]")
    await axe.go(link(house, "tv/"), ".playbill")
