"""Files of lists of apps, plain and signed."""

import json
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from gateway_core.crypto.signed_documents import sign_app_list
from tests.factories.release_site import RELEASE_KEY

OFFICE = "Bureau de terrain"
"""The publisher of a list that the user added."""


def app(**changes: Any) -> dict[str, Any]:
    """Return one entry."""
    return {
        "id": "wells",
        "name": "Puits",
        "place": "here",
        "summary": {"en": "Reports of wells that ran dry.", "fr": "Rapports sur les puits taris."},
        "how": {"en": "From the stick of the office.", "fr": "Sur la clé du bureau."},
        "platforms": ["linux", "windows"],
        "languages": ["fr", "mg"],
        "licence": "MIT",
        "checked": "2026-11-01",
        "address": "https://wells.example.org/install",
        **changes,
    }


def content(*apps: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """Return a list; without arguments it has one entry."""
    return {
        "format": 1,
        "publisher": OFFICE,
        "serial": 7,
        "published": "2026-11-02",
        "apps": list(apps or (app(),)),
        **changes,
    }


def list_file(*apps: dict[str, Any], **changes: Any) -> bytes:
    """Return the file of an unsigned list."""
    return json.dumps(content(*apps, **changes)).encode()


def signed_list(*apps: dict[str, Any], key: Ed25519PrivateKey = RELEASE_KEY, **changes: Any) -> bytes:
    """Return the file of a list signed with the tests' release key; its serial is newer than any bundled list's."""
    made = {"publisher": "Relaynet Gateway", "serial": 9_000_000_000, **changes}
    return sign_app_list(json.dumps(content(*apps, **made)), key)
