"""With motion on: what happened is told one thing after another; a tap goes straight to the end.

The browser's clock stands still but where the test lets it go on, so nothing depends on speed.
"""

from playwright.async_api import Browser, Page, expect

from sitdown.client import House, Seat
from tests.browser.eyes import Eyes, link, open_window, own, scene
from tools.chromium import CHOICES, CONFIRM, DESKTOP, tap
from tools.house import served

LINES = "[role=log] .log li"


async def a_table_with_motion(chromium: Browser, house: House) -> tuple[Page, Seat]:
    """Ola to move against two bots; her window's clock stands still. Her seat knows what is so."""
    first = {"first_player": "seat:0"}
    bots = ["random", "random"]
    ola = await house.make("five-points", seats=3, name="Ola", bots=bots, options=first)
    await house.start(ola)
    context = await chromium.new_context(viewport=DESKTOP, locale="en")  # type: ignore[arg-type]
    await context.clock.install()
    eyes: Eyes = await open_window(context, house.server)
    await own(eyes.page, house, ola, "five-points")
    await eyes.page.goto(link(house))
    await eyes.page.locator(CHOICES).first.wait_for()
    await eyes.page.clock.pause_at(await eyes.page.evaluate("Date.now() / 1000 + 0.1"))
    return eyes.page, house.sit(ola)


async def move(page: Page, seat: Seat) -> int:
    """Ola answers, the bots follow; how many lines the story has then."""
    before = len(seat.facts)
    while not await page.locator(CONFIRM).count():
        await tap(page)
    await page.locator(CONFIRM).click()
    while len(seat.facts) == before or not seat.mine:
        await seat.change(1)
    return sum(fact["fact"] != "uncovered" for fact in seat.facts)


def test_facts_come_one_after_another() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server, House(server) as house:
            page, eyes = await a_table_with_motion(chromium, house)
            async with eyes as seat:
                shown = await page.locator(LINES).count()
                all_lines = await move(page, seat)
                assert all_lines >= shown + 3, "three players have moved"
                await expect(page.locator(LINES)).to_have_count(shown + 1)
                while not await page.locator(CHOICES).count():
                    await page.clock.run_for(200)
                    now = await page.locator(LINES).count()
                    assert shown <= now <= shown + 1, "never two at once"
                    shown = now
                assert shown == all_lines, "asked again when all has been told"

    scene(play)


def test_a_tap_or_a_key_goes_straight_to_the_end() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server, House(server) as house:
            page, eyes = await a_table_with_motion(chromium, house)
            async with eyes as seat:
                for skip in ("tap", "key"):
                    shown = await page.locator(LINES).count()
                    all_lines = await move(page, seat)
                    await expect(page.locator(LINES)).to_have_count(shown + 1)
                    assert await page.locator(CHOICES).count() == 0, "the scene comes first"
                    if skip == "tap":
                        await page.mouse.click(720, 300)
                    else:
                        await page.keyboard.press("x")
                    await expect(page.locator(LINES)).to_have_count(all_lines)
                    await page.locator(CHOICES).first.wait_for()

    scene(play)
