"""A courier's carried cargo and CCAs in its store.

Implements ports.CarriedCargo for runs over the Internet; calls of private gateways use it directly. The courier never
opens cargo. Validated messages are stored as received, large ones in encrypted files, with one at a time in memory.

Spec: RS-000 Cargo Relay Binding; Messaging Protocols (couriers validate what they receive).
"""

import asyncio
from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from gateway_core.codes.couriers import CarryingCode
from gateway_core.codes.statement import Statement
from gateway_core.courier_links.cogrpc.trail import NO_COURIER, Trail, Way, new_courier_id
from gateway_core.dialects import BY_NAME, MessageType
from gateway_core.errors import DamagedBodyError, InvalidMessageError
from gateway_core.identifiers import DomainName, PrivateAddress
from gateway_core.messages.ramf import RamfMessage
from gateway_core.nodes.courier.met_gateways import local_day
from gateway_core.nodes.courier.tables import Carried, CourierTables, Totals, digest_of
from gateway_core.nodes.present import Present
from gateway_core.ports.custody import INLINE_OCTETS
from gateway_core.ports.database import NewFile
from gateway_core.ports.peers import Destination, Piece
from gateway_core.store.engine.node_store import NodeStore
from gateway_core.store.engine.opening import Layout

LAYOUT = Layout(
    package="gateway_core.nodes.courier",
    tables=CourierTables,
    own_table="luggage",
)

_COURIER_ID = "courier id"

CourierStore: TypeAlias = NodeStore[CourierTables]


class CarriedCargoStore(Struct, frozen=True):
    """The carried cargo and CCAs in a courier's store."""

    store: CourierStore
    present: Present

    # --- With private gateways ------------------------------------------------------------------------------------

    async def validate(self, octets: bytes, expected: MessageType) -> RamfMessage:
        """Parse and validate a message, in another thread. The payload is left out, to save memory.

        Raises:
            MalformedMessageError, InvalidMessageError
        """
        message = await asyncio.to_thread(self.present.span().read, octets, expected)
        return replace(message, payload=b"")

    async def take(
        self, octets: bytes, message: RamfMessage, way: Way = NO_COURIER, address: str = ""
    ) -> bool:
        """Store a validated cargo or CCA for a public gateway. Returns False for a duplicate.

        Other couriers may also deliver cargo for private gateways. ``address``: the network address of the connection.

        Raises:
            InvalidMessageError: if the recipient is not a public gateway.
            StorageFullError: if the space, or the source's share, is used up.
        """
        if way.is_inbound and message.type is MessageType.CARGO:
            return await self.keep(octets, message, way.trail, address)
        if message.recipient.domain is None:
            raise InvalidMessageError(CarryingCode.NOT_COURIERS_CARGO)
        return await self._keep(octets, message, message.sender, way.trail, address, is_inbound=False)

    async def load_row(self, row_id: int) -> bytes | None:
        """Return the octets of a row; ``None`` if the row is gone, or its file is damaged, which deletes the row."""
        place = await self.store.read(lambda tx: tx.place(row_id))
        if place is None:
            return None
        octets, file_name = place
        if file_name is None:
            return octets
        try:
            return await self.store.read_file(file_name)
        except DamagedBodyError:
            await self.store.write(lambda tx: tx.forget_files([file_name]))
            return None

    async def hand_over(self, row_id: int) -> None:
        """Delete a piece after its recipient acknowledged it."""
        await self.store.write(lambda tx: tx.finish(row_id))

    # --- With other couriers --------------------------------------------------------------------------------------

    async def identify(self) -> str:
        """Return the courier's random id for other couriers, created at the first call."""
        return await self.store.write(_courier_id)

    async def rows(self, kind: MessageType, *, is_inbound: bool) -> Sequence[Carried]:
        """Return the pieces of a kind in one direction, in the order of transmission."""
        return await self.store.read(lambda tx: tx.in_turn(kind, is_inbound=is_inbound))

    async def hand_on(self, row_id: int) -> None:
        """Delete a piece after another courier acknowledged it."""
        await self.store.write(lambda tx: tx.finish(row_id, handed_on=True))

    # --- With public gateways (ports.CarriedCargo) -----------------------------------------------------------------

    async def cargoes(self) -> Sequence[Piece]:
        return await self._pieces(MessageType.CARGO)

    async def authorizations(self) -> Sequence[Piece]:
        return await self._pieces(MessageType.CARGO_COLLECTION_AUTHORIZATION)

    async def _pieces(self, kind: MessageType) -> Sequence[Piece]:
        rows = await self.rows(kind, is_inbound=False)
        return [
            Piece(
                str(row.row_id),
                Destination(DomainName(row.domain), BY_NAME[row.dialect]),
                PrivateAddress(row.owner),
                row.size,
            )
            for row in rows
        ]

    async def load(self, piece: Piece) -> bytes | None:
        return await self.load_row(int(piece.name))

    async def record_delivery(self, cargo: Piece) -> None:
        await self.hand_over(int(cargo.name))

    async def begin_use(self, cca: Piece) -> None:
        row_id = int(cca.name)
        await self.store.write(lambda tx: tx.begin_use(row_id))

    async def end_use(self, cca: Piece) -> None:
        await self.hand_over(int(cca.name))

    async def keep(self, cargo: bytes, message: RamfMessage, trail: Trail = (), address: str = "") -> bool:
        owner = message.recipient.private_address
        # awala writes a public gateway's private address beside its domain
        if owner is None or message.recipient.domain is not None:
            raise InvalidMessageError(CarryingCode.NOT_FOR_SIGNER)
        return await self._keep(cargo, message, owner, trail, address, is_inbound=True)

    async def record_failure(self, piece: Piece, reason: Statement) -> None:
        row_id, stored = int(piece.name), reason.to_stored()
        await self.store.write(lambda tx: tx.count_failure(row_id, stored))

    # --- Upkeep -----------------------------------------------------------------------------------------------------

    async def sweep(self) -> Totals:
        """Delete pieces that have certainly expired."""
        span = self.present.span()
        dropped = await self.store.write(lambda tx: tx.sweep(span))
        await self.store.delete_orphans()
        return dropped

    async def _keep(
        self,
        octets: bytes,
        message: RamfMessage,
        owner: PrivateAddress,
        trail: Trail,
        address: str,
        *,
        is_inbound: bool,
    ) -> bool:
        digest, span = await asyncio.to_thread(digest_of, octets), self.present.span()
        source = f"{span.latest:%Y-%m-%d}/{address}" if address else ""
        body: bytes | NewFile = octets
        if len(octets) > INLINE_OCTETS:
            look = self.store.write if trail else self.store.read
            if await look(lambda tx: tx.comes_again(digest, trail)):
                return False
            await self.store.read(
                lambda tx: tx.require_share(source or tx.source_of(owner, is_inbound=is_inbound), len(octets))
            )
            body = await self.store.write_file(octets)
        visit = None if is_inbound or trail else local_day(self.present.now())
        return await self.store.write(
            lambda tx: tx.keep(
                message, digest, owner, body, span, visit, is_inbound=is_inbound, trail=trail, source=source
            )
        )


def _courier_id(tx: CourierTables) -> str:
    kept = tx.setting(_COURIER_ID)
    if kept is None:
        kept = new_courier_id()
        tx.save_setting(_COURIER_ID, kept)
    return kept
