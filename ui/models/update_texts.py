"""What the core says about releases of this program, in the window's words.

`tests/ui/test_core_texts.py` reads the sources that say so and fails for a sentence that is missing here.
"""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

_NO_RELEASE_FILE = QT_TRANSLATE_NOOP(
    "CoreTexts", "This is not a release file of this program, or it is damaged."
)
_NO_KEY = (
    "This build carries no publisher's key, so it can trust no release file. Ask who gave you the program."
)
_NOT_SIGNED = (
    "The release file is not signed by those who publish this program. Do not install what came with it."
)
_KEPT_OFF = (
    "This gateway was told to keep off the Internet. Get the release file another way, and open it here."
)
_NO_PLAIN_ADDRESS = (
    "A release file is asked for at an address that begins with https://, without user and password."
)
_NOT_HAD = "The release file cannot be had from that address. Is there Internet, and is the address right?"
_CHANGED = "%1 is not the file that was published: it is damaged, or somebody changed it. Do not install it."

SENTENCES = {
    "The release file is too large.": _NO_RELEASE_FILE,
    "This is not a release file of the gateway.": _NO_RELEASE_FILE,
    "The release file's signature cannot be read.": _NO_RELEASE_FILE,
    "The release file is not JSON.": _NO_RELEASE_FILE,
    "The release file names no version.": _NO_RELEASE_FILE,
    "The release file is incomplete.": _NO_RELEASE_FILE,
    "The release file's date cannot be read.": _NO_RELEASE_FILE,
    "The release file names a page that cannot be.": _NO_RELEASE_FILE,
    "The release file describes a file that cannot be.": _NO_RELEASE_FILE,
    _NOT_SIGNED: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "This release file is not signed by those who publish this program. Do not install what came with it.",
    ),
    _NO_KEY: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "This build cannot check releases: it carries no key of a publisher, so it cannot tell a true release from a"
        " false one. Ask whoever gave you the program for newer versions.",
    ),
    "There is no address to ask. Name one first.": QT_TRANSLATE_NOOP(
        "CoreTexts", "There is no address to ask. Write one first."
    ),
    _NO_PLAIN_ADDRESS: QT_TRANSLATE_NOOP(
        "CoreTexts", "Write an address that begins with https://, without user and password in it."
    ),
    _KEPT_OFF: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "Your gateway was told to keep off the Internet. Get the release file another way, and look in it here.",
    ),
    "The exchange over the Internet is paused, so nobody is asked. Resume it first.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Your gateway is paused, so nobody is asked. Resume it first."
    ),
    _NOT_HAD: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "The release file cannot be had from this address. Is there Internet, and is the address right?",
    ),
    "That address leads on to another one, which was not asked. Give the other one.": QT_TRANSLATE_NOOP(
        "CoreTexts", "This address leads on to another one, which was not asked. Write the other one."
    ),
    "Release %1 has no file named %2.": QT_TRANSLATE_NOOP(
        "CoreTexts",
        "Version %1 has no file named %2. If you gave it another name, give it the published one again.",
    ),
    "%1 cannot be read: %2.": QT_TRANSLATE_NOOP("CoreTexts", "%1 cannot be read: %2."),
    _CHANGED: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "%1 is not the file that was published: it is damaged, or somebody changed it. Do not install it.",
    ),
}
"""What the window says, by what the core says."""
