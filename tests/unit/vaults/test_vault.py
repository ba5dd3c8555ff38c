"""The vaults: one contract for both, the real Secret Service included, and what each refuses."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import ClassVar

import keyring
import keyring.backends.chainer
import keyring.backends.fail
import keyring.backends.null
import pytest
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
from gateway_core.crypto.passphrase import BYTE_ORDER_MARK
from gateway_core.errors import VaultError, VaultLockedError, VaultUnavailableError
from gateway_core.ports.operator import FORMER_KEY, Vault
from gateway_core.vaults import keyring_vault
from gateway_core.vaults.keyring_vault import SERVICE, KeyringVault, system_keyring
from gateway_core.vaults.passphrase_vault import Argon2Parameters, PassphraseVault
from tests.factories.stating import Stating
from tests.factories.systems import is_private, not_on_windows

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
        self.late: list[str | None] = []

    def get_password(self, service: str, username: str) -> str | None:
        if self.failure:
            raise self.failure
        if self.late and self.passwords:
            return self.late.pop()
        return self.passwords.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        if not self.forgetful:
            self.passwords[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        if (service, username) not in self.passwords:
            raise PasswordDeleteError("no such password")
        del self.passwords[service, username]


NEEDS_A_SERVICE = () if sys.platform == "win32" else pytest.mark.keyring
"""Windows always has its Credential Manager."""


@pytest.fixture
def memory(monkeypatch: pytest.MonkeyPatch) -> MemoryKeyring:
    monkeypatch.setattr(keyring_vault, "_READ_AFTER_SECONDS", (0.0, 0.0, 0.0))
    return MemoryKeyring()


@pytest.fixture(params=["keyring", "passphrase", pytest.param("system", marks=NEEDS_A_SERVICE)])
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


def test_vault_holds_a_key_of_its_own_until_erased(vault: Vault) -> None:
    vault.erase()
    assert vault.load() is None
    key = vault.create()
    assert len(key) == 32
    assert vault.load() == key
    vault.erase()
    assert vault.load() is None
    assert vault.create() != key


def test_found_key_replaces_another_key_and_a_new_none(vault: Vault) -> None:
    found = bytes(range(32))
    vault.keep(found)
    assert vault.load() == found
    vault.erase()
    key = vault.create()
    with pytest.raises(VaultError, check=Stating(VaultCode.KEYRING_FORGETS, VaultCode.FILE_EXISTS)):
        vault.create()
    assert vault.load() == key
    vault.keep(found)
    assert vault.load() == found


@pytest.mark.parametrize("has_key", [True, False])
def test_restoration_given_up_leaves_the_former_key(vault: Vault, tmp_path: Path, has_key: bool) -> None:
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
def test_changed_note_of_a_former_key_is_void(memory: MemoryKeyring, tmp_path: Path, change: bytes) -> None:
    vault = KeyringVault(ACCOUNT, memory)
    vault.create()
    vault.keep_for(tmp_path, bytes(range(32)))
    (tmp_path / FORMER_KEY).write_bytes(change)
    vault.take_back(tmp_path)
    assert vault.load() == bytes(range(32))


def test_failed_keyring_lets_the_key_be_taken_back_later(memory: MemoryKeyring, tmp_path: Path) -> None:
    vault = KeyringVault(ACCOUNT, memory)
    former = vault.create()
    vault.keep_for(tmp_path, bytes(range(32)))
    memory.failure = KeyringLocked()
    with pytest.raises(VaultLockedError):
        vault.take_back(tmp_path)
    memory.failure = None
    vault.take_back(tmp_path)
    assert vault.load() == former


# --- The real Secret Service --------------------------------------------------------------------


@pytest.mark.keyring
def test_secret_service_is_found_and_holds_64_hexadecimal_characters() -> None:
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
    vault.{call}()
except VaultError as error:
    print(type(error).__name__, error.code.code)
"""


@pytest.mark.slow_beyond(1)
@pytest.mark.keyring
@pytest.mark.parametrize(
    ("change", "call"),
    [
        pytest.param("vault.create(); keyring.lock()", "load", id="locked"),
        pytest.param("keyring.delete()", "create", id="no keyring was made yet"),
    ],
)
def test_secret_service_with_an_unanswered_prompt_counts_as_locked(change: str, call: str) -> None:
    """In a service of its own, since nobody can unlock it again: there is no screen to ask for the password on."""
    command = [ROOT / "scripts" / "with-keyring", sys.executable, "-c", FAIL.format(change=change, call=call)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.stdout.split() == ["VaultLockedError", VaultCode.KEYRING_DISMISSED.code], done.stderr


# --- Keyrings that fail ---------------------------------------------------------------------------


def caused(error: Exception, cause: Exception) -> Exception:
    """``error`` as a backend raises it because of ``cause``."""
    error.__cause__ = cause
    return error


def is_locked_over_the_bus() -> Exception:
    """What a Secret Service answers to whoever asks for a locked secret without a question before."""
    import jeepney

    service = jeepney.DBusAddress("/org/freedesktop/secrets", "org.freedesktop.secrets")
    request = jeepney.new_method_call(service, "GetSecrets")
    message = jeepney.new_error(request, "org.freedesktop.Secret.Error.IsLocked")
    return jeepney.DBusErrorResponse(message)


def _of_the_secret_service() -> list[tuple[Exception, type[VaultError], VaultCode]]:
    """The failures of its libraries, which are Linux's."""
    if sys.platform == "win32":
        return []
    from secretstorage import exceptions

    dismissed = exceptions.PromptDismissedException("dismissed")
    return [
        (caused(InitError("x"), dismissed), VaultLockedError, VaultCode.KEYRING_DISMISSED),
        (exceptions.LockedException("locked"), VaultLockedError, VaultCode.KEYRING_LOCKED),
        (is_locked_over_the_bus(), VaultLockedError, VaultCode.KEYRING_LOCKED),
        (dismissed, VaultLockedError, VaultCode.KEYRING_DISMISSED),
        (exceptions.SecretServiceNotAvailableException("gone"), VaultUnavailableError, VaultCode.NO_KEYRING),
    ]


@pytest.mark.parametrize(
    ("failure", "expected", "code"),
    [
        (NoKeyringError("none"), VaultUnavailableError, VaultCode.NO_KEYRING),
        (InitError("gone"), VaultUnavailableError, VaultCode.NO_KEYRING),
        (KeyringLocked("asked, and no answer"), VaultLockedError, VaultCode.KEYRING_DISMISSED),
        (caused(KeyringLocked("x"), OSError("locked")), VaultLockedError, VaultCode.KEYRING_LOCKED),
        (ConnectionResetError("the bus went away"), VaultUnavailableError, VaultCode.NO_KEYRING),
        *_of_the_secret_service(),
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


def test_keyring_may_show_a_key_late(memory: MemoryKeyring, tmp_path: Path) -> None:
    """KWallet answers that it has an entry, and under load finds it or its text a moment later."""
    memory.late = [None, None]
    vault = KeyringVault(ACCOUNT, memory)
    key = vault.create()
    memory.late = ["", "\ufffd"]
    vault.keep_for(tmp_path, bytes(range(32)))
    memory.late = ["", "\ufffd"]
    vault.take_back(tmp_path)
    memory.late = ["", "\ufffd"]
    assert vault.load() == key


@not_on_windows("the Secret Service is Linux's")
def test_secret_that_comes_empty_is_asked_for_again() -> None:
    """As a busy KWallet answers."""
    from gateway_core.vaults import secret_service

    class Item:
        session: object = "lost"

        def get_secret(self) -> bytes:
            return b"" if self.session else b"a key"

    assert secret_service._text(Item()) == "a key"


def test_keyring_that_forgets_is_noticed(memory: MemoryKeyring) -> None:
    memory.forgetful = True
    with pytest.raises(VaultError, check=Stating(VaultCode.KEYRING_FORGETS)):
        KeyringVault(ACCOUNT, memory).create()


@pytest.mark.parametrize("text", ["", "zz" * 32, "00" * 31, "00" * 33, "not a key"])
def test_malformed_secret_under_our_name_is_refused(memory: MemoryKeyring, text: str) -> None:
    memory.set_password(SERVICE, ACCOUNT, text)
    with pytest.raises(VaultError, check=Stating(VaultCode.KEYRING_FORGETS)):
        KeyringVault(ACCOUNT, memory).load()


class PlaintextKeyring(MemoryKeyring):
    """Stands for keyrings.alt.file.PlaintextKeyring."""


@pytest.mark.parametrize(
    "configured", [PlaintextKeyring(), keyring.backends.null.Keyring(), keyring.backends.fail.Keyring()]
)
def test_backend_that_is_not_known_to_protect_is_refused(
    monkeypatch: pytest.MonkeyPatch, configured: KeyringBackend
) -> None:
    monkeypatch.setattr(keyring, "get_keyring", lambda: configured)
    with pytest.raises(VaultUnavailableError, check=Stating(VaultCode.NO_KEYRING)):
        KeyringVault().create()


def test_protecting_backend_alone_is_used_of_several(monkeypatch: pytest.MonkeyPatch) -> None:
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


FIELDS = ("salt", "nonce", "sealed")
REFUSED: dict[str, tuple[Callable[..., str | bytes], Code, str]] = {
    "another passphrase": (lambda text: text, VaultCode.PASSPHRASE_WRONG, "wrong"),
    "no text": (lambda text: b"\xff\xfe", VaultCode.FILE_UNREADABLE, "right"),
    "a newer format": (lambda text: _changed(text, format=2), VaultCode.FILE_OF_NEWER_VERSION, "right"),
}
for _field in FIELDS:
    _flip = partial(lambda field, text: _flipped(text, field), _field)
    REFUSED[f"a flipped bit of the {_field}"] = (_flip, VaultCode.PASSPHRASE_WRONG, "right")
for _other in ("", "[]", "{}", "\x00", '{"format": 1}'):
    REFUSED[repr(_other)] = (lambda _, other=_other: other, VaultCode.FILE_DAMAGED, "right")


def _changed(text: str, **fields: object) -> str:
    return json.dumps(json.loads(text) | fields)


def _flipped(text: str, field: str) -> str:
    octets = bytearray.fromhex(json.loads(text)[field])
    octets[0] ^= 1
    return _changed(text, **{field: octets.hex()})


@pytest.mark.parametrize(("change", "code", "passphrase"), REFUSED.values(), ids=REFUSED)
def test_file_that_does_not_open_is_refused_with_its_cause(
    path: Path, written: str, change: Callable[[str], str | bytes], code: Code, passphrase: str
) -> None:
    content = change(written)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    with pytest.raises(VaultError, check=Stating(code)):
        PassphraseVault(path, passphrase).load()


def test_passphrase_typed_in_another_unicode_form_still_fits(path: Path) -> None:
    key = PassphraseVault(path, "cafe\N{COMBINING ACUTE ACCENT}").create()
    assert PassphraseVault(path, "caf\N{LATIN SMALL LETTER E WITH ACUTE}").load() == key


@pytest.mark.parametrize("made_with", ["", BYTE_ORDER_MARK])
def test_passphrase_of_a_file_with_a_byte_order_mark_fits(path: Path, made_with: str) -> None:
    key = PassphraseVault(path, made_with + "right").create()
    assert [PassphraseVault(path, mark + "right").load() for mark in ("", BYTE_ORDER_MARK)] == [key, key]
    for empty in ("", BYTE_ORDER_MARK):
        with pytest.raises(VaultError, check=Stating(VaultCode.PASSPHRASE_EMPTY)):
            PassphraseVault(path, empty)


def test_vault_made_with_the_mark_opens(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr(passphrase, "BYTE_ORDER_MARK", "none")
        key = PassphraseVault(path, BYTE_ORDER_MARK + "right").create()
    assert PassphraseVault(path, BYTE_ORDER_MARK + "right").load() == key


def test_file_is_private_and_shows_neither_key_nor_passphrase(path: Path) -> None:
    key = PassphraseVault(path, "right").create()
    text = path.read_text()
    assert is_private(path)
    assert key.hex() not in text
    assert "right" not in text
    assert json.loads(text)["argon2id"]["memory_kib"] >= 64 * 1024
    assert os.listdir(path.parent) == [path.name]


def test_key_is_sealed_under_the_files_parameters(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passphrase, "Argon2id", Argon2id)  # the real one
    key = PassphraseVault(path, "right").create()
    content = json.loads(path.read_text())
    salt, nonce, sealed = (bytes.fromhex(content[name]) for name in ("salt", "nonce", "sealed"))
    derived = Argon2id(salt=salt, length=32, memory_cost=65536, iterations=3, lanes=4).derive(b"right")
    authenticated = passphrase._associated_data(content["purpose"], Argon2Parameters())
    assert AESGCM(derived).decrypt(nonce, sealed, authenticated) == key
    assert PassphraseVault(path, "right").load() == key


BAD_PARAMETERS: list[object] = [
    {"memory_kib": 8, "iterations": 3, "lanes": 4},
    {"memory_kib": 2**40, "iterations": 3, "lanes": 4},
    {"memory_kib": 65536, "iterations": 1, "lanes": 4},
    {"memory_kib": 65536, "iterations": 3, "lanes": 0},
    {"memory_kib": "65536", "iterations": 3, "lanes": 4},
    {"memory_kib": 65536.0, "iterations": 3, "lanes": 4},
    {"memory_kib": 65536, "iterations": 3.5, "lanes": 4},
    {"memory_kib": 65536, "iterations": 3, "lanes": True},
    {"memory_kib": 2**20, "iterations": 3, "lanes": 4},
    {"memory_kib": 65536, "iterations": 64, "lanes": 4},
    {"memory_kib": 65536, "iterations": 3, "lanes": 16},
    {"memory_kib": 256 * 1024, "iterations": 12, "lanes": 4},
    {"memory_kib": 65536, "iterations": 3, "lanes": 4, "more": 1},
    [],
]


@pytest.mark.parametrize(
    ("field", "value"),
    [*(("argon2id", each) for each in BAD_PARAMETERS), *((each, "00" * 4_000_001) for each in FIELDS)],
)
def test_fields_out_of_bounds_are_refused_before_any_work(
    path: Path, written: str, field: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(Argon2Parameters, "derive")
    path.write_text(_changed(written, **{field: value}))
    with pytest.raises(VaultError, check=Stating(VaultCode.FILE_DAMAGED)):
        PassphraseVault(path, "right").load()


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
NUMBERS = st.sampled_from(("memory_kib", "iterations", "lanes"))


UNUSABLE = Stating(VaultCode.FILE_DAMAGED, VaultCode.FILE_OF_NEWER_VERSION, VaultCode.PASSPHRASE_WRONG)


@given(
    fields=st.dictionaries(
        st.sampled_from(("format", "purpose", "argon2id", "salt", "nonce", "sealed")), VALUES
    ),
    numbers=st.dictionaries(NUMBERS, VALUES | st.integers(0, 2**21)),
)
def test_strangers_file_costs_little_work(fields: dict[str, object], numbers: dict[str, object]) -> None:
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


def test_weak_parameters_are_not_written_either(path: Path) -> None:
    with pytest.raises(VaultError, check=Stating(VaultCode.FILE_DAMAGED)):
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
def test_folder_in_the_place_of_the_file_is_reported(path: Path, call: str, code: Code) -> None:
    path.mkdir()
    with pytest.raises(VaultError, check=Stating(code)):
        getattr(PassphraseVault(path, "right"), call)()


def test_unwritable_place_is_reported(tmp_path: Path) -> None:
    (tmp_path / "a file").touch()
    with pytest.raises(VaultError, check=Stating(VaultCode.FILE_NOT_WRITTEN)):
        PassphraseVault(tmp_path / "a file" / "master-key", "right").create()
