"""A8: 300 hostile texts as names, talk and codes: nothing runs, everything is shown as text."""

import asyncio
import itertools
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final, TypeVar
from urllib.parse import quote

import httpx
import pytest
from playwright.async_api import Browser, Page

from sitdown.client import Declined, House, Joined
from sitdown.core.start import NAME_LENGTH
from sitdown.server.manners import clean
from sitdown.server.page import STATIC
from tests.browser.eyes import link, look, own, scene
from tools.chromium import DESKTOP, END, PHONE, TV
from tools.house import QUICK, play_to_the_end, served
from tools.screens.archive import bring
from tools.trials import STUCK

KEYS: Final = ("ui.play_now",)
"""Among the payloads: the key of a text, which nobody may take for one."""
PAYLOADS: Final[list[str]] = json.loads(
    Path(__file__).with_name("payloads.json").read_text(encoding="utf-8")
)
PATIENT: Final = replace(QUICK, code_tries_per_minute=1_000_000)
MISSING: Final = "texts => texts.filter(text => !document.body.textContent.includes(text))"
STRANGE: Final = """() => {
    const ours = new Set(['', location.origin])
    const never = `iframe, object, embed, base, math, marquee, video, audio, xmp, plaintext, keygen,
        style, link[rel=import], meta[http-equiv=refresh], template, script:not([src]), xss, x`
    const found = [...document.querySelectorAll(never)]
    for (const element of document.querySelectorAll('*'))
        for (const { name, value } of element.attributes)
            if (/^on/i.test(name) || /^\\s*(javascript|data):/i.test(value)) found.push(element)
    for (const image of document.images)
        if (!ours.has(new URL(image.src, location).origin)) found.push(image)
    return [...found.map((element) => element.outerHTML), ...(window.pwned ? ['pwned'] : [])]
}"""
"""Elements and attributes that the page itself never has."""
FOLLOW: Final = """async paths => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 2))
    for (const path of paths) {
        history.pushState(null, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
        for (let waited = 0; waited < 1000; waited += 1) {
            await pause()
            if (document.querySelector('[role=alert]')) break
        }
        const found = (%s)()
        if (found.length || !document.querySelector('[role=alert]')) return [path, ...found]
    }
    return []
}"""
"""Goes to each address, until one is not answered by a sentence, or does something else too."""

T = TypeVar("T")


def test_there_are_300_different_payloads() -> None:
    assert len(set(PAYLOADS)) == len(PAYLOADS) == 300


def batches(items: list[T], size: int) -> Iterator[list[T]]:
    for start in range(0, len(items), size):
        yield items[start : start + size]


def test_hostile_records() -> None:
    """In any part of a file that somebody was given: refused in a sentence."""

    async def play(chromium: Browser) -> None:
        async with served() as server, House(server) as house:
            ola = await house.make("five-points", seats=2, name="Ola", bots=["random"])
            await house.start(ola)
            async with house.sit(ola) as seat:
                await play_to_the_end(seat)
            honest = await house.record()
            page = (await look(chromium, f"{server}/replay", "en", PHONE)).page
            parts = itertools.cycle(("five-points", '"off"', "promote", "turn", "\n---\n"))
            for payload in PAYLOADS[::5]:
                await bring(page, honest.replace(next(parts), payload))
                await page.get_by_role("alert").first.wait_for()
                assert await page.evaluate(STRANGE) == []
                await page.get_by_role("button", name="Open a record").click()

    scene(play, KEYS)


async def shown_as_text(page: Page, texts: list[str]) -> None:
    """All of it can be read, and none of it became anything but text."""
    async with asyncio.timeout(STUCK):
        while await page.evaluate(MISSING, texts):
            await asyncio.sleep(0.01)
    assert await page.evaluate(STRANGE) == []


def names_of(payloads: list[str]) -> list[str]:
    """As much of each as fits; names that sound alike are the same name."""
    names = [clean(payload)[:NAME_LENGTH].strip() for payload in payloads]
    return list({name.casefold(): name for name in names if name}.values())


def test_hostile_names_in_the_lobby() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server, House(server) as house:
            host = await house.make("five-points", seats=4, name="Ola")
            lobby = (await look(chromium, server, "en", PHONE)).page
            await own(lobby, house, host, "five-points")
            await lobby.goto(link(house))
            for names in batches(names_of(PAYLOADS), 3):
                guests = [await house.join(name) for name in names]
                await shown_as_text(lobby, names)
                for guest in guests:
                    await house.leave(guest)

    scene(play, KEYS)


def test_hostile_talk() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server, House(server) as house:
            host = await house.make("five-points", seats=2, name="Ola", bots=["random"])
            await house.start(host)
            page = (await look(chromium, server, "en", DESKTOP)).page
            await own(page, house, host, "five-points")
            await page.goto(link(house))
            async with house.sit(host) as seat:
                for said in batches(PAYLOADS, 25):
                    for text in said:
                        if clean(text):
                            await seat.say(text)
                        else:
                            with pytest.raises(Declined):
                                await seat.say(text)
                    await shown_as_text(page, [clean(text) for text in said])

    scene(play, KEYS)


def test_hostile_codes_in_links() -> None:
    async def play(chromium: Browser) -> None:
        async with served(settings=PATIENT) as server:
            whole = (STATIC / "index.html").read_text(encoding="utf-8")
            async with httpx.AsyncClient(base_url=server) as client:
                for payload in PAYLOADS:
                    answer = await client.get("/" + quote(payload, safe=""))
                    assert answer.status_code == 404 or answer.text == whole, "nothing is echoed"
            page = (await look(chromium, server, "en", PHONE)).page
            places = itertools.cycle(("/", "/tv/", "/replay/"))
            paths = [next(places) + quote(payload, safe="") for payload in PAYLOADS[::3]]
            assert await page.evaluate(FOLLOW % STRANGE, paths) == []
            await page.goto(f"{server}/%zz%")
            await page.get_by_role("alert").first.wait_for()

    scene(play, KEYS)


def test_hostile_names_after_a_whole_game() -> None:
    """On the table, in its story, on the TV, in the result and when it is told again."""
    sharp = [name for name in names_of(PAYLOADS) if "<" in name and "=" in name][:3]

    async def play(chromium: Browser) -> None:
        async with served() as server, House(server) as house:
            host = await house.make("five-points", seats=4, name=sharp[0])
            guests = [await house.join(name) for name in sharp[1:]]
            await house.start(host, fill="random", anyway=True)
            async with asyncio.TaskGroup() as playing:
                for guest in [host, *guests]:
                    playing.create_task(finish(house, guest))
            page = (await look(chromium, server, "pl", DESKTOP)).page
            await own(page, house, host, "five-points")
            await page.goto(link(house))
            await page.locator(END).wait_for()
            tv = (await look(chromium, link(house, "tv/"), "en", TV)).page
            for seen in (page, tv):
                await shown_as_text(seen, sharp)
            await page.goto(f"{server}/replay/{house.table}?step=30")
            await page.get_by_role("slider").wait_for()
            await shown_as_text(page, sharp)

    async def finish(house: House, guest: Joined) -> None:
        async with house.sit(guest) as seat:
            await play_to_the_end(seat)

    scene(play, KEYS)
