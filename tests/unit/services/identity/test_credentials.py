"""Which of the gateway's certificates are renewed and sign, as time passes."""

from __future__ import annotations

import hashlib
from datetime import timedelta
from pathlib import Path

import pytest

from gateway_core.crypto.certificates import GATEWAY, Certificate
from gateway_core.errors import RegistrationRequiredError
from gateway_core.services.identity.credentials import REVOKED_SETTING, Credentials, stored
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.views.status import CertificateRole
from tests.factories.clock import NOON, FakeClock
from tests.factories.keys import identity_key
from tests.factories.network import Node
from tests.unit.services.conftest import WatchedCustody

SECOND = timedelta(seconds=1)


async def test_the_self_issued_certificate_is_renewed_at_half_of_its_life_and_not_before(
    custody: WatchedCustody,
) -> None:
    first = custody.credentials.self_issued_certificate()
    half = first.not_before + (first.not_after - first.not_before) / 2
    custody.clock.set(half)
    await custody.credentials.renew_self_issued()
    assert custody.credentials.self_issued_certificate() == first
    custody.clock.set(half + SECOND)
    await custody.credentials.renew_self_issued()
    second = custody.credentials.self_issued_certificate()
    assert second != first
    assert second.not_before < half + SECOND < second.not_after
    assert set(custody.credentials.trusted_for_cargo()) >= {first, second}, "the old one still verifies"


async def test_a_self_issued_certificate_that_ran_out_is_replaced(custody: WatchedCustody) -> None:
    custody.clock.set(custody.credentials.self_issued_certificate().not_after + timedelta(days=400))
    with pytest.raises(RegistrationRequiredError):
        custody.credentials.self_issued_certificate()
    await custody.credentials.renew_self_issued()
    assert custody.credentials.self_issued_certificate().is_valid_at(custody.clock.now(), timedelta())


async def keep_another(custody: WatchedCustody, begins: timedelta, ends: timedelta) -> Certificate:
    """One more certificate from the public gateway, with dates from now on."""
    network, now = custody.network, custody.clock.now()
    long_lived = Node("public_gateway", network.issue(GATEWAY, "public_gateway", not_before=now + begins), ())
    certificate = network.issue(
        GATEWAY, "private_gateway", long_lived, not_before=now + begins, not_after=now + ends
    )
    record = stored(CertificateRole.FROM_PUBLIC_GATEWAY, certificate, network.public_gateway.address)
    await custody.store.write(lambda tx: tx.certificates.save(record))
    await custody.credentials.reload()
    return certificate


async def test_the_valid_certificate_with_the_latest_expiry_signs_and_an_expired_one_never_does(
    custody: WatchedCustody,
) -> None:
    first = custody.credentials.signing_certificate()
    ends = first.not_after - custody.clock.now()
    newer = await keep_another(custody, -SECOND, ends - timedelta(days=1))
    assert newer.not_before > first.not_before
    assert custody.credentials.signing_certificate() == first, "the newer one ends earlier"
    assert custody.credentials.last_issued() == newer, "whose half of life decides when the next is asked for"
    last = await keep_another(custody, timedelta(days=10), ends + timedelta(days=10))
    assert custody.credentials.signing_certificate() == first, "it is not valid yet"
    custody.clock.set(last.not_before)
    assert custody.credentials.signing_certificate() == last
    custody.clock.set(last.not_after + SECOND)
    with pytest.raises(RegistrationRequiredError):
        custody.credentials.signing_certificate()


async def test_a_revoked_certificate_signs_only_where_there_is_no_other(custody: WatchedCustody) -> None:
    first = custody.credentials.signing_certificate()
    fingerprint = hashlib.sha256(first.der).hexdigest()
    await custody.store.write(lambda tx: tx.settings.put(REVOKED_SETTING, [fingerprint]))
    await custody.credentials.reload()
    assert custody.credentials.signing_certificate() == first
    newer = await keep_another(custody, -SECOND, timedelta(days=30))
    assert custody.credentials.signing_certificate() == newer


async def test_a_self_issued_certificate_from_a_clock_that_was_ahead_is_not_replaced_again_and_again(
    custody: WatchedCustody,
) -> None:
    now = custody.clock.now()
    custody.clock.set(now + timedelta(days=3650))
    await custody.credentials.renew_self_issued()
    custody.clock.set(now)
    for _ in range(3):
        await custody.credentials.renew_self_issued()
    held = await custody.store.read(lambda tx: tx.certificates.all(CertificateRole.SELF_ISSUED))
    assert len(held) == 2
    assert custody.credentials.self_issued_certificate().not_before <= now


async def test_a_gateway_that_began_under_a_clock_that_was_ahead_gets_a_self_issued_certificate_for_today(
    tmp_path: Path,
) -> None:
    clock = FakeClock(NOON + timedelta(days=3650))
    store = await EncryptedStore.open(tmp_path / "data", bytes(32), clock)
    await store.write(lambda tx: tx.keys.save_identity_key(identity_key("private_gateway").to_pkcs8()))
    credentials = await Credentials.load(store, clock)
    clock.set(NOON)
    await credentials.renew_self_issued()
    assert credentials.self_issued_certificate().not_before <= NOON
    await store.close()
