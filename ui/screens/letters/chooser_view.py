"""A question for people, with one switch for each."""

from collections.abc import Callable, Container, Sequence

from PySide6.QtWidgets import QWidget

from gateway_core.views.letters import Correspondent
from ui.design.blocks import button, hold, label
from ui.design.confirm import InPlace
from ui.design.inputs import Switch
from ui.design.layouts import Flow, bring_into_view
from ui.design.tokens import Tone
from ui.screens.letters.words import LetterWords

Chosen = Callable[[Sequence[Correspondent]], object]


class PeopleChooser(InPlace):
    """Hidden until people are asked for."""

    def __init__(self, words: LetterWords) -> None:
        super().__init__(Tone.INFO)
        self._words, self._text = words, label("")
        self.switches: list[Switch] = []
        self._people: Sequence[Correspondent] = ()
        self._list = QWidget()
        self._chosen: Chosen = lambda _: None
        self.no = button(self.tr("Cancel"), self.put_away)
        self.yes = button("", self._accept, "primary")
        for part in (self._text, self._list, hold(Flow(self.no, self.yes))):
            self._lines.addWidget(part)

    def ask(
        self,
        text: str,
        yes: str,
        people: Sequence[Correspondent],
        on: Container[Correspondent],
        chosen: Chosen,
    ) -> None:
        """Show the people, those in ``on`` switched on; ``chosen`` gets the people after the button ``yes``."""
        self._text.setText(text)
        self.yes.setText(yes)
        self.setAccessibleName(text)
        self._people, self._chosen = people, chosen
        self.switches = [Switch(self._words.name(each.name)) for each in people]
        for each, switch in zip(people, self.switches, strict=True):
            switch.setChecked(each in on)
        former, self._list = self._list, hold(Flow(*self.switches))
        self._lines.replaceWidget(former, self._list)
        former.deleteLater()
        self.come(self.switches[0] if self.switches else self.no)
        bring_into_view(self)

    def _accept(self) -> None:
        self.put_away()
        pairs = zip(self._people, self.switches, strict=True)
        self._chosen([each for each, switch in pairs if switch.isChecked()])
