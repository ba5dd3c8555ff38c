"""`python -m app.desktop`."""

import sys

from app.desktop.program import main

sys.exit(main())
