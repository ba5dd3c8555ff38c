"""Names, findings and advice of the checks, and causes of states and failures."""

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

    CHECK_FAILED = "This couldn't be checked. See the log for details."
    TOOK_TOO_LONG = "No result within {limit:seconds} seconds."
    NOT_REGISTERED = "No post office has been chosen yet."
    REGISTRATION_WAITS = (
        "This computer isn't registered with {public_gateway:name} yet. Relaynet keeps trying while it runs."
    )
    DATABASE_WORKS = "Messages can be read and written."
    STORAGE_USED = "{used:octets} of {limit:octets} are used; {free:octets} are free on the disk."
    TASKS_STOPPED = "Stopped after repeated failures: {tasks:names}."
    TASKS_RUN = "All parts of the program are running."
    CLOCK_IS_OFF = "This computer's clock says {device:moment}. The time seems to be {corrected:moment}."
    CLOCK_UNCONFIRMED = "The clock says {now:moment}. This isn't confirmed yet."
    CLOCK_AGREES = "This computer's clock is right."
    CERTIFICATE_VALID = "Days until your registration ends: {days:count}."
    DIRECT = "Connections to the Internet are direct."
    THROUGH_PROXY = "Connections to the Internet go through {proxy:name}."
    ADDRESS_RESOLVES = "No problem was found with the name servers (DNS)."
    NO_ANSWER_TO_JUDGE = "There was no answer to check."
    ANSWER_AUTHENTICATED = "The answer was signed, or the address is set in the settings."
    TARGET_UNKNOWN = "The post office's address is unknown."
    TLS_TRUSTED = "The connection is encrypted ({version:name}), and the post office proved its identity."
    INTERNET_UNUSED = "The Internet is turned off in Relaynet."
    HANDSHAKE_SUCCEEDED = "The post office answers and knows this computer."
    KEY_IS_THERE = "The key to your data was found."
    KEY_IS_MISSING = "The key to your data is missing."
    NO_KEY_YET = "There is no key yet. The first start creates one."
    DISK_UNREADABLE = "Can't read the disk: {why:text}."
    DISK_LOW = "Only {free:octets} are free on the disk."
    DISK_FREE = "{free:octets} are free on the disk."
    NO_DATA_YET = "There is no data yet."
    FOLDER_UNREADABLE = "Can't read the data folder: {why:text}."
    FOLDER_OPEN = "Other users of this computer have access to the data folder."
    OPEN_TO_OTHERS = "Other users of this computer have access to {files:names}."
    PRIVATE = "Only you can read your data."
    PORT_SERVED = "Apps can connect on port {port:number}."
    PORT_SILENT = "Nothing answers on port {port:number}."
    PORT_TAKEN_BY = "{program:name} uses port {port:number}."
    PORT_TAKEN = "Another program uses port {port:number}."
    PORT_OF_OTHER_USER = (
        "Another user of this computer uses port {port:number}. Your apps can connect on another port."
    )
    PORT_FREE = "Port {port:number} is free."
    ON_NO_NETWORK = "This computer isn't connected to a network."
    ON_NETWORKS = "This computer is connected through {interfaces:names}."
    COURIER_NOT_LOOKED_FOR = (
        "Relaynet didn't look for couriers, because your answers about networks can't be read."
    )
    COURIER_HERE = "There is a courier on this network."
    NO_COURIER = "No courier was found on this computer's networks."


class AdviceCode(Code):
    """The advice about a finding."""

    REGISTER = "Choose a post office."
    RESTART_OR_RESTORE = "Restart the program. If that doesn't help, restore a backup."
    MAKE_ROOM = "Free some space on the disk, raise the limit, or delete waiting messages."
    ROOM_WILL_BE_SHORT = "You will soon run out of space."
    RESTART_TASKS = "Restart the program, and send the diagnostics to the person who helps you."
    SET_CLOCK = "Set this computer's date, time and time zone."
    CONNECT_TO_RENEW = "Go online to renew your registration."
    CONNECT_SOON = "Go online soon to renew your registration."
    SET_PROXY = "Set another proxy, or none (relaynet-gateway proxy)."
    OTHER_NETWORK_OR_RESOLVER = "Try another network, or other name servers (DNS)."
    CHECK_ADDRESS = "Check the spelling of the post office's address."
    OTHER_NETWORK = "Try another network."
    LATER_OR_COURIER = "Try again later, or use a courier."
    UNLOCK_KEYRING = "Start or unlock this computer's keyring."
    CHECK_VAULT = "Start and unlock the keyring, or check the passphrase. Your data is safe."
    USE_FORMER_VAULT = "Use the vault that you chose before (--vault)."
    CHECK_DISK = "Check the disk."
    FREE_DISK = "Free some space on the disk."
    OWN_FOLDER = "Make the user who runs this program the owner of the folder."
    TAKE_ACCESS_AWAY = "Remove their access: run chmod -R go= on the data folder."
    TAKE_ACCESS_AWAY_ON_WINDOWS = (
        "Remove their access: in the folder's properties, under Security, leave only yourself."
    )
    RESTART_GATEWAY = "Restart the program."
    STOP_PROGRAM = "Stop {program:name}, or serve on another port (--port)."
    STOP_THAT_PROGRAM = "Stop that program, or serve on another port (--port)."
    JOIN_NETWORK = "Connect to a network."
    SYNC_WITH_COURIER = "You can exchange messages with it."
    JOIN_COURIER = "To use a courier, join its Wi-Fi."


class StateCode(Code):
    """Causes of a gateway's state, in addition to the state's own text."""

    NO_ROOM = "There is no space left for messages. Delete some, or raise the limit."
    DISK_FULL = "The disk has no space left for messages. Free some space on it."
    CLOCK_WRONG = "This computer's clock is wrong by more than two hours."
    METERED = "You're on a metered connection, and your rule holds messages back."
    ON_BATTERY = "This computer runs on battery, and your rule holds messages back."
    NO_PUBLIC_GATEWAY = "No post office has been chosen yet."
    CERTIFICATE_EXPIRED = "Your registration has ended. Go online once to renew it."
    CONNECTION_ENDED = "The connection to the post office was lost."


class TaskCode(Code):
    """Failures of supervised tasks that are defects of the program."""

    DEFECT = "Something went wrong in the program. See the log for details."
    STOPPED = "Restart the program. A part of it failed repeatedly and was stopped. See the log for details."


class ListeningCode(Code):
    """Reasons why apps cannot reach the gateway."""

    PORT_TAKEN_BY = (
        "{program:name} already uses port {port:number}. Quit that program: apps look for Relaynet on "
        "ports 276 and 13276."
    )
    PORT_TAKEN = (
        "Another program already uses port {port:number}. Quit that program: apps look for Relaynet on "
        "ports 276 and 13276."
    )
    PORT_OF_OTHER_USER = "Another user of this computer uses port {port:number}. Choose another port."
    OWN_PORT = (
        "When Relaynet started, another user of this computer was using port {port:number}. Relaynet uses "
        "another port, and Letters works as usual. Apps that only know port {port:number} can't connect."
    )
    PORT_NOT_PERMITTED = (
        "This user may not listen on port {port:number}. Choose a port from 1024 up, such as 13276."
    )
    PORT_UNUSABLE = "Can't use port {port:number}: {why:text}."
    SOCKET_UNUSABLE = "Can't create the socket for apps, {path:name}: {why:text}."
    NOT_A_SOCKET = (
        "Another file is in the place of the socket for apps: {path:name}. Remove it, or choose another name."
    )
    ANOTHER_GATEWAY = "Another gateway is already running at {path:name}. Stop it first."
