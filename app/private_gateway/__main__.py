"""`python -m app.private_gateway`."""

import sys

from app.private_gateway.program import main

sys.exit(main())
