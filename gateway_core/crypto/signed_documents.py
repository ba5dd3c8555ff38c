"""Documents signed by the publishers of this program: the list of a release's files, and lists of apps.

A document is one small signed text (``Purpose``), which travels on a stick as well as over the Internet. The reader
checks first the size, then the signature, then the content. Documents without a valid signature by a key of this build
are refused. Lists of apps are the exception: anyone may make an unsigned list, as plain JSON.

A release file states the version and the file digests of a release. Its text is JSON: ``version``, ``published``,
``files``, and optionally ``page``. A list of apps is JSON (views.app_lists, docs/apps-list.md) with the number of its
``format``. The program shows its texts to people, so characters that hide, reverse or overlay other text are refused,
and addresses are https in ASCII. One mistake refuses the whole list.

Spec: docs/features, B6, R9.
"""

import base64
import binascii
import json
import re
from collections.abc import Iterable
from datetime import date
from typing import Annotated, Any
from unicodedata import category

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from msgspec import Meta, Struct, ValidationError, convert, to_builtins

from gateway_core.codes.programs import AppListCode, ReleaseCode
from gateway_core.codes.statement import Code
from gateway_core.errors import InvalidMessageError, MalformedMessageError, converting
from gateway_core.views.app_lists import MAX_LIST_OCTETS, AppList
from gateway_core.views.updates import MAX_RELEASE_OCTETS, ReleasedFile


class Purpose(Struct, frozen=True):
    """A kind of signed text, ``{"signed": TEXT, "signature": BASE64}``: its prefix, largest file, and error codes.

    TEXT is the signed text, octet by octet, so the signature does not depend on the formatting of JSON. The signature
    is Ed25519 (RFC 8032) over the prefix and TEXT's octets. A signature for one purpose is invalid for the others.
    """

    prefix: bytes
    max_octets: int
    another_file: Code
    """The error for a file of another kind."""
    not_signed: Code


def sign_text(text: str, purpose: Purpose, key: Ed25519PrivateKey) -> bytes:
    """Return the octets of the signed file."""
    signature = base64.b64encode(key.sign(purpose.prefix + text.encode())).decode()
    return json.dumps({"signed": text, "signature": signature}).encode() + b"\n"


def verify_text(octets: bytes, purpose: Purpose, keys: Iterable[Ed25519PublicKey]) -> str:
    """Return the text of a file that one of ``keys`` signed for this purpose, after a check of its size.

    Raises:
        MalformedMessageError: if the file is of another kind, or too large.
        InvalidMessageError: if none of the keys signed it for this purpose.
    """
    if len(octets) > purpose.max_octets:
        raise MalformedMessageError(purpose.another_file)
    outer = json_object(octets, purpose.another_file)
    text, signature = outer.get("signed"), outer.get("signature")
    if not isinstance(text, str) or not isinstance(signature, str):
        raise MalformedMessageError(purpose.another_file)
    with converting(binascii.Error, ValueError, to=MalformedMessageError(purpose.another_file)):
        raw = base64.b64decode(signature, validate=True)
        signed = purpose.prefix + text.encode()
    if not any(_is_signed_by(key, raw, signed) for key in keys):
        raise InvalidMessageError(purpose.not_signed)
    return text


def json_object(octets: bytes | str, refusal: Code) -> dict[str, Any]:
    """Return the JSON object in ``octets``; else the refusal says why.

    Raises:
        MalformedMessageError: if ``octets`` are not a JSON object.
    """
    with converting(ValueError, RecursionError, to=MalformedMessageError(refusal)):
        value = json.loads(octets)
    if not isinstance(value, dict):
        raise MalformedMessageError(refusal)
    return value


def _is_signed_by(key: Ed25519PublicKey, signature: bytes, signed: bytes) -> bool:
    try:
        key.verify(signature, signed)
    except InvalidSignature:
        return False
    return True


MAX_FILES = 100

_RELEASE = Purpose(
    b"relaynet-gateway release manifest 1\n",
    MAX_RELEASE_OCTETS,
    ReleaseCode.NOT_A_RELEASE_FILE,
    ReleaseCode.NOT_SIGNED,
)
_NUMBER = r"(0|[1-9][0-9]{0,4})"
HTTPS_PAGE = re.compile(
    r"https://[A-Za-z0-9.-]{1,253}(:\d{1,5})?(/[\w.~:/?#\[\]@!$&'()*+,;=%-]{0,500})?", re.ASCII
)
"""An address by RFC 3986, without the characters that other formats use as markup."""


class Release(Struct, frozen=True):
    """A published release: its version, date, files and page (an https address, or empty)."""

    version: Annotated[str, Meta(pattern=rf"^{_NUMBER}\.{_NUMBER}\.{_NUMBER}\Z")]
    published: date
    files: Annotated[tuple[ReleasedFile, ...], Meta(max_length=MAX_FILES)]
    page: Annotated[str, Meta(pattern=rf"(?a)^({HTTPS_PAGE.pattern})?\Z")] = ""

    def is_newer_than(self, version: str) -> bool:
        """Return True if the release is newer than ``version``, also of the form ``MAJOR.MINOR.PATCH``."""
        return _numbers(self.version) > _numbers(version)

    @property
    def rank(self) -> tuple[int, ...]:
        """The numbers of its version; newer releases have greater ranks."""
        return _numbers(self.version)


def sign_release(release: Release, key: Ed25519PrivateKey) -> bytes:
    """Return the octets of the signed release file."""
    content = to_builtins(release)
    if not release.page:
        del content["page"]
    return sign_text(json.dumps(content, indent=1, sort_keys=True), _RELEASE, key)


def parse_release(octets: bytes, keys: Iterable[Ed25519PublicKey]) -> Release:
    """Return the release in a release file that one of ``keys`` signed.

    Raises:
        MalformedMessageError: if the file is no release file, or over a limit.
        InvalidMessageError: if none of the keys signed it.
    """
    content = json_object(verify_text(octets, _RELEASE, keys), _RELEASE.another_file)
    with converting(ValidationError, to=MalformedMessageError(ReleaseCode.NOT_A_RELEASE_FILE)):
        return convert(content, Release)


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


FORMAT = 1
_MOST_FORMATS = 9999

_LIST = Purpose(
    b"relaynet-gateway list of apps 1\n",
    MAX_LIST_OCTETS,
    AppListCode.NOT_A_LIST,
    AppListCode.NOT_SIGNED,
)
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
_JOINERS = "\u200c\u200d"
"""Joiners, used by Persian and some emoji. They leave the direction of text unchanged."""
_MARKS = frozenset({"Mn", "Me"})
_MOST_MARKS = 4
"""The maximum of marks on one letter. Fully vocalized Arabic has three."""


def sign_app_list(text: str, key: Ed25519PrivateKey) -> bytes:
    """Return the signed file of the list in ``text``."""
    return sign_text(text, _LIST, key)


def parse_signed_list(octets: bytes, keys: Iterable[Ed25519PublicKey]) -> AppList:
    """Return a list that one of ``keys`` signed.

    Raises:
        MalformedMessageError: if the file is no list, over a limit, or of an unknown format.
        InvalidMessageError: if none of the keys signed it.
    """
    return _list(verify_text(octets, _LIST, keys))


def parse_plain_list(octets: bytes) -> AppList:
    """Return an unsigned list.

    Raises:
        MalformedMessageError: if the file is no list, over a limit, or of an unknown format.
    """
    if len(octets) > MAX_LIST_OCTETS:
        raise MalformedMessageError(AppListCode.NOT_A_LIST)
    with converting(UnicodeDecodeError, to=MalformedMessageError(AppListCode.NOT_A_LIST)):
        return _list(octets.decode("utf-8-sig"))  # some editors write a byte order mark


def has_signature(octets: bytes) -> bool:
    """Return True if the file must be read as a signed list: it has a signed text or a signature.

    Raises:
        MalformedMessageError: if the file is not a JSON object, or too large.
    """
    if len(octets) > MAX_LIST_OCTETS:
        raise MalformedMessageError(AppListCode.NOT_A_LIST)
    return not json_object(octets, _LIST.another_file).keys().isdisjoint({"signed", "signature"})


def _list(text: str) -> AppList:
    form = json_object(text, _LIST.another_file).get("format")
    if type(form) is not int or not 0 < form <= _MOST_FORMATS:
        raise MalformedMessageError(AppListCode.NOT_A_LIST)
    if form != FORMAT:
        raise MalformedMessageError(AppListCode.UNKNOWN_FORMAT(format=form))
    try:
        found = msgspec.json.decode(text, type=AppList)
    except (msgspec.DecodeError, RecursionError) as error:
        raise MalformedMessageError(AppListCode.NOT_AS_IT_SHOULD_BE(why=str(error))) from error
    if not _is_plain(found.publisher):
        raise MalformedMessageError(AppListCode.HIDDEN_CHARACTERS(place="publisher"))
    seen: set[str] = set()
    for app in found.apps:
        if app.id in seen:
            raise MalformedMessageError(AppListCode.SAME_ID(app=app.id))
        seen.add(app.id)
        if not all(map(_is_plain, (app.name, app.licence, *app.summary.values(), *app.how.values()))):
            raise MalformedMessageError(AppListCode.HIDDEN_CHARACTERS(place=app.id))
        if app.address and not HTTPS_PAGE.fullmatch(app.address):
            raise MalformedMessageError(AppListCode.IMPOSSIBLE_ADDRESS(app=app.id))
    return found


def _is_plain(text: str) -> bool:
    piled = 0
    for each in text:
        kind = category(each)
        piled = piled + 1 if kind in _MARKS else 0
        if piled > _MOST_MARKS or (kind in _HIDDEN and each not in _JOINERS):
            return False
    return not text[0].isspace() and not text[-1].isspace()
