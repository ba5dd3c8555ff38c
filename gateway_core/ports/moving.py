"""The data of another gateway program as found, all of it untrusted.

Values are the other program's, possibly damaged: text may be empty, octets may be anything, an unreadable date is
``None``. ``services.moving.moving_in`` judges the data.
"""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from gateway_core.events import Direction


class ForeignCertificate(Struct, frozen=True):
    """A row of its certificates; ``path`` holds the certificate and its issuers."""

    subject: str
    issuer: str
    path: bytes


class ForeignSessionKey(Struct, frozen=True):
    """Its session key; ``key_id`` in hexadecimal, ``peer`` is empty for a key open to any peer."""

    key_id: str
    private_key_der: bytes
    owner: str
    peer: str
    created: datetime | None


class ForeignPeerKey(Struct, frozen=True):
    """The newest session key of a peer."""

    peer: str
    key_id: bytes
    public_key_der: bytes
    created: datetime | None


class ForeignCollection(Struct, frozen=True):
    """A parcel that a courier brought. A PCA is owed until the parcel expires."""

    sender: str
    recipient: str
    message_id: str
    expires: datetime | None


class ForeignRecords(Struct, frozen=True):
    """The records of its database."""

    address: str
    """Its own private address."""
    public_gateway: str
    """The public gateway's private address; empty if the program never registered."""
    domain: str
    """The public gateway's domain name."""
    identity_keys: dict[str, bytes]
    """PKCS#8, by private address."""
    peer_identity_keys: dict[str, bytes]
    """SubjectPublicKeyInfo, by private address."""
    certificates: tuple[ForeignCertificate, ...]
    session_keys: tuple[ForeignSessionKey, ...]
    peer_session_keys: tuple[ForeignPeerKey, ...]
    collections: tuple[ForeignCollection, ...]


class ForeignParcel(Struct, frozen=True):
    """The place of a parcel. ``party`` and ``name`` are its folder and file."""

    direction: Direction
    party: str
    name: str


class ForeignProfile(Protocol):
    """The data folder of another gateway program, which reading leaves unchanged. Calls block."""

    @property
    def folder(self) -> Path: ...

    def records(self) -> ForeignRecords:
        """Return all records of its database.

        Raises:
            ForeignProfileError: if the database is unreadable, of unknown form, or in use.
        """

    def parcels(self) -> Iterator[ForeignParcel]:
        """Yield the places of its queued parcels.

        Raises:
            ForeignProfileError: if a folder cannot be listed.
        """

    def read_parcel(self, parcel: ForeignParcel) -> bytes:
        """Return the octets of a parcel.

        Raises:
            ForeignParcelError: if the file is missing, larger than any parcel, special, or unreadable.
        """
