"""A backup of everything, and the move to another computer, which locks the gateway here after a yes.

::

    nothing ──prepare──▶ asked ──go──▶ under way ──▶ locked here for good, or nothing
       ▲                   │
       └───────back────────┘
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from enum import Enum, auto
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from PySide6.QtCore import Qt, QTimer, Signal

from gateway_core.codes.gateway import IdentityCode
from gateway_core.codes.messages import MessageCode
from gateway_core.codes.moving import LeftBehindCode
from gateway_core.codes.statement import Statement
from gateway_core.codes.store import BackupCode
from gateway_core.errors import GatewayError, InvalidMessageError
from gateway_core.gateway import PrivateGateway
from gateway_core.identifiers import parse_host_and_port
from gateway_core.limits import MOVE_PORT
from gateway_core.views.backups import BackupContents, BackupProgress, BackupView, MovingItem
from gateway_core.views.status import GatewayState
from ui.binding import GatewayBinding, GatewayHost, Report
from ui.parts import core_texts
from ui.parts.screen import ScreenModel
from ui.parts.words import Wording, Words, fill, isolate

T = TypeVar("T")


class LongWorkModel(ScreenModel):
    """Base of the models that write or read complete backups, in a file or over the network."""

    file = ""
    """The file name that the system's dialog suggests; %1 stands for the day."""
    _reported = Signal(object)

    def __init__(self, binding: GatewayBinding, words: Words) -> None:
        super().__init__(binding, words)
        self._cancel: Callable[[], object] | None = None
        self.progress: BackupProgress | None = None
        self._reported.connect(self._on_reported, Qt.ConnectionType.QueuedConnection)

    @property
    def file_name(self) -> str:
        """The suggested name for today's file."""
        return fill(self.file, f"{self._words.now().astimezone():%Y-%m-%d}")

    @property
    def share(self) -> int:
        """The progress in percent."""
        return 0 if self.progress is None else 100 * self.progress.octets // max(1, self.progress.of_octets)

    def give_up(self) -> None:
        """Cancel the work if it can be cancelled."""
        if self.is_busy and self._cancel is not None:
            self._cancel()

    def object(self, text: str) -> None:
        """Show an error about the input."""
        if text != self.error:
            self.error = text
            self.changed.emit()

    async def _unless_given_up(self, work: Awaitable[T]) -> T | None:
        """Return the result; ``None`` if the user cancelled the work."""
        loop = asyncio.get_running_loop()
        working = asyncio.ensure_future(work)
        is_given_up = False

        def give_up() -> None:
            nonlocal is_given_up
            is_given_up = True
            working.cancel()

        self._cancel = lambda: loop.call_soon_threadsafe(give_up)
        try:
            return await working
        except asyncio.CancelledError:
            if is_given_up:
                return None
            raise

    def _if_unused(self, go_on: Callable[[], None]) -> None:
        """Call ``go_on`` if the present gateway is still unused, which the gateway checks again."""
        if self.binding.is_attached:
            in_use = InvalidMessageError(IdentityCode.IN_USE)
            self.binding.run(
                lambda gateway: gateway.identity.can_restore(),
                lambda can: go_on() if can else self._order_refused(in_use),
                self._order_refused,
            )
        else:
            go_on()

    def _on_reported(self, progress: BackupProgress) -> None:
        if self.is_busy:
            self.progress = progress
            self.changed.emit()


class BackupModel(LongWorkModel):
    """Writes a backup of everything. The user can cancel the work, since a slow stick may need long."""

    file = "relaynet-everything-%1.backup"

    def __init__(self, binding: GatewayBinding, words: Words) -> None:
        super().__init__(binding, words)
        self._inside = BackupFacts(words)
        self.written: BackupView | None = None
        """The last backup, until the user leaves the screen."""

    def let_go(self) -> None:
        self.progress = self.written = self._cancel = None

    @property
    def facts(self) -> Sequence[tuple[str, str]]:
        """The contents of the written file, as pairs of name and value."""
        return self._inside.of(self.written.contents) if self.written is not None else ()

    def save(self, path: Path, passphrase: str) -> None:
        """Write everything to a new file under the passphrase; an empty passphrase means the sheet in force."""

        async def write(gateway: PrivateGateway) -> BackupView | None:
            return await self._unless_given_up(gateway.backups.write(path, passphrase, self._reported.emit))

        self.progress = self.written = None
        self.order(write, lambda view: self._show_saved(path, view))

    def forget_result(self) -> None:
        self.written = None
        super().forget_result()

    def _show_saved(self, path: Path, view: BackupView | None) -> None:
        self._cancel = None
        self.written = view
        if view is None:
            self.result = self.tr("Cancelled. Nothing was saved.")
            return
        self.result = self.tr("The backup is in %1 (%2). Keep the file away from its passphrase or sheet.")
        self.result = fill(self.result, isolate(path.name), self._words.size(view.octets))
        if view.missing:
            lost = self.tr("Messages that could not be read, and are not in the file: %1.")
            self.result += " " + fill(lost, self._words.number(view.missing))


class BackupFacts(Wording):
    """The contents of a backup, in words."""

    def of_source(self, view: BackupView) -> Sequence[tuple[str, str]]:
        """Return the contents of a restored backup, and the items left behind with their reasons."""
        names = {
            MovingItem.PAIRING: self.tr("Post office"),
            MovingItem.CERTIFICATE: self.tr("Certificates"),
            MovingItem.SESSION_KEY: self.tr("Keys for messages on their way"),
            MovingItem.PARCEL: self.tr("Messages"),
            MovingItem.ACKNOWLEDGEMENT: self.tr("Confirmations"),
        }
        left = [
            f"{names[each.item]} ({self._words.number(each.count)}): {_why(each.reason)}"
            for each in view.left
        ]
        return (*self.of(view.contents), *((self.tr("Left behind"), line) for line in left))

    def of(self, contents: BackupContents) -> Sequence[tuple[str, str]]:
        """Return pairs of name and value."""
        words = self._words
        cargoes = words.size(contents.cargo_octets) if contents.cargoes else self.tr("Nothing")
        paired = isolate(contents.public_gateway) if contents.public_gateway else self.tr("None")
        people = ((self.tr("Contacts"), words.number(contents.people)),) if contents.people else ()
        return (
            (self.tr("Made on"), words.date(contents.made_at)),
            *people,
            (self.tr("Letters"), words.number(contents.letters)),
            (self.tr("Address"), isolate(contents.address_prefix)),
            (self.tr("Post office"), paired),
            (self.tr("To send"), words.amount(contents.parcels_out, contents.octets_out)),
            (self.tr("For your apps"), words.amount(contents.parcels_in, contents.octets_in)),
            (self.tr("From couriers"), cargoes),
            (self.tr("Set aside"), words.amount(contents.set_aside, contents.set_aside_octets)),
            (self.tr("Apps"), words.number(contents.apps)),
        )


def _why(reason: Statement) -> str:
    if reason.code is MessageCode.EXPIRED:
        reason = LeftBehindCode.OUT_OF_DATE()
    return core_texts.sentence(reason) or core_texts.kind(InvalidMessageError)


Move = Callable[[PrivateGateway, Report], Coroutine[Any, Any, BackupView]]


class Stage(Enum):
    """The steps of a move."""

    NOTHING = auto()
    ASKED = auto()
    UNDER_WAY = auto()


class _Plan(NamedTuple):
    """A prepared move. It is never shown: its function holds words or a passphrase."""

    to: str
    """The file's name, or the other computer's address."""
    is_by_file: bool
    move: Move


class LeavingModel(LongWorkModel):
    """Moves the gateway to another computer: over the network by address and words, or by a file."""

    file = "relaynet-move-%1.backup"

    _stops = Signal()

    def __init__(self, binding: GatewayBinding, host: GatewayHost, words: Words) -> None:
        super().__init__(binding, words)
        self._host, self._facts = host, BackupFacts(words)
        self._plan: _Plan | None = None
        self._contents: BackupContents | None = None
        # True once the gateway has stopped relaying; it then ends, locked or unlocked
        self._is_ending = False
        # True while the screen shows a move's result; later changes of the gateway keep the result
        self._has_ended = False
        self.stage = Stage.NOTHING
        self._stops.connect(self._on_stops, Qt.ConnectionType.QueuedConnection)

    def let_go(self) -> None:
        """Forget the prepared move."""
        self._plan = self._contents = self.progress = self._cancel = None
        self.stage = Stage.NOTHING

    def _forget_the_gone(self) -> None:
        """Keep the result of a move until the person saw it, although the move ended the gateway."""
        error, result = self.error, self.result
        super()._forget_the_gone()
        if self.binding.is_attached:
            return
        if self._is_ending:
            self._is_ending, self._has_ended = False, True
            error = self._end_of_gateway(error)
        if self._has_ended:
            self.error, self.result = error, result
            self.changed.emit()

    def _end_of_gateway(self, error: str) -> str:
        """Restart the gateway if the move left it unlocked. Returns the error with its consequence."""
        failure = self.binding.failure
        if failure is None:
            QTimer.singleShot(0, self, self._host.start)
            return f"{error} " + self.tr("Your gateway stays on this computer and starts again.")
        if failure.code is BackupCode.MOVED_AWAY and error:
            return f"{error} " + self.tr(
                "Check the other computer first. Everything may have arrived there, so your gateway"
                " stays locked here."
            )
        return error

    def forget_result(self) -> None:
        self._has_ended = False
        super().forget_result()

    @property
    def facts(self) -> Sequence[tuple[str, str]]:
        """The contents to move, as pairs, without the time, which is now."""
        return () if self._contents is None else self._facts.of(self._contents)[1:]

    @property
    def warning(self) -> str:
        """The consequences for this computer, in words; empty before a move is prepared."""
        if self._plan is None:
            return ""
        text = (
            self.tr(
                "Your gateway stops and is locked on this computer. Apps on this computer can no"
                " longer use it. Everything goes into %1. Use that file to set up your gateway on"
                " another computer."
            )
            if self._plan.is_by_file
            else self.tr(
                "Your gateway stops and is locked on this computer. Apps on this computer can no"
                " longer use it. Everything goes to %1, which becomes your gateway."
            )
        )
        return fill(text, isolate(self._plan.to))

    def prepare_network(self, address: str, words: str) -> None:
        """Request the contents to move to the computer that shows this address and these words."""
        place = parse_host_and_port(address, MOVE_PORT)
        if place is None:
            self.object(self.tr("Type the address as the other computer shows it."))
            return
        if not words.strip():
            self.object(self.tr("Type the ten words that the other computer shows."))
            return
        host, port = place
        self._prepare(
            _Plan(
                address.strip(),
                False,
                lambda gateway, report: gateway.backups.move_over(host, port, words, report),
            )
        )

    def prepare_file(self, path: Path, passphrase: str) -> None:
        """Request the contents for the file under the passphrase; an empty passphrase means the sheet in force."""
        self._prepare(
            _Plan(path.name, True, lambda gateway, report: gateway.backups.move_out(path, passphrase, report))
        )

    def _prepare(self, plan: _Plan) -> None:
        def on_prepared(contents: BackupContents) -> None:
            self._plan, self._contents, self.stage = plan, contents, Stage.ASKED

        self.order(lambda gateway: gateway.backups.contents(), on_prepared)

    def go(self) -> None:
        """Move. The person has seen the contents and the warning about the lock."""
        plan = self._plan
        if plan is None or self.is_busy:
            return

        async def run(gateway: PrivateGateway) -> BackupView | None:
            try:
                return await self._unless_given_up(plan.move(gateway, self._reported.emit))
            finally:
                if gateway.status.state is GatewayState.MOVED_AWAY:
                    self._stops.emit()

        self.stage, self.progress = Stage.UNDER_WAY, None
        self.order(run, lambda view: self._show_end(plan, view))

    def back(self) -> None:
        """Drop the prepared move."""
        if not self.is_busy:
            self._plan = self._contents = None
            self.stage, self.error = Stage.NOTHING, ""
            self.changed.emit()

    def _show_end(self, plan: _Plan, view: BackupView | None) -> None:
        self._cancel = self._plan = self._contents = None
        self.stage = Stage.NOTHING
        if view is None:
            self.error = (
                self.tr("Cancelled.") if self._is_ending else self.tr("Cancelled. Nothing was changed.")
            )
            return
        text = (
            self.tr(
                "Your gateway is in %1 (%2), and is locked on this computer. Open the file on the"
                " other computer when you start this program there for the first time. Once your"
                " gateway works there, erase everything here."
            )
            if plan.is_by_file
            else self.tr(
                "The computer %1 is your gateway now (%2). It is locked on this computer. Once your"
                " gateway works there, erase everything here."
            )
        )
        self.result = fill(text, isolate(plan.to), self._words.size(view.octets))
        if view.missing:
            lost = self.tr("Messages that could not be read, and stay on this computer: %1.")
            self.result += " " + fill(lost, self._words.number(view.missing))

    def _order_refused(self, error: GatewayError) -> None:
        self._cancel = self._plan = self._contents = None
        self.stage = Stage.NOTHING
        super()._order_refused(error)

    def _on_stops(self) -> None:
        self._is_ending = True
