"""The forms of the desktop gateway's tables that are known, and the recognition of one.

Its tables of keys and certificates come from the library ``@relaycorp/keystore-db``, whose columns were renamed twice
when "private address" became "id"; its own two tables were renamed once. Both are recognised by the exact set of their
columns: what matches no known form is refused as a whole, since guessing at keys would be worse than nothing.

Older forms (keystore-db up to 1.5.13, one table ``private_key`` for all keys) do not say whose key is whose, and are
refused by name.
"""

from __future__ import annotations

from collections.abc import Mapping, Set

from msgspec import Struct

from gateway_core.codes.moving import MovingCode
from gateway_core.errors import ForeignProfileError

Columns = Mapping[str, Set[str]]
"""The columns of a database, by table."""


class KeyTables(Struct, frozen=True):
    """Names of the columns that differ between releases of the library."""

    releases: str
    identity_address: str
    session_owner: str
    session_peer: str
    certificate_subject: str
    certificate_issuer: str
    peer: str

    def columns(self) -> Columns:
        """The tables as they must be."""
        return {
            "identity_private_key": {self.identity_address, "derSerialization", "creationDate"},
            "identity_public_key": {self.peer, "derSerialization"},
            "session_private_key": {
                "id",
                "derSerialization",
                "creationDate",
                self.session_owner,
                self.session_peer,
            },
            "session_public_key": {self.peer, "id", "derSerialization", "creationDate"},
            "certificate": {
                "id",
                self.certificate_subject,
                self.certificate_issuer,
                "serialization",
                "expiryDate",
            },
        }


class ProgramTables(Struct, frozen=True):
    """Names in the program's own tables that differ between its releases."""

    sender: str
    recipient: str

    def columns(self) -> Columns:
        """The tables as they must be."""
        return {
            "config_item": {"key", "value"},
            "parcel_collection": {self.sender, self.recipient, "parcelId", "parcelExpiryDate"},
        }


class Layout(Struct, frozen=True):
    """One form of the whole database."""

    keys: KeyTables
    program: ProgramTables

    @property
    def name(self) -> str:
        """For people: the library's releases say most."""
        return f"keystore-db {self.keys.releases}"


KEY_TABLES = (
    KeyTables("1.5.28 to 1.5.65", "id", "nodeId", "peerId", "subjectId", "issuerId", "peerId"),
    KeyTables(
        "1.5.25",
        "id",
        "nodeId",
        "peerId",
        "subjectPrivateAddress",
        "issuerPrivateAddress",
        "peerPrivateAddress",
    ),
    KeyTables(
        "1.5.22",
        "privateAddress",
        "privateAddress",
        "peerPrivateAddress",
        "subjectPrivateAddress",
        "issuerPrivateAddress",
        "peerPrivateAddress",
    ),
)
"""Newest first. The desktop gateway's last known lock file names 1.5.25."""

PROGRAM_TABLES = (
    ProgramTables("senderEndpointId", "recipientEndpointId"),
    ProgramTables("senderEndpointPrivateAddress", "recipientEndpointAddress"),
)

OWN_ADDRESS = ("current_id", "current_private_address")
PUBLIC_GATEWAY = ("internet_address_id", "public_address_private_address")
DOMAIN = ("internet_gateway_address", "public_gateway_public_address")
"""Keys in ``config_item``, the newer name first. A profile that was upgraded may have both: the newer one counts."""

_NEEDED = ("config_item", "certificate")
_ANCIENT = ("private_key", "public_key")


def recognise(found: Columns) -> Layout:
    """The layout of a database with these columns.

    Raises:
        ForeignProfileError: it is another program's, or of a release that is not known.
    """
    if not all(table in found for table in _NEEDED):
        if "config_item" in found and any(table in found for table in _ANCIENT):
            raise ForeignProfileError(_TOO_OLD)
        raise ForeignProfileError(MovingCode.NOT_ITS_DATABASE)
    keys = [each for each in KEY_TABLES if _matches(each.columns(), found)]
    program = [each for each in PROGRAM_TABLES if _matches(each.columns(), found)]
    if keys and program:
        return Layout(keys[0], program[0])
    if "private_key" in found and "identity_private_key" not in found:
        raise ForeignProfileError(_TOO_OLD)
    raise ForeignProfileError(MovingCode.UNKNOWN_RELEASE)


_TOO_OLD = MovingCode.RELEASE_TOO_OLD


def _matches(wanted: Columns, found: Columns) -> bool:
    return all(found.get(table) == columns for table, columns in wanted.items())
