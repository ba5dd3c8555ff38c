"""Cards and answers, which introduce two endpoints: one issues a card, the other returns an answer.

A card names its owner and may be public; its answer carries an authorization for the card's owner alone. The owner then
sends an authorization for the acceptor as a message. Cards and answers are signed, expire, and fit a file, a text or
one QR picture. The octets are a mark and zlib-compressed DER, or a packed answer (see ``packed_answers``).
"""

import base64
import binascii
import zlib
from datetime import datetime

from msgspec import Struct

from gateway_core import randomness
from gateway_core.asn1 import der
from gateway_core.clock import DRIFT_TOLERANCE
from gateway_core.crypto.keys import IdentityKey, IdentityPublicKey, load_identity_public_key
from gateway_core.errors import InvalidMessageError, MalformedMessageError, TimingError, converting
from gateway_core.messages.registration import (
    PrivateEndpointConnectionParameters,
    parse_private_endpoint_connection_parameters,
)
from gateway_core.nodes.codes import NodeCode
from gateway_core.nodes.endpoint import packed_answers
from gateway_core.nodes.endpoint.pictures import picture_kind, qr_picture, read_qr_picture

CARD_ID_OCTETS = 16
MAX_NAME_CHARACTERS = 80
JOINERS = "\u200c\u200d"
"""The invisible characters in the spelling of Persian, Indian scripts and emoji."""

BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"
"""Invisible characters that Unicode counts among letters and symbols."""

MAX_OCTETS = 16_384
"""Limit for a card or an answer, packed or unpacked."""

_CARD, _ANSWER, _PACKED = b"RNC1", b"RNA1", packed_answers.MARK
_TEXT_PREFIXES = {_CARD: "relaynet-card:", _ANSWER: "relaynet-answer:", _PACKED: "relaynet-answer2:"}
_LINE = 76


class _Signed(Struct, frozen=True):
    octets: bytes
    """The content of a file."""

    @property
    def text(self) -> str:
        """The text for a letter, which survives line wrapping and indentation."""
        text = _TEXT_PREFIXES[self.octets[:4]] + base64.urlsafe_b64encode(self.octets[4:]).decode()
        return "\n".join(text[at : at + _LINE] for at in range(0, len(text), _LINE)) + "\n"

    def picture(self) -> bytes:
        """Return a PNG file with a QR code. Raises InvalidMessageError if the QR library is missing."""
        return qr_picture(self.octets)


class Card(_Signed, frozen=True):
    """An introduction of an endpoint. ``name`` is the owner's choice, and unverified."""

    card_id: bytes
    name: str
    key: IdentityPublicKey
    expires: datetime

    @property
    def takes_packed_answers(self) -> bool:
        """True if the owner's program reads packed answers."""
        return self.card_id.startswith(_PACKED)


class Answer(_Signed, frozen=True):
    """The answer to a card, with an authorization to write to the acceptor."""

    card_id: bytes
    name: str
    parameters: PrivateEndpointConnectionParameters


def new_card(name: str, key: IdentityKey, expires: datetime) -> Card:
    """Issue a card for the holder of ``key``.

    Raises:
        InvalidMessageError: if the name is too long or unprintable.
    """
    card_id = _PACKED + randomness.octets(CARD_ID_OCTETS - len(_PACKED))
    body = der.sequence(
        der.octet_string(card_id),
        _name(name),
        der.octet_string(key.public.der),
        der.encode(der.DATE_TIME, der.date_content(expires)),
    )
    return Card(_sign(_CARD, body, key), card_id, name, key.public, expires)


def new_answer(
    card: Card, name: str, parameters: PrivateEndpointConnectionParameters, key: IdentityKey
) -> Answer:
    """Answer a card; packed if the card's owner reads packed answers, and all keys have 2048 bits.

    Raises:
        InvalidMessageError: if the name is too long or unprintable.
    """
    if card.takes_packed_answers:
        packed = packed_answers.pack_answer(card.card_id, usable_name(name), parameters, card.key)
        if packed is not None:
            return Answer(_PACKED + packed, card.card_id, name, parameters)
    body = der.sequence(der.octet_string(card.card_id), _name(name), der.octet_string(parameters.serialize()))
    return Answer(_sign(_ANSWER, body, key), card.card_id, name, parameters)


def read_introduction(
    octets: bytes | str, now: datetime, reader: IdentityPublicKey | None = None
) -> Card | Answer:
    """Read a card or an answer from a file's octets, a text or a picture; ``reader``: the key of the card's owner.

    Raises:
        MalformedMessageError: if the input is neither, or damaged.
        InvalidMessageError: if the input is a packed answer for another key.
        InvalidSignatureError: if the input was altered.
        TimingError: if the card has expired.
    """
    if isinstance(octets, bytes) and picture_kind(octets):
        octets = read_qr_picture(octets)
    mark, packed = _compress(octets)
    if mark == _PACKED:
        card_id, name, parameters = packed_answers.read_packed_answer(packed, reader)
        return Answer(mark + packed, card_id, _require_name(name), parameters)
    read = _read_card if mark == _CARD else _read_answer
    with converting(MalformedMessageError, to=MalformedMessageError(NodeCode.NOT_AN_INTRODUCTION)):
        fields = der.parse_one(_unpack(packed))
        body, signature = fields.whole(der.SEQUENCE), fields.string()
        fields.finish()
        return read(body, signature, mark + packed, now)


def _read_card(body: bytes, signature: bytes, octets: bytes, now: datetime) -> Card:
    fields = der.parse_one(body)
    card_id, name = fields.string(), _read_name(fields)
    key, expires = load_identity_public_key(fields.string()), fields.date(der.DATE_TIME)
    fields.finish()
    key.verify(signature, _CARD + body)
    if len(card_id) != CARD_ID_OCTETS:
        raise MalformedMessageError(NodeCode.NOT_AN_INTRODUCTION)
    if expires + DRIFT_TOLERANCE < now:
        raise TimingError(NodeCode.CARD_EXPIRED)
    return Card(octets, card_id, name, key, expires)


def _read_answer(body: bytes, signature: bytes, octets: bytes, now: datetime) -> Answer:
    fields = der.parse_one(body)
    card_id, name = fields.string(), _read_name(fields)
    parameters = parse_private_endpoint_connection_parameters(fields.string())
    fields.finish()
    parameters.identity_key.verify(signature, _ANSWER + body)
    return Answer(octets, card_id, name, parameters)


def usable_name(name: str) -> str:
    """Return the name if it is valid. Joiners (of Persian and Indian names) are allowed beside visible characters.

    Raises:
        InvalidMessageError: if the name is too long, or has unprintable or invisible characters.
    """
    seen = name.translate(dict.fromkeys(map(ord, JOINERS)))
    is_empty = bool(name) and not seen.strip()
    is_blank = is_empty or any(each in seen for each in BLANK_LETTERS)
    if len(name) > MAX_NAME_CHARACTERS or not seen.isprintable() or is_blank:
        raise InvalidMessageError(NodeCode.NAME_UNUSABLE)
    return name


def _name(name: str) -> bytes:
    return der.encode(der.UTF8_STRING, usable_name(name).encode())


def _read_name(fields: der.Reader) -> str:
    with converting(UnicodeDecodeError, to=MalformedMessageError(NodeCode.NOT_AN_INTRODUCTION)):
        return _require_name(fields.read(der.UTF8_STRING).decode())


def _require_name(name: str) -> str:
    with converting(InvalidMessageError, to=MalformedMessageError(NodeCode.NOT_AN_INTRODUCTION)):
        return usable_name(name)


def _sign(mark: bytes, body: bytes, key: IdentityKey) -> bytes:
    return mark + zlib.compress(der.sequence(body, der.octet_string(key.sign(mark + body))), 9)


def _compress(octets: bytes | str) -> tuple[bytes, bytes]:
    """Return the mark and the compressed octets."""
    if len(octets) > MAX_OCTETS:
        raise MalformedMessageError(NodeCode.NOT_AN_INTRODUCTION)
    if isinstance(octets, bytes):
        if octets[:4] in _TEXT_PREFIXES:
            return octets[:4], octets[4:]
        octets = octets.decode("utf-8", "replace")
    text = "".join(octets.split()).removeprefix("\ufeff")  # Windows editors put a byte order mark first
    for mark, prefix in _TEXT_PREFIXES.items():
        if text.startswith(prefix):
            try:
                return mark, base64.b64decode(text.removeprefix(prefix), altchars="-_", validate=True)
            except (binascii.Error, ValueError):
                break
    raise MalformedMessageError(NodeCode.NOT_AN_INTRODUCTION)


def _unpack(packed: bytes) -> bytes:
    unpacking = zlib.decompressobj()
    with converting(zlib.error, to=MalformedMessageError(NodeCode.NOT_AN_INTRODUCTION)):
        octets = unpacking.decompress(packed, MAX_OCTETS)
    if not unpacking.eof or unpacking.unused_data:
        raise MalformedMessageError(NodeCode.NOT_AN_INTRODUCTION)
    return octets
