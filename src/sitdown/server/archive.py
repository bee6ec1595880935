"""The archive over HTTP: records, replays, and tables that go on from one."""

from typing import Any, Final

from litestar import MediaType, Response
from litestar.params import FromQuery, JSONBody

from sitdown.core.refusal import refuse
from sitdown.server import requests
from sitdown.server.door import address_of
from sitdown.server.http import Calling, Front, TableId, acts, reads
from sitdown.server.shown import Retold

RECORD_LIMIT: Final = 524_288
"""Bytes of a request that brings a record."""


@reads(
    "/api/tables/{table:str}/record",
    summary="The record of a finished game",
    media_type=MediaType.TEXT,
)
async def record(table: TableId, front: Front) -> Response[str]:
    text = await front.record(table)
    name = f"sitdown-{table}.txt"
    return Response(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@reads("/api/tables/{table:str}/replay", summary="A finished game again, step by step")
async def retell(
    table: TableId,
    front: Front,
    seat: FromQuery[int | None] = None,
    everything: FromQuery[bool] = False,
) -> Retold:
    """Through the eyes of a seat, of a watcher, or of everybody at once."""
    return await front.retold(table, seat, everything)


@acts("/api/tables/{table:str}/continue", summary="Go on from a step of a finished game")
async def go_on(
    table: TableId, data: JSONBody[requests.GoOn], front: Front, request: Calling
) -> requests.Made:
    """Lays a new table where the asker has that seat and bots the others; it begins when he
    starts it."""
    _limit(request, "new_tables")
    return await front.go_on(table, data)


@acts(
    "/api/replay",
    summary="A record that one brings, told again and not kept",
    status_code=200,
    request_max_body_size=RECORD_LIMIT,
)
async def reread(data: JSONBody[requests.Brought], front: Front, request: Calling) -> Retold:
    _limit(request, "replays")
    return await front.reread(data)


@acts(
    "/api/replay/continue",
    summary="Go on from a step of a record that one brings",
    request_max_body_size=RECORD_LIMIT,
)
async def go_on_from(
    data: JSONBody[requests.GoOnFrom], front: Front, request: Calling
) -> requests.Made:
    _limit(request, "new_tables")
    return await front.go_on_from(data)


def _limit(request: Calling, what: str) -> None:
    if not request.app.state[what].of(address_of(request.scope)).take():
        raise refuse("too_many_requests")


ARCHIVE: Final[list[Any]] = [record, retell, go_on, reread, go_on_from]
