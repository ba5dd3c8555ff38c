"""Before a wipe: take back the certificates that public gateways issued to us, where those can be reached.

A Gateway Certificate Revocation (GCR) is a RAMF message with an empty payload, signed with the certificate that it
takes back. It travels in cargo; there is no time to wait for a courier, so this gateway hands the cargo to the public
gateway's own Cargo Relay server, as a courier does. Only gateways of the relaynet dialect are told: nothing deployed in
the awala dialect understands a GCR. A wipe waits for this a few seconds, and happens in any case.

Spec: RS-001 (type 0x11), RS-002; RS-000 Cargo Relay Binding; DECISIONS.md; features K13.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import timedelta

from gateway_core.codes.gateway import RevocationCode
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.codes.statement import Statement
from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.enveloped_data import encrypt_for_session_key
from gateway_core.dialects import MessageType
from gateway_core.errors import (
    InvalidMessageError,
    MalformedMessageError,
    ProtocolViolationError,
    RefusedError,
    RegistrationRequiredError,
    StoreError,
    UnreachableError,
)
from gateway_core.identifiers import Recipient
from gateway_core.messages.cargo import serialize_message_set
from gateway_core.messages.ramf import new_message
from gateway_core.ports.peers import Courier, HostPort, Resolver
from gateway_core.services.couriers.cargo import CARGO_BACKDATE, connected, delivering
from gateway_core.services.identity.channel import keys_for_peer
from gateway_core.services.identity.custody import Custody
from gateway_core.services.identity.public_gateways import PublicGateway
from gateway_core.views.connection import RevocationView

LONGEST_SECONDS = 4.0
"""For all public gateways together, which are told at the same time."""

_LIFE = timedelta(days=1)
"""It is acted on when it arrives, or never."""

_FAILURES = (
    UnreachableError,
    RefusedError,
    ProtocolViolationError,
    RegistrationRequiredError,
    MalformedMessageError,
    InvalidMessageError,
    StoreError,
)


class OwnRevocation:
    """``connect`` opens a connection to a public gateway's Cargo Relay server."""

    def __init__(
        self,
        custody: Custody,
        resolver: Resolver,
        connect: Callable[[HostPort], Courier],
    ) -> None:
        self._store = custody.store
        self._credentials = custody.credentials
        self._clock = custody.clock
        self._resolver = resolver
        self._connect = connect

    async def send(self) -> Sequence[RevocationView]:
        """Tell every public gateway under whose certificates we could still act. Never fails; says what came of it."""
        return await asyncio.gather(
            *(self._notify(each) for each in self._credentials.paired_public_gateways())
        )

    def withhold(self, reason: Statement) -> Sequence[RevocationView]:
        """Send nothing; the same answer, with the reason."""
        gateways = self._credentials.paired_public_gateways()
        return [RevocationView(each.domain, False, reason) for each in gateways]

    async def _notify(self, public_gateway: PublicGateway) -> RevocationView:
        if not public_gateway.dialect.packed_ramf:
            return RevocationView(public_gateway.domain, False, RevocationCode.NOT_UNDERSTOOD())
        try:
            async with asyncio.timeout(LONGEST_SECONDS):
                await self._deliver(public_gateway)
        except TimeoutError:
            return RevocationView(public_gateway.domain, False, RevocationCode.NO_ANSWER())
        except _FAILURES as error:
            return RevocationView(public_gateway.domain, False, error.statement)
        return RevocationView(public_gateway.domain, True)

    async def _deliver(self, public_gateway: PublicGateway) -> None:
        cargo = await self._cargo(public_gateway)
        async with (
            connected(public_gateway, self._resolver, self._connect) as connection,
            delivering(connection) as deliver_cargo,
        ):
            await deliver_cargo(cargo)

    async def _cargo(self, public_gateway: PublicGateway) -> bytes:
        """One cargo with a revocation of each certificate from that gateway; the newest goes last, and signs it."""
        now, own = self._clock.now(), self._credentials
        certificates = [
            each
            for each in reversed(own.certificates)
            if each.issuer_address == public_gateway.address and each.is_valid_at(now, timedelta())
        ]
        if not certificates:
            raise RegistrationRequiredError(PublicGatewayCode.NO_VALID_CERTIFICATE)
        recipient_key, our_key = await self._store.write(
            lambda tx: keys_for_peer(tx, own.address, public_gateway.address, now)
        )

        def seal() -> bytes:
            revocations = [
                self._sign(MessageType.GATEWAY_CERTIFICATE_REVOCATION, b"", each, public_gateway)
                for each in certificates
            ]
            plaintext = serialize_message_set(revocations)
            payload = encrypt_for_session_key(plaintext, recipient_key, our_key, public_gateway.dialect)
            return self._sign(MessageType.CARGO, payload, certificates[-1], public_gateway)

        return await asyncio.to_thread(seal)

    def _sign(
        self, kind: MessageType, payload: bytes, signer: Certificate, public_gateway: PublicGateway
    ) -> bytes:
        now = self._clock.now()
        created = max(now - CARGO_BACKDATE, signer.not_before)
        recipient = Recipient(
            None, public_gateway.domain
        )  # a public node's one address in the relaynet dialect
        message = new_message(
            public_gateway.dialect,
            kind,
            recipient,
            payload,
            signer,
            created,
            min(now + _LIFE, signer.not_after),
        )
        return message.serialize(self._credentials.key)
