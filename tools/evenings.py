"""Two whole evenings in real browsers, from the set-up page to the late edition, with a picture of
every new question on every screen: `python -m tools.evenings FOLDER [mafia] [families]`.

- `mafia`: a person is Game Master at a desktop, two phones, six bots, a TV.
- `families`: La Cosa Nostra on three phones and a TV, a whole game, then a rematch.

Every screen is watched for errors of the page, sideways scrolling and raw text keys; what is found
is printed, and the exit code says whether anything was.
"""

import asyncio
import contextlib
import re
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from time import monotonic
from typing import Final

from playwright.async_api import Browser, Error, Page

from sitdown.games import GAMES
from sitdown.texts import catalogue
from tools.chromium import DESKTOP, END, PHONE, SMALL, TV, browser, tap
from tools.house import QUICK, served

_RAW_KEY: Final = re.compile(r"\b(?:phase|board|page|ui|reason|refusal|question|act)\.[a-z_]+\b")
_TEXT: Final = "document.body.innerText"
_SIDEWAYS: Final = "document.documentElement.scrollWidth - innerWidth"
_ASKED: Final = "[...document.querySelectorAll('.ask h2')].map((one) => one.textContent).join('|')"
_MOST_PICTURES: Final = 60
_LAST_LINES: Final = 20.0
"""Seconds in which a TV tells how a game ended."""
_SCENES_OF_A_ROUND: Final = 4
"""Draw, planning, action and payout, as a TV shows them."""
_HUNG: Final = 120.0
"""Seconds without anything to tap, on any screen, after which a game counts as hung."""


@dataclass
class Screen:
    """One device of the evening."""

    name: str
    page: Page
    folder: Path
    taken: int = 0
    seen: set[str] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)

    async def look(self) -> None:
        """Note what is wrong, and take a picture when something new is asked or shown."""
        text = str(await self.page.evaluate(_TEXT))
        self.faults += [f"{self.name}: raw key {key}" for key in _RAW_KEY.findall(text)]
        if await self.page.evaluate(_SIDEWAYS) > 0:
            self.faults.append(f"{self.name}: scrolls sideways")
        what = str(await self.page.evaluate(_ASKED)) or await self._headline()
        if what not in self.seen and self.taken < _MOST_PICTURES:
            self.seen.add(what)
            await self.take(what)

    async def _headline(self) -> str:
        """What a screen that is asked nothing says first; on a TV its playbill does."""
        playbill = await self.page.locator(".playbill .ph, .playbill .far").all_text_contents()
        shown = playbill or await self.page.locator("h1, h2, .phase").all_text_contents()
        return "|".join(shown[:2])

    async def take(self, what: str) -> None:
        self.taken += 1
        label = re.sub(r"\W+", "-", what.lower())[:40].strip("-")
        path = self.folder / f"{self.name}-{self.taken:02}-{label}.png"
        await self.page.screenshot(path=path)


class Evening:
    def __init__(self, chromium: Browser, server: str, folder: Path, lang: str) -> None:
        self.chromium = chromium
        self.server = server
        self.folder = folder
        self.lang = lang
        self.words = catalogue("", lang)
        self.screens: list[Screen] = []

    async def window(self, name: str, where: str, size: dict[str, int]) -> Screen:
        context = await self.chromium.new_context(
            viewport=size,  # type: ignore[arg-type]
            locale=self.lang,
            reduced_motion="reduce",
        )
        screen = Screen(name, await context.new_page(), self.folder)
        screen.page.on("pageerror", lambda error: screen.faults.append(f"{screen.name}: {error}"))
        self.screens.append(screen)
        await screen.page.goto(f"{self.server}{where}")
        return screen

    async def sit(self, name: str, code: str, size: dict[str, int]) -> Screen:
        screen = await self.window(name, f"/{code}", size)
        await screen.page.locator("#my-name").fill(name)
        await screen.page.get_by_role("button", name=self.words.say("join.sit")).click()
        await screen.page.get_by_role("button", name=self.words.say("ui.sign")).click()
        return screen

    async def play(self, players: list[Screen], over: Callable[[], Awaitable[bool]]) -> None:
        """Everybody taps something of what is offered until it is over."""
        turn, offered = 0, monotonic()
        while not await over():
            turn += 1
            for screen in self.screens:
                await screen.look()
            tapped = [await tap(screen.page, turn + at) for at, screen in enumerate(players)]
            if any(tapped):
                offered = monotonic()
            elif monotonic() - offered > _HUNG:
                raise AssertionError(f"nobody was offered anything for {_HUNG:g} seconds")
            else:
                await asyncio.sleep(0.05)

    async def lay(self, name: str, game: str, size: dict[str, int]) -> Screen:
        """The host's screen at the set-up page, with a game chosen and a name written."""
        screen = await self.window(name, "/new", size)
        await screen.page.locator("button.change").click()
        title = catalogue(GAMES[game].info.package, self.lang).say("shelf.title")
        await screen.page.locator(".shelf button", has_text=title).first.click()
        await screen.page.locator(".shelf").wait_for(state="detached")  # it holds the focus
        await screen.page.locator("#my-name").fill(name)
        return screen

    async def open(self, host: Screen) -> str:
        """The code of the table, once it is open."""
        await host.look()
        await host.page.locator("button[type=submit]").click()
        await host.page.locator(".invite").wait_for()
        await host.look()
        return host.page.url.rsplit("/", 1)[1]

    async def begin(self, host: Screen) -> None:
        for screen in self.screens:
            await screen.look()
        start = re.compile(
            "|".join(re.escape(self.words.say(key)) for key in ("lobby.deal", "ui.start_with_bots"))
        )
        await host.page.get_by_role("button", name=start).first.click()

    async def follow(self, screen: Screen) -> None:
        """To the rematch: by its button, unless the page goes there by itself."""
        name = self.words.say("ui.to_the_rematch")
        button, there = screen.page.get_by_role("button", name=name), screen.page.locator(".invite")
        await button.or_(there).first.wait_for()
        if await button.count():
            with contextlib.suppress(Error):  # it may be there already
                await button.click()
        await there.wait_for()


async def mafia(evening: Evening) -> None:
    words = catalogue("sitdown.games.mafia", evening.lang)
    master = await evening.lay("Marek", "mafia", DESKTOP)
    page = master.page
    if await page.locator(".more .link").count():
        await page.locator(".more .link").click()
    human = page.locator(".ruling").filter(has_text=words.say("option.gm.name")).first
    await human.get_by_role("radio").last.click(force=True)
    for what, times in (("ui.chairs", 2), ("ui.bots", 6)):
        more = page.get_by_role("group", name=evening.words.say(what)).get_by_role("button").last
        for _ in range(times):
            await more.click()
    code = await evening.open(master)
    tv = await evening.window("tv", f"/tv/{code}", TV)
    phones = [await evening.sit("Ola", code, PHONE), await evening.sit("Jan", code, SMALL)]
    await evening.begin(master)
    await page.locator(".town, .desk").first.wait_for()

    async def over() -> bool:
        return bool(await phones[0].page.locator(END).count())

    await evening.play([*phones, master], over)
    await asyncio.sleep(_LAST_LINES)
    for screen in (*phones, master, tv):
        await screen.take("late edition")


async def families(evening: Evening) -> None:
    host = await evening.lay("Ola", "la-cosa-nostra", PHONE)
    code = await evening.open(host)
    tv = await evening.window("tv", f"/tv/{code}", TV)
    phones = [host, await evening.sit("Jan", code, PHONE), await evening.sit("Ewa", code, SMALL)]
    await evening.begin(host)

    async def over() -> bool:
        return all([await phone.page.locator(END).count() for phone in phones])

    await evening.play(phones, over)
    await asyncio.sleep(_LAST_LINES)
    for screen in (*phones, tv):
        await screen.take("late edition")
    await host.page.get_by_role("button", name=evening.words.say("ui.rematch")).click()
    for phone in phones:
        await evening.follow(phone)
    for guest in phones[1:]:
        await guest.page.get_by_role("button", name=evening.words.say("ui.sign")).click()
    await tv.page.wait_for_url(f"**/tv/{host.page.url.rsplit('/', 1)[1]}")  # by itself
    for screen in evening.screens:
        screen.seen.clear()
    await evening.begin(host)
    before = tv.taken

    async def a_round() -> bool:
        return tv.taken - before > _SCENES_OF_A_ROUND

    await evening.play(phones, a_round)
    for screen in (*phones, tv):
        await screen.take("rematch")


EVENINGS: Final[dict[str, Callable[[Evening], Awaitable[None]]]] = {
    "mafia": mafia,
    "families": families,
}


async def play(folder: Path, names: list[str]) -> list[str]:
    faults: list[str] = []
    for name in names or list(EVENINGS):
        for lang in ("en", "pl"):
            shots = folder / f"{name}-{lang}"
            shots.mkdir(parents=True, exist_ok=True)
            settings = replace(QUICK, bot_pause=0.05)
            async with served(settings=settings) as server, browser() as chromium:
                evening = Evening(chromium, server, shots, lang)
                try:
                    await EVENINGS[name](evening)
                finally:
                    for screen in evening.screens:
                        await screen.take("last")
                        faults += [f"{name} {lang} {fault}" for fault in screen.faults]
            print(f"{name} {lang}: {sum(screen.taken for screen in evening.screens)} pictures")
    return faults


def main() -> None:
    folder, *names = sys.argv[1:]
    faults = asyncio.run(play(Path(folder), names))
    for fault in dict.fromkeys(faults):
        print(fault)
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
