"""Octets that do not parse, and addresses."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class Asn1Code(Code):
    """DER and BER."""

    WRONG_TAG = "ASN.1: tag {expected:name} was expected, {found:name} found."
    INTEGER_LENGTH = "ASN.1: an INTEGER of that length is not supported."
    INTEGER_NOT_MINIMAL = "ASN.1: the INTEGER is not minimal, as DER wants."
    TOO_MANY_PIECES = "ASN.1: the value is cut into too many pieces."
    TOO_DEEP = "ASN.1: the value is nested too deeply."
    LONGER_THAN_HOLDER = "ASN.1: the value is longer than what holds it."
    VALUE_MISSING = "ASN.1: a value is missing."
    WRONG_STRING_TAG = "ASN.1: a string with tag {expected:name} was expected, {found:name} found."
    BOOLEAN_LENGTH = "ASN.1: a BOOLEAN has one octet."
    CONTROL_CHARACTERS = "ASN.1: the string holds control characters."
    TRAILING_MEMBERS = "ASN.1: there is more than the structure allows."
    CUT_SHORT = "ASN.1: the value is cut short."
    NOT_ASCII = "ASN.1: the string is not ASCII."
    TAG_TOO_LARGE = "ASN.1: the tag number is too large."
    WRONG_PIECE = "ASN.1: a piece of a string was expected, {found:name} found."
    INDEFINITE_LENGTH = "ASN.1: an indefinite length where none may be."
    LENGTH_TOO_LARGE = "ASN.1: the length is too large."
    LENGTH_NOT_MINIMAL = "ASN.1: the length is not minimal, as DER wants."
    TOO_MANY_MEMBERS = "ASN.1: a list has too many members."
    NOT_DER = "ASN.1: the members are not in the order of DER."
    STRUCTURE = "ASN.1: a member does not hold what its type allows."
    DATE_DIGITS = "The date is not 14 digits."
    NO_SUCH_DATE = "The date does not exist."


class AddressCode(Code):
    """Addresses of nodes."""

    PRIVATE_ADDRESS = "A private address is '0' and 64 lower-case hexadecimal digits."
    DOMAIN_NAME = "The Internet address is not a domain name."
    PUBLIC_ADDRESS = "A public address is https:// and a domain name, without port, path, query or fragment."
    RECIPIENT = "A recipient needs a private address or a domain name."
    NOT_A_URI = "The public address is not a URI."
