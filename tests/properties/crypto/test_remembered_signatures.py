"""What is remembered of a signer's last signature never changes how another one is read."""

from hypothesis import given
from hypothesis import strategies as st

from gateway_core.crypto import signed_data
from gateway_core.crypto.signed_data import SignedData, parse_signed_data, sign_attached, sign_detached
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from tests.factories.network import relay_network

_NETWORK = relay_network()
_NODE = _NETWORK.endpoint_a
_SIGNATURES = (
    sign_detached(b"first", _NODE.key, _NODE.certificate, (_NODE.certificate,)),
    sign_attached(b"first", _NODE.key, _NODE.certificate, _NODE.chain),
    sign_detached(b"first", _NODE.key, _NODE.certificate, ()),
)


def read(octets: bytes) -> SignedData | type[Exception]:
    try:
        return parse_signed_data(octets)
    except (MalformedMessageError, InvalidMessageError) as error:
        return type(error)


def read_afresh(octets: bytes) -> SignedData | type[Exception]:
    signed_data._forms_that_begin.cache_clear()
    return read(octets)


@given(st.sampled_from(_SIGNATURES), st.integers(0, 5000), st.binary(min_size=1, max_size=3))
def test_altered_octets_give_the_same_result_as_read_afresh(octets: bytes, at: int, put: bytes) -> None:
    at %= len(octets)
    altered = octets[:at] + put + octets[at + len(put) :]
    afresh = read_afresh(altered)
    assert read_afresh(octets) == read(octets)
    assert read(altered) == afresh


@given(st.sampled_from(_SIGNATURES), st.integers(0, 5000), st.binary(max_size=2))
def test_cut_or_lengthened_octets_give_the_same_result_as_afresh(octets: bytes, at: int, put: bytes) -> None:
    at %= len(octets)
    altered = octets[:at] + put + octets[at + 1 :]
    afresh = read_afresh(altered)
    read_afresh(octets)
    assert read(altered) == afresh


def test_second_signature_of_a_signer_is_read_from_its_form() -> None:
    first, *_ = _SIGNATURES
    read_afresh(first)
    second = sign_detached(b"second", _NODE.key, _NODE.certificate, (_NODE.certificate,))
    from_form = read(second)
    assert isinstance(from_form, SignedData)
    assert from_form.certificates[0] is parse_signed_data(first).certificates[0]
    assert from_form == read_afresh(second)
    from_form.verify(_NODE.certificate, b"sec", b"ond")
