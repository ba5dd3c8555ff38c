"""Values that the store keeps, and what it answers."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from msgspec import Struct

from gateway_core.codes.statement import Statement
from gateway_core.events import Direction, Transport
from gateway_core.identifiers import ParcelKey, PrivateAddress
from gateway_core.views.status import CertificateRole, DeletionView, EndpointView

INLINE_OCTETS = 100_000
"""Messages up to this size live in the database, larger ones in files: 478 against 103 MB/s at 8 MiB."""

QUOTA_SETTING = "quota_octets"
"""Name of the setting (an integer, octets) that bounds what the store holds; absent: DEFAULT_QUOTA_OCTETS."""

DEFAULT_QUOTA_OCTETS = 1_000_000_000
"""The quota that the deployed couriers and gateways offer to begin with."""


class Body(Struct, frozen=True, weakref=True):
    """The place of the octets of a parcel or cargo. Lists of rows name their bodies; ``Store.load_body`` reads one.

    Exactly one of the three places is set: the octets themselves or an encrypted file's name, on the way into the
    store; the id of the row that holds them, on the way out. One that came out may be stored again in another
    table (a quarantined parcel that was found good): its octets are not copied. With none of the three it only claims
    room in a cargo.
    """

    size: int
    """Octets."""
    inline: bytes | None = None
    file_name: str | None = None
    row_id: int | None = None
    out_of: int | None = None
    """The row of the stored cargo that it was taken out of: it needs no room, for it leaves that cargo's account."""
    is_passing: bool = False
    """It is a cargo, for some of which there is room when there is no other."""


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
    """Until when its date counts against the rate limit of the authorization that it came under, if that has one."""
    authorization: int | None = None
    """Serial number of that authorization, by which it may be revoked; ``None``: a public endpoint needs none."""


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
    """The number of times that it was put in cargo or handed to a connection."""


class StoreOutcome(StrEnum):
    """The fate of a parcel that came from the network."""

    STORED = "stored"
    DUPLICATE = "duplicate"
    """It is in the queue already, or was delivered before: a replay. It is acknowledged again, not stored again."""


class PendingAcknowledgement(Struct, frozen=True):
    """A PCA to send to the public gateway until the parcel has expired, with growing spaces."""

    key: ParcelKey
    dialect: str
    expires: datetime | None
    times_sent: int


class StoredCargo(Struct, frozen=True):
    """A cargo from a courier, safely stored, whose items are still to be processed."""

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
    """The peer has encrypted to it: the next message of ours takes a new key."""
    rotated_at: datetime | None = None
    """A newer key of ours was used by the peer at this time; deleted at the next incoming relay."""


class SessionPublicKey(Struct, frozen=True):
    """A peer's current ECDH public key. Shape: DER SubjectPublicKeyInfo; ``key_id`` is opaque octets."""

    key_id: bytes
    public_key_der: bytes
    created: datetime


class StoredCertificate(Struct, frozen=True):
    """A certificate with the chain that goes with it (issuer first), all DER."""

    role: CertificateRole
    subject: PrivateAddress
    issuer: PrivateAddress
    certificate_der: bytes
    chain_der: tuple[bytes, ...]
    not_before: datetime
    not_after: datetime


class EndpointRecord(EndpointView, frozen=True):
    """A local endpoint that has registered, or asked to, with what only the gateway itself needs to know."""

    decided_at: datetime | None = None
    """The moment when the operator last allowed or blocked it; ``None``: never."""
    account: str = ""
    """Of the program that last used it: see Program.account."""


class Deauthorization(Struct, frozen=True):
    """A Parcel Delivery Deauthorization. No serial numbers: all of the endpoint's PDAs."""

    endpoint: PrivateAddress
    serial_numbers: frozenset[int]
    expires: datetime
    told_by: PrivateAddress
    """The endpoint itself, where it is one of this gateway; else the public gateway that passed it on."""


class StorageUsage(Struct, frozen=True):
    """Octets. ``limit`` is the quota that was set, or what the disk can still take, whichever is less."""

    used: int
    limit: int
    free_on_disk: int
    quota: int = DEFAULT_QUOTA_OCTETS
    refuses: bool = False
    """Something found no room, and would find none now, however much of the limit is left."""
    disk_refuses: bool = False
    """The system itself took no more."""

    @property
    def is_short_of_disk(self) -> bool:
        """True if it is the disk that bounds what is kept, and not the quota."""
        return self.disk_refuses or self.limit < self.quota


class Expired(Struct, frozen=True):
    """The messages that one sweep removed."""

    parcels: tuple[DeletionView, ...]
    session_keys: int
    replay_ids: int
    certificates: int


class ParcelAside(Struct, frozen=True):
    """A parcel on its way out without a turn over the Internet for a while, after an unclear refusal."""

    parcel: StoredParcel
    since: datetime
    reason: Statement


class QuarantinedMessage(Struct, frozen=True):
    """A message that was refused for a reason that may be our own clock's or certificates' fault."""

    row_id: int
    transport: Transport
    reason: Statement
    quarantined_at: datetime
    body: Body
