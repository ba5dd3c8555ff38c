"""The copy that an update leaves of the database: what a person deletes is not in it any more."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from app.profiles.opening import open_gateway
from app.profiles.profile import NetworkOptions
from gateway_core.gateway import PrivateGateway
from gateway_core.identifiers import PrivateAddress
from tests.factories.letter_boxes import HandedIn

SOMEBODY = PrivateAddress("0" + "a" * 64)
DELETING: dict[str, Callable[[PrivateGateway], Awaitable[object]]] = {
    "purge": lambda gateway: gateway.queue.purge(None, None),
    "remove": lambda gateway: gateway.endpoints.remove(SOMEBODY, purge=True),
    "forget ways": lambda gateway: gateway.queue.keep_ways(are_kept=False),
}
OTHERS: dict[str, Callable[[PrivateGateway], Awaitable[object]]] = {
    "look": lambda gateway: gateway.queue.waiting(),
    "choose": lambda gateway: gateway.queue.set_quota(200_000_000),
}


@pytest.mark.parametrize("name", [*DELETING, *OTHERS])
async def test_deletions_alone_reach_the_copies_of_updates(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "data"
    async with open_gateway(HandedIn(folder), NetworkOptions(), serve=False) as gateway:
        copies = [folder / f"gateway.db.before-schema-{each}" for each in ("5", "6", "6.part")]
        for copy in copies:
            copy.touch()
        await (DELETING | OTHERS)[name](gateway)
        await gateway.queue.quota()  # a commit is ended once the next work is done
    assert [copy.exists() for copy in copies] == [name in OTHERS] * 3
