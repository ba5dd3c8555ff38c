"""Proxies, and rules for the use of the Internet."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class ProxyCode(Code):
    """Proxies."""

    TIMED_OUT = "The proxy did not answer in time."
    NOT_REACHED = (
        "The proxy cannot be reached. Check its address, or whether its program (Tor, for instance) runs."
    )
    LEADS_NOWHERE = (
        "The proxy does not lead there: it refused, wants other credentials, or cannot reach the host."
    )
    ADDRESS = "A proxy is given as socks5://HOST:PORT or http://HOST:PORT; other kinds cannot be used."
    CREDENTIALS = (
        "A proxy's user and password have 255 ASCII characters each at most, and no colon in the user."
    )
    SET_ANEW = "The proxy must be set anew."
    SYSTEM_KIND = "The system's proxy is of a kind that cannot be used; set another one here, or none."
    MODE = "The mode is none, system or manual."
    CREDENTIALS_IN_ADDRESS = "Give the user and the password apart from the address."


class RuleCode(Code):
    """Rules for the use of the Internet."""

    WORD = "A rule is exchange, acknowledge or pause."
