"""`python -m app.desktop`."""

import sys

from app.desktop.start import main

sys.exit(main())
