"""Spark beside DuckDB and Polars: the same question on the same rows, with the same answer, in alternating runs.

    python -m tests.benchmarks.bench_telemetry [ROWS...]       make bench BENCH=telemetry ARGS="10000000 50000000"

The question is the pipeline's own: without repetitions and withdrawn reports, every table of every week. Two layouts:
`flat` files in order of arrival, and `bucketed`, as the ingest writes them. Spark on flat files sorts them into buckets
first. Each engine is a process of its own with two threads (Spark: two workers of one, and once more on a closed
cluster of a master and two workers, whose processes are counted too) and answers five times in turn with the others.
What is told is the best by the clock and by processor time, of the whole tree of processes, over the faster of DuckDB
and Polars on whichever layout suits it. Polars answers by the pipeline's own kernel. Ingest: lines a second of Spark,
and of the kernel alone.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import date, timedelta
from pathlib import Path
from typing import Any

ROUNDS = 5
FIRST = date(2025, 11, 24)
WEEKS = 52
RELEASES = ("1.0.0", "1.1.0", "1.2.0")
Counted = list[tuple[str, str, int, int]]


def make_rows(rows: int, folder: Path) -> None:
    """Write judged rows: one in 50 repeated, one in 500 a deletion request, one in 200 refused."""
    import polars as pl

    from telemetry_spark.judged import Judged
    from telemetry_spark.tables import answers_of
    from telemetry_spark.validation import ROW

    (folder / "flat").mkdir()
    judged, part_rows = Judged(folder / "judged"), 1_000_000
    for part, first in enumerate(range(0, rows, part_rows)):
        number = pl.int_range(first, min(first + part_rows, rows), eager=True).alias("number").to_frame()
        kind = (pl.col("number") % 500).alias("kind")
        of = (
            pl.when((pl.col("number") % 50 == 7) | (kind == 11))
            .then(pl.col("number") - 1)
            .otherwise(pl.col("number"))
        )
        codes = [
            (of.hash(seed=place + 3) % max(1, len(answers_of(name, RELEASES)) - 1)).cast(kind_of).alias(name)
            for place, (name, kind_of) in enumerate(list(ROW.items())[5:])
        ]
        week = (pl.lit(FIRST) + pl.duration(weeks=of * WEEKS // rows)).alias("week")
        status = (
            pl.when(kind == 11)
            .then(pl.lit("deletion"))
            .when(pl.col("number") % 200 == 19)
            .then(pl.lit("malformed"))
        )
        made = number.select(
            status.otherwise(pl.lit("accepted")).alias("status"),
            (week + pl.duration(days=7 + pl.col("number").hash(seed=2) % 6)).alias("received"),
            week,
            of.hash(seed=0).reinterpret(signed=True).alias("token_hi"),
            of.hash(seed=1).reinterpret(signed=True).alias("token_lo"),
            *codes,
        ).select(*ROW)
        made.write_parquet(
            folder / "flat" / f"part-{part:04d}.parquet", compression="zstd", compression_level=1
        )
        monday = pl.col("received").dt.truncate("1w").dt.to_string("%Y-%m-%d").alias("received_week")
        judged.commit(f"part-{part:04d}", judged.store(f"part-{part:04d}", made.with_columns(monday)))


def wanted() -> Any:
    from telemetry_spark.curation import Wanted

    weeks = [FIRST + timedelta(weeks=number) for number in range(WEEKS + 2)]
    return Wanted(weeks, weeks, RELEASES)


def rows_of(found: Any) -> Counted:
    return [
        (name, str(period), sum(code << 8 * place for place, code in enumerate(cell)), n)
        for (_, period, name), cells in found.items()
        for cell, n in cells.items()
    ]


def polars_engine(folder: Path) -> dict[str, Callable[[], Counted]]:
    import polars as pl

    from telemetry_spark.curation import by_code, count_rows
    from telemetry_spark.judged import Judged, read_rows
    from telemetry_spark.validation import BUCKETS

    judged = Judged(folder / "judged")

    def flat() -> Counted:
        rows = read_rows(sorted((folder / "flat").glob("*"))).collect()
        return rows_of(by_code(count_rows([rows], wanted()).iter_rows()))

    def bucketed() -> Counted:
        groups = list(judged.entries())
        parts = [
            count_rows([read_rows(judged.files((bucket,), groups)).collect()], wanted())
            for bucket in range(BUCKETS)
        ]
        added = pl.concat(parts).group_by("place").agg(pl.col("gateways").sum())
        return rows_of(by_code(added.iter_rows()))

    return {"flat": flat, "bucketed": bucketed}


def duckdb_engine(folder: Path) -> dict[str, Callable[[], Counted]]:
    import duckdb

    connection = duckdb.connect(config={"threads": 2, "temp_directory": str(folder / "spilled")})

    def ask(files: str) -> Counted:
        connection.execute(f"CREATE OR REPLACE VIEW judged AS SELECT * FROM read_parquet('{files}')")
        connection.execute(chosen_sql())
        return [
            (name, str(period), cell, n)
            for name, period, cell, n in connection.execute(tables_sql()).fetchall()
        ]

    return {
        "flat": lambda: ask(f"{folder}/flat/*.parquet"),
        "bucketed": lambda: ask(f"{folder}/judged/*/*/*.parquet"),
    }


def chosen_sql() -> str:
    from telemetry_spark.curation import packed_fields
    from telemetry_spark.validation import release_code

    known = " ".join(f"WHEN {release_code(each)} THEN {place + 2}" for place, each in enumerate(RELEASES))
    codes = {name: f"({name}::BIGINT + 1)" for name, _, _ in packed_fields()}
    codes["version"] = f"(CASE version WHEN -1 THEN 0 {known} ELSE 1 END)::BIGINT"
    codes["arrival"] = "(received - week)::BIGINT"
    packed = " + ".join(f"({codes[name]} << {shift})" for name, shift, _ in packed_fields())
    return f"""CREATE OR REPLACE TEMP TABLE chosen AS
        SELECT week, min({packed}) AS packed, count(*) AS copies FROM judged WHERE status = 'accepted'
        AND NOT EXISTS (SELECT 1 FROM judged d WHERE d.status = 'deletion' AND d.week = judged.week
            AND d.token_hi = judged.token_hi AND d.token_lo = judged.token_lo)
        GROUP BY week, token_hi, token_lo"""


def tables_sql() -> str:
    from telemetry_spark.curation import packed_fields
    from telemetry_spark.release import tables_of
    from telemetry_spark.tables import OUTCOMES, Stage

    bits = {name: f"((packed >> {shift}) & {(1 << size) - 1})" for name, shift, size in packed_fields()}
    bits["lateness"] = f"greatest(({bits['arrival']} - 7) // 7, 0)"
    parts = []
    for table in tables_of(Stage.FINAL):
        cell = " + ".join(f"({bits[name]} << {8 * place})" for place, name in enumerate(table.columns)) or "0"
        parts.append(f"SELECT '{table.name}', week, ({cell})::BIGINT, count(*) FROM chosen GROUP BY 2, 3")
    monday = f"date_trunc('week', week + {bits['arrival']}::INTEGER)::DATE"
    outcome = " ".join(f"WHEN '{name}' THEN {place}" for place, name in enumerate(OUTCOMES))
    parts += [
        f"SELECT 'quality', {monday}, 0::BIGINT, count(*) FROM chosen GROUP BY 2",
        f"SELECT 'quality', {monday}, 1::BIGINT, count(*) FILTER (copies > 1) FROM chosen GROUP BY 2",
        f"""SELECT 'quality', date_trunc('week', received)::DATE, (CASE status {outcome} END)::BIGINT, count(*)
            FROM judged WHERE status <> 'accepted' GROUP BY 2, 3""",
    ]
    return " UNION ALL ".join(parts)


def spark_engine(folder: Path, master: str = "local[2,4]") -> dict[str, Callable[[], Counted]]:
    from telemetry_spark.curation import count
    from telemetry_spark.judged import Judged
    from telemetry_spark.session import Where, open_session

    spark = open_session(Where(master, executor_memory="500m"))
    sorted_rows = folder / f"sorted-{os.getpid()}"

    def ask(judged: Judged) -> Counted:
        return rows_of(count(spark, judged, wanted()))

    def flat() -> Counted:
        from functools import partial

        from telemetry_spark.portions import on_workers

        shutil.rmtree(sorted_rows, ignore_errors=True)
        judged, files = Judged(sorted_rows), sorted((folder / "flat").glob("*"))
        on_workers(spark, len(files), partial(sort_into_buckets, judged, files), "name string").toArrow()
        return ask(judged)

    return {"flat": flat, "bucketed": lambda: ask(Judged(folder / "judged"))}


def sort_into_buckets(judged: Any, files: list[Path], number: int) -> Any:
    """Do one task: store a flat file by week and bucket."""
    import polars as pl

    from telemetry_spark.judged import read_rows

    monday = pl.col("received").dt.truncate("1w").dt.to_string("%Y-%m-%d").alias("received_week")
    name = files[number].stem
    judged.commit(name, judged.store(name, read_rows([files[number]]).collect().with_columns(monday)))
    return pl.DataFrame({"name": [name]})


@contextmanager
def two_workers() -> Iterator[str]:
    """Yield the master of a closed cluster on this computer, which this process is told how to speak to."""
    from tests.factories.spark_cluster import cluster

    with tempfile.TemporaryDirectory() as folder, cluster(Path(folder)) as (master, environment):
        os.environ.update(environment)
        yield master


ENGINES = {
    "spark": spark_engine,
    "spark on two workers": spark_engine,
    "duckdb": duckdb_engine,
    "polars": polars_engine,
}


def answer(engine: str, folder: str) -> None:
    """Answer for each layout that is named on the standard input."""
    import psutil

    me = psutil.Process()
    with ExitStack() as held:
        master = [held.enter_context(two_workers())] if engine == "spark on two workers" else []
        answer_each(ENGINES[engine](Path(folder), *master), me)


def answer_each(ask: dict[str, Callable[[], Counted]], me: Any) -> None:
    print("ready", flush=True)
    for line in sys.stdin:
        before, begun = processor_time(me), time.monotonic()
        counted = ask[line.strip()]()
        clock = time.monotonic() - begun
        digest = hashlib.sha256(repr(sorted(each for each in counted if each[3])).encode()).hexdigest()
        told = {"s": clock, "cpu_s": processor_time(me) - before, "peak_mb": memory_of(me), "answer": digest}
        print(json.dumps(told), flush=True)


def processor_time(process: Any) -> float:
    """Return that of a tree of processes, with those that ended: Spark ends a worker that is idle for a minute."""
    return float(sum(sum(each.cpu_times()[:4]) for each in (process, *process.children(recursive=True))))


def memory_of(process: Any) -> int:
    return int(
        sum(each.memory_full_info().pss for each in (process, *process.children(recursive=True))) >> 20
    )


def compare(rows: int, folder: Path) -> None:
    make_rows(rows, folder)
    environment = os.environ | {"POLARS_MAX_THREADS": "2", "PYTHONPATH": os.getcwd()}
    best: dict[tuple[str, str], dict[str, Any]] = {}
    programs = {}
    for engine in ENGINES:
        own = environment | ({"POLARS_MAX_THREADS": "1"} if engine.startswith("spark") else {})
        command = [sys.executable, "-m", "tests.benchmarks.bench_telemetry", "--answer", engine, str(folder)]
        programs[engine] = subprocess.Popen(
            command, env=own, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
    for program in programs.values():
        program.stdout.readline()
    for _ in range(ROUNDS):
        for layout in ("flat", "bucketed"):
            for engine, program in programs.items():
                program.stdin.write(f"{layout}\n")
                program.stdin.flush()
                found = json.loads(program.stdout.readline())
                known = best.setdefault((engine, layout), found)
                best[engine, layout] = {
                    "s": min(known["s"], found["s"]),
                    "cpu_s": min(known["cpu_s"], found["cpu_s"]),
                    "peak_mb": max(known["peak_mb"], found["peak_mb"]),
                    "answer": found["answer"],
                }
    for program in programs.values():
        program.communicate()
    if len({each["answer"] for each in best.values()}) != 1:
        sys.exit(f"the engines disagree: {best}")
    others = [each for (engine, _), each in best.items() if not engine.startswith("spark")]
    for (engine, layout), each in best.items():
        told = {
            "bench": "telemetry",
            "rows": rows,
            "engine": engine,
            "layout": layout,
            "load": os.getloadavg()[0],
        }
        told |= {name: round(each[name], 2) for name in ("s", "cpu_s", "peak_mb")}
        told |= {"ns_a_row": round(each["cpu_s"] / rows * 1e9)}
        told |= {
            f"{name}_ratio": round(each[name] / min(other[name] for other in others), 2)
            for name in ("s", "cpu_s")
        }
        print(json.dumps(told), flush=True)


def ingest_lines(folder: Path) -> None:
    """Judge the lines of an invented year by Spark, and by the kernel alone in this process."""
    import psutil

    from telemetry_spark.ingest import ingest
    from telemetry_spark.judged import read_segments
    from telemetry_spark.session import Where, session_for
    from telemetry_spark.simulation import Simulation, World
    from telemetry_spark.validation import judge
    from telemetry_spark.workspace import Workspace

    workspace, me = Workspace(folder / "work"), psutil.Process()
    workspace.create()
    Simulation(World(20_000, 40, FIRST + timedelta(weeks=WEEKS), seed=1)).write(
        workspace.segments, lambda _: None
    )
    with session_for(Where("local[2,4]")) as spark:
        for name in ("spark cold", "spark"):
            shutil.rmtree(workspace.judged, ignore_errors=True)
            before, begun = processor_time(me), time.monotonic()
            lines = ingest(spark, workspace, lambda _: None)
            told(name, lines, time.monotonic() - begun, processor_time(me) - before)
    before, begun = processor_time(me), time.monotonic()
    names = [path.name for path in workspace.segments.glob("*.txt")]
    lines = sum(len(judge(read_segments(workspace.segments, [name])[0])) for name in names)
    told("kernel alone, nothing written", lines, time.monotonic() - begun, processor_time(me) - before)


def further_week(folder: Path) -> None:
    """Take in, count and publish one more week of 100,000 gateways after 3 and after 13 weeks."""
    import psutil

    from telemetry_spark.ingest import ingest
    from telemetry_spark.pipeline import Run
    from telemetry_spark.release import Policy
    from telemetry_spark.session import Where, session_for
    from telemetry_spark.simulation import Simulation, World
    from telemetry_spark.workspace import Workspace

    today, costs, me = FIRST + timedelta(weeks=WEEKS), list[float](), psutil.Process()
    Simulation(World(100_000, 16, today)).write(folder, lambda _: None)
    segments = {path: date.fromisoformat(path.read_text()[:10]) for path in folder.glob("*.txt")}
    with session_for(Where("local[2,4]")) as spark:
        for history in (3, 3, 13):  # the first of all prepares Spark
            workspace = Workspace(folder / f"{len(costs)}-{history}")
            workspace.create()
            for first, end in ((history + 1, 1), (1, 0)):
                for path, day in segments.items():
                    if today - timedelta(weeks=first) <= day < today - timedelta(weeks=end):
                        shutil.copy2(path, workspace.segments)
                before, begun = processor_time(me), time.monotonic()
                run = Run(workspace, Policy(RELEASES), today - timedelta(weeks=end), lambda _: None)
                ingest(spark, run.workspace, run.progress)
                judged = processor_time(me)
                run.release(spark)
                run.floods()
            clock, ended = time.monotonic() - begun, processor_time(me)
            costs.append(ended - before)
            figures = {
                "s": clock,
                "cpu_s": costs[-1],
                "count_cpu_s": ended - judged,
                "ratio": costs[-1] / costs[-2:][0],
            }
            rounded = {name: round(each, 2) for name, each in figures.items()}
            print(json.dumps({"bench": "telemetry further week", "history": history} | rounded), flush=True)


def told(name: str, lines: int, clock: float, cpu: float) -> None:
    figures = {"s": round(clock, 2), "cpu_s": round(cpu, 2), "lines_a_cpu_s": round(lines / cpu)}
    print(json.dumps({"bench": "telemetry ingest", "by": name, "lines": lines} | figures), flush=True)


def main() -> None:
    if sys.argv[1:2] == ["--answer"]:
        answer(*sys.argv[2:])
        return
    for rows in map(int, sys.argv[1:] or ["10000000"]):
        with tempfile.TemporaryDirectory() as folder:
            compare(rows, Path(folder))
    with tempfile.TemporaryDirectory() as folder:
        ingest_lines(Path(folder))
    with tempfile.TemporaryDirectory() as folder:
        further_week(Path(folder))


if __name__ == "__main__":
    main()
