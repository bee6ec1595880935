"""What all doors over HTTP share: who asks, and how a refusal is told."""

from functools import partial
from typing import Annotated, Any, Final, TypeAlias

import msgspec
import structlog
from litestar import MediaType, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, HeaderParameter
from litestar.types import ExceptionHandlersMap

from sitdown.api import explain
from sitdown.core.refusal import Refusal, Refused, refuse
from sitdown.server import metrics
from sitdown.server.desk import Desk
from sitdown.server.page import the_page
from sitdown.server.requests import NotThisWay
from sitdown.server.store.base import Taken, Unavailable

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
    "referee_bot": 409,
    "referee_empty": 409,
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
reads = partial(get, responses=_PROBLEMS)
acts = partial(post, responses=_PROBLEMS)


def bearer(header: str) -> str:
    kind, _, token = header.partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def language(request: Calling) -> str:
    return "pl" if request.headers.get("Accept-Language", "").lower().startswith("pl") else "en"


def _problem(
    request: Calling, refusal: Refusal, status: int, package: str = ""
) -> Response[Problem]:
    metrics.REFUSED.labels(refusal.code).inc()
    sentence = explain(refusal, package, language(request))
    return Response(
        Problem(refusal.code, refusal.rule, sentence),
        status_code=status,
        media_type=MediaType.JSON,
    )


def _refused(request: Calling, error: Refused) -> Response[Problem]:
    return _problem(request, error.refusal, STATUS.get(error.refusal.code, 400))


def _not_this_way(request: Calling, error: NotThisWay) -> Response[Problem]:
    return _problem(request, error.refusal, 400, error.package)


def _no_storage(request: Calling, error: Exception) -> Response[Problem]:
    _logger.warning("storage", error=type(error).__name__)
    return _problem(request, refuse("storage").refusal, 503)


def _http(request: Calling, error: HTTPException) -> Response[Any]:
    if error.status_code == 404 and _looks_for_a_page(request):
        told = the_page(str(request.base_url), "", language(request))
        return Response(told, status_code=404, media_type=MediaType.HTML)
    codes = {404: "no_page", 405: "no_method", 413: "too_long"}
    code = codes.get(error.status_code, "bad_request")
    answer = _problem(request, refuse(code).refusal, error.status_code)
    answer.headers.update(error.headers or {})  # 405: what can be done there
    return answer


def _looks_for_a_page(request: Calling) -> bool:
    """A person at a browser: the page says in words that nothing is here, and what to do."""
    accepts = request.headers.get("Accept", "")
    return "text/html" in accepts and not request.scope["path"].startswith("/api/")


def _too_deep(request: Calling, _: RecursionError) -> Response[Problem]:
    return _problem(request, refuse("bad_request").refusal, 400)


def _unexpected(request: Calling, error: Exception) -> Response[Problem]:
    _logger.error("unexpected", path=request.scope["path"], error=type(error).__name__)
    return _problem(request, refuse("unexpected").refusal, 500)


ERRORS: Final[ExceptionHandlersMap] = {
    Refused: _refused,
    NotThisWay: _not_this_way,
    Unavailable: _no_storage,
    Taken: _no_storage,
    HTTPException: _http,
    RecursionError: _too_deep,
    Exception: _unexpected,
}
