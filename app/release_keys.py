"""The keys of those who may publish releases of this program, as this build carries them."""

from __future__ import annotations

import base64
from importlib import resources

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey


def trusted_keys() -> list[Ed25519PublicKey]:
    """None in a build whose publisher put no key into ``resources/release_keys``, as in a source checkout."""
    folder = resources.files("resources") / "release_keys"
    found = [each for each in folder.iterdir() if each.name.endswith(".pub")]
    return [Ed25519PublicKey.from_public_bytes(base64.b64decode(each.read_bytes())) for each in found]
