"""What an import brings with it: as the source says, and when it is really done in a fresh interpreter."""

from __future__ import annotations

import importlib.util
import subprocess
import sys

import grimp
import pytest

from tests.architecture.sources import ROOT


def packages_loaded_by(*modules: str) -> set[str]:
    """Top-level packages in `sys.modules` after importing `modules` alone."""
    code = (
        f"import sys; import {', '.join(modules)}; print(*{{name.partition('.')[0] for name in sys.modules}})"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, timeout=300
    )
    return set(done.stdout.split())


def need(module: str) -> None:
    if importlib.util.find_spec(module) is None:
        pytest.skip(f"{module} does not exist yet")


def test_the_report_schema_loads_the_standard_library_alone() -> None:
    schema = grimp.build_graph("gateway_core").find_descendants("gateway_core.report_schema")
    assert "gateway_core.report_schema.wire" in schema
    beyond = packages_loaded_by(*schema) - set(sys.stdlib_module_names) - {"__main__"}
    before = packages_loaded_by("sys") - set(sys.stdlib_module_names)
    assert beyond - before == {"gateway_core"}


@pytest.mark.parametrize("module", ["app.cli.program", "gateway_core.gateway"])
def test_the_headless_gateway_loads_no_qt_and_no_spark(module: str) -> None:
    need(module)
    assert packages_loaded_by(module) & {"PySide6", "shiboken6", "qasync", "pyspark", "ui"} == set()


@pytest.mark.parametrize("module", ["app.cli.program", "app.cli.serve", "app.opening"])
def test_a_start_loads_no_declared_structures(module: str) -> None:
    """16 ms of asn1crypto, which a gateway needs when an app registers or a courier comes."""
    assert "asn1crypto" not in packages_loaded_by(module)


def test_the_endpoint_kit_loads_neither_the_network_s_libraries_nor_cryptography_before_it_is_opened() -> (
    None
):
    """An app pays for what it uses when it uses it."""
    before = packages_loaded_by("sys") - set(sys.stdlib_module_names)
    beyond = packages_loaded_by("gateway_core.nodes.endpoint") - set(sys.stdlib_module_names) - before
    assert beyond == {"gateway_core"}


def seconds_of(module: str) -> float:
    """Of the processor, for importing ``module`` alone."""
    code = f"import time; began = time.process_time(); import {module}; print(time.process_time() - began)"
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, timeout=300
    )
    return float(run.stdout)


def test_the_endpoint_kit_costs_no_more_than_a_library_of_certificates() -> None:
    """0.65 times as much on 24 November 2026; the bar is 1.3.

    The least of runs that take turns: what others do on the machine adds to some, and to no more of them for ever.
    """
    kit = library = float("inf")
    for turn in range(30):
        kit = min(kit, seconds_of("gateway_core.nodes.endpoint"))
        library = min(library, seconds_of("cryptography.x509"))
        if turn >= 4 and kit <= 1.3 * library:
            return
    raise AssertionError(f"{kit} s against {library} s")


def test_an_endpoint_that_is_open_has_loaded_no_window_no_couriers_and_no_keyring() -> None:
    loaded = packages_loaded_by("gateway_core.nodes.endpoint.opening")
    assert loaded & {"PySide6", "aiohttp", "grpclib", "keyring", "dns", "app", "ui"} == set()


def test_the_command_line_cannot_reach_qt_or_the_ui_even_indirectly() -> None:
    need("app.cli.program")
    graph = grimp.build_graph("app", "ui", "gateway_core", include_external_packages=True)
    outside = {"PySide6", "shiboken6", "qasync", "pyspark"}
    forbidden = (graph.modules & outside) | {"ui"} | graph.find_descendants("ui")
    chains = {
        name: chain for name in forbidden if (chain := graph.find_shortest_chain("app.cli.program", name))
    }
    assert chains == {}
