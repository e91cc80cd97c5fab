"""Checks values against schemas of an OpenAPI document.

Reads {"document": …, "values": [{"schema": {"$ref": "#/…"}, "value": …}]} from a file. Prints a line for each value:
'valid', 'invalid: ' and a reason, or the error of the validator.
"""

import json
import sys

import jsonschema
import openapi_schema_validator
import referencing
import referencing.jsonschema

URI = "file:///spec"
with open(sys.argv[1], encoding="utf-8") as file:
    task = json.load(file)
is_new = task["document"].get("openapi", "2.0") >= "3.1"
kind = openapi_schema_validator.OAS31Validator if is_new else openapi_schema_validator.OAS30ReadValidator
document = referencing.Resource(contents=task["document"], specification=referencing.jsonschema.DRAFT202012)
resolver = referencing.Registry().with_resource(URI, document).resolver(base_uri=URI)
for item in task["values"]:
    try:
        error = jsonschema.exceptions.best_match(kind(item["schema"], _resolver=resolver).iter_errors(item["value"]))
        result = "valid" if error is None else f"invalid: {error.json_path}: {error.message[:160]}"
    except Exception as problem:  # Validators fail in many ways for specs that break the rules.
        result = f"the validator fails: {type(problem).__name__}: {problem}"
    print(" ".join(result.split()))
