"""When the certificate from the public gateway is renewed over the Internet."""

from datetime import timedelta

import pytest

from gateway_core.codes.statement import in_their_words
from gateway_core.dialects import Dialect
from gateway_core.errors import RefusedError
from gateway_core.events import PublicGatewayStateChanged
from gateway_core.services.internet import first_registration as renewal_module
from tests.bindings.services.internet.conftest import Pairing
from tests.bindings.services.internet.test_internet_exchange import Inbox, internet_sync, renew_if_due, until
from tests.factories.background import in_background

MINUTE = timedelta(minutes=1)


def move_to_half_of_life(pairing: Pairing, beyond: timedelta) -> None:
    certificate = pairing.credentials.signing_certificate()
    half = certificate.not_before + (certificate.not_after - certificate.not_before) / 2
    pairing.clock.offset += half + beyond - pairing.clock.now()
    pairing.node.confirm_time()


async def test_certificate_is_renewed_only_after_half_its_life(paired: Pairing) -> None:
    first = paired.credentials.signing_certificate()
    move_to_half_of_life(paired, -MINUTE)
    await renew_if_due(paired)
    assert paired.credentials.signing_certificate() == first
    move_to_half_of_life(paired, MINUTE)
    await renew_if_due(paired)
    assert paired.credentials.signing_certificate() != first
    assert first in paired.credentials.anchors_for_endpoints(), "what it issued stays valid"


async def test_failed_renewal_keeps_the_valid_certificate(paired: Pairing) -> None:
    first = paired.credentials.signing_certificate()
    move_to_half_of_life(paired, MINUTE)
    await paired.server.stop()
    await renew_if_due(paired)
    assert paired.credentials.signing_certificate() == first


async def test_refused_renewal_waits_for_an_hour(pairing: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bytes] = []
    real = pairing.node.node.registration.authorize
    refusing = True

    def authorize(key_digest: bytes, dialect: Dialect) -> bytes:
        asked.append(key_digest)
        if refusing:
            raise RefusedError(in_their_words("Not now."), "403")
        return real(key_digest, dialect)

    await pairing.register()
    first = pairing.credentials.signing_certificate()
    monkeypatch.setattr(pairing.node.node.registration, "authorize", authorize)
    move_to_half_of_life(pairing, MINUTE)
    await renew_if_due(pairing)
    await renew_if_due(pairing)  # each has a connection, and a service, of its own: as after a restart
    pairing.clock.offset += timedelta(minutes=59)
    await renew_if_due(pairing)
    assert (len(asked), pairing.credentials.signing_certificate()) == (1, first)
    pairing.clock.offset += 2 * MINUTE
    await renew_if_due(pairing)
    assert len(asked) == 2
    refusing = False
    pairing.clock.offset += timedelta(minutes=61)
    await renew_if_due(pairing)
    assert (len(asked), pairing.credentials.signing_certificate() != first) == (3, True)


async def test_clock_set_back_does_not_delay_the_renewal(paired: Pairing) -> None:
    first = paired.credentials.signing_certificate()
    move_to_half_of_life(paired, MINUTE)
    ahead = (paired.clock.now() + timedelta(days=5)).isoformat()
    await paired.store.write(lambda tx: tx.settings.put(renewal_module.FAILED_SETTING, ahead))
    await renew_if_due(paired)
    assert paired.credentials.signing_certificate() != first


async def test_old_connection_gives_way_halfway(pairing: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    assert renewal_module.CHECK_SECONDS == 3600
    monkeypatch.setattr(renewal_module, "CHECK_SECONDS", 0.01)
    await pairing.register()
    first = pairing.credentials.signing_certificate()
    sync = internet_sync(pairing, Inbox())

    def connections() -> int:
        return pairing.events.count(PublicGatewayStateChanged(True))

    async with in_background(sync.run()):
        await until(lambda: connections() == 1, pairing)
        move_to_half_of_life(pairing, MINUTE)
        await until(lambda: connections() == 2, pairing)
    assert pairing.credentials.signing_certificate() != first
