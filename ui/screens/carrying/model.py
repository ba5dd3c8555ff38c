"""Carrying for others: this computer as a courier, switched on by its person, beside the gateway or without one."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from enum import Enum, auto
from typing import Any, Protocol

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from gateway_core.codes.carrying import CarryingCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.statement import PlainCode, Statement
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.errors import DamagedStoreError, GatewayError, StoreBusyError, StoreError
from gateway_core.views.courier import (
    CourierStatus,
    GatewayVisit,
    RelayPhase,
    RelayProgress,
    RelayReport,
    Trouble,
    WifiAccess,
)
from gateway_core.views.spoken_words import spoken_fingerprint
from ui.design.tokens import Tone
from ui.parts.core_texts import error_text, stated
from ui.parts.settings import PreferencesStore
from ui.parts.shown_text import groups
from ui.parts.words import Words, isolate, joined

QUOTAS = (100_000_000, 500_000_000, 1_000_000_000, 5_000_000_000, 10_000_000_000, 50_000_000_000)
"""Octets to carry at most, to choose from."""


class Courier(Protocol):
    """An open courier, as far as a screen asks it for something; called in its own loop."""

    async def relay(self) -> RelayReport: ...

    async def stop_relaying(self) -> None: ...

    async def set_quota(self, octets: int) -> None: ...

    async def set_wifi(self, wifi: WifiAccess | None) -> None: ...


Work = Callable[[Courier], Coroutine[Any, Any, object]]


class Stage(Enum):
    """The part of its life that the courier is in."""

    OFF = auto()
    STARTING = auto()
    ON = auto()
    ENDING = auto()
    """It is being switched off, or erased."""


class Carrying(Struct, frozen=True):
    """The courier as it is known."""

    stage: Stage = Stage.OFF
    status: CourierStatus | None = None
    """``None`` while it is not open."""
    is_relaying: bool = False
    progress: RelayProgress | None = None
    not_served: GatewayError | None = None
    """The reason why private gateways cannot reach it."""
    port_taken_by: str = ""
    """The program that has the courier's port; empty where none has, or the system does not tell."""
    failure: GatewayError | None = None
    """The reason why it is not open, or did not do the last thing that it was asked for."""
    is_there: bool = False
    """There is a courier on this computer, whatever it carries; one that may not be looked for counts as there."""
    networks: Mapping[str, Sequence[str]] = {}
    """The addresses at which it can be reached, by interface."""


class CarryingHost(Protocol):
    """The owner of the courier's thread. Called in Qt's thread, where it calls back too."""

    def watch(self, told: Callable[[Carrying], None]) -> None:
        """Call ``told`` with every change."""

    def look(self) -> None:
        """See which networks there are, and whether there is a courier."""

    def switch_on(self) -> None:
        """Open the courier, and serve on the chosen networks."""

    def switch_off(self) -> None:
        """Close it. What is carried stays."""

    def serve_on(self, networks: Sequence[str] | None) -> None:
        """Serve on these interfaces, from now on; ``None``: on all."""

    def ask(self, work: Work) -> None:
        """Have an open courier do something."""

    def erase(self, done: Callable[[GatewayError | None, bool], None]) -> None:
        """Close it, and erase its key and what it carries.

        ``done`` is called with what went wrong, and whether the keyring may still hold the key.
        """


class CarryingModel(QObject):
    """The model of the screen."""

    changed = Signal()

    def __init__(self, host: CarryingHost, store: PreferencesStore, words: Words) -> None:
        super().__init__()
        self._host, self._store, self._words = host, store, words
        self.now = Carrying()
        self.told = ""
        """The end of an erasure, in words."""
        self._error: GatewayError | None = None
        self._not_erased: GatewayError | None = None
        self.is_erasing = False
        """While it is, the switch does nothing."""
        host.watch(self._shown)
        host.serve_on(store.current.carrying_networks)

    # --- On and off -----------------------------------------------------------------------------------------------

    @property
    def is_on(self) -> bool:
        """True if it is on, or is about to be."""
        return self.now.stage in (Stage.STARTING, Stage.ON)

    def resume(self) -> None:
        """Go on where the last start of the program ended."""
        if self._store.current.carries_for_others:
            self._host.switch_on()

    def switch(self, on: bool) -> None:
        """Carry for others from now on, in later starts too; or end it."""
        self.told, self._not_erased = "", None
        is_kept = self._keep(carries_for_others=on)
        if not on:
            self._host.switch_off()  # whether or not a full disk lets the next start know
        elif is_kept:
            self._host.switch_on()

    @property
    def tone(self) -> Tone:
        """Good while others can reach it; neutral while nobody can, as its person wants it."""
        if self.places:
            return Tone.POSITIVE
        return Tone.NEUTRAL if self.now.stage is Stage.OFF and not self.problem else Tone.CAUTION

    @property
    def situation(self) -> str:
        """A sentence on what is so now."""
        match self.now.stage:
            case _ if self.is_erasing:
                return self.tr("Erasing…")
            case Stage.STARTING:
                return self.tr("Starting…")
            case Stage.ENDING:
                return self.tr("Ending…")
            case Stage.ON if self.places:
                return self.tr(
                    "On, and waiting for other people's gateways. If they find nothing, a firewall of this computer may"
                    " be in the way."
                )
            case Stage.ON:
                return self.tr("On, but other people's gateways cannot reach this computer yet.")
        if not self.now.is_there:
            return self.tr("Off. Nobody reaches this computer.")
        return self.tr(
            "Off. Nobody reaches this computer. What you carry stays here, sealed, until you switch it on again or"
            " erase it."
        )

    @property
    def problem(self) -> str:
        """A sentence on what is in the way, and what helps."""
        if self._not_erased is not None:
            return self._why_not_erased(self._not_erased)
        for error in (self._error, self.now.failure, self.now.not_served):
            if error is not None:
                return self._why(error, self.now.port_taken_by)
        return ""

    def _why(self, error: GatewayError, port_taken_by: str) -> str:
        """Return what is in the way, and what helps. Words for the gateway's data would lead elsewhere."""
        match error.code:
            case ProgramCode.NO_KEY_IN_VAULT | StoreCode.OTHER_KEY:
                return self.tr(
                    "The key to what you carry is gone from the keyring, so it cannot be read any more. Bring the"
                    " keyring back, or erase what you carry and begin anew."
                )
            case ProgramCode.UNDER_PASSPHRASE:
                return self.tr(
                    "What you carry is under a passphrase, which only the command “relaynet-courier” takes. Use that,"
                    " or erase what you carry and begin anew."
                )
            case VaultCode.NO_KEYRING:
                return self.tr(
                    "There is no keyring on this computer that keeps secrets safely. Without one, the command"
                    " “relaynet-courier” carries for others under a passphrase."
                )
            case CarryingCode.ADDRESS_NOT_SERVED if port_taken_by:
                return self.tr(
                    "Nobody can reach this computer: %1 has the port at which others look for it. End that program. It"
                    " is tried again by itself."
                ).replace("%1", isolate(port_taken_by))
        if isinstance(error, DamagedStoreError):
            return self.tr(
                "What you carry is damaged, and cannot be read any more. Erase it and begin anew: the gateways that"
                " gave it to you send it again."
            )
        return error_text(error)

    def _why_not_erased(self, error: GatewayError) -> str:
        if isinstance(error, StoreBusyError):
            return self.tr(
                "Another program has what you carry open, and does not end. End it, then erase once more."
            )
        if isinstance(error, StoreError):
            return self.tr(
                "Not all of what you carry could be deleted. Make sure that you may write in its folder, then erase"
                " once more."
            )
        return error_text(error)

    @property
    def can_try_again(self) -> bool:
        """True if it could not be opened."""
        return self.now.stage is Stage.OFF and self.now.failure is not None

    def _shown(self, now: Carrying) -> None:
        self.now = now
        self.changed.emit()

    def _keep(self, **values: object) -> bool:
        """Keep settings. Returns False, with an error to show, where they cannot be written."""
        self._error = None
        try:
            self._store.change(**values)
        except StoreError as error:
            self._error = error
        self.changed.emit()
        return self._error is None

    # --- Where it serves ------------------------------------------------------------------------------------------

    def look(self) -> None:
        """See which networks there are now."""
        self._host.look()

    @property
    def on_all(self) -> bool:
        """True if it serves on every network."""
        return self._store.current.carrying_networks is None

    @property
    def networks(self) -> list[tuple[str, str, bool]]:
        """Interfaces, their names with addresses, and whether they are chosen; those that are gone too."""
        chosen = self._store.current.carrying_networks or ()
        names = sorted({*self.now.networks, *chosen})
        return [(name, self._network(name), name in chosen) for name in names]

    def _network(self, name: str) -> str:
        addresses = " ".join(map(isolate, self.now.networks.get(name, ())))
        return joined(isolate(name), addresses or self.tr("not connected"))

    def choose_all(self, on: bool) -> None:
        """Serve on every network; or on those of now alone, of which some can be taken out then."""
        self._choose(None if on else sorted(self.now.networks))

    def choose(self, name: str, on: bool) -> None:
        """Serve on one network, or no longer."""
        chosen = set(self._store.current.carrying_networks or ())
        self._choose(sorted(chosen | {name} if on else chosen - {name}))

    def _choose(self, networks: Sequence[str] | None) -> None:
        if self._keep(carrying_networks=None if networks is None else tuple(networks)):
            self._host.serve_on(networks)

    # --- What is shown to others ----------------------------------------------------------------------------------

    def show_wifi(self, name: str, password: str) -> None:
        """Show this wireless network to whoever wants to meet the courier; without a name, none."""
        wifi = WifiAccess(name.strip(), password) if name.strip() else None
        self._host.ask(lambda courier: courier.set_wifi(wifi))

    @property
    def places(self) -> Sequence[str]:
        """Addresses with their port."""
        return () if self.now.status is None else self.now.status.listening

    def wifi_lines(self, wifi: WifiAccess) -> list[str]:
        """Return what others type who cannot read the picture of the Wi-Fi."""
        password = self.tr("Password: %1").replace("%1", isolate(wifi.password))
        return [isolate(wifi.name), password if wifi.password else self.tr("No password")]

    def to_compare(self, fingerprint: str) -> list[tuple[str, str]]:
        """Return what shows to others that it is this very courier; nothing before it has a fingerprint."""
        words, digits = isolate(spoken_fingerprint(fingerprint)), isolate(groups(fingerprint))
        named = ((self.tr("Say aloud to compare"), words), (self.tr("Fingerprint"), digits))
        return [fact for fact in named if fact[1]]

    # --- What it carries ------------------------------------------------------------------------------------------

    def carried(self, status: CourierStatus) -> list[tuple[str, str]]:
        """Return what is carried, and for how many; never for whom."""
        number = self._words.number
        return [
            (self.tr("For the Internet"), self._amount(status.cargoes_out, status.octets_out)),
            (self.tr("For gateways"), self._amount(status.cargoes_in, status.octets_in)),
            (self.tr("Gateways served"), number(status.owners)),
            (self.tr("Connected now"), number(status.clients)),
        ]

    def _amount(self, count: int, octets: int) -> str:
        return joined(self._packages(count), self._words.size(octets)) if count else self.tr("Nothing")

    def usage(self, status: CourierStatus) -> str:
        """Return how much of the room is used."""
        text = self.tr("%1 of %2 used")
        return text.replace("%1", self._words.size(status.used)).replace("%2", self._words.size(status.quota))

    def quotas(self, now: int) -> list[tuple[int, str]]:
        """Octets to choose from, with their words; those of now are among them."""
        return [(each, self._words.size(each)) for each in sorted({*QUOTAS, now})]

    def set_quota(self, octets: int) -> None:
        """Carry so much at most."""
        self._host.ask(lambda courier: courier.set_quota(octets))

    # --- The Internet ---------------------------------------------------------------------------------------------

    def relay(self) -> None:
        """Exchange what can be exchanged with Internet gateways."""
        self._host.ask(lambda courier: courier.relay())

    def stop_relaying(self) -> None:
        """End that. What is not done stays."""
        self._host.ask(lambda courier: courier.stop_relaying())

    def _packages(self, count: int) -> str:
        return self.tr("%Ln package(s)", "", count)

    def share(self, now: RelayProgress | None) -> int:
        """Return the progress in hundredths: half for each direction."""
        if now is None:
            return 0
        if now.phase is RelayPhase.DELIVERING:
            return 50 * now.octets_out // max(1, now.octets)
        return 50 + 50 * now.authorizations_used // max(1, now.authorizations)

    def doing(self, now: RelayProgress | None) -> str:
        """Return the step that it is at."""
        if now is None:
            return self.tr("Looking for the Internet gateways…")
        if now.phase is RelayPhase.WAITING:
            return self.tr("Waiting for the answers…")
        size = self._words.size
        if now.phase is RelayPhase.DELIVERING:
            told = self.tr("%1 of %2 handed over").replace("%1", size(now.octets_out))
            told = told.replace("%2", size(now.octets))
        else:
            told = self.tr("%1 brought back").replace("%1", self._packages(now.cargoes_in))
        return joined(isolate(now.gateway), told)

    def result(self, report: RelayReport) -> str:
        """Return the end of a run, in a line."""
        when = self._words.date(report.ended_at)
        if not report.visits:
            return self.tr("There was nothing to exchange.") + " " + when
        told = (
            self.tr("Everything was exchanged.") if report.is_complete else self.tr("Not all of it passed.")
        )
        left = self.tr("Kept for the next time: %1").replace("%1", self._packages(report.left))
        return told + " " + joined(left if report.left else "", when)

    def lines(self, report: RelayReport) -> list[str]:
        """A line for each Internet gateway, then one for each piece that did not pass."""
        return [*map(self._visit, report.visits), *map(self.trouble, report.troubles)]

    def _visit(self, visit: GatewayVisit) -> str:
        out = self.tr("%1 handed over").replace("%1", self._packages(visit.cargoes_out))
        back = self.tr("%1 brought back").replace("%1", self._packages(visit.cargoes_in))
        done = joined(isolate(visit.gateway), out, back)
        return f"{done}\n{self._reason(visit.problem)}" if visit.problem else done

    def trouble(self, trouble: Trouble) -> str:
        """A piece that did not pass, and why."""
        kind = (
            self.tr("A package of %1") if trouble.is_cargo else self.tr("A permission of %1 to fetch answers")
        )
        what = kind.replace("%1", self._words.size(trouble.octets))
        return f"{joined(isolate(trouble.gateway), what)}\n{self._reason(trouble.reason)}"

    def _reason(self, reason: Statement) -> str:
        theirs = str(reason) if reason.code is PlainCode.IN_THEIR_WORDS else ""
        return stated(reason) or theirs or self.tr("The Internet gateway could not be reached, or refused.")

    # --- The end of it --------------------------------------------------------------------------------------------

    def erase(self) -> None:
        """Erase what is carried, and the key to it."""
        self.told, self._not_erased, self.is_erasing = "", None, True
        self._keep(carries_for_others=False)
        self._host.erase(self._erased)

    def _erased(self, error: GatewayError | None, is_key_left: bool) -> None:
        self._not_erased, self.is_erasing = error, False
        if self._store.current.carries_for_others:  # a disk that was full has room now
            self._keep(carries_for_others=False)
        if error is None:
            self.told = self.tr("What you carried is erased.")
        if error is None and is_key_left:
            self.told += " " + self.tr("The keyring may still hold its key, which opens nothing any more.")
        self.changed.emit()
