"""Access lists of Windows: what they mean, and the calls that read and write them, which are faked here (S3).

make test-windows makes and judges folders under Wine; nothing has been run on Windows.
"""

import ctypes
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway_core.host import windows_access
from gateway_core.host.private_files import is_open_to_others, make_folder
from gateway_core.store.engine import data_dir
from tests.factories.systems import NO_MODES

ME = "S-1-5-21-1-2-3-1001"
OTHER = "S-1-5-21-1-2-3-1002"
SID = 0x5000
OURS_ALONE = f"D:P(A;OICI;FA;;;{ME})"
FOLDER = Path("C:/Users/me/AppData/Local/relaynet-gateway")


@pytest.mark.parametrize(
    ("description", "others"),
    [
        (OURS_ALONE, []),
        (f"D:PAI(A;OICIID;FA;;;SY)(A;OICIID;FA;;;BA)(A;OICIID;FA;;;{ME})", []),
        (f"D:(A;OICIIO;FA;;;CO)(A;;FA;;;OW)(A;;FA;;;{ME})", []),
        (f"D:(D;;FA;;;{OTHER})(A;;FA;;;{ME})", []),
        (f"D:(A;OICI;FA;;;{ME})(A;OICI;0x1200a9;;;BU)(A;;FR;;;BU)", ["BU"]),
        (f"D:(A;;FA;;;{ME})(A;;FR;;;{OTHER})(A;;FR;;;WD)", [OTHER, "WD"]),
        (f"D:(XA;;FR;;;WD;(Member_of {{SID(BA)}}))(A;;FA;;;{ME})S:(AU;SAFA;FA;;;AU)", ["WD"]),
        (f"O:{OTHER}G:{OTHER}D:(A;;FA;;;{ME})", []),
        ("D:NO_ACCESS_CONTROL", ["WD"]),
        ("O:BA", ["WD"]),
        ("", ["WD"]),
    ],
)
def test_access_list_names_the_others_who_get_in(description: str, others: list[str]) -> None:
    assert windows_access.others_in(description, ME) == others


def test_administrator_account_is_recognised_by_its_alias_in_access_lists() -> None:
    assert windows_access.others_in("D:(A;;FA;;;LA)", "S-1-5-21-1-2-3-500") == []
    assert windows_access.others_in("D:(A;;FA;;;LA)", ME) == ["LA"]


@given(st.text(max_size=200))
def test_any_text_is_read_as_an_access_list(text: str) -> None:
    assert isinstance(windows_access.others_in(text, ME), list)


class FakeWindows:
    """advapi32 and kernel32: remembers what was asked, hands out memory, and counts what was given back."""

    def __init__(self, description: str = OURS_ALONE, *, refuses: str = "") -> None:
        self.description = description
        self.refuses = refuses
        self.memory: dict[int, Any] = {}
        self.freed: list[int] = []
        self.closed: list[int] = []
        self.lists: dict[int, str] = {}
        self.made: list[tuple[str, str]] = []

    def _hand_out(self, place: Any, buffer: Any) -> int:
        address = ctypes.addressof(buffer)
        self.memory[address] = buffer
        place._obj.value = address
        return 1

    def _text(self, place: Any, text: str) -> int:
        return self._hand_out(place, ctypes.create_unicode_buffer(text))

    def OpenProcessToken(self, process: Any, access: int, token: Any) -> int:  # noqa: N802
        assert (ctypes.c_ssize_t(process.value).value, access) == (-1, 8)
        token._obj.value = 77
        return int(self.refuses != "token")

    def GetTokenInformation(self, token: Any, kind: int, octets: Any, size: int, needed: Any) -> int:  # noqa: N802
        assert (token.value, kind, size) == (77, 1, len(octets))
        ctypes.c_void_p.from_buffer(octets).value = SID
        return int(self.refuses != "account")

    def ConvertSidToStringSidW(self, account: Any, text: Any) -> int:  # noqa: N802
        assert account.value == SID
        return self._text(text, ME)

    def ConvertStringSecurityDescriptorToSecurityDescriptorW(  # noqa: N802
        self, description: Any, revision: int, descriptor: Any, _: None
    ) -> int:
        assert revision == 1
        self._hand_out(descriptor, ctypes.create_string_buffer(8))
        self.lists[descriptor._obj.value] = description.value
        return int(self.refuses != "description")

    def CreateDirectoryW(self, name: Any, attributes: Any) -> int:  # noqa: N802
        self.made.append((name.value, self.lists[attributes._obj.descriptor]))
        return int(self.refuses != "folder")

    def GetNamedSecurityInfoW(  # noqa: N802
        self, name: Any, kind: int, what: int, o: None, g: None, d: None, s: None, descriptor: Any
    ) -> int:
        assert (kind, what) == (1, 4)
        if self.refuses == "get":
            return 2
        self._hand_out(descriptor, ctypes.create_string_buffer(8))
        return 0

    def ConvertSecurityDescriptorToStringSecurityDescriptorW(  # noqa: N802
        self, descriptor: Any, revision: int, what: int, text: Any, _: None
    ) -> int:
        assert descriptor.value in self.memory
        assert (revision, what) == (1, 4)
        return self._text(text, self.description)

    def CloseHandle(self, handle: Any) -> int:  # noqa: N802
        self.closed.append(handle.value)
        return 1

    def LocalFree(self, memory: Any) -> None:  # noqa: N802
        self.freed.append(memory.value)

    def check_all_given_back(self) -> None:
        assert sorted(self.freed) == sorted(self.memory)
        assert set(self.closed) <= {77}


Fake = Callable[..., FakeWindows]


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Fake:
    def install(description: str = OURS_ALONE, *, refuses: str = "") -> FakeWindows:
        fake = FakeWindows(description, refuses=refuses)
        known = {"advapi32": fake, "kernel32": fake}
        monkeypatch.setattr(ctypes, "CDLL", lambda name, **_: known[name])
        monkeypatch.setattr(ctypes, "get_last_error", lambda: 183, raising=False)
        monkeypatch.setattr(ctypes, "FormatError", lambda code: f"Windows error {code}.\r\n", raising=False)
        return fake

    return install


def test_new_folder_admits_this_user_alone(windows: Fake, tmp_path: Path) -> None:
    fake = windows()
    make_folder(tmp_path / "data", "win32")
    assert fake.made == [(str(tmp_path / "data"), OURS_ALONE)]
    fake.check_all_given_back()


def test_pipe_is_closed_to_others_and_to_the_network(windows: Fake) -> None:
    fake = windows()
    attributes = windows_access.pipe_attributes()
    assert (attributes.length, attributes.is_inherited) == (ctypes.sizeof(attributes), 0)
    assert fake.lists[attributes.descriptor] == f"D:P(D;;GA;;;NU)(A;;GA;;;{ME})"


@pytest.mark.parametrize("refuses", ["token", "account", "description", "folder"])
def test_refused_system_call_raises_an_error(windows: Fake, tmp_path: Path, refuses: str) -> None:
    windows(refuses=refuses)
    with pytest.raises(OSError, match=r"."):
        make_folder(tmp_path / "data", "win32")


def test_looser_rights_are_seen(windows: Fake) -> None:
    fake = windows(f"D:(A;;FA;;;{ME})(A;;FR;;;BU)")
    assert is_open_to_others(FOLDER, "win32")
    fake.check_all_given_back()
    windows(OURS_ALONE)
    assert not is_open_to_others(FOLDER, "win32")
    windows(refuses="get")
    with pytest.raises(OSError, match="Windows error 2"):
        is_open_to_others(FOLDER, "win32")


@pytest.mark.expects_log(r"Other users of this computer have access to .*[/\\]data\.")
def test_windows_data_folder_is_closed_and_looser_folders_cause_warnings(
    windows: Fake, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def make(folder: Path) -> None:
        make_folder(folder, "win32")
        folder.mkdir()

    monkeypatch.setattr(data_dir, "make_folder", make)
    monkeypatch.setattr(data_dir, "is_open_to_others", lambda path: is_open_to_others(path, "win32"))
    fake = windows()
    data_dir.make_private_folder(tmp_path / "data")
    assert [name for name, _ in fake.made] == [str(tmp_path / "data")]
    assert not caplog.records
    windows("D:(A;;FA;;;WD)")
    data_dir.make_private_folder(tmp_path / "data")
    assert len(caplog.records) == 1


@NO_MODES
def test_posix_mode_decides_on_openness(tmp_path: Path) -> None:
    folder = tmp_path / "above" / "folder"
    make_folder(folder, "linux")
    assert not is_open_to_others(folder, "linux")
    folder.chmod(0o750)
    assert is_open_to_others(folder, "linux")
