"""Public gateways and couriers as wholes: a first start, a backup, a restoration, a move, an end, cargo handed on.

Neither has a newer version yet that could change its tables, a public gateway no command that erases it, and a courier
no backup: what it carries is with whoever gave it for as long as that is of use.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from app.courier.opening import erase_courier
from gateway_core.crypto.backup_header import BackupHeader
from gateway_core.dialects import AWALA, MessageType
from gateway_core.errors import GatewayError
from gateway_core.identifiers import DomainName
from gateway_core.messages.ramf import read_message
from gateway_core.messages.registration import parse_registration, serialize_registration_request
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.courier.carried_cargo import CarriedCargoStore
from gateway_core.nodes.courier.courier import open_courier
from gateway_core.nodes.courier.relay import Towards
from gateway_core.nodes.endpoint.by_hand import EndpointByHand
from gateway_core.nodes.present import Present
from gateway_core.nodes.public_gateway.opening import open_public_gateway
from gateway_core.nodes.public_gateway.tables import RESTORABLE
from gateway_core.store.backup_reading import open_backup_file
from gateway_core.store.restoration import restore_backup
from tests.factories.couriers import KEY, Gateways, cargo_of, internet, served_courier
from tests.factories.keys import identity_key
from tests.factories.local_gateway import running_clock
from tests.factories.network import relay_network
from tests.factories.public_gateways import GatewayPeer, NobodyElse
from tests.lost_writes.ledger import Say, Seen, mark
from tests.lost_writes.looking import PUBLIC_GATEWAY_KEY, look_at_courier, look_at_public_gateway
from tests.lost_writes.stores import LARGE, NEW, SMALL, cheap_passphrases, profile
from tests.lost_writes.wholes import ERASED, Heard, left_in, look_at_moved
from tests.store.parts import KeptIn, finish, heard

Begin = Callable[[], None]
DOMAIN = DomainName("gateway.example.com")
NETWORK = relay_network(AWALA)
PASSPHRASE = "a passphrase for a backup"
FIRST = ("first", "second, large", "third")
LATER = ("fourth", "fifth, large", "sixth", "seventh")


# --- A public gateway -------------------------------------------------------------------------------------


@asynccontextmanager
async def _public(folder: Path, key: bytes = PUBLIC_GATEWAY_KEY) -> AsyncIterator[GatewayPeer]:
    clock, nobody = running_clock(), NobodyElse()
    own = identity_key("public_gateway")
    async with open_public_gateway(folder, key, DOMAIN, clock, nobody, nobody, identity_key=own) as node:
        yield GatewayPeer(node)


async def _registered(peer: GatewayPeer, key: str = "endpoint_a") -> EndpointByHand:
    """A private gateway."""
    node = EndpointByHand(identity_key(key), AWALA, peer.clock)
    authorization = peer.authorize(bytes.fromhex(node.address[1:]), AWALA)
    request = serialize_registration_request(authorization, node.key, AWALA)
    node.accept_registration(parse_registration(await peer.register(request, AWALA)))
    return node


async def _keep(
    peer: GatewayPeer, node: EndpointByHand, names: Sequence[str], say: Say, at: str = "public"
) -> None:
    """Take parcels for it, every third of them large."""
    writer = await _registered(peer, "endpoint_b")
    to = writer.accept_invitation(node.invite(writer.key.public))
    for number, name in enumerate(names):
        octets = bytes(LARGE if number % 3 == 1 else SMALL)
        parcel = writer.write_parcel(to, ServiceMessage("application/x-test", octets), message_id=name)
        await peer.accept_parcel(parcel)
        say(kept=name, at=at, mark=mark(parcel))


async def public_first_start(folder: Path, begin: Begin, say: Say) -> None:
    """Nothing is there, not even the folders above."""
    new = profile(folder, NEW)
    begin()
    with cheap_passphrases():
        key = new.master_key()
    async with _public(folder / NEW, key) as peer:
        await _keep(peer, await _registered(peer), FIRST, say)


async def _look_at_profile(folder: Path, data: str, node: str, look: Callable[..., Awaitable[None]]) -> Seen:
    """As a start does: what was cut off is finished first."""
    seen = Seen()
    try:
        with cheap_passphrases():
            key = profile(folder, data).master_key()
    except GatewayError as error:
        seen.refused[node] = error.statement
        return seen
    await look(folder / data, seen, key=key)
    return seen


async def look_at_public_first_start(folder: Path) -> Seen:
    return await _look_at_profile(folder, NEW, "public", look_at_public_gateway)


async def public_backup(folder: Path, begin: Begin, say: Say) -> None:
    """Beside one that goes on."""
    (folder / "elsewhere").mkdir()
    async with _public(folder / "data") as peer:
        node = await _registered(peer)
        begin()
        first = Heard()
        await _keep(peer, node, FIRST, first)
        first.say_again(say, "public")
        with cheap_passphrases():
            await peer.node.backups.write(folder / "elsewhere/backup", PASSPHRASE, heard)
        first.say_again(say, "backup")
        await _keep(peer, node, LATER, say)


async def look_at_public_backup(folder: Path) -> Seen:
    seen, file = Seen(), folder / "elsewhere/backup"
    await look_at_public_gateway(folder / "data", seen)
    if file.exists():
        try:
            _restore_file(file, folder / "restored")
        except GatewayError as error:
            seen.wrong.append(f"there is a backup that cannot be restored: {error}")
            return seen
        await look_at_public_gateway(folder / "restored", seen, "backup")
    return seen


def _file_key(header: BackupHeader) -> bytes:
    return header.open_with_passphrase(PASSPHRASE)


def _restore_file(file: Path, data: Path) -> None:
    with cheap_passphrases(), open_backup_file(file, _file_key, heard) as found:
        restore_backup(found, data, KeptIn([]), kind=RESTORABLE)


async def public_restoration(folder: Path, begin: Begin, say: Say) -> None:
    """Onto a new computer."""
    scratch, before = folder.with_name(f"{folder.name}-scratch"), Heard()
    async with _public(scratch / "data") as peer:
        await _keep(peer, await _registered(peer), LATER, before)
        with cheap_passphrases():
            await peer.node.backups.write(scratch / "backup", PASSPHRASE, heard)
    here = profile(folder, "data")
    begin()
    say(one_of=[{}, before.names], at="public")
    with cheap_passphrases(), here.backup(scratch / "backup", PASSPHRASE, "", heard) as found:
        here.restore(found, kind=RESTORABLE)
    before.say_again(say, "public")
    with cheap_passphrases():
        key = here.master_key()
    async with _public(folder / "data", key) as peer:
        await _keep(peer, await _registered(peer), ("after",), say)


async def look_at_public_restoration(folder: Path) -> Seen:
    return await _look_at_profile(folder, "data", "public", look_at_public_gateway)


async def public_move(folder: Path, begin: Begin, say: Say) -> None:
    """By file: both computers, and the stick between them, lose their power at once."""
    (folder / "stick").mkdir()
    async with _public(folder / "data") as peer:
        said = Heard()
        await _keep(peer, await _registered(peer), LATER, said)
        begin()
        said.say_again(say, "somewhere")
        with cheap_passphrases():
            await peer.node.move(folder / "stick/gateway", PASSPHRASE, heard)
    _restore_file(folder / "stick/gateway", folder / "new")
    finish(folder / "new")
    async with _public(folder / "new") as there:
        await _keep(there, await _registered(there), ("after",), say, "somewhere")


async def look_at_public_move(folder: Path) -> Seen:
    async def look(data: Path, seen: Seen) -> None:
        await look_at_public_gateway(data, seen, "somewhere")

    return await look_at_moved(folder, look, _restore_file)


# --- A courier --------------------------------------------------------------------------------------------


@asynccontextmanager
async def opened_cargo(folder: Path, key: bytes = KEY) -> AsyncIterator[CarriedCargoStore]:
    clock = running_clock(NETWORK.now)
    async with open_courier(folder, key, internet(Gateways(), clock), Present(clock)) as node:
        yield node._carried


async def _load(carried: CarriedCargoStore, say: Say, name: str = "") -> None:
    """Small and large cargo for a public gateway, a CCA, and cargo for a private gateway, each by its mark."""
    outbound = [cargo_of(NETWORK, octets, f"{name} {octets}") for octets in (0, LARGE)]
    kinds = {NETWORK.cca(): MessageType.CARGO_COLLECTION_AUTHORIZATION}
    for octets in (*outbound, *kinds):
        kind = kinds.get(octets, MessageType.CARGO)
        assert await carried.take(octets, read_message(octets, kind, NETWORK.now))
        say(kept=mark(octets), at="courier", mark=mark(octets))
    inbound = cargo_of(NETWORK, 3_000, f"{name} back", to_private_gateway=True)
    assert await carried.keep(inbound, read_message(inbound, MessageType.CARGO, NETWORK.now))
    say(kept=mark(inbound), at="courier", mark=mark(inbound))


async def courier_first_start(folder: Path, begin: Begin, say: Say) -> None:
    """Nothing is there, not even the folders above."""
    new = profile(folder, NEW)
    begin()
    with cheap_passphrases():
        key = new.master_key()
    async with opened_cargo(folder / NEW, key) as carried:
        await _load(carried, say)


async def look_at_courier_first_start(folder: Path) -> Seen:
    return await _look_at_profile(folder, NEW, "courier", look_at_courier)


async def courier_wipe(folder: Path, begin: Begin, say: Say) -> None:
    """The key goes first, then the rest; what is cut off, the next start finishes."""
    here, before = profile(folder, "data"), Heard()
    with cheap_passphrases():
        key = here.master_key()
    async with opened_cargo(folder / "data", key) as carried:
        await _load(carried, before)
    begin()
    say(one_of=[before.names, {}], at="courier")
    await erase_courier(here)
    for name in ERASED:
        say(gone=name, at="what is left")
    say(one_of=[{}], at="courier")


async def look_at_courier_wipe(folder: Path) -> Seen:
    left = left_in(folder / "data")
    seen = await _look_at_profile(folder, "data", "courier", look_at_courier)
    seen.holds["what is left"] = left
    return seen


async def hand_over(folder: Path, begin: Begin, say: Say) -> None:
    """To another courier, over TLS; both are cut."""
    clock = running_clock(NETWORK.now)
    async with (
        served_courier(folder / "courier", clock, Gateways()) as giver,
        served_courier(folder / "other", clock, Gateways()) as taker,
    ):
        taker.node.take_over(allowed=True)
        begin()
        for name in ("one", "two"):
            await _load(giver.node._carried, say, name)
            with _noting_what_is_handed_on(say):
                assert (await giver.hand_over(taker, Towards.BOTH)).left == 0


@contextmanager
def _noting_what_is_handed_on(say: Say) -> Any:
    """The other courier acknowledged it: from then on it is there, and goes from here."""
    hand_on = CarriedCargoStore.hand_on

    async def noted(self: CarriedCargoStore, row_id: int) -> None:
        octets = await self.load_row(row_id)
        assert octets is not None
        say(kept=mark(octets), at="other courier", mark=mark(octets))
        say(leaving=mark(octets), at="courier")
        await hand_on(self, row_id)
        say(gone=mark(octets), at="courier")

    with mock.patch.object(CarriedCargoStore, "hand_on", noted):
        yield


async def look_at_hand_over(folder: Path) -> Seen:
    seen = Seen()
    await look_at_courier(folder / "courier", seen)
    await look_at_courier(folder / "other", seen, "other courier")
    return seen
