"""The window's Letters and a keyring that is lost: it says why, destroys nothing, and opens them when it is back."""

from typing import Any

import pytest

from tests.e2e.window.conftest import Wait
from tests.factories.letters_keyrings import LETTERS_WAYS, NAME, Writer, before, writer

__all__ = ["before", "writer"]
pytestmark = [
    pytest.mark.gui,
    pytest.mark.keyring,
    pytest.mark.slow,
    # The keyring's library leaves its connection to a bus that ends to the collector.
    pytest.mark.filterwarnings("ignore:unclosed <socket.*/login/bus:ResourceWarning"),
]


@pytest.mark.parametrize("way", LETTERS_WAYS)
def test_letters_open_again_once_their_lost_keyring_is_back(
    writer: Writer, qapp: Any, wait: Wait, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    from app.desktop.letters_host import LettersThread
    from app.profiles.profile import Profile
    from ui.screens.letters.box import LettersNow, Stage

    def log_in() -> None:
        for name in ("DBUS_SESSION_BUS_ADDRESS", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"):
            monkeypatch.setenv(name, writer.keyring.environment[name])

    lose, code = LETTERS_WAYS[way]
    lose(writer)
    log_in()
    as_they_were = writer.octets()
    thread = LettersThread(lambda: Profile(writer.data))
    seen = [LettersNow()]
    thread.watch(seen.append, lambda _: None)
    try:
        for _ in range(2):
            thread.open()
            wait(lambda: seen[-1].stage is Stage.FAILED)
            failure = seen[-1].failure
            assert failure.code is code
            assert writer.octets() == as_they_were
        writer.let_come_back()
        thread.open()
        wait(lambda: seen[-1].stage is Stage.OPEN)
        assert seen[-1].own_name == NAME
    finally:
        assert thread.stop()
