"""`relaynet-telemetry collect --follow` outlives what a gateway says until its operator has acted."""

import errno
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, nullcontext
from pathlib import Path

import pytest

from app.collector import collect
from app.collector.collector import Collected, TelemetryCollector
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.errors import RefusedError
from gateway_core.poweb.endpoint_client import EndpointClient
from telemetry_spark import landing
from telemetry_spark.cli import build_parser, main
from telemetry_spark.errors import SetupError
from telemetry_spark.landing_database import LandingDatabase


class StoppedError(Exception):
    """Ctrl-C."""


def run(monkeypatch: pytest.MonkeyPatch, work: Path, *arguments: str) -> None:
    """Collect from a gateway that refuses the first time, has a report the second, and then is no longer asked."""
    refused = RefusedError(EndpointCode.NOT_APPROVED_YET, "403")
    answers: Iterator[Exception | Collected] = iter((refused, Collected(reports=1), StoppedError()))

    async def nowhere(*_: object) -> AbstractAsyncContextManager[None]:
        return nullcontext()

    async def answer(*_: object) -> Collected:
        given = next(answers)
        if isinstance(given, Exception):
            raise given
        return given

    monkeypatch.setattr(EndpointClient, "of_this_device", nowhere)
    monkeypatch.setattr(TelemetryCollector, "collect", answer)
    parser = build_parser((collect.COMMAND,))
    collect.collect(parser.parse_args(["collect", "--work", str(work), *arguments]))


def test_following_collector_continues_once_it_is_approved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(StoppedError):
        run(monkeypatch, tmp_path / "reports", "--follow", "0")
    told = capsys.readouterr()
    assert EndpointCode.NOT_APPROVED_YET.english in told.err
    assert "1 new," in told.out


def test_collector_that_asks_once_ends_at_refusal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SetupError, match="not approved"):
        run(monkeypatch, tmp_path / "reports")


@pytest.mark.parametrize("place", ["database", "segment"])
def test_full_disk_ends_collection_and_loses_no_report(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    def tiny(self: LandingDatabase, statement: str, rows: Iterator[tuple[object, ...]]) -> int:
        self.execute("PRAGMA max_page_count = 1")
        return change(self, statement, rows)

    change, work = LandingDatabase.change, tmp_path / "reports"
    (tmp_path / "file").write_text("".join(f'{{"number":"{number:0999d}"}}\n' for number in range(9)))
    command = ["collect", "--work", str(work), "--file", str(tmp_path / "file")]
    with monkeypatch.context() as patch:
        if place == "database":
            patch.setattr(LandingDatabase, "change", tiny)
        else:
            patch.setattr(landing, "write_segment", full)
        assert main(command, (collect.COMMAND,)) == 1
    told = f"relaynet-telemetry: The disk of {work} is full. Free some space. The next run continues from here.\n"
    assert capsys.readouterr().err == told
    assert main(command, (collect.COMMAND,)) == 0
    assert capsys.readouterr().out.startswith("9 new" if place == "database" else "0 new, 9 repeated")
    (segment,) = (work / "landing/segments").glob("*.txt")
    assert len(segment.read_text().splitlines()) == 9
