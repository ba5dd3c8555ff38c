"""Counting: one row a gateway and week whatever is sent, in tasks of a bounded size, as plain Python counts."""

import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from pyspark.sql import SparkSession

from gateway_core.report_schema.registry import CONSENT_VERSION, FIELDS
from gateway_core.report_schema.wire import (
    DeletionRequest,
    RefusedReportError,
    Report,
    arrival_refusal,
    parse,
    serialize,
    week_start,
)
from telemetry_spark import portions as module
from telemetry_spark import validation
from telemetry_spark.curation import Counts, Wanted, by_code, count, count_rows, gist_of, unpack
from telemetry_spark.floods import Crowd
from telemetry_spark.judged import Judged
from telemetry_spark.landing import segment_line
from telemetry_spark.portions import LEAST_OCTETS, MOST_OCTETS, Portion, portions
from telemetry_spark.release import tables_of
from telemetry_spark.tables import DIRECT, QUALITY, WAITING, WEEK_TABLES, Stage, answers_of
from telemetry_spark.validation import BUCKETS, judge
from tests.factories.telemetry_worlds import KNOWN, UNTIL, lines_in

WEEK, MONDAY, DAY = "2026-W42", date(2026, 10, 12), date(2026, 10, 20)
MONDAYS = [UNTIL - timedelta(weeks=number) for number in range(1, 20)]
WANTED = Wanted(MONDAYS, MONDAYS, KNOWN)


def report(token: int, **values: str) -> Report:
    return Report(
        1, WEEK, f"{token:032x}", {"region": "asia", "sync_health": "none-failed", "os": "linux"} | values
    )


def line(submission: Report | DeletionRequest, day: date = DAY) -> str:
    return segment_line(serialize(submission), day)


def stored(folder: Path, files: Iterable[list[str]], undivided: int = 0) -> Judged:
    """Judge and store lines, each list as a group; some first groups in one file for all buckets."""
    for number, lines in enumerate(files):
        name, judged = f"group-{number:03d}", Judged(folder, number < undivided)
        judged.commit(name, judged.store(name, judge(pl.Series(lines))))
    return judged


@pytest.fixture(scope="module")
def judged(simulated: Path, tmp_path_factory: pytest.TempPathFactory) -> Judged:
    files = [path.read_text().splitlines() for path in sorted(simulated.glob("*.txt"))]
    return stored(tmp_path_factory.mktemp("judged"), files)


def test_counts_are_independent_of_the_portion_size(spark: SparkSession, judged: Judged) -> None:
    most = sum(path.stat().st_size for path in judged.files()) // 3
    divided = portions(judged, judged.entries(), most)
    assert {each.parts for each in divided} == {4}, "and in as many chunks"
    assert count(spark, judged, WANTED, most) == count(spark, judged, WANTED)


@pytest.mark.parametrize("undivided", [2, 1000])
def test_counts_are_independent_of_undivided_groups(
    spark: SparkSession, judged: Judged, simulated: Path, tmp_path: Path, undivided: int
) -> None:
    """A folder grows from small to large; tasks then share the files that hold rows of all buckets."""
    files = [path.read_text().splitlines() for path in sorted(simulated.glob("*.txt"))]
    mixed = stored(tmp_path, files, undivided)
    assert len(mixed.files()) < len(judged.files())
    groups = mixed.entries()
    single = [Portion((bucket,)) for bucket in range(BUCKETS)]
    rows = [chunk.height for each in single for chunk in each.chunks(mixed.files(each.buckets, groups))]
    assert sum(rows) == sum(entry.lines for entry in groups.values())
    expected = count(spark, judged, WANTED)
    for most in (sum(path.stat().st_size for path in mixed.files()) // 3, MOST_OCTETS):
        assert count(spark, mixed, WANTED, most) == expected


def test_small_buckets_are_one_task_and_none_is_left_out(
    judged: Judged, monkeypatch: pytest.MonkeyPatch
) -> None:
    octets = sum(path.stat().st_size for path in judged.files())
    assert octets < LEAST_OCTETS
    (portion,) = portions(judged, judged.entries())
    assert (portion.buckets, portion.parts) == (tuple(range(BUCKETS)), 1)
    monkeypatch.setattr(module, "LEAST_OCTETS", octets // 4)
    tasks = [len(portions(judged, judged.entries(), share=share)) for share in (1, 0.5, 0.1)]
    assert tasks[0] > tasks[1] > tasks[2] == 1, "as many as the needed rows deserve"


def test_every_row_is_in_exactly_one_portion(judged: Judged) -> None:
    groups = judged.entries()
    most = sum(path.stat().st_size for path in judged.files()) // 6
    divided = portions(judged, groups, most)
    rows = [chunk.height for each in divided for chunk in each.chunks(judged.files(each.buckets, groups))]
    assert len(divided) > 4
    assert sum(rows) == sum(sum(entry.statuses.values()) for entry in groups.values())


def test_crowds_of_one_or_no_token_are_read_by_file(tmp_path: Path) -> None:
    """Somebody sends 40 files of other answers under one token, and as many that are damaged."""
    draw = random.Random(4)
    files = [
        [
            line(report(16, os=draw.choice(("linux", "bsd"))), DAY + timedelta(days=draw.randrange(9)))
            for _ in range(50)
        ]
        + [f"{DAY} broken"] * 50
        for _ in range(40)
    ]
    judged = stored(tmp_path, files)
    groups = judged.entries()
    portion = Portion((0,), octets=1)
    chunks = [chunk.height for chunk in portion.chunks(judged.files((0,), groups))]
    assert sum(chunks) == 40 * 100
    assert max(chunks) <= 100, "a file at a time"
    wanted = Wanted([week_start(WEEK)], MONDAYS, KNOWN)
    gist = gist_of(portion.chunks(judged.files((0,), groups)), wanted)
    assert gist is not None
    assert gist.reports["copies"].to_list() == [40 * 50]
    assert gist.refused["gateways"].to_list() == [40 * 50]


def test_similar_tokens_are_spread_over_all_parts(tmp_path: Path) -> None:
    """Tokens that differ in a few places only, at their beginning or at their end."""
    tokens = [number << place for place in (4, 60, 68, 120) for number in range(200)]
    judged = stored(tmp_path, [[line(report(token)) for token in tokens]])
    groups = judged.entries()
    divided = [each for each in portions(judged, groups, 1_000) if each.buckets == tuple(range(BUCKETS))]
    parts = len(divided)
    assert parts > 4
    sizes = [
        sum(chunk.height for chunk in each.chunks(judged.files(each.buckets, groups))) for each in divided
    ]
    assert sum(sizes) == len(tokens)
    assert max(sizes) < 3 * len(tokens) / parts


def counts_of(
    lines: Sequence[str], weeks: Sequence[date] = (MONDAY,), arrivals: Sequence[date] = (), **more: Any
) -> Counts:
    """Judge lines and count them as the buckets of a run are counted, whose counts are added up."""
    judged = validation.judge(pl.Series(lines))
    wanted = Wanted(weeks, arrivals, KNOWN, **more)
    placed = judged.with_columns(validation.bucket_of_token())
    parts = [count_rows([part], wanted) for part in placed.partition_by("bucket")]
    return by_code(
        pl.concat(parts).group_by("place").agg(pl.col("gateways").sum()).iter_rows(), wanted.crowds
    )


def curated(lines: Sequence[str], column: str) -> list[str]:
    """Return the answers of a column in the rows that count."""
    gist = gist_of([validation.judge(pl.Series(lines))], Wanted([MONDAY], [], KNOWN))
    assert gist is not None
    return sorted(answers_of(column, KNOWN)[code] for code in gist.chosen().select(unpack(column))[column])


def test_counts_equal_those_of_plain_python(simulated: Path) -> None:
    lines = lines_in(simulated)
    first: dict[tuple[str, str], tuple[date, Report]] = {}
    for each in lines:
        received = date.fromisoformat(each[:10])
        try:
            read = parse(each[11:].encode())
        except RefusedReportError:
            continue
        if isinstance(read, Report) and arrival_refusal(read.week, received) is None:
            key = (read.week, read.token)
            if key not in first or received < first[key][0]:
                first[key] = (received, read)
    expected: dict[tuple[date, str], Counter[tuple[str, ...]]] = defaultdict(Counter)
    for received, read in first.values():
        monday = week_start(read.week)
        late = max((received - monday - timedelta(weeks=1)).days // 7, 0)
        said = {each.name: read.values.get(each.name, "unreported") for each in FIELDS} | {
            "lateness": str(late)
        }
        for table in tables_of(Stage.FINAL):
            expected[monday, table.name][tuple(said[column] for column in table.columns)] += 1
    weeks = sorted({monday for monday, _ in expected})
    tables = {table.name: table for table in WEEK_TABLES}
    found = {
        (week, name): Counter(
            {
                tuple(
                    answers_of(column, KNOWN)[code]
                    for column, code in zip(tables[name].columns, cell, strict=True)
                ): n
                for cell, n in cells.items()
            }
        )
        for (_, week, name), cells in counts_of(lines, weeks).items()
    }
    assert found == expected


def test_hostile_gateway_changes_each_table_by_one_cell() -> None:
    crowd = [line(report(n)) for n in range(1, 40)]
    draw = random.Random(8)
    flood = [
        line(
            Report(
                CONSENT_VERSION,
                WEEK,
                "e" * 32,
                {each.name: draw.choice(each.values or ("1.0.0", "1.1.0", "9.9.9")) for each in FIELDS},
            ),
            DAY + timedelta(days=draw.randrange(20)),
        )
        for _ in range(2000)
    ]
    without, with_it = counts_of(crowd, early=[MONDAY]), counts_of([*crowd, *flood], early=[MONDAY])
    assert {table.name for table in WEEK_TABLES} == {name for _, _, name in without}
    for key, cells in without.items():
        after = Counter(with_it[key])
        after.subtract(Counter(cells))
        changed = [change for change in after.values() if change]
        assert changed == [1], key


def test_repeated_report_counts_once_in_the_quality_table() -> None:
    lines = [
        line(report(1)),
        *[line(report(2), DAY + timedelta(days=n % 5)) for n in range(500)],
        "2026-10-21 broken",
    ]
    counts = counts_of(lines, [], [date(2026, 10, 19)])
    names = answers_of("outcome", ())
    assert {
        names[cell[0]]: n for cell, n in counts[Stage.ARRIVALS, date(2026, 10, 19), "quality"].items()
    } == {
        "accepted": 2,
        "repeated": 1,
        "malformed": 1,
    }


def test_gateway_changes_the_quality_table_within_the_paid_sensitivity() -> None:
    """Its report came twice, and was withdrawn when the week of its arrival had been published."""
    crowd = [line(report(n)) for n in range(1, 40)]
    own = [line(report(50)), line(report(50), DAY + timedelta(days=2))]
    request = line(DeletionRequest(WEEK, f"{50:032x}"), DAY + timedelta(days=14))
    first, later = date(2026, 10, 19), date(2026, 11, 2)

    def published(mine: list[str], withdrawal: list[str]) -> Counter[tuple[date, int]]:
        at_first = counts_of([*crowd, *mine], [], [first])
        in_the_end = counts_of([*crowd, *mine, *withdrawal], [], [later])
        return Counter(
            {
                (week, cell): count
                for counts in (at_first, in_the_end)
                for (_, week, _), cells in counts.items()
                for (cell,), count in cells.items()
            }
        )

    after = published(own, [request])
    after.subtract(published([], []))
    assert sum(change**2 for change in after.values()) == QUALITY.squared_sensitivity == 3


def test_deletion_request_removes_reports_before_and_after_it() -> None:
    request = DeletionRequest(WEEK, f"{7:032x}")
    lines = [
        line(report(7)),
        line(report(8)),
        line(request, DAY + timedelta(days=30)),
        line(report(7), DAY + timedelta(days=40)),
    ]
    assert counts_of(lines)[Stage.FINAL, MONDAY, "network"] == {(): 1}


def test_token_in_another_week_is_another_gateway() -> None:
    other = Report(1, "2026-W41", f"{7:032x}", {})
    counts = counts_of([line(report(7)), line(other)], [MONDAY, MONDAY - timedelta(weeks=1)])
    assert [counts[Stage.FINAL, week, "network"][()] for week in (MONDAY, MONDAY - timedelta(weeks=1))] == [
        1,
        1,
    ]


def test_unknown_release_counts_as_other_and_missing_as_unreported() -> None:
    lines = [line(report(1, version="1.1.0")), line(report(2, version="7.7.7")), line(report(3))]
    assert curated(lines, "version") == ["1.1.0", "other", "unreported"]


def test_task_results_name_no_token() -> None:
    judged = validation.judge(pl.Series([line(report(1))]))
    counted = count_rows([judged], Wanted([MONDAY], [date(2026, 10, 19)], KNOWN))
    assert counted.columns == ["place", "gateways"]


def test_provisional_figures_count_the_reports_of_four_weeks() -> None:
    days = [MONDAY + timedelta(days=count) for count in (7, 34, 35, 60)]
    lines = [line(report(number), day) for number, day in enumerate(days)]
    counts = counts_of(lines, early=[MONDAY])
    network = {stage: counts[stage, MONDAY, "network"][()] for stage in (Stage.PROVISIONAL, Stage.FINAL)}
    assert network == {Stage.PROVISIONAL: 2, Stage.FINAL: 4}
    assert (Stage.PROVISIONAL, MONDAY, "lateness") not in counts, "published once"


def test_gateways_with_a_gap_over_four_days_are_waiting() -> None:
    gaps = ["to-6h", "2-4d", "4-7d", "over-14d", None]
    given = [report(number, **({"longest_gap": gap} if gap else {})) for number, gap in enumerate(gaps)]
    cells = counts_of([line(each) for each in given], early=[MONDAY])[
        Stage.PROVISIONAL, MONDAY, "region_direct"
    ]
    names = answers_of("direct", ())
    assert {names[kind]: count for (_, kind), count in cells.items()} == {
        DIRECT: 2,
        WAITING: 2,
        "unreported": 1,
    }


CROWD = Crowd(DAY, "europe", 100, 300)


def test_crowd_of_a_day_is_cut_in_every_table() -> None:
    honest = [line(report(number, region="europe"), DAY + timedelta(days=1)) for number in range(30)]
    asia = [line(report(number, region="asia")) for number in range(1000, 1200)]
    crowd = [line(report(number, region="europe")) for number in range(2000, 2300)]
    counts = counts_of([*honest, *asia, *crowd], crowds=[CROWD])
    of_region = {
        answers_of("region", ())[code]: n for (code,), n in counts[Stage.FINAL, MONDAY, "region"].items()
    }
    assert of_region == {"europe": 130, "asia": 200}
    assert counts[Stage.FINAL, MONDAY, "network"] == {(): 330}


def test_gateway_of_a_cut_crowd_changes_each_table_once() -> None:
    crowd = [line(report(number, region="europe", os=("linux", "bsd")[number % 2])) for number in range(199)]
    own = line(report(5000, region="europe", os="linux"))
    without, with_it = (counts_of(each, crowds=[CROWD]) for each in (crowd, [*crowd, own]))
    for table in tables_of(Stage.FINAL):
        changed = Counter(with_it[Stage.FINAL, MONDAY, table.name])
        changed.subtract(Counter(without[Stage.FINAL, MONDAY, table.name]))
        assert sum(change**2 for change in changed.values()) <= 1, table.name
