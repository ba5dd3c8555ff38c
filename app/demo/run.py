"""`relaynet-gateway demo`: a message crosses a whole relay on this computer, and its answer returns; and `develop`.

Private gateway, courier and public gateway are the product's own programs, each in a separate process with temporary
data; the two apps run in this process. After its registration the private gateway is offline: all messages travel by
courier. The demo reports every step; the exit status is 0 only if the pong returned and all queues are empty.
"""

import asyncio
import time
from collections.abc import Awaitable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

from app.base.as_json import dumps
from app.base.codes import DemoCode
from app.base.optional_parts import program_command
from app.control.endpoints import Queue
from app.control.exchange import AnswerApproval, Register, SyncCourier
from app.demo.network import (
    DOMAIN,
    HOST,
    PING_TYPE,
    PONG_TYPE,
    DemoCourier,
    DemoNetwork,
    Program,
    call_at_the_end,
    demo_courier,
    demo_network,
    serve,
    temporary_folder,
    throw_away_profile,
)
from app.profiles.opening import open_gateway
from app.profiles.profile import NetworkOptions
from app.public_gateway.commands import Status
from gateway_core import randomness
from gateway_core.codes.statement import in_their_words
from gateway_core.dialects import AWALA, Dialect
from gateway_core.errors import GatewayError, UnreachableCause, UnreachableError
from gateway_core.events import DeletionReason, SyncOutcome
from gateway_core.limits import APP_PORT
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.tasks import background

_STEP_SECONDS = 30.0
_LOOK_SECONDS = 0.1
_JOURNEYS = 10
_INTERRUPTED = 130


class DemoFailedError(GatewayError):
    """A step of the demo failed."""


class Narrator:
    """Prints each step, as a sentence or a JSON line, with the seconds since the start."""

    def __init__(self, *, json: bool) -> None:
        self._json = json
        self._started = time.perf_counter()

    def report(self, step: str, sentence: str, **facts: object) -> None:
        seconds = round(time.perf_counter() - self._started, 2)
        if self._json:
            print(dumps({"step": step, "seconds": seconds, **facts}), flush=True)
        else:
            print(f"{seconds:6.2f} s  {sentence}", flush=True)


async def run_demo(dialect: Dialect, *, json: bool) -> int:
    """Run the demo once. Returns the exit status; the demo always ends its programs.

    Raises:
        GatewayError: if a step fails; the reason names the step.
    """
    task = asyncio.current_task()
    assert task is not None
    call_at_the_end(task.cancel)
    narrator = Narrator(json=json)
    try:
        with temporary_folder("demo") as folder:
            await _run(folder, dialect, narrator)
    except asyncio.CancelledError:
        return _INTERRUPTED
    narrator.report("done", "The pong came back by courier, and all queues are empty.")
    return 0


async def _run(folder: Path, dialect: Dialect, narrator: Narrator) -> None:
    async with (
        demo_network(folder, dialect, narrator.report) as network,
        demo_courier(folder, network) as courier,
        _private_gateway(folder, network) as gateway,
    ):
        url = gateway.ready["listening"][0]
        narrator.report(
            "network",
            f"A post office (ports {network.gsc.port} and {network.crc.port}), a courier (port {courier.port}) and "
            f"a private gateway ({url}) are running on loopback, each in its own process.",
            ports=[network.gsc.port, network.crc.port, courier.port],
            gateway=url,
        )
        await gateway.ask(Register(DOMAIN, dialect=dialect.name))
        narrator.report("registered", f"The private gateway registered with {DOMAIN} and goes offline.")
        key = randomness.octets(32)
        async with Endpoint.open(folder / "ping", key=key, gateway=url, dialect=dialect.name) as ping:
            await _exchange(gateway, network, courier, ping, narrator)


def _private_gateway(folder: Path, network: DemoNetwork) -> AbstractAsyncContextManager[Program]:
    options = (
        *("--port", 0, "--no-internet", "--new-apps", "allow"),
        *("--gateway-host", f"{network.gsc.host}:{network.gsc.port}", "--gateway-ca", network.authority_file),
    )
    command = program_command("relaynet-gateway", "app.private_gateway")
    return serve(command, throw_away_profile(folder), *options)


async def _exchange(
    gateway: Program, network: DemoNetwork, courier: DemoCourier, ping: Endpoint, narrator: Narrator
) -> None:
    await _in_time(ping.wait_until_registered())
    key, pong_key = await ping.public_key(), await network.pong.public_key()
    to_pong = await ping.accept_parameters(await network.pong.authorize(key.der), name="Pong")
    content = await ping.authorize(pong_key.der, name="Pong")
    await ping.send(to_pong.address, PING_TYPE, content)
    await _in_time(ping.flush())
    narrator.report("parcel accepted", "Ping handed its parcel to the private gateway, which stored it.")
    async with background(_collect_pong(ping)) as (collecting,):
        await _sync(gateway, courier, narrator)
        for _ in range(_JOURNEYS):  # on a slow computer, pong may answer after the courier has left
            await courier.relay()
            narrator.report("relayed", "The courier went to the post office and back.")
            if (await _sync(gateway, courier, narrator))["parcels_in"]:
                break
        await _in_time(collecting)
        narrator.report("pong received", "Ping received the pong from the private gateway.")
    reasons = {each["reason"] for each in (await gateway.ask(Queue()))["deleted"]}
    if DeletionReason.ACKNOWLEDGED.value not in reasons:
        raise DemoFailedError(DemoCode.NO_ACKNOWLEDGEMENT)
    narrator.report("PCA received", "The post office's confirmation released the ping.")
    await _in_time(_wait_until_empty(gateway))
    await courier.relay()
    status = await network.public_gateway.ask(Status())
    left = status["parcels_for_gateways"] + status["parcels_for_public_nodes"]
    if left:
        raise DemoFailedError(DemoCode.PARCELS_LEFT(parcels=left))
    narrator.report("queue empty", "All queues are empty: our confirmation reached the post office.")


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


async def _sync(gateway: Program, courier: DemoCourier, narrator: Narrator) -> dict[str, Any]:
    """Sync with the courier; the demo's operator approves the sync. Returns the sync's progress."""
    answers: list[asyncio.Task[Any]] = []

    def report(kind: str, value: Any) -> None:
        if kind != "approval":
            return
        (question,) = value
        narrator.report(
            "approval asked",
            f"The operator is asked about the courier at {question['who']} and approves it: "
            f"{question['octets_out']:,} bytes wait for the courier.",
        )
        yes = AnswerApproval(question["approval_id"], allow=True)
        answers.append(asyncio.create_task(gateway.ask(yes)))

    progress: dict[str, Any] = await gateway.ask(SyncCourier(HOST, courier.port), report)
    await asyncio.gather(*answers)
    if progress["outcome"] != SyncOutcome.COMPLETE.value:
        raise DemoFailedError(DemoCode.SYNC_INCOMPLETE(why=in_their_words(progress["reason"])))
    narrator.report(
        "synced",
        f"Exchange with the courier: cargo collected with {progress['parcels_in']} parcel(s) and "
        f"{progress['acknowledgements_in']} acknowledgement(s), delivered with {progress['parcels_out']} parcel(s) and "
        f"{progress['acknowledgements_out']} acknowledgement(s).",
        progress=progress,
    )
    return progress


async def _wait_until_empty(gateway: Program) -> None:
    """Poll until the gateway's queue is empty, since a gateway does not publish its queue to other processes."""
    while (await gateway.ask(Queue()))["waiting"]:  # noqa: ASYNC110 - see above
        await asyncio.sleep(_LOOK_SECONDS)


# --- A gateway for apps under development, without the Internet, a keyring or a pairing -----------------


async def develop(port: int | None, *, json: bool) -> int:
    """Serve until SIGINT or SIGTERM; prints one line when ready, and deletes its data at the end.

    Raises:
        UnreachableError: if another program uses the port.
    """
    stopped = asyncio.Event()
    call_at_the_end(stopped.set)
    with temporary_folder("development") as folder:
        async with demo_network(folder, AWALA, lambda *_: None) as network:
            options = NetworkOptions(
                port=APP_PORT if port is None else port,
                gateway_host=network.gsc,
                gateway_authority=network.authority_file,
            )
            async with open_gateway(throw_away_profile(folder), options, serve=True) as gateway:
                if gateway.status.not_listening:
                    raise UnreachableError(gateway.status.not_listening, UnreachableCause.TCP)
                await gateway.pairing.register(DOMAIN, dialect=AWALA.name)
                addresses = gateway.status.listening
                words = f"Apps reach this gateway at {' and '.join(addresses)} until you press Ctrl+C."
                print(dumps({"ready": True, "listening": addresses}) if json else words, flush=True)
                await stopped.wait()
    return 0
