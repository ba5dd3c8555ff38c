"""Before a wipe, public gateways are told that our certificates count no more, over a real CogRPC server."""

from __future__ import annotations

import asyncio
import socket
from dataclasses import dataclass
from datetime import timedelta

import pytest

from app.internet_ways import InternetWays
from app.network_options import NetworkOptions
from app.opening import open_cargo_relay
from gateway_core.dialects import Dialect
from gateway_core.errors import UntrustedSignerError
from gateway_core.identifiers import DomainName
from gateway_core.messages.collection import sign_nonce
from gateway_core.nodes.codes import RelayCode
from gateway_core.ports.peers import Courier, HostPort, Service
from gateway_core.services.internet.own_revocation import LONGEST_SECONDS, OwnRevocation
from gateway_core.services.internet.proxies import ProxyRoutes
from tests.bindings.services.internet.conftest import DOMAIN, Pairing
from tests.factories.stating import Stating

NONCE = b"a nonce of the test"


@dataclass
class Relay:
    """The public gateway's Cargo Relay server, and our way to it."""

    pairing: Pairing
    port: int

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        assert (domain, service) == (DOMAIN, Service.CRC)
        return HostPort("localhost", self.port)

    def connect(self, target: HostPort) -> Courier:
        options = NetworkOptions(gateway_authority=self.pairing.authority.authority_file)
        return open_cargo_relay(target, options, InternetWays(ProxyRoutes(lambda host: "")))

    def revocation(self) -> OwnRevocation:
        pairing = self.pairing
        return OwnRevocation(pairing.custody, self, self.connect)


@pytest.fixture
def relay(pairing: Pairing) -> Relay:
    return Relay(pairing, pairing.server.ports.crc)


def handshake(pairing: Pairing, certificate: object) -> None:
    signature = sign_nonce(NONCE, pairing.credentials.key, certificate, pairing.dialect)  # type: ignore[arg-type]
    pairing.node.verify_handshake(signature, NONCE, pairing.dialect)


async def test_every_valid_certificate_is_taken_back_where_the_dialect_has_revocations(relay: Relay) -> None:
    pairing = relay.pairing
    await pairing.register()
    await pairing.register()
    certificates = pairing.credentials.certificates
    assert len(certificates) == 2
    for each in certificates:
        handshake(pairing, each)
    (told,) = await relay.revocation().send()
    understood = pairing.dialect.packed_ramf
    assert (told.public_gateway, told.sent, bool(told.reason)) == (DOMAIN, understood, not understood)
    assert {each for each in certificates if pairing.node.is_revoked(each)} == (
        set(certificates) if understood else set()
    )
    if understood:
        for each in certificates:
            with pytest.raises(UntrustedSignerError, check=Stating(RelayCode.CERTIFICATE_REVOKED)):
                handshake(pairing, each)


async def test_a_certificate_that_has_expired_does_not_keep_the_others_from_being_taken_back(
    relay: Relay,
) -> None:
    pairing = relay.pairing
    await pairing.register()
    (expired,) = pairing.credentials.certificates
    pairing.clock.offset = expired.not_after + timedelta(hours=1) - pairing.clock.now()
    await pairing.register()
    (told,) = await relay.revocation().send()
    assert told.sent is pairing.dialect.packed_ramf, told.reason
    renewed = pairing.credentials.signing_certificate()
    assert not pairing.node.is_revoked(expired)
    assert pairing.node.is_revoked(renewed) is told.sent


async def test_a_gateway_that_is_not_there_is_told_of_as_not_told(relay: Relay) -> None:
    await relay.pairing.register()
    relay.port = 1
    (told,) = await relay.revocation().send()
    assert not told.sent
    assert told.reason


async def test_a_gateway_that_keeps_silent_holds_the_wipe_up_no_longer_than_the_limit(relay: Relay) -> None:
    assert LONGEST_SECONDS == 4.0
    await relay.pairing.register()
    with socket.create_server(("127.0.0.1", 0)) as silent:  # TCP stands, and nobody answers
        relay.port = silent.getsockname()[1]
        began = asyncio.get_running_loop().time()
        (told,) = await relay.revocation().send()
        took = asyncio.get_running_loop().time() - began
    asked = relay.pairing.dialect.packed_ramf
    assert took == pytest.approx(LONGEST_SECONDS if asked else 0, abs=0.5)
    assert not told.sent


async def test_without_a_public_gateway_nobody_is_told(relay: Relay) -> None:
    assert list(await relay.revocation().send()) == []
