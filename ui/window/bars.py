"""Bars above the screen: pending questions, ways back, the demo, and the question about closing."""

from collections.abc import Callable

from ui.design.bar import Bar
from ui.design.blocks import button, column, follow, hold, label, reveal
from ui.design.confirm import InPlace
from ui.design.inputs import Switch
from ui.design.layouts import Flow
from ui.design.tokens import SPACE, Tone
from ui.window.demo import DemoModel


class DemoBar(Bar):
    """The demo's story. Hidden outside the demo; it never takes the focus."""

    def __init__(self, model: DemoModel, open_couriers: Callable[[], None]) -> None:
        super().__init__()
        self._model, self._is_there = model, False
        self._title = label("", "strong")
        told = hold(column(self._title, self._text, spacing=SPACE.hair))
        self.go = self.lead(button(self.tr("Go to Couriers"), open_couriers), told)
        follow(self.refresh, model.changed)

    def note_page(self, *, is_couriers: bool) -> None:
        """Record whether the couriers page is in view."""
        self._is_there = is_couriers
        self.refresh()

    def refresh(self) -> None:
        model = self._model
        self._title.setText(model.title)
        self.say(model.text)
        self.setAccessibleName(f"{model.title} {model.text}")
        reveal(self.go, on=model.leads_to_couriers and not self._is_there)
        reveal(self, on=model.step is not None)


class WaitingBar(Bar):
    """Shows the number of pending questions on every screen without taking the focus."""

    def __init__(self, review: Callable[[], None]) -> None:
        super().__init__()
        self.review = self.lead(button(self.tr("Review"), review))

    def show_count(self, count: int) -> None:
        self.say(self.tr("%Ln request(s) wait for your answer.", "", count))
        reveal(self, on=count > 0)


class ReturnBar(Bar):
    """Leads back to the first run from a screen that was opened during it."""

    def __init__(self, go: Callable[[], None]) -> None:
        super().__init__()
        self.go = self.lead(button(self.tr("Back to the first steps"), go))
        self.say(self.tr("You can look around here, and continue the first steps later."))


class CloseBar(InPlace):
    """Asks once whether closing the window quits the program."""

    def __init__(self, keep: Callable[[bool], None], leave: Callable[[bool], None]) -> None:
        super().__init__(Tone.INFO)
        text = self.tr("Keep Relaynet running in the background, to send and receive messages?")
        self.setAccessibleName(text)
        self.remember = Switch(self.tr("Don't ask again"))
        self.keep = button(
            self.tr("Keep running"), lambda: keep(self.remember.isChecked()), "primary", description=text
        )
        self.leave = button(self.tr("Quit"), lambda: leave(self.remember.isChecked()), description=text)
        self.cancel = button(self.tr("Cancel"), self.put_away, "link", description=text)
        self._lines.addWidget(label(text))
        self._lines.addLayout(Flow(self.keep, self.leave, self.cancel, self.remember))

    def ask(self) -> None:
        """Show the question. The answer that keeps the gateway running has the focus."""
        self.come(self.keep)
