"""What the tests of installers share: everything that `make installer` makes, and clean systems to try it in."""

import functools
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.e2e.conftest import ROOT
from tests.factories.processes import printed
from tests.factories.screen import Screen, screen
from tests.installers.clean_root import CleanRoot

PYTHON = ROOT / ".tools/installer/bin/python"
OLD_VERSION, NEXT_VERSION = "0.0.1", "9.9.9"
DESKTOP = "relaynet-gateway"
SERVER = "relaynet-server"


@dataclass(frozen=True)
class Built:
    """What was built."""

    output: Path
    work: Path

    @property
    def bundle(self) -> Path:
        return self.bundle_of(DESKTOP)

    @property
    def package(self) -> Path:
        return self.package_of(DESKTOP)

    def bundle_of(self, form: str) -> Path:
        return self.work / "bundle" / form

    def package_of(self, form: str) -> Path:
        (found,) = self.output.glob(f"{form}_[0-9]*.deb")
        return found

    @property
    def self_installing(self) -> Path:
        (found,) = self.output.glob("relaynet-gateway-[0-9]*.run")
        return found


_LATER = {"SOURCE_DATE_EPOCH": str(int(time.time()) + 86_400)}
"""The next release is of another day: a program knows its files by their time and size."""


def run(*command: str | Path, **environment: str) -> str:
    return printed(*command, cwd=ROOT, env=os.environ | environment)


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


def packaged(built: Built, form: str, bundle: Path, folder: Path, version: str, **environment: str) -> Path:
    """Make the package of a form from a bundle, under another version."""
    depends = run("dpkg-deb", "--field", built.package_of(form), "Depends").strip()
    return package_of(bundle, folder, version, depends, **environment)


def package_of(bundle: Path, folder: Path, version: str, depends: str = "", **environment: str) -> Path:
    options = f"version={version!r}, compression='none', depends={depends!r}"
    return made("debian_package import make_package", bundle, folder, options, **environment)


def made(imported: str, bundle: Path, folder: Path, options: str, **environment: str) -> Path:
    """Make a package, or a self-installing file, of a bundle into a folder."""
    script = (
        "import sys, tempfile; from pathlib import Path; from installers.project import use_own_tools; "
        f"from installers.linux.{imported} as make; use_own_tools(); bundle, folder = map(Path, sys.argv[1:]); "
        f"work = tempfile.TemporaryDirectory(); print(make(bundle, Path(work.name, 'work'), folder, {options}))"
    )
    return Path(run(PYTHON, "-c", script, bundle, folder, **environment).splitlines()[-1])


@pytest.fixture(scope="session")
def old_packages(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Makes the same package of a form under a lower version number, to upgrade from."""

    @functools.cache
    def make(form: str) -> Path:
        return packaged(built, form, built.bundle_of(form), tmp_path_factory.mktemp("old"), OLD_VERSION)

    return make


@pytest.fixture(scope="session")
def next_build(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Makes the bundle of a form of the next version: other files, under the same names."""

    @functools.cache
    def make(form: str) -> Path:
        bundle = tmp_path_factory.mktemp("next") / form
        run(PYTHON, "-m", "tests.installers.other_build", built.bundle_of(form), bundle, NEXT_VERSION)
        return bundle

    return make


@pytest.fixture(scope="session")
def next_package(built: Built, next_build: Callable[[str], Path]) -> Callable[[str], Path]:
    """Makes the package of that."""

    @functools.cache
    def make(form: str) -> Path:
        folder = next_build(form).parent / "packages"
        folder.mkdir()
        return packaged(built, form, next_build(form), folder, NEXT_VERSION, **_LATER)

    return make


@pytest.fixture(scope="session")
def next_self_installing(next_build: Callable[[str], Path]) -> Callable[[], Path]:
    """Makes the self-installing file of that."""

    @functools.cache
    def make() -> Path:
        bundle = next_build(DESKTOP)
        makes = "self_installing import make_self_installing"
        return made(makes, bundle, bundle.parent, "level=1", **_LATER)

    return make


@pytest.fixture
def old_package(old_packages: Callable[[str], Path]) -> Path:
    return old_packages(DESKTOP)


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


@pytest.fixture(scope="session")
def server(bare: CleanRoot, built: Built, tmp_path_factory: pytest.TempPathFactory) -> CleanRoot:
    """One in which the package for servers was installed. Not to be changed but in the user's home."""
    root = bare.copy(tmp_path_factory.mktemp("server") / "root")
    root.install(built.package_of(SERVER))
    return root


@pytest.fixture(params=[DESKTOP, SERVER])
def each(request: pytest.FixtureRequest) -> tuple[str, CleanRoot]:
    """Each package by its name, with the system in which it was installed."""
    root: CleanRoot = request.getfixturevalue("installed" if request.param == DESKTOP else "server")
    return request.param, root


@pytest.fixture
def display() -> Iterator[Screen]:
    with screen() as opened:
        yield opened
