"""The program `relaynet-public-gateway` with many private gateways, for measurements.

It is a process of its own that has loaded nothing else, so that its memory is its own. Each private gateway has an
address of its own on loopback, as strangers on the Internet have.
"""

import asyncio
import base64
import contextlib
import hashlib
import itertools
import json
import os
import ssl
import subprocess
import sys
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from pathlib import Path

import psutil

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.crypto.certificates import PARCEL_DELIVERY_AUTHORIZATION, Certificate, issue_certificate
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import AWALA, MessageType
from gateway_core.identifiers import DomainName, Recipient
from gateway_core.messages.collection import (
    COUNTERSIGNATURE,
    NONCE_SIGNATURE,
    format_authorization_header,
    parse_challenge,
    parse_delivery,
    serialize_response,
)
from gateway_core.messages.ramf import new_message
from gateway_core.messages.registration import parse_registration, serialize_registration_request
from tests.benchmarks.yardsticks import http_request
from tests.bindings.poweb.raw_client import BINARY, TEXT, RawClient
from tests.factories import prepared_keys

ROOT = Path(__file__).resolve().parents[2]
DOMAIN = DomainName("gateway.example.com")
PROGRAM = (sys.executable, "-m", "app.public_gateway.program")
_AT_ONCE = 16


@dataclass
class Member:
    """A private gateway that is registered with the program."""

    key: IdentityKey
    address: str
    """On loopback, where it comes from."""
    certificate: Certificate = field(init=False)
    raw: RawClient = field(init=False)
    received: set[bytes] = field(default_factory=set)
    """Digests: what comes again after its connection was lost is one parcel."""


@dataclass
class Cost:
    """What the program used while something was done."""

    processor_seconds: float = 0.0


@dataclass
class World:
    """The running program."""

    process: psutil.Popen
    port: int
    authority: str
    members: list[Member]
    collecting: list[asyncio.Task[None]] = field(default_factory=list)
    cut_off: int = 0
    """Connections that ended and were made again: whoever is too busy to answer a ping in nine seconds loses them."""

    def __post_init__(self) -> None:
        self.tls = ssl.create_default_context(cafile=self.authority)

    # --- Private gateways -----------------------------------------------------------------------------------

    async def connect(self, address: str) -> RawClient:
        """Connect from that address."""
        return await connected(self.port, self.tls, address)

    async def all_of_them(self, work: Callable[[Member], Awaitable[None]]) -> Cost:
        """Do it for every member, some at a time. Returns what one took."""
        places = asyncio.Semaphore(_AT_ONCE)

        async def one(member: Member) -> None:
            async with places:
                await work(member)

        with self.costs() as cost:
            await asyncio.gather(*map(one, self.members))
        return Cost(cost.processor_seconds / len(self.members))

    async def register(self, member: Member) -> None:
        async with await self.connect(member.address) as raw:
            digest = hashlib.sha256(member.key.public.der).hexdigest().encode()
            answer = await raw.request(
                "POST", "/v1/pre-registrations", digest, {"Content-Type": "text/plain"}
            )
            request = serialize_registration_request(answer.body, member.key, AWALA)
            media_type = AWALA.media_type("node-registration.request")
            answer = await raw.request("POST", "/v1/nodes", request, {"Content-Type": media_type})
            member.certificate = parse_registration(answer.body).node_certificate

    async def collect(self, member: Member) -> None:
        """From now on; acknowledges what comes."""
        await self._open_collection(member)
        self.collecting.append(asyncio.create_task(self._keep_collecting(member)))

    async def _open_collection(self, member: Member) -> None:
        member.raw = await self.connect(member.address)
        await member.raw.upgrade()
        nonce = parse_challenge((await member.raw.frame()).octets)
        signature = NONCE_SIGNATURE.sign(nonce, member.key, member.certificate, AWALA)
        await member.raw.send_frame(BINARY, serialize_response([signature]))

    async def _keep_collecting(self, member: Member) -> None:
        while True:
            with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError, ssl.SSLError):
                while (frame := await member.raw.frame_but_pings()).opcode == BINARY:
                    delivery = parse_delivery(frame.octets)
                    await member.raw.send_frame(TEXT, delivery.delivery_id.encode())
                    member.received.add(hashlib.sha256(delivery.parcel).digest())
            self.cut_off += 1
            await self._open_collection(member)

    async def received(self, count: int) -> None:
        """Wait until so many parcels have arrived."""
        async with asyncio.timeout(300):
            while sum(len(each.received) for each in self.members) < count:  # noqa: ASYNC110
                await asyncio.sleep(0.05)

    async def disconnect(self) -> None:
        for each in self.collecting:
            each.cancel()
        await asyncio.gather(*self.collecting, return_exceptions=True)
        for member in self.members:
            member.raw.writer.transport.abort()

    # --- The program -----------------------------------------------------------------------------------------

    @contextlib.contextmanager
    def costs(self) -> Iterator[Cost]:
        """What the block takes; known at its end."""
        cost, before = Cost(), self.process.cpu_times()
        yield cost
        after = self.process.cpu_times()
        cost.processor_seconds = after.user + after.system - before.user - before.system

    def pss_mb(self) -> float:
        return round(self.process.memory_full_info().pss / 2**20, 1)


async def connected(port: int, tls: ssl.SSLContext, address: str) -> RawClient:
    """A connection to the program from that address on loopback."""
    streams = await asyncio.open_connection(
        "127.0.0.1", port, ssl=tls, server_hostname="localhost", local_addr=(address, 0)
    )
    return RawClient(*streams)


def parcels_for(sender: Member, recipients: list[Member], count: int, octets: int) -> list[bytes]:
    """Requests of the sender, to one recipient after the other, each of which authorized it."""
    now, made = SystemClock().now(), []
    authorizations: dict[str, Certificate] = {}
    for number in range(count):
        to = recipients[number % len(recipients)]
        if to.address not in authorizations:
            authorizations[to.address] = issue_certificate(
                PARCEL_DELIVERY_AUTHORIZATION,
                sender.key.public,
                to.key,
                to.certificate,
                now - timedelta(hours=1),
                now + timedelta(days=30),
            )
        message = new_message(
            AWALA,
            MessageType.PARCEL,
            Recipient(to.key.address, DOMAIN),
            os.urandom(octets),
            authorizations[to.address],
            now,
            now + timedelta(days=7),
            message_id=str(uuid.uuid4()),
            chain=(to.certificate,),
        )
        parcel = message.serialize(sender.key)
        signature = COUNTERSIGNATURE.sign(parcel, sender.key, sender.certificate, AWALA)
        authorization = format_authorization_header(signature, AWALA)
        made.append(http_request(parcel, authorization, AWALA))
    return made


async def hand_in(raw: RawClient, request: bytes) -> None:
    """Return once it is acknowledged."""
    await raw.send(request)
    answer = await raw.answer()
    if answer.status != 202:
        raise SystemExit(f"The public gateway answered {answer.status}: {answer.message}")


@contextlib.asynccontextmanager
async def program(folder: Path, gateways: int) -> AsyncIterator[World]:
    """The program, for so many private gateways."""
    authority = DemoAuthority.create(folder, SystemClock().now())
    (folder / "pass").touch(mode=0o600)
    (folder / "pass").write_text(base64.b64encode(os.urandom(24)).decode())
    common = ["--data-dir", str(folder / "data"), "--vault", f"passphrase-file:{folder / 'pass'}", "--json"]
    init = partial(subprocess.run, [*PROGRAM, "init", *common, DOMAIN], cwd=ROOT, check=True)
    await asyncio.to_thread(init, stdout=subprocess.DEVNULL)
    serve = [*PROGRAM, "serve", *common, "--listen", "127.0.0.1", "--gsc-port", "0", "--crc-port", "0"]
    serve += ["--tls-certificate", str(authority.certificate_file), "--tls-key", str(authority.key_file)]
    process = psutil.Popen(serve, cwd=ROOT, stdout=subprocess.PIPE)
    try:
        ready = json.loads(await asyncio.to_thread(process.stdout.readline))
        hosts = (f"127.{1 + n // 62500}.{n // 250 % 250}.{1 + n % 250}" for n in itertools.count())
        keys = await asyncio.to_thread(prepared_keys.many, gateways)
        members = [Member(key, host) for key, host in zip(keys, hosts, strict=False)]
        yield World(process, ready["gsc_port"], str(authority.authority_file), members)
    finally:
        process.terminate()
        await asyncio.to_thread(process.wait)
