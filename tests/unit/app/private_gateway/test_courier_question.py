"""The question before an exchange with a courier, on a terminal."""

import io
from argparse import Namespace
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from app.control.exchange import SyncCourier
from app.private_gateway import courier
from app.profiles.profile import NetworkOptions, Profile
from gateway_core.events import SyncOutcome, SyncPhase
from gateway_core.views.spoken_words import spoken_fingerprint

KEY = "5e" * 32
COUNTS = ("cargoes_in", "octets_in", "parcels_in", "acknowledgements_in", "cargoes_out", "octets_out")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def progress(phase: SyncPhase, count: int = 0) -> dict[str, Any]:
    return {"phase": phase.value, **dict.fromkeys(COUNTS, count), "parcels_out": count, "unusable_in": 0}


def question(who: str = "192.168.43.1:21473", **changed: Any) -> dict[str, Any]:
    return {
        "who": who,
        "key_fingerprint": KEY,
        "certificate_fingerprint": "",
        "seen_before": False,
        "certificate_changed": False,
        "limit_octets": None,
        "network_name": "home",
        "gateway": "192.168.43.1",
        "interface": "wlan0",
        "parcels_out": 1,
        "octets_out": 1234,
        "public_gateways": ["frankfurt.example.org"],
        "can_remember": False,
        **changed,
    }


def test_question_shows_the_six_words_that_the_courier_prints() -> None:
    text = courier._question(question())
    assert f"Compare its key aloud: {spoken_fingerprint(KEY)}\n" in text
    assert "To send: 1 message, 1,234 bytes" in text
    assert "aloud" not in courier._question(question(who="/media/stick"))


async def test_progress_is_silent_during_question(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Session:
        async def run(self, _: object, report: Any) -> dict[str, Any]:
            report("progress", progress(SyncPhase.AWAITING_APPROVAL))
            shown.append(terminal.getvalue())
            report("progress", progress(SyncPhase.COLLECTING, 1))
            shown.append(terminal.getvalue())
            report("progress", progress(SyncPhase.FINISHED, 1))
            ended = {"outcome": SyncOutcome.COMPLETE.value, "reason": "", "courier": "192.168.43.1:21473"}
            return progress(SyncPhase.FINISHED) | ended

    @asynccontextmanager
    async def opened(*_: object) -> AsyncIterator[Session]:
        yield Session()

    terminal, shown = Terminal(), list[str]()
    monkeypatch.setattr("sys.stdout", terminal)
    monkeypatch.setattr(courier, "open_session", opened)
    command = SyncCourier("192.168.43.1", 21473)
    profile = Profile(tmp_path, "keyring")
    assert await courier._sync(command, profile, NetworkOptions(), Namespace(json=False)) == 0
    waiting, collecting = shown
    assert waiting == ""
    assert terminal.getvalue().split("\r\x1b[K")[-1].startswith("in 0 cargoes"), "on a clean line"
    assert "collecting: in 1 cargo (1 byte, 1 parcel, 1 acknowledgement), out 1 cargo" in collecting
