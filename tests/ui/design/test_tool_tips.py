"""What a button tells when the pointer rests on it is text, whatever name is in it."""

import pytest
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication

from ui.design.blocks import button


@pytest.mark.parametrize(
    "text",
    [
        "<b>letters</b>",
        '<img src="file:///etc/passwd">',
        "From a file: <h1>Office</h1>",
        "a &lt; b",
        "letters & more",
    ],
)
@pytest.mark.usefixtures("qapp")
def test_markup_in_a_tool_tip_is_shown_as_it_is(text: str) -> None:
    document = QTextDocument()
    document.setHtml(button("Remove", QApplication.beep, description=text).toolTip())
    assert document.toPlainText() == text


@pytest.mark.usefixtures("qapp")
def test_tool_tip_without_markup_stays_unchanged() -> None:
    assert button("Remove", QApplication.beep, description="letters").toolTip() == "letters"
