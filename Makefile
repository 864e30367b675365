# Two commands do everything on a machine that has python3 with venv and pip, and make:
#   make play    install and start
#   make test    install, lint, type-check, test
# While working: make quick (under a minute).

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

# What `make quick` runs: the core, what is done for people, pictures, each game's rules and words; not whatever plays
# whole games, runs the compiler, or starts a server, a terminal or a browser.
QUICK := tests/core tests/play tests/draw $(wildcard tests/games/*/rules tests/games/*/words tests/games/*/test_names.py \
         tests/games/test_*.py tests/test_every_*.py tests/test_few_*.py tests/test_no_*.py)
SLOW := compiled or simulation or knowledge or appraisal or sixteen_pixels

.PHONY: play test quick lint check long bench docs clean

play: $(VENV)/.play
	$(BIN)/maat

test: $(VENV)/.test lint
	.ci/programs
	$(BIN)/python -m pytest -n auto --dist worksteal

quick: lint
	$(BIN)/python -m pytest -n 2 --dist worksteal $(QUICK) -k "not ($(SLOW))"

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

check: lint

long: $(VENV)/.peers
	$(BIN)/python benchmarks/long.py

bench: $(VENV)/.peers
	$(BIN)/maat bench
	$(BIN)/python benchmarks/peers.py

docs: $(VENV)/.docs
	$(BIN)/python tools/site.py
	@echo "build/site/index.html"

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: pyproject.toml | $(BIN)/python
	$(PIP) --editable ".[web]"
	@touch $@

$(VENV)/.test: pyproject.toml | $(BIN)/python
	$(PIP) --no-compile --editable ".[test]"
	@touch $@ $(VENV)/.play

$(VENV)/.peers: pyproject.toml | $(BIN)/python
	$(PIP) --editable ".[test,peers]"
	@touch $@

$(VENV)/.docs: pyproject.toml | $(BIN)/python
	$(PIP) --editable ".[docs]"
	@touch $@

clean:
	rm -rf $(VENV) build dist
