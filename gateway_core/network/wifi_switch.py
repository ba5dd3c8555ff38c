"""The switch of this device's Wi-Fi, as Linux shows it to everybody; other systems are not asked.

NetworkManager, desktops and the key of a laptop all set this one. Spec: Linux, Documentation/driver-api/rfkill.rst.
"""

from __future__ import annotations

from pathlib import Path

SWITCHES = Path("/sys/class/rfkill")


def is_wifi_off(switches: Path = SWITCHES) -> bool | None:
    """Return True if every Wi-Fi device is switched off; ``None`` where there is none, or the system does not say."""
    blocked = []
    try:
        for switch in switches.iterdir():
            if _read(switch / "type") == "wlan":
                blocked.append("1" in (_read(switch / "soft"), _read(switch / "hard")))
    except OSError:
        return None
    return all(blocked) if blocked else None


def _read(file: Path) -> str:
    return file.read_text().strip()
