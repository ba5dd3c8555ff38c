"""The program that the bundle runs as `relaynet-gateway-desktop`."""

import sys

from app.desktop.start import main

sys.exit(main())
