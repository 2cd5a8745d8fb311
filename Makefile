# Two commands matter: `make run` and `make test`. Both do all set-up on a machine that has
# Python 3.11 or later and nothing else.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
# Bytecode is kept: tests start the program hundreds of times.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help run test quick lint types layers unit coverage soak readme rounds bench odds-book lock clean

help: ## say what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# A floor for trying out: nobody needs its passwords, the links let one in.
CROUPIER_PORT ?= 8300
run: $(READY) ## set everything up and serve a demonstration floor in .floor/ (CROUPIER_PORT chooses the port)
	@[ -d .floor ] || $(BIN)/croupier floor init .floor --json >/dev/null
	@exec $(BIN)/croupier floor start .floor --links --port $(CROUPIER_PORT)

test: $(READY) ## set everything up and run all checks and tests
	@$(MAKE) --no-print-directory -j2 lint types layers unit

# Lint, types and the tests that the change since REV touches (uncommitted work, unless said).
REV ?= HEAD
quick: lint types ## lint, types and the tests that a change touches (REV=main: since then)
	$(BIN)/pytest -q -n auto --dist worksteal $$($(BIN)/python tools/touched.py $(REV))

$(READY): requirements/dev.txt pyproject.toml
	@tools/venv $(PYTHON)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r requirements/dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps -e .
	@touch $@

lint: $(READY) ## ruff: rules and format
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY) ## mypy, strictly
	$(BIN)/mypy

layers: $(READY) ## which package may import which
	$(BIN)/lint-imports

PYTEST := $(BIN)/pytest -q -n auto --dist worksteal

unit: $(READY) ## the tests, with the examples of the source
	@tools/system
	$(PYTEST)

# Measuring what a test reaches takes as long again as the test: `test` goes without.
coverage: $(READY) ## the branches of the core that its tests reach: 95 % or more
	$(PYTEST) -p pytest_cov --cov --cov-report=term-missing:skip-covered $(addprefix tests/,law money equipment jackpots cases games play tournaments)

RANDOM := $(shell grep -rlE 'tests\.often|seeing\.everyone' tests --include='test_*.py')
soak: coverage ## what is random, many times over, and the long runs of tests/soak (an hour and more)
	CROUPIER_LONG=1 $(PYTEST) $(RANDOM)
	@set -e; for script in $(filter-out %/__init__.py,$(wildcard tests/soak/*.py)); do echo $$script; $(BIN)/python $$script; done

readme: $(READY) ## write again what is generated: README's games, docs/concordance.md, steps of docs/cases.md
	$(BIN)/python tools/readme.py
	$(BIN)/python tools/concordance.py
	$(BIN)/python tools/steps.py

rounds: $(READY) ## 100,000 rounds by chance, through the tables and at Round, card by card
	$(BIN)/python -m tests.analysis.engine.against_round 5000

bench: $(READY) ## ours, each peer's and the ratio in one run, into docs/performance.md
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/bench.txt
	$(BIN)/python -m benchmarks.bench --page
	@missed=0; for one in floor floor_http; do $(BIN)/python -m benchmarks.$$one || missed=1; done; exit $$missed

odds-book: $(READY) ## every wager of every game under every pay table, into odds-book/
	$(BIN)/croupier odds --all --out odds-book

lock: $(READY) ## lock the dependencies anew
	$(BIN)/python -m pip install --quiet pip-tools
	$(BIN)/pip-compile --quiet --extra dev --extra cluster --extra floor --extra postgres --extra reports --generate-hashes --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --strip-extras --allow-unsafe -o requirements/dev.txt pyproject.toml

clean: ## remove what was made here
	rm -rf .venv .floor .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
