"""AlgorithmIdentifiers as octets: what is written, and which spellings are read.

They are compared as octets rather than parsed: the set of algorithms is closed (RS-018), and a parameter that is
not understood must never be skipped.
"""

from __future__ import annotations

from gateway_core.asn1 import der

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
    """AlgorithmIdentifier of a hash function."""
    return der.sequence(der.oid(HASH_OIDS[name]), _NULL if with_null else b"")


def _rsa_parameters(name: str, *, salt: bool, with_null: bool) -> bytes:
    digest = hash_algorithm(name, with_null=with_null)
    mgf = der.sequence(der.oid(ID_MGF1), digest)
    members = [der.encode(der.CONSTRUCTED_0, digest), der.encode(der.CONSTRUCTED_1, mgf)]
    if salt:
        members.append(der.encode(der.CONSTRUCTED_2, der.integer(_SALT_OCTETS[name])))
    return der.sequence(*members)


def pss_algorithm(name: str, *, with_null: bool = True) -> bytes:
    """AlgorithmIdentifier of RSASSA-PSS: hash, MGF1 and salt explicit, the salt as long as the hash."""
    return der.sequence(der.oid(ID_RSASSA_PSS), _rsa_parameters(name, salt=True, with_null=with_null))


def oaep_algorithm(name: str, *, with_null: bool = True) -> bytes:
    """AlgorithmIdentifier of RSAES-OAEP: hash and MGF1 explicit, no label."""
    return der.sequence(der.oid(ID_RSAES_OAEP), _rsa_parameters(name, salt=False, with_null=with_null))


HASH_BY_ALGORITHM = {hash_algorithm(n, with_null=w): n for n in HASH_OIDS for w in (True, False)}
"""AlgorithmIdentifier octets -> hash name, with and without the NULL parameter."""

PSS_BY_ALGORITHM = {pss_algorithm(n, with_null=w): n for n in HASH_OIDS for w in (True, False)}
"""AlgorithmIdentifier octets of RSASSA-PSS -> hash name."""

OAEP_BY_ALGORITHM = {oaep_algorithm(n, with_null=w): n for n in HASH_OIDS for w in (True, False)}
"""AlgorithmIdentifier octets of RSAES-OAEP -> hash name."""
