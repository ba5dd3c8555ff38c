"""The right to open a file, a folder or a pipe on Windows: access lists, by calls of advapi32.

Written from Microsoft's published interfaces and tested over calls that are faked; it has not been run on Windows. It
takes the calling convention of 64-bit Windows for granted. Access lists are written and read in Microsoft's text form
(SDDL), so that what they mean is judged here and not in structures of pointers.
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

_THIS_PROCESS = -1
_TOKEN_QUERY, _TOKEN_USER = 0x8, 1
_FILE = 1
_DACL, _PROTECTED_DACL = 0x4, 0x80000000
_SDDL_REVISION = 1
_MOST_TOKEN_OCTETS = 256
"""A TOKEN_USER: a pointer, attributes, and a SID of at most 68 octets."""

_ENTRY = re.compile(r"\(([A-Z]+);[^;]*;[^;]*;[^;]*;[^;]*;([^;)]+)[^)]*\)")
_GIVING = frozenset({"A", "OA", "XA", "ZA"})

_NO_OTHERS = frozenset(
    {"SY", "S-1-5-18", "BA", "S-1-5-32-544", "OW", "S-1-3-4", "CO", "S-1-3-0", "CG", "S-1-3-1"}
)
"""The system, administrators (who can take any file anyway), and stand-ins for whoever owns or makes a file."""


def let_only_us_in(folder: Path) -> None:
    """Give a folder, and all that is or will be in it, to this user alone, whatever the folder above it says.

    Raises:
        OSError: the system refused.
    """
    with _access_list(f"D:P(A;OICI;FA;;;{own_account()})") as entries:
        _check(
            ctypes.CDLL("advapi32").SetNamedSecurityInfoW(
                ctypes.c_wchar_p(str(folder)),
                _FILE,
                ctypes.c_uint(_DACL | _PROTECTED_DACL),
                None,
                None,
                entries,
                None,
            )
        )


class SecurityAttributes(ctypes.Structure):
    """The access rights of a new object (SECURITY_ATTRIBUTES)."""

    _fields_ = (("length", ctypes.c_uint), ("descriptor", ctypes.c_void_p), ("is_inherited", ctypes.c_int))


def pipe_attributes() -> SecurityAttributes:
    """Return with what to make a pipe that only this user, and only on this computer, can open.

    Its memory is never given back: each further instance of the pipe is made with it.

    Raises:
        OSError: the system refused.
    """
    return SecurityAttributes(
        ctypes.sizeof(SecurityAttributes), _descriptor(f"D:P(D;;GA;;;NU)(A;;GA;;;{own_account()})"), 0
    )


def others_let_in(path: Path) -> list[str]:
    """Accounts, as SIDs or Microsoft's letters for them, of other users who may do something with that file or folder.

    Raises:
        OSError: the system does not tell.
    """
    return others_in(_describe(path), own_account())


def others_in(description: str, own: str) -> list[str]:
    """Of an access list in SDDL, the accounts that are neither ``own``, nor the system's, nor administrators'."""
    _, found, entries = description.partition("D:")
    if not found or "NO_ACCESS_CONTROL" in entries:
        return ["WD"]  # no list at all: everybody
    ours = _NO_OTHERS | {own} | ({"LA"} if own.endswith("-500") else set())
    given = [account for kind, account in _ENTRY.findall(entries.partition("S:")[0]) if kind in _GIVING]
    return [account for account in dict.fromkeys(given) if account not in ours]


def own_account() -> str:
    """The SID of the user who runs this process.

    Raises:
        OSError: the system does not tell.
    """
    advapi32 = ctypes.CDLL("advapi32")
    token = ctypes.c_void_p()
    _require(advapi32.OpenProcessToken(ctypes.c_void_p(_THIS_PROCESS), _TOKEN_QUERY, ctypes.byref(token)))
    try:
        octets, size = ctypes.create_string_buffer(_MOST_TOKEN_OCTETS), ctypes.c_uint()
        _require(
            advapi32.GetTokenInformation(token, _TOKEN_USER, octets, _MOST_TOKEN_OCTETS, ctypes.byref(size))
        )
        account = ctypes.c_void_p.from_buffer(octets)
        text = ctypes.c_void_p()
        _require(advapi32.ConvertSidToStringSidW(account, ctypes.byref(text)))
        return _free_text(text)
    finally:
        ctypes.CDLL("kernel32").CloseHandle(token)


def _describe(path: Path) -> str:
    advapi32 = ctypes.CDLL("advapi32")
    descriptor, text = ctypes.c_void_p(), ctypes.c_void_p()
    _check(
        advapi32.GetNamedSecurityInfoW(
            ctypes.c_wchar_p(str(path)), _FILE, _DACL, None, None, None, None, ctypes.byref(descriptor)
        )
    )
    try:
        _require(
            advapi32.ConvertSecurityDescriptorToStringSecurityDescriptorW(
                descriptor, _SDDL_REVISION, _DACL, ctypes.byref(text), None
            )
        )
        return _free_text(text)
    finally:
        _free(descriptor)


@contextmanager
def _access_list(description: str) -> Iterator[ctypes.c_void_p]:
    """The list of a description in SDDL, for as long as the context lasts."""
    descriptor, entries = _descriptor(description), ctypes.c_void_p()
    present, defaulted = ctypes.c_int(), ctypes.c_int()
    try:
        _require(
            ctypes.CDLL("advapi32").GetSecurityDescriptorDacl(
                descriptor, ctypes.byref(present), ctypes.byref(entries), ctypes.byref(defaulted)
            )
        )
        if not entries.value:  # with none, everybody would get in
            raise OSError("GetSecurityDescriptorDacl")
        yield entries
    finally:
        _free(descriptor)


def _descriptor(description: str) -> ctypes.c_void_p:
    descriptor = ctypes.c_void_p()
    _require(
        ctypes.CDLL("advapi32").ConvertStringSecurityDescriptorToSecurityDescriptorW(
            ctypes.c_wchar_p(description), _SDDL_REVISION, ctypes.byref(descriptor), None
        )
    )
    return descriptor


def _free_text(text: ctypes.c_void_p) -> str:
    try:
        return ctypes.wstring_at(text.value or 0)
    finally:
        _free(text)


def _free(memory: ctypes.c_void_p) -> None:
    ctypes.CDLL("kernel32").LocalFree(memory)


def _check(error: Any) -> None:
    """For calls that answer with the number of an error, or 0."""
    if error:
        raise OSError(error, f"Windows error {error}")


def _require(done: Any) -> None:
    """For calls that answer with 0 when they failed."""
    if not done:
        raise OSError("Windows refused a call about access rights")
