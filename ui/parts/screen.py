"""The base of view models: a busy flag, one notice to show, and a change signal."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from gateway_core.errors import GatewayError
from gateway_core.views.status import GatewayStatus
from ui.binding import GatewayBinding, Operation
from ui.parts.core_texts import error_text
from ui.parts.words import Words

T = TypeVar("T")


class BusyModel(QObject):
    """A model that runs one command of the user at a time. ``changed`` follows every change of the screen's data."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.error = ""
        """A sentence for the user about the last failure, or empty."""
        self.result = ""
        """The result of the last successful order, if a screen shows it."""
        self.is_busy = False
        """True while a command of the user runs; its controls are disabled meanwhile."""

    def clear_error(self) -> None:
        """Clear the error after the user saw it."""
        if self.error:
            self.error = ""
            self.changed.emit()

    def forget_result(self) -> None:
        """Forget the result after the user saw it."""
        self.result = self.error = ""
        self.changed.emit()

    def store_as(self, name: str) -> Callable[[object], None]:
        """Return a function that stores a result as the attribute ``name``."""
        return partial(setattr, self, name)

    def _carry_out(
        self,
        run: Callable[[Callable[[T], None], Callable[[GatewayError], None]], None],
        done: Callable[[T], object],
    ) -> None:
        """Call ``run``, which calls back with the result or the error. Ignored while a command runs."""
        if self.is_busy:
            return
        self.is_busy, self.error, self.result = True, "", ""

        def finish(result: T) -> None:
            self.is_busy = False
            done(result)
            self.changed.emit()

        self.changed.emit()
        run(finish, self._order_refused)

    def _order_refused(self, error: GatewayError) -> None:
        self.is_busy = False
        self._refused(error)

    def explain(self, error: GatewayError) -> str:
        """Return the user's text for ``error``."""
        return error_text(error)

    def _refused(self, error: GatewayError) -> None:
        self.error = self.explain(error)
        self.changed.emit()


class ScreenModel(BusyModel):
    """Base of the view models of the gateway."""

    def __init__(self, binding: GatewayBinding, words: Words) -> None:
        super().__init__()
        self.binding, self._words = binding, words
        binding.attached_changed.connect(self._attached_changed)

    @property
    def status(self) -> GatewayStatus:
        """The gateway's last status."""
        return self.binding.status

    def let_go(self) -> None:
        """Forget the data of a closed gateway: unknown data must look neither current nor empty."""

    def refresh(self) -> None:
        """Request the screen's data; called whenever a gateway attaches."""

    def _attached_changed(self) -> None:
        if self.binding.is_attached:
            self.refresh()
        else:
            self._forget_the_gone()

    def _forget_the_gone(self) -> None:
        self.error = self.result = ""
        self.let_go()
        self.changed.emit()

    def ask(self, operation: Operation[T], done: Callable[[T], None]) -> None:
        """Request data if a gateway is attached. An error becomes the screen's notice."""

        def finish(result: T) -> None:
            done(result)
            self.changed.emit()

        if self.binding.is_attached:
            self.binding.run(operation, finish, self._refused)

    def order(self, operation: Operation[T], done: Callable[[T], object] | None = None) -> None:
        """Run a command of the user. Without ``done``, the screen's data are requested again after it."""
        self._carry_out(partial(self.binding.run, operation), done or (lambda _: self.refresh()))
