"""Structures written through asn1crypto."""

import pytest

from gateway_core.asn1 import der, structures


@pytest.mark.parametrize("octets", [126, 128, 129, 384, 1152, 1153])
def test_path_returns_certificates_of_any_length(octets: int) -> None:
    certificate = der.encode(der.SEQUENCE, bytes(octets))
    key = {"keyId": b"1", "publicKey": certificate}
    path = {"leafCertificate": certificate, "certificateAuthorities": [certificate]}
    values = {
        "identityKey": certificate,
        "internetGatewayAddress": "relay.example",
        "deliveryAuth": path,
        "sessionKey": key,
    }
    for name, given in (("RetaggedPath", path), ("PrivateEndpointConnParams", values)):
        assert structures.parse(name, structures.encode(name, given)) == given
