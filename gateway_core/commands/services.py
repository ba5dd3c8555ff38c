"""The services of one private gateway, used by its commands."""

from msgspec import Struct

from gateway_core.services.couriers.approvals import ApprovalDesk
from gateway_core.services.couriers.cargo_processing import CargoIntake
from gateway_core.services.couriers.courier_sync import CourierSyncs
from gateway_core.services.endpoints.parcel_queues import ParcelQueues
from gateway_core.services.endpoints.parcels import Parcels
from gateway_core.services.endpoints.serving import EndpointServing
from gateway_core.services.identity.credentials import WithCustody
from gateway_core.services.internet.connection_rules import InternetExchange
from gateway_core.services.internet.first_registration import FirstRegistration
from gateway_core.services.internet.internet_cargo import OwnRevocation
from gateway_core.services.internet.internet_sync import InternetSync
from gateway_core.services.internet.networks import Networks
from gateway_core.services.runtime.supervision import Supervisor
from gateway_core.services.runtime.timekeeping import Timekeeper
from gateway_core.services.status.status_board import StatusBoard
from gateway_core.services.telemetry.telemetry import Telemetry
from gateway_core.services.upkeep.housekeeping import Housekeeping
from gateway_core.services.upkeep.signed_news import News


class Services(Struct, frozen=True):
    """The running services. ``serving`` is set if the gateway serves apps."""

    supervisor: Supervisor
    desk: ApprovalDesk
    board: StatusBoard
    parcels: Parcels
    queues: ParcelQueues
    intake: CargoIntake
    syncs: CourierSyncs
    sync: InternetSync
    registration: FirstRegistration
    exchange: InternetExchange
    networks: Networks | None
    housekeeping: Housekeeping
    telemetry: Telemetry
    timekeeper: Timekeeper
    news: News
    revocation: OwnRevocation
    serving: EndpointServing | None
    is_kept_off_internet: bool


class Commands(WithCustody):
    """The commands about one subject."""

    _services: Services
