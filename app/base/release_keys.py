"""Files of this build: the keys of those who may publish releases, its list of apps, suggested public gateways."""

from __future__ import annotations

import base64
from functools import cache
from importlib import resources

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


@cache  # of the files that the program was started from
def trusted_keys() -> list[Ed25519PublicKey]:
    """None in a build whose publisher put no key into ``resources/release_keys``, as in a source checkout."""
    folder = resources.files("resources") / "release_keys"
    found = [each for each in folder.iterdir() if each.name.endswith(".pub")]
    return [Ed25519PublicKey.from_public_bytes(base64.b64decode(each.read_bytes())) for each in found]


def bundled_list() -> bytes:
    """Return the file."""
    return (resources.files("resources") / "app_list" / "apps.json").read_bytes()


SUGGESTED = ("belgium.relaycorp.services",)
"""Of today's network and in service, best first."""


def advice_on_closed(domain: str) -> str:
    """Return what is said about a public gateway that was closed, on the command line."""
    return f"{domain} was closed by its operator. Pair with another one: relaynet-gateway register {SUGGESTED[0]}"
