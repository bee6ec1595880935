"""The server's doors: HTTP for the lobby and the host, one socket for each pair of eyes."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
import structlog
from litestar import Litestar, MediaType, Response, Router, get, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath, JSONBody
from litestar.static_files import create_static_files_router
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

import sitdown
from sitdown.api import explain
from sitdown.core.refusal import Refused, refuse
from sitdown.games import BROKEN, GAMES
from sitdown.games import find as game_called
from sitdown.server import requests
from sitdown.server.archive import ARCHIVE
from sitdown.server.desk import Desk
from sitdown.server.door import Door, address_of
from sitdown.server.guards import Limit, is_this_machine
from sitdown.server.http import (
    ERRORS,
    Calling,
    Front,
    TableId,
    Token,
    acts,
    bearer,
    language,
    reads,
)
from sitdown.server.hub import Hub
from sitdown.server.packed import packed
from sitdown.server.page import STATIC, the_page
from sitdown.server.settings import Settings
from sitdown.server.shelf import card_of, drawing_of
from sitdown.server.shown import GameCard, ListedTable, Next, Sight, TableInfo
from sitdown.server.sockets import Sockets, WebSocket
from sitdown.server.store.base import Store
from sitdown.texts import LANGUAGES, catalogue

BODY_LIMIT: Final = 16_384
_logger = structlog.get_logger("sitdown.app")


class Health(msgspec.Struct, frozen=True):
    ok: bool
    version: str


# The lobby


@reads("/api/games", summary="Games, seats, house rules, bots, lessons")
async def games() -> list[GameCard]:
    """In the order of the shelf."""
    return [card_of(game) for game in GAMES.values()]


@reads(
    "/api/texts/{lang:str}",
    summary="The words of the house in one language",
    middleware=[packed],
)
async def texts(lang: FromPath[str]) -> dict[str, Any]:
    return dict(catalogue("", _known(lang)).section(""))


@reads(
    "/api/texts/{lang:str}/{slug:str}",
    summary="The words of a game, with its rules",
    middleware=[packed],
)
async def texts_of_a_game(lang: FromPath[str], slug: FromPath[str]) -> dict[str, Any]:
    return dict(catalogue(game_called(slug).info.package, _known(lang)).section(""))


@get("/api/art/{slug:str}/{name:str}", include_in_schema=False)
async def art(slug: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    return drawing_of(game_called(slug), name)


def _known(lang: str) -> str:
    if lang not in LANGUAGES:
        raise NotFoundException
    return lang


@acts("/api/tables", summary="Lay a table")
async def make(data: JSONBody[requests.NewTable], front: Front, request: Calling) -> requests.Made:
    if not request.app.state.new_tables.of(address_of(request.scope)).take():
        raise refuse("too_many_requests")
    return await front.make(data)


@acts("/api/lessons/{slug:str}", summary="Learn a game at a table of one's own")
async def teach(
    slug: FromPath[str], data: JSONBody[requests.NewLesson], front: Front, request: Calling
) -> requests.Made:
    if not request.app.state.new_tables.of(address_of(request.scope)).take():
        raise refuse("too_many_requests")
    return await front.teach(slug, data)


@reads("/api/tables", summary="Public tables")
async def listed(front: Front) -> list[ListedTable]:
    return await front.listed()


@reads("/api/tables/{table:str}", summary="Who sits at a table")
async def look(table: TableId, front: Front) -> TableInfo:
    return await front.look(table)


@reads("/api/tables/{table:str}/sight", summary="All that one pair of eyes sees now, once")
async def sight(table: TableId, front: Front, token: Token = "") -> Sight:
    return await front.sight(table, bearer(token))


@reads("/api/codes/{code:str}", summary="The table that a code leads to")
async def find(code: FromPath[str], front: Front, request: Calling) -> requests.Found:
    tries = request.app.state.code_tries.of(address_of(request.scope))
    if tries.empty:
        raise refuse("too_many_requests")
    try:
        return requests.Found(await front.find(code), front.hub.settings.address)
    except Refused:
        tries.take()  # only wrong codes count
        raise


@acts("/api/tables/{table:str}/join", summary="Sit down")
async def join(table: TableId, data: JSONBody[requests.Join], front: Front) -> requests.Joined:
    return await front.join(table, data)


@acts("/api/tables/{table:str}/leave", summary="Stand up for good", status_code=204)
async def leave(table: TableId, front: Front, token: Token = "") -> None:
    await front.leave(table, bearer(token))


@acts("/api/tables/{table:str}/ready", summary="Be ready, or not", status_code=204)
async def ready(
    table: TableId, data: JSONBody[requests.ReadyRequest], front: Front, token: Token = ""
) -> None:
    await front.ready(table, bearer(token), data)


# The host


@acts("/api/tables/{table:str}/start", summary="Host: begin", status_code=204)
async def start(
    table: TableId, data: JSONBody[requests.StartRequest], front: Front, token: Token = ""
) -> None:
    await front.start(table, bearer(token), data)


@acts("/api/tables/{table:str}/kick", summary="Host: show somebody the door", status_code=204)
async def kick(
    table: TableId, data: JSONBody[requests.SeatRequest], front: Front, token: Token = ""
) -> None:
    await front.kick(table, bearer(token), data)


@acts("/api/tables/{table:str}/bot", summary="Host: put a bot on a chair", status_code=204)
async def put_bot(
    table: TableId, data: JSONBody[requests.BotRequest], front: Front, token: Token = ""
) -> None:
    await front.put_bot(table, bearer(token), data)


@acts("/api/tables/{table:str}/mute", summary="Host: mute or unmute", status_code=204)
async def mute(
    table: TableId, data: JSONBody[requests.MuteRequest], front: Front, token: Token = ""
) -> None:
    await front.mute(table, bearer(token), data)


@acts("/api/tables/{table:str}/lock", summary="Host: lock or unlock the door", status_code=204)
async def lock(
    table: TableId, data: JSONBody[requests.LockRequest], front: Front, token: Token = ""
) -> None:
    await front.lock(table, bearer(token), data)


@acts("/api/tables/{table:str}/pause", summary="Host or referee: pause or go on", status_code=204)
async def pause(
    table: TableId, data: JSONBody[requests.PauseRequest], front: Front, token: Token = ""
) -> None:
    await front.pause(table, bearer(token), data)


@acts(
    "/api/tables/{table:str}/time",
    summary="Host or referee: more time for what is asked, or less",
    status_code=204,
)
async def shift(
    table: TableId, data: JSONBody[requests.TimeRequest], front: Front, token: Token = ""
) -> None:
    await front.shift(table, bearer(token), data)


@acts("/api/tables/{table:str}/host", summary="Host: hand over", status_code=204)
async def hand_over(
    table: TableId, data: JSONBody[requests.SeatRequest], front: Front, token: Token = ""
) -> None:
    await front.hand_over(table, bearer(token), data)


@acts("/api/tables/{table:str}/rematch", summary="Host: the same people again")
async def rematch(table: TableId, front: Front, token: Token = "") -> Next:
    return await front.rematch(table, bearer(token))


# Whoever runs it


@reads("/health", summary="Whether the storage takes entries")
async def health(front: Front) -> Health:
    await front.hub.store.beat(front.hub.node.name)
    return Health(True, sitdown.__version__)


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def figures(request: Calling) -> Response[bytes]:
    """For this machine only: how many answers were written is nothing for players to see."""
    if not is_this_machine(address_of(request.scope)):
        raise NotFoundException
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


@get(["/", "/replay"], media_type=MediaType.HTML, include_in_schema=False)
async def page(request: Calling) -> str:
    return the_page(str(request.base_url), "", language(request))


@get(
    ["/{code:str}", "/tv/{code:str}", "/replay/{code:str}"],
    media_type=MediaType.HTML,
    include_in_schema=False,
)
async def page_of_a_table(request: Calling, code: FromPath[str]) -> str:
    return the_page(str(request.base_url), code, language(request))


@get("/manifest.webmanifest", include_in_schema=False, media_type="application/manifest+json")
async def manifest() -> bytes:
    return _built("manifest.webmanifest")


@get("/sw.js", include_in_schema=False, media_type="text/javascript")
async def service_worker() -> bytes:
    """At the root, because it may only serve what lies below its own address."""
    return _built("sw.js")


def _built(name: str) -> bytes:
    try:
        return (STATIC / name).read_bytes()
    except OSError:
        raise NotFoundException from None


@websocket("/ws/{table:str}")
async def eyes(socket: WebSocket, table: TableId, sockets: NamedDependency[Sockets]) -> None:
    await sockets.serve(socket, table, address_of(socket.scope))


def drawings() -> list[Router]:
    """Fonts, drawings and code of the page, if it was built into this installation."""
    return [
        create_static_files_router(
            f"/{name}", [STATIC / name], include_in_schema=False, middleware=[packed]
        )
        for name in ("art", "assets")
        if (STATIC / name).is_dir()
    ]


# The whole


def _say_what_is_refused(app: Litestar) -> None:
    """Requests with fields that we do not know are refused; the schema says so."""
    for schema in (app.openapi_schema.components.schemas or {}).values():
        schema.additional_properties = False
        schema.default = None  # its place has one, not the shape; Litestar gives it by chance


def make_app(store: Store, settings: Settings) -> Litestar:
    hub = Hub(store, settings)

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        for broken in BROKEN:
            why = explain(broken.refusal, "", "en")
            _logger.error("game not loaded", game=broken.name, package=broken.package, why=why)
        await hub.open()
        try:
            yield
        finally:
            await hub.close()

    front, sockets = Desk(hub), Sockets(hub)
    api = Router(
        "/",
        route_handlers=[
            games, texts, texts_of_a_game, make, teach, listed, look, sight, find, join, leave,
            ready, start, kick, put_bot, mute, lock, pause, shift, hand_over, rematch, health,
            *ARCHIVE,
        ],
    )  # fmt: skip
    app = Litestar(
        route_handlers=[
            api,
            figures,
            art,
            page,
            page_of_a_table,
            manifest,
            service_worker,
            eyes,
            *drawings(),
        ],
        dependencies={
            "front": Provide(lambda: front, sync_to_thread=False),
            "sockets": Provide(lambda: sockets, sync_to_thread=False),
        },
        lifespan=[life],
        exception_handlers=ERRORS,
        openapi_config=OpenAPIConfig(
            title="Sitdown",
            version=sitdown.__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            components=Components(
                security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}
            ),
        ),
        request_max_body_size=BODY_LIMIT,
        state=State(
            {
                "hub": hub,
                "new_tables": Limit(settings.tables_per_minute / 60, settings.tables_per_minute),
                "code_tries": Limit(
                    settings.code_tries_per_minute / 60, settings.code_tries_per_minute
                ),
                "replays": Limit(settings.replays_per_minute / 60, settings.replays_per_minute),
            }
        ),
        logging_config=None,
        debug=False,
        pdb_on_exception=False,
    )
    # Around everything: middleware of Litestar's own guards only addresses that exist.
    app.asgi_handler = Door(app.asgi_handler, settings)
    _say_what_is_refused(app)
    return app
