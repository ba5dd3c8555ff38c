"""Errors and causes in the window's words: by code, and else by the kind of error."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP

from gateway_core.codes.couriers import CourierCode
from gateway_core.codes.crypto import EnvelopedDataCode
from gateway_core.codes.endpoints import EndpointCode
from gateway_core.codes.gateway import GatewayCode, HostCode, IdentityCode, TelemetryCode
from gateway_core.codes.internet import PublicGatewayCode, ResolverCode
from gateway_core.codes.messages import CargoCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.statement import Code
from gateway_core.codes.store import StoreCode, VaultCode
from ui.codes import WindowCode

_COURIER_GARBLED = QT_TRANSLATE_NOOP(
    "CoreTexts", "The courier's answer could not be understood. Its program may need an update."
)
_GATEWAY_GARBLED = QT_TRANSLATE_NOOP("CoreTexts", "The Internet gateway's answer could not be understood.")
_NOT_A_COURIER = QT_TRANSLATE_NOOP("CoreTexts", "What answers at this address is not a courier.")
_DISK_FULL = QT_TRANSLATE_NOOP(
    "CoreTexts", "The disk is full. Free some room; nothing that was accepted is lost."
)
_DAMAGED = QT_TRANSLATE_NOOP(
    "CoreTexts", "Some of the stored messages cannot be read: the disk may be failing."
)
_IN_USE = QT_TRANSLATE_NOOP(
    "CoreTexts",
    "This gateway is in use already. To replace it, erase everything under Privacy and start again.",
)
_NOT_FOR_US = QT_TRANSLATE_NOOP("CoreTexts", "It is sealed for a key that is not here.")
_KEYRING_ODD = QT_TRANSLATE_NOOP("CoreTexts", "The keyring does not keep this program's key as it should.")
_KEYRING_LOCKED = QT_TRANSLATE_NOOP("CoreTexts", "The keyring is locked. Unlock it and try again.")
_NO_BACKUP = QT_TRANSLATE_NOOP("CoreTexts", "The file is damaged, or it is something else.")
_BROKE_OFF = QT_TRANSLATE_NOOP("CoreTexts", "The connection to the Internet gateway broke off.")
_NOT_NOW = QT_TRANSLATE_NOOP("CoreTexts", "The Internet gateway cannot serve at present.")
_REFUSED = QT_TRANSLATE_NOOP("CoreTexts", "The Internet gateway refused.")
_EXPIRED = QT_TRANSLATE_NOOP("CoreTexts", "Your gateway's pass has run out. Go online once to renew it.")
_NO_RESOLVER = QT_TRANSLATE_NOOP(
    "CoreTexts", "The name servers (DNS) do not answer. They may be blocked here."
)
_RESOLVER_GARBLED = QT_TRANSLATE_NOOP(
    "CoreTexts", "A name server (DNS) gave an answer that makes no sense. It may be blocked here."
)
_NO_NETWORKS = QT_TRANSLATE_NOOP("CoreTexts", "The system does not tell which networks it is connected to.")
_NO_SUCH_HOST = QT_TRANSLATE_NOOP("CoreTexts", "The Internet gateway's computer cannot be found.")
_PORTAL = QT_TRANSLATE_NOOP(
    "CoreTexts", "This network may want you to sign in first: open a web page, then try again."
)
WORDS: Mapping[Code, object] = {
    CourierCode.CONNECTION_BROKE_OFF: QT_TRANSLATE_NOOP(
        "CoreTexts", "The connection to the courier broke off."
    ),
    CourierCode.ENDED_WITHIN_MESSAGE: _COURIER_GARBLED,
    CourierCode.ENDED_WITHOUT_STATUS: _COURIER_GARBLED,
    CourierCode.FAILED: QT_TRANSLATE_NOOP("CoreTexts", "The courier had a fault of its own."),
    CourierCode.NOT_COGRPC: _COURIER_GARBLED,
    CourierCode.MESSAGE_TOO_LARGE: _COURIER_GARBLED,
    CourierCode.NO_HTTP2: _NOT_A_COURIER,
    CourierCode.NO_TLS: _NOT_A_COURIER,
    CourierCode.NOT_A_COURIER: _NOT_A_COURIER,
    CourierCode.TLS_NEEDED: _NOT_A_COURIER,
    CourierCode.NOBODY_ANSWERS: QT_TRANSLATE_NOOP("CoreTexts", "Nothing answers at the courier's address."),
    CourierCode.NONE_AT_ADDRESS: QT_TRANSLATE_NOOP("CoreTexts", "There is no courier at this address."),
    CourierCode.ADDRESS_NOT_FOUND: QT_TRANSLATE_NOOP("CoreTexts", "The courier's address cannot be found."),
    CourierCode.REFUSES_CONNECTIONS: QT_TRANSLATE_NOOP(
        "CoreTexts", "The courier does not accept connections."
    ),
    CourierCode.FOLDER_UNUSABLE: QT_TRANSLATE_NOOP(
        "CoreTexts", "The folder cannot be used: %1. Is the stick still plugged in, and not full?"
    ),
    CourierCode.NO_SUCH_FOLDER: QT_TRANSLATE_NOOP(
        "CoreTexts", "There is no such folder. Is the stick plugged in?"
    ),
    CourierCode.NETWORKS_UNKNOWN: _NO_NETWORKS,
    CourierCode.QUESTION_NOT_OPEN: QT_TRANSLATE_NOOP(
        "CoreTexts", "This question was answered or has run out meanwhile."
    ),
    CourierCode.NETWORK_NOT_TOLD_APART: QT_TRANSLATE_NOOP(
        "CoreTexts", "This network cannot be told from others, so the answer holds for this once only."
    ),
    CargoCode.AUTHORIZATION_TOO_LARGE: _COURIER_GARBLED,
    PublicGatewayCode.STOPPED_ANSWERING: QT_TRANSLATE_NOOP(
        "CoreTexts", "The Internet gateway stopped answering."
    ),
    PublicGatewayCode.CANNOT_SERVE: _NOT_NOW,
    PublicGatewayCode.TAKES_NO_PARCELS: _NOT_NOW,
    PublicGatewayCode.REFUSED_REQUEST: _REFUSED,
    PublicGatewayCode.REFUSED_TO_CONTINUE: _REFUSED,
    PublicGatewayCode.REFUSED_CONNECTION: _REFUSED,
    PublicGatewayCode.HOST_NOT_FOUND: _NO_SUCH_HOST,
    PublicGatewayCode.NO_TRUSTED_TLS: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "No secure connection to the Internet gateway is possible here. Somebody may be listening in.",
    ),
    PublicGatewayCode.NO_TLS_1_3: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "No secure connection to the Internet gateway is possible here. Somebody may be listening in.",
    ),
    PublicGatewayCode.CERTIFICATE_NOT_ACCEPTED: QT_TRANSLATE_NOOP(
        "CoreTexts", "The Internet gateway could not prove who it is (%1)."
    ),
    PublicGatewayCode.REFUSES_CONNECTIONS: QT_TRANSLATE_NOOP(
        "CoreTexts", "The Internet gateway does not answer."
    ),
    PublicGatewayCode.NO_ANSWER_IN_TIME: QT_TRANSLATE_NOOP(
        "CoreTexts", "The Internet gateway did not answer in time."
    ),
    PublicGatewayCode.CONNECTION_BROKE: _BROKE_OFF,
    PublicGatewayCode.ENDED_CONNECTION: _BROKE_OFF,
    PublicGatewayCode.ENDED_TLS_HANDSHAKE: _BROKE_OFF,
    PublicGatewayCode.CLOSED_BEFORE_CHALLENGE: _BROKE_OFF,
    PublicGatewayCode.ANSWER_TOO_LARGE: _GATEWAY_GARBLED,
    PublicGatewayCode.MEDIA_TYPE: _GATEWAY_GARBLED,
    PublicGatewayCode.TEXT_FRAME: _GATEWAY_GARBLED,
    PublicGatewayCode.OTHER_KEY: QT_TRANSLATE_NOOP(
        "CoreTexts", "The gateway that answers is not the one of the connection file."
    ),
    PublicGatewayCode.CERTIFICATE_FOR_ANOTHER_KEY: _GATEWAY_GARBLED,
    PublicGatewayCode.OTHER_ADDRESS: QT_TRANSLATE_NOOP(
        "CoreTexts", "The gateway that answers is not the one that was asked for."
    ),
    PublicGatewayCode.NO_SESSION_KEY: _GATEWAY_GARBLED,
    ResolverCode.CAPTIVE_PORTAL_CERTIFICATE: _PORTAL,
    ResolverCode.CAPTIVE_PORTAL_NO_TLS: _PORTAL,
    ResolverCode.CAPTIVE_PORTAL_REDIRECTS: _PORTAL,
    ResolverCode.CAPTIVE_PORTAL_WEB_PAGE: _PORTAL,
    ResolverCode.NO_SUCH_HOST: _NO_SUCH_HOST,
    ResolverCode.NO_DNSSEC: QT_TRANSLATE_NOOP(
        "CoreTexts", "The name server's answer was not signed, so it may be forged."
    ),
    ResolverCode.FAILED_DNSSEC: QT_TRANSLATE_NOOP(
        "CoreTexts", "The name server's answer may be forged, or this computer's clock is wrong."
    ),
    ResolverCode.NOT_CONNECTED: QT_TRANSLATE_NOOP(
        "CoreTexts", "This computer is not connected to the Internet."
    ),
    ResolverCode.OTHER_QUESTION: _RESOLVER_GARBLED,
    ResolverCode.NO_ANSWER: _NO_RESOLVER,
    ResolverCode.TOO_MANY_RECORDS: _RESOLVER_GARBLED,
    ResolverCode.SENSELESS_ANSWER: _RESOLVER_GARBLED,
    ResolverCode.REFUSED: _NO_RESOLVER,
    ResolverCode.ANSWER_TOO_LARGE: _RESOLVER_GARBLED,
    ResolverCode.ANSWER_UNREADABLE: _RESOLVER_GARBLED,
    ResolverCode.NOT_DNS: _RESOLVER_GARBLED,
    ResolverCode.NO_TLS: _NO_RESOLVER,
    ResolverCode.UNREACHABLE: _NO_RESOLVER,
    ResolverCode.NO_ANSWER_IN_TIME: _NO_RESOLVER,
    ResolverCode.ADDRESS_TOO_LONG: QT_TRANSLATE_NOOP("CoreTexts", "The address is too long to be looked up."),
    ResolverCode.NO_GATEWAY: QT_TRANSLATE_NOOP(
        "CoreTexts", "There is no Internet gateway at this address, or it is not set up yet."
    ),
    ResolverCode.NO_SERVICE: QT_TRANSLATE_NOOP(
        "CoreTexts", "There is no Internet gateway at this address, or it is not set up yet."
    ),
    EnvelopedDataCode.UNKNOWN_SESSION_KEY: _NOT_FOR_US,
    EnvelopedDataCode.WITHOUT_SESSION: _NOT_FOR_US,
    EnvelopedDataCode.NO_PEER_SESSION_KEY: QT_TRANSLATE_NOOP(
        "CoreTexts", "Your gateway has to be paired again: choose the Internet gateway once more."
    ),
    IdentityCode.NOT_REGISTERED: QT_TRANSLATE_NOOP("CoreTexts", "No Internet gateway has been chosen yet."),
    IdentityCode.CERTIFICATE_HAS_EXPIRED: _EXPIRED,
    IdentityCode.CERTIFICATE_NOT_RENEWED: _EXPIRED,
    IdentityCode.KEY_SIZE_STAYS: QT_TRANSLATE_NOOP(
        "CoreTexts", "The size of the key (%1 bits) was chosen at the first start and stays."
    ),
    IdentityCode.NOTHING_TO_TAKE_BACK: QT_TRANSLATE_NOOP(
        "CoreTexts", "The last change was more than a day ago, so it stands."
    ),
    IdentityCode.FORMER_GATEWAYS_DAMAGED: _DAMAGED,
    IdentityCode.PUBLIC_GATEWAY_DAMAGED: QT_TRANSLATE_NOOP(
        "CoreTexts", "Your gateway has to be paired again: choose the Internet gateway once more."
    ),
    IdentityCode.PASSPHRASE_TOO_SHORT: QT_TRANSLATE_NOOP(
        "CoreTexts", "The passphrase needs at least %1 characters."
    ),
    IdentityCode.NOTHING_TO_BACK_UP: QT_TRANSLATE_NOOP("CoreTexts", "There is nothing to back up yet."),
    IdentityCode.BACKUP_NOT_UNDERSTOOD: _NO_BACKUP,
    IdentityCode.IN_USE: _IN_USE,
    EndpointCode.GATEWAY_WITHOUT_CERTIFICATE: _EXPIRED,
    EndpointCode.NOT_FOUND: QT_TRANSLATE_NOOP("CoreTexts", "This app is not here any more."),
    EndpointCode.SEVERAL_FOUND: QT_TRANSLATE_NOOP("CoreTexts", "Several apps have such an address."),
    EndpointCode.POLICY_DAMAGED: _DAMAGED,
    ProgramCode.BACKUP_NOT_WRITTEN: QT_TRANSLATE_NOOP("CoreTexts", "The backup cannot be written: %1."),
    WindowCode.FILE_NOT_WRITTEN: QT_TRANSLATE_NOOP("CoreTexts", "The file cannot be written (%1)."),
    WindowCode.FILE_UNREADABLE: QT_TRANSLATE_NOOP("CoreTexts", "The file cannot be read."),
    WindowCode.CONNECTION_FILE_UNREADABLE: QT_TRANSLATE_NOOP("CoreTexts", "The file could not be read: %1"),
    WindowCode.CONNECTION_FILE_TOO_LARGE: QT_TRANSLATE_NOOP(
        "CoreTexts", "This is not a connection file: it is too large."
    ),
    WindowCode.NO_QR_CODE: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "No QR code can be read in this picture. Take another one: sharp, straight, with nothing cut off.",
    ),
    WindowCode.NOT_BASE64: QT_TRANSLATE_NOOP("CoreTexts", "What came in could not be understood."),
    WindowCode.INVITATION_TOO_LARGE: _NO_BACKUP,
    WindowCode.BACKUP_UNREADABLE: QT_TRANSLATE_NOOP("CoreTexts", "The file cannot be read."),
    WindowCode.GATEWAY_STOPPED: QT_TRANSLATE_NOOP("CoreTexts", "Your gateway was stopped."),
    WindowCode.GIVEN_UP: QT_TRANSLATE_NOOP("CoreTexts", "It was given up."),
    WindowCode.GATEWAY_NOT_RUNNING: QT_TRANSLATE_NOOP("CoreTexts", "Your gateway is not running."),
    WindowCode.UNEXPECTED: QT_TRANSLATE_NOOP(
        "CoreTexts", "Something went wrong inside the program. The log has the details."
    ),
    StoreCode.IDENTITY_EXISTS: _IN_USE,
    StoreCode.FAILED: QT_TRANSLATE_NOOP("CoreTexts", "The stored messages cannot be used at present."),
    StoreCode.CLOSED: QT_TRANSLATE_NOOP("CoreTexts", "Your gateway was stopped."),
    StoreCode.TRANSACTION_LOST: _DAMAGED,
    StoreCode.REFUSED: _DAMAGED,
    StoreCode.DISK_FULL: _DISK_FULL,
    StoreCode.DISK_NEARLY_FULL: _DISK_FULL,
    StoreCode.IN_USE: QT_TRANSLATE_NOOP(
        "CoreTexts", "Another program has the messages open. Close it and try again."
    ),
    StoreCode.UNREADABLE: _DAMAGED,
    StoreCode.INCONSISTENT: _DAMAGED,
    StoreCode.DISK_ERROR: QT_TRANSLATE_NOOP(
        "CoreTexts", "The disk reports an error. Check it, and the room left on it."
    ),
    StoreCode.NO_CHANGES: _DAMAGED,
    StoreCode.FOLDER_UNUSABLE: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "The folder for your data cannot be used (%1). It must be a folder that you may write in.",
    ),
    StoreCode.NO_LOCKS: QT_TRANSLATE_NOOP(
        "CoreTexts", "The data folder is on a network drive. Choose one on this computer."
    ),
    StoreCode.FOLDER_IN_USE: QT_TRANSLATE_NOOP(
        "CoreTexts", "Another gateway is running on the same data. Stop it first."
    ),
    StoreCode.MESSAGE_FILE_UNREADABLE: _DAMAGED,
    StoreCode.MESSAGE_FILE_ALTERED: _DAMAGED,
    StoreCode.MESSAGE_GONE: QT_TRANSLATE_NOOP("CoreTexts", "The message was deleted meanwhile."),
    StoreCode.MESSAGE_GONE_OR_DAMAGED: _DAMAGED,
    StoreCode.KEY_LENGTH: _KEYRING_ODD,
    StoreCode.OTHER_KEY: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "The messages here are under another key. Use the keyring or passphrase that was chosen before.",
    ),
    StoreCode.DAMAGED: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "The stored messages are damaged. Nothing was thrown away: the command “relaynet-gateway salvage” saves"
        " what can still be read.",
    ),
    StoreCode.DATABASE_GONE: QT_TRANSLATE_NOOP(
        "CoreTexts", "The stored messages are gone: somebody may have deleted or moved them."
    ),
    StoreCode.OF_ANOTHER_KIND: QT_TRANSLATE_NOOP(
        "CoreTexts", "This folder holds the data of another program. Choose another one."
    ),
    StoreCode.NEWER_VERSION: QT_TRANSLATE_NOOP(
        "CoreTexts", "A newer version of this program wrote the messages. Install that version again."
    ),
    StoreCode.SPACE_USED_UP: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "The room for messages is used up. Allow more under Storage, or wait until some are delivered.",
    ),
    StoreCode.FOLDER_GONE: QT_TRANSLATE_NOOP("CoreTexts", "The data folder cannot be reached any more."),
    GatewayCode.QUOTA_TOO_LOW: QT_TRANSLATE_NOOP("CoreTexts", "The limit is at least 100 MB."),
    TelemetryCode.UNKNOWN_REGION: QT_TRANSLATE_NOOP("CoreTexts", "This part of the world cannot be named."),
    TelemetryCode.INVITATION_EXPIRED: QT_TRANSLATE_NOOP(
        "CoreTexts", "This invitation has run out. Ask the organisation for a newer one."
    ),
    TelemetryCode.OTHER_COLLECTOR_KEY: QT_TRANSLATE_NOOP(
        "CoreTexts", "This invitation does not fit together. Ask the organisation for another one."
    ),
    TelemetryCode.NOTHING_TO_EXPORT: QT_TRANSLATE_NOOP(
        "CoreTexts", "No finished report waits. One is made when a week ends."
    ),
    VaultCode.NO_KEYRING: QT_TRANSLATE_NOOP(
        "CoreTexts", "There is no keyring on this computer that keeps secrets safely."
    ),
    VaultCode.FILE_OF_NEWER_VERSION: QT_TRANSLATE_NOOP(
        "CoreTexts", "A newer version of this program wrote the file. Use that version."
    ),
    VaultCode.FILE_OF_ANOTHER_KIND: _NO_BACKUP,
    VaultCode.DERIVATION_OUT_OF_BOUNDS: _NO_BACKUP,
    VaultCode.FILE_DAMAGED: _NO_BACKUP,
    VaultCode.PASSPHRASE_WRONG: QT_TRANSLATE_NOOP("CoreTexts", "The passphrase is wrong."),
    VaultCode.PASSPHRASE_EMPTY: QT_TRANSLATE_NOOP("CoreTexts", "The passphrase is empty."),
    VaultCode.FILE_EXISTS: QT_TRANSLATE_NOOP("CoreTexts", "A passphrase was chosen before. Type that one."),
    VaultCode.FILE_FORGETS: _KEYRING_ODD,
    VaultCode.FILE_UNREADABLE: QT_TRANSLATE_NOOP(
        "CoreTexts", "The file that holds your key under the passphrase cannot be read."
    ),
    VaultCode.FILE_NOT_WRITTEN: QT_TRANSLATE_NOOP(
        "CoreTexts", "The file that is to hold your key cannot be written (%1)."
    ),
    VaultCode.FILE_NOT_REMOVED: QT_TRANSLATE_NOOP(
        "CoreTexts", "The file that holds your key cannot be removed (%1)."
    ),
    VaultCode.NOT_A_KEY: _KEYRING_ODD,
    VaultCode.KEY_EXISTS: _KEYRING_ODD,
    VaultCode.KEYRING_FORGETS: _KEYRING_ODD,
    VaultCode.KEY_NOT_DELETED: QT_TRANSLATE_NOOP(
        "CoreTexts", "The keyring did not delete the key. Delete it by the system's own program for keys."
    ),
    VaultCode.KEYRING_LOCKED: _KEYRING_LOCKED,
    VaultCode.KEYRING_DISMISSED: QT_TRANSLATE_NOOP(
        "CoreTexts", "Your system asked for the keyring's password and got no answer."
    ),
    VaultCode.WORD_UNKNOWN: QT_TRANSLATE_NOOP(
        "CoreTexts", "Word %1 (%2) is none of a recovery sheet. Compare it, letter by letter."
    ),
    VaultCode.WORD_WRONG: QT_TRANSLATE_NOOP(
        "CoreTexts", "Word %1 is not the one of the sheet. Compare it, letter by letter."
    ),
    VaultCode.WORDS_CHANGED_PLACES: QT_TRANSLATE_NOOP(
        "CoreTexts", "Words %1 and %2 may have changed places."
    ),
    VaultCode.WORDS_WRONG: QT_TRANSLATE_NOOP(
        "CoreTexts", "Several words are not those of the sheet. Compare them, letter by letter."
    ),
    VaultCode.WORDS_TOO_FEW_OR_MANY: QT_TRANSLATE_NOOP(
        "CoreTexts", "There are %1 words; a recovery sheet has %2."
    ),
    VaultCode.OTHER_SHEET: QT_TRANSLATE_NOOP(
        "CoreTexts", "These are the words of another recovery sheet. The last one that was made here is %1."
    ),
    VaultCode.SHEET_FILE_DAMAGED: QT_TRANSLATE_NOOP(
        "CoreTexts", "The file that the recovery sheet belongs to is damaged. Use your backup."
    ),
    VaultCode.NO_SHEET: QT_TRANSLATE_NOOP(
        "CoreTexts", "There is no recovery sheet for this gateway: none was made, or it was withdrawn."
    ),
    ProgramCode.UNDER_PASSPHRASE: QT_TRANSLATE_NOOP("CoreTexts", "Your messages are under a passphrase."),
    ProgramCode.NO_KEY_IN_VAULT: QT_TRANSLATE_NOOP(
        "CoreTexts", "There are messages here, and no key to them."
    ),
    ProgramCode.AUTOSTART_UNCHANGED: QT_TRANSLATE_NOOP("CoreTexts", "Start at login cannot be changed (%1)."),
    ProgramCode.SETTINGS_OF_UNKNOWN_VERSION: QT_TRANSLATE_NOOP(
        "CoreTexts", "The settings were written by a newer version of this program."
    ),
    ProgramCode.SETTINGS_NOT_REMOVED: QT_TRANSLATE_NOOP("CoreTexts", "The settings cannot be removed (%1)."),
    ProgramCode.SETTINGS_NOT_AN_OBJECT: QT_TRANSLATE_NOOP("CoreTexts", "The settings cannot be read."),
    ProgramCode.SETTINGS_NOT_WRITTEN: QT_TRANSLATE_NOOP("CoreTexts", "The settings cannot be written (%1)."),
    HostCode.NO_THREADS: QT_TRANSLATE_NOOP("CoreTexts", "The stored messages cannot be used at present."),
}
"""The window's texts, by the core's statements."""

KINDS = {
    "GatewayError": QT_TRANSLATE_NOOP("CoreTexts", "It did not work. The log has the details."),
    "MalformedMessageError": QT_TRANSLATE_NOOP("CoreTexts", "What came in could not be understood."),
    "InvalidMessageError": QT_TRANSLATE_NOOP(
        "CoreTexts", "What came in breaks the rules, so it was refused."
    ),
    "UntrustedSignerError": QT_TRANSLATE_NOOP(
        "CoreTexts", "It was signed by somebody who is not trusted here."
    ),
    "InvalidSignatureError": QT_TRANSLATE_NOOP(
        "CoreTexts", "Its signature is wrong: it may have been altered."
    ),
    "TimingError": QT_TRANSLATE_NOOP(
        "CoreTexts", "It is not valid at this time. One of the two clocks may be wrong."
    ),
    "UnauthenticatedEndpointError": QT_TRANSLATE_NOOP(
        "CoreTexts", "It came from an app that is not known here."
    ),
    "ForbiddenEndpointError": QT_TRANSLATE_NOOP("CoreTexts", "The app may not do this."),
    "DeauthorizedSenderError": QT_TRANSLATE_NOOP("CoreTexts", "The recipient no longer accepts the sender."),
    "DecryptionError": _NOT_FOR_US,
    "ReplayedMessageError": QT_TRANSLATE_NOOP("CoreTexts", "It was received before."),
    "RateLimitError": QT_TRANSLATE_NOOP("CoreTexts", "There was too much of it in too short a time."),
    "ProtocolViolationError": QT_TRANSLATE_NOOP("CoreTexts", "The other side did something unexpected."),
    "RefusedError": QT_TRANSLATE_NOOP("CoreTexts", "The other side refused."),
    "RegistrationRequiredError": QT_TRANSLATE_NOOP("CoreTexts", "Pair with an Internet gateway first."),
    "StoreError": QT_TRANSLATE_NOOP("CoreTexts", "The stored messages cannot be used at present."),
    "StorageFullError": QT_TRANSLATE_NOOP("CoreTexts", "There is no room left for messages."),
    "StoreBusyError": QT_TRANSLATE_NOOP(
        "CoreTexts", "Another program has the messages open. Close it and try again."
    ),
    "DamagedStoreError": _DAMAGED,
    "DamagedBodyError": _DAMAGED,
    "ForeignProfileError": QT_TRANSLATE_NOOP(
        "CoreTexts", "What the other gateway program left cannot be taken over."
    ),
    "ForeignParcelError": QT_TRANSLATE_NOOP(
        "CoreTexts", "One message of the other gateway program cannot be taken over."
    ),
    "UnreachableError": QT_TRANSLATE_NOOP("CoreTexts", "The other side cannot be reached now."),
    "VaultError": QT_TRANSLATE_NOOP("CoreTexts", "The key to your messages cannot be had."),
    "VaultUnavailableError": QT_TRANSLATE_NOOP("CoreTexts", "No keyring answers on this computer."),
    "VaultLockedError": _KEYRING_LOCKED,
    "VaultEmptyError": QT_TRANSLATE_NOOP("CoreTexts", "There are messages here, and no key to them."),
    "GatewayGoneError": QT_TRANSLATE_NOOP("CoreTexts", "Your gateway is not running."),
    "UnexpectedError": QT_TRANSLATE_NOOP(
        "CoreTexts", "Something went wrong inside the program. The log has the details."
    ),
}
"""The window's texts for an error whose own sentence is about the wire or a file's inside, by its class."""
