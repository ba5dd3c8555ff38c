"""Control commands about the exchange of messages: the public gateway, the Internet, couriers and sticks."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Annotated, Any

from app.base.codes import ControlCode
from app.control import tables
from app.control.command import Command, Report, argument
from gateway_core.dialects import BY_NAME
from gateway_core.errors import MalformedMessageError
from gateway_core.events import ApprovalRequested, Event, SyncProgress, SyncProgressed

if TYPE_CHECKING:
    from gateway_core.gateway import PrivateGateway


# --- The paired public gateway --------------------------------------------------------------------------


class Register(
    Command,
    frozen=True,
    result="GatewayStatus",
    in_words=("Registered with {0[public_gateway]} until {0[certificate_not_after]}.".format),
):
    """Pair with a public gateway over the Internet. What fails at first is tried again by the running gateway."""

    public_gateway: Annotated[str | None, argument("its domain", nargs="?", metavar="DOMAIN")] = None
    parameters: Annotated[
        str | None, argument("or else its connection file, hexadecimal, which names its key too")
    ] = None
    dialect: Annotated[
        str | None,
        argument(
            "how the public gateway speaks (default: the one in use as before, any other awala)",
            choices=tuple(BY_NAME),
        ),
    ] = None

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        if self.parameters is not None:
            octets = bytes.fromhex(self.parameters)
            await gateway.pairing.register_from_parameters(octets, dialect=self.dialect)
        elif self.public_gateway is not None:
            await gateway.pairing.register(self.public_gateway, dialect=self.dialect)
        else:
            raise MalformedMessageError(ControlCode.ARGUMENTS)
        return gateway.status


class RetryRegistration(
    Command,
    frozen=True,
    in_words="It is tried now; status tells how it went.".format,
    does=lambda gateway, _: gateway.pairing.retry(),
):
    """Try a first registration that waits now."""


class CancelRegistration(
    Command,
    frozen=True,
    result="whether one was waiting",
    in_words={True: "The choice is forgotten.", False: "No registration waits."}.__getitem__,
    does=lambda gateway, _: gateway.pairing.cancel(),
):
    """Forget a first registration that waits."""


class FormerPublicGateway(
    Command,
    frozen=True,
    result="FormerPublicGatewayView, or null; `may_hold_messages`: it did not say that it had nothing more",
    does=lambda gateway, _: gateway.pairing.former(),
):
    """Return the public gateway that was left within the last 24 hours."""


class UndoChange(
    Command,
    frozen=True,
    result="GatewayStatus, paired as before",
    in_words="Paired with {0[public_gateway]} again.".format,
    is_subcommand=True,
    uses_networks=True,
):
    """Pair with the public gateway that was left within the last 24 hours again."""

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.pairing.undo()
        return gateway.status


# --- The connection to the Internet ---------------------------------------------------------------------

_Rule = Annotated[
    str | None,
    argument("exchange as usual, only acknowledge, or pause", choices=("exchange", "acknowledge", "pause")),
]


class PublicDelivery(
    Command,
    frozen=True,
    is_subcommand=True,
    does=lambda gateway, command: gateway.internet.set_public_delivery(allowed=command.allowed),
):
    """Send straight to public nodes while the public gateway is out of reach; they see your Internet address."""

    allowed: bool


class Proxy(
    Command,
    frozen=True,
    result="ProxyView",
    in_words=tables.proxy,
    does=lambda gateway, _: gateway.internet.proxy(),
):
    """Return what is chosen about proxies."""


class SetProxy(
    Proxy,
    frozen=True,
    does=lambda gateway, command: gateway.internet.set_proxy(
        command.mode, url=command.url, user=command.user, password=command.password
    ),
):
    """Choose a proxy; connections that stand are made anew."""

    mode: Annotated[str, argument("", choices=("none", "system", "manual"))]
    url: Annotated[str, argument("with manual, which needs it")] = ""
    user: Annotated[str, argument("the user that the proxy wants to know")] = ""
    password: Annotated[str, argument("of that user")] = ""


class ConnectionRules(
    Command,
    frozen=True,
    result="the rules, whether the connection is one and the device on the other, and what is in force",
    in_words=tables.connection_rules,
    does=lambda gateway, _: gateway.internet.rules(),
):
    """Return what may be done over a metered connection and on battery."""


class SetConnectionRules(
    ConnectionRules,
    frozen=True,
    result="as `connection-rules`",
    does=lambda gateway, command: gateway.internet.set_rules(
        metered=command.metered, battery=command.battery
    ),
):
    """Choose what may be done over a metered connection, on battery, or both."""

    metered: _Rule = None
    battery: _Rule = None


class PauseExchange(
    Command, frozen=True, does=lambda gateway, command: gateway.internet.set_paused(command.paused)
):
    """Choose whether nothing is exchanged over the Internet."""

    paused: bool


# --- Courier syncs, approvals, and remembered answers ---------------------------------------------------

_Approved = Annotated[bool, argument("you approve this very sync; do not ask", flag="--approve")]


class SyncCourier(Command, frozen=True, result="SyncProgress, at the end"):
    """Exchange messages with a courier, after asking for approval."""

    host: str
    port: int
    approved: _Approved = False

    async def run(self, gateway: PrivateGateway, report: Report, /) -> object:
        sync = gateway.couriers.sync(self.host, self.port, approved=self.approved)
        return await _reported(gateway, sync, report)


class SyncFolder(Command, frozen=True, result="SyncProgress, at the end"):
    """Exchange messages with a folder (a USB stick), after asking for approval."""

    folder: str
    approved: _Approved = False

    async def run(self, gateway: PrivateGateway, report: Report, /) -> object:
        sync = gateway.couriers.sync_folder(self.folder, approved=self.approved)
        return await _reported(gateway, sync, report)


async def _reported(
    gateway: PrivateGateway, sync: Coroutine[Any, Any, SyncProgress], report: Report
) -> SyncProgress:
    """Publish a sync's progress and approvals while the sync runs."""

    def observe(event: Event) -> None:
        if isinstance(event, SyncProgressed):
            report("progress", event.progress)
        elif isinstance(event, ApprovalRequested):
            report("approval", [each for each in gateway.approvals.pending() if not each.is_left_over])

    unsubscribe = gateway.observe(observe)
    try:
        return await sync
    finally:
        unsubscribe()


class CancelSync(
    Command, frozen=True, result="whether one was running", does=lambda gateway, _: gateway.couriers.cancel()
):
    """Stop the sync that runs."""


class History(
    Command,
    frozen=True,
    result="[SyncProgress], newest first",
    is_subcommand=True,
    in_words=tables.history,
    does=lambda gateway, command: gateway.couriers.history(command.limit),
):
    """Return the courier syncs so far."""

    limit: Annotated[int, argument("how many")] = 200


class Approvals(
    Command,
    frozen=True,
    result="[ApprovalView]",
    in_words=tables.approvals,
    does=lambda gateway, _: gateway.approvals.questions(),
):
    """Return the questions that wait for the operator."""


class AnswerApproval(
    Command, frozen=True, result="`true`, or with `wait` the SyncProgress of the sync that a late yes began"
):
    """Answer a question."""

    approval_id: int
    allow: bool
    always: Annotated[bool, argument("remember it: for this courier on this network, or never there")] = False
    any_courier: Annotated[bool, argument("with `always`, a yes for any courier on that network")] = False
    wait: Annotated[bool, argument("until the sync that a late yes begins is over")] = False

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.approvals.answer(
            self.approval_id, allow=self.allow, always=self.always, any_courier=self.any_courier
        )
        ended = await gateway.couriers.answered_sync() if self.wait else None
        return True if ended is None else ended


class Decisions(
    Command, frozen=True, result="[DecisionView]", does=lambda gateway, _: gateway.approvals.decisions()
):
    """Return the remembered answers about networks and apps."""


class ForgetDecision(
    Command, frozen=True, does=lambda gateway, command: gateway.approvals.forget(command.decision_id)
):
    """Take a remembered answer back: the operator will be asked again."""

    decision_id: int


class SyncLimit(
    Command, frozen=True, result="octets, or `null`", does=lambda gateway, _: gateway.couriers.limit()
):
    """Return how much one sync may hand over."""


class SetSyncLimit(
    Command, frozen=True, does=lambda gateway, command: gateway.couriers.set_limit(command.octets)
):
    """Choose how much one sync may hand over."""

    octets: Annotated[int | None, argument("`null` for no limit")]
