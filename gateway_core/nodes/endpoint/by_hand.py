"""An endpoint whose parcels somebody else carries: it writes and reads them, on the kit's tables in memory.

For what looks at the wire itself: the checks of a gateway, and tests. Spec: RS-000 Endpoint Messaging Protocol; RS-002
(Parcel Delivery Authorizations); RS-003 (sessions).
"""

from __future__ import annotations

from gateway_core import randomness
from gateway_core.clock import Clock
from gateway_core.crypto.keys import IdentityKey, IdentityPublicKey
from gateway_core.dialects import Dialect
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.ramf import RamfMessage
from gateway_core.messages.registration import Registration
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.endpoint.app_transaction import LIFETIME
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from gateway_core.nodes.endpoint.sealing import read_parcel, seal
from gateway_core.nodes.endpoint.store import tables_in_memory
from gateway_core.ports.local_gateway import EndpointIdentity


class EndpointByHand:
    """One endpoint in one dialect. ``registered`` is called with its gateway's answer before anything else."""

    def __init__(self, key: IdentityKey, dialect: Dialect, clock: Clock) -> None:
        self.key = key
        self.address: PrivateAddress = key.address
        self._dialect = dialect
        self._clock = clock
        self._tables = tables_in_memory()
        self._tables.keys.save_identity_key(key.to_pkcs8())

    def registered(self, registration: Registration) -> None:
        """Note its gateway's answer."""
        self._tables.save_registration(registration, self._clock.now())

    @property
    def registration(self) -> Registration:
        """The registration as its gateway gave it."""
        return self._tables.require_registration()

    @property
    def identity(self) -> EndpointIdentity:
        """Key and certificate, for the GSC."""
        return EndpointIdentity(self.key, self.registration.node_certificate)

    def invite(self, correspondent: IdentityPublicKey) -> bytes:
        """Connection parameters with an authorization for that key's holder to send parcels here."""
        return self._tables.authorize(correspondent, None, self._clock.now()).serialize()

    def accept_invitation(self, octets: bytes) -> CorrespondentRecord:
        """Note what another endpoint's connection parameters allow."""
        return self._tables.accept_authorization(octets, self._clock.now())

    def write_parcel(
        self, to: CorrespondentRecord, message: ServiceMessage, *, message_id: str | None = None
    ) -> bytes:
        """A parcel, encrypted for the correspondent's session key and signed under its authorization."""
        now = self._clock.now()
        message_id = message_id or str(randomness.new_uuid())
        return seal(self._tables, to, message, message_id, now, now + LIFETIME, self._dialect, now)

    def read_parcel(self, octets: bytes) -> tuple[RamfMessage, ServiceMessage]:
        """A parcel for this endpoint, verified and decrypted.

        Raises:
            MalformedMessageError, InvalidMessageError
        """
        return read_parcel(self._tables, octets, self._clock.now())
