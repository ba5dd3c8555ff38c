"""The way to the Internet: the public gateway, nodes beyond, looking up addresses, proxies, rules of use."""

from __future__ import annotations

from gateway_core.codes.statement import Code


class PublicGatewayCode(Code):
    """The public gateway."""

    STOPPED_ANSWERING = "The public gateway stopped answering."
    CANNOT_SERVE = "The public gateway cannot serve now."
    REFUSED_REQUEST = "The public gateway refused the request."
    REFUSED_TO_CONTINUE = "The public gateway refused to continue the connection."
    REFUSED_CONNECTION = "The public gateway refused the connection."
    HOST_NOT_FOUND = "The public gateway's host name does not resolve."
    NO_TRUSTED_TLS = "No trusted TLS 1.3 connection to the public gateway is possible."
    NO_TLS_1_3 = "The public gateway offers no TLS 1.3, or something on the way interferes."
    REFUSES_CONNECTIONS = "The public gateway does not accept connections."
    NO_ANSWER_IN_TIME = "The public gateway did not answer in time."
    CONNECTION_BROKE = "The connection to the public gateway broke."
    ENDED_CONNECTION = "The public gateway ended the connection."
    ENDED_TLS_HANDSHAKE = "The public gateway ended the TLS handshake."
    CLOSED_BEFORE_CHALLENGE = "The public gateway closed before its challenge."
    ANSWER_TOO_LARGE = "The public gateway's answer is too large."
    MEDIA_TYPE = "The public gateway answered with another media type than expected."
    TEXT_FRAME = "The public gateway sent a text frame where none may be."
    OTHER_KEY = "The public gateway has another key than the connection file says."
    CERTIFICATE_FOR_ANOTHER_KEY = "The public gateway issued a certificate for another key than ours."
    OTHER_ADDRESS = "The public gateway answers for another address than the one asked for."
    NO_SESSION_KEY = "The public gateway did not send its session key."
    TAKES_NO_PARCELS = "The public gateway does not take our parcels at present."
    NO_VALID_CERTIFICATE = "No certificate from that public gateway is valid any more."
    RELAY_SERVER_UNKNOWN = "Its Cargo Relay server is not known."
    TRIED_AGAIN = "{why:cause} The choice is kept, and tried again by itself while the gateway runs."
    UNKNOWN_DIALECT = "The dialect is 'relaynet' or 'awala'."
    CHOICE_DAMAGED = "The record of the chosen public gateway is damaged; choose it again."
    CERTIFICATE_NOT_ACCEPTED = "The public gateway's certificate is not accepted: {why:text}."


class PublicNodeCode(Code):
    """Nodes on the Internet that take parcels."""

    CANNOT_TAKE_PARCEL = "The public node cannot take the parcel now."
    REDIRECTS_AGAIN = "The public node redirects again and again."
    REDIRECTS_WITHOUT_TLS = "The public node redirects to where no TLS is."
    REFUSED_PARCEL = "The public node refused the parcel."
    UNREACHABLE = "The public node cannot be reached."


class ResolverCode(Code):
    """Looking up addresses."""

    NO_DNSSEC = "The address is not protected by DNSSEC, so the answer cannot be trusted."
    FAILED_DNSSEC = (
        "The answer about this address failed the DNSSEC check: it may be forged, its signatures may have "
        "expired, or the clock of this device may be wrong."
    )
    NOT_CONNECTED = "This device is not connected to the Internet."
    NO_SUCH_HOST = "The host that serves this address does not exist."
    ADDRESS_TOO_LONG = "The address is too long to be looked up."
    NO_GATEWAY = "There is no public gateway at this address, or it is not set up yet."
    NO_SERVICE = "The address does not offer this service."
    UPSTREAM = (
        "A resolver is given as https://host/dns-query or tls://host:853, with #address,address if wanted."
    )
    UPSTREAM_COUNT = "Give between one and {most:count} resolvers."
    BOOTSTRAP_ADDRESS = "A resolver's bootstrap address is not an IP address."
    NO_AUTHORITY = "{file:name} holds no authority's certificate that can be read."
    CAPTIVE_PORTAL_CERTIFICATE = (
        "Something on this network answers in the secure resolver's place (its certificate is another's). "
        "It may be a captive portal: open a web page to sign in to the network."
    )
    CAPTIVE_PORTAL_REDIRECTS = (
        "Something on this network answers in the secure resolver's place (it redirects to another page). "
        "It may be a captive portal: open a web page to sign in to the network."
    )
    CAPTIVE_PORTAL_WEB_PAGE = (
        "Something on this network answers in the secure resolver's place (it sends a web page). It may be "
        "a captive portal: open a web page to sign in to the network."
    )
    CAPTIVE_PORTAL_NO_TLS = (
        "Something on this network answers in the secure resolver's place (it does not speak TLS). It may "
        "be a captive portal: open a web page to sign in to the network."
    )
    NO_ANSWER_IN_TIME = "The secure resolver did not answer in time."
    NO_TLS = "No secure connection to the resolver is possible."
    UNREACHABLE = "The secure resolver cannot be reached."
    NO_ANSWER = "The secure resolver could not answer ({status:name})."
    OTHER_QUESTION = "The secure resolver answered another question."
    SENSELESS_ANSWER = "The secure resolver's answer makes no sense."
    TOO_MANY_RECORDS = "The secure resolver sent more records than an address can have."
    REFUSED = "The secure resolver refused the question (HTTP {status:number})."
    NOT_DNS = "What answers at the secure resolver's address does not speak DNS."
    ANSWER_TOO_LARGE = "The secure resolver sent more than an answer can hold."
    ANSWER_UNREADABLE = "The secure resolver's answer cannot be read."


class ProxyCode(Code):
    """Proxies."""

    TIMED_OUT = "The proxy did not answer in time."
    NOT_REACHED = (
        "The proxy cannot be reached. Check its address, or whether its program (Tor, for instance) runs."
    )
    LEADS_NOWHERE = (
        "The proxy does not lead there: it refused, wants other credentials, or cannot reach the host."
    )
    ADDRESS = "A proxy is given as socks5://HOST:PORT or http://HOST:PORT; other kinds cannot be used."
    CREDENTIALS = (
        "A proxy's user and password have 255 ASCII characters each at most, and no colon in the user."
    )
    SET_ANEW = "The proxy must be set anew."
    SYSTEM_KIND = "The system's proxy is of a kind that cannot be used; set another one here, or none."
    MODE = "The mode is none, system or manual."
    CREDENTIALS_IN_ADDRESS = "Give the user and the password apart from the address."


class RuleCode(Code):
    """Rules for the use of the Internet."""

    WORD = "A rule is exchange, acknowledge or pause."
