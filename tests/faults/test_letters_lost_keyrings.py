"""Letters and a keyring that is lost: what is said, that nothing is destroyed, and that what comes back opens them."""

import json
import subprocess
import sys

import pytest

from gateway_core.codes.letters import LettersCode
from gateway_core.codes.store import StoreCode
from gateway_core.vaults.keyring_vault import SERVICE
from tests.e2e.conftest import passphrase_in
from tests.factories.letters_keyrings import LETTERS_WAYS, NAME, Writer, before, writer
from tests.factories.lost_keyrings import Person
from tests.factories.stating import states

__all__ = ["before", "writer"]
pytestmark = [pytest.mark.keyring, pytest.mark.slow]

KEY_FAILED, STORE_FAILED = 4, 5


@pytest.mark.parametrize("way", LETTERS_WAYS)
def test_letters_stay_intact_without_their_keyring_until_it_returns(writer: Writer, way: str) -> None:
    lose, code = LETTERS_WAYS[way]
    lose(writer)
    as_they_were = writer.octets()
    for command in (("list",), ("status",), ("name", "Another")):
        refused = writer.run(*command)
        assert states(refused.stderr, code), refused.stderr
        assert refused.returncode == (STORE_FAILED if code is StoreCode.OTHER_KEY else KEY_FAILED)
    assert writer.octets() == as_they_were, "nothing is destroyed, and no key is made in place of the other"
    writer.let_come_back()
    assert writer.name() == NAME


@pytest.mark.parametrize("way", ["item deleted", "password reset", "service absent", "wrong key in the item"])
def test_letters_with_lost_keyring_restart_under_a_passphrase_after_wipe(writer: Writer, way: str) -> None:
    LETTERS_WAYS[way][0](writer)
    wiped = writer.run("wipe", "--yes", "--json")
    assert json.loads(wiped.stdout)["wiped"], wiped.stderr
    assert not writer.data.exists()
    vault = ("--vault", f"passphrase-file:{passphrase_in(writer.keyring.folder)}")
    assert writer.run("name", "Amina", *vault).returncode == 0
    assert writer.name(*vault) == "Amina"
    writer.let_come_back()
    assert writer.name(*vault) == "Amina", "what the keyring still holds is of no use, and does no harm"


_ENTRIES = """
import sys, secretstorage
items = secretstorage.get_default_collection(secretstorage.dbus_init()).search_items({"service": sys.argv[1]})
print(sorted(item.get_attributes()["username"] for item in items))
"""


def test_new_gateway_takes_over_letters_of_the_keyring(writer: Writer) -> None:
    assert Person.run(writer, "quota", "123456789").returncode == 0
    for _ in range(2):
        assert writer.name() == NAME
    assert not writer.data.exists()
    assert (Person.data.fget(writer) / "letters" / "key").exists()
    command = [sys.executable, "-c", _ENTRIES, SERVICE]
    found = subprocess.run(
        command, check=True, env=writer.keyring.environment, capture_output=True, text=True
    )
    assert found.stdout.strip() == "['master key']", "the former entry is erased"


def test_letters_without_their_former_key_stay_beside_a_new_gateway(writer: Writer) -> None:
    writer.change_item()
    assert Person.run(writer, "quota", "123456789").returncode == 0
    as_they_were = writer.octets()
    refused = writer.run("list")
    assert states(refused.stderr, LettersCode.KEY_GONE), refused.stderr
    assert writer.octets() == as_they_were, "no empty letter box takes their place"
    assert writer.run("wipe", "--yes").returncode == 0
    assert not writer.data.exists()
    assert writer.run("name", "Another").returncode == 0
