"""The comparison of a value of generated code, as JSON with the names of Swift, with the response from which it was read."""

import base64
import datetime
import json
import re

DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(\.\d+)?([Zz]|[+-]\d\d:\d\d)?")
UUID = re.compile(r"[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")
NUMBER = re.compile(r"-?\d+(\.\d+)?([eE][+-]?\d+)?")


def plain(name):
    return re.sub(r"[^a-z0-9]", "", name.lower())


def moment(match):
    """Returns the seconds since 1970 of a date in RFC 3339."""
    year, month, day, hour, minute, second = map(int, match.groups()[:6])
    date = datetime.datetime(year, month, day, hour, minute, second, tzinfo=datetime.timezone.utc)
    offset = match[8] or "Z"
    shift = 0 if offset in "zZ" else (1 if offset[0] == "+" else -1) * (int(offset[1:3]) * 60 + int(offset[4:]))
    since = date - datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
    return since.total_seconds() + float(match[7] or 0) - shift * 60


def scalar(value):
    """Returns the same for texts and numbers that are the same value in Swift and in JSON."""
    if isinstance(value, bool):
        return value
    if isinstance(value, (int, float)):
        return float(value)
    if value.lower() in ("true", "false"):
        return value.lower() == "true"
    if NUMBER.fullmatch(value):
        return float(value)
    if UUID.fullmatch(value):
        return value.lower()
    date = DATE.fullmatch(value)
    if date:
        return moment(date)
    # Bytes are in either alphabet, with or without padding.
    return value.replace("-", "+").replace("_", "/").rstrip("=")


def difference(found, sent, spec, place=""):
    """Returns how a value differs from JSON, in which null is like a missing member, and names that the spec lacks are ignored."""
    if isinstance(sent, dict):
        if not isinstance(found, dict):
            return f"'{place}' is {json.dumps(found)[:60]}"
        names = {plain(name): value for name, value in found.items()}
        extra = names.get("additionalproperties")
        if isinstance(extra, dict) and "additionalProperties" not in sent:
            names |= {plain(name): value for name, value in extra.items()}
        for name, value in sent.items():
            if value is not None and (plain(name) in names or f'"{name}"' in spec):
                problem = difference(names.get(plain(name)), value, spec, f"{place}.{name}")
                if problem:
                    return problem
        return None
    if isinstance(sent, list):
        if not isinstance(found, list) or len(found) != len(sent):
            return f"'{place}' is {json.dumps(found)[:60]} instead of {json.dumps(sent)[:60]}"
        return next((problem for index, pair in enumerate(zip(found, sent)) for problem in [difference(*pair, spec, f"{place}[{index}]")] if problem), None)
    if sent is None:
        return None if found is None else f"'{place}' is {json.dumps(found)[:60]} instead of null"
    if found is None or isinstance(found, (dict, list)):
        return f"'{place}' is {json.dumps(found)[:60]} instead of {json.dumps(sent)[:60]}"
    one, other = scalar(found), scalar(sent)
    close = isinstance(one, float) and isinstance(other, float) and abs(one - other) <= 1e-6 * abs(other)
    return None if close or type(one) is type(other) and one == other else f"'{place}' is {found} instead of {sent}"


def difference_to_response(value, response, operation, spec):
    """Returns how the value of a call differs from a response of the server; nothing if it is that of the response."""
    documented = operation["responses"].get(str(response["status"]), operation["responses"].get("default", {}))
    headers = documented.get("headers", {})
    if isinstance(value, dict) and ("headers" in value or "statusCode" in value and ".1" in value):
        found = {plain(name): text for name, text in value.get("headers", {}).items()}
        sent = {plain(name): text for name, text in response["fields"].items()}
        for name in headers:
            problem = difference(*(None if value == "" else value for value in (found.get(plain(name)), sent.get(plain(name)))), spec, name)
            if problem:
                return problem
        value = next((inner for name, inner in value.items() if name not in ("headers", "statusCode")), None)
    if "schema" not in documented:
        return None
    body = base64.b64decode(response["body"])
    if not body:
        return None if value in (None, "", {}) else f"{json.dumps(value)[:60]} instead of nothing"
    try:
        return difference(value, json.loads(body.decode("utf-8-sig")), spec)
    except ValueError:
        same = value in (base64.b64encode(body).decode(), body.decode("utf-8", "replace"))
        return None if same else f"{json.dumps(value)[:60]} instead of {body[:60]}"
