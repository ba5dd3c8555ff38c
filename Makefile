# The verbs a person uses. Each makes the machine ready first (scripts/bootstrap), which takes no time once it is.

# Not PYTHON: that is the reader's, for scripts/bootstrap.
OUR_PYTHON := .venv/bin/python
# One more than two cores, and those of the window beside them: a test that waits, for a disk or for a time to pass,
# leaves its core to another.
WORKERS ?= 3
# Nearly half of the time of the other tests is waiting: for slow lines, services and keyrings.
REST_WORKERS ?= 4
WINDOW_WORKERS ?= 2
ARGS ?=
BENCH ?= start core store backup poweb courier_sync window letters
LEVEL ?= test
GATEWAYS ?= 100000
SEEDS ?= 1-10
DAYS ?= 7
SEED ?= 32
COUNT ?= 400
COURIERS ?= 1
PUBLICS ?= 1
STATES ?= 10000
KILLS ?= 1000

.DEFAULT_GOAL := help
.PHONY: help ready run demo test test-rest test-all test-pythons coverage check check-style check-types check-imports check-dead check-pages \
	check-docs format bench screenshots demo-telemetry docs docs-screenshots docs-conformance docs-control \
	installer server-installer windows test-windows wheel mutations mutants fleet fleet-planted plan-check lost-writes kills clean

help: ## List the commands
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | awk -F '\t' '{printf "make %-18s %s\n", $$1, $$2}'

run: ## Run the gateway without a window; options in ARGS="..."
	@scripts/bootstrap run
	.venv/bin/relaynet-gateway serve $(ARGS)

demo: ## Run a whole relay on this computer: in a window if there is a display, otherwise in the terminal
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then scripts/bootstrap gui; else scripts/bootstrap run; fi
	.venv/bin/relaynet-gateway demo $(ARGS)

# Some groups have processes of their own. The browser's driver keeps an event loop running in the thread of the tests
# for as long as it is open, which no other asynchronous test survives; and what other tests leave in a process can end
# Qt's. Qt stays out of the first group: once loaded, it looks at each import of every process. The window's tests run
# beside that group, so that neither waits for the other's last test. The budgets of speed are of processor time: beside
# them one process reads pages.
WINDOW_TESTS := tests/ui tests/e2e/window
SPEED_TESTS := tests/e2e/test_speed_budgets.py
PAGE_TESTS := tests/dashboard

# The marker `slow` tells the tiers apart. Only the rest has groups that are slow as a whole.
test: TIER = not slow
test-rest: TIER = slow
test: RUNNERS = $(WORKERS)
test-rest: RUNNERS = $(REST_WORKERS)
define in-groups
@status=0; mkdir -p build; \
	scripts/test -n $(WINDOW_WORKERS) -m "$(TIER)" $(WINDOW_TESTS) $(ARGS) >build/$@-window.log 2>&1 & window=$$!; \
	scripts/test -n $(RUNNERS) -m "$(TIER)" -p no:pytest-qt $(addprefix --ignore=,$(WINDOW_TESTS) $(SPEED_TESTS) $(PAGE_TESTS)) $(ARGS) || status=1; \
	wait $$window || status=1; cat build/$@-window.log;
endef

# Whoever names a folder gets that one, slow tests too, in one process.
test: ready ## Run the quick tests, or ARGS=FOLDER; the end names tests that this computer cannot run
ifneq ($(filter tests/%,$(ARGS)),)
	scripts/test $(ARGS)
else
	$(in-groups) exit $$status
endif

test-rest: ready ## Run all other tests: kills, years, statistics, installers, Spark, pages, speed, many languages
ifneq ($(filter tests/%,$(ARGS)),)
	scripts/test -m "$(TIER)" $(ARGS)
else
	$(in-groups) \
	scripts/test -n 0 -m "$(TIER)" $(PAGE_TESTS) $(ARGS) >build/$@-pages.log 2>&1 & \
	scripts/test -n 0 -m "$(TIER)" $(SPEED_TESTS) $(ARGS) || status=1; \
	wait $$! || status=1; cat build/$@-pages.log; \
	exit $$status
endif

test-all: ## Run make test, then make test-rest
	$(MAKE) test
	$(MAKE) test-rest

test-pythons: ready ## Run the quick unit, property, bindings and fleet tests on each installed Python 3.11 to 3.14
	scripts/test-pythons $(ARGS)

coverage: ready ## Measure the coverage of the tests, except tests of the window and the pages: htmlcov/index.html
	scripts/test -n $(WORKERS) $(addprefix --ignore=,$(WINDOW_TESTS) $(SPEED_TESTS) $(PAGE_TESTS)) --cov --cov-report=term --cov-report=html $(ARGS)

check: check-style check-types check-imports check-dead check-pages check-docs ## Check style, types, imports, dead code, generated pages and documents

ready:
	@scripts/bootstrap $(LEVEL)

check-style: ready
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .

check-types: ready
	.venv/bin/mypy

check-imports: ready
	.venv/bin/lint-imports --no-logo

# Code that nothing uses, modules imported from undeclared packages, and packages that nothing imports.
check-dead: ready
	.venv/bin/vulture
	.venv/bin/deptry .

check-pages: ready
	$(OUR_PYTHON) scripts/conformance.py --check
	$(OUR_PYTHON) scripts/mutations.py --check
	$(OUR_PYTHON) scripts/translations.py --check
	$(OUR_PYTHON) scripts/control_socket.py --check

# Warnings are errors, and so are dead links. The gauge of plain words measures docstrings, pages and subjects.
check-docs: ready
	scripts/test -n 0 -q tests/architecture/test_prose.py
	.venv/bin/sphinx-build -W --keep-going --quiet -b html -d build/doctrees docs build/site

format: ready ## Format the source
	.venv/bin/ruff format .
	.venv/bin/ruff check --fix .

bench: ready ## Make the measurements of docs/performance.md, one JSON object per line (BENCH="core store" for some)
	@for name in $(BENCH); do $(OUR_PYTHON) -m tests.benchmarks.bench_$$name $(ARGS) || exit 1; done

installer: ## Build the files that people install, in dist/: Debian packages, self-installing file, wheel, lists of parts, checksums
	@scripts/bootstrap installer
	.tools/installer/bin/python -m installers.build $(ARGS)

server-installer: ## Build only the Debian package without a window and without Qt; works on small boards
	@scripts/bootstrap server-installer
	.tools/server-installer/bin/python -m installers.build --form relaynet-server $(ARGS)

windows: ## Build the Windows installer on Debian, in dist/: needs root, for a folder of Debian 13 with Wine 10
	@scripts/bootstrap windows
	.tools/installer/bin/python -m installers.windows.on_debian $(ARGS)

test-windows: ready ## Build the Windows installer, and try it under Wine (ARGS="-m 'not slow'": only its short form, as CI does)
	$(MAKE) windows ARGS=
	scripts/test -n 0 -m "" tests/windows $(ARGS)

wheel: ## Build only the wheel, in dist/; needs no Qt and no packaging tools
	@scripts/bootstrap run
	.tools/venv/bin/uv build --quiet --wheel --out-dir dist . && ls dist/*.whl

screenshots: ready ## Take pictures of every screen of the window and of the gateway's states, in screenshots/ (ARGS="FOLDER --looks light dark arabic")
	$(OUR_PYTHON) scripts/screenshots.py $(or $(ARGS),screenshots)

demo-telemetry: ready ## Make and open a dashboard from a year of invented reports of 100,000 gateways, with Spark
	.venv/bin/relaynet-telemetry simulate --work build/telemetry-demo --gateways $(GATEWAYS) --weeks 52
	.venv/bin/relaynet-telemetry run --work build/telemetry-demo --open

docs: check-docs ## Build the documents as a site with search, without a server: build/site/index.html
	@echo "build/site/index.html"

docs-screenshots: ready ## Retake the pictures of the documents, in docs/screenshots
	$(OUR_PYTHON) scripts/document_pictures.py

docs-conformance: ready ## Rewrite docs/conformance.md from the marks of the tests
	$(OUR_PYTHON) scripts/conformance.py

docs-control: ready ## Rewrite the table of commands in docs/control-socket.md from the declarations in app/control
	$(OUR_PYTHON) scripts/control_socket.py

mutations: ready ## Break the code in each way of docs/mutations.toml, and check that a test notices (ARGS="--only TEXT")
	$(OUR_PYTHON) scripts/mutations.py $(ARGS)

mutants: ready ## Break one expression in each of COUNT=400 statements of nodes, protocol and services, by SEED=32 (ARGS=--deciding: those that decide who may what)
	$(OUR_PYTHON) -m tests.mutants map
	$(OUR_PYTHON) -m tests.mutants run --seed $(SEED) --count $(COUNT) $(ARGS)

# Not telemetry's number: a fleet is a few gateways, through months.
fleet: GATEWAYS = 5
fleet: ready ## Run whole networks on virtual time, with faults, by seed: SEEDS=1-10 GATEWAYS=5 DAYS=7 COURIERS=1 PUBLICS=1 (ARGS="--profile")
	$(OUR_PYTHON) -m tests.fleet --seeds $(SEEDS) --gateways $(GATEWAYS) --days $(DAYS) --couriers $(COURIERS) --publics $(PUBLICS) $(ARGS)

fleet-planted: ready ## Show which planted mistakes whole networks find, each in ten minutes of processor (ARGS="--only TEXT --jobs 2 --kept FILE")
	$(OUR_PYTHON) -m tests.fleet.planting $(ARGS)

plan-check: ready ## Compare the planner's model with the fleet, scenario by scenario (ARGS="NAME" for one)
	$(OUR_PYTHON) -m tests.fleet.scenarios $(ARGS)

lost-writes: ready ## Open states that a power cut could leave, of each kind of work, STATES=10000 in all (ARGS="SCENE --seed N")
	$(OUR_PYTHON) -m tests.lost_writes --states $(STATES) $(ARGS)

kills: ready ## Kill the programs of a working network KILLS=1000 times, and check that nothing is lost or done twice
	NETWORK_KILLS=$(KILLS) scripts/test tests/faults/test_killed_network.py -s

clean: ## Remove everything that these commands made, including the environment
	rm -rf .venv .tools .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .coverage htmlcov
