"""The values that every service of a node works on."""

from __future__ import annotations

from msgspec import Struct

from gateway_core.clock import Clock
from gateway_core.events import EventBus
from gateway_core.services.identity.credentials import Credentials
from gateway_core.tables.transaction import Store


class Custody(Struct, frozen=True):
    """The things that one node holds and answers for.

    Its store, as whom it signs, the time it goes by, and what it tells.
    """

    store: Store
    credentials: Credentials
    clock: Clock
    events: EventBus
