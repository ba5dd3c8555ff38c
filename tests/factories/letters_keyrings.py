"""Letters whose key is in the real keyring of a login of the test's own, which may be lost and come back."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from gateway_core.codes.letters import LettersCode
from gateway_core.codes.programs import ProgramCode
from tests.e2e.conftest import ROOT
from tests.factories import prepared_program
from tests.factories.lost_keyrings import WAYS, Person
from tests.factories.private_keyring import PrivateKeyring

NAME = "Layla"
"""What only the letters know."""
LETTERS_WAYS = {
    way: (lose, LettersCode.KEY_GONE if code is ProgramCode.NO_KEY_IN_VAULT else code)
    for way, (lose, code, _) in WAYS.items()
}
"""The loss, and how a start names it."""


class Writer(Person):
    """Somebody who is logged in, whose letters are in their usual place."""

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
        """As the letters know it."""
        return str(self.json("status", *vault)["name"])

    def let_come_back(self) -> None:
        """The login is what it was, and so is its keyring."""
        self.keyring.stop()
        shutil.rmtree(self.keyring.files, ignore_errors=True)
        shutil.copytree(self.before / "login" / "keyrings", self.keyring.files)
        self.keyring.start()


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A login with a keyring, and letters whose key is in it; `older` is what the keyring kept before them."""
    folder = tmp_path_factory.mktemp("before")
    with ExitStack() as ending:
        keyring = PrivateKeyring.log_in(folder / "login")
        ending.callback(keyring.log_out)
        keyring.start()
        keyring.stop()
        shutil.copytree(keyring.files, folder / "older")
        keyring.start()
        Writer(keyring, folder).run("name", NAME)
        assert Writer(keyring, folder).name() == NAME
    return folder


@pytest.fixture
def writer(before: Path, tmp_path: Path) -> Iterator[Writer]:
    folder = tmp_path / "login"
    folder.mkdir(mode=0o700)
    for name in ("keyrings", "relaynet-letters"):
        shutil.copytree(before / "login" / name, folder / name)
    here = Writer(PrivateKeyring.log_in(folder), before)
    try:
        here.keyring.start()
        yield here
    finally:
        here.keyring.log_out()
