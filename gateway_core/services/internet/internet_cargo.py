"""Cargo that this gateway sends to a public gateway over the Internet: acknowledgements only, or revocations.

Acknowledgements (PCAs) of parcels that couriers brought may use connections that are too expensive for parcels. Their
cargo has a few hundred octets and goes to the public gateway's Cargo Relay server, as from a courier. PCAs free space
at the public gateway and at couriers.

In a wipe, Gateway Certificate Revocations (GCRs) revoke the certificates that public gateways issued to us. A GCR is a
RAMF message with an empty payload, signed with the revoked certificate. Its cargo goes to the public gateway's Cargo
Relay server, since a wipe cannot wait for a courier. Only gateways of the relaynet dialect are notified: deployed awala
gateways do not know GCRs. A wipe waits a few seconds for the answers, and continues in any case.

Spec: RS-000 Cargo, Cargo Relay Binding; RS-001 (type 0x11), RS-002; docs/decisions/0009; features I15, K13.
"""

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
    cargo_connection,
    delivery_call,
)
from gateway_core.services.identity.channel import keys_for_peer
from gateway_core.services.identity.credentials import WithCustody
from gateway_core.services.identity.public_gateways import PublicGateway, cargoes_per_call
from gateway_core.views.connection import RevocationView

logger = logging.getLogger(__name__)

BETWEEN_ROUNDS_SECONDS = 3600.0
"""The interval of rounds, if no courier sync ends."""

_SHORTEST_SECONDS = 60.0
_LONGEST_SECONDS = 60.0
"""The time limit of one round."""


class AcknowledgementRelay(WithCustody):
    """Sends acknowledgements. ``connect`` opens a connection to a public gateway's Cargo Relay server."""

    _resolver: Resolver
    _connect: Callable[[HostPort], Courier]
    _new: asyncio.Event = field(default_factory=asyncio.Event)

    async def run(self) -> None:
        """Send a round now, after each courier sync and every hour. Runs until it is cancelled."""
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
        """Send the owed acknowledgements. Returns the number of sent cargoes; failed ones wait for the next round."""
        if self._credentials.public_gateway is None:
            return 0
        try:
            async with asyncio.timeout(_LONGEST_SECONDS):
                return await self._deliver()
        except (TimeoutError, UnreachableError, RefusedError, ProtocolViolationError) as error:
            logger.info("Acknowledgements could not be delivered: %s", error)
        except (RegistrationRequiredError, InvalidMessageError) as error:
            logger.info("The cargo with acknowledgements could not be made: %s", error.statement)
        return 0

    async def _deliver(self) -> int:
        source = CargoSource(self._custody, 0)
        cargo = await source.next_cargo()
        if cargo is None:
            return 0
        public_gateway = self._credentials.require_public_gateway()
        taken = 0
        async with cargo_connection(public_gateway, self._resolver, self._connect) as connection:
            while cargo is not None:
                handed_over, cargo = await self._call(connection, source, cargo)
                taken += handed_over
        return taken

    async def _call(
        self, connection: Courier, source: CargoSource, cargo: OutgoingCargo
    ) -> tuple[int, OutgoingCargo | None]:
        """Make one call with as many cargoes as it may have. Returns the number of sent cargoes, and the next cargo.

        Some hosts end every call after a few seconds: a call that broke after a sent cargo counts as ended.
        """
        most = cargoes_per_call(self._credentials.require_public_gateway().domain)
        following: OutgoingCargo | None = cargo
        taken = 0
        try:
            async with delivery_call(connection) as deliver_cargo:
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
"""The time limit of all public gateways, which are notified concurrently."""

_LIFE = timedelta(days=1)
"""The life of a revocation: it is applied on arrival, or never."""

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
    """Revokes our certificates. ``connect`` opens a connection to a public gateway's Cargo Relay server."""

    _resolver: Resolver
    _connect: Callable[[HostPort], Courier]

    async def send(self) -> Sequence[RevocationView]:
        """Notify the current and the former public gateways. Failures are results, never exceptions."""
        return await asyncio.gather(
            *(self._notify(each) for each in self._credentials.paired_public_gateways())
        )

    def withhold(self, reason: Statement) -> Sequence[RevocationView]:
        """Return a result for each public gateway: the revocation was withheld, for this reason."""
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
            cargo_connection(public_gateway, self._resolver, self._connect) as connection,
            delivery_call(connection) as deliver_cargo,
        ):
            await deliver_cargo(cargo)

    async def _cargo(self, public_gateway: PublicGateway) -> bytes:
        """Make a cargo that revokes each certificate from that gateway; the newest one is last, and signs the cargo."""
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
        # The relaynet dialect has one address for a public node.
        recipient = Recipient(None, public_gateway.domain)
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
