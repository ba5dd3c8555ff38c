"""Twelve ways of losing a keyring, by command: what is said, what stays as it is, and what the sheet opens."""

from __future__ import annotations

import pytest

from gateway_core.codes.store import StoreCode
from tests.factories.lost_keyrings import QUOTA, WAYS, Person, before, person
from tests.factories.stating import states

__all__ = ["before", "person"]
pytestmark = pytest.mark.keyring

KEY_FAILED, STORE_FAILED = 4, 5
"""The exit status for everything about the master key, and about the store."""


@pytest.mark.parametrize("way", WAYS)
def test_the_sheet_opens_what_a_lost_keyring_closed(person: Person, way: str) -> None:
    lose, code, can_keep = WAYS[way]
    lose(person)
    as_it_was = person.octets()

    refused = person.run("status")
    assert states(refused.stderr, code), refused.stderr
    assert refused.returncode == (STORE_FAILED if code is StoreCode.OTHER_KEY else KEY_FAILED)
    assert person.octets() == as_it_was, "nothing is destroyed unasked"

    recovered = person.run("recover", stdin=person.words)
    assert (recovered.returncode == 0) is can_keep, recovered.stderr
    vault = () if can_keep else person.passphrase
    if not can_keep:
        assert person.octets() == as_it_was
        assert person.run("recover", *vault, stdin=person.words).returncode == 0
    assert person.gateway(*vault) == ((person.before / "address").read_text(), QUOTA)
