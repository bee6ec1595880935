from collections.abc import Iterator

import pytest

from tests.browser import eyes


@pytest.fixture(scope="session", autouse=True)
def _one_browser() -> Iterator[None]:
    yield
    eyes.close()
