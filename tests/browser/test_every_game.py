"""Every game by keyboard alone, from the deal to the last edition, and by axe wherever something
new is asked; Five Points has tests of its own."""

from dataclasses import replace

import pytest
from playwright.async_api import Browser

from sitdown.client import House
from sitdown.games import GAMES
from tests.browser.eyes import link, look, own, scene
from tests.browser.test_access import Inspector
from tests.browser.test_keyboard import TOUCHED, Keyboard
from tests.server.house import QUICK, served
from tools.chromium import DESKTOP, PHONE, TV

AT_ONCE = replace(QUICK, bot_pause=0)
SLUGS = ("cash-n-guns-1", "cash-n-guns-2", "la-cosa-nostra", "mafia")
SHORT: dict[str, dict[str, object]] = {"la-cosa-nostra": {"rounds": 3}}
"""Where a game can be shorter and still ask everything."""
LONGEST = 2000
WAYS = ("", "ArrowRight", "ArrowDown", "", "ArrowLeft", "ArrowUp", "ArrowDown")
"""Not always the first of what is offered."""
QUESTION = "document.querySelector('.ask')?.dataset.rule ?? ''"


@pytest.mark.parametrize("slug", SLUGS)
def test_a_whole_game_by_keyboard_and_nothing_that_axe_minds(slug: str) -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server, House(server) as house:
            seats = GAMES[slug].info.seats[0]
            bots, options = ["fair"] * (seats - 1), SHORT.get(slug, {})
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
