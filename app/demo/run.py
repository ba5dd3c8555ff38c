"""`relaynet-gateway demo`: a message crosses a whole relay on this computer, and its answer comes back.

The private gateway is the product's own, in a temporary profile, cut off from the Internet once it has registered: what
gets out and in gets there by courier alone. Every step is told as it happens; the exit status is 0 only when the pong
came back and nothing was left behind.
"""

from __future__ import annotations

import asyncio
import secrets
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from app.as_json import dumps
from app.codes import DemoCode
from app.demo.courier import HOST, DemoCourier, demo_courier
from app.demo.network import DOMAIN, PING_TYPE, PONG_TYPE, DemoNetwork, demo_network
from app.network_options import NetworkOptions
from app.opening import open_gateway
from app.profile import Profile
from gateway_core.clock import SystemClock
from gateway_core.dialects import Dialect
from gateway_core.errors import GatewayError
from gateway_core.events import ApprovalRequested, DeletionReason, Event, SyncOutcome, SyncProgress
from gateway_core.gateway import PrivateGateway
from gateway_core.nodes.endpoint import Endpoint

_STEP_SECONDS = 30.0


class DemoFailedError(GatewayError):
    """A step did not end as it must."""


class Narrator:
    """Tells each step, as sentences or as JSON lines, with the seconds since the beginning."""

    def __init__(self, *, json: bool) -> None:
        self._json = json
        self._started = time.perf_counter()
        self.steps: list[str] = []

    def report(self, step: str, sentence: str, **facts: object) -> None:
        seconds = round(time.perf_counter() - self._started, 2)
        self.steps.append(step)
        if self._json:
            print(dumps({"step": step, "seconds": seconds, **facts}), flush=True)
        else:
            print(f"{seconds:6.2f} s  {sentence}", flush=True)


async def run_demo(dialect: Dialect, *, json: bool) -> int:
    """Run it once. Returns the exit status.

    Raises:
        GatewayError: a step failed; the reason says which.
    """
    narrator = Narrator(json=json)
    with tempfile.TemporaryDirectory(prefix="relaynet-demo-") as folder:
        async with (
            demo_network(Path(folder), SystemClock(), dialect, narrator.report) as network,
            demo_courier(Path(folder), network) as courier,
        ):
            narrator.report("network", "A public gateway, a courier and pong are listening on loopback.")
            await _with_gateway(Path(folder), network, courier, dialect, narrator)
    narrator.report("done", "The pong came back by courier, and nothing was left behind.")
    return 0


def throw_away_profile(folder: Path) -> Profile:
    """Data and passphrase in ``folder``."""
    passphrase = folder / "passphrase"
    passphrase.touch(mode=0o600)
    passphrase.write_text(secrets.token_hex() + "\n")
    return Profile(folder / "profile", f"passphrase-file:{passphrase}")


async def _with_gateway(
    folder: Path, network: DemoNetwork, courier: DemoCourier, dialect: Dialect, narrator: Narrator
) -> None:
    options = NetworkOptions(
        port=0, gateway_host=network.gsc, gateway_authority=network.authority_file, use_internet=False
    )
    async with open_gateway(throw_away_profile(folder), options, serve=True) as gateway:
        await gateway.pairing.register(DOMAIN, dialect=dialect.name)
        narrator.report("registered", f"The private gateway registered with {DOMAIN}, and goes offline.")
        key, url = secrets.token_bytes(32), gateway.status.listening[0]
        async with Endpoint.open(folder / "ping", key=key, gateway=url, dialect=dialect.name) as ping:
            await _exchange(gateway, network, courier, ping, narrator)


async def _exchange(
    gateway: PrivateGateway, network: DemoNetwork, courier: DemoCourier, ping: Endpoint, narrator: Narrator
) -> None:
    await _in_time(ping.registered())
    key, pong_key = await ping.public_key(), await network.pong.public_key()
    to_pong = await ping.accept_parameters(await network.pong.authorize(key.der), name="Pong")
    content = await ping.authorize(pong_key.der, name="Pong")
    await ping.send(to_pong.address, PING_TYPE, content)
    await _in_time(ping.handed_in())
    narrator.report("parcel accepted", "Ping handed its parcel to the private gateway, which stored it.")
    collecting = asyncio.create_task(_collect_pong(ping))
    try:
        await _sync(gateway, courier, narrator)
        await courier.relay()
        narrator.report("relayed", "The courier went to the public gateway and back.")
        await _sync(gateway, courier, narrator)
        async with asyncio.timeout(_STEP_SECONDS):
            await collecting
        narrator.report("pong received", "Ping received the pong from the private gateway.")
    except TimeoutError:
        raise DemoFailedError(DemoCode.NO_PONG) from None
    finally:
        collecting.cancel()
        await asyncio.gather(collecting, return_exceptions=True)
    await _nothing_left(gateway, network, courier, narrator)


async def _in_time(step: Awaitable[None]) -> None:
    try:
        async with asyncio.timeout(_STEP_SECONDS):
            await step
    except TimeoutError:
        raise DemoFailedError(DemoCode.NO_PONG) from None


async def _collect_pong(ping: Endpoint) -> None:
    async for message in ping.messages():
        await message.done()
        if message.type == PONG_TYPE:
            return


async def _sync(gateway: PrivateGateway, courier: DemoCourier, narrator: Narrator) -> SyncProgress:
    """One sync with the courier; the demo's operator approves when asked."""
    unsubscribe = gateway.observe(_operator(gateway, narrator))
    try:
        progress = await gateway.couriers.sync(HOST, courier.port)
    finally:
        unsubscribe()
    if progress.outcome is not SyncOutcome.COMPLETE:
        raise DemoFailedError(DemoCode.SYNC_INCOMPLETE(why=progress.reason))
    narrator.report(
        "synced",
        f"Courier sync: cargo collected with {progress.parcels_in} parcel(s) and "
        f"{progress.acknowledgements_in} acknowledgement(s), delivered with {progress.parcels_out} parcel(s) and "
        f"{progress.acknowledgements_out} acknowledgement(s).",
        progress=progress,
    )
    return progress


def _operator(gateway: PrivateGateway, narrator: Narrator) -> Callable[[Event], None]:
    answers: set[asyncio.Task[None]] = set()

    def observe(event: Event) -> None:
        if isinstance(event, ApprovalRequested):
            narrator.report(
                "approval asked",
                f"The operator is asked about the courier at {event.courier}, and approves: "
                f"{event.octets_out:,} octets wait to go with it.",
            )
            (view,) = gateway.approvals.pending()
            answers.add(asyncio.create_task(gateway.approvals.answer(view.approval_id, allow=True)))

    return observe


async def _nothing_left(
    gateway: PrivateGateway, network: DemoNetwork, courier: DemoCourier, narrator: Narrator
) -> None:
    """The ping left the queue because a PCA came, the pong because its endpoint has it; then our PCA is carried."""
    reasons = {each.reason for each in await gateway.queue.deletions()}
    if DeletionReason.ACKNOWLEDGED not in reasons:
        raise DemoFailedError(DemoCode.NO_ACKNOWLEDGEMENT)
    narrator.report("PCA received", "The public gateway's acknowledgement released the ping.")
    changed = asyncio.Event()
    unsubscribe = gateway.observe(lambda _: changed.set())
    async with asyncio.timeout(_STEP_SECONDS):
        while await gateway.queue.waiting():
            await changed.wait()
            changed.clear()
    unsubscribe()
    await courier.relay()
    status = await network.public_gateway.status()
    left = status.parcels_for_gateways + status.parcels_for_public_nodes
    if left:
        raise DemoFailedError(DemoCode.PARCELS_LEFT(parcels=left))
    narrator.report(
        "queue empty", "Both gateways' queues are empty: our acknowledgement reached the public gateway."
    )
