"""The demo network's public gateway: registration, routing, cargo. State in memory; the bindings are beside it.

It does what a private gateway needs of its peer, in both dialects, with the same rules that the drafts give: parcels
to private endpoints need an authorization that leads back to this gateway, cargo is signed with the Cargo Delivery
Authorization of the request, a request works once.

Spec: RS-000 GSC, Parcel Delivery Binding, Cargo Relay Binding.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Iterator, Sequence
from datetime import datetime, timedelta

from msgspec import Struct, field

from gateway_core.clock import DRIFT_TOLERANCE, Clock
from gateway_core.crypto.certificates import (
    GATEWAY,
    GATEWAY_SELF_ISSUED,
    MAX_VALIDITY,
    Certificate,
    issue_certificate,
)
from gateway_core.crypto.certification_path import verify_path
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import Dialect, MessageType
from gateway_core.errors import (
    DeauthorizedSenderError,
    ForbiddenEndpointError,
    GatewayError,
    InvalidMessageError,
    RefusedError,
    ReplayedMessageError,
    UntrustedSignerError,
)
from gateway_core.identifiers import DomainName, ParcelKey, PrivateAddress, Recipient
from gateway_core.messages import control
from gateway_core.messages.cargo import item_type, parse_message_set, plan_cargoes, serialize_message_set
from gateway_core.messages.collection import verify_nonce_signature
from gateway_core.messages.connection_parameters import NodeConnectionParameters
from gateway_core.messages.ramf import RamfMessage, new_message, parse_verified, read_message, validate
from gateway_core.messages.registration import (
    Registration,
    RegistrationAuthorization,
    verify_authorization,
    verify_registration_request,
)
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.in_memory import MemoryNode

_BACKDATE = timedelta(hours=3)
_AUTHORIZATION_SECONDS = 9
_CARGO_LIFE = timedelta(days=14)


class _Node(Struct):
    """One registered node: what waits for it, and what it is owed."""

    parcels: dict[ParcelKey, tuple[bytes, datetime | None]] = field(default_factory=dict)
    """Octets, and when they expire."""
    acknowledgements: dict[ParcelKey, None] = field(default_factory=dict)
    deauthorizations: list[control.ParcelDeliveryDeauthorization] = field(default_factory=list)
    changed: asyncio.Event = field(default_factory=asyncio.Event)


class PublicGatewayNode(MemoryNode):
    """The gateway itself. Everything is called on one loop."""

    def __init__(self, key: IdentityKey, domain: DomainName, clock: Clock) -> None:
        super().__init__(key)
        self.domain = domain
        self.clock = clock
        self._certificates: list[Certificate] = []
        self.session_key = self.initial_session_key(clock.now())
        self._nodes: dict[PrivateAddress, _Node] = {}
        self._used_requests: set[tuple[PrivateAddress, str]] = set()
        self._relayed: set[str] = set()
        self.revoked: set[int] = set()
        """Serial numbers of certificates that their holders took back."""

    @property
    def certificate(self) -> Certificate:
        """Its self-issued certificate, renewed at half of its life; older ones stay trusted while they are valid."""
        now = self.clock.now()
        newest = self._certificates[0] if self._certificates else None
        if newest is None or now > newest.not_before + MAX_VALIDITY / 2:
            newest = issue_certificate(
                GATEWAY_SELF_ISSUED,
                self.key.public,
                self.key,
                None,
                now - _BACKDATE,
                now - _BACKDATE + MAX_VALIDITY,
            )
            self._certificates.insert(0, newest)
        return newest

    @property
    def trusted(self) -> Sequence[Certificate]:
        """The certificates that those of its nodes must lead to."""
        newest, now = self.certificate, self.clock.now()
        older = (each for each in self._certificates if each is not newest)
        return (newest, *(each for each in older if each.is_valid_at(now, DRIFT_TOLERANCE)))

    # --- Registration --------------------------------------------------------------------------------------

    def connection_parameters(self) -> bytes:
        """Return what ``/connection-params.der`` serves."""
        return NodeConnectionParameters(self.domain, self.key.public, self.session_key).serialize()

    def authorize(self, key_digest: bytes, dialect: Dialect) -> bytes:
        """A PNRA for the node with that key."""
        expires = self.clock.now() + timedelta(seconds=_AUTHORIZATION_SECONDS)
        return RegistrationAuthorization(expires, key_digest).serialize(self.key, dialect)

    def register(self, request_octets: bytes, dialect: Dialect) -> bytes:
        """A PNR.

        Raises:
            MalformedMessageError, InvalidMessageError
            ForbiddenEndpointError: the authorization was for another key.
        """
        now = self.clock.now()
        request = verify_registration_request(request_octets, dialect)
        authorization = verify_authorization(request.authorization_octets, self.key.public, dialect, now)
        if authorization.gateway_data != hashlib.sha256(request.node_key.der).digest():
            raise ForbiddenEndpointError(NodeCode.AUTHORIZATION_GIVEN_TO_ANOTHER)
        certificate = issue_certificate(
            GATEWAY, request.node_key, self.key, self.certificate, now - _BACKDATE, now + MAX_VALIDITY
        )
        self._nodes.setdefault(request.node_key.address, _Node())
        return Registration(certificate, self.certificate, self.domain, self.session_key).serialize()

    # --- Parcels ---------------------------------------------------------------------------------------------

    def accept_parcel(self, octets: bytes) -> RamfMessage:
        """Queue a parcel for the node behind which its recipient is.

        Raises:
            MalformedMessageError, InvalidMessageError
        """
        now = self.clock.now()
        message = read_message(octets, MessageType.PARCEL, now, trusted=self.trusted)
        path = verify_path(message.sender_certificate, message.chain, self.trusted, now)
        node = self._nodes.get(path[-2].subject)
        if message.recipient.private_address is None or node is None:
            raise UntrustedSignerError(NodeCode.RECIPIENT_NOT_SERVED)
        for pdd in node.deauthorizations:
            revoked = not pdd.serial_numbers or path[0].serial in pdd.serial_numbers
            if pdd.endpoint == path[1].subject and pdd.expires > now and revoked:
                raise DeauthorizedSenderError(NodeCode.AUTHORIZATION_REVOKED)
        node.parcels[message.key] = (octets, message.expires)
        node.changed.set()
        self._relayed.add(message.message_id)
        return message

    def verify_handshake(self, signature: bytes, nonce: bytes, dialect: Dialect) -> PrivateAddress:
        """The registered node that signed the nonce."""
        signer = verify_nonce_signature(signature, nonce, dialect, self.trusted, self.clock.now())
        if signer.subject not in self._nodes or signer.serial in self.revoked:
            raise UntrustedSignerError(NodeCode.NODE_NOT_REGISTERED)
        return signer.subject

    async def parcels_for(
        self, address: PrivateAddress, *, keep_alive: bool
    ) -> AsyncIterator[tuple[ParcelKey, bytes]]:
        """Return what waits for a node, and, with ``keep_alive``, what comes later."""
        node = self._nodes[address]
        sent: set[ParcelKey] = set()
        while True:
            node.changed.clear()
            for key, octets in self._unexpired(node).items():
                if key not in sent:
                    sent.add(key)
                    yield key, octets
            if not keep_alive:
                return
            await node.changed.wait()

    def _unexpired(self, node: _Node) -> dict[ParcelKey, bytes]:
        """Return what waits for a node; what has expired is forgotten."""
        now = self.clock.now()
        node.parcels = {
            key: (octets, expires)
            for key, (octets, expires) in node.parcels.items()
            if expires is None or expires > now
        }
        return {key: octets for key, (octets, _) in node.parcels.items()}

    def acknowledge(self, address: PrivateAddress, key: ParcelKey) -> None:
        """The node has it."""
        self._nodes[address].parcels.pop(key, None)

    def relayed_ids(self) -> frozenset[str]:
        """Ids of all parcels that were ever accepted here."""
        return frozenset(self._relayed)

    def waiting(self) -> int:
        """Parcels that wait for any node."""
        return sum(len(node.parcels) for node in self._nodes.values())

    # --- Cargo -------------------------------------------------------------------------------------------------

    def accept_cargo(self, octets: bytes) -> None:
        """Take a cargo from a courier; a bad item is skipped.

        Raises:
            MalformedMessageError, InvalidMessageError: the cargo itself is bad.
        """
        now = self.clock.now()
        cargo = self._for_us(parse_verified(octets, MessageType.CARGO), now)
        sender = self._nodes[cargo.sender]
        items = parse_message_set(self.decrypt(cargo.payload, cargo.sender_certificate, cargo.created, now))
        for item in items:
            try:
                self._accept_item(item, sender)
            except GatewayError:
                continue

    def _accept_item(self, item: bytes, sender: _Node) -> None:
        match item_type(item):
            case MessageType.PARCEL:
                sender.acknowledgements[self.accept_parcel(item).key] = None
            case MessageType.PARCEL_COLLECTION_ACKNOWLEDGEMENT:
                sender.parcels.pop(control.parse_pca(item), None)
            case MessageType.PARCEL_DELIVERY_DEAUTHORIZATION:
                sender.deauthorizations.append(control.parse_deauthorization(item))
            case MessageType.GATEWAY_CERTIFICATE_REVOCATION:
                self._revoke(item, sender)
            case _:
                raise InvalidMessageError(NodeCode.NOT_FROM_A_PRIVATE_GATEWAY)

    def _revoke(self, item: bytes, sender: _Node) -> None:
        """The certificate that the revocation is signed with counts no more."""
        message = self._for_us(
            parse_verified(item, MessageType.GATEWAY_CERTIFICATE_REVOCATION), self.clock.now()
        )
        if message.payload or self._nodes[message.sender] is not sender:
            raise InvalidMessageError(NodeCode.NOT_A_REVOCATION)
        self.revoked.add(message.sender_certificate.serial)

    def _for_us(self, message: RamfMessage, now: datetime) -> RamfMessage:
        validate(message, now, trusted=self.trusted, tolerance=DRIFT_TOLERANCE)
        recipient = message.recipient
        if recipient.private_address not in (None, self.address) or recipient.domain not in (
            None,
            self.domain,
        ):
            raise RefusedError(NodeCode.FOR_ANOTHER_GATEWAY, "INVALID_ARGUMENT")
        if message.sender not in self._nodes:
            raise UntrustedSignerError(NodeCode.SENDER_NOT_REGISTERED)
        return message

    def collect_cargo(self, cca_octets: bytes) -> Iterator[bytes]:
        """The cargoes for the gateway that signed this CCA, made as they are asked for.

        Raises:
            MalformedMessageError, InvalidMessageError
            ReplayedMessageError: this CCA was used before.
        """
        now = self.clock.now()
        cca = self._for_us(parse_verified(cca_octets, MessageType.CARGO_COLLECTION_AUTHORIZATION), now)
        if (cca.sender, cca.message_id) in self._used_requests:
            raise ReplayedMessageError(NodeCode.AUTHORIZATION_USED)
        cda = control.parse_ccr(self.decrypt(cca.payload, cca.sender_certificate, cca.created, now))
        if cda.subject != self.address or cda.issuer_address != cca.sender:
            raise InvalidMessageError(NodeCode.CARGO_AUTHORIZATION_OF_ANOTHER)
        self._used_requests.add((cca.sender, cca.message_id))
        return self._cargoes(cca, cda, now)

    def _cargoes(self, cca: RamfMessage, cda: Certificate, now: datetime) -> Iterator[bytes]:
        node = self._nodes[cca.sender]
        items = [control.serialize_pca(key, cca.dialect) for key in node.acknowledgements]
        node.acknowledgements.clear()
        items.extend(self._unexpired(node).values())
        if self._rotation_due(cca.sender_certificate, now):
            items.append(self._rotation(cca.sender_certificate, cca.dialect, now))
        for plan in plan_cargoes([(number, len(item)) for number, item in enumerate(items)]):
            plaintext = serialize_message_set([items[number] for number in plan])
            cargo = new_message(
                cca.dialect,
                MessageType.CARGO,
                Recipient(cca.sender),
                self.encrypt(plaintext, cca.sender, cca.dialect, now),
                cda,
                max(now - _BACKDATE, cda.not_before),
                now + _CARGO_LIFE,
            )
            yield cargo.serialize(self.key)

    @staticmethod
    def _rotation_due(certificate: Certificate, now: datetime) -> bool:
        return now > certificate.not_before + (certificate.not_after - certificate.not_before) / 2

    def _rotation(self, current: Certificate, dialect: Dialect, now: datetime) -> bytes:
        renewed = issue_certificate(
            GATEWAY, current.public_key, self.key, self.certificate, now - _BACKDATE, now + MAX_VALIDITY
        )
        return control.CertificateRotation(renewed, (self.certificate,)).serialize(dialect)
