"""Correspondents and letters as painted rows: plain text in the direction of its own letters."""

from collections import OrderedDict
from math import ceil
from typing import NamedTuple, cast
from weakref import WeakKeyDictionary

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QPainter,
    QPen,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ui.design import theme
from ui.design.rows import LongRows
from ui.design.tokens import CONTROL_RADIUS, SPACE, TYPE
from ui.parts.shown_text import runs_leftwards
from ui.screens.letters.hits import hits
from ui.screens.letters.keyed_rows import ROW, Index
from ui.screens.letters.pictures_model import PicturesModel, Place
from ui.screens.letters.pictures_view import box_size, draw_thumbnail
from ui.screens.letters.words import LetterRow, PersonRow

_MOST_KEPT = 400
"""The number of cached text layouts: more than a window shows."""
_WIDEST = 520
"""The maximum width of a letter, in pixels at 100 %: longer lines are hard to read."""
_SHARE = 0.86
"""The maximum share of the list's width for a letter: the free side shows its sender."""


def _font(base: QFont, points: float, *, is_strong: bool = False) -> QFont:
    font = QFont(base)
    font.setPointSizeF(theme.current().points(points))
    font.setWeight(QFont.Weight.DemiBold if is_strong else QFont.Weight.Normal)
    return font


def _ring(painter: QPainter, option: QStyleOptionViewItem, place: QRect) -> None:
    """Draw the focus ring around the current row."""
    if option.state & QStyle.StateFlag.State_HasFocus:
        painter.setPen(QPen(QColor(theme.current().scheme.focus), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(place).adjusted(1, 1, -1, -1), CONTROL_RADIUS, CONTROL_RADIUS)


class PersonDelegate(QStyledItemDelegate):
    """Name and time, and below them the first words and the number of unread letters."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        lines = (
            QFontMetrics(_font(option.font, TYPE.body)).height()
            + QFontMetrics(_font(option.font, TYPE.small)).height()
        )
        return QSize(theme.current().pixels(100), lines + 2 * SPACE.small + SPACE.hair)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(ROW)
        if isinstance(row, PersonRow):
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._ground(painter, option, row)
            self._write(painter, option, row)
            _ring(painter, option, option.rect)
            painter.restore()

    def _ground(self, painter: QPainter, option: QStyleOptionViewItem, row: PersonRow) -> None:
        scheme = theme.current().scheme
        is_under_pointer = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if row.is_open or is_under_pointer:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(scheme.selected if row.is_open else scheme.sunken))
            painter.drawRoundedRect(QRectF(option.rect), CONTROL_RADIUS, CONTROL_RADIUS)
        if row.is_open and scheme.is_contrast:
            edge = QRect(option.rect.left(), option.rect.top(), 6, option.rect.height())
            painter.fillRect(QStyle.visualRect(option.direction, option.rect, edge), QColor(scheme.accent))

    def _write(self, painter: QPainter, option: QStyleOptionViewItem, row: PersonRow) -> None:
        scheme = theme.current().scheme
        place = option.rect.adjusted(SPACE.medium, SPACE.small, -SPACE.medium, -SPACE.small)
        strong, small = _font(option.font, TYPE.body, is_strong=True), _font(option.font, TYPE.small)
        first = QRect(place.left(), place.top(), place.width(), QFontMetrics(strong).height())
        second = QRect(place.left(), first.bottom() + SPACE.hair, place.width(), QFontMetrics(small).height())
        plain = _font(option.font, TYPE.body)
        after = self._at_end(painter, option, first, row.when, small, scheme.muted)
        name = strong if row.unread else plain
        self._at_beginning(painter, option, first, after, row.name, name, scheme.text, row.searched)
        after = self._badge(painter, option, second, row.unread_text, small) if row.unread else 0
        if row.has_draft:
            after += self._at_end(painter, option, second, self.tr("Draft"), small, scheme.caution, after)
        self._at_beginning(painter, option, second, after, row.beginning, small, scheme.muted, row.searched)

    def _at_beginning(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        line: QRect,
        after: int,
        text: str,
        font: QFont,
        colour: str,
        searched: str = "",
    ) -> None:
        room = QRect(line.left(), line.top(), max(0, line.width() - after), line.height())
        painter.setFont(font)
        painter.setPen(QColor(colour))
        painter.setLayoutDirection(option.direction)
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        _draw_marked(painter, QStyle.visualRect(option.direction, line, room), shown, font, searched)

    def _at_end(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        line: QRect,
        text: str,
        font: QFont,
        colour: str,
        after: int = 0,
    ) -> int:
        """Write at the line's end, ``after`` pixels before it. Return the used width, with a space."""
        width = QFontMetrics(font).horizontalAdvance(text) + 2
        room = QRect(line.right() + 1 - width - after, line.top(), width, line.height())
        self._at_beginning(
            painter, option, QStyle.visualRect(option.direction, line, room), 0, text, font, colour
        )
        return width + SPACE.small

    def _badge(
        self, painter: QPainter, option: QStyleOptionViewItem, line: QRect, text: str, font: QFont
    ) -> int:
        scheme, metrics = theme.current().scheme, QFontMetrics(font)
        width = max(metrics.horizontalAdvance(text) + 2 * SPACE.small - 2, line.height())
        room = QRect(line.right() + 1 - width, line.top(), width, line.height())
        badge = QStyle.visualRect(option.direction, line, room)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(scheme.accent))
        painter.drawRoundedRect(QRectF(badge), badge.height() / 2, badge.height() / 2)
        painter.setFont(font)
        painter.setPen(QColor(scheme.on_accent))
        painter.drawText(badge, int(Qt.AlignmentFlag.AlignCenter), text)
        return width + SPACE.small


def mark_format() -> QTextCharFormat:
    """Return the look of a hit: a background, and an underline for whoever sees no colours."""
    scheme, look = theme.current().scheme, QTextCharFormat()
    look.setBackground(QColor(scheme.caution_soft))
    look.setForeground(QColor(scheme.text))
    look.setFontUnderline(True)
    return look


def _draw_marked(painter: QPainter, place: QRect, text: str, font: QFont, searched: str) -> None:
    """Draw a line of text with its hits marked, in the painter's direction."""
    layout, option, marks = QTextLayout(text, font), QTextOption(), list[QTextLayout.FormatRange]()
    for hit in hits(text, searched):
        mark = QTextLayout.FormatRange()
        mark.start, mark.length, mark.format = hit.start, hit.length, mark_format()
        marks.append(mark)
    is_mirrored = painter.layoutDirection() is Qt.LayoutDirection.RightToLeft
    option.setWrapMode(QTextOption.WrapMode.NoWrap)
    option.setTextDirection(painter.layoutDirection())
    option.setAlignment(Qt.AlignmentFlag.AlignRight if is_mirrored else Qt.AlignmentFlag.AlignLeft)
    layout.setTextOption(option)
    layout.setFormats(marks)
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(place.width())
    layout.endLayout()
    layout.draw(painter, QPointF(place.left(), place.top() + (place.height() - line.height()) / 2))


class _Text(NamedTuple):
    """A text layout in a given width."""

    layout: QTextLayout
    runs_leftwards: bool
    room: int

    @property
    def size(self) -> QSize:
        """The size of the written text."""
        box = self.layout.boundingRect()
        return QSize(min(self.room, ceil(self.layout.maximumWidth()) + 1), ceil(box.height()))

    def draw(self, painter: QPainter, place: QRect, top: int) -> None:
        """Draw the text at its leading side of ``place``."""
        left = place.right() + 1 - self.room if self.runs_leftwards else place.left()
        self.layout.draw(painter, QPointF(left, top))


def _lay_out(text: str, font: QFont, room: int, *, runs_leftwards: bool) -> _Text:
    layout, option = QTextLayout(text, font), QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    side = Qt.AlignmentFlag.AlignRight if runs_leftwards else Qt.AlignmentFlag.AlignLeft
    option.setAlignment(side | Qt.AlignmentFlag.AlignAbsolute)
    option.setTextDirection(
        Qt.LayoutDirection.RightToLeft if runs_leftwards else Qt.LayoutDirection.LeftToRight
    )
    layout.setTextOption(option)
    layout.setCacheEnabled(True)
    layout.beginLayout()
    height = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(room)
        line.setPosition(QPointF(0, height))
        height += line.height()
    layout.endLayout()
    return _Text(layout, runs_leftwards, room)


def _list_of(option: QStyleOptionViewItem) -> LongRows:
    return cast(LongRows, option.widget)


def _room(option: QStyleOptionViewItem) -> int:
    """Return the width of a letter's lines, from the viewport: Qt's size hints subtract a scroll bar."""
    width = _list_of(option).viewport().width()
    return max(40, min(round(width * _SHARE), theme.current().pixels(_WIDEST)) - 2 * SPACE.medium)


class LetterDelegate(QStyledItemDelegate):
    """A letter on its own background: own letters at the line's end, others' letters at its beginning."""

    def __init__(self, pictures: PicturesModel) -> None:
        super().__init__()
        self._pictures = pictures
        self._kept: OrderedDict[tuple[str, str, int], tuple[_Text, _Text]] = OrderedDict()
        # the text width of each row, and the row's height at this width
        self._heights: WeakKeyDictionary[LetterRow, tuple[int, int]] = WeakKeyDictionary()

    def _laid_out(self, option: QStyleOptionViewItem, row: LetterRow, room: int) -> tuple[_Text, _Text]:
        key = text, foot, _ = row.text, row.foot, room
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        is_mirrored = option.direction is Qt.LayoutDirection.RightToLeft
        leftwards = runs_leftwards(text, otherwise=is_mirrored)
        made = self._kept[key] = (
            _lay_out(text, _font(option.font, TYPE.body), room, runs_leftwards=leftwards),
            _lay_out(foot, _font(option.font, TYPE.small), room, runs_leftwards=is_mirrored),
        )
        if len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return made

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the size of the letter with the space below it."""
        row, room, rows = index.data(ROW), _room(option), _list_of(option)
        known_room, height = self._heights.get(row, (0, 0))
        if known_room != room and (not height or rows.is_near(index.row())):
            text, foot = self._laid_out(option, row, room)
            height = foot.size.height() + SPACE.hair + 3 * SPACE.small
            height += text.size.height() if row.text else 0
            height += box_size().height() + SPACE.small if row.pictures else 0
            self._heights[row] = room, height
        return QSize(room, height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(ROW)
        if not isinstance(row, LetterRow):
            return
        text, foot = self._laid_out(option, row, _room(option))
        boxes = self._boxes(row, _room(option))
        width = max(text.size.width(), foot.size.width(), boxes.width()) + 2 * SPACE.medium
        left = option.rect.right() + 1 - width if row.is_mine else option.rect.left()
        whole = QRect(left, option.rect.top(), width, option.rect.height() - SPACE.small)
        place = QStyle.visualRect(option.direction, option.rect, whole)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._ground(painter, option, row, place)
        scheme = theme.current().scheme
        inner = place.adjusted(SPACE.medium, SPACE.small, -SPACE.medium, -SPACE.small)
        if row.pictures:
            self._draw_pictures(painter, option, row, inner)
            inner.setTop(inner.top() + boxes.height() + SPACE.small)
        if row.text:
            painter.setPen(QColor(scheme.text))
            text.draw(painter, inner, inner.top())
            inner.setTop(inner.top() + text.size.height())
        painter.setPen(QColor(scheme.critical if row.is_stuck else scheme.muted))
        foot.draw(painter, inner, inner.top() + SPACE.hair)
        _ring(painter, option, place)
        painter.restore()

    def _boxes(self, row: LetterRow, room: int) -> QSize:
        """Return the size of the thumbnails in a line: as many as fit."""
        box = box_size()
        count = min(len(row.pictures), max(1, (room + SPACE.hair) // (box.width() + SPACE.hair)))
        return QSize(min(room, count * (box.width() + SPACE.hair) - SPACE.hair), box.height())

    def _draw_pictures(
        self, painter: QPainter, option: QStyleOptionViewItem, row: LetterRow, inner: QRect
    ) -> None:
        boxes, box = self._boxes(row, _room(option)), box_size()
        painter.setFont(_font(option.font, TYPE.small))
        step = box.width() + SPACE.hair
        for index, left in zip(row.pictures, range(0, boxes.width(), step), strict=False):
            place = QRect(inner.left() + left, inner.top(), min(box.width(), boxes.width()), box.height())
            place = QStyle.visualRect(option.direction, inner, place)
            image = self._pictures.thumbnail(Place(row.key, index))
            draw_thumbnail(painter, place, image, self._pictures.missing)

    def _ground(self, painter: QPainter, option: QStyleOptionViewItem, row: LetterRow, place: QRect) -> None:
        scheme = theme.current().scheme
        ground = scheme.critical_soft if row.is_stuck else scheme.selected if row.is_mine else scheme.sunken
        has_line = scheme.is_contrast or bool(option.state & QStyle.StateFlag.State_MouseOver)
        painter.setPen(QPen(QColor(scheme.control_border), 1) if has_line else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5), CONTROL_RADIUS, CONTROL_RADIUS)
