"""Windows of one real Chromium, and everything that they complained about.

`scene(play)` runs a test; when it is over no window may have met an error, a breach of the
page's policy, a dialog, or a request to another host, nor shown the key of a missing text.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from time import monotonic
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

from playwright.async_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    async_playwright,
    expect,
)

from sitdown.client import House, Joined
from sitdown.games import GAMES
from sitdown.texts import catalogue
from tools.chromium import launch

T = TypeVar("T")
_LONGEST: Final = 1800
_PATIENCE: Final = 120_000
"""Seconds for a scene, and milliseconds for one thing to appear, before it counts as hung. The
defaults of Playwright (5 s for `expect`) are too short on a machine busy with other work."""
_POLICY = """document.addEventListener('securitypolicyviolation', (event) =>
    console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`))"""
_SECTIONS = sorted(
    {
        section
        for name in ("", *(f"sitdown.games.{slug.replace('-', '_')}" for slug in GAMES))
        for section, texts in catalogue(name, "en").section("").items()
        if isinstance(texts, dict)
    }
)
_RAW = """(() => {{
    const raw = /(^|[^\\w./])({})\\.[a-z_]+(\\.[a-z_0-9]+)*(?![\\w/])/
    const check = (text) => raw.test(text) && console.error(`raw text key: ${{text.slice(0, 400)}}`)
    new MutationObserver((changes) => {{
        for (const {{ target, addedNodes }} of changes) {{
            if (target.nodeType === 3) check(target.data)
            for (const node of addedNodes) {{
                const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
                do check(texts.currentNode.nodeType === 3 ? texts.currentNode.data : '')
                while (texts.nextNode())
            }}
        }}
    }}).observe(document, {{ childList: true, characterData: true, subtree: true }})
}})()""".format("|".join(_SECTIONS))
"""A text that is missing shows its key: no window may."""
_OWN = "seat => localStorage.setItem('sitdown.seats', JSON.stringify([seat]))"
_LOST_LINE = ("WebSocket connection to", "Failed to load resource", "net::ERR_")
"""What Chromium says by itself when a server is gone or declines."""


class Eyes:
    """A browser window."""

    def __init__(self, page: Page, server: str) -> None:
        self.page = page
        self.complaints: list[str] = []
        self._host = urlsplit(server).netloc
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self._hear(said.type, said.text))
        page.on("request", lambda request: self._follow(request.url))
        page.on("websocket", lambda socket: self._follow(socket.url))
        page.on("dialog", lambda dialog: self._decline(dialog))

    def _hear(self, kind: str, text: str) -> None:
        if kind == "error" and not any(known in text for known in _LOST_LINE):
            self.complaints.append(text)

    def _follow(self, url: str) -> None:
        if not url.startswith("blob:") and urlsplit(url).netloc != self._host:
            self.complaints.append(f"asked another host: {url}")

    async def _decline(self, dialog: Any) -> None:
        self.complaints.append(f"dialog: {dialog.message}")
        await dialog.dismiss()


class _Chromium:
    """One for all tests of a process: it takes longer to start than most of them."""

    def __init__(self) -> None:
        self._runner = asyncio.Runner()
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None
        self.windows: list[Eyes] = []

    async def browser(self) -> Browser:
        if self._browser is None:
            self._playwright = await async_playwright().start()
            self._browser = await launch(self._playwright)
        return self._browser

    def run(self, scene: Awaitable[None]) -> None:
        async def timed() -> None:
            await asyncio.wait_for(scene, _LONGEST)

        self._runner.run(timed())

    def close(self) -> None:
        async def stop() -> None:
            if self._browser is not None and self._playwright is not None:
                await self._browser.close()
                await self._playwright.stop()

        self._runner.run(stop())
        self._runner.close()


_chromium: list[_Chromium] = []
expect.set_options(timeout=_PATIENCE)


def scene(play: Callable[[Browser], Awaitable[None]], written: Sequence[str] = ()) -> None:
    """Run a test with the browser; afterwards its windows are closed, and none complained. What
    people write there may look like the key of a text."""
    if not _chromium:
        _chromium.append(_Chromium())
    shared = _chromium[0]

    async def whole() -> None:
        browser = await shared.browser()
        try:
            await play(browser)
        finally:
            for context in browser.contexts:
                await context.close()

    shared.windows.clear()
    shared.run(whole())
    complaints = [complaint for eyes in shared.windows for complaint in eyes.complaints]
    for words in written:
        complaints = [
            said for said in complaints if "raw text key" not in said or words not in said
        ]
    assert not complaints, complaints


def close() -> None:
    while _chromium:
        _chromium.pop().close()


async def look(
    chromium: Browser, address: str, lang: str, size: dict[str, int], **more: Any
) -> Eyes:
    """A fresh browser profile at an address. Nothing waits for animations unless asked to."""
    wishes: dict[str, Any] = {"viewport": size, "locale": lang, "reduced_motion": "reduce", **more}
    return await open_window(await chromium.new_context(**wishes), address)


async def open_window(context: BrowserContext, address: str) -> Eyes:
    """Another window of the same profile."""
    context.set_default_timeout(_PATIENCE)
    await context.add_init_script(_POLICY)
    await context.add_init_script(_RAW)
    eyes = Eyes(await context.new_page(), address)
    _chromium[0].windows.append(eyes)
    await eyes.page.goto(address)
    return eyes


async def settled(find: Callable[[], Awaitable[T]], good: Callable[[T], bool]) -> T:
    """What is found as soon as it is good: a page that draws itself anew takes its time. Else what
    is found once it counts as hung."""
    hung = monotonic() + _PATIENCE / 1000
    while True:
        found = await find()
        if good(found) or monotonic() > hung:
            return found
        await asyncio.sleep(0.02)


async def own(page: Page, house: House, joined: Joined, game: str) -> None:
    """Make a seat this browser's, as if it had sat down here."""
    seat = {"table": house.table, "code": house.code, "game": game, "seat": joined.seat}
    await page.evaluate(_OWN, {**seat, "token": joined.token, "at": 0})


def link(house: House, before: str = "") -> str:
    """The address of a table, or of its TV (`tv/`)."""
    return f"{house.server}/{before}{house.code.replace(' ', '-')}"
