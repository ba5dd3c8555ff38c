"""The differences between the Relaynet drafts and today's Awala network, as data.

Both dialects are served on the same ports. A dialect is recognised by the first octets of a message, the media type,
the Authorization scheme or the gRPC service. See docs/decisions/0002.
"""

from enum import IntEnum

from msgspec import Struct

from gateway_core.codes.messages import MessageCode
from gateway_core.errors import MalformedMessageError


class MessageType(IntEnum):
    """The octet after the prefix. Spec: RS-001 Reserved signatures; RS-000 (0x51); 0x52 is this project's."""

    CERTIFICATE_ROTATION = 0x10
    GATEWAY_CERTIFICATE_REVOCATION = 0x11
    CARGO = 0x43
    CARGO_COLLECTION_AUTHORIZATION = 0x44
    PARCEL = 0x50
    PARCEL_COLLECTION_ACKNOWLEDGEMENT = 0x51
    PARCEL_DELIVERY_DEAUTHORIZATION = 0x52


FORMAT_VERSION = 0
"""The only version octet in use."""


class Dialect(Struct, frozen=True):
    """One of the two dialects of the protocol. ``oid_arc`` is the DER content of the object identifiers' arc."""

    name: str
    prefix: bytes
    oid_arc: bytes
    packed_ramf: bool
    """RAMF as packed little-endian fields (RS-001) instead of a CMS SignedData with an ASN.1 field set."""
    universal_tags: bool
    """Control messages with universal tags (RS-000) instead of implicit context tags."""
    media_prefix: str
    countersignature_scheme: str
    streaming_header: str
    cca_scheme: str
    srv_prefix: str

    def format_signature(self, message_type: MessageType) -> bytes:
        """Return the first octets of every message of this type."""
        return self.prefix + bytes((message_type, FORMAT_VERSION))

    def oid(self, *suffix: int) -> bytes:
        """Return the DER content of the object identifier ``arc.suffix`` (each arc below 128)."""
        return self.oid_arc + bytes(suffix)

    def media_type(self, name: str) -> str:
        """Return a media type, such as ``application/vnd.awala.parcel`` for ``parcel``."""
        return f"{self.media_prefix}{name}"


RELAYNET = Dialect(
    name="relaynet",
    prefix=b"Relaynet",
    oid_arc=bytes.fromhex("04007f001100"),
    packed_ramf=True,
    universal_tags=True,
    media_prefix="application/vnd.relaynet.",
    countersignature_scheme="Relaynet-Countersignature",
    streaming_header="X-Relaynet-Streaming-Mode",
    cca_scheme="Relaynet-CCA",
    srv_prefix="_r",
)
"""The drafts RS-000 (2021) and RS-001, literally."""

AWALA = Dialect(
    name="awala",
    prefix=b"Awala",
    oid_arc=bytes.fromhex("2b0601040183ca5400"),
    packed_ramf=False,
    universal_tags=False,
    media_prefix="application/vnd.awala.",
    countersignature_scheme="Relaynet-Countersignature",
    streaming_header="X-Relaynet-Streaming-Mode",
    cca_scheme="Relaynet-CCA",
    srv_prefix="_awala-",
)
"""Today's deployed network, including its differences from its published text."""

DIALECTS = (RELAYNET, AWALA)
BY_NAME = {dialect.name: dialect for dialect in DIALECTS}

COUNTERSIGNATURE_SCHEMES = ("relaynet-countersignature", "awala-countersignature")
STREAMING_HEADERS = ("X-Relaynet-Streaming-Mode", "X-Awala-Streaming-Mode")
CCA_SCHEMES = ("relaynet-cca", "awala-cca")
"""Spellings accepted from peers, in either dialect (compared in lower case)."""


def read_format_signature(octets: bytes) -> tuple[Dialect, MessageType]:
    """Return the dialect and type that a message claims.

    Raises:
        MalformedMessageError: if the prefix, the type or the version is unknown.
    """
    for dialect in DIALECTS:
        if octets.startswith(dialect.prefix):
            break
    else:
        raise MalformedMessageError(MessageCode.NO_FORMAT_SIGNATURE)
    head = octets[len(dialect.prefix) : len(dialect.prefix) + 2]
    if len(head) != 2 or head[1] != FORMAT_VERSION:
        raise MalformedMessageError(MessageCode.UNKNOWN_FORMAT_VERSION)
    try:
        return dialect, MessageType(head[0])
    except ValueError as error:
        raise MalformedMessageError(MessageCode.UNKNOWN_TYPE) from error
