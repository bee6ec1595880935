"""Every game by keyboard alone, from the deal to the last edition, and by axe wherever something
new is asked; the first game of the shelf has tests of its own."""

from dataclasses import replace

import pytest
from playwright.async_api import Browser

from sitdown.client import House
from sitdown.games import GAMES, OWN
from tests.browser.eyes import link, look, own, scene
from tests.browser.inspector import Inspector
from tests.browser.keyboard import TOUCHED, Keyboard
from tests.samples import sample
from tools.chromium import DESKTOP, PHONE, TV
from tools.house import QUICK, served

AT_ONCE = replace(QUICK, bot_pause=0)
FIRST = OWN[0]
"""The game of the button *Play now*, which test_access and test_keyboard play."""
LONGEST = 2000
WAYS = ("", "ArrowRight", "ArrowDown", "", "ArrowLeft", "ArrowUp", "ArrowDown")
"""Not always the first of what is offered."""
QUESTION = "document.querySelector('.ask')?.dataset.rule ?? ''"


@pytest.mark.parametrize("slug", [slug for slug in OWN if slug != FIRST])
def test_a_whole_game_by_keyboard_and_nothing_that_axe_minds(slug: str) -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server, House(server) as house:
            seats = GAMES[slug].info.seats[0]
            bots, options = ["fair"] * (seats - 1), sample(slug).short
            ola = await house.make(slug, seats=seats, name="Ola", bots=bots, options=options)
            pages = [(await look(chromium, server, "en", size)).page for size in (DESKTOP, PHONE)]
            for page in pages:
                await own(page, house, ola, slug)
                await page.goto(link(house))
            tv = (await look(chromium, link(house, "tv/"), "pl", TV)).page
            desktop, phone = pages
            await desktop.evaluate(TOUCHED)
            keyboard, axe, asked = Keyboard(desktop), Inspector(phone, tv), set[str]()
            await keyboard.press("Shift")
            await house.start(ola)
            for turn in range(LONGEST):
                await keyboard.wait_for_a_choice()
                if await keyboard.over():
                    break
                question = str(await desktop.evaluate(QUESTION))
                if question not in asked:
                    asked.add(question)
                    for page in (desktop, phone, tv):
                        await axe.look(page, question)
                if way := WAYS[turn % len(WAYS)]:
                    await keyboard.press(way)
                await keyboard.press("Enter")
            assert await keyboard.over()
            for page in (desktop, phone, tv):
                await axe.look(page, "over")
            assert not axe.found, "\n".join(axe.found)
            assert len(asked) >= 3

    scene(play)
