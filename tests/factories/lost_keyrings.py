"""Twelve ways of losing a real keyring, for the tests of commands and window."""

import hashlib
import json
import os
import secrets
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import pytest

from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.statement import Code
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.vaults.keyring_vault import SERVICE
from tests.e2e.conftest import ROOT
from tests.factories import prepared_program
from tests.factories.private_keyring import PrivateKeyring

NAME = "Layla"
"""A name that only the letters have."""

QUOTA = 123_456_789
"""A setting that only the data has."""

_ITEM = """
import sys, secretstorage
bus = secretstorage.dbus_init()
item, = secretstorage.get_default_collection(bus).search_items({"service": sys.argv[1]})
item.set_secret(sys.argv[2].encode()) if sys.argv[2:] else item.delete()
"""


@dataclass
class Person:
    """A logged-in person with a gateway's data in its usual place."""

    keyring: PrivateKeyring
    before: Path
    """Everything as it was before the loss."""

    @property
    def data(self) -> Path:
        return self.keyring.folder / "relaynet-gateway"

    @property
    def words(self) -> str:
        return (self.before / "words").read_text()

    @property
    def passphrase(self) -> tuple[str, str]:
        """Return the options for a passphrase instead of the keyring."""
        return ("--vault", f"passphrase-file:{self.before / 'passphrase'}")

    def run(self, *words: str, stdin: str = "", **program: str) -> subprocess.CompletedProcess[str]:
        environment = self.keyring.environment
        return prepared_program.run(words, ROOT, stdin=stdin, timeout=300, environment=environment, **program)

    def json(self, *arguments: str) -> Any:
        done = self.run(*arguments, "--json")
        assert done.returncode == 0, done.stderr + done.stdout
        return json.loads(done.stdout)

    def gateway(self, *vault: str) -> tuple[str, int]:
        """Return values that identify this gateway."""
        status = self.json("status", *vault)
        return status["address_prefix"], status["storage_quota"]

    def letters(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a command of Letters, which are under the gateway's key."""
        return self.run(*arguments, module="app.letters.program")

    def own_name(self, *vault: str) -> str:
        """Return the name that only the letters know."""
        done = self.letters("status", "--json", *vault)
        assert done.returncode == 0, done.stderr + done.stdout
        return str(json.loads(done.stdout)["name"])

    def octets(self) -> dict[str, str]:
        """Return the digests of all files in the data folder."""
        files = [each for each in self.data.rglob("*") if each.is_file()]
        return {
            str(each.relative_to(self.data)): hashlib.sha256(each.read_bytes()).hexdigest() for each in files
        }

    def change_item(self, *secret: str) -> None:
        """Delete the gateway's item in the keyring, or replace its secret."""
        command = [sys.executable, "-c", _ITEM, SERVICE, *secret]
        subprocess.run(command, check=True, env=self.keyring.environment)


SomePerson = TypeVar("SomePerson", bound=Person)


@contextmanager
def first_login(kind: type[SomePerson], folder: Path) -> Iterator[SomePerson]:
    """Make a first login with a keyring; `older` is the keyring's state before the gateway."""
    with ExitStack() as ending:
        keyring = PrivateKeyring.log_in(folder / "login")
        ending.callback(keyring.log_out)
        keyring.start()
        keyring.stop()
        shutil.copytree(keyring.files, folder / "older")
        keyring.start()
        yield kind(keyring, folder)


@contextmanager
def later_login(kind: type[SomePerson], before: Path, folder: Path) -> Iterator[SomePerson]:
    """Log in with a copy of the first login's files."""
    folder.mkdir(mode=0o700)
    shutil.copytree(before / "login" / "keyrings", folder / "keyrings")
    here = kind(PrivateKeyring.log_in(folder), before)
    shutil.copytree(before / "login" / here.data.name, here.data)
    try:
        here.keyring.start()
        yield here
    finally:
        here.keyring.log_out()


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the data of a gateway whose key is in a keyring, and the words of its recovery sheet."""
    folder = tmp_path_factory.mktemp("before")
    with first_login(Person, folder) as person:
        sheet = person.json("recovery-sheet", "--make")
        (folder / "words").write_text(" ".join(sheet["words"]))
        (folder / "passphrase").write_text("correct horse battery staple\n")
        (folder / "passphrase").chmod(0o600)
        person.json("quota", str(QUOTA))
        (folder / "address").write_text(person.json("status")["address_prefix"])
        assert person.letters("name", NAME).returncode == 0
    return folder


@pytest.fixture
def person(before: Path, tmp_path: Path) -> Iterator[Person]:
    with later_login(Person, before, tmp_path / "login") as here:
        yield here


# --- The twelve ways ---------------------------------------------------------------------------------------------


def item_deleted(person: Person) -> None:
    person.change_item()


def all_of_it_deleted(person: Person) -> None:
    person.keyring.stop()
    shutil.rmtree(person.keyring.files)
    person.keyring.start()


def file_truncated(person: Person) -> None:
    person.keyring.stop()
    file = person.keyring.files / "login.keyring"
    os.truncate(file, file.stat().st_size // 2)
    person.keyring.start()


def empty_new_keyring(person: Person) -> None:
    person.keyring.stop()
    shutil.rmtree(person.keyring.files)
    person.keyring.start("a new password")


def unlocked_with(password: str) -> Callable[[Person], None]:
    """The next login unlocks the keyring with a password that is not the keyring's."""

    def lose(person: Person) -> None:
        person.keyring.stop()
        person.keyring.start(password)

    return lose


def service_absent(person: Person) -> None:
    person.keyring.stop()


def another_login(person: Person) -> None:
    """The data folder is there, the keyring is another login's."""
    folder = person.keyring.folder.with_name("another")
    folder.mkdir(mode=0o700)
    shutil.copytree(person.data, folder / person.data.name)
    person.keyring.log_out()
    person.keyring = PrivateKeyring.log_in(folder)
    person.keyring.start("of another")


def disk_with_an_older_keyring(person: Person) -> None:
    person.keyring.stop()
    shutil.rmtree(person.keyring.files)
    shutil.copytree(person.before / "older", person.keyring.files)
    person.keyring.start()


def wrong_key_in_the_item(person: Person) -> None:
    person.change_item(secrets.token_hex(32))


EMPTY, LOCKED = ProgramCode.NO_KEY_IN_VAULT, VaultCode.KEYRING_DISMISSED
WAYS: dict[str, tuple[Callable[[Person], None], Code, bool]] = {
    "item deleted": (item_deleted, EMPTY, True),
    "all of it deleted": (all_of_it_deleted, EMPTY, True),
    "file truncated": (file_truncated, EMPTY, True),
    "empty new keyring": (empty_new_keyring, EMPTY, True),
    "password reset": (unlocked_with("what the administrator chose"), LOCKED, False),
    "password unknown": (unlocked_with(""), LOCKED, False),
    "service absent": (service_absent, VaultCode.NO_KEYRING, False),
    "dialog cancelled for good": (unlocked_with("not the password"), LOCKED, False),
    "other user": (another_login, EMPTY, True),
    "other computer": (another_login, EMPTY, True),
    "older keyring": (disk_with_an_older_keyring, EMPTY, True),
    "wrong key in the item": (wrong_key_in_the_item, StoreCode.OTHER_KEY, True),
}
"""The loss, the code of a later start, and whether the keyring can hold the key again afterwards."""
