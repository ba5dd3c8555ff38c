"""Statements about apps on the device."""

from gateway_core.codes.statement import Code


class EndpointCode(Code):
    """Registration of apps, and their messages to the gateway."""

    AUTHORIZATION_EXPIRED = "The registration authorization has expired; ask for a new one."
    ISSUER_DID_NOT_ISSUE = "The gateway sent a certificate that its own certificate did not issue."
    NOT_ISSUED_BY_ENDPOINT = "The delivery authorization was not issued by this endpoint."
    RECIPIENT_CERTIFICATE_MISSING = (
        "The parcel lacks its recipient's certificate, which authorizes the sender; attach the chain of the "
        "Parcel Delivery Authorization."
    )
    REVOKED_BY_RECIPIENT = "The recipient has revoked the sender's authorization."
    NOT_A_PARCEL = "The content is not a parcel."
    PARCEL_TOO_LARGE = "The parcel is larger than the protocol allows."
    MADE_BY_ANOTHER = "The parcel's sender is not the endpoint that hands it in."
    GATEWAY_WITHOUT_CERTIFICATE = "Your registration has ended. Go online once to renew it."
    DEAUTHORIZATION_EXPIRED = "The deauthorization has expired."
    DEAUTHORIZATION_TOO_LONG = (
        "The deauthorization expires later than the endpoint's certificate; use the expiry date of the "
        "certificate, or of the last authorization named."
    )
    TOO_MANY_REVOCATIONS = (
        "More than {most:count} authorizations are revoked by number; revoke all of them, or wait until "
        "some expire."
    )
    REVOKES_FOR_ANOTHER = "An endpoint can only revoke authorizations that it issued itself."
    REVOKED_FROM_OUTSIDE = "A deauthorization from outside names an endpoint of this gateway."
    GATEWAY_REVOKES_TOO_MUCH = "The other gateway sent more than {most:count} revocations."
    TOO_MANY_WAIT = "Too many apps wait for the approval of this gateway's operator. Try again later."
    PROGRAM_WAITS_ALREADY = (
        "This program already waits for the operator's approval under several keys. Use one of these keys, "
        "and try again after the answer."
    )
    PROGRAM_REFUSED = (
        "The operator of this gateway has refused this program under several keys. Try again tomorrow."
    )
    POLICY_DAMAGED = "The rule for new apps is damaged. Choose it again."
    UNKNOWN_DIALECT = "The dialect of the registration authorization is unknown to this gateway."
    NOT_APPROVED_YET = (
        "The operator of this gateway has not approved this app yet; try again after the approval."
    )
    REGISTERS_TOO_OFTEN = "This app asks for registrations too often; wait a little between requests."
    NOT_A_DIGEST = (
        "The request must be the SHA-256 digest of the endpoint's public key: 64 hexadecimal digits."
    )
    AUTHORIZATION_OF_ANOTHER = "The registration authorization was given to another endpoint."
    AUTHORIZATION_USED = (
        "The registration authorization was used before, or was issued before this gateway's last start; ask "
        "for a new one."
    )
    TOO_MANY_REGISTER = "Too many endpoints are registering at once; try again in ten seconds."
    BLOCKED = "The operator of this gateway has blocked this app."
    NOT_REGISTERED = "The endpoint is not registered with this gateway; register again."
    NOT_ALLOWED = "The operator of this gateway does not allow this app to exchange parcels."
    RECIPIENT_NOT_ALLOWED = "The operator of this gateway does not allow the recipient to get parcels."
    FOR_A_PUBLIC_ENDPOINT = "The parcel is for a public endpoint, and came to a private gateway."
    TOO_MANY_PARCELS = "This app hands in too many parcels or revocations; wait a little between them."
    SHARE_USED_UP = (
        "This app's parcels have used up its share of the space for messages; wait until some are sent, or "
        "allow more space."
    )
    SENDER_OVER_ITS_LIMIT = "The sender has sent more than its authorization allows."
    COUNTERSIGNATURE_INVALID = (
        "The countersignature is not valid: {why:cause} Register with this gateway, and sign every request."
    )
    REQUEST_DATE = "The request is dated more than two hours ago, or in the future; check the clock."
    REQUEST_USED = (
        "The request was used before, or was made before this gateway's last start; make a new request."
    )
    TOO_FAR_BEHIND = "This connection fell too far behind; connect again, and ask about each parcel."
    NOT_FOUND = "No app here has that address."
    SEVERAL_FOUND = "Several apps have an address that begins like this. Give more of the address."


class LocalGatewayCode(Code):
    """The gateway from the view of an app on the device."""

    REFUSED_WITHOUT_REASON = "The gateway refused without saying why."
    CONNECTION_BROKE = "The connection to the gateway broke off."
    CERTIFICATE_FOR_ANOTHER_KEY = "The gateway issued a certificate for another key."
    NOT_UNDERSTOOD = "The gateway's answer could not be understood."
    NO_ANSWER_IN_TIME = "The gateway did not answer in time."
    REFUSED_COLLECTION = "The gateway refused to open a collection."
    NOBODY_ANSWERS = "No gateway answers at this address."
    NONE_HERE = "No gateway answers on this device; start the gateway, or give this app its address."
    PORT_OF_OTHER_USER = (
        "The gateway on port {port:number} belongs to another user of this computer, and yours isn't running; "
        "start your gateway, or give this app its address."
    )
    NOT_A_SOCKET = "{path:name} is not a socket."
    OTHER_OWNER = (
        "The socket {path:name} belongs to user {user:number}, who is not the administrator. Tell this app "
        "to trust that user if the gateway is theirs."
    )
    ADDRESS_NOT_LOCAL = (
        "The gateway's address must be http:// with a host of this device (127.0.0.1), or unix: and a path."
    )
    ADDRESS_PATH = "The gateway's address may end with /v1, but not with another path or a query."
    ADDRESS_FILE_UNREADABLE = "{path:name} cannot be read; it should contain the gateway's address."
    NONE_AT = "No gateway can be reached at {path:name}."
    ADDRESS_NOT_A_URL = "The gateway's address is not a URL."
    CLOSED = "The gateway closed the connection."
