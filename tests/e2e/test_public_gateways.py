"""Public gateways as programs: two that relay to each other, a renewed certificate, who watches, what is given out."""

import asyncio
import json
import shutil
import signal
import socket
import ssl
import sys
import urllib.request
from pathlib import Path

import pytest

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.dialects import AWALA
from gateway_core.messages.collection import parse_delivery
from gateway_core.messages.registration import parse_node_connection_parameters
from gateway_core.nodes.codes import RelayCode
from gateway_core.nodes.endpoint.by_hand import EndpointByHand
from gateway_core.nodes.endpoint.pictures import read_qr_picture
from tests.e2e.conftest import CommandLine, passphrase_in
from tests.factories.keys import identity_key
from tests.factories.public_gateway_program import PATIENCE, PublicGatewayProgram

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform == "win32", reason="signals")]


@pytest.fixture
def tls(tmp_path: Path) -> DemoAuthority:
    return DemoAuthority.create(tmp_path, SystemClock().now())


async def registered(program: PublicGatewayProgram, key: str) -> EndpointByHand:
    node = EndpointByHand(identity_key(key), AWALA, SystemClock())
    await program.register(node)
    return node


async def test_two_public_gateways_relay_to_each_other_both_ways(tmp_path: Path, tls: DemoAuthority) -> None:
    first = await PublicGatewayProgram.made(tmp_path / "first", tls, "first.example.com")
    second = await PublicGatewayProgram.made(tmp_path / "second", tls, "second.example.com")
    ca = ("--gateway-ca", str(tls.authority_file))
    await second.start(*ca)
    # the first one finds the second by its place; the second must find the first, which is not there yet
    async with first.serving(*ca, "--gateway-host", f"localhost:{second.gsc_port}"):
        port = second.gsc_port
        assert await second.stop() == 0
        await second.start(*ca, "--gateway-host", f"localhost:{first.gsc_port}", gsc_port=port)
        alice, bob = await registered(first, "endpoint_a"), await registered(second, "endpoint_b")
        to_bob = alice.accept_invitation(bob.invite(alice.key.public))
        to_alice = bob.accept_invitation(alice.invite(bob.key.public))
        there = await first.hand_in(alice, to_bob, b"hello")
        back = await second.hand_in(bob, to_alice, b"hello yourself")
        async with asyncio.timeout(PATIENCE):
            assert await one(second, bob) == there
            assert await one(first, alice) == back
        assert await second.stop() == 0


async def one(program: PublicGatewayProgram, node: EndpointByHand) -> str:
    """The id of the next parcel that comes, on a connection that waits for it."""
    async with program.collecting(node, keep_alive=True) as collection:
        octets = await collection.next_delivery()
        assert octets is not None
        delivery = parse_delivery(octets)
        await collection.acknowledge(delivery.delivery_id)
        return node.read_parcel(delivery.parcel)[0].message_id


def shown_certificate(port: int) -> bytes:
    pem = ssl.get_server_certificate(("127.0.0.1", port))
    return ssl.PEM_cert_to_DER_cert(pem)


async def test_tls_certificate_is_renewed_beside_open_connections(tmp_path: Path, tls: DemoAuthority) -> None:
    program = await PublicGatewayProgram.made(tmp_path / "gateway", tls)
    async with program.serving():
        node = await registered(program, "endpoint_a")
        writer = await registered(program, "endpoint_b")
        to_node = writer.accept_invitation(node.invite(writer.key.public))
        async with program.collecting(node, keep_alive=True) as collection:
            before = await asyncio.to_thread(shown_certificate, program.gsc_port)
            (tmp_path / "renewed").mkdir()
            renewed = DemoAuthority.create(tmp_path / "renewed", SystemClock().now())
            for file in ("authority.pem", "server.pem", "server.key"):
                shutil.copy(tmp_path / "renewed" / file, tmp_path / file)
            program.process.send_signal(signal.SIGHUP)
            async with asyncio.timeout(PATIENCE):
                while await asyncio.to_thread(shown_certificate, program.gsc_port) == before:  # noqa: ASYNC110
                    await asyncio.sleep(0.02)
            program.tls = renewed
            sent = await program.hand_in(writer, to_node, b"over a connection under the new one")
            async with asyncio.timeout(PATIENCE):
                octets = await collection.next_delivery()
            assert octets is not None
            assert node.read_parcel(parse_delivery(octets).parcel)[0].message_id == sent


async def test_monitoring_tells_health_and_metrics_without_names(tmp_path: Path, tls: DemoAuthority) -> None:
    program = await PublicGatewayProgram.made(tmp_path / "gateway", tls)
    async with program.serving("--monitoring-port", "0"):
        node = await registered(program, "endpoint_a")
        writer = await registered(program, "endpoint_b")
        await program.hand_in(writer, writer.accept_invitation(node.invite(writer.key.public)), b"hello")
        at = f"http://127.0.0.1:{program.ready['monitoring_port']}"
        assert await asyncio.to_thread(read, f"{at}/health") == "well\n"
        text = await asyncio.to_thread(read, f"{at}/metrics")
        asked = await program.run("metrics")
        assert asked.status == 0, asked
    for name in ("private_gateways 2", "gateway_acceptance_seconds_count 1", "tls_certificate_seconds_left "):
        assert f"\nrelaynet_gateway_{name}" in text
    assert 'relaynet_gateway_waiting_parcels{to="private gateways"} 1' in text
    assert "example.com" not in text
    assert node.address not in text


def read(url: str) -> str:
    with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


async def test_connection_file_or_picture_pairs_a_private_gateway(tmp_path: Path, tls: DemoAuthority) -> None:
    program = await PublicGatewayProgram.made(tmp_path / "gateway", tls)
    file, picture = tmp_path / "gateway.der", tmp_path / "gateway.png"
    async with program.serving():
        told = await program.run("connection", "--file", str(file), "--picture", str(picture))
        assert told.status == 0, told
        assert parse_node_connection_parameters(file.read_bytes()).internet_address == "gateway.example.com"
        assert read_qr_picture(picture.read_bytes()) == file.read_bytes()
        assert told.json["parameters"] == file.read_bytes().hex()
        host = ("--gateway-host", f"localhost:{program.gsc_port}", "--gateway-ca", str(tls.authority_file))
        for number, source in enumerate((file, picture)):
            private = CommandLine(tmp_path / f"private-{number}", passphrase_in(tmp_path))
            await asyncio.to_thread(private.said, "register", "--from-file", str(source), *host)
        assert (await program.run("status")).json["gateways"] == 2


@pytest.mark.parametrize("option", ["--gsc-port", "--crc-port"])
async def test_taken_port_is_reported_with_advice(option: str, tmp_path: Path, tls: DemoAuthority) -> None:
    """Of one port a private gateway's advice was given, which is about apps; of the other, a traceback."""
    program = await PublicGatewayProgram.made(tmp_path / "first", tls, "first.example.com")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        files = ("--tls-certificate", str(tls.certificate_file), "--tls-key", str(tls.key_file))
        ports = {"--gsc-port": "0", "--crc-port": "0", option: str(port)}
        done = await program.run(
            "serve", *files, "--listen", "127.0.0.1", *(each for pair in ports.items() for each in pair)
        )
    told = json.loads(done.out)
    assert (done.status, told["error"]) == (3, "UnreachableError")
    assert told["reason_code"] in (RelayCode.PORT_TAKEN_BY.code, RelayCode.PORT_TAKEN.code)
    assert told["reason_values"]["port"] == port


async def test_init_prints_its_domains_records_while_serving(tmp_path: Path, tls: DemoAuthority) -> None:
    program = await PublicGatewayProgram.made(tmp_path / "first", tls, "first.example.com")
    async with program.serving():
        assert len(json.loads((await program.run("init", "first.example.com")).out)["records"]) == 6
        refused = json.loads((await program.run("init", "second.example.com")).out)
    assert refused["reason_code"] == RelayCode.OTHER_DOMAIN.code
