"""Pictures of Mafia: a turn and a half of fifteen, told by puppets, and the Game Master's desk."""

import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

from playwright.async_api import Page

from sitdown.client import House, Seat
from sitdown.texts import catalogue
from tools.screens.camera import Camera, Scene

PEOPLE = {
    "Marek": "alto",
    "Hania": "cloche",
    "Bartek": "docker",
    "Zofia": "ruby",
    "Piotr": "prof",
    "Ola": "widow",
    "Kuba": "boater",
    "Basia": "bun",
    "Olek": "slab",
    "Iga": "grace",
    "Penny": "penny",
    "Lena": "curls",
    "Wujek": "homburg",
    "Adam": "wheels",
    "Paweł": "toro",
    "Gosia": "chef",
    "Igor": "ushanka",
    "Jacek": "crooner",
    "Ewa": "beret",
    "Filip": "topper",
    "Tymek": "toothpick",
}
Choose = Callable[[int, str, list[str]], str]


class Town:
    """A table of puppets around one browser."""

    def __init__(self, house: House, seats: list[Seat], mine: int) -> None:
        self.house = house
        self.seats = seats
        self.mine = mine

    async def answer(self, choose: Choose) -> None:
        """Every puppet that is waited for answers once."""
        for at, seat in enumerate(self.seats):
            for question in list(seat.mine):
                if question["blocking"]:
                    act = choose(at, question["name"], question["yours"]["legal"])
                    await seat.act(act, question["question"])

    async def say(self, at: int, kind: str, **fields: Any) -> None:
        """As soon as it may; whoever has fallen by night is silent."""
        seat = self.seats[at]
        while seat.view["seats"][at]["alive"]:
            for one in seat.mine:
                if one["name"] == "statement":
                    await seat.act(kind, one["question"], fields)
                    return
            await seat.change(1)

    def living(self, but: int = -1) -> int:
        """A puppet to point at."""
        view = self.seats[0].view
        alive = [at for at, one in enumerate(view["seats"]) if one["alive"]]
        return next(at for at in reversed(alive) if at not in (self.mine, but))


def silent(_: int, __: str, legal: list[str]) -> str:
    for act in ("silence", "ready", "call"):
        if act in legal:
            return act
    return legal[0]


def at_target(target: int, verb: str = "point") -> Choose:
    def choose(_: int, __: str, legal: list[str]) -> str:
        return f"{verb} {target}" if f"{verb} {target}" in legal else legal[0]

    return choose


@contextlib.asynccontextmanager
async def town(
    camera: Camera, page: Page, lang: str, seats: int, options: dict[str, Any], clock: str = "off"
) -> AsyncIterator[Town]:
    """A table where everybody but the browser (the last chair) is a puppet; the game is on."""
    names = list(PEOPLE.items())
    async with House(camera.server, lang=lang) as house, contextlib.AsyncExitStack() as stack:
        first = await house.make(
            "mafia",
            seats=seats,
            name=names[0][0],
            seat=0,
            face=names[0][1],
            options=options,
            clock={"kind": clock},
        )
        joined = [first]
        joined += [await house.join(name, face=face) for name, face in names[1 : seats - 1]]
        puppets = [await stack.enter_async_context(house.sit(one)) for one in joined]
        await page.goto(f"{camera.server}/{house.code.replace(' ', '-')}")
        await page.locator("#my-name").fill("Tomek")
        await page.locator("form .btn.go").click()
        await page.locator("#my-name").wait_for(state="hidden")
        await house.start(first, anyway=True)
        await page.locator(".town").wait_for()
        yield Town(house, puppets, seats - 1)


async def confirm(page: Page) -> None:
    await page.locator(".ask .btn.go").click()


async def pick(page: Page, name: str) -> None:
    """A face of the grid or of the ring."""
    await page.locator(f'.town button[aria-label^="{name}"]').first.click()


async def night(t: Town, page: Page, victim: int) -> None:
    """Everybody points, one after another phase, until it is day."""
    while True:
        view = t.seats[0].view
        if view["step"] not in ("agent", "recruit", "mafia"):
            return
        await t.answer(at_target(victim))
        if await page.locator(".ask .btn.no, .ask .btn.go").count():
            await pick(page, "Marek")
            await confirm(page)
        await page.wait_for_timeout(120)


async def mafia(camera: Camera, page: Page, lang: str, size: str) -> None:
    """Night, talk, nomination, interrogation, the vote, and open eyes."""
    tv_context, tv = await camera.window(lang, "tv")
    async with town(camera, page, lang, 14, {}) as t:
        await tv.goto(f"{camera.server}/tv/{t.house.code.replace(' ', '-')}")

        async def take(name: str, with_tv: bool = True) -> None:
            await camera.take(page, f"mafia-{name}.{size}.{lang}")
            if with_tv and size == "desktop":
                await camera.take(tv, f"mafia-{name}.tv.{lang}")

        await pick(page, "Olek")
        await take("1-night")
        hold = page.locator(".hold")
        await hold.dispatch_event("pointerdown")
        await camera.take(page, f"mafia-2-token.{size}.{lang}")
        await page.mouse.up()
        await page.evaluate("dispatchEvent(new PointerEvent('pointerup'))")
        await night(t, page, 6)
        while not await page.get_by_text("Ready" if lang == "en" else "Można").count():
            await t.answer(silent)
            if await page.locator(".ask .btn.ink").count():
                await page.locator(".ask .btn.ink").last.click()
            await page.wait_for_timeout(100)
        for at in (0, 1, 4, 8, 10):
            await t.say(at, "claim_role", role="policeman")
        for at in (2, 5):
            await t.say(at, "claim_role", role="agent")
        await t.say(5, "claim_check", target=8, result="mafioso", source="agent", turn=1)
        await t.say(2, "claim_check", target=5, result="mafioso", source="agent", turn=1)
        for at, target, strength in (
            (0, 8, 3),
            (1, 8, 2),
            (3, 8, 1),
            (4, 5, 2),
            (8, 5, 3),
            (9, 2, 2),
        ):
            await t.say(at, "accuse", target=target, strength=strength, reason="votes")
        await page.wait_for_timeout(200)
        await take("3-talk")
        if size == "phone":
            await page.get_by_role("tab").nth(1).click()
            await camera.take(page, f"mafia-4-claims.{size}.{lang}")
            await page.get_by_role("tab").first.click()
        else:
            await page.get_by_role("tab").nth(1).click()
        await page.locator('[data-place="say"]').click()
        await camera.take(page, f"mafia-5-say.{size}.{lang}")
        await page.locator('[data-place="kind:accuse"]').click()
        await pick(page, "Ola")
        await camera.take(page, f"mafia-6-accuse.{size}.{lang}")
        await confirm(page)
        await page.locator('[data-place="choice:ready"]').click()
        await t.answer(silent)
        await page.get_by_text("point" if lang == "en" else "wskazujesz").first.wait_for()
        await pick(page, "Ola")
        await take("7-vote")
        await confirm(page)

        def nominate(at: int, _: str, legal: list[str]) -> str:
            target = 5 if at in (0, 2, 8, 12) else 2 if at in (9, 10) else 8
            wish = f"vote {target}"
            return wish if wish in legal else next(act for act in legal if act.startswith("vote"))

        await t.answer(nominate)
        await page.wait_for_timeout(200)
        await take("8-interrogation")
        if size == "desktop":
            await page.get_by_role("tab").nth(2).click()
        for _ in range(2):
            await t.answer(silent)
            await page.wait_for_timeout(150)
        await page.locator(".ask .btn.no").wait_for()
        await pick(page, "Olek")
        await take("9-final")
        await confirm(page)
        await t.answer(at_target(8, "vote"))
        await page.wait_for_timeout(200)
        await take("10-evening", with_tv=False)
    await tv_context.close()


async def mafia_21(camera: Camera, page: Page, lang: str, size: str) -> None:
    """One and twenty, one by one, on the smallest phone; the fingers on the TV."""
    if size == "phone":
        await page.set_viewport_size({"width": 360, "height": 640})
    tv_context, tv = await camera.window(lang, "tv")
    async with town(camera, page, lang, 21, {"vote_mode": "sequential"}) as t:
        await tv.goto(f"{camera.server}/tv/{t.house.code.replace(' ', '-')}")
        await camera.take(page, f"mafia-21-night.{size}.{lang}")
        await night(t, page, 6)
        for _ in range(8):
            view = t.seats[0].view
            if view["step"] == "nomination":
                break
            await t.answer(silent)
            if await page.locator('[data-place="choice:ready"]').count():
                await page.locator('[data-place="choice:ready"]').click()
            await page.wait_for_timeout(100)

        def nominate(at: int, _: str, legal: list[str]) -> str:
            target = (13, 7, 13, 7, 3, 13, 7, 13, 16)[at % 9]
            wish = f"vote {target}"
            return wish if wish in legal else next(act for act in legal if act.startswith("vote"))

        for _ in range(20):
            await t.answer(nominate)
            await page.wait_for_timeout(60)
            if await page.locator(".ask .btn.no").count():
                break
        await pick(page, "Adam")
        await camera.take(page, f"mafia-21-vote.{size}.{lang}")
        if size == "desktop":
            await camera.take(tv, f"mafia-21-vote.tv.{lang}")
    await tv_context.close()


async def mafia_master(camera: Camera, page: Page, lang: str, size: str) -> None:
    """The Game Master's desk by night and by day, with cards; the gentle words of children."""
    options = {"gm": "human", "extended": True, "gm_override": True}
    async with town(camera, page, lang, 16, options) as t:
        await t.answer(at_target(6))
        await page.locator(".ask .btn.go").click()
        await page.wait_for_timeout(150)
        await t.answer(at_target(9))
        await camera.take(page, f"mafia-master.{size}.{lang}")


async def mafia_clock(camera: Camera, page: Page, lang: str, size: str) -> None:
    """The same desk while a clock runs, with the words and tokens of children."""
    async with town(camera, page, lang, 10, {"gm": "human", "children": True}, clock="live"):
        await page.locator(".times").wait_for()
        await camera.take(page, f"mafia-clock.{size}.{lang}")


async def mafia_open_eyes(camera: Camera, page: Page, lang: str, size: str) -> None:
    """Whoever is out sees the night; a small clocked table for children shows the match burning."""
    options = {
        "children": True,
        "no_agent": False,
        "last_shot_all": False,
        "dead_view": "open_eyes",
    }
    async with town(camera, page, lang, 12, options) as t:
        await night(t, page, t.mine)

        def go_on(at: int, name: str, legal: list[str]) -> str:
            target = t.living(9 if at % 2 else -1)
            wishes = [f"point {target}", f"vote {target}", "silence", "ready"]
            return next((wish for wish in wishes if wish in legal), legal[0])

        for _ in range(40):
            view = t.seats[0].view
            if (view["step"], view["turn"], view["round"]) == ("mafia", 2, 2):
                break
            await t.answer(go_on)
            await page.wait_for_timeout(80)
        await camera.take(page, f"mafia-open-eyes.{size}.{lang}")


async def mafia_late_edition(camera: Camera, page: Page, lang: str, size: str) -> None:
    """The end of a large table, as whoever watches sees it; the TV has all names and tokens."""
    if size == "phone":
        await page.set_viewport_size({"width": 360, "height": 640})
    async with House(camera.server, lang=lang) as house:
        wish: dict[str, Any] = {"options": {"talk_rounds": 0}, "clock": {"kind": "off"}}
        host = await house.make("mafia", seats=21, bots=["fair"] * 21, **wish)
        await house.start(host, anyway=True)
        async with house.watch() as eyes:
            while not eyes.over:
                await eyes.change(5)
        if size == "desktop":
            tv_context, tv = await camera.window(lang, "tv")
            await tv.goto(f"{camera.server}/tv/{house.code.replace(' ', '-')}")
            await tv.wait_for_timeout(1500)
            await camera.take(tv, f"mafia-late-edition.tv.{lang}")
            await tv_context.close()
        await page.goto(f"{camera.server}/{house.code.replace(' ', '-')}")
        await page.wait_for_timeout(1500)
        await camera.take(page, f"mafia-late-edition.{size}.{lang}")


async def mafia_setup(camera: Camera, page: Page, lang: str, size: str) -> None:
    """House rules with named Action Cards."""
    await page.goto(f"{camera.server}/new")
    await page.locator("button.change").click()
    await page.locator(".shelf button", has_text="Mafia").click()
    await page.locator(".more .link").click()
    rulings = page.locator(".ruling")
    words = catalogue("sitdown.games.mafia", lang)
    for option, at in (("extended", 1), ("action_cards", 1)):
        one = rulings.filter(has_text=words.say(f"option.{option}.name")).first
        await one.get_by_role("radio").nth(at).click(force=True)
    await page.locator(".items .chip").nth(4).click()
    await page.locator(".items").scroll_into_view_if_needed()
    await camera.take(page, f"mafia-setup.{size}.{lang}")


SCENES: Final[dict[str, Scene]] = {
    "mafia": mafia,
    "mafia-clock": mafia_clock,
    "mafia-late-edition": mafia_late_edition,
    "mafia-setup": mafia_setup,
    "mafia-21": mafia_21,
    "mafia-master": mafia_master,
    "mafia-open-eyes": mafia_open_eyes,
}
