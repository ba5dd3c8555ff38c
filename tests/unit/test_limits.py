"""Derived or not, these are the numbers of the drafts and of the couriers in the field."""

from gateway_core import limits


def test_sizes_are_those_of_drafts_and_deployed_couriers() -> None:
    assert limits.MAX_PAYLOAD_OCTETS == 8388608
    assert limits.MAX_MESSAGE_SET_OCTETS == 8322048
    assert limits.MAX_ITEM_OCTETS == limits.MAX_PARCEL_OCTETS == 8322037
    assert limits.MAX_PLAINTEXT_OCTETS == 8256501
    assert limits.MAX_EMITTED_OCTETS == 8396800
    assert limits.MAX_MESSAGE_OCTETS == 9437184
    assert limits.MAX_TTL_SECONDS == 15552000
    assert limits.COURIER_MESSAGE_OCTETS == 8397056
    assert limits.MAX_CARGO_OCTETS < limits.COURIER_MESSAGE_OCTETS
    assert limits.MAX_CCA_OCTETS == 4488
