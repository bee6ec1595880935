# The whole tooling. On a fresh machine each target first makes the environment that it needs.

PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
FAST := .venv-compiled/bin
# How much the C compiler optimises: all it can; the tests want the same code, sooner.
OPTIMISE ?= 3
COMPILED := .venv-compiled/.ready-$(OPTIMISE)
LIBRARIES := import sysconfig; print(sysconfig.get_path("purelib"))
PAGE := src/sitdown/static/index.html
PAGE_SOURCES := $(shell find frontend -path frontend/node_modules -prune -o -type f -print)
SOURCES := $(shell find src -name '*.py' -o -name '*.toml')
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt

.PHONY: help test check page page-check chromium tests tests-compiled rules golden wire screens page-weight load reliability compiled bench serve format clean

help: ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*##/\t/' | expand -t 18

test: ## everything: lint, types, rules table, all tests, interpreted and compiled
	$(MAKE) --jobs=2 --output-sync OPTIMISE=1 chromium compiled page-check check rules
	$(MAKE) OPTIMISE=1 tests tests-compiled

check: .venv/.ready ## lint and formatting, then types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

page: $(PAGE) ## the page, built into the package

$(PAGE): .venv/.ready $(PAGE_SOURCES)
	$(BIN)/python -m tools.page build

page-check: $(PAGE) ## types, lint and tests of the page
	$(BIN)/python -m tools.page check

chromium:  ## the browser for tests, from Debian's packages, if it is missing
	@command -v chromium > /dev/null || { apt-get update -qq && apt-get install -qq -y chromium > /dev/null; }

# What plays thousands of games is played on the compiled package, which takes a fraction of the time.
MANY_GAMES := --ignore-glob='*/test_laws.py' --ignore-glob='*/test_invariants.py' --ignore-glob='*/test_size.py' --ignore-glob='*/test_reference_odds.py'

tests: .venv/.ready $(PAGE) chromium ## all tests, interpreted, but those of many games
	$(BIN)/pytest -n auto $(MANY_GAMES)

tests-compiled: $(COMPILED) ## the tests of rules, bots and commands on the compiled package
	SITDOWN_EXPECT_COMPILED=1 $(FAST)/python -m pytest -n auto -p no:cacheprovider --ignore=tests/browser --ignore=tests/server

rules: .venv/.ready ## the table rule -> tests; fails on a gap
	$(BIN)/python -m tools.rules_table

golden: .venv/.ready ## write the golden transcripts and hashes anew (look at the diff)
	$(BIN)/python -m tools.golden
	$(BIN)/python -m tools.hashes

wire: .venv/.ready ## write docs/wire.md, docs/openapi.json and the page's types anew from the code
	$(BIN)/python -m tools.wire_page
	$(BIN)/python -m tools.wire_types

screens: .venv/.ready $(PAGE) chromium ## pictures of every screen, three sizes, both languages, into screens/
	$(BIN)/python -m tools.screens screens

page-weight: .venv/.ready $(PAGE) chromium ## how heavy the page is, on a slow phone and in play; fails beyond its targets
	$(BIN)/python -m tools.page_weight

load: .venv/.ready ## how many tables one server carries
	$(BIN)/python -m tools.load

reliability: .venv/.ready ## with large counts: kills, cuts, bad disks, two nodes, secrecy, fuzz
	$(BIN)/python -m tools.reliability
	$(BIN)/python -m tests.server.test_secrecy pairs 20000 1
	$(BIN)/python -m tests.server.test_secrecy timing 10000
	$(BIN)/python -m tests.server.test_fuzz 500000 1 $(shell mktemp -d)

compiled: $(COMPILED) ## the compiled package, in .venv-compiled

bench: compiled ## decisions a second, ours and OpenSpiel's, compiled and interpreted
	$(FAST)/sitdown bench
	$(BIN)/sitdown bench

serve: .venv/.ready $(PAGE) ## a server for tables, at PORT (8000)
	$(BIN)/sitdown serve --port $(PORT)

format: .venv/.ready ## bring the code into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean: ## remove the environments and caches
	rm -rf .venv .venv-compiled .hypothesis .mypy_cache .pytest_cache .ruff_cache

.venv/.ready: pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	SITDOWN_SKIP_PAGE=1 $(BIN)/pip install --quiet --editable '.[dev,bench]'
	touch $@

# The compiled package by itself; what it needs is that of .venv.
$(COMPILED): .venv/.ready tools/hatch_build.py tools/compile.py $(SOURCES)
	$(PYTHON) -m venv --clear --without-pip .venv-compiled
	$(BIN)/python -c '$(LIBRARIES)' > "$$($(FAST)/python -c '$(LIBRARIES)')/libraries.pth"
	SITDOWN_SKIP_PAGE=1 SITDOWN_COMPILED=1 SITDOWN_OPTIMISE=$(OPTIMISE) $(BIN)/pip --python $(FAST)/python install --quiet --no-deps .
	touch $@
