"""What the bundle runs as `relaynet-gateway`."""

import sys

from app.cli import main

sys.exit(main())
