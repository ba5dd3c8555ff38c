"""Reasons why a public gateway was not notified that our certificate counts no more."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class RevocationCode(Code):
    """The reason why a revocation was not sent, where it is no error."""

    NOT_UNDERSTOOD = "Gateways of today's network do not understand a revocation."
    KEPT_OFF = "This gateway was told to keep off the Internet."
    PAUSED = "The exchange over the Internet is paused."
    NO_ANSWER = "The public gateway did not answer in time."
