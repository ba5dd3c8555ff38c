"""Releases of this program, and files of them."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class ReleaseCode(Code):
    """Releases of this program."""

    NO_ADDRESS = "There is no address to ask. Name one first."
    KEPT_OFF = (
        "This gateway was told to keep off the Internet. Get the release file another way, and open it here."
    )
    PAUSED = "The exchange over the Internet is paused, so nobody is asked. Resume it first."
    NO_KEY = (
        "This build carries no publisher's key, so it can trust no release file. Ask who gave you the "
        "program."
    )
    ADDRESS_WITHOUT_TLS = (
        "A release file is asked for at an address that begins with https://, without user and password."
    )
    TOO_LARGE = "The release file is too large."
    NOT_A_RELEASE_FILE = "This is not a release file of the gateway."
    SIGNATURE_UNREADABLE = "The release file's signature cannot be read."
    NOT_SIGNED = (
        "The release file is not signed by those who publish this program. Do not install what came with it."
    )
    NOT_JSON = "The release file is not JSON."
    NO_VERSION = "The release file names no version."
    INCOMPLETE = "The release file is incomplete."
    DATE_UNREADABLE = "The release file's date cannot be read."
    IMPOSSIBLE_PAGE = "The release file names a page that cannot be."
    IMPOSSIBLE_FILE = "The release file describes a file that cannot be."
    NOT_REACHED = (
        "The release file cannot be had from that address. Is there Internet, and is the address right?"
    )
    LEADS_ELSEWHERE = "That address leads on to another one, which was not asked. Give the other one."
    NO_SUCH_FILE = "Release {version:name} has no file named {file:name}."
    FILE_UNREADABLE = "{file:name} cannot be read: {why:text}."
    FILE_CHANGED = (
        "{file:name} is not the file that was published: it is damaged, or somebody changed it. Do not "
        "install it."
    )
