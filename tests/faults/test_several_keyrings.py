"""Keys in one of several keyrings, by command: who finds them, what is asked, and what an erasure leaves."""

import os
import shutil
import signal
from collections.abc import Callable, Iterator
from contextlib import closing, nullcontext
from typing import Any

import pytest
import secretstorage
from secretstorage.defines import SS_PATH
from secretstorage.util import Session

from app.profiles.profile import Profile
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.statement import Code
from gateway_core.codes.store import VaultCode
from gateway_core.errors import VaultLockedError
from gateway_core.vaults import secret_service
from gateway_core.vaults.keyring_vault import KeyringVault
from tests.e2e.conftest import ROOT
from tests.factories import prepared_program
from tests.factories.private_keyring import PrivateKeyring
from tests.factories.several_keyrings import (
    LOGIN,
    ONE,
    TWO,
    WALLET,
    WORK,
    KeePassXC,
    Keeper,
    KWallet,
    Screen,
    befores,
    log_in,
)
from tests.factories.stating import Stating, states

__all__ = ["befores", "log_in"]
pytestmark = pytest.mark.keyring
LogIn = Callable[[type[PrivateKeyring]], Keeper]
KEY_FAILED = 4


def another_open_default(log_in: LogIn) -> Keeper:
    person = log_in(PrivateKeyring)
    person.make(WORK)
    person.choose(WORK)
    return person


def another_locked_default(log_in: LogIn) -> Keeper:
    person = another_open_default(log_in)
    person.lock(WORK)
    return person


def ours_locked(log_in: LogIn) -> Keeper:
    person = another_open_default(log_in)
    person.lock(LOGIN)
    return person


def two_databases(log_in: LogIn) -> Keeper:
    """KeePassXC takes the database that was opened last as the default collection."""
    person = log_in(KeePassXC)
    person.keyring.open(ONE, locked=(TWO,))
    return person


def open_wallet(log_in: LogIn) -> Keeper:
    return log_in(KWallet)


def another_default_wallet(log_in: LogIn) -> Keeper:
    person = log_in(KWallet)
    person.keyring.open(WALLET, WORK, default=WORK)
    return person


def another_locked_wallet(log_in: LogIn) -> Keeper:
    person = another_default_wallet(log_in)
    person.keyring.lock(WORK)
    return person


def two_copies(log_in: LogIn) -> Keeper:
    person = another_open_default(log_in)
    person.add_others_key(WORK)
    return person


def another_copy_first(log_in: LogIn) -> Keeper:
    person = another_open_default(log_in)
    person.add_others_key(LOGIN)
    return person


def nothing_anywhere(log_in: LogIn) -> Keeper:
    person = another_locked_default(log_in)
    person.delete_entries()
    return person


Cell = tuple[Code | None, tuple[str, ...]]
"""Why a command ends without success, and the keyrings that it asks about."""
FOUND: Cell = (None, ())
CLOSED: Cell = (VaultCode.KEYRINGS_CLOSED, (LOGIN,))
LOST: Cell = (ProgramCode.NO_KEY_IN_VAULT, ())
ROWS: dict[str, tuple[Callable[[LogIn], Keeper], Cell, Cell, tuple[str, ...]]] = {
    "another open default": (another_open_default, FOUND, FOUND, (LOGIN, WORK)),
    "another locked default": (another_locked_default, FOUND, FOUND, (LOGIN, WORK)),
    "ours locked, another default": (ours_locked, CLOSED, CLOSED, (WORK,)),
    "two databases of KeePassXC": (two_databases, FOUND, (VaultCode.KEYRINGS_CLOSED, (TWO,)), (ONE,)),
    "KWallet": (open_wallet, FOUND, FOUND, (WALLET,)),
    "another default wallet": (another_default_wallet, FOUND, FOUND, (WALLET, WORK)),
    "another locked wallet": (another_locked_wallet, FOUND, FOUND, (WALLET,)),
    "two copies": (two_copies, FOUND, FOUND, (LOGIN, WORK)),
    "another copy in ours": (another_copy_first, FOUND, FOUND, (LOGIN, WORK)),
    "nothing anywhere": (nothing_anywhere, LOST, FOUND, (LOGIN, WORK)),
}
"""How it comes about, the cells of starts and of erasures, and the keyrings that must be empty after an erasure."""
parametrize = pytest.mark.parametrize("row", ROWS)


def ends_as(status: int, said: str, errors: str, cell: Cell) -> None:
    code, asked = cell
    assert status == (KEY_FAILED if code else 0), errors + said
    assert code is None or states(said + errors, code), said + errors
    assert all(each in said + errors.splitlines()[-1] for each in asked), "the refusal names it"
    questions = [line for line in errors.splitlines() if "asks a question" in line]
    assert all(f"keyring {name} " not in "".join(questions) for name in {LOGIN, WORK, ONE, TWO} - {*asked})


@pytest.mark.slow_beyond(1)
@parametrize
def test_gateway_finds_its_key_or_names_the_locked_keyring(log_in: LogIn, row: str) -> None:
    reach, cell, _, _ = ROWS[row]
    person = reach(log_in)
    done = person.run("status")
    ends_as(done.returncode, "", done.stderr, cell)
    serve = ("serve", "--port", "0", "--json")
    if cell[0] is None:
        environment = person.keyring.environment
        with prepared_program.speaking(serve, ROOT, environment=environment) as (said, program):
            assert '"ready":true' in said.readline().replace(" ", "")
            program.send_signal(signal.SIGTERM)
            assert program.wait(300) == 0
    else:
        assert person.run(*serve).returncode == KEY_FAILED
    assert (person.data / "gateway.db").exists()


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("row", [each for each in ROWS if "allet" not in each])
def test_vault_asks_about_its_keyring_alone(log_in: LogIn, monkeypatch: pytest.MonkeyPatch, row: str) -> None:
    reach, (code, asked), _, _ = ROWS[row]
    person = reach(log_in)
    for name in ("DBUS_SESSION_BUS_ADDRESS", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, person.keyring.environment[name])
    questions: list[str] = []

    def note(
        _: object,
        locked: secretstorage.Item | secretstorage.Collection,
        asked: secretstorage.Collection,
        closed: dict[str, str],
    ) -> bool:
        if locked.is_locked():
            questions.append(asked.get_label())
            closed[asked.collection_path] = asked.get_label()
        return not locked.is_locked()

    monkeypatch.setattr(secret_service._Bus, "unlock", note)
    vault = Profile(person.data).keyring()
    with pytest.raises(VaultLockedError, check=Stating(code)) if asked and code else nullcontext():
        assert (vault.load() is None) is (code is not None)
    assert tuple(questions) == asked


@pytest.mark.slow_beyond(1)
@parametrize
def test_courier_finds_its_key_or_names_the_locked_keyring(log_in: LogIn, row: str) -> None:
    reach, cell, _, _ = ROWS[row]
    done = reach(log_in).courier("status")
    ends_as(done.returncode, "", done.stderr, cell)


@pytest.mark.slow_beyond(1)
@parametrize
def test_wipe_erases_every_copy_and_names_locked_keyrings(log_in: LogIn, row: str) -> None:
    reach, _, cell, emptied = ROWS[row]
    person = reach(log_in)
    for done in (person.run("wipe", "--yes"), person.courier("wipe", "--yes")):
        ends_as(done.returncode, done.stdout, done.stderr or "\n", cell)
        assert ("Everything is erased" in done.stdout) is (cell[0] is None)
    assert not person.data.exists()
    assert [person.entries(label) for label in emptied] == [0] * len(emptied)


@pytest.mark.slow
def test_wipe_reports_the_recycle_bin_of_keepassxc(log_in: LogIn) -> None:
    person = log_in(KeePassXC)
    done = person.run("wipe", "--yes")
    assert (done.returncode, done.stderr) == (KEY_FAILED, "")
    assert states(done.stdout, VaultCode.KEY_RECYCLED), done.stdout
    assert not person.data.exists()


@pytest.mark.slow_beyond(1)
@parametrize
def test_recover_puts_the_key_where_it_opens_the_data(log_in: LogIn, row: str) -> None:
    person = ROWS[row][0](log_in)
    done = person.run("recover", stdin=person.words)
    ends_as(done.returncode, "", done.stderr, FOUND)
    done = person.run("status", "--json")
    assert done.returncode == 0, done.stderr
    assert (person.before / "address").read_text() in done.stdout


def test_key_in_a_locked_keyring_opens_once_unlocked(log_in: LogIn) -> None:
    person = ours_locked(log_in)
    assert person.run("status").returncode == KEY_FAILED
    person.unlock(LOGIN)
    assert person.json("status")["address_prefix"] == (person.before / "address").read_text()


def locked_database(log_in: LogIn) -> tuple[Keeper, str]:
    person = log_in(KeePassXC)
    person.keyring.open(TWO, locked=(ONE,))
    return person, ONE


def confirmed_access(log_in: LogIn) -> tuple[Keeper, str]:
    """KeePassXC as it is without a choice: each access is confirmed."""
    person = log_in(KeePassXC)
    person.keyring.open(ONE, asks=True)
    return person, ONE


def locked_wallet(log_in: LogIn) -> tuple[Keeper, str]:
    person = log_in(KWallet)
    person.keyring.lock(WALLET)
    return person, WALLET


UNSEEN = pytest.mark.parametrize("asking", [locked_database, confirmed_access, locked_wallet])
"""Questions that stay on a screen that nobody sees."""


@pytest.mark.slow
@UNSEEN
def test_interrupt_ends_the_wait(log_in: LogIn, asking: Callable[[LogIn], tuple[Keeper, str]]) -> None:
    person, keyring = asking(log_in)
    for module in ("app.private_gateway", "app.courier.program"):
        reading, writing = os.pipe()
        with open(reading) as errors, open(os.devnull, "r+") as nothing:
            streams = [nothing.fileno(), nothing.fileno(), writing]
            program = prepared_program.start(
                ["status"], streams, ROOT, environment=person.keyring.environment, module=module
            )
            os.close(writing)
            try:
                assert f"keyring {keyring} asks a question" in errors.readline()
                program.send_signal(signal.SIGINT)
                assert program.wait(60) == 130
            finally:
                program.kill()
    assert (person.data / "gateway.db").exists()


@pytest.mark.slow
@UNSEEN
def test_wipe_waits_seconds_and_names_the_closed_keyring(
    log_in: LogIn, asking: Callable[[LogIn], tuple[Keeper, str]]
) -> None:
    person, keyring = asking(log_in)
    for done in (person.run("wipe", "--yes"), person.courier("wipe", "--yes")):
        ends_as(done.returncode, done.stdout, done.stderr, (VaultCode.KEYRINGS_CLOSED, (keyring,)))
        assert "Everything is erased" not in done.stdout
    assert not person.data.exists()


Answered = Callable[[str], Keeper]
NEEDS_A_SCREEN = pytest.mark.skipif(
    not all(map(shutil.which, ("Xvfb", "openbox", "xdotool"))), reason="needs Xvfb, openbox and xdotool"
)


@pytest.fixture
def answered(log_in: LogIn) -> Iterator[Answered]:
    """Somebody who answers each of KeePassXC's questions with that key."""
    with closing(Screen()) as screen:

        def answer(key: str) -> Keeper:
            person = log_in(KeePassXC)
            person.keyring.display = screen.display
            person.keyring.open(ONE, asks=True)
            screen.press(key)
            return person

        yield answer


@pytest.mark.slow
@NEEDS_A_SCREEN
def test_commands_go_on_when_keepassxc_is_told_to_allow(answered: Answered) -> None:
    person = answered("Return")
    assert person.json("status")["address_prefix"] == (person.before / "address").read_text()
    assert person.courier("status").returncode == 0
    for done in (person.run("wipe", "--yes"), person.courier("wipe", "--yes")):
        assert (done.returncode, states(done.stdout, VaultCode.KEY_RECYCLED)) == (KEY_FAILED, True)
    assert person.entries(ONE) == 0


@pytest.mark.slow
@NEEDS_A_SCREEN
def test_commands_say_that_keepassxc_was_told_to_deny(answered: Answered) -> None:
    person = answered("Escape")
    kept = person.entries(ONE)
    for done in (person.run("status"), person.courier("status")):
        assert (done.returncode, states(done.stderr, VaultCode.KEYRING_DISMISSED)) == (KEY_FAILED, True)
        assert "locked" not in done.stderr
    for done in (person.run("wipe", "--yes"), person.courier("wipe", "--yes")):
        ends_as(done.returncode, done.stdout, done.stderr or "\n", (VaultCode.KEYRINGS_CLOSED, (ONE,)))
        assert "locked" not in done.stdout
    assert person.entries(ONE) == kept > 0


@pytest.mark.slow
def test_closed_keepassxc_database_is_reported_as_locked_keyring(log_in: LogIn) -> None:
    person = log_in(KeePassXC)
    person.keyring.open()
    for command in (("status",), ("serve", "--port", "0")):
        done = person.run(*command)
        assert done.returncode == KEY_FAILED
        assert states(done.stderr, VaultCode.KEYRING_LOCKED)
        assert "wipe" not in done.stderr


@pytest.mark.parametrize("kind", [PrivateKeyring, KWallet])
def test_key_is_kept_although_the_service_loses_a_session(
    kind: type[PrivateKeyring], log_in: LogIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A busy KWallet does not know each session that it has just opened."""
    for name, value in log_in(kind).keyring.environment.items():
        monkeypatch.setenv(name, value)
    lost = []
    for module in (secretstorage.collection, secretstorage.item):

        def opened(bus: object, module: Any = module, open_session: Any = module.open_session) -> Session:
            session = open_session(bus)
            if module not in lost:
                lost.append(module)
                session.object_path = f"{SS_PATH}/session/999999"
            return session

        monkeypatch.setattr(module, "open_session", opened)
    key = KeyringVault("another").create()
    assert KeyringVault("another").load() == key
    assert len(lost) == 2
