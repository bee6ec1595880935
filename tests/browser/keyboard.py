"""A page used by keyboard alone."""

from playwright.async_api import Page

from tools.chromium import CHOICES, CONFIRM, END

RING = """() => {
    const ring = getComputedStyle(document.activeElement)
    return ring.outlineStyle !== 'none' && parseFloat(ring.outlineWidth) >= 3
}"""
TOUCHED = """addEventListener('pointerdown', () => console.error('a pointer was used'), true)"""


class Keyboard:
    """Somebody who has no mouse: goes where the focus is, and sees it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    async def press(self, key: str) -> None:
        await self.page.keyboard.press(key)

    async def tab_to(self, words: str) -> None:
        await self.page.get_by_text(words).first.wait_for()
        for _ in range(60):
            await self.press("Tab")
            assert await self.page.evaluate(RING), "the focus can be seen"
            if words in (await self.page.locator(":focus").text_content() or ""):
                return
        raise AssertionError(f"no way by Tab to {words}")

    async def focus_on(self, what: str) -> bool:
        return await self.page.locator(f":is({what}):focus").count() == 1

    async def wait_for_a_choice(self) -> None:
        """Whoever plays by keyboard is taken to what he can choose."""
        there = f":is({CONFIRM}, {CHOICES}, .can):focus"
        await self.page.locator(f"{there}, {END}").first.wait_for()

    async def over(self) -> bool:
        return await self.page.locator(END).count() > 0
