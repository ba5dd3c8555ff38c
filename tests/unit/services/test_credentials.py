"""Which of the gateway's certificates are renewed and sign, as time passes."""

from __future__ import annotations

from datetime import timedelta

import pytest

from gateway_core.crypto.certificates import GATEWAY
from gateway_core.errors import RegistrationRequiredError
from gateway_core.ports import CertificateRole
from gateway_core.services.credentials import stored
from tests.unit.services.conftest import Custody

SECOND = timedelta(seconds=1)


async def test_the_self_issued_certificate_is_renewed_at_half_of_its_life_and_not_before(
    custody: Custody,
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


async def test_a_self_issued_certificate_that_ran_out_is_replaced(custody: Custody) -> None:
    custody.clock.set(custody.credentials.self_issued_certificate().not_after + timedelta(days=400))
    with pytest.raises(RegistrationRequiredError):
        custody.credentials.self_issued_certificate()
    await custody.credentials.renew_self_issued()
    assert custody.credentials.self_issued_certificate().is_valid_at(custody.clock.now(), timedelta())


async def test_the_newest_certificate_that_is_valid_signs_and_an_expired_one_never_does(
    custody: Custody,
) -> None:
    first, network = custody.credentials.signing_certificate(), custody.network
    begins = custody.clock.now() + timedelta(days=1)
    newer = network.issue(
        GATEWAY,
        "private_gateway",
        network.public_gateway,
        not_before=begins,
        not_after=first.not_after - timedelta(days=1),
    )
    record = stored(CertificateRole.FROM_PUBLIC_GATEWAY, newer, network.public_gateway.address)
    await custody.store.write(lambda tx: tx.certificates.save(record))
    await custody.credentials.reload()
    assert custody.credentials.signing_certificate() == first, "the newer one is not valid yet"
    custody.clock.set(begins)
    assert custody.credentials.signing_certificate() == newer
    custody.clock.set(newer.not_after + SECOND)
    assert custody.credentials.signing_certificate() == first
    custody.clock.set(first.not_after + SECOND)
    with pytest.raises(RegistrationRequiredError):
        custody.credentials.signing_certificate()
