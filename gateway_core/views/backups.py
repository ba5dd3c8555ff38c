"""Views of a backup, or of another program's data that is read as one, for the window and the command line."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from msgspec import Struct

from gateway_core.codes.statement import Statement


class NodeKind(StrEnum):
    """The kind of node that a backup is of."""

    PRIVATE_GATEWAY = "private gateway"
    PUBLIC_GATEWAY = "public gateway"


class BackupContents(Struct, frozen=True):
    """The contents, as of the moment at which it was made."""

    made_at: datetime
    version: str
    """The version of the program that made it."""
    address_prefix: str
    """Of the gateway's own address."""
    public_gateway: str
    """The Internet gateway that it is paired with; empty where it is with none. A public gateway's own name."""
    parcels_out: int
    octets_out: int
    parcels_in: int
    octets_in: int
    cargoes: int
    """Cargo that a courier brought, and that was not unpacked yet."""
    cargo_octets: int
    set_aside: int
    """Messages in quarantine."""
    set_aside_octets: int
    apps: int
    """The apps of a private gateway, the private gateways of a public one."""
    is_move: bool = False
    """The gateway that wrote it was locked before: it moves by it."""
    node: NodeKind = NodeKind.PRIVATE_GATEWAY


class BackupKind(StrEnum):
    """The source that a gateway is restored from."""

    EVERYTHING = "everything"
    IDENTITY = "identity"
    """A backup of the identity alone, as versions up to 0.1.0 wrote it."""
    AWALA = "awala"
    """The data folder of the Awala desktop gateway on this computer."""


class MovingItem(StrEnum):
    """Kinds of things that are taken over from another program, or left behind."""

    PAIRING = "pairing"
    CERTIFICATE = "certificate"
    SESSION_KEY = "session-key"
    PARCEL = "parcel"
    ACKNOWLEDGEMENT = "acknowledgement"


class MovingSkip(Struct, frozen=True):
    """A thing that is left behind, and the reason: one plain sentence."""

    item: MovingItem
    reason: Statement
    count: int


class BackupView(Struct, frozen=True):
    """A backup that was written, looked at, or restored."""

    contents: BackupContents
    octets: int
    """The length of its file."""
    missing: int = 0
    """Large messages whose files could not be read when it was made, so that they are not in it."""
    kind: BackupKind = BackupKind.EVERYTHING
    left: tuple[MovingSkip, ...] = ()
    """The things that stay behind in another program's data."""


class MoveInvitation(Struct, frozen=True):
    """The things that the new computer of a move shows, and the old one needs."""

    address: str
    """The new computer's, with its port where that is not the usual one."""
    words: tuple[str, ...]
    """Ten of them, good for this once."""

    def __repr__(self) -> str:
        return f"MoveInvitation({self.address!r})"


class BackupProgress(Struct, frozen=True):
    """The progress of writing, checking or restoring a backup."""

    octets: int
    of_octets: int
