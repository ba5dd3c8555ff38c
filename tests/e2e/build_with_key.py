"""`relaynet-gateway` as a build that carries the tests' release key, in a process of its own."""

import sys

from app import release_keys
from tests.factories.release_site import RELEASE_KEY

if __name__ == "__main__":
    release_keys.trusted_keys = lambda: [RELEASE_KEY.public_key()]
    from app.cli.program import main

    sys.exit(main())
