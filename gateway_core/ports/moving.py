"""The data of another gateway program, as found: nothing of it is trusted yet.

Values are what the other program wrote, or its damage: text may be empty, octets may be anything, a date that cannot be
read is ``None``. services.moving_in_judgement decides what of it is good.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from gateway_core.events import Direction


class ForeignCertificate(Struct, frozen=True):
    """A row of its certificates: ``path`` holds the certificate and those above it."""

    subject: str
    issuer: str
    path: bytes


class ForeignSessionKey(Struct, frozen=True):
    """A session key of its own; ``key_id`` in hexadecimal, ``peer`` empty for one that is bound to nobody."""

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
    """A parcel that a courier brought: its acknowledgement is owed until it expires."""

    sender: str
    recipient: str
    message_id: str
    expires: datetime | None


class ForeignRecords(Struct, frozen=True):
    """The records that its database holds."""

    address: str
    """Its own private address."""
    public_gateway: str
    """The public gateway's private address; empty when it never registered."""
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
    """A parcel's place. ``party`` and ``name`` are the folder and the file that it stands in."""

    direction: Direction
    party: str
    name: str


class ForeignProfile(Protocol):
    """The data folder of another gateway program. Reading changes nothing in it. Calls block."""

    @property
    def folder(self) -> Path: ...

    def records(self) -> ForeignRecords:
        """All of its database.

        Raises:
            ForeignProfileError: it cannot be read, is not of a known form, or is in use.
        """

    def parcels(self) -> Iterator[ForeignParcel]:
        """The places of its queued parcels.

        Raises:
            ForeignProfileError: a folder cannot be listed.
        """

    def read_parcel(self, parcel: ForeignParcel) -> bytes:
        """The parcel's octets.

        Raises:
            ForeignParcelError: missing, larger than any parcel, no ordinary file, or not readable.
        """
