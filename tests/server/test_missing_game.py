"""A game of an installed package that is gone: its tables wait, and everything else goes on."""

import asyncio
import json
from pathlib import Path
from typing import Any, NotRequired, TypedDict

import httpx
import pytest
import structlog

from sitdown.core.game import Info
from sitdown.core.refusal import Refusal
from sitdown.core.shapes import Shapes
from sitdown.games import BROKEN, GAMES, Broken
from sitdown.games._template.rules.game import StickupGame
from sitdown.games._template.rules.shapes import FACTS, View
from sitdown.server.shelf import card_of
from tests.server.worlds import more_games
from tools.house import served


async def ask(server: str, path: str, token: str = "", **body: object) -> httpx.Response:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    async with httpx.AsyncClient(base_url=server, headers=headers, trust_env=False) as http:
        return await (http.post(path, json=body) if body else http.get(path))


async def lay(server: str, game: str, seats: int, bots: int) -> dict[str, Any]:
    wish: dict[str, Any] = {
        "game": game,
        "seats": seats,
        "name": "Ola",
        "public": True,
        "bots": ["random"] * bots,
    }
    answer = await ask(server, "/api/tables", **wish)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def test_tables_of_a_game_that_is_gone_are_kept_and_come_back_with_it(tmp_path: Path) -> None:
    async def scene() -> None:
        db = str(tmp_path / "tables.sqlite")
        with more_games():
            async with served(db) as server:
                going_on = await lay(server, "stickup", 3, 2)
                waiting = await lay(server, "stickup", 3, 0)
                address = f"/api/tables/{going_on['table']}"
                await ask(server, f"{address}/start", going_on["token"], anyway=True)
                seen = (await ask(server, f"{address}/sight", going_on["token"])).json()
                assert seen["view"]["my_card"] > 0
        async with served(db) as server:  # the package is gone
            for table in (going_on, waiting):
                for what in ("", "/sight"):
                    answer = await ask(server, f"/api/tables/{table['table']}{what}", "x")
                    assert answer.json()["code"] == "table_without_game"
                    assert "stickup" in answer.json()["message"]
            joined = await ask(server, f"/api/tables/{waiting['table']}/join", name="Jan")
            assert joined.json()["code"] == "table_without_game"
            assert (await ask(server, "/api/tables")).json() == []
            other = await lay(server, "five-points", 2, 0)
            listed = (await ask(server, "/api/tables")).json()
            assert [table["code"] for table in listed] == [other["code"]]
        with more_games():
            async with served(db) as server:
                again = (await ask(server, f"{address}/sight", going_on["token"])).json()
                assert again["view"]["my_card"] == seen["view"]["my_card"]
                joined = await ask(server, f"/api/tables/{waiting['table']}/join", name="Jan")
                assert joined.is_success
                assert len((await ask(server, "/api/tables")).json()) == 3

    assert "stickup" not in GAMES
    asyncio.run(scene())


def test_the_log_says_at_the_start_which_games_were_not_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    about: dict[str, object] = {"file": "texts/pl.toml", "key": "title"}
    refusal = Refusal("game_text", "", about)
    monkeypatch.setattr("sitdown.server.app.BROKEN", [Broken("dice", "dice 1.0", refusal)])

    async def scene() -> list[dict[str, Any]]:
        with structlog.testing.capture_logs() as lines:
            async with served() as server:
                assert (await ask(server, "/api/games")).is_success
        return [dict(line) for line in lines]

    lines = asyncio.run(scene())
    assert not BROKEN
    assert "texts/pl.toml" in json.dumps([line for line in lines if line.get("game") == "dice"])


class Offer(TypedDict):
    give: list[int]
    to: NotRequired[int | None]


def test_the_shelf_has_a_schema_for_the_terms_of_a_bargain() -> None:
    game = StickupGame()
    own = game.info
    assert card_of(game).terms == {}
    game.info = Info(
        own.slug, own.package, 1, own.seats, own.options, own.vocabulary, own.seconds, own.rules,
        shapes=Shapes(View, FACTS, {"offer": Offer}),
    )  # fmt: skip
    terms: Any = card_of(game).terms["offer"]
    fields = terms["$defs"]["Offer"]
    assert fields["required"] == ["give"]
    assert fields["properties"]["give"] == {"type": "array", "items": {"type": "integer"}}
    assert card_of(GAMES["la-cosa-nostra"]).terms == {}


def test_the_shelf_says_what_the_page_needs() -> None:
    async def scene() -> None:
        with more_games():
            async with served() as server:
                cards = {card["slug"]: card for card in (await ask(server, "/api/games")).json()}
                own = cards["five-points"]
                assert (own["board"], own["drawing"]) == (True, "/art/cover-five-points.svg")
                assert own["minutes"] == 45
                assert own["shelf"]["en"]["line"] == "Climb the pyramid. Betray your way up."
                other = cards["stickup"]
                assert (other["board"], other["drawing"]) == (False, "")
                assert other["title"]["pl"] == "Napad"
                assert other["tagline"]["en"].startswith("Claim what you hold")
                for name in ("nothing.svg", "..%2frules.md", "__init__.py", "%2e%2e"):
                    answer = await ask(server, f"/api/art/stickup/{name}")
                    assert answer.status_code == 404

    asyncio.run(scene())
