"""The window's demo: a gateway in a temporary folder, a pending message of an app, and a courier on loopback.

After each sync the demo's courier travels to the public gateway and back, so a second sync brings the answer. The
window is notified of each step.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from gateway_core import randomness
from gateway_core.errors import GatewayError
from gateway_core.events import Event, SyncOutcome, SyncProgressed
from gateway_core.gateway import PrivateGateway
from gateway_core.identifiers import PrivateAddress
from gateway_core.tasks import background
from gateway_core.views.status import NearbyCourier
from ui.window.demo import DemoStep

if TYPE_CHECKING:
    from app.demo.network import DemoCourier
    from gateway_core.nodes.endpoint import Endpoint

COURIER_IS_BACK = "The demo's courier has returned from a place with Internet."
"""Logged after each journey of the courier."""
_CARRIED = (SyncOutcome.COMPLETE, SyncOutcome.PARTIAL)

_log = logging.getLogger(__name__)


class DemoNews(Struct, frozen=True):
    """A step of the demo, as published to the window."""

    step: DemoStep
    courier: NearbyCourier | None
    """None while the courier is travelling."""
    app: PrivateAddress


class DemoGateway:
    """Opens the demo; ``notify`` is called at each step, in the gateway's thread."""

    def __init__(self, folder: Path, notify: Callable[[DemoNews], None]) -> None:
        self._folder = folder
        self._notify = notify

    @asynccontextmanager
    async def open(self, passphrase: str | None) -> AsyncIterator[PrivateGateway]:
        """Open the demo; see app.desktop.gateway_host.Opener.

        Each start deletes the old data and creates a new network.
        """
        from app.demo.network import DOMAIN, demo_courier, demo_network
        from app.desktop.typed_profile import TypedProfile
        from app.profiles.opening import open_gateway
        from app.profiles.profile import NetworkOptions
        from gateway_core.dialects import RELAYNET
        from gateway_core.nodes.endpoint.opening import in_memory, local_gateway

        await asyncio.to_thread(shutil.rmtree, self._folder, ignore_errors=True)
        self._folder.mkdir(mode=0o700, parents=True)
        async with contextlib.AsyncExitStack() as stack:
            network = await stack.enter_async_context(
                demo_network(self._folder, RELAYNET, lambda _, text: _log.info(text))
            )
            courier = await stack.enter_async_context(demo_courier(self._folder, network))
            ports = network.gsc.port, network.crc.port, courier.port
            _log.info("The demo's public gateway is on the ports %d and %d, its courier on %d.", *ports)
            profile = TypedProfile(self._folder / "profile", passphrase=randomness.hexadecimal())
            options = NetworkOptions(
                port=0, gateway_host=network.gsc, gateway_authority=network.authority_file, use_internet=False
            )
            gateway = await stack.enter_async_context(open_gateway(profile, options, serve=True))
            await gateway.pairing.register(DOMAIN, dialect=RELAYNET.name)
            app = await stack.enter_async_context(
                in_memory(partial(local_gateway, gateway.status.listening[0]), dialect=RELAYNET.name)
            )
            story = _Story(courier, app.address, self._notify)
            stack.callback(gateway.observe(story.observe))
            await _send_one(app, network.pong)
            await stack.enter_async_context(background(story.run(), _receive(app, story.end)))
            story.go_on(DemoStep.FIRST_VISIT)
            yield gateway


class _Story:
    """Sends the courier on a journey after each successful sync, and notifies of each step."""

    def __init__(self, courier: DemoCourier, app: PrivateAddress, notify: Callable[[DemoNews], None]) -> None:
        self._journeys = courier
        self._app = app
        self._notify = notify
        self._courier: NearbyCourier | None = NearbyCourier("127.0.0.1", courier.port)
        self._departures = asyncio.Event()
        self._last_sync = 0

    def go_on(self, step: DemoStep) -> None:
        """Notify of a step."""
        self._notify(DemoNews(step, self._courier, self._app))

    def end(self) -> None:
        """Notify of the last step: the app has received its answer."""
        _log.info("The demo's app received an answer.")
        self.go_on(DemoStep.ANSWERED)

    def observe(self, event: Event) -> None:
        """Start a journey after a sync that exchanged messages."""
        if not isinstance(event, SyncProgressed) or event.progress.outcome not in _CARRIED:
            return
        if event.progress.sync_id != self._last_sync:
            self._last_sync = event.progress.sync_id
            self._departures.set()

    async def run(self) -> None:
        """Travel until cancelled, one journey after the other."""
        courier = self._courier
        while True:
            await self._departures.wait()
            self._departures.clear()
            self._courier = None
            self.go_on(DemoStep.TRAVELLING)
            try:
                await self._journeys.relay()
            except GatewayError as error:
                _log.error("The demo's courier could not travel: %s", error.statement)
            else:
                _log.info(COURIER_IS_BACK)
            self._courier = courier
            self.go_on(DemoStep.NEXT_VISIT)


async def _send_one(app: Endpoint, pong: Endpoint) -> None:
    """Act as a small app, and send a ping."""
    from app.demo.network import PING_TYPE

    await app.wait_until_registered()
    app_key, pong_key = await app.public_key(), await pong.public_key()
    await app.accept_parameters(await pong.authorize(app_key.der))
    await app.send(pong.address, PING_TYPE, await app.authorize(pong_key.der))
    await app.flush()


async def _receive(app: Endpoint, answered: Callable[[], None]) -> None:
    async for _ in app.messages():
        answered()
