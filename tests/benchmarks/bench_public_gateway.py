"""Measures the public gateway, and prints one JSON object a line.

    python -m tests.benchmarks.bench_public_gateway [--gateways 1000] [--seconds 20] [--rounds 3] [--only NAME]

*Acceptance*: the processor time of a parcel of 1 KiB beside what the private gateway takes for one, in alternation in
one process; goal: at most twice as much. *Scale*: the program itself, over TLS, with so many private gateways that are
all connected, each from an address of its own, which get 200 parcels a second; goal: under 300 MB. *Flood*: the answers
that an honest private gateway gets, alone and beside one that hands in as fast as it can; goal: a ratio of two or less.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import hashlib
import itertools
import json
import multiprocessing
import os
import random
import ssl
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import psutil
import uvloop

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.crypto.certificates import PARCEL_DELIVERY_AUTHORIZATION, Certificate, issue_certificate
from gateway_core.crypto.keys import IdentityKey
from gateway_core.dialects import AWALA, BY_NAME, MessageType
from gateway_core.identifiers import DomainName, Recipient
from gateway_core.messages.collection import (
    countersign_parcel,
    format_authorization_header,
    parse_challenge,
    parse_delivery,
    serialize_response,
    sign_nonce,
)
from gateway_core.messages.ramf import new_message
from gateway_core.messages.registration import parse_registration, serialize_registration_request
from tests.benchmarks.bench_poweb import replay
from tests.benchmarks.yardsticks import rsa_verification_seconds
from tests.bindings.poweb.raw_client import BINARY, TEXT, RawClient
from tests.factories import prepared_keys
from tests.factories.gsc_servers import GscServer, endpoint_server, gateway_server
from tests.factories.network import Node, RelayNetwork, relay_network

ROOT = Path(__file__).resolve().parents[2]
DOMAIN = DomainName("gateway.example.com")
OCTETS = 1024
RATE = 200
"""Parcels a second that are asked for."""
SENDERS = 8
HONEST_EVERY = 0.05


def report(what: str, **figures: object) -> None:
    print(json.dumps({"what": what, **figures}), flush=True)


# --- Acceptance beside the private gateway -------------------------------------------------------------------


def http_request(parcel: bytes, media_type: str, authorization: str) -> bytes:
    head = (
        f"POST /v1/parcels HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(parcel)}\r\n"
        f"Content-Type: {media_type}\r\nAuthorization: {authorization}\r\n\r\n"
    )
    return head.encode() + parcel


def requests_of(network: RelayNetwork, signer: Node, recipient: Node, count: int) -> list[bytes]:
    """As many parcels of endpoint A, each another."""
    made = []
    sender = network.endpoint_a if recipient.domain else network.authorized(network.endpoint_a, recipient)
    for _ in range(count):
        parcel = network.message(MessageType.PARCEL, sender, recipient, os.urandom(OCTETS)).serialize(
            sender.key
        )
        signature = network.countersignature(parcel, signer)
        authorization = format_authorization_header(signature, network.dialect)
        made.append(http_request(parcel, network.dialect.media_type("parcel"), authorization))
    return made


Opening = Callable[..., contextlib.AbstractAsyncContextManager[GscServer]]


async def processor_seconds(opening: Opening, dialect: str, requests: list[bytes]) -> float:
    """Of a parcel, in RSA verifications by the same process."""
    context = multiprocessing.get_context("fork")
    results = context.Queue()
    loop = asyncio.get_running_loop()
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")) as folder:
        async with opening(Path(folder), BY_NAME[dialect]) as gateway:
            generator = context.Process(target=replay, args=(gateway.port, list(requests), results))
            began = time.process_time()
            generator.start()
            measured = await loop.run_in_executor(None, results.get)
            if isinstance(measured, str):
                raise SystemExit(measured)
            used = time.process_time() - began
            await loop.run_in_executor(None, generator.join)
            kept = await gateway.store.read(
                lambda tx: tx.connection.execute("SELECT count(*) FROM parcels").fetchone()[0]
            )
            assert kept == len(requests), "a parcel was acknowledged and is not there"
    return used / len(requests) / rsa_verification_seconds()


def acceptance(rounds: int, count: int) -> None:
    for dialect in sorted(BY_NAME):
        network = relay_network(BY_NAME[dialect])
        theirs = requests_of(network, network.endpoint_a, network.internet_endpoint, count)
        for what, recipient in (
            ("a public node", network.internet_endpoint),
            ("a neighbour", network.endpoint_c),
        ):
            ours = requests_of(network, network.private_gateway, recipient, count)
            pairs = []
            for _ in range(rounds):
                private = uvloop.run(processor_seconds(endpoint_server, dialect, theirs))
                pairs.append((uvloop.run(processor_seconds(gateway_server, dialect, ours)), private))
            report(
                f"accept 1 KiB for {what} ({dialect})",
                rsa_verifications=round(statistics.median(ours for ours, _ in pairs), 1),
                private_gateway=round(statistics.median(private for _, private in pairs), 1),
                ratio=round(statistics.median(ours / private for ours, private in pairs), 2),
            )


# --- The program, with many private gateways -----------------------------------------------------------------


@dataclass
class Member:
    """A private gateway that is registered with the program."""

    key: IdentityKey
    address: str
    """On loopback, where it comes from."""
    certificate: Certificate = field(init=False)
    raw: RawClient = field(init=False)
    received: int = 0


@dataclass
class World:
    """The running program."""

    process: psutil.Popen
    port: int
    authority: str
    members: list[Member]
    collecting: list[asyncio.Task[None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.tls = ssl.create_default_context(cafile=self.authority)

    async def connect(self, address: str) -> RawClient:
        return RawClient(
            *await asyncio.open_connection(
                "127.0.0.1",
                self.port,
                ssl=self.tls,
                server_hostname="localhost",
                local_addr=(address, 0),
            )
        )

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
        member.raw = await self.connect(member.address)
        await member.raw.upgrade()
        nonce = parse_challenge((await member.raw.frame()).octets)
        signature = sign_nonce(nonce, member.key, member.certificate, AWALA)
        await member.raw.send_frame(BINARY, serialize_response([signature]))
        self.collecting.append(asyncio.create_task(self._keep_collecting(member)))

    async def _keep_collecting(self, member: Member) -> None:
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError, ssl.SSLError):
            while True:
                delivery = parse_delivery((await member.raw.frame_but_pings()).octets)
                await member.raw.send_frame(TEXT, delivery.delivery_id.encode())
                member.received += 1

    def processor_seconds(self) -> float:
        times = self.process.cpu_times()
        return float(times.user + times.system)

    def pss_mb(self) -> float:
        return round(self.process.memory_full_info().pss / 2**20, 1)


def parcels_for(sender: Member, recipients: list[Member], count: int) -> list[bytes]:
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
            os.urandom(OCTETS),
            authorizations[to.address],
            now,
            now + timedelta(days=7),
            message_id=str(uuid.uuid4()),
            chain=(to.certificate,),
        )
        parcel = message.serialize(sender.key)
        signature = countersign_parcel(parcel, sender.key, sender.certificate, AWALA)
        authorization = format_authorization_header(signature, AWALA)
        made.append(http_request(parcel, AWALA.media_type("parcel"), authorization))
    return made


async def hand_in(raw: RawClient, request: bytes) -> float:
    """Returns the seconds until it was acknowledged."""
    began = time.perf_counter()
    await raw.send(request)
    answer = await raw.answer()
    if answer.status != 202:
        raise SystemExit(f"The public gateway answered {answer.status}: {answer.message}")
    return time.perf_counter() - began


@contextlib.asynccontextmanager
async def program(folder: Path, gateways: int) -> AsyncIterator[World]:
    authority = DemoAuthority.create(folder, SystemClock().now())
    (folder / "pass").touch(mode=0o600)
    (folder / "pass").write_text(base64.b64encode(os.urandom(24)).decode())
    common = ["--data-dir", str(folder / "data"), "--vault", f"passphrase-file:{folder / 'pass'}", "--json"]
    command = [sys.executable, "-m", "app.public_gateway.program"]
    init = partial(subprocess.run, [*command, "init", *common, DOMAIN], cwd=ROOT, check=True)
    await asyncio.to_thread(init, stdout=subprocess.DEVNULL)
    serve = [*command, "serve", *common, "--listen", "127.0.0.1", "--gsc-port", "0", "--crc-port", "0"]
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


async def at_once(work: Callable[[Member], Any], members: list[Member], most: int = 16) -> None:
    places = asyncio.Semaphore(most)

    async def one(member: Member) -> None:
        async with places:
            await work(member)

    await asyncio.gather(*(one(each) for each in members))


async def scale(gateways: int, seconds: float) -> None:
    with tempfile.TemporaryDirectory(dir=os.environ.get("BENCH_DIR")) as folder:
        async with program(Path(folder), gateways) as world:
            report("with nobody", pss_mb=world.pss_mb())
            used = world.processor_seconds()
            await at_once(world.register, world.members)
            report(
                f"register {gateways}",
                cpu_ms_each=round((world.processor_seconds() - used) / gateways * 1000, 2),
                pss_mb=world.pss_mb(),
            )
            used = world.processor_seconds()
            await at_once(world.collect, world.members)
            report(
                f"connect {gateways}",
                cpu_ms_each=round((world.processor_seconds() - used) / gateways * 1000, 2),
                pss_mb=world.pss_mb(),
            )
            used = world.processor_seconds()
            await asyncio.sleep(seconds)
            idle = (world.processor_seconds() - used) / seconds
            report(f"{gateways} that wait", cpu_percent=round(100 * idle, 1), pss_mb=world.pss_mb())
            assert not any(each.done() for each in world.collecting), "none was cut off"
            await deliver_at_rate(world, seconds, idle)
            await flood(world, seconds)
            for each in world.collecting:
                each.cancel()
            await asyncio.gather(*world.collecting, return_exceptions=True)
            for member in world.members:
                member.raw.writer.transport.abort()


async def deliver_at_rate(world: World, seconds: float, idle: float) -> None:
    """Each sender hands in its share of the rate, and is not slowed down by answers."""
    count = int(RATE * seconds / SENDERS)
    senders = world.members[:SENDERS]
    loads = await asyncio.to_thread(
        lambda: [
            parcels_for(each, random.sample(world.members, len(world.members)), count) for each in senders
        ]
    )
    took: list[float] = []
    used, began = world.processor_seconds(), time.perf_counter()

    async def send(sender: Member, requests: list[bytes]) -> None:
        free = [await world.connect(sender.address) for _ in range(4)]
        lanes: asyncio.Queue[RawClient] = asyncio.Queue()
        for raw in free:
            lanes.put_nowait(raw)

        async def one(request: bytes) -> None:
            raw = await lanes.get()
            took.append(await hand_in(raw, request))
            lanes.put_nowait(raw)

        async with asyncio.TaskGroup() as group:
            for number, request in enumerate(requests):
                await asyncio.sleep(began + number * SENDERS / RATE - time.perf_counter())
                group.create_task(one(request))
        for raw in free:
            raw.writer.transport.abort()

    await asyncio.gather(*map(send, senders, loads))
    handed_in = time.perf_counter() - began
    async with asyncio.timeout(120):
        while sum(each.received for each in world.members) < count * SENDERS:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    lasted = time.perf_counter() - began
    cpu = (world.processor_seconds() - used - idle * lasted) / (count * SENDERS)
    report(
        f"hand in {RATE} a second, for all of them, and collect",
        parcels_per_second=round(count * SENDERS / handed_in),
        collected_after_seconds=round(lasted - handed_in, 2),
        cpu_ms_per_parcel=round(cpu * 1000, 2),
        p50_ms=round(statistics.median(took) * 1000, 1),
        p99_ms=round(statistics.quantiles(took, n=100)[-1] * 1000, 1),
        pss_mb=world.pss_mb(),
    )


def flood_forever(port: int, authority: str, address: str, requests: list[bytes]) -> None:
    """A process of its own: 64 connections, each with the next request as soon as the last is answered."""

    async def all_of_them() -> None:
        tls, supply = ssl.create_default_context(cafile=authority), itertools.cycle(requests)

        async def one() -> None:
            raw = RawClient(
                *await asyncio.open_connection(
                    "127.0.0.1", port, ssl=tls, server_hostname="localhost", local_addr=(address, 0)
                )
            )
            while True:
                await raw.send(next(supply))
                await raw.answer()

        await asyncio.gather(*(one() for _ in range(64)))

    uvloop.run(all_of_them())


async def flood(world: World, seconds: float) -> None:
    """One private gateway hands in as fast as it can; another one parcel after the other."""
    rude, honest, *others = world.members
    rounds = int(min(seconds, 10) / HONEST_EVERY)
    polite, floods = await asyncio.to_thread(
        lambda: (iter(parcels_for(honest, others, 2 * rounds)), parcels_for(rude, others, 4000))
    )
    flooding = multiprocessing.get_context("fork").Process(
        target=flood_forever, args=(world.port, world.authority, rude.address, floods)
    )
    async with await world.connect(honest.address) as raw:

        async def median() -> float:
            took = []
            for request in itertools.islice(polite, rounds):
                took.append(await hand_in(raw, request))
                await asyncio.sleep(HONEST_EVERY)
            return statistics.median(took)

        alone = await median()
        flooding.start()
        try:
            await asyncio.sleep(2)
            beside = await median()
        finally:
            flooding.kill()
            flooding.join()
    report(
        "an honest one beside a flood",
        alone_ms=round(alone * 1000, 1),
        beside_ms=round(beside * 1000, 1),
        ratio=round(beside / alone, 2),
    )


def main() -> None:
    """Run all of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gateways", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default="", choices=["", "acceptance", "scale"])
    options = parser.parse_args()
    if options.only != "scale":
        acceptance(options.rounds, 1500)
    if options.only != "acceptance":
        uvloop.run(scale(options.gateways, options.seconds))


if __name__ == "__main__":
    main()
