"""The program that the bundle runs as `relaynet-gateway`, and under four other names.

Separate programs would each contain a copy of all the code.
"""

import sys
from pathlib import Path

match Path(sys.argv[0]).stem:
    case "relaynet-app":
        from app.endpoint.program import main
    case "relaynet-courier":
        from app.courier.program import main
    case "relaynet-letters":
        from app.letters.program import main
    case "relaynet-public-gateway":
        from app.public_gateway.program import main
    case _:
        from app.private_gateway.program import main

sys.exit(main())
