"""A newcomer learns Five Points in two minutes, and asks what the cards and places are."""

from collections.abc import Awaitable, Callable

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Page, expect

from sitdown.client import House
from sitdown.games import GAMES
from sitdown.texts import LANGUAGES, catalogue
from tests.browser.eyes import look, scene, settled
from tests.browser.inspector import OPTIONS
from tests.browser.players import AT_ONCE, LEARN
from tools.chromium import DESKTOP, PHONE, SMALL, follow
from tools.house import served


def at_a_lesson(
    play: Callable[[Page], Awaitable[None]], lang: str = "en", **window: object
) -> None:
    """From the first page into the lesson; then the scene."""

    async def whole(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server:
            size = window.pop("size", PHONE)
            page = (await look(chromium, server, lang, size, **window)).page  # type: ignore[arg-type]
            await page.get_by_role("button", name=LEARN[lang]).first.click()
            await page.locator(".pyramid").wait_for()
            await play(page)

    scene(whole)


@pytest.mark.parametrize(("lang", "size"), [("pl", SMALL), ("en", PHONE)])
def test_a_newcomer_is_led_through_the_lesson_and_plays_on(lang: str, size: dict[str, int]) -> None:
    async def play(page: Page) -> None:
        done = []
        while what := await follow(page):
            done.append(what)
            assert await page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        assert done == [
            *("next", "next"),
            *("1.2", "2.1", "confirm"),  # the Dragons climb
            *("2.1", "1.2", "confirm"),  # and again, with the Rogues behind them
            *("choice:D", "confirm"),  # are shown
            *("hand:D", "3.1", "4.1", "3.1", "2.1", "1.2", "confirm"),  # and oust the Butchers
            *("next", "next"),
        ]
        await page.locator(".choice").first.wait_for()  # an ordinary slip

    at_a_lesson(play, lang, size=size)


# What stands in the way of whoever reads the coach's words and does what they say: words that are
# cut off, outside the screen or under something, and a place to tap that is.
IN_THE_WAY = """() => {
    const found = []
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    const inside = (one, other) =>
        one.left >= other.left - 1 && one.right <= other.right + 1 &&
        one.top >= other.top - 1 && one.bottom <= other.bottom + 1
    const meet = (one, other) =>
        one.left < other.right && one.right > other.left &&
        one.top < other.bottom && one.bottom > other.top
    const words = [...document.querySelectorAll('.coach h2, .coach p')]
    if (!words.length) found.push('the coach says nothing')
    const fist = document.querySelector('[data-points-at] ~ .fist')?.getBoundingClientRect()
    if (!fist) found.push('no fist')
    else if (!inside(fist, screen)) found.push('the fist is off the screen')
    for (const one of words) {
        const said = one.textContent.slice(0, 30)
        if (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
            found.push(`cut off: ${said}`)
        const text = document.createRange()
        text.selectNodeContents(one)
        for (const line of text.getClientRects()) {
            if (!inside(line, screen)) found.push(`off the screen: ${said}`)
            for (const x of [line.left + 2, (line.left + line.right) / 2, line.right - 2]) {
                const top = document.elementFromPoint(x, (line.top + line.bottom) / 2)
                if (!one.contains(top)) found.push(`covered: ${said} by ${top?.className}`)
            }
            if (fist && meet(fist, line)) found.push(`under the fist: ${said}`)
        }
    }
    const point = document.querySelector('[data-points-at]')?.dataset.pointsAt
    const place = point && document.querySelector(`[data-place="${point}"]`)
    const tapped = document.querySelector('.coach .next') ?? place
    if (!point) found.push('points at nothing')
    if (!tapped) found.push('nothing to tap')
    else {
        const { left, top, right, bottom } = tapped.getBoundingClientRect()
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        if (!tapped.contains(hit)) found.push(`covered: ${point} by ${hit?.className}`)
    }
    return found
}"""
SCREENS = [SMALL, {"width": 1366, "height": 768}, DESKTOP, PHONE]
"""The lesson goes on at the last of them."""
TAUGHT = [slug for slug, game in GAMES.items() if game.info.lesson]


FRAMES = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"


async def nothing_is_in_the_way(page: Page, size: dict[str, int]) -> None:
    """Boards are laid anew after each step and at each size, and that takes them a few frames."""
    await page.set_viewport_size(size)  # type: ignore[arg-type]
    await page.evaluate(FRAMES)  # from now on it is the board of this size that is looked at
    found = await settled(lambda: page.evaluate(IN_THE_WAY), lambda found: not found)
    assert not found, page.viewport_size


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", TAUGHT)
def test_the_coach_can_be_read_and_followed_on_every_screen(slug: str, lang: str) -> None:
    async def whole(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server:
            page = (await look(chromium, server, lang, PHONE)).page
            await learn(page, slug, lang)
            while not await page.locator("header:not(.lesson)").count():
                for size in SCREENS:
                    await nothing_is_in_the_way(page, size)
                await follow(page)
                await coached(page)

    scene(whole)


async def learn(page: Page, slug: str, lang: str) -> None:
    """From the first page into the lesson of a game."""
    line = catalogue(GAMES[slug].info.package, lang).say("shelf.line")
    book = page.locator("article", has_text=line)
    await book.get_by_text(catalogue("", lang).say("ui.learn")).click()
    await coached(page)
    await page.locator("header.lesson").wait_for()


async def coached(page: Page) -> None:
    """Until the coach wants something, or the lesson is over."""
    hand, read_on = page.locator("[data-points-at]"), page.locator(".ask .next")
    await hand.or_(read_on).or_(page.locator("header:not(.lesson)")).first.wait_for()


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_whoever_says_something_goes_on_with_the_lesson(size: dict[str, int]) -> None:
    # MAF-4.34
    async def whole(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server:
            page = (await look(chromium, server, "en", size)).page
            await learn(page, "mafia", "en")
            for number, taps in ((2, 1), (3, 2), (4, 1), (5, 1)):
                for _ in range(taps):
                    await follow(page)
                await page.get_by_text(f"step {number} of 8").wait_for()
            for place in ("say", "kind:claim_role", "confirm"):
                await page.locator(f'[data-place="{place}"]').click()
            await page.locator('[data-place="confirm"]').wait_for(state="detached")
            if size == DESKTOP:  # and so does whoever just talks
                await page.get_by_label("Say something", exact=True).fill("It was not me.")
                await page.get_by_role("button", name="Say", exact=True).click()
                await page.locator(".note").get_by_text("not me").wait_for()
            await page.get_by_text("step 5 of 8").wait_for()
            done = []
            while what := await follow(page):
                done.append(what)
            assert done == ["choice:ready", *("seat:3", "confirm") * 2, "next"]
            assert not await page.get_by_text("You have left the lesson").count()

    scene(whole)


def test_a_wrong_card_is_no_harm_and_another_way_is_free() -> None:
    async def play(page: Page) -> None:
        await page.get_by_role("button", name="Next", exact=True).click()
        await page.get_by_role("button", name="Next", exact=True).click()
        await page.locator('[data-place="1.6"]').click()
        await page.get_by_text("Step back.").wait_for()
        assert await page.locator("[data-points-at]").get_attribute("data-points-at") == "back"
        await page.locator('[data-place="back"]').click()
        await page.get_by_text("Your Dragons stand on Pearl Street").wait_for()
        await page.locator('[data-place="1.6"]').click()
        await page.locator('[data-place="confirm"]').click()
        await page.get_by_text("You have left the lesson").wait_for()
        for head in ("The coronation", "How to win"):
            await page.locator(".ask .next").click()
            await page.get_by_role("heading", name=head).wait_for()
        await page.get_by_role("button", name="Play on").click()
        await page.locator(".choice").first.wait_for()  # an ordinary slip

    at_a_lesson(play)


def test_skipping_is_for_good_and_reading_is_remembered() -> None:
    async def play(page: Page) -> None:
        await page.get_by_role("button", name="Next", exact=True).click()
        await page.get_by_role("heading", name="Your secret").wait_for()
        await page.reload()
        await page.get_by_role("heading", name="Your secret").wait_for()
        await page.get_by_role("button", name="Skip").click()
        await page.get_by_text("15 promotions to go").wait_for()
        await page.reload()
        await page.get_by_text("15 promotions to go").wait_for()
        assert not await page.locator("header.lesson, [data-points-at]").count()

    at_a_lesson(play)


def test_whoever_acts_before_reading_is_met_where_he_is() -> None:
    async def play(page: Page) -> None:
        for place in ("1.2", "2.1", "confirm"):
            await page.locator(f'[data-place="{place}"]').first.click()
        await page.get_by_text("step 4 of 8").wait_for()

    at_a_lesson(play)


def test_a_lesson_is_told_again_as_what_it_was() -> None:
    async def whole(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server, House(server) as house:
            ola = await house.learn("five-points", "Ola")
            async with house.sit(ola) as seat:
                while not seat.over:
                    for question in seat.mine:
                        act = question["yours"]["legal"][0]
                        await seat.act(act, question["question"])
                    await seat.change(1)
            page = (await look(chromium, f"{server}/replay/{house.table}", "en", PHONE)).page
            await page.get_by_role("button", name="Check the deal").click()
            await page.get_by_text("Somebody put the cards in their places.").wait_for()

    scene(whole)


def test_a_tip_by_tap_where_a_tap_does_nothing_else() -> None:
    async def play(page: Page) -> None:
        tip = page.get_by_role("tooltip")
        await page.locator('[data-place="4.1"]').tap(force=True)  # it says that it is disabled
        await expect(tip).to_contain_text("Heart of the District")
        await expect(tip).to_contain_text("1 VP each")
        await expect(page.locator('[data-place="4.1"]')).to_have_attribute(
            "aria-describedby", "tip"
        )
        await page.get_by_role("heading", name="The way to the throne").tap()
        await expect(tip).to_have_count(0)
        await expect(page.get_by_role("alert")).to_contain_text("no card on 4.1")  # and why not
        await page.locator('[data-place="deck"]').tap()
        await expect(tip).to_contain_text("enters the bottom row")
        await page.locator(".line").first.tap()
        await expect(tip).to_contain_text("3 hidden allies")
        await page.locator(".ally").first.tap()
        await expect(tip).to_contain_text("secret gang")
        await expect(tip).not_to_contain_text("Dragons")  # it lies face down

    at_a_lesson(play, has_touch=True)


def test_a_long_press_asks_and_does_not_answer() -> None:
    async def play(page: Page) -> None:
        card = page.locator('[data-place="1.2"]')
        touch = {"pointerType": "touch", "bubbles": True, "clientX": 9, "clientY": 9}
        await card.dispatch_event("pointerdown", touch)
        await expect(page.get_by_role("tooltip")).to_contain_text("Broadway Dragons")
        await card.dispatch_event("pointerup", touch)
        await card.dispatch_event("click")
        await expect(page.get_by_role("tooltip")).to_be_visible()
        await expect(page.locator('[data-place="back"]')).to_have_count(0)  # nothing was chosen
        await card.click()
        await expect(page.get_by_role("tooltip")).to_have_count(0)
        await expect(page.locator('[data-place="back"]')).to_have_count(1)

    at_a_lesson(play)


def test_a_tip_by_keyboard_and_by_pointer_and_no_rule_of_access_is_broken() -> None:
    async def play(page: Page) -> None:
        tip = page.get_by_role("tooltip")
        await page.keyboard.press("Tab")
        while not await tip.count():
            await page.keyboard.press("Tab")
        await page.locator('[data-place="hand:N"]').focus()
        await expect(tip).to_contain_text("Demimonde Dandies")
        assert (await Axe().run(page, options=OPTIONS)).response["violations"] == []
        await page.keyboard.press("Escape")
        await expect(tip).to_have_count(0)
        await page.locator('[data-place="6.1"]').hover(force=True)
        await expect(tip).to_contain_text("3 VP")
        await tip.hover()  # it may be read in peace
        await expect(tip).to_be_visible()
        await page.mouse.move(5, 400)
        await expect(tip).to_have_count(0)

    at_a_lesson(play)
