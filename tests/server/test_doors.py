"""A6, A7: keys nobody guesses, codes nobody tries out, and no way in from another site."""

import asyncio
import base64
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from sitdown.server.codes import new_token
from tests.server.guests import CALM, guest, lay
from tests.server.guests import house as house  # for every test here


def test_keys_are_long_and_differ() -> None:
    keys = {new_token() for _ in range(1000)}
    assert len(keys) == 1000
    for key in keys:
        assert len(base64.urlsafe_b64decode(key + "=")) * 8 >= 256


def test_keys_are_never_in_addresses(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at, "lobby")
            key = table.tokens["seat"]
            answer = await at.ask("POST", f"{table.path}/leave?token={key}&Authorization={key}")
            assert answer.status_code == 401
            schema = (await at.ask("GET", "/schema/openapi.json")).json()
            for operations in schema["paths"].values():
                for operation in operations.values():
                    for parameter in operation.get("parameters", []):
                        where = "header" if parameter["name"] == "Authorization" else ""
                        assert parameter["in"] in (where or "path", where or "query")
                        assert parameter["name"] in (
                            "Authorization", "table", "code", "lang", "slug", "seat", "everything"
                        )  # fmt: skip

    asyncio.run(scene())


def test_ten_wrong_codes_a_minute_and_no_more(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path, replace(CALM, code_tries_per_minute=10)) as at:
            table = await lay(at, "lobby")
            right = f"/api/codes/{table.code.replace(' ', '-')}"
            wrong = [f"/api/codes/XX-{number}" for number in range(10, 25)]
            for _ in range(15):  # whoever knows the code may come as often as he likes
                assert (await at.ask("GET", right)).status_code == 200
            got = [(await at.ask("GET", path)).status_code for path in wrong]
            assert got == [404] * 10 + [429] * 5
            assert (await at.ask("GET", right)).status_code == 429

    asyncio.run(scene())


HEADERS: Final = {
    "content-security-policy": "default-src 'self'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
}


def test_every_answer_has_its_guards_and_no_other_site_is_let_in(tmp_path: Path) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at, "lobby")
            tries: list[tuple[str, str, dict[str, str], int]] = [
                ("GET", "/", {}, 200),
                ("GET", f"/{table.code}", {}, 200),
                ("GET", "/api/games", {}, 200),
                ("GET", table.path, {}, 200),
                ("GET", "/metrics", {}, 200),
                ("GET", "/metrics", {"X-Forwarded-For": "203.0.113.9"}, 404),
                ("GET", "/schema/openapi.json", {}, 200),
                ("GET", "/no/such/page", {}, 404),
                ("DELETE", table.path, {}, 405),
                ("POST", f"{table.path}/lock", {}, 400),
                ("POST", f"{table.path}/leave", {}, 401),
                ("GET", "/", {"Host": "evil.example"}, 403),
                ("GET", "/no/such/page", {"Host": "evil.example"}, 403),
                ("GET", "/", {"Host": "localhost.evil.example:80"}, 403),
                ("GET", "/", {"Host": ""}, 403),
                ("GET", "/", {"Host": "localhost"}, 200),
                ("GET", "/", {"Host": "[::1]:8000"}, 200),
                ("POST", f"{table.path}/leave", {"Origin": "http://evil.example"}, 403),
                ("POST", f"{table.path}/leave", {"Origin": "null"}, 403),
                ("POST", f"{table.path}/leave", {"Origin": at.server + "0"}, 403),
                ("POST", f"{table.path}/leave", {"Origin": at.server}, 401),
                ("OPTIONS", table.path, {"Origin": "http://evil.example"}, 204),
            ]
            for method, path, headers, status in tries:
                answer = await at.ask(method, path, **headers)
                assert answer.status_code == status, f"{method} {path} {headers}: {answer.text}"
                for name, value in HEADERS.items():
                    assert value in answer.headers[name], f"{name} at {method} {path}"
                assert not [name for name in answer.headers if name.startswith("access-control")]
                assert "unsafe" not in answer.headers["content-security-policy"]
                assert "server" not in answer.headers

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://evil.example", ""),
        ("null", ""),
        ("", "evil.example"),
        ("http://evil.example", "evil.example"),
    ],
)
def test_a_socket_of_another_sites_page_is_not_opened(
    origin: str, host: str, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with guest(tmp_path) as at:
            table = await lay(at)
            port = int(at.server.rpartition(":")[2])
            with pytest.raises(InvalidStatus) as refused:
                async with connect(
                    f"ws://{host or at.server.removeprefix('http://')}/ws/{table.id}",
                    origin=Origin(origin) if origin else None,
                    host="127.0.0.1",
                    port=port,
                    proxy=None,
                ):
                    pass
            assert refused.value.response.status_code == 403
            async with connect(f"{at.sockets}/{table.id}", origin=Origin(at.server), proxy=None):
                pass

    asyncio.run(scene())
