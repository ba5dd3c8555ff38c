"""The entry point for spark-submit and ``python -m telemetry_spark``: both run the command of `telemetry_spark.cli`."""

import sys

from telemetry_spark.cli import main

sys.exit(main())
