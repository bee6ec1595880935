"""Pictures of Cash 'n Guns, first edition: each for himself with cop and powers, and in gangs.

Rare moments begin in the middle of a game: two guns, a grenade, a bodyguard who covers.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from random import Random
from typing import Any, Final

from playwright.async_api import Page

from sitdown.api import position
from sitdown.client import House
from sitdown.client.house import Joined
from sitdown.core.question import WATCHER
from sitdown.core.refusal import Json
from sitdown.core.start import from_position
from sitdown.core.table import Table
from sitdown.games import GAMES
from tools.chromium import END, PHONE, SMALL, finish, resize, step
from tools.house import go_on_from, play_to_the_end
from tools.screens.camera import Camera, Scene

SLUG: Final = "cash-n-guns-1"
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


async def holdup(
    camera: Camera,
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
            chairs = [await house.make(SLUG, seats=seats, name=first, options=options)]
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


async def cash_n_guns_1(camera: Camera, page: Page, lang: str, size: str) -> None:
    options = {"super_powers": "all", "undercover_cop": True}
    await holdup(camera, page, lang, size, SLUG, 6, options)


def laid(seats: int, options: dict[str, Json], **wishes: Any) -> Table:
    """A table in the middle of a game."""
    game = GAMES[SLUG]
    return Table(from_position(game, 7, position(SLUG, seats, options, **wishes)))


def finish_round(table: Table) -> None:
    """Everybody stands, and no power is used."""
    while table.view(WATCHER)["stage"] != "load":
        for seat in table.questions[0].seats:
            stand = table.game.read_act("stand")
            pick = stand if stand in table.legal(seat) else table.game.read_act("pass")
            table.answer(seat, pick)


async def two_guns(camera: Camera, page: Page, lang: str, size: str) -> None:
    """I, in seat 4, took a dead man's gun; somebody else holds an armed grenade."""
    options: dict[str, Json] = {"pause": "off", "super_powers": "all"}
    table = laid(
        5,
        options,
        shots={4: "click>0 click>1", 0: "click>4", 1: "click>4", 3: "click>4"},
        round=3,
        dead={2: 1},
        robbed={4: 2},
        powers={4: "wont_need_it", 0: "lunatic"},
        shown=[4, 0],
        wounds={4: 1, 1: 2},
        hands={4: "click click click bang bbb", 2: "click click click bang bbb"},
    )
    finish_round(table)
    await holdup(camera, page, lang, size, "two-guns", 5, options, table)


async def cover(camera: Camera, page: Page, lang: str, size: str) -> None:
    """I, in seat 8, am a bodyguard; my boss (seat 7) is under fire."""
    aims = ["click>3", "click>4", "click>3", "bbb>7", "bang>7", "click>0", *["click>3"] * 3]
    options: dict[str, Json] = {"pause": "off"}
    table = laid(9, options, shots=dict(enumerate(aims)), wounds={7: 1})
    await holdup(camera, page, lang, size, "cover", 9, options, table)


async def gangs_of_nine(camera: Camera, page: Page, lang: str, size: str) -> None:
    await holdup(camera, page, lang, size, "gangs-of-nine", 9, {})


async def gangs(camera: Camera, page: Page, lang: str, size: str) -> None:
    await holdup(camera, page, lang, size, "gangs", 12, {})


SCENES: Final[dict[str, Scene]] = {
    SLUG: cash_n_guns_1,
    "gangs": gangs,
    "gangs-of-nine": gangs_of_nine,
    "two-guns": two_guns,
    "cover": cover,
}
