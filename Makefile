# Two commands matter: `make play` and `make test`. Both set up what they need, once.
.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
BOOTSTRAP = $(PYTHON) host_tools/bootstrap.py
NEXT = $(if $(filter $(1),$(MAKECMDGOALS)),--next)
NPM := tests/node/node_modules/.bin
# The tests that reach every line of the games. Watching the lines takes three times as long.
CORE := tests/games tests/test_journal.py tests/test_table.py tests/test_table_hostile.py --ignore=tests/games/test_every_position.py

# The screens are loaded again and again in the tests, and each test process loads all of them.
unexport PYTHONDONTWRITEBYTECODE

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*##  *\(.*\)/make \1	\2/p' $(MAKEFILE_LIST) | expand -t 20

play: setup  ## the device in the terminal (ARGS=--demo: it plays by itself)
	@$(BIN)/mathom play $(ARGS)

web: setup-web  ## the device in a browser (ARGS="--out FOLDER": as files)
	@$(BIN)/mathom web $(ARGS)

setup: python  ## what playing and flashing need, in .venv
	@$(BOOTSTRAP) play $(call NEXT,setup)

setup-web: python  ## the same, with what the page needs (npm is needed for it)
	@$(BOOTSTRAP) web $(call NEXT,setup-web)

setup-pico: python  ## the same as setup, with the emulated Pico, compiled
	@$(BOOTSTRAP) pico $(call NEXT,setup-pico)

setup-solve: python  ## the same as setup, with what solving Journey needs
	@$(BOOTSTRAP) solve $(call NEXT,setup-solve)

setup-dev: python  ## the same, with what the tests need
	@$(BOOTSTRAP) dev $(call NEXT,setup-dev)

python:
	@command -v $(PYTHON) >/dev/null || { \
	echo "mathom: $(PYTHON) is missing; install it with: sudo apt install python3 python3-venv" >&2; exit 1; }

test: lint  ## test every promise once: a quarter of an hour on two cores
	$(BIN)/pytest -n 2 --dist worksteal

test-all: lint coverage  ## test all thoroughly, for a night: each power cut, each board
	$(BIN)/pytest -n 2 --dist worksteal --tier all --timeout 7200

coverage: setup-dev  ## check that tests reach every line and branch of the games
	$(BIN)/pytest -n 2 --cov --cov-report=term $(CORE)

emulator: setup-dev  ## test the emulated chip itself, after a change to it
	$(BIN)/pytest -n 2 --tier all -m emulator tests

quick: lint  ## the tests before a commit: they need less than a minute
	$(BIN)/pytest -n 2 --tier quick

lint: setup-dev  ## style, types, and what may import what
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-logo --cache-dir build/imports
	$(BIN)/mypy
	$(BIN)/mypy --config-file firmware/mypy.ini
	cd host_tools/web && $(CURDIR)/$(NPM)/biome check --error-on-warnings .
	$(NPM)/tsc -p host_tools/web
	$(NPM)/tsc -p host_tools/web/tsconfig.worker.json

micropython: setup-pico  ## fetch MicroPython for each kind of Pico (ARGS=pico-w: one)
	@$(BIN)/python -m host_tools.pico.fetch $(if $(ARGS),$(ARGS),pico pico-w pico-2 pico-2-w)

release: setup-dev  ## what a release has, each file tried (ARGS="--without KIND")
	$(BIN)/python -m tests.tools.release $(ARGS)

rehearse: setup-dev  ## run the workflow of a release here, without a network
	$(BIN)/python -m tests.tools.rehearsal

bench-pico: setup-dev  ## measure the promises of docs/performance.md, and write it
	$(BIN)/python -m tests.tools.bench_pico $(ARGS)

docs: setup-dev  ## write the pictures and board pages of the documentation
	$(BIN)/python -m tests.tools.docs
	$(BIN)/python -m tests.tools.icons
	$(BIN)/python -m tests.tools.page_pictures

mutants: setup-dev  ## list changes of the rules that no test notices (ARGS=duel)
	$(BIN)/python -m tests.tools.mutants $(ARGS)

lock: setup-dev  ## write the lock files from pyproject.toml
	$(BIN)/python host_tools/bootstrap.py lock

clean:  ## remove everything that was made
	rm -rf $(VENV) build mutants .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache host_tools/web/node_modules

.PHONY: help play web setup setup-web setup-pico setup-solve setup-dev python test test-all coverage emulator quick lint micropython release rehearse bench-pico docs mutants lock clean
