"""What the check-up says, in the window's words: by the core's own English sentence, whose values are %1, %2.

`tests/ui/test_core_texts.py` reads the sources of the checks and fails for a sentence that is missing here.
"""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

NAMES = {
    "database": QT_TRANSLATE_NOOP("CoreTexts", "Message store"),
    "storage": QT_TRANSLATE_NOOP("CoreTexts", "Room for messages"),
    "tasks": QT_TRANSLATE_NOOP("CoreTexts", "Parts of the gateway"),
    "clock": QT_TRANSLATE_NOOP("CoreTexts", "Clock"),
    "certificate": QT_TRANSLATE_NOOP("CoreTexts", "Pass"),
    "resolver": QT_TRANSLATE_NOOP("CoreTexts", "Address book of the Internet"),
    "DNSSEC": QT_TRANSLATE_NOOP("CoreTexts", "Signed addresses"),
    "TLS": QT_TRANSLATE_NOOP("CoreTexts", "Secure connection"),
    "public gateway": QT_TRANSLATE_NOOP("CoreTexts", "Internet gateway"),
    "keyring": QT_TRANSLATE_NOOP("CoreTexts", "Keyring"),
    "passphrase": QT_TRANSLATE_NOOP("CoreTexts", "Passphrase"),
    "disk": QT_TRANSLATE_NOOP("CoreTexts", "Disk"),
    "permissions": QT_TRANSLATE_NOOP("CoreTexts", "Privacy of the data folder"),
    "port for apps": QT_TRANSLATE_NOOP("CoreTexts", "Door for apps"),
    "default routes": QT_TRANSLATE_NOOP("CoreTexts", "Networks"),
    "courier": QT_TRANSLATE_NOOP("CoreTexts", "Courier nearby"),
    "proxy": QT_TRANSLATE_NOOP("CoreTexts", "Way to the Internet"),
}
"""The checks by their name in the core."""

SENTENCES = {
    "The check itself failed; the log has the details.": QT_TRANSLATE_NOOP(
        "CoreTexts", "This could not be checked; the log has the details."
    ),
    "It took more than %1 seconds.": QT_TRANSLATE_NOOP("CoreTexts", "No result within %1 seconds."),
    "No public gateway has been chosen yet.": QT_TRANSLATE_NOOP(
        "CoreTexts", "No Internet gateway has been chosen yet."
    ),
    "Register with a public gateway.": QT_TRANSLATE_NOOP("CoreTexts", "Choose one under Gateway."),
    "The database reads and writes.": QT_TRANSLATE_NOOP("CoreTexts", "Messages can be read and written."),
    "Restart the gateway; if that does not help, restore a backup.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Restart the program. If that does not help, bring back a backup."
    ),
    "%1 of %2 octets are used; %3 are free on the disk.": QT_TRANSLATE_NOOP(
        "CoreTexts", "%1 of %2 are used; %3 are free on the disk."
    ),
    "Free some space on the disk, raise the limit, or clear the queue.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Free some room on the disk, raise the limit, or delete waiting messages."
    ),
    "Space will soon be short.": QT_TRANSLATE_NOOP("CoreTexts", "Room will soon be short."),
    "Stopped after repeated failures: %1.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Stopped after repeated failures: %1."
    ),
    "Restart them (relaynet-gateway restart), and send the diagnostics to whoever helps you.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Restart the program, and send the export below to whoever helps you."
    ),
    "All parts of the gateway run.": QT_TRANSLATE_NOOP("CoreTexts", "All of them run."),
    "This device says %1 UTC; it seems to be %2 UTC.": QT_TRANSLATE_NOOP(
        "CoreTexts", "This computer says %1 UTC; it seems to be %2 UTC."
    ),
    "Set the date, the time and the time zone of this device.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Set this computer's date, time and time zone."
    ),
    "It says %1 UTC; nothing has confirmed that yet.": QT_TRANSLATE_NOOP(
        "CoreTexts", "It says %1 UTC; nothing has confirmed that yet."
    ),
    "The public gateway agrees with this device's clock.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The Internet gateway's clock says the same."
    ),
    "Valid for %1 more days.": QT_TRANSLATE_NOOP("CoreTexts", "Days that it is still valid: %1."),
    "Connect to the Internet; the gateway renews it by itself.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Go online; it is renewed by itself."
    ),
    "Connect to the Internet soon to renew it.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Go online soon; it is renewed by itself."
    ),
    "The public gateway's address can be looked up.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The Internet gateway's address can be looked up."
    ),
    "Check the address of the public gateway.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Check the Internet gateway's address for spelling."
    ),
    "Try another network or another resolver.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Try another network, or other servers for addresses in Settings."
    ),
    "No answer came that could be judged.": QT_TRANSLATE_NOOP(
        "CoreTexts", "No answer came that could be judged."
    ),
    "The answer was authenticated, or the address is fixed by the settings.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The answer was signed, so it is not forged."
    ),
    "Where to connect to is not known.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The Internet gateway's address is not known."
    ),
    "The public gateway speaks %1 with a trusted certificate.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The connection is encrypted (%1), and the Internet gateway proved who it is."
    ),
    "Try another network.": QT_TRANSLATE_NOOP("CoreTexts", "Try another network."),
    "The Internet is not used, by choice.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The Internet is not used, by choice."
    ),
    "The handshake with the public gateway succeeded.": QT_TRANSLATE_NOOP(
        "CoreTexts", "The Internet gateway answers and knows this gateway."
    ),
    "Try again later, or use a courier.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Try again later, or use a courier."
    ),
    "Unlock or start the keyring of this system.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Unlock or start the keyring of this system."
    ),
    "Start and unlock the keyring, or check the passphrase file. The messages themselves are safe.": QT_TRANSLATE_NOOP(
        "CoreTexts",
        "Start and unlock the keyring, or check the passphrase. The messages themselves are safe.",
    ),
    "The key to the messages is there.": QT_TRANSLATE_NOOP("CoreTexts", "The key to your messages is there."),
    "There are messages, and no key to them.": QT_TRANSLATE_NOOP(
        "CoreTexts", "There are messages, and no key to them."
    ),
    "Use the vault that was chosen before (--vault).": QT_TRANSLATE_NOOP(
        "CoreTexts", "Use the keyring or passphrase that was chosen before."
    ),
    "There is no key yet; the first start makes one.": QT_TRANSLATE_NOOP(
        "CoreTexts", "There is no key yet; the first start makes one."
    ),
    "The disk cannot be read: %1.": QT_TRANSLATE_NOOP("CoreTexts", "The disk cannot be read: %1."),
    "Check the disk.": QT_TRANSLATE_NOOP("CoreTexts", "Check the disk."),
    "Only %1 octets are free on the disk.": QT_TRANSLATE_NOOP("CoreTexts", "Only %1 are free on the disk."),
    "Free some space on the disk.": QT_TRANSLATE_NOOP("CoreTexts", "Free some room on the disk."),
    "%1 octets are free on the disk.": QT_TRANSLATE_NOOP("CoreTexts", "%1 are free."),
    "There is no data yet.": QT_TRANSLATE_NOOP("CoreTexts", "There is nothing in it yet."),
    "Make the data folder yours again: it must belong to the user who runs the gateway.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Make the folder yours again: it must belong to the user who runs the program."
    ),
    "The data folder cannot be read: %1.": QT_TRANSLATE_NOOP("CoreTexts", "The folder cannot be read: %1."),
    "Take it away from them: chmod -R go= on the data folder.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Take it away from them: run chmod -R go= on the data folder."
    ),
    "Take it away from them: in the properties of the data folder, under Security, leave only yourself.": (
        QT_TRANSLATE_NOOP(
            "CoreTexts",
            "Take it away from them: in the folder's properties, under Security, leave only yourself.",
        )
    ),
    "Other users of this computer have access to %1.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Other users of this computer have access to %1."
    ),
    "Only you can read the data.": QT_TRANSLATE_NOOP("CoreTexts", "Only you can read it."),
    "Apps reach the gateway on port %1.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Apps find your gateway on port %1."
    ),
    "Nothing answers on port %1.": QT_TRANSLATE_NOOP("CoreTexts", "Nothing answers on port %1."),
    "Restart the gateway.": QT_TRANSLATE_NOOP("CoreTexts", "Restart the program."),
    "Stop %1, or serve on another port (--port).": QT_TRANSLATE_NOOP(
        "CoreTexts", "Close %1, then restart this program."
    ),
    "Stop that program, or serve on another port (--port).": QT_TRANSLATE_NOOP(
        "CoreTexts", "Close that program, then restart this one."
    ),
    "%1 uses port %2.": QT_TRANSLATE_NOOP("CoreTexts", "%1 uses port %2, on which apps look for a gateway."),
    "Another program uses port %1.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Another program uses port %1, on which apps look for a gateway."
    ),
    "Port %1 is free; the gateway is not running.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Port %1 is free; your gateway is not running."
    ),
    "Connect to a network.": QT_TRANSLATE_NOOP("CoreTexts", "Connect to a network."),
    "No network leads out of this device.": QT_TRANSLATE_NOOP("CoreTexts", "This computer is on no network."),
    "Networks lead out of this device over %1.": QT_TRANSLATE_NOOP(
        "CoreTexts", "This computer is on a network over %1."
    ),
    "Connections to the Internet go through %1.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Connections to the Internet go through %1."
    ),
    "Connections to the Internet are direct.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Connections to the Internet are direct."
    ),
    "Set another proxy, or none (relaynet-gateway proxy).": QT_TRANSLATE_NOOP(
        "CoreTexts", "Choose another proxy, or none, in Settings."
    ),
    "Not looked for, since your answers about networks cannot be read.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Not looked for, since your answers about networks cannot be read."
    ),
    "A courier is on this network.": QT_TRANSLATE_NOOP("CoreTexts", "A courier is on this network."),
    "Sync with it when you want to.": QT_TRANSLATE_NOOP("CoreTexts", "Sync with it when you want to."),
    "No courier is on the networks of this device.": QT_TRANSLATE_NOOP(
        "CoreTexts", "No courier is on this computer's networks."
    ),
    "Join a courier's Wi-Fi to use one.": QT_TRANSLATE_NOOP("CoreTexts", "To use one, join its Wi-Fi."),
}
"""Findings and advice by what the core says. Values that are octets are shown as sizes."""
