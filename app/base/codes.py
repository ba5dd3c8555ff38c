"""Statements of the programs, in addition to the gateway's."""

from __future__ import annotations

from enum import StrEnum

from gateway_core.codes.statement import Code


class CommandLineCode(Code):
    """Statements of the command line."""

    SEE_CHECKS_BELOW = "See the checks below for the cause."
    ONE_PORT_FOR_BOTH = (
        "Private gateways and couriers are not served on one port: choose --gsc-port and --crc-port apart."
    )
    NO_ANSWER_IN_TIME = "The running gateway did not answer in time."
    GOES_WITH = "{option:name} means nothing without {other:name}."
    RUNS_WITHOUT = (
        "{options:names} cannot be given now: the program that runs on this data folder keeps the options of its start."
        " Stop it first, or start it with them."
    )
    NOT_REACHED = "The running gateway cannot be reached ({why:text})."
    KEYRING_SILENT = "The keyring did not answer in time."
    NOT_OPENED_IN_TIME = "The data could not be opened in time."
    NO_SUCH_ANSWER = "No answer with that number is remembered. `networks` lists them."
    CRASH_REPORT_ARGUMENTS = "'show' and 'delete' need the token that 'list' shows, 'export' that and a file."
    NO_AWALA_DATA = (
        "The Awala desktop gateway has left no data in its usual place ({folder:name}). If its data is "
        "elsewhere, give that folder."
    )
    STOP_THE_GATEWAY = "The gateway is running; stop it first."
    AWALA_STARTED = "The Awala desktop gateway was started meanwhile. Quit it, then try again."
    CREDENTIALS_WITHOUT_PROXY = "A user and a password go with the address of a proxy."
    FILE_NOT_WRITTEN = "The file cannot be written: {why:text}."
    WORDS_UNREADABLE = "The file with the words cannot be read ({why:text})."
    OTHER_MESSAGE = "Another message arrived than was sent."
    MESSAGE_DID_NOT_ARRIVE = "The message did not arrive."
    NO_REGISTRATION_WAITS = "No registration waits. Choose a public gateway: register DOMAIN."
    NOBODY_TO_TRY = "No gateway runs that could try it. Start it: it tries by itself, at once."
    CONNECTION_FILE_UNREADABLE = "The connection file cannot be read: {why:text}."
    NOT_WRITTEN = "{file:name} cannot be written: {why:text}."
    NO_DATABASE = "There is no database in the data folder."
    NO_KEY = "The vault has no key to the messages; without it nothing can be read."
    TELEMETRY_FILE = "Only 'collector' and 'export' take a file, and they need one."
    UNREADABLE = "{file:name} cannot be read: {why:text}."
    RELEASE_NEEDED = "A download is compared with a release: name its file or address, too."
    ENDLESS_GATEWAY = (
        "The key is erased, but the gateway does not end. End it; the next start finishes the erasure."
    )
    NOT_ALL_DELETED = (
        "The key is erased, so nothing can be read any more, but the files in {folder:name} could not all "
        "be deleted; delete them by hand."
    )
    NO_PIPES = "There are no named pipes here, which are Windows' own. Use --unix-socket."
    NOT_MADE = "{file:name} cannot be made: {why:text}."
    NOT_LISTENING = "The port cannot be listened on ({why:text}). Choose another one (--port)."
    FOLDER_NOT_MADE = "The folder {folder:name} cannot be made: {why:text}."


class EndpointCommandCode(Code):
    """Statements of the command line of an endpoint."""

    NO_ENDPOINT = "There is no endpoint in {folder:name}. Make one: relaynet-app init."
    UNREADABLE = "{file:name} cannot be read: {why:text}. Give another file."
    NOT_WRITTEN = "{file:name} cannot be written: {why:text}. Give another place."
    NOT_MOVED = "{file:name} cannot be sent and moved: {why:text}. Look whose it is."
    NO_SUCH_PEER = "No correspondent has that name or address. `peers` lists them; exchange cards first."
    SEVERAL_PEERS = "Several correspondents have that name. Give the address, which `peers` shows."
    NOT_TAKEN = "The gateway does not take the message ({why:text})."
    NOT_IN_TIME = (
        "It was not done in the time that was given ({why:text}). Start the gateway, or give --wait more "
        "seconds."
    )


class LettersCommandCode(Code):
    """Statements of the command line of Letters."""

    NO_SUCH_PERSON = "Nobody whom you know has that name or address. `people` lists them; invite them first."
    SEVERAL_PEOPLE = "Several people have that name. Give the address, which `people` shows."


class RelayCheckName(StrEnum):
    """Subjects of a public gateway's checks that a private gateway lacks."""

    PROGRAM = "program"
    RECORDS = "DNS records"
    HOST = "host"
    TLS_FILES = "TLS files"
    TLS_KEY = "TLS key"
    GSC = "PoWeb from outside"
    CRC = "CogRPC from outside"


class RelayFindingCode(Code):
    """Findings of a public gateway's checks."""

    RUNS = "The public gateway is running."
    RUNS_NOT = "The public gateway is not running."
    RECORDS_PUBLISHED = (
        "All {count:count} records are published, protected by DNSSEC, and lead to {host:name}."
    )
    RECORDS_MISSING = "These records are not published: {records:names}."
    RECORDS_LEAD_ELSEWHERE = "These records lead to another host or port: {records:names}."
    HOST_FOUND = "{host:name} has the addresses {addresses:names}."
    CERTIFICATE_FITS = (
        "The certificate is for {host:name}, and valid for {days:count} more days; the key fits."
    )
    CERTIFICATE_OF_ANOTHER = "The certificate is for {hosts:names}, and not for {host:name}."
    CERTIFICATE_ENDS = "The certificate ends within {days:count} days."
    CERTIFICATE_OVER = "The certificate has expired."
    FILES_UNKNOWN = "The files for TLS were not named, so they are not checked."
    KEY_PRIVATE = "Only its user can read the key."
    KEY_OPEN = "Other users of this computer can read the key."
    PORT_ANSWERS = "This public gateway answers at {host:name}, port {port:number}."
    ANOTHER_ANSWERS = "What answers at {host:name}, port {port:number}, is not this public gateway."
    CLOCK_KEPT = "The system says that its clock is kept right."
    CLOCK_FREE = "The system says that nothing keeps its clock right."
    CLOCK_UNKNOWN = "The system does not tell whether anything keeps its clock right."


class RelayAdviceCode(Code):
    """Advice of a public gateway's checks."""

    START = "Start it: relaynet-public-gateway serve."
    PUBLISH = "Publish the records that are listed above. It may take an hour until they are seen everywhere."
    SIGN_ZONE = "Have the zone signed (DNSSEC), and its DS record published in the zone above it."
    PUBLISH_ADDRESS = "Publish an A or AAAA record for that name, or say the host's name: --host-name."
    GET_CERTIFICATE = "Get a certificate for the host's name, or say that name: --host-name."
    RENEW = "See what the ACME client says in its log, and let it renew."
    NAME_FILES = "Name them: --tls-certificate and --tls-key."
    MATCH_FILES = "Name the certificate with those above it, and its key, both in PEM."
    CLOSE_KEY = "Take it away from them: chmod 600."
    OPEN_PORT = (
        "Open the port in the firewall, and forward it in the router. From inside some networks their outside "
        "address cannot be reached: then try from elsewhere."
    )
    LEAD_HERE = "Let the name of the host and the forwarding of its ports lead to this computer."
    KEEP_CLOCK = "Switch on time synchronisation (systemd-timesyncd or chrony)."


class ControlCode(Code):
    """Statements of the control socket."""

    NOT_UNDERSTOOD = "The command is not understood."
    NOT_AN_OBJECT = "A line must be one JSON object."
    GATEWAY_RUNS = "A gateway is running on this data folder already."
    NO_SUCH_COMMAND = "This gateway has no command of that name."
    ARGUMENTS = "The arguments of the command are not understood."
    LINE_TOO_LONG = "A line may have 1 MiB at most."
    NOT_CONFIRMED = "Erasing everything has to be confirmed."
    MOVE_NOT_CONFIRMED = "Moving away has to be confirmed."
    MOMENT = "A moment is written as 2026-12-01T12:00:00Z."
    ENDED = "The running gateway ended before it answered."
    SOCKET_NOT_MADE = "The control socket in the data folder cannot be made ({why:text})."
    SOCKET_NOT_MADE_THERE = (
        "The control socket in the data folder cannot be made ({why:text}): sticks and network drives may hold files "
        "alone. Give a folder on this computer's own disk with --data-dir."
    )
    PATH_TOO_LONG = (
        "The path of the data folder is too long for a control socket, whose path has {most:octets} at most"
        " on this system. Choose a folder with a shorter path."
    )
    OTHER_GATEWAY = (
        "The running program is {running:name}, and this command is {installed:name}. Restart the running "
        "program: both must come from one installation."
    )
    UPDATED = "The running program was updated meanwhile. Restart it."
    OLDER_CLIENT = (
        "This gateway speaks version {ours:number} of the control interface, and the command did not say "
        "which version it speaks. Use the command that was installed with the gateway, or restart the "
        "gateway after an update."
    )
    OTHER_CLIENT = (
        "This gateway speaks version {ours:number} of the control interface, and the command speaks "
        "version {theirs:name}. Use the command that was installed with the gateway, or restart the "
        "gateway after an update."
    )


class DemoCode(Code):
    """Failures of the demo."""

    NO_PONG = "The pong did not arrive."
    NOT_STARTED = "A program of the demo, {program:name}, did not start: {why:cause}"
    PROGRAM_ENDED = "It ended with exit status {status:number}, without a word."
    NOT_REGISTERED = "The demo's public gateway does not register the app behind it: {why:cause}"
    PROGRAM_GONE = (
        "A program of the demo, {program:name}, ended while it was needed, with exit status {status:number}."
    )
    COURIER_LEFT_SOME = "The demo's courier could not exchange everything that it carries."
    SYNC_INCOMPLETE = "The courier sync ended otherwise than complete: {why:cause}"
    NO_ACKNOWLEDGEMENT = "No acknowledgement of the ping came back."
    PARCELS_LEFT = "The public gateway still holds {parcels:count} parcels."
