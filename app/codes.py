"""What the programs state themselves, beside what the gateway states."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class CommandLineCode(Code):
    """The command line."""

    SEE_CHECKS_BELOW = "See the checks below for the cause."
