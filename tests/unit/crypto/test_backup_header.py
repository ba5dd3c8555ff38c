"""The beginning of a backup of everything, which a stranger may have written."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.codes.backups import BackupCode
from gateway_core.codes.store import VaultCode
from gateway_core.crypto.backup_header import (
    LARGEST_HEADER,
    MARK,
    PREFIX_OCTETS,
    BackupHeader,
    header_length,
    under_passphrase,
    under_sheet,
)
from gateway_core.errors import VaultError, VaultLockedError
from tests.factories.stating import Stating

FILE_KEY, MASTER_KEY = bytes(range(32)), bytes(range(32, 64))
SHEET = '{"salt": "ab12", "sealed": "00"}'


def header(octets: bytes) -> BackupHeader:
    assert header_length(octets[:PREFIX_OCTETS]) == len(octets) - PREFIX_OCTETS
    return BackupHeader.parse(octets[PREFIX_OCTETS:])


def test_a_passphrase_opens_what_it_sealed() -> None:
    sealed = header(under_passphrase(FILE_KEY, "correct horse battery"))
    assert sealed.sheet == ""
    assert sealed.open_with_passphrase("correct horse battery") == FILE_KEY
    with pytest.raises(VaultLockedError, check=Stating(VaultCode.PASSPHRASE_WRONG)):
        sealed.open_with_passphrase("correct horse batterie")


def test_the_master_key_opens_what_was_sealed_under_its_sheet_and_no_other_key_does() -> None:
    octets = under_sheet(FILE_KEY, MASTER_KEY, SHEET)
    sealed = header(octets)
    assert json.loads(sealed.sheet) == json.loads(SHEET)
    assert sealed.open_with_master_key(MASTER_KEY) == FILE_KEY
    assert FILE_KEY.hex().encode() not in octets
    assert MASTER_KEY.hex().encode() not in octets
    with pytest.raises(VaultError, check=Stating(BackupCode.DAMAGED)):
        sealed.open_with_master_key(FILE_KEY)


def test_a_sheet_that_was_changed_in_the_header_opens_nothing() -> None:
    content = dict(header(under_sheet(FILE_KEY, MASTER_KEY, SHEET)).content)
    content["sheet"] = {**content["sheet"], "salt": "ab13"}
    with pytest.raises(VaultError, check=Stating(BackupCode.DAMAGED)):
        BackupHeader(content).open_with_master_key(MASTER_KEY)


def test_two_files_have_nothing_in_common_that_is_sealed() -> None:
    one, other = (header(under_sheet(FILE_KEY, MASTER_KEY, SHEET)).content["sealed"] for _ in range(2))
    assert one[:24] != other[:24]
    assert one[24:] != other[24:]


@pytest.mark.parametrize(
    ("prefix", "code"),
    [
        (b"", VaultCode.FILE_OF_ANOTHER_KIND),
        (b'{\n "format": 1,\n "pu', VaultCode.FILE_OF_ANOTHER_KIND),
        (MARK + b"\0", BackupCode.DAMAGED),
        (MARK + (LARGEST_HEADER + 1).to_bytes(4, "big"), BackupCode.DAMAGED),
    ],
)
def test_what_does_not_begin_so_is_no_such_file(prefix: bytes, code: Any) -> None:
    with pytest.raises(VaultError, check=Stating(code)):
        header_length(prefix)


def test_a_newer_format_is_said_to_be_one() -> None:
    with pytest.raises(VaultError, check=Stating(VaultCode.FILE_OF_NEWER_VERSION)):
        BackupHeader.parse(b'{"format": 2}')


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
    max_leaves=8,
)
_HEADERS = st.fixed_dictionaries(
    {"format": st.just(1)},
    optional={"passphrase": _JSON, "sheet": _JSON, "sealed": _JSON | st.binary(max_size=80).map(bytes.hex)},
)


@given(_HEADERS.map(lambda content: json.dumps(content).encode()) | st.binary(max_size=200))
def test_whatever_a_header_is_made_of_it_opens_or_is_refused(octets: bytes) -> None:
    for opening in (
        lambda sealed: sealed.open_with_passphrase("correct horse battery"),
        lambda sealed: sealed.open_with_master_key(MASTER_KEY),
        lambda sealed: sealed.sheet,
    ):
        with contextlib.suppress(VaultError):
            opening(BackupHeader.parse(octets))


@pytest.mark.parametrize("nested", [b"[" * 8_000 + b"]" * 8_000, b'{"a":' * 3_000 + b"1" + b"}" * 3_000])
def test_what_is_nested_deeply_is_refused(nested: bytes) -> None:
    with pytest.raises(VaultError, check=Stating(BackupCode.DAMAGED)):
        BackupHeader.parse(b'{"format": 1, "sheet": ' + nested + b"}")
