"""The program `relaynet-public-gateway` in its own process, and private gateways that use it over TLS."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import signal
from collections.abc import AsyncIterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from app.demo.tls import DemoAuthority
from gateway_core.dialects import AWALA, MessageType
from gateway_core.errors import RefusedError
from gateway_core.messages.collection import (
    COUNTERSIGNATURE,
    NONCE_SIGNATURE,
    parse_challenge,
    parse_delivery,
    serialize_response,
)
from gateway_core.messages.ramf import parse_verified
from gateway_core.messages.registration import parse_registration, serialize_registration_request
from gateway_core.messages.service_message import ServiceMessage
from gateway_core.nodes.endpoint.by_hand import EndpointByHand
from gateway_core.nodes.endpoint.correspondent_rows import CorrespondentRecord
from gateway_core.ports.peers import GscCollection, HostPort
from gateway_core.poweb.public_gateway_client import PoWebClient, tls_context
from tests.factories import prepared_program
from tests.factories.phones import PhoneGateway
from tests.factories.prepared_program import StartedProgram

ROOT = Path(__file__).parents[2]
PROGRAM = "app.public_gateway.program"
PATIENCE = 300.0
"""Seconds."""


@dataclass(frozen=True)
class Answer:
    """Output and exit status of a command."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@dataclass
class PublicGatewayProgram:
    """A public gateway with data and passphrase in ``folder``; ``tls``: its certificate and the clients' trust."""

    folder: Path
    tls: DemoAuthority
    environment: dict[str, str] | None = None
    module: str = PROGRAM
    gsc_port: int = 0
    crc_port: int = 0
    ready: dict[str, Any] = field(default_factory=dict)
    process: StartedProgram | None = None
    _end: ExitStack = field(default_factory=ExitStack)

    def __post_init__(self) -> None:
        self.folder.mkdir(exist_ok=True)
        for name in ("pass", "backup-pass"):
            (self.folder / name).touch(mode=0o600)
            (self.folder / name).write_text(f"a passphrase of this test for {name}\n")

    @classmethod
    async def made(
        cls, folder: Path, tls: DemoAuthority, domain: str = "gateway.example.com"
    ) -> PublicGatewayProgram:
        """Make a new public gateway with this domain."""
        program = cls(folder, tls)
        done = await program.run("init", domain)
        assert done.status == 0, done
        return program

    def _asked(self, command: str, *arguments: str) -> list[str]:
        vault = f"passphrase-file:{self.folder / 'pass'}"
        return [command, "--data-dir", str(self.folder / "data"), "--vault", vault, "--json", *arguments]

    async def run(self, command: str, *arguments: str) -> Answer:
        """Run a command to its end."""
        done = await asyncio.to_thread(
            prepared_program.run,
            self._asked(command, *arguments),
            ROOT,
            stdin="",
            timeout=PATIENCE,
            environment=self.environment,
            module=self.module,
        )
        return Answer(done.returncode, done.stdout, done.stderr)

    async def start(self, *arguments: str, gsc_port: int = 0) -> None:
        """Serve on loopback."""
        asked = self._asked(
            "serve",
            *("--tls-certificate", str(self.tls.certificate_file), "--tls-key", str(self.tls.key_file)),
            *("--listen", "127.0.0.1", "--gsc-port", str(gsc_port), "--crc-port", "0"),
            *arguments,
        )
        speaking = prepared_program.speaking(asked, ROOT, environment=self.environment, module=self.module)
        said, self.process = self._end.enter_context(speaking)
        async with asyncio.timeout(PATIENCE):
            self.ready = json.loads(await asyncio.to_thread(said.readline))
        self.gsc_port, self.crc_port = self.ready["gsc_port"], self.ready["crc_port"]

    @contextlib.asynccontextmanager
    async def serving(self, *arguments: str) -> AsyncIterator[None]:
        """Serve on loopback for the duration of the block; the exit status must be 0."""
        await self.start(*arguments)
        try:
            yield
        finally:
            assert await self.stop() == 0

    async def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal to the program and return its exit status."""
        self.process.send_signal(number)
        return await self.ended()

    async def ended(self) -> int:
        """Wait for the program's end and return its exit status."""
        with self._end.pop_all():
            return await asyncio.to_thread(self.process.wait, PATIENCE)

    # --- Who uses it ----------------------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def client(self) -> AsyncIterator[PoWebClient]:
        """Open a private gateway's connection."""
        context = tls_context(str(self.tls.authority_file))
        client = PoWebClient(HostPort("localhost", self.gsc_port), context)
        try:
            yield client
        finally:
            await client.close()

    async def register(self, node: EndpointByHand | PhoneGateway) -> None:
        async with self.client() as client:
            digest = hashlib.sha256(node.key.public.der).digest()
            authorization = await client.authorize_registration(digest, AWALA)
            request = serialize_registration_request(authorization, node.key, AWALA)
            node.accept_registration(parse_registration(await client.register(request, AWALA)))

    async def hand_in(self, node: EndpointByHand, to: CorrespondentRecord, content: bytes) -> str:
        """Hand in one parcel; return its id after the acknowledgement."""
        async with self.client() as client:
            return await hand_in_by(client, node, to, content)

    @contextlib.asynccontextmanager
    async def collecting(self, node: EndpointByHand, *, keep_alive: bool) -> AsyncIterator[GscCollection]:
        """Open a collection and complete its handshake."""
        async with self.client() as client:
            collection = await client.open_collection(AWALA, keep_alive=keep_alive)
            nonce = parse_challenge(await collection.receive_challenge())
            identity = node.identity
            signature = NONCE_SIGNATURE.sign(nonce, identity.key, identity.certificate, AWALA)
            await collection.respond(serialize_response((signature,)))
            try:
                yield collection
            finally:
                await collection.close()

    async def collect(self, node: EndpointByHand, found: list[str]) -> None:
        """Add the ids of all waiting parcels to ``found`` and acknowledge them, up to a refusal."""
        async with self.collecting(node, keep_alive=False) as collection:
            with contextlib.suppress(RefusedError):
                while (octets := await collection.next_delivery()) is not None:
                    delivery = parse_delivery(octets)
                    found.append(node.read_parcel(delivery.parcel)[0].message_id)
                    await collection.acknowledge(delivery.delivery_id)


async def hand_in_by(
    client: PoWebClient, node: EndpointByHand, to: CorrespondentRecord, content: bytes
) -> str:
    """Hand in one parcel over an open connection; return its id after the acknowledgement."""
    parcel = node.write_parcel(to, ServiceMessage("application/x-test", content))
    identity = node.identity
    signature = COUNTERSIGNATURE.sign(parcel, identity.key, identity.certificate, AWALA)
    await client.deliver(parcel, signature, AWALA)
    return parse_verified(parcel, MessageType.PARCEL).message_id
