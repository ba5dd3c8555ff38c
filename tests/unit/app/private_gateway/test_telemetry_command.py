"""What `relaynet-gateway telemetry` shows."""

from __future__ import annotations

from typing import Any

from app.private_gateway.telemetry import _status
from gateway_core.report_schema.registry import CONSENT_VERSION


def shown(**changes: object) -> str:
    view: dict[str, Any] = {
        "answer": "yes", "consent_version": CONSENT_VERSION, "paused": False, "region": "unsaid",
        "waiting": 0, "sent": [], "collector": "",
    }  # fmt: skip
    return _status(view | changes)


def test_an_old_yes_is_told_which_fields_are_new_and_that_they_are_not_sent() -> None:
    told = shown(consent_version=1)
    assert "courier_refused, app_blocked; not sent, unless you say 'allow' again" in told
    assert "version," not in told


def test_nobody_else_is_asked_again() -> None:
    assert "new:" not in shown()
    assert "new:" not in shown(answer="no", consent_version=0)
    assert "new:" not in shown(answer="unasked", consent_version=0)
