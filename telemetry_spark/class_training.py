"""Load the classes that runs need, so that Java can archive them; see `telemetry_spark.class_archive`.

python -m telemetry_spark.class_training ARCHIVE
"""

from __future__ import annotations

import sys
from pathlib import Path


def train(archive: Path) -> None:
    """Start Spark as a run does, and have it hand columns to Python, add up and answer; nothing of ours is loaded.

    Java writes the archive when its standard input ends, which it does with this process.
    """
    from pyspark import SparkContext

    from telemetry_spark.class_archive import making_options
    from telemetry_spark.session import Where, open_session

    spark = open_session(Where("local[1]"), making_options(archive))
    handed = spark.range(0, 1, 1, 1).mapInArrow(lambda batches: batches, "id bigint")
    handed.groupBy("id").sum("id").toArrow()
    spark.stop()
    SparkContext._gateway.jvm.System.gc()  # type: ignore[union-attr]


if __name__ == "__main__":
    train(Path(sys.argv[1]))
