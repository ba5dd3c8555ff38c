"""The port of carried cargo for a courier's exchange over the Internet: the courier's store or a stick.

Spec: RS-000 Cargo Relay Binding, between courier and public gateway.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from gateway_core.codes.statement import Statement
from gateway_core.dialects import Dialect
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.messages.ramf import RamfMessage


class Destination(Struct, frozen=True):
    """A public gateway, and the dialect for the look-up of its name."""

    domain: DomainName
    dialect: Dialect


class Piece(Struct, frozen=True):
    """A cargo or a CCA to bring to its public gateway."""

    name: str
    """The item's name in the carried cargo."""
    destination: Destination
    owner: PrivateAddress
    """The private gateway that signed the item."""
    size: int
    """Octets."""


class CarriedCargo(Protocol):
    """All that a courier carries. Changes are durable on return; every method may raise StoreError."""

    async def cargoes(self) -> Sequence[Piece]:
        """Return cargo for public gateways, in the order of delivery."""

    async def authorizations(self) -> Sequence[Piece]:
        """Return the unused CCAs, and CCAs whose use was interrupted."""

    async def load(self, piece: Piece) -> bytes | None:
        """Return an item's octets; ``None`` if the item is missing or unreadable."""

    async def record_delivery(self, cargo: Piece) -> None:
        """Record that the public gateway has the cargo."""

    async def begin_use(self, cca: Piece) -> None:
        """Record that a CCA is about to be presented to the public gateway; it is in use until ``end_use``."""

    async def end_use(self, cca: Piece) -> None:
        """Record that the public gateway has finished with a CCA, or that the CCA is useless."""

    async def keep(self, cargo: bytes, message: RamfMessage) -> bool:
        """Store a validated cargo for a private gateway. Return False for a duplicate.

        Raises:
            StorageFullError: if the cargo does not fit.
        """

    async def record_failure(self, piece: Piece, reason: Statement) -> None:
        """Record that an item was not delivered, or was refused, in this run."""
