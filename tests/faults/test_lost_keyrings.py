"""Twelve ways of losing a keyring, by command: what is said, what stays as it is, and what the sheet opens."""

import subprocess
import sys
from pathlib import Path

import pytest

from gateway_core.codes.store import StoreCode
from tests.e2e.conftest import ROOT
from tests.factories.lost_keyrings import NAME, QUOTA, WAYS, Person, before, person
from tests.factories.private_keyring import PrivateKeyring
from tests.factories.stating import states

__all__ = ["before", "person"]
pytestmark = pytest.mark.keyring

KEY_FAILED, STORE_FAILED = 4, 5
"""The exit status for everything about the master key, and about the store."""


@pytest.mark.slow_beyond(4)
@pytest.mark.parametrize("way", WAYS)
def test_recovery_sheet_opens_gateway_and_letters_of_a_lost_keyring(person: Person, way: str) -> None:
    lose, code, can_keep = WAYS[way]
    lose(person)
    as_it_was = person.octets()

    refused = person.run("status")
    assert states(refused.stderr, code), refused.stderr
    assert refused.returncode == (STORE_FAILED if code is StoreCode.OTHER_KEY else KEY_FAILED)
    letters = person.letters("list")
    assert states(letters.stderr, code), letters.stderr
    assert letters.returncode == refused.returncode
    assert person.octets() == as_it_was, "nothing is destroyed unasked"

    recovered = person.run("recover", stdin=person.words)
    assert (recovered.returncode == 0) is can_keep, recovered.stderr
    vault = () if can_keep else person.passphrase
    if not can_keep:
        assert person.octets() == as_it_was
        assert person.run("recover", *vault, stdin=person.words).returncode == 0
    assert person.gateway(*vault) == ((person.before / "address").read_text(), QUOTA)
    assert person.own_name(*vault) == NAME


_ASKS_TWICE = """
from gateway_core.errors import VaultUnavailableError
from gateway_core.vaults.keyring_vault import KeyringVault
try:
    KeyringVault().load()
except VaultUnavailableError:
    print("no keyring", flush=True)
input()
KeyringVault().create()
print("a key", flush=True)
"""


def test_keyring_started_after_the_program_is_found_on_retry(tmp_path: Path) -> None:
    """At a login both start side by side, and the keyring's library looks for one once in a process."""
    login = PrivateKeyring.log_in(tmp_path / "login")
    try:
        command, pipe = [sys.executable, "-c", _ASKS_TWICE], subprocess.PIPE
        with subprocess.Popen(
            command, stdin=pipe, stdout=pipe, text=True, cwd=ROOT, env=login.environment
        ) as program:
            assert program.stdout.readline() == "no keyring\n"
            login.start()
            program.stdin.write("\n")
            program.stdin.flush()
            assert program.stdout.readline() == "a key\n"
    finally:
        login.log_out()
