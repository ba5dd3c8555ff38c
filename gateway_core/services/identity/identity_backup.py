"""The restoration of a backup of the identity alone, which versions up to 0.1.0 wrote under a passphrase.

It holds the identity key, the certificates, the pairing with the public gateway and its session key. It holds no
parcels, and none of our own session keys: what was encrypted for those stays unreadable for whoever gets the backup.
After a restoration, the next cargo collection authorization (or registration) gives the peer new ones.

The contents of a backup of everything, added up for whoever is to judge it before it is restored.
"""

from __future__ import annotations

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
"""The moment when this gateway took over another program's identity (ISO 8601); absent: never."""


def open_backup(text: str, passphrase: str) -> dict[str, object]:
    """The content of a backup.

    Raises:
        VaultError: the passphrase is wrong, or it is no backup.
        MalformedMessageError: the content is not understood.
    """
    with converting(ValueError, RecursionError, to=MalformedMessageError(IdentityCode.BACKUP_NOT_UNDERSTOOD)):
        content = json.loads(unseal(text, passphrase, PURPOSE))
    if not isinstance(content, dict):
        raise MalformedMessageError(IdentityCode.BACKUP_NOT_UNDERSTOOD)
    return content


def is_unused(tx: Transaction) -> bool:
    """Return True if nothing depends on this gateway yet, so that another may take its place.

    It was never paired nor taken over from another program, and it has neither apps nor messages nor keys for any.
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
    """Return what a backup of the identity brings back: keys and pairing, no messages.

    Raises:
        MalformedMessageError: the content is not understood.
    """
    with _understanding():
        address = IdentityKey.load(bytes.fromhex(str(content["identity_key"]))).address
        current = content["public_gateway"]
        domain = DomainName(str(current["domain"])) if isinstance(current, dict) else ""
    return empty_contents(made_at, address, domain)


def empty_contents(made_at: datetime, address: PrivateAddress, public_gateway: str) -> BackupContents:
    """Return the contents of a gateway that brings no messages and no apps."""
    return BackupContents(made_at, "", address.shown, str(public_gateway), 0, 0, 0, 0, 0, 0, 0, 0, 0)


def restore_identity(tx: Transaction, content: dict[str, object]) -> None:
    """Put the identity of a backup into a store that has none, or one that nobody knows yet.

    Raises:
        InvalidMessageError: this profile has an identity that others depend on.
        MalformedMessageError: the content is not understood.
    """
    if not is_unused(tx):
        raise InvalidMessageError(IdentityCode.IN_USE)
    with _understanding():
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


def _understanding() -> AbstractContextManager[None]:
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
    """Raises ValueError when it is none."""
    if not isinstance(value, list):
        raise ValueError("no list")
    return value


Tx = TypeVar("Tx")


class BackedUpNode(Struct, Generic[Tx], frozen=True):
    """A kind of node, as far as a backup of everything needs to know it."""

    identity_key: Callable[[Tx], bytes | None]
    """Reads its identity key, PKCS#8 DER."""
    describe: Callable[[Tx, PrivateAddress, datetime], BackupContents]
    """Adds up what the store holds."""


async def address_of(key: bytes | None) -> PrivateAddress:
    """Return the address of the node with that identity key. Loading it takes too long for the store's thread.

    Raises:
        InvalidMessageError: there is no identity yet.
    """
    if key is None:
        raise InvalidMessageError(IdentityCode.NOTHING_TO_BACK_UP)
    return (await asyncio.to_thread(IdentityKey.load, key)).address


def describe(tx: Transaction, address: PrivateAddress, now: datetime) -> BackupContents:
    """Add up what the store holds."""
    queue = tx.totals.of_queue(now)
    outbound = [each for each in queue if each.direction is Direction.OUTBOUND]
    inbound = [each for each in queue if each.direction is Direction.INBOUND]
    cargoes, set_aside, current = tx.cargo.pending(), tx.quarantine.all(), read_current(tx)
    return BackupContents(
        made_at=now,
        version=__version__,
        address_prefix=address.shown,
        public_gateway="" if current is None else str(current.domain),
        parcels_out=sum(each.count for each in outbound),
        octets_out=sum(each.octets for each in outbound),
        parcels_in=sum(each.count for each in inbound),
        octets_in=sum(each.octets for each in inbound),
        cargoes=len(cargoes),
        cargo_octets=sum(each.body.size for each in cargoes),
        set_aside=len(set_aside),
        set_aside_octets=sum(each.body.size for each in set_aside),
        apps=len(tx.endpoints.all()),
    )


PRIVATE_GATEWAY: BackedUpNode[Transaction] = BackedUpNode(lambda tx: tx.keys.identity_key(), describe)
