"""A miniature relay network on paper: nodes, their certificates and keys, and every message between them.

::

    public gateway ── private gateway ───────── endpoint A
         │                    └──────────────── endpoint B
         ├── other private gateway ──────────── endpoint C
         └── (the Internet) ─────────────────── Internet endpoint
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import cached_property, lru_cache
from typing import Any

from gateway_core.asn1 import der
from gateway_core.crypto.certificates import (
    CARGO_DELIVERY_AUTHORIZATION,
    DEPLOYED_CARGO_DELIVERY_AUTHORIZATION,
    ENDPOINT,
    GATEWAY,
    GATEWAY_SELF_ISSUED,
    MAX_VALIDITY,
    PARCEL_DELIVERY_AUTHORIZATION,
    Certificate,
    CertificateKind,
    issue_certificate,
)
from gateway_core.crypto.enveloped_data import encrypt_for_session_key
from gateway_core.crypto.keys import IdentityKey, SessionKey
from gateway_core.dialects import AWALA, Dialect, MessageType
from gateway_core.identifiers import DomainName, ParcelKey, PrivateAddress, Recipient
from gateway_core.messages.cargo import serialize_message_set
from gateway_core.messages.collection import COUNTERSIGNATURE
from gateway_core.messages.control import (
    CertificateRotation,
    new_deauthorization,
    serialize_ccr,
    serialize_pca,
)
from gateway_core.messages.ramf import RamfMessage, new_message
from gateway_core.messages.registration import (
    Registration,
    RegistrationAuthorization,
    serialize_registration_request,
)
from gateway_core.messages.service_message import ServiceMessage
from tests.factories.clock import NOON
from tests.factories.keys import identity_key, session_key

GATEWAY_DOMAIN = DomainName("gateway.example.com")
PING_DOMAIN = DomainName("ping.example.com")
SERVICE_MESSAGE = ServiceMessage("application/vnd.awala.ping-v1.ping", b"hello over there")
BACKDATED = timedelta(days=1)
"""Age of every certificate of the network at ``now``."""


@dataclass(frozen=True)
class Node:
    """One node: its keys, its signing certificate, and the certificates above it, issuer first."""

    name: str
    certificate: Certificate
    chain: tuple[Certificate, ...]
    domain: DomainName | None = None

    @property
    def key(self) -> IdentityKey:
        return identity_key(self.name)

    @property
    def session_key(self) -> SessionKey:
        return session_key(self.name)

    @property
    def address(self) -> PrivateAddress:
        return self.certificate.subject


@dataclass(frozen=True)
class RelayNetwork:
    """All nodes as they are at ``now``. Get one from :func:`relay_network`, which caches them."""

    dialect: Dialect
    now: datetime

    # --- Nodes -------------------------------------------------------------------------------------

    def issue(
        self,
        kind: CertificateKind,
        subject: str,
        issuer: Node | None = None,
        *,
        not_before: datetime | None = None,
        not_after: datetime | None = None,
    ) -> Certificate:
        """Issue a certificate for the key with a name; self-issued without ``issuer``."""
        begin = not_before or self.now - BACKDATED
        return issue_certificate(
            kind,
            identity_key(subject).public,
            issuer.key if issuer else identity_key(subject),
            issuer.certificate if issuer else None,
            begin,
            not_after or begin + MAX_VALIDITY,
        )

    def _behind(self, issuer: Node, kind: CertificateKind, name: str) -> Node:
        return Node(name, self.issue(kind, name, issuer), (issuer.certificate, *issuer.chain))

    @cached_property
    def public_gateway(self) -> Node:
        """The public gateway, with a self-issued certificate."""
        return Node("public_gateway", self.issue(GATEWAY_SELF_ISSUED, "public_gateway"), (), GATEWAY_DOMAIN)

    @cached_property
    def private_gateway(self) -> Node:
        """Our private gateway, with a certificate from the public gateway."""
        return self._behind(self.public_gateway, GATEWAY, "private_gateway")

    @cached_property
    def private_gateway_self_issued(self) -> Node:
        """The private gateway with the certificate that issues CDAs."""
        return Node("private_gateway", self.issue(GATEWAY_SELF_ISSUED, "private_gateway"), ())

    @cached_property
    def other_private_gateway(self) -> Node:
        return self._behind(self.public_gateway, GATEWAY, "other_private_gateway")

    @cached_property
    def endpoint_a(self) -> Node:
        return self._behind(self.private_gateway, ENDPOINT, "endpoint_a")

    @cached_property
    def endpoint_b(self) -> Node:
        return self._behind(self.private_gateway, ENDPOINT, "endpoint_b")

    @cached_property
    def endpoint_c(self) -> Node:
        return self._behind(self.other_private_gateway, ENDPOINT, "endpoint_c")

    @cached_property
    def internet_endpoint(self) -> Node:
        certificate = self.issue(ENDPOINT, "internet_endpoint")
        return Node("internet_endpoint", certificate, (), PING_DOMAIN)

    @cached_property
    def stranger(self) -> Node:
        """A node unknown to the network, with a certificate that allows everything."""
        return Node("stranger", self.issue(GATEWAY_SELF_ISSUED, "stranger"), ())

    @cached_property
    def public_gateway_with_cda(self) -> Node:
        """The public gateway with the authorization that the private gateway issued, in the form of the dialect."""
        awala = self.dialect is AWALA
        kind = DEPLOYED_CARGO_DELIVERY_AUTHORIZATION if awala else CARGO_DELIVERY_AUTHORIZATION
        return self._behind(self.private_gateway_self_issued, kind, "public_gateway")

    def authorized(self, sender: Node, recipient: Node) -> Node:
        """Return ``sender`` with a new PDA from ``recipient``, and the PDA's chain."""
        return self._behind(recipient, PARCEL_DELIVERY_AUTHORIZATION, sender.name)

    def with_circle(self, sender: Node) -> Node:
        """Return ``sender`` with two more certificates attached, each of which leads to the other."""
        first = self.issue(GATEWAY, "stranger", self.stranger)
        second = self.issue(GATEWAY, "endpoint_b", Node("stranger", first, ()))
        back = self.issue(GATEWAY, "stranger", Node("endpoint_b", second, ()))
        return replace(sender, chain=(*sender.chain, second, back))

    @lru_cache(maxsize=256)  # noqa: B019 - most of what tests sign would be the same few PDAs again
    def _authorized_before(self, sender: Node, recipient: Node) -> Node:
        """Return the same PDA each time, as between endpoints that know each other."""
        return self.authorized(sender, recipient)

    # --- RAMF messages -----------------------------------------------------------------------------

    def recipient(self, node: Node, message_type: MessageType = MessageType.PARCEL) -> Recipient:
        """Return the recipient field for a node. Awala adds a private node's public gateway, except in return cargo."""
        if message_type is MessageType.CARGO and not node.domain:
            return Recipient(node.address)
        if not self.dialect.packed_ramf:
            return Recipient(node.address, node.domain or GATEWAY_DOMAIN)
        return Recipient(None, node.domain) if node.domain else Recipient(node.address)

    def encrypt(self, plaintext: bytes, sender: Node, recipient: Node) -> bytes:
        """Return an EnvelopedData between the two nodes' session keys."""
        return encrypt_for_session_key(
            plaintext, recipient.session_key.public, sender.session_key, self.dialect
        )

    def message(
        self,
        message_type: MessageType,
        sender: Node,
        recipient: Node,
        payload: bytes,
        *,
        created: datetime | None = None,
        expires: datetime | None = None,
        message_id: str | None = None,
        chain: Sequence[Certificate] | None = None,
    ) -> RamfMessage:
        """Return a message to sign with ``sender.key``: created now, expiring in a week, with the sender's chain."""
        created = created or self.now
        return new_message(
            self.dialect,
            message_type,
            self.recipient(recipient, message_type),
            payload,
            sender.certificate,
            created,
            expires or created + timedelta(days=7),
            message_id=message_id,
            chain=sender.chain if chain is None else chain,
        )

    def parcel(
        self,
        sender: Node | None = None,
        recipient: Node | None = None,
        *,
        content: ServiceMessage = SERVICE_MESSAGE,
        **fields: Any,
    ) -> bytes:
        """Return a parcel, by default from endpoint A to the Internet endpoint; `fields` as for `message`.

        A private recipient authorizes the sender first (the PDA and its chain are in the parcel).
        """
        sender, recipient = sender or self.endpoint_a, recipient or self.internet_endpoint
        signer = sender if recipient.domain else self._authorized_before(sender, recipient)
        payload = self.encrypt(content.serialize(self.dialect), sender, recipient)
        return self.message(MessageType.PARCEL, signer, recipient, payload, **fields).serialize(signer.key)

    def sealed(self, sender: Node, recipient: Node, payload: bytes = b"", **fields: Any) -> bytes:
        """Return a parcel with an unencrypted payload, under the sender's own certificate."""
        return self.message(MessageType.PARCEL, sender, recipient, payload, **fields).serialize(sender.key)

    def cargo(self, items: Sequence[bytes] = (), *, to_private_gateway: bool = True, **fields: Any) -> bytes:
        """Return cargo with these messages: from the public gateway under its CDA, or in the other direction."""
        sender = self.public_gateway_with_cda if to_private_gateway else self.private_gateway
        recipient = self.private_gateway if to_private_gateway else self.public_gateway
        payload = self.encrypt(serialize_message_set(items), sender, recipient)
        message = self.message(MessageType.CARGO, sender, recipient, payload, chain=(), **fields)
        return message.serialize(sender.key)

    def cargo_by(self, sender: Node, *items: bytes, to: Node | None = None, **fields: Any) -> bytes:
        """Return cargo of a sender with items of any types, for the private gateway or ``to``."""
        recipient, message_set = to or self.private_gateway, der.sequence(*map(der.octet_string, items))
        payload = self.encrypt(message_set, sender, recipient)
        return self.message(MessageType.CARGO, sender, recipient, payload, **fields).serialize(sender.key)

    def cca(self, *, cda: Certificate | None = None, **fields: Any) -> bytes:
        """Return the private gateway's CCA for the public gateway, with its CDA or ``cda`` in the payload."""
        sender, recipient = self.private_gateway, self.public_gateway
        request = serialize_ccr(cda or self.public_gateway_with_cda.certificate, self.dialect)
        payload, kind = self.encrypt(request, sender, recipient), MessageType.CARGO_COLLECTION_AUTHORIZATION
        return self.message(kind, sender, recipient, payload, chain=(), **fields).serialize(sender.key)

    def cca_by(
        self,
        sender: Node,
        cda: Certificate | None = None,
        encrypt: Callable[[bytes], bytes] | None = None,
        **fields: Any,
    ) -> bytes:
        """Return a sender's CCA for the public gateway, with a CDA that the sender issued, or with ``cda``."""
        awala, recipient = self.dialect is AWALA, self.public_gateway
        kind = DEPLOYED_CARGO_DELIVERY_AUTHORIZATION if awala else CARGO_DELIVERY_AUTHORIZATION
        issuer = Node(sender.name, self.issue(GATEWAY_SELF_ISSUED, sender.name), ())
        request = serialize_ccr(cda or self.issue(kind, recipient.name, issuer), self.dialect)
        payload = self.encrypt(request, sender, recipient) if encrypt is None else encrypt(request)
        message = MessageType.CARGO_COLLECTION_AUTHORIZATION
        return self.message(message, sender, recipient, payload, **fields).serialize(sender.key)

    # --- Control messages ----------------------------------------------------------------------------

    def pca(self, key: ParcelKey) -> bytes:
        return serialize_pca(key, self.dialect)

    def deauthorization(self, endpoint: Node, pdas: Sequence[Certificate] = ()) -> bytes:
        """Return a PDD of ``endpoint`` for these PDAs, or for all."""
        return new_deauthorization(endpoint.certificate, pdas).serialize(self.dialect)

    def revocation(self, sender: Node, to: Node | None = None, payload: bytes = b"", **fields: Any) -> bytes:
        """Return a revocation of the sender's signing certificate, for the private gateway or ``to``."""
        kind, recipient = MessageType.GATEWAY_CERTIFICATE_REVOCATION, to or self.private_gateway
        return self.message(kind, sender, recipient, payload, **fields).serialize(sender.key)

    def rotation(self) -> bytes:
        """Return a rotation with a new certificate for the private gateway."""
        renewed = self.issue(GATEWAY, "private_gateway", self.public_gateway, not_before=self.now)
        return CertificateRotation(renewed, (self.public_gateway.certificate,)).serialize(self.dialect)

    # --- GSC ---------------------------------------------------------------------------------------------

    def countersignature(self, parcel: bytes, node: Node | None = None) -> bytes:
        """Return the signature with which ``node`` (by default endpoint A) hands in a parcel."""
        node = node or self.endpoint_a
        return COUNTERSIGNATURE.sign(parcel, node.key, node.certificate, self.dialect)

    def registration_authorization(
        self, gateway: Node, node: Node, *, expires: datetime | None = None
    ) -> bytes:
        """Return a PNRA for the key of ``node``, by default valid for ten seconds."""
        expires = expires or self.now + timedelta(seconds=10)
        gateway_data = bytes.fromhex(node.address[1:])
        return RegistrationAuthorization(expires, gateway_data).serialize(gateway.key, self.dialect)

    def registration_request(self, gateway: Node, node: Node) -> bytes:
        """Return a PNRR of ``node`` with a new PNRA."""
        authorization = self.registration_authorization(gateway, node)
        return serialize_registration_request(authorization, node.key, self.dialect)

    def registration(self, gateway: Node, node: Node, *, with_session_key: bool) -> bytes:
        """Return the PNR with which ``gateway`` answers ``node``."""
        key = gateway.session_key.public if with_session_key else None
        return Registration(node.certificate, gateway.certificate, GATEWAY_DOMAIN, key).serialize()


@lru_cache(maxsize=64)
def relay_network(dialect: Dialect = AWALA, now: datetime = NOON) -> RelayNetwork:
    """Return the network at ``now``, cached by its arguments because signing its certificates takes time."""
    return RelayNetwork(dialect, now)
