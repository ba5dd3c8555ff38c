"""The only bridge between Qt's thread and the gateway's loop: commands go over, results, status and events come back.

Commands cross by `run_coroutine_threadsafe`; what comes back is collected and handed to Qt's thread in batches, at
most 15 times a second and never one signal per request. While nothing happens, nothing wakes up.

::

    detached ──attach──▶ attached ──detach──▶ detached
       │                                        ▲
       └──────────────── fail ──────────────────┘
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import logging
import threading
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from gateway_core.codes.backups import BackupCode
from gateway_core.codes.checks import ListeningCode
from gateway_core.codes.statement import NOTHING
from gateway_core.codes.store import StoreCode
from gateway_core.errors import GatewayError, StorageFullError, StoreError, UnreachableError, VaultError
from gateway_core.events import Event
from gateway_core.gateway import PrivateGateway
from gateway_core.report_schema.faults import Fault, fault_of
from gateway_core.views.backups import BackupProgress, BackupView, MoveInvitation
from gateway_core.views.status import CheckResult, GatewayState, GatewayStatus
from ui.codes import WindowCode

T = TypeVar("T")
Operation = Callable[[PrivateGateway], Coroutine[Any, Any, T]]

BATCH_MILLISECONDS = 66
"""The shortest time between two batches of events: 15 a second."""

_log = logging.getLogger(__name__)


class GatewayGoneError(GatewayError):
    """The gateway is not running, so it cannot do what was asked."""


class UnexpectedError(GatewayError):
    """The program failed in a way that nobody foresaw; the log has the traceback."""


class BackupFile(NamedTuple):
    """A backup, or the Awala gateway's folder; and a passphrase or the words of a recovery sheet, where given."""

    path: Path
    passphrase: str = ""
    words: str = ""


Report = Callable[[BackupProgress], None]
"""Called in another thread with how far a backup or a move is; an error that it raises ends it."""
Invite = Callable[[MoveInvitation], None]
"""Called later, in Qt's thread, with what the other computer of a move needs."""
Ended = Callable[[GatewayError | None], None]
"""Called later, in Qt's thread, with what went wrong, if anything did."""
Seen = Callable[[BackupView | None, GatewayError | None], None]
"""Called later, in Qt's thread, with what is inside a backup or has arrived, or else with what went wrong."""


class GatewayHost(Protocol):
    """The owner of the gateway's thread, as far as a screen may ask it for something."""

    def start(self) -> None:
        """Start the gateway; nothing happens when it runs or is starting."""

    def examine(self, done: Callable[[Sequence[CheckResult]], None]) -> None:
        """Check what can be checked without a gateway; ``done`` is called with it later, in Qt's thread."""

    def recover(self, words: str, passphrase: str | None, done: Ended) -> None:
        """Put the key that a recovery sheet's words open into its place: under ``passphrase``, or into the keyring."""

    def move_back(self, done: Ended) -> None:
        """Unlock a gateway that moved away."""

    def look_inside(self, file: BackupFile, report: Report, done: Seen) -> None:
        """Read a backup, or the Awala gateway's data, to its end."""

    def restore(self, file: BackupFile, passphrase: str | None, report: Report, done: Ended) -> None:
        """Stop the gateway if it runs, and restore a backup in the place of what is here.

        Its key goes under ``passphrase``, or into the keyring.
        """

    def receive_move(self, passphrase: str | None, invite: Invite, report: Report, done: Seen) -> None:
        """Stop the gateway if it runs, and wait for one that moves here, in the place of what is here."""

    def end_move(self) -> None:
        """Wait for no gateway any longer; ``done`` is told, unless it has arrived."""

    def restart(self, passphrase: str | None = None) -> None:
        """Stop the gateway if it runs, and start it anew, opening its store with ``passphrase`` where one is needed."""


@dataclass(slots=True, eq=False)
class Command:
    """A command that runs."""

    done: Callable[[Any], None]
    failed: Callable[[GatewayError], None]
    future: concurrent.futures.Future[None] | None = None
    """Kept, since the loop knows its tasks by weak references alone."""
    result: Any = None
    error: GatewayError | None = None


class GatewayBinding(QObject):
    """Holds the running gateway, if any, for all view models. Lives in Qt's thread."""

    status_changed = Signal(object)
    """A GatewayStatus."""
    events_arrived = Signal(object)
    """A tuple of events, in order."""
    attached_changed = Signal()
    _settled = Signal(object)
    _woken = Signal()

    def __init__(self, *, batch_milliseconds: int = BATCH_MILLISECONDS) -> None:
        super().__init__()
        self._gateway: PrivateGateway | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._unsubscribe: list[Callable[[], None]] = []
        self._status = GatewayStatus()
        self._failure: GatewayError | None = None
        self._running: set[Command] = set()
        self._lock = threading.Lock()
        self._waiting_events: list[Event] = []
        self._waiting_status: GatewayStatus | None = None
        self._wake_sent = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(batch_milliseconds)
        self._timer.timeout.connect(self._deliver)
        self._settled.connect(self._report, Qt.ConnectionType.QueuedConnection)
        self._woken.connect(self._timer.start, Qt.ConnectionType.QueuedConnection)

    @property
    def status(self) -> GatewayStatus:
        """The last status that Qt's thread was told of."""
        return self._status

    @property
    def failure(self) -> GatewayError | None:
        """The reason why there is no gateway, when it could not start."""
        return self._failure

    @property
    def is_attached(self) -> bool:
        return self._gateway is not None

    def attach(self, gateway: PrivateGateway, loop: asyncio.AbstractEventLoop) -> None:
        """Use ``gateway``, which runs on ``loop`` in another thread. Called in Qt's thread."""
        self._gateway, self._loop, self._failure = gateway, loop, None
        self._unsubscribe = [gateway.observe(self._on_event), gateway.observe_status(self._on_status)]
        self._set_status(gateway.status)
        self.attached_changed.emit()

    def detach(self, state: GatewayState = GatewayState.STOPPED) -> None:
        """Forget the gateway; what was still running reports that it is gone."""
        self._failure = None
        self._let_go(
            replace(
                self._status,
                state=state,
                cause=NOTHING,
                sync=None,
                couriers=(),
                listening=(),
                not_listening=NOTHING,
            )
        )

    def fail(self, error: GatewayError) -> None:
        """Say that the gateway could not start, or stopped with ``error``."""
        self._failure = error
        self._let_go(status_of_failure(error))

    def _let_go(self, status: GatewayStatus) -> None:
        self._gateway = self._loop = None
        for unsubscribe in self._unsubscribe:
            unsubscribe()
        self._unsubscribe = []
        for command in tuple(self._running):
            command.error = GatewayGoneError(WindowCode.GATEWAY_STOPPED)
            self._report(command)
        self._set_status(status)
        self.attached_changed.emit()

    def run(
        self, operation: Operation[T], done: Callable[[T], None], failed: Callable[[GatewayError], None]
    ) -> None:
        """Run ``operation(gateway)`` on the gateway's loop; call ``done`` or ``failed`` later in Qt's thread."""
        command = Command(done, failed)
        self._running.add(command)
        if self._gateway is None or self._loop is None or self._loop.is_closed():
            command.error = GatewayGoneError(WindowCode.GATEWAY_NOT_RUNNING)
            self._settled.emit(command)
            return
        command.future = asyncio.run_coroutine_threadsafe(
            self._carry_out(command, operation, self._gateway), self._loop
        )

    async def _carry_out(self, command: Command, operation: Operation[T], gateway: PrivateGateway) -> None:
        with _caught() as outcome:
            command.result = await operation(gateway)
        if outcome.fault is not None:
            await gateway.crash_reports.report_fault(outcome.fault)
        command.error = outcome.error
        self._settled.emit(command)

    @Slot(object)
    def _report(self, command: Command) -> None:
        if command not in self._running:
            return
        self._running.discard(command)
        if command.error is not None:
            command.failed(command.error)
        else:
            command.done(command.result)

    def _on_event(self, event: Event) -> None:
        """Called in the gateway's thread."""
        with self._lock:
            self._waiting_events.append(event)
        self._wake()

    def _on_status(self, status: GatewayStatus) -> None:
        """Called in the gateway's thread; only the newest value matters."""
        with self._lock:
            self._waiting_status = status
        self._wake()

    def _wake(self) -> None:
        with self._lock:
            if self._wake_sent:
                return
            self._wake_sent = True
        self._woken.emit()

    @Slot()
    def _deliver(self) -> None:
        with self._lock:
            events, self._waiting_events = tuple(self._waiting_events), []
            status, self._waiting_status = self._waiting_status, None
            self._wake_sent = False
        if self._gateway is None:
            return
        if status is not None:
            self._set_status(status)
        if events:
            self.events_arrived.emit(events)

    def _set_status(self, status: GatewayStatus) -> None:
        if status != self._status:
            self._status = status
            self.status_changed.emit(status)


def status_of_failure(error: GatewayError) -> GatewayStatus:
    """Return what the home screen shows when the gateway could not start because of ``error``."""
    if isinstance(error, VaultError) or error.code is StoreCode.OTHER_KEY:
        state = GatewayState.KEYRING_LOCKED
    elif error.code is BackupCode.MOVED_AWAY:
        state = GatewayState.MOVED_AWAY
    elif isinstance(error, StorageFullError):
        state = GatewayState.STORAGE_FULL
    elif error.code in (ListeningCode.PORT_TAKEN_BY, ListeningCode.PORT_TAKEN):
        state = GatewayState.PORT_TAKEN
    elif isinstance(error, UnreachableError) or not isinstance(error, StoreError | UnexpectedError):
        state = GatewayState.STOPPED
    else:
        state = GatewayState.INTERNAL_ERROR
    return GatewayStatus(state=state, cause=error.statement)


def error_of(run: Callable[[], None]) -> GatewayError | None:
    """Run the gateway's thread to its end; why it ended, or ``None``. What nobody foresaw is logged and told."""
    with _caught() as outcome:
        run()
    return outcome.error


@dataclass(slots=True)
class _Outcome:
    error: GatewayError | None = None
    fault: Fault | None = None
    """A fault that nobody foresaw, without its data."""


@contextmanager
def _caught() -> Iterator[_Outcome]:
    """Turn whatever goes wrong inside into an error that a user can be told."""
    outcome = _Outcome()
    try:
        yield outcome
    except GatewayError as error:
        outcome.error = error
    except Exception as error:  # noqa: BLE001 - the one bridge: the window says what died, rather than vanish with it
        _log.exception("Something failed unexpectedly.")
        outcome.fault = fault_of(error)
        outcome.error = UnexpectedError(WindowCode.UNEXPECTED)
