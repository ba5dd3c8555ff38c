"""The endpoint's store: the store of any node, with the kit's tables in it."""

from __future__ import annotations

from typing import TypeAlias

from gateway_core.nodes.endpoint.tables import EndpointTables, drop_incomplete
from gateway_core.store.engine.node_store import NodeStore
from gateway_core.store.engine.opening import Layout

LAYOUT = Layout(
    package="gateway_core.nodes.endpoint",
    functions={},
    tables=EndpointTables,
    drop_incomplete=drop_incomplete,
)

EndpointStore: TypeAlias = NodeStore[EndpointTables]
