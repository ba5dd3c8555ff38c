"""Notices of a serving program to the system: ready, alive, stopping, and no sleep during an exchange.

Service managers receive sd_notify(3) notices: datagrams of ``NAME=value`` lines to the Unix socket in $NOTIFY_SOCKET.
During an exchange with a courier or a stick, the program blocks sleep where the system permits. A block ends with the
exchange or the process: logind's with its file descriptor, Windows' with its thread, macOS' with the watched process.

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
from gateway_core.tasks import background
from gateway_core.views.status import GatewayStatus

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway


# --- The service manager --------------------------------------------------------------------------------

logger = logging.getLogger(__name__)

_MICROSECONDS = 1_000_000

LOOK_SECONDS = 30.0
"""Seconds between checks for a replaced program; a replacement must last for two checks, until its files are
complete."""


def notify_service_manager(state: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Send a notice. Returns True if it was sent; a missing manager is ignored."""
    address = environment.get("NOTIFY_SOCKET", "")
    if not address or not hasattr(socket, "AF_UNIX"):
        return False
    name = "\0" + address[1:] if address.startswith("@") else address
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notices, contextlib.suppress(OSError):
        notices.sendto(state.encode(), name)
        return True
    return False


def watchdog_seconds(environment: Mapping[str, str] = os.environ) -> float | None:
    """Return the longest permitted time between signs of life; None if the manager watches another process, or none."""
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
    """Report that the program is ready, send signs of life, and report its stop at the end.

    ``prove_life`` performs the program's service on the smallest scale; signs stop while it fails or hangs. After an
    update of the program, ``stop`` ends the service as soon as no exchange would be interrupted. The yielded function
    returns the exit status; after an update START_AGAIN, at which the manager starts the service again.
    """
    works, replaced = [], asyncio.Event()
    if notify_service_manager("READY=1"):
        works.append(_await_upgrade(replaced, stop, is_exchanging))
    seconds = watchdog_seconds()
    if seconds is not None:
        works.append(_give_signs(seconds / 2, prove_life))
    try:
        async with background(*works):
            yield lambda: START_AGAIN if replaced.is_set() else 0
    finally:
        if not replaced.is_set():  # a replaced program continues in the same process
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
            logger.error("The watchdog of the service manager is not notified: %s", error.statement)
        else:
            notify_service_manager("WATCHDOG=1")
        await asyncio.sleep(seconds)


# --- Sleep ----------------------------------------------------------------------------------------------

Release = Callable[[], object]
TakeHold = Callable[[], Release]
"""Blocks sleep; may take some seconds. Raises OSError if the system refuses or lacks the function."""

_UNDER_WAY = (SyncPhase.CONNECTING, SyncPhase.COLLECTING, SyncPhase.PAUSING, SyncPhase.DELIVERING)
_ANSWER_SECONDS = 5.0
_CONTINUOUS, _SYSTEM_REQUIRED = 0x80000000, 0x00000001
_CAFFEINATE = "/usr/bin/caffeinate"

_log = logging.getLogger(__name__)


def logind_hold() -> Release:
    """Block sleep through logind, until its descriptor is closed."""
    # jeepney belongs to the keyring's libraries, and is imported only when needed
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
    """Shut down a silent bus after _ANSWER_SECONDS, since jeepney waits for the bus's hello without a limit."""
    hang_up = threading.Timer(_ANSWER_SECONDS, way.shutdown, (socket.SHUT_RDWR,))
    hang_up.start()
    try:
        yield
    finally:
        hang_up.cancel()
        hang_up.join()


def windows_hold(set_state: Callable[[int], int]) -> Release:
    """Block sleep; ``set_state`` is SetThreadExecutionState, which applies to its calling thread."""
    if not set_state(_CONTINUOUS | _SYSTEM_REQUIRED):
        raise OSError("Windows does not hold off sleep.")
    return lambda: set_state(_CONTINUOUS)


def mac_hold(program: str = _CAFFEINATE) -> Release:
    """Block sleep with caffeinate(8), until its process is ended or ours ends."""
    holding = subprocess.Popen([program, "-i", "-w", str(os.getpid())])  # noqa: S603 - the system's own

    def release() -> None:
        holding.terminate()
        holding.wait()

    return release


def system_hold(platform: str = sys.platform) -> TakeHold | None:
    """Return the system's function to block sleep; None if it has none."""
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
    """Return True during an exchange with a courier or a stick."""
    return status.sync is not None and status.sync.phase in _UNDER_WAY


class _Keeper:
    """Takes and releases the block in order, in a single thread, so that the caller never waits for the system."""

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
        """Release the block, and wait for the release."""
        self._thread.submit(self._end)
        self._thread.shutdown()

    def _begin(self) -> None:
        try:
            self._release = self._take()
        except OSError as error:
            _log.info("The system may sleep during a sync: %s", error)

    def _end(self) -> None:
        release, self._release = self._release, None
        if release is not None:
            release()


@asynccontextmanager
async def awake_while_syncing(gateway: PrivateGateway, take: TakeHold | None = None) -> AsyncIterator[None]:
    """Block sleep during each sync, while the context lasts. ``take`` defaults to the system's function."""
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
