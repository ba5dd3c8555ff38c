"""The contents of a backup of everything, added up for whoever is to judge it before it is restored."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime
from typing import Generic, TypeVar

from msgspec import Struct

from gateway_core import __version__
from gateway_core.codes.gateway import IdentityCode
from gateway_core.crypto.keys import IdentityKey
from gateway_core.errors import InvalidMessageError
from gateway_core.events import Direction
from gateway_core.identifiers import PrivateAddress
from gateway_core.services.identity.public_gateways import read_current
from gateway_core.tables.transaction import Transaction
from gateway_core.views.backups import BackupContents

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
