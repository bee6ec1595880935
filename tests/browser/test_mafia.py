"""Mafia in real browsers: phones, desktops, a TV and the Game Master's desk around one town."""

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Any

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Page, expect

from sitdown.client import House, Joined, Seat
from sitdown.texts import catalogue
from tests.browser.eyes import link, look, own, scene
from tests.browser.inspector import OPTIONS
from tests.browser.players import play_on, sit_down
from tools.chromium import DESKTOP, END, PHONE, TV
from tools.house import QUICK, served
from tools.trials import STUCK

AT_ONCE = replace(QUICK, bot_pause=0)
SMALL = {"width": 360, "height": 640}
LOW = {"width": 1366, "height": 650}
NAMES = [
    "Ola",
    "Tomek",
    "Iga",
    "Marek",
    "Hania",
    "Bartek",
    "Zofia",
    "Piotr",
    "Basia",
    "Olek",
    "Adam",
    "Kuba",
    "Lena",
]
SHAPES = """() => [...document.querySelectorAll('main *')].map((one) => {
    const box = one.getBoundingClientRect()
    const shape = [box.x, box.y, box.width, box.height].map(Math.round)
    return one.closest('[data-place^="seat:"]') || one.closest('svg svg') ? '' :
        [one.tagName, ...shape, one.children.length ? '' : one.textContent].join(' ')
}).filter(Boolean)"""
"""Where everything is and what it says; of the faces only who is in the dark can differ."""
FACES = """() => [...document.querySelectorAll('[data-place^="seat:"]')].map((one) => {
    const box = one.getBoundingClientRect()
    return [box.x, box.y, box.width, box.height].map(Math.round).join(' ')
})"""
DRAWN = """document.fonts.ready.then(() =>
    new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))"""
"""All letters are there, and what has changed is on the screen."""
HTML = "document.querySelector('main').outerHTML"
SIDEWAYS = "document.documentElement.scrollWidth - innerWidth"
Choose = Callable[[int, str, list[str]], str]


def words(lang: str = "en") -> Any:
    return catalogue("sitdown.games.mafia", lang)


class Town:
    """Everybody has a socket of his own; some also have a window."""

    def __init__(self, house: House, joined: list[Joined], seats: list[Seat]) -> None:
        self.house = house
        self.joined = joined
        self.seats = seats

    def with_token(self, token: str) -> int:
        found = [at for at, seat in enumerate(self.seats) if "mine" in seat.view]
        return next(at for at in found if self.seats[at].view["mine"]["token"] == token)

    async def window(
        self, chromium: Browser, at: int, size: dict[str, int], lang: str = "en"
    ) -> Page:
        page = (await look(chromium, self.house.server, lang, size)).page
        await own(page, self.house, self.joined[at], "mafia")
        await page.goto(link(self.house))
        await page.locator(".town").wait_for()
        return page

    async def answer(self, choose: Choose, but: tuple[int, ...] = (), step: str = "") -> None:
        """Everybody who is waited for answers, but not those with a window nor at that step."""
        for at, seat in enumerate(self.seats):
            for question in [] if at in but else list(seat.mine):
                if question["blocking"] and question["name"] != step:
                    act = choose(at, question["name"], question["yours"]["legal"])
                    await seat.act(act, question["question"])

    async def reaches(self, step: str) -> None:
        """A window may hear of it before a socket does."""
        async with asyncio.timeout(STUCK):
            while self.seats[0].view["step"] != step:
                await self.seats[0].change()

    async def until(self, step: str, choose: Choose) -> None:
        """Everybody answers until the town is there."""
        while self.seats[0].view["step"] != step:
            await self.answer(choose, step=step)
            await self.seats[0].change(0.1)


def quietly(_: int, __: str, legal: list[str]) -> str:
    return next((act for act in ("silence", "ready", "call") if act in legal), legal[0])


def voting(scapegoat: int) -> Choose:
    """Everybody votes for one; nobody can abstain (MAF-4.43)."""

    def choose(at: int, name: str, legal: list[str]) -> str:
        wish = f"vote {scapegoat}"
        return wish if wish in legal else quietly(at, name, legal)

    return choose


def at_victim(victim: int) -> Choose:
    def choose(at: int, name: str, legal: list[str]) -> str:
        wish = f"point {victim}"
        return wish if name == "mafia" and wish in legal else quietly(at, name, legal)

    return choose


@contextlib.asynccontextmanager
async def town(seats: int = 8, **options: Any) -> AsyncIterator[Town]:
    """A game that has just begun; nobody keeps time."""
    async with (
        served(settings=AT_ONCE) as server,
        House(server) as house,
        contextlib.AsyncExitStack() as doors,
    ):
        host = await house.make("mafia", seats=seats, options=options, clock={"kind": "off"})
        joined = [await house.join(name) for name in NAMES[:seats]]
        await house.start(host, anyway=True)
        yield Town(
            house, joined, [await doors.enter_async_context(house.sit(one)) for one in joined]
        )


def test_a_whole_game_on_a_phone_a_desktop_and_a_tv_with_bots() -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server, House(server) as house:
            cards = {"extended": True, "talk_rounds": 1, "action_cards": "vest,arrest,shelter"}
            host = await house.make("mafia", seats=7, bots=["random"] * 5, options=cards)
            code = house.code.replace(" ", "-")
            phone = await sit_down(chromium, f"{server}/{code}", "pl", SMALL, "Ola")
            desktop = await sit_down(chromium, f"{server}/{code}", "en", DESKTOP, "Jan")
            tv = await look(chromium, f"{server}/tv/{code}", "pl", TV)
            await house.start(host, anyway=True)
            for eyes in (phone, desktop):
                await eyes.page.locator(".town").wait_for()
            await play_on([phone, desktop], 12)
            await phone.page.reload()
            await phone.page.locator(".town").wait_for()
            await play_on([phone, desktop], 1500)
            for eyes in (phone, desktop):
                await eyes.page.locator(END).wait_for()
            await tv.page.get_by_text(words("pl").say("page.phase.over")).first.wait_for()

    scene(play)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_by_night_every_screen_looks_the_same(size: dict[str, int]) -> None:
    # MAF-4.3, MAF-7.3
    async def play(chromium: Browser) -> None:
        cards = "recruitment,wiretap,vest"
        async with town(extended=True, action_cards=cards, mafia_talk="chat") as t:
            roles = ("mafioso", "agent", "policeman")
            watched = tuple(t.with_token(role) for role in roles)
            pages = [await t.window(chromium, at, size) for at in watched]
            victim = next(at for at in range(8) if at not in watched)
            for step in ("agent", "recruit", "mafia", "mafia"):
                for page in pages:
                    await page.locator(".ask .btn.no").wait_for()
                await t.reaches(step)
                await alike(pages)
                for page in pages:
                    await page.locator(f'[data-place="seat:{victim}"]').first.click()
                    await page.locator(".ask .btn.go").wait_for()
                await alike(pages)
                for page in pages:
                    await page.locator(".ask .btn.go").click()
                    await page.locator(".ask .btn", has_text="Take back").wait_for()
                await alike(pages)
                await t.answer(at_victim(victim), but=watched)
                for page in pages:
                    await page.locator(".ask .btn", has_text="Take back").wait_for(state="hidden")

    scene(play)


async def alike(pages: list[Page]) -> None:
    """The same things at the same places with the same words, and no token anywhere."""
    for page in pages:
        await page.evaluate(DRAWN)
    first, *others = [await page.evaluate(SHAPES) for page in pages]
    assert len(first) > 40
    for other in others:
        assert other == first
    faces, *more = [await page.evaluate(FACES) for page in pages]
    assert all(one == faces for one in more)
    for page in pages:
        html = await page.evaluate(HTML)
        assert "tok-back" in html
        night = html.split('class="deal', 1)[0]  # what everybody may count is no secret
        assert not any(token in night for token in ("tok-mafia", "tok-agent", "tok-police"))


def test_a_token_is_seen_only_while_it_is_held() -> None:
    # MAF-3.4
    async def play(chromium: Browser) -> None:
        async with town() as t:
            at = t.with_token("agent")
            page = await t.window(chromium, at, PHONE)
            secret = page.locator("#my-secret")
            mine = words().term("token", "agent", "tip")
            box = await page.locator(".hold").bounding_box()
            assert box is not None
            assert await secret.text_content() == ""
            await page.mouse.move(box["x"] + 60, box["y"] + 20)
            await page.mouse.down()
            await secret.get_by_text(mine).wait_for()
            await page.mouse.up()
            await secret.get_by_text(mine).wait_for(state="hidden")
            await page.locator(".hold").focus()
            await page.keyboard.down("Space")
            await secret.get_by_text(mine).wait_for()
            await page.keyboard.up("Space")
            await secret.get_by_text(mine).wait_for(state="hidden")
            other = next(one for one in range(8) if one != at)
            for question in t.seats[at].mine:
                await t.seats[at].act(f"point {other}", question["question"])
            await t.answer(quietly)
            await page.locator(".hold").focus()
            await page.keyboard.down("Space")
            await secret.get_by_text(words().say("board.seen")).wait_for()
            assert NAMES[other] in (await secret.text_content() or "")

    scene(play)


def test_statements_are_made_by_taps_and_stand_on_every_board() -> None:
    # MAF-4.34
    async def play(chromium: Browser) -> None:
        async with town() as t:
            await t.until("discussion", quietly)
            page = await t.window(chromium, 2, PHONE)
            tv = (await look(chromium, link(t.house, "tv/"), "en", TV)).page
            await page.locator('[data-place="say"]').click()
            await page.locator('[data-place="kind:claim_role"]').click()
            await page.get_by_role("button", name="Agent", exact=True).click()
            await page.locator(".ask .btn.go").click()
            await page.locator('[data-place="say"]').click()
            await page.locator('[data-place="kind:claim_check"]').click()
            await page.locator('[data-place="seat:4"]').click()
            await page.locator(".ask .btn.go").click()
            await page.locator('[data-place="say"]').wait_for()
            claim = tv.locator(".claims li", has_text="Iga")
            await claim.get_by_text("says: Agent").wait_for()
            await claim.get_by_text("night 1: Hania").wait_for()
            await t.seats[5].act("claim_role", of(t.seats[5], "statement"), {"role": "agent"})
            await tv.locator(".claims .stamp").first.wait_for()
            await page.get_by_role("tab").nth(1).click()
            assert await page.locator(".claims .stamp").count() == 2

    scene(play)


def of(seat: Seat, name: str) -> str:
    """The key of one of its questions."""
    return next(str(one["question"]) for one in seat.mine if one["name"] == name)


def test_fingers_are_counted_on_every_screen_and_ties_are_talked_about() -> None:
    # MAF-4.43, MAF-4.44, MAF-4.54
    async def play(chromium: Browser) -> None:
        async with town() as t:
            await t.until("nomination", at_victim(-1))
            page = await t.window(chromium, 0, PHONE)
            silence = page.locator('[data-place="choice:silence"]')
            await page.get_by_role("button", name=words().say("page.tap_face")).wait_for()
            assert await silence.count() == 0  # nobody abstains
            await page.locator('[data-place="seat:1"]').click()
            await page.get_by_role("button", name="I point at: Tomek").click()

            def split(at: int, _: str, legal: list[str]) -> str:
                wish = f"vote {1 if at < 4 else 2}"
                return wish if wish in legal else next(one for one in legal if "vote" in one)

            await t.answer(split, but=(0,))
            await page.get_by_text(words().say("page.you_listen")).wait_for()
            await t.until("final", quietly)
            await page.locator('[data-place="seat:2"].choice').click()
            await page.locator(".ask .btn.go").wait_for()
            assert await silence.count() == 0
            await page.locator(".ask .btn.go").click()

            def tie(at: int, _: str, legal: list[str]) -> str:
                wish = f"vote {2 if at in (1, 3, 4) else 1}"
                return wish if wish in legal else legal[0]

            await t.answer(tie, but=(0,))
            await page.get_by_text(words().say("page.phase.rediscussion")).first.wait_for()
            await page.locator('[data-place="seat:1"] .count').get_by_text("4").wait_for()
            await page.get_by_role("tab").nth(2).click()
            assert await page.locator(".town section").count() == 2
            await page.locator('[data-place="choice:ready"]').click()
            await t.answer(quietly, but=(0,))
            # in a revote a finger may stay where it is
            await silence.get_by_text(words().say("page.short.keep")).wait_for()

    scene(play)


def test_the_eliminated_see_the_night_and_are_not_heard() -> None:
    # MAF-7.4
    async def play(chromium: Browser) -> None:
        async with town() as t:
            victim = t.with_token("policeman")
            mafioso = t.with_token("mafioso")
            await t.until("discussion", at_victim(victim))
            fallen = await t.window(chromium, victim, PHONE)
            living = await t.window(chromium, mafioso, DESKTOP)
            await fallen.get_by_label("Say something").fill("It was a cold night.")
            await fallen.get_by_role("button", name="Say", exact=True).click()
            await fallen.locator(".note").get_by_text("cold night").wait_for()
            await living.get_by_label("Say something").fill("Good morning.")
            await living.get_by_role("button", name="Say", exact=True).click()
            await fallen.locator(".note").get_by_text("Good morning").wait_for()
            assert "cold" not in await living.evaluate(HTML)
            tokens = [seat.view["mine"]["token"] for seat in t.seats]
            scapegoat = next(
                at for at, token in enumerate(tokens) if token == "policeman" and at != victim
            )
            await t.until("agent", voting(scapegoat))
            await t.until("mafia", quietly)
            await fallen.get_by_text(words().say("page.mafia_meets")).wait_for()
            await fallen.locator(f'[data-place="seat:{mafioso}"].lit').wait_for()

    scene(play)


def test_the_game_master_sees_all_calls_and_reads_aloud() -> None:
    # MAF-3.22, MAF-3.23
    async def play(chromium: Browser) -> None:
        async with town(9, gm="human") as t:
            desk = await t.window(chromium, 8, DESKTOP)
            tokens = [seat.view["mine"]["token"] for seat in t.seats[:8]]
            for at, token in enumerate(tokens):
                card = desk.locator(".people li").nth(at)
                await card.get_by_text(words().term("token", token)).wait_for()
            assert await desk.locator(".hold").count() == 0
            for paused in (True, False):  # the host sits elsewhere
                await desk.locator(".times .btn").click()
                while t.seats[0].table["paused"] != paused:
                    await t.seats[0].change(1)
            spoken = words().say("narration.stage.agent.2")
            await desk.get_by_text(spoken).wait_for()
            await t.until("discussion", quietly)
            await desk.get_by_text(words().say("page.short.call")).click()
            for seat in t.seats[:8]:
                while seat.view["step"] != "nomination":
                    await seat.change(1)

    scene(play)


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_desk_counts_the_answers_of_the_players_as_they_come(
    size: dict[str, int], lang: str
) -> None:
    # MAF-3.22
    async def play(chromium: Browser) -> None:
        async with town(9, gm="human") as t:
            desk = await t.window(chromium, 8, size, lang)

            async def counts(given: int) -> None:
                said = words(lang).say("page.answers", {"given": given, "all": 8})
                await desk.locator(".answers", has_text=said).wait_for()
                await expect(desk.locator(".pc .sealed")).to_have_count(given)

            await counts(0)
            for given, at in enumerate((3, 0, 7), start=1):
                await t.seats[at].act("silence")
                await counts(given)
            await t.seats[0].take_back()
            await counts(2)

    scene(play)


@pytest.mark.parametrize("size", [DESKTOP, {"width": 1024, "height": 768}, LOW])
def test_the_game_master_always_sees_the_newest_words_and_where_to_write(
    size: dict[str, int],
) -> None:
    # MAF-3.22
    async def play(chromium: Browser) -> None:
        async with town(9, gm="human") as t:
            await t.until("discussion", quietly)
            for at in range(12):
                await t.seats[at % 8].say(f"It was not me, I slept. {at}")
            desk = await t.window(chromium, 8, size)
            newest = desk.locator(".note").last
            await expect(newest).to_contain_text("11")
            await expect(newest).to_be_in_viewport()
            field = desk.locator(".talks .field")
            for inside in ("input", "button"):
                await expect(field.locator(inside)).to_be_in_viewport(ratio=1)
            slip = await desk.locator(".ask").bounding_box()
            box = await field.bounding_box()
            assert slip
            assert box
            assert box["y"] + box["height"] <= slip["y"] + 1, "it is not behind the slip"

    scene(play)


def test_the_desk_marks_the_step_when_a_tie_is_voted_on_again() -> None:
    # MAF-4.54
    def split(ones: tuple[int, ...]) -> Choose:
        def choose(at: int, name: str, legal: list[str]) -> str:
            wish = f"vote {1 if at in ones else 2}"
            return wish if wish in legal else quietly(at, name, legal)

        return choose

    async def play(chromium: Browser) -> None:
        async with town(9, gm="human") as t:
            desk = await t.window(chromium, 8, DESKTOP)
            await t.until("speech", split((0, 2, 3, 4)))
            await t.until("final", quietly)
            now = desk.locator(".course [aria-current=step]")
            for step in ("rediscussion", "revote"):
                await t.until(step, split((0, 2, 3, 4)))
                await expect(now).to_have_text(words().say(f"page.phase.{step}"))
                before = desk.locator(".course li:has(+ [aria-current=step]) use")
                await expect(before).to_have_attribute("href", re.compile("check"))

    scene(play)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_masters_chair_is_marked_from_the_set_up_to_the_tv(lang: str) -> None:
    # MAF-3.21, MAF-R58
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server:
            say, ui = words(lang).say, catalogue("", lang).say
            page = (await look(chromium, f"{server}/new?game=mafia", lang, DESKTOP)).page
            await page.locator("#my-name").fill("Ola")
            leads = page.locator(".ring .leads")
            await expect(page.get_by_text(ui("ui.open_table"))).to_be_visible()
            assert not await leads.count()
            await page.get_by_text(say("option.gm.human"), exact=True).click()
            mine = page.locator(".ring .you")
            await expect(mine.locator(".leads")).to_have_text(say("referee.chair"))
            bots = page.get_by_role("group", name=ui("ui.bots")).get_by_role("button")
            while await bots.last.is_enabled():
                await bots.last.click()
            await expect(leads).to_have_count(1)
            await expect(mine.locator(".leads")).to_have_count(1)  # no bot has taken it
            for _ in range(2):  # chairs for Ola, who plays then, and for a friend
                await bots.first.click()
            await page.get_by_text(say("referee.friend"), exact=True).click()
            await expect(mine.locator(".leads")).to_have_count(0)
            await expect(page.locator(".ring .free .leads")).to_have_count(1)
            await page.get_by_text(ui("ui.open_table")).click()
            await expect(page.locator(".ring .free .leads")).to_have_text(say("referee.chair"))
            await page.get_by_text(ui("ui.start_with_bots")).click()
            await page.get_by_text(ui("refusal.referee_empty")).wait_for()

            address = page.url
            tv = (await look(chromium, address.replace(server, f"{server}/tv"), lang, TV)).page
            await expect(tv.locator(".ring .free .leads")).to_have_text(say("referee.chair"))
            phone = (await look(chromium, address, lang, PHONE)).page
            await phone.locator("#my-name").fill("Ewa")
            await phone.get_by_text(say("referee.me"), exact=True).click()
            await phone.locator("form .btn.go").click()
            await phone.locator(".chairs .state", has_text=say("referee.chair")).wait_for()
            await expect(tv.locator(".ring .free .leads")).to_have_count(0)
            await expect(tv.locator(".ring .leads")).to_have_count(1)
            await page.get_by_text(ui("ui.start_with_bots")).click()
            await phone.locator(".desk").wait_for()  # she leads

    scene(play)


@pytest.mark.parametrize("size", [SMALL, PHONE])
def test_whoever_wants_a_human_master_leads_by_default(size: dict[str, int]) -> None:
    # MAF-3.21
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server:
            say, ui = words().say, catalogue("", "en").say
            page = (await look(chromium, f"{server}/new?game=mafia", "en", size)).page
            await page.locator("#my-name").fill("Ola")
            await page.get_by_text(say("option.gm.human"), exact=True).click()
            await page.get_by_text(say("referee.me_text")).wait_for()
            await page.get_by_text(ui("ui.open_table")).click()
            await page.locator(".chairs .state", has_text=say("referee.chair")).wait_for()
            await page.get_by_text(ui("ui.start_with_bots")).click()
            await page.locator(".desk").wait_for()
            assert await page.evaluate(SIDEWAYS) <= 0

    scene(play)


def test_the_tv_narrates_by_night_and_tells_no_secret() -> None:
    # MAF-7.5
    async def play(chromium: Browser) -> None:
        async with town(children=True, no_agent=False) as t:
            tv = (await look(chromium, link(t.house, "tv/"), "pl", TV)).page
            line = words("pl").say("narration.stage.agent.2")
            await tv.locator(".tvsub", has_text=line).wait_for()
            html = await tv.evaluate(HTML)
            assert not any(token in html for token in ("tok-mafia", "tok-agent", "tok-police"))
            await tv.get_by_label("Narrator").first.click()
            await tv.get_by_text(catalogue("", "pl").say("voice.missing")).wait_for()
            await t.until("mafia", quietly)
            await tv.locator(".tvsub", has_text="Opryszki").wait_for()
            assert "Mafia" not in (await tv.locator(".room").text_content() or "")

    scene(play)


def test_one_and_twenty_on_the_smallest_phone() -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=AT_ONCE) as server, House(server) as house:
            host = await house.make("mafia", seats=21, bots=["random"] * 20, clock={"kind": "off"})
            phone = await sit_down(chromium, link(house), "pl", SMALL, "Ola")
            await house.start(host, anyway=True)
            await phone.page.locator('[data-place="seat:20"]').wait_for()
            assert await phone.page.evaluate(SIDEWAYS) <= 0
            for face in await phone.page.locator("button.fc").all():
                box = await face.bounding_box()
                assert box is not None
                assert min(box["width"], box["height"]) >= 44
            hold = await phone.page.locator(".hold").bounding_box()
            assert hold is not None
            assert hold["y"] + hold["height"] <= SMALL["height"]

    scene(play)


def test_no_screen_of_the_town_breaks_the_rules_of_accessibility() -> None:
    async def play(chromium: Browser) -> None:
        async with town(9, gm="human", extended=True) as t:
            victim = t.with_token("policeman")
            phone = await t.window(chromium, 0 if victim else 1, PHONE)
            desk = await t.window(chromium, 8, DESKTOP)
            found: list[str] = []

            async def check(place: str, *pages: Page) -> None:
                for page in pages:
                    seen = await Axe().run(page, options=OPTIONS)
                    for broken in seen.response["violations"]:
                        where = [node["target"] for node in broken["nodes"]]
                        found.append(f"{place} {page.viewport_size}: {broken['id']} {where}")

            await check("night", phone, desk)
            await t.until("discussion", at_victim(victim))
            await t.seats[3].act("claim_role", of(t.seats[3], "statement"), {"role": "agent"})
            fallen = await t.window(chromium, victim, PHONE)
            ring = await t.window(chromium, 3, DESKTOP)
            await check("talk", phone, desk, fallen)
            await phone.locator('[data-place="say"]').click()
            await phone.locator('[data-place="kind:accuse"]').click()
            await ring.get_by_role("tab").nth(1).click()
            await check("claims", phone, ring)
            await t.until("nomination", quietly)
            await check("vote", phone)
            assert found == []

    scene(play)
