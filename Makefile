# Two commands do everything on a machine that has python3 with venv and pip, and make:
#   make play    install and start
#   make test    install, lint, type-check, test
# While working: make quick (under a minute).

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

# What `make quick` leaves out: whole games, browsers and servers, and whatever runs many positions or the compiler.
SLOW := laws or drawing or log_and_state or compiled or simulation or oracle or history or knowledge or appraisal \
        or bots or every_option or mutations or examples or wheel or page_of_a_game or two_component_files or sixteen_pixels

.PHONY: play test quick lint check long bench clean

play: $(VENV)/.play
	$(BIN)/maat

test: $(VENV)/.test lint
	.ci/programs
	$(BIN)/python -m pytest -n auto --dist worksteal

quick: lint
	$(BIN)/python -m pytest -n auto --dist worksteal tests -k "not ($(SLOW))" \
		--ignore=tests/server --ignore=tests/cli --ignore=tests/scenarios

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

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: pyproject.toml | $(BIN)/python
	$(PIP) --editable ".[web]"
	@touch $@

$(VENV)/.test: pyproject.toml | $(BIN)/python
	$(PIP) --editable ".[test]"
	@touch $@ $(VENV)/.play

$(VENV)/.peers: pyproject.toml | $(BIN)/python
	$(PIP) --editable ".[test,peers]"
	@touch $@

clean:
	rm -rf $(VENV) build dist
