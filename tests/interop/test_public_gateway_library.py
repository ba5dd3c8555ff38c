"""The deployed library as the public gateway of our gateway: over TLS 1.3, and through cargo carried by hand."""

import asyncio
import base64
import contextlib
from datetime import timedelta

import pytest

from gateway_core.crypto.certificates import parse_certificate
from gateway_core.errors import UnreachableError
from gateway_core.events import DeletionReason, ParcelsDeleted, ParcelStored
from tests.interop.endpoints import Endpoints
from tests.interop.our_gateway import OurGateway
from tests.interop.peer import Peer, PeerError
from tests.interop.traffic import (
    internet_endpoint,
    our_cargoes,
    our_cca,
    parcel_to_the_internet,
    receive_from_the_internet,
)

# --- Over the Internet ---------------------------------------------------------------------------------------


@pytest.mark.req("GSC-1", "GSC-2")
async def test_registration_takes_certificate_and_session_key(gateway: OurGateway, internet: Peer) -> None:
    certificate = gateway.credentials.signing_certificate()
    assert certificate.issuer_address == internet.ready["id"]
    assert certificate.is_signed_by(parse_certificate(internet.ready["certificate"]).public_key)
    public_gateway = gateway.credentials.require_public_gateway()
    session_key = await gateway.store.read(lambda tx: tx.keys.peer_session_key(public_gateway.address))
    assert session_key.key_id == internet.ready["session_key"]["key_id"]


@pytest.mark.req("GSC-3")
async def test_parcel_of_an_endpoint_is_countersigned_and_handed_in(
    gateway: OurGateway, endpoints: Endpoints, internet: Peer
) -> None:
    parcel = await parcel_to_the_internet(endpoints, await internet_endpoint(endpoints))
    assert await gateway.deliver_over_internet() == 1
    delivered = await internet.expect("parcel_delivered", parcel=parcel)
    assert delivered["private_gateway_id"] == gateway.credentials.address
    assert await gateway.outbound() == []


async def parcel_from_the_internet(endpoints: Endpoints, content: bytes = b"pong") -> bytes:
    """Under alice's authorization, as bob would send it from elsewhere."""
    parcel: bytes = (await endpoints.parcel_to_alice(content))["parcel"]
    return parcel


async def test_internet_parcel_is_acknowledged_in_text_and_reaches_its_endpoint(
    gateway: OurGateway, endpoints: Endpoints, internet: Peer
) -> None:
    parcel = await parcel_from_the_internet(endpoints)
    queued = await internet.ask("queue_parcel", parcel=parcel)
    assert queued["private_gateway_id"] == gateway.credentials.address
    assert await gateway.collect_over_internet() == 1
    acknowledged = await internet.expect("parcel_acknowledged", delivery_id=queued["delivery_id"])
    assert acknowledged["is_text"]
    assert await endpoints.collect_all("alice") == [parcel]
    assert (await endpoints.open_by_alice(parcel))["content"] == b"pong"
    assert await gateway.collect_over_internet() == 0


@pytest.mark.slow
async def test_collection_empties_a_queue_of_many_parcels(
    gateway: OurGateway, endpoints: Endpoints, internet: Peer
) -> None:
    parcels = [await parcel_from_the_internet(endpoints, bytes([number])) for number in range(20)]
    for parcel in parcels:
        await internet.ask("queue_parcel", parcel=parcel)
    assert await gateway.collect_over_internet() == len(parcels)
    left = await internet.ask("queued", private_gateway_id=gateway.credentials.address)
    assert left["delivery_ids"] == []
    assert sorted(await endpoints.collect_all("alice")) == sorted(parcels)


async def test_standing_connection_carries_parcels_both_ways_and_survives_a_cut(
    gateway: OurGateway, endpoints: Endpoints, internet: Peer
) -> None:
    internet.pending_events("handshake_completed")
    running = asyncio.create_task(gateway.internet.run())
    try:
        await internet.expect("handshake_completed", private_gateway_id=gateway.credentials.address)
        inward = await parcel_from_the_internet(endpoints)
        queued = await internet.ask("queue_parcel", parcel=inward)
        await internet.expect("parcel_acknowledged", delivery_id=queued["delivery_id"])
        outward = await parcel_to_the_internet(endpoints, await internet_endpoint(endpoints))
        await internet.expect("parcel_delivered", parcel=outward)

        await internet.ask("drop_connections")
        again = await parcel_from_the_internet(endpoints, b"again")
        queued = await internet.ask("queue_parcel", parcel=again)
        gateway.internet.wake()
        await internet.expect("parcel_acknowledged", delivery_id=queued["delivery_id"])
    finally:
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running
    assert sorted(await endpoints.collect_all("alice")) == sorted([inward, again])


@pytest.mark.req("BIND-1", "BIND-2", "BIND-3", "DNS-2")
async def test_connections_use_tls_1_3_and_name_only_the_host(gateway: OurGateway, internet: Peer) -> None:
    internet.pending_events("tls")
    internet.pending_events("http")
    await gateway.register()
    await gateway.collect_over_internet()
    connections = internet.pending_events("tls")
    assert connections
    assert {(event["server_name"], event["protocol"]) for event in connections} == {("localhost", "TLSv1.3")}
    target = f"localhost:{internet.ready['port']}"
    assert {event["host"] for event in internet.pending_events("http")} == {target}


@pytest.mark.slow
@pytest.mark.req("BIND-2")
async def test_public_gateway_with_only_tls_1_2_is_refused(gateway: OurGateway) -> None:
    authority = gateway.authority
    files = ["--tls-certificate", str(authority.certificate_file), "--tls-key", str(authority.key_file)]
    old = Peer("public_gateway", *files, "--minimum-tls", "TLSv1.2", node_options=["--tls-max-v1.2"])
    with old as peer:
        gateway.public_gateway = peer
        with pytest.raises(UnreachableError) as refusal:
            await gateway.register()
    assert refusal.value.cause == "tls"


# --- Cargo --------------------------------------------------------------------------------------------------------


@pytest.mark.req("CCA-2")
async def test_library_accepts_our_cca_and_finds_its_cda(gateway: OurGateway, internet: Peer) -> None:
    cca = await our_cca(gateway)
    accepted = await internet.ask("accept_cca", cca=cca)
    assert accepted["private_gateway_id"] == gateway.credentials.address
    assert accepted["cda_issuer_id"] == gateway.credentials.address
    assert accepted["signer_certificate"] == gateway.credentials.signing_certificate().der
    assert accepted["attached_cas"] == 0
    cda = parse_certificate(accepted["cda"])
    assert cda.subject == internet.ready["id"]
    assert cda.is_signed_by(gateway.credentials.self_issued_certificate().public_key)
    assert cda.not_before <= gateway.clock.now() - timedelta(minutes=30)
    assert len("Relaynet-CCA ") + len(base64.b64encode(cca)) < 6000


@pytest.mark.req("CARGO-1")
async def test_library_reads_all_our_cargo(gateway: OurGateway, endpoints: Endpoints, internet: Peer) -> None:
    ping = await internet_endpoint(endpoints)
    outward = [await parcel_to_the_internet(endpoints, ping, bytes([number])) for number in range(3)]
    (cargo,) = await our_cargoes(gateway)
    opened = await internet.ask("open_cargo", cargo=cargo)
    assert opened["private_gateway_id"] == gateway.credentials.address
    assert [item["kind"] for item in opened["items"]] == ["parcel"] * 3
    assert sorted(item["octets"] for item in opened["items"]) == sorted(outward)


@pytest.mark.req("PCA-1")
async def test_parcel_in_library_cargo_is_acknowledged_in_our_next_cargo(
    gateway: OurGateway, endpoints: Endpoints, internet: Peer
) -> None:
    made = await endpoints.parcel_to_alice(b"in cargo")
    await receive_from_the_internet(gateway, internet, [{"parcel": made["parcel"]}])
    (cargo,) = await our_cargoes(gateway)
    (item,) = (await internet.ask("open_cargo", cargo=cargo))["items"]
    assert (item["kind"], item["parcel_id"]) == ("pca", made["parcel_id"])
    assert (item["sender_id"], item["recipient_id"]) == (endpoints.ids["bob"], endpoints.ids["alice"])
    assert await endpoints.collect_all("alice") == [made["parcel"]]
    assert (await endpoints.open_by_alice(made["parcel"]))["content"] == b"in cargo"


@pytest.mark.req("PCA-3")
async def test_acknowledgement_in_library_cargo_releases_only_its_parcel(
    gateway: OurGateway, endpoints: Endpoints, internet: Peer
) -> None:
    ping = await internet_endpoint(endpoints)
    for number in range(2):
        await parcel_to_the_internet(endpoints, ping, bytes([number]))
    (cargo,) = await our_cargoes(gateway)
    first, second = (await internet.ask("open_cargo", cargo=cargo))["items"]
    fields = ("sender_id", "recipient_id", "parcel_id")
    acknowledgement = {"pca": {name: first[name] for name in fields}}
    await receive_from_the_internet(gateway, internet, [acknowledgement])
    (left,) = await gateway.outbound()
    assert left.key.message_id == second["parcel_id"]
    (deleted,) = [event for event in gateway.events if isinstance(event, ParcelsDeleted)]
    assert (deleted.reason, deleted.count) == (DeletionReason.ACKNOWLEDGED, 1)


async def test_librarys_rotated_certificate_signs_the_next_cca(gateway: OurGateway, internet: Peer) -> None:
    before = gateway.credentials.signing_certificate()
    # Registered within this very second: the deployed three hours would make both equally new.
    public_key = gateway.credentials.key.public.der
    rotation = await internet.ask("make_rotation", public_key=public_key, backdated_hours=2)
    await receive_from_the_internet(gateway, internet, [{"octets": rotation["rotation"]}])
    after = gateway.credentials.signing_certificate()
    assert after.der == rotation["certificate"] != before.der
    accepted = await internet.ask("accept_cca", cca=await our_cca(gateway))
    assert accepted["signer_certificate"] == rotation["certificate"]
    assert accepted["attached_cas"] == 0


@pytest.mark.req("CARGO-5")
async def test_bad_items_in_library_cargo_do_not_stop_good_parcels(
    gateway: OurGateway, endpoints: Endpoints, internet: Peer
) -> None:
    good = (await endpoints.parcel_to_alice())["parcel"]
    damaged = good[:-1] + bytes((good[-1] ^ 1,))
    items = [{"octets": b"junk"}, {"octets": damaged}, {"octets": b""}, {"parcel": good}]
    await receive_from_the_internet(gateway, internet, items)
    (stored,) = [event for event in gateway.events if isinstance(event, ParcelStored)]
    assert stored.octets == len(good)
    assert await endpoints.collect_all("alice") == [good]


@pytest.mark.req("CHANNEL-1")
async def test_session_holds_over_relays(gateway: OurGateway, endpoints: Endpoints, internet: Peer) -> None:
    ping = await internet_endpoint(endpoints)
    for number in range(6):
        inward = await endpoints.parcel_to_alice(bytes([number]))
        await receive_from_the_internet(gateway, internet, [{"parcel": inward["parcel"]}])
        outward = await parcel_to_the_internet(endpoints, ping, bytes([number]))
        cargoes = await our_cargoes(gateway)
        items = [
            item for cargo in cargoes for item in (await internet.ask("open_cargo", cargo=cargo))["items"]
        ]
        assert outward in [item["octets"] for item in items]
        assert inward["parcel_id"] in [item["parcel_id"] for item in items if item["kind"] == "pca"]
        assert await endpoints.collect_all("alice") == [inward["parcel"]]


@pytest.mark.slow
async def test_library_reads_large_cargo(gateway: OurGateway, endpoints: Endpoints, internet: Peer) -> None:
    ping = await internet_endpoint(endpoints)
    parcel = await parcel_to_the_internet(endpoints, ping, bytes(7_900_000))
    (cargo,) = await our_cargoes(gateway)
    assert len(cargo) <= 8_397_056 - 100
    (item,) = (await internet.ask("open_cargo", cargo=cargo))["items"]
    assert item["octets"] == parcel


@pytest.mark.slow
async def test_anothers_cargo_is_not_opened_by_the_library(gateway: OurGateway, endpoints: Endpoints) -> None:
    await parcel_to_the_internet(endpoints, await internet_endpoint(endpoints))
    (cargo,) = await our_cargoes(gateway)
    with Peer("public_gateway") as other, pytest.raises(PeerError, match="not authorized"):
        await other.ask("open_cargo", cargo=cargo)
