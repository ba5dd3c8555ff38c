"""Causes of the gateway's state, of failing tasks, and of apps that cannot reach it."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class StateCode(Code):
    """The cause of a state, where the state does not say it all."""

    NO_ROOM = "No room is left for messages; free some, or raise the limit."
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
