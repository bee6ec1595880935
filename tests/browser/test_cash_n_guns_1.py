"""Cash 'n Guns, first edition, in a real browser: cop and powers, hidden windows, gangs."""

import contextlib
from typing import Any, Final

import pytest
from playwright.async_api import Browser

from sitdown.client import House
from sitdown.core.table import Table
from sitdown.texts import catalogue
from tests.browser.eyes import Eyes, look, scene
from tests.browser.inspector import Inspector
from tests.browser.players import AT_ONCE, LEARN, play_on, sit_down
from tests.games.cash_n_guns_1.builders import deal
from tools.chromium import CHOICES, CONFIRM, DESKTOP, END, PHONE, SMALL, TV, follow
from tools.house import go_on_from, served

RING: Final = ".ring, .faces, .threat, .sharing"
WORDS: Final = catalogue("sitdown.games.cash_n_guns_1", "en")
NARROW: Final = """() => [...document.querySelectorAll('.ask button, .faces button')]
    .filter((one) => one.checkVisibility() && !one.matches('.ruleid'))
    .filter((one) => Math.min(one.offsetHeight, one.offsetWidth) < 44)
    .map((one) => one.textContent)"""

STICKS_OUT: Final = """() => [...document.querySelectorAll('.ask .choice')]
    .filter((one) => one.scrollWidth > one.clientWidth)
    .map((one) => one.textContent)"""
CODE_BELOW: Final = (
    "() => document.querySelector('.come').getBoundingClientRect().bottom - innerHeight"
)
"""How much of the code on the TV is below its edge."""
LONG_NAMES: Final = ["wont_need_it", "indestructible", "specialist", "lunatic", "six_feet_under"]

FITS: Final = """() => {
    const bottom = (part) => document.querySelector(part).getBoundingClientRect().bottom
    return bottom('.stage .ring') <= bottom('.stage')
}"""
"""Whether a desktop shows the whole ring, unscrolled."""


async def laid(house: House, seats: int, people: int, options: dict[str, Any]) -> tuple[Any, str]:
    """A table with free chairs, kept by a host who only watches."""
    bots = ["random"] * (seats - people)
    host = await house.make("cash-n-guns-1", seats=seats, bots=bots, options=options)
    return host, house.code.replace(" ", "-")


async def gather(
    chromium: Browser,
    house: House,
    seats: int,
    options: dict[str, Any],
    small: dict[str, int],
    earlier: Table | None = None,
) -> tuple[Eyes, Eyes, Eyes]:
    """A phone, a desktop and a TV at a table that has begun; the other chairs are bots'."""
    with go_on_from(earlier) if earlier else contextlib.nullcontext():
        host, code = await laid(house, seats, 2, options)
    phone = await sit_down(chromium, f"{house.server}/{code}", "pl", small, "Ola")
    desktop = await sit_down(chromium, f"{house.server}/{code}", "en", DESKTOP, "Jan")
    tv = await look(chromium, f"{house.server}/tv/{code}", "en", TV)
    await house.start(host, anyway=True)
    for eyes in (phone, desktop, tv):
        await eyes.page.locator(RING).first.wait_for()
    return phone, desktop, tv


def test_a_whole_game_with_cop_and_powers_on_a_phone_a_desktop_and_a_tv() -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server, House(server) as house:
            options = {"super_powers": "all", "undercover_cop": True}
            phone, desktop, tv = await gather(chromium, house, 5, options, PHONE)
            await tv.page.get_by_text(WORDS.say("page.switchboard")).first.wait_for()
            await play_on([phone, desktop], 25)
            await phone.page.reload()
            await phone.page.locator(RING).first.wait_for()
            await play_on([phone, desktop], 900)
            for eyes in (phone, desktop):
                await eyes.page.locator(END).wait_for()
            await tv.page.get_by_text(WORDS.say("part.0")).first.wait_for()

    scene(play)


@pytest.mark.parametrize(("seats", "gangs"), [(9, 3), (12, 4)])
def test_gangs_get_ready_and_shoot_on_a_small_phone_and_a_desktop(seats: int, gangs: int) -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server, House(server) as house:
            teams = [list(range(first, first + 3)) for first in range(0, seats, 3)]
            cards = [LONG_NAMES[: 16 // gangs], *[None] * (gangs - 1)]
            start = deal(seats, pause="on", deal={"gangs": teams, "gang_powers": cards}).table
            phone, desktop, tv = await gather(chromium, house, seats, {}, SMALL, start)
            assert await tv.page.locator(".crown").count() == 0, "nobody is boss yet"
            asked: set[str] = set()
            second = desktop.page.get_by_text("round 2 of 8").first
            while True:
                asked.update(await desktop.page.locator(".ask h2").all_text_contents())
                assert await phone.page.evaluate(NARROW) == [], "nothing is too small to tap"
                assert await phone.page.evaluate(STICKS_OUT) == [], "long names stay whole"
                assert await tv.page.evaluate(CODE_BELOW) < 0, "who comes late finds the table"
                if await second.count() or await desktop.page.locator(END).count():
                    break
                await play_on([phone, desktop], 3)
            assert WORDS.say("question.choose_boss_you") in asked
            assert WORDS.say("question.propose_powers_you") in asked
            assert await tv.page.locator(".crown").count() == gangs, "every gang has its boss"
            gang_talk = desktop.page.get_by_role("button", name=WORDS.say("channel.gang"))
            assert await gang_talk.count() or await desktop.page.locator(END).count()

    scene(play)


async def slips(players: list[Eyes]) -> list[str]:
    return [await eyes.page.locator(".ask .window").inner_html() for eyes in players]


def test_a_window_for_hidden_powers_looks_the_same_whatever_one_holds() -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server, House(server) as house:
            host, code = await laid(house, 4, 4, {"super_powers": "starter"})
            players = [
                await sit_down(chromium, f"{server}/{code}", "en", PHONE, name)
                for name in ("Ola", "Jan", "Ewa", "Iga")
            ]
            await house.start(host, anyway=True)
            for eyes in players:
                await eyes.page.locator(".ask .window").wait_for()
            assert len(set(await slips(players))) == 1, "six powers, one screen"
            rest = WORDS.say("act.rest").capitalize()
            reveal = WORDS.say("act.reveal").capitalize()
            # Whoever rests is not bothered again before the next round.
            for eyes in players[1:]:
                await eyes.page.get_by_role("button", name=rest).click()
            # Whoever presses what he does not hold is told why, and may still pass.
            first = players[0].page
            await first.get_by_role("button", name=reveal).click()
            await first.locator(
                ".ask .why, .ask .tab:has-text('Sealed'), .answers"
            ).first.wait_for()
            if await first.locator(".ask .window").count():
                await first.get_by_role("button", name=rest).click()
            for eyes in players:
                await eyes.page.locator(f"{CHOICES} >> text=Click").first.wait_for()

    scene(play)


async def settled(players: list[Eyes]) -> None:
    """Until one of them is asked: then nothing moves, since all the others have answered."""
    asked = f"{CONFIRM}, {CHOICES}, {END}"
    while not any([await eyes.page.locator(asked).count() for eyes in players]):
        await players[0].page.wait_for_timeout(20)


def test_no_screen_breaks_the_rules_of_accessibility() -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server, House(server) as house:
            options = {"super_powers": "all", "undercover_cop": True}
            phone, desktop, _ = await gather(chromium, house, 6, options, PHONE)
            axe = Inspector(phone.page, desktop.page)
            for turn in range(3):
                await settled([phone, desktop])
                await desktop.page.wait_for_function(FITS)  # once the page has measured itself
                for eyes in (phone, desktop):  # asked, or waiting for the other
                    await axe.look(eyes.page, f"turn {turn}")
                await play_on([phone, desktop], 6)
            assert axe.found == []

    scene(play)


def test_a_newcomer_is_led_through_two_rounds() -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server:
            page = (await look(chromium, server, "pl", PHONE)).page
            await page.get_by_role("button", name=LEARN["pl"]).nth(2).click()
            await page.locator(RING).first.wait_for()
            done = []
            while what := await follow(page):
                done.append(what)
            assert [what for what in done if what != "next"] == [
                *("choice:load bang", "seat:1", "choice:stand"),
                *("choice:load click", "seat:3", "choice:duck"),
            ]

    scene(play)
