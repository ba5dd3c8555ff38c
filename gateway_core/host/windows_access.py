"""Access rights to files, folders and pipes on Windows: access lists, by calls of advapi32.

Written from Microsoft's published interfaces, tested with simulated calls, and run under Wine 10, but never on Windows.
It assumes the calling convention of 64-bit Windows. Access lists are written and read in Microsoft's text form (SDDL),
which is easier to judge than structures of pointers.
"""

import ctypes
import re
from pathlib import Path
from typing import Any

_THIS_PROCESS = -1
_TOKEN_QUERY, _TOKEN_USER = 0x8, 1
_FILE = 1
_DACL = 0x4
_SDDL_REVISION = 1
_MOST_TOKEN_OCTETS = 256
"""A TOKEN_USER: a pointer, attributes, and a SID of at most 68 octets."""

_ENTRY = re.compile(r"\(([A-Z]+);[^;]*;[^;]*;[^;]*;[^;]*;([^;)]+)[^)]*\)")
_GIVING = frozenset({"A", "OA", "XA", "ZA"})

_NO_OTHERS = frozenset(
    {"SY", "S-1-5-18", "BA", "S-1-5-32-544", "OW", "S-1-3-4", "CO", "S-1-3-0", "CG", "S-1-3-1"}
)
"""The system, administrators (who can take any file anyway), and placeholders for an object's owner or creator."""


class SecurityAttributes(ctypes.Structure):
    """The access rights of a new object (SECURITY_ATTRIBUTES)."""

    _fields_ = (("length", ctypes.c_uint), ("descriptor", ctypes.c_void_p), ("is_inherited", ctypes.c_int))


def make_folder_for_us(folder: Path) -> None:
    """Create a folder that admits this user alone from its first moment, with all its future content.

    Raises:
        OSError: if the system refused; FileExistsError if the folder exists.
    """
    attributes = _attributes(f"D:P(A;OICI;FA;;;{own_account()})")
    kernel32 = ctypes.CDLL("kernel32", use_last_error=True)
    made = kernel32.CreateDirectoryW(ctypes.c_wchar_p(str(folder)), ctypes.byref(attributes))
    number = 0 if made else getattr(ctypes, "get_last_error")()  # noqa: B009 - unknown to other systems
    _free(ctypes.c_void_p(attributes.descriptor))
    if not made:
        raise _error(number, folder)


def pipe_attributes() -> SecurityAttributes:
    """Return the attributes of a pipe that only this user can open, and only on this computer.

    Their memory is never freed: each further instance of the pipe uses them.

    Raises:
        OSError: if the system refused.
    """
    return _attributes(f"D:P(D;;GA;;;NU)(A;;GA;;;{own_account()})")


def _attributes(description: str) -> SecurityAttributes:
    return SecurityAttributes(ctypes.sizeof(SecurityAttributes), _descriptor(description), 0)


def others_let_in(path: Path) -> list[str]:
    """Return the accounts of other users with access to a file or folder, as SIDs or Microsoft's letters for them.

    Raises:
        OSError: if the system fails to answer.
    """
    return others_in(_describe(path), own_account())


def others_in(description: str, own: str) -> list[str]:
    """Return the accounts in an SDDL access list, except ``own``, the system's and administrators'."""
    _, found, entries = description.partition("D:")
    if not found or "NO_ACCESS_CONTROL" in entries:
        return ["WD"]  # without a list, everyone has access
    ours = _NO_OTHERS | {own} | ({"LA"} if own.endswith("-500") else set())
    given = [account for kind, account in _ENTRY.findall(entries.partition("S:")[0]) if kind in _GIVING]
    return [account for account in dict.fromkeys(given) if account not in ours]


def own_account() -> str:
    """Return the SID of the user of this process.

    Raises:
        OSError: if the system fails to answer.
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
    number = advapi32.GetNamedSecurityInfoW(
        ctypes.c_wchar_p(str(path)), _FILE, _DACL, None, None, None, None, ctypes.byref(descriptor)
    )
    if number:
        raise _error(number, path)
    try:
        _require(
            advapi32.ConvertSecurityDescriptorToStringSecurityDescriptorW(
                descriptor, _SDDL_REVISION, _DACL, ctypes.byref(text), None
            )
        )
        return _free_text(text)
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


def _error(number: int, path: Path) -> OSError:
    """Return Windows' error of this number, in its words."""
    words = getattr(ctypes, "FormatError")(number)  # noqa: B009 - unknown to other systems
    return OSError(0, words.strip().rstrip("."), str(path), number)


def _require(done: Any) -> None:
    """Raise for calls that return 0 on failure."""
    if not done:
        raise OSError("Windows refused a call about access rights")
