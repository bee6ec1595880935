"""Cash 'n Guns, first edition, in a real browser: moments that few games come to."""

from typing import Final

from playwright.async_api import Browser, Page, expect

from sitdown.client import House
from sitdown.texts import catalogue
from tests.browser.eyes import Eyes, link, scene
from tests.browser.inspector import Inspector
from tests.browser.players import AT_ONCE, sit_down
from tests.browser.positions import extras, lay
from tests.games.cash_n_guns_1 import builders
from tools.chromium import DESKTOP, END, PHONE, SMALL
from tools.house import served

PL: Final = catalogue("sitdown.games.cash_n_guns_1", "pl")
EN: Final = catalogue("sitdown.games.cash_n_guns_1", "en")


async def seated(chromium: Browser, house: House, small: dict[str, int]) -> tuple[Eyes, Eyes]:
    """The first two chairs: one on a phone, in Polish, one on a desktop, in English."""
    phone = await sit_down(chromium, link(house), "pl", small, "Ola")
    return phone, await sit_down(chromium, link(house), "en", DESKTOP, "Jan")


async def press(page: Page, *places: str) -> None:
    """A face is there all the time: it is pressed once it can be aimed at."""
    for place in places:
        offered = ".can" if place.startswith("seat:") else ""
        await page.locator(f'[data-place="{place}"]{offered}').first.click()


def two_guns_and_a_grenade() -> builders.Scene:
    """A took D's gun, B shows a grenade; everybody is about to load."""
    s = builders.scene(
        "A click>B, A click>C, B click>A, C click>A, E click>A",
        names="A B C D E",
        round=3,
        dead={"D": 1},
        robbed=("A", "D"),
        powers={"A": "wont_need_it", "B": "lunatic"},
        shown="A B",
        hands={"A": "click click click bang bbb", "D": "click click click bang bbb"},
    )
    s.courage()
    s.pass_windows()
    assert s.stage == "load"
    return s


def test_two_guns_are_loaded_and_aimed_and_a_grenade_goes_off() -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server, House(server) as house:
            host = await lay(house, two_guns_and_a_grenade().table)
            phone, desktop = await seated(chromium, house, PHONE)
            async with extras(house, [2, 3, 4], ("load click", "aim 0", "stand", "pass")):
                await house.start(host, anyway=True)
                await press(phone.page, "choice:load click")
                await expect(phone.page.locator(".ask .gun")).to_contain_text("Extra 3")
                await press(phone.page, "choice:load bang")
                await press(desktop.page, "choice:load click", "seat:0")
                # one gun on each of two people; the first choice may be taken back
                await press(phone.page, "seat:2", "back", "seat:2", "seat:1")
                courage = phone.page.locator('[data-place="choice:stand"]')
                await courage.wait_for()
                await expect(phone.page.locator(".threat .row .bust")).to_have_count(2)
                await expect(desktop.page.locator(".ring .aim")).to_have_count(5)
                for sign in ("grenade", "power-3"):
                    await expect(phone.page.locator(f'li use[href$="#{sign}"]')).to_have_count(1)
                await courage.click()
                await press(desktop.page, "choice:stand")
                blast = desktop.page.get_by_role("log").get_by_text("grenade").first
                await blast.wait_for()
                wounds = [phone.page.locator(".hole"), desktop.page.locator(".hole")]
                for seen in wounds:
                    await expect(seen.first).to_be_attached()

    scene(play)


async def whisper(page: Page, words: str) -> None:
    """To one's own gang, on a phone."""
    talk = page.get_by_label(catalogue("", "pl").say("ui.table_talk"))
    await talk.first.click()
    await page.get_by_role("button", name=PL.say("channel.gang")).click()
    await page.locator(".sheet input").fill(words)
    await page.locator(".sheet input").press("Enter")
    await page.locator(".sheet .note.mine").wait_for()
    await page.keyboard.press("Escape")


def boss_under_fire() -> builders.Scene:
    """Round 8 of three gangs: Capone shoots at El Presidente, whose guards may cover him."""
    shots = "T bang>P, V click>J, P click>T, B click>J, J click>V, Q click>V"
    return builders.gang_scene(f"{shots}, L1 click>J, S click>J, L2 click>J", round=8)


def test_a_gang_talks_a_bodyguard_covers_and_the_gangs_are_counted() -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server, House(server) as house:
            host = await lay(house, boss_under_fire().table)
            phone, desktop = await seated(chromium, house, SMALL)
            async with extras(house, list(range(2, 9)), ("stand", "pass")):
                await house.start(host, anyway=True)
                await phone.page.locator('[data-place="choice:stand"]').wait_for()
                await whisper(phone.page, "Biorę to na siebie")
                heard = desktop.page.locator(".note.aside", has_text="Biorę to na siebie")
                await expect(heard).to_contain_text(EN.say("channel.gang"))
                async with house.watch() as outside:
                    assert outside.said == [], "nobody else hears it"
                axe = Inspector(phone.page, desktop.page)
                for eyes in (phone, desktop):
                    await axe.look(eyes.page, "gangs")
                    await press(eyes.page, "choice:stand")
                under_fire = phone.page.locator(".threat .me")
                await expect(under_fire).to_contain_text("Jan")  # the boss, not oneself
                await press(phone.page, "choice:cover")
                await press(phone.page, "choice:pass")  # who is down could stand up again
                for eyes in (phone, desktop):
                    await eyes.page.locator(END).wait_for()
                await axe.look(desktop.page, "gangs counted")
                assert axe.found == []
                log = desktop.page.get_by_role("log")
                await log.get_by_text("Ola covers you").first.wait_for()

    scene(play)
