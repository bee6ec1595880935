"""A server and one of its tables, over HTTP."""

import secrets
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self
from urllib.parse import quote, unquote, urlsplit

import httpx

from sitdown.client.seat import Declined, Seat
from sitdown.core.refusal import Refused, refuse

_SECONDS = 10


@dataclass(frozen=True)
class Joined:
    """A seat, and the token that opens it."""

    seat: int | None
    token: str


class House:
    """One table of one server. `async with` closes the connection."""

    def __init__(self, server: str, table: str = "", code: str = "", lang: str = "en") -> None:
        self.server = server.rstrip("/")
        self.table = table
        self.code = code
        self.lang = lang
        self._http = httpx.AsyncClient(
            base_url=self.server,
            timeout=_SECONDS,
            headers={"Accept-Language": lang},
            trust_env=False,
        )

    @classmethod
    def at(cls, address: str, lang: str = "en") -> Self:
        """From the address that the host gave you: http://host:8000/KRUK-27."""
        try:
            parts = urlsplit(address if "://" in address else f"http://{address}")
            port = parts.port
        except ValueError:
            raise refuse("no_address", about={"given": address}) from None
        code = unquote(parts.path).strip("/")
        if parts.scheme not in ("http", "https") or not parts.hostname or port == 0 or "/" in code:
            raise refuse("no_address", about={"given": address})
        try:
            return cls(f"{parts.scheme}://{parts.netloc}", code=code, lang=lang)
        except httpx.InvalidURL:
            raise refuse("no_address", about={"given": address}) from None

    async def __aenter__(self) -> Self:
        if self.code and not self.table:
            try:
                found = await self._ask("GET", f"/api/codes/{quote(self.code, safe='')}")
                if not isinstance(found, dict) or not isinstance(found.get("table"), str):
                    raise refuse("no_server", about={"where": self.server})
                self.table = found["table"]
            except Exception:
                await self._http.aclose()
                raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._http.aclose()

    # Tables

    async def make(self, game: str, **wishes: Any) -> Joined:
        """Lay a table; with `name=…` sit down at it as host. See POST /api/tables for wishes."""
        if "name" in wishes:
            wishes.setdefault("nonce", secrets.token_hex(16))
        made = await self._ask("POST", "/api/tables", {"game": game, **wishes})
        self.table, self.code = made["table"], made["code"]
        return Joined(made["seat"], made["token"])

    async def learn(self, game: str, name: str, face: str = "") -> Joined:
        """Sit down to the lesson of a game: a rigged deal, bots that play along."""
        made = await self._ask("POST", f"/api/lessons/{game}", {"name": name, "face": face})
        self.table, self.code = made["table"], made["code"]
        return Joined(made["seat"], made["token"])

    async def games(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = await self._ask("GET", "/api/games")
        return found

    async def tables(self) -> list[dict[str, Any]]:
        """Public tables."""
        found: list[dict[str, Any]] = await self._ask("GET", "/api/tables")
        return found

    async def look(self) -> dict[str, Any]:
        found: dict[str, Any] = await self._ask("GET", f"/api/tables/{self.table}")
        return found

    async def record(self) -> str:
        """The record of a finished game: `sitdown verify` re-runs it."""
        answer = await self._send("GET", f"/api/tables/{self.table}/record", None, "")
        return answer.text

    async def join(self, name: str, seat: int | None = None, face: str = "") -> Joined:
        wish = {"name": name, "seat": seat, "face": face, "nonce": secrets.token_hex(16)}
        got = await self._ask("POST", f"/api/tables/{self.table}/join", wish)
        return Joined(got["seat"], got["token"])

    def sit(self, joined: Joined) -> Seat:
        """The socket of a seat; use it with `async with`."""
        return Seat(self.server, self.table, joined.token, self.lang)

    def watch(self) -> Seat:
        """Eyes without a seat."""
        return Seat(self.server, self.table, "", self.lang)

    # With a token

    async def ready(self, joined: Joined, ready: bool = True) -> None:
        await self.ask(joined, "ready", ready=ready, nonce=secrets.token_hex(16))

    async def start(self, joined: Joined, fill: str = "", anyway: bool = False) -> None:
        await self.ask(joined, "start", fill=fill, anyway=anyway)

    async def leave(self, joined: Joined) -> None:
        await self.ask(joined, "leave")

    async def ask(self, joined: Joined, what: str, **wishes: Any) -> Any:
        """Any other wish: kick, bot, mute, lock, pause, time, host, rematch."""
        path = f"/api/tables/{self.table}/{what}"
        body = None if what in ("leave", "rematch") else wishes
        return await self._ask("POST", path, body, joined.token)

    async def _ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        answer = await self._send(method, path, body, token)
        try:
            return answer.json() if answer.content else None
        except ValueError:  # some other server, which speaks of other things
            raise refuse("no_server", about={"where": self.server}) from None

    async def _send(self, method: str, path: str, body: Any, token: str) -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        try:
            answer = await self._http.request(method, path, json=body, headers=headers)
        except (httpx.HTTPError, httpx.InvalidURL):
            raise refuse("no_server", about={"where": self.server}) from None
        if answer.is_error:
            raise self._declined(answer)
        return answer

    def _declined(self, answer: httpx.Response) -> Declined | Refused:
        try:
            told = answer.json()
            return Declined(str(told["code"]), str(told["rule"]), str(told["message"]))
        except (ValueError, KeyError, TypeError):  # whoever answers is no table server
            return refuse("no_server", about={"where": self.server})
