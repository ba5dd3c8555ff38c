"""The texts of a courier's commands: numbers with their nouns, and the kinds of what stays."""

from argparse import Namespace
from datetime import UTC, datetime

import pytest

from app.base.as_json import jsonable
from app.base.streams import with_plurals
from app.courier.commands import hand_over_in_words, progress_in_words, report_in_words
from app.terminal.command_line import DeclinedError, confirm
from gateway_core.views.courier import GatewayVisit, RelayPhase, RelayProgress, RelayReport

NOON = datetime(2026, 11, 25, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("1 cargo(es) and 2 cargo(es)", "1 cargo and 2 cargoes"),
        ("0 parcel(s), 1,001 byte(s)", "0 parcels, 1,001 bytes"),
        ("11 piece(s), 1 permission(s) to collect", "11 pieces, 1 permission to collect"),
    ],
)
def test_nouns_take_the_form_of_their_numbers(text: str, shown: str) -> None:
    assert with_plurals(text) == shown


@pytest.mark.parametrize(
    ("left", "permissions", "shown"),
    [
        (2, 2, "2 permissions to collect."),
        (1, 0, "1 cargo."),
        (3, 1, "2 cargoes and 1 permission to collect."),
    ],
)
def test_results_name_the_kinds_of_what_stays(left: int, permissions: int, shown: str) -> None:
    visits = (GatewayVisit("belgium.example.net", 1, 1),)
    report = jsonable(RelayReport(NOON, visits, (), left, permissions))
    assert report_in_words(report).endswith(f"Kept for the next exchange: {shown}")
    told = hand_over_in_words(report)
    assert "has taken over 1 cargo, 1 byte, and 0 permissions to collect." in told
    assert told.endswith(f"Still here for the other courier: {shown}")


def test_progress_begins_without_an_empty_address() -> None:
    assert progress_in_words(jsonable(RelayProgress(RelayPhase.DELIVERING, "", 2, 9))).startswith(
        "delivered 0 of 2 "
    )
    there = RelayProgress(RelayPhase.DELIVERING, "belgium.example.net", 1, 9, 1, 9)
    assert progress_in_words(jsonable(there)) == "belgium.example.net: delivered 1 of 1 cargo, 9 of 9 bytes."


@pytest.mark.parametrize(("typed", "is_yes"), [("y", True), ("Yes", True), ("n", False), ("", False)])
async def test_hand_over_accepts_y_and_yes(monkeypatch: pytest.MonkeyPatch, typed: str, is_yes: bool) -> None:
    monkeypatch.setattr("sys.stdin.readline", lambda: f"{typed}\n", raising=False)
    if is_yes:
        await confirm(Namespace(yes=False), "Compare.", "y or yes")
    else:
        with pytest.raises(DeclinedError):
            await confirm(Namespace(yes=False), "Compare.", "y or yes")
