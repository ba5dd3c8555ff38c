"""`relaynet-public-gateway` on a computer whose clock is wrong by the seconds in a file, which is read each time."""

from __future__ import annotations

import os
from datetime import datetime, timedelta
from pathlib import Path

from app.public_gateway.program import main
from gateway_core.clock import SystemClock

WRONG_BY = "TEST_CLOCK_WRONG_BY"
"""The environment's name for that file."""

_RIGHT = SystemClock.now


def _now(self: SystemClock) -> datetime:
    return _RIGHT(self) + timedelta(seconds=float(Path(os.environ[WRONG_BY]).read_text(encoding="ascii")))


if __name__ == "__main__":
    SystemClock.now = _now  # type: ignore[method-assign]
    raise SystemExit(main())
