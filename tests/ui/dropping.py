"""Files that are dragged to a widget and dropped there, as a file manager does."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

COPY, MOVE = Qt.DropAction.CopyAction, Qt.DropAction.MoveAction


def of_files(*paths: Path) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(each)) for each in paths])
    return data


def drop(widget: QWidget, data: QMimeData, possible: Qt.DropAction = COPY | MOVE) -> QDropEvent:
    """Drag there as a file manager does, which proposes to move, and drop what was accepted."""
    none = Qt.KeyboardModifier.NoModifier
    left = Qt.MouseButton.LeftButton
    enter = QDragEnterEvent(QPoint(5, 5), possible, data, left, none)
    enter.setDropAction(MOVE if possible & MOVE else COPY)
    QApplication.sendEvent(widget, enter)
    event = QDropEvent(QPointF(5, 5), possible, data, left, none)
    event.setDropAction(MOVE if possible & MOVE else COPY)
    event.setAccepted(False)
    if enter.isAccepted():
        QApplication.sendEvent(widget, event)
    return event
