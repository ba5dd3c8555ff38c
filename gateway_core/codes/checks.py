"""Names, findings and advice of the checks, and causes of states and failures."""

from __future__ import annotations

from enum import StrEnum

from gateway_core.codes.statement import Code


class CheckName(StrEnum):
    """The subjects of the checks."""

    GATEWAY = "gateway"
    """The search for a running gateway, before the checks proper."""
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

    CHECK_FAILED = "This could not be checked; the log has the details."
    TOOK_TOO_LONG = "No result within {limit:seconds} seconds."
    NOT_REGISTERED = "No Internet gateway has been chosen yet."
    REGISTRATION_WAITS = (
        "{public_gateway:name} was chosen and has not registered this gateway yet. It is tried again by "
        "itself."
    )
    DATABASE_WORKS = "Messages can be read and written."
    STORAGE_USED = "{used:octets} of {limit:octets} are used; {free:octets} are free on the disk."
    TASKS_STOPPED = "Stopped after repeated failures: {tasks:names}."
    TASKS_RUN = "All parts of the gateway run."
    CLOCK_IS_OFF = "This computer says {device:moment} UTC; it seems to be {corrected:moment} UTC."
    CLOCK_UNCONFIRMED = "It says {now:moment} UTC; nothing has confirmed that yet."
    CLOCK_AGREES = "The Internet gateway's clock says the same."
    CERTIFICATE_VALID = "Valid for {days:count} more days."
    DIRECT = "Connections to the Internet are direct."
    THROUGH_PROXY = "Connections to the Internet go through {proxy:name}."
    ADDRESS_RESOLVES = "The Internet gateway's address can be looked up."
    NO_ANSWER_TO_JUDGE = "No answer came that could be judged."
    ANSWER_AUTHENTICATED = "The answer was signed, or the address is fixed by the settings."
    TARGET_UNKNOWN = "The Internet gateway's address is not known."
    TLS_TRUSTED = "The connection is encrypted ({version:name}), and the Internet gateway proved who it is."
    INTERNET_UNUSED = "The Internet is not used, by choice."
    HANDSHAKE_SUCCEEDED = "The Internet gateway answers and knows this gateway."
    KEY_IS_THERE = "The key to your messages is there."
    KEY_IS_MISSING = "There are messages, and no key to them."
    NO_KEY_YET = "There is no key yet; the first start makes one."
    DISK_UNREADABLE = "The disk cannot be read: {why:text}."
    DISK_LOW = "Only {free:octets} are free on the disk."
    DISK_FREE = "{free:octets} are free on the disk."
    NO_DATA_YET = "There is no data yet."
    FOLDER_UNREADABLE = "The data folder cannot be read: {why:text}."
    FOLDER_OPEN = "Other users of this computer have access to the data folder."
    OPEN_TO_OTHERS = "Other users of this computer have access to {files:names}."
    PRIVATE = "Only you can read your data."
    PORT_SERVED = "Apps find your gateway on port {port:number}."
    PORT_SILENT = "Nothing answers on port {port:number}."
    PORT_TAKEN_BY = "{program:name} uses port {port:number}."
    PORT_TAKEN = "Another program uses port {port:number}."
    PORT_FREE = "Port {port:number} is free; your gateway is not running."
    ON_NO_NETWORK = "This computer is on no network."
    ON_NETWORKS = "This computer is on a network over {interfaces:names}."
    COURIER_NOT_LOOKED_FOR = "Not looked for, since your answers about networks cannot be read."
    COURIER_HERE = "A courier is on this network."
    NO_COURIER = "No courier is on this computer's networks."


class AdviceCode(Code):
    """The advice about a finding."""

    REGISTER = "Choose an Internet gateway."
    RESTART_OR_RESTORE = "Restart the program. If that does not help, bring back a backup."
    MAKE_ROOM = "Free some room on the disk, raise the limit, or delete waiting messages."
    ROOM_WILL_BE_SHORT = "Room will soon be short."
    RESTART_TASKS = "Restart the program, and send the diagnostics to whoever helps you."
    SET_CLOCK = "Set this computer's date, time and time zone."
    CONNECT_TO_RENEW = "Go online; it is renewed by itself."
    CONNECT_SOON = "Go online soon; it is renewed by itself."
    SET_PROXY = "Set another proxy, or none (relaynet-gateway proxy)."
    OTHER_NETWORK_OR_RESOLVER = "Try another network or another resolver."
    CHECK_ADDRESS = "Check the Internet gateway's address for spelling."
    OTHER_NETWORK = "Try another network."
    LATER_OR_COURIER = "Try again later, or use a courier."
    UNLOCK_KEYRING = "Unlock or start the keyring of this system."
    CHECK_VAULT = "Start and unlock the keyring, or check the passphrase. The messages themselves are safe."
    USE_FORMER_VAULT = "Use the vault that was chosen before (--vault)."
    CHECK_DISK = "Check the disk."
    FREE_DISK = "Free some room on the disk."
    OWN_FOLDER = "Make the folder yours again: it must belong to the user who runs the program."
    TAKE_ACCESS_AWAY = "Take it away from them: run chmod -R go= on the data folder."
    TAKE_ACCESS_AWAY_ON_WINDOWS = (
        "Take it away from them: in the folder's properties, under Security, leave only yourself."
    )
    RESTART_GATEWAY = "Restart the program."
    STOP_PROGRAM = "Stop {program:name}, or serve on another port (--port)."
    STOP_THAT_PROGRAM = "Stop that program, or serve on another port (--port)."
    JOIN_NETWORK = "Connect to a network."
    SYNC_WITH_COURIER = "Sync with it when you want to."
    JOIN_COURIER = "To use one, join its Wi-Fi."


class StateCode(Code):
    """Causes of a gateway's state, in addition to the state's own text."""

    NO_ROOM = "No room is left for messages. Free some, or raise the limit."
    DISK_FULL = "The disk has no room for more messages. Free some room on it."
    CLOCK_WRONG = "This computer's clock is wrong by more than two hours."
    METERED = "The connection is metered, and your rule keeps messages back."
    ON_BATTERY = "This computer runs on battery, and your rule keeps messages back."
    NO_PUBLIC_GATEWAY = "No Internet gateway has been chosen yet."
    CERTIFICATE_EXPIRED = "Your gateway's pass has run out. Go online once to renew it."
    CONNECTION_ENDED = "The connection to the Internet gateway broke off."


class TaskCode(Code):
    """Failures of supervised tasks that are defects of the program."""

    DEFECT = "Something went wrong inside the program. The log has the details."
    STOPPED = (
        "A part of the gateway failed again and again, and was stopped. The log has the details. Restart "
        "the program."
    )


class ListeningCode(Code):
    """Reasons why apps cannot reach the gateway."""

    PORT_TAKEN_BY = (
        "{program:name} uses port {port:number} already. Close it: apps look for a gateway on ports 276 and"
        " 13276."
    )
    PORT_TAKEN = (
        "Another program uses port {port:number} already. Close it: apps look for a gateway on ports 276 "
        "and 13276."
    )
    PORT_NOT_PERMITTED = (
        "This user may not listen on port {port:number}. Choose a port from 1024 on, such as 13276."
    )
    PORT_UNUSABLE = "Port {port:number} cannot be used: {why:text}."
    SOCKET_UNUSABLE = "The place for apps, {path:name}, cannot be made: {why:text}."
    NOT_A_SOCKET = "Another file is in the place where apps look for a gateway: {path:name}."
    ANOTHER_GATEWAY = "Another gateway is running already, at {path:name}. Stop it first."
