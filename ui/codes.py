"""The statements of the window itself."""

from gateway_core.codes.checks import TaskCode
from gateway_core.codes.statement import Code


class WindowCode(Code):
    """The window itself."""

    GATEWAY_STOPPED = "Relaynet was stopped."
    GATEWAY_NOT_RUNNING = "Relaynet is not running."
    UNEXPECTED = TaskCode.DEFECT.english
    CONNECTION_FILE_UNREADABLE = "The file could not be read: {why:text}."
    CONNECTION_FILE_TOO_LARGE = "This is not a connection file: it is too large."
    NO_QR_CODE = (
        "Take another picture: sharp, straight, with nothing cut off. No QR code can be read in this one."
    )
    PICTURE_KIND = "Save the picture as PNG or JPEG. Pictures of the kind {kind:name} cannot be read."
    NOT_BASE64 = "The content could not be understood."
    GIVEN_UP = "It was cancelled."
    FILE_UNREADABLE = "The file cannot be read."
    FILE_NOT_WRITTEN = "The file cannot be written ({why:text})."
