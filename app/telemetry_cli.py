"""`relaynet-telemetry`: the pipeline's commands, and the collector's, which needs the protocol."""

from __future__ import annotations

from collections.abc import Sequence

from app.optional_parts import PIPELINE_LIBRARY, is_installed, report_missing


def main(arguments: Sequence[str] | None = None) -> int:
    """Entry point of the program. Returns the exit status."""
    if not is_installed(PIPELINE_LIBRARY):
        return report_missing("relaynet-telemetry", PIPELINE_LIBRARY, "telemetry")
    from app.cli import collect
    from telemetry_spark import cli

    told = "receive reports: as an endpoint of the relay network, or from files"
    return cli.main(arguments, (cli.Command("collect", collect.collect, told, collect.add_arguments),))


if __name__ == "__main__":
    raise SystemExit(main())
