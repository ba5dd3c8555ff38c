"""About: version, what identifies this build, and the licence of everything that is bundled."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QLabel

from ui.models.window import Models
from ui.views import icons, theme
from ui.views.blocks import Card, Facts, Page, column, label, octets_view, row
from ui.views.tokens import SPACE


class AboutPage(Page):
    """About."""

    def __init__(self, models: Models) -> None:
        super().__init__(self.tr("About"))
        look = theme.current()
        picture = QLabel()
        picture.setPixmap(
            icons.draw(icons.APPLICATION_ICON, "#000000", look.pixels(64), self.devicePixelRatioF())
        )
        head = Card()
        about = models.around.about()
        texts = column(
            label(self.tr("Relaynet Gateway"), "title"),
            label(self.tr("Messages that get through when the Internet is cut off."), "muted"),
            spacing=SPACE.hair,
        )
        line = row(picture, spacing=SPACE.large, stretch=False)
        line.addLayout(texts, 1)
        head.body.addLayout(line)
        facts = Facts(self.tr("This build"))
        facts.show_facts(list(about.items()))
        head.body.addWidget(facts)
        self.content.addWidget(head)
        self.content.addWidget(self._licence_card(models))
        self.content.addStretch(1)
        self._show(0)

    def _licence_card(self, models: Models) -> Card:
        report = self.tr("Found a hole in the security? The file SECURITY.md tells whom to write to.")
        self._licences = list(models.around.licences())
        card = Card(self.tr("Licences"), self.tr("Everything that is part of this program, with its terms."))
        self.package = QComboBox()
        self.package.setAccessibleName(self.tr("Package"))
        for name, licence, _ in self._licences:
            self.package.addItem(f"{name} – {licence}" if licence else name)
        self.package.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.package.setMinimumContentsLength(30)
        self.text = octets_view(self.tr("Text of the licence"))
        self.text.setMinimumHeight(theme.current().pixels(240))
        self.package.currentIndexChanged.connect(self._show)
        card.body.addWidget(self.package)
        card.body.addWidget(self.text)
        card.body.addWidget(label(report, "muted"))
        return card

    def _show(self, at: int) -> None:
        if 0 <= at < len(self._licences):
            self.text.setPlainText(self._licences[at][2] or self._licences[at][1])
