"""A2: every HTTP operation, whatever it is sent, keeps its schema and never breaks."""

import asyncio
import contextlib
import random
import threading
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.core.result import Ok

from sitdown.server.codes import new_token
from tests.server.guests import CALM, Laid, finish, guest, lay
from tests.server.guests import house as house  # for every test here
from tools.trials import STUCK


@contextlib.contextmanager
def in_a_thread(folder: Path) -> Iterator[tuple[str, list[Laid]]]:
    """A server for clients that know no asyncio, with a table in each state."""
    ready, stop = threading.Event(), threading.Event()
    made: list[Any] = []

    async def scene() -> None:
        async with guest(folder, replace(CALM, bot_pause=0)) as at:
            tables = [await lay(at, state) for state in ("lobby", "playing", "playing")]
            await finish(at, tables[2])
            made.extend((at.server, tables))
            ready.set()
            while not stop.is_set():
                await asyncio.sleep(0.05)

    thread = threading.Thread(target=asyncio.run, args=(scene(),))
    thread.start()
    assert ready.wait(STUCK)
    try:
        yield made[0], made[1]
    finally:
        stop.set()
        thread.join()


def test_every_http_operation_keeps_its_schema_and_never_breaks(tmp_path: Path) -> None:
    with in_a_thread(tmp_path) as (server, tables):
        schema = schemathesis.openapi.from_url(f"{server}/schema/openapi.json")
        tried = Counter[str]()
        for result in schema.get_all_operations():
            assert isinstance(result, Ok)
            _try_operation(result.ok(), tables, tried)
        assert len(tried) >= 20
        assert sum(tried.values()) > 15 * len(tried)


def _try_operation(operation: Any, tables: list[Laid], tried: Counter[str]) -> None:
    draws = random.Random(operation.label)
    excluded = [schemathesis.checks.CHECKS.get_one("positive_data_acceptance")]
    # Left out: a wish of the right form may still be refused; what it asks for decides.

    @settings(
        max_examples=25,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def check(case: Any) -> None:
        table = draws.choice(tables)
        if "table" in (case.path_parameters or {}) and draws.random() < 0.7:
            case.path_parameters["table"] = table.id
        if "code" in (case.path_parameters or {}) and draws.random() < 0.3:
            case.path_parameters["code"] = table.code
        token = draws.choice([*table.tokens.values(), "", new_token()])
        if token:
            case.headers = {**(case.headers or {}), "Authorization": f"Bearer {token}"}
        answer = case.call()
        assert answer.status_code < 500, answer.text
        case.validate_response(answer, excluded_checks=excluded)
        tried[operation.label] += 1

    check()
