"""The switch of Wi-Fi, in folders as Linux has them under /sys/class/rfkill."""

from pathlib import Path

import pytest

from gateway_core.network.conditions import is_wifi_off


def switches(folder: Path, *devices: tuple[str, str, str]) -> Path:
    for number, (kind, soft, hard) in enumerate(devices):
        device = folder / f"rfkill{number}"
        device.mkdir()
        for name, value in (("type", kind), ("soft", soft), ("hard", hard)):
            (device / name).write_text(f"{value}\n")
    return folder


@pytest.mark.parametrize(
    ("devices", "is_off"),
    [
        ([], None),
        ([("bluetooth", "1", "0")], None),
        ([("wlan", "0", "0")], False),
        ([("wlan", "1", "0")], True),
        ([("wlan", "0", "1")], True),
        ([("bluetooth", "0", "0"), ("wlan", "1", "0")], True),
        ([("wlan", "1", "0"), ("wlan", "0", "0")], False),
    ],
    ids=["nothing", "no Wi-Fi", "on", "by software", "by a key", "Bluetooth on", "one of two"],
)
def test_wifi_is_off_when_all_its_devices_are_off(
    tmp_path: Path, devices: list[tuple[str, str, str]], is_off: bool | None
) -> None:
    assert is_wifi_off(switches(tmp_path, *devices)) is is_off


def test_wifi_state_is_unknown_without_switches(tmp_path: Path) -> None:
    assert is_wifi_off(tmp_path / "none") is None
    (tmp_path / "rfkill0").mkdir()
    assert is_wifi_off(tmp_path) is None, "a device that has just gone"
