"""A real pointer, which X11 tells of, over the window: what it rests over is what a press hits, or nothing is."""

from pathlib import Path

from tests.factories.displays import display_tests, home_in, missing, said_on_a_display

pytestmark = display_tests(missing("xdotool", "xvfb-run"), seconds=1200)


def told_by(act: str, tmp_path: Path) -> list[str]:
    script = Path(__file__).with_name("pointer_on_a_display.py")
    return said_on_a_display(tmp_path, "1200x900", script, act, **home_in(tmp_path)).splitlines()


def test_button_stays_under_the_pointer_when_a_question_comes(tmp_path: Path) -> None:
    assert told_by("a_question_comes", tmp_path) == ["a question came, same button: True ['Remove']"]


def test_button_slid_under_the_pointer_needs_a_pointer_move(tmp_path: Path) -> None:
    assert told_by("an_app_goes", tmp_path) == [
        "the app went, its neighbour's button: True",
        "not moved: []",
        "moved and back: ['Remove']",
    ]
