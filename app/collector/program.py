"""`relaynet-telemetry`: the commands of the pipeline, and the collector's, which uses the protocol."""

import sys
from collections.abc import Sequence

from app.base.optional_parts import PIPELINE_LIBRARY, is_installed, report_missing
from app.base.streams import allow_lost_output, as_program
from app.terminal.command_line import Parser


@as_program("relaynet-telemetry")
def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program. Returns the exit status."""
    if not is_installed(PIPELINE_LIBRARY):
        return report_missing("relaynet-telemetry", PIPELINE_LIBRARY, "telemetry")
    from app.collector.collect import COMMAND
    from telemetry_spark import cli

    if "serve" in (sys.argv[1:] if arguments is None else arguments)[:1]:
        allow_lost_output()
    return cli.main(arguments, (COMMAND,), Parser)


if __name__ == "__main__":
    raise SystemExit(main())
