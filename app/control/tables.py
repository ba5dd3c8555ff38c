"""Plain tables for a terminal."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from operator import itemgetter
from typing import Any

from app.base.release_keys import advice_on_closed
from app.base.streams import one_line, with_plurals
from gateway_core.clock import SystemClock
from gateway_core.views.app_lists import in_language

Columns = Mapping[str, str | Callable[[Any], object]]
"""Columns of a table by heading: a key of the row, or a function of the row."""

_RULES = {
    "exchange": "send and receive normally",
    "acknowledge": "only acknowledge messages that couriers brought",
    "pause": "send and receive nothing over the Internet",
}


def table(columns: Columns, rows: Sequence[Any], empty: str) -> str:
    """Return a table with the narrowest columns, or the sentence ``empty`` if it has no rows."""
    if not rows:
        return empty
    values = [itemgetter(each) if isinstance(each, str) else each for each in columns.values()]
    cells = [list(columns), *([one_line(value(row)) for value in values] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in cells)


def short(address: str) -> str:
    """Return the first 16 characters of a private address, which distinguish addresses."""
    return address[:16]


def _program(row: dict[str, Any]) -> str:
    """Return the program of an app, with its user if it is another than ours."""
    program = row["process"] or "-"
    return f"{program} of user {row['other_user']}" if row["other_user"] else program


_LIMITS = {"rate": "too fast", "share": "its share of the storage is full", "storage": "the storage is full"}


def _refusals(limitation: dict[str, Any] | None) -> str:
    """Return how often parcels of an app were refused because of a rate or storage limit, and the last limit."""
    if limitation is None:
        return "-"
    times = limitation["times_too_fast"] + limitation["times_no_room"]
    return f"{times}, last {limitation['last_at']}: {_LIMITS[limitation['limit']]}"


def queue(value: dict[str, list[dict[str, Any]]]) -> str:
    """Return the queue, and the parcels that left the queue with their reasons."""
    waiting: Columns = {
        "DIRECTION": "direction",
        "ENDPOINT": lambda row: short(row["endpoint"]),
        "PARCELS": "count",
        "BYTES": "octets",
        "OLDEST": "oldest",
        "NEXT EXPIRY": lambda row: row["next_expiry"] or "never",
        "ON THEIR WAY": lambda row: _on_the_way(row["on_the_way"]),
    }
    deleted: Columns = {
        "DIRECTION": "direction",
        "LEFT BECAUSE": "reason",
        "PARCELS": "count",
        "BYTES": "octets",
        "LAST": "last_at",
    }
    left = table(deleted, value["deleted"], "No message has left the queue yet.")
    return f"{table(waiting, value['waiting'], 'No messages are waiting.')}\n\n{left}"


_PLACES = {
    "waiting": "waiting here",
    "with-courier": "with a courier",
    "at-internet-gateway": "at the public gateway",
    "at-recipient": "at the recipient",
    "expired": "expired",
    "refused": "refused",
}


def message(rows: list[dict[str, Any]]) -> str:
    """Return the history of a message, a line for each step."""
    return "\n\n".join(map(_life, rows)) or "No message with this id is known."


def _life(row: dict[str, Any]) -> str:
    way, taken = row["way"], row["way"]["times_taken"]
    steps = [(way["accepted_at"], f"accepted from {short(row['endpoint'])}")]
    if taken:
        steps.append((way["first_taken_at"], "taken by a courier"))
    if taken > 1:
        steps.append((way["last_taken_at"], f"taken by a courier again, {taken} times in all"))
    if way["state"] not in ("waiting", "with-courier"):
        steps.append((way["since"], f"{_PLACES[way['state']]} ({way['reason']})"))
    return "\n".join(f"{moment}  {one_line(text)}" for moment, text in steps)


_CARRIERS = {
    "courier": "with a courier",
    "internet": "sent over the Internet, unconfirmed",
    "local": "given to the app, unconfirmed",
    "": "sent",
}


def _on_the_way(carriages: list[dict[str, Any]]) -> str:
    """Return the parcels on their way, by transport, with the highest number of sendings."""
    return (
        "; ".join(
            f"{each['count']} {_CARRIERS[each['transport']]} (up to {each['most_sendings']}×)"
            for each in carriages
        )
        or "-"
    )


def of_no_use(sync: dict[str, Any]) -> str:
    """Return the number of unusable cargoes in a sync, as an addition to its cargoes; empty if 0."""
    return f", {sync['unusable_in']} unusable" if sync["unusable_in"] else ""


def _issuer(row: dict[str, Any]) -> str:
    chain = ", ".join(f"{each['subject_prefix']} until {each['not_after']}" for each in row["chain"])
    return chain or str(row["issuer_prefix"])


_THEFT = {
    "none": "No computer was reported as stolen.",
    "revoking": "The certificates are not revoked yet. The running gateway tries again every minute.",
    "registering": "The gateway has a new identity. The running gateway registers it over the Internet.",
    "done": "The gateway has a new identity, and is registered.",
}


def theft(view: Any) -> str:
    """Return the step after a theft, and the answers of the public gateways."""
    told = [
        f"{each['public_gateway']} {'has revoked the certificates' if each['sent'] else each['reason']}"
        for each in view["revocations"]
    ]
    return "\n".join([_THEFT[view["step"]], *told])


def status(value: dict[str, Any]) -> str:
    """Return the gateway's state and its details."""
    # missing in answers of a running gateway of an older version
    nowhere = f"nowhere: {value.get('not_listening') or 'the gateway is not running'}"
    lines = [
        ("State", value["state"] + (f": {value['cause']}" if value["cause"] else "")),
        ("Public gateway", value["public_gateway"] or "none"),
        ("Certificate until", value["certificate_not_after"] or "-"),
        (
            "Waiting to go out",
            with_plurals(f"{value['outbound']['count']} parcel(s), {value['outbound']['octets']:,} byte(s)"),
        ),
        (
            "Waiting for apps",
            with_plurals(f"{value['inbound']['count']} parcel(s), {value['inbound']['octets']:,} byte(s)"),
        ),
        ("Storage", _storage(value)),
        ("Address for apps", ", ".join(value["listening"]) or nowhere),
        ("Questions for you", str(value["pending_approvals"])),
    ]
    if value.get("port_note"):
        lines.insert(-1, ("", value["port_note"]))
    if value["last_heard"]:
        lines.insert(2, ("Last contact", _ago(value["last_heard"], value["clock_offset_seconds"])))
    if value["registration"]:
        lines.insert(2, ("Registration", _registration(value["registration"])))
    warnings = value["warnings"]
    if warnings:
        lines.append(("Warnings", ", ".join(warnings)))
    if "gateway-closed" in warnings:
        closed = value["public_gateway"] or value["registration"]["public_gateway"]
        lines.append(("", advice_on_closed(closed)))
    if "updated" in warnings:
        lines.append(("", "The program was updated while it was running. Restart it."))
    width = max(len(name) for name, _ in lines)
    return "\n".join(f"{name.ljust(width)}  {one_line(text)}" for name, text in lines)


def _storage(value: dict[str, Any]) -> str:
    used, limit, quota = value["storage_used"], value["storage_limit"], value["storage_quota"]
    text = f"{used:,} of {limit:,} bytes"
    return text if limit == quota else f"{text} (the limit is {quota:,}; the disk has no more space)"


def _ago(moment: str, clock_offset: float) -> str:
    """Return the age of an ISO 8601 time by the gateway's corrected clock: ``20 s ago``."""
    now = SystemClock(timedelta(seconds=clock_offset)).now()
    seconds = max(0, round((now - datetime.fromisoformat(moment)).total_seconds()))
    for size, unit in ((86400, "days"), (3600, "h"), (60, "min")):
        if seconds >= 2 * size:
            return f"{seconds // size} {unit} ago"
    return f"{seconds} s ago"


def _registration(waiting: dict[str, Any]) -> str:
    """Return the state of a first registration, which the gateway retries by itself."""
    if waiting["is_trying"]:
        then = "trying now"
    elif waiting["next_attempt"]:
        then = f"next attempt at {waiting['next_attempt']}"
    else:
        then = "retried while the gateway runs and is not paused"
    failed = f" Failed attempts: {waiting['attempts']}. {waiting['reason']}" if waiting["attempts"] else ""
    return f"with {waiting['public_gateway']}, {then}.{failed}"


def _hand_over(row: dict[str, Any]) -> str:
    if row["kind"] != "courier":
        return "-"
    return with_plurals(f"{row['parcels_out']} message(s), {row['octets_out']:,} byte(s)")


def _decided_network(row: dict[str, Any]) -> str:
    return network_of({**row, "network_name": "" if row["about"] == row["gateway"] else row["about"]})


def network_of(row: dict[str, Any]) -> str:
    """Return a network's name, gateway and our interface in one line; unknown parts are omitted."""
    return ", ".join(filter(None, (row["network_name"], row["gateway"], row["interface"])))


def proxy(view: dict[str, Any]) -> str:
    """Return the chosen proxy and its effect."""
    chosen = {
        "none": "No proxy: connections to the Internet are direct.",
        "system": "The system's proxy, if it has one.",
        "manual": f"The proxy {view['url']}" + (f", user {view['user']}." if view["user"] else "."),
    }[view["mode"]]
    if view["problem"]:
        return f"{chosen}\nThe proxy cannot be used: {view['problem']}"
    if view["mode"] == "system":
        now = (
            f"Connections go through {view['in_use']}."
            if view["in_use"]
            else "It has none: connections are direct."
        )
        return f"{chosen}\n{now}"
    return chosen


def connection_rules(view: dict[str, Any]) -> str:
    """Return the connection rules, and the rule in force."""
    known = {
        True: "applies now",
        False: "does not apply now",
        None: "unknown: this system does not say, or no gateway is running",
    }
    return "\n".join(
        (
            f"On a metered connection: {_RULES[view['metered']]} ({known[view['is_metered']]}).",
            f"On battery: {_RULES[view['battery']]} ({known[view['is_on_battery']]}).",
            f"Now: {_RULES[view['in_force']]}.",
        )
    )


_SOURCES = {
    "program": "part of this program",
    "signed": "signed by the publisher of this program",
    "file": "from a file that was added here; its origin is not verified",
}


def app_lists(lists: Sequence[dict[str, Any]]) -> str:
    """Return each list with its apps, in English if available."""
    return "\n\n".join(map(_app_list, lists)) or "There is no list of apps."


def _app_list(each: dict[str, Any]) -> str:
    content = each["content"]
    head = one_line(f"{content['publisher']}, {content['published']} ({_SOURCES[each['source']]})")
    return "\n\n".join((head, *map(_app, content["apps"])))


def _app(app: dict[str, Any]) -> str:
    about = f"runs on {', '.join(app['platforms'])}; in {', '.join(app['languages'])}; {app['licence']}"
    lines = [
        in_language(app["summary"], "en"),
        in_language(app["how"], "en"),
        app["address"],
        f"{about}; checked on {app['checked']}",
    ]
    return "\n    ".join((f"  {one_line(app['name'])}", *map(one_line, filter(None, lines))))


# --- Tables -----------------------------------------------------------------------------------------------

endpoints = partial(
    table,
    {
        "ENDPOINT": lambda row: short(row["address"]),
        "STATE": "state",
        "PROGRAM": _program,
        "LAST SEEN": "last_seen",
        "OUT": "parcels_out",
        "IN": "parcels_in",
        "REFUSED": lambda row: _refusals(row["limitation"]),
    },
    empty="No app has registered yet.",
)
"""Registered endpoints."""

messages = partial(
    table,
    {
        "ID": "id",
        "ENDPOINT": lambda row: short(row["endpoint"]),
        "BYTES": "size",
        "EXPIRES": lambda row: row["expires"] or "never",
        "WHERE": lambda row: f"{_PLACES[row['way']['state']]} since {row['way']['since']}",
    },
    empty="No messages of apps are waiting.",
)
"""Pending messages of apps."""

history = partial(
    table,
    {
        "STARTED": "started_at",
        "COURIER": "courier",
        "OUTCOME": lambda row: row["outcome"] or "interrupted",
        "IN": lambda row: f"{row['cargoes_in']}{of_no_use(row)}",
        "OUT": "cargoes_out",
        "REASON": "reason",
    },
    empty="No exchange with a courier yet.",
)
"""Courier syncs, newest first."""

certificates = partial(
    table,
    {
        "KIND": "role",
        "SUBJECT": "subject_prefix",
        "ISSUER": _issuer,
        "FROM": "not_before",
        "UNTIL": "not_after",
        "RENEWED": lambda row: row["renews_at"] or "-",
        "IN USE": lambda row: "yes" if row["is_current"] else "",
    },
    empty="No certificates yet.",
)
"""Certificates of the gateway and its peer."""

approvals = partial(
    table,
    {
        "NUMBER": "approval_id",
        "ASKED": lambda row: row["asked_at"] + (" (before the last start)" if row["is_left_over"] else ""),
        "ABOUT": "kind",
        "WHO": "who",
        "NETWORK": lambda row: network_of(row) or "-",
        "TO SEND": _hand_over,
    },
    empty="No questions are waiting for your answer.",
)
"""Pending approvals."""

networks = partial(
    table,
    {
        "NUMBER": "decision_id",
        "ANSWER": lambda row: "always" if row["allowed"] else "never",
        "NETWORK": _decided_network,
        "COURIER'S KEY": lambda row: (row["key_fingerprint"] or row["certificate_fingerprint"])[:16] or "any",
        "SINCE": "decided_at",
    },
    empty="No answers are remembered.",
)
"""Remembered answers for networks."""
