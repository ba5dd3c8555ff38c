"""The devices that a courier carries for, as rows of a list and as a file for spreadsheets."""

import csv
import io
from collections.abc import Callable, Sequence
from datetime import date, datetime, time
from typing import NamedTuple

from PySide6.QtCore import QLocale, QObject

from gateway_core.views.courier import MetGateway
from ui.parts.shown_text import in_one_line
from ui.parts.words import Words, fill, isolate

_FORMULAS = ("=", "+", "-", "@")
"""First characters of a cell that a spreadsheet runs as a formula."""


class DeviceRow(NamedTuple):
    """A device in the list."""

    name: str
    """The id of the device's gateway."""
    title: str
    """The operator's name for the device."""
    cells: tuple[str, ...]


class DeviceWords(QObject):
    """Words for devices. ``amount`` returns a number of packages with their size."""

    def __init__(self, words: Words, amount: Callable[[int, int], str]) -> None:
        super().__init__()
        self._words, self._amount = words, amount

    def headings(self) -> list[str]:
        return [
            self.tr("Device"),
            self.tr("Last visit"),
            self.tr("Next usual visit"),
            self.tr("Waiting for it"),
            self.tr("Expires before the next usual visit"),
        ]

    def row(self, met: MetGateway) -> DeviceRow:
        """Return a device's row."""
        cells = (
            isolate(_device(met)),
            self._day(met.last_visit) or self.tr("Unknown"),
            self._day(met.next_visit) or "–",
            self._amount(met.cargoes, met.octets),
            self._amount(met.expiring, met.expiring_octets) if met.next_visit else "–",
        )
        return DeviceRow(met.gateway, met.name, cells)

    def _day(self, day: date | None) -> str:
        return "" if day is None else self._words.day(datetime.combine(day, time(12)).astimezone())

    def to_csv(self, devices: Sequence[MetGateway]) -> bytes:
        """Return a list for spreadsheets: with a byte-order mark for Excel, and the separator of the language."""
        *days, waiting, expiring = self.headings()
        octets = self.tr("%1 (bytes)")
        sizes = [fill(octets, each) for each in (waiting, expiring)]
        text = io.StringIO(newline="")
        separator = "," if QLocale().decimalPoint() == "." else ";"
        writer = csv.writer(text, delimiter=separator, quoting=csv.QUOTE_ALL)
        writer.writerow((*days, waiting, sizes[0], expiring, sizes[1]))
        for met in devices:
            name = _device(met)
            cells = f"'{name}" if name.startswith(_FORMULAS) else name, met.last_visit, met.next_visit
            writer.writerow((*cells, met.cargoes, met.octets, met.expiring, met.expiring_octets))
        return text.getvalue().encode("utf-8-sig")


def _device(met: MetGateway) -> str:
    """Return the operator's name, or the short id with a mark: spreadsheets take digits alone for a number."""
    return in_one_line(met.name) or f"{met.gateway}…"
