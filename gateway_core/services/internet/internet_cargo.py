"""Cargo that this gateway hands to a public gateway over the Internet: acknowledgements alone, or revocations.

Acknowledgements (PCAs) tell which parcels arrived by courier, where a connection is too dear for parcels: they travel
in cargo of a few hundred octets, handed to the public gateway's own Cargo Relay server as a courier does. They free
what waits there, and at couriers.

Spec: RS-000 Cargo, Cargo Relay Binding; features I15.

Revocations, before a wipe, take back the certificates that public gateways issued to us, where those can be reached.

A Gateway Certificate Revocation (GCR) is a RAMF message with an empty payload, signed with the certificate that it
takes back. It travels in cargo; there is no time to wait for a courier, so this gateway hands the cargo to the public
gateway's own Cargo Relay server, as a courier does. Only gateways of the relaynet dialect are told: nothing deployed in
the awala dialect understands a GCR. A wipe waits for this a few seconds, and happens in any case.

Spec: RS-001 (type 0x11), RS-002; RS-000 Cargo Relay Binding; docs/decisions/0009; features K13.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from datetime import timedelta

from msgspec import field

from gateway_core.clock import came_within
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
from gateway_core.events import Event, SyncProgressed
from gateway_core.identifiers import Recipient
from gateway_core.messages.cargo import serialize_message_set
from gateway_core.messages.ramf import new_message
from gateway_core.ports.peers import Courier, HostPort, Resolver
from gateway_core.services.couriers.cargo import (
    CARGO_BACKDATE,
    CargoSource,
    OutgoingCargo,
    connected,
    delivering,
)
from gateway_core.services.identity.channel import keys_for_peer
from gateway_core.services.identity.credentials import WithCustody
from gateway_core.services.identity.public_gateways import PublicGateway, cargoes_per_call
from gateway_core.views.connection import RevocationView

logger = logging.getLogger(__name__)

BETWEEN_ROUNDS_SECONDS = 3600.0
"""Unless a courier sync brings something new."""

_SHORTEST_SECONDS = 60.0
_LONGEST_SECONDS = 60.0
"""The time for which one round may take."""


class AcknowledgementRelay(WithCustody):
    """``connect`` opens a connection to a public gateway's Cargo Relay server."""

    _resolver: Resolver
    _connect: Callable[[HostPort], Courier]
    _new: asyncio.Event = field(default_factory=asyncio.Event)

    async def run(self) -> None:
        """For as long as nothing else is allowed: a round now, one after each courier sync, and one an hour."""
        unsubscribe = self._events.subscribe(self._notice)
        try:
            while True:
                self._new.clear()
                await self.run_once()
                await asyncio.sleep(_SHORTEST_SECONDS)
                await came_within(self._new, BETWEEN_ROUNDS_SECONDS)
        finally:
            unsubscribe()

    def _notice(self, event: Event) -> None:
        if isinstance(event, SyncProgressed) and event.progress.outcome is not None:
            self._new.set()

    async def run_once(self) -> int:
        """Hand over what is owed. Returns how many cargoes were taken; what failed waits for the next round."""
        if self._credentials.public_gateway is None:
            return 0
        try:
            async with asyncio.timeout(_LONGEST_SECONDS):
                return await self._deliver()
        except (TimeoutError, UnreachableError, RefusedError, ProtocolViolationError) as error:
            logger.info("Acknowledgements could not be handed over: %s", error)
        except (RegistrationRequiredError, InvalidMessageError) as error:
            logger.info("No cargo with acknowledgements could be made: %s", error.statement)
        return 0

    async def _deliver(self) -> int:
        source = CargoSource(self._custody, 0)
        cargo = await source.next_cargo()
        if cargo is None:
            return 0
        public_gateway = self._credentials.require_public_gateway()
        taken = 0
        async with connected(public_gateway, self._resolver, self._connect) as connection:
            while cargo is not None:
                handed_over, cargo = await self._call(connection, source, cargo)
                taken += handed_over
        return taken

    async def _call(
        self, connection: Courier, source: CargoSource, cargo: OutgoingCargo
    ) -> tuple[int, OutgoingCargo | None]:
        """One call: as many cargoes as it may take. Returns how many it took, and the next one.

        Some hosts end every call after a few seconds: one that took something and broke is as good as one that ended.
        """
        most = cargoes_per_call(self._credentials.require_public_gateway().domain)
        following: OutgoingCargo | None = cargo
        taken = 0
        try:
            async with delivering(connection) as deliver_cargo:
                while following is not None and taken != most:
                    await deliver_cargo(following.octets)
                    await source.note_acknowledged(following)
                    taken += 1
                    following = await source.next_cargo()
        except UnreachableError:
            if not taken:
                raise
        return taken, following


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


class OwnRevocation(WithCustody):
    """``connect`` opens a connection to a public gateway's Cargo Relay server."""

    _resolver: Resolver
    _connect: Callable[[HostPort], Courier]

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
            chain=self._credentials.chain_of(signer),
        )
        return message.serialize(self._credentials.key)
