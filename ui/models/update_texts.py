"""The texts about releases of this program and lists of apps in the window's words."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP

from gateway_core.codes.programs import AppListCode, ReleaseCode
from gateway_core.codes.statement import Code

_NO_LIST = QT_TRANSLATE_NOOP("CoreTexts", "This is not a list of apps, or it is damaged.")
_NO_RELEASE_FILE = QT_TRANSLATE_NOOP(
    "CoreTexts", "This is not a release file of this program, or it is damaged."
)

WORDS: Mapping[Code, object] = {
    ReleaseCode.TOO_LARGE: _NO_RELEASE_FILE,
    ReleaseCode.NOT_A_RELEASE_FILE: _NO_RELEASE_FILE,
    ReleaseCode.SIGNATURE_UNREADABLE: _NO_RELEASE_FILE,
    ReleaseCode.NOT_JSON: _NO_RELEASE_FILE,
    ReleaseCode.NO_VERSION: _NO_RELEASE_FILE,
    ReleaseCode.INCOMPLETE: _NO_RELEASE_FILE,
    ReleaseCode.DATE_UNREADABLE: _NO_RELEASE_FILE,
    ReleaseCode.IMPOSSIBLE_PAGE: _NO_RELEASE_FILE,
    ReleaseCode.IMPOSSIBLE_FILE: _NO_RELEASE_FILE,
    ReleaseCode.NOT_SIGNED: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "This release file is not signed by those who publish this program. Do not install what came with it.",
    ),
    ReleaseCode.NO_KEY: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "This build cannot check releases: it carries no key of a publisher, so it cannot tell a true release from a"
        " false one. Ask whoever gave you the program for newer versions.",
    ),
    ReleaseCode.NO_ADDRESS: QT_TRANSLATE_NOOP("CoreTexts", "There is no address to ask. Write one first."),
    ReleaseCode.ADDRESS_WITHOUT_TLS: QT_TRANSLATE_NOOP(
        "CoreTexts", "Write an address that begins with https://, without user and password in it."
    ),
    ReleaseCode.KEPT_OFF: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "Your gateway was told to keep off the Internet. Get the release file another way, and look in it here.",
    ),
    ReleaseCode.PAUSED: QT_TRANSLATE_NOOP(
        "CoreTexts", "Your gateway is paused, so nobody is asked. Resume it first."
    ),
    ReleaseCode.NOT_REACHED: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "The release file cannot be had from this address. Is there Internet, and is the address right?",
    ),
    ReleaseCode.LEADS_ELSEWHERE: QT_TRANSLATE_NOOP(
        "CoreTexts", "This address leads on to another one, which was not asked. Write the other one."
    ),
    ReleaseCode.NO_SUCH_FILE: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "Version %1 has no file named %2. If you gave it another name, give it the published one again.",
    ),
    ReleaseCode.FILE_UNREADABLE: QT_TRANSLATE_NOOP("CoreTexts", "%1 cannot be read: %2."),
    ReleaseCode.FILE_CHANGED: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "%1 is not the file that was published: it is damaged, or somebody changed it. Do not install it.",
    ),
    AppListCode.TOO_LARGE: _NO_LIST,
    AppListCode.NOT_A_LIST: _NO_LIST,
    AppListCode.UNKNOWN_FORMAT: QT_TRANSLATE_NOOP(
        "CoreTexts", "This list of apps was made for a newer version of the program."
    ),
    AppListCode.NOT_AS_IT_SHOULD_BE: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "This list of apps has a mistake, so none of it is shown. Whoever made it can use this: %1",
    ),
    AppListCode.HIDDEN_CHARACTERS: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "This list of apps has characters that hide or turn what it says, so none of it is shown. Whoever made it"
        " can use this: %1",
    ),
    AppListCode.SAME_ID: QT_TRANSLATE_NOOP(
        "CoreTexts", "This list of apps has two entries named %1, so none of it is shown."
    ),
    AppListCode.IMPOSSIBLE_ADDRESS: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "This list of apps has an address that is no plain https address, so none of it is shown. Whoever made it"
        " can use this: %1",
    ),
    AppListCode.NOT_SIGNED: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "This list of apps says that it is signed, but not by those who publish this program. It was not added.",
    ),
    AppListCode.NO_KEY: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "This list of apps is signed. This build carries no key of a publisher, so it cannot tell a true list from a"
        " false one.",
    ),
    AppListCode.NOT_NEWER: QT_TRANSLATE_NOOP(
        "CoreTexts", "A list of %1 that is as new or newer is here already. Nothing was changed."
    ),
    AppListCode.TOO_MANY: QT_TRANSLATE_NOOP(
        "CoreTexts", "There are %1 added lists already. Remove one first."
    ),
    AppListCode.NOT_THERE: QT_TRANSLATE_NOOP("CoreTexts", "This list is not here any more."),
}
"""The window's texts, by the core's."""
