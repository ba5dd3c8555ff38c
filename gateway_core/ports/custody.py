"""The values that the store keeps and returns."""

from datetime import datetime
from enum import StrEnum

from msgspec import Struct

from gateway_core.codes.statement import Statement
from gateway_core.events import Direction, Transport
from gateway_core.identifiers import ParcelKey, PrivateAddress
from gateway_core.views.status import CertificateRole, DeletionView, EndpointView

INLINE_OCTETS = 100_000
"""Messages up to this size are stored in the database, larger ones in files: 478 against 103 MB/s at 8 MiB."""

QUOTA_SETTING = "quota_octets"
"""Name of the setting for the store's quota (an integer, octets); absent: DEFAULT_QUOTA_OCTETS."""

DEFAULT_QUOTA_OCTETS = 1_000_000_000
"""The default quota of the deployed couriers and gateways."""


class Body(Struct, frozen=True, weakref=True):
    """The place of the octets of a parcel or cargo. Lists of rows contain bodies; ``Store.load_body`` reads one.

    Exactly one of three places is set. On the way into the store: the octets (``inline``), or an encrypted file's name.
    On the way out: the id of the body's row. A body from the store may be stored again in another table, for instance a
    valid parcel from quarantine; its octets are not copied. A body without a place only reserves space in a cargo.
    """

    size: int
    """Octets."""
    inline: bytes | None = None
    file_name: str | None = None
    row_id: int | None = None
    out_of: int | None = None
    """The row of the cargo that contains the body. Storing the body then takes its space from that cargo."""
    is_passing: bool = False
    """True for cargo, which may use the reserved space."""


class NewParcel(Struct, frozen=True):
    """A validated parcel to be stored."""

    key: ParcelKey
    dialect: str
    direction: Direction
    transport: Transport
    created: datetime
    expires: datetime | None
    """``None``: never (a time to live of zero in the relaynet dialect)."""
    body: Body
    counted_until: datetime | None = None
    """End of the time in which the parcel's date counts against its authorization's rate limit; ``None``: unlimited."""
    authorization: int | None = None
    """Serial number of the parcel's authorization, for revocations; ``None``: a public endpoint needs none."""
    is_counted: bool = True
    """False for a parcel that counts as no message of a person, such as a confirmation of the program's own app."""


class StoredParcel(Struct, frozen=True):
    """A parcel in custody."""

    row_id: int
    key: ParcelKey
    dialect: str
    direction: Direction
    transport: Transport
    created: datetime
    expires: datetime | None
    body: Body
    times_sent: int
    """The number of times that the parcel was put in cargo or handed to a connection."""


class StoreOutcome(StrEnum):
    """The fate of a parcel from the network."""

    STORED = "stored"
    DUPLICATE = "duplicate"
    """The parcel is queued or was delivered before (a replay). The gateway acknowledges it again without storing it."""


class PendingAcknowledgement(Struct, frozen=True):
    """A PCA to send to the public gateway at growing intervals until the parcel expires."""

    key: ParcelKey
    dialect: str
    expires: datetime | None
    times_sent: int


class StoredCargo(Struct, frozen=True):
    """A cargo from a courier, durably stored, whose items await processing."""

    row_id: int
    body: Body
    attempts: int


class SessionPrivateKey(Struct, frozen=True):
    """An ECDH private key of ours. ``peer`` is ``None`` for an initial key that any peer may use."""

    key_id: bytes
    private_key_der: bytes
    owner: PrivateAddress
    peer: PrivateAddress | None
    created: datetime
    answered: bool = False
    """The peer has encrypted to this key: our next message uses a new key."""
    rotated_at: datetime | None = None
    """The time when the peer used a newer key of ours. This key is then deleted after ROTATED_KEY_LIFE."""


class SessionPublicKey(Struct, frozen=True):
    """A peer's current ECDH public key. Shape: DER SubjectPublicKeyInfo; ``key_id`` is opaque octets."""

    key_id: bytes
    public_key_der: bytes
    created: datetime


class StoredCertificate(Struct, frozen=True):
    """A certificate and its chain (issuer first), all DER."""

    role: CertificateRole
    subject: PrivateAddress
    issuer: PrivateAddress
    certificate_der: bytes
    chain_der: tuple[bytes, ...]
    not_before: datetime
    not_after: datetime


class EndpointRecord(EndpointView, frozen=True):
    """A local endpoint that registered or asked to register, with the gateway's internal data."""

    decided_at: datetime | None = None
    """When the operator last allowed or blocked the endpoint; ``None``: never."""
    account: str = ""
    """The account of the program that last used the endpoint: see Program.account."""


class Deauthorization(Struct, frozen=True):
    """A Parcel Delivery Deauthorization. Without serial numbers: all PDAs of the endpoint."""

    endpoint: PrivateAddress
    serial_numbers: frozenset[int]
    expires: datetime
    told_by: PrivateAddress
    """The endpoint itself, for endpoints of this gateway; otherwise the public gateway that passed the message on."""


class StorageUsage(Struct, frozen=True):
    """Octets. ``limit`` is the quota or the space that the disk can still give, whichever is less."""

    used: int
    limit: int
    free_on_disk: int
    quota: int = DEFAULT_QUOTA_OCTETS
    refuses: bool = False
    """A message was refused for lack of space, and would be refused now, whatever is left of the limit."""
    disk_refuses: bool = False
    """The system refused a write."""

    @property
    def is_short_of_disk(self) -> bool:
        """True if the disk, rather than the quota, limits the store."""
        return self.disk_refuses or self.limit < self.quota


class Expired(Struct, frozen=True):
    """The rows deleted in a sweep."""

    parcels: tuple[DeletionView, ...]
    session_keys: int
    replay_ids: int
    certificates: int


class ParcelAside(Struct, frozen=True):
    """A parcel excluded from sending over the Internet for a while, after an unclear refusal."""

    parcel: StoredParcel
    since: datetime
    reason: Statement


class QuarantinedMessage(Struct, frozen=True):
    """A message refused for a reason that may come from our own wrong clock or certificates."""

    row_id: int
    transport: Transport
    reason: Statement
    quarantined_at: datetime
    body: Body
