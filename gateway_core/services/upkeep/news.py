"""All that comes signed by those who publish this program: releases, and lists of apps."""

from __future__ import annotations

from gateway_core.clock import Clock
from gateway_core.services.upkeep.known_apps import KnownApps
from gateway_core.services.upkeep.known_releases import KnownReleases
from gateway_core.services.upkeep.signed_news import UpdateParts
from gateway_core.tables.transaction import Store


class News:
    """The known releases and lists."""

    def __init__(self, store: Store, clock: Clock, parts: UpdateParts) -> None:
        self.releases = KnownReleases(store, parts)
        self.apps = KnownApps(store, clock, parts)

    async def exchange(self, folder: str) -> None:
        """Take what is newer from a folder, and leave ours there. Nothing here can spoil the sync before it."""
        await self.releases.exchange(folder)
        await self.apps.exchange(folder)
