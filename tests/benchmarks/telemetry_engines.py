"""Spark beside DuckDB and Polars: the same question on the same Parquet, with the same answer.

Run: ``uv run --group bench python tests/benchmarks/telemetry_engines.py 1000000 10000000``

The question is the heart of the pipeline: one row a (week, token), the smallest packed report of each, then gateways
by week and region. Each engine runs in a process of its own, on two threads, three times; the first run and the best
are reported, and the start of the session apart.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

QUESTION = """
SELECT week, (packed >> 8) & 31 AS region, count(*) AS gateways FROM (
    SELECT week, token_hi, token_lo, min(packed) AS packed FROM reports GROUP BY week, token_hi, token_lo
) GROUP BY 1, 2
"""
Answer = list[tuple[int, int, int]]


def generate(rows: int, folder: Path) -> None:
    """Write reports with 2 per cent repeated, over 52 weeks, in files of up to 1.25 million rows."""
    import duckdb

    files = max(1, rows // 1_250_000)
    for part in range(files):
        first, last = part * rows // files, (part + 1) * rows // files
        duckdb.sql(f"""COPY (
            SELECT (n % 52)::SMALLINT AS week, (hash(n) >> 1)::BIGINT AS token_hi,
                   (hash(n + 1) >> 1)::BIGINT AS token_lo, (hash(n + 2) >> 12)::BIGINT AS packed
            FROM (SELECT CASE WHEN i % 50 = 0 AND i > 0 THEN i - 1 ELSE i END AS n FROM range({first}, {last}) t(i))
        ) TO '{folder}/part-{part:04d}.parquet' (FORMAT parquet, COMPRESSION zstd)""")


def duckdb_engine(folder: str) -> Callable[[], Answer]:
    import duckdb

    connection = duckdb.connect(config={"threads": 2})
    connection.sql(f"CREATE VIEW reports AS SELECT * FROM '{folder}/*.parquet'")
    return lambda: connection.sql(QUESTION).fetchall()


def polars_engine(folder: str) -> Callable[[], Answer]:
    import polars as pl

    def ask() -> Answer:
        reports = pl.scan_parquet(f"{folder}/*.parquet")
        one = reports.group_by("week", "token_hi", "token_lo").agg(pl.col("packed").min())
        region = (pl.col("packed") // 256 % 32).alias("region")
        return (
            one.with_columns(region)
            .group_by("week", "region")
            .agg(pl.len())
            .collect(engine="streaming")
            .rows()
        )

    return ask


def spark_engine(folder: str) -> Callable[[], Answer]:
    from pyspark.sql import functions as F  # noqa: N812

    from telemetry_spark.session import open_session

    spark = open_session(master="local[2]", memory="8g")
    key = ["week", "token_hi", "token_lo"]

    def ask() -> Answer:
        reports = spark.read.parquet(folder).repartition(16, "token_hi")
        one = reports.groupBy(*key).agg(F.min("packed").alias("packed"))
        region = F.shiftright("packed", 8).bitwiseAND(31).cast("int").alias("region")
        rows = one.select("week", region).groupBy("week", "region").count().toArrow().to_pylist()
        return [(row["week"], row["region"], row["count"]) for row in rows]

    return ask


ENGINES = {"spark": spark_engine, "duckdb": duckdb_engine, "polars": polars_engine}


def measure(engine: str, folder: str) -> dict[str, float]:
    started = time.monotonic()
    ask = ENGINES[engine](folder)
    ready = time.monotonic() - started
    runs = []
    for _ in range(3):
        begun = time.monotonic()
        answer = sorted(ask())
        runs.append(time.monotonic() - begun)
    return {"start": ready, "first": runs[0], "best": min(runs), "answer": hash(tuple(map(tuple, answer)))}


def main() -> None:
    if sys.argv[1] == "--one":
        print(json.dumps(measure(sys.argv[2], sys.argv[3])))
        return
    print("| rows | engine | start s | first s | best s | x fastest | ns a row |")
    print("|---|---|---|---|---|---|---|")
    for rows in map(int, sys.argv[1:]):
        with tempfile.TemporaryDirectory() as folder:
            generate(rows, Path(folder))
            found = {engine: in_its_own_process(engine, folder) for engine in ENGINES}
        if len({each["answer"] for each in found.values()}) != 1:
            sys.exit("the engines disagree")
        fastest = min(each["best"] for each in found.values())
        for engine, each in found.items():
            times = " | ".join(f"{each[name]:.2f}" for name in ("start", "first", "best"))
            print(
                f"| {rows:,} | {engine} | {times} | {each['best'] / fastest:.1f} | {each['best'] / rows * 1e9:.0f} |"
            )


def in_its_own_process(engine: str, folder: str) -> dict[str, float]:
    command = [sys.executable, __file__, "--one", engine, folder]
    environment = os.environ | {"POLARS_MAX_THREADS": "2", "PYTHONHASHSEED": "0", "PYTHONPATH": os.getcwd()}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return figures


if __name__ == "__main__":
    main()
