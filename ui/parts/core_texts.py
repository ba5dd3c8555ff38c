"""The core's statements in the language of the window.

A statement carries an English sentence, and the catalogues translate it. For codes about messages between programs, the
window shows a text for the kind of error, so that all texts are in its language.
"""

import string
from collections.abc import Mapping
from datetime import datetime

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLocale

from gateway_core.codes.checks import AdviceCode, ListeningCode
from gateway_core.codes.crypto import EnvelopedDataCode
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.codes.letters import LettersCode
from gateway_core.codes.moving import LeftBehindCode, MovingCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.statement import Code, Kind, PlainCode, Statement
from gateway_core.codes.store import BackupCode, StoreCode, VaultCode
from gateway_core.errors import GatewayError
from ui.codes import WindowCode
from ui.parts.words import isolate, moment_text, size_text

KINDS = {
    "GatewayError": QT_TRANSLATE_NOOP("CoreTexts", "That did not work. The log has the details."),
    "MalformedMessageError": WindowCode.NOT_BASE64.english,
    "InvalidMessageError": QT_TRANSLATE_NOOP("CoreTexts", "The content breaks the rules, so it was refused."),
    "UntrustedSignerError": QT_TRANSLATE_NOOP("CoreTexts", "Its signer is not trusted here."),
    "InvalidSignatureError": QT_TRANSLATE_NOOP(
        "CoreTexts", "Its signature is wrong: it may have been altered."
    ),
    "TimingError": QT_TRANSLATE_NOOP(
        "CoreTexts", "It is not valid at this time. This computer's clock or the other one may be wrong."
    ),
    "UnauthenticatedEndpointError": QT_TRANSLATE_NOOP(
        "CoreTexts", "It came from an app that is unknown here."
    ),
    "ForbiddenEndpointError": QT_TRANSLATE_NOOP("CoreTexts", "The app is not allowed to do this."),
    "DeauthorizedSenderError": QT_TRANSLATE_NOOP("CoreTexts", "The recipient no longer accepts the sender."),
    "DecryptionError": EnvelopedDataCode.UNKNOWN_SESSION_KEY.english,
    "ReplayedMessageError": QT_TRANSLATE_NOOP("CoreTexts", "It was already received."),
    "RateLimitError": QT_TRANSLATE_NOOP("CoreTexts", "There were too many in a short time. Try again later."),
    "ProtocolViolationError": QT_TRANSLATE_NOOP("CoreTexts", "The other side did something unexpected."),
    "RefusedError": QT_TRANSLATE_NOOP("CoreTexts", "The other side refused."),
    "RegistrationRequiredError": QT_TRANSLATE_NOOP("CoreTexts", "Choose a post office first."),
    "StoreError": QT_TRANSLATE_NOOP("CoreTexts", "The stored messages cannot be used now."),
    "StorageFullError": QT_TRANSLATE_NOOP("CoreTexts", "There is no space left for messages."),
    "StoreBusyError": StoreCode.IN_USE.english,
    "DamagedStoreError": StoreCode.UNREADABLE.english,
    "DamagedBodyError": StoreCode.UNREADABLE.english,
    "ForeignProfileError": QT_TRANSLATE_NOOP(
        "CoreTexts", "The data of the other program cannot be taken over."
    ),
    "ForeignParcelError": QT_TRANSLATE_NOOP(
        "CoreTexts", "One message of the other program cannot be taken over."
    ),
    "UnreachableError": QT_TRANSLATE_NOOP("CoreTexts", "The other side cannot be reached now."),
    "VaultError": QT_TRANSLATE_NOOP("CoreTexts", "Can't get the key to your messages."),
    "VaultUnavailableError": QT_TRANSLATE_NOOP("CoreTexts", "No keyring is responding on this computer."),
    "VaultLockedError": VaultCode.KEYRING_LOCKED.english,
    "VaultEmptyError": QT_TRANSLATE_NOOP("CoreTexts", "The key to the messages on this computer is missing."),
    "GatewayGoneError": WindowCode.GATEWAY_NOT_RUNNING.english,
    "UnexpectedError": WindowCode.UNEXPECTED.english,
}
"""The window's texts by error class, for errors whose statement is about the wire or a file's contents."""


_RUNNING = QT_TRANSLATE_NOOP(
    "CoreTexts", "Quit the Awala gateway, from its icon near the clock too, then try again. It is running."
)
_UNCLEAN = QT_TRANSLATE_NOOP(
    "CoreTexts", "Start the Awala gateway once, quit it, then try again. It was not closed properly."
)
_DAMAGED = QT_TRANSLATE_NOOP(
    "CoreTexts",
    "Choose a post office instead. The data of the Awala gateway is damaged, so it cannot be taken over.",
)
_UNKNOWN = QT_TRANSLATE_NOOP(
    "CoreTexts", "Choose a post office instead. This release of the Awala gateway is unknown here."
)
_UNREADABLE = QT_TRANSLATE_NOOP("CoreTexts", "The data of the Awala gateway cannot be read: {why:text}")
_GONE = QT_TRANSLATE_NOOP("CoreTexts", "The data of the Awala gateway was moved or deleted.")
_NEVER_SET_UP = QT_TRANSLATE_NOOP(
    "CoreTexts", "The Awala gateway was never set up, so there is nothing to take over."
)
_BAD = QT_TRANSLATE_NOOP("CoreTexts", "damaged or altered")
_MISSING = QT_TRANSLATE_NOOP("CoreTexts", "its file is missing or cannot be read")
_LATE = QT_TRANSLATE_NOOP("CoreTexts", "out of date")
_FOREIGN = QT_TRANSLATE_NOOP("CoreTexts", "made for someone else")
_LEFT = QT_TRANSLATE_NOOP("CoreTexts", "for a connection that is no longer used")
_UNPAIRED = QT_TRANSLATE_NOOP("CoreTexts", "this computer has to register with a post office")

_MOVING: Mapping[Code, object] = {
    # Reasons why the takeover fails
    MovingCode.IT_RUNS: _RUNNING,
    MovingCode.DATABASE_CHANGED: _RUNNING,
    MovingCode.PARCEL_CHANGED: _RUNNING,
    MovingCode.NOT_CLOSED: _UNCLEAN,
    MovingCode.DATABASE_DAMAGED: _DAMAGED,
    MovingCode.TOO_MANY_ROWS: _DAMAGED,
    MovingCode.KEY_DAMAGED: _DAMAGED,
    MovingCode.KEY_OF_ANOTHER: _DAMAGED,
    MovingCode.UNKNOWN_RELEASE: _UNKNOWN,
    MovingCode.RELEASE_TOO_OLD: _UNKNOWN,
    MovingCode.NOT_ITS_DATABASE: _UNKNOWN,
    MovingCode.DATABASE_UNREADABLE: _UNREADABLE,
    MovingCode.PARCELS_NOT_LISTED: _UNREADABLE,
    MovingCode.NO_DATABASE: _GONE,
    MovingCode.NO_SUCH_FOLDER: _GONE,
    MovingCode.NO_IDENTITY: _NEVER_SET_UP,
    # Reasons why an item is left behind
    LeftBehindCode.DAMAGED: _BAD,
    LeftBehindCode.NOT_SIGNED: _BAD,
    LeftBehindCode.WRONG_FILE: _BAD,
    LeftBehindCode.WRONG_FORM: _BAD,
    LeftBehindCode.OLD_RECIPIENT: _BAD,
    LeftBehindCode.NO_AUTHORITY: _BAD,
    LeftBehindCode.TOO_LARGE: _BAD,
    LeftBehindCode.FILE_MISSING: _MISSING,
    LeftBehindCode.FILE_UNREADABLE: _MISSING,
    LeftBehindCode.NOT_A_FILE: _MISSING,
    LeftBehindCode.OUT_OF_DATE: _LATE,
    LeftBehindCode.TOO_OLD: _LATE,
    LeftBehindCode.PARCEL_EXPIRED: _LATE,
    LeftBehindCode.ANOTHER_KEY: _FOREIGN,
    LeftBehindCode.ANOTHER_NODE: _FOREIGN,
    LeftBehindCode.FORMER_PEER: _LEFT,
    LeftBehindCode.FORMER_PUBLIC_GATEWAY: _LEFT,
    LeftBehindCode.NOWHERE_TO_SEND: _UNPAIRED,
    LeftBehindCode.NEVER_REGISTERED: _UNPAIRED,
    LeftBehindCode.GATEWAY_KEY_MISSING: _UNPAIRED,
    LeftBehindCode.GATEWAY_KEY_OF_ANOTHER: _UNPAIRED,
}


CONTEXT = "CoreTexts"
IN_THE_WINDOW: Mapping[Code, object] = {
    **_MOVING,
    AdviceCode.OTHER_NETWORK_OR_RESOLVER: QT_TRANSLATE_NOOP(
        "CoreTexts", "Try another network, or other name servers (DNS) in Settings."
    ),
    AdviceCode.SET_PROXY: QT_TRANSLATE_NOOP("CoreTexts", "Choose another proxy, or none, in Settings."),
    AdviceCode.STOP_PROGRAM: QT_TRANSLATE_NOOP(
        "CoreTexts", "Close {program:name}, then restart this program."
    ),
    AdviceCode.STOP_THAT_PROGRAM: QT_TRANSLATE_NOOP(
        "CoreTexts", "Close that program, then restart this one."
    ),
    AdviceCode.USE_FORMER_VAULT: QT_TRANSLATE_NOOP(
        "CoreTexts", "Use the keyring or passphrase that you chose before."
    ),
    BackupCode.MOVED_AWAY: QT_TRANSLATE_NOOP(
        "CoreTexts", "Relaynet moved to another computer, so it is locked here."
    ),
    LettersCode.KEY_GONE: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "Go back to the keyring or passphrase of your letters, then try again. Without their key, they"
        " can't be read. If the key is lost, restore a backup or begin anew with Letters.",
    ),
    ListeningCode.PORT_NOT_PERMITTED: QT_TRANSLATE_NOOP(
        "CoreTexts", "Your system does not allow this program to use port {port:number}."
    ),
    ProgramCode.NO_KEY_IN_VAULT: QT_TRANSLATE_NOOP(
        "CoreTexts", "The key to the messages on this computer is missing."
    ),
    ProgramCode.UNDER_PASSPHRASE: QT_TRANSLATE_NOOP(
        "CoreTexts", "Your messages are protected by a passphrase."
    ),
    VaultCode.NO_KEYRING: QT_TRANSLATE_NOOP(
        "CoreTexts", "This computer has no keyring that keeps secrets safely."
    ),
}
"""The window's sentences for codes whose English names a command, as the window has a page or a button instead.

Qt types texts as objects.
"""


def error_text(error: GatewayError) -> str:
    """Return the window's text for ``error``. In English, codes without an entry use the core's own sentence."""
    return sentence(error.statement) or kind(type(error))


def kind(error: type[GatewayError]) -> str:
    """Return the window's text for this class of errors."""
    name = next(each.__name__ for each in error.__mro__ if each.__name__ in KINDS)
    return QCoreApplication.translate(CONTEXT, str(KINDS[name]))


def sentence(statement: Statement) -> str:
    """Return the statement in the window's language; empty if the catalogue lacks the sentence."""
    code, values = statement.code, dict(statement.values)
    if code is PublicGatewayCode.TRIED_AGAIN:  # the window itself says that the choice is kept
        return _Filled().format("{why:cause}", **values)
    source = str(IN_THE_WINDOW.get(code, code.english))
    text = QCoreApplication.translate(CONTEXT, source)
    if text == source and QLocale().language() not in (QLocale.Language.English, QLocale.Language.C):
        return ""
    return str(statement) if isinstance(code, PlainCode) else _Filled().vformat(text, (), values)


class _Filled(string.Formatter):
    """Fills a sentence: each place by its kind, in the language of the window."""

    def format_field(self, value: object, format_spec: str) -> str:
        match value:
            case Statement():
                return sentence(value)
            case int() if format_spec == Kind.OCTETS:
                return size_text(value)
            case int() if format_spec == Kind.COUNT:
                return isolate(QLocale().toString(value))
            case datetime():
                return moment_text(value)
            case _:
                return isolate(Kind(format_spec).english(value))
