"""`python -m app.cli`."""

import contextlib
import sys

from app.cli.program import main

with contextlib.suppress(BrokenPipeError):
    sys.exit(main())
