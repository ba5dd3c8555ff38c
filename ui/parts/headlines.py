"""The gateway's states in words: title, explanation, and one action, or two after a failure."""

from datetime import timedelta
from enum import StrEnum

from msgspec import Struct
from PySide6.QtCore import QObject

from gateway_core.codes.checks import StateCode
from gateway_core.codes.store import StoreCode
from gateway_core.errors import GatewayError, StorageFullError, StoreBusyError
from gateway_core.views.status import GatewayState, GatewayStatus, HeldBack
from ui.binding import UnexpectedError
from ui.design.tokens import Tone
from ui.parts.core_texts import sentence
from ui.parts.words import Wording, Words, fill


class StatusAction(StrEnum):
    """The actions of the buttons."""

    NONE = "none"
    RESTART = "restart"
    START_AGAIN = "start-again"
    """Restart the whole program, whose files were replaced."""
    LISTEN = "listen"
    SHOW_LOG = "show-log"
    RAISE_LIMIT = "raise-limit"
    MAKE_ROOM = "make-room"
    SHOW_PROGRESS = "show-progress"
    CHOOSE_GATEWAY = "choose-gateway"
    RENEW = "renew"
    SYNC = "sync"
    CHECK_SETUP = "check-setup"
    FIND_COURIER = "find-courier"
    RESUME = "resume"


class Headline(Struct, frozen=True):
    """A state in words. ``icon`` names a bundled icon whose shape also shows the state."""

    tone: Tone
    icon: str
    title: str
    explanation: str
    action: StatusAction = StatusAction.NONE
    action_text: str = ""
    second: StatusAction = StatusAction.NONE
    """The alternative action after a failure."""
    second_text: str = ""


class WaitingWords(QObject):
    """Words for details of a waiting state."""

    def held_back_texts(self, why: HeldBack) -> tuple[str, str]:
        """Return title and explanation for a rule of the user's that holds messages back."""
        explanation = (
            self.tr("You're on a metered connection. Messages wait here for another connection or a courier.")
            if why is HeldBack.METERED
            else self.tr("This computer is on battery. Messages wait here for mains power or a courier.")
        )
        return self.tr("Paused by your rule"), explanation

    def registration(self) -> tuple[str, str]:
        """Return title and explanation for a pairing that the gateway retries."""
        return (
            self.tr("Not registered with your post office yet"),
            self.tr("Relaynet tries again automatically. Your apps wait until then."),
        )


class ClockWords(Wording):
    """Words for a difference between this computer's clock and other clocks, with the remedy."""

    def both(self, status: GatewayStatus) -> str:
        """Return both times."""
        here = self._words.now()
        there = here + timedelta(seconds=status.clock_offset_seconds)
        text = self.tr(
            "This computer says %1, other clocks say %2. Correct the date and time so that your messages "
            "are accepted."
        )
        return fill(text, self._words.date(here), self._words.date(there))

    def before_a_sync(self, status: GatewayStatus) -> str:
        """Return the warning before a sync with a wrong clock; empty if the clock is usable."""
        if status.state is not GatewayState.CLOCK_WRONG:
            return ""
        warning = self.tr("This computer's clock is wrong, so a courier may refuse your messages.")
        return f"{warning} {self.both(status)}"


class FailureHeadlines(QObject):
    """Headlines for a gateway that failed to start or broke down."""

    def of(self, failure: GatewayError) -> Headline:
        again = StatusAction.RESTART, self.tr("Try again")
        check = StatusAction.CHECK_SETUP, self.tr("Check my setup")
        critical, safe = Tone.CRITICAL, self.tr("Your messages are safe on this computer.")
        if isinstance(failure, StorageFullError):
            text = self.tr("Free some space, then try again. Relaynet needs room to start.")
            return Headline(
                critical, "storage", self.tr("The disk is full"), f"{text} {safe}", *again, *check
            )
        if isinstance(failure, StoreBusyError):
            text = self.tr("Close the other program, then try again.")
            return Headline(
                critical, "neutral", self.tr("Another program has your messages open"), text, *again, *check
            )
        if failure.code in _FOLDER:
            text = self.tr(
                "Check the folder. Relaynet keeps your messages there and must be able to read and write in "
                "it."
            )
            return Headline(critical, "storage", self.tr("Can't use the data folder"), text, *again, *check)
        if isinstance(failure, UnexpectedError):
            log = StatusAction.SHOW_LOG, self.tr("Show the log")
            title = self.tr("Something went wrong in Relaynet")
            return Headline(critical, "critical", title, safe, *again, *log)
        title, text = (
            self.tr("Relaynet couldn't start"),
            self.tr("Your apps can't send or receive until it starts."),
        )
        return Headline(critical, "critical", title, text, *again, *check)


_FOLDER = (
    StoreCode.FOLDER_UNUSABLE,
    StoreCode.FOLDER_GONE,
    StoreCode.LOCK_NOT_MADE,
    StoreCode.NO_LOCKS,
    StoreCode.KEY_NAME_UNUSABLE,
    StoreCode.KEY_NAME_UNREADABLE,
    StoreCode.LARGE_MESSAGES_UNREADABLE,
)
"""Codes of a data folder that is missing, foreign or read-only."""


class Headlines(Wording):
    """Headlines for all states."""

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self._waiting = WaitingWords()
        self._clock = ClockWords(words)
        self._broken = FailureHeadlines()

    def of(self, status: GatewayStatus, failure: GatewayError | None = None) -> Headline:
        """Return the headline; ``failure``: the reason for a closed gateway, except a missing key."""
        is_locked = status.state in (GatewayState.KEYRING_LOCKED, GatewayState.MOVED_AWAY)
        if failure is not None and not is_locked:
            return self._broken.of(failure)
        tables = (self._failures, self._obstacles, self._connections)
        return next(table[status.state] for make in tables if status.state in (table := make(status)))

    def _failures(self, status: GatewayStatus) -> dict[GatewayState, Headline]:
        critical, check = Tone.CRITICAL, (StatusAction.CHECK_SETUP, self.tr("Check my setup"))
        return {
            GatewayState.INTERNAL_ERROR: Headline(
                critical,
                "critical",
                self.tr("Something went wrong in Relaynet"),
                self.tr("Your messages are safe on this computer. Restarting usually helps."),
                StatusAction.RESTART,
                self.tr("Restart Relaynet"),
                StatusAction.SHOW_LOG,
                self.tr("Show the log"),
            ),
            GatewayState.KEYRING_LOCKED: Headline(
                Tone.NEUTRAL,
                "lock",
                self.tr("Relaynet is locked"),
                self.tr(
                    "The key to your messages is in this computer's keyring or protected by your passphrase."
                ),
            ),
            GatewayState.MOVED_AWAY: Headline(
                Tone.NEUTRAL,
                "lock",
                self.tr("You moved Relaynet to another computer"),
                self.tr("This computer no longer sends or receives messages."),
            ),
            GatewayState.PORT_TAKEN: Headline(
                critical,
                "port",
                self.tr("Your apps can't connect"),
                self.tr(
                    "Another program may be using the port your apps need. Close that program, and Relaynet tries "
                    "again automatically. The Internet and couriers still work."
                ),
                StatusAction.LISTEN,
                self.tr("Try again"),
                *check,
            ),
            GatewayState.STORAGE_FULL: self._full(status),
            GatewayState.CLOCK_WRONG: Headline(
                critical, "clock", self.tr("This computer's clock is wrong"), self._clock.both(status), *check
            ),
            GatewayState.STOPPED: Headline(
                Tone.NEUTRAL,
                "neutral",
                self.tr("Relaynet is stopped"),
                self.tr("Your apps can't send or receive until it runs again."),
                StatusAction.RESTART,
                self.tr("Start Relaynet"),
            ),
        }

    def _full(self, status: GatewayStatus) -> Headline:
        """The headline for a full storage: the user's limit, or the disk below this limit."""
        lost = self.tr("Nothing is lost, but your apps can't send and new messages can't arrive.")
        title = self.tr("No room for more messages")
        make_room = StatusAction.MAKE_ROOM, self.tr("Make room")
        if status.cause.code is StateCode.DISK_FULL:
            text = (
                self.tr("The disk is full. Free some space on it, or delete waiting messages.") + " " + lost
            )
            check = StatusAction.CHECK_SETUP, self.tr("Check my setup")
            return Headline(Tone.CRITICAL, "storage", title, text, *make_room, *check)
        text = self.tr("The space limit for messages is reached.") + " " + lost
        raise_it = StatusAction.RAISE_LIMIT, self.tr("Raise the limit")
        return Headline(Tone.CRITICAL, "storage", title, text, *make_room, *raise_it)

    def _obstacles(self, status: GatewayStatus) -> dict[GatewayState, Headline]:
        caution, check = Tone.CAUTION, (StatusAction.CHECK_SETUP, self.tr("Check my setup"))
        return {
            GatewayState.NOT_REGISTERED: Headline(
                caution,
                "gateway",
                *self._waiting.registration(),
                StatusAction.CHOOSE_GATEWAY,
                self.tr("See the post office"),
            )
            if status.registration is not None
            else Headline(
                caution,
                "gateway",
                self.tr("Choose a post office to begin"),
                self.tr(
                    "A post office keeps messages for you while you're offline. You need the Internet for this "
                    "once."
                ),
                StatusAction.CHOOSE_GATEWAY,
                self.tr("Choose a post office"),
            ),
            GatewayState.CERTIFICATE_EXPIRED: Headline(
                caution,
                "clock",
                self.tr("Go online to renew your registration"),
                self.tr(
                    "Your registration has ended. Apps still work on this computer. Messages leave after the renewal."
                ),
                StatusAction.RENEW,
                self.tr("Renew now"),
            ),
            GatewayState.GATEWAY_UNREACHABLE: Headline(
                caution,
                "caution",
                self.tr("Online, but your post office doesn't answer"),
                self.tr(
                    "It may be down or blocked here. Your messages wait safely, and a courier can take them."
                ),
                *check,
            ),
            GatewayState.UNKNOWN_NETWORK: Headline(
                caution,
                "question",
                self.tr("On a network without Internet"),
                self.tr("If this is a courier's Wi-Fi, look for the courier. Your messages wait safely."),
                StatusAction.FIND_COURIER,
                self.tr("Find a courier"),
            ),
            GatewayState.PAUSED: Headline(
                Tone.NEUTRAL, "pause", *self._waiting.held_back_texts(status.held_back)
            )
            if status.held_back and not status.is_paused
            else Headline(
                Tone.NEUTRAL,
                "pause",
                self.tr("Paused"),
                self.tr(
                    "You paused the exchange over the Internet. Messages wait here, and couriers can still take them."
                ),
                StatusAction.RESUME,
                self.tr("Resume"),
            ),
        }

    def _connections(self, status: GatewayStatus) -> dict[GatewayState, Headline]:
        return {
            GatewayState.STARTING: Headline(
                Tone.NEUTRAL,
                "progress",
                self.tr("Starting…"),
                self.tr("Relaynet opens your messages and looks for ways to send."),
            ),
            GatewayState.SYNCING: Headline(
                Tone.INFO,
                "sync",
                self.tr("Exchanging messages with a stick")
                if status.sync is not None and status.sync.is_folder
                else self.tr("Exchanging messages with a courier"),
                self._words.phase(status.sync.phase, with_stick=status.sync.is_folder) if status.sync else "",
                StatusAction.SHOW_PROGRESS,
                self.tr("Show progress"),
            ),
            GatewayState.COURIER_NEARBY: Headline(
                Tone.INFO,
                "courier",
                self.tr("A courier is here"),
                self.tr(
                    "The courier can take your messages and may have some for you. Nothing leaves without your "
                    "permission."
                ),
                StatusAction.SYNC,
                self.tr("Exchange with the courier"),
            ),
            GatewayState.ONLINE: Headline(
                Tone.POSITIVE,
                "ok",
                self.tr("Connected"),
                self.tr("Messages go out and come in over the Internet."),
            ),
            GatewayState.OFFLINE: Headline(
                Tone.NEUTRAL,
                "offline",
                self.tr("Offline"),
                self.tr("Your apps can still send. Messages wait here for the Internet or a courier."),
                StatusAction.FIND_COURIER,
                self.tr("How to meet a courier"),
            ),
        }


_SAYS_IT_ALL = tuple(
    map(GatewayState, ("storage-full", "clock-wrong", "not-registered", "certificate-expired", "paused"))
)


def cause_text(status: GatewayStatus) -> str:
    """Return the cause of the state in the window's words; empty if the headline contains the cause."""
    says_it_all = status.state in _SAYS_IT_ALL and status.registration is None
    return "" if says_it_all else sentence(status.cause)
