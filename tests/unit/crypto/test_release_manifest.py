"""A release file is believed for its signature alone."""

from __future__ import annotations

import base64
import contextlib
import json
from datetime import date

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from gateway_core.codes.programs import ReleaseCode
from gateway_core.crypto.release_manifest import (
    MAX_FILES,
    Release,
    parse_release,
    sign_release,
)
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.views.updates import MAX_RELEASE_OCTETS, ReleasedFile
from tests.factories.stating import Stating

KEY = Ed25519PrivateKey.from_private_bytes(b"\x01" * 32)
OTHER_KEY = Ed25519PrivateKey.from_private_bytes(b"\x02" * 32)
TRUSTED = [OTHER_KEY.public_key(), KEY.public_key()]
FILE = ReleasedFile("relaynet-gateway_1.2.3_amd64.deb", 42_000_000, "ab" * 32)
RELEASE = Release("1.2.3", date(2026, 12, 1), (FILE,))


def signed(content: object) -> bytes:
    """A manifest of any content under a good signature."""
    text = json.dumps(content)
    signature = KEY.sign(b"relaynet-gateway release manifest 1\n" + text.encode())
    return json.dumps({"signed": text, "signature": base64.b64encode(signature).decode()}).encode()


def content(**changes: object) -> dict[str, object]:
    files = [{"name": FILE.name, "octets": FILE.octets, "sha256": FILE.sha256}]
    return {"version": "1.2.3", "published": "2026-12-01", "files": files, **changes}


def test_what_was_signed_comes_back() -> None:
    assert parse_release(sign_release(RELEASE, KEY), TRUSTED) == RELEASE
    assert parse_release(signed(content()), TRUSTED) == RELEASE


@pytest.mark.parametrize(
    ("version", "newer"),
    [
        ("1.2.2", True),
        ("1.2.3", False),
        ("1.2.10", False),
        ("0.99.99", True),
        ("1.10.0", False),
        ("2.0.0", False),
    ],
)
def test_versions_are_compared_by_number(version: str, newer: bool) -> None:
    assert RELEASE.is_newer_than(version) is newer


@pytest.mark.parametrize("keys", [[], [OTHER_KEY.public_key()]])
def test_a_release_of_somebody_else_is_refused(keys: list[object]) -> None:
    with pytest.raises(InvalidMessageError, check=Stating(ReleaseCode.NOT_SIGNED)):
        parse_release(sign_release(RELEASE, KEY), keys)  # type: ignore[arg-type]


@given(st.integers(0), st.integers(1, 255))
def test_a_changed_octet_never_yields_another_release(at: int, difference: int) -> None:
    octets = bytearray(sign_release(RELEASE, KEY))
    octets[at % len(octets)] ^= difference
    with contextlib.suppress(MalformedMessageError, InvalidMessageError):
        assert parse_release(bytes(octets), TRUSTED) == RELEASE  # white space outside of what is signed


@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_any_octets_are_refused_in_order(octets: bytes) -> None:
    with pytest.raises((MalformedMessageError, InvalidMessageError)):
        parse_release(octets, TRUSTED)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"version": "1.2"}, Stating(ReleaseCode.NO_VERSION)),
        ({"version": "01.2.3"}, Stating(ReleaseCode.NO_VERSION)),
        ({"version": None}, Stating(ReleaseCode.NO_VERSION)),
        ({"published": "soon"}, Stating(ReleaseCode.DATE_UNREADABLE)),
        ({"published": 20261201}, Stating(ReleaseCode.INCOMPLETE)),
        ({"files": None}, Stating(ReleaseCode.INCOMPLETE)),
        ({"files": ["x"]}, Stating(ReleaseCode.IMPOSSIBLE_FILE)),
        (
            {"files": [{"name": "../../bin/sh", "octets": 1, "sha256": "ab" * 32}]},
            Stating(ReleaseCode.IMPOSSIBLE_FILE),
        ),
        ({"files": [{"name": "x", "octets": -1, "sha256": "ab" * 32}]}, Stating(ReleaseCode.IMPOSSIBLE_FILE)),
        ({"files": [{"name": "x", "octets": 1, "sha256": "AB" * 32}]}, Stating(ReleaseCode.IMPOSSIBLE_FILE)),
        (
            {"files": [{"name": str(n), "octets": 1, "sha256": "ab" * 32} for n in range(MAX_FILES + 1)]},
            Stating(ReleaseCode.INCOMPLETE),
        ),
    ],
)
def test_a_signed_release_that_makes_no_sense_is_refused(changes: dict[str, object], reason: Stating) -> None:
    with pytest.raises(MalformedMessageError, check=reason):
        parse_release(signed(content(**changes)), TRUSTED)


@pytest.mark.parametrize("page", ["", "https://example.org", "https://example.org:8443/releases/?v=1#files"])
def test_a_page_is_part_of_what_is_signed(page: str) -> None:
    release = replace(RELEASE, page=page)
    assert parse_release(sign_release(release, KEY), TRUSTED) == release
    assert (b"page" in sign_release(release, KEY)) is bool(page), "readers from before see what they know"


@pytest.mark.parametrize(
    "page",
    [
        "http://example.org",
        "javascript:alert(1)",
        "https://",
        "https://a b/",
        "https://me@b/",
        "https://é/",
        7,
    ],
)
def test_a_page_that_could_lead_elsewhere_than_it_says_is_refused(page: object) -> None:
    with pytest.raises(MalformedMessageError, check=Stating(ReleaseCode.IMPOSSIBLE_PAGE)):
        parse_release(signed(content(page=page)), TRUSTED)


def test_the_limits_are_kept_at_the_octet() -> None:
    octets = sign_release(RELEASE, KEY)
    padded = octets + b" " * (MAX_RELEASE_OCTETS - len(octets))
    assert parse_release(padded, TRUSTED) == RELEASE
    with pytest.raises(MalformedMessageError, check=Stating(ReleaseCode.TOO_LARGE)):
        parse_release(padded + b" ", TRUSTED)
    files = [{"name": str(n), "octets": 1, "sha256": "ab" * 32} for n in range(MAX_FILES)]
    assert len(parse_release(signed(content(files=files)), TRUSTED).files) == MAX_FILES
