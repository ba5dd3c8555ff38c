"""The public gateway, and the product's courier, as the deployed network's clients find them."""

import json
import ssl
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.nodes.public_gateway.opening import Ports
from tests.e2e.conftest import CommandLine
from tests.factories.couriers import Gateways, ServedCourier, served_courier
from tests.factories.public_gateways import GatewayPeer, gateway_peer, peer_serving
from tests.interop.endpoints import PING, create_endpoints
from tests.interop.material import INTERNET_ADDRESS
from tests.interop.peer import Peer, PeerError


@dataclass
class DemoNetwork:
    """The public gateway and the demo's courier, and the library's private gateway with two endpoints."""

    node: GatewayPeer
    ports: Ports
    courier: ServedCourier
    authority: DemoAuthority
    private_gateway: Peer
    endpoints: Peer
    client: Peer
    ids: dict[str, str]

    @property
    def public_gateway_cogrpc(self) -> dict[str, Any]:
        return {
            "mode": "internet",
            "address": f"localhost:{self.ports.crc}",
            "authority": str(self.authority.authority_file),
        }

    @property
    def courier_cogrpc(self) -> dict[str, Any]:
        return {"mode": "lan", "address": f"127.0.0.1:{self.courier.port}"}

    async def parcel_to_alice(self, content: bytes = b"ping") -> bytes:
        """From bob, both behind the library's private gateway."""
        alice = self.ids["alice"]
        made = await self.endpoints.ask("make_parcel", endpoint="bob", peer=alice, type=PING, content=content)
        parcel: bytes = made["parcel"]
        return parcel

    async def cargo_with(self, *items: dict[str, Any]) -> bytes:
        """Cargo of the private gateway."""
        (cargo,) = (await self.private_gateway.ask("make_cargoes", items=list(items)))["cargoes"]
        assert isinstance(cargo, bytes)
        return cargo

    async def cca(self) -> bytes:
        cca: bytes = (await self.private_gateway.ask("make_cca"))["cca"]
        return cca


@pytest.fixture
async def demo(
    authority: DemoAuthority, endpoint_process: Peer, tmp_path: Path
) -> AsyncIterator[DemoNetwork]:
    clock = SystemClock()
    stack = AsyncExitStack()
    node = await stack.enter_async_context(gateway_peer(tmp_path / "public-gateway", INTERNET_ADDRESS, clock))
    ports = await stack.enter_async_context(peer_serving(node, authority))
    trust = {"NODE_EXTRA_CA_CERTS": str(authority.authority_file)}
    address = f"localhost:{ports.gsc}"
    with (
        Peer("private_gateway", "--gateway", address, environment=trust) as private_gateway,
        Peer("cogrpc_client") as client,
    ):
        await private_gateway.ask("register")
        ids = await register_endpoints(private_gateway, endpoint_process)
        gateways = Gateways()
        gateways.at(ports.crc, INTERNET_ADDRESS, "localhost")
        tls = partial(trusting, authority)
        async with served_courier(tmp_path / "courier", clock, gateways, tls=tls) as courier:
            yield DemoNetwork(node, ports, courier, authority, private_gateway, endpoint_process, client, ids)
    await stack.aclose()


def trusting(authority: DemoAuthority) -> ssl.SSLContext:
    context = ssl.create_default_context(cafile=authority.authority_file)
    context.set_alpn_protocols(["h2"])
    return context


async def register_endpoints(private_gateway: Peer, endpoints: Peer) -> dict[str, str]:
    """alice and bob, registered without HTTP; bob may send to alice."""
    created = await create_endpoints(endpoints)
    for name, node in created.items():
        registered = await private_gateway.ask("register_endpoint", public_key=node["public_key"])
        await endpoints.ask("adopt_registration", endpoint=name, registration=registered["registration"])
    authorised = await endpoints.ask(
        "authorize", endpoint="alice", sender_public_key=created["bob"]["public_key"]
    )
    await endpoints.ask("add_private_peer", endpoint="bob", connection_params=authorised["connection_params"])
    return {name: node["id"] for name, node in created.items()}


async def test_deployed_private_gateway_exchanges_parcels_with_the_public_gateway(demo: DemoNetwork) -> None:
    parcel = await demo.parcel_to_alice()
    await demo.private_gateway.ask("deliver", parcel=parcel)
    assert len(demo.node.relayed_ids()) == 1
    collected = await demo.private_gateway.ask("collect")
    assert collected["parcels"] == [parcel]
    assert await demo.node.waiting() == 0


@pytest.fixture(scope="session")
def pdc_client(authority: DemoAuthority) -> Iterator[Peer]:
    """The deployed client of public endpoints, which trusts the test's authority."""
    with Peer("pdc_client", environment={"NODE_EXTRA_CA_CERTS": str(authority.authority_file)}) as peer:
        yield peer


@pytest.mark.req("PDC-4")
async def test_deployed_client_delivers_to_the_public_gateway(demo: DemoNetwork, pdc_client: Peer) -> None:
    url, parcel = f"https://localhost:{demo.ports.gsc}", await demo.parcel_to_alice()
    assert (await pdc_client.ask("deliver", url=url, parcel=parcel))["status"] == 202
    assert (await demo.private_gateway.ask("collect"))["parcels"] == [parcel]


@pytest.mark.slow
async def test_deployed_client_tells_permanent_refusals_apart(demo: DemoNetwork, pdc_client: Peer) -> None:
    url, parcel = f"https://localhost:{demo.ports.gsc}", await demo.parcel_to_alice()
    with pytest.raises(PeerError) as refusal:
        await pdc_client.ask("deliver", url=url, parcel=parcel[:-1] + bytes((parcel[-1] ^ 1,)))
    assert refusal.value.code == "PoHTTPInvalidParcelError"
    with pytest.raises(PeerError) as refusal:
        await pdc_client.ask("deliver", url=url, parcel=b"nonsense")
    assert refusal.value.code == "PoHTTPClientBindingError"
    intake = demo.node.node.intake
    limits, intake._limits = intake._limits, replace(intake._limits, quota_octets=10)
    with pytest.raises(PeerError, match="507") as refusal:
        await pdc_client.ask("deliver", url=url, parcel=parcel)
    assert refusal.value.code == "PoHTTPError", "which is tried again"
    intake._limits = limits
    assert (await pdc_client.ask("deliver", url=url, parcel=parcel))["status"] == 202
    assert await demo.node.waiting() == 1


@pytest.mark.slow
async def test_deployed_private_gateway_renews_its_certificate(demo: DemoNetwork) -> None:
    first = (await demo.private_gateway.ask("register"))["certificate"]
    second = await demo.private_gateway.ask("register")
    assert second["certificate"] != first
    left = datetime.fromisoformat(second["expiry"]) - datetime.now(UTC)
    assert timedelta(days=179) < left <= timedelta(days=180)
    parcel = await demo.parcel_to_alice()
    await demo.private_gateway.ask("deliver", parcel=parcel)
    assert (await demo.private_gateway.ask("collect"))["parcels"] == [parcel]


@pytest.mark.slow
@pytest.mark.req("CRC-15")
async def test_public_gateway_answers_deployed_cca_with_readable_cargo(demo: DemoNetwork) -> None:
    parcel = await demo.parcel_to_alice(b"by cargo")
    cargo = await demo.cargo_with({"parcel": parcel})
    await demo.client.ask("deliver", cargoes=[cargo], **demo.public_gateway_cogrpc)
    (answer,) = (await demo.client.ask("collect", cca=await demo.cca(), **demo.public_gateway_cogrpc))[
        "cargoes"
    ]
    items = (await demo.private_gateway.ask("open_cargo", cargo=answer))["items"]
    by_kind = {item["kind"]: item for item in items}
    assert set(by_kind) == {"parcel", "pca"}
    assert by_kind["parcel"]["octets"] == parcel
    assert by_kind["pca"]["recipient_id"] == demo.ids["alice"]
    opened = await demo.endpoints.ask("open_parcel", endpoint="alice", parcel=parcel)
    assert opened["content"] == b"by cargo"


@pytest.mark.slow
async def test_cca_is_accepted_once_and_invalid_cca_never(demo: DemoNetwork) -> None:
    cca = await demo.cca()
    await demo.client.ask("collect", cca=cca, **demo.public_gateway_cogrpc)
    with pytest.raises(PeerError, match="PERMISSION_DENIED"):
        await demo.client.ask("collect", cca=cca, **demo.public_gateway_cogrpc)
    with pytest.raises(PeerError, match="UNAUTHENTICATED"):
        await demo.client.ask("collect", cca=b"not a CCA", **demo.public_gateway_cogrpc)


VERSIONS = ("", "1.4.1", "1.3.82")
"""The pinned one, and earlier ones that are installed beside it."""


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("version", VERSIONS)
async def test_courier_accepts_cca_and_cargo_of_the_deployed_clients(demo: DemoNetwork, version: str) -> None:
    there = {**demo.courier_cogrpc, "version": version}
    cargo = await demo.cargo_with({"parcel": await demo.parcel_to_alice()})
    nothing_yet = await demo.client.ask("collect", cca=await demo.cca(), **there)
    assert nothing_yet["cargoes"] == []
    assert await demo.courier.authorizations_held() == 1
    delivered = await demo.client.ask("deliver", cargoes=[cargo], **there)
    assert delivered["acknowledged"] == [0]
    assert await demo.courier.cargoes_held() == 1


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("version", VERSIONS)
async def test_deployed_clients_collect_cargo_of_the_public_gateway(demo: DemoNetwork, version: str) -> None:
    there = {**demo.courier_cogrpc, "version": version}
    await demo.private_gateway.ask("deliver", parcel=await demo.parcel_to_alice(b"by courier"))
    await demo.client.ask("collect", cca=await demo.cca(), **there)
    report = await demo.courier.node.relay()
    assert report.is_complete, report
    collected = await demo.client.ask("collect", cca=await demo.cca(), **there)
    assert len(collected["cargoes"]) == report.visits[0].cargoes_in == 1
    assert await demo.courier.cargoes_held() == 0


@pytest.mark.slow
async def test_courier_answers_the_deployed_client_like_the_deployed_courier(demo: DemoNetwork) -> None:
    assert (await demo.client.ask("collect", cca=b"not a CCA", **demo.courier_cogrpc))["cargoes"] == []
    with pytest.raises(PeerError, match="INVALID_ARGUMENT"):
        await demo.client.ask("deliver", cargoes=[b"not cargo"], **demo.courier_cogrpc)
    assert await demo.courier.cargoes_held() == 0


# --- The program itself, `relaynet-gateway`, with the deployed libraries as everybody around it -------------


@pytest.fixture
def command_line(tmp_path: Path) -> CommandLine:
    passphrase_file = tmp_path / "passphrase"
    passphrase_file.write_text("correct horse battery staple\n")
    passphrase_file.chmod(0o600)
    return CommandLine(tmp_path / "data", passphrase_file)


@pytest.fixture
def way_to_the_internet(internet: Peer, authority: DemoAuthority) -> list[str]:
    """Options that lead to the library's public gateway."""
    return [
        "--gateway-host",
        f"localhost:{internet.ready['port']}",
        "--gateway-ca",
        str(authority.authority_file),
    ]


class Apps:
    """alice behind the gateway, and ping on the Internet; ping may answer alice."""

    def __init__(self, peer: Peer, url: str) -> None:
        self.peer = peer
        peer.call("connect", gateway=url.removeprefix("http://").removesuffix("/v1"))
        self.alice = peer.call("create", endpoint="alice")
        self.ping = peer.call("create", endpoint="ping", internet_address="ping.example.com")
        peer.call("register", endpoint="alice")
        authorised = peer.call("authorize", endpoint="alice", sender_public_key=self.ping["public_key"])
        peer.call("add_private_peer", endpoint="ping", connection_params=authorised["connection_params"])
        peer.call("add_internet_peer", endpoint="alice", connection_params=self.ping["connection_params"])

    def send_ping(self) -> bytes:
        """Hand a parcel for the Internet to the gateway."""
        made = self.peer.call(
            "make_parcel", endpoint="alice", peer=self.ping["id"], type=PING, content=b"ping"
        )
        parcel: bytes = made["parcel"]
        self.peer.call("deliver", endpoint="alice", parcel=parcel)
        return parcel

    def answer(self, parcel: bytes) -> bytes:
        """Read the ping on the Internet, and make the pong."""
        assert self.peer.call("open_parcel", endpoint="ping", parcel=parcel)["content"] == b"ping"
        made = self.peer.call(
            "make_parcel", endpoint="ping", peer=self.alice["id"], type=PING, content=b"pong"
        )
        pong: bytes = made["parcel"]
        return pong

    def receive_pong(self) -> bytes:
        """Collect one parcel as it comes, and read it."""
        collection = self.peer.call("collect", endpoints=["alice"], mode="keep-alive", limit=1)["collection"]
        received = self.peer.event("parcel_received", collection=collection)
        self.peer.event("collection_ended", collection=collection)
        content: bytes = self.peer.call("open_parcel", endpoint="alice", parcel=received["parcel"])["content"]
        return content


def test_ping_and_pong_cross_the_internet(
    command_line: CommandLine, way_to_the_internet: list[str], internet: Peer, endpoint_process: Peer
) -> None:
    with command_line.serving("--new-apps", "allow", *way_to_the_internet) as ready:
        command_line.json("register", INTERNET_ADDRESS)
        apps = Apps(endpoint_process, ready["listening"][0])
        parcel = apps.send_ping()
        delivered = internet.event("parcel_delivered", parcel=parcel)
        assert delivered["private_gateway_id"] == ready["address"]
        queued = internet.call("queue_parcel", parcel=apps.answer(delivered["parcel"]))
        assert apps.receive_pong() == b"pong"
        internet.event("parcel_acknowledged", delivery_id=queued["delivery_id"])


@pytest.mark.slow
@pytest.mark.req("CRC-2", "CRC-6", "CRC-11", "PCA-3")
def test_ping_and_pong_travel_by_courier_and_empty_the_queue(
    command_line: CommandLine,
    way_to_the_internet: list[str],
    internet: Peer,
    endpoint_process: Peer,
    courier: Peer,
) -> None:
    command_line.json("register", INTERNET_ADDRESS, *way_to_the_internet)
    with command_line.serving("--no-internet", "--new-apps", "allow") as ready:
        apps = Apps(endpoint_process, ready["listening"][0])
        parcel = apps.send_ping()
        assert sync(command_line, courier)["outcome"] == "complete"

        store = courier.call("store")
        (authorization,) = store["ccas"]
        (outgoing,) = store["outgoing"]
        (item,) = internet.call("open_cargo", cargo=outgoing["cargo"])["items"]
        assert item["octets"] == parcel
        assert [each["count"] for each in command_line.json("queue")["waiting"]] == [1]

        internet.call("accept_cca", cca=authorization["cca"])
        acknowledgement = {name: item[name] for name in ("sender_id", "recipient_id", "parcel_id")}
        items = [{"pca": acknowledgement}, {"parcel": apps.answer(item["octets"])}]
        made = internet.call("make_cargoes", private_gateway_id=ready["address"], items=items)
        for cargo in made["cargoes"]:
            courier.call("add_cargo", cargo=cargo)
        progress = sync(command_line, courier)
        assert (progress["outcome"], progress["parcels_in"], progress["acknowledgements_in"]) == (
            "complete",
            1,
            1,
        )
        assert apps.receive_pong() == b"pong"
        assert command_line.json("queue")["waiting"] == []
        assert [each["outcome"] for each in command_line.json("history")] == ["complete", "complete"]


def sync(command_line: CommandLine, courier: Peer) -> dict[str, Any]:
    """Sync with the operator's consent; returns the last line of the program."""
    address = f"127.0.0.1:{courier.ready['port']}"
    done = command_line.run("sync-courier", address, "--approve", "--json")
    assert done.returncode == 0, done.stderr + done.stdout
    progress: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return progress
