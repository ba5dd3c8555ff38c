"""The regions of the weekly report in the window's language."""

from __future__ import annotations

from PySide6.QtCore import QObject


class RegionNames(QObject):
    """The regions of the report in the chosen language."""

    def table(self) -> dict[str, str]:
        """Name by value of ``REGION_NAMES``."""
        return {
            "unsaid": self.tr("Do not say"),
            "africa": self.tr("Africa"),
            "eastern-africa": self.tr("Eastern Africa"),
            "middle-africa": self.tr("Middle Africa"),
            "northern-africa": self.tr("Northern Africa"),
            "southern-africa": self.tr("Southern Africa"),
            "western-africa": self.tr("Western Africa"),
            "americas": self.tr("The Americas"),
            "caribbean": self.tr("Caribbean"),
            "central-america": self.tr("Central America"),
            "northern-america": self.tr("Northern America"),
            "south-america": self.tr("South America"),
            "asia": self.tr("Asia"),
            "central-asia": self.tr("Central Asia"),
            "eastern-asia": self.tr("Eastern Asia"),
            "south-eastern-asia": self.tr("South-eastern Asia"),
            "southern-asia": self.tr("Southern Asia"),
            "western-asia": self.tr("Western Asia"),
            "europe": self.tr("Europe"),
            "eastern-europe": self.tr("Eastern Europe"),
            "northern-europe": self.tr("Northern Europe"),
            "southern-europe": self.tr("Southern Europe"),
            "western-europe": self.tr("Western Europe"),
            "oceania": self.tr("Oceania"),
            "australia-new-zealand": self.tr("Australia and New Zealand"),
            "melanesia": self.tr("Melanesia"),
            "micronesia": self.tr("Micronesia"),
            "polynesia": self.tr("Polynesia"),
        }
