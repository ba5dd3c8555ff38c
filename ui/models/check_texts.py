"""The texts of the check-up in the window's words: by code; %1 is the first value of the code, %2 the second."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from PySide6.QtCore import QT_TRANSLATE_NOOP

from gateway_core.codes.checks import AdviceCode, CheckName, FindingCode
from gateway_core.codes.statement import Code

NAMES: Mapping[StrEnum, object] = {
    CheckName.DATABASE: QT_TRANSLATE_NOOP("CoreTexts", "Message store"),
    CheckName.STORAGE: QT_TRANSLATE_NOOP("CoreTexts", "Room for messages"),
    CheckName.TASKS: QT_TRANSLATE_NOOP("CoreTexts", "Parts of the gateway"),
    CheckName.CLOCK: QT_TRANSLATE_NOOP("CoreTexts", "Clock"),
    CheckName.CERTIFICATE: QT_TRANSLATE_NOOP("CoreTexts", "Pass"),
    CheckName.RESOLVER: QT_TRANSLATE_NOOP("CoreTexts", "Name servers (DNS)"),
    CheckName.DNSSEC: QT_TRANSLATE_NOOP("CoreTexts", "Signed addresses"),
    CheckName.TLS: QT_TRANSLATE_NOOP("CoreTexts", "Secure connection"),
    CheckName.PUBLIC_GATEWAY: QT_TRANSLATE_NOOP("CoreTexts", "Internet gateway"),
    CheckName.KEYRING: QT_TRANSLATE_NOOP("CoreTexts", "Keyring"),
    CheckName.PASSPHRASE: QT_TRANSLATE_NOOP("CoreTexts", "Passphrase"),
    CheckName.DISK: QT_TRANSLATE_NOOP("CoreTexts", "Disk"),
    CheckName.PERMISSIONS: QT_TRANSLATE_NOOP("CoreTexts", "Privacy of the data folder"),
    CheckName.PORT: QT_TRANSLATE_NOOP("CoreTexts", "Connection for apps"),
    CheckName.ROUTES: QT_TRANSLATE_NOOP("CoreTexts", "Networks"),
    CheckName.COURIER: QT_TRANSLATE_NOOP("CoreTexts", "Courier nearby"),
    CheckName.PROXY: QT_TRANSLATE_NOOP("CoreTexts", "Proxy"),
}
"""The subject of each check."""

WORDS: Mapping[Code, object] = {
    FindingCode.CHECK_FAILED: QT_TRANSLATE_NOOP(
        "CoreTexts", "This could not be checked; the log has the details."
    ),
    FindingCode.TOOK_TOO_LONG: QT_TRANSLATE_NOOP("CoreTexts", "No result within %1 seconds."),
    FindingCode.NOT_REGISTERED: QT_TRANSLATE_NOOP("CoreTexts", "No Internet gateway has been chosen yet."),
    AdviceCode.REGISTER: QT_TRANSLATE_NOOP("CoreTexts", "Choose one under Gateway."),
    FindingCode.DATABASE_WORKS: QT_TRANSLATE_NOOP("CoreTexts", "Messages can be read and written."),
    AdviceCode.RESTART_OR_RESTORE: QT_TRANSLATE_NOOP(
        "CoreTexts", "Restart the program. If that does not help, bring back a backup."
    ),
    FindingCode.STORAGE_USED: QT_TRANSLATE_NOOP("CoreTexts", "%1 of %2 are used; %3 are free on the disk."),
    AdviceCode.MAKE_ROOM: QT_TRANSLATE_NOOP(
        "CoreTexts", "Free some room on the disk, raise the limit, or delete waiting messages."
    ),
    AdviceCode.ROOM_WILL_BE_SHORT: QT_TRANSLATE_NOOP("CoreTexts", "Room will soon be short."),
    FindingCode.TASKS_STOPPED: QT_TRANSLATE_NOOP("CoreTexts", "Stopped after repeated failures: %1."),
    AdviceCode.RESTART_TASKS: QT_TRANSLATE_NOOP(
        "CoreTexts", "Restart the program, and send the export below to whoever helps you."
    ),
    FindingCode.TASKS_RUN: QT_TRANSLATE_NOOP("CoreTexts", "All of them run."),
    FindingCode.CLOCK_IS_OFF: QT_TRANSLATE_NOOP(
        "CoreTexts", "This computer says %1 UTC; it seems to be %2 UTC."
    ),
    AdviceCode.SET_CLOCK: QT_TRANSLATE_NOOP("CoreTexts", "Set this computer's date, time and time zone."),
    FindingCode.CLOCK_UNCONFIRMED: QT_TRANSLATE_NOOP(
        "CoreTexts", "It says %1 UTC; nothing has confirmed that yet."
    ),
    FindingCode.CLOCK_AGREES: QT_TRANSLATE_NOOP("CoreTexts", "The Internet gateway's clock says the same."),
    FindingCode.CERTIFICATE_VALID: QT_TRANSLATE_NOOP("CoreTexts", "Days that it is still valid: %1."),
    AdviceCode.CONNECT_TO_RENEW: QT_TRANSLATE_NOOP("CoreTexts", "Go online; it is renewed by itself."),
    AdviceCode.CONNECT_SOON: QT_TRANSLATE_NOOP("CoreTexts", "Go online soon; it is renewed by itself."),
    FindingCode.ADDRESS_RESOLVES: QT_TRANSLATE_NOOP(
        "CoreTexts", "The Internet gateway's address can be looked up."
    ),
    AdviceCode.CHECK_ADDRESS: QT_TRANSLATE_NOOP(
        "CoreTexts", "Check the Internet gateway's address for spelling."
    ),
    AdviceCode.OTHER_NETWORK_OR_RESOLVER: QT_TRANSLATE_NOOP(
        "CoreTexts", "Try another network, or other name servers (DNS) in Settings."
    ),
    FindingCode.NO_ANSWER_TO_JUDGE: QT_TRANSLATE_NOOP("CoreTexts", "No answer came that could be judged."),
    FindingCode.ANSWER_AUTHENTICATED: QT_TRANSLATE_NOOP(
        "CoreTexts", "The answer was signed, so it is not forged."
    ),
    FindingCode.TARGET_UNKNOWN: QT_TRANSLATE_NOOP(
        "CoreTexts", "The Internet gateway's address is not known."
    ),
    FindingCode.TLS_TRUSTED: QT_TRANSLATE_NOOP(
        "CoreTexts", "The connection is encrypted (%1), and the Internet gateway proved who it is."
    ),
    AdviceCode.OTHER_NETWORK: QT_TRANSLATE_NOOP("CoreTexts", "Try another network."),
    FindingCode.INTERNET_UNUSED: QT_TRANSLATE_NOOP("CoreTexts", "The Internet is not used, by choice."),
    FindingCode.HANDSHAKE_SUCCEEDED: QT_TRANSLATE_NOOP(
        "CoreTexts", "The Internet gateway answers and knows this gateway."
    ),
    AdviceCode.LATER_OR_COURIER: QT_TRANSLATE_NOOP("CoreTexts", "Try again later, or use a courier."),
    AdviceCode.UNLOCK_KEYRING: QT_TRANSLATE_NOOP("CoreTexts", "Unlock or start the keyring of this system."),
    AdviceCode.CHECK_VAULT: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "Start and unlock the keyring, or check the passphrase. The messages themselves are safe.",
    ),
    FindingCode.KEY_IS_THERE: QT_TRANSLATE_NOOP("CoreTexts", "The key to your messages is there."),
    FindingCode.KEY_IS_MISSING: QT_TRANSLATE_NOOP("CoreTexts", "There are messages, and no key to them."),
    AdviceCode.USE_FORMER_VAULT: QT_TRANSLATE_NOOP(
        "CoreTexts", "Use the keyring or passphrase that was chosen before."
    ),
    FindingCode.NO_KEY_YET: QT_TRANSLATE_NOOP("CoreTexts", "There is no key yet; the first start makes one."),
    FindingCode.DISK_UNREADABLE: QT_TRANSLATE_NOOP("CoreTexts", "The disk cannot be read: %1."),
    AdviceCode.CHECK_DISK: QT_TRANSLATE_NOOP("CoreTexts", "Check the disk."),
    FindingCode.DISK_LOW: QT_TRANSLATE_NOOP("CoreTexts", "Only %1 are free on the disk."),
    AdviceCode.FREE_DISK: QT_TRANSLATE_NOOP("CoreTexts", "Free some room on the disk."),
    FindingCode.DISK_FREE: QT_TRANSLATE_NOOP("CoreTexts", "%1 are free."),
    FindingCode.NO_DATA_YET: QT_TRANSLATE_NOOP("CoreTexts", "There is nothing in it yet."),
    AdviceCode.OWN_FOLDER: QT_TRANSLATE_NOOP(
        "CoreTexts", "Make the folder yours again: it must belong to the user who runs the program."
    ),
    FindingCode.FOLDER_UNREADABLE: QT_TRANSLATE_NOOP("CoreTexts", "The folder cannot be read: %1."),
    AdviceCode.TAKE_ACCESS_AWAY: QT_TRANSLATE_NOOP(
        "CoreTexts", "Take it away from them: run chmod -R go= on the data folder."
    ),
    AdviceCode.TAKE_ACCESS_AWAY_ON_WINDOWS: (
        QT_TRANSLATE_NOOP(
            "CoreTexts",
            "Take it away from them: in the folder's properties, under Security, leave only yourself.",
        )
    ),
    FindingCode.FOLDER_OPEN: QT_TRANSLATE_NOOP(
        "CoreTexts", "Other users of this computer have access to the data folder."
    ),
    FindingCode.OPEN_TO_OTHERS: QT_TRANSLATE_NOOP(
        "CoreTexts", "Other users of this computer have access to %1."
    ),
    FindingCode.PRIVATE: QT_TRANSLATE_NOOP("CoreTexts", "Only you can read it."),
    FindingCode.PORT_SERVED: QT_TRANSLATE_NOOP("CoreTexts", "Apps find your gateway on port %1."),
    FindingCode.PORT_SILENT: QT_TRANSLATE_NOOP("CoreTexts", "Nothing answers on port %1."),
    AdviceCode.RESTART_GATEWAY: QT_TRANSLATE_NOOP("CoreTexts", "Restart the program."),
    AdviceCode.STOP_PROGRAM: QT_TRANSLATE_NOOP("CoreTexts", "Close %1, then restart this program."),
    AdviceCode.STOP_THAT_PROGRAM: QT_TRANSLATE_NOOP(
        "CoreTexts", "Close that program, then restart this one."
    ),
    FindingCode.PORT_TAKEN_BY: QT_TRANSLATE_NOOP(
        "CoreTexts", "%1 uses port %2, on which apps look for a gateway."
    ),
    FindingCode.PORT_TAKEN: QT_TRANSLATE_NOOP(
        "CoreTexts", "Another program uses port %1, on which apps look for a gateway."
    ),
    FindingCode.PORT_FREE: QT_TRANSLATE_NOOP("CoreTexts", "Port %1 is free; your gateway is not running."),
    AdviceCode.JOIN_NETWORK: QT_TRANSLATE_NOOP("CoreTexts", "Connect to a network."),
    FindingCode.ON_NO_NETWORK: QT_TRANSLATE_NOOP("CoreTexts", "This computer is on no network."),
    FindingCode.ON_NETWORKS: QT_TRANSLATE_NOOP("CoreTexts", "This computer is on a network over %1."),
    FindingCode.THROUGH_PROXY: QT_TRANSLATE_NOOP("CoreTexts", "Connections to the Internet go through %1."),
    FindingCode.DIRECT: QT_TRANSLATE_NOOP("CoreTexts", "Connections to the Internet are direct."),
    AdviceCode.SET_PROXY: QT_TRANSLATE_NOOP("CoreTexts", "Choose another proxy, or none, in Settings."),
    FindingCode.COURIER_NOT_LOOKED_FOR: QT_TRANSLATE_NOOP(
        "CoreTexts", "Not looked for, since your answers about networks cannot be read."
    ),
    FindingCode.COURIER_HERE: QT_TRANSLATE_NOOP("CoreTexts", "A courier is on this network."),
    AdviceCode.SYNC_WITH_COURIER: QT_TRANSLATE_NOOP("CoreTexts", "Sync with it when you want to."),
    FindingCode.NO_COURIER: QT_TRANSLATE_NOOP("CoreTexts", "No courier is on this computer's networks."),
    AdviceCode.JOIN_COURIER: QT_TRANSLATE_NOOP("CoreTexts", "To use one, join its Wi-Fi."),
}
"""Findings and advice."""
