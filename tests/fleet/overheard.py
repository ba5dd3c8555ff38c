"""Messages that pass where hostile parties may listen: at couriers, at gateways, with their correspondents."""

from typing import Any

from msgspec import Struct, field

from gateway_core.crypto.certificates import Certificate
from gateway_core.dialects import MessageType
from gateway_core.identifiers import ParcelKey
from gateway_core.messages.ramf import RamfMessage

_MOST = 60


class Overheard(Struct):
    """The latest overheard messages of each kind."""

    certificates: dict[bytes, Certificate] = field(default_factory=dict)
    parcels: dict[ParcelKey, None] = field(default_factory=dict)
    cargoes: dict[bytes, None] = field(default_factory=dict)
    requests: dict[bytes, None] = field(default_factory=dict)
    is_listening: bool = False

    def message(self, message: RamfMessage) -> None:
        """Record the message's certificates and, for a parcel, its key."""
        if not self.is_listening:
            return
        for each in (message.sender_certificate, *message.chain):
            _remember(self.certificates, each.der, each)
        if message.type is MessageType.PARCEL:
            _remember(self.parcels, message.key, None)

    def cargo(self, octets: bytes) -> None:
        """Record a courier's cargo."""
        if self.is_listening:
            _remember(self.cargoes, octets, None)

    def request(self, octets: bytes) -> None:
        """Record a CCA."""
        if self.is_listening:
            _remember(self.requests, octets, None)


def _remember(kept: dict[Any, Any], key: Any, value: Any) -> None:
    kept[key] = value
    if len(kept) > _MOST:
        del kept[next(iter(kept))]
