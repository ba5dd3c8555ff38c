"""The program that the bundle runs as `relaynet-gateway`."""

import sys

from app.cli.program import main

sys.exit(main())
