"""Files of this build: the keys of release publishers, the list of apps, suggested public gateways."""

import base64
from functools import cache
from importlib import resources

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


@cache  # cached: the files may be replaced while the program runs
def trusted_keys() -> list[Ed25519PublicKey]:
    """Return the keys in ``resources/release_keys``; empty in a build without keys, such as a source checkout."""
    folder = resources.files("resources") / "release_keys"
    found = [each for each in folder.iterdir() if each.name.endswith(".pub")]
    return [Ed25519PublicKey.from_public_bytes(base64.b64decode(each.read_bytes())) for each in found]


def bundled_list() -> bytes:
    """Return the file with the bundled list of apps."""
    return (resources.files("resources") / "app_list" / "apps.json").read_bytes()


SUGGESTED = ("belgium.relaycorp.services",)
"""Public gateways of today's network in service, best first."""


def advice_on_closed(domain: str) -> str:
    """Return the command line's advice about a closed public gateway."""
    return f"{domain} was closed by its operator. Register with another one: relaynet-gateway register {SUGGESTED[0]}"
