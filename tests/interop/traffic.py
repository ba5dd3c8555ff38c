"""Parcels and cargo between our gateway and the library's nodes."""

from typing import Any

from gateway_core.services.couriers.cargo import CargoSource, authorize_collection
from tests.interop.endpoints import PING, Endpoints
from tests.interop.our_gateway import OurGateway
from tests.interop.peer import Peer


async def internet_endpoint(endpoints: Endpoints) -> dict[str, Any]:
    """An endpoint of the library on the Internet, known to alice."""
    ping = await endpoints.peer.ask("create", endpoint="ping", internet_address="ping.example.com")
    params = ping["connection_params"]
    await endpoints.peer.ask("add_internet_peer", endpoint="alice", connection_params=params)
    return ping


async def parcel_to_the_internet(
    endpoints: Endpoints, ping: dict[str, Any], content: bytes = b"ping"
) -> bytes:
    """Made and handed in by alice."""
    made = await endpoints.peer.ask(
        "make_parcel", endpoint="alice", peer=ping["id"], type=PING, content=content
    )
    parcel: bytes = made["parcel"]
    await endpoints.peer.ask("deliver", endpoint="alice", parcel=parcel)
    return parcel


async def cargo_from_the_internet(gateway: OurGateway, internet: Peer, items: list[dict[str, Any]]) -> bytes:
    """Cargo of the library under a fresh CCA of ours."""
    await internet.ask("accept_cca", cca=await our_cca(gateway))
    made = await internet.ask("make_cargoes", private_gateway_id=gateway.credentials.address, items=items)
    (cargo,) = made["cargoes"]
    assert isinstance(cargo, bytes)
    return cargo


async def receive_from_the_internet(gateway: OurGateway, internet: Peer, items: list[dict[str, Any]]) -> None:
    """Take such cargo into custody."""
    await gateway.receive_cargo(await cargo_from_the_internet(gateway, internet, items))


async def our_cca(gateway: OurGateway) -> bytes:
    return await authorize_collection(gateway.custody)


async def our_cargoes(gateway: OurGateway) -> list[bytes]:
    source = CargoSource(gateway.custody)
    cargoes = []
    while (cargo := await source.next_cargo()) is not None:
        cargoes.append(cargo.octets)
        await source.note_acknowledged(cargo)
    return cargoes
