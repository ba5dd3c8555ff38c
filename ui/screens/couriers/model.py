"""Courier sync: nearby couriers, the running sync, results of earlier syncs, and exchange by stick."""

import ipaddress
from collections.abc import Sequence

from PySide6.QtCore import QLocale, Signal

from gateway_core.errors import GatewayError
from gateway_core.events import SyncEnded, SyncPhase, SyncProgress, SyncProgressed, is_folder
from gateway_core.identifiers import as_typed
from gateway_core.limits import COURIER_PORT
from gateway_core.views.expectation import Expectation
from gateway_core.views.status import GatewayStatus, NearbyCourier, NetworkView
from ui.binding import GatewayBinding, Operation
from ui.parts.core_texts import error_text
from ui.parts.headlines import ClockWords
from ui.parts.on_the_way import Expecting
from ui.parts.screen import ScreenModel
from ui.parts.words import Words, fill, isolate, join
from ui.screens.couriers.words import EndedSync, OutcomeWords, Scene, Situation

LIMITS = (0, 1_000_000, 5_000_000, 20_000_000, 100_000_000)
"""The offered limits in octets, for short visits or couriers with little room; 0: no limit."""
_STEPS = (SyncPhase.COLLECTING, SyncPhase.PAUSING, SyncPhase.DELIVERING)


def parse_address(text: str) -> tuple[str, int] | None:
    """Return host and port from ``192.168.1.1``, ``host:21473`` or ``[fe80::1]:21473``; ``None`` for other texts.

    Digits of all scripts are accepted.
    """
    text = as_typed(text)
    host, port = text, str(COURIER_PORT)
    if text.startswith("["):
        host, _, rest = text[1:].partition("]")
        port = rest.removeprefix(":") or port
    elif text.count(":") == 1:
        host, _, port = text.partition(":")
    if not port.isascii() or not port.isdigit() or not 0 < int(port) < 65536 or not _is_host(host):
        return None
    return host, int(port)


def _is_host(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        labels = host.split(".")
        if labels[-1].isdigit():
            return False  # numbers that form no address, such as 300.1.1.1
        return all(label and label.replace("-", "").isalnum() and label.isascii() for label in labels)
    return True


class CourierModel(ScreenModel):
    """The model of the courier screen."""

    sync_ended = Signal(object)
    """A SyncProgress, once for each sync that ended while the program ran."""
    courier_appeared = Signal(object)
    """A new NearbyCourier."""
    announced = Signal(str)
    """A sentence for screen readers, one for each new phase."""

    def __init__(self, binding: GatewayBinding, words: Words) -> None:
        super().__init__(binding, words)
        self.words = words
        self.outcomes = OutcomeWords(words)
        self.clock = ClockWords(words)
        self.current: SyncProgress | None = None
        self.last: SyncProgress | None = None
        self.history: list[EndedSync] = []
        self.is_searching = False
        self.expecting = Expecting(words)
        self.expected: Expectation | None = None
        """The forecast from past visits; ``None`` until it is loaded."""
        self.limit = 0
        """The maximum octets to hand over in one sync; 0: no limit."""
        self._is_demo = False
        self.pretend: NearbyCourier | None = None
        """The demo's own courier, which exists only in the model; ``None`` while it is away."""
        self._is_looked_at = False
        self._known: frozenset[str] = frozenset()
        self.is_own = False
        """True while a sync that was started in this window runs."""
        # the courier or folder of the started sync
        self._asked_of = ""
        self._ended_sync = 0
        self._phase: SyncPhase | None = None
        binding.events_arrived.connect(self._events)
        binding.status_changed.connect(self._status)
        binding.attached_changed.connect(self._send_foreground)

    @property
    def scene(self) -> Scene:
        """The situation in words. Unknown facts are ignored."""
        if self._is_demo and self.pretend is None:
            title, text = (
                self.tr("The pretend courier is on its way"),
                self.tr("It comes back in a few seconds."),
            )
            return Scene(Situation.AWAY, "courier", "neutral", title, text)
        status, couriers = self.binding.status, self.couriers
        asked = [each for each in status.networks or () if not each.is_refused]
        several, here = self.tr("Several couriers are here"), self._on(status)
        rules = (
            (
                not status.public_gateway,
                (Situation.NOT_PAIRED, "gateway", "caution"),
                self.tr("Register with a post office first"),
                self._not_paired(status),
            ),
            (
                bool(couriers),
                (Situation.FOUND, "courier", "info"),
                self.tr("A courier is here") if len(couriers) == 1 else several,
                self.tr("Nothing leaves without your permission."),
            ),
            (
                status.is_online,
                (Situation.ONLINE, "ok", "positive"),
                self.tr("You're online and don't need a courier"),
                self.tr("Messages go out and come in over the Internet."),
            ),
            (
                status.is_wifi_off is True,
                (Situation.WIFI_OFF, "wifi", "caution"),
                self.tr("Wi-Fi is off"),
                self.tr("Turn on Wi-Fi, then join the courier's network."),
            ),
            (
                status.networks is None,
                (Situation.UNKNOWN, "wifi", "neutral"),
                self.tr("Join the courier's Wi-Fi"),
                self.tr(
                    "Relaynet can't find couriers automatically here. Enter the address on the courier's screen."
                ),
            ),
            (
                not status.networks,
                (Situation.NO_NETWORK, "wifi", "neutral"),
                self.tr("Not on a courier's network"),
                self.tr(
                    "This computer isn't on a network where a courier could be. Join the courier's Wi-Fi, and the"
                    " courier appears here."
                ),
            ),
            (
                not asked,
                (Situation.REFUSED, "wifi", "neutral"),
                here,
                self.tr("You chose to refuse couriers there."),
            ),
            (
                all(each.has_courier is False for each in asked),
                (Situation.VACANT, "wifi", "neutral"),
                here,
                self.tr("No courier answers there. Join the courier's Wi-Fi, and the courier appears here."),
            ),
            (
                True,
                (Situation.NOT_LOOKED_AT, "wifi", "neutral"),
                here,
                self.tr("Relaynet hasn't looked for a courier there yet."),
            ),
        )
        return next(Scene(*what, title, text) for holds, what, title, text in rules if holds)

    def _not_paired(self, status: GatewayStatus) -> str:
        if status.registration is not None:
            text = self.tr(
                "Registration with %1 hasn't worked yet. Relaynet tries again automatically. Couriers can "
                "help after that."
            )
            return fill(text, isolate(status.registration.public_gateway))
        return self.tr("Couriers can help after you register. You need the Internet for this once.")

    def _on(self, status: GatewayStatus) -> str:
        names = dict.fromkeys(_name(each) for each in status.networks or ())
        return fill(self.tr("You're on %1"), QLocale().createSeparatedList(list(names)))

    @property
    def couriers(self) -> Sequence[NearbyCourier]:
        found = self.binding.status.couriers
        return found if self.pretend is None else (*found, self.pretend)

    @property
    def is_running(self) -> bool:
        return self.current is not None or self.is_own

    @property
    def with_stick(self) -> bool:
        """True if the running sync is with a stick."""
        courier = self.current.courier if self.current else self._asked_of
        return bool(courier) and is_folder(courier)

    @property
    def phase(self) -> SyncPhase:
        """The phase of the running sync. The time before the question counts as connecting."""
        phase = self.current.phase if self.current else SyncPhase.CONNECTING
        return SyncPhase.CONNECTING if phase is SyncPhase.AWAITING_APPROVAL else phase

    def limits(self) -> list[tuple[int, str]]:
        """Return the offered limits with their words, including the present limit; 0: no limit."""
        octets = sorted({*LIMITS, self.limit})
        return [(each, self.words.size(each) if each else self.tr("No limit")) for each in octets]

    def set_limit(self, octets: int) -> None:
        """Set the maximum octets to hand over in one sync; 0: no limit."""
        if octets != self.limit:
            self.order(lambda gateway: gateway.couriers.set_limit(octets or None))

    def let_go(self) -> None:
        self.history, self.expected = [], None
        self._ended_sync = 0  # another gateway may number its syncs from the beginning

    def refresh(self) -> None:
        """Request the history, the forecast and the limit."""
        self.ask(lambda gateway: gateway.couriers.history(), self._history_arrived)
        self.ask(lambda gateway: gateway.couriers.expectation(), self.store_as("expected"))
        self.ask(lambda gateway: gateway.couriers.limit(), self._limit_arrived)

    def start(self, host: str, port: int) -> None:
        """Start a sync; ignored while this window's sync runs. The gateway asks for approval before handing over."""
        self._start(lambda gateway: gateway.couriers.sync(host, port), NearbyCourier(host, port).address)

    def _start(self, sync: Operation[SyncProgress], courier: str) -> None:
        if self.is_own:
            return
        self.error, self.last, self.is_own, self._asked_of = "", None, True, courier
        self.binding.run(sync, self._show_end, self._show_failure)
        self.changed.emit()

    def start_with(self, courier: NearbyCourier) -> None:
        self.start(courier.host, courier.port)

    def start_at(self, address: str) -> bool:
        """Start a sync with a typed address. Return False, with an error to show, for an invalid address."""
        parsed = parse_address(address)
        if parsed is None:
            self.error = self.tr(
                "Enter the courier's address like 192.168.43.1, or with a port: 192.168.43.1:21473."
            )
            self.changed.emit()
            return False
        self.start(*parsed)
        return True

    def show_pretend(self, courier: NearbyCourier | None) -> None:
        """Show or hide the demo's own courier."""
        self._is_demo, self.pretend = True, courier
        self.changed.emit()

    def stop(self) -> None:
        self.ask(lambda gateway: gateway.couriers.cancel(), lambda _: None)

    def search(self) -> None:
        self.is_searching = True
        self.changed.emit()

        def finish(_: object = None) -> None:
            self.is_searching = False
            self.changed.emit()

        def on_failed(error: GatewayError) -> None:
            self.error = error_text(error)
            finish()

        self.binding.run(lambda gateway: gateway.couriers.search(), finish, on_failed)

    def set_foreground(self, *, looking: bool) -> None:
        """Record that the window gained or lost the focus: the gateway searches more often while it has the focus."""
        if looking != self._is_looked_at:
            self._is_looked_at = looking
            self._send_foreground()

    def _send_foreground(self) -> None:
        looking = self._is_looked_at
        if self.binding.is_attached:
            self.binding.run(
                lambda gateway: gateway.couriers.set_foreground(foreground=looking),
                lambda _: None,
                lambda _: None,
            )

    def start_with_folder(self, folder: str) -> None:
        """Sync with a folder, for example on a USB stick; the gateway asks for approval as with any courier."""
        self._start(lambda gateway: gateway.couriers.sync_folder(folder), folder)

    def try_again(self) -> None:
        """Repeat the last sync."""
        if self.last is None:
            return
        courier = self.last.courier
        if is_folder(courier):
            self.start_with_folder(courier)
        else:
            self.start_at(courier)

    def steps(self) -> list[tuple[str, str, int]]:
        """Return title, amount and place of each step, relative to the running step; empty before the first step."""
        sync, amount = self.current, self.words.amount
        if sync is None or sync.phase not in _STEPS:
            return []
        at = _STEPS.index(sync.phase)
        handed_over = amount(sync.parcels_out, sync.octets_out)
        return [
            (self.tr("Collect"), amount(sync.parcels_in, sync.octets_in), -at),
            (self.tr("Let apps reply"), "", 1 - at),
            (self.tr("Hand over"), handed_over if sync.phase is SyncPhase.DELIVERING else "", 2 - at),
        ]

    def pace(self) -> str:
        """Return elapsed time and rate of the running sync."""
        sync = self.current
        if sync is None:
            return ""
        text = self.words.duration(sync.elapsed_seconds)
        octets = sync.octets_in + sync.octets_out
        if sync.elapsed_seconds >= 1 and octets:
            text = join(text, self.words.rate(octets / sync.elapsed_seconds))
        return text

    def remaining_text(self) -> str:
        """Return the rest to hand over and its time at the present rate; empty if unknown."""
        sync = self.current
        left = self.binding.status.outbound.octets - (sync.octets_out if sync else 0)
        if sync is None or sync.phase is not SyncPhase.DELIVERING or left <= 0:
            return ""
        text = fill(self.tr("%1 left"), self.words.size(left))
        if sync.elapsed_seconds >= 1 and sync.octets_out:
            share = sync.octets_out / sync.elapsed_seconds
            text = join(text, fill(self.tr("about %1"), self.words.duration(left / share)))
        return text

    def dismiss_result(self) -> None:
        self.last = None
        self.changed.emit()

    def _history_arrived(self, rows: Sequence[SyncProgress]) -> None:
        running = self.current.sync_id if self.current else 0
        self.history = [self.outcomes.ended_sync(row) for row in rows if row.sync_id != running]

    def _limit_arrived(self, octets: int | None) -> None:
        self.limit = octets or 0

    def _show_end(self, sync: SyncProgress) -> None:
        self.is_own, self.current, self._phase = False, None, None
        self.last = sync
        if sync.sync_id > self._ended_sync:
            self._ended_sync = sync.sync_id
            self.sync_ended.emit(sync)
            self.announced.emit(self.outcomes.ended_sync(sync).headline)
        self.refresh()
        self.changed.emit()

    def _show_failure(self, error: GatewayError) -> None:
        self.is_own, self.current, self._phase = False, None, None
        self.error = error_text(error)
        self.changed.emit()

    def _status(self) -> None:
        self.current = self.binding.status.sync
        if self.current is not None and self.current.phase is SyncPhase.FINISHED:
            self.current = None
        if self.current is not None and self.phase is not self._phase:
            self._phase = self.phase
            self.announced.emit(self.words.phase(self._phase, with_stick=self.with_stick))
        present = {courier.address: courier for courier in self.couriers}
        for address in present.keys() - self._known:
            self.courier_appeared.emit(present[address])
        self._known = frozenset(present)
        self.changed.emit()

    def _events(self, events: tuple[object, ...]) -> None:
        for event in events:
            if isinstance(event, SyncEnded):
                # Events are late: the answer to our own order, or a later sync, may have been shown already.
                if not self.is_own and event.progress.sync_id > self._ended_sync:
                    self._show_end(event.progress)
            elif isinstance(event, SyncProgressed) and event.progress.outcome is not None:
                self._grew(event.progress)

    def _grew(self, sync: SyncProgress) -> None:
        """Update the shown result: cargo of the sync was processed after its end. A dismissed result stays hidden."""
        if self.last is not None and self.last.sync_id == sync.sync_id and self.last != sync:
            self.last = sync
            self.refresh()
            self.changed.emit()


def _name(network: NetworkView) -> str:
    return isolate(network.name or network.interface)
