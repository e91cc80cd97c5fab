"""usage: judge.py SPEC BASE TRAFFIC CALLS [--markdown FILE]

Reads the recordings of recorder.py, counts the operations of the spec that were called, and checks every request against
the spec (3.0 and 3.1) with openapi-core, which is independent of targetgen. BASE is the base path of the
operations. CALLS is the output of the calls. The exit status is 1 if a request was sent that the spec doesn't allow,
unless the server refused it with 400 or 422, because some calls test that.
"""

import argparse
import collections
import json
import pathlib
import re
import sys
import urllib.parse

import h11
import yaml

METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace", "query")


def load(path):
    text = pathlib.Path(path).read_text()
    try:
        return json.loads(text)
    except ValueError:
        return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def messages(role, data, methods=None):
    """Yields the messages of one direction of a connection, head and body."""
    methods = iter(methods or ())
    while data:
        connection = h11.Connection(role, max_incomplete_event_size=1 << 24)
        if role is h11.CLIENT:
            method = next(methods, None)
            if method is None:
                return
            connection.send(h11.Request(method=method, target="/", headers=[("Host", "a")]))
            connection.send(h11.EndOfMessage())
        connection.receive_data(data)
        head, body = None, b""
        try:
            while True:
                event = connection.next_event()
                if isinstance(event, (h11.Request, h11.Response)):
                    head = event
                elif isinstance(event, h11.Data):
                    body += bytes(event.data)
                elif isinstance(event, h11.EndOfMessage) or event in (h11.NEED_DATA, h11.PAUSED):
                    break
        except h11.RemoteProtocolError as error:
            print(f"judge: unreadable: {error}", file=sys.stderr)
            return
        if head is None:
            return
        yield head, body
        data = connection.trailing_data[0] if connection.their_state is h11.DONE else b""


def exchanges(folder):
    for sent in sorted(pathlib.Path(folder).glob("*.sent")):
        requests = list(messages(h11.SERVER, sent.read_bytes()))
        received = sent.with_suffix(".received").read_bytes()
        responses = list(messages(h11.CLIENT, received, [request.method for request, _ in requests]))
        for number, (request, body) in enumerate(requests):
            yield request, body, responses[number] if number < len(responses) else None


class Operations:
    def __init__(self, spec, base):
        self.patterns = []
        for path, item in spec.get("paths", {}).items():
            pattern = re.escape(base.rstrip("/") + path)
            pattern = re.sub(r"\\\{[^}]*\\\}", "[^/]*", pattern)
            literal = len(re.sub(r"\{[^}]*\}", "", path))
            for method in METHODS:
                if isinstance(item, dict) and method in item:
                    # Some specs distinguish operations by a fragment or by a query in the path.
                    self.patterns.append((literal, method.upper(), re.compile(pattern), path))
        self.patterns.sort(key=lambda entry: -entry[0])

    def find(self, method, path):
        for _, its_method, pattern, template in self.patterns:
            if its_method == method and pattern.fullmatch(path):
                return its_method, template
        return None


def validator(spec, base):
    """Returns a function that returns why a request isn't allowed, or None; None if the spec is of version 2.0."""
    if "swagger" in spec:
        return None
    from openapi_core import OpenAPI, Config
    from openapi_core.datatypes import RequestParameters
    from werkzeug.datastructures import Headers, ImmutableMultiDict

    spec = dict(spec, servers=[{"url": "http://127.0.0.1" + base.rstrip("/")}])
    api = OpenAPI.from_dict(spec, config=Config(spec_validator_cls=None))

    class Request:
        def __init__(self, head, body):
            target = urllib.parse.urlsplit(head.target.decode())
            self.host_url = "http://127.0.0.1"
            self.path = urllib.parse.unquote(target.path, errors="replace") if "%2F" not in target.path else target.path
            self.method = head.method.decode().lower()
            headers = Headers([(k.decode(), v.decode("latin-1")) for k, v in head.headers])
            cookies = {}
            for pair in headers.get("Cookie", "").split("; "):
                if "=" in pair:
                    cookies[pair.split("=", 1)[0]] = pair.split("=", 1)[1]
            query = ImmutableMultiDict(urllib.parse.parse_qsl(target.query, keep_blank_values=True))
            self.parameters = RequestParameters(
                query=query, header=headers, cookie=ImmutableMultiDict(cookies), path={}
            )
            self.content_type = headers.get("Content-Type", "")
            self.body = body or None

    def check(head, body):
        try:
            api.validate_request(Request(head, body))
        except Exception as error:
            reason, cause = f"{type(error).__name__}: {error}", error.__cause__
            while cause is not None:
                reason += f" <- {cause}"
                errors = getattr(cause, "schema_errors", None)
                if errors:
                    reason += " " + "; ".join(f"{'/'.join(map(str, e.path))}: {e.message[:200]}" for e in list(errors)[:3])
                cause = cause.__cause__
            return reason[:900]

    return check


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("spec")
    parser.add_argument("base")
    parser.add_argument("traffic")
    parser.add_argument("calls")
    parser.add_argument("--markdown")
    options = parser.parse_args()
    spec = load(options.spec)
    operations = Operations(spec, options.base)
    check = validator(spec, options.base)
    results = collections.Counter()
    for line in open(options.calls, errors="replace"):
        results[line.split(" ", 1)[0]] += 1

    called, statuses, strays, invalid, count = {}, collections.Counter(), [], {}, 0
    for request, body, response in exchanges(options.traffic):
        count += 1
        method, target = request.method.decode(), request.target.decode()
        status = response[0].status_code if response else None
        statuses[status] += 1
        operation = operations.find(method, target.split("?")[0])
        if operation is None:
            strays.append(f"{method} {target} {status}")
            continue
        called.setdefault(operation, collections.Counter())[status] += 1
        reason = check(request, body) if check and status not in (400, 422) else None
        if reason:
            invalid.setdefault(" ".join(operation), []).append((target, reason))

    total = len(operations.patterns)
    print(
        f"operations: {total}, called {len(called)}; requests: {count} "
        f"({', '.join(f'{number} × {status}' for status, number in sorted(statuses.items(), key=str))}); "
        f"calls: {results['ok']} ok, {results['status']} refused, {results['known']} known, {results['FAILED']} failed; "
        + (f"openapi-core objects to {len(invalid)} operations" if check else "2.0 isn't read by openapi-core")
    )
    for stray in strays:
        print("not in the spec:", stray)
    for operation, reasons in sorted(invalid.items()):
        print("not allowed:", operation, *reasons[0])
    if options.markdown:
        with open(options.markdown, "w") as file:
            file.write("| operation | responses |\n|---|---|\n")
            for _, method, _, path in sorted(operations.patterns, key=lambda entry: (entry[3], entry[1])):
                counts = called.get((method, path))
                text = ", ".join(f"{n} × {s}" for s, n in sorted(counts.items(), key=str)) if counts else "not called"
                file.write(f"| `{method} {path}` | {text} |\n")
    sys.exit(1 if invalid else 0)


main()
