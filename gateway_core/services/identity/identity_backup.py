"""Restores identity backups, which versions up to 0.1.0 wrote, and describes the contents of full backups.

An identity backup is sealed under a passphrase. It has the identity key, the certificates, the pairing with the public
gateway and its session key. Parcels and our own session keys are missing, so the backup cannot decrypt earlier
messages. After a restoration, the next cargo collection authorization (or registration) gives the peer new session
keys.
"""

import asyncio
import json
from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from typing import Any, Generic, TypeVar

from msgspec import Struct

from gateway_core import __version__
from gateway_core.codes.gateway import IdentityCode
from gateway_core.crypto.keys import IdentityKey
from gateway_core.crypto.passphrase import unseal
from gateway_core.errors import InvalidMessageError, MalformedMessageError, converting
from gateway_core.events import Direction
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.ports.custody import SessionPublicKey, StoredCertificate
from gateway_core.services.identity.public_gateways import (
    CURRENT_SETTING,
    FORMER_SETTING,
    read_current,
    read_former,
)
from gateway_core.tables.transaction import Transaction
from gateway_core.views.backups import BackupContents
from gateway_core.views.status import CertificateRole

PURPOSE = "identity backup"

MOVED_SETTING = "moved_in"
"""When this gateway took over another program's identity (ISO 8601); absent: never."""


def open_backup(text: str, passphrase: str) -> dict[str, object]:
    """Open a backup and return its content.

    Raises:
        VaultError: if the passphrase is wrong, or the text is not a backup.
        MalformedMessageError: if the content is malformed.
    """
    with converting(ValueError, RecursionError, to=MalformedMessageError(IdentityCode.BACKUP_NOT_UNDERSTOOD)):
        content = json.loads(unseal(text, passphrase, PURPOSE))
    if not isinstance(content, dict):
        raise MalformedMessageError(IdentityCode.BACKUP_NOT_UNDERSTOOD)
    return content


def is_unused(tx: Transaction) -> bool:
    """Return True if the gateway is unused, so that another may take its place.

    An unused gateway was never paired or moved in, and has neither apps nor messages nor session keys.
    """
    return not (
        read_current(tx)
        or read_former(tx)
        or tx.settings.get(MOVED_SETTING) is not None
        or tx.endpoints.all()
        or tx.keys.session_key_count()
        or tx.quarantine.all()
        or tx.cargo.pending()
        or tx.deletions.all()
    )


def describe_identity(content: dict[str, object], made_at: datetime) -> BackupContents:
    """Return the contents of an identity backup: keys and pairing, zero messages.

    Raises:
        MalformedMessageError: if the content is malformed.
    """
    with _convert_errors():
        address = IdentityKey.load(bytes.fromhex(str(content["identity_key"]))).address
        current = content["public_gateway"]
        domain = DomainName(str(current["domain"])) if isinstance(current, dict) else ""
    return empty_contents(made_at, address, domain)


def empty_contents(made_at: datetime, address: PrivateAddress, public_gateway: str) -> BackupContents:
    """Return the contents of a gateway with zero messages and apps."""
    return BackupContents(made_at, "", address.short, str(public_gateway), 0, 0, 0, 0, 0, 0, 0, 0, 0)


def restore_identity(tx: Transaction, content: dict[str, object]) -> None:
    """Restore the identity of a backup into a store that is unused.

    Raises:
        InvalidMessageError: if this profile is in use.
        MalformedMessageError: if the content is malformed.
    """
    if not is_unused(tx):
        raise InvalidMessageError(IdentityCode.IN_USE)
    with _convert_errors():
        key_der = bytes.fromhex(str(content["identity_key"]))
        IdentityKey.load(key_der)
        tx.keys.forget_identity()
        tx.keys.save_identity_key(key_der)
        for each in _list(content["certificates"]):
            tx.certificates.save(_from_json(each))
        for setting in (CURRENT_SETTING, FORMER_SETTING):
            if content[setting] is not None:
                tx.settings.put(setting, content[setting])
        current, session = read_current(tx), content["session_key"]
        if current is not None and isinstance(session, list):
            created = datetime.fromisoformat(session[2]).astimezone(UTC)
            key = SessionPublicKey(bytes.fromhex(session[0]), bytes.fromhex(session[1]), created)
            tx.keys.save_peer_session_key(current.address, key)


def _convert_errors() -> AbstractContextManager[None]:
    return converting(
        KeyError,
        IndexError,
        TypeError,
        ValueError,
        OverflowError,
        to=MalformedMessageError(IdentityCode.BACKUP_NOT_UNDERSTOOD),
    )


def _from_json(value: dict[str, object]) -> StoredCertificate:
    return StoredCertificate(
        CertificateRole(str(value["role"])),
        PrivateAddress(str(value["subject"])),
        PrivateAddress(str(value["issuer"])),
        bytes.fromhex(str(value["certificate"])),
        tuple(bytes.fromhex(each) for each in _list(value["chain"])),
        datetime.fromisoformat(str(value["not_before"])).astimezone(UTC),
        datetime.fromisoformat(str(value["not_after"])).astimezone(UTC),
    )


def _list(value: object) -> list[Any]:
    """Check that a value is a list; raises ValueError otherwise."""
    if not isinstance(value, list):
        raise ValueError("no list")
    return value


Tx = TypeVar("Tx")


class BackedUpNode(Struct, Generic[Tx], frozen=True):
    """The functions of a kind of node that a full backup needs."""

    identity_key: Callable[[Tx], bytes | None]
    """Reads the identity key, PKCS#8 DER."""
    describe: Callable[[Tx, PrivateAddress, datetime], BackupContents]
    """Describes the contents of the store."""


async def address_of(key: bytes | None) -> PrivateAddress:
    """Return the address of the node with this identity key. A thread loads the key, which takes long.

    Raises:
        InvalidMessageError: if the node is without an identity.
    """
    if key is None:
        raise InvalidMessageError(IdentityCode.NOTHING_TO_BACK_UP)
    return (await asyncio.to_thread(IdentityKey.load, key)).address


def describe(tx: Transaction, address: PrivateAddress, now: datetime) -> BackupContents:
    """Describe the contents of the store."""
    queue = tx.totals.of_queue(now)
    outbound = [each for each in queue if each.direction is Direction.OUTBOUND]
    inbound = [each for each in queue if each.direction is Direction.INBOUND]
    cargoes, quarantined, current = tx.cargo.pending(), tx.quarantine.all(), read_current(tx)
    return BackupContents(
        made_at=now,
        version=__version__,
        address_prefix=address.short,
        public_gateway="" if current is None else str(current.domain),
        parcels_out=sum(each.count for each in outbound),
        octets_out=sum(each.octets for each in outbound),
        parcels_in=sum(each.count for each in inbound),
        octets_in=sum(each.octets for each in inbound),
        cargoes=len(cargoes),
        cargo_octets=sum(each.body.size for each in cargoes),
        set_aside=len(quarantined),
        set_aside_octets=sum(each.body.size for each in quarantined),
        apps=len(tx.endpoints.all()),
    )


PRIVATE_GATEWAY: BackedUpNode[Transaction] = BackedUpNode(lambda tx: tx.keys.identity_key(), describe)
