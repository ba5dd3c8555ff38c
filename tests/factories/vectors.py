"""The recorded octets in ``tests/vectors`` and their manifests."""

import json
from datetime import datetime
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from gateway_core.crypto.certificates import Certificate, parse_certificate
from gateway_core.crypto.keys import IdentityKey, SessionKey
from gateway_core.dialects import MessageType

RAMF_KINDS = {
    "parcel": MessageType.PARCEL,
    "cargo": MessageType.CARGO,
    "cca": MessageType.CARGO_COLLECTION_AUTHORIZATION,
}
"""RAMF types by their names in manifests."""

_FOLDER = Path(__file__).parent.parent / "vectors"

Entry = dict[str, Any]


class Vectors:
    """One folder with a manifest."""

    def __init__(self, name: str) -> None:
        self.folder = _FOLDER / name
        self.manifest: dict[str, Any] = json.loads((self.folder / "manifest.json").read_text())
        self.entries: dict[str, Entry] = {entry["file"]: entry for entry in self.manifest["files"]}

    @cached_property
    def valid_at(self) -> datetime:
        """The time at which all files of the folder are judged."""
        return datetime.fromisoformat(self.manifest["valid_at"])

    def of_kind(self, *kinds: str) -> list[str]:
        """Return the names of the files of these kinds."""
        return [name for name, entry in self.entries.items() if entry["kind"] in kinds]

    def octets(self, file: str) -> bytes:
        return (self.folder / file).read_bytes()

    def certificate(self, name: str) -> Certificate:
        return parse_certificate(self.octets(f"certs/{name}.der"))

    def identity_key(self, node: str) -> IdentityKey:
        return _identity_key(self.folder / f"keys/{node}.pkcs8.der")

    def session_key(self, name: str) -> SessionKey:
        key_id = bytes.fromhex(self.entries[f"keys/session_{name}.pkcs8.der"]["key_id"])
        return SessionKey.load(key_id, self.octets(f"keys/session_{name}.pkcs8.der"))

    def moment(self, text: str) -> datetime:
        """Parse a date of the manifest."""
        return datetime.fromisoformat(text)


@cache
def _identity_key(path: Path) -> IdentityKey:
    return IdentityKey.load(path.read_bytes())


@cache
def vectors(name: str) -> Vectors:
    """Return the vectors ``awala`` or ``relaynet_draft_literal``."""
    return Vectors(name)
