"""The installer that `make windows` built, and a computer on which it was run."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from installers.project import VERSION
from installers.windows.on_debian import for_windows, install_packages, signed_python
from tests.architecture.sources import ROOT
from tests.factories.screen import screen
from tests.windows.computer import Computer


@pytest.fixture(scope="session")
def installer() -> Path:
    """Fails without one: `make test-windows` builds it first."""
    built = ROOT / f"dist/relaynet-gateway-{VERSION}-windows.exe"
    assert built.is_file(), "make windows has built no installer"
    return built


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    with screen() as shown:
        yield shown.display


@pytest.fixture(scope="session")
def computer(installer: Path, display: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Computer]:
    """A computer with our programs, installed silently for its user."""
    made = Computer.make(tmp_path_factory.mktemp("windows") / "c", display)
    made.printed(installer, "/S")
    yield made
    made.switch_off()


@pytest.fixture(scope="session")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Windows' Python with what the tests need, to run tests of this checkout."""
    folder = tmp_path_factory.mktemp("python")
    python = signed_python(folder)
    install_packages(folder / "site")
    with (python / "python311._pth").open("a") as paths:
        paths.write(f"{for_windows(ROOT)}\n")
    return python / "python.exe"
