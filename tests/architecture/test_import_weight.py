"""What an import brings with it: as the source says, and when it is really done in a fresh interpreter."""

from __future__ import annotations

import sys

import grimp
import pytest

from tests.architecture.sources import ROOT
from tests.factories.processes import printed


def packages_loaded_by(*modules: str) -> set[str]:
    """Top-level packages in `sys.modules` after importing `modules` alone."""
    code = (
        f"import sys; import {', '.join(modules)}; print(*{{name.partition('.')[0] for name in sys.modules}})"
    )
    return set(printed(sys.executable, "-c", code, cwd=ROOT).split())


def test_the_report_schema_loads_the_standard_library_alone() -> None:
    schema = grimp.build_graph("gateway_core").find_descendants("gateway_core.report_schema")
    assert "gateway_core.report_schema.wire" in schema
    beyond = packages_loaded_by(*schema) - set(sys.stdlib_module_names) - {"__main__"}
    before = packages_loaded_by("sys") - set(sys.stdlib_module_names)
    assert beyond - before == {"gateway_core"}


@pytest.mark.parametrize("module", ["app.private_gateway.program", "gateway_core.gateway"])
def test_the_headless_gateway_loads_no_qt_and_no_spark(module: str) -> None:
    assert packages_loaded_by(module) & {"PySide6", "shiboken6", "qasync", "pyspark", "ui"} == set()


@pytest.mark.parametrize(
    "module", ["app.private_gateway.program", "app.terminal.serving", "app.profiles.opening"]
)
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


def test_an_endpoint_that_is_open_has_loaded_no_window_no_couriers_and_no_keyring() -> None:
    loaded = packages_loaded_by("gateway_core.nodes.endpoint.opening")
    assert loaded & {"PySide6", "aiohttp", "grpclib", "keyring", "dns", "app", "ui"} == set()


def test_the_command_line_cannot_reach_qt_or_the_ui_even_indirectly() -> None:
    graph = grimp.build_graph("app", "ui", "gateway_core", include_external_packages=True)
    outside = {"PySide6", "shiboken6", "qasync", "pyspark"}
    forbidden = (graph.modules & outside) | {"ui"} | graph.find_descendants("ui")
    chains = {
        name: chain
        for name in forbidden
        if (chain := graph.find_shortest_chain("app.private_gateway.program", name))
    }
    assert chains == {}
