"""A data folder of the Awala desktop gateway, made without the Awala program.

``tests/interop/test_moving_in_library.py`` shows that the real libraries make the same tables.
"""

import hashlib
import os
import sqlite3
import struct
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from gateway_core.asn1 import der
from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.keys import SessionKey
from gateway_core.dialects import MessageType
from gateway_core.events import Direction
from gateway_core.messages.ramf import parse_verified
from tests.factories.network import GATEWAY_DOMAIN, RelayNetwork, relay_network

TABLES = """
CREATE TABLE "certificate" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "subjectPrivateAddress" varchar NOT NULL,
    "issuerPrivateAddress" varchar NOT NULL, "serialization" blob NOT NULL, "expiryDate" datetime NOT NULL);
CREATE TABLE "identity_private_key" ("id" varchar PRIMARY KEY NOT NULL, "derSerialization" blob NOT NULL,
    "creationDate" datetime NOT NULL DEFAULT (datetime('now')));
CREATE TABLE "identity_public_key" ("peerPrivateAddress" varchar PRIMARY KEY NOT NULL,
    "derSerialization" blob NOT NULL);
CREATE TABLE "session_private_key" ("id" varchar PRIMARY KEY NOT NULL, "derSerialization" blob NOT NULL,
    "creationDate" datetime NOT NULL DEFAULT (datetime('now')), "nodeId" varchar NOT NULL, "peerId" varchar);
CREATE TABLE "session_public_key" ("peerPrivateAddress" varchar PRIMARY KEY NOT NULL, "id" blob NOT NULL,
    "derSerialization" blob NOT NULL, "creationDate" datetime NOT NULL);
CREATE TABLE "config_item" ("key" varchar PRIMARY KEY NOT NULL, "value" varchar NOT NULL);
CREATE TABLE "parcel_collection" ("senderEndpointId" varchar NOT NULL, "recipientEndpointId" varchar NOT NULL,
    "parcelId" varchar NOT NULL, "parcelExpiryDate" datetime NOT NULL,
    PRIMARY KEY ("senderEndpointId", "recipientEndpointId", "parcelId"));
"""
"""The tables that TypeORM makes for keystore-db 1.5.25, the version in the desktop gateway's last known lock file."""

GENERATION = "1.5.25"

_FOLDERS = {Direction.OUTBOUND: "internet-bound", Direction.INBOUND: "endpoint-bound"}


def sql_date(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%d %H:%M:%S.000")


def bson_expiry(moment: datetime | None) -> bytes:
    """Return the document {"expiryDate": seconds}, as a 64-bit float."""
    seconds = 0.0 if moment is None else moment.timestamp()
    element = b"\x01expiryDate\0" + struct.pack("<d", seconds)
    return struct.pack("<i", len(element) + 5) + element + b"\0"


def certification_path(certificate: Certificate) -> bytes:
    return der.sequence(der.encode(0x80, certificate.der), der.encode(0xA1))


def snapshot(folder: Path) -> dict[str, tuple[str, int, int]]:
    """Return SHA-256, mtime and mode of every file and folder, to compare before and after."""
    found = {}
    for each in sorted([folder, *folder.rglob("*")]):
        state = each.lstat()
        digest = hashlib.sha256(each.read_bytes()).hexdigest() if each.is_file() else ""
        found[str(each)] = (digest, state.st_mtime_ns, state.st_mode)
    return found


@dataclass(frozen=True)
class AwalaFolder:
    """The folder, and the network of its gateway."""

    folder: Path
    network: RelayNetwork

    @property
    def database(self) -> Path:
        return self.folder / "db.sqlite"

    @property
    def address(self) -> str:
        return self.network.private_gateway.address

    def execute(self, statement: str, *parameters: object) -> None:
        with closing(sqlite3.connect(self.database)) as connection, connection:
            connection.execute(statement, parameters)

    def add_certificate(self, certificate: Certificate, issuer: str, *, octets: bytes | None = None) -> None:
        self.execute(
            "INSERT INTO certificate (subjectPrivateAddress, issuerPrivateAddress, serialization, expiryDate) "
            "VALUES (?, ?, ?, ?)",
            certificate.subject,
            issuer,
            certification_path(certificate) if octets is None else octets,
            sql_date(certificate.not_after),
        )

    def add_session_key(self, key: SessionKey, created: datetime, *, peer: str | None = None) -> None:
        self.execute(
            "INSERT INTO session_private_key VALUES (?, ?, ?, ?, ?)",
            key.key_id.hex(),
            key.to_pkcs8(),
            created.strftime("%Y-%m-%d %H:%M:%S"),
            self.address,
            peer or self.network.public_gateway.address,
        )

    def add_collection(self, parcel: bytes) -> None:
        message = parse_verified(parcel, MessageType.PARCEL)
        assert message.expires is not None
        self.execute(
            "INSERT INTO parcel_collection VALUES (?, ?, ?, ?)",
            message.sender,
            message.recipient.key,
            message.message_id,
            sql_date(message.expires),
        )

    def add_parcel(self, parcel: bytes, direction: Direction) -> Path:
        """Write the parcel where the Awala program does, and return its file."""
        message = parse_verified(parcel, MessageType.PARCEL)
        sender, recipient = message.sender, message.recipient.key
        party, other = (sender, recipient) if direction is Direction.OUTBOUND else (recipient, sender)
        name = hashlib.sha256((other + message.message_id).encode()).hexdigest()
        file = self.folder / "parcels" / _FOLDERS[direction] / party / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.with_name(file.name + ".pmeta").write_bytes(bson_expiry(message.expires))
        file.write_bytes(parcel)
        return file


def awala_folder(folder: Path, network: RelayNetwork | None = None) -> AwalaFolder:
    """Make a registered gateway without parcels: its identity, both certificates, a session key for each direction."""
    network = network or relay_network()
    folder.mkdir(parents=True)
    made = AwalaFolder(folder, network)
    with closing(sqlite3.connect(made.database)) as connection:
        connection.executescript(TABLES)
    gateway, public_gateway = network.private_gateway, network.public_gateway
    for key, value in (
        ("current_id", gateway.address),
        ("internet_address_id", public_gateway.address),
        ("internet_gateway_address", GATEWAY_DOMAIN),
    ):
        made.execute("INSERT INTO config_item VALUES (?, ?)", key, value)
    made.execute(
        "INSERT INTO identity_private_key (id, derSerialization) VALUES (?, ?)",
        gateway.address,
        gateway.key.to_pkcs8(),
    )
    made.execute(
        "INSERT INTO identity_public_key VALUES (?, ?)", public_gateway.address, public_gateway.key.public.der
    )
    made.execute(
        "INSERT INTO session_public_key VALUES (?, ?, ?, ?)",
        public_gateway.address,
        public_gateway.session_key.key_id,
        public_gateway.session_key.public.der,
        sql_date(network.now),
    )
    made.add_session_key(gateway.session_key, network.now)
    made.add_certificate(gateway.certificate, public_gateway.address)
    made.add_certificate(network.private_gateway_self_issued.certificate, gateway.address)
    os.utime(made.database, (1_700_000_000, 1_700_000_000))
    return made
