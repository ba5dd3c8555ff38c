"""What the tests of installers share: everything that `make installer` makes, and clean systems to try it in."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.e2e.conftest import ROOT
from tests.installers.clean_root import CleanRoot
from tests.installers.screen import Screen, screen

PYTHON = ROOT / ".tools/installer/bin/python"
OLD_VERSION = "0.0.1"


@dataclass(frozen=True)
class Built:
    """What was built."""

    output: Path
    work: Path

    @property
    def bundle(self) -> Path:
        return self.work / "bundle" / "relaynet-gateway"

    @property
    def package(self) -> Path:
        (found,) = self.output.glob("relaynet-gateway_[0-9]*.deb")
        return found

    @property
    def self_installing(self) -> Path:
        (found,) = self.output.glob("relaynet-gateway-[0-9]*.run")
        return found


def run(*command: str | Path) -> str:
    done = subprocess.run(
        list(map(str, command)), cwd=ROOT, capture_output=True, text=True, timeout=1500, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """What `make installer` makes, less compressed, or its own: BUILT_INSTALLERS=OUTPUT:WORK (dist:build/installer).

    `.ci/run` tries the files of a release, and whoever makes one (docs/release-checklist.md).
    """
    if ready := os.environ.get("BUILT_INSTALLERS"):
        output, work = ready.split(":")
        return Built(ROOT / output, ROOT / work)
    folder = tmp_path_factory.mktemp("built")
    made = Built(folder / "dist", folder / "work")
    run(PYTHON, "-m", "installers.build", "--quick", "--output", made.output, "--work", made.work)
    return made


@pytest.fixture(scope="session")
def old_package(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same package under a lower version number, to upgrade from."""
    folder = tmp_path_factory.mktemp("old")
    run(
        PYTHON,
        "-m",
        "installers.linux.debian_package",
        built.bundle,
        folder,
        "--version",
        OLD_VERSION,
        "--quick",
        "--like",
        built.package,
    )
    (package,) = folder.glob("*.deb")
    return package


@pytest.fixture(scope="session")
def bare(tmp_path_factory: pytest.TempPathFactory) -> CleanRoot:
    """A system in which nothing was installed. Not to be changed: copy it."""
    return CleanRoot.make(tmp_path_factory.mktemp("system") / "root")


@pytest.fixture(scope="session")
def installed(bare: CleanRoot, built: Built, tmp_path_factory: pytest.TempPathFactory) -> CleanRoot:
    """A system in which the package was installed with apt. Not to be changed but in the user's home."""
    root = bare.copy(tmp_path_factory.mktemp("installed") / "root")
    root.install(built.package)
    return root


@pytest.fixture
def display() -> Iterator[Screen]:
    with screen() as opened:
        yield opened
