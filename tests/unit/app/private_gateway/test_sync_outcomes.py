"""How the end of a sync is told on a terminal: of a stick as of a stick."""

from argparse import Namespace
from datetime import UTC, datetime
from typing import Any

import pytest

from app.base.as_json import jsonable
from app.private_gateway.courier import print_outcome
from gateway_core.codes.couriers import SyncAdviceCode, SyncCode, SyncTitleCode
from gateway_core.codes.statement import NOTHING, Statement
from gateway_core.events import SyncOutcome, SyncPhase, SyncProgress

NOON = datetime(2026, 11, 25, 12, 0, tzinfo=UTC)
STICK, COURIER = "/media/amina/BLUE", "192.168.43.1:21473"
OF_A_FAILED_STICK = (SyncOutcome.UNREACHABLE, SyncOutcome.TIMED_OUT, SyncOutcome.CONNECTION_LOST)


def ended(courier: str, outcome: SyncOutcome, reason: Statement = NOTHING) -> Any:
    return jsonable(SyncProgress(1, SyncPhase.FINISHED, courier, NOON, outcome=outcome, reason=reason))


@pytest.mark.parametrize("outcome", OF_A_FAILED_STICK, ids=str)
@pytest.mark.parametrize("code", [None, *SyncCode], ids=str)
def test_failed_stick_is_not_spoken_of_as_a_courier(
    capsys: pytest.CaptureFixture[str], outcome: SyncOutcome, code: SyncCode | None
) -> None:
    reason = code(**dict.fromkeys(code.places, 3)) if code else NOTHING
    assert print_outcome(ended(STICK, outcome, reason), Namespace(json=False)) == 7
    told = capsys.readouterr().out
    assert "courier" not in told.lower()
    assert "stick" in told.lower()


def test_failed_courier_is_reported_with_title_and_advice(capsys: pytest.CaptureFixture[str]) -> None:
    print_outcome(ended(COURIER, SyncOutcome.TIMED_OUT, SyncCode.STOPPED_TAKING()), Namespace(json=False))
    told = capsys.readouterr().out
    title, advice = SyncTitleCode.TIMED_OUT.english, SyncAdviceCode.TIMED_OUT.english
    assert f"{title}. {advice} ({SyncCode.STOPPED_TAKING.english})" in told


def test_remembered_refusal_is_reported_once(capsys: pytest.CaptureFixture[str]) -> None:
    print_outcome(ended(COURIER, SyncOutcome.DENIED, SyncCode.NEVER_HERE()), Namespace(json=False))
    told = capsys.readouterr().out
    assert told.endswith(f"{SyncTitleCode.DENIED.english}. {SyncCode.NEVER_HERE.english}\n")
    assert SyncAdviceCode.DENIED.english not in told
