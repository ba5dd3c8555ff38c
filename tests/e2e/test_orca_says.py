"""What Orca, Debian's screen reader, says of the window on the way from the first run to the result of a sync.

``orca/said.txt`` is what that of Debian 12 said, to be read by a person; ``KEEP_WHAT_ORCA_SAYS=1`` has the test write
it again. That of Debian 13 says the role of a heading first, then its text, which is announced to it.
"""

import os
import re
from pathlib import Path

import pytest

from tests.factories.displays import display_tests, missing, said_on_a_display
from tests.factories.processes import ended

HERE = Path(__file__).parent / "orca"
pytestmark = display_tests(missing("orca", "pgrep", "openbox", "xdotool", "xvfb-run", "dbus-run-session"))


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Everything that was said, once the walk came to its end: each of its steps waits for what a person must hear."""
    if ended("pgrep", "-u", str(os.getuid()), "-x", "orca").returncode == 0:
        pytest.skip("Orca runs for this user, and no second one starts beside it")
    folder = tmp_path_factory.mktemp("orca")
    spoken, told = folder / "said.txt", {"QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
    script, bus = HERE / "walk_by_ear.py", ("dbus-run-session", "--")
    said_on_a_display(folder, "1280x900", script, spoken, folder / "home", within=bus, **told)
    text = spoken.read_text(encoding="utf-8").replace("\u2068", "").replace("\u2069", "")
    if os.environ.get("KEEP_WHAT_ORCA_SAYS"):
        (HERE / "said.txt").write_text(text, encoding="utf-8")
    text = re.sub(r"^heading\n(.+)$", r"\1 heading", text, flags=re.MULTILINE)
    return text.replace("push button", "button")


def test_screen_reader_speaks_each_step_to_the_sync_result(said: str) -> None:
    wanted = (
        "Messages that get through heading",
        "Your post office heading",
        "Internet address of the post office",
        "Your choices heading",
        "Letters heading",
        "Exchange now",
        ("Exchange messages with the courier on Relief-Courier-7?", "Not now"),
        "Allow",
        "There's nothing left to exchange.",
    )
    place = 0
    for step in wanted:
        places = {each: said.find(each, place) for each in ([step] if isinstance(step, str) else step)}
        assert min(places.values()) >= 0, f"not said, or not in its turn: {places}"
        place = max(places.values())


def test_screen_reader_speaks_no_technical_names_and_no_repetitions(said: str) -> None:
    assert "python" not in said.lower()
    assert "layered pane" not in said
    twice = [line for line in said.splitlines() if re.fullmatch(r"(.{4,}?)\W+\1\W*", line)]
    assert twice == []


def test_screen_reader_omits_the_next_name_of_a_left_button(said: str) -> None:
    between = said.partition("Next button")[2].partition("Your post office heading")[0]
    assert "Do this later" not in between
