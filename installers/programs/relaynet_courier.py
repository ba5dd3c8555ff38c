"""The program that the bundle runs as `relaynet-courier`."""

import sys

from app.courier.program import main

sys.exit(main())
