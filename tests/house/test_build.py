"""Which build the suite runs on: `make test` runs it on both."""

import os

from sitdown.sim.bench import is_compiled


def test_the_suite_runs_on_the_build_it_is_meant_for() -> None:
    assert is_compiled() == (os.environ.get("SITDOWN_EXPECT_COMPILED") == "1")
