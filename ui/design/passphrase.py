"""A field for a passphrase: name above, eye button beside, rule for a new passphrase below."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from ui.design import icons, theme
from ui.design.blocks import button, column, label, row, scale
from ui.design.inputs import Field
from ui.design.tokens import SPACE


class PassphraseField(QWidget):
    """Hides the letters by default. The eye button shows them until the field is cleared."""

    submitted = Signal()
    edited = Signal()

    def __init__(self, name: str, rule: str = "") -> None:
        super().__init__()
        self.field = Field()
        self.field.setAccessibleName(name)  # without a placeholder: a screen reader would read both
        self.field.setAccessibleDescription(rule)
        self.field.setMinimumWidth(theme.current().pixels(60))
        self.field.setMaximumWidth(theme.current().pixels(280))
        self.field.returnPressed.connect(self.submitted)
        self.field.textEdited.connect(self.edited)
        caption = label(name, "muted")
        caption.setBuddy(self.field)
        self.eye = button(
            "",
            lambda: self._show_letters(on=self.field.echoMode() is QLineEdit.EchoMode.Password),
            description=name,
        )
        self.eye.setIconSize(scale(icons.ICON_SIZE))
        line = row(self.field, self.eye)
        line.setStretchFactor(self.field, 1000)  # up to its maximum width, the field gets all space
        layout = column(caption, line, spacing=SPACE.hair)
        if rule:
            layout.addWidget(label(rule, "small"))
        self.setLayout(layout)
        self._show_letters(on=False)

    def text(self) -> str:
        return self.field.text()

    def setText(self, text: str) -> None:
        self.field.setText(text)

    def clear(self) -> None:
        """Delete the typed text and hide letters again."""
        self.field.clear()
        self._show_letters(on=False)

    def _show_letters(self, *, on: bool) -> None:
        self.field.setEchoMode(QLineEdit.EchoMode.Normal if on else QLineEdit.EchoMode.Password)
        name = self.tr("Hide passphrase") if on else self.tr("Show passphrase")
        self.eye.setAccessibleName(name)
        self.eye.setToolTip(name)
        scheme, side = theme.current().scheme, scale(icons.ICON_SIZE).width()
        self.eye.setIcon(icons.icon("eye-off" if on else "eye", scheme.text, scheme.control_border, side))
