"""The letter box as the window has it: on a loop in a thread of its own, whatever the gateway does.

::

    closed ──open──▶ opening ──▶ open ──close──▶ closed
                        └── failed(error) ──▶ failed; opened again when asked, or when the gateway was unlocked

It speaks to the window's own gateway as every app does: over loopback, in the dialect of that gateway.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import replace

from app.desktop.beside_gateway import BesideGateway
from app.desktop.letters_life import Asked, Life, Place
from app.desktop.own_loop import STOP_SECONDS
from app.desktop.typed_profile import TypedProfile
from app.erasing import finish_erasing
from app.profile import Profile, default_data_dir
from gateway_core.codes.letters import LettersCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.statement import Statement
from gateway_core.errors import (
    GatewayError,
    StoreError,
    VaultLockedError,
)
from gateway_core.views.letters import Arrival
from gateway_core.views.status import GatewayStatus
from ui.binding import GatewayBinding, error_of
from ui.models.letter_box import LetterBox, LettersNow, Stage

T = TypeVar("T")

VAULT_FILE = "vault.json"


async def _erase(profile: Profile) -> Statement | None:
    from app.letters.erasing import erase_letters

    return await erase_letters(profile)


def letters_beside(
    data_dir: Path, binding: GatewayBinding, passphrase: Callable[[], str | None]
) -> LettersThread:
    """The letters of the program whose gateway is in ``data_dir``: beside the default one, `relaynet-letters`' own.

    ``binding`` tells where that is. ``passphrase`` is what opened it, where it is under one: letters that begin then
    are under it, too.
    """

    def profile() -> Profile:
        from app.letters.opening import default_data_dir as default_letters_dir

        return Profile(default_letters_dir() if data_dir == default_data_dir() else data_dir / "letters")

    def unlocked(there: Profile, typed: str | None) -> Profile:
        like = there.data_dir if there.exists else data_dir
        if not (like / VAULT_FILE).exists():
            return there
        typed = typed or passphrase()
        if typed is None:
            raise VaultLockedError(ProgramCode.UNDER_PASSPHRASE)
        return TypedProfile(there.data_dir, passphrase=typed)

    letters = LettersThread(profile, unlocked)
    binding.status_changed.connect(letters.gateway_is)
    return letters


class LettersThread(BesideGateway[Life]):
    """Implements ui.models.letter_box.LettersHost. Lives in Qt's thread."""

    def __init__(
        self,
        profile: Callable[[], Profile],
        unlocked: Callable[[Profile, str | None], Profile] = lambda profile, _: profile,
    ) -> None:
        """``profile`` gives the letters' folder; ``unlocked`` its vault, by a passphrase that was typed, if any.

        The latter raises VaultLockedError where one is needed.
        """
        super().__init__(profile, _erase)
        self._unlocked = unlocked
        self._place = Place()
        self._passphrase: str | None = None
        self._listener: Callable[[LettersNow], None] = lambda _: None
        self._on_arrivals: Callable[[Sequence[Arrival]], None] = lambda _: None
        self._now = LettersNow()
        self._asked = set[Asked]()

    def watch(self, told: Callable[[LettersNow], None], arrived: Callable[[Sequence[Arrival]], None]) -> None:
        """Call ``told`` with every change, and ``arrived`` with letters that come."""
        self._listener, self._on_arrivals = told, arrived

    def gateway_is(self, status: GatewayStatus) -> None:
        """Note where the gateway is. Letters that its passphrase opens are opened now, if somebody wanted them."""
        place = Place(next(iter(status.listening), ""), status.dialect)
        if place == self._place:
            return
        self._place = place
        if self._life is not None:
            self._life.gateway_is(place)
        elif self._is_wanted and place.url and isinstance(self._now.failure, VaultLockedError):
            self.open()

    def open(self, passphrase: str | None = None) -> None:
        """Open the letter box, or make one; under ``passphrase``, where its own is another than the gateway's."""
        if self._is_erasing:
            return
        self._is_wanted, self._passphrase = True, passphrase or self._passphrase
        if self._thread is not None:
            return
        self._life = life = Life(
            self._place,
            lambda now: self._told.emit(lambda: self._on_told(life, now)),
            lambda arrivals: self._told.emit(lambda: self._on_arrived(life, arrivals)),
        )
        self._thread = threading.Thread(target=self._live, args=(life,), name="letters")
        self._show(LettersNow(Stage.OPENING, changes=self._now.changes))
        self._thread.start()

    def resume(self) -> None:
        """Open the letter box, if anybody has begun with it on this computer."""
        with suppress(StoreError):  # one may not look
            if self.is_there:
                self.open()

    def close(self) -> None:
        """Close it. What is written stays."""
        self._is_wanted = False
        if self._life is not None:
            self._life.end()

    def ask(
        self,
        work: Callable[[LetterBox], Coroutine[Any, Any, T]],
        done: Callable[[T], None],
        failed: Callable[[GatewayError], None],
    ) -> None:
        """Have the open letter box do something, and hear the result or why it failed."""
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
        """Finish an erasure that was cut off, in a thread of its own; nobody has opened them yet."""
        self._is_erasing = True

        def run() -> None:
            left: list[Statement | None] = []
            error_of(lambda: left.append(self._erase_what_is_there()))
            self._told.emit(self._on_erased)

        threading.Thread(target=run, name="erasing letters").start()

    def _on_erased(self) -> None:
        self._is_erasing = False

    def _show(self, now: LettersNow) -> None:
        self._now = now
        self._listener(now)

    def _live(self, life: Life) -> None:
        """The thread's main function."""
        error = error_of(lambda: life.run(self._serve(life)))
        if not self._is_erasing:  # which tells what is left
            error = error_of(lambda: finish_erasing(self._profile())) or error
        self._told.emit(lambda: self._on_ended(life, error))

    async def _serve(self, life: Life) -> None:
        from app.letters.opening import opened_letters

        profile = self._unlocked(self._profile(), self._passphrase)
        async with opened_letters(profile, life.connect, dialect=life.place.dialect or None) as letters:
            await life.keep(letters)

    def _on_told(self, life: Life, now: LettersNow) -> None:
        if life is self._life and self._is_wanted:
            self._show(replace(now, changes=self._now.changes + 1))

    def _on_arrived(self, life: Life, arrivals: Sequence[Arrival]) -> None:
        if life is self._life:
            self._on_arrivals(arrivals)

    def _on_ended(self, life: Life, error: GatewayError | None) -> None:
        if life is not self._life:
            return
        if self._thread is not None:
            self._thread.join(STOP_SECONDS)
        self._life = self._thread = None
        for each in tuple(self._asked):
            self._settle(each, error or StoreError(LettersCode.NOT_OPEN))
        if self._is_erasing:
            return
        if self._is_wanted and error is None:
            self.open()
        else:
            stage = Stage.CLOSED if error is None else Stage.FAILED
            self._show(LettersNow(stage, failure=error, changes=self._now.changes + 1))
