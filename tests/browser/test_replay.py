"""Games that were played, in a real Chromium: any eyes, any step, on from there, from a file."""

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from playwright.async_api import Browser, Page, expect

from sitdown.client import House
from sitdown.client.house import Joined
from tests.browser.eyes import link, look, own, scene
from tools.chromium import DESKTOP, PHONE, TV, finish
from tools.house import QUICK, play_to_the_end, served
from tools.screens.archive import bring

FAST = replace(QUICK, bot_pause=0)
ABOVE_THE_SUBTITLE = """() => {
    const [paper, line] = ['.late', '.tvsub'].map((one) => document.querySelector(one))
    return paper.getBoundingClientRect().bottom <= line.getBoundingClientRect().top
}"""
PRINT = """article => [...article.querySelectorAll('*')]
    .filter((one) => [...one.childNodes].some((node) => node.nodeValue?.trim()))
    .filter((one) => !one.closest('.sr'))
    .map((one) => parseFloat(getComputedStyle(one).fontSize))"""


@asynccontextmanager
async def after_a_game(lang: str = "en") -> AsyncIterator[tuple[str, House, Joined]]:
    """A server, and a table where Ola has played to the end."""
    async with served(settings=FAST) as server, House(server, lang=lang) as house:
        ola = await house.make("five-points", seats=3, name="Ola", bots=["random"] * 2)
        await house.start(ola)
        async with house.sit(ola) as seat:
            await play_to_the_end(seat)
        yield server, house, ola


SEEN_IN_ITS_LIST = """() => {
    const step = document.querySelector('[aria-current=step]').getBoundingClientRect()
    const list = document.querySelector('.list').getBoundingClientRect()
    return step.top >= list.top && step.bottom <= list.bottom
}"""


PAST_STEP_5 = """() => Number(
    document.querySelector('aside h2').textContent.match(/Step (\\d+) of/)[1]) > 5"""


async def at_step(page: Page, step: int) -> None:
    await expect(page.locator("aside h2").first).to_contain_text(f"Step {step} of ")


def test_any_step_through_any_eyes_by_keys_by_itself_and_by_a_link() -> None:
    async def play(chromium: Browser) -> None:
        async with after_a_game() as (server, house, _):
            eyes = await look(chromium, f"{server}/replay/{house.table}", "en", DESKTOP)
            page = eyes.page
            await at_step(page, 0)
            for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)):
                await page.keyboard.press(key)
                await at_step(page, step)
            await page.keyboard.press("End")
            await expect(page.get_by_text("The Night Ledger")).to_be_visible()
            await page.keyboard.press("Home")
            await at_step(page, 0)
            # A watcher sees no hand, a seat its own, all eyes everybody's.
            hands = page.locator(".people .low .gang")
            await expect(page.get_by_text("Your alliances", exact=True)).to_have_count(0)
            await page.get_by_role("radio", name="Ola").click()
            await expect(page.get_by_text("Your alliances", exact=True)).to_be_visible()
            await expect(hands).to_have_count(0)
            await page.get_by_role("radio", name="everything").click()
            await expect(hands).to_have_count(15)
            # The address is this very moment.
            fifth = page.locator(".num", has_text=re.compile("^5$"))
            await page.locator(".steps button", has=fifth).click()
            await at_step(page, 5)
            await expect(page).to_have_url(f"{server}/replay/{house.table}?seat=all&step=5")
            other = await look(chromium, page.url, "en", PHONE)
            await at_step(other.page, 5)
            await other.page.wait_for_function(SEEN_IN_ITS_LIST)
            await expect(other.page.get_by_role("radio", name="everything")).to_be_checked()
            # It plays by itself, and pauses.
            await page.get_by_text("fast", exact=True).click()
            await page.get_by_role("button", name="Play", exact=True).click()
            await page.wait_for_function(PAST_STEP_5)
            await page.get_by_role("button", name="Pause", exact=True).click()
            await expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
            download = page.get_by_role("link", name="Download the record")
            assert await download.get_attribute("href") == f"/api/tables/{house.table}/record"

    scene(play)


def test_the_deal_is_checked_against_what_this_browser_was_shown_before() -> None:
    async def play(chromium: Browser) -> None:
        async with after_a_game() as (server, house, _):
            address = f"{server}/replay/{house.table}"
            for kept, stamp in (("", "it holds"), ("f" * 64, "it does not hold")):
                eyes = await look(chromium, server, "en", PHONE)
                if kept:
                    promises = json.dumps({house.table: kept})
                    await eyes.page.evaluate(
                        "kept => localStorage.setItem('sitdown.promises', kept)", promises
                    )
                await eyes.page.goto(address)
                await eyes.page.get_by_role("button", name="Check the deal").click()
                await expect(eyes.page.get_by_text(stamp, exact=True)).to_be_visible()

    scene(play)


def test_a_game_goes_on_from_a_step_against_bots_and_says_so() -> None:
    async def play(chromium: Browser) -> None:
        async with after_a_game("pl") as (server, house, _):
            eyes = await look(chromium, f"{server}/replay/{house.table}?seat=2&step=6", "pl", PHONE)
            page = eyes.page
            await page.get_by_role("button", name="Graj dalej od tego miejsca").click()
            sheet = page.get_by_role("dialog")
            await expect(sheet.get_by_role("radio").nth(2)).to_be_checked()
            await sheet.get_by_role("radio").nth(1).click()
            await sheet.get_by_role("button", name="Siadaj i graj dalej").click()
            await page.wait_for_url(lambda url: "/replay/" not in url)
            await finish(page)
            await expect(page.get_by_text("toczy się dalej od kroku 6 innej")).to_be_visible()
            # At the end there is nothing to go on with: it says so.
            await page.goto(f"{server}/replay/{house.table}?seat=2&step=9999")
            await page.get_by_role("button", name="Graj dalej od tego miejsca").click()
            await page.get_by_role("button", name="Siadaj i graj dalej").click()
            await expect(page.get_by_role("alert")).to_contain_text("jest już po grze")

    scene(play)


def test_a_record_is_opened_from_a_file_and_a_broken_one_gets_a_sentence() -> None:
    async def play(chromium: Browser) -> None:
        async with after_a_game() as (server, house, _):
            record = await house.record()
            eyes = await look(chromium, f"{server}/mine", "en", DESKTOP)
            page = eyes.page
            await page.get_by_role("button", name="Open a record").click()
            for broken, sentence in (
                ("Dear Ola", "This is not a Sitdown record."),
                (record[:400], "The record is incomplete"),
                (record.replace("promote", "demote", 1), "The record was changed"),
            ):
                await bring(page, broken)
                await expect(page.get_by_role("alert")).to_contain_text(sentence)
                await page.get_by_role("button", name="Open a record").click()
            for text, sentence in (("x" * 600_000, "too long"), (" ", "cannot be read")):
                await bring(page, text)
                await expect(page.get_by_role("alert")).to_contain_text(sentence)
            await bring(page, record)
            await at_step(page, 0)
            await page.keyboard.press("ArrowRight")
            await at_step(page, 1)
            await page.reload()
            await at_step(page, 1)
            await page.get_by_role("button", name="Check the deal").click()
            await expect(page.get_by_text("it holds", exact=True)).to_be_visible()
            await page.get_by_role("button", name="Play on from here").click()
            await page.get_by_role("button", name="Sit down and play on").click()
            await page.wait_for_url(lambda url: "/replay" not in url)
            await page.locator(".pyramid").wait_for()

    scene(play)


def test_my_tables_say_what_waits_for_me_and_forget_on_request() -> None:
    async def play(chromium: Browser) -> None:
        async with after_a_game() as (server, house, ola):
            kept = [seat_at(house, ola)]
            asked = await house.make("five-points", seats=2, name="Ola")
            jan = await house.join("Jan")
            await house.start(asked, anyway=True)
            async with house.sit(jan) as seat:  # until Ola is asked
                while not any(0 in question["seats"] for question in seat.asked):
                    await seat.act(seat.mine[0]["yours"]["legal"][0])
            kept.append(seat_at(house, asked))
            kept.append({**kept[0], "table": "0" * 24, "code": "KRUK 27", "token": "gone"})
            page = (await look(chromium, server, "en", PHONE)).page
            await page.evaluate(
                "seats => localStorage.setItem('sitdown.seats', seats)", json.dumps(kept)
            )
            await page.goto(f"{server}/mine")
            await expect(page.get_by_text("Being played · 1")).to_be_visible()
            await expect(page.get_by_text("You are asked")).to_be_visible()
            await expect(page.get_by_text("Nights behind you · 1")).to_be_visible()
            await expect(page.get_by_text("Not on this server any more")).to_be_visible()
            look_on = (await house.look())["chairs"][0]
            assert not look_on["here"]  # looking at the list is not sitting down
            await page.get_by_role("button", name=f"Forget {house.code}").click()
            await page.get_by_role("button", name="Keep it").click()
            await page.get_by_role("button", name="Forget KRUK 27").click()
            await page.get_by_role("button", name="Forget it").click()
            await expect(page.get_by_text("Not on this server any more")).to_have_count(0)
            await page.reload()
            await expect(page.get_by_text("Nights behind you · 1")).to_be_visible()
            await expect(page.get_by_text("KRUK 27")).to_have_count(0)
            await page.get_by_role("link", name="Watch again").click()
            await at_step(page, 0)
            await page.go_back()
            await page.get_by_role("button", name="Sit down").click()
            await page.locator(".pyramid").wait_for()

    scene(play)


def test_my_tables_hold_a_table_and_its_rematch_which_one_key_opens() -> None:
    async def play(chromium: Browser) -> None:
        async with after_a_game() as (server, house, ola):
            page = (await look(chromium, server, "en", PHONE)).page
            await own(page, house, ola, "five-points")
            await page.goto(link(house))
            await page.locator(".end").wait_for()
            again = await house.ask(ola, "rematch")
            await page.get_by_role("button", name="To the rematch").click()
            await page.get_by_text("3 of 3 chairs taken").wait_for()
            await page.goto(f"{server}/mine")
            await page.get_by_text("Nights behind you · 1").wait_for()
            await page.get_by_text(f"Five Points, {again['code']}").wait_for()
            await page.get_by_role("button", name=f"Forget {house.code}").click()
            await expect(page.get_by_text("Nights behind you")).to_have_count(0)
            await page.reload()
            await page.get_by_text(f"Five Points, {again['code']}").wait_for()

    scene(play)


def test_the_host_goes_to_the_rematch_with_one_click_and_the_others_find_him_there() -> None:
    async def play(chromium: Browser) -> None:
        async with after_a_game() as (server, house, ola):
            page = (await look(chromium, server, "en", PHONE)).page
            await own(page, house, ola, "five-points")
            await page.goto(link(house))
            await page.get_by_role("button", name="Rematch", exact=True).click()
            await page.get_by_text("3 of 3 chairs taken").wait_for()
            to = (await house.look())["next"]
            assert page.url == f"{server}/{to['code'].replace(' ', '-')}"
            async with House(server, to["table"], to["code"]) as following:
                assert (await following.look())["chairs"][0]["here"]

    scene(play)


@pytest.mark.parametrize(
    ("lang", "said", "mine"),
    [("en", "{name} has alliances with", "Your alliances"), ("pl", "{name} ma sojusze", "Twoje")],
)
def test_through_all_eyes_a_secret_says_whose_it_is(lang: str, said: str, mine: str) -> None:
    async def play(chromium: Browser) -> None:
        async with after_a_game(lang) as (server, house, _):
            names = [chair["name"] for chair in (await house.look())["chairs"]]
            replay = f"{server}/replay/{house.table}"
            page = (await look(chromium, f"{replay}?seat=all&step=0", lang, DESKTOP)).page
            first = page.locator(".steps li").first
            await first.wait_for()
            for name in names:
                await expect(first).to_contain_text(said.format(name=name))
            await expect(first).not_to_contain_text(mine)
            await page.goto(f"{replay}?seat=0&step=0")
            await first.wait_for()
            await expect(first).to_contain_text(mine)

    scene(play)


def test_the_tv_follows_to_the_rematch_by_itself() -> None:
    async def play(chromium: Browser) -> None:
        async with after_a_game() as (server, house, ola):
            page = (await look(chromium, link(house, "tv/"), "en", TV)).page
            old = page.url
            await page.locator(".late").wait_for()
            again = await house.ask(ola, "rematch")
            new = page.locator(".come b").get_by_text(again["code"])
            await new.wait_for()
            await expect(page.locator(".gather")).to_be_visible()
            for address in (page.url, old):  # switched on again, or hung up with the old address
                await page.goto(address)
                await new.wait_for()
            following = House(server, again["table"], again["code"])
            async with following, following.sit(ola) as seat:
                await following.start(ola, anyway=True)
                await page.locator(".pyramid").wait_for()
                assert seat.table["state"] == "playing"

    scene(play)


def seat_at(house: House, joined: Joined) -> dict[str, object]:
    """What a browser keeps of a seat."""
    kept = {"table": house.table, "code": house.code, "game": "five-points", "at": 0}
    return {**kept, "seat": joined.seat, "token": joined.token}


def test_the_score_is_told_card_by_card_and_can_be_skipped() -> None:
    async def play(chromium: Browser) -> None:
        async with after_a_game() as (server, house, ola):
            moving = {"reduced_motion": "no-preference"}
            page = (await look(chromium, server, "en", DESKTOP, **moving)).page
            await page.evaluate(
                "seats => localStorage.setItem('sitdown.seats', seats)",
                json.dumps([seat_at(house, ola)]),
            )
            await page.goto(f"{server}/{house.code.replace(' ', '-')}")
            late = page.locator(".late")
            await expect(late).not_to_have_class("done")
            await expect(page.get_by_role("button", name="Skip")).to_be_visible()
            await page.keyboard.press("Escape")
            await expect(page.get_by_role("button", name="Skip")).to_have_count(0)
            async with house.sit(ola) as seat:
                outcome = seat.view["outcome"]
            shown = await late.locator(".total").all_inner_texts()
            ranked = [one for tied in outcome["ranking"] for one in tied]
            assert shown == [f"{outcome['scores'][one]} VP" for one in ranked]

    scene(play)


def test_a_late_edition_of_eight_is_seen_whole_and_read_from_three_metres() -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=FAST) as server, House(server) as house:
            ola = await house.make("cash-n-guns-2", seats=8, name="Ola", bots=["random"] * 7)
            await house.start(ola)
            async with house.sit(ola) as seat:
                await play_to_the_end(seat)
            page = (await look(chromium, f"{server}/tv/{house.code}", "pl", TV)).page
            await expect(page.locator(".late li")).to_have_count(8)
            await page.wait_for_function(ABOVE_THE_SUBTITLE)
            assert min(await page.locator(".late").evaluate(PRINT)) >= 21

    scene(play)
