"""Keys, certificates, signatures and encrypted payloads."""

from gateway_core.codes.statement import Code

_OTHER_KEY = "It is encrypted for a key that this computer doesn't use."


class CertificateCode(Code):
    """Certificates and certification paths."""

    NOT_RSA_PSS = "The certificate is not signed with RSA-PSS."
    TOO_LARGE = "The certificate is too large."
    NOT_VERSION_3 = "The certificate is not of version 3."
    TWO_ALGORITHMS = "The certificate names two signature algorithms."
    MALFORMED_DATE = "The certificate has a malformed date."
    REPEATED_EXTENSION = "The certificate repeats an extension."
    TOO_MANY_EXTENSIONS = "The certificate has too many extensions."
    NEGATIVE_PATH_LENGTH = "The certificate has a negative path length."
    OVER_BEFORE_IT_BEGINS = "The certificate would expire before it becomes valid."
    SELF_ISSUED_FOR_ANOTHER_KEY = "A self-issued certificate is for the issuer's own key."
    ISSUER_HAS_ANOTHER_KEY = "The certificate of the issuer does not allow issuing with this key."
    NOT_YET_VALID = "The certificate is not valid yet."
    EXPIRED = "The certificate has expired."
    UNKNOWN_CRITICAL_EXTENSION = "The certificate has an unknown critical extension."
    SELF_ISSUED_NOT_SIGNED = "The self-issued certificate is not signed with its own key."
    NO_TRUSTED_PATH = "The signer's certificate does not lead to a trusted one."
    MAY_NOT_ISSUE = "A certificate in the path may not issue certificates."
    PATH_TOO_LONG = "The certification path is longer than one of its certificates allows."
    PATH_LEADS_BACK = "The sender's certification path leads back to the sender."
    RATE_LIMIT_MALFORMED = "The rate limit in the sender's authorization is malformed."
    RATE_LIMIT_SENSELESS = "The rate limit in the sender's authorization makes no sense."


class KeyCode(Code):
    """Keys."""

    PUBLIC_KEY_TOO_LARGE = "The public key is too large."
    PUBLIC_KEY_UNREADABLE = "The public key cannot be read."
    PRIVATE_KEY_UNREADABLE = "The private key cannot be read."
    SESSION_KEY_UNREADABLE = "The session key cannot be read."
    IDENTITY_KEY_SIZE = "An identity key is an RSA key of 2048, 3072 or 4096 bits."
    EXPONENT = "The RSA exponent is not 65537."
    IDENTITY_KEY_NOT_RSA = "An identity key is an RSA key."
    SESSION_KEY_ID_LENGTH = "The session key's id has an unsupported length."
    SESSION_KEY_CURVE = "A session key is an ECDH key on P-256, P-384 or P-521."
    SESSION_KEY_NOT_ECDH = "A session key is an ECDH key."
    SIGNATURE_WRONG = "The signature does not verify."


class EnvelopedDataCode(Code):
    """Encrypted payloads: CMS EnvelopedData."""

    CIPHER_UNSUPPORTED = "The content cipher is not supported."
    CIPHER_PARAMETERS_UNSUPPORTED = "The content cipher has parameters that are not supported."
    INITIALIZATION_VECTOR_LENGTH = "The initialization vector does not have 16 octets."
    NOT_ENVELOPED_DATA = "The payload is not a CMS EnvelopedData."
    UNKNOWN_VERSION = "The encrypted payload has an unknown version."
    SEVERAL_RECIPIENTS = "The payload is encrypted for more than one recipient."
    UNKNOWN_RECIPIENT_VERSION = "The recipient information has an unknown version."
    KEY_AGREEMENT_UNSUPPORTED = "The key agreement algorithm is not supported."
    KEY_TRANSPORT_UNSUPPORTED = "The key transport algorithm is not supported."
    UNKNOWN_CONTENT_TYPE = "The encrypted content has an unknown type."
    FOR_ANOTHER_KEY = "The payload is encrypted for another key."
    FOR_A_SESSION_KEY = "The payload is encrypted for a session key."
    TOO_MANY_ATTRIBUTES = "The payload has too many attributes."
    MALFORMED_SESSION_KEY_ID = "The id of the sender's session key is malformed."
    UNKNOWN_SESSION_KEY = _OTHER_KEY
    WITHOUT_SESSION = _OTHER_KEY
    NO_PEER_SESSION_KEY = "Choose your post office again. This computer has to register once more."
    UNDECRYPTABLE = "The payload cannot be decrypted."


class SignedDataCode(Code):
    """Signatures: CMS SignedData."""

    NO_SIGNER_CERTIFICATE = "The signer's certificate is not in the signature."
    MANDATORY_ATTRIBUTE_MISSING = "The signature lacks a mandatory attribute."
    NOT_SIGNED_DATA = "The signature is not a CMS SignedData."
    UNKNOWN_VERSION = "The signature has an unknown version."
    OTHER_CONTENT_TYPE = "The signature is for another type of content."
    UNKNOWN_SIGNER_VERSION = "The signer information has an unknown version."
    TWO_HASH_FUNCTIONS = "The signature names two hash functions."
    ATTRIBUTES_TOO_LARGE = "The signed attributes are too large."
    ALGORITHM_UNSUPPORTED = "The signature algorithm is not supported."
    HASH_UNSUPPORTED = "The hash function is not supported."
    OTHER_SIGNER = "The signature names another certificate as its signer."
    OTHER_CONTENT = "The signature is for other content."
    REPEATED_ATTRIBUTE = "The signature repeats an attribute."
    TOO_MANY_CERTIFICATES = "The signature carries too many certificates."
    OTHER_HASH_FUNCTION = "The signature uses another hash function than it names."
    NOT_DETACHED = "The signature must be detached, and contains content."
