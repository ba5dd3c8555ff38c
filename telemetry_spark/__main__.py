"""So that spark-submit and ``python -m telemetry_spark`` run the same command."""

from __future__ import annotations

import sys

from telemetry_spark.cli import main

sys.exit(main())
