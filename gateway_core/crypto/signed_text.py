"""A text and its signature in one small JSON file: ``{"signed": TEXT, "signature": BASE64}``.

TEXT is what was signed, to the octet, so that nobody has to agree on how JSON is written. The signature is Ed25519 over
a prefix of its purpose and TEXT's octets: what was signed for one purpose is nothing for another.

Spec: docs/features, B6 and R9; RFC 8032.
"""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Iterable

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from msgspec import Struct

from gateway_core.codes.statement import Code
from gateway_core.errors import InvalidMessageError, MalformedMessageError, converting


class Purpose(Struct, frozen=True):
    """One kind of signed text: its prefix, its largest file in octets, and what is stated about one that is refused."""

    prefix: bytes
    max_octets: int
    too_large: Code
    not_json: Code
    another_file: Code
    """A JSON file that is no such thing."""
    signature_unreadable: Code
    not_signed: Code


def sign_text(text: str, purpose: Purpose, key: Ed25519PrivateKey) -> bytes:
    """Return the file's octets."""
    signature = base64.b64encode(key.sign(purpose.prefix + text.encode())).decode()
    return json.dumps({"signed": text, "signature": signature}).encode() + b"\n"


def verified_text(octets: bytes, purpose: Purpose, keys: Iterable[Ed25519PublicKey]) -> str:
    """Return the text of a file that one of these keys signed for this purpose. Its size is looked at first.

    Raises:
        MalformedMessageError: it is no such file, or one beyond the limit.
        InvalidMessageError: none of the keys signed it for this.
    """
    if len(octets) > purpose.max_octets:
        raise MalformedMessageError(purpose.too_large)
    outer = json_object(octets, purpose)
    text, signature = outer.get("signed"), outer.get("signature")
    if not isinstance(text, str) or not isinstance(signature, str):
        raise MalformedMessageError(purpose.another_file)
    with converting(binascii.Error, ValueError, to=MalformedMessageError(purpose.signature_unreadable)):
        raw = base64.b64decode(signature, validate=True)
        signed = purpose.prefix + text.encode()
    if not any(_is_signed_by(key, raw, signed) for key in keys):
        raise InvalidMessageError(purpose.not_signed)
    return text


def json_object(octets: bytes | str, purpose: Purpose) -> dict[str, object]:
    """Return the JSON object that ``octets`` are.

    Raises:
        MalformedMessageError: they are none.
    """
    with converting(ValueError, RecursionError, to=MalformedMessageError(purpose.not_json)):
        value = json.loads(octets)
    if not isinstance(value, dict):
        raise MalformedMessageError(purpose.another_file)
    return value


def _is_signed_by(key: Ed25519PublicKey, signature: bytes, signed: bytes) -> bool:
    try:
        key.verify(signature, signed)
    except InvalidSignature:
        return False
    return True
