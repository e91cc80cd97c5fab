"""The checks of Scripts/test-mock, which schemathesis loads as its hooks.

Two judges that are independent of targetgen and of each other check each exchange: schemathesis, and openapi-core with
jsonschema. A disagreement that isn't the mock's fault has its reason here.
"""

import functools
import os
import sys

import openapi_core
import schemathesis
import yaml
from hypothesis import strategies
from openapi_core.contrib.requests import RequestsOpenAPIRequest, RequestsOpenAPIResponse
from schemathesis.core.failures import Failure
from schemathesis.specs.openapi import checks as builtin

# The formats of the tool that schemathesis doesn't know.
schemathesis.openapi.format("decimal", strategies.decimals(-1000, 1000, places=2).map(str))

PROBLEM = "application/problem+json"
STATUSES_OF_FAULTS = (400, 401, 404, 405, 406, 413, 422)


@functools.cache
def other_judge():
    """Returns openapi-core for the spec; None for version 2.0, which it doesn't read."""
    with open(os.environ["MOCK_SPEC"], encoding="utf-8") as file:
        spec = yaml.safe_load(file)
    if "openapi" not in spec or spec["openapi"].startswith("3.2"):
        return None
    spec["servers"] = [{"url": os.environ["MOCK_URL"]}]
    for path in spec["paths"].values():
        path.pop("servers", None)
        for operation in path.values():
            if isinstance(operation, dict):
                operation.pop("servers", None)
    return openapi_core.OpenAPI.from_dict(spec, config=openapi_core.Config(spec_validator_cls=None))


def is_refusal(response):
    # The HTTP server refuses messages that aren't HTTP, without a body.
    if response.status_code == 400 and not response.content:
        return True
    return response.status_code in STATUSES_OF_FAULTS and response.headers.get("content-type", [""])[0] == PROBLEM


def chain(error):
    """Returns the messages of an error, of its causes and of the parts of the latter."""
    messages = []
    while error is not None:
        messages.append(f"{type(error).__name__}: {error}")
        for part in getattr(error, "schema_errors", None) or []:
            messages += [part.message, *(inner.message for inner in part.context)]
        error = error.__cause__ or error.__context__
    return messages


# A made-up value is one of the first alternative; others may allow it too.
SEVERAL = ("is valid under more than one of the schemas", "is valid under each of")
# Read by schemathesis as objects with 'event' and 'data', and by targetgen as JSON data if a schema describes the content.
EVENTS = "text/event-stream"
# Their values are described one by one, which openapi-core doesn't know.
SERIES = (EVENTS, "application/jsonl", "application/x-ndjson", "application/json-seq")


@schemathesis.check
def keeps_to_the_spec(ctx, response, case):
    """The response is a documented one."""
    if is_refusal(response):
        return
    builtin.status_code_conformance(ctx, response, case)
    if response.content:
        builtin.content_type_conformance(ctx, response, case)
    builtin.response_headers_conformance(ctx, response, case)
    if response.headers.get("content-type", [""])[0] == EVENTS:
        return
    try:
        builtin.response_schema_conformance(ctx, response, case)
    except (Failure, BaseExceptionGroup) as error:
        parts = error.exceptions if isinstance(error, BaseExceptionGroup) else [error]
        parts = [part for part in parts if not any(words in str(part) + str(getattr(part, "_raw_message", "")) for words in SEVERAL)]
        if parts:
            raise parts[0] from None


@schemathesis.check
def is_valid_for_openapi_core(ctx, response, case):
    """The response is valid for the other judge."""
    judge = other_judge()
    media_type = response.headers.get("content-type", [""])[0]
    # It reads bytes as bytes, which aren't the string of the schema.
    if judge is None or is_refusal(response) or media_type in SERIES or media_type and "json" not in media_type:
        return
    try:
        judge.validate_response(RequestsOpenAPIRequest(response.request), RequestsOpenAPIResponse(as_requests(response)))
    except openapi_core.exceptions.OpenAPIError as error:
        messages = chain(error)
        if not any(words in message for message in messages for words in (*SEVERAL, *NOT_READ)):
            raise AssertionError("; ".join(messages)) from None
    except Exception as error:
        # It doesn't read '$dynamicRef' and some media types.
        print(f"openapi-core: {type(error).__name__}", file=sys.stderr)


# openapi-core looks for another path, has no reader of the media type or of a name in 'mapping', or requires in responses what is
# 'writeOnly'.
NOT_READ = ("PathNotFound", "OperationNotFound", "ServerNotFound", "MediaTypeDeserializeError", "could not be resolved",
            "'secret' is a required property", "'password' is a required property")


def as_requests(response):
    import requests

    result = requests.Response()
    result.status_code = response.status_code
    result._content = response.content
    result.headers.update({name: values[0] for name, values in response.headers.items()})
    result.request = response.request
    return result


@schemathesis.check
def accepts_valid_requests(ctx, response, case):
    """A valid request isn't refused."""
    # Half of a surrogate pair isn't text.
    if response.status_code == 401 or not response.content and is_refusal(response) or b"surrogate pair" in response.content:
        return
    try:
        builtin.positive_data_acceptance(ctx, response, case)
    except Failure:
        judge = other_judge()
        if judge is not None:
            try:
                judge.validate_request(RequestsOpenAPIRequest(response.request))
            except Exception:
                # The judges disagree: schemathesis ignores formats beside several types, for example.
                return
        raise


@schemathesis.check
def needs_credentials(ctx, response, case):
    """A request without credentials is refused; the values of credentials don't matter."""
    try:
        builtin.ignored_auth(ctx, response, case)
    except Failure as error:
        if "without authentication" in f"{error.title} {error.message}":
            raise

