"""The letter box of the window: on a loop in its own thread, independent of the gateway.

::

    closed ──open──▶ opening ──▶ open ──close──▶ closed
                        └── failed(error) ──▶ failed; opened again when asked, or when the gateway was unlocked

The letter box connects to the window's gateway as any app of this user does, in the gateway's dialect.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct, structs
from msgspec.structs import replace

from app.desktop.own_loop import BesideGateway, OwnLoop
from app.desktop.pictures import PictureProcess
from app.desktop.typed_profile import TypedProfile
from app.profiles.letters_profile import LettersProfile
from app.profiles.profile import Profile
from gateway_core.codes.endpoints import LocalGatewayCode
from gateway_core.codes.letters import LettersCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.statement import Statement
from gateway_core.codes.store import BackupCode
from gateway_core.errors import GatewayError, StoreError, UnreachableCause, UnreachableError, VaultLockedError
from gateway_core.host.private_files import is_there
from gateway_core.ports.operator import OwnApp
from gateway_core.poweb.own_gateway import SOCKET
from gateway_core.tasks import end_all
from gateway_core.views.letters import Arrival
from gateway_core.views.status import GatewayStatus
from ui.binding import GatewayBinding
from ui.screens.letters.box import LetterBox, LettersNow, Stage

if TYPE_CHECKING:
    from app.letters.letters import Letters
    from gateway_core.dialects import Dialect
    from gateway_core.ports.local_gateway import LocalGateway


_LOG = logging.getLogger(__name__)

TELL_SECONDS = 0.2
"""Minimum seconds between two updates of the model."""
KNOCK_SECONDS = 3.0
"""Seconds between attempts to register with a gateway: the operator may have allowed Letters in the meantime."""


APP_NAME = "Letters"
"""The name of the app in the gateway's list, for programs without a window."""

Adopt = Callable[[OwnApp, Callable[[], None]], None]
"""Gives the app to the window's gateway in memory, in any thread; calls back, in Qt's thread, after the answer."""


class Place(Struct, frozen=True):
    """The address of the window's gateway; ``url`` is empty while the gateway does not listen."""

    url: str = ""
    dialect: str = ""
    public_gateway: str = ""
    identity: str = ""
    """The beginning of the gateway's address, which a new identity changes."""


class Asked(Struct, eq=False):
    """A pending request of the screens."""

    work: Callable[[LetterBox], Coroutine[Any, Any, Any]]
    done: Callable[[Any], None]
    failed: Callable[[GatewayError], None]
    result: Any = None


class Life(OwnLoop):
    """A period in which the letter box is open."""

    def __init__(
        self,
        place: Place,
        publish: Callable[[LettersNow], None],
        publish_arrivals: Callable[[Sequence[Arrival]], None],
        adopt: Adopt,
    ) -> None:
        super().__init__()
        self.place, self._publish, self._publish_arrivals = place, publish, publish_arrivals
        self._adopt, self._has_box = adopt, asyncio.Event()
        self._letters: Letters | None = None
        self._box: LetterBox | None = None
        self._news = asyncio.Event()
        self._works = set[asyncio.Task[None]]()

    # --- Called in any thread -------------------------------------------------------------------------------

    def gateway_is(self, place: Place) -> None:
        """Update the gateway's address."""
        is_another = "" != self.place.identity != place.identity != ""
        self.place = place
        self.call(self.end if is_another else self._reconnect)

    def ask(self, asked: Asked, settled: Callable[[GatewayError | None], None]) -> None:
        """Run a request beside other work."""
        self.call(lambda: self._begin(asked, settled))

    # --- In its own loop ------------------------------------------------------------------------------------

    @asynccontextmanager
    async def connect(self, dialect: Dialect) -> AsyncIterator[LocalGateway]:
        """Connect to the window's gateway at its current address."""
        from gateway_core.nodes.endpoint.opening import local_gateway

        await self._has_box.wait()
        if not self.place.url:
            raise UnreachableError(LocalGatewayCode.NOBODY_ANSWERS, UnreachableCause.TCP)
        await self._be_adopted()
        async with local_gateway(self.place.url, dialect) as client:
            yield client

    async def _be_adopted(self) -> None:
        """Wait until the gateway knows its own app, which then registers without a question."""
        from app.letters.format import RECEIPT_TYPE

        assert self._letters is not None
        endpoint, adopted = self._letters.endpoint, asyncio.Event()
        uncounted, former = endpoint.uncounted(RECEIPT_TYPE), await endpoint.former_addresses()
        self._adopt(OwnApp(endpoint.address, APP_NAME, uncounted, former), lambda: self.call(adopted.set))
        await adopted.wait()

    async def keep(self, letters: Letters) -> None:
        """Run requests and publish changes until cancelled."""
        letters.news.changed = self._news.set
        letters.news.arrived = self._publish_arrivals
        self._letters = self._box = letters
        self._has_box.set()
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._keep_reporting(letters))
                tasks.create_task(self._keep_following(letters))
                tasks.create_task(self._keep_retrying(letters))
                tasks.create_task(letters.exchange())
        finally:
            self._box = None
            await end_all(*self._works)

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

    def _reconnect(self) -> None:
        """Connect to the gateway again; end the life if the gateway's dialect has changed."""
        if self._letters is None:
            return
        if self.place.dialect not in ("", self._letters.endpoint.dialect):
            self.end()
        self._letters.endpoint.reconnect()
        self._news.set()

    async def _keep_retrying(self, letters: Letters) -> None:
        while not letters.endpoint.has_registered:
            await asyncio.sleep(KNOCK_SECONDS)
            if self.place.url:
                letters.endpoint.reconnect()

    async def _keep_following(self, letters: Letters) -> None:
        async for _ in letters.endpoint.possible_changes():
            self._news.set()

    async def _keep_reporting(self, letters: Letters) -> None:
        endpoint = letters.endpoint
        unread, absence = 0, None
        while True:
            self._news.clear()
            if self.place.public_gateway:
                await endpoint.follow_public_gateway(self.place.public_gateway)
            problem = letters.news.trouble or (None if endpoint.is_connected else endpoint.failure)
            try:
                unread, absence = await letters.unread(), await letters.absence()
            except StoreError as error:
                problem = error
            self._publish(
                LettersNow(
                    Stage.OPEN,
                    has_registered=endpoint.has_registered,
                    problem=problem,
                    address=str(endpoint.address),
                    own_name=endpoint.name,
                    unread=unread,
                    absence=absence,
                )
            )
            await asyncio.sleep(TELL_SECONDS)
            await self._news.wait()


T = TypeVar("T")


async def _erase(profile: Profile) -> Statement | None:
    from app.letters.letters import erase_letters

    return await erase_letters(profile)


def letters_beside(
    data_dir: Path, binding: GatewayBinding, passphrase: Callable[[], str | None]
) -> LettersThread:
    """Return the letter box of a gateway's program, in the gateway's folder and under its key.

    ``binding`` publishes the gateway's address. ``passphrase`` returns the passphrase of the gateway's vault, if any;
    a typed one opens the vault of letters of an earlier version.
    """

    def profile() -> Profile:
        return LettersProfile.under(Profile(data_dir)).present

    def unlock(_: Profile, typed: str | None) -> Profile:
        home = Profile(data_dir)
        if is_there(home.passphrase_vault):
            if (known := passphrase()) is None:
                raise VaultLockedError(ProgramCode.UNDER_PASSPHRASE)
            home = TypedProfile(data_dir, passphrase=known)
        there = LettersProfile.under(home)
        former = TypedProfile(there.former.data_dir, passphrase=typed or passphrase())
        return structs.replace(there, former=former)

    def adopt(app: OwnApp, done: Callable[[], None]) -> None:
        binding.run(lambda gateway: gateway.endpoints.adopt(app), lambda _: done(), lambda _: done())

    own = f"unix:{data_dir.absolute() / SOCKET}" if hasattr(socket, "AF_UNIX") else ""
    letters = LettersThread(profile, unlock, own, adopt)
    binding.status_changed.connect(letters.gateway_is)

    def attached_changed() -> None:
        if not binding.is_attached:
            letters.gateway_left(binding.failure)

    binding.attached_changed.connect(attached_changed)
    return letters


class LettersThread(BesideGateway[Life]):
    """Implements ui.screens.letters.box.LettersHost. Lives in Qt's thread."""

    def __init__(
        self,
        profile: Callable[[], Profile],
        unlocked: Callable[[Profile, str | None], Profile] = lambda profile, _: profile,
        url: str = "",
        adopt: Adopt = lambda _, done: done(),
    ) -> None:
        """``profile`` returns the letter box's profile; ``unlocked`` adds its vault, for an optional typed passphrase.

        ``unlocked`` raises VaultLockedError if a passphrase is missing. ``url``: the gateway's private address while it
        listens; empty: its first address. ``adopt`` is called in Qt's thread.
        """
        super().__init__(profile, _erase)
        self._unlocked, self._adopt = unlocked, adopt
        self._place, self._url = Place(), url
        self._passphrase: str | None = None
        self._listener: Callable[[LettersNow], None] = lambda _: None
        self._on_arrivals: Callable[[Sequence[Arrival]], None] = lambda _: None
        self._now = LettersNow()
        self._asked = set[Asked]()

    def watch(self, told: Callable[[LettersNow], None], arrived: Callable[[Sequence[Arrival]], None]) -> None:
        """Call ``told`` with every change, and ``arrived`` with received letters."""
        self._listener, self._on_arrivals = told, arrived

    def gateway_is(self, status: GatewayStatus) -> None:
        """Update the gateway's address.

        A wanted letter box that was locked is opened: the gateway has its passphrase now.
        """
        url = next(iter(status.listening), "")
        place = Place(
            url and (self._url or url), status.dialect, status.public_gateway, status.address_prefix
        )
        if place == self._place:
            return
        self._place = place
        if self._life is not None:
            self._life.gateway_is(place)
        elif self._is_wanted and place.url and isinstance(self._now.failure, VaultLockedError):
            self.open()

    def gateway_left(self, failure: GatewayError | None) -> None:
        """Close the letter box after a move or an erasure by command; the next opening gives the reason."""
        has_moved = failure is not None and failure.code is BackupCode.MOVED_AWAY
        if self._life is not None and (has_moved or not self.is_there):
            self._life.end()

    def close(self) -> threading.Thread | None:
        """Close the letter box until it is opened again; return the thread that ends."""
        self._is_wanted = False
        if self._life is not None:
            self._life.end()
        return self._thread

    def begin_anew(self) -> None:
        """Erase the letters, which cannot be opened, and open an empty letter box. The gateway stays as it is."""
        if self._is_erasing or self._thread is not None:
            return
        self._is_erasing = True

        def on_erased(left: Statement | None, error: GatewayError | None) -> None:
            self._is_erasing = False
            if left:
                _LOG.error("The keyring may still hold the key of the erased letters. %s", left)
            if error is None:
                self.open()
            else:
                self._show(LettersNow(Stage.FAILED, failure=error, changes=self._now.changes + 1))

        self._show(LettersNow(Stage.OPENING, changes=self._now.changes))
        self._work("erasing letters", self._erase_what_is_there, on_erased, is_daemon=False)

    def open(self, passphrase: str | None = None) -> None:
        """Open or create the letter box; ``passphrase``: of the vault of an earlier version, if another."""
        if self._is_erasing:
            return
        self._is_wanted, self._passphrase = True, passphrase or self._passphrase
        if self._thread is not None:
            return
        life = Life(
            self._place,
            lambda now: self._told.emit(lambda: self._on_news(life, now)),
            lambda arrivals: self._told.emit(lambda: self._on_arrived(life, arrivals)),
            lambda app, done: self._told.emit(lambda: self._adopt(app, done)),
        )
        self._show(LettersNow(Stage.OPENING, changes=self._now.changes))
        self._begin(life, "letters")

    def ask(
        self,
        work: Callable[[LetterBox], Coroutine[Any, Any, T]],
        done: Callable[[T], None],
        failed: Callable[[GatewayError], None],
    ) -> None:
        """Run ``work`` on the open letter box; ``done`` receives the result, ``failed`` the error."""
        asked = Asked(work, done, failed)
        self._asked.add(asked)
        if self._life is None or self._now.stage is not Stage.OPEN:
            error = self._now.failure or StoreError(LettersCode.NOT_OPEN)
            self._told.emit(lambda: self._settle(asked, error))
        else:
            self._life.ask(asked, lambda error: self._told.emit(lambda: self._settle(asked, error)))

    def _settle(self, asked: Asked, error: GatewayError | None) -> None:
        if asked not in self._asked:
            return
        self._asked.discard(asked)
        if error is not None:
            asked.failed(error)
        else:
            asked.done(asked.result)

    def erase(self) -> None:
        """Finish an interrupted erasure in a separate thread, before the letter box is first opened."""
        self._is_erasing = True

        def on_erased(_: Statement | None, __: GatewayError | None) -> None:
            self._is_erasing = False

        self._work("erasing letters", self._erase_what_is_there, on_erased, is_daemon=False)

    def _show(self, now: LettersNow) -> None:
        self._now = now
        self._listener(now)

    async def _serve(self, life: Life) -> None:
        from app.letters.letters import open_letters

        profile = self._unlocked(self._profile(), self._passphrase)
        async with open_letters(profile, life.connect, dialect=life.place.dialect or None) as letters:
            with closing(PictureProcess()) as letters.pictures:
                await life.keep(letters)

    def _on_news(self, life: Life, now: LettersNow) -> None:
        if life is self._life and self._is_wanted:
            self._show(replace(now, changes=self._now.changes + 1))

    def _on_arrived(self, life: Life, arrivals: Sequence[Arrival]) -> None:
        if life is self._life:
            self._on_arrivals(arrivals)

    def _show_end(self, life: Life, error: GatewayError | None) -> None:
        for each in tuple(self._asked):
            self._settle(each, error or StoreError(LettersCode.NOT_OPEN))
        if self._is_erasing:
            return
        if self._is_wanted and error is None:
            self.open()
        else:
            stage = Stage.CLOSED if error is None else Stage.FAILED
            self._show(LettersNow(stage, failure=error, changes=self._now.changes + 1))
