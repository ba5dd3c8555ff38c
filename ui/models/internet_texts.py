"""The texts about the way to the Internet in the window's words."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QT_TRANSLATE_NOOP

from gateway_core.codes.internet import ProxyCode, RuleCode
from gateway_core.codes.statement import Code

WORDS: Mapping[Code, object] = {
    ProxyCode.ADDRESS: QT_TRANSLATE_NOOP(
        "CoreTexts", "Write the proxy as socks5://HOST:PORT or http://HOST:PORT. Other kinds cannot be used."
    ),
    ProxyCode.CREDENTIALS: QT_TRANSLATE_NOOP(
        "CoreTexts", "User and password can have 255 plain Latin characters each, and the user no colon."
    ),
    ProxyCode.CREDENTIALS_IN_ADDRESS: QT_TRANSLATE_NOOP(
        "CoreTexts", "Write the user and the password into their own fields, not into the address."
    ),
    ProxyCode.SYSTEM_KIND: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "The system's proxy is of a kind that cannot be used. Choose another one in Settings, or none.",
    ),
    ProxyCode.SET_ANEW: QT_TRANSLATE_NOOP("CoreTexts", "Set the proxy anew in Settings."),
    ProxyCode.TIMED_OUT: QT_TRANSLATE_NOOP("CoreTexts", "The proxy did not answer in time."),
    ProxyCode.NOT_REACHED: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "The proxy cannot be reached. Check its address, or whether its program (such as Tor) runs.",
    ),
    ProxyCode.LEADS_NOWHERE: QT_TRANSLATE_NOOP(
        "CoreTexts",
        "The proxy does not lead there: it refused, wants another password, or cannot reach the place.",
    ),
    RuleCode.WORD: QT_TRANSLATE_NOOP("CoreTexts", "There is no such rule."),
    ProxyCode.MODE: QT_TRANSLATE_NOOP("CoreTexts", "There is no such kind of proxy."),
}
