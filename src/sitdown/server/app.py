"""The server's doors: HTTP for the lobby and the host, one socket for each pair of eyes."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Annotated, Any, Final, TypeAlias

import msgspec
import structlog
from litestar import Litestar, MediaType, Request, Response, Router, get, post, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody
from litestar.static_files import create_static_files_router
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

import sitdown
from sitdown.api import describe, explain
from sitdown.bots.levels import levels
from sitdown.core.refusal import Refusal, Refused, refuse
from sitdown.games import GAMES
from sitdown.games import find as game_called
from sitdown.server import desk, metrics
from sitdown.server.desk import Desk
from sitdown.server.door import Door, address_of
from sitdown.server.guards import Limit, is_this_machine
from sitdown.server.hub import Hub
from sitdown.server.page import STATIC, the_page
from sitdown.server.settings import Settings
from sitdown.server.shown import GameCard, ListedTable, Next, Step, TableInfo
from sitdown.server.sockets import Sockets, WebSocket
from sitdown.server.store.base import Store, Taken, Unavailable
from sitdown.texts import LANGUAGES, catalogue

BODY_LIMIT: Final = 16_384
STATUS: Final = {
    "no_token": 401,
    "not_host": 403,
    "not_seated": 403,
    "no_table": 404,
    "unknown_game": 404,
    "no_code": 404,
    "no_lesson": 404,
    "table_full": 409,
    "table_lobby": 409,
    "table_playing": 409,
    "table_over": 409,
    "chair_taken": 409,
    "chair_empty": 409,
    "chairs_empty": 409,
    "name_taken": 409,
    "not_ready": 409,
    "not_over": 409,
    "locked": 409,
    "record_not_yet": 409,
    "too_many_requests": 429,
    "too_many_tables": 503,
    "storage": 503,
}
"""By the code of the refusal; any other is a bad request."""
_logger = structlog.get_logger("sitdown.http")

Calling: TypeAlias = Request[Any, Any, Any]
Front = NamedDependency[Desk]
TableId = FromPath[str]
Token = Annotated[str, HeaderParameter(name="Authorization", description="Bearer, and the token.")]


class Problem(msgspec.Struct, frozen=True):
    """Why not: a code for programs, a rule where there is one, a sentence for people."""

    code: str
    rule: str
    message: str


_PROBLEMS: Final = {
    status: ResponseSpec(Problem, description="Refused", generate_examples=False)
    for status in (400, 401, 403, 404, 409, 413, 429, 503)
}
_get = partial(get, responses=_PROBLEMS)
_post = partial(post, responses=_PROBLEMS)


class Health(msgspec.Struct, frozen=True):
    ok: bool
    version: str


def _bearer(header: str) -> str:
    kind, _, token = header.partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


# The lobby


@_get("/api/games", summary="Games, seats, house rules, bots, lessons")
async def games() -> list[GameCard]:
    cards = [
        {**describe(game), "bots": levels(slug), "lesson": game.info.lesson is not None}
        for slug, game in GAMES.items()
    ]
    return msgspec.convert(cards, list[GameCard])


@_get("/api/texts/{lang:str}", summary="The words of the house in one language")
async def texts(lang: FromPath[str]) -> dict[str, Any]:
    return dict(catalogue("", _known(lang)).section(""))


@_get("/api/texts/{lang:str}/{slug:str}", summary="The words of a game, with its rules")
async def texts_of_a_game(lang: FromPath[str], slug: FromPath[str]) -> dict[str, Any]:
    return dict(catalogue(game_called(slug).info.package, _known(lang)).section(""))


def _known(lang: str) -> str:
    if lang not in LANGUAGES:
        raise NotFoundException
    return lang


@_post("/api/tables", summary="Lay a table")
async def make(data: JSONBody[desk.NewTable], front: Front, request: Calling) -> desk.Made:
    if not request.app.state.new_tables.of(address_of(request.scope)).take():
        raise refuse("too_many_requests")
    return await front.make(data)


@_post("/api/lessons/{slug:str}", summary="Learn a game at a table of one's own")
async def teach(
    slug: FromPath[str], data: JSONBody[desk.NewLesson], front: Front, request: Calling
) -> desk.Made:
    if not request.app.state.new_tables.of(address_of(request.scope)).take():
        raise refuse("too_many_requests")
    return await front.teach(slug, data)


@_get("/api/tables", summary="Public tables")
async def listed(front: Front) -> list[ListedTable]:
    return await front.listed()


@_get("/api/tables/{table:str}", summary="Who sits at a table")
async def look(table: TableId, front: Front) -> TableInfo:
    return await front.look(table)


@_get("/api/codes/{code:str}", summary="The table that a code leads to")
async def find(code: FromPath[str], front: Front, request: Calling) -> desk.Found:
    tries = request.app.state.code_tries.of(address_of(request.scope))
    if tries.empty:
        raise refuse("too_many_requests")
    try:
        return desk.Found(await front.find(code))
    except Refused:
        tries.take()  # only wrong codes count
        raise


@_post("/api/tables/{table:str}/join", summary="Sit down")
async def join(table: TableId, data: JSONBody[desk.Join], front: Front) -> desk.Joined:
    return await front.join(table, data)


@_post("/api/tables/{table:str}/leave", summary="Stand up for good", status_code=204)
async def leave(table: TableId, front: Front, token: Token = "") -> None:
    await front.leave(table, _bearer(token))


@_post("/api/tables/{table:str}/ready", summary="Be ready, or not", status_code=204)
async def ready(
    table: TableId, data: JSONBody[desk.ReadyWish], front: Front, token: Token = ""
) -> None:
    await front.ready(table, _bearer(token), data)


@_get(
    "/api/tables/{table:str}/record",
    summary="The record of a finished game",
    media_type=MediaType.TEXT,
)
async def record(table: TableId, front: Front) -> Response[str]:
    text = await front.record(table)
    name = f"sitdown-{table}.txt"
    return Response(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@_get("/api/tables/{table:str}/replay", summary="A finished game again, step by step")
async def retell(table: TableId, front: Front, seat: FromQuery[int | None] = None) -> list[Step]:
    return await front.retold(table, seat)


# The host


@_post("/api/tables/{table:str}/start", summary="Host: begin", status_code=204)
async def start(
    table: TableId, data: JSONBody[desk.StartWish], front: Front, token: Token = ""
) -> None:
    await front.start(table, _bearer(token), data)


@_post("/api/tables/{table:str}/kick", summary="Host: show somebody the door", status_code=204)
async def kick(
    table: TableId, data: JSONBody[desk.SeatWish], front: Front, token: Token = ""
) -> None:
    await front.kick(table, _bearer(token), data)


@_post("/api/tables/{table:str}/bot", summary="Host: put a bot on a chair", status_code=204)
async def put_bot(
    table: TableId, data: JSONBody[desk.BotWish], front: Front, token: Token = ""
) -> None:
    await front.put_bot(table, _bearer(token), data)


@_post("/api/tables/{table:str}/mute", summary="Host: mute or unmute", status_code=204)
async def mute(
    table: TableId, data: JSONBody[desk.MuteWish], front: Front, token: Token = ""
) -> None:
    await front.mute(table, _bearer(token), data)


@_post("/api/tables/{table:str}/lock", summary="Host: lock or unlock the door", status_code=204)
async def lock(
    table: TableId, data: JSONBody[desk.LockWish], front: Front, token: Token = ""
) -> None:
    await front.lock(table, _bearer(token), data)


@_post("/api/tables/{table:str}/pause", summary="Host: pause or go on", status_code=204)
async def pause(
    table: TableId, data: JSONBody[desk.PauseWish], front: Front, token: Token = ""
) -> None:
    await front.pause(table, _bearer(token), data)


@_post("/api/tables/{table:str}/host", summary="Host: hand over", status_code=204)
async def hand_over(
    table: TableId, data: JSONBody[desk.SeatWish], front: Front, token: Token = ""
) -> None:
    await front.hand_over(table, _bearer(token), data)


@_post("/api/tables/{table:str}/rematch", summary="Host: the same people again")
async def rematch(table: TableId, front: Front, token: Token = "") -> Next:
    return await front.rematch(table, _bearer(token))


# Whoever runs it


@_get("/health", summary="Whether the storage takes entries")
async def health(front: Front) -> Health:
    await front.hub.store.beat(front.hub.node)
    return Health(True, sitdown.__version__)


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def figures(request: Calling) -> Response[bytes]:
    """For this machine only: how many answers were written is nothing for players to see."""
    if not is_this_machine(address_of(request.scope)):
        raise NotFoundException
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def page(request: Calling) -> str:
    return the_page(str(request.base_url), "", _language(request))


@get(
    ["/{code:str}", "/tv/{code:str}", "/replay/{code:str}"],
    media_type=MediaType.HTML,
    include_in_schema=False,
)
async def page_of_a_table(request: Calling, code: FromPath[str]) -> str:
    return the_page(str(request.base_url), code, _language(request))


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


# Errors


def _language(request: Calling) -> str:
    return "pl" if request.headers.get("Accept-Language", "").lower().startswith("pl") else "en"


def _problem(
    request: Calling, refusal: Refusal, status: int, package: str = ""
) -> Response[Problem]:
    metrics.REFUSED.labels(refusal.code).inc()
    sentence = explain(refusal, package, _language(request))
    return Response(
        Problem(refusal.code, refusal.rule, sentence),
        status_code=status,
        media_type=MediaType.JSON,
    )


def _refused(request: Calling, error: Refused) -> Response[Problem]:
    return _problem(request, error.refusal, STATUS.get(error.refusal.code, 400))


def _not_this_way(request: Calling, error: desk.NotThisWay) -> Response[Problem]:
    return _problem(request, error.refusal, 400, error.package)


def _no_storage(request: Calling, error: Exception) -> Response[Problem]:
    _logger.warning("storage", error=type(error).__name__)
    return _problem(request, refuse("storage").refusal, 503)


def _http(request: Calling, error: HTTPException) -> Response[Problem]:
    codes = {404: "no_page", 405: "no_method", 413: "too_long"}
    code = codes.get(error.status_code, "bad_request")
    answer = _problem(request, refuse(code).refusal, error.status_code)
    answer.headers.update(error.headers or {})  # 405: what can be done there
    return answer


def _too_deep(request: Calling, _: RecursionError) -> Response[Problem]:
    return _problem(request, refuse("bad_request").refusal, 400)


def _unexpected(request: Calling, error: Exception) -> Response[Problem]:
    _logger.error("unexpected", path=request.scope["path"], error=type(error).__name__)
    return _problem(request, refuse("unexpected").refusal, 500)


def drawings() -> list[Router]:
    """Fonts, drawings and code of the page, if it was built into this installation."""
    return [
        create_static_files_router(f"/{name}", [STATIC / name], include_in_schema=False)
        for name in ("art", "assets")
        if (STATIC / name).is_dir()
    ]


# The whole


def _say_what_is_refused(app: Litestar) -> None:
    """Wishes with fields that we do not know are refused; the schema says so."""
    for schema in (app.openapi_schema.components.schemas or {}).values():
        schema.additional_properties = False
        schema.default = None  # its place has one, not the shape; Litestar gives it by chance


def make_app(store: Store, settings: Settings) -> Litestar:
    hub = Hub(store, settings)

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        await hub.open()
        try:
            yield
        finally:
            await hub.close()

    front, sockets = Desk(hub), Sockets(hub)
    api = Router(
        "/",
        route_handlers=[
            games, texts, texts_of_a_game, make, teach, listed, look, find, join, leave, ready,
            record, retell, start, kick, put_bot, mute, lock, pause, hand_over, rematch, health,
        ],
    )  # fmt: skip
    app = Litestar(
        route_handlers=[
            api,
            figures,
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
        exception_handlers={
            Refused: _refused,
            desk.NotThisWay: _not_this_way,
            Unavailable: _no_storage,
            Taken: _no_storage,
            HTTPException: _http,
            RecursionError: _too_deep,
            Exception: _unexpected,
        },
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
