"""The signed list of a release's files: tells whether a newer version exists, and whether a file is what was published.

A manifest is one small signed text (crypto.signed_text), so that it travels on a stick beside the installers as well as
over the Internet. The text is itself JSON: ``version``, ``published``, ``files``, ``page`` if there is one. What no key
of this build has signed is not shown at all.

Spec: docs/features, B6.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from datetime import date

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from msgspec import Struct, to_builtins

from gateway_core.codes.programs import ReleaseCode
from gateway_core.crypto.signed_text import Purpose, json_object, sign_text, verified_text
from gateway_core.errors import MalformedMessageError, converting
from gateway_core.views.updates import MAX_RELEASE_OCTETS, ReleasedFile

MAX_FILES = 100

_PURPOSE = Purpose(
    b"relaynet-gateway release manifest 1\n",
    MAX_RELEASE_OCTETS,
    ReleaseCode.TOO_LARGE,
    ReleaseCode.NOT_JSON,
    ReleaseCode.NOT_A_RELEASE_FILE,
    ReleaseCode.SIGNATURE_UNREADABLE,
    ReleaseCode.NOT_SIGNED,
)
_VERSION = re.compile(r"(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,4})")
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._+~-]{0,127}")
_SHA256 = re.compile(r"[0-9a-f]{64}")
HTTPS_PAGE = re.compile(
    r"https://[A-Za-z0-9.-]{1,253}(:\d{1,5})?(/[\w.~:/?#\[\]@!$&'()*+,;=%-]{0,500})?", re.ASCII
)
"""An address as RFC 3986 has it: without the characters that other texts are marked up with."""


class Release(Struct, frozen=True):
    """One published release: its version, date, files and page (an https address, or none)."""

    version: str
    published: date
    files: tuple[ReleasedFile, ...]
    page: str = ""

    def is_newer_than(self, version: str) -> bool:
        """Return True if it comes after ``version``, which is ``MAJOR.MINOR.PATCH`` too."""
        return _numbers(self.version) > _numbers(version)

    @property
    def rank(self) -> tuple[int, ...]:
        """The numbers of its version: the greater, the newer."""
        return _numbers(self.version)


def sign_release(release: Release, key: Ed25519PrivateKey) -> bytes:
    """The manifest's octets."""
    content = to_builtins(release)
    if not release.page:
        del content["page"]
    return sign_text(json.dumps(content, indent=1, sort_keys=True), _PURPOSE, key)


def parse_release(octets: bytes, keys: Iterable[Ed25519PublicKey]) -> Release:
    """The release that a manifest of one of these keys describes.

    Raises:
        MalformedMessageError: it is no manifest, or one beyond the limits.
        InvalidMessageError: none of the keys signed it.
    """
    return _release(json_object(verified_text(octets, _PURPOSE, keys), _PURPOSE))


def _release(content: dict[str, object]) -> Release:
    version, published, files = content.get("version"), content.get("published"), content.get("files")
    if not isinstance(version, str) or not _VERSION.fullmatch(version):
        raise MalformedMessageError(ReleaseCode.NO_VERSION)
    if not isinstance(published, str) or not isinstance(files, list) or len(files) > MAX_FILES:
        raise MalformedMessageError(ReleaseCode.INCOMPLETE)
    with converting(ValueError, to=MalformedMessageError(ReleaseCode.DATE_UNREADABLE)):
        day = date.fromisoformat(published)
    page = content.get("page", "")
    if not isinstance(page, str) or (page and not HTTPS_PAGE.fullmatch(page)):
        raise MalformedMessageError(ReleaseCode.IMPOSSIBLE_PAGE)
    return Release(version, day, tuple(map(_file, files)), page)


def _file(value: object) -> ReleasedFile:
    match value:
        case {"name": str(name), "octets": int(octets), "sha256": str(sha256)} if (
            _NAME.fullmatch(name) and octets >= 0 and _SHA256.fullmatch(sha256)
        ):
            return ReleasedFile(name, int(octets), sha256)
    raise MalformedMessageError(ReleaseCode.IMPOSSIBLE_FILE)


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))
