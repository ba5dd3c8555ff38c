"""The bundled icons, drawn in any colour and size, and the tray's status icons."""

import functools
from collections.abc import Callable
from importlib import resources

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer

from ui.design.tokens import LIGHT, Tone

_INK = b"#000"
_TRAY_SIZES = (16, 22, 24, 32, 48, 64)
APPLICATION_ICON = "relaynet-gateway"

SHAPES = {
    Tone.POSITIVE: "ok",
    Tone.INFO: "info",
    Tone.CAUTION: "caution",
    Tone.CRITICAL: "critical",
    Tone.NEUTRAL: "neutral",
}
"""The shape of each tone: circle with tick, circle with i, triangle, octagon, circle with bar."""


@functools.cache
def _source(name: str) -> bytes:
    return (resources.files("resources") / "icons" / f"{name}.svg").read_bytes()


def draw(name: str, colour: str, size: int, ratio: float = 1.0) -> QPixmap:
    """Return the icon ``name`` in ``colour`` (``#rrggbb``), ``size`` logical pixels square. Drawn icons are cached."""
    return _cached(f"{name} {colour} {size} {ratio}", lambda: _draw(name, colour, size, ratio))


def draw_on_disc(name: str, colour: str, ground: str, line: str, size: int, *, ratio: float = 1.0) -> QPixmap:
    """Return the icon on a disc of the colour ``ground``, ``size`` pixels across; ``line``: its edge's colour or empty.

    A style sheet for the widget could draw the disc too, but Qt parses the sheet again for each new parent.
    """

    def draw() -> QPixmap:
        pixmap = _blank(size, ratio)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(ground))
        painter.setPen(QPen(QColor(line), 2) if line else Qt.PenStyle.NoPen)
        inset = 1.0 if line else 0.0
        painter.drawEllipse(QRectF(0, 0, size, size).adjusted(inset, inset, -inset, -inset))
        side = round(size * 0.56)
        begin = (size - side) / 2
        _renderer(name, colour).render(painter, QRectF(begin, begin, side, side))
        painter.end()
        return pixmap

    return _cached(f"{name} {colour} {size} {ratio} on {ground} {line}", draw)


def _cached(key: str, drawn: Callable[[], QPixmap]) -> QPixmap:
    kept: QPixmap | None = QPixmapCache.find(key)  # type: ignore[call-overload]  # typed as a method of an object
    if kept is None:
        kept = drawn()
        QPixmapCache.insert(key, kept)
    return kept


def _blank(size: int, ratio: float) -> QPixmap:
    made = QPixmap(round(size * ratio), round(size * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    return made


def _renderer(name: str, colour: str) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(_source(name).replace(_INK, colour.encode())))


def _draw(name: str, colour: str, size: int, ratio: float) -> QPixmap:
    pixmap = _blank(size, ratio)
    painter = QPainter(pixmap)
    _renderer(name, colour).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap


def icon(name: str, colour: str, disabled: str | None = None, size: int = 24) -> QIcon:
    """Return a QIcon of ``name`` in ``colour``, with a disabled variant in the colour ``disabled`` if given."""
    made = QIcon()
    for ratio in (1.0, 2.0):
        made.addPixmap(draw(name, colour, size, ratio))
        if disabled:
            made.addPixmap(draw(name, disabled, size, ratio), QIcon.Mode.Disabled)
    return made


def radio(colour: str, chosen: str, size: int) -> QIcon:
    """Return an open circle; the checked state shows a tick in the colour ``chosen``."""
    made = icon("open", colour, size=size)
    for ratio in (1.0, 2.0):
        made.addPixmap(draw("ok", chosen, size, ratio), QIcon.Mode.Normal, QIcon.State.On)
    return made


def with_dot(name: str, colour: str, dot: str, size: int) -> QIcon:
    """Return ``name`` in ``colour`` with a dot in the colour ``dot`` at its upper corner, the mark of waiting items."""
    made = QIcon()
    for ratio in (1.0, 2.0):
        pixmap = _draw(name, colour, size, ratio)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(dot))
        painter.drawEllipse(QRectF(size * 0.56, 0, size * 0.44, size * 0.44))
        painter.end()
        made.addPixmap(pixmap)
    return made


def application_icon() -> QIcon:
    """Return the program's own icon."""
    made = QIcon()
    for size in (16, 32, 48, 64, 128, 256):
        made.addPixmap(draw(APPLICATION_ICON, "#000000", size))
    return made


def tray_icon(tone: Tone) -> QIcon:
    """Return the program's icon with a badge whose shape and colour show the tone."""
    made = QIcon()
    for size in _TRAY_SIZES:
        made.addPixmap(_draw_badge(tone, size))
    return made


def _draw_badge(tone: Tone, size: int) -> QPixmap:
    pixmap = _draw(APPLICATION_ICON, "#000000", size, 1.0)
    badge = QRectF(size * 0.42, size * 0.42, size * 0.58, size * 0.58)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(QColor(LIGHT.surface))
    painter.setPen(QPen(QColor(LIGHT.surface), max(1.0, size / 24)))
    painter.drawEllipse(badge)
    _renderer(SHAPES[tone], LIGHT.of(tone)).render(painter, badge)
    painter.end()
    return pixmap


ICON_SIZE = QSize(20, 20)
"""Size of icons in buttons and in the navigation, in pixels at 100 %."""
