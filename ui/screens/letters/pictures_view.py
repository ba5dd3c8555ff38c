"""Pictures in the window: thumbnails, and one picture in the place of the conversation."""

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QScrollArea, QWidget

from ui.design import theme
from ui.design.blocks import Notice, button, column, hold, label, reveal
from ui.design.layouts import Flow
from ui.design.tab_order import tab_stop
from ui.design.tokens import SPACE, Tone
from ui.parts.shown_text import in_one_line
from ui.parts.words import fill, isolate
from ui.screens.letters.pictures_model import PicturesModel, Place

BOX = QSize(180, 135)
"""The size of a thumbnail, in pixels at 100 %."""


def box_size(share: float = 1) -> QSize:
    """Return the size of a thumbnail at the present text size, or a ``share`` of it."""
    return BOX * (theme.current().scale * share)


def draw_thumbnail(painter: QPainter, place: QRect, image: QImage | None, missing: str) -> None:
    """Fill ``place`` with the middle of the picture; ``missing`` is the text for a picture that cannot be shown."""
    scheme = theme.current().scheme
    painter.fillRect(place, QColor(scheme.surface))
    if image is not None and not image.isNull():
        part = place.size().scaled(image.size(), Qt.AspectRatioMode.KeepAspectRatio)
        seen = QRect(0, 0, part.width(), part.height())
        seen.moveCenter(image.rect().center())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(place, image, seen)
    elif image is not None:
        painter.setPen(QColor(scheme.muted))
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        painter.drawText(place.adjusted(SPACE.small, 0, -SPACE.small, 0), flags, missing)
    painter.setPen(QPen(QColor(scheme.border), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(place.adjusted(0, 0, -1, -1))


class PictureButton(QAbstractButton):
    """A thumbnail that opens its picture; a draft's has half the size of a letter's."""

    def __init__(self, model: PicturesModel, place: Place) -> None:
        super().__init__()
        tab_stop(self)
        self._model, self._place = model, place
        self.setAccessibleName(fill(self.tr("Show the picture %1"), isolate(in_one_line(place.name))))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedSize(box_size(1 if place.letter_id else 0.5))
        self.clicked.connect(lambda: model.view(place))
        model.changed.connect(self.update)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        draw_thumbnail(painter, self.rect(), self._model.thumbnail(self._place), self._model.missing)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.current().scheme.focus), 3))
            painter.drawRect(self.rect().adjusted(1, 1, -2, -2))
        painter.end()


class Canvas(QScrollArea):
    """A picture that fits, or in its own pixels, which scrolls."""

    def __init__(self) -> None:
        super().__init__()
        tab_stop(self)
        self._shown, self._pixmap = QLabel(), QPixmap()
        self.fits = True
        self.setProperty("look", "canvas")
        self.setWidget(self._shown)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setMinimumHeight(theme.current().pixels(200))

    def show_image(self, image: QImage, *, fits: bool) -> None:
        """Show a picture; ``fits``: reduced to the room."""
        self.fits, self._pixmap = fits, QPixmap.fromImage(image)
        self._pixmap.setDevicePixelRatio(self.devicePixelRatioF())
        self._scale()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._scale()

    def _scale(self) -> None:
        made, room = self._pixmap, self.maximumViewportSize() * self.devicePixelRatioF()
        if self.fits and (made.width() > room.width() or made.height() > room.height()):
            smooth = Qt.TransformationMode.SmoothTransformation
            made = made.scaled(room, Qt.AspectRatioMode.KeepAspectRatio, smooth)
        self._shown.setPixmap(made)
        self._shown.adjustSize()


class PictureView(QWidget):
    """The viewed picture. Escape closes it."""

    save_wanted = Signal(int)
    """The picture's place among the attachments of its letter."""

    def __init__(self, model: PicturesModel) -> None:
        super().__init__()
        self._model, self._shown = model, QImage()
        self._name, self.error = label("", "strong"), Notice(Tone.CRITICAL)
        self.back = button(self.tr("Close picture"), model.close, description=self.tr("Or press Escape."))
        self.zoom = button("", lambda: self._show(fits=not self.canvas.fits))
        self._whole, self._fit = self.tr("Actual size"), self.tr("Fit to window")
        self.zoom.leave_room_for(self._whole, self._fit)
        self.save = button(self.tr("Save as…"), self._save)
        self.canvas = Canvas()
        layout = column(hold(Flow(self.back, self.zoom, self.save, self._name)), self.error, self.canvas)
        layout.setStretchFactor(self.canvas, 1)
        self.setLayout(layout)

    def refresh(self) -> None:
        model, place = self._model, self._model.viewed
        if place is None:
            return
        name = isolate(in_one_line(place.name))
        self._name.setText(name)
        self.canvas.setAccessibleName(fill(self.tr("Picture %1"), name))
        self.error.show_text(model.error)
        reveal(self.zoom, on=not model.image.isNull())
        reveal(self.save, on=bool(place.letter_id))
        if model.image is not self._shown:
            self._shown = model.image
            self._show(fits=True)

    def _show(self, *, fits: bool) -> None:
        self.canvas.show_image(self._shown, fits=fits)
        self.zoom.setText(self._whole if fits else self._fit)

    def _save(self) -> None:
        if (place := self._model.viewed) is not None:
            self.save_wanted.emit(place.index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._model.close()
        else:
            super().keyPressEvent(event)
