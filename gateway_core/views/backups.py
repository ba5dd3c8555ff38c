"""Views of a backup, or of another program's data read as a backup, for the window and the command line."""

from datetime import datetime
from enum import StrEnum

from msgspec import Struct

from gateway_core.codes.statement import Statement


class NodeKind(StrEnum):
    """The kind of node in a backup."""

    PRIVATE_GATEWAY = "private gateway"
    PUBLIC_GATEWAY = "public gateway"


class BackupContents(Struct, frozen=True):
    """The contents of a backup at the moment of its making."""

    made_at: datetime
    version: str
    """The version of the program that made the backup."""
    address_prefix: str
    """The first characters of the gateway's own address."""
    public_gateway: str
    """The public gateway of a private gateway, empty before pairing; for a public gateway its own name."""
    parcels_out: int
    octets_out: int
    parcels_in: int
    octets_in: int
    cargoes: int
    """Pieces of cargo that a courier brought and the gateway has still to unpack."""
    cargo_octets: int
    set_aside: int
    """Messages in quarantine."""
    set_aside_octets: int
    apps: int
    """The apps of a private gateway, or the private gateways of a public gateway."""
    is_move: bool = False
    """True if the backup moves the gateway: the gateway was locked before it wrote the backup."""
    node: NodeKind = NodeKind.PRIVATE_GATEWAY
    letters: int = 0
    """Letters, with drafts."""
    people: int = 0
    """The correspondents of Letters."""


class BackupKind(StrEnum):
    """The source from which a gateway is restored."""

    EVERYTHING = "everything"
    IDENTITY = "identity"
    """A backup of the identity alone, as written by versions up to 0.1.0."""
    AWALA = "awala"
    """The data folder of the Awala desktop gateway on this computer."""


class MovingItem(StrEnum):
    """The kinds of items that a move takes from another program, or leaves behind."""

    PAIRING = "pairing"
    CERTIFICATE = "certificate"
    SESSION_KEY = "session-key"
    PARCEL = "parcel"
    ACKNOWLEDGEMENT = "acknowledgement"


class MovingSkip(Struct, frozen=True):
    """Items of one kind that stay behind, and the reason: one plain sentence."""

    item: MovingItem
    reason: Statement
    count: int


class BackupView(Struct, frozen=True):
    """A backup after its writing, inspection or restoration."""

    contents: BackupContents
    octets: int
    """The length of the backup's file."""
    missing: int = 0
    """Large messages absent from the backup, because their files were unreadable when the gateway wrote the backup."""
    kind: BackupKind = BackupKind.EVERYTHING
    left: tuple[MovingSkip, ...] = ()
    """The items that stay behind in another program's data."""


class MoveInvitation(Struct, frozen=True):
    """The address and words that the new computer of a move shows, for the old computer."""

    address: str
    """The address of the new computer, with the port unless the port is the usual one."""
    words: tuple[str, ...]
    """Ten words, valid for one move."""

    def __repr__(self) -> str:
        return f"MoveInvitation({self.address!r})"


class BackupProgress(Struct, frozen=True):
    """The progress of writing, checking or restoring a backup."""

    octets: int
    of_octets: int
