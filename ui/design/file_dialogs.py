"""The system's dialogs for files: what the person chooses goes on, and a cancelled dialog does nothing."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget


def open_file(parent: QWidget, title: str, act: Callable[[Path], object]) -> None:
    """Ask for a file, and call ``act`` with its path."""
    name, _ = QFileDialog.getOpenFileName(parent, title)
    if name:
        act(Path(name))


def save_file(parent: QWidget, title: str, suggested: str, act: Callable[[Path], object]) -> None:
    """Ask for the place of a file with the ``suggested`` name, and call ``act`` with its path."""
    name, _ = QFileDialog.getSaveFileName(parent, title, suggested)
    if name:
        act(Path(name))
