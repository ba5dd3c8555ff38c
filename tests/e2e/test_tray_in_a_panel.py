"""The tray in a real panel that knows StatusNotifier: shown, clicked, following state and language."""

from pathlib import Path

from tests.factories.displays import display_tests, home_in, missing, said_on_a_display

MISSING = missing("xfce4-panel", "gdbus", "xvfb-run", "dbus-run-session")
pytestmark = display_tests(MISSING, seconds=1200)


def test_panel_shows_the_tray_menu_in_the_chosen_language(tmp_path: Path) -> None:
    script, bus = Path(__file__).with_name("tray_in_a_panel.py"), ("dbus-run-session", "--")
    said = said_on_a_display(tmp_path, "1000x600", script, tmp_path, within=bus, **home_in(tmp_path))
    before, after = [line for line in said.splitlines() if "Relaynet" in line]
    assert "Relaynet Gateway: Connected" in before
    assert "Passerelle Relaynet: " in after
    assert "Quitter" in said
