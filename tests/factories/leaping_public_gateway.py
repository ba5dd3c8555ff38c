"""`relaynet-public-gateway` with a wrong clock: a file, read at each call, has the error in seconds."""

import os
from datetime import datetime, timedelta
from pathlib import Path

from app.public_gateway.program import main
from gateway_core.clock import SystemClock

WRONG_BY = "TEST_CLOCK_WRONG_BY"
"""The environment variable with the path of the file."""

_RIGHT = SystemClock.now


def _now(self: SystemClock) -> datetime:
    return _RIGHT(self) + timedelta(seconds=float(Path(os.environ[WRONG_BY]).read_text(encoding="ascii")))


if __name__ == "__main__":
    SystemClock.now = _now  # type: ignore[method-assign]
    raise SystemExit(main())
