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
    result="GatewayStatus",
    in_words=("Registered with {0[public_gateway]} until {0[certificate_not_after]}.".format),
):
    """Register with a public gateway over the Internet. A running gateway retries a failed first registration."""

    public_gateway: Annotated[
        str | None, argument("the public gateway's domain", nargs="?", metavar="DOMAIN")
    ] = None
    parameters: Annotated[
        str | None, argument("or its connection file in hexadecimal, which also names its key")
    ] = None
    dialect: Annotated[
        str | None,
        argument(
            "the public gateway's dialect (default: as before for the current one, awala for others)",
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
    in_words="Trying now. The command status shows the result.".format,
    does=lambda gateway, _: gateway.pairing.retry(),
):
    """Retry a pending first registration now."""


class CancelRegistration(
    Command,
    result="whether a registration was pending",
    in_words={True: "The registration is cancelled.", False: "No registration is pending."}.__getitem__,
    does=lambda gateway, _: gateway.pairing.cancel(),
):
    """Cancel a pending first registration."""


class FormerPublicGateway(
    Command,
    result="FormerPublicGatewayView, or null; `may_hold_messages`: it has not said that it holds none",
    does=lambda gateway, _: gateway.pairing.former(),
):
    """Return the former public gateway, if the gateway left it within the last 24 hours."""


class UndoChange(
    Command,
    result="GatewayStatus, registered as before",
    in_words="Registered with {0[public_gateway]} again.".format,
    is_subcommand=True,
    uses_networks=True,
):
    """Go back to the public gateway that you left within the last 24 hours."""

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.pairing.undo()
        return gateway.status


# --- The connection to the Internet ---------------------------------------------------------------------

_Rule = Annotated[
    str | None,
    argument("exchange normally, only acknowledge, or pause", choices=("exchange", "acknowledge", "pause")),
]


class PublicDelivery(
    Command,
    is_subcommand=True,
    does=lambda gateway, command: gateway.internet.set_public_delivery(allowed=command.allowed),
):
    """Send directly to public nodes while the public gateway is out of reach; they see your IP address."""

    allowed: bool


class Proxy(
    Command,
    result="ProxyView",
    in_words=tables.proxy,
    does=lambda gateway, _: gateway.internet.proxy(),
):
    """Return the proxy settings."""


class SetProxy(
    Proxy,
    does=lambda gateway, command: gateway.internet.set_proxy(
        command.mode, url=command.url, user=command.user, password=command.password
    ),
):
    """Choose a proxy; open connections are replaced."""

    mode: Annotated[str, argument("", choices=("none", "system", "manual"))]
    url: Annotated[str, argument("required with `manual`")] = ""
    user: Annotated[str, argument("the user name for the proxy")] = ""
    password: Annotated[str, argument("the password for the proxy")] = ""


class ConnectionRules(
    Command,
    result="both rules, whether the connection is metered and the device on battery, and the rule in force",
    in_words=tables.connection_rules,
    does=lambda gateway, _: gateway.internet.rules(),
):
    """Return the rules for metered connections and for battery."""


class SetConnectionRules(
    ConnectionRules,
    result="as `connection-rules`",
    does=lambda gateway, command: gateway.internet.set_rules(
        metered=command.metered, battery=command.battery
    ),
):
    """Choose the rule for metered connections, for battery, or both."""

    metered: _Rule = None
    battery: _Rule = None


class PauseExchange(Command, does=lambda gateway, command: gateway.internet.set_paused(command.paused)):
    """Pause or resume the exchange over the Internet."""

    paused: bool


# --- Courier syncs, approvals, and remembered answers ---------------------------------------------------

_Approved = Annotated[bool, argument("approve this exchange without a question", flag="--approve")]


class SyncCourier(Command, result="SyncProgress, at the end"):
    """Exchange messages with a courier, after your approval."""

    host: str
    port: int
    approved: _Approved = False

    async def run(self, gateway: PrivateGateway, report: Report, /) -> object:
        sync = gateway.couriers.sync(self.host, self.port, approved=self.approved)
        return await _report_progress(gateway, sync, report)


class SyncFolder(Command, result="SyncProgress, at the end"):
    """Exchange messages with a folder (a USB stick), after your approval."""

    folder: str
    approved: _Approved = False

    async def run(self, gateway: PrivateGateway, report: Report, /) -> object:
        sync = gateway.couriers.sync_folder(self.folder, approved=self.approved)
        return await _report_progress(gateway, sync, report)


async def _report_progress(
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
    Command,
    result="whether an exchange was running",
    does=lambda gateway, _: gateway.couriers.cancel(),
):
    """Cancel the running exchange."""


class History(
    Command,
    result="[SyncProgress], newest first",
    is_subcommand=True,
    in_words=tables.history,
    does=lambda gateway, command: gateway.couriers.history(command.limit),
):
    """Show the exchanges with couriers."""

    limit: Annotated[int, argument("the number of exchanges")] = 200


class Approvals(
    Command,
    result="[ApprovalView]",
    in_words=tables.approvals,
    does=lambda gateway, _: gateway.approvals.questions(),
):
    """Return the questions that wait for your answer."""


class AnswerApproval(
    Command,
    result="`true`, or with `wait` the SyncProgress of the exchange that a late yes started",
):
    """Answer a waiting question."""

    approval_id: int
    allow: bool
    always: Annotated[
        bool, argument("remember the answer: a yes for this courier, a no for all couriers of the network")
    ] = False
    any_courier: Annotated[bool, argument("with `always`, remember a yes for any courier on the network")] = (
        False
    )
    wait: Annotated[bool, argument("wait for the end of the exchange that a late yes starts")] = False

    async def run(self, gateway: PrivateGateway, _: Report, /) -> object:
        await gateway.approvals.answer(
            self.approval_id, allow=self.allow, always=self.always, any_courier=self.any_courier
        )
        ended = await gateway.couriers.wait_for_answered_sync() if self.wait else None
        return True if ended is None else ended


class Decisions(Command, result="[DecisionView]", does=lambda gateway, _: gateway.approvals.decisions()):
    """Return the remembered answers about networks and apps."""


class ForgetDecision(Command, does=lambda gateway, command: gateway.approvals.forget(command.decision_id)):
    """Forget a remembered answer: you will be asked again."""

    decision_id: int


class SyncLimit(Command, result="octets, or `null`", does=lambda gateway, _: gateway.couriers.limit()):
    """Return the limit of cargo that one exchange sends."""


class SetSyncLimit(Command, does=lambda gateway, command: gateway.couriers.set_limit(command.octets)):
    """Limit the cargo that one exchange sends."""

    octets: Annotated[int | None, argument("`null`: no limit")]
