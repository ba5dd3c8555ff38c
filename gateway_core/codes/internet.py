"""Statements about Internet connections: public gateways, public nodes, address lookups, proxies, rules of use."""

from gateway_core.codes.statement import Code

_NO_SUCH_HOST = "The post office's server can't be found."


class PublicGatewayCode(Code):
    """The public gateway."""

    STOPPED_ANSWERING = "The post office stopped answering."
    CANNOT_SERVE = "The post office can't do this right now."
    REFUSED = "The post office refused the request."
    HOST_NOT_FOUND = _NO_SUCH_HOST
    NO_TLS_1_3 = "No secure connection to the post office is possible here. Someone may be listening in."
    REFUSES_CONNECTIONS = "The post office doesn't answer."
    NO_ANSWER_IN_TIME = "The post office didn't answer in time."
    CONNECTION_BROKE = "The connection to the post office was lost."
    NOT_UNDERSTOOD = "The post office's answer couldn't be understood."
    OTHER_KEY = "The post office that answers isn't the one in the connection file."
    OTHER_ADDRESS = "The post office that answers isn't the one you chose."
    NO_VALID_CERTIFICATE = "This computer has no valid registration with that post office."
    RELAY_SERVER_UNKNOWN = "The post office's address for couriers is unknown."
    TRIED_AGAIN = "{why:cause} Your choice is saved. The gateway tries again while it runs."
    UNKNOWN_DIALECT = "The dialect must be 'relaynet' or 'awala'."
    CHOICE_DAMAGED = "Choose your post office again. The record of your choice is damaged."
    CERTIFICATE_EXPIRED = (
        "The post office's certificate has expired, or this computer's clock is wrong. Check the date and "
        "time."
    )
    CERTIFICATE_NOT_YET_VALID = (
        "The post office's certificate isn't valid yet, or this computer's clock is wrong. Check the date "
        "and time."
    )
    CERTIFICATE_FOR_ANOTHER_NAME = (
        "The server at this address has a certificate for another name. Check the spelling, or try another "
        "network."
    )
    UNKNOWN_AUTHORITY = (
        "This computer doesn't trust the issuer of the post office's certificate. Someone may be listening "
        "in: try another network."
    )
    CERTIFICATE_NOT_ACCEPTED = "The post office couldn't prove its identity ({why:text})."


class PublicNodeCode(Code):
    """Nodes on the Internet that accept parcels."""

    CANNOT_TAKE_PARCEL = "The public node cannot take the parcel now."
    REDIRECTS_AGAIN = "The public node redirects too often."
    REDIRECTS_WITHOUT_TLS = "The public node redirects to an address without TLS."
    REFUSED_PARCEL = "The public node refused the parcel."
    UNREACHABLE = "The public node cannot be reached."


class ResolverCode(Code):
    """Lookups of addresses."""

    NO_DNSSEC = "The name server's answer wasn't signed (DNSSEC), so it may be forged."
    FAILED_DNSSEC = (
        "The name server's answer failed its check (DNSSEC): it may be forged, or this computer's clock is "
        "wrong."
    )
    NOT_CONNECTED = "This computer isn't connected to the Internet."
    NO_SUCH_HOST = _NO_SUCH_HOST
    ADDRESS_TOO_LONG = "The address is too long to look up."
    NO_GATEWAY = "There is no post office at this address, or it isn't set up yet."
    UPSTREAM = (
        "Write a name server as https://HOST/dns-query or tls://HOST:853. You may add its IP addresses: "
        "#ADDRESS,ADDRESS."
    )
    UPSTREAM_COUNT = "Enter between one and {most:count} name servers."
    BOOTSTRAP_ADDRESS = "Only IP addresses may follow the # of a name server."
    NO_AUTHORITY = "{file:name} contains no readable certificate of an authority."
    CAPTIVE_PORTAL = "This network may want you to sign in first: open a web page, then try again."
    CERTIFICATE_DATES = (
        "The name server's certificate isn't valid now, or this computer's clock is wrong. Check the date "
        "and time."
    )
    UNREACHABLE = "The name servers (DNS) don't answer. They may be blocked here."
    NO_ANSWER = "A name server (DNS) answered with an error ({status:name}). It may be blocked here."
    SENSELESS_ANSWER = "A name server (DNS) gave an unusable answer. It may be blocked here."
    REFUSED = "A name server (DNS) answered with an error (HTTP {status:number}). It may be blocked here."


class ProxyCode(Code):
    """Proxies."""

    TIMED_OUT = "The proxy didn't answer in time."
    NOT_REACHED = "The proxy can't be reached. Check its address, and start its program (such as Tor)."
    LEADS_NOWHERE = (
        "The proxy didn't connect: it refused, wants another password, or can't reach the destination."
    )
    ADDRESS = "Write the proxy as socks5://HOST:PORT or http://HOST:PORT. Other kinds are not supported."
    CREDENTIALS = (
        "Use plain Latin characters for user name and password, at most 255 each, and no colon in the user "
        "name."
    )
    SET_ANEW = "Set the proxy again. The saved one is damaged."
    SYSTEM_KIND = "The system's proxy is of an unsupported kind. Choose another proxy, or none."
    MODE = "The mode must be none, system or manual."
    CREDENTIALS_IN_ADDRESS = "Enter the user name and the password separately from the address."


class RuleCode(Code):
    """Rules for the use of the Internet."""

    WORD = "A rule must be exchange, acknowledge or pause."
