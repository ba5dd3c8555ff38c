"""Letters and a keyring that is lost: what is said, that nothing is destroyed, and that what comes back opens them."""

from __future__ import annotations

import json

import pytest

from gateway_core.codes.store import StoreCode
from tests.e2e.conftest import passphrase_in
from tests.factories.letters_keyrings import LETTERS_WAYS, NAME, Writer, before, writer
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
