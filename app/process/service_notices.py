"""Notices to the system while a program serves: that it is ready, alive, stopping, and that it must not sleep now.

Service managers are told by sd_notify(3): datagrams of ``NAME=value`` lines to the Unix socket that $NOTIFY_SOCKET
names. Sleep is held off while messages are exchanged with a courier or a stick, where the system offers that. A hold
ends with the exchange, and with this process whatever happens: logind's with its file descriptor, Windows' with its
thread, macOS' with the process that it names.

Spec: logind, org.freedesktop.login1.Manager, method Inhibit; Windows, SetThreadExecutionState; macOS, caffeinate(8).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, contextmanager
from typing import TYPE_CHECKING

from app.base.build import START_AGAIN, is_replaced, new_program
from gateway_core.errors import GatewayError
from gateway_core.events import SyncPhase
from gateway_core.tasks import running
from gateway_core.views.status import GatewayStatus

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway


# --- The service manager --------------------------------------------------------------------------------

logger = logging.getLogger(__name__)

_MICROSECONDS = 1_000_000

LOOK_SECONDS = 30.0
"""How often a service looks whether its program was replaced, and how long the new files have for being complete."""


def notify_service_manager(state: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Send one notice. Whether there was anybody to tell; a manager that is gone is no error."""
    address = environment.get("NOTIFY_SOCKET", "")
    if not address or not hasattr(socket, "AF_UNIX"):
        return False
    name = "\0" + address[1:] if address.startswith("@") else address
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notices, contextlib.suppress(OSError):
        notices.sendto(state.encode(), name)
        return True
    return False


def watchdog_seconds(environment: Mapping[str, str] = os.environ) -> float | None:
    """Return how often the manager wants a sign of life at least; ``None`` when it wants none of this process."""
    if environment.get("WATCHDOG_PID", str(os.getpid())) != str(os.getpid()):
        return None
    text = environment.get("WATCHDOG_USEC", "")
    return int(text) / _MICROSECONDS if text.isdigit() and int(text) > 0 else None


@contextlib.asynccontextmanager
async def under_service_manager(
    prove_life: Callable[[], Awaitable[object]],
    stop: Callable[[], object],
    is_exchanging: Callable[[], bool] = lambda: False,
) -> AsyncIterator[Callable[[], int]]:
    """Tell that the program is ready, give signs of life, and tell at the end that it stops.

    ``prove_life`` does what the program is there for, on the smallest scale; no sign is given while it fails or hangs.
    A service whose program was replaced is ended by ``stop``, once nothing is exchanged any more that its end would cut
    off; the exit status, which is yielded, has it started again.
    """
    works, replaced = [], asyncio.Event()
    if notify_service_manager("READY=1"):
        works.append(_await_upgrade(replaced, stop, is_exchanging))
    seconds = watchdog_seconds()
    if seconds is not None:
        works.append(_give_signs(seconds / 2, prove_life))
    try:
        async with running(*works):
            yield lambda: START_AGAIN if replaced.is_set() else 0
    finally:
        if not replaced.is_set():  # which goes on in the same process
            notify_service_manager("STOPPING=1")


async def _await_upgrade(
    replaced: asyncio.Event, stop: Callable[[], object], is_exchanging: Callable[[], bool]
) -> None:
    is_seen = False
    while is_exchanging() or not (is_seen and is_replaced() and new_program()):
        is_seen = is_replaced()
        await asyncio.sleep(LOOK_SECONDS)
    logger.info("The program was updated; the service starts again.")
    replaced.set()
    stop()


async def _give_signs(seconds: float, prove_life: Callable[[], Awaitable[object]]) -> None:
    while True:
        try:
            await prove_life()
        except GatewayError as error:
            logger.error("No sign of life is given to the service manager: %s", error.statement)
        else:
            notify_service_manager("WATCHDOG=1")
        await asyncio.sleep(seconds)


# --- Sleep ----------------------------------------------------------------------------------------------

Release = Callable[[], object]
TakeHold = Callable[[], Release]
"""Asks the system; may block for some seconds. Raises OSError where the system does not offer it, or refuses."""

_UNDER_WAY = (SyncPhase.CONNECTING, SyncPhase.COLLECTING, SyncPhase.PAUSING, SyncPhase.DELIVERING)
_ANSWER_SECONDS = 5.0
_CONTINUOUS, _SYSTEM_REQUIRED = 0x80000000, 0x00000001
_CAFFEINATE = "/usr/bin/caffeinate"

_log = logging.getLogger(__name__)


def logind_hold() -> Release:
    """Have logind block sleep, for as long as the descriptor that it hands out stays open."""
    # jeepney comes with the keyring's libraries, and loads only where it is needed
    from jeepney import DBusAddress, DBusErrorResponse, new_method_call
    from jeepney.bus import get_bus
    from jeepney.io.blocking import DBusConnection, prep_socket
    from jeepney.wrappers import unwrap_msg

    manager = DBusAddress(
        "/org/freedesktop/login1", "org.freedesktop.login1", "org.freedesktop.login1.Manager"
    )
    wish = ("sleep:idle", "Relaynet Gateway", "Messages are being exchanged with a courier", "block")
    call = new_method_call(manager, "Inhibit", "ssss", wish)
    try:
        with (
            closing(prep_socket(get_bus("SYSTEM"), enable_fds=True, timeout=_ANSWER_SECONDS)) as way,
            _not_for_ever(way),
            closing(DBusConnection(way, enable_fds=True)) as bus,
        ):
            (descriptor,) = unwrap_msg(bus.send_and_get_reply(call))
    except (DBusErrorResponse, EOFError, KeyError, ValueError, RuntimeError) as error:
        raise OSError(f"logind does not hold off sleep: {type(error).__name__}") from error
    release: Release = descriptor.close
    return release


@contextmanager
def _not_for_ever(way: socket.socket) -> Iterator[None]:
    """Hang up on a bus that is silent: jeepney waits for its hello without an end."""
    hang_up = threading.Timer(_ANSWER_SECONDS, way.shutdown, (socket.SHUT_RDWR,))
    hang_up.start()
    try:
        yield
    finally:
        hang_up.cancel()
        hang_up.join()


def windows_hold(set_state: Callable[[int], int]) -> Release:
    """``set_state`` is SetThreadExecutionState, which holds for the thread that calls it."""
    if not set_state(_CONTINUOUS | _SYSTEM_REQUIRED):
        raise OSError("Windows does not hold off sleep.")
    return lambda: set_state(_CONTINUOUS)


def mac_hold(program: str = _CAFFEINATE) -> Release:
    """A small program of the system's holds it, for as long as it runs, and at most as long as we do."""
    holding = subprocess.Popen([program, "-i", "-w", str(os.getpid())])  # noqa: S603 - the system's own

    def release() -> None:
        holding.terminate()
        holding.wait()

    return release


def system_hold(platform: str = sys.platform) -> TakeHold | None:
    """Return what this system offers; ``None`` for nothing."""
    if platform == "linux":
        return logind_hold
    if platform == "darwin":
        return mac_hold
    if sys.platform == "win32":
        import ctypes

        set_state = ctypes.windll.kernel32.SetThreadExecutionState
        return lambda: windows_hold(set_state)
    return None


def is_exchanging(status: GatewayStatus) -> bool:
    """Return True while messages are exchanged with a courier or a stick."""
    return status.sync is not None and status.sync.phase in _UNDER_WAY


class _Keeper:
    """Takes the hold and releases it, in one thread and in order, so that nobody waits for the system."""

    def __init__(self, take: TakeHold) -> None:
        self._take = take
        self._thread = ThreadPoolExecutor(1, "sleep")
        self._is_wanted = False
        self._release: Release | None = None

    def follow(self, status: GatewayStatus) -> None:
        is_wanted = is_exchanging(status)
        if is_wanted != self._is_wanted:
            self._is_wanted = is_wanted
            self._thread.submit(self._begin if is_wanted else self._end)

    def close(self) -> None:
        """Release it, and wait until that is done."""
        self._thread.submit(self._end)
        self._thread.shutdown()

    def _begin(self) -> None:
        try:
            self._release = self._take()
        except OSError as error:
            _log.info("Sleep is not held off during a sync: %s", error)

    def _end(self) -> None:
        release, self._release = self._release, None
        if release is not None:
            release()


@asynccontextmanager
async def awake_while_syncing(gateway: PrivateGateway, take: TakeHold | None = None) -> AsyncIterator[None]:
    """Hold off sleep whenever a sync is under way, for as long as the context lasts. ``take``: else the system's."""
    take = take or system_hold()
    if take is None:
        yield
        return
    keeper = _Keeper(take)
    end_watch = gateway.observe_status(keeper.follow)
    try:
        yield
    finally:
        end_watch()
        await asyncio.to_thread(keeper.close)
