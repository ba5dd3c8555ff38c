"""A public gateway that is killed in the middle again and again: what it acknowledged is there, once it starts again.

So many times, with ``PUBLIC_GATEWAY_KILLS=300 scripts/test tests/faults/test_killed_public_gateway.py``.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import os
import random
import signal
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.dialects import AWALA, MessageType
from gateway_core.errors import RefusedError, UnreachableError
from gateway_core.messages.collection import (
    countersign_parcel,
    parse_challenge,
    parse_delivery,
    serialize_response,
    sign_nonce,
)
from gateway_core.messages.ramf import parse_verified
from gateway_core.messages.registration import parse_registration, serialize_registration_request
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.endpoint.by_hand import EndpointByHand
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from gateway_core.ports.peers import HostPort
from gateway_core.poweb.public_gateway_client import PoWebClient, tls_context
from tests.factories.keys import identity_key

KILLS = int(os.environ.get("PUBLIC_GATEWAY_KILLS", "3"))
AT_ONCE = 4
pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(600 + 60 * KILLS),
    pytest.mark.skipif(sys.platform == "win32", reason="kills by signal"),
]


@dataclass
class Killed:
    """The program, and what it acknowledged."""

    folder: Path
    acknowledged: set[str] = field(default_factory=set)
    port: int = 0
    process: asyncio.subprocess.Process | None = None

    @property
    def common(self) -> list[str]:
        return ["--data-dir", str(self.folder / "data"), "--vault", f"passphrase-file:{self.folder / 'pass'}"]

    async def run(self, command: str, *arguments: str) -> asyncio.subprocess.Process:
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "app.public_gateway.program", command, *self.common, "--json"),
            *arguments,
            stdout=asyncio.subprocess.PIPE,
        )

    async def start(self) -> None:
        self.process = await self.run(
            "serve",
            *("--tls-certificate", str(self.folder / "server.pem")),
            *("--tls-key", str(self.folder / "server.key")),
            *("--listen", "127.0.0.1", "--gsc-port", "0", "--crc-port", "0"),
        )
        assert self.process.stdout is not None
        line = await asyncio.wait_for(self.process.stdout.readline(), 300)
        self.port = json.loads(line)["gsc_port"]

    async def kill(self, number: signal.Signals = signal.SIGKILL) -> int:
        assert self.process is not None
        self.process.send_signal(number)
        return await self.process.wait()

    @contextlib.asynccontextmanager
    async def client(self) -> AsyncIterator[PoWebClient]:
        authority = str(self.folder / "authority.pem")
        client = PoWebClient(HostPort("localhost", self.port), tls_context(authority))
        try:
            yield client
        finally:
            await client.close()

    async def register(self, node: EndpointByHand) -> None:
        async with self.client() as client:
            digest = hashlib.sha256(node.key.public.der).digest()
            authorization = await client.authorize_registration(digest, AWALA)
            request = serialize_registration_request(authorization, node.key, AWALA)
            node.registered(parse_registration(await client.register(request, AWALA)))

    async def hand_in(self, node: EndpointByHand, to: CorrespondentRecord) -> None:
        """Parcels, small and large, one after the other, until the program is gone."""
        identity = node.identity
        async with self.client() as client:
            with contextlib.suppress(UnreachableError):
                while True:
                    content = os.urandom(random.choice((100, 2_000, 150_000)))
                    parcel = node.write_parcel(to, ServiceMessage("application/x-test", content))
                    signature = countersign_parcel(parcel, identity.key, identity.certificate, AWALA)
                    await client.deliver(parcel, signature, AWALA)
                    self.acknowledged.add(parse_verified(parcel, MessageType.PARCEL).message_id)

    async def collect(self, node: EndpointByHand) -> set[str]:
        """Everything that waits."""
        identity, found = node.identity, set[str]()
        async with self.client() as client:
            collection = await client.open_collection(AWALA, keep_alive=False)
            nonce = parse_challenge(await collection.receive_challenge())
            signature = sign_nonce(nonce, identity.key, identity.certificate, AWALA)
            await collection.respond(serialize_response((signature,)))
            with contextlib.suppress(RefusedError):
                while (octets := await collection.next_delivery()) is not None:
                    delivery = parse_delivery(octets)
                    found.add(node.read_parcel(delivery.parcel)[0].message_id)
                    await collection.acknowledge(delivery.delivery_id)
            await collection.close()
        return found


async def test_a_killed_public_gateway_has_all_that_it_acknowledged(tmp_path: Path) -> None:
    killed = Killed(tmp_path)
    DemoAuthority.create(tmp_path, SystemClock().now())
    (tmp_path / "pass").touch(mode=0o600)
    (tmp_path / "pass").write_text("a passphrase of this test\n")
    made = await killed.run("init", "gateway.example.com")
    assert await made.wait() == 0
    await killed.start()
    node = EndpointByHand(identity_key("endpoint_a"), AWALA, SystemClock())
    await killed.register(node)
    to_itself = node.accept_invitation(node.invite(node.key.public))
    for _ in range(KILLS):
        before, handing = (
            len(killed.acknowledged),
            [asyncio.create_task(killed.hand_in(node, to_itself)) for _ in range(AT_ONCE)],
        )
        async with asyncio.timeout(300):
            while len(killed.acknowledged) < before + random.randint(1, 30):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        await killed.kill()
        await asyncio.gather(*handing)
        await killed.start()
    found = await killed.collect(node)
    assert killed.acknowledged - found == set()
    assert await killed.collect(node) == set()
    assert await killed.kill(signal.SIGTERM) == 0
