"""An endpoint without a connection: it writes and reads parcels on the kit's tables in memory.

The checks of a gateway and the tests use it to examine parcels directly. Spec: RS-000 Endpoint Messaging Protocol;
RS-002 (Parcel Delivery Authorizations); RS-003 (sessions).
"""

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
    """One endpoint in one dialect. Call ``accept_registration`` with the gateway's answer before other methods."""

    def __init__(self, key: IdentityKey, dialect: Dialect, clock: Clock) -> None:
        self.key = key
        self.address: PrivateAddress = key.address
        self._dialect = dialect
        self._clock = clock
        self._tables = tables_in_memory()
        self._tables.keys.save_identity_key(key.to_pkcs8())

    def accept_registration(self, registration: Registration) -> None:
        """Store the gateway's answer to the registration."""
        self._tables.save_registration(registration, self._clock.now())

    @property
    def registration(self) -> Registration:
        """The gateway's answer to the registration."""
        return self._tables.require_registration()

    @property
    def identity(self) -> EndpointIdentity:
        """Key and certificate, for the GSC."""
        return EndpointIdentity(self.key, self.registration.node_certificate)

    def invite(self, correspondent: IdentityPublicKey) -> bytes:
        """Return connection parameters with an authorization for the correspondent to send parcels to the endpoint."""
        return self._tables.authorize(correspondent, None, self._clock.now()).serialize()

    def accept_invitation(self, octets: bytes) -> CorrespondentRecord:
        """Store the authorization in a correspondent's connection parameters."""
        return self._tables.accept_authorization(octets, self._clock.now())

    def write_parcel(
        self, to: CorrespondentRecord, message: ServiceMessage, *, message_id: str | None = None
    ) -> bytes:
        """Return a parcel, encrypted for the correspondent's session key and signed under its authorization."""
        now = self._clock.now()
        message_id = message_id or str(randomness.new_uuid())
        return seal(self._tables, to, message, message_id, now, now + LIFETIME, self._dialect, now)

    def read_parcel(self, octets: bytes) -> tuple[RamfMessage, ServiceMessage]:
        """Verify and decrypt a parcel for the endpoint.

        Raises:
            MalformedMessageError, InvalidMessageError
        """
        return read_parcel(self._tables, octets, self._clock.now())
