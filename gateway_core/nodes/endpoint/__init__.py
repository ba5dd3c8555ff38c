"""The endpoint kit: an app's interface to the relay network."""

from gateway_core.errors import GatewayError
from gateway_core.nodes.endpoint.endpoint import Endpoint, Message

__all__ = ["Endpoint", "GatewayError", "Message"]
