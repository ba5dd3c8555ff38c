"""Whose identity a backup may replace."""

from __future__ import annotations

import pytest

from gateway_core.codes.crypto import KeyCode
from gateway_core.codes.gateway import IdentityCode
from gateway_core.codes.statement import Code
from gateway_core.crypto.passphrase import Argon2Parameters, seal
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.services.identity.identity_backup import (
    PURPOSE,
    collect_identity,
    is_unused,
    open_backup,
    restore_identity,
)
from tests.factories.stating import Stating
from tests.unit.services.conftest import WatchedCustody


async def test_an_identity_that_a_public_gateway_knows_is_never_replaced(custody: WatchedCustody) -> None:
    content = await custody.store.read(collect_identity)
    before = await custody.store.read(lambda tx: tx.keys.identity_key())
    assert not await custody.store.read(is_unused)
    with pytest.raises(InvalidMessageError, check=Stating(IdentityCode.IN_USE)):
        await custody.store.write(lambda tx: restore_identity(tx, content))
    assert await custody.store.read(lambda tx: tx.keys.identity_key()) == before


async def test_an_identity_that_apps_know_is_never_replaced(unregistered: WatchedCustody) -> None:
    content = await unregistered.store.read(collect_identity)
    assert await unregistered.store.read(is_unused)
    await unregistered.know(unregistered.network.endpoint_a)
    with pytest.raises(InvalidMessageError, check=Stating(IdentityCode.IN_USE)):
        await unregistered.store.write(lambda tx: restore_identity(tx, content))


CERTIFICATE = {
    "role": "self-issued",
    "subject": "0" + "a" * 64,
    "issuer": "0" + "a" * 64,
    "certificate": "00",
    "chain": [],
    "not_before": "0001-01-01T00:00:00+14:00",
    "not_after": "9999-12-31T00:00:00-12:00",
}


@pytest.mark.parametrize("content", [b"no JSON", b"[]", b"[" * 100_000])
def test_what_a_stranger_sealed_is_not_understood(content: bytes) -> None:
    text = seal(content, "the stranger's words", PURPOSE, Argon2Parameters())
    with pytest.raises(MalformedMessageError, check=Stating(IdentityCode.BACKUP_NOT_UNDERSTOOD)):
        open_backup(text, "the stranger's words")


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        ({"identity_key": "00"}, KeyCode.PRIVATE_KEY_UNREADABLE),
        ({"certificates": None}, IdentityCode.BACKUP_NOT_UNDERSTOOD),
        ({"certificates": [{}]}, IdentityCode.BACKUP_NOT_UNDERSTOOD),
        ({"certificates": [7]}, IdentityCode.BACKUP_NOT_UNDERSTOOD),
        ({"certificates": [CERTIFICATE]}, IdentityCode.BACKUP_NOT_UNDERSTOOD),
    ],
)
async def test_a_backup_whose_content_is_not_understood_changes_nothing(
    unregistered: WatchedCustody, damage: dict[str, object], code: Code
) -> None:
    content = {**await unregistered.store.read(collect_identity), **damage}
    before = await unregistered.store.read(collect_identity)
    with pytest.raises(MalformedMessageError, check=Stating(code)):
        await unregistered.store.write(lambda tx: restore_identity(tx, content))
    assert await unregistered.store.read(collect_identity) == before
