"""A weekly run of the telemetry pipeline on a cluster, for Airflow 3: copy into the folder of DAGs.

The task runs where the folder ``WORK`` and the program are: the ledger lives there. Its result is the line of metrics;
the next task ends the run when no report was judged.
"""

from __future__ import annotations

import json
from datetime import timedelta

import pendulum
from airflow.providers.standard.operators.bash import BashOperator
from airflow.sdk import DAG, task

WORK = "/srv/telemetry/reports"
MASTER = "spark://host:7077"
SEGMENTS = "s3a://reports/segments"

with DAG(
    "relaynet_telemetry",
    schedule="0 6 * * 1",
    start_date=pendulum.datetime(2026, 11, 30, tz="UTC"),
    catchup=False,  # a run covers every week that is due
    max_active_runs=1,  # a second run would find the folder locked
    default_args={"retries": 2, "retry_delay": timedelta(minutes=15)},  # a run finishes an interrupted one
) as dag:
    run = BashOperator(
        task_id="run",
        bash_command=(
            f"relaynet-telemetry run --work {WORK} --quiet --metrics"
            f" --master {MASTER} --executor-memory 1g --segments-from {SEGMENTS}"
        ),
        execution_timeout=timedelta(hours=2),
    )

    @task
    def check(line: str) -> int:
        """Fail if a week brought no report: a collector or the copy to the bucket may have stopped."""
        reports = int(json.loads(line)["judged_reports"])
        if not reports:
            raise ValueError("no report was judged")
        return reports

    check(run.output)
