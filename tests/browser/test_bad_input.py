"""What people get wrong, and what breaks: a sentence in their language says what to do next."""

import asyncio
from dataclasses import replace
from typing import Final

import pytest
from playwright.async_api import Browser, BrowserContext, Page, expect

from sitdown.client import House
from sitdown.texts import catalogue
from tests.browser.eyes import link, look, open_window, scene
from tools.chromium import PHONE, tap
from tools.house import QUICK, play_to_the_end, served

EN: Final = catalogue("", "en")
PL: Final = catalogue("", "pl")
NO_STORAGE: Final = """Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('switched off', 'SecurityError') } })"""


async def _sit(page: Page, name: str) -> None:
    await page.locator("#my-name").fill(name)
    await page.get_by_role("button", name=EN.say("join.sit")).click()


# Codes


@pytest.mark.parametrize("path", ["KRUK-00", "tv/KRUK-00", "tv/", "nothing/at/all", "%F0%9F%83%8F"])
def test_a_wrong_or_lapsed_code_leads_to_the_boxes_or_to_an_own_table(path: str) -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server:
            page = (await look(chromium, f"{server}/{path}", "pl", PHONE)).page
            told = page.get_by_role("alert")
            await expect(told).to_contain_text(PL.say("state.no_table"))
            await expect(told).to_contain_text(PL.say("state.no_table_text"))
            await page.get_by_role("button", name=PL.say("state.fix_code")).click()
            await page.get_by_label(PL.say("ui.code")).wait_for()
            await page.go_back()
            await page.get_by_role("button", name=PL.say("state.open_own")).click()
            await page.locator("#my-name").wait_for()

    scene(play)


def test_six_boxes_say_what_is_missing_and_take_a_whole_link() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server, House(server) as house:
            await house.make("five-points", seats=3, name="Ola")
            page = (await look(chromium, server, "en", PHONE)).page
            await page.get_by_label(EN.say("ui.code")).fill("kruk 2")
            await page.get_by_role("button", name=EN.say("ui.sit_down")).click()
            boxes = page.get_by_label(EN.say("ui.code"))
            await expect(boxes).to_have_value("KRUK2")
            await boxes.press("Enter")
            await expect(page.get_by_role("alert")).to_contain_text("1 figure is missing")
            await boxes.fill(link(house).lower())
            await expect(boxes).to_have_value(house.code.replace(" ", ""))
            await boxes.press("Enter")
            await page.locator("#my-name").wait_for()

    scene(play)


def test_too_many_wrong_codes_are_refused_with_a_sentence() -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=replace(QUICK, code_tries_per_minute=1)) as server:
            page = (await look(chromium, f"{server}/KRUK-00", "en", PHONE)).page
            await page.get_by_role("alert").wait_for()
            await page.goto(f"{server}/KRUK-01")
            await expect(page.get_by_role("alert")).to_contain_text(
                EN.say("refusal.too_many_requests")
            )
            await page.get_by_role("button", name=EN.say("ui.try_again")).wait_for()

    scene(play)


# Chairs


def test_a_name_that_is_taken_or_no_name_says_so_and_another_one_sits_down() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server, House(server) as house:
            await house.make("five-points", seats=3, name="Ola")
            page = (await look(chromium, link(house), "en", PHONE)).page
            for name, why in (
                ("OLA", EN.say("refusal.name_taken", {"name": "OLA"})),
                ("\u200b\u2060", EN.say("refusal.name", {"most": 24})),
            ):
                await _sit(page, name)
                await expect(page.get_by_role("alert")).to_contain_text(why)
            await _sit(page, "Jan")
            await page.locator(".invite").wait_for()

    scene(play)


def test_a_full_table_and_a_locked_one_say_so() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server, House(server) as house:
            ola = await house.make("five-points", seats=2, name="Ola")
            late = (await look(chromium, link(house), "en", PHONE)).page
            await late.locator("#my-name").fill("Jan")
            ewa = await house.join("Ewa")  # takes the last chair under his nose
            await late.get_by_role("button", name=EN.say("join.sit")).click()
            full = EN.say("refusal.table_full")
            await expect(late.get_by_role("alert")).to_contain_text(full)
            await late.reload()
            await late.get_by_role("heading", name=full).wait_for()
            await late.get_by_role("button", name=EN.say("ui.just_watch")).click()
            await late.get_by_text(EN.say("ui.watching")).wait_for()
            await house.leave(ewa)
            await house.ask(ola, "lock", locked=True)
            shut = (await look(chromium, link(house), "pl", PHONE)).page
            await shut.get_by_role("heading", name=PL.say("refusal.locked")).wait_for()
            await shut.get_by_role("button", name=PL.say("state.open_own")).wait_for()

    scene(play)


def test_whoever_was_shown_the_door_reads_why_and_may_sit_down_again() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server, House(server) as house:
            ola = await house.make("five-points", seats=2, name="Ola")
            page = (await look(chromium, link(house), "en", PHONE)).page
            await _sit(page, "Jan")
            await page.locator(".invite").wait_for()
            await house.ask(ola, "kick", seat=1)
            await expect(page.get_by_role("alert")).to_contain_text(EN.say("refusal.kicked"))
            await page.get_by_role("button", name=EN.say("ui.try_again")).click()
            await page.locator("#my-name").wait_for()

    scene(play)


def test_a_key_that_opens_nothing_says_so() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server, House(server) as house:
            await house.make("five-points", seats=2, name="Ola")
            forged = f"{link(house)}#seat={'x' * 43}"
            page = (await look(chromium, forged, "en", PHONE)).page
            await expect(page.get_by_role("alert")).to_contain_text(EN.say("refusal.no_token"))
            assert "x" * 43 not in page.url

    scene(play)


def test_house_rules_that_cannot_go_together_are_refused_in_words() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server:
            page = (await look(chromium, f"{server}/new", "en", PHONE)).page
            await page.locator("#my-name").fill("Ola")
            await page.get_by_role("combobox").select_option("seat:3")
            await page.get_by_role("button", name=EN.say("ui.open_table")).click()
            await expect(page.get_by_role("alert")).to_contain_text("seat:3")
            await page.get_by_role("combobox").select_option("seat:2")
            await page.get_by_role("button", name=EN.say("ui.open_table")).click()
            await page.locator(".invite").wait_for()

    scene(play)


# Lines and servers


def test_a_lost_server_says_so_and_the_page_comes_back_by_itself() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server, House(server) as house:
            await house.make("five-points", seats=2, name="Ola")
            context = await chromium.new_context(viewport=PHONE, locale="pl")  # type: ignore[arg-type]
            await _cut(context, "**/api/texts/**")
            page = (await open_window(context, server)).page
            await expect(page.get_by_role("alert")).to_contain_text("Serwer nie odpowiada")
            await context.unroute_all()
            await page.get_by_role("button", name=PL.say("ui.open_table")).wait_for()
            await _cut(context, "**/api/codes/**")
            await page.goto(link(house))
            await expect(page.get_by_role("alert")).to_contain_text(PL.say("state.no_server"))
            await context.unroute_all()
            await page.locator("#my-name").wait_for()
            await _cut(context, "**/api/tables/**")
            await page.locator("#my-name").fill("Jan")
            await page.get_by_role("button", name=PL.say("join.sit")).click()
            await expect(page.get_by_role("alert")).to_contain_text(PL.say("ui.no_answer"))

    scene(play)


def test_a_first_page_without_its_games_says_so_and_fetches_them_and_keeps_its_language() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server:
            context = await chromium.new_context(viewport=PHONE, locale="pl")  # type: ignore[arg-type]
            await _cut(context, "**/api/games")
            await _cut(context, "**/api/texts/en")
            page = (await open_window(context, server)).page
            told = page.get_by_text(PL.say("ui.no_answer"))
            await told.wait_for()
            play_now = page.get_by_role("button", name=PL.say("ui.play_now")).first
            await expect(play_now).to_be_disabled()
            await page.get_by_role("button", name="EN", exact=True).click()
            polish = page.get_by_role("button", name="PL", exact=True)
            await expect(polish).to_have_attribute("aria-pressed", "true")
            await context.unroute_all()
            await expect(play_now).to_be_enabled()

    scene(play)


async def _cut(context: BrowserContext, addresses: str) -> None:
    await context.route(addresses, lambda route: route.abort())


def test_a_browser_that_keeps_nothing_says_so_and_the_link_to_the_chair_leads_back() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server, House(server) as house:
            ola = await house.make("five-points", seats=2, name="Ola")
            context = await chromium.new_context(
                viewport=PHONE,  # type: ignore[arg-type]
                locale="en",
                permissions=["clipboard-read", "clipboard-write"],
            )
            await context.add_init_script(NO_STORAGE)
            page = (await open_window(context, link(house))).page
            await _sit(page, "Jan")
            await page.get_by_text(EN.say("state.no_storage")).wait_for()
            await page.get_by_role("button", name=EN.say("lobby.copy")).click()
            await page.get_by_text(EN.say("ui.copied")).wait_for()
            chair = await page.evaluate("navigator.clipboard.readText()")
            await house.start(ola, anyway=True)
            await page.locator(".pyramid").wait_for()  # he plays on all the same
            other = (await look(chromium, chair, "en", PHONE)).page
            await other.locator(".hand").wait_for()
            assert "seat=" not in other.url  # nobody reads the key over a shoulder

    scene(play)


def test_two_tabs_of_one_seat_both_work() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server, House(server) as house:
            options = {"first_player": "seat:1"}
            ola = await house.make("five-points", seats=2, name="Ola", options=options)
            old = await look(chromium, link(house), "en", PHONE)
            await _sit(old.page, "Jan")
            await old.page.locator(".invite").wait_for()
            new = await open_window(old.page.context, link(house))
            await house.start(ola, anyway=True)
            waiting = EN.say("ui.waiting_for", {"names": ["Ola"]})
            async with house.sit(ola) as seat:
                for active, passive in ((new, old), (old, new)):
                    await active.page.bring_to_front()
                    while not await active.page.get_by_text(waiting).count():
                        await tap(active.page)
                        await asyncio.sleep(0.02)
                    await passive.page.get_by_text(waiting).wait_for()  # it has seen the answer
                    question = seat.mine[0]
                    await seat.act(question["yours"]["legal"][0], question["question"])
                    await active.page.get_by_text(waiting).wait_for(state="hidden")

    scene(play)


def test_a_link_to_a_replay_waits_for_the_end_and_one_to_a_game_that_ended_shows_it() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server, House(server) as house:
            ola = await house.make("five-points", seats=2, name="Ola", bots=["random"])
            await house.start(ola)
            early = link(house).replace(server, f"{server}/replay")
            page = (await look(chromium, early, "en", PHONE)).page
            await expect(page.get_by_role("alert")).to_contain_text(EN.say("replay.no_replay"))
            await expect(page.locator("header")).to_contain_text("Five Points")
            await page.get_by_role("button", name=EN.say("replay.to_the_table")).click()
            await page.locator(".pyramid").wait_for()
            async with house.sit(ola) as seat:
                await play_to_the_end(seat)
            await page.goto(link(house))
            await page.locator(".end").wait_for()
            await page.get_by_role("button", name=EN.say("late.watch")).wait_for()

    scene(play)


# Browsers


def test_a_page_older_than_its_server_says_so_and_loads_again() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server, House(server) as house:
            await house.make("five-points", seats=3, name="Ola")
            context = await chromium.new_context(service_workers="block", locale="en")
            await _cut(context, "**/assets/five-points-*.js")
            page = (await open_window(context, link(house))).page
            await expect(page.get_by_role("alert")).to_contain_text(EN.say("state.no_page"))
            await context.unroute_all()
            await page.get_by_role("button", name=EN.say("ui.try_again")).click()
            await page.locator("#my-name").wait_for()

    scene(play)


@pytest.mark.parametrize("lacking", ["JavaScript", "WebSocket", "its code"])
def test_a_browser_that_cannot_run_the_page_reads_so_in_both_languages(lacking: str) -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server:
            context = await chromium.new_context(java_script_enabled=lacking != "JavaScript")
            if lacking == "WebSocket":
                await context.add_init_script("delete window.WebSocket")
            if lacking == "its code":
                await context.route("**/assets/*.js", lambda route: route.abort())
            page = (await open_window(context, server)).page
            for sentence in ("Sitdown did not start", "Sitdown nie ruszył"):
                await page.get_by_text(sentence).wait_for()

    scene(play)
