"""The courier of the window: on a loop in its own thread, independent of the gateway.

::

    off ──switch_on──▶ starting ──▶ on ──switch_off, erase──▶ ending ──▶ off
                          └── failed(error) ──▶ off, with the error
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.desktop.own_loop import STOP_SECONDS, BesideGateway, OwnLoop
from app.desktop.typed_profile import TypedProfile
from app.profiles.data_folder import data_dir_beside
from app.profiles.profile import Profile
from gateway_core.clock import came_within
from gateway_core.codes.couriers import CarryingCode
from gateway_core.codes.statement import Statement
from gateway_core.errors import GatewayError
from gateway_core.host.programs import listener_of_port
from gateway_core.limits import COURIER_PORT
from gateway_core.views.courier import RelayProgress
from ui.binding import error_of
from ui.screens.carrying.model import Carrying, Stage, Work

if TYPE_CHECKING:
    from app.profiles.profile import NetworkOptions
    from gateway_core.nodes.courier.courier import CourierEvent, CourierNode

LOOK_SECONDS = 10.0
"""Seconds between updates of the served networks' addresses."""
TELL_SECONDS = 0.2
"""Minimum seconds between two updates of the model."""

Networks = Callable[[], Mapping[str, Sequence[str]]]


def _own_networks() -> Mapping[str, Sequence[str]]:
    from app.courier.opening import networks_to_serve  # imported late: only couriers need it

    return networks_to_serve()


async def _erase(profile: Profile) -> Statement | None:
    from app.courier.opening import erase_courier

    return await erase_courier(profile)


def courier_beside(data_dir: Path, options: Callable[[], NetworkOptions]) -> CarryingThread:
    """Return the courier of a gateway's program; beside the usual data folder, it has `relaynet-courier`'s folder."""

    def profile() -> Profile:
        return TypedProfile(data_dir_beside(data_dir, "relaynet-courier"), passphrase=None)

    return CarryingThread(profile, options)


class CarryingThread(BesideGateway["_Life"]):
    """Implements ui.screens.carrying.model.CarryingHost. Lives in Qt's thread."""

    def __init__(
        self,
        profile: Callable[[], Profile],
        options: Callable[[], NetworkOptions],
        networks: Networks = _own_networks,
        port: int = COURIER_PORT,
    ) -> None:
        """``options`` is read at each opening; ``networks`` returns addresses to serve by interface, and may block."""
        super().__init__(profile, _erase)
        self._options, self._networks, self._port = options, networks, port
        self._chosen: Sequence[str] | None = None
        self._listener: Callable[[Carrying], None] = lambda _: None
        self._now = Carrying()

    def watch(self, told: Callable[[Carrying], None]) -> None:
        """Call ``told`` with every change, in Qt's thread."""
        self._listener = told

    def refresh(self) -> None:
        """Read the networks and whether a courier exists, in a separate thread."""
        networks = self._networks

        def refresh() -> Mapping[str, object]:
            found: dict[str, object] = {"is_there": True}
            # unreadable facts are not shown
            error_of(lambda: found.update(networks=networks()))
            error_of(lambda: found.update(is_there=self.is_there))
            return found

        self._work("networks", refresh, lambda found, _: self._on_facts(found or {}))

    def serve_on(self, networks: Sequence[str] | None) -> None:
        """Serve on the given interfaces from now on; None: on all."""
        self._chosen = networks
        if self._life is not None:
            self._life.serve_on(networks)

    def switch_on(self) -> None:
        """Open the courier; a courier that is being closed is opened again."""
        if self._is_erasing:
            return
        self._is_wanted = True
        if self._thread is not None:
            self._show(replace(self._now, stage=Stage.STARTING))
            return
        life = _Life(
            self._networks,
            self._chosen,
            self._port,
            lambda now: self._told.emit(lambda: self._on_news(life, now)),
        )
        self._show_stage(Stage.STARTING)
        self._begin(life, "courier")

    def switch_off(self) -> None:
        """Close the courier. The carried cargo stays."""
        self._is_wanted = False
        if self._life is None:
            self._show_stage(Stage.OFF)
            return
        self._show_stage(Stage.ENDING)
        self._life.end()

    def ask(self, work: Work) -> None:
        """Run ``work`` on the open courier. A failure is reported as a change."""
        if self._life is not None:
            self._life.ask(work)

    def erase(self, done: Callable[[GatewayError | None, bool], None]) -> None:
        """Close the courier, and erase its key and carried cargo; ``done`` is called later, in Qt's thread."""
        if self._is_erasing:
            return
        self._is_wanted, self._is_erasing, thread = False, True, self._thread
        self._show_stage(Stage.ENDING)
        if self._life is not None:
            self._life.end()

        def erase() -> Statement | None:
            if thread is not None:
                thread.join(STOP_SECONDS)  # a courier waiting for a keyring's password has no open files
            return self._erase_what_is_there()

        def on_erased(left: Statement | None, error: GatewayError | None) -> None:
            self._is_erasing, self._life, self._thread = False, None, None
            self._show_stage(Stage.OFF)
            done(error, bool(left))
            self.refresh()

        self._work("erasing carried cargo", erase, on_erased, is_daemon=False)

    def _show(self, now: Carrying) -> None:
        self._now = now
        self._listener(now)

    def _show_stage(self, stage: Stage, failure: GatewayError | None = None) -> None:
        """Show the stage of a closed courier."""
        self._show(Carrying(stage, failure=failure, is_there=self._now.is_there, networks=self._now.networks))

    async def _serve(self, life: _Life) -> None:
        from app.control.server import ControlServer
        from app.courier.commands import COMMANDS
        from app.courier.opening import open_profile_courier

        profile = self._profile()
        async with (
            open_profile_courier(profile, self._options()) as courier,
            ControlServer(courier, profile.control_socket, COMMANDS).open(),
        ):
            await life.carry(courier)

    def _on_facts(self, found: Mapping[str, object]) -> None:
        now = replace(self._now, **found)
        # A courier may have been created in the meantime.
        self._show(replace(now, is_there=now.is_there or now.status is not None))

    def _on_news(self, life: _Life, now: Carrying) -> None:
        if life is self._life and self._is_wanted:
            self._show(replace(now, is_there=True, networks=now.networks or self._now.networks))

    def _show_end(self, life: _Life, error: GatewayError | None) -> None:
        if self._is_erasing:
            return
        if self._is_wanted and life.was_ended:
            self.switch_on()
        else:
            self._show_stage(Stage.OFF, error)
            self.refresh()  # a failed start may have created a folder, or finished an erasure


class _Life(OwnLoop):
    """A period in which the courier is open."""

    def __init__(
        self, networks: Networks, chosen: Sequence[str] | None, port: int, publish: Callable[[Carrying], None]
    ) -> None:
        super().__init__()
        self._networks, self._chosen, self._port, self._publish = networks, chosen, port, publish
        self._works: asyncio.Queue[Work] = asyncio.Queue()
        self._looks, self._news = asyncio.Event(), asyncio.Event()
        self._now = Carrying(Stage.ON)
        self.was_ended = False
        """True after a call of ``end``."""

    def end(self) -> None:
        self.was_ended = True
        super().end()

    def serve_on(self, networks: Sequence[str] | None) -> None:
        """Serve on the given interfaces from now on. Called in any thread."""
        self._chosen = networks
        self.call(self._looks.set)

    def ask(self, work: Work) -> None:
        """Run ``work`` beside other work. Called in any thread."""
        self.call(lambda: self._works.put_nowait(work))

    async def carry(self, courier: CourierNode) -> None:
        """Serve, run requested work and publish changes, until the life is ended or the courier is told to stop."""
        unobserve = courier.observe(self._on_event)
        try:
            async with asyncio.TaskGroup() as tasks:
                keepers = [
                    tasks.create_task(each)
                    for each in (
                        self._keep_serving(courier),
                        self._keep_working(courier, tasks),
                        self._keep_reporting(courier),
                    )
                ]
                await courier.stopped.wait()
                await courier.stop_relaying()
                for each in keepers:
                    each.cancel()
        finally:
            unobserve()

    async def _keep_serving(self, courier: CourierNode) -> None:
        """Serve on the current addresses of the chosen networks; retry after a failure."""
        while True:
            self._looks.clear()
            not_served, taken_by = None, ""
            try:
                networks = await asyncio.to_thread(self._networks)
                self._change(networks=networks, met=await courier.met_gateways())
                await courier.serve(self._addresses(networks), self._port)
            except GatewayError as error:
                not_served = error
                if error.code is CarryingCode.ADDRESS_NOT_SERVED:
                    taken_by = await asyncio.to_thread(listener_of_port, self._port)
            self._change(not_served=not_served, port_taken_by=taken_by)
            await came_within(self._looks, LOOK_SECONDS)

    def _addresses(self, networks: Mapping[str, Sequence[str]]) -> list[str]:
        chosen = networks if self._chosen is None else self._chosen
        return list(dict.fromkeys(each for name in chosen for each in networks.get(name, ())))

    async def _keep_working(self, courier: CourierNode, tasks: asyncio.TaskGroup) -> None:
        while True:
            tasks.create_task(self._do(await self._works.get(), courier))

    async def _do(self, work: Work, courier: CourierNode) -> None:
        self._change(failure=None)
        try:
            await work(courier)
            self._change(met=await courier.met_gateways())
        except GatewayError as error:
            self._change(failure=error)
        self._news.set()

    async def _keep_reporting(self, courier: CourierNode) -> None:
        while True:
            self._news.clear()
            try:
                status = await courier.status()
            except GatewayError as error:
                self._now = replace(self._now, failure=error)
            else:
                progress = self._now.progress if status.is_relaying else None
                self._now = replace(
                    self._now, status=status, is_relaying=status.is_relaying, progress=progress
                )
            self._publish(self._now)
            await asyncio.sleep(TELL_SECONDS)
            await self._news.wait()

    def _on_event(self, event: CourierEvent) -> None:
        if isinstance(event, RelayProgress):
            self._now = replace(self._now, progress=event)
        self._news.set()

    def _change(self, **values: object) -> None:
        self._now = replace(self._now, **values)
        self._news.set()
