"""`relaynet-gateway` as a build that carries the tests' release key, in a process of its own."""

import sys

from app.private_gateway import updates
from app.private_gateway.program import main
from app.profiles import opening
from tests.factories.release_site import RELEASE_KEY

if __name__ == "__main__":
    for module in (opening, updates):
        module.trusted_keys = lambda: [RELEASE_KEY.public_key()]
    sys.exit(main())
