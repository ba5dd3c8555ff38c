"""What an import brings with it: as the source says, and when it is really done in a fresh interpreter."""

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


def test_report_schema_loads_the_standard_library_alone() -> None:
    schema = grimp.build_graph("gateway_core").find_descendants("gateway_core.report_schema")
    assert "gateway_core.report_schema.wire" in schema
    beyond = packages_loaded_by(*schema) - set(sys.stdlib_module_names) - {"__main__"}
    before = packages_loaded_by("sys") - set(sys.stdlib_module_names)
    assert beyond - before == {"gateway_core"}


@pytest.mark.parametrize("module", ["app.private_gateway.program", "gateway_core.gateway"])
def test_headless_gateway_loads_no_qt_and_no_spark(module: str) -> None:
    assert packages_loaded_by(module) & {"PySide6", "shiboken6", "qasync", "pyspark", "ui"} == set()


@pytest.mark.parametrize(
    "module", ["app.private_gateway.program", "app.terminal.serving", "app.profiles.opening"]
)
def test_program_start_loads_no_declared_structures(module: str) -> None:
    """16 ms of asn1crypto, which a gateway needs when an app registers or a courier comes."""
    assert "asn1crypto" not in packages_loaded_by(module)


def test_endpoint_kit_loads_only_the_core_before_opening() -> None:
    """An app pays for what it uses when it uses it."""
    before = packages_loaded_by("sys") - set(sys.stdlib_module_names)
    beyond = packages_loaded_by("gateway_core.nodes.endpoint") - set(sys.stdlib_module_names) - before
    assert beyond == {"gateway_core"}


def test_open_endpoint_loads_no_window_couriers_or_keyring() -> None:
    loaded = packages_loaded_by("gateway_core.nodes.endpoint.opening")
    assert loaded & {"PySide6", "aiohttp", "grpclib", "keyring", "dns", "app", "ui"} == set()


def test_command_line_reaches_neither_qt_nor_the_ui_indirectly() -> None:
    graph = grimp.build_graph("app", "ui", "gateway_core", include_external_packages=True)
    outside = {"PySide6", "shiboken6", "qasync", "pyspark"}
    forbidden = (graph.modules & outside) | {"ui"} | graph.find_descendants("ui")
    chains = {
        name: chain
        for name in forbidden
        if (chain := graph.find_shortest_chain("app.private_gateway.program", name))
    }
    assert chains == {}
