"""The names, the findings and the advice of the check-up; causes of the gateway's state and of what fails."""

from __future__ import annotations

from enum import StrEnum

from gateway_core.codes.statement import Code


class CheckName(StrEnum):
    """The subjects of the checks."""

    GATEWAY = "gateway"
    """The test whether there is one to ask; not a check of its own."""
    DATABASE = "database"
    STORAGE = "storage"
    TASKS = "tasks"
    CLOCK = "clock"
    CERTIFICATE = "certificate"
    PROXY = "proxy"
    RESOLVER = "resolver"
    DNSSEC = "DNSSEC"
    TLS = "TLS"
    PUBLIC_GATEWAY = "public gateway"
    KEYRING = "keyring"
    PASSPHRASE = "passphrase"
    DISK = "disk"
    PERMISSIONS = "permissions"
    PORT = "port for apps"
    ROUTES = "default routes"
    COURIER = "courier"


class FindingCode(Code):
    """The findings of the checks."""

    CHECK_FAILED = "The check itself failed; the log has the details."
    TOOK_TOO_LONG = "It took more than {limit:seconds} seconds."
    NOT_REGISTERED = "No public gateway has been chosen yet."
    DATABASE_WORKS = "The database reads and writes."
    STORAGE_USED = "{used:octets} of {limit:octets} octets are used; {free:octets} are free on the disk."
    TASKS_STOPPED = "Stopped after repeated failures: {tasks:names}."
    TASKS_RUN = "All parts of the gateway run."
    CLOCK_IS_OFF = "This device says {device:moment} UTC; it seems to be {corrected:moment} UTC."
    CLOCK_UNCONFIRMED = "It says {now:moment} UTC; nothing has confirmed that yet."
    CLOCK_AGREES = "The public gateway agrees with this device's clock."
    CERTIFICATE_VALID = "Valid for {days:count} more days."
    DIRECT = "Connections to the Internet are direct."
    THROUGH_PROXY = "Connections to the Internet go through {proxy:name}."
    ADDRESS_RESOLVES = "The public gateway's address can be looked up."
    NO_ANSWER_TO_JUDGE = "No answer came that could be judged."
    ANSWER_AUTHENTICATED = "The answer was authenticated, or the address is fixed by the settings."
    TARGET_UNKNOWN = "Where to connect to is not known."
    TLS_TRUSTED = "The public gateway speaks {version:name} with a trusted certificate."
    INTERNET_UNUSED = "The Internet is not used, by choice."
    HANDSHAKE_SUCCEEDED = "The handshake with the public gateway succeeded."
    KEY_IS_THERE = "The key to the messages is there."
    KEY_IS_MISSING = "There are messages, and no key to them."
    NO_KEY_YET = "There is no key yet; the first start makes one."
    DISK_UNREADABLE = "The disk cannot be read: {why:text}."
    DISK_LOW = "Only {free:octets} octets are free on the disk."
    DISK_FREE = "{free:octets} octets are free on the disk."
    NO_DATA_YET = "There is no data yet."
    FOLDER_UNREADABLE = "The data folder cannot be read: {why:text}."
    FOLDER_OPEN = "Other users of this computer have access to the data folder."
    OPEN_TO_OTHERS = "Other users of this computer have access to {files:names}."
    PRIVATE = "Only you can read the data."
    PORT_SERVED = "Apps reach the gateway on port {port:number}."
    PORT_SILENT = "Nothing answers on port {port:number}."
    PORT_TAKEN_BY = "{program:name} uses port {port:number}."
    PORT_TAKEN = "Another program uses port {port:number}."
    PORT_FREE = "Port {port:number} is free; the gateway is not running."
    ON_NO_NETWORK = "No network leads out of this device."
    ON_NETWORKS = "Networks lead out of this device over {interfaces:names}."
    COURIER_NOT_LOOKED_FOR = "Not looked for, since your answers about networks cannot be read."
    COURIER_HERE = "A courier is on this network."
    NO_COURIER = "No courier is on the networks of this device."


class AdviceCode(Code):
    """The advice about a finding."""

    REGISTER = "Register with a public gateway."
    RESTART_OR_RESTORE = "Restart the gateway; if that does not help, restore a backup."
    MAKE_ROOM = "Free some space on the disk, raise the limit, or clear the queue."
    ROOM_WILL_BE_SHORT = "Space will soon be short."
    RESTART_TASKS = "Restart them (relaynet-gateway restart), and send the diagnostics to whoever helps you."
    SET_CLOCK = "Set the date, the time and the time zone of this device."
    CONNECT_TO_RENEW = "Connect to the Internet; the gateway renews it by itself."
    CONNECT_SOON = "Connect to the Internet soon to renew it."
    SET_PROXY = "Set another proxy, or none (relaynet-gateway proxy)."
    OTHER_NETWORK_OR_RESOLVER = "Try another network or another resolver."
    CHECK_ADDRESS = "Check the address of the public gateway."
    OTHER_NETWORK = "Try another network."
    LATER_OR_COURIER = "Try again later, or use a courier."
    UNLOCK_KEYRING = "Unlock or start the keyring of this system."
    CHECK_VAULT = (
        "Start and unlock the keyring, or check the passphrase file. The messages themselves are safe."
    )
    USE_FORMER_VAULT = "Use the vault that was chosen before (--vault)."
    CHECK_DISK = "Check the disk."
    FREE_DISK = "Free some space on the disk."
    OWN_FOLDER = "Make the data folder yours again: it must belong to the user who runs the gateway."
    TAKE_ACCESS_AWAY = "Take it away from them: chmod -R go= on the data folder."
    TAKE_ACCESS_AWAY_ON_WINDOWS = (
        "Take it away from them: in the properties of the data folder, under Security, leave only yourself."
    )
    RESTART_GATEWAY = "Restart the gateway."
    STOP_PROGRAM = "Stop {program:name}, or serve on another port (--port)."
    STOP_THAT_PROGRAM = "Stop that program, or serve on another port (--port)."
    JOIN_NETWORK = "Connect to a network."
    SYNC_WITH_COURIER = "Sync with it when you want to."
    JOIN_COURIER = "Join a courier's Wi-Fi to use one."


class StateCode(Code):
    """The cause of a state, where the state does not say it all."""

    NO_ROOM = "No room is left for messages; free some, or raise the limit."
    DISK_FULL = "The disk has no room for more messages; free some space on it."
    CLOCK_WRONG = "The clock of this device is wrong by more than two hours."
    METERED = "The connection is metered, and your rule keeps messages back."
    ON_BATTERY = "This device runs on battery, and your rule keeps messages back."
    NO_PUBLIC_GATEWAY = "No public gateway has been chosen yet."
    CERTIFICATE_EXPIRED = (
        "The certificate from the public gateway has expired; connect to the Internet to renew it."
    )
    CONNECTION_ENDED = "The public gateway ended the connection."


class TaskCode(Code):
    """The failure of a supervised task that is a defect of the program."""

    DEFECT = "An internal error happened; the log has the details."
    STOPPED = (
        "A part of the gateway failed again and again, and was stopped; the log has the details. Restart it."
    )


class ListeningCode(Code):
    """The reason why apps cannot reach the gateway."""

    PORT_TAKEN_BY = (
        "The program {program:name} uses port {port:number} already. Stop it, or choose another port for this"
        " gateway; apps look for a gateway on ports 276 and 13276."
    )
    PORT_TAKEN = (
        "Another program uses port {port:number} already. Stop it, or choose another port for this gateway; apps look"
        " for a gateway on ports 276 and 13276."
    )
    PORT_NOT_PERMITTED = (
        "This user may not listen on port {port:number}. Choose a port from 1024 on, such as 13276."
    )
    PORT_UNUSABLE = "Port {port:number} cannot be used: {why:text}."
    SOCKET_UNUSABLE = "The socket {path:name} cannot be made: {why:text}."
    NOT_A_SOCKET = "{path:name} exists and is not a socket; remove it or choose another name."
    ANOTHER_GATEWAY = "Another gateway listens on {path:name}; stop it first."
