# The whole tooling. On a fresh machine each target first makes the environment that it needs.

PYTHON ?= python3
PORT ?= 8000
MINUTES ?= 10
BIN := .venv/bin
FAST := .venv-compiled/bin
# How much the C compiler optimises: all it can; the tests want the same code, sooner.
OPTIMISE ?= 3
COMPILED := .venv-compiled/.ready-$(OPTIMISE)
LIBRARIES := import sysconfig; print(sysconfig.get_path("purelib"))
PAGE := src/sitdown/static/index.html
PAGE_SOURCES := $(shell find frontend -path frontend/node_modules -prune -o -type f -print)
SOURCES := $(shell find src -name '*.py' -o -name '*.toml')
# What a tool says is shown only when it fails; a line of ours says what is being done.
QUIETLY := $(PYTHON) tools/quietly.py
MAKEFLAGS += --no-print-directory
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt

.PHONY: help test check page page-check chromium tests tests-compiled rules golden wire screens evenings page-weight load reliability laws-soak compiled bench serve format clean

help: ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*##/\t/' | expand -t 18

test: ## everything: lint, types, rules table, all tests, interpreted and compiled
	@$(MAKE) --jobs=2 --output-sync=line OPTIMISE=1 chromium compiled page-check check
	@echo "Checking that every rule has a test…"
	@$(QUIETLY) $(BIN)/python -m tools.rules_table
	@$(MAKE) OPTIMISE=1 tests tests-compiled

check: .venv/.ready ## lint and formatting, then types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

page: $(PAGE) ## the page, built into the package

$(PAGE): .venv/.ready $(PAGE_SOURCES)
	@echo "Building the page…"
	@$(QUIETLY) $(BIN)/python -m tools.page build

page-check: $(PAGE) ## formatting, types, lint and tests of the page
	@echo "Checking the page: types, lint, tests…"
	@$(QUIETLY) $(BIN)/python -m tools.page check

chromium:  ## the browser for tests, from Debian's packages, if it is missing
	@command -v chromium-headless-shell > /dev/null || echo "Installing Chromium…"
	@command -v chromium-headless-shell > /dev/null || $(QUIETLY) sh -c 'apt-get update && apt-get install -y chromium-headless-shell'

# What plays thousands of games is played on the compiled package, which takes a fraction of the time.
MANY_GAMES := --ignore-glob='*/test_laws.py' --ignore-glob='*/test_invariants.py' --ignore-glob='*/test_size.py' --ignore-glob='*/test_reference_odds.py' --ignore-glob='*/test_house_rules.py'

# Server and page are the same code in both builds; on compiled rules and bots their tests take half the time.
tests: .venv/.ready ## the tests of rules, bots and commands, interpreted, but those of many games
	@echo "Testing rules, bots and commands, interpreted…"
	@$(BIN)/pytest -n auto $(MANY_GAMES) --ignore=tests/browser --ignore=tests/server

tests-compiled: $(COMPILED) $(PAGE) chromium ## all tests on the compiled package, with the server and the page
	@echo "Testing everything on the compiled package, the page in a browser…"
	@$(BIN)/python -m tools.share_page $(FAST)/python
	@SITDOWN_EXPECT_COMPILED=1 $(FAST)/python -m pytest -n auto -p no:cacheprovider

rules: .venv/.ready ## the table rule -> tests; fails on a gap
	$(BIN)/python -m tools.rules_table

golden: .venv/.ready ## write the golden transcripts and hashes anew (look at the diff)
	$(BIN)/python -m tools.golden
	$(BIN)/python -m tools.hashes

wire: .venv/.ready ## write docs/wire.md, docs/shapes, docs/openapi.json and the page's types anew from the code
	$(BIN)/python -m tools.wire_page
	$(BIN)/python -m tools.wire_types
	$(BIN)/python -m tools.shape_types
	$(BIN)/python -m tools.shape_pages

screens: .venv/.ready $(PAGE) chromium ## pictures of every screen, three sizes, both languages, into screens/
	$(BIN)/python -m tools.screens screens

evenings: .venv/.ready $(PAGE) chromium ## two whole evenings by script, with pictures, into evenings/
	$(BIN)/python -m tools.evenings evenings

page-weight: .venv/.ready $(PAGE) chromium ## how heavy the page is, on a slow phone and in play; fails beyond its targets
	$(BIN)/python -m tools.page_weight

load: .venv/.ready ## how many tables one server carries
	$(BIN)/python -m tools.load

reliability: .venv/.ready ## with large counts: kills, cuts, bad disks, two nodes, secrecy, fuzz
	$(BIN)/python -m tools.reliability
	$(BIN)/python -m tests.server.test_secrecy pairs 20000 1
	$(BIN)/python -m tests.server.test_secrecy timing 10000
	$(BIN)/python -m tests.server.test_fuzz 500000 1 $(shell mktemp -d)

laws-soak: $(COMPILED) ## all laws on fresh random tables for MINUTES (10); prints what it tried and how to repeat a failure
	@$(FAST)/python -m tools.laws_soak --minutes $(MINUTES)

compiled: $(COMPILED) ## the compiled package, in .venv-compiled

bench: compiled ## decisions a second, ours and OpenSpiel's, compiled and interpreted
	$(FAST)/sitdown bench
	$(BIN)/sitdown bench

serve: .venv/.ready $(PAGE) ## a server for tables, at PORT (8000)
	@$(BIN)/sitdown serve --port $(PORT)

format: .venv/.ready $(PAGE) ## bring the code and the page's sources into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python -m tools.page format

clean: ## remove the environments and caches
	rm -rf .venv .venv-compiled .hypothesis .mypy_cache .pytest_cache .ruff_cache

.venv/.ready: pyproject.toml constraints.txt
	@echo "Installing Python packages…"
	@test -x $(BIN)/python || $(QUIETLY) $(PYTHON) -m venv .venv
	@SITDOWN_SKIP_PAGE=1 $(QUIETLY) $(BIN)/pip install --quiet --editable '.[dev,bench]'
	@touch $@

# The compiled package by itself; what it needs is that of .venv.
$(COMPILED): .venv/.ready tools/hatch_build.py tools/compile.py $(SOURCES)
	@echo "Compiling the engine, the rules and the bots…"
	@$(QUIETLY) $(PYTHON) -m venv --clear --without-pip .venv-compiled
	@$(BIN)/python -c '$(LIBRARIES)' > "$$($(FAST)/python -c '$(LIBRARIES)')/libraries.pth"
	@SITDOWN_SKIP_PAGE=1 SITDOWN_COMPILED=1 SITDOWN_OPTIMISE=$(OPTIMISE) $(QUIETLY) $(BIN)/pip --python $(FAST)/python install --quiet --no-deps .
	@touch $@
