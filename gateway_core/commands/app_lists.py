"""Commands about the lists of apps that work with this gateway.

Spec: features R9.
"""

from __future__ import annotations

from gateway_core.services.upkeep.known_apps import KnownApps
from gateway_core.views.app_lists import AppListView


class AppListCommands:
    """Commands about lists of apps. Nobody is asked for one by them."""

    def __init__(self, known: KnownApps) -> None:
        self._known = known

    async def view(self) -> tuple[AppListView, ...]:
        """Return the program's own list, and then those that were added."""
        return await self._known.lists()

    async def add(self, octets: bytes) -> tuple[AppListView, ...]:
        """Add the list that a file is, and return all.

        Raises:
            InvalidMessageError: it is signed by nobody whom this build trusts, not newer than what is here, or one too
                many.
            MalformedMessageError: it is no list.
        """
        await self._known.add(octets)
        return await self._known.lists()

    async def remove(self, publisher: str) -> tuple[AppListView, ...]:
        """Forget the added list of that publisher, and return what is left.

        Raises:
            InvalidMessageError: none was added.
        """
        await self._known.remove(publisher)
        return await self._known.lists()
