"""The statements of the window itself."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class WindowCode(Code):
    """The window itself."""

    GATEWAY_STOPPED = "Your gateway was stopped."
    GATEWAY_NOT_RUNNING = "Your gateway is not running."
    UNEXPECTED = "Something went wrong inside the program. The log has the details."
    CONNECTION_FILE_UNREADABLE = "The file could not be read: {why:text}."
    CONNECTION_FILE_TOO_LARGE = "This is not a connection file: it is too large."
    NO_QR_CODE = (
        "No QR code can be read in this picture. Take another one: sharp, straight, with nothing cut off."
    )
    PICTURE_KIND = "Pictures of the kind {kind:name} cannot be read. Save the picture as PNG or JPEG."
    NOT_BASE64 = "What came in could not be understood."
    INVITATION_TOO_LARGE = "The file is damaged, or it is something else."
    GIVEN_UP = "It was given up."
    FILE_UNREADABLE = "The file cannot be read."
    FILE_NOT_WRITTEN = "The file cannot be written ({why:text})."
