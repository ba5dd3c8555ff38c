"""The vaults: one contract for both, the real Secret Service included, and what each refuses."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import jeepney
import keyring
import keyring.backends.chainer
import keyring.backends.fail
import keyring.backends.null
import pytest
import secretstorage
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id
from hypothesis import given
from hypothesis import strategies as st
from keyring.backend import KeyringBackend
from keyring.backends import SecretService
from keyring.errors import InitError, KeyringLocked, NoKeyringError, PasswordDeleteError

from gateway_core.codes.statement import Code
from gateway_core.codes.store import VaultCode
from gateway_core.crypto import passphrase
from gateway_core.errors import VaultError, VaultLockedError, VaultUnavailableError
from gateway_core.ports.operator import FORMER_KEY, Vault
from gateway_core.vaults.keyring_vault import SERVICE, KeyringVault, system_keyring
from gateway_core.vaults.passphrase_vault import Argon2Parameters, PassphraseVault
from tests.factories.stating import Stating

ROOT = Path(__file__).parents[3]
ACCOUNT = "tests of the vault"


class MemoryKeyring(KeyringBackend):
    """Keeps passwords in memory; `failure` is raised by every call, as a real keyring might."""

    priority: ClassVar[float] = 0.0

    def __init__(self) -> None:
        super().__init__()
        self.passwords: dict[tuple[str, str], str] = {}
        self.failure: Exception | None = None
        self.forgetful = False

    def get_password(self, service: str, username: str) -> str | None:
        if self.failure:
            raise self.failure
        return self.passwords.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        if not self.forgetful:
            self.passwords[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        if (service, username) not in self.passwords:
            raise PasswordDeleteError("no such password")
        del self.passwords[service, username]


@pytest.fixture
def memory() -> MemoryKeyring:
    return MemoryKeyring()


@pytest.fixture(
    params=["keyring", "passphrase", pytest.param("secret service", marks=pytest.mark.keyring)],
)
def vault(request: pytest.FixtureRequest, tmp_path: Path, memory: MemoryKeyring) -> Iterator[Vault]:
    match request.param:
        case "keyring":
            yield KeyringVault(ACCOUNT, memory)
        case "passphrase":
            yield PassphraseVault(tmp_path / "vault" / "master-key", "correct horse")
        case _:
            real = KeyringVault(ACCOUNT)
            real.erase()
            yield real
            real.erase()


# --- The contract --------------------------------------------------------------------------------


def test_a_new_vault_is_empty(vault: Vault) -> None:
    assert vault.load() is None


def test_what_was_created_is_loaded_again(vault: Vault) -> None:
    key = vault.create()
    assert len(key) == 32
    assert vault.load() == key


def test_a_key_is_never_replaced(vault: Vault) -> None:
    key = vault.create()
    with pytest.raises(VaultError, check=Stating(VaultCode.KEY_EXISTS, VaultCode.FILE_EXISTS)):
        vault.create()
    assert vault.load() == key


def test_a_key_that_was_found_again_takes_the_place_of_whatever_is_there(vault: Vault) -> None:
    found = bytes(range(32))
    vault.keep(found)
    assert vault.load() == found
    vault.erase()
    vault.create()
    vault.keep(found)
    assert vault.load() == found


@pytest.mark.parametrize("has_key", [True, False])
def test_a_key_of_a_restoration_that_is_given_up_leaves_what_was_there(
    vault: Vault, tmp_path: Path, has_key: bool
) -> None:
    former = vault.create() if has_key else None
    folder = tmp_path / "restoring"
    folder.mkdir()
    vault.take_back(folder)
    assert vault.load() == former
    vault.keep_for(folder, bytes(range(32)))
    assert former is None or not any(_shows(each, former) for each in folder.iterdir())
    for _ in range(2):
        vault.take_back(folder)
        assert vault.load() == former


def _shows(file: Path, key: bytes) -> bool:
    octets = file.read_bytes()
    return key in octets or key.hex().encode() in octets


@pytest.mark.parametrize("change", [b"", b"short", bytes(200)])
def test_a_note_of_a_former_key_that_was_changed_changes_nothing(
    memory: MemoryKeyring, tmp_path: Path, change: bytes
) -> None:
    vault = KeyringVault(ACCOUNT, memory)
    vault.create()
    vault.keep_for(tmp_path, bytes(range(32)))
    (tmp_path / FORMER_KEY).write_bytes(change)
    vault.take_back(tmp_path)
    assert vault.load() == bytes(range(32))


def test_a_keyring_that_fails_is_told_and_the_key_can_be_taken_back_later(
    memory: MemoryKeyring, tmp_path: Path
) -> None:
    vault = KeyringVault(ACCOUNT, memory)
    former = vault.create()
    vault.keep_for(tmp_path, bytes(range(32)))
    memory.failure = KeyringLocked()
    with pytest.raises(VaultLockedError):
        vault.take_back(tmp_path)
    memory.failure = None
    vault.take_back(tmp_path)
    assert vault.load() == former


def test_an_erased_key_is_gone_and_the_next_one_differs(vault: Vault) -> None:
    key = vault.create()
    vault.erase()
    assert vault.load() is None
    assert vault.create() != key


def test_erasing_an_empty_vault_does_nothing(vault: Vault) -> None:
    vault.erase()
    assert vault.load() is None


# --- The real Secret Service --------------------------------------------------------------------


@pytest.mark.keyring
def test_the_secret_service_is_found_and_holds_64_hexadecimal_characters() -> None:
    vault = KeyringVault(ACCOUNT)
    vault.erase()
    try:
        key = vault.create()
        assert isinstance(system_keyring(), SecretService.Keyring)
        assert keyring.get_password(SERVICE, ACCOUNT) == key.hex()
        assert KeyringVault("another account").load() is None
    finally:
        vault.erase()


FAIL = """
import secretstorage
from gateway_core.errors import VaultError
from gateway_core.vaults.keyring_vault import KeyringVault

vault = KeyringVault("tests of the vault")
keyring = secretstorage.get_default_collection(secretstorage.dbus_init())
{change}
try:
    vault.load()
except VaultError as error:
    print(type(error).__name__, error.code.code)
"""


@pytest.mark.keyring
@pytest.mark.parametrize(
    "change",
    [
        pytest.param("vault.create(); keyring.lock()", id="locked"),
        pytest.param("keyring.delete()", id="no keyring was made yet"),
    ],
)
def test_a_secret_service_whose_question_got_no_answer_is_there_and_locked(change: str) -> None:
    """In a service of its own, since nobody can unlock it again: there is no screen to ask for the password on."""
    command = [ROOT / "scripts" / "with-keyring", sys.executable, "-c", FAIL.format(change=change)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.stdout.split() == ["VaultLockedError", VaultCode.KEYRING_DISMISSED.code], done.stderr


# --- Keyrings that fail ---------------------------------------------------------------------------


def caused(error: Exception, cause: Exception) -> Exception:
    """``error`` as a backend raises it because of ``cause``."""
    error.__cause__ = cause
    return error


def is_locked_over_the_bus() -> Exception:
    """What a Secret Service answers to whoever asks for a locked secret without a question before."""
    service = jeepney.DBusAddress("/org/freedesktop/secrets", "org.freedesktop.secrets")
    request = jeepney.new_method_call(service, "GetSecrets")
    message = jeepney.new_error(request, "org.freedesktop.Secret.Error.IsLocked")
    return jeepney.DBusErrorResponse(message)


@pytest.mark.parametrize(
    ("failure", "expected", "code"),
    [
        (NoKeyringError("none"), VaultUnavailableError, VaultCode.NO_KEYRING),
        (InitError("gone"), VaultUnavailableError, VaultCode.NO_KEYRING),
        (
            caused(InitError("x"), secretstorage.exceptions.PromptDismissedException("dismissed")),
            VaultLockedError,
            VaultCode.KEYRING_DISMISSED,
        ),
        (KeyringLocked("asked, and no answer"), VaultLockedError, VaultCode.KEYRING_DISMISSED),
        (caused(KeyringLocked("x"), OSError("locked")), VaultLockedError, VaultCode.KEYRING_LOCKED),
        (ConnectionResetError("the bus went away"), VaultUnavailableError, VaultCode.NO_KEYRING),
        (secretstorage.exceptions.LockedException("locked"), VaultLockedError, VaultCode.KEYRING_LOCKED),
        (is_locked_over_the_bus(), VaultLockedError, VaultCode.KEYRING_LOCKED),
        (
            secretstorage.exceptions.PromptDismissedException("dismissed"),
            VaultLockedError,
            VaultCode.KEYRING_DISMISSED,
        ),
        (
            secretstorage.exceptions.SecretServiceNotAvailableException("gone"),
            VaultUnavailableError,
            VaultCode.NO_KEYRING,
        ),
    ],
)
def test_each_failure_of_a_keyring_has_its_vault_error(
    memory: MemoryKeyring, failure: Exception, expected: type[VaultError], code: VaultCode
) -> None:
    memory.failure = failure
    vault = KeyringVault(ACCOUNT, memory)
    for call in (vault.load, vault.create, vault.erase):
        with pytest.raises(expected, check=Stating(code)):
            call()


def test_a_keyring_that_forgets_is_noticed_at_once(memory: MemoryKeyring) -> None:
    memory.forgetful = True
    with pytest.raises(VaultError, check=Stating(VaultCode.KEYRING_FORGETS)):
        KeyringVault(ACCOUNT, memory).create()


@pytest.mark.parametrize("text", ["", "zz" * 32, "00" * 31, "00" * 33, "not a key"])
def test_something_else_under_our_name_is_refused(memory: MemoryKeyring, text: str) -> None:
    memory.set_password(SERVICE, ACCOUNT, text)
    with pytest.raises(VaultError, check=Stating(VaultCode.NOT_A_KEY)):
        KeyringVault(ACCOUNT, memory).load()


class PlaintextKeyring(MemoryKeyring):
    """Stands for keyrings.alt.file.PlaintextKeyring."""


@pytest.mark.parametrize(
    "configured", [PlaintextKeyring(), keyring.backends.null.Keyring(), keyring.backends.fail.Keyring()]
)
def test_a_backend_that_is_not_known_to_protect_is_refused(
    monkeypatch: pytest.MonkeyPatch, configured: KeyringBackend
) -> None:
    monkeypatch.setattr(keyring, "get_keyring", lambda: configured)
    with pytest.raises(VaultUnavailableError, check=Stating(VaultCode.NO_KEYRING)):
        KeyringVault().create()


def test_of_several_backends_only_a_protecting_one_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    chainer = keyring.backends.chainer.ChainerBackend()
    protecting = SecretService.Keyring()
    monkeypatch.setattr(keyring, "get_keyring", lambda: chainer)
    monkeypatch.setattr(type(chainer), "backends", [PlaintextKeyring(), protecting])
    assert system_keyring() is protecting
    monkeypatch.setattr(type(chainer), "backends", [PlaintextKeyring()])
    with pytest.raises(VaultUnavailableError):
        system_keyring()


# --- Passphrase files -----------------------------------------------------------------------------


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "master-key"


@pytest.fixture
def written(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A file under the passphrase "right"."""
    path = tmp_path_factory.mktemp("vault") / "master-key"
    PassphraseVault(path, "right").create()
    return path.read_text()


def test_a_wrong_passphrase_is_refused(path: Path, written: str) -> None:
    path.write_text(written)
    with pytest.raises(VaultLockedError, check=Stating(VaultCode.PASSPHRASE_WRONG)):
        PassphraseVault(path, "wrong").load()


def test_an_empty_passphrase_is_refused(path: Path) -> None:
    with pytest.raises(VaultError, check=Stating(VaultCode.PASSPHRASE_EMPTY)):
        PassphraseVault(path, "")


def test_a_passphrase_typed_in_another_unicode_form_still_fits(path: Path) -> None:
    key = PassphraseVault(path, "cafe\N{COMBINING ACUTE ACCENT}").create()
    assert PassphraseVault(path, "caf\N{LATIN SMALL LETTER E WITH ACUTE}").load() == key


def test_the_file_is_private_and_shows_neither_key_nor_passphrase(path: Path) -> None:
    key = PassphraseVault(path, "right").create()
    text = path.read_text()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert key.hex() not in text
    assert "right" not in text
    assert json.loads(text)["argon2id"]["memory_kib"] >= 64 * 1024
    assert os.listdir(path.parent) == [path.name]


def test_the_key_is_sealed_under_what_the_parameters_in_the_file_derive(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passphrase, "Argon2id", Argon2id)  # the real one
    key = PassphraseVault(path, "right").create()
    content = json.loads(path.read_text())
    salt, nonce, sealed = (bytes.fromhex(content[name]) for name in ("salt", "nonce", "sealed"))
    derived = Argon2id(salt=salt, length=32, memory_cost=65536, iterations=3, lanes=4).derive(b"right")
    authenticated = passphrase._authenticated(content["purpose"], Argon2Parameters())
    assert AESGCM(derived).decrypt(nonce, sealed, authenticated) == key
    assert PassphraseVault(path, "right").load() == key


@pytest.mark.parametrize("field", ["salt", "nonce", "sealed"])
def test_a_flipped_bit_never_opens(path: Path, written: str, field: str) -> None:
    content = json.loads(written)
    octets = bytearray.fromhex(content[field])
    octets[0] ^= 1
    path.write_text(json.dumps(content | {field: octets.hex()}))
    with pytest.raises(VaultLockedError):
        PassphraseVault(path, "right").load()


@pytest.mark.parametrize(
    ("parameters", "code"),
    [
        ({"memory_kib": 8, "iterations": 3, "lanes": 4}, VaultCode.DERIVATION_OUT_OF_BOUNDS),
        ({"memory_kib": 2**40, "iterations": 3, "lanes": 4}, VaultCode.DERIVATION_OUT_OF_BOUNDS),
        ({"memory_kib": 65536, "iterations": 1, "lanes": 4}, VaultCode.DERIVATION_OUT_OF_BOUNDS),
        ({"memory_kib": 65536, "iterations": 3, "lanes": 0}, VaultCode.DERIVATION_OUT_OF_BOUNDS),
        ({"memory_kib": "65536", "iterations": 3, "lanes": 4}, VaultCode.DERIVATION_OUT_OF_BOUNDS),
        ({"memory_kib": 65536.0, "iterations": 3, "lanes": 4}, VaultCode.DERIVATION_OUT_OF_BOUNDS),
        ({"memory_kib": 65536, "iterations": 3.5, "lanes": 4}, VaultCode.DERIVATION_OUT_OF_BOUNDS),
        ({"memory_kib": 65536, "iterations": 3, "lanes": True}, VaultCode.DERIVATION_OUT_OF_BOUNDS),
        ({"memory_kib": 2**20, "iterations": 3, "lanes": 4}, VaultCode.DERIVATION_OUT_OF_BOUNDS),
        ({"memory_kib": 65536, "iterations": 64, "lanes": 4}, VaultCode.DERIVATION_OUT_OF_BOUNDS),
        ({"memory_kib": 65536, "iterations": 3, "lanes": 16}, VaultCode.DERIVATION_OUT_OF_BOUNDS),
        ({"memory_kib": 256 * 1024, "iterations": 12, "lanes": 4}, VaultCode.DERIVATION_OUT_OF_BOUNDS),
        ({"memory_kib": 65536, "iterations": 3, "lanes": 4, "more": 1}, VaultCode.FILE_DAMAGED),
        ([], VaultCode.FILE_DAMAGED),
    ],
)
def test_parameters_out_of_bounds_are_refused_before_any_work(
    path: Path, written: str, parameters: object, code: Code, monkeypatch: pytest.MonkeyPatch
) -> None:
    def derive(*_: object) -> bytes:
        raise AssertionError("the work was done")

    monkeypatch.setattr(Argon2Parameters, "derive", derive)
    content = json.loads(written)
    path.write_text(json.dumps(content | {"argon2id": parameters}))
    with pytest.raises(VaultError, check=Stating(code)):
        PassphraseVault(path, "right").load()


@pytest.mark.parametrize("field", ["salt", "nonce", "sealed"])
def test_octets_of_another_length_are_refused_before_any_work(
    path: Path, written: str, field: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(Argon2Parameters, "derive")
    path.write_text(json.dumps(json.loads(written) | {field: "00" * 4_000_001}))
    with pytest.raises(VaultError, check=Stating(VaultCode.FILE_DAMAGED)):
        PassphraseVault(path, "right").load()


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
NUMBERS = st.sampled_from(("memory_kib", "iterations", "lanes"))


UNUSABLE = Stating(
    VaultCode.FILE_DAMAGED,
    VaultCode.DERIVATION_OUT_OF_BOUNDS,
    VaultCode.FILE_OF_NEWER_VERSION,
    VaultCode.FILE_OF_ANOTHER_KIND,
    VaultCode.PASSPHRASE_WRONG,
)


@given(
    fields=st.dictionaries(
        st.sampled_from(("format", "purpose", "argon2id", "salt", "nonce", "sealed")), VALUES
    ),
    numbers=st.dictionaries(NUMBERS, VALUES | st.integers(0, 2**21)),
)
def test_whatever_a_stranger_writes_ends_in_a_vault_error_without_much_work(
    fields: dict[str, object], numbers: dict[str, object]
) -> None:
    class Cheap(Argon2Parameters):
        def derive(self, passphrase: str, salt: bytes) -> bytes:
            assert {type(self.memory_kib), type(self.iterations), type(self.lanes)} == {int}
            assert self.memory_kib * self.iterations <= 4 * 3 * 64 * 1024
            assert len(salt) == 16
            return bytes(32)

    content = {
        "format": 1,
        "purpose": "master key",
        "argon2id": {"memory_kib": 65536, "iterations": 3, "lanes": 4, **numbers},
        "salt": "00" * 16,
        "nonce": "00" * 12,
        "sealed": "00" * 48,
        **fields,
    }
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passphrase, "Argon2Parameters", Cheap)
        with pytest.raises(VaultError, check=UNUSABLE):
            passphrase.unseal(json.dumps(content), "right", "master key")


@pytest.mark.parametrize("text", ["", "[]", "{}", "\x00", '{"format": 1}'])
def test_a_file_that_is_something_else_is_refused(path: Path, text: str) -> None:
    path.write_text(text)
    with pytest.raises(VaultError, check=Stating(VaultCode.FILE_DAMAGED)):
        PassphraseVault(path, "right").load()


def test_a_file_of_a_newer_format_is_refused_by_name(path: Path, written: str) -> None:
    path.write_text(json.dumps(json.loads(written) | {"format": 2}))
    with pytest.raises(VaultError, check=Stating(VaultCode.FILE_OF_NEWER_VERSION)):
        PassphraseVault(path, "right").load()


def test_weak_parameters_are_not_written_either(path: Path) -> None:
    with pytest.raises(VaultError, check=Stating(VaultCode.DERIVATION_OUT_OF_BOUNDS)):
        PassphraseVault(path, "right", Argon2Parameters(memory_kib=1024)).create()
    assert not path.exists()


@pytest.mark.parametrize(
    ("call", "code"),
    [
        ("load", VaultCode.FILE_UNREADABLE),
        ("create", VaultCode.FILE_EXISTS),
        ("erase", VaultCode.FILE_NOT_REMOVED),
    ],
)
def test_a_folder_in_the_place_of_the_file_is_reported(path: Path, call: str, code: Code) -> None:
    path.mkdir()
    with pytest.raises(VaultError, check=Stating(code)):
        getattr(PassphraseVault(path, "right"), call)()


def test_a_place_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    (tmp_path / "a file").touch()
    with pytest.raises(VaultError, check=Stating(VaultCode.FILE_NOT_WRITTEN)):
        PassphraseVault(tmp_path / "a file" / "master-key", "right").create()


def test_a_damaged_file_with_the_key_is_not_called_the_passphrase_file(path: Path) -> None:
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(VaultError, check=Stating(VaultCode.FILE_UNREADABLE)):
        PassphraseVault(path, "right").load()
