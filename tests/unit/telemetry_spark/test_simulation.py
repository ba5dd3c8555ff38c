"""The invented world: repeatable, and made of exact reports."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from datetime import date
from pathlib import Path

from gateway_core.report_schema.registry import FIELDS
from gateway_core.report_schema.wire import RefusedReportError, Report, arrival_refusal, parse
from telemetry_spark.simulation import Simulation, World

WORLD = World(gateways=300, weeks=10, until=date(2026, 11, 16), seed=7)

SENSITIVE = {each.name for each in FIELDS if each.randomised}


def lines_of(folder: Path) -> list[str]:
    return [line for path in sorted(folder.glob("*.txt")) for line in path.read_text().splitlines()]


def test_a_seed_decides_everything(tmp_path: Path) -> None:
    for name in ("one", "two"):
        Simulation(WORLD).write(tmp_path / name, lambda _: None)
    assert lines_of(tmp_path / "one") == lines_of(tmp_path / "two")


def test_good_lines_are_exact_reports_and_some_are_not_good(tmp_path: Path) -> None:
    written = Simulation(WORLD).write(tmp_path, lambda _: None)
    good, bad = [], set()
    for line in lines_of(tmp_path):
        received, octets = date.fromisoformat(line[:10]), line[11:].encode()
        try:
            report = parse(octets)
        except RefusedReportError as error:
            bad.add(error.refusal)
            continue
        assert isinstance(report, Report)
        if reason := arrival_refusal(report.week, received):
            bad.add(reason)
        else:
            good.append((report.week, report.token))
    assert len(bad) >= 4
    assert 0.75 * sum(written.reports.values()) < len(set(good)) < len(good), (
        "the others are still on their way"
    )


def test_old_consents_leave_the_sensitive_questions_out_and_new_ones_answer_all_of_them(
    tmp_path: Path,
) -> None:
    Simulation(WORLD).write(tmp_path, lambda _: None)
    by_consent: dict[int, set[int]] = {}
    answers: Counter[tuple[str, str]] = Counter()
    for line in lines_of(tmp_path):
        with suppress(RefusedReportError):
            report = parse(line[11:].encode())
            assert isinstance(report, Report)
            by_consent.setdefault(report.consent, set()).add(len(report.values))
            answers.update((name, report.values[name]) for name in SENSITIVE & report.values.keys())
    assert by_consent == {1: {len(FIELDS) - len(SENSITIVE)}, 2: {len(FIELDS)}}
    for name in SENSITIVE:
        told = answers[name, "yes"] / (answers[name, "yes"] + answers[name, "no"])
        assert 0.29 < told < 0.45, "few true ones, and a third of lies"


def test_nothing_arrives_after_the_last_day(tmp_path: Path) -> None:
    Simulation(WORLD).write(tmp_path, lambda _: None)
    assert max(line[:10] for line in lines_of(tmp_path)) <= WORLD.until.isoformat()


def test_late_reports_tell_of_longer_gaps_so_that_early_figures_are_biased(tmp_path: Path) -> None:
    written = Simulation(World(2000, 10, date(2026, 11, 16), seed=7)).write(tmp_path, lambda _: None)
    early, whole = written.long_gaps(provisional=True), written.long_gaps(provisional=False)
    assert 1 < whole - early < 4, "two points, as docs/telemetry.md says"
