"""S3: planted leaks in pages, logs and figures, and of secrets that bear a mark."""

import logging
from typing import Any

import pytest
import structlog

from sitdown.core import record as records
from sitdown.core.refusal import Refused, refuse
from sitdown.server import app, desk, door, guards, metrics, requests
from sitdown.server.chat import Chat
from sitdown.server.desk import Desk
from sitdown.server.lobby import PLAYING, Lobby
from sitdown.server.room import Room
from sitdown.server.sockets import Sockets
from sitdown.server.viewer import Viewer
from tests.server.planting import Leaks, entering, spoil_shown, spoil_sight, truth

LEAKS: Leaks = {}
leak = entering(LEAKS)


@leak("http")
def the_record_can_be_had_before_the_end(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Room, "record", lambda self: records.write(self.table))


@leak("http")
def an_etag_of_the_truth(patch: pytest.MonkeyPatch) -> None:
    truths: list[int] = [0]
    spoil_sight(patch, lambda _, table, me, parts: truths.append(truth(table)))
    honest = door._with_headers

    def leaky(scope: Any, send: Any) -> Any:
        async def add(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (b"etag", b"%d" % truths[-1])]
            await send(message)

        return honest(scope, add)

    patch.setattr(door, "_with_headers", leaky)


@leak("http")
def figures_for_everybody(patch: pytest.MonkeyPatch) -> None:
    """As it once was: how many answers were written, for whoever asks."""
    patch.setattr(app, "is_this_machine", lambda address: True)
    assert guards.is_this_machine("127.0.0.1")


@leak("http")
def an_http_refusal_counts_the_log(patch: pytest.MonkeyPatch) -> None:
    honest = Desk._as_host

    async def leaky(self: Desk, table: str, token: str, wish: Any, **more: Any) -> None:
        live = await self.hub.live(table)
        if live.room.lobby.state == PLAYING:
            raise refuse("chair_taken", about={"seat": live.room.seq})
        await honest(self, table, token, wish, **more)

    patch.setattr(Desk, "_as_host", leaky)


@leak("logs")
def acts_are_logged(patch: pytest.MonkeyPatch) -> None:
    honest = Room.answer

    def leaky(self: Room, at: int, seat: int, act: str, *more: Any) -> Any:
        structlog.get_logger().info("answer", seat=seat, act=act)
        return honest(self, at, seat, act, *more)

    patch.setattr(Room, "answer", leaky)


@leak("taint")
def chairs_show_the_hash_of_the_token(patch: pytest.MonkeyPatch) -> None:
    spoil_shown(patch, lambda lobby, shown: shown.update(keys=[c.token for c in lobby.chairs]))


@leak("taint")
def the_dealers_secret_is_shown_too_early(patch: pytest.MonkeyPatch) -> None:
    spoil_shown(patch, lambda lobby, shown: shown.update(secret=lobby.created.secret))


@leak("taint")
def the_seed_is_shown(patch: pytest.MonkeyPatch) -> None:
    spoil_sight(patch, lambda _, table, me, parts: parts["view"].update(seed=str(table.start.seed)))


@leak("taint")
def tokens_are_logged(patch: pytest.MonkeyPatch) -> None:
    honest = Lobby.who

    def leaky(self: Lobby, token: str) -> int:
        structlog.get_logger().info("who", token=token)
        return honest(self, token)

    patch.setattr(Lobby, "who", leaky)


@leak("taint")
def names_are_logged(patch: pytest.MonkeyPatch) -> None:
    honest = Desk.join

    async def leaky(self: Desk, table: str, wish: requests.Join) -> requests.Joined:
        structlog.get_logger().info("joined", name=wish.name)
        return await honest(self, table, wish)

    patch.setattr(Desk, "join", leaky)


@leak("taint")
def figures_name_people(patch: pytest.MonkeyPatch) -> None:
    honest = Lobby.sit
    counter = metrics.ENTRIES
    patch.setattr(counter, "_metrics", dict(counter._metrics))  # so that it is forgotten again

    def leaky(self: Lobby, at: int, seat: int | None, name: str, *more: Any) -> Any:
        metrics.ENTRIES.labels(name).inc()
        return honest(self, at, seat, name, *more)

    patch.setattr(Lobby, "sit", leaky)


@leak("taint")
def a_refusal_repeats_the_token(patch: pytest.MonkeyPatch) -> None:
    honest = desk._check_host

    def leaky(lobby: Lobby, token: str) -> None:
        try:
            honest(lobby, token)
        except Refused as refused:
            raise refuse("no_code", about={"code": token}) from refused

    patch.setattr(desk, "_check_host", leaky)


@leak("taint")
def a_crash_logs_what_was_sent(patch: pytest.MonkeyPatch) -> None:
    honest = Sockets._hear

    async def leaky(self: Sockets, live: Any, eyes: Viewer, text: str) -> None:
        logging.getLogger("uvicorn.error").error("while reading %s", text)
        await honest(self, live, eyes, text)

    patch.setattr(Sockets, "_hear", leaky)


@leak("taint")
def whispers_reach_the_watchers(patch: pytest.MonkeyPatch) -> None:
    def leaky(self: Chat, me: int, start: int) -> list[dict[str, Any]]:
        return [
            {"text": s.text} for n, s in self.talk if me < 0 or not s.hearers or me in s.hearers
        ]

    patch.setattr(Chat, "heard", leaky)
