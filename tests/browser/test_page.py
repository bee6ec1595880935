"""The page in a real Chromium: a newcomer's first game."""

from typing import Final

import pytest
from playwright.async_api import Browser, expect

from sitdown.server.page import STATIC
from sitdown.texts import catalogue
from tests.browser.eyes import look, scene
from tools.chromium import CHOICES, DESKTOP, TV, finish, resize
from tools.house import served

SMALL_PHONE: Final = {"width": 360, "height": 640}
TABLET: Final = {"width": 768, "height": 1024}
LOCKS = """window.held = 0
Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
    window.held += 1
    return { release: async () => { window.held -= 1 } }
} } })"""
FETCHED = "performance.getEntriesByType('resource').map((one) => one.name)"
UNCOVERED = """() => [...document.querySelectorAll('.slot.can')].every((card) => {
    const { left, top } = card.getBoundingClientRect()
    return card.contains(document.elementFromPoint(left + 9, top + 9))
})"""
WIDTHS = """cards => cards.map((card) => {
    const { left, right } = card.getBoundingClientRect()
    const next = card.nextElementSibling?.getBoundingClientRect()
    return Math.min(right, next?.left ?? right) - left
})"""
PLACES = "cards => cards.map((card) => card.dataset.place)"
ANOTHER_APP = """window.held = 0 // the browser takes it away
document.dispatchEvent(new Event('visibilitychange'))"""


def test_the_page_was_built() -> None:
    assert (STATIC / "index.html").exists(), "run: make page"


def test_its_code_travels_packed() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server:
            eyes = await look(chromium, server, "en", SMALL_PHONE)
            for path in (*(STATIC / "assets").iterdir(), *(STATIC / "art").glob("*.svg")):
                answer = await eyes.page.request.get(f"{server}/{path.relative_to(STATIC)}")
                assert await answer.body() == path.read_bytes()
                worth_it = path.suffix != ".woff2" and path.stat().st_size >= 500
                assert ("content-encoding" in answer.headers) == worth_it, path.name

    scene(play)


def test_a_newcomer_plays_a_whole_game_against_bots_on_a_small_phone() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server:
            page = (await look(chromium, server, "pl", SMALL_PHONE)).page
            await page.evaluate(LOCKS)
            await page.get_by_text(catalogue("", "pl").say("ui.play_now")).first.click()
            await page.locator(CHOICES).first.wait_for()
            # what may be chosen is seen and has room for a thumb; a card laid out is exchanged
            for size in (TABLET, SMALL_PHONE):
                await resize(page, size)
                await page.wait_for_function(UNCOVERED)
            assert min(await page.locator(".spend").evaluate_all(WIDTHS)) >= 44
            first, *others = await page.locator(".spend").evaluate_all(PLACES)
            for place in (first, *[one for one in others if one != first][:1]):
                await page.locator(f'[data-place="{place}"]').first.click()
                await expect(page.locator(".spend.on")).to_have_attribute("data-place", place)
            # why not is said until something else is chosen; the list tells what will happen
            await page.keyboard.press("Escape")
            await page.locator('[data-place="6.1"]').click(
                force=True
            )  # it says that it is disabled
            why = page.locator(".ask").get_by_role("alert")
            await why.get_by_text("FP-4.3").wait_for()
            await page.get_by_role("button", name="Jako lista").click()
            line = page.locator(".list button").first
            told = await line.inner_text()
            await line.click()
            await page.locator(".ask p").get_by_text(told, exact=True).wait_for()
            await expect(why).to_have_count(0)
            # the screen stays on while I am asked
            await page.wait_for_function("() => window.held === 1")
            await page.evaluate(ANOTHER_APP)
            await page.wait_for_function("() => window.held === 1")
            await finish(page)
            await page.wait_for_function("() => window.held === 0")
            fetched = await page.evaluate(FETCHED)
            assert not [one for one in fetched if "/doors-" in one], "a game needs no other place"
            wide = await page.evaluate("document.documentElement.scrollWidth")
            assert wide <= SMALL_PHONE["width"]  # no scrolling sideways

    scene(play)


@pytest.mark.parametrize(("lang", "name"), [("en", "Guest"), ("pl", "Gość")])
def test_a_newcomer_has_a_name_for_others_and_is_addressed_on_his_own_screen(
    lang: str, name: str
) -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server:
            words = catalogue("sitdown.games.five_points", lang)
            page = (await look(chromium, server, lang, DESKTOP)).page
            await page.get_by_text(words.say("ui.play_now")).first.click()
            await page.locator(CHOICES).first.wait_for()
            await page.locator(CHOICES).first.click()
            await finish(page)
            mine = page.get_by_role("log").first
            others = await look(chromium, page.url.replace(server, f"{server}/tv"), lang, TV)
            paper = others.page.locator(".late")
            await paper.locator("li", has_text=name).wait_for()
            await expect(paper.get_by_text(words.say("ui.you_name"), exact=True)).to_have_count(0)
            assert name not in await mine.inner_text()

    scene(play)


def test_who_answers_for_a_leaver_is_chosen_with_the_rules_of_the_table() -> None:
    # CG2-4.28, LCN-6.10
    async def play(chromium: Browser) -> None:
        async with served() as server:
            for lang, size in (("en", SMALL_PHONE), ("pl", DESKTOP)):
                words = catalogue("", lang)
                page = (await look(chromium, f"{server}/new?game=cash-n-guns-2", lang, size)).page
                choice = page.get_by_role("radiogroup", name=words.say("setup.leavers"))
                await choice.get_by_text(words.say("setup.leavers_defaults")).click()
                await expect(
                    page.get_by_text(words.say("setup.leavers_defaults_text"))
                ).to_be_visible()
                await page.locator("#my-name").fill("Ola")
                await page.get_by_role("button", name=words.say("ui.open_table")).click()
                if size == SMALL_PHONE:
                    await page.get_by_role("button", name=words.say("lobby.read")).click()
                contract = page.locator(".contract")
                await expect(contract).to_contain_text(words.say("setup.leavers_defaults_text"))
                await page.goto(f"{server}/new?game=la-cosa-nostra")
                await page.locator("#my-name").wait_for()
                await expect(page.get_by_text(words.say("setup.leavers"))).to_have_count(0)

    scene(play)


def test_the_rules_are_searched_and_open_each_other() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server:
            page = (await look(chromium, f"{server}/new", "en", SMALL_PHONE)).page
            await page.get_by_role("button", name="Rules", exact=True).click()
            drawer = page.get_by_role("dialog")
            await drawer.get_by_label("Search the rules").fill("nothing of the kind")
            await expect(drawer).to_contain_text("Nothing found.")
            await drawer.get_by_label("Search the rules").fill("who may climb")
            await drawer.get_by_role("button", name="FP-4.3").first.click()
            await drawer.get_by_role("heading", name="Who may climb").wait_for()
            await expect(drawer).to_contain_text("Example: promotion with refill")
            await drawer.get_by_role("button", name="FP-2.6", exact=True).first.click()
            await drawer.get_by_text("FP-2.6", exact=True).first.wait_for()
            await expect(drawer.locator("h3")).not_to_have_text("Who may climb")

    scene(play)
