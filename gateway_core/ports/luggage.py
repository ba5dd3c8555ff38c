"""A courier's luggage, as its Internet leg sees it: the same whether it is in a store or on a stick.

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
    """A public gateway, and the dialect in which its name is looked up."""

    domain: DomainName
    dialect: Dialect


class Piece(Struct, frozen=True):
    """A cargo or a CCA that waits for its public gateway."""

    name: str
    """The luggage's own name for it."""
    destination: Destination
    owner: PrivateAddress
    """The private gateway that signed it."""
    size: int
    """Octets."""


class Luggage(Protocol):
    """All that is carried. Everything that returns is durable; every method may raise StoreError."""

    async def cargoes(self) -> Sequence[Piece]:
        """Cargo for public gateways, in the order in which it is to go."""

    async def authorizations(self) -> Sequence[Piece]:
        """CCAs that were not used, or whose use was cut off."""

    async def load(self, piece: Piece) -> bytes | None:
        """The octets; ``None`` when they are gone or cannot be read."""

    async def delivered(self, cargo: Piece) -> None:
        """The public gateway has it."""

    async def begin_use(self, cca: Piece) -> None:
        """It is about to be shown to the public gateway; from now on it is in use until ``used``."""

    async def used(self, cca: Piece) -> None:
        """The public gateway is done with it, or it is of no use any more."""

    async def keep(self, cargo: bytes, message: RamfMessage) -> bool:
        """Take in a validated cargo for a private gateway. Returns False where it was taken in before.

        Raises:
            StorageFullError: there is no room.
        """

    async def failed(self, piece: Piece, reason: Statement) -> None:
        """It did not pass, or was refused, in this run."""
