"""An endpoint as an app would have one, in memory: authorizations for its correspondents, messages in and out.

Spec: RS-000 Endpoint Messaging Protocol; RS-002 (Parcel Delivery Authorizations); RS-003 (sessions).
"""

from __future__ import annotations

from datetime import datetime, timedelta

from msgspec import Struct

from gateway_core.clock import Clock
from gateway_core.crypto.certificates import PARCEL_DELIVERY_AUTHORIZATION, Certificate, issue_certificate
from gateway_core.crypto.keys import IdentityKey, IdentityPublicKey
from gateway_core.dialects import Dialect, MessageType
from gateway_core.errors import InvalidMessageError, ProtocolViolationError
from gateway_core.identifiers import DomainName, PrivateAddress, Recipient
from gateway_core.messages.connection_parameters import (
    PrivateEndpointConnectionParameters,
    parse_private_endpoint_connection_parameters,
)
from gateway_core.messages.ramf import RamfMessage, new_message, read_message
from gateway_core.messages.registration import Registration
from gateway_core.messages.service_message import ServiceMessage, parse_service_message
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.in_memory import MemoryNode
from gateway_core.ports.local_gateway import EndpointIdentity

_PDA_LIFE = timedelta(days=30)
_PARCEL_LIFE = timedelta(days=14)
_BACKDATE = timedelta(minutes=5)


class Correspondent(Struct, frozen=True):
    """Another endpoint that has authorized this one."""

    address: PrivateAddress
    internet_gateway: DomainName
    authorization: Certificate
    chain: tuple[Certificate, ...]


class MemoryEndpoint(MemoryNode):
    """One endpoint in one dialect."""

    def __init__(self, key: IdentityKey, dialect: Dialect, clock: Clock) -> None:
        super().__init__(key)
        self._dialect = dialect
        self._clock = clock
        self._registration: Registration | None = None

    def registered(self, registration: Registration) -> None:
        """Its gateway's answer."""
        self._registration = registration

    @property
    def registration(self) -> Registration:
        """The registration as its gateway gave it."""
        if self._registration is None:
            raise ProtocolViolationError(NodeCode.NOT_REGISTERED_YET)
        return self._registration

    @property
    def identity(self) -> EndpointIdentity:
        """Key and certificate, for the GSC."""
        return EndpointIdentity(self.key, self.registration.node_certificate)

    def invite(self, correspondent: IdentityPublicKey) -> bytes:
        """Connection parameters with an authorization for that key's holder to send parcels here."""
        now = self._clock.now()
        own = self.registration.node_certificate
        authorization = issue_certificate(
            PARCEL_DELIVERY_AUTHORIZATION,
            correspondent,
            self.key,
            own,
            now - _BACKDATE,
            now + _PDA_LIFE,
        )
        chain = (own, self.registration.gateway_certificate)
        session_key = self.initial_session_key(now)
        domain = self.registration.internet_address
        return PrivateEndpointConnectionParameters(
            self.key.public, domain, authorization, chain, session_key
        ).serialize()

    def accept_invitation(self, octets: bytes) -> Correspondent:
        """Note what another endpoint's connection parameters allow."""
        parameters = parse_private_endpoint_connection_parameters(octets)
        if parameters.delivery_authorization.subject != self.address:
            raise InvalidMessageError(NodeCode.AUTHORIZATION_OF_ANOTHER)
        address = parameters.identity_key.address
        self.learn_session_key(address, parameters.session_key, self._clock.now())
        return Correspondent(
            address, parameters.internet_gateway, parameters.delivery_authorization, parameters.chain
        )

    def write_parcel(
        self, to: Correspondent, message: ServiceMessage, *, message_id: str | None = None
    ) -> bytes:
        """A parcel, encrypted for the correspondent's session key and signed under its authorization."""
        now = self._clock.now()
        payload = self.encrypt(message.serialize(self._dialect), to.address, self._dialect, now)
        parcel = new_message(
            self._dialect,
            MessageType.PARCEL,
            Recipient(to.address, None if self._dialect.packed_ramf else to.internet_gateway),
            payload,
            to.authorization,
            max(now - _BACKDATE, to.authorization.not_before),
            now + _PARCEL_LIFE,
            message_id=message_id,
            chain=to.chain,
        )
        return parcel.serialize(self.key)

    def read_parcel(self, octets: bytes) -> tuple[RamfMessage, ServiceMessage]:
        """A parcel for this endpoint, verified and decrypted.

        Raises:
            MalformedMessageError, InvalidMessageError
        """
        now: datetime = self._clock.now()
        message = read_message(octets, MessageType.PARCEL, now, trusted=(self.registration.node_certificate,))
        plaintext = self.decrypt(message.payload, message.sender_certificate, message.created, now)
        return message, parse_service_message(plaintext, self._dialect)
