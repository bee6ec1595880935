"""How heavy the page is, and whether it keeps its promises: `make page-weight`.

- Code (js and css, as it is sent): the shell, which every browser fetches and keeps, with all its
  places, and the heaviest board.
- Letters and drawings until the first move, in Polish, which needs the most.
- Interactive on a slow phone: Lighthouse's profile (1.6 Mbit/s, 150 ms, a quarter of the
  processor) by the browser's own throttling, best of three.
- The longest task while whole games are played, in time of the processor: the wall clock would
  also count what other programs took.
"""

import asyncio
import gzip
import re
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.async_api import Browser, CDPSession, Page

from sitdown.games import GAMES
from sitdown.server.page import STATIC
from sitdown.texts import catalogue
from tools.chromium import CHOICES, END, PHONE, browser, tap
from tools.house import served

BOARDS: Final = Path(__file__).parents[1] / "frontend" / "src" / "games"
SLOW_4G: Final = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
SLOWER_PROCESSOR: Final = 4
TRIES: Final = 3
FIRST_BUTTON: Final = """new MutationObserver((_, watch) => {
    if (!document.querySelector('main article .btn:enabled')) return
    window.ready = performance.now()
    watch.disconnect()
}).observe(document, { childList: true, subtree: true, attributes: true })
window.busy = 0
new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.busy = task.startTime + task.duration
}).observe({ type: 'longtask', buffered: true })"""
SECOND: Final = 1000
HASH: Final = len("-DnpaKfrT")
"""What the build adds to the name of a file."""


@dataclass
class Figure:
    what: str
    value: float
    most: float
    unit: str

    @property
    def holds(self) -> bool:
        return self.value <= self.most

    def __str__(self) -> str:
        mark = "ok " if self.holds else "NO "
        return f"{mark} {self.what:<44} {self.value:7.1f} of {self.most:g} {self.unit}"


def with_boards() -> list[str]:
    """Games that the page can show."""
    return [slug for slug in GAMES if (BOARDS / slug).is_dir()]


def code() -> list[Figure]:
    """Each file as the server packs it; what the service worker does not keep is the boards'."""
    kept = (STATIC / "sw.js").read_text(encoding="utf-8")
    files = [path for path in (STATIC / "assets").iterdir() if path.suffix in (".js", ".css")]
    sizes: Counter[str] = Counter()
    for path in files:
        for whose in {"shell"} if path.name in kept else boards_that_need(path, files):
            sizes[whose] += len(gzip.compress(path.read_bytes()))
    shell = sizes.pop("shell")
    heaviest = max(sizes, key=lambda slug: sizes[slug])
    print(f"    the shell: {shell / SECOND:.1f} kB of code")
    for slug in sizes:
        print(f"    {slug}: {sizes[slug] / SECOND:.1f} kB of code besides the shell")
    total = (shell + sizes[heaviest]) / SECOND
    return [Figure(f"code: shell and {heaviest}", total, 150, "kB")]


def boards_that_need(path: Path, files: list[Path]) -> set[str]:
    """The boards that a file belongs to, also by way of a file that they share."""
    stem = path.stem[:-HASH]
    if stem in with_boards():
        return {stem}
    importing = re.compile(rf'from"\./{re.escape(stem)}-[\w-]{{{HASH - 1}}}\.js"')
    needing = [
        boards_that_need(other, files)
        for other in files
        if other.suffix == ".js" and importing.search(other.read_text(encoding="utf-8"))
    ]
    return set().union(*needing)


class Window:
    """A phone with nothing in its cache, and what it fetched."""

    def __init__(self, page: Page, line: CDPSession) -> None:
        self.page = page
        self.line = line
        self.fetched: Counter[str] = Counter()
        self._paths: dict[str, str] = {}
        line.on("Network.requestWillBeSent", self._asked)
        line.on("Network.loadingFinished", self._got)

    @classmethod
    async def open(cls, chromium: Browser) -> "Window":
        context = await chromium.new_context(
            viewport=PHONE,  # type: ignore[arg-type]
            locale="pl",
            service_workers="block",
        )
        page = await context.new_page()
        line = await context.new_cdp_session(page)
        await line.send("Network.enable")
        await line.send("Network.setCacheDisabled", {"cacheDisabled": True})
        return cls(page, line)

    def _asked(self, event: dict[str, Any]) -> None:
        self._paths[event["requestId"]] = urlsplit(event["request"]["url"]).path

    def _got(self, event: dict[str, Any]) -> None:
        path = self._paths.get(event["requestId"], "")
        kind = "letters" if path.endswith(".woff2") else path.split("/")[1]
        self.fetched[kind] += event["encodedDataLength"]

    async def play_now(self, server: str, slug: str) -> None:
        await self.page.goto(server)
        cover = self.page.locator(f'img[src$="cover-{slug}.svg"]')
        book = self.page.locator("article", has=cover)
        await book.get_by_text(catalogue("", "pl").say("ui.play_now")).click()
        await self.page.locator(f"{CHOICES}, {END}").first.wait_for()

    async def close(self) -> None:
        await self.page.context.close()


async def first_view(chromium: Browser, server: str) -> list[Figure]:
    window = await Window.open(chromium)
    await window.play_now(server, "five-points")
    await window.close()
    for kind, size in window.fetched.most_common():
        print(f"    fetched until the first move: {kind or 'page'} {size / SECOND:.1f} kB")
    return [
        Figure("letters until the first move", window.fetched["letters"] / SECOND, 250, "kB"),
        Figure("drawings until the first move", window.fetched["art"] / SECOND, 250, "kB"),
    ]


async def interactive(chromium: Browser, server: str) -> list[Figure]:
    times = [await _one_load(chromium, server) for _ in range(TRIES)]
    print("    interactive, each try:", ", ".join(f"{time / SECOND:.2f} s" for time in times))
    return [Figure("interactive on a slow phone", min(times) / SECOND, 2.5, "s")]


async def _one_load(chromium: Browser, server: str) -> float:
    """When a game can be begun and no task blocks the finger."""
    window = await Window.open(chromium)
    await window.page.add_init_script(FIRST_BUTTON)
    await window.line.send("Network.emulateNetworkConditions", SLOW_4G)
    await window.line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER_PROCESSOR})
    await window.page.goto(server)
    await window.page.locator("main article .btn").first.wait_for()
    await window.page.wait_for_load_state("networkidle")
    ready, busy = await window.page.evaluate("[window.ready, window.busy]")
    await window.close()
    return float(max(ready, busy))


async def longest_task(chromium: Browser, server: str, slug: str) -> Figure:
    window = await Window.open(chromium)
    await window.play_now(server, slug)
    tasks: list[dict[str, Any]] = []
    done = asyncio.Event()
    window.line.on("Tracing.dataCollected", lambda event: tasks.extend(event["value"]))
    window.line.on("Tracing.tracingComplete", lambda _: done.set())
    await window.line.send("Tracing.start", {"categories": "toplevel,__metadata"})
    await _play_to_the_end(window.page)
    await window.line.send("Tracing.end")
    await done.wait()
    await window.close()
    used, lasted = _longest(tasks)
    print(
        f"    {slug}: the longest task took {used:.0f} ms of the processor, {lasted:.0f} ms in all"
    )
    return Figure(f"longest task in {slug}", used, 50, "ms")


async def _play_to_the_end(page: Page) -> None:
    """With everything that moves, cut short now and then."""
    turn = 0
    while not await page.locator(END).count():
        turn += 1
        if not await tap(page, turn):
            await page.wait_for_timeout(200)
            await page.keyboard.press("x")


def _longest(events: list[dict[str, Any]]) -> tuple[float, float]:
    """On the main threads of the pages: time of the processor, and by the clock, in ms."""
    main = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks = [
        event
        for event in events
        if event["name"].endswith("RunTask")
        and "dur" in event
        and (event["pid"], event["tid"]) in main
    ]
    worst = max(tasks, key=lambda task: task.get("tdur", task["dur"]))
    return worst.get("tdur", worst["dur"]) / SECOND, worst["dur"] / SECOND


async def measure() -> list[Figure]:
    figures = code()
    async with browser() as chromium, served() as server:
        figures += await first_view(chromium, server)
        figures += await interactive(chromium, server)
        for slug in with_boards():
            figures.append(await longest_task(chromium, server, slug))
    return figures


def main() -> None:
    figures = asyncio.run(measure())
    print(*figures, sep="\n")
    sys.exit(not all(figure.holds for figure in figures))


if __name__ == "__main__":
    main()
