"""A folder that holds another kind of node's data is refused, and stays what it is."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from gateway_core.codes.store import StoreCode
from gateway_core.errors import StoreError
from gateway_core.nodes.courier import luggage
from gateway_core.nodes.endpoint import store as endpoint
from gateway_core.nodes.public_gateway import tables as public_gateway
from gateway_core.store import encrypted_store as private_gateway
from gateway_core.store.engine.connection import connect
from gateway_core.store.engine.data_dir import disk_space_of
from gateway_core.store.engine.opening import Layout, Opening, derive_keys, migrations
from tests.factories.clock import FakeClock
from tests.factories.stating import Stating
from tests.store.parts import MASTER_KEY

KINDS: dict[str, Layout[Any]] = {
    "private gateway": private_gateway.LAYOUT,
    "courier": luggage.LAYOUT,
    "app": endpoint.LAYOUT,
    "public gateway": public_gateway.LAYOUT,
}


def opening(layout: Layout[Any], folder: Path) -> Opening[Any]:
    return Opening(layout, folder, MASTER_KEY, FakeClock(), disk_space_of(folder))


@pytest.mark.parametrize(("first", "second"), list(permutations(KINDS, 2)))
@pytest.mark.parametrize("salvages", [False, True])
def test_another_kind_of_node_does_not_open_it_nor_migrate_it(
    first: str, second: str, salvages: bool, tmp_path: Path
) -> None:
    """A private gateway took an app's database through a migration of its own, and the app could not open it then."""
    opening(KINDS[first], tmp_path).run(start_afresh_if_damaged=False).close()
    files = {each.name for each in tmp_path.iterdir()}
    with pytest.raises(StoreError, check=Stating(StoreCode.OF_ANOTHER_KIND)):
        opening(KINDS[second], tmp_path).run(start_afresh_if_damaged=salvages)
    assert {each.name for each in tmp_path.iterdir()} == files
    opening(KINDS[first], tmp_path).run(start_afresh_if_damaged=False).close()


@pytest.mark.parametrize("kind", KINDS)
def test_the_table_that_tells_a_kind_is_there_from_its_first_version_on(kind: str, tmp_path: Path) -> None:
    layout = KINDS[kind]
    connection = connect(tmp_path / "gateway.db", derive_keys(MASTER_KEY).database)
    scripts = migrations(layout.package)
    for name, (arguments, function) in layout.functions.items():
        connection.create_function(name, arguments, function)
    for number in sorted(scripts):
        connection.executescript(scripts[number])
        connection.execute(f"SELECT 1 FROM {layout.own_table}")
    connection.close()
