"""The room that each app's messages take, as bars with the app's own limit as a mark."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from ui.design import theme
from ui.design.blocks import Card, Notice, clear, column, held, label, reveal
from ui.design.tokens import SPACE, Tone
from ui.models.storage import AppRoom
from ui.models.words import joined

_HEIGHT, _BAR = 18, 10
_LEAST = 5.0
"""The least length of a part, in pixels: a little is seen all the same."""


class RoomBar(QWidget):
    """Shows on the room of all what an app handed in, then what waits for it; the mark is its own limit."""

    def __init__(self) -> None:
        super().__init__()
        self._room: AppRoom | None = None
        self.setFixedHeight(theme.current().pixels(_HEIGHT))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_room(self, room: AppRoom) -> None:
        self._room = room
        self.setAccessibleName(f"{room.name}: {room.text}")
        self.setToolTip(room.text)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw from the side on which lines begin."""
        room = self._room
        if room is None:
            return
        look, scheme = theme.current(), theme.current().scheme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            painter.translate(self.width(), 0)
            painter.scale(-1, 1)
        height = look.pixels(_BAR)
        top, width = (self.height() - height) / 2, float(self.width())
        painter.setPen(QColor(scheme.control_border))
        painter.setBrush(QColor(scheme.sunken))
        painter.drawRoundedRect(QRectF(0.5, top, width - 1, height), height / 2, height / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        inside = QPainterPath()
        inside.addRoundedRect(QRectF(0.5, top, width - 1, height), height / 2, height / 2)
        painter.setClipPath(inside)
        at = 0.0
        for share, colour in (
            (room.handed_in, scheme.critical if room.is_full else scheme.accent),
            (room.waiting, scheme.info),
        ):
            if share:
                length = min(max(_LEAST, share * width), width - at)
                painter.setBrush(QColor(colour))
                painter.drawRect(QRectF(at, top + 1, length, height - 1))
                at += length + 1
        painter.setClipping(False)
        painter.setBrush(QColor(scheme.text))
        mark = min(room.limit * width, width - 2)
        painter.drawRect(QRectF(mark - 1, 0, 2, self.height()))


class RoomCard(Card):
    """Hidden while no app's messages take any."""

    def __init__(self) -> None:
        super().__init__(
            self.tr("By app"),
            self.tr("The mark is the most that one app may have waiting to be sent."),
        )
        self.bars: list[RoomBar] = []
        self._shown: list[AppRoom] = []
        self._full = Notice(Tone.CAUTION)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(SPACE.medium)
        self.add(self._lines, self._full)
        self.hide()

    def show_rooms(self, rooms: Sequence[AppRoom]) -> None:
        """Show the bars; they are made anew only where something changed."""
        reveal(self, on=bool(rooms))
        if list(rooms) == self._shown:
            return
        self._shown = list(rooms)
        clear(self._lines)
        self.bars = [self._line(room) for room in rooms]
        full = [room.name for room in rooms if room.is_full]
        text = self.tr(
            "%1 is at its limit or close to it, and may have to wait until some of its messages were taken."
        )
        self._full.show_text(text.replace("%1", joined(*full)) if full else "")

    def _line(self, room: AppRoom) -> RoomBar:
        bar = RoomBar()
        bar.show_room(room)
        name, text = label(room.name, "strong"), label(room.text, "muted")
        self._lines.addWidget(held(column(name, bar, text, spacing=SPACE.hair)))
        return bar
