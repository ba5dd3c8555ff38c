"""Couriers, folders that stand for them, networks that lead to them, and the ends of syncs."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class CourierCode(Code):
    """Couriers, and the folders that stand for them."""

    CONNECTION_BROKE_OFF = "The connection to the courier broke off."
    ENDED_WITHIN_MESSAGE = "The courier ended the call within a message."
    ENDED_WITHOUT_STATUS = "The courier ended the call without a status."
    FAILED = "The courier failed."
    NOT_COGRPC = "The courier sent something that is not CogRPC."
    MESSAGE_TOO_LARGE = "The courier sent a message that is larger than allowed."
    NO_HTTP2 = "What listens at this address is not a courier: it does not speak HTTP/2."
    NO_TLS = "What listens at this address is not a courier: it does not speak TLS."
    NOT_A_COURIER = "What listens at this address is not a courier."
    NONE_AT_ADDRESS = "There is no courier at this address."
    TLS_NEEDED = "Without TLS, only a courier on this computer is allowed."
    NOBODY_ANSWERS = "Nothing answers at the courier's address."
    ADDRESS_NOT_FOUND = "The courier's address cannot be found."
    REFUSES_CONNECTIONS = "The courier does not accept connections."
    NO_SUCH_FOLDER = "There is no such folder. Is the stick plugged in?"
    FOLDER_UNUSABLE = "The folder cannot be used: {why:text}. Is the stick still plugged in, and not full?"
    FOLDER_NAME_NOT_UTF_8 = (
        "The folder's name is not UTF-8 text. Rename the stick or the folder, then try again."
    )
    QUESTION_NOT_OPEN = "That question is not open any more."
    DECISION_NOT_IN_FORCE = "That decision is not in force any more."
    NETWORK_NOT_TOLD_APART = (
        "This network cannot be told from others, so an answer cannot be remembered for it. Answer just "
        "this once."
    )
    LIMIT_TOO_LOW = "The limit for each sync is at least 100 kB, or none."
    NOT_IN_THIS_STEP = "That cannot happen while the courier sync is {step:name}."
    NETWORKS_UNKNOWN = "The system does not tell which networks it is connected to."
    CERTIFICATE_UNREADABLE = "The courier's certificate cannot be read."
    CERTIFICATE_NOT_YET_VALID = (
        "The courier's certificate is not valid yet; compare the clocks of this device and the courier."
    )
    CERTIFICATE_EXPIRED = (
        "The courier's certificate has expired; restart the courier, or set the clock of this device."
    )
    CERTIFICATE_CHANGED = "The courier's certificate changed during the sync; it may be another device."
    OLD_TLS = "The courier offers only an old version of TLS, which is not safe; update the courier."
    CERTIFICATE_FOR_ANOTHER_ADDRESS = "The courier's certificate is not valid for this address."
    FULL = "The courier is full."
    REFUSED_AS_INVALID = "The courier refused what it was given as invalid."
    REFUSED_AUTHORIZATION = "The courier refused our authorization to collect cargo."
    AUTHORIZATION_USED_BEFORE = "The courier refused our authorization: it was used before."


class RoutesCode(Code):
    """The operating system's answers about networks."""

    WIRELESS_ENDS_EARLY = "The kernel's answer about wireless networks ends early."
    TABLE_ENDS_EARLY = "The system's route table ends early."
    TABLE_BAD_LENGTH = "The system's route table has a bad length."
    ANSWER_ENDS_EARLY = "The kernel's answer about routes ends early."
    ANSWER_BAD_LENGTH = "The kernel's answer about routes has a bad length."
    REFUSED = "The kernel refuses to tell its routes."
    SHARED_BAD_LENGTH = "A shared route has a bad length."
    ATTRIBUTE_BAD_LENGTH = "An attribute of a route has a bad length."


class SyncCode(Code):
    """The end of a courier sync, where its outcome does not say it all."""

    DENIED = "The operator did not allow this sync."
    NEVER_HERE = (
        'You chose "never on this network", so nothing was sent and nobody was asked. Take that answer back to be'
        " asked again."
    )
    NOBODY_ALLOWED = "Nobody allowed this sync in time."
    CANCELLED = "The sync was cancelled."
    INTERRUPTED = "The sync was interrupted."
    ENDED_EARLY = "The courier ended the sync before it had taken everything."
    NOTHING_NEW = (
        "The courier gave nothing new for ten minutes, so collecting was ended. Sync again to go on."
    )
    TOO_MUCH_USELESS = (
        "The courier gave too much that is of no use here, so collecting was ended. Tell whoever carries it."
    )
    STRANGE_ACKNOWLEDGEMENTS = "The courier acknowledged cargo twice, or cargo that it was not given."
    STOPPED_COLLECTING = "The courier stopped answering while we collected."
    STOPPED_TAKING = "The courier stopped taking or acknowledging cargo."
    LIMIT_REACHED = "The rest waits for the next sync: the limit that is set for one sync was reached."


class SetAsideCode(Code):
    """The cause of setting a message aside, where it is no error of the message itself."""

    PROCESSING_FAILED = "Processing it failed again and again."
    GATEWAY_ANSWERED = (
        "The public gateway answered {status:name}; the message is tried again after {again_at:moment} UTC."
    )
