"""AlgorithmIdentifiers: the written forms, and the accepted forms.

The set of algorithms is closed (RS-018), and an unknown parameter is always an error. AlgorithmIdentifiers of hash
functions are compared as octets. Parameters of RSA are parsed, because libraries differ: NULL in one hash and none in
the other, other salt lengths, explicit default values.
"""

from functools import lru_cache

from gateway_core.asn1 import der
from gateway_core.errors import MalformedMessageError

ID_DATA = bytes.fromhex("2a864886f70d010701")
ID_SIGNED_DATA = bytes.fromhex("2a864886f70d010702")
ID_ENVELOPED_DATA = bytes.fromhex("2a864886f70d010703")
ID_CONTENT_TYPE = bytes.fromhex("2a864886f70d010903")
ID_MESSAGE_DIGEST = bytes.fromhex("2a864886f70d010904")
ID_RSASSA_PSS = bytes.fromhex("2a864886f70d01010a")
ID_RSAES_OAEP = bytes.fromhex("2a864886f70d010107")
ID_MGF1 = bytes.fromhex("2a864886f70d010108")
ID_COMMON_NAME = bytes.fromhex("550403")
ID_BASIC_CONSTRAINTS = bytes.fromhex("551d13")
ID_SUBJECT_KEY_IDENTIFIER = bytes.fromhex("551d0e")
ID_AUTHORITY_KEY_IDENTIFIER = bytes.fromhex("551d23")
ID_KEY_USAGE = bytes.fromhex("551d0f")

HASH_OIDS = {
    "sha256": bytes.fromhex("608648016503040201"),
    "sha384": bytes.fromhex("608648016503040202"),
    "sha512": bytes.fromhex("608648016503040203"),
}
_SALT_OCTETS = {"sha256": 32, "sha384": 48, "sha512": 64}
_NULL = b"\x05\x00"


def hash_algorithm(name: str, *, with_null: bool = True) -> bytes:
    """Return the AlgorithmIdentifier of a hash function."""
    return der.sequence(der.oid(HASH_OIDS[name]), _NULL if with_null else b"")


def pss_algorithm(name: str, *, with_null: bool = True) -> bytes:
    """Return the AlgorithmIdentifier of RSASSA-PSS: hash, MGF1 and salt explicit, the salt as long as the hash."""
    digest = hash_algorithm(name, with_null=with_null)
    parameters = der.sequence(
        der.encode(der.CONSTRUCTED_0, digest),
        der.encode(der.CONSTRUCTED_1, der.sequence(der.oid(ID_MGF1), digest)),
        der.encode(der.CONSTRUCTED_2, der.integer(_SALT_OCTETS[name])),
    )
    return der.sequence(der.oid(ID_RSASSA_PSS), parameters)


HASH_BY_ALGORITHM = {hash_algorithm(n, with_null=w): n for n in HASH_OIDS for w in (True, False)}
"""AlgorithmIdentifier octets -> hash name, with and without the NULL parameter."""

_DEFAULT_SALT_OCTETS = 20
_MOST_SALT_OCTETS = 512
_DEFAULT_TRAILER = 1
_MOST_OCTETS = 256
"""The maximum size of an AlgorithmIdentifier. The cache stores octets from peers, so their size must be limited."""

_REMEMBERED = 64


def parse_pss(algorithm: bytes) -> tuple[str, int] | None:
    """Return hash name and salt octets of an accepted RSASSA-PSS; ``None`` for other identifiers."""
    return _parse_pss(algorithm) if len(algorithm) <= _MOST_OCTETS else None


def parse_oaep(algorithm: bytes) -> str | None:
    """Return the hash name of an accepted RSAES-OAEP, without a label; ``None`` for other identifiers."""
    return _parse_oaep(algorithm) if len(algorithm) <= _MOST_OCTETS else None


@lru_cache(maxsize=_REMEMBERED)
def _parse_pss(algorithm: bytes) -> tuple[str, int] | None:
    try:
        hash_name, others = _parse_rsa(algorithm, ID_RSASSA_PSS)
        salt, trailer = others.enter_if(der.CONSTRUCTED_2), others.enter_if(der.CONSTRUCTED_3)
        others.finish()
        salt_octets = _DEFAULT_SALT_OCTETS if salt is None else _only_integer(salt)
        has_default_trailer = trailer is None or _only_integer(trailer) == _DEFAULT_TRAILER
    except MalformedMessageError:
        return None
    is_read = hash_name and has_default_trailer and 0 <= salt_octets <= _MOST_SALT_OCTETS
    return (hash_name, salt_octets) if is_read else None


@lru_cache(maxsize=_REMEMBERED)
def _parse_oaep(algorithm: bytes) -> str | None:
    try:
        hash_name, others = _parse_rsa(algorithm, ID_RSAES_OAEP)
        others.finish()
    except MalformedMessageError:
        return None
    return hash_name or None


def _parse_rsa(algorithm: bytes, name: bytes) -> tuple[str, der.Reader]:
    """Return the common hash of signature and MGF1 ("" for other combinations), and the reader at the fields behind."""
    fields = der.parse_one(algorithm)
    is_named = fields.read(der.OBJECT_IDENTIFIER) == name
    parameters = fields.last()
    holder = parameters.enter(der.CONSTRUCTED_0)
    hash_name = HASH_BY_ALGORITHM.get(holder.whole(), "")
    holder.finish()
    mask = parameters.enter(der.CONSTRUCTED_1).last()
    is_same = mask.read(der.OBJECT_IDENTIFIER) == ID_MGF1 and HASH_BY_ALGORITHM.get(mask.whole()) == hash_name
    mask.finish()
    return (hash_name if is_named and is_same else ""), parameters


def _only_integer(holder: der.Reader) -> int:
    value = holder.integer()
    holder.finish()
    return value
