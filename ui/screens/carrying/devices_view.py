"""The list of devices that this computer carries for."""

import asyncio
from pathlib import Path

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QFileDialog

from gateway_core.host.private_files import replace_file
from gateway_core.views.courier import NAME_LENGTH, CourierStatus
from ui.design.blocks import Caption, Card, Notice, button, hold, label, reveal, row
from ui.design.confirm import Confirm
from ui.design.inputs import Choice, Field, Switch
from ui.design.layouts import Flow
from ui.design.table import ChoosingTable
from ui.design.tokens import Tone
from ui.parts.shown_text import in_one_line
from ui.parts.words import fill
from ui.screens.carrying.device_words import DeviceRow
from ui.screens.carrying.model import CarryingModel, Courier

MOST_SHOWN = 100
"""Limit of shown devices, the most urgent; more would block the window. The file has all."""


class DevicesCard(Card):
    """The switch for remembering visits, the list with its filter, the selected device, and the file."""

    _written = Signal(str)
    """The reason why the file was not written; empty: it was written."""

    def __init__(self, model: CarryingModel) -> None:
        title = self.tr("Devices you carry for")
        text = self.tr("When you met each device, and how much waits for it. The messages stay closed.")
        super().__init__(title, text)
        self._model = model
        about = self.tr(
            "Stores the days of visits for 180 days, and your names for devices, encrypted. A person who can open "
            "this computer can see whom you met, and when."
        )
        self.remember = Switch(self.tr("Remember visits"))
        self.remember.setAccessibleDescription(about)
        self.remember.clicked.connect(self._switch)
        self.filter = Choice(0, self.tr("Show"))
        self.filter.activated.connect(self.refresh)
        nothing = self.tr("No devices to show.")
        self.table = ChoosingTable[DeviceRow](title, model.devices.headings(), nothing, self._choose, 0)
        self.name = Field(200, self.tr("Name of the selected device"))
        self.name.setMaxLength(NAME_LENGTH)
        self.name.returnPressed.connect(self._rename)
        self.rename = button(self.tr("Save the name"), self._rename)
        self.forget = button(self.tr("Forget the device"), self._ask_to_forget, "danger")
        self._form = hold(Flow(Caption(self.name), self.name, self.rename, self.forget))
        text = self.tr("The file isn't encrypted. It has your names, days and amounts.")
        self.save = button(self.tr("Save the list…"), self._save, description=text)
        self._told, self._wrong, self.confirm = Notice(Tone.POSITIVE), Notice(Tone.CAUTION), Confirm()
        self._written.connect(self._tell)
        self.add(self.remember, label(about, "muted"), Flow(Caption(self.filter), self.filter))
        hint = self.tr("Select a device to name or forget it.")
        self._more, self._hint = label("", "muted"), label(hint, "muted")
        self.add(self.table, self.table.nothing, self._more, self._hint, self._form, self.confirm)
        self.add(row(self.save), label(text, "small"), self._told, self._wrong)

    def refresh(self, _: CourierStatus | int | None = None) -> None:
        model, met = self._model, self._model.now.met
        count = sum(each.is_long_unvisited for each in met.gateways)
        unvisited = fill(self.tr("Not visited for three weeks (%1)"), QLocale().toString(count))
        is_filtered = bool(self.filter.currentData())
        self.filter.offer([(False, self.tr("All devices")), (True, unvisited)])
        self.filter.choose(is_filtered)
        self._listed = [each for each in met.gateways if each.is_long_unvisited or not is_filtered]
        self.remember.setChecked(met.remembers)
        self.table.offer([model.devices.row(each) for each in self._listed[:MOST_SHOWN]])
        more = len(self._listed) - MOST_SHOWN
        self._more.setText(self.tr("The saved list has %Ln more device(s).", "", more))
        reveal(self._more, on=more > 0)
        self.save.setEnabled(bool(self._listed))

    def _choose(self) -> None:
        chosen = self.table.chosen
        if chosen is not None and not self.name.hasFocus():
            self.name.setText(chosen.title)
        can_change = self._model.now.met.remembers and bool(self._listed)
        reveal(self._form, on=can_change and chosen is not None)
        reveal(self._hint, on=can_change and chosen is None)

    def _switch(self, on: bool) -> None:
        if on:
            self._model.ask(lambda courier: courier.remember_visits(True))
            return
        self.remember.setChecked(True)
        self.confirm.ask(
            self.tr("Delete the days of all visits and your names for devices? You can't undo this."),
            self.tr("Delete"),
            lambda: self._model.ask(lambda courier: courier.remember_visits(False)),
        )

    def _rename(self) -> None:
        if (chosen := self.table.chosen) is not None:
            name = in_one_line(self.name.text())
            self._model.ask(lambda courier: courier.name_gateway(chosen.name, name))

    def _ask_to_forget(self) -> None:
        if (chosen := self.table.chosen) is not None:
            question = self.tr("Delete the visits and the name of %1? What waits for it stays.")
            self.confirm.ask(
                fill(question, chosen.cells[0]),
                self.tr("Delete"),
                lambda: self._model.ask(lambda courier: courier.name_gateway(chosen.name, None)),
            )

    def _save(self) -> None:
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Save the list"), "devices.csv")
        octets = self._model.devices.to_csv(self._listed)

        async def write(_: Courier) -> None:  # in the courier's thread: sticks and network drives may be slow
            try:
                await asyncio.to_thread(replace_file, Path(name), octets)
            except OSError as error:
                self._written.emit(error.strerror or str(error))
            else:
                self._written.emit("")

        if name:
            self._model.ask(write)

    def _tell(self, problem: str) -> None:
        self._told.show_text("" if problem else self.tr("The list is saved."))
        wrong = fill(self.tr("Couldn't save the file: %1"), problem)
        self._wrong.show_text(wrong if problem else "")
