"""Pictures of Cash 'n Guns, first edition: each for himself with cop and powers, and in gangs.

Rare moments begin in the middle of a game: two guns, a grenade, a bodyguard who covers.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from random import Random
from typing import TYPE_CHECKING, Any, Final

from playwright.async_api import Page

from sitdown.client import House
from sitdown.client.house import Joined
from sitdown.core.table import Table
from tests.browser.positions import go_on_from
from tests.games.cash_n_guns_1 import builders
from tests.server.house import play_to_the_end
from tools.chromium import END, PHONE, SMALL, finish, step

if TYPE_CHECKING:
    from tools.screens import Camera

NAMES: Final = (
    *("Marek", "Ola", "Bartek", "Iga", "Kuba", "Basia"),
    *("Piotr", "Zofia", "Hania", "Adam", "Lena"),
)
MOST: Final = 16
"""Questions that are photographed in one game."""


def lively(chance: Random, legal: list[str]) -> str:
    """Nobody is slow, most stand, and hidden powers come out."""
    quick = [act for act in legal if "late" not in act and act not in ("rest", "any")]
    if "stand" in quick and chance.random() < 0.7:
        return "stand"
    shown = [act for act in quick if act in ("reveal", "use", "cover", "call") or "take" in act]
    return chance.choice(shown or quick)


@contextlib.asynccontextmanager
async def others_play(house: House, chairs: list[Joined]) -> AsyncIterator[None]:
    async def play(number: int, chair: Joined) -> None:
        chance = Random(number)
        async with house.sit(chair) as seat:
            await play_to_the_end(seat, lambda legal: lively(chance, legal))

    playing = [asyncio.create_task(play(number, chair)) for number, chair in enumerate(chairs)]
    try:
        yield
    finally:
        for one in playing:
            one.cancel()


async def resize(page: Page, size: dict[str, int]) -> None:
    await page.set_viewport_size({"width": size["width"], "height": size["height"]})


async def holdup(
    camera: "Camera",
    page: Page,
    lang: str,
    size: str,
    name: str,
    seats: int,
    options: Any,
    earlier: Table | None = None,
) -> None:
    """Each question the first time it is asked, the TV beside it, and the end."""
    async with House(camera.server, lang=lang) as house:
        first, *names = NAMES[: seats - 1]
        with go_on_from(earlier) if earlier else contextlib.nullcontext():
            chairs = [await house.make("cash-n-guns-1", seats=seats, name=first, options=options)]
        for other in names:
            chairs.append(await house.join(other))
        tv = await camera.begin(house, chairs[0], page, lang)
        async with others_play(house, chairs):
            seen: dict[str, int] = {}
            for turn in range(900):
                if await page.locator(END).count():
                    break
                asked = await page.locator(".ask h2").all_text_contents()
                if asked and len(seen) < MOST and seen.setdefault(asked[0], turn) == turn:
                    await camera.take(page, f"{name}-{len(seen):02}.{size}.{lang}")
                    if size == "phone":
                        await resize(page, SMALL)
                        await camera.take(page, f"{name}-{len(seen):02}.small.{lang}")
                        await resize(page, PHONE)
                    else:
                        await camera.take(tv, f"{name}-{len(seen):02}.tv.{lang}")
                await step(page, turn)
            await finish(page)
        await camera.take(page, f"{name}-end.{size}.{lang}")
        await tv.context.close()


async def cash_n_guns_1(camera: "Camera", page: Page, lang: str, size: str) -> None:
    options = {"super_powers": "all", "undercover_cop": True}
    await holdup(camera, page, lang, size, "cash-n-guns-1", 6, options)


async def two_guns(camera: "Camera", page: Page, lang: str, size: str) -> None:
    """I took a dead man's gun; somebody else holds an armed grenade."""
    s = builders.scene(
        "A click>B, A click>C, B click>A, C click>A, E click>A",
        names="B C D E A",
        round=3,
        dead={"D": 1},
        robbed=("A", "D"),
        powers={"A": "wont_need_it", "B": "lunatic"},
        shown="A B",
        wounds={"A": 1, "C": 2},
        hands={"A": "click click click bang bbb", "D": "click click click bang bbb"},
    )
    s.courage()
    s.pass_windows()
    await holdup(camera, page, lang, size, "two-guns", 5, options_of(s), s.table)


async def cover(camera: "Camera", page: Page, lang: str, size: str) -> None:
    """I am a bodyguard; my boss is under fire."""
    shots = "T bang>S, J bbb>S, V click>J, P click>T, B click>J, Q click>V"
    s = builders.gang_scene(f"{shots}, L1 click>J, S click>J, L2 click>J", wounds={"S": 1})
    await holdup(camera, page, lang, size, "cover", 9, options_of(s), s.table)


def options_of(scene: builders.Scene) -> Any:
    return scene.table.start.options.to_json()


async def gangs_of_nine(camera: "Camera", page: Page, lang: str, size: str) -> None:
    await holdup(camera, page, lang, size, "gangs-of-nine", 9, {})


async def gangs(camera: "Camera", page: Page, lang: str, size: str) -> None:
    await holdup(camera, page, lang, size, "gangs", 12, {})
