"""Certificates with parts that an honest issuer never writes, with valid signatures."""

from gateway_core.asn1 import der
from gateway_core.crypto import algorithms
from gateway_core.crypto.certificates import Certificate
from gateway_core.crypto.keys import IdentityKey

KEY_USAGE = algorithms.ID_KEY_USAGE
UNKNOWN_EXTENSION = bytes.fromhex("2a0304")


def extension(name: bytes, value: bytes, *, critical: bool = False) -> bytes:
    """Return one member of the extensions."""
    return der.sequence(
        der.oid(name), der.encode(der.BOOLEAN, b"\xff") if critical else b"", der.octet_string(value)
    )


def basic_constraints(*, is_ca: bool, path_length: int | None) -> bytes:
    """Return the extension, marked critical."""
    members = [der.encode(der.BOOLEAN, b"\xff")] if is_ca else []
    members += [der.integer(path_length)] if path_length is not None else []
    return extension(algorithms.ID_BASIC_CONSTRAINTS, der.sequence(*members), critical=True)


def utc_time(digits: str) -> bytes:
    return der.encode(der.UTC_TIME, digits.encode())


def generalized_time(digits: str) -> bytes:
    return der.encode(der.GENERALIZED_TIME, digits.encode())


def crafted_certificate(
    model: Certificate,
    issuer_key: IdentityKey,
    *,
    version: bytes = b"\xa0\x03\x02\x01\x02",
    serial_content: bytes | None = None,
    issuer_name: bytes | None = None,
    subject_name: bytes | None = None,
    validity: tuple[bytes, bytes] | None = None,
    extensions: list[bytes] | None = None,
    hash_name: str = "sha256",
    inner_algorithm: bytes | None = None,
    outer_algorithm: bytes | None = None,
) -> bytes:
    """Return ``model`` with some parts replaced, signed with ``issuer_key``."""
    algorithm = algorithms.pss_algorithm(hash_name)
    if validity is None:
        begin, end = (f"{at:%Y%m%d%H%M%SZ}" for at in (model.not_before, model.not_after))
        validity = generalized_time(begin), generalized_time(end)
    if extensions is None:
        extensions = [basic_constraints(is_ca=model.is_ca, path_length=model.path_length)]
    tbs = der.sequence(
        version,
        der.encode(der.INTEGER, serial_content or model.serial_content),
        inner_algorithm or algorithm,
        issuer_name or model.issuer_name,
        der.sequence(*validity),
        subject_name or model.subject_name,
        model.public_key.der,
        der.encode(0xA3, der.sequence(*extensions)) if extensions else b"",
    )
    signature = der.encode(der.BIT_STRING, b"\0", issuer_key.sign(tbs, hash_name))
    return der.sequence(tbs, outer_algorithm or algorithm, signature)
