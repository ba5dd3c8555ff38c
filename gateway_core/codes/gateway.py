"""The private gateway itself: its identity and commands, its system's services, telemetry."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class IdentityCode(Code):
    """The identity of this gateway, and its pairing."""

    CERTIFICATE_EXPIRED = "Your gateway's pass has run out. Go online once to renew it."
    NOT_REGISTERED = "No Internet gateway has been chosen yet."
    KEY_SIZE_STAYS = (
        "The size of the key ({bits:number} bits) was chosen at the first start and stays. To choose "
        "another, erase everything and start again."
    )
    PASSPHRASE_TOO_SHORT = "The passphrase needs at least {least:count} characters."
    NOTHING_TO_BACK_UP = "There is nothing to back up yet."
    BACKUP_NOT_UNDERSTOOD = "The file is damaged, or it is something else."
    IN_USE = "This gateway is in use already. To replace it, erase everything and start again."
    NOTHING_TO_TAKE_BACK = "There is no change of the last 24 hours to take back."
    FORMER_GATEWAYS_DAMAGED = "The record of former Internet gateways is damaged."
    PUBLIC_GATEWAY_DAMAGED = "Your gateway has to be paired again: choose the Internet gateway once more."


class GatewayCode(Code):
    """The commands of a person or a program."""

    NO_LOG = "This gateway keeps no log."
    QUOTA_TOO_LOW = "The limit is at least 100 MB."
    LOG_LEVELS = "The log levels are {levels:names}."
    OTHER_TIME = "The gateway goes by another time. Set this computer's date, time and time zone first."


class HostCode(Code):
    """The services of the operating system."""

    NO_NAMED_PIPES = "This system has no named pipes, which are Windows' own; use a Unix socket."
    PIPE_TAKEN = "The pipe {pipe:name} cannot be made: another program has that name."
    PIPE_NOT_MADE = "The pipe {pipe:name} cannot be made: Windows refused ({why:text})."
    PIPE_OF_ANOTHER = "A program of another user serves the gateway's pipe; nothing was sent to it."
    NO_THREADS = "The system allows this program no more threads. End other programs, and try again."


class TelemetryCode(Code):
    """Telemetry and crash reports."""

    REPORT_REFUSED = "The report is refused: {rule:name}."
    NO_SUCH_REPORT = "No crash report here has that number. It may have left."
    UNKNOWN_REGION = "This part of the world cannot be named."
    INVITATION_EXPIRED = "This invitation has run out. Ask the organisation for a newer one."
    OTHER_COLLECTOR_KEY = "This invitation does not fit together. Ask the organisation for another one."
    UNKNOWN_SESSION_KEY = "The message is sealed for a key that the collector does not hold."
    NOT_A_REPORT = "The message holds something else than a report."
    NOTHING_TO_EXPORT = "No finished report waits. One is made when a week ends."


class RevocationCode(Code):
    """Reasons, other than errors, for an unsent revocation."""

    NOT_UNDERSTOOD = "Gateways of today's network do not understand that a pass is withdrawn."
    KEPT_OFF = "Your gateway is kept off the Internet, by choice."
    PAUSED = "Your gateway is paused."
    NO_ANSWER = "The Internet gateway did not answer in time."
