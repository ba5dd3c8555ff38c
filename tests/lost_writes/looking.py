"""Opens the stores of a state with the product, and says what is in them."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from gateway_core.clock import Clock
from gateway_core.courier_links.folder.files import AUTHORIZATIONS, INBOUND, OUTBOUND, CourierFolder
from gateway_core.dialects import MessageType
from gateway_core.errors import MalformedMessageError, StoreError
from gateway_core.events import EventBus
from gateway_core.identifiers import PrivateAddress
from gateway_core.messages.ramf import parse_verified
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.courier.carried_cargo import LAYOUT as COURIER
from gateway_core.nodes.public_gateway.tables import LAYOUT as PUBLIC_GATEWAY
from gateway_core.ports.database import NodeTables
from gateway_core.services.couriers.cargo_processing import CargoIntake
from gateway_core.services.endpoints.parcels import Parcels
from gateway_core.services.identity.credentials import Credentials, Custody
from gateway_core.store.encrypted_store import EncryptedStore
from gateway_core.store.engine.node_store import NodeStore
from gateway_core.store.engine.opening import Layout
from tests.factories.clock import FakeClock
from tests.factories.couriers import KEY as COURIER_KEY
from tests.factories.empty_stores import MASTER_KEY
from tests.lost_writes.ledger import Seen, mark

PUBLIC_GATEWAY_KEY = bytes(32)


async def look_at_private_gateway(
    folder: Path,
    apps: Sequence[PrivateAddress],
    seen: Seen,
    place: str = "gateway",
    *,
    key: bytes = MASTER_KEY,
    processes_cargo: bool = False,
) -> None:
    """Open it as a start does, take stock, and see that what is in the database and in files is one.

    ``processes_cargo``: what couriers brought is taken out of its cargo, as a start does.
    """
    clock = FakeClock()
    try:
        store = await EncryptedStore.open(folder, key, clock)
    except StoreError as error:
        seen.refused[place] = error.statement
        return
    try:
        if processes_cargo:
            await _process_cargo(store, clock)
    except StoreError as error:
        seen.wrong.append(f"{place} opens and cannot be read: {error}")
        await store.close()
        return
    await take_stock(store, folder, apps, clock, seen, place)


async def take_stock(
    store: EncryptedStore, folder: Path, apps: Sequence[PrivateAddress], clock: Clock, seen: Seen, place: str
) -> None:
    """See what an open store holds, and close it: what is in the database and in files is one."""
    try:
        now = clock.now()
        outbound = await store.read(lambda tx: tx.parcels.outbound(now, with_aside=True))
        parcels = [*outbound, *await store.read(lambda tx: tx.parcels.inbound(apps, now))]
        found = await store.load_bodies([parcel.body for parcel in parcels])
        for parcel, octets in zip(parcels, found, strict=True):
            if octets is None:
                seen.wrong.append(f"{parcel.key.message_id} cannot be read at {place}")
        holds = {
            parcel.key.message_id: mark(octets)
            for parcel, octets in zip(parcels, found, strict=True)
            if octets
        }
        if len({parcel.key.message_id for parcel in parcels}) != len(parcels):
            seen.wrong.append(f"parcels are there twice at {place}")
        seen.holds[place] = holds
        named = await store.read(lambda tx: set(tx.bodies.file_names()))
    except StoreError as error:
        seen.wrong.append(f"{place} opens and cannot be read: {error}")
        return
    finally:
        await store.close()
    with suppress(FileNotFoundError):
        if left := {file.name for file in (folder / "bodies").iterdir()} ^ named:
            seen.wrong.append(f"files and rows differ at {place}: {len(left)}")


async def _process_cargo(store: EncryptedStore, clock: FakeClock) -> None:
    credentials = await Credentials.load(store, clock)
    custody = Custody(store, credentials, clock, EventBus())
    await CargoIntake(custody, Parcels(custody)).process_pending()


async def look_at_courier(
    folder: Path, seen: Seen, place: str = "courier", *, key: bytes = COURIER_KEY
) -> None:
    """Its carried cargo, each piece by the mark of its octets."""
    await _look_at_node(COURIER, folder, key, "luggage", "NULL", place, seen)


async def look_at_public_gateway(
    folder: Path, seen: Seen, place: str = "public", *, key: bytes = PUBLIC_GATEWAY_KEY
) -> None:
    await _look_at_node(PUBLIC_GATEWAY, folder, key, "parcels", "message_id", place, seen)


async def _look_at_node(
    layout: Layout[NodeTables], folder: Path, key: bytes, table: str, name: str, place: str, seen: Seen
) -> None:
    try:
        store: NodeStore[NodeTables] = await NodeStore.open(
            layout, folder, key, FakeClock(), in_use=RelayCode.FOLDER_IN_USE
        )
    except StoreError as error:
        seen.refused[place] = error.statement
        return
    try:
        query = f"SELECT {name}, octets, file_name FROM {table}"
        rows = await store.read(lambda tx: tx.connection.execute(query).fetchall())
        holds = {}
        for named, octets, file_name in rows:
            octets = bytes(octets) if file_name is None else await store.read_file(file_name)
            holds[named or mark(octets)] = mark(octets)
        seen.holds[place] = holds
        if len(holds) != len(rows):
            seen.wrong.append(f"something is there twice at {place}")
    except StoreError as error:
        seen.wrong.append(f"{place} opens and cannot be read: {error}")
        return
    finally:
        await store.close()
    files = {file.name for file in (folder / "bodies").iterdir()}
    if left := files ^ {row[2] for row in rows if row[2] is not None}:
        seen.wrong.append(f"files and rows differ at {place}: {len(left)}")


_TYPES = {
    OUTBOUND: MessageType.CARGO,
    AUTHORIZATIONS: MessageType.CARGO_COLLECTION_AUTHORIZATION,
    INBOUND: MessageType.CARGO,
}


def look_at_stick(folder: Path, seen: Seen) -> None:
    """The messages on it, by the mark of their octets: whatever has a name that counts is whole."""
    stick, holds = CourierFolder(folder), {}
    for kind in _TYPES:
        for name in stick.names(kind):
            octets = stick.read(kind, name)
            holds[mark(octets)] = mark(octets)
            try:
                parse_verified(
                    octets,
                    MessageType.CARGO_COLLECTION_AUTHORIZATION
                    if kind == AUTHORIZATIONS
                    else MessageType.CARGO,
                )
            except MalformedMessageError:
                seen.wrong.append(f"a message on the stick is half there: {kind}")
    seen.holds["stick"] = holds
