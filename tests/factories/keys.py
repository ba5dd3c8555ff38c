"""Throw-away keys. Those in ``identity_keys/`` are public, so that tests need not generate any: never use them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from gateway_core.crypto.keys import IdentityKey, SessionKey

_FOLDER = Path(__file__).parent / "identity_keys"


@cache
def identity_key(name: str) -> IdentityKey:
    """The RSA-2048 key of that node, e.g. ``endpoint_a``: the same in every run."""
    return IdentityKey.load((_FOLDER / f"{name}.pkcs8.der").read_bytes())


@cache
def session_key(name: str) -> SessionKey:
    """A P-256 key for that node: the same throughout one process."""
    return SessionKey.generate()
