"""The types of RAMF messages; the others are control messages."""

from gateway_core.dialects import MessageType

RAMF_TYPES = frozenset(
    {
        MessageType.PARCEL,
        MessageType.CARGO,
        MessageType.CARGO_COLLECTION_AUTHORIZATION,
        MessageType.GATEWAY_CERTIFICATE_REVOCATION,
    }
)
