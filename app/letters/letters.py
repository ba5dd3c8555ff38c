"""An open letter box: people, reading and writing, on one endpoint, with its post coming and going.

What a person calls their letters is here and nowhere else: the gateway sees an app like any other.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from app.letters.news import News
from app.letters.people import People, forget_invitations, forget_strangers
from app.letters.post import Post
from app.letters.reading import Reading
from app.letters.schema import prepare
from app.letters.writing import Writing
from gateway_core.clock import Clock
from gateway_core.nodes.endpoint import Endpoint
from gateway_core.nodes.endpoint.app_transaction import AppTransaction


class Letters:
    """The letter box of an endpoint. ``prepare`` it before anything else."""

    def __init__(self, endpoint: Endpoint, clock: Clock) -> None:
        self.endpoint = endpoint
        self.news = News()
        self.people = People(endpoint, clock, self.news)
        self.reading = Reading(endpoint, self.people, self.news)
        self.writing = Writing(endpoint, clock, self.people, self.news)
        self.post = Post(endpoint, clock, self.news)
        self._clock = clock

    async def prepare(self) -> None:
        """Make the tables, and finish what was cut short. Raises StoreError."""
        now = self._clock.now()

        def work(tx: AppTransaction) -> None:
            prepare(tx)
            forget_strangers(tx)
            forget_invitations(tx, now)

        await self.endpoint.transact(work)
        await self.people.refresh()
        await self.post.read_later_ones()

    @asynccontextmanager
    async def exchanging(self) -> AsyncIterator[None]:
        """Take in what comes, and follow what went, while the context lasts."""
        running = asyncio.create_task(self.post.run(), name="letters' post")
        try:
            yield
        finally:
            running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await running
