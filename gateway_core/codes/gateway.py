"""The private gateway itself: its identity and commands, its system's services, telemetry."""

from gateway_core.codes.statement import Code


class IdentityCode(Code):
    """The identity of this gateway, and its pairing."""

    CERTIFICATE_EXPIRED = "Your registration has ended. Go online once to renew it."
    NOT_REGISTERED = "No post office has been chosen yet."
    KEY_SIZE_STAYS = (
        "The key has {bits:number} bits, and its size can't change. For another size, erase everything and "
        "start again."
    )
    PASSPHRASE_TOO_SHORT = "Use a passphrase of at least {least:count} characters."
    NOTHING_TO_BACK_UP = "There is nothing to back up yet."
    BACKUP_NOT_UNDERSTOOD = "The file is damaged, or it isn't a backup."
    IN_USE = "This gateway is already in use. To replace it, erase everything and start again."
    NOTHING_TO_TAKE_BACK = "There is no change of the last 24 hours to undo."
    FORMER_GATEWAYS_DAMAGED = "The record of your former post offices is damaged."
    PUBLIC_GATEWAY_DAMAGED = "Choose your post office again. This computer has to register once more."


class GatewayCode(Code):
    """The commands of a person or a program."""

    NO_LOG = "This gateway doesn't keep a log."
    QUOTA_TOO_LOW = "Set a limit of at least 100 MB."
    LOG_LEVELS = "Choose one of the log levels: {levels:names}."
    OTHER_TIME = (
        "Set this computer's date, time and time zone first. Relaynet's time differs by more than two hours."
    )


class HostCode(Code):
    """The services of the operating system."""

    NO_NAMED_PIPES = "Use a Unix socket. Only Windows has named pipes."
    PIPE_TAKEN = "Can't create the pipe {pipe:name}: another program uses that name."
    PIPE_NOT_MADE = "Can't create the pipe {pipe:name}: Windows refused ({why:text})."
    PIPE_OF_ANOTHER = "Another user's program serves the gateway's pipe. Nothing was sent to it."
    NO_THREADS = "Close other programs, then try again. The system doesn't allow this program more threads."


class TelemetryCode(Code):
    """Telemetry and crash reports."""

    REPORT_REFUSED = "The report is refused: {rule:name}."
    NO_SUCH_REPORT = "There is no crash report with this number. It may have been sent or deleted."
    UNKNOWN_REGION = "Choose a region from the list."
    INVITATION_EXPIRED = "This invitation has expired. Ask the organisation for a new one."
    OTHER_COLLECTOR_KEY = "This invitation is faulty. Ask the organisation for a new one."
    UNKNOWN_SESSION_KEY = "The message is encrypted for a key that the collector doesn't have."
    NOT_A_REPORT = "The message doesn't contain a report."
    NOTHING_TO_EXPORT = "No finished report is waiting. Each report is finished when its week ends."


class RevocationCode(Code):
    """Reasons, other than errors, for an unsent revocation."""

    NOT_UNDERSTOOD = "Post offices of today's network can't withdraw a registration."
    KEPT_OFF = "The Internet is turned off in Relaynet."
    PAUSED = "Relaynet is paused."
    NO_ANSWER = "The post office didn't answer in time."
