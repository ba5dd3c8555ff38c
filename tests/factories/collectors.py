"""The invitation of a collecting organisation behind the other private gateway of the paper network."""

from datetime import datetime
from functools import lru_cache

from gateway_core.crypto.certificates import PARCEL_DELIVERY_AUTHORIZATION
from gateway_core.messages.registration import PrivateEndpointConnectionParameters
from gateway_core.services.telemetry.telemetry_parcels import CollectorInvitation, read_parcel
from tests.factories.keys import identity_key, session_key
from tests.factories.network import GATEWAY_DOMAIN, RelayNetwork

SENDERS = "stranger"
"""The name of the key that all senders share."""


@lru_cache
def invitation(network: RelayNetwork) -> CollectorInvitation:
    """Return the invitation of endpoint C, the collector; the same for every sender in a network."""
    collector = network.endpoint_c
    authorization = network.issue(PARCEL_DELIVERY_AUTHORIZATION, SENDERS, collector)
    parameters = PrivateEndpointConnectionParameters(
        collector.key.public,
        GATEWAY_DOMAIN,
        authorization,
        (collector.certificate, network.other_private_gateway.certificate),
        session_key("endpoint_c").public,
    )
    return CollectorInvitation(identity_key(SENDERS), parameters)


def opened(network: RelayNetwork, parcel: bytes, now: datetime) -> bytes:
    """Return the content that the collector reads in a parcel."""
    key = session_key("endpoint_c")
    return read_parcel(parcel, [network.endpoint_c.certificate], {key.key_id: key}, now)
