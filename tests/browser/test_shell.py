"""The page on a phone's home screen: its shell is kept, and nothing else is."""

from playwright.async_api import Browser, expect

from sitdown.client import House
from sitdown.games import GAMES
from sitdown.texts import catalogue
from tests.browser.eyes import link, look, scene
from tools.chromium import PHONE
from tools.house import served

KEPT = """async () => {
    const found = []
    for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys())
            found.push(new URL(url).pathname)
    return found
}"""
ANOTHER_WORKER = """new Promise((taken) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => taken(true))
    navigator.serviceWorker.register('/sw.js?newer')
})"""


def test_the_shell_is_kept_and_no_answer_of_the_server() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server, House(server) as house:
            await house.make("five-points", seats=3, name="Ola")
            page = (await look(chromium, server, "en", PHONE)).page
            await page.evaluate("navigator.serviceWorker.ready")
            await page.goto(link(house))
            await page.locator("#my-name").wait_for()
            kept = await page.evaluate(KEPT)
            assert "/" in kept
            assert any(path.startswith("/assets/index-") for path in kept)
            assert [path for path in kept if not path.startswith(("/assets/", "/art/"))] == ["/"]
            played = {slug for slug in GAMES for path in kept if f"/assets/{slug}-" in path}
            assert played == {"five-points"}, "no board that nobody plays"
            await page.context.set_offline(True)
            await page.reload()
            await expect(page.get_by_role("alert")).to_contain_text("The server does not answer")
            await page.context.set_offline(False)
            await page.locator("#my-name").wait_for()

    scene(play)


def test_a_newer_page_takes_over_at_the_next_step() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server:
            page = (await look(chromium, server, "en", PHONE)).page
            await page.evaluate("navigator.serviceWorker.ready")
            await page.reload()
            await page.evaluate("window.old = true")
            assert await page.evaluate(ANOTHER_WORKER)
            await page.get_by_role("button", name=catalogue("", "en").say("ui.open_table")).click()
            await page.locator("#my-name").wait_for()
            assert not await page.evaluate("window.old")

    scene(play)


def test_a_place_whose_code_does_not_come_is_fetched_when_the_server_answers() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server:
            words = catalogue("", "en")
            page = (await look(chromium, server, "en", PHONE, service_workers="block")).page
            open_table = page.get_by_role("button", name=words.say("ui.open_table"))
            await open_table.wait_for()
            await page.context.set_offline(True)
            await open_table.click()
            await expect(page.get_by_role("alert")).to_contain_text("The server does not answer")
            await page.context.set_offline(False)
            await page.locator("#my-name").wait_for()
            # a newer build has files of other names
            await page.goto(server)
            await page.route("**/assets/doors-*.js", lambda gone: gone.abort(), times=1)
            await page.get_by_role("link", name=words.say("ui.settings")).click()
            await page.get_by_role("heading", name=words.say("ui.settings")).wait_for()

    scene(play)


def test_it_can_be_installed() -> None:
    async def play(chromium: Browser) -> None:
        async with served() as server:
            page = (await look(chromium, server, "en", PHONE)).page
            manifest = await (await page.request.get(f"{server}/manifest.webmanifest")).json()
            assert manifest["display"] == "standalone"
            for icon in manifest["icons"]:
                assert (await page.request.get(server + icon["src"])).ok

    scene(play)
