"""Errors and causes in the window's words: by the core's own English sentence, and else by the kind of error.

`tests/ui/test_core_texts.py` reads the sources that it lists and fails for a sentence that is missing here.
"""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

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
    "CoreTexts", "The Internet's address book does not answer. It may be blocked here."
)
_RESOLVER_GARBLED = QT_TRANSLATE_NOOP(
    "CoreTexts", "The Internet's address book gave an answer that makes no sense. It may be blocked here."
)
_NO_NETWORKS = QT_TRANSLATE_NOOP("CoreTexts", "The system does not tell which networks it is connected to.")
_NO_SUCH_HOST = QT_TRANSLATE_NOOP("CoreTexts", "The Internet gateway's computer cannot be found.")
SENTENCES = {
    # Couriers and folders
    "The connection to the courier broke off.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The connection to the courier broke off."
    ),
    "The authorization to collect cargo is too large for couriers.": _COURIER_GARBLED,
    "The courier ended the call within a message.": _COURIER_GARBLED,
    "The courier ended the call without a status.": _COURIER_GARBLED,
    "The courier failed.": QT_TRANSLATE_NOOP("CoreTexts", "The courier had a fault of its own."),
    "The courier sent something that is not CogRPC.": _COURIER_GARBLED,
    "The courier sent a message that is larger than allowed.": _COURIER_GARBLED,
    "What listens at this address is not a courier: it does not speak HTTP/2.": _NOT_A_COURIER,
    "What listens at this address is not a courier: it does not speak TLS.": _NOT_A_COURIER,
    "What listens at this address is not a courier.": _NOT_A_COURIER,
    "Without TLS, only a courier on this computer is allowed.": _NOT_A_COURIER,
    "Nothing answers at the courier's address.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Nothing answers at the courier's address."
    ),
    "There is no courier at this address.": QT_TRANSLATE_NOOP(
        "CoreTexts", "There is no courier at this address."
    ),
    "The courier's address cannot be found.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The courier's address cannot be found."
    ),
    "The courier does not accept connections.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The courier does not accept connections."
    ),
    "The folder cannot be used: %1. Is the stick still plugged in, and not full?": QT_TRANSLATE_NOOP(
        "CoreTexts", "The folder cannot be used: %1. Is the stick still plugged in, and not full?"
    ),
    "There is no such folder. Is the stick plugged in?": QT_TRANSLATE_NOOP(
        "CoreTexts", "There is no such folder. Is the stick plugged in?"
    ),
    "The system does not tell which networks it is connected to.": _NO_NETWORKS,
    # The Internet gateway
    "The public gateway stopped answering.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The Internet gateway stopped answering."
    ),
    "The public gateway cannot serve now.": _NOT_NOW,
    "The public gateway does not take our parcels at present.": _NOT_NOW,
    "The public gateway refused the request.": _REFUSED,
    "The public gateway refused to continue the connection.": _REFUSED,
    "The public gateway refused the connection.": _REFUSED,
    "The public gateway's host name does not resolve.": _NO_SUCH_HOST,
    "The host that serves this address does not exist.": _NO_SUCH_HOST,
    "No trusted TLS 1.3 connection to the public gateway is possible.": QT_TRANSLATE_NOOP(
        "CoreTexts",
        "No secure connection to the Internet gateway is possible here. Somebody may be listening in.",
    ),
    "The public gateway offers no TLS 1.3, or something on the way interferes.": QT_TRANSLATE_NOOP(
        "CoreTexts",
        "No secure connection to the Internet gateway is possible here. Somebody may be listening in.",
    ),
    "The public gateway's certificate is not accepted: %1.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The Internet gateway could not prove who it is (%1)."
    ),
    "The public gateway does not accept connections.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The Internet gateway does not answer."
    ),
    "The public gateway did not answer in time.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The Internet gateway did not answer in time."
    ),
    "The connection to the public gateway broke.": _BROKE_OFF,
    "The public gateway ended the connection.": _BROKE_OFF,
    "The public gateway ended the TLS handshake.": _BROKE_OFF,
    "The public gateway closed before its challenge.": _BROKE_OFF,
    "The public gateway's answer is too large.": _GATEWAY_GARBLED,
    "The public gateway answered with another media type than expected.": _GATEWAY_GARBLED,
    "The public gateway sent a text frame where none may be.": _GATEWAY_GARBLED,
    "The public gateway has another key than the connection file says.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The gateway that answers is not the one of the connection file."
    ),
    "The public gateway issued a certificate for another key than ours.": _GATEWAY_GARBLED,
    "The public gateway answers for another address than the one asked for.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The gateway that answers is not the one that was asked for."
    ),
    "The public gateway did not send its session key.": _GATEWAY_GARBLED,
    # Names
    "The address is not protected by DNSSEC, so the answer cannot be trusted.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The address book's answer was not signed, so it may be forged."
    ),
    "The answer about this address failed the DNSSEC check: it may be forged, its signatures may have expired, or the"
    " clock of this device may be wrong.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The address book's answer may be forged, or this computer's clock is wrong."
    ),
    "This device is not connected to the Internet.": QT_TRANSLATE_NOOP(
        "CoreTexts", "This computer is not connected to the Internet."
    ),
    "The secure resolver answered another question.": _RESOLVER_GARBLED,
    "The secure resolver could not answer (%1).": _NO_RESOLVER,
    "The secure resolver sent more records than an address can have.": _RESOLVER_GARBLED,
    "The secure resolver's answer makes no sense.": _RESOLVER_GARBLED,
    "The secure resolver refused the question (HTTP %1).": _NO_RESOLVER,
    "The secure resolver sent more than an answer can hold.": _RESOLVER_GARBLED,
    "The secure resolver's answer cannot be read.": _RESOLVER_GARBLED,
    "What answers at the secure resolver's address does not speak DNS.": _RESOLVER_GARBLED,
    "No secure connection to the resolver is possible.": _NO_RESOLVER,
    "The secure resolver cannot be reached.": _NO_RESOLVER,
    "The secure resolver did not answer in time.": _NO_RESOLVER,
    "Something on this network answers in the secure resolver's place (%1). It may be a captive portal: open a web page"
    " to sign in to the network.": QT_TRANSLATE_NOOP(
        "CoreTexts", "This network may want you to sign in first: open a web page, then try again."
    ),
    "The address is too long to be looked up.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The address is too long to be looked up."
    ),
    "There is no public gateway at this address, or it is not set up yet.": QT_TRANSLATE_NOOP(
        "CoreTexts", "There is no Internet gateway at this address, or it is not set up yet."
    ),
    "The address does not offer this service.": QT_TRANSLATE_NOOP(
        "CoreTexts", "There is no Internet gateway at this address, or it is not set up yet."
    ),
    # Who we are
    "The payload is encrypted for a session key that this gateway does not hold.": _NOT_FOR_US,
    "The payload is encrypted without a session, which is not allowed here.": _NOT_FOR_US,
    "No session key of the other gateway is known; register again.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Your gateway has to be paired again: choose the Internet gateway once more."
    ),
    "This gateway is not registered with a public gateway yet.": QT_TRANSLATE_NOOP(
        "CoreTexts", "No Internet gateway has been chosen yet."
    ),
    "The certificate from the public gateway has expired; connect to the Internet to renew it.": _EXPIRED,
    "The gateway's own certificate has expired and was not renewed.": _EXPIRED,
    "This gateway has no valid certificate at present; connect it to the Internet to renew it.": _EXPIRED,
    "This gateway's identity key has %1 bits, and its address is made from it: the size can only be chosen at the first"
    " start. Wipe the data to begin anew.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The size of the key (%1 bits) was chosen at the first start and stays."
    ),
    "There is no change of the last 24 hours to take back.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The last change was more than a day ago, so it stands."
    ),
    "The record of former public gateways is damaged.": _DAMAGED,
    "The record of the public gateway is damaged; register again.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Your gateway has to be paired again: choose the Internet gateway once more."
    ),
    "The passphrase needs at least %1 characters.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The passphrase needs at least %1 characters."
    ),
    "There is no identity to back up yet.": QT_TRANSLATE_NOOP(
        "CoreTexts", "There is nothing to back up yet."
    ),
    "The backup is not understood.": _NO_BACKUP,
    "The backup cannot be written: %1.": QT_TRANSLATE_NOOP("CoreTexts", "The backup cannot be written: %1."),
    "The file cannot be read.": QT_TRANSLATE_NOOP("CoreTexts", "The file cannot be read."),
    "The file is too large for an invitation.": _NO_BACKUP,
    "The backup cannot be read.": QT_TRANSLATE_NOOP("CoreTexts", "The file cannot be read."),
    "This gateway is in use: it has an Internet gateway or apps. Erase everything first, then restore.": _IN_USE,
    "This gateway has an identity already. Wipe its data first to give it a new one.": _IN_USE,
    # Answers, apps, reports
    "That question is not open any more.": QT_TRANSLATE_NOOP(
        "CoreTexts", "This question was answered or has run out meanwhile."
    ),
    "This network cannot be told from others, so an answer cannot be remembered for it. Answer just this once.": (
        QT_TRANSLATE_NOOP(
            "CoreTexts", "This network cannot be told from others, so the answer holds for this once only."
        )
    ),
    "No registered endpoint has that address.": QT_TRANSLATE_NOOP(
        "CoreTexts", "This app is not here any more."
    ),
    "Several endpoints begin so; give more.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Several apps have such an address."
    ),
    "The storage limit is at least 100 MB.": QT_TRANSLATE_NOOP("CoreTexts", "The limit is at least 100 MB."),
    "That is not one of the regions that can be named.": QT_TRANSLATE_NOOP(
        "CoreTexts", "This part of the world cannot be named."
    ),
    "The collector's invitation has expired; ask for a newer one.": QT_TRANSLATE_NOOP(
        "CoreTexts", "This invitation has run out. Ask the organisation for a newer one."
    ),
    "The collector's authorization is for another key.": QT_TRANSLATE_NOOP(
        "CoreTexts", "This invitation does not fit together. Ask the organisation for another one."
    ),
    "The policy for new apps is damaged; choose it again.": _DAMAGED,
    "No finished report waits. One is made when a week ends.": QT_TRANSLATE_NOOP(
        "CoreTexts", "No finished report waits. One is made when a week ends."
    ),
    # The key
    "There is no keyring on this system that keeps secrets safely. Start one (such as GNOME Keyring, KWallet, Keychain"
    " or Credential Manager), or choose a passphrase instead.": QT_TRANSLATE_NOOP(
        "CoreTexts", "There is no keyring on this computer that keeps secrets safely."
    ),
    "Your messages are under a passphrase.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Your messages are under a passphrase."
    ),
    "A newer version of this software wrote the file. Use that version.": QT_TRANSLATE_NOOP(
        "CoreTexts", "A newer version of this program wrote the file. Use that version."
    ),
    "The file is of another kind than the one that is needed here.": _NO_BACKUP,
    "The file asks for a key derivation that is out of bounds.": _NO_BACKUP,
    "The file is damaged, or it is something else.": _NO_BACKUP,
    "The passphrase is wrong.": QT_TRANSLATE_NOOP("CoreTexts", "The passphrase is wrong."),
    "The passphrase is empty.": QT_TRANSLATE_NOOP("CoreTexts", "The passphrase is empty."),
    "The file that holds the key exists already.": QT_TRANSLATE_NOOP(
        "CoreTexts", "A passphrase was chosen before. Type that one."
    ),
    "The file that holds the key does not give back what was written.": _KEYRING_ODD,
    "The file that holds the key cannot be read.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The file that holds your key under the passphrase cannot be read."
    ),
    "The file that holds the key cannot be written (%1).": QT_TRANSLATE_NOOP(
        "CoreTexts", "The file that is to hold your key cannot be written (%1)."
    ),
    "The file that holds the key cannot be removed (%1).": QT_TRANSLATE_NOOP(
        "CoreTexts", "The file that holds your key cannot be removed (%1)."
    ),
    "What the keyring holds is not a master key.": _KEYRING_ODD,
    "The keyring holds a master key already.": _KEYRING_ODD,
    "The keyring does not give back what it was given.": _KEYRING_ODD,
    "The keyring did not delete the master key.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The keyring did not delete the key. Delete it by the system's own program for keys."
    ),
    "The keyring is locked. Unlock it and try again.": _KEYRING_LOCKED,
    "There is encrypted data, and the vault has no key for it. Use the vault that was chosen when the data was made"
    " (--vault), or wipe the data to start anew.": QT_TRANSLATE_NOOP(
        "CoreTexts", "There are messages here, and no key to them."
    ),
    # The store
    "The store failed at this; the log has the details. Try again.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The stored messages cannot be used at present."
    ),
    "The system allows this program no more threads. End other programs, and try again.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The stored messages cannot be used at present."
    ),
    "The store is closed.": QT_TRANSLATE_NOOP("CoreTexts", "Your gateway was stopped."),
    "The transaction was lost.": _DAMAGED,
    "The database refused an operation (%1).": _DAMAGED,
    "The disk is full. Free some space; nothing that was accepted is lost.": _DISK_FULL,
    "The disk is nearly full. Free some space to receive and send messages again.": _DISK_FULL,
    "Another program has the database open. Close it and try again.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Another program has the messages open. Close it and try again."
    ),
    "The database is damaged: some of it cannot be read.": _DAMAGED,
    "The database is damaged: its tables are not consistent.": _DAMAGED,
    "The disk reports an error. Check it, and the space left on it.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The disk reports an error. Check it, and the room left on it."
    ),
    "The database takes no changes: this was to be a read, or some of it is damaged.": _DAMAGED,
    "The data folder cannot be used (%1).": QT_TRANSLATE_NOOP(
        "CoreTexts",
        "The folder for your data cannot be used (%1). It must be a folder that you may write in.",
    ),
    "The data folder is on a file system without locks, such as a network drive. Choose a local folder.": (
        QT_TRANSLATE_NOOP("CoreTexts", "The data folder is on a network drive. Choose one on this computer.")
    ),
    "Another gateway is running on this data folder. Stop it first, or choose another data folder.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Another gateway is running on the same data. Stop it first."
    ),
    "The file of a message cannot be read.": _DAMAGED,
    "The file of a message was altered or cut short.": _DAMAGED,
    "The message was deleted meanwhile.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The message was deleted meanwhile."
    ),
    "The message was deleted meanwhile, or its octets are damaged.": _DAMAGED,
    "The master key has the wrong length.": _KEYRING_ODD,
    "The data in this folder is encrypted under another key. Use the keyring or passphrase that it was made with, or"
    " another data folder.": QT_TRANSLATE_NOOP(
        "CoreTexts",
        "The messages here are under another key. Use the keyring or passphrase that was chosen before.",
    ),
    "The database is damaged. It was left as it is: restore a backup of the data folder, or start afresh"
    " (relaynet-gateway salvage), which keeps the damaged one under another name and copies what can still be read.": (
        QT_TRANSLATE_NOOP(
            "CoreTexts",
            "The stored messages are damaged. Nothing was thrown away: the command “relaynet-gateway salvage” saves"
            " what can still be read.",
        )
    ),
    "The database is gone or empty, and it was not always.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The stored messages are gone: somebody may have deleted or moved them."
    ),
    "A newer version of this software wrote the data (schema %1; this one knows %2). Install that version again, or"
    " restore a backup.": QT_TRANSLATE_NOOP(
        "CoreTexts", "A newer version of this program wrote the messages. Install that version again."
    ),
    "The space for messages is used up. Allow more, or wait until some are delivered.": QT_TRANSLATE_NOOP(
        "CoreTexts",
        "The room for messages is used up. Allow more under Storage, or wait until some are delivered.",
    ),
    "The data folder cannot be reached any more.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The data folder cannot be reached any more."
    ),
    # The program
    "Start at login cannot be changed (%1).": QT_TRANSLATE_NOOP(
        "CoreTexts", "Start at login cannot be changed (%1)."
    ),
    "The settings are of a version that this program does not know.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The settings were written by a newer version of this program."
    ),
    "The settings cannot be removed (%1).": QT_TRANSLATE_NOOP(
        "CoreTexts", "The settings cannot be removed (%1)."
    ),
    "The settings are not a JSON object.": QT_TRANSLATE_NOOP("CoreTexts", "The settings cannot be read."),
    "The settings cannot be written (%1).": QT_TRANSLATE_NOOP(
        "CoreTexts", "The settings cannot be written (%1)."
    ),
    "Your gateway was stopped.": QT_TRANSLATE_NOOP("CoreTexts", "Your gateway was stopped."),
    "Your gateway is not running.": QT_TRANSLATE_NOOP("CoreTexts", "Your gateway is not running."),
    "Something went wrong inside the program. The log has the details.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Something went wrong inside the program. The log has the details."
    ),
}
"""What the window says, by what the core says."""

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
"""What the window says of an error whose own sentence is about the wire or a file's inside, by its class."""
