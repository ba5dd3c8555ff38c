"""`relaynet-telemetry`: the pipeline's commands, and the collector's, which needs the protocol."""

from __future__ import annotations

from collections.abc import Sequence

from app.commands import collect
from telemetry_spark import cli


def main(arguments: Sequence[str] | None = None) -> int:
    """Entry point of the program. Returns the exit status."""
    told = "receive reports: as an endpoint of the relay network, or from files"
    return cli.main(arguments, (cli.Command("collect", collect.collect, told, collect.add_arguments),))


if __name__ == "__main__":
    raise SystemExit(main())
