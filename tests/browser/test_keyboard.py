"""G6: a whole game by keyboard alone, from the start page to the last edition and back."""

import json
from typing import Any

from playwright.async_api import Browser, Page, WebSocketRoute, expect

from sitdown.texts import catalogue
from tests.browser.eyes import look, scene
from tests.browser.keyboard import RING, TOUCHED, Keyboard
from tools.chromium import DESKTOP
from tools.house import served

FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Line:
    """The page's line to the house, on which its first answer comes too late."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.declined = 0

    async def lay(self) -> None:
        await self.page.route_web_socket("**/ws/*", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        house = socket.connect_to_server()

        async def hear(text: str | bytes) -> None:
            said: dict[str, Any] = json.loads(text)
            if said["type"] != "act" or self.declined:
                house.send(text)
                return
            self.declined += 1
            await self.page.evaluate(FRAMES)  # the page waits for the answer, and shows it
            no = {"type": "no", "id": said["id"], "code": "late", "rule": "", "message": "Late."}
            socket.send(json.dumps(no))

        socket.on_message(hear)


def test_a_whole_game_by_keyboard_alone() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server:
            page = (await look(chromium, server, "en", DESKTOP)).page
            await page.evaluate(TOUCHED)
            line = Line(page)
            await line.lay()
            keyboard = Keyboard(page)
            await keyboard.tab_to(catalogue("", "en").say("ui.play_now"))
            await keyboard.press("Enter")

            await keyboard.wait_for_a_choice()
            await _the_rule_of_what_has_focus(keyboard)
            await _a_letter_chooses_and_escape_takes_back(keyboard)
            await _arrows_go_between_targets(keyboard)
            while not await keyboard.over():
                await keyboard.wait_for_a_choice()
                await keyboard.press("Enter")
            assert line.declined, "and nobody lost his place by it"

            await _the_log_says_of_each_line_who_was_told(keyboard)
            await keyboard.tab_to(catalogue("", "en").say("late.watch"))
            await keyboard.press("Enter")
            await page.get_by_role("slider").wait_for()

    scene(play)


async def _the_rule_of_what_has_focus(keyboard: Keyboard) -> None:
    page = keyboard.page
    focused = await page.locator(":focus").inner_text()
    await keyboard.press("?")
    await page.get_by_role("dialog").get_by_text("FP-4.2", exact=True).wait_for()
    for _ in range(12):  # Tab stays in the drawer
        await keyboard.press("Tab")
        assert await page.get_by_role("dialog").locator(":focus").count() == 1
    await keyboard.press("Escape")
    assert await page.get_by_role("dialog").count() == 0
    assert await page.locator(":focus").inner_text() == focused, "back where it was"


async def _the_log_says_of_each_line_who_was_told(keyboard: Keyboard) -> None:
    lines = keyboard.page.locator(".log button[aria-expanded]")
    assert await lines.count() > 20
    for at in range(await lines.count()):
        await lines.nth(at).press("Enter")
        told = keyboard.page.locator(".log .about")
        await expect(told).to_contain_text(catalogue("", "en").say("ui.told_all"))


async def _a_letter_chooses_and_escape_takes_back(keyboard: Keyboard) -> None:
    page = keyboard.page
    choice = page.locator(".ask .choice").first
    title = await page.locator(".ask h2").inner_text()
    letter = await choice.get_attribute("aria-keyshortcuts")
    assert letter, "every choice has a letter"
    await keyboard.press(letter)
    await keyboard.wait_for_a_choice()
    assert await page.locator(".ask h2").inner_text() != title
    while await page.locator(".ask h2").inner_text() != title:
        await keyboard.press("Escape")


async def _arrows_go_between_targets(keyboard: Keyboard) -> None:
    page = keyboard.page
    places = set()
    while not await keyboard.focus_on(".slot.can"):
        await keyboard.press("ArrowUp")
    for arrow in ["ArrowLeft"] * 5 + ["ArrowRight"] * 5:
        await keyboard.press(arrow)
        assert await page.evaluate(RING), "the focus can be seen"
        places.add(await page.locator(":focus").get_attribute("aria-label"))
    legal = await page.locator(".slot.can").count()
    assert len(places) >= legal > 2, "every card that may climb was reached"
