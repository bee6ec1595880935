"""Cash 'n Guns in a real browser: phones, a desktop and a TV around one table with bots."""

from typing import Any

import pytest
from playwright.async_api import Browser

from sitdown.client import House
from sitdown.texts import catalogue
from tests.browser.eyes import look, scene
from tests.browser.players import AT_ONCE, LEARN, play_on, sit_down
from tools.chromium import DESKTOP, END, PHONE, TV, follow
from tools.house import served

RING = ".ring, .faces, .threat, .draft"


async def laid(house: House, seats: int, options: dict[str, Any]) -> tuple[Any, str]:
    """A table with two free chairs, kept by a host who only watches."""
    host = await house.make(
        "cash-n-guns-2", seats=seats, bots=["fair"] * (seats - 2), options=options
    )
    return host, house.code.replace(" ", "-")


def test_a_whole_game_on_a_phone_a_desktop_and_a_tv_with_a_reload_in_between() -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server, House(server) as house:
            host, code = await laid(house, 4, {})
            phone = await sit_down(chromium, f"{server}/{code}", "pl", PHONE, "Ola")
            desktop = await sit_down(chromium, f"{server}/{code}", "en", DESKTOP, "Jan")
            tv = await look(chromium, f"{server}/tv/{code}", "pl", TV)
            await house.start(host, anyway=True)
            for eyes in (phone, desktop, tv):
                await eyes.page.locator(RING).first.wait_for()
            await play_on([phone, desktop], 25)
            await phone.page.reload()
            await phone.page.locator(RING).first.wait_for()
            await play_on([phone, desktop], 900)
            for eyes in (phone, desktop):
                await eyes.page.locator(END).wait_for()
            over = catalogue("sitdown.games.cash_n_guns_2", "pl").say("phase.over")
            await tv.page.get_by_text(over).first.wait_for()

    scene(play)


@pytest.mark.parametrize(
    "options",
    [
        {"talents": "random", "loot_piles": "open"},
        {"talents": "assigned", "pause": "off", "down_trigger": "any"},
    ],
    ids=["random-talents", "assigned-talents"],
)
def test_every_variant_is_played_for_a_round(options: dict[str, Any]) -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server, House(server) as house:
            host, code = await laid(house, 6, options)
            phone = await sit_down(chromium, f"{server}/{code}", "en", PHONE, "Ola")
            desktop = await sit_down(chromium, f"{server}/{code}", "pl", DESKTOP, "Jan")
            await house.start(host, anyway=True)
            second = phone.page.get_by_text("round 2 of 8").first
            while not (await second.count() or await phone.page.locator(END).count()):
                await play_on([phone, desktop], 5)

    scene(play)


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_a_newcomer_is_led_through_the_first_round(lang: str) -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server:
            page = (await look(chromium, server, lang, PHONE)).page
            await page.get_by_role("button", name=LEARN[lang]).nth(1).click()
            await page.locator(RING).first.wait_for()
            done = []
            while what := await follow(page):
                done.append(what)
            assert done == [
                "next",
                "choice:load bang",
                "seat:1",
                *("seat:3", "confirm"),
                "choice:count",
                "choice:stand",
                *("share:bill_20", "confirm"),
                *("share:painting", "confirm"),
                "next",
            ]

    scene(play)
