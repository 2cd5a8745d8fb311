# Two commands matter: `make run` and `make test`. Both do all set-up on a machine that has
# Python 3.11 or later and nothing else.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

.PHONY: run test quick lint types layers unit readme bench lock clean

run: $(READY)
	@$(BIN)/croupier

test: lint types layers unit

# Lint, types and the tests that the change since REV touches (uncommitted work, unless said).
REV ?= HEAD
quick: lint types
	$(BIN)/pytest -q -n auto --dist worksteal $$($(BIN)/python tools/touched.py $(REV))

$(READY): requirements/dev.txt pyproject.toml
	@tools/venv $(PYTHON)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r requirements/dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps -e .
	@touch $@

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

layers: $(READY)
	$(BIN)/lint-imports

# Measuring what a test reaches takes as long again as the test: proofs and random play go without.
UNMEASURED := src tests/analysis tests/cli tests/phh tests/ranking tests/equipment/test_selftest.py \
	tests/games/pai_gow/test_house_way.py tests/games/poker/test_hidden_cards.py \
	$(wildcard tests/*/test_properties.py tests/games/*/test_properties.py) \
	$(wildcard tests/games/*/test_odds.py tests/games/*/test_*_random.py)

unit: $(READY)
	$(BIN)/pytest -q -n auto --dist worksteal $(UNMEASURED)
	$(BIN)/pytest -q -n auto --dist worksteal --cov --cov-report= tests $(addprefix --ignore=,$(UNMEASURED))
	$(BIN)/coverage report --skip-covered --fail-under=95 --include='src/croupier/law/*,src/croupier/money/*,src/croupier/equipment/*,src/croupier/play/*,src/croupier/games/*,src/croupier/books/*'

readme: $(READY)
	$(BIN)/python tools/readme.py
	$(BIN)/python tools/concordance.py

bench: $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements/bench.txt
	$(BIN)/python benchmarks/coups.py
	$(BIN)/python benchmarks/rounds.py
	$(BIN)/python benchmarks/hands.py --all
	$(BIN)/python benchmarks/blackjack.py
	$(BIN)/python benchmarks/poker.py

lock: $(READY)
	$(BIN)/python -m pip install --quiet pip-tools
	$(BIN)/pip-compile --quiet --extra dev --generate-hashes --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --strip-extras --allow-unsafe -o requirements/dev.txt pyproject.toml

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
