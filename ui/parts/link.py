"""A shown web address that the system's browser opens only on a click."""

from collections.abc import Callable

from PySide6.QtWidgets import QApplication, QWidget

from ui.design.blocks import button, column, hold, label, reveal, value_label
from ui.design.layouts import Flow
from ui.parts.words import isolate


class Link(QWidget):
    """Hidden without an address. If the browser fails to open, a text says so: the address can still be copied."""

    def __init__(self, open_link: Callable[[str], bool], *, can_copy: bool = False) -> None:
        """``can_copy``: show a second button that copies the address, for another device."""
        super().__init__()
        self._open_link = open_link
        self._address = ""
        self.open = button("", self._open, "link")
        self._copy_text, self._copied_text = self.tr("Copy the address"), self.tr("Copied")
        self.copy = button(self._copy_text, self._copy, "link")
        self.copy.leave_room_for(self._copy_text, self._copied_text)
        reveal(self.copy, on=can_copy)
        self._shown = value_label()
        self._shown.setProperty("look", "small")
        self._failed = label(self.tr("Copy the address instead. No browser could be opened."), "small")
        self._failed.hide()
        self.setLayout(column(hold(Flow(self.open, self.copy)), self._shown, self._failed, spacing=0))

    def show_address(self, address: str, text: str) -> None:
        self._address = address
        self.open.setText(text)
        self.open.setAccessibleDescription(address)
        self.open.setToolTip(address)
        self.copy.setAccessibleDescription(address)
        self._shown.setText(isolate(address))
        self._failed.hide()
        reveal(self, on=bool(address))

    def _copy(self) -> None:
        QApplication.clipboard().setText(self._address)
        self.copy.setText(self._copied_text)

    def _open(self) -> None:
        reveal(self._failed, on=not self._open_link(self._address))
