"""Statements about Internet connections: public gateways, public nodes, address lookups, proxies, rules of use."""

from __future__ import annotations

from gateway_core.codes.statement import Code

_NO_SUCH_HOST = "The Internet gateway's computer cannot be found."


class PublicGatewayCode(Code):
    """The public gateway."""

    STOPPED_ANSWERING = "The Internet gateway stopped answering."
    CANNOT_SERVE = "The Internet gateway cannot serve at present."
    REFUSED = "The Internet gateway refused."
    HOST_NOT_FOUND = _NO_SUCH_HOST
    NO_TLS_1_3 = (
        "No secure connection to the Internet gateway is possible here. Somebody may be listening in."
    )
    REFUSES_CONNECTIONS = "The Internet gateway does not answer."
    NO_ANSWER_IN_TIME = "The Internet gateway did not answer in time."
    CONNECTION_BROKE = "The connection to the Internet gateway broke off."
    NOT_UNDERSTOOD = "The Internet gateway's answer could not be understood."
    OTHER_KEY = "The gateway that answers is not the one of the connection file."
    OTHER_ADDRESS = "The gateway that answers is not the one that was asked for."
    NO_VALID_CERTIFICATE = "No pass from that Internet gateway is valid any more."
    RELAY_SERVER_UNKNOWN = "The Internet gateway's address for couriers is not known."
    TRIED_AGAIN = "{why:cause} The choice is kept, and tried again by itself while the gateway runs."
    UNKNOWN_DIALECT = "The dialect is 'relaynet' or 'awala'."
    CHOICE_DAMAGED = "The record of the chosen Internet gateway is damaged. Choose it again."
    CERTIFICATE_EXPIRED = (
        "The Internet gateway's certificate has expired, or this computer's clock is wrong. Check the date "
        "and time."
    )
    CERTIFICATE_NOT_YET_VALID = (
        "The Internet gateway's certificate is not valid yet, or this computer's clock is wrong. Check the "
        "date and time."
    )
    CERTIFICATE_FOR_ANOTHER_NAME = (
        "What answers at this address has a certificate for another name. Check the spelling, or try "
        "another network."
    )
    UNKNOWN_AUTHORITY = (
        "This computer does not trust who vouches for the Internet gateway. Somebody may be listening in: "
        "try another network."
    )
    CERTIFICATE_NOT_ACCEPTED = "The Internet gateway could not prove who it is ({why:text})."


class PublicNodeCode(Code):
    """Nodes on the Internet that accept parcels."""

    CANNOT_TAKE_PARCEL = "The public node cannot take the parcel now."
    REDIRECTS_AGAIN = "The public node redirects again and again."
    REDIRECTS_WITHOUT_TLS = "The public node redirects to where no TLS is."
    REFUSED_PARCEL = "The public node refused the parcel."
    UNREACHABLE = "The public node cannot be reached."


class ResolverCode(Code):
    """Lookups of addresses."""

    NO_DNSSEC = "The name server's answer was not signed (DNSSEC), so it may be forged."
    FAILED_DNSSEC = (
        "The name server's answer failed its check (DNSSEC): it may be forged, or this computer's clock is "
        "wrong."
    )
    NOT_CONNECTED = "This computer is not connected to the Internet."
    NO_SUCH_HOST = _NO_SUCH_HOST
    ADDRESS_TOO_LONG = "The address is too long to be looked up."
    NO_GATEWAY = "There is no Internet gateway at this address, or it is not set up yet."
    UPSTREAM = (
        "Write a name server as https://host/dns-query or tls://host:853, with #address,address if wanted."
    )
    UPSTREAM_COUNT = "Give between one and {most:count} name servers."
    BOOTSTRAP_ADDRESS = "What stands behind the # of a name server is not an IP address."
    NO_AUTHORITY = "{file:name} holds no authority's certificate that can be read."
    CAPTIVE_PORTAL = "This network may want you to sign in first: open a web page, then try again."
    CERTIFICATE_DATES = (
        "The name server's certificate is not valid now, or this computer's clock is wrong. Check the date "
        "and time."
    )
    UNREACHABLE = "The name servers (DNS) do not answer. They may be blocked here."
    NO_ANSWER = "The name servers (DNS) do not answer ({status:name}). They may be blocked here."
    SENSELESS_ANSWER = "A name server (DNS) gave an answer that makes no sense. It may be blocked here."
    REFUSED = "The name servers (DNS) refused to answer (HTTP {status:number}). They may be blocked here."


class ProxyCode(Code):
    """Proxies."""

    TIMED_OUT = "The proxy did not answer in time."
    NOT_REACHED = "The proxy cannot be reached. Check its address, or whether its program (such as Tor) runs."
    LEADS_NOWHERE = (
        "The proxy does not lead there: it refused, wants another password, or cannot reach the place."
    )
    ADDRESS = "Write the proxy as socks5://HOST:PORT or http://HOST:PORT. Other kinds cannot be used."
    CREDENTIALS = "User and password can have 255 plain Latin characters each, and the user no colon."
    SET_ANEW = "Set the proxy again."
    SYSTEM_KIND = "The system's proxy is of a kind that cannot be used. Choose another one, or none."
    MODE = "The mode is none, system or manual."
    CREDENTIALS_IN_ADDRESS = "Give the user and the password apart from the address."


class RuleCode(Code):
    """Rules for the use of the Internet."""

    WORD = "A rule is exchange, acknowledge or pause."
