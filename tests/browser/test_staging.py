"""Nothing on any screen tells how a scene ends before it has been shown.

The browser's clock stands still but where the test lets it go on, so nothing depends on speed.
"""

from typing import Any, Final

import pytest
from playwright.async_api import Browser, Page, expect

from sitdown.core.table import Table
from sitdown.texts import catalogue
from tests.browser.crew import crew, saying
from tests.browser.eyes import scene
from tests.games.cash_n_guns_1 import builders as first_edition
from tools.chromium import DESKTOP, TV

EN: Final = catalogue("", "en")
PL: Final = catalogue("", "pl")
NAMES: Final = ("Ola", "Jan", "Iga", "Bartek")
SEEN = """() => ({
    bursts: document.querySelectorAll('.boom').length,
    listed: document.querySelectorAll('.playbill li').length,
    dead: document.querySelectorAll('.ring .seat.dead, .faces .seat.dead').length,
    arrows: document.querySelectorAll('.aim').length,
    counts: document.querySelectorAll('.seat .badge').length,
    lit: document.querySelectorAll('.seat.turn').length,
    clocks: document.querySelectorAll('[role=timer]').length,
    words: document.querySelector('.playbill, .ask').innerText,
    told: (document.querySelector('.tvsub') ?? document.querySelector('[role=log] .log')).innerText,
})"""
STEP: Final = 50


def a_deadly_stand_off() -> Table:
    """Courage is asked; Ola's Bang will kill Jan, who has two wounds."""
    shots = "A bang>B, B click>A, C click>A, D click>A"
    return first_edition.scene(shots, wounds={"B": 2}, round=3).table


async def frames(page: Page, end: str) -> list[dict[str, Any]]:
    """What is seen, step by step, until these words stand on the bill or the slip."""
    seen: list[dict[str, Any]] = []
    for _ in range(600):
        seen.append(await page.evaluate(SEEN))
        if end in seen[-1]["words"]:
            return seen
        await page.clock.run_for(STEP)
    raise AssertionError(seen[-1])


@pytest.mark.parametrize("tv", [True, False])
def test_nobody_learns_who_lives_before_the_shots_have_been_shown(tv: bool) -> None:
    async def play(chromium: Browser) -> None:
        # CG1-4.50: shots are carried out one after the other
        async with crew("cash-n-guns-1", 4, a_deadly_stand_off(), 1000, NAMES) as table:
            page = await table.told_slowly(chromium, None, TV if tv else DESKTOP, tv)
            await table.answer(saying("stand"))
            await table.until("load", saying("pass"))
            await expect(page.locator(".shout").first).to_be_attached()
            seen = await frames(page, EN.say("ui.waiting_for", {"names": ["Ola, Iga and Bartek"]}))
            before = [frame for frame in seen if not frame["dead"]]
            assert max(frame["bursts"] for frame in before) == 4, "the volley is shown"
            for frame in before:
                assert frame["listed"] <= frame["bursts"], "no shot is listed before it is fired"
                assert "Bang" not in frame["told"] or frame["bursts"] == 4, frame
            for frame in seen[:-1]:
                assert EN.say("ui.waiting_for", {"names": ""}) not in frame["words"], frame
                assert frame["lit"] == frame["clocks"] == 0, "a lit seat is one that goes on living"
            assert seen[-1]["dead"] == 1
            assert seen[-1]["lit"] == 3
            assert seen[-1]["clocks"] == 1

    scene(play)


def test_aims_are_told_and_counted_on_three_and_not_before() -> None:
    async def play(chromium: Browser) -> None:
        # CG2-4.4
        async with crew("cash-n-guns-2", 4, names=NAMES) as table:
            page = await table.told_slowly(chromium, None, TV, tv=True)
            await table.until("aim", saying("load click"))
            await expect(page.locator(".seat.turn")).to_have_count(0)  # the cards are being loaded
            await table.answer(lambda at, _, __: f"aim {(at + 1) % 4}")
            await table.until("courage", saying("pass"))
            seen = await frames(page, EN.say("ui.waiting_for_many", {"count": 4}))
            early = [frame for frame in seen if not frame["arrows"]]
            assert len(early) > 1
            for frame in early:
                assert frame["counts"] == 0, "how many guns are on whom is not told before three"
                assert "Guns up" not in frame["told"]
            assert seen[-1]["arrows"] == seen[-1]["counts"] == 4

    scene(play)


def a_hidden_window() -> Table:
    """Anybody may show a power: a window that is the same for everybody."""
    s = first_edition.deal(4, super_powers="all")
    while s.stage != "reveal_power":
        s.answer(s.stage, "load click" if s.stage == "load" else "pass")
    return s.table


def test_whoever_has_sealed_is_not_awaited_and_nobody_else_sees_it() -> None:
    async def play(chromium: Browser) -> None:
        # CG1-R46: in windows for what is hidden nobody sees who has answered
        async with crew("cash-n-guns-1", 4, a_hidden_window(), 1000, NAMES) as table:
            mine = await table.window(chromium, 0, DESKTOP, "pl")
            other = await table.window(chromium, None, DESKTOP, "en")
            tv = await table.tv(chromium, TV, "pl")
            assert table.asked() == "reveal_power"
            neutral = EN.say("ui.hushed_many", {"count": 4})
            await expect(other.locator(".waits")).to_have_text(neutral)
            await expect(tv.locator(".playbill")).to_contain_text(
                PL.say("ui.hushed_many", {"count": 4})
            )
            before = [await page.locator("main").inner_text() for page in (other, tv)]
            lit = await other.locator(".seat.turn").count()
            await mine.locator('[data-place="choice:pass"]').first.click()
            slip = mine.locator(".ask")
            await expect(slip).to_contain_text(PL.say("ui.hushed", {"names": "Jan, Iga i Bartek"}))
            await expect(slip.locator(".tab")).to_have_text(PL.say("ui.sealed"))
            assert "Ola" not in await slip.inner_text(), "I have answered"
            await expect(mine.locator('[data-place="seat:0"]')).not_to_have_class("turn")
            await table.seats[1].change(1)
            after = [await page.locator("main").inner_text() for page in (other, tv)]
            strip = str.maketrans("", "", "0123456789:")  # the clocks burn on
            assert [text.translate(strip) for text in after] == [
                text.translate(strip) for text in before
            ]
            assert await other.locator(".seat.turn").count() == lit

    scene(play)
