"""Taking the place of the Awala gateway on this computer: what it would bring, and doing it."""

from __future__ import annotations

from PySide6.QtCore import Signal

from gateway_core.codes.messages import MessageCode
from gateway_core.codes.moving import LeftBehindCode
from gateway_core.codes.statement import Statement
from gateway_core.errors import GatewayError, InvalidMessageError
from gateway_core.events import Direction
from gateway_core.views.moving import MovingItem, MovingPreview
from ui.binding import GatewayBinding
from ui.models import core_texts
from ui.models.screen import ScreenModel
from ui.models.words import Words, isolate

_SHOWN_OF_ADDRESS = 8


class MovingModel(ScreenModel):
    """The model of moving in in the first run.

    Nothing is looked for before somebody asks: it reads every message there.
    """

    moved = Signal()

    def __init__(self, binding: GatewayBinding, words: Words) -> None:
        super().__init__(binding)
        self._words = words
        self.preview: MovingPreview | None = None
        """The preview of what would be taken over, or was."""
        self.is_done = False
        self.is_looking = False

    @property
    def is_offered(self) -> bool:
        """True if there is something to show: what was found, or why it cannot be used."""
        return self.preview is not None or bool(self.error)

    @property
    def can_move(self) -> bool:
        return self.preview is not None and not self.is_done and not self.is_busy

    def preview_move(self) -> None:
        """See what there is."""
        if self.is_done or self.is_looking or not self.binding.is_attached:
            return
        self.error, self.is_looking = "", True
        self.binding.run(lambda gateway: gateway.moving.preview(), self._found, self._not_found)

    def move_in(self) -> None:
        """Do what was shown."""
        self.order(lambda gateway: gateway.moving.move_in(), self._moved)

    def facts(self) -> list[tuple[str, str]]:
        """Name and value of what would be taken over, in the order in which it matters."""
        preview, words = self.preview, self._words
        if preview is None:
            return []
        waiting = {each.direction: each for each in preview.queues}
        ends = [each.not_after for each in preview.certificates if not each.self_issued]
        facts = [
            (self.tr("Address"), isolate(preview.address[:_SHOWN_OF_ADDRESS] + "…")),
            (self.tr("Internet gateway"), isolate(preview.public_gateway or "") or self.tr("none yet")),
            (self.tr("Pass valid until"), words.date(max(ends)) if ends else self.tr("none yet")),
        ]
        for direction, name in (
            (Direction.OUTBOUND, self.tr("Messages from your apps")),
            (Direction.INBOUND, self.tr("Messages for your apps")),
        ):
            queue = waiting[direction]
            size = f" ({words.size(queue.octets)})" if queue.count else ""
            facts.append((name, words.number(queue.count) + size))
        facts.append((self.tr("Apps that are known already"), words.number(preview.apps)))
        return facts

    def skipped_lines(self) -> list[str]:
        """Return what is not taken over and why, a line each."""
        names = {
            MovingItem.PAIRING: self.tr("Internet gateway"),
            MovingItem.CERTIFICATE: self.tr("Certificates"),
            MovingItem.SESSION_KEY: self.tr("Keys for messages on their way"),
            MovingItem.PARCEL: self.tr("Messages"),
            MovingItem.ACKNOWLEDGEMENT: self.tr("Receipts"),
        }
        return [
            f"{names[each.item]} ({self._words.number(each.count)}): {_why(each.reason)}"
            for each in (self.preview.skipped if self.preview else ())
        ]

    def _found(self, preview: MovingPreview | None) -> None:
        self.is_looking = False
        self.preview = preview
        self.changed.emit()

    def _not_found(self, error: GatewayError) -> None:
        self.is_looking = False
        self.preview = None
        self._refused(error)

    def _moved(self, preview: MovingPreview) -> None:
        self.preview, self.is_done = preview, True
        self.moved.emit()


def _why(reason: Statement) -> str:
    if reason.code is MessageCode.EXPIRED:
        reason = LeftBehindCode.OUT_OF_DATE()
    return core_texts.stated(reason) or core_texts.kind(InvalidMessageError)
