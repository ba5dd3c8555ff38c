"""What `relaynet-gateway telemetry` shows."""

import os
from pathlib import Path
from typing import Any

import pytest

from app.base.codes import CommandLineCode
from app.private_gateway.telemetry import _status
from app.terminal.options import export_to_file
from gateway_core.errors import StoreError
from gateway_core.report_schema.registry import CONSENT_VERSION
from tests.factories.stating import Stating


def shown(**changes: object) -> str:
    view: dict[str, Any] = {
        "answer": "yes", "consent_version": CONSENT_VERSION, "paused": False, "region": "unsaid",
        "waiting": 0, "sent": [], "collector": "",
    }  # fmt: skip
    return _status(view | changes)


def test_old_consent_alone_names_new_fields_that_are_not_sent() -> None:
    told = shown(consent_version=1)
    assert "courier_refused, app_blocked; not sent until you run 'allow' again" in told
    assert "version," not in told
    assert "new:" not in shown()
    assert "new:" not in shown(answer="no", consent_version=0)
    assert "new:" not in shown(answer="unasked", consent_version=0)


async def test_exported_report_has_no_date_and_replaces_no_file(tmp_path: Path) -> None:
    async def take() -> str:
        assert os.listdir(tmp_path) == ["report.part"], "its place is made first"
        return "a report"

    file = tmp_path / "report"
    await export_to_file(file, take)
    assert (file.read_bytes(), file.stat().st_mtime) == (b"a report\n", 0)
    with pytest.raises(StoreError, check=Stating(CommandLineCode.NOT_WRITTEN, why="File exists")):
        await export_to_file(file, take)
