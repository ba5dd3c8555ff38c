"""Statements of the programs, in addition to the gateway's."""

from enum import StrEnum

from gateway_core.codes.statement import Code


class CommandLineCode(Code):
    """Statements of the command line."""

    SEE_CHECKS_BELOW = "See the checks below for the cause."
    ONE_PORT_FOR_BOTH = (
        "Choose different ports for --gsc-port and --crc-port: private gateways and couriers need one each."
    )
    NO_ANSWER_IN_TIME = "The running gateway did not answer in time."
    GOES_WITH = "{option:name} has no effect without {other:name}."
    RUNS_WITHOUT = (
        "{options:names} cannot be given now: the running program keeps the options of its start. Stop the "
        "program, then run this command again."
    )
    NOT_REACHED = "The running gateway cannot be reached ({why:text})."
    KEYRING_SILENT = "The keyring did not answer in time."
    NOT_OPENED_IN_TIME = "The data could not be opened in time."
    NO_SUCH_ANSWER = "There is no remembered answer with that number. `networks` lists the answers."
    CRASH_REPORT_ARGUMENTS = (
        "'show' and 'delete' need a token from 'list'. 'export' needs a token and a file."
    )
    NO_AWALA_DATA = (
        "The Awala desktop gateway has no data in its usual place ({folder:name}). If its data is elsewhere, "
        "give that folder."
    )
    STOP_THE_GATEWAY = "The gateway is running; stop it first."
    AWALA_STARTED = "The Awala desktop gateway was started meanwhile. Quit it, then try again."
    CREDENTIALS_WITHOUT_PROXY = "With a user and a password, give the address of a proxy."
    FILE_NOT_WRITTEN = "The file cannot be written: {why:text}."
    WORDS_UNREADABLE = "The file with the words cannot be read ({why:text})."
    OTHER_MESSAGE = "The message that arrived differs from the message that was sent."
    MESSAGE_DID_NOT_ARRIVE = "The message did not arrive."
    NO_REGISTRATION_WAITS = "No registration is pending. Choose a post office: register DOMAIN."
    NOBODY_TO_TRY = "Start the gateway. It tries to register at once."
    CONNECTION_FILE_UNREADABLE = "The connection file cannot be read: {why:text}."
    NOT_WRITTEN = "{file:name} cannot be written: {why:text}."
    NO_DATABASE = "There is no database in the data folder."
    NO_KEY = "The vault has no key to the messages. Without the key they are unreadable."
    TELEMETRY_FILE = "'collector' and 'export' need a file. The other actions take no file."
    UNREADABLE = "{file:name} cannot be read: {why:text}."
    RELEASE_NEEDED = "Give the file or address of a release too, to compare the download with it."
    ENDLESS_GATEWAY = "The gateway is still running. Stop it; the next start finishes the erasure."
    NOT_ALL_DELETED = (
        "Delete the files in {folder:name} by hand: some could not be deleted. If your keyring still has the "
        "key, delete it there: it can open these files."
    )
    NO_PIPES = "Use --unix-socket. Only Windows has named pipes."
    NOT_MADE = "{file:name} cannot be created: {why:text}."
    NOT_LISTENING = "The port cannot be used ({why:text}). Choose another port (--port)."
    FOLDER_NOT_MADE = "The folder {folder:name} cannot be created: {why:text}."


class EndpointCommandCode(Code):
    """Statements of the command line of an endpoint."""

    NO_ENDPOINT = "There is no endpoint in {folder:name}. Create one: relaynet-app init."
    UNREADABLE = "{file:name} cannot be read: {why:text}. Check its path and permissions."
    NOT_WRITTEN = "{file:name} cannot be written: {why:text}. Give another path."
    NOT_MOVED = (
        "{file:name} cannot be sent and moved: {why:text}. Check the owner of the file and its folder."
    )
    NO_SUCH_PEER = (
        "You have no contact with that name or address. `peers` lists your contacts; exchange invitations "
        "first (`card`, `accept`)."
    )
    SEVERAL_PEERS = "Several contacts have that name. Give the address that `peers` shows."
    NOT_TAKEN = "The gateway does not accept the message ({why:text})."
    NOT_IN_TIME = "The command ran out of time ({why:text}). Start the gateway, or give --wait more seconds."


class LettersCommandCode(Code):
    """Statements of the command line of Letters."""

    NO_SUCH_PERSON = (
        "You have no contact with that name or address. `people` lists your contacts; invite the person "
        "first."
    )
    SEVERAL_PEOPLE = "Several contacts have that name. Give the address that `people` shows."


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

    RUNS = "The program is running."
    RUNS_NOT = "The program is not running."
    RECORDS_PUBLISHED = (
        "All {count:count} records are published, protected by DNSSEC, and lead to {host:name}."
    )
    RECORDS_MISSING = "These records are not published: {records:names}."
    RECORDS_LEAD_ELSEWHERE = "These records lead to another host or port: {records:names}."
    HOST_FOUND = "{host:name} has the addresses {addresses:names}."
    CERTIFICATE_FITS = (
        "The certificate is for {host:name}, and the key matches. Days until it ends: {days:count}."
    )
    CERTIFICATE_OF_ANOTHER = "The certificate is for {hosts:names}, not for {host:name}."
    CERTIFICATE_ENDS = "The certificate ends soon. Days left, at most: {days:count}."
    CERTIFICATE_OVER = "The certificate has expired."
    FILES_UNKNOWN = "A TLS file is missing or not named, so it is not checked."
    KEY_PRIVATE = "Only the key's owner can read it."
    KEY_OPEN = "Other users of this computer can read the key."
    PORT_ANSWERS = "This program answers at {host:name}, port {port:number}."
    ANOTHER_ANSWERS = "Another server answers at {host:name}, port {port:number}."
    CLOCK_KEPT = "The system synchronises its clock."
    CLOCK_FREE = "The system does not synchronise its clock."
    CLOCK_UNKNOWN = "The system does not report whether it synchronises its clock."


class RelayAdviceCode(Code):
    """Advice of a public gateway's checks."""

    START = "Start it: relaynet-public-gateway serve."
    PUBLISH = "Publish the records listed above. They may take an hour to appear everywhere."
    SIGN_ZONE = "Sign the zone (DNSSEC), and publish its DS record in the parent zone."
    PUBLISH_ADDRESS = "Publish an A or AAAA record for that name, or give the host's name: --host-name."
    GET_CERTIFICATE = "Get a certificate for the host's name, or give the right name: --host-name."
    RENEW = "Read the log of the ACME client, and let it renew the certificate."
    NAME_FILES = "Name both files: --tls-certificate and --tls-key."
    MATCH_FILES = "Name the certificate with its chain, and its key, both in PEM."
    CLOSE_KEY = "Let only this program's account read it."
    OPEN_PORT = (
        "Open the port in the firewall, and forward it in the router. Some networks cannot reach their own "
        "outside address: then check from another network."
    )
    LEAD_HERE = "Point the host's name and its forwarded ports to this computer."
    KEEP_CLOCK = "Switch on time synchronisation (systemd-timesyncd or chrony)."


class ControlCode(Code):
    """Statements of the control socket."""

    NOT_UNDERSTOOD = "The command is not understood."
    NOT_AN_OBJECT = "Each line must be one JSON object."
    GATEWAY_RUNS = "A program is running on this data folder already."
    NO_SUCH_COMMAND = "The running program has no command of that name."
    ARGUMENTS = "The arguments of the command are not understood."
    LINE_TOO_LONG = "A line may have 1 MiB at most."
    NOT_CONFIRMED = "Confirm that you want to erase everything."
    MOVE_NOT_CONFIRMED = "Confirm that you want to move the gateway away."
    MOMENT = "Write a time as 2026-12-01T12:00:00Z."
    ENDED = "The running program ended before it answered."
    SOCKET_NOT_MADE = "The control socket in the data folder cannot be created ({why:text})."
    SOCKET_NOT_MADE_THERE = (
        "The control socket in the data folder cannot be created ({why:text}): some sticks and network "
        "drives do not support sockets. Give a folder on this computer's own disk with --data-dir."
    )
    PATH_TOO_LONG = (
        "The path of the data folder is too long. On this system, the path of a control socket has at most "
        "{most:octets}. Choose a folder with a shorter path."
    )
    OTHER_GATEWAY = (
        "The running program is {running:name}, and this command is {installed:name}. Restart the running "
        "program: both must come from one installation."
    )
    UPDATED = "The running program was updated meanwhile. Restart it."
    OLDER_CLIENT = (
        "The running program speaks version {ours:number} of the control interface, and the command did not "
        "say which version it speaks. Use the command that was installed with the program, or restart the "
        "program after an update."
    )
    OTHER_CLIENT = (
        "The running program speaks version {ours:number} of the control interface, and the command speaks "
        "version {theirs:name}. Use the command that was installed with the program, or restart the program "
        "after an update."
    )


class DemoCode(Code):
    """Failures of the demo."""

    NO_PONG = "The pong did not arrive."
    NOT_STARTED = "A program of the demo, {program:name}, did not start: {why:cause}"
    PROGRAM_ENDED = "It ended with exit status {status:number} and no message."
    NOT_REGISTERED = "The demo's post office does not register its app: {why:cause}"
    PROGRAM_GONE = "A program of the demo, {program:name}, ended too early, with exit status {status:number}."
    COURIER_LEFT_SOME = "The demo's courier could not exchange everything that it carried."
    SYNC_INCOMPLETE = "The exchange with the courier was incomplete: {why:cause}"
    NO_ACKNOWLEDGEMENT = "The ping was not confirmed."
    PARCELS_LEFT = "Messages that the post office still holds: {parcels:count}."
