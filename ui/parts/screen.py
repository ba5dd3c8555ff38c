"""The parts that every view model has: a busy flag, one notice to show, and a signal that tells of change."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from gateway_core.errors import GatewayError
from ui.binding import GatewayBinding, Operation
from ui.parts.core_texts import error_text
from ui.parts.words import Words

T = TypeVar("T")


class ScreenModel(QObject):
    """Base of the view models. ``changed`` follows every change of what a screen shows."""

    changed = Signal()

    def __init__(self, binding: GatewayBinding, words: Words) -> None:
        super().__init__()
        self.binding, self._words = binding, words
        self.error = ""
        """A sentence for the user about the last thing that did not work, or empty."""
        self.told = ""
        """The result of the last thing that did, where a screen shows one."""
        self.is_busy = False
        """True if a command that the user started is still running; its controls are disabled meanwhile."""
        binding.attached_changed.connect(self._attached_changed)

    def let_go(self) -> None:
        """Forget what the gateway told, which is gone: what is not known is shown neither as it was nor as empty."""

    def refresh(self) -> None:
        """Ask for what the screen shows; done whenever the gateway comes."""

    def _attached_changed(self) -> None:
        if self.binding.is_attached:
            self.refresh()
        else:
            self._forget_the_gone()

    def _forget_the_gone(self) -> None:
        self.error = self.told = ""
        self.let_go()
        self.changed.emit()

    def clear_error(self) -> None:
        if self.error:
            self.error = ""
            self.changed.emit()

    def forget_told(self) -> None:
        """Forget the result once it was seen."""
        self.told = self.error = ""
        self.changed.emit()

    def ask(self, operation: Operation[T], done: Callable[[T], None]) -> None:
        """Fetch something to show, where a gateway runs that knows it. An error becomes the screen's notice."""

        def finish(result: T) -> None:
            done(result)
            self.changed.emit()

        if self.binding.is_attached:
            self.binding.run(operation, finish, self._refused)

    def order(self, operation: Operation[T], done: Callable[[T], None]) -> None:
        """Do something that the user asked for. While it runs, a second order is not taken."""
        if self.is_busy:
            return
        self.is_busy, self.error, self.told = True, "", ""

        def finish(result: T) -> None:
            self.is_busy = False
            done(result)
            self.changed.emit()

        self.changed.emit()
        self.binding.run(operation, finish, self._order_refused)

    def _order_refused(self, error: GatewayError) -> None:
        self.is_busy = False
        self._refused(error)

    def explain(self, error: GatewayError) -> str:
        """Return what the user is told about ``error``."""
        return error_text(error)

    def _refused(self, error: GatewayError) -> None:
        self.error = self.explain(error)
        self.changed.emit()
