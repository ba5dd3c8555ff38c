"""The port of Letters' screens: the letter box, its state, and its owner."""

from collections.abc import Callable, Coroutine, Sequence
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeVar

from msgspec import Struct
from PySide6.QtCore import QTimer

from gateway_core.errors import GatewayError
from gateway_core.views.letters import (
    Absence,
    Accepted,
    Arrival,
    Correspondent,
    Draft,
    Introduced,
    Invitation,
    Letter,
    LetterLine,
    Pixels,
)
from ui.parts.screen import BusyModel

T = TypeVar("T")


class LetterBox(Protocol):
    """The open letters. Called in their own loop.

    All methods raise StoreError, or StorageFullError if the disk is full.
    """

    async def correspondents(self) -> Sequence[Correspondent]:
        """Return all correspondents, latest exchange first."""

    async def letters(self, correspondent: str, before: LetterLine | None, most: int) -> Sequence[LetterLine]:
        """Return letters with the correspondent, newest first: at most ``most`` letters older than ``before``."""

    async def search(self, words: str, most: int) -> Sequence[LetterLine]:
        """Return letters that contain all words or beginnings of words, newest first."""

    async def letter(self, letter_id: str) -> Letter:
        """Return a letter with its text. Raises InvalidMessageError for an unknown id."""

    async def read(self, letter_id: str) -> None:
        """Mark a letter as read."""

    async def save_attachment(self, letter_id: str, index: int, path: Path) -> None:
        """Write an attachment to a new file. Raises StoreError if writing fails."""

    async def picture(self, letter_id: str, index: int, side: int, draft_for: str = "") -> Pixels:
        """Return a picture of a letter, or of the draft for a correspondent, reduced to ``side`` pixels at most.

        Raises MalformedMessageError if the attachment cannot be shown.
        """

    async def draft(self, correspondent: str) -> Draft: ...

    async def write_draft(self, correspondent: str, text: str, in_reply_to: str) -> None:
        """Store the draft; an empty text without attachments deletes it."""

    async def attach(self, correspondent: str, path: Path) -> Draft:
        """Copy a file into the draft, a picture with its smaller copy.

        Raises:
            InvalidMessageError: if the draft would exceed the limits of a letter.
            StoreError: if the file is unreadable.
        """

    async def attach_picture(self, correspondent: str, octets: bytes) -> Draft:
        """Add a pasted picture to the draft. Raises as ``attach``."""

    async def swap_forms(self, correspondent: str, index: int) -> Draft:
        """Send a picture's original instead of its copy, or the copy again. Raises as ``attach``."""

    async def detach(self, correspondent: str, index: int) -> Draft:
        """Remove an attachment from the draft."""

    async def forward(self, letter_id: str, correspondent: str, heading: str) -> Draft:
        """Add a letter with its attachments to the draft for the correspondent. Raises like ``attach``."""

    async def send(self, correspondent: str, others: Sequence[str] = ()) -> LetterLine:
        """Send the draft and delete it; ``others`` get letters of their own. All letters are sent, or none.

        Raises InvalidMessageError for an empty draft.
        """

    async def send_again(self, letter_id: str) -> LetterLine:
        """Send an expired or refused letter again, as a new letter."""

    async def discard(self, letter_ids: Sequence[str]) -> int:
        """Hide letters until ``restore`` or ``purge``, and return how many. Unsent letters are cancelled."""

    async def discard_all(self, correspondent: str) -> int:
        """Hide all letters from and to the correspondent, as ``discard``."""

    async def restore(self) -> None:
        """Show the hidden letters again; cancelled letters leave again."""

    async def purge(self) -> None:
        """Delete the hidden letters; so does the next start."""

    async def invite(self, note: str) -> Invitation:
        """Make a card. Raises ProtocolViolationError before the first contact with the gateway."""

    async def invitations(self) -> Sequence[Invitation]:
        """Return the valid cards without an answer."""

    async def take_back(self, invitation_id: str) -> None:
        """Withdraw a card: answers to it are refused."""

    async def inspect(self, introduction: str | bytes) -> Introduced:
        """Read another person's card or answer without changes.

        Raises MalformedMessageError or InvalidMessageError like ``accept``.
        """

    async def accept(self, introduction: str | bytes, name: str) -> Accepted:
        """Accept a card or an answer (text, file or picture) and give its sender the name ``name``.

        Raises:
            MalformedMessageError: if the content is neither a card nor an answer.
            InvalidMessageError: if the content was altered, has expired, or is for another computer.
            ProtocolViolationError: before the first contact with the gateway.
        """

    async def answer_for(self, correspondent: str) -> Invitation | None:
        """Return the answer for a correspondent whose card was accepted; ``None`` once letters can be sent to them."""

    async def rename(self, correspondent: str, name: str) -> None: ...

    async def block(self, correspondent: str) -> None:
        """Block the correspondent; the gateway is notified and refuses their messages."""

    async def unblock(self, correspondent: str) -> None: ...

    async def confirm(self, correspondent: str) -> None:
        """Record that the user compared the safety number after a renewal of the correspondent's identity."""

    async def forget(self, correspondent: str) -> None:
        """Block the correspondent and delete them with all their letters."""

    async def call_oneself(self, name: str) -> None:
        """Set the own name on future cards."""


Work = Callable[[LetterBox], Coroutine[Any, Any, T]]


class Stage(Enum):
    """The lifecycle of the letter box."""

    CLOSED = auto()
    """Letters was never begun on this computer, or was closed."""
    OPENING = auto()
    OPEN = auto()
    FAILED = auto()


class LettersNow(Struct, frozen=True):
    """The state of the letter box."""

    stage: Stage = Stage.CLOSED
    failure: GatewayError | None = None
    """The reason why the box is closed."""
    has_registered: bool = False
    """True after the first registration with the gateway, which allows making cards."""
    problem: GatewayError | None = None
    """The reason for a missing connection with the gateway; letters wait meanwhile."""
    address: str = ""
    """The endpoint's address among the gateway's apps; empty while the box is closed."""
    own_name: str = ""
    unread: int = 0
    absence: Absence | None = None
    """What happened since the person was last here, after a week or more."""
    changes: int = 0
    """Counts changes of letters, correspondents or ways; a new value makes models refresh."""


class LettersHost(Protocol):
    """The owner of the letter box's thread. Called in Qt's thread, where it also calls back."""

    def watch(self, told: Callable[[LettersNow], None], arrived: Callable[[Sequence[Arrival]], None]) -> None:
        """Call ``told`` with every new state, and ``arrived`` with incoming letters."""

    @property
    def is_there(self) -> bool:
        """True if this computer has a letter box, for example after a move. Raises StoreError."""

    def open(self, passphrase: str | None = None) -> None:
        """Open or create the letter box; ``passphrase``: of the vault of an earlier version, if another."""

    def begin_anew(self) -> None:
        """Erase the letters alone, and open an empty letter box."""

    def ask(self, work: Work[T], done: Callable[[T], None], failed: Callable[[GatewayError], None]) -> None:
        """Run ``work`` on the open letter box; call ``done`` with the result or ``failed`` with the error."""


class BoxModel(BusyModel):
    """Base of the models of Letters."""

    def __init__(self, host: LettersHost) -> None:
        super().__init__()
        self._host = host

    def timer(self, milliseconds: int, call: Callable[[], None]) -> QTimer:
        """Return a timer that calls ``call`` once after each start."""
        timer = QTimer(self, singleShot=True, interval=milliseconds)
        timer.timeout.connect(call)
        return timer

    def ask(
        self, work: Work[T], done: Callable[[T], None], failed: Callable[[GatewayError], None] | None = None
    ) -> None:
        """Run ``work`` on the letter box. Errors are reported through ``failed``, by default as the model's error."""
        self._host.ask(work, done, failed or self._refused)

    def order(self, work: Work[T], done: Callable[[T], object]) -> None:
        """Run a command of the person. Further orders are ignored while it runs."""
        self._carry_out(partial(self.ask, work), done)
