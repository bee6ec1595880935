"""A phone: one hand, one column, and nothing that must be answered out of sight."""

from typing import Final

from playwright.async_api import Browser, Page, expect

from sitdown.texts import catalogue
from tests.browser.crew import crew, saying
from tests.browser.eyes import scene
from tests.games.la_cosa_nostra import builders as families
from tools.chromium import PHONE

PL: Final = catalogue("", "pl")
FAMILIES: Final = catalogue("sitdown.games.la_cosa_nostra", "pl")
TOWN: Final = catalogue("sitdown.games.mafia", "pl")
AT_THE_END = """(notes) => notes.scrollHeight > notes.clientHeight
    && notes.scrollHeight - notes.scrollTop - notes.clientHeight < 2"""


async def talk(page: Page) -> None:
    await page.get_by_label(PL.say("ui.table_talk")).first.click()


def test_the_talk_shows_my_clock_and_leads_back_to_my_question() -> None:
    async def play(chromium: Browser) -> None:
        async with crew("cash-n-guns-2", 4, pace=1000) as table:
            page = await table.window(chromium, 0, PHONE, "pl")
            await page.locator('[data-place="choice:load click"]').wait_for()
            await talk(page)
            sheet = page.locator(".sheet")
            move = sheet.locator('[data-place="to-question"]')
            await expect(move).to_contain_text(PL.say("ui.your_turn"))
            await expect(move.get_by_role("timer")).to_be_in_viewport()
            await sheet.locator("input").scroll_into_view_if_needed()
            await expect(move).to_be_in_viewport()
            await move.click()
            await expect(sheet).to_have_count(0)
            await page.locator('[data-place="choice:load click"]').click()
            await talk(page)
            await expect(sheet).to_be_visible()
            await expect(move).to_have_count(0)  # I have answered

    scene(play)


def test_the_talk_opens_at_its_newest_line_and_its_badge_is_gone_then() -> None:
    async def play(chromium: Browser) -> None:
        async with crew("cash-n-guns-2", 4) as table:
            page = await table.window(chromium, 0, PHONE, "pl")
            for number in range(24):
                await table.seats[1].say(f"Ktoś tu kłamie, po raz {number}")
            badge = page.locator(".unread")
            await expect(badge).to_have_text("24")
            await talk(page)
            await expect(page.locator(".sheet .note").last).to_be_in_viewport()
            assert await page.locator(".sheet .notes").evaluate(AT_THE_END)
            await expect(badge).to_have_count(0)
            await table.seats[1].say("A teraz ostatni raz")
            await expect(page.locator(".sheet .note").last).to_contain_text("A teraz")
            await expect(page.locator(".sheet .note").last).to_be_in_viewport()
            await page.keyboard.press("Escape")
            await expect(page.locator(".sheet")).to_have_count(0)
            await expect(badge).to_have_count(0)

    scene(play)


def test_talk_that_lies_open_on_the_board_has_no_badge() -> None:
    async def play(chromium: Browser) -> None:
        async with crew("la-cosa-nostra", 3) as table:
            page = await table.window(chromium, 0, PHONE, "pl")
            await table.seats[1].say("Kto ma kasyno?")
            await expect(page.locator(".unread")).to_have_text("1")
            await page.get_by_role("tab", name=FAMILIES.say("page.tab_talk")).click()
            await expect(page.locator(".note")).to_contain_text("kasyno")
            await expect(page.locator(".unread")).to_have_count(0)

    scene(play)


def test_whoever_votes_taps_a_face_on_the_board_of_claims_too() -> None:
    async def play(chromium: Browser) -> None:
        async with crew("mafia", 8) as table:
            # MAF-4.40
            page = await table.window(chromium, 0, PHONE, "pl")
            await table.until("nomination", saying("silence", "ready"))
            await page.get_by_role("tab", name=TOWN.say("page.tab_claims")).click()
            confirm = page.locator('[data-place="confirm"]')
            await expect(confirm).to_contain_text(TOWN.say("page.tap_face"))
            for tab, seat in (("claims", 3), ("votes", 4)):
                await page.get_by_role("tab", name=TOWN.say(f"page.tab_{tab}")).click()
                await page.locator(f'[data-place="seat:{seat}"]').click()
                chosen = TOWN.say("page.vote_it", {"target": seat}).split()[0]
                await expect(confirm).to_contain_text(chosen)
                pressed = page.locator(f'[data-place="seat:{seat}"]')
                await expect(pressed).to_have_attribute("aria-pressed", "true")
            await confirm.click()
            await expect(page.locator(".ask .tab").first).to_have_text(PL.say("ui.sealed"))

    scene(play)


def test_a_job_carried_out_from_the_hand_shows_its_dice() -> None:
    async def play(chromium: Browser) -> None:
        laid = families.Scene(cash=[10_000] * 3)
        laid.task("big_joey", "pickpockets")
        async with crew("la-cosa-nostra", 3, laid.table(dice=[6, 6, 1]).table) as table:
            page = await table.window(chromium, 0, PHONE, "pl")
            hand = page.get_by_role("tab", name=FAMILIES.say("page.tab_hand"))
            await hand.click()
            await expect(hand).to_have_attribute("aria-selected", "true")
            await table.answer(saying("do blundetto_big_joey"))
            table_tab = page.get_by_role("tab", name=FAMILIES.say("page.tab_table"))
            await expect(table_tab).to_have_attribute("aria-selected", "true")
            die = page.locator('.now use[href*="#die-"], .dice use[href*="#die-"]')
            await expect(die.first).to_be_in_viewport()
            await hand.click()  # nobody is kept from his cards
            await expect(hand).to_have_attribute("aria-selected", "true")

    scene(play)


def test_whoever_has_fallen_reads_no_key_of_a_text_at_dawn() -> None:
    async def play(chromium: Browser) -> None:
        async with crew("mafia", 8, dead_view="open_eyes") as table:
            # MAF-7.4
            await table.until("mafia", saying("silence", "ready"))
            gang = [at for at in range(8) if table.seats[at].view["mine"]["token"] == "mafioso"]
            victims = [at for at in range(8) if at not in gang]
            fallen = victims.pop()
            page = await table.told_slowly(chromium, fallen, PHONE)
            for victim in (fallen, victims.pop()):
                await table.until("mafia", saying("silence", "ready"))
                await table.until("discussion", saying(f"point {victim}", "silence", "ready"))
                await page.clock.run_for(10_000)
            while await page.locator(".eyes h2").inner_text() == "Dawn":
                await page.clock.run_for(50)
            assert not table.seats[0].view["seats"][fallen]["alive"]
            await expect(page.locator(".eyes h2")).to_have_text("Police Council: talk")

    scene(play)
