"""Records of this gateway's own that were damaged, and backups of something else: refused in words, never believed."""

from __future__ import annotations

from pathlib import Path

import pytest

from gateway_core.codes.gateway import IdentityCode
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.errors import MalformedMessageError, StoreError
from gateway_core.services.identity.identity_backup import restore_identity
from gateway_core.services.identity.public_gateways import (
    CURRENT_SETTING,
    FORMER_SETTING,
    read_current,
    read_former,
)
from gateway_core.services.internet.first_registration import CHOICE_SETTING, read_choice
from tests.factories import keys
from tests.factories.stating import Stating
from tests.unit.services.conftest import WatchedCustody

IDENTITY_KEY_FILE = Path(keys.__file__).parent / "identity_keys" / "stranger.pkcs8.der"

NO_PUBLIC_GATEWAY = [
    7,
    "text",
    [],
    {},
    {"domain": "example.com", "dialect": "awala", "identity_key": "zz"},
    {"domain": "example.com", "dialect": "awala", "identity_key": "00"},
    {"domain": "example.com", "dialect": "awala", "identity_key": None},
    {"domain": "no domain", "dialect": "awala", "identity_key": "00"},
]


@pytest.mark.parametrize("value", NO_PUBLIC_GATEWAY)
async def test_a_damaged_record_of_the_public_gateway_says_what_to_do(
    custody: WatchedCustody, value: object
) -> None:
    await custody.store.write(lambda tx: tx.settings.put(CURRENT_SETTING, value))
    with pytest.raises(StoreError, check=Stating(IdentityCode.PUBLIC_GATEWAY_DAMAGED)):
        await custody.store.read(read_current)


@pytest.mark.parametrize(
    "value",
    [7, "text", {}, {"expected": None}, {"expected": None, "domain": "no domain", "dialect": "awala"}],
)
async def test_a_damaged_record_of_a_choice_says_what_to_do(custody: WatchedCustody, value: object) -> None:
    await custody.store.write(lambda tx: tx.settings.put(CHOICE_SETTING, value))
    with pytest.raises(StoreError, check=Stating(PublicGatewayCode.CHOICE_DAMAGED)):
        await custody.store.read(read_choice)


@pytest.mark.parametrize("value", [7, {}, "text", ["text"], [{}], [{"left_at": "never"}]])
async def test_a_damaged_record_of_former_public_gateways_is_refused(
    custody: WatchedCustody, value: object
) -> None:
    await custody.store.write(lambda tx: tx.settings.put(FORMER_SETTING, value))
    with pytest.raises(
        StoreError, check=Stating(IdentityCode.FORMER_GATEWAYS_DAMAGED, IdentityCode.PUBLIC_GATEWAY_DAMAGED)
    ):
        await custody.store.read(read_former)


KEY = IDENTITY_KEY_FILE.read_bytes().hex()


@pytest.mark.parametrize(
    "content",
    [
        {},
        {"identity_key": "zz"},
        {"identity_key": KEY, "certificates": {}},
        {"identity_key": KEY, "certificates": [{"chain": {}}]},
        {"identity_key": KEY, "certificates": ["text"]},
        {"identity_key": KEY, "certificates": [], "public_gateway": None},
    ],
)
async def test_a_backup_that_is_not_understood_restores_nothing(
    unregistered: WatchedCustody, content: dict[str, object]
) -> None:
    before = await unregistered.store.read(lambda tx: tx.keys.identity_key())
    with pytest.raises(MalformedMessageError, check=Stating(IdentityCode.BACKUP_NOT_UNDERSTOOD)):
        await unregistered.store.write(lambda tx: restore_identity(tx, content))
    assert await unregistered.store.read(lambda tx: tx.keys.identity_key()) == before
    assert before is not None
    assert before.hex() != KEY
