"""The only bridge between Qt's thread and the gateway's loop, for commands, results, status and events.

Commands cross by `run_coroutine_threadsafe`. Results return by queued signals. Status and events are collected and
delivered to Qt's thread in batches, at most 15 a second. An idle gateway causes no wake-ups.

::

    detached ──attach──▶ attached ──detach──▶ detached
       │                                        ▲
       └──────────────── fail ──────────────────┘
"""

import asyncio
import concurrent.futures
import logging
import threading
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from gateway_core.codes.checks import ListeningCode
from gateway_core.codes.statement import NOTHING
from gateway_core.codes.store import BackupCode, StoreCode
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
"""The minimum interval between batches of events: 15 a second."""

_log = logging.getLogger(__name__)


class GatewayGoneError(GatewayError):
    """The gateway is closed, so it cannot run the command."""


class UnexpectedError(GatewayError):
    """An unexpected failure of the program; the log has the traceback."""


class BackupFile(NamedTuple):
    """A backup or the Awala gateway's folder, with a passphrase or the words of a recovery sheet if needed."""

    path: Path
    passphrase: str = ""
    words: str = ""


Report = Callable[[BackupProgress], None]
"""Called in another thread with the progress of a backup or move; an error that it raises ends the work."""
Invite = Callable[[MoveInvitation], None]
"""Called later, in Qt's thread, with the invitation for the other computer of a move."""
Ended = Callable[[GatewayError | None], None]
"""Called later, in Qt's thread, with the error, or with None after success."""
Seen = Callable[[BackupView | None, GatewayError | None], None]
"""Called later, in Qt's thread, with the contents of a backup or an arrived gateway, or with the error."""


class GatewayHost(Protocol):
    """The owner of the gateway's thread, as seen by screens."""

    proven_passphrase: str | None
    """The passphrase that opened the present or last gateway; None: another was typed since, or the keyring."""

    def start(self) -> None:
        """Start the gateway; ignored while the gateway runs or starts."""

    def examine(self, done: Callable[[Sequence[CheckResult]], None]) -> None:
        """Run the checks that work without a gateway; ``done`` gets the results later, in Qt's thread."""

    def recover(self, words: str, passphrase: str | None, done: Ended) -> None:
        """Restore the key from a recovery sheet's words and store it under ``passphrase`` or in the keyring."""

    def move_back(self, done: Ended) -> None:
        """Unlock a gateway that moved away."""

    def preview(self, file: BackupFile, report: Report, done: Seen) -> None:
        """Read a backup, or the Awala gateway's data, to its end."""

    def restore(self, file: BackupFile, passphrase: str | None, report: Report, done: Ended) -> None:
        """Stop a running gateway and replace it by a backup.

        The backup's key goes under ``passphrase`` or into the keyring.
        """

    def receive_move(self, passphrase: str | None, invite: Invite, report: Report, done: Seen) -> None:
        """Stop a running gateway and wait for another gateway that replaces it."""

    def end_move(self) -> None:
        """Stop waiting for a gateway; ``done`` is called unless the gateway has arrived."""

    def restart(self, passphrase: str | None = None) -> None:
        """Stop a running gateway and start it again; ``passphrase`` opens its store if needed."""


class Command(Struct, eq=False):
    """A running command."""

    done: Callable[[Any], None]
    failed: Callable[[GatewayError], None]
    future: concurrent.futures.Future[None] | None = None
    """Keeps the task alive: the loop holds tasks only by weak references."""
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
        self.status = GatewayStatus()
        """The last status delivered to Qt's thread."""
        self.failure: GatewayError | None = None
        """The reason why the gateway failed to start or stopped."""
        self._running: set[Command] = set()
        self._lock = threading.Lock()
        self._waiting_events: list[Event] = []
        self._waiting_status: GatewayStatus | None = None
        self._wake_sent = False
        self._timer = QTimer(self, singleShot=True, interval=batch_milliseconds)
        self._timer.timeout.connect(self._deliver)
        self._settled.connect(self._report, Qt.ConnectionType.QueuedConnection)
        self._woken.connect(self._timer.start, Qt.ConnectionType.QueuedConnection)

    @property
    def is_attached(self) -> bool:
        return self._gateway is not None

    def attach(self, gateway: PrivateGateway, loop: asyncio.AbstractEventLoop) -> None:
        """Use ``gateway``, which runs on ``loop`` in another thread. Called in Qt's thread."""
        self._gateway, self._loop, self.failure = gateway, loop, None
        self._unsubscribe = [gateway.observe(self._on_event), gateway.observe_status(self._on_status)]
        self._set_status(gateway.status)
        self.attached_changed.emit()

    def detach(self, state: GatewayState = GatewayState.STOPPED) -> None:
        """Forget the gateway; running commands fail with GatewayGoneError."""
        self.failure = None
        gone = {"cause": NOTHING, "sync": None, "couriers": (), "listening": (), "not_listening": NOTHING}
        self._let_go(replace(self.status, state=state, **gone))

    def fail(self, error: GatewayError) -> None:
        """Record that the gateway failed to start or stopped with ``error``."""
        self.failure = error
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
        """Queue an event. Called in the gateway's thread."""
        with self._lock:
            self._waiting_events.append(event)
        self._wake()

    def _on_status(self, status: GatewayStatus) -> None:
        """Queue the newest status; older values are dropped. Called in the gateway's thread."""
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
        if status != self.status:
            self.status = status
            self.status_changed.emit(status)


def status_of_failure(error: GatewayError) -> GatewayStatus:
    """Return the status to show after the gateway failed with ``error``."""
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
    """Call ``run`` and return its error, or ``None``. Unexpected errors are logged and become UnexpectedError."""
    with _caught() as outcome:
        run()
    return outcome.error


class _Outcome(Struct):
    error: GatewayError | None = None
    fault: Fault | None = None
    """An unexpected fault, without its data."""


@contextmanager
def _caught() -> Iterator[_Outcome]:
    """Convert exceptions of the block into errors for users."""
    outcome = _Outcome()
    try:
        yield outcome
    except GatewayError as error:
        outcome.error = error
    except Exception as error:  # noqa: BLE001 - the one bridge: the window says what died, rather than vanish with it
        _log.exception("Something failed unexpectedly.")
        outcome.fault = fault_of(error)
        outcome.error = UnexpectedError(WindowCode.UNEXPECTED)
