"""Faults of the window itself: logged, and told to the gateway, which keeps a record if its user agreed to that."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from types import TracebackType

from gateway_core.report_schema.faults import Fault, fault_of
from ui.binding import GatewayBinding

_log = logging.getLogger(__name__)


def watch_faults(binding: GatewayBinding) -> Callable[[], None]:
    """Catch what slots of the window raise. Returns the function that ends it.

    Qt hands an exception of a slot to ``sys.excepthook``, and goes on. Without this only a terminal would show it.
    """
    before = sys.excepthook

    def caught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if not isinstance(error, Exception):
            before(kind, error, trace)
            return
        _log.error("The window failed.", exc_info=(kind, error, trace))
        _record(binding, fault_of(error.with_traceback(trace)))

    sys.excepthook = caught

    def end() -> None:
        sys.excepthook = before

    return end


def _record(binding: GatewayBinding, fault: Fault) -> None:
    """Without a running gateway there is nobody to keep it; the log has it."""
    if binding.is_attached:
        binding.run(
            lambda gateway: gateway.crash_reports.report_fault(fault),
            lambda _: None,
            lambda _: None,
        )
