"""A private gateway over a test's store, without running tasks: for questions and answers."""

import pytest

from gateway_core.clock import CorrectedClock
from gateway_core.dialects import Dialect
from gateway_core.events import EventBus
from gateway_core.gateway import PrivateGateway
from gateway_core.identifiers import DomainName
from gateway_core.ports.peers import HostPort, Service
from gateway_core.services.identity.credentials import Credentials
from gateway_core.services.runtime.timekeeping import Timekeeper
from gateway_core.tables.transaction import Store
from tests.factories.parts import gateway_parts


class NoNames:
    """A resolver that fails the test if it is asked."""

    async def resolve(self, domain: DomainName, service: Service, dialect: Dialect) -> HostPort:
        pytest.fail(f"nothing asks for {domain}")


def idle_gateway(
    store: Store, credentials: Credentials, clock: CorrectedClock, events: EventBus
) -> PrivateGateway:
    """Build the gateway; it has no connections and no servers."""
    parts = gateway_parts(store, clock, NoNames(), events)
    return PrivateGateway(parts, credentials, Timekeeper(store, clock, events))
