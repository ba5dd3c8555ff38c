"""About: version, what identifies this build, and the licence of everything that is bundled."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QLabel, QWidget

from ui.design import icons, theme
from ui.design.blocks import Card, Page, caption, column, heading, label, octets_view
from ui.design.facts import Facts
from ui.design.inputs import Choice
from ui.design.layouts import Led
from ui.design.tokens import SPACE
from ui.models.window import Models
from ui.views.closed import ClosedCard
from ui.views.link import Link
from ui.views.updates import UpdatesCard


class AboutPage(Page):
    """About."""

    def __init__(self, models: Models, place: QWidget) -> None:
        super().__init__(place, self.tr("About"))
        look = theme.current()
        picture = QLabel()
        picture.setPixmap(
            icons.draw(icons.APPLICATION_ICON, "#000000", look.pixels(64), self.devicePixelRatioF())
        )
        head = Card()
        about = models.around.about()
        texts = column(
            heading(self.tr("Relaynet Gateway"), "title"),
            label(self.tr("Messages that get through when the Internet is cut off."), "muted"),
            spacing=SPACE.hair,
        )
        head.add(Led(texts, picture))
        facts = Facts(self.tr("This build"))
        names = {
            "Relaynet Gateway": self.tr("Relaynet Gateway"),
            "Build": self.tr("Build"),
            "System": self.tr("System"),
        }
        facts.show_facts([(names.get(name, name), value) for name, value in about.items()])
        head.add(facts)
        self.content.addWidget(head)
        self.updates = UpdatesCard(models.updates, models.around.open_link)
        self.content.addWidget(self._security_card())
        self.closed = ClosedCard(models.closed, may_erase=False)
        self.closed.opened.connect(self.focus_heading)
        self.content.addWidget(self.closed)
        self.content.addWidget(self.updates)
        self.content.addWidget(self._links_card(models))
        self.content.addWidget(self._licence_card(models))
        self.content.addStretch(1)
        self._show(0)

    def get_ready(self) -> None:
        self.closed.get_ready()

    def _licence_card(self, models: Models) -> Card:
        self._licences = list(models.around.licences())
        card = Card(self.tr("Licences"), self.tr("Everything that is part of this program, with its terms."))
        self.package = Choice()
        self.package.setAccessibleName(self.tr("Package"))
        for each in self._licences:
            self.package.addItem(f"{each.name} – {each.licence}" if each.licence else each.name)
        self.package.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.package.setMinimumContentsLength(20)
        self.text = octets_view(self.tr("Text of the licence"))
        self.text.setMinimumHeight(theme.current().pixels(240))
        self.package.currentIndexChanged.connect(self._show)
        card.add(caption(self.package), self.package, self.text)
        self.page = Link(models.around.open_link)
        card.add(self.page)
        return card

    def _links_card(self, models: Models) -> Card:
        card = Card(self.tr("More on the web"), self.tr("Your browser opens these only when you click."))
        for text, address in (
            (self.tr("How the network works"), "https://specs.awala.network"),
            (self.tr("The network and its apps"), "https://awala.network"),
            (self.tr("The terms of this program"), "https://www.apache.org/licenses/LICENSE-2.0"),
        ):
            link = Link(models.around.open_link)
            link.show_address(address, text)
            card.add(link)
        return card

    def _security_card(self) -> Card:
        card = Card(self.tr("Found a hole in the security?"))
        text = self.tr(
            "Please tell the makers before anybody else, in private: by “Report a vulnerability” on the project's"
            " security page, or at the address in the project's commit log. Say what you did, what happened, and which"
            " build: the line above. SECURITY.md says what follows."
        )
        card.add(label(text))
        return card

    def shown(self) -> None:
        self.updates.shown()

    def hidden(self) -> None:
        self.updates.hidden()

    def _show(self, at: int) -> None:
        if 0 <= at < len(self._licences):
            chosen = self._licences[at]
            self.text.setPlainText(chosen.text or chosen.licence)
            self.page.show_address(chosen.page, self.tr("Where %1 comes from").replace("%1", chosen.name))
