"""Pictures of the doors of the house: laying a table, sitting down, the lobby, the curtain."""

from typing import Final

from playwright.async_api import Page, WebSocketRoute

from sitdown.client import House
from tools.screens.camera import Camera, Scene


class Wire:
    """The sockets of a page, which may be cut and mended."""

    def __init__(self) -> None:
        self.cut = False
        self._open: list[WebSocketRoute] = []

    async def lay(self, page: Page) -> None:
        await page.route_web_socket("**/ws/*", self._connect)

    async def _connect(self, socket: WebSocketRoute) -> None:
        if self.cut:
            await socket.close()
            return
        socket.connect_to_server()
        self._open.append(socket)

    async def snap(self) -> None:
        self.cut = True
        for socket in self._open:
            await socket.close()
        self._open.clear()

    def mend(self) -> None:
        self.cut = False


async def laying(camera: Camera, page: Page, lang: str, size: str) -> None:
    """From the contract to the host's lobby, with friends and a bot."""
    await page.goto(f"{camera.server}/new")
    await page.locator("#my-name").fill("Marek")
    await page.locator(".face", has=page.get_by_label("alto")).click()
    await camera.take(page, f"new-named.{size}.{lang}")
    await page.locator("select").first.select_option(index=3)
    await page.locator(".contract .seg label").nth(1).click()
    await camera.take(page, f"new-changed.{size}.{lang}")
    await page.locator("button[type=submit]").click()
    await page.locator(".invite").wait_for()
    code = page.url.rsplit("/", 1)[1]
    async with House(camera.server, code=code) as house:
        zofia = await house.join("Zofia", face="ruby")
        await house.ready(zofia)
        await camera.take(page, f"lobby-host.{size}.{lang}")
        if size == "phone":
            await page.get_by_label("Zofia").click()
        else:
            await page.locator("button.seat", has_text="Zofia").click()
        await camera.take(page, f"lobby-chair.{size}.{lang}")


async def sitting(camera: Camera, page: Page, lang: str, size: str) -> None:
    """From six boxes to a guest's chair."""
    async with House(camera.server, lang=lang) as house:
        marek = await house.make("five-points", seats=4, name="Marek", face="alto", bots=["fair"])
        zofia = await house.join("Zofia", face="ruby")
        await house.ready(zofia)
        async with House(camera.server) as other:
            await other.make("five-points", seats=4, name="Bartek", public=True)
        code = house.code.replace(" ", "")
        await page.goto(f"{camera.server}/join?code={code[:-1]}")
        await page.get_by_role("textbox").focus()
        await camera.take(page, f"join-boxes.{size}.{lang}")
        await page.get_by_role("textbox").press_sequentially(code[-1])
        await page.locator("button[type=submit]").click()
        await page.locator("#my-name").fill("Ola")
        await camera.take(page, f"sit.{size}.{lang}")
        await page.locator("button[type=submit]").click()
        await page.locator(".invite").wait_for()
        await camera.take(page, f"lobby-guest.{size}.{lang}")
        await house.start(marek, anyway=True)


async def states(camera: Camera, page: Page, lang: str, size: str) -> None:
    wire = Wire()
    await wire.lay(page)
    async with House(camera.server, lang=lang) as house:
        first = {"first_player": "seat:0"}
        marek = await house.make("five-points", seats=2, name="Marek", options=first)
        code = house.code.replace(" ", "-")
        await page.goto(f"{camera.server}/{code}")
        await page.locator("#my-name").fill("Ola")
        await page.locator("button[type=submit]").click()
        await page.locator(".invite").wait_for()
        await house.start(marek, anyway=True)
        await page.locator(".pyramid").wait_for()
        await house.ask(marek, "pause", paused=True)
        await camera.take(page, f"paused.{size}.{lang}")
        await house.ask(marek, "pause", paused=False)
        await wire.snap()
        await page.locator(".wire .stamp.red").wait_for()
        await camera.take(page, f"lost.{size}.{lang}")
        await page.wait_for_timeout(4000)
        async with house.sit(marek) as seat:
            await seat.change(5)
            for question in seat.mine:
                await seat.act(question["yours"]["legal"][0], question["question"])
        wire.mend()
        await page.locator(".wire .stamp.green").wait_for()
        await camera.take(page, f"back.{size}.{lang}")


async def full_house(camera: Camera, page: Page, lang: str, size: str) -> None:
    async with House(camera.server, lang=lang) as house:
        await house.make("five-points", seats=2, name="Marek", bots=["random"])
        await page.goto(f"{camera.server}/{house.code.replace(' ', '-')}")
        await camera.take(page, f"full.{size}.{lang}")


async def curtain(camera: Camera, page: Page, lang: str, size: str) -> None:
    """Two people, one device."""
    async with House(camera.server, lang=lang) as house:
        marek = await house.make("five-points", seats=3, name="Marek")
        await page.goto(f"{camera.server}/{house.code.replace(' ', '-')}")
        for name in ("Ola", "Jan"):
            await page.locator("#my-name").fill(name)
            await page.locator("button[type=submit]").click()
            await page.locator(".invite").wait_for()
            if name == "Ola":
                await page.locator(".house button").first.click()
        await camera.take(page, f"lobby-two.{size}.{lang}")
        await house.start(marek, anyway=True)
        await page.locator("[data-curtain]").wait_for()
        await camera.take(page, f"curtain.{size}.{lang}")
        await page.locator("[data-curtain] .btn.go").click()
        await page.locator(".pyramid").wait_for()
        await camera.take(page, f"table-two.{size}.{lang}")


SCENES: Final[dict[str, Scene]] = {
    "laying": laying,
    "sitting": sitting,
    "states": states,
    "full-house": full_house,
    "curtain": curtain,
}
