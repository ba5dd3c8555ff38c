"""Lists of apps as files: signed by those who publish this program, or made by anybody.

A list is JSON (views.app_lists, docs/apps-list.md) with the number of its ``format``. Signed, it is a signed text with
a purpose of its own (``Purpose``), so that a release file is no list and a list no release file; otherwise the
JSON alone. Its size is looked at before anything else, its signature before what it says.

What it says is shown to people, so texts have no characters that hide, turn or pile up what stands beside them, and the
addresses are https in ASCII. Anything wrong refuses the whole list.

Spec: docs/features, R9.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from unicodedata import category

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from gateway_core.codes.programs import AppListCode
from gateway_core.crypto.release_manifest import HTTPS_PAGE, Purpose, json_object, sign_text, verified_text
from gateway_core.errors import MalformedMessageError, converting
from gateway_core.views.app_lists import MAX_LIST_OCTETS, AppList, ListedApp

FORMAT = 1
_MOST_FORMATS = 9999

_PURPOSE = Purpose(
    b"relaynet-gateway list of apps 1\n",
    MAX_LIST_OCTETS,
    AppListCode.NOT_A_LIST,
    AppListCode.NOT_SIGNED,
)
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
_JOINERS = "\u200c\u200d"
"""Persian and some emoji are written with these; they turn nothing."""
_MARKS = frozenset({"Mn", "Me"})
_MOST_MARKS = 4
"""Marks on one letter. Arabic with all its vowels has three."""


def sign_app_list(text: str, key: Ed25519PrivateKey) -> bytes:
    """Return the file of the list that ``text`` is, signed."""
    return sign_text(text, _PURPOSE, key)


def parse_signed_list(octets: bytes, keys: Iterable[Ed25519PublicKey]) -> AppList:
    """Return the list that one of these keys signed.

    Raises:
        MalformedMessageError: it is no list, one beyond the limits, or of a format that is not known.
        InvalidMessageError: none of the keys signed it.
    """
    return _list(verified_text(octets, _PURPOSE, keys))


def parse_plain_list(octets: bytes) -> AppList:
    """Return a list that nobody signed.

    Raises:
        MalformedMessageError: it is no list, one beyond the limits, or of a format that is not known.
    """
    if len(octets) > MAX_LIST_OCTETS:
        raise MalformedMessageError(AppListCode.NOT_A_LIST)
    with converting(UnicodeDecodeError, to=MalformedMessageError(AppListCode.NOT_A_LIST)):
        return _list(octets.decode("utf-8-sig"))  # some editors put a mark before it


def has_signature(octets: bytes) -> bool:
    """Return True if this is to be judged as a signed list, and as nothing else.

    Raises:
        MalformedMessageError: it is no list at all, or one beyond the limits.
    """
    if len(octets) > MAX_LIST_OCTETS:
        raise MalformedMessageError(AppListCode.NOT_A_LIST)
    return not json_object(octets, _PURPOSE).keys().isdisjoint({"signed", "signature"})


def _list(text: str) -> AppList:
    form = json_object(text, _PURPOSE).get("format")
    if type(form) is not int or not 0 < form <= _MOST_FORMATS:
        raise MalformedMessageError(AppListCode.NOT_A_LIST)
    if form != FORMAT:
        raise MalformedMessageError(AppListCode.UNKNOWN_FORMAT(format=form))
    try:
        found = msgspec.json.decode(text, type=AppList)
    except (msgspec.DecodeError, RecursionError) as error:
        raise MalformedMessageError(AppListCode.NOT_AS_IT_SHOULD_BE(why=str(error))) from error
    _check(found)
    return found


def _check(found: AppList) -> None:
    if not _is_plain(found.publisher):
        raise MalformedMessageError(AppListCode.HIDDEN_CHARACTERS(place="publisher"))
    seen: set[str] = set()
    for app in found.apps:
        if app.id in seen:
            raise MalformedMessageError(AppListCode.SAME_ID(app=app.id))
        seen.add(app.id)
        if not all(map(_is_plain, _texts(app))):
            raise MalformedMessageError(AppListCode.HIDDEN_CHARACTERS(place=app.id))
        if app.address and not HTTPS_PAGE.fullmatch(app.address):
            raise MalformedMessageError(AppListCode.IMPOSSIBLE_ADDRESS(app=app.id))


def _texts(app: ListedApp) -> Iterator[str]:
    yield from (app.name, app.licence, *app.summary.values(), *app.how.values())


def _is_plain(text: str) -> bool:
    piled = 0
    for each in text:
        kind = category(each)
        piled = piled + 1 if kind in _MARKS else 0
        if piled > _MOST_MARKS or (kind in _HIDDEN and each not in _JOINERS):
            return False
    return not text[0].isspace() and not text[-1].isspace()
