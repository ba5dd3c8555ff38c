"""Invented telemetry for tests: a fixed day, known releases, and the lines of a folder of segments."""

from datetime import date
from pathlib import Path

from telemetry_spark.simulation import RELEASES, Simulation, World

UNTIL = date(2026, 11, 16)
"""The day of the run; a Monday."""

KNOWN = tuple(name for name, _ in RELEASES)


def simulate_into(folder: Path, gateways: int = 600, weeks: int = 18) -> None:
    """Write segments of a small world with many damaged reports."""
    Simulation(World(gateways, weeks, UNTIL, seed=3, bad_share=0.03)).write(folder, lambda _: None)


def lines_in(folder: Path) -> list[str]:
    """Return all lines of a folder of segments."""
    return [line for path in sorted(folder.glob("*.txt")) for line in path.read_text().splitlines()]
