"""The private gateway itself: its identity and commands, its system's services, telemetry."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class IdentityCode(Code):
    """The identity of this gateway, and its pairing."""

    CERTIFICATE_HAS_EXPIRED = (
        "The certificate from the public gateway has expired; connect to the Internet to renew it."
    )
    CERTIFICATE_NOT_RENEWED = "The gateway's own certificate has expired and was not renewed."
    NOT_REGISTERED = "This gateway is not registered with a public gateway yet."
    KEY_SIZE_STAYS = (
        "This gateway's identity key has {bits:number} bits, and its address is made from it: the size can "
        "only be chosen at the first start. Wipe the data to begin anew."
    )
    PASSPHRASE_TOO_SHORT = "The passphrase needs at least {least:count} characters."
    NOTHING_TO_BACK_UP = "There is no identity to back up yet."
    BACKUP_NOT_UNDERSTOOD = "The backup is not understood."
    IN_USE = (
        "This gateway is in use: it has an Internet gateway or apps. Erase everything first, then restore."
    )
    NOTHING_TO_TAKE_BACK = "There is no change of the last 24 hours to take back."
    FORMER_GATEWAYS_DAMAGED = "The record of former public gateways is damaged."
    PUBLIC_GATEWAY_DAMAGED = "The record of the public gateway is damaged; register again."


class GatewayCode(Code):
    """The commands of a person or a program."""

    NO_LOG = "This gateway keeps no log."
    QUOTA_TOO_LOW = "The storage limit is at least 100 MB."
    LOG_LEVELS = "The log levels are {levels:names}."
    OTHER_TIME = "The gateway goes by another time. Set date, time and time zone of this device first."


class HostCode(Code):
    """The services of the operating system."""

    NO_NAMED_PIPES = "This system has no named pipes, which are Windows' own; use a Unix socket."
    PIPE_NOT_MADE = "The pipe {pipe:name} cannot be made: another program has that name, or Windows refused."
    PIPE_OF_ANOTHER = "A program of another user serves the gateway's pipe; nothing was sent to it."
    NO_THREADS = "The system allows this program no more threads. End other programs, and try again."


class TelemetryCode(Code):
    """Telemetry and crash reports."""

    REPORT_REFUSED = "The report is refused: {rule:name}."
    NO_SUCH_REPORT = "No crash report that waits has that token; it may have left."
    UNKNOWN_REGION = "That is not one of the regions that can be named."
    INVITATION_EXPIRED = "The collector's invitation has expired; ask for a newer one."
    OTHER_COLLECTOR_KEY = "The collector's authorization is for another key."
    UNKNOWN_SESSION_KEY = "The parcel is encrypted for a session key that the collector does not hold."
    NOT_A_REPORT = "The parcel holds something else than a report."
    NOTHING_TO_EXPORT = "No finished report waits. One is made when a week ends."


class RevocationCode(Code):
    """The reason why a revocation was not sent, where it is no error."""

    NOT_UNDERSTOOD = "Gateways of today's network do not understand a revocation."
    KEPT_OFF = "This gateway was told to keep off the Internet."
    PAUSED = "The exchange over the Internet is paused."
    NO_ANSWER = "The public gateway did not answer in time."
