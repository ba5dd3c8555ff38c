"""The program that the bundle runs as `relaynet-gateway`, and under that name as `relaynet-app`.

A program of its own would hold all the code once more.
"""

import sys
from pathlib import Path

if Path(sys.argv[0]).stem == "relaynet-app":
    from app.endpoint_cli import main
else:
    from app.cli.program import main

sys.exit(main())
