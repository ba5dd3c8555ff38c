"""A starting, stopped or locked gateway: the reason on each screen, and the possible actions."""

from collections.abc import Callable
from enum import StrEnum

from msgspec import Struct
from PySide6.QtCore import Signal

from gateway_core.codes.store import BackupCode, StoreCode, VaultCode
from gateway_core.errors import (
    GatewayError,
    VaultEmptyError,
    VaultError,
    VaultLockedError,
    VaultUnavailableError,
)
from gateway_core.views.status import GatewayState
from ui.binding import Ended, GatewayBinding
from ui.parts.core_texts import error_text, sentence
from ui.parts.headlines import Headlines, StatusAction, cause_text
from ui.parts.restore.model import RestoreModel
from ui.parts.screen import ScreenModel
from ui.parts.surroundings import SharedSurroundings
from ui.parts.words import Words

LEAST_PASSPHRASE = 12
"""The minimum length of a new passphrase, in characters."""


class Closed(StrEnum):
    """The reasons for a closed gateway."""

    NOT_AT_ALL = "not-at-all"
    STARTING = "starting"
    STOPPED = "stopped"
    UNDER_PASSPHRASE = "under-passphrase"  # noqa: S105 - the name of a reason
    KEYRING_DISMISSED = "keyring-dismissed"
    KEYRING_LOCKED = "keyring-locked"
    NO_KEYRING = "no-keyring"
    KEY_LOST = "key-lost"
    KEY_UNUSABLE = "key-unusable"
    MOVED_AWAY = "moved-away"


_MAY_CHOOSE = (Closed.KEYRING_DISMISSED, Closed.KEYRING_LOCKED, Closed.NO_KEYRING, Closed.KEY_UNUSABLE)
"""Reasons for which a new passphrase can replace the keyring, as long as no data exist."""


class Exit(StrEnum):
    """The actions that a button offers."""

    START = "start"
    UNLOCK = "unlock"
    CHOOSE_OWN = "choose-own"
    USE_CHOSEN = "use-chosen"
    WITHOUT_KEY = "without-key"
    USE_BACKUP = "use-backup"
    START_ANEW = "start-anew"
    USE_SHEET = "use-sheet"
    OPEN_BY_SHEET = "open-by-sheet"
    BACK = "back"
    MOVE_BACK = "move-back"
    WHAT_TO_DO = "what-to-do"
    SHOW_LOG = "show-log"


class Offer(Struct, frozen=True):
    """A button: its action and text."""

    exit: Exit
    text: str


class Block(Struct, frozen=True):
    """The words that replace a closed gateway's screen, with at most two buttons."""

    title: str
    text: str
    first: Offer | None = None
    second: Offer | None = None
    wrong: str = ""
    """The reason why the last attempt failed."""
    has_field: bool = False
    is_new: bool = False
    """True for a new passphrase, which is typed twice."""
    has_words: bool = False
    """True if the block asks for the words of the recovery sheet."""
    icon: str = ""
    tone: str = ""
    """Icon and tone of the failure, as on Home; empty for the reason's own icon."""


class ClosedModel(ScreenModel):
    """The model of the block that replaces screens while the gateway is closed."""

    anew_wanted = Signal()
    """Request to erase the data and start an empty gateway."""
    page_wanted = Signal(str)
    action_wanted = Signal(object)
    """A StatusAction that leads to another screen."""

    def __init__(self, binding: GatewayBinding, around: SharedSurroundings, words: Words) -> None:
        super().__init__(binding, words)
        self.restore = RestoreModel(binding, around.host, words, self, around.awala_folder)
        self._around, self._host = around, around.host
        self._headlines = Headlines(words)
        self._is_using_sheet = self._is_choosing = False
        binding.attached_changed.connect(self._attached)
        binding.status_changed.connect(lambda _: self.changed.emit())

    @property
    def why(self) -> Closed:
        failure = self.binding.failure
        if self.binding.is_attached:
            return Closed.NOT_AT_ALL
        if self.binding.status.state is GatewayState.STARTING:
            return Closed.STARTING
        if failure is not None and failure.code is BackupCode.MOVED_AWAY:
            return Closed.MOVED_AWAY
        if failure is not None and failure.code is StoreCode.OTHER_KEY:
            return Closed.KEY_LOST
        if not isinstance(failure, VaultError):
            return Closed.STOPPED
        if isinstance(failure, VaultEmptyError):
            return Closed.KEY_LOST
        if failure.code in (VaultCode.KEYRING_DISMISSED, VaultCode.KEYRINGS_CLOSED):
            return Closed.KEYRING_DISMISSED
        if isinstance(failure, VaultLockedError):
            return Closed.UNDER_PASSPHRASE if self._around.needs_passphrase() else Closed.KEYRING_LOCKED
        return Closed.NO_KEYRING if isinstance(failure, VaultUnavailableError) else Closed.KEY_UNUSABLE

    @property
    def is_locked(self) -> bool:
        """True if the key is missing or the gateway moved away."""
        return self.why not in (Closed.NOT_AT_ALL, Closed.STARTING, Closed.STOPPED)

    @property
    def has_keyring(self) -> bool:
        """True if the key is in the system's keyring, or will be."""
        return not self._around.needs_passphrase()

    def block(self, locked: str = "") -> Block:
        """Return the reason and the actions; ``locked``: the title for a locked gateway."""
        why, locked = self.why, locked or self.tr("Locked: unlock to see this")
        if why is Closed.NOT_AT_ALL:
            return Block("", "")
        if why is Closed.STARTING:
            text = self.tr("Loading…")
            if self.has_keyring:
                text += " " + self.tr("If your keyring is locked, your system asks for its password.")
            return Block(self.tr("Relaynet is starting"), text)
        if why is Closed.STOPPED:
            return self._stopped_block()
        if why is Closed.MOVED_AWAY:
            return self._moved_away_block()
        if self._is_using_sheet:
            return self._by_sheet()
        can_choose = (
            why in _MAY_CHOOSE and not self._around.has_data() and not self._around.needs_passphrase()
        )
        if can_choose and (self._is_choosing or why is Closed.NO_KEYRING):
            return self._choice_block(why)
        return self._locked_block(why, locked, can_choose=can_choose)

    def _stopped_block(self) -> Block:
        headline = self._headlines.of(self.binding.status, self.binding.failure)
        text = " ".join(filter(None, (headline.explanation, cause_text(self.binding.status))))
        title = headline.title if self.binding.failure is not None else self.tr("Relaynet is stopped")
        other = _EXITS.get(headline.second)
        second = Offer(other, headline.second_text) if other is not None else None
        start, has_failed = Offer(Exit.START, headline.action_text), self.binding.failure is not None
        return Block(
            title,
            text,
            start,
            second,
            icon=headline.icon if has_failed else "",
            tone=headline.tone if has_failed else "",
        )

    def _moved_away_block(self) -> Block:
        text = self.tr(
            "Relaynet and your letters are locked here so that only one computer uses your address. When"
            " they are on the other computer, erase them here. If they never arrived there, unlock them here."
        )
        unlock = Offer(Exit.MOVE_BACK, self.tr("It never arrived…"))
        return Block(self.tr("Relaynet moved to another computer"), text, second=unlock, wrong=self.error)

    def move_back(self) -> None:
        """Unlock the moved gateway and start it. The person saw the warning."""
        self._start_after(self._host.move_back)

    def _choice_block(self, why: Closed) -> Block:
        again = self.tr("Try again") if why is Closed.NO_KEYRING else self.tr("Ask again")
        text = self.tr(
            "Your passphrase encrypts your messages. You type it at each start. If you forget it, only"
            " a recovery sheet or a backup brings your messages back."
        )
        if why is Closed.NO_KEYRING:
            text = self.tr("No keyring is responding on this computer.") + " " + text
        use = Offer(Exit.USE_CHOSEN, self.tr("Use this passphrase"))
        title, again_offer = self.tr("Choose a passphrase"), Offer(Exit.START, again)
        return Block(title, text, use, again_offer, self.error, has_field=True, is_new=True)

    def _locked_block(self, why: Closed, title: str, *, can_choose: bool) -> Block:
        failure = self.binding.failure
        cause = sentence(failure.statement) if failure is not None else ""
        is_wrong = failure is not None and failure.code is VaultCode.PASSPHRASE_WRONG
        ask, again = Offer(Exit.START, self.tr("Ask again")), Offer(Exit.START, self.tr("Try again"))
        backup = Offer(Exit.USE_BACKUP, self.tr("Use my backup"))
        other = Offer(Exit.WITHOUT_KEY, self.tr("Can't unlock?"))
        no_keyring = self.tr(
            "Log out and in again, or start the keyring, then try again. The keyring with the key to"
            " your messages isn't responding."
        )
        gone = self.tr(
            "If you changed to another keyring, change back and restart this program. The keyring no"
            " longer has the key to the messages on this computer."
        )
        if can_choose:
            other = Offer(Exit.CHOOSE_OWN, self.tr("Use a passphrase"))
        match why:
            case Closed.UNDER_PASSPHRASE:
                text = self.tr("Type your passphrase to open your messages.")
                unlock = Offer(Exit.UNLOCK, self.tr("Unlock"))
                return Block(
                    title, text, unlock, other, self.error or (cause if is_wrong else ""), has_field=True
                )
            case Closed.KEYRING_LOCKED:
                text = self.tr("Your keyring is locked. Type its password when your system asks.")
                return Block(title, text, ask, other, self.error)
            case Closed.NO_KEYRING:
                return Block(title, no_keyring, again, other if self.has_sheet else backup, self.error)
            case Closed.KEY_LOST if self.has_sheet:
                text = self.tr(
                    "Your recovery sheet can still open the messages and letters on this computer."
                )
                sheet = Offer(Exit.USE_SHEET, self.tr("Use my recovery sheet"))
                lost = self.tr("The key to your messages is gone")
                return Block(
                    lost, text, sheet, Offer(Exit.WITHOUT_KEY, self.tr("Without the sheet…")), self.error
                )
            case Closed.KEY_LOST:
                anew = Offer(Exit.START_ANEW, self.tr("Start over"))
                text = gone if isinstance(failure, VaultEmptyError) else cause
                return Block(self.tr("The key to your messages is gone"), text, backup, anew, self.error)
            case Closed.KEYRING_DISMISSED:
                return Block(title, cause, ask, other, self.error)
            case _:
                return Block(title, cause, again, other, self.error)

    def _by_sheet(self) -> Block:
        text = self.tr("Type the ten words of your recovery sheet in order, or the digits beside them.")
        if self.needs_new_passphrase:
            text += " " + self.tr("Then choose a new passphrase for your messages.")
        use, back = Offer(Exit.OPEN_BY_SHEET, self.tr("Open my messages")), Offer(Exit.BACK, self.tr("Back"))
        wrong = "" if self.is_busy else self.error
        return Block(
            self.tr("Open with the recovery sheet"),
            text,
            use,
            back,
            wrong,
            has_field=self.needs_new_passphrase,
            is_new=self.needs_new_passphrase,
            has_words=True,
        )

    @property
    def has_sheet(self) -> bool:
        """True if a recovery sheet opens the store."""
        return self._around.has_sheet()

    @property
    def needs_new_passphrase(self) -> bool:
        """True if the recovered key needs a passphrase: the keyring fails or was not chosen."""
        return self._around.needs_passphrase() or self.why is not Closed.KEY_LOST

    def use_sheet(self, *, on: bool) -> None:
        """Show or hide the form for the words."""
        self._is_using_sheet, self.error = on, ""
        self.changed.emit()

    def open_by_sheet(self, words: str, passphrase: str) -> None:
        """Restore the key from the words, then start the gateway."""
        self._start_after(lambda ended: self._host.recover(words, passphrase or None, ended), passphrase)

    def _start_after(self, work: Callable[[Ended], None], passphrase: str = "") -> None:
        if self.is_busy:
            return
        self.is_busy, self.error = True, ""
        self.changed.emit()

        def on_ended(error: GatewayError | None) -> None:
            self.is_busy = False
            if error is None:
                self._is_using_sheet = False
                self.start(passphrase)
            else:
                self.object(error_text(error))

        work(on_ended)

    def objection(self, passphrase: str, again: str) -> str:
        """Return the error in a new passphrase that was typed twice; empty if it is valid."""
        if len(passphrase) < LEAST_PASSPHRASE:
            return self.rule
        return "" if passphrase == again else self.tr("The two passphrases differ.")

    @property
    def rule(self) -> str:
        """The rule for a new passphrase."""
        return self.tr(
            "Use at least %Ln characters. A few words are easiest to remember.", "", LEAST_PASSPHRASE
        )

    def choose_passphrase(self) -> None:
        """Show the fields for a new passphrase."""
        self._is_choosing = True
        self.changed.emit()

    def object(self, text: str) -> None:
        """Show an error about the input."""
        self.error = text
        self.changed.emit()

    def start(self, passphrase: str = "") -> None:
        """Start or restart the gateway; ``passphrase``: the typed passphrase, or empty."""
        self.error = ""
        self._host.restart(passphrase or None)

    def start_anew(self) -> None:
        """Request to erase the locked data and to start as a new gateway."""
        self._is_choosing = False
        self.anew_wanted.emit()

    def erase(self) -> None:
        """Lead to the page that erases everything."""
        self.page_wanted.emit("safety")

    def _attached(self) -> None:
        if self.binding.is_attached:
            self._is_choosing = self._is_using_sheet = False
        self.changed.emit()


_EXITS = {StatusAction.CHECK_SETUP: Exit.WHAT_TO_DO, StatusAction.SHOW_LOG: Exit.SHOW_LOG}
"""The second button of a failure's headline, as an exit of the block."""
