"""What must be read is in sight: on a TV of 1920 × 1080, in a desktop's window of 1366 × 650."""

from typing import Any, Final

import pytest
from playwright.async_api import Browser, Page

from sitdown.games import OWN
from sitdown.texts import catalogue
from tests.browser.crew import NAMES, Crew, crew, saying
from tests.browser.eyes import scene, settled
from tests.games.la_cosa_nostra.builders import Scene, last_turn
from tests.samples import sample
from tools.chromium import DESKTOP, PHONE, TV

CROWDED: Final = [(slug, *table) for slug in OWN for table in sample(slug).crowded]
LOW: Final = {"width": 1366, "height": 650}
TOUCH = """(a, b) => a.left < b.right - 1 && a.right > b.left + 1
    && a.top < b.bottom - 1 && a.bottom > b.top + 1"""
LINES = """(root) => [...root.querySelectorAll('*')].flatMap((one) =>
    [...one.childNodes].flatMap((node) => {
        if (node.nodeType !== 3 || !node.data.trim() || one.closest('.sr')) return []
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()].map((box) => ({ box, text: node.data.trim(), one }))
    }))"""
"""Every line of text: where it stands, and in what."""
PLAYBILL = f"""() => {{
    const touch = {TOUCH}, lines = {LINES}
    const bill = document.querySelector('.playbill'), come = bill.querySelector('.come')
    if (!bill.querySelector('.clock')) return null
    const told = lines(bill)
    const inside = ({{ box, one }}) => {{
        for (let at = one; at && at !== bill; at = at.parentElement) {{
            const frame = at.getBoundingClientRect()
            const clips = getComputedStyle(at).overflowY !== 'visible'
            if (clips && (box.bottom > frame.bottom + 2 || box.top < frame.top - 2)) return false
        }}
        return box.bottom <= innerHeight
    }}
    const code = come.getBoundingClientRect()
    const qr = come.querySelector('img').getBoundingClientRect()
    const news = bill.querySelector('.news > div')
    return {{
        qr: qr.top >= 0 && qr.bottom <= innerHeight && qr.width > 120,
        cut: told.filter((line) => !inside(line)).map((line) => line.text),
        covered: told.filter(({{ one, box }}) => !come.contains(one) && touch(box, code))
            .map((line) => line.text),
        clocks: told.filter(({{ one, text }}) => one.closest('.clock') && /^[0-9:]+$/.test(text))
            .map((line) => line.text),
        large: bill.querySelector('.burst')?.innerText ?? '',
        scale: news ? news.getBoundingClientRect().width / news.offsetWidth : 1,
    }}
}}"""
SUBTITLE = f"""() => {{
    const frame = document.querySelector('.tvsub').getBoundingClientRect()
    return ({LINES})(document.querySelector('.tv')).filter(({{ one }}) => one.closest('.tvsub'))
        .every(({{ box }}) => box.bottom <= frame.bottom + 2 && box.top >= frame.top - 2)
}}"""
UNDER_PORTRAITS = f"""() => {{
    const touch = {TOUCH}
    const middle = ({LINES})(document.querySelector('.tvtable .middle'))
    return [...document.querySelectorAll('.tvtable .place')].flatMap((face) =>
        middle.filter(({{ box }}) => touch(box, face.getBoundingClientRect()))
            .map(({{ text }}) => text))
}}"""
CUT_FROM_THE_PHOTO = """() => {
    const frame = document.querySelector('.photo').getBoundingClientRect()
    return [...document.querySelectorAll('.photo span')].filter((one) => {
        const box = one.getBoundingClientRect()
        return box.left < frame.left || box.right > frame.right || box.top < frame.top
    }).map((one) => one.innerHTML)
}"""
OFF_THE_TILE = f"""() => [...document.querySelectorAll('.fm.tv')].flatMap((tile) =>
    ({LINES})(tile).filter(({{ box }}) => box.bottom > tile.getBoundingClientRect().bottom)
        .map(({{ text }}) => text))"""
CROWDED_COLUMNS = f"""() => {{
    const touch = {TOUCH}, paper = document.querySelector('.late').getBoundingClientRect()
    const told = ({LINES})(document.querySelector('.late ol'))
    const cut = told.filter(({{ box }}) => box.bottom > paper.bottom || box.right > paper.right)
    const wrapped = [...document.querySelectorAll('.count small')]
        .filter((one) => one.getClientRects().length > 1 || one.offsetHeight > 40)
    const collide = told.filter((one, at) => told.slice(at + 1).some((other) =>
        one.one.closest('.count') !== other.one.closest('.count') && touch(one.box, other.box)))
    return [...cut, ...collide].map(({{ text }}) => text)
        .concat(wrapped.map((one) => one.innerText))
}}"""
HIDDEN = """() => {
    const stage = document.querySelector('.stage').getBoundingClientRect()
    const slip = document.querySelector('.ask').getBoundingClientRect()
    const low = Math.min(stage.bottom, slip.top) + 2
    return [...document.querySelectorAll('.ring .niche, .ring .plate, .ring .aim, .ring .thread')]
        .filter((one) => one.getBoundingClientRect().bottom > low)
        .map((one) => one.closest('.seat')?.innerText ?? one.getAttribute('class'))
}"""
WISHES = saying("stand", "pass", "load click", "keep", "silence", "ready")


async def measured(page: Page, measure: str) -> Any:
    """What is measured once the page has drawn itself anew: as soon as it is good, else at last."""
    return await settled(lambda: page.evaluate(measure), lambda found: found in ([], True))


def fits(bill: dict[str, Any]) -> bool:
    return bool(bill["qr"] and not bill["cut"] and not bill["covered"] and bill["scale"] > 0.75)


TIMER: Final = r"""(document.querySelector('.playbill [role=timer]')?.ariaLabel
    ?.match(/^\d+:\d\d$/)?.[0] ?? '')"""
"""What the clock says; for a tick after it was set news may make hours of it."""
CLOCKS: Final = {90: "1:30", 20: "0:20"}
"""How the seconds that are left are written: on the match, and large in the last thirty."""


class StillClock:
    """The clock of a TV that stands still: its test says how many seconds are left, however long
    the machine takes."""

    def __init__(self, page: Page, now: float) -> None:
        self.page = page
        self.now = now

    @classmethod
    async def of(cls, page: Page) -> "StillClock":
        clock = cls(page, await page.evaluate("Date.now() / 1000"))
        await page.clock.set_fixed_time(clock.now)
        return clock

    async def leave(self, seconds: int) -> None:
        """News set the clock by the server's: then it is to be set back."""
        for _ in range(200):
            shown = await (await self.page.wait_for_function(f"() => {TIMER}")).json_value()
            if shown == CLOCKS[seconds]:
                return
            minutes, rest = shown.split(":")
            self.now += int(minutes) * 60 + int(rest) - seconds
            await self.page.clock.set_fixed_time(self.now)
            await self.page.wait_for_function(f"(before) => {TIMER} !== before", arg=shown)
        raise AssertionError(f"the clock does not stand still at {seconds}, but {shown}")


async def check(clock: StillClock, seconds: int, step: str) -> None:
    step = f"{step}, {seconds} seconds left"
    number = str(seconds) if seconds < 30 else CLOCKS[seconds]

    async def look() -> Any:
        await clock.leave(seconds)
        return await clock.page.evaluate(PLAYBILL)

    bill = await settled(look, lambda bill: bill["clocks"] == [number] and fits(bill))
    assert bill["clocks"] == [number], f"{step}: one clock, one number"
    assert bill["large"] == (number if seconds < 30 else ""), f"{step}: the last seconds are large"
    assert bill["qr"], f"{step}: the code is on the screen"
    assert bill["cut"] == bill["covered"] == [], (step, bill)
    assert bill["scale"] > 0.75, f"{step}: it is read from three metres"
    assert await measured(clock.page, SUBTITLE), f"{step}: the subtitle is whole"


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize(
    ("game", "seats", "steps"),
    CROWDED,
)
def test_the_playbill_holds_all_it_says_and_the_code(
    game: str, seats: int, steps: tuple[str, ...], lang: str
) -> None:
    async def play(chromium: Browser) -> None:
        async with crew(game, seats, minutes=50) as table:
            clock = await StillClock.of(await table.tv(chromium, TV, lang))
            say = catalogue("", lang).say
            for step in steps:
                await table.until(step, WISHES)
                for left in (range(seats), range(1, 5), range(1, 2)):
                    if len(left) < seats:
                        await table.answer(WISHES, but=tuple(left))
                    key = "ui.waiting_for" if len(left) == 1 else "ui.waiting_for_many"
                    waits = say(key, {"count": len(left), "names": [NAMES[left[0]]]})
                    await clock.page.locator(".playbill").get_by_text(waits, exact=True).wait_for()
                    for seconds in CLOCKS:
                        await check(clock, seconds, f"{step}, {len(left)} to go")

    scene(play)


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("seats", [8, 14])
def test_the_words_of_the_night_lie_under_no_portrait(seats: int, lang: str) -> None:
    async def play(chromium: Browser) -> None:
        async with crew("mafia", seats) as table:
            page = await table.tv(chromium, TV, lang)
            await table.until("mafia", WISHES)
            await page.locator(".asleep").wait_for()
            assert await measured(page, UNDER_PORTRAITS) == []

    scene(play)


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("seats", [8, 14, 21])
def test_what_is_said_of_the_interrogated_lies_under_no_portrait(seats: int, lang: str) -> None:
    # MAF-4.50
    async def play(chromium: Browser) -> None:
        async with crew("mafia", seats) as table:
            page = await table.tv(chromium, TV, lang)
            await table.until("discussion", WISHES)
            for seat in table.seats:
                right = next(one for one in seat.mine if one["name"] == "statement")
                await seat.act("claim_role", right["question"], {"role": "policeman"})
            await table.until("speech", WISHES)
            await page.locator(".spot .facts").wait_for()
            assert await measured(page, UNDER_PORTRAITS) == []

    scene(play)


async def point_at_the_first(table: Crew) -> None:
    """Everybody but the first; he points at the second."""
    await table.answer(lambda at, _, __: f"aim {0 if at else 1}")


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game, seats, _ in CROWDED])
def test_no_gangster_and_no_gun_is_behind_the_slip_of_a_low_window(game: str, seats: int) -> None:
    async def play(chromium: Browser) -> None:
        async with crew(game, seats) as table:
            pages = [await table.window(chromium, 1, LOW, lang) for lang in ("pl", "en")]
            for step in ("load", "aim", "courage"):
                await table.until(step, WISHES)
                for page in pages:
                    await page.locator(".ask .choice, .ring .choice").first.wait_for()
                    assert await measured(page, HIDDEN) == [], step
                if step == "aim":
                    gangs = table.seats[0].view.get("gangs")
                    await (table.answer(WISHES) if gangs else point_at_the_first(table))

    scene(play)


@pytest.mark.parametrize("seats", [8, 15])
def test_no_citizen_is_behind_the_slip_of_a_low_window(seats: int) -> None:
    async def play(chromium: Browser) -> None:
        async with crew("mafia", seats) as table:
            page = await table.window(chromium, 1, LOW, "en")
            for step in ("mafia", "nomination"):
                await table.until(step, WISHES)
                await page.locator(".ask .btn").first.wait_for()
                assert await measured(page, HIDDEN) == [], step

    scene(play)


@pytest.mark.parametrize("size", [DESKTOP, PHONE, TV])
def test_every_winner_is_wholly_in_the_photo(size: dict[str, int]) -> None:
    # LCN-6.8: a tie to the last dollar is shared
    async def play(chromium: Browser) -> None:
        async with crew("la-cosa-nostra", 3, last_turn().table().table) as table:
            if size is TV:
                page = await table.tv(chromium, TV, "pl")
            else:
                page = await table.window(chromium, 1, size, "pl")
            await table.answer(saying("cancel blundetto_big_joey"))
            await page.locator(".late.done").wait_for()
            assert await page.locator(".photo span").count() == 3
            assert await measured(page, CUT_FROM_THE_PHOTO) == []

    scene(play)


def a_large_family(seats: int, businesses: int, gangsters: int) -> Scene:
    """Of the second player, who also has a trophy and laundered money."""
    laid = Scene(seats)
    family = laid.players[1]
    while len(family["businesses"]) < businesses:
        laid.own(1, laid.state["business_deck"][0].rpartition("-")[0])
    while len(family["gangsters"]) < gangsters:
        laid.recruit(family["under"][0].partition("_")[2])
    laid.send_away("little_sal", 1)
    family["laundered"] = 4000
    laid.task("big_joey", "theft_1")
    return laid


@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize(("businesses", "gangsters"), [(6, 4), (9, 4), (13, 3)])
def test_the_figures_of_a_large_family_stay_on_its_tile(
    seats: int, businesses: int, gangsters: int
) -> None:
    async def play(chromium: Browser) -> None:
        laid = a_large_family(seats, businesses, gangsters).table().table
        async with crew("la-cosa-nostra", seats, laid) as table:
            page = await table.tv(chromium, TV, "pl")
            await page.locator(".fm.tv .st").first.wait_for()
            assert await measured(page, OFF_THE_TILE) == []

    scene(play)


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("seats", [3, 5])
def test_no_columns_of_the_count_collide_on_the_tv(seats: int, lang: str) -> None:
    # LCN-6.2 to LCN-6.6
    async def play(chromium: Browser) -> None:
        laid = last_turn(seats=seats, options={"earnings_bonus": True}, cash=[23_000] * seats)
        laid.recruit("gino_ferrara")
        laid.send_away("nicky_nails", 2)
        laid.send_away("little_sal", 2)
        laid.players[2]["laundered"] = 14_000
        async with crew("la-cosa-nostra", seats, laid.table().table) as table:
            page = await table.tv(chromium, TV, lang)
            await table.answer(saying("cancel blundetto_big_joey"))
            await page.locator(".late.done .count").first.wait_for()
            assert await measured(page, CROWDED_COLUMNS) == []

    scene(play)
