"""Carrying for others: this computer as a courier, switched on by its person, with or without a gateway."""

from collections.abc import Callable, Coroutine, Mapping, Sequence
from enum import Enum, auto
from typing import Any, Protocol

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from gateway_core.codes.couriers import CarryingCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.statement import PlainCode, Statement
from gateway_core.codes.store import StoreCode, VaultCode
from gateway_core.errors import DamagedStoreError, GatewayError, StoreBusyError, StoreError
from gateway_core.views.courier import (
    CourierStatus,
    GatewayVisit,
    MetGateways,
    RelayPhase,
    RelayProgress,
    RelayReport,
    Trouble,
    WifiAccess,
)
from gateway_core.views.spoken_words import spoken_fingerprint
from ui.design.tokens import Tone
from ui.parts.core_texts import error_text, sentence
from ui.parts.settings import PreferencesStore
from ui.parts.shown_text import groups
from ui.parts.words import Words, fill, isolate, join
from ui.screens.carrying.device_words import DeviceWords

QUOTAS = (100_000_000, 500_000_000, 1_000_000_000, 5_000_000_000, 10_000_000_000, 50_000_000_000)
"""The offered limits of carried cargo, in octets."""


class Courier(Protocol):
    """The part of an open courier that the screen uses; called in the courier's loop."""

    async def relay(self) -> RelayReport: ...

    async def stop_relaying(self) -> None: ...

    async def set_quota(self, octets: int) -> None: ...

    async def set_wifi(self, wifi: WifiAccess | None) -> None: ...

    async def remember_visits(self, on: bool) -> None: ...

    async def name_gateway(self, gateway: str, name: str | None) -> None: ...


Work = Callable[[Courier], Coroutine[Any, Any, object]]


class Stage(Enum):
    """The lifecycle of the courier."""

    OFF = auto()
    STARTING = auto()
    ON = auto()
    ENDING = auto()
    """The courier is closing or being erased."""


class Carrying(Struct, frozen=True):
    """The state of the courier."""

    stage: Stage = Stage.OFF
    status: CourierStatus | None = None
    """``None`` while the courier is closed."""
    met: MetGateways = MetGateways(remembers=False, gateways=())
    is_relaying: bool = False
    progress: RelayProgress | None = None
    not_served: GatewayError | None = None
    """The reason why private gateways cannot reach the courier."""
    port_taken_by: str = ""
    """The program that uses the courier's port; empty if the port is free or the program unknown."""
    failure: GatewayError | None = None
    """The reason why the courier is closed, or why the last order failed."""
    is_there: bool = False
    """True if this computer has a courier's data; also if the system refuses the check."""
    networks: Mapping[str, Sequence[str]] = {}
    """The addresses of this computer, by interface."""


class CarryingHost(Protocol):
    """The owner of the courier's thread. Called in Qt's thread, where it also calls back."""

    def watch(self, told: Callable[[Carrying], None]) -> None:
        """Call ``told`` with every new state."""

    def refresh(self) -> None:
        """Refresh the networks and the presence of a courier."""

    def switch_on(self) -> None:
        """Open the courier and serve on the chosen networks."""

    def switch_off(self) -> None:
        """Close the courier and keep the carried cargo."""

    def serve_on(self, networks: Sequence[str] | None) -> None:
        """Serve on these interfaces from now on; ``None``: on all."""

    def ask(self, work: Work) -> None:
        """Run ``work`` on an open courier."""

    def erase(self, done: Callable[[GatewayError | None, bool], None]) -> None:
        """Close the courier; erase its key and the carried cargo.

        ``done`` is called with the error, and True if the keyring may still hold the key.
        """


class CarryingModel(QObject):
    """The model of the screen Carrying."""

    changed = Signal()

    def __init__(self, host: CarryingHost, store: PreferencesStore, words: Words) -> None:
        super().__init__()
        self._host, self._store, self._words = host, store, words
        self.ask = host.ask
        """Runs work on an open courier."""
        self.now = Carrying()
        self.devices = DeviceWords(words, self.amount)
        self.result = ""
        """The result of an erasure, in words."""
        self._error: GatewayError | None = None
        self._not_erased: GatewayError | None = None
        self.is_erasing = False
        """True during an erasure, which disables the switch."""
        host.watch(self._show_status)
        host.serve_on(store.current.carrying_networks)

    # --- On and off -----------------------------------------------------------------------------------------------

    @property
    def is_on(self) -> bool:
        """True if the courier is on or starting."""
        return self.now.stage in (Stage.STARTING, Stage.ON)

    def resume(self) -> None:
        """Restore the state of the last run."""
        if self._store.current.carries_for_others:
            self._host.switch_on()

    def switch(self, on: bool) -> None:
        """Switch carrying on or off, now and for later starts."""
        self.result, self._not_erased = "", None
        is_kept = self._keep(carries_for_others=on)
        if not on:
            self._host.switch_off()  # also if a full disk keeps the setting from being stored
        elif is_kept:
            self._host.switch_on()

    @property
    def tone(self) -> Tone:
        """Positive while private gateways can reach the courier; neutral if it is off without error; else caution."""
        if self.places:
            return Tone.POSITIVE
        return Tone.NEUTRAL if self.now.stage is Stage.OFF and not self.problem else Tone.CAUTION

    @property
    def situation(self) -> str:
        """The status text."""
        match self.now.stage:
            case _ if self.is_erasing:
                return self.tr("Erasing…")
            case Stage.STARTING:
                return self.tr("Starting…")
            case Stage.ENDING:
                return self.tr("Stopping…")
            case Stage.ON if self.places:
                return self.tr(
                    "On, and waiting for people to connect. If they can't connect, check this computer's "
                    "firewall."
                )
            case Stage.ON:
                return self.tr("On, but others can't reach this computer yet.")
        if not self.now.is_there:
            return self.tr("Off. Others can't reach this computer.")
        return self.tr(
            "Off. Others can't reach this computer. Your cargo stays here, encrypted, until you turn this "
            "on again or erase it."
        )

    @property
    def problem(self) -> str:
        """The present error with its remedy; empty without errors."""
        if self._not_erased is not None:
            if isinstance(self._not_erased, StoreBusyError):
                return self.tr("Close the other program that uses your cargo, then erase again.")
            if isinstance(self._not_erased, StoreError):
                return self.tr(
                    "Make sure that you can write in the cargo's folder, then erase again. Some of the cargo "
                    "couldn't be deleted."
                )
            return error_text(self._not_erased)
        for error in (self._error, self.now.failure, self.now.not_served):
            if error is not None:
                return self._why(error, self.now.port_taken_by)
        return ""

    def _why(self, error: GatewayError, port_taken_by: str) -> str:
        """Return the error with its remedy, in words for carried cargo instead of the gateway's data."""
        match error.code:
            case ProgramCode.NO_KEY_IN_VAULT | StoreCode.OTHER_KEY:
                return self.tr(
                    "Restore the keyring, or erase the cargo and start over. The key to your cargo is missing "
                    "from the keyring, so the cargo can't be read."
                )
            case ProgramCode.UNDER_PASSPHRASE:
                return self.tr(
                    "Use the command “relaynet-courier”, or erase the cargo and start over. Your cargo has a "
                    "passphrase, which only this command accepts."
                )
            case VaultCode.NO_KEYRING:
                return self.tr(
                    "Use the command “relaynet-courier” to carry with a passphrase. This computer has no keyring "
                    "that keeps secrets safely."
                )
            case CarryingCode.ADDRESS_NOT_SERVED if port_taken_by:
                return fill(
                    self.tr(
                        "Close %1: it uses the port on which others look for this computer. Relaynet tries again "
                        "automatically."
                    ),
                    isolate(port_taken_by),
                )
        if isinstance(error, DamagedStoreError):
            return self.tr(
                "Erase the cargo and start over. It is damaged and can't be read. The computers and post "
                "offices that gave it to you send it again."
            )
        return error_text(error)

    @property
    def can_try_again(self) -> bool:
        """True if opening the courier failed."""
        return self.now.stage is Stage.OFF and self.now.failure is not None

    def _show_status(self, now: Carrying) -> None:
        self.now = now
        self.changed.emit()

    def _keep(self, **values: object) -> bool:
        """Store settings. Return False, with an error to show, if writing fails."""
        self._error = None
        try:
            self._store.change(**values)
        except StoreError as error:
            self._error = error
        self.changed.emit()
        return self._error is None

    # --- Where it serves ------------------------------------------------------------------------------------------

    def refresh_networks(self) -> None:
        """Refresh the networks."""
        self._host.refresh()

    @property
    def on_all(self) -> bool:
        """True if the courier serves on every network."""
        return self._store.current.carrying_networks is None

    @property
    def networks(self) -> list[tuple[str, str, bool]]:
        """Triples of interface, name with addresses, and choice; disconnected chosen interfaces are included."""
        chosen = self._store.current.carrying_networks or ()
        names = sorted({*self.now.networks, *chosen})
        return [(name, self._network(name), name in chosen) for name in names]

    def _network(self, name: str) -> str:
        addresses = " ".join(map(isolate, self.now.networks.get(name, ())))
        return join(isolate(name), addresses or self.tr("not connected"))

    def choose_all(self, on: bool) -> None:
        """Serve on every network, or start a selection with the present networks."""
        self._choose(None if on else sorted(self.now.networks))

    def choose(self, name: str, on: bool) -> None:
        """Add or remove one network."""
        chosen = set(self._store.current.carrying_networks or ())
        self._choose(sorted(chosen | {name} if on else chosen - {name}))

    def _choose(self, networks: Sequence[str] | None) -> None:
        if self._keep(carrying_networks=None if networks is None else tuple(networks)):
            self._host.serve_on(networks)

    # --- What is shown to others ----------------------------------------------------------------------------------

    def show_wifi(self, name: str, password: str) -> None:
        """Show this wireless network to others; an empty name hides it."""
        wifi = WifiAccess(name.strip(), password) if name.strip() else None
        self.ask(lambda courier: courier.set_wifi(wifi))

    @property
    def places(self) -> Sequence[str]:
        """The courier's addresses with ports."""
        return () if self.now.status is None else self.now.status.listening

    def wifi_lines(self, wifi: WifiAccess) -> list[str]:
        """Return name and password of the Wi-Fi, for people who cannot scan the picture."""
        password = fill(self.tr("Password: %1"), isolate(wifi.password))
        return [isolate(wifi.name), password if wifi.password else self.tr("No password")]

    def to_compare(self, fingerprint: str) -> list[tuple[str, str]]:
        """Return facts that identify this courier; empty if the fingerprint is missing."""
        words, digits = isolate(spoken_fingerprint(fingerprint)), isolate(groups(fingerprint))
        named = ((self.tr("Say aloud to compare"), words), (self.tr("Fingerprint"), digits))
        return [fact for fact in named if fact[1]]

    # --- What it carries ------------------------------------------------------------------------------------------

    def carried_cargo(self, status: CourierStatus) -> list[tuple[str, str]]:
        """Return the amounts of carried cargo and the number of served gateways, without names."""
        number = self._words.number
        return [
            (self.tr("For post offices"), self.amount(status.cargoes_out, status.octets_out)),
            (self.tr("From post offices"), self.amount(status.cargoes_in, status.octets_in)),
            (self.tr("Devices served"), number(status.owners)),
            (self.tr("Connected now"), number(status.clients)),
        ]

    def amount(self, count: int, octets: int) -> str:
        """Return a number of packages and their size."""
        return join(self._packages(count), self._words.size(octets)) if count else self.tr("Nothing")

    def usage(self, status: CourierStatus) -> str:
        """Return the used share of the limit."""
        return fill(self.tr("%1 of %2 used"), self._words.size(status.used), self._words.size(status.quota))

    def quotas(self, now: int) -> list[tuple[int, str]]:
        """Return the offered limits with their words, including the present limit ``now``."""
        return [(each, self._words.size(each)) for each in sorted({*QUOTAS, now})]

    def set_quota(self, octets: int) -> None:
        """Set the limit of carried cargo."""
        self.ask(lambda courier: courier.set_quota(octets))

    # --- The Internet ---------------------------------------------------------------------------------------------

    def relay(self) -> None:
        """Exchange cargo with public gateways."""
        self.ask(lambda courier: courier.relay())

    def stop_relaying(self) -> None:
        """Stop the exchange. Cargo that was not exchanged stays."""
        self.ask(lambda courier: courier.stop_relaying())

    def _packages(self, count: int) -> str:
        return self.tr("%Ln package(s)", "", count)

    def share(self, now: RelayProgress | None) -> int:
        """Return the progress in percent: half for each direction."""
        if now is None:
            return 0
        if now.phase is RelayPhase.DELIVERING:
            return 50 * now.octets_out // max(1, now.octets)
        return 50 + 50 * now.authorizations_used // max(1, now.authorizations)

    def step_text(self, now: RelayProgress | None) -> str:
        """Return the present step of the exchange."""
        if now is None:
            return self.tr("Connecting to the post offices…")
        if now.phase is RelayPhase.WAITING:
            return self.tr("Waiting for replies…")
        size = self._words.size
        if now.phase is RelayPhase.DELIVERING:
            told = fill(self.tr("%1 of %2 handed over"), size(now.octets_out), size(now.octets))
        else:
            told = fill(self.tr("%1 collected"), self._packages(now.cargoes_in))
        return join(isolate(now.gateway), told)

    def result_text(self, report: RelayReport) -> str:
        """Return the result of an exchange in one line."""
        when = self._words.date(report.ended_at)
        if not report.visits:
            return self.tr("There was nothing to exchange.") + " " + when
        told = (
            self.tr("The exchange is complete.")
            if report.is_complete
            else self.tr("Some of it could not be exchanged.")
        )
        left = fill(self.tr("Kept for next time: %1"), self._packages(report.left))
        return told + " " + join(left if report.left else "", when)

    def lines(self, report: RelayReport) -> list[str]:
        """Return a line for each public gateway, then a line for each failed piece."""
        return [*map(self._visit, report.visits), *map(self.trouble, report.troubles)]

    def _visit(self, visit: GatewayVisit) -> str:
        out = fill(self.tr("%1 handed over"), self._packages(visit.cargoes_out))
        back = fill(self.tr("%1 collected"), self._packages(visit.cargoes_in))
        done = join(isolate(visit.gateway), out, back)
        return f"{done}\n{self._reason(visit.problem)}" if visit.problem else done

    def trouble(self, trouble: Trouble) -> str:
        """Return a failed piece and the reason."""
        kind = self.tr("Package (%1)") if trouble.is_cargo else self.tr("Permission to collect replies (%1)")
        what = fill(kind, self._words.size(trouble.octets))
        return f"{join(isolate(trouble.gateway), what)}\n{self._reason(trouble.reason)}"

    def _reason(self, reason: Statement) -> str:
        theirs = str(reason) if reason.code is PlainCode.IN_THEIR_WORDS else ""
        return sentence(reason) or theirs or self.tr("The post office couldn't be reached, or it refused.")

    # --- The end of it --------------------------------------------------------------------------------------------

    def erase(self) -> None:
        """Erase the carried cargo and its key."""
        self.result, self._not_erased, self.is_erasing = "", None, True
        self._keep(carries_for_others=False)
        self._host.erase(self._erased)

    def _erased(self, error: GatewayError | None, is_key_left: bool) -> None:
        self._not_erased, self.is_erasing = error, False
        if self._store.current.carries_for_others:  # writing may work now: erasing freed space on a full disk
            self._keep(carries_for_others=False)
        if error is None:
            self.result = self.tr("The cargo is erased.")
        if error is None and is_key_left:
            self.result += " " + self.tr("Its key may still be in the keyring, but no longer opens anything.")
        self.changed.emit()
