"""People who sit down at a page and play on it."""

from dataclasses import replace
from itertools import count
from time import monotonic

from playwright.async_api import Browser

from sitdown.texts import catalogue
from tests.browser.eyes import Eyes, look
from tools.chromium import END, tap
from tools.house import QUICK

AT_ONCE = replace(QUICK, bot_pause=0)
STUCK = 180
"""Seconds in which nobody is asked anything before the table counts as stuck."""
LEARN = {"pl": "Naucz się w dwie minuty", "en": "Learn in two minutes"}


async def play_on(players: list[Eyes], turns: int) -> None:
    """Until so often somebody was asked and tapped something, or the game is over."""
    last = monotonic()
    for turn in count():
        if turns <= 0:
            return
        tapped = [await tap(eyes.page, turn + at) for at, eyes in enumerate(players)]
        turns -= any(tapped)
        for eyes in players:
            wide = await eyes.page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, "the page scrolls sideways"
        if all([await eyes.page.locator(END).count() for eyes in players]):
            return
        if any(tapped):
            last = monotonic()
        else:
            assert monotonic() - last < STUCK, "nobody is asked and the game does not end"
            await players[0].page.wait_for_timeout(30)


async def sit_down(
    chromium: Browser, address: str, lang: str, size: dict[str, int], name: str
) -> Eyes:
    words = catalogue("", lang)
    eyes = await look(chromium, address, lang, size)
    await eyes.page.locator("#my-name").fill(name)
    await eyes.page.get_by_role("button", name=words.say("join.sit")).click()
    await eyes.page.get_by_role("button", name=words.say("ui.sign")).click()
    return eyes
