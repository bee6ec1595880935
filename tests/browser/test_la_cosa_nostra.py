"""La Cosa Nostra in a real browser: a whole game, deals between phones, and the smallest phone."""

import asyncio
from dataclasses import replace
from typing import Any

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Locator, Page, expect

from sitdown.client import House
from sitdown.texts import Catalogue, catalogue
from tests.browser.crew import crew, saying
from tests.browser.eyes import Eyes, link, look, scene
from tests.browser.inspector import OPTIONS
from tests.browser.positions import extras, lay
from tests.games.la_cosa_nostra.builders import Scene, dealt
from tools.chromium import DESKTOP, END, PHONE, TV, step, tap
from tools.house import QUICK, served
from tools.trials import STUCK

AT_ONCE = replace(QUICK, bot_pause=0)
SMALL = {"width": 360, "height": 640}
SHORT = {"rounds": 3}
TABLE = ".lcn"
WORDS = {lang: catalogue("sitdown.games.la_cosa_nostra", lang) for lang in ("pl", "en")}
CRAMPED = """() => [...document.querySelectorAll('.lcn button, .ask button, .ask input')]
    .filter((it) => it.checkVisibility() && !it.matches('.ruleid, .see, .sr, :disabled'))
    .map((it) => [it.textContent.trim().slice(0, 20), it.getBoundingClientRect()])
    .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
    .map(([words, box]) => `${words}: ${box.width} x ${box.height}`)"""

BELOW = """() => [...document.querySelectorAll('.ask .btn')].filter((it) => it.checkVisibility())
    .map((it) => [it.textContent.trim(), it.getBoundingClientRect()])
    .filter(([, box]) => box.bottom > innerHeight + 1 || box.top < 0)
    .map(([words, box]) => `${words}: ${box.top} to ${box.bottom}`)"""


async def sat_down(chromium: Browser, house: House, lang: str, size: dict[str, int]) -> Eyes:
    words = catalogue("", lang)
    eyes = await look(chromium, link(house), lang, size)
    await eyes.page.locator("#my-name").fill("Jan" if lang == "en" else "Iga")
    await eyes.page.get_by_role("button", name=words.say("join.sit")).click()
    await eyes.page.get_by_role("button", name=words.say("ui.sign")).click()
    return eyes


async def laid(house: House, bots: int, **options: Any) -> Any:
    """A table with free chairs, kept by a host who only watches."""
    return await house.make("la-cosa-nostra", seats=3, bots=["random"] * bots, options=options)


async def until_asked_to(page: Page, sign: str) -> None:
    """Go along with everything until something is there."""
    turn = 0
    while not await page.locator(sign).count():
        turn += 1
        await step(page, turn)


async def asked_to_plan(*pages: Page) -> None:
    """Until one of them is to plan; as long as nobody answers nothing else happens."""
    while not any([await page.locator(".ask[data-rule='LCN-4.6']").count() for page in pages]):
        await pages[0].wait_for_timeout(30)


def left(words: Catalogue, count: int) -> str:
    return words.say("page.offers_left", {"count": count})


def tab(page: Page, at: int) -> Locator:
    """The table, my hand, the deals, the talk."""
    return page.get_by_role("tab").nth(at)


async def drag_by_finger(page: Page, what: str, where: str) -> None:
    """Hold it until it comes loose, carry it there, and let go."""
    finger = await page.context.new_cdp_session(page)

    async def touch(kind: str, at: str = "") -> None:
        box = await page.locator(at).first.bounding_box() if at else None
        points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + 20}] if box else []
        await finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    await touch("touchStart", what)
    await page.locator(f"{where}[data-drop]").wait_for()
    await touch("touchMove", where)
    await page.locator(f"{where}[data-drop=on]").wait_for()
    await touch("touchEnd")


async def swipe(page: Page) -> None:
    """To the next tab."""
    finger = await page.context.new_cdp_session(page)
    for kind, x in (("touchStart", 300), ("touchMove", 100), ("touchEnd", None)):
        points = [] if x is None else [{"x": x, "y": 130}]
        await finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


async def fits(page: Page) -> None:
    wide = await page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, "the page scrolls sideways"


def test_a_whole_game_on_a_phone_with_bots_and_a_tv() -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server, House(server) as house:
            host = await laid(house, 2, **SHORT)
            phone = await sat_down(chromium, house, "pl", PHONE)
            tv = await look(chromium, link(house, "tv/"), "pl", TV)
            await house.start(host, anyway=True)
            for eyes in (phone, tv):
                await eyes.page.locator(f"{TABLE}, .room").first.wait_for()
            await until_asked_to(phone.page, ".ask .btn.go")
            await phone.page.reload()
            await until_asked_to(phone.page, END)
            await fits(phone.page)
            await phone.page.locator(".late .total").first.wait_for()
            await tv.page.get_by_text(WORDS["pl"].say("phase.over")).first.wait_for()

    scene(play)


def test_an_offer_made_on_one_phone_is_countered_and_accepted_on_another() -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server, House(server) as house:
            host = await laid(house, 1)
            jan = (await sat_down(chromium, house, "en", PHONE)).page
            iga = (await sat_down(chromium, house, "pl", PHONE)).page
            await house.start(host, anyway=True)
            en, pl = WORDS["en"], WORDS["pl"]
            await asked_to_plan(jan, iga)
            planner = jan if await jan.locator(".ask[data-rule='LCN-4.6']").count() else iga
            await drag_by_finger(planner, ".oc.can", ".my .gg:last-child")
            await expect(planner.locator(".my .gg").last).to_have_attribute("aria-pressed", "true")
            await expect(planner.locator(".ask .btn.go")).to_be_visible()
            await expect(tab(planner, 1)).to_have_attribute("aria-selected", "true")  # no swipe
            await swipe(planner)
            await expect(tab(planner, 2)).to_have_attribute("aria-selected", "true")
            await tab(iga if planner is jan else jan, 2).click()
            await jan.get_by_role("button", name=en.say("page.new_offer")).last.click()
            await jan.locator(".ask .to button", has_text="Iga").click()
            asked_for = jan.locator(".ask .side").last
            await asked_for.locator(".pick:not(.cash)").first.click()
            await jan.locator(".ask .side").first.get_by_label("more").click()
            await expect(jan.locator(".ask")).to_contain_text(left(en, 12))
            await jan.get_by_role("button", name=en.say("page.send_offer")).click()
            await expect(jan.get_by_text(left(en, 11))).to_be_visible()  # LCN-R56
            await expect(jan.get_by_text(en.say("page.waiting_private")).first).to_be_visible()
            offer = iga.locator(".of.mine", has_text="Jan")
            await expect(offer).to_contain_text("1000")
            await offer.get_by_role("button", name=pl.say("page.counter")).click()
            await iga.locator(".ask .side").last.get_by_label("więcej").click()
            await iga.get_by_role("button", name=pl.say("page.send_counter")).click()
            answer = jan.locator(".of.mine", has_text="Iga")
            await expect(answer).to_contain_text("$2,000")
            await answer.get_by_role("button", name=en.say("page.accept")).click()
            for page, words in ((jan, en), (iga, pl)):
                await expect(page.get_by_text(words.say("page.binding")).first).to_be_visible()
            await tab(jan, 0).click()
            mine = jan.locator(".my .cash")
            await expect(mine).to_have_text("$0")
            await plan_ahead(planner, iga if planner is jan else jan)

    scene(play)


SEEN = """() => {
    window.seen = new Set()
    const look = () => document.querySelectorAll('.ask h2, .ask .tab, .ask .btn')
        .forEach((it) => window.seen.add(it.textContent.trim()))
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
}"""
ATTACKS = ["theft_1", "theft_1", "vandalism", "assault"]
MIXED = ["car_theft", "property_damage", "pickpockets", "fake_fines"]


def test_a_redeal_is_asked_of_whoever_may_call_it_and_nobody_else_is_shown_anything() -> None:
    # LCN-4.2, LCN-R70
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server, House(server) as house:
            ready = dealt(3, hands=[ATTACKS, MIXED, None], first=0)
            host = await lay(house, ready.table)
            jan = (await sat_down(chromium, house, "en", PHONE)).page
            iga = (await sat_down(chromium, house, "pl", PHONE)).page
            await iga.evaluate(SEEN)
            async with extras(house, [2], ("keep",)):
                await house.start(host, anyway=True)
                en, pl = WORDS["en"], WORDS["pl"]
                keep = jan.get_by_role("button", name=en.say("page.keep"))
                await expect(
                    jan.get_by_role("button", name=en.say("page.use_redeal"))
                ).to_be_visible()
                await expect(iga.locator(".ask")).to_contain_text(pl.say("question.redeal"))
                await keep.click()
                await asked_to_plan(jan)
            seen = set(await iga.evaluate("() => [...window.seen]"))
            house_words = catalogue("", "pl")
            hidden = {pl.say("page.keep"), pl.say("page.use_redeal"), house_words.say("ui.sealed")}
            assert not seen & hidden, "neither a question nor an answer of hers was shown"

    scene(play)


def test_whoever_holds_no_doctor_passes_a_second_one_by_itself_too() -> None:
    # LCN-5.46: after one Doctor another may be played, and everybody is asked the same again
    laid = Scene(in_round=3)
    laid.task("big_joey", "kill_businessman 3")
    laid.hold(1, "snitch")
    laid.hold(2, "doctor", "doctor")
    pimp = laid.card("pimp", 2)
    hurt = laid.table(dice=[4, 4, 1]).act(0, f"attack big_joey {pimp}")

    async def play(chromium: Browser) -> None:
        async with crew("la-cosa-nostra", 3, hurt.table) as table:
            await table.answer(saying("heal"), but=(1,))
            await table.window(chromium, 1, PHONE, "pl")  # the last to answer
            async with asyncio.timeout(STUCK):
                while table.asked() == "doctor":
                    await table.answer(saying("heal"), but=(1,))
                    await table.seats[2].change(0.1)
            owned = table.seats[0].view["players"][2]["businesses"]
            assert next(one for one in owned if one["card"] == pimp)["active"], "both Doctors came"

    scene(play)


async def plan_ahead(planner: Page, other: Page) -> None:
    """LCN-4.12: what is picked while others plan waits on the slip when the turn comes."""
    await lay_a_card(planner)
    await expect(planner.locator(".ask .btn.go")).to_have_count(0)
    card = planner.locator("button.oc").last
    name = await card.locator(".n").inner_text()
    await card.click()
    await expect(planner.locator(".ask")).to_contain_text(name)
    await asked_to_plan(other)
    await lay_a_card(other)
    await expect(planner.locator(".ask h2")).to_have_text(name)
    await lay_a_card(planner, picked=True)


async def lay_a_card(page: Page, picked: bool = False) -> None:
    await tab(page, 1).click()
    if not picked:
        await page.locator(".oc.can").first.click()
    await page.locator(".ask .btn.go").click()


def test_the_smallest_phone_has_room_for_every_question_and_no_cramped_button() -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server, House(server) as house:
            host = await laid(house, 2, **SHORT)
            page = (await sat_down(chromium, house, "pl", SMALL)).page
            await house.start(host, anyway=True)
            await page.locator(TABLE).wait_for()
            for turn in range(60):
                await fits(page)
                assert await page.evaluate(CRAMPED) == []
                assert await page.evaluate(BELOW) == []
                if not await tap(page, turn):
                    await page.wait_for_timeout(30)
            await tab(page, 2).click()
            await fits(page)
            assert await page.evaluate(CRAMPED) == []

    scene(play)


def test_no_breach_of_accessibility_at_the_table() -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server, House(server) as house:
            host = await laid(house, 1)
            phone = (await sat_down(chromium, house, "en", PHONE)).page
            desktop = (await sat_down(chromium, house, "pl", DESKTOP)).page
            await house.start(host, anyway=True)
            found: list[str] = []
            for page, lang in ((phone, "en"), (desktop, "pl")):
                words = WORDS[lang]
                await asked_to_plan(phone, desktop)
                await inspect(page, "table", found)
                if page is phone:
                    for at in (1, 2, 3, 2):
                        await tab(page, at).click()
                        await inspect(page, f"tab {at}", found)
                await page.get_by_role("button", name=words.say("page.new_offer")).last.click()
                await inspect(page, "offer", found)
                await page.keyboard.press("Escape")
            tv = (await look(chromium, link(house, "tv/"), "en", TV)).page
            await tv.locator(".room .fm").first.wait_for()
            await inspect(tv, "tv", found)
            assert found == []

    scene(play)


async def inspect(page: Page, place: str, found: list[str]) -> None:
    seen = await Axe().run(page, options=OPTIONS)
    for broken in seen.response["violations"]:
        found.append(f"{place}: {broken['id']} {[node['target'] for node in broken['nodes']]}")
