"""Statements about malformed octets, addresses, messages, cargo, control messages and handshakes."""

from gateway_core.codes.statement import Code


class MessageCode(Code):
    """RAMF messages, and checks common to parcels and cargo."""

    NO_FORMAT_SIGNATURE = "The message does not begin with a known format signature."
    UNKNOWN_FORMAT_VERSION = "The message has an unknown format version."
    UNKNOWN_TYPE = "The message has an unknown type."
    OTHER_TYPE = "The message is not a {expected:name}."
    TOO_LARGE = "The message is larger than the protocol allows."
    TOO_LARGE_TO_SEND = "The message is too large to send."
    EXPIRES_BEFORE_IT_IS_SENT = "The message would expire before it is sent."
    DATE_OUT_OF_RANGE = "The message's date is out of range."
    FROM_THE_FUTURE = "The message is dated in the future."
    EXPIRED = "The message has expired."
    OUTSIDE_CERTIFICATE_VALIDITY = (
        "The message is dated outside the validity period of its sender's certificate."
    )
    NOT_AUTHORIZED_BY_RECIPIENT = "The sender's certificate was not issued by the recipient."
    CERTIFICATE_OF_ANOTHER_KEY = "The sender's certificate belongs to another key."
    NOT_IN_SIGNATURE = "The signature does not contain the message."
    TIME_TO_LIVE_OUT_OF_RANGE = "The message's time to live is out of range."
    PAYLOAD_TOO_LARGE = "The message's payload is too large."
    RECIPIENT_NEEDED = "The recipient's private address is needed in the awala dialect."
    ID_OR_TIME_TO_LIVE_OUT_OF_RANGE = "The message's id or time to live is out of range."
    ID_UNUSABLE = "The message id is empty, too long or not printable."
    ID_NOT_ASCII = "The message id is not ASCII."
    HASH_UNSUPPORTED = "The message's hash algorithm is unsupported, or its field is not padded with zeros."
    RECIPIENT_TOO_LONG = "The recipient's address is longer than 255 characters."
    RECIPIENT_NOT_UTF_8 = "The recipient's address is not UTF-8."
    TRAILING_OCTETS = "There are extra octets after the message."
    OTHER_HASH_ALGORITHM = "The signature's hash algorithm differs from the one that the message names."
    DATE_OR_TIME_TO_LIVE_OUT_OF_RANGE = "The message's date or time to live is out of range."
    FIELD_TOO_LONG = "The message's {field:name} is too long."
    CUT_SHORT = "The message is incomplete."


class CargoCode(Code):
    """Cargo and its contents."""

    TOO_MANY_MESSAGES = "There are too many messages for one cargo."
    MESSAGE_SET_TOO_LARGE = "The cargo's message set is larger than the protocol allows."
    MESSAGE_SET_TOO_LONG = "The cargo's message set has too many items."
    ITEM_TOO_LARGE = "A message in the cargo is larger than the protocol allows."
    ITEM_OF_WRONG_TYPE = "The cargo contains a message of a type that is not allowed there."
    MESSAGE_TOO_LARGE = "A message is too large for a cargo."
    MESSAGE_OF_WRONG_TYPE = "A message of that type is not allowed in a cargo."
    CAME_OUT_TOO_LARGE = "The cargo is larger than couriers accept."
    FOR_ANOTHER_GATEWAY = "The cargo is for another gateway."
    FROM_A_STRANGER = "The cargo's sender is neither the current nor a former public gateway of this gateway."
    NOT_AUTHORIZED = "The cargo's sender has no authorization from this gateway to send cargo."
    AUTHORIZATION_TOO_LARGE = "The authorization to collect cargo is too large for couriers."


class ControlMessageCode(Code):
    """Control messages between gateways."""

    ACKNOWLEDGEMENT_FIELD_TOO_LONG = "The acknowledgement has a field that is too long."
    DEAUTHORIZATION_ADDRESS_TOO_LONG = "The deauthorization's address is too long."
    REVOCATION_HAS_PAYLOAD = "The revocation has a payload."
    REVOCATION_FROM_ANOTHER = (
        "The revocation is not from the gateway that sent the cargo, or not for this gateway."
    )
    ROTATION_FROM_ANOTHER = "The certificate rotation is not from this gateway's public gateway."
    ROTATION_FOR_ANOTHER = "The certificate rotation is for another gateway."
    ROTATED_BY_ANOTHER_ISSUER = "The new certificate was not issued by this gateway's public gateway."
    ROTATED_BY_ANOTHER_KEY = "The new certificate is not signed by this gateway's public gateway."
    ROTATED_CANNOT_ISSUE = "The new certificate does not allow this gateway to register endpoints."
    ROTATED_HAS_EXPIRED = "The new certificate has expired."


class ServiceMessageCode(Code):
    """Service messages between apps."""

    LARGER_THAN_ALLOWED = "The service message is larger than the protocol allows."
    CUT_SHORT = "The service message is incomplete."
    OTHER_LENGTH = "The service message's length differs from its length field."
    TOO_LARGE = "The message is too large for one parcel."
    TOO_LARGE_WITH_TYPE = "The message or its type is too large for one parcel."
    TYPE_NOT_UTF_8 = "The type of the service message is not UTF-8."
    TYPE_NOT_ASCII = "The type of the message is not printable ASCII."


class HandshakeCode(Code):
    """Handshakes, countersignatures, and messages of a collection of parcels."""

    UNKNOWN_SCHEME = "The Authorization header has an unknown scheme."
    NOT_BASE64 = "The countersignature is not base64."
    NONCE_LENGTH = "The challenge has a nonce of unsupported length."
    RESPONSE_TOO_LONG = "The handshake response is too long."
    SIGNATURE_TOO_LONG = "A signature of the handshake response is too long."
    NO_ENDPOINT = "The handshake response names no endpoint."
    CERTIFICATE_REVOKED = "The holder of the certificate has revoked it; register again."
    REQUEST_HEADER = "The header X-Relaynet-Request must contain the time of the request and a nonce."
    DELIVERY_ID_LENGTH = "The delivery has an id of unsupported length."


class Asn1Code(Code):
    """DER and BER."""

    WRONG_TAG = "ASN.1: tag {expected:name} was expected, {found:name} found."
    INTEGER_LENGTH = "ASN.1: an INTEGER of that length is not supported."
    INTEGER_NOT_MINIMAL = "ASN.1: the INTEGER is not minimal, as DER requires."
    TOO_MANY_PIECES = "ASN.1: the value consists of too many pieces."
    TOO_DEEP = "ASN.1: the value is nested too deeply."
    LONGER_THAN_HOLDER = "ASN.1: the value is longer than its container."
    VALUE_MISSING = "ASN.1: a value is missing."
    WRONG_STRING_TAG = "ASN.1: a string with tag {expected:name} was expected, {found:name} found."
    BOOLEAN_LENGTH = "ASN.1: a BOOLEAN must have one octet."
    CONTROL_CHARACTERS = "ASN.1: the string contains control characters."
    TRAILING_MEMBERS = "ASN.1: the structure has extra members."
    CUT_SHORT = "ASN.1: the value is incomplete."
    NOT_ASCII = "ASN.1: the string is not ASCII."
    TAG_TOO_LARGE = "ASN.1: the tag number is too large."
    WRONG_PIECE = "ASN.1: a piece of a string was expected, {found:name} found."
    INDEFINITE_LENGTH = "ASN.1: an indefinite length is not allowed here."
    LENGTH_TOO_LARGE = "ASN.1: the length is too large."
    LENGTH_NOT_MINIMAL = "ASN.1: the length is not minimal, as DER requires."
    TOO_MANY_MEMBERS = "ASN.1: a list has too many members."
    NOT_DER = "ASN.1: the members are not in the order of DER."
    STRUCTURE = "ASN.1: a member has content that its type does not allow."
    DATE_DIGITS = "The date is not 14 digits."
    NO_SUCH_DATE = "The date does not exist."


class AddressCode(Code):
    """Addresses of nodes."""

    PRIVATE_ADDRESS = "A private address is '0' followed by 64 lower-case hexadecimal digits."
    DOMAIN_NAME = "The Internet address is not a domain name."
    PUBLIC_ADDRESS = "A public address is https:// and a domain name, without port, path, query or fragment."
    RECIPIENT = "A recipient needs a private address or a domain name."
    NOT_A_URI = "The public address is not a URI."
