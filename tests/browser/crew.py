"""A table at which everybody has a socket of his own; some also have a window."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Any, Final
from unittest import mock

from playwright.async_api import Browser, Page

from sitdown.client import House, Joined, Seat
from sitdown.core.question import Question
from sitdown.core.table import Table
from sitdown.server.clocks import Clocks
from tests.browser.eyes import link, look, open_window, own
from tools.house import QUICK, go_on_from, served
from tools.trials import STUCK

NAMES: Final = (
    *("Aleksandra", "Bartłomiej", "Katarzyna", "Maksymilian", "Wojciech", "Małgorzata"),
    *("Stanisław", "Agnieszka", "Krzysztof", "Magdalena", "Sebastian", "Weronika"),
    *("Hania", "Iga", "Kuba", "Lena", "Marek", "Ola", "Piotr", "Tymek", "Zofia"),
)
"""Long ones first: they need most room."""
Choose = Callable[[int, str, list[str]], str]


def saying(*wishes: str) -> Choose:
    """The first of these acts that is legal, else any."""
    return lambda _, __, legal: next((wish for wish in wishes if wish in legal), legal[0])


class Crew:
    def __init__(self, house: House, game: str, joined: list[Joined], seats: list[Seat]) -> None:
        self.house = house
        self.game = game
        self.joined = joined
        self.seats = seats

    def asked(self) -> str:
        """What somebody is waited for with."""
        for seat in self.seats:
            for question in seat.asked:
                if question["blocking"]:
                    return str(question["name"])
        return ""

    async def window(
        self, chromium: Browser, at: int | None, size: dict[str, int], lang: str, **more: Any
    ) -> Page:
        """Somebody's page; nobody's is that of an onlooker."""
        page = (await look(chromium, self.house.server, lang, size, **more)).page
        if at is not None:
            await own(page, self.house, self.joined[at], self.game)
        await page.goto(link(self.house))
        await page.locator("main.play .scene > *").first.wait_for()
        return page

    async def tv(self, chromium: Browser, size: dict[str, int], lang: str) -> Page:
        page = (await look(chromium, link(self.house, "tv/"), lang, size)).page
        await page.locator(".playbill .ph").wait_for()
        return page

    async def told_slowly(
        self, chromium: Browser, at: int | None, size: dict[str, int], tv: bool = False
    ) -> Page:
        """A window with motion, in English; its clock stands still but where the test moves it."""
        context = await chromium.new_context(viewport=size, locale="en")  # type: ignore[arg-type]
        await context.clock.install()
        page = (await open_window(context, self.house.server)).page
        if at is not None:
            await own(page, self.house, self.joined[at], self.game)
        await page.goto(link(self.house, "tv/" if tv else ""))
        await page.locator(".playbill .ph, main.play .scene > *").first.wait_for()
        await page.clock.pause_at(await page.evaluate("Date.now() / 1000 + 0.1"))
        return page

    async def answer(self, choose: Choose, but: tuple[int, ...] = (), step: str = "") -> None:
        """Everybody who is waited for answers, but not these nor at that step."""
        for at, seat in enumerate(self.seats):
            for question in [] if at in but else list(seat.mine):
                if question["blocking"] and question["name"] != step:
                    act = choose(at, question["name"], question["yours"]["legal"])
                    await seat.act(act, question["question"])

    async def until(self, step: str, choose: Choose) -> None:
        """Everybody answers until that is asked."""
        try:
            async with asyncio.timeout(STUCK):
                while self.asked() != step:
                    await self.answer(choose, step=step)
                    await self.seats[0].change(0.1)
        except TimeoutError:
            raise AssertionError(f"nobody is asked {step}, but {self.asked()}") from None


def _span(minutes: int) -> Callable[[Clocks, Question], int | None]:
    return lambda _, question: minutes * 60_000 if question.blocking else None


@contextlib.asynccontextmanager
async def crew(
    game: str,
    seats: int,
    earlier: Table | None = None,
    pace: int = 0,
    names: tuple[str, ...] = NAMES,
    minutes: int = 0,
    **options: Any,
) -> AsyncIterator[Crew]:
    """A new game, or one that goes on from a position; with a pace somebody keeps time. So many
    minutes are given to every question, and none waits for its end once all have answered."""
    clock = {"kind": "live", "pace": pace} if pace else {"kind": "off"}
    settings = replace(QUICK, bot_pause=0)
    if earlier:
        options = earlier.start.options.to_json()
    async with (
        served(settings=settings) as server,
        House(server) as house,
        contextlib.AsyncExitStack() as stack,
    ):
        if minutes:
            stack.enter_context(mock.patch.object(Clocks, "span", _span(minutes)))
        with go_on_from(earlier) if earlier else contextlib.nullcontext():
            first = await house.make(game, seats=seats, name=names[0], options=options, clock=clock)
        joined = [first, *[await house.join(name) for name in names[1:seats]]]
        await house.start(first, anyway=True)
        sat = [await stack.enter_async_context(house.sit(one)) for one in joined]
        yield Crew(house, game, joined, sat)
