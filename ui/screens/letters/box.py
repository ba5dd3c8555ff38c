"""Letters as its screens ask for them: the port to whoever has the letters, what is known of that, and who asks."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from enum import Enum, auto
from pathlib import Path
from typing import Any, Protocol, TypeVar

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from gateway_core.errors import GatewayError
from gateway_core.views.letters import (
    Accepted,
    Arrival,
    Correspondent,
    Draft,
    Introduced,
    Invitation,
    Letter,
    LetterLine,
)
from ui.parts.core_texts import error_text

T = TypeVar("T")


class LetterBox(Protocol):
    """The open letters. Called in their own loop. All raise StoreError; StorageFullError where the disk is full."""

    async def correspondents(self) -> Sequence[Correspondent]:
        """Everybody, whoever wrote or was written to last at the beginning."""

    async def letters(self, correspondent: str, before: LetterLine | None, most: int) -> Sequence[LetterLine]:
        """Letters from and to somebody, the newest first: those older than ``before``, ``most`` of them."""

    async def search(self, words: str, most: int) -> Sequence[LetterLine]:
        """Letters that have all those words, or the beginnings of words, the newest first."""

    async def letter(self, letter_id: str) -> Letter:
        """A letter with its text. Raises InvalidMessageError if there is none of that id."""

    async def read(self, letter_id: str) -> None:
        """Note that a letter was read."""

    async def save_attachment(self, letter_id: str, index: int, path: Path) -> None:
        """Write an attachment into a file that does not exist yet. Raises StoreError where that cannot be."""

    async def draft(self, correspondent: str) -> Draft: ...

    async def write_draft(self, correspondent: str, text: str, in_reply_to: str) -> None:
        """Keep what is written so far; an empty text without attachments is no draft."""

    async def attach(self, correspondent: str, path: Path) -> Draft:
        """Take a copy of a file into the draft.

        Raises InvalidMessageError where that would be more than a letter may have; StoreError where it cannot be read.
        """

    async def detach(self, correspondent: str, index: int) -> Draft:
        """Take an attachment out of the draft."""

    async def send(self, correspondent: str) -> LetterLine:
        """Send the draft, which ends with it. Raises InvalidMessageError for an empty one."""

    async def send_again(self, letter_id: str) -> LetterLine:
        """Send one that expired or was refused once more, as a new letter."""

    async def delete(self, letter_id: str) -> None:
        """Delete a letter here. One that has not left does not leave."""

    async def invite(self, note: str) -> Invitation:
        """Make a card for somebody. Raises ProtocolViolationError before the gateway was there for the first time."""

    async def invitations(self) -> Sequence[Invitation]:
        """The cards that were given out, that nobody has answered, and that have not expired."""

    async def take_back(self, invitation_id: str) -> None:
        """Let nobody answer that card any more."""

    async def look_at(self, introduction: str | bytes) -> Introduced:
        """Read a card or an answer of somebody else. Changes nothing.

        Raises MalformedMessageError or InvalidMessageError as ``accept``.
        """

    async def accept(self, introduction: str | bytes, name: str) -> Accepted:
        """Accept a card or an answer as text, file or picture, and call whoever gave it ``name``.

        Raises:
            MalformedMessageError: it is neither.
            InvalidMessageError: it was altered, has expired, or is not for this computer.
            ProtocolViolationError: the gateway was not there for the first time yet.
        """

    async def answer_for(self, correspondent: str) -> Invitation | None:
        """The answer to give back (again) to somebody whose card was accepted; ``None`` once they can be written to."""

    async def rename(self, correspondent: str, name: str) -> None: ...

    async def block(self, correspondent: str) -> None:
        """Let somebody write here no more; the gateway hears of it, and refuses what they send."""

    async def unblock(self, correspondent: str) -> None: ...

    async def forget(self, correspondent: str) -> None:
        """Block somebody, and delete them with all letters from and to them."""

    async def call_oneself(self, name: str) -> None:
        """The name that cards bear from now on."""


Work = Callable[[LetterBox], Coroutine[Any, Any, T]]


class Stage(Enum):
    """The part of its life that the letter box is in."""

    CLOSED = auto()
    """Nobody has begun with Letters on this computer yet, or it is not wanted."""
    OPENING = auto()
    OPEN = auto()
    FAILED = auto()


class LettersNow(Struct, frozen=True):
    """The letter box as it is known."""

    stage: Stage = Stage.CLOSED
    failure: GatewayError | None = None
    """The reason why it is not open."""
    has_registered: bool = False
    """True once the gateway knew it for the first time: from then on cards can be made."""
    problem: GatewayError | None = None
    """The reason why it has no connection with the gateway; letters wait meanwhile."""
    address: str = ""
    """By which the gateway knows it among the apps; empty while it is not open."""
    own_name: str = ""
    fingerprint: str = ""
    unread: int = 0
    changes: int = 0
    """Counts up whenever letters, correspondents or ways are other than before: what is shown is asked for again."""


class LettersHost(Protocol):
    """The owner of the letter box's thread. Called in Qt's thread, where it calls back too."""

    def watch(self, told: Callable[[LettersNow], None], arrived: Callable[[Sequence[Arrival]], None]) -> None:
        """Call ``told`` with every change, and ``arrived`` with letters that come."""

    def open(self, passphrase: str | None = None) -> None:
        """Open the letter box, or make one; by ``passphrase`` where it is under one of its own."""

    def ask(self, work: Work[T], done: Callable[[T], None], failed: Callable[[GatewayError], None]) -> None:
        """Have the open letter box do something, and hear the result or why it failed."""


class BoxModel(QObject):
    """Base of the models of Letters. ``changed`` follows every change of what a screen shows."""

    changed = Signal()

    def __init__(self, host: LettersHost) -> None:
        super().__init__()
        self._host = host
        self.error = self.told = ""
        self.is_busy = False

    def ask(
        self, work: Work[T], done: Callable[[T], None], failed: Callable[[GatewayError], None] | None = None
    ) -> None:
        """Have the letter box do something. What does not work is told."""
        self._host.ask(work, done, failed or self._failed)

    def order(self, work: Work[T], done: Callable[[T], None]) -> None:
        """Do something that the person asked for. While it runs, a second order is not taken."""
        if self.is_busy:
            return

        def finish(result: T) -> None:
            self.is_busy = False
            done(result)
            self.changed.emit()

        def fail(error: GatewayError) -> None:
            self.is_busy = False
            self._failed(error)

        self.is_busy, self.error, self.told = True, "", ""
        self.changed.emit()
        self.ask(work, finish, fail)

    def explain(self, error: GatewayError) -> str:
        """Return what the person is told about ``error``."""
        return error_text(error)

    def _failed(self, error: GatewayError) -> None:
        self.error = self.explain(error)
        self.changed.emit()
