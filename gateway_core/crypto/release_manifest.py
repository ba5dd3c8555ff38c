"""The signed list of a release's files: tells whether a newer version exists, and whether a file is what was published.

A manifest is one small JSON file, so that it travels on a stick beside the installers as well as over the Internet:
``{"signed": TEXT, "signature": BASE64}``, where TEXT is itself JSON (``version``, ``published``, ``files``, ``page``
if there is one) and the signature is Ed25519 over a fixed prefix and TEXT's octets. What no key of this build has
signed is not shown at all.

Spec: docs/features, B6; RFC 8032.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
from collections.abc import Iterable, Sequence
from datetime import date

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from msgspec import Struct, to_builtins

from gateway_core.codes.programs import ReleaseCode
from gateway_core.errors import InvalidMessageError, MalformedMessageError, converting
from gateway_core.views.updates import MAX_RELEASE_OCTETS, ReleasedFile

MAX_FILES = 100

_PREFIX = b"relaynet-gateway release manifest 1\n"
_VERSION = re.compile(r"(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,4})\.(0|[1-9]\d{0,4})")
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._+~-]{0,127}")
_SHA256 = re.compile(r"[0-9a-f]{64}")
_PAGE = re.compile(r"https://[A-Za-z0-9.-]{1,253}(:\d{1,5})?(/[!-~]{0,500})?")


class Release(Struct, frozen=True):
    """One published release: its version, date, files and page (an https address, or none)."""

    version: str
    published: date
    files: tuple[ReleasedFile, ...]
    page: str = ""

    def is_newer_than(self, version: str) -> bool:
        """Return True if it comes after ``version``, which is ``MAJOR.MINOR.PATCH`` too."""
        return _numbers(self.version) > _numbers(version)


def sign_release(release: Release, key: Ed25519PrivateKey) -> bytes:
    """The manifest's octets."""
    content = to_builtins(release)
    if not release.page:
        del content["page"]
    text = json.dumps(content, indent=1, sort_keys=True)
    signature = base64.b64encode(key.sign(_PREFIX + text.encode())).decode()
    return json.dumps({"signed": text, "signature": signature}).encode() + b"\n"


def parse_release(octets: bytes, keys: Iterable[Ed25519PublicKey]) -> Release:
    """The release that a manifest of one of these keys describes.

    Raises:
        MalformedMessageError: it is no manifest, or one beyond the limits.
        InvalidMessageError: none of the keys signed it.
    """
    if len(octets) > MAX_RELEASE_OCTETS:
        raise MalformedMessageError(ReleaseCode.TOO_LARGE)
    outer = _object(octets)
    text, signature = outer.get("signed"), outer.get("signature")
    if not isinstance(text, str) or not isinstance(signature, str):
        raise MalformedMessageError(ReleaseCode.NOT_A_RELEASE_FILE)
    _verify(text, signature, tuple(keys))
    return _release(_object(text.encode("utf-8", "surrogatepass")))


def _verify(text: str, signature: str, keys: Sequence[Ed25519PublicKey]) -> None:
    with converting(binascii.Error, ValueError, to=MalformedMessageError(ReleaseCode.SIGNATURE_UNREADABLE)):
        raw = base64.b64decode(signature, validate=True)
        signed = _PREFIX + text.encode()
    if not any(_is_signed_by(key, raw, signed) for key in keys):
        raise InvalidMessageError(ReleaseCode.NOT_SIGNED)


def _is_signed_by(key: Ed25519PublicKey, signature: bytes, signed: bytes) -> bool:
    try:
        key.verify(signature, signed)
    except InvalidSignature:
        return False
    return True


def _object(octets: bytes) -> dict[str, object]:
    with converting(ValueError, RecursionError, to=MalformedMessageError(ReleaseCode.NOT_JSON)):
        value = json.loads(octets)
    if not isinstance(value, dict):
        raise MalformedMessageError(ReleaseCode.NOT_A_RELEASE_FILE)
    return value


def _release(content: dict[str, object]) -> Release:
    version, published, files = content.get("version"), content.get("published"), content.get("files")
    if not isinstance(version, str) or not _VERSION.fullmatch(version):
        raise MalformedMessageError(ReleaseCode.NO_VERSION)
    if not isinstance(published, str) or not isinstance(files, list) or len(files) > MAX_FILES:
        raise MalformedMessageError(ReleaseCode.INCOMPLETE)
    with converting(ValueError, to=MalformedMessageError(ReleaseCode.DATE_UNREADABLE)):
        day = date.fromisoformat(published)
    page = content.get("page", "")
    if not isinstance(page, str) or (page and not _PAGE.fullmatch(page)):
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
