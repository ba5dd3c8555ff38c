"""One opening of the window's letter box: its loop, the exchange with the gateway, and what the screens ask for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from app.desktop.own_loop import OwnLoop
from gateway_core.codes.endpoints import LocalGatewayCode
from gateway_core.codes.letters import LettersCode
from gateway_core.errors import GatewayError, StoreError, UnreachableCause, UnreachableError
from gateway_core.views.letters import Arrival
from ui.models.letter_box import LetterBox, LettersNow, Stage

if TYPE_CHECKING:
    from app.letters.letters import Letters
    from gateway_core.dialects import Dialect
    from gateway_core.ports.local_gateway import LocalGateway

TELL_SECONDS = 0.2
"""The shortest time between two things told."""
KNOCK_SECONDS = 3.0
"""The interval at which a gateway that does not know Letters yet is asked: its person may just have allowed it."""


class Place(Struct, frozen=True):
    """The place of the window's gateway; ``url`` is empty while it does not listen."""

    url: str = ""
    dialect: str = ""


class Asked(Struct, eq=False):
    """Something that the screens asked for, until it is settled."""

    work: Callable[[LetterBox], Coroutine[Any, Any, Any]]
    done: Callable[[Any], None]
    failed: Callable[[GatewayError], None]
    result: Any = None


class Life(OwnLoop):
    """One opening of the letter box."""

    def __init__(
        self,
        place: Place,
        tell: Callable[[LettersNow], None],
        tell_arrivals: Callable[[Sequence[Arrival]], None],
    ) -> None:
        super().__init__()
        self.place, self._tell, self._tell_arrivals = place, tell, tell_arrivals
        self._letters: Letters | None = None
        self._box: LetterBox | None = None
        self._news = asyncio.Event()
        self._works = set[asyncio.Task[None]]()

    # --- Called in any thread -------------------------------------------------------------------------------

    def gateway_is(self, place: Place) -> None:
        """The gateway is somewhere else now, or nowhere."""
        self.place = place
        self.call(self._look_again)

    def ask(self, asked: Asked, settled: Callable[[GatewayError | None], None]) -> None:
        """Do it, beside whatever else is going on."""
        self.call(lambda: self._begin(asked, settled))

    # --- In its own loop ------------------------------------------------------------------------------------

    @asynccontextmanager
    async def connect(self, dialect: Dialect) -> AsyncIterator[LocalGateway]:
        """A connection with the window's gateway, wherever it is now."""
        from gateway_core.nodes.endpoint.opening import local_gateway

        if not self.place.url:
            raise UnreachableError(LocalGatewayCode.NOBODY_ANSWERS, UnreachableCause.TCP)
        async with local_gateway(self.place.url, dialect) as client:
            yield client

    async def keep(self, letters: Letters) -> None:
        """Do what is asked for, and tell what is different, until it is ended."""
        from app.desktop.letters_box import ScreensBox

        letters.news.changed = self._news.set
        letters.news.arrived = self._tell_arrivals
        self._letters, self._box = letters, ScreensBox(letters)
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._keep_telling(letters))
                tasks.create_task(self._keep_looking(letters))
                tasks.create_task(self._keep_knocking(letters))
                tasks.create_task(letters.post.run())
        finally:
            self._box = None
            for each in self._works:
                each.cancel()
            await asyncio.gather(*self._works, return_exceptions=True)

    def _begin(self, asked: Asked, settled: Callable[[GatewayError | None], None]) -> None:
        task = asyncio.ensure_future(self._do(asked, settled))
        self._works.add(task)
        task.add_done_callback(self._works.discard)

    async def _do(self, asked: Asked, settled: Callable[[GatewayError | None], None]) -> None:
        error: GatewayError | None = None
        try:
            if self._box is None:
                raise StoreError(LettersCode.NOT_OPEN)
            asked.result = await asked.work(self._box)
        except GatewayError as failure:
            error = failure
        settled(error)

    def _look_again(self) -> None:
        """A network of another dialect is another life's."""
        if self._letters is None:
            return
        if self.place.dialect not in ("", self._letters.endpoint.dialect):
            self.end()
        self._letters.endpoint.look_again()

    async def _keep_knocking(self, letters: Letters) -> None:
        while not letters.endpoint.has_registered:
            await asyncio.sleep(KNOCK_SECONDS)
            if self.place.url:
                letters.endpoint.look_again()

    async def _keep_looking(self, letters: Letters) -> None:
        async for _ in letters.endpoint.stirrings():
            self._news.set()

    async def _keep_telling(self, letters: Letters) -> None:
        endpoint = letters.endpoint
        unread = 0
        while True:
            self._news.clear()
            problem = letters.news.trouble or (None if endpoint.is_connected else endpoint.failure)
            try:
                unread = await letters.reading.unread()
            except StoreError as error:
                problem = error
            self._tell(
                LettersNow(
                    Stage.OPEN,
                    has_registered=endpoint.has_registered,
                    problem=problem,
                    address=str(endpoint.address),
                    own_name=endpoint.name,
                    fingerprint=endpoint.fingerprint,
                    unread=unread,
                )
            )
            await asyncio.sleep(TELL_SECONDS)
            await self._news.wait()
