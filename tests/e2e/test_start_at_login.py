"""The start at login: turned on in the window, read by a real session manager, seen running behind it."""

import tempfile
from pathlib import Path

import pytest

from tests.factories.displays import ROOT, display_tests, home_in, missing, said_on_a_display

MISSING = missing(
    "lxsession",
    "openbox",
    "xdotool",
    "xfce4-panel",
    "gdbus",
    "xvfb-run",
    "dbus-run-session",
    "gnome-keyring-daemon",
)
pytestmark = display_tests(MISSING)


def test_session_manager_starts_the_entry_written_by_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a home with an ``app.py``, where Python looked first; and before the panel, whose place Qt then never saw."""
    monkeypatch.delenv("PRIVATE_SECRET_SERVICE", raising=False)
    keyring, script = str(ROOT / "scripts/with-keyring"), Path(__file__).with_name("session_at_login.py")
    with tempfile.TemporaryDirectory() as name:  # a socket's path must be short
        folder = Path(name)
        said = said_on_a_display(folder, "1200x900", script, within=(keyring,), **home_in(folder))
    assert "Relaynet Gateway: " in said
