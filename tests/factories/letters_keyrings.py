"""Letters with their key in the real keyring of a test's own login; the keyring may be lost and come back."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from gateway_core.codes.letters import LettersCode
from gateway_core.codes.programs import ProgramCode
from tests.e2e.conftest import ROOT
from tests.factories import prepared_program
from tests.factories.lost_keyrings import WAYS, Person, first_login, later_login

NAME = "Layla"
"""A name that only the letters know."""
LETTERS_WAYS = {
    way: (lose, LettersCode.KEY_GONE if code is ProgramCode.NO_KEY_IN_VAULT else code)
    for way, (lose, code, _) in WAYS.items()
}
"""The loss, and the code of a later start."""


class Writer(Person):
    """A logged-in person with letters in their usual place."""

    @property
    def data(self) -> Path:
        return self.keyring.folder / "relaynet-letters"

    def run(self, *arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        return prepared_program.run(
            arguments,
            ROOT,
            stdin=stdin,
            timeout=300,
            environment=self.keyring.environment,
            module="app.letters.program",
        )

    def name(self, *vault: str) -> str:
        """Return the name as the letters know it."""
        return str(self.json("status", *vault)["name"])

    def let_come_back(self) -> None:
        """Restore the login and its keyring."""
        self.keyring.stop()
        shutil.rmtree(self.keyring.files, ignore_errors=True)
        shutil.copytree(self.before / "login" / "keyrings", self.keyring.files)
        self.keyring.start()


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make letters whose key is in a keyring."""
    folder = tmp_path_factory.mktemp("before")
    with first_login(Writer, folder) as writer:
        writer.run("name", NAME)
        assert writer.name() == NAME
    return folder


@pytest.fixture
def writer(before: Path, tmp_path: Path) -> Iterator[Writer]:
    with later_login(Writer, before, tmp_path / "login") as here:
        yield here
