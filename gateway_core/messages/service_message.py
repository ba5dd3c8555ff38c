"""The plaintext of a parcel's payload: a service message and its type.

Spec: RS-000 Parcel (packed, little-endian; relaynet dialect); docs/wire-formats, "Service message" (ASN.1; awala).
"""

from msgspec import Struct

from gateway_core.asn1 import der
from gateway_core.codes.messages import ServiceMessageCode
from gateway_core.dialects import Dialect
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.limits import MAX_PLAINTEXT_OCTETS

MAX_TYPE_OCTETS = 255
MAX_CONTENT_OCTETS = 2**23 - 1


class ServiceMessage(Struct, frozen=True):
    """A message between apps. ``type`` is opaque to the network, e.g. ``application/vnd.awala.ping-v1.ping``."""

    type: str
    content: bytes

    def serialize(self, dialect: Dialect) -> bytes:
        """Return the message in the dialect's encoding.

        Raises:
            InvalidMessageError: if type or content is over its limit, or the awala type is not printable ASCII.
        """
        if dialect.packed_ramf:
            octets = self._pack()
        else:
            if not self.type.isascii() or not self.type.isprintable():
                raise InvalidMessageError(ServiceMessageCode.TYPE_NOT_ASCII)
            octets = der.sequence(
                der.encode(der.CONTEXT_0, self.type.encode()), der.encode(der.CONTEXT_1, self.content)
            )
        if len(octets) > MAX_PLAINTEXT_OCTETS:
            raise InvalidMessageError(ServiceMessageCode.TOO_LARGE)
        return octets

    def _pack(self) -> bytes:
        name = self.type.encode()
        if len(name) > MAX_TYPE_OCTETS or len(self.content) > MAX_CONTENT_OCTETS:
            raise InvalidMessageError(ServiceMessageCode.TOO_LARGE_WITH_TYPE)
        return b"".join((bytes((len(name),)), name, len(self.content).to_bytes(3, "little"), self.content))


def parse_service_message(octets: bytes, dialect: Dialect) -> ServiceMessage:
    """Read a service message in the dialect's encoding.

    Raises:
        MalformedMessageError: if the structure is another one, a field is over its limit, or octets follow the message.
    """
    if len(octets) > MAX_PLAINTEXT_OCTETS:
        raise MalformedMessageError(ServiceMessageCode.LARGER_THAN_ALLOWED)
    if dialect.packed_ramf:
        return _unpack(octets)
    fields = der.parse_one(octets)
    name, content = fields.text(der.CONTEXT_0), fields.string(der.CONTEXT_1)
    fields.finish()
    return ServiceMessage(name, content)


def _unpack(octets: bytes) -> ServiceMessage:
    type_end = 1 + octets[0] if octets else 0
    content_start = type_end + 3
    if not octets or len(octets) < content_start:
        raise MalformedMessageError(ServiceMessageCode.CUT_SHORT)
    length = int.from_bytes(octets[type_end:content_start], "little")
    if length > MAX_CONTENT_OCTETS or len(octets) != content_start + length:
        raise MalformedMessageError(ServiceMessageCode.OTHER_LENGTH)
    try:
        name = octets[1:type_end].decode()
    except UnicodeDecodeError:
        raise MalformedMessageError(ServiceMessageCode.TYPE_NOT_UTF_8) from None
    return ServiceMessage(name, octets[content_start:])
