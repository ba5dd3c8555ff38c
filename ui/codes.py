"""The statements of the window itself."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class WindowCode(Code):
    """The window itself."""

    GATEWAY_STOPPED = "Your gateway was stopped."
    GATEWAY_NOT_RUNNING = "Your gateway is not running."
    UNEXPECTED = "Something went wrong inside the program. The log has the details."
    BACKUP_UNREADABLE = "The backup cannot be read."
    CONNECTION_FILE_UNREADABLE = "The connection file cannot be read: {why:text}."
    CONNECTION_FILE_TOO_LARGE = "It is too large for a connection file."
    NO_QR_CODE = "No QR code can be read in the picture."
    NOT_BASE64 = "The invitation is not Base64."
    INVITATION_TOO_LARGE = "The file is too large for an invitation."
    GIVEN_UP = "It was given up."
    FILE_UNREADABLE = "The file cannot be read."
    FILE_NOT_WRITTEN = "The file cannot be written: {why:text}."
