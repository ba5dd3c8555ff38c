"""The public gateway's view of what a courier brings it."""

from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.enveloped_data import parse_enveloped_data
from gateway_core.dialects import MessageType
from gateway_core.messages.cargo import parse_message_set
from gateway_core.messages.control import parse_ccr
from gateway_core.messages.ramf import RamfMessage, read_message
from tests.factories.network import RelayNetwork


def read_cargo(network: RelayNetwork, octets: bytes) -> tuple[RamfMessage, list[bytes]]:
    """A cargo of ours as the public gateway judges it, and what is inside."""
    message = read_message(
        octets, MessageType.CARGO, network.now, trusted=(network.public_gateway.certificate,)
    )
    return message, list(parse_message_set(decrypt(network, message)))


def read_cca(network: RelayNetwork, octets: bytes) -> tuple[RamfMessage, Certificate]:
    """A CCA of ours, and the CDA in it."""
    expected = MessageType.CARGO_COLLECTION_AUTHORIZATION
    message = read_message(octets, expected, network.now, trusted=(network.public_gateway.certificate,))
    return message, parse_ccr(decrypt(network, message))


def decrypt(network: RelayNetwork, message: RamfMessage) -> bytes:
    return parse_enveloped_data(message.payload).decrypt_with_session_key(network.public_gateway.session_key)
