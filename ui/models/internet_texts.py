"""What the core says about the way to the Internet, in the window's words.

`tests/ui/test_core_texts.py` reads the sources that say so and fails for a sentence that is missing here.
"""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

_NO_PROXY = "The proxy cannot be reached. Check its address, or whether its program (Tor, for instance) runs."

SENTENCES = {
    "A proxy is given as socks5://HOST:PORT or http://HOST:PORT; other kinds cannot be used.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Write the proxy as socks5://HOST:PORT or http://HOST:PORT. Other kinds cannot be used."
    ),
    "A proxy's user and password have 255 ASCII characters each at most, and no colon in the user.": QT_TRANSLATE_NOOP(
        "CoreTexts", "User and password can have 255 plain Latin characters each, and the user no colon."
    ),
    "Give the user and the password apart from the address.": QT_TRANSLATE_NOOP(
        "CoreTexts", "Write the user and the password into their own fields, not into the address."
    ),
    "The system's proxy is of a kind that cannot be used; set another one here, or none.": QT_TRANSLATE_NOOP(
        "CoreTexts",
        "The system's proxy is of a kind that cannot be used. Choose another one in Settings, or none.",
    ),
    "The proxy must be set anew.": QT_TRANSLATE_NOOP("CoreTexts", "Set the proxy anew in Settings."),
    "The proxy did not answer in time.": QT_TRANSLATE_NOOP("CoreTexts", "The proxy did not answer in time."),
    _NO_PROXY: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "The proxy cannot be reached. Check its address, or whether its program (such as Tor) runs.",
    ),
    "The proxy does not lead there: it refused, wants other credentials, or cannot reach the host.": QT_TRANSLATE_NOOP(
        "CoreTexts",
        "The proxy does not lead there: it refused, wants another password, or cannot reach the place.",
    ),
    "A rule is exchange, acknowledge or pause.": QT_TRANSLATE_NOOP("CoreTexts", "There is no such rule."),
    "The mode is none, system or manual.": QT_TRANSLATE_NOOP("CoreTexts", "There is no such kind of proxy."),
}
