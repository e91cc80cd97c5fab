"""The values of each option of the configuration with which Scripts/typecheck-options generates."""

import json
import os

from compiling import ROOT, STRICT

LAYERS = {"custom (bytes)": "bytes", "custom (fields)": "fields"}
ALL_STYLES = ["async", "completion", "handlers", "combine", "rxswift", "reactiveswift"]

# Options without a list of values have those that fit Fixtures/options/spec.yaml; None is the default. Every option of
# the schema that has neither a list of values nor an entry here or in OTHER_OPTIONS is an error.
VALUES = {
    "runtime": ["moya", "targetkit", *LAYERS],
    "name": [None, "Shop"],
    "baseURL": [None, "https://other.example.com/v2"],
    "shards": [None, 1, 5],
    "filter.include.tags": [None, ["shopPets", "shopFiles", "shopEvents"]],
    "filter.include.paths": [None, ["/**"]],
    "filter.include.operations": [None, ["GET /**", "POST /**", "PUT /**", "PATCH /**", "DELETE /**"]],
    "filter.exclude.tags": [None, ["shopEvents"]],
    "filter.exclude.paths": [None, ["/login"]],
    "filter.exclude.operations": [None, ["shop_changePet"]],
    "target.conformance": [None, "AppTarget"],
    "target.omit": [None, ["baseURL", "headers"], ["sampleData", "validationType", "authorizationType"],
                    ["path", "method", "task"]],
    "target.suffix": [None, "API", ""],
    "arguments.limit": [None, 1, "never"],
    "arguments.grouped": [None, ["shop_listPets"]],
    "arguments.client": [None, "never", ["petId", "filter", "page", "X-*"]],
    "providers.styles": [["async"], [], ["completion"], ["handlers"], ["combine"], ["rxswift"], ["reactiveswift"],
                         ["async", "completion"], ALL_STYLES],
    "providers.suffix": [None, "Service"],
    "models.conformances": [None, ["Equatable"], ["Hashable"]],
    "models.anyOf": ["best", "all", {"Event": "all", "*": "best"}],
    "models.inputSuffix": [None, "Request"],
    "models.prefix": [None, "Shop"],
    "models.namespace": [None, "Stock"],
    "style.shadowedTypes": [None, ["URL", "Task", "Result", "Data"]],
    "credentials": [None, {"partner": "bearer", "partnerKey": {"header": "X-Key", "include": {"tags": ["shopPets"]}}}],
    "pathParameters": [None, {"petId": "empty", "fileName": "segments"}],
    "pagination": [None, [{"by": "cursor", "operations": "*listOwners*", "parameter": "cursor", "next": "next"},
                          {"by": "page", "operations": "shop_listPets", "parameter": "page", "total": "total"}],
                   [{"by": "link", "operations": "shop_listPets"}]],
    "formats": [None, {"x-color": "App.Color"}],
    "types": [None, {"Money": "AppMoney", "Dog.bornAt": "App.Moment"}],
    "imports": [None, ["AppTypes"]],
    "names": [None, {"Problem": "Failure", "Dog.status": "state", "shop_addPet": "add", "shopFiles": "Documents"}],
    "prefixes.schemas": [None, ["Pet"]],
    "prefixes.tags": [None, ["shop"]],
    "prefixes.operationIds": [None, ["shop_"]],
    "acronyms": [None, ["SKU"]],
}

# Options that choose the spec, edit it, divide the output into modules (Fixtures/folders), or don't change the generated
# code; and those of network layers, which have the values of Fixtures/layers.
OTHER_OPTIONS = {"spec", "output", "root", "overlays", "patches", "strict", "lock", "remote", "specs", "custom", "tests",
                 "support"}

# Pairs of values that the tool refuses, each with the code of the error.
REFUSED = [
    *((("runtime", layer), ("providers.styles", styles), "TG2003") for layer in LAYERS
      for styles in (["handlers"], ["combine"], ["rxswift"], ["reactiveswift"], ALL_STYLES)),
    *((("runtime", "custom (bytes)"), ("providers.styles", styles), "TG2003")
      for styles in (["completion"], ["async", "completion"])),
    *((("runtime", "custom (bytes)"), ("target.samples", samples), "TG2003") for samples in ("debug", "never")),
    (("filter.include.deprecated", True), ("filter.exclude.deprecated", True), "TG2005"),
]

# Pairs that no row has. Output with inferred isolation isn't for modules with a default isolation, 'shards' implies its
# layout, and the types of a layer need the access level of the output; those of 'bytes' are internal.
UNSUPPORTED = [
    *((("runtime", "custom (bytes)"), ("access", access)) for access in ("package", "public")),
    (("isolation", "inferred"), ("mode", STRICT)),
    *((("layout", layout), ("shards", count)) for layout in ("type", "kind") for count in (1, 5)),
]


def leaves(schema, path=()):
    """Yields the options of a schema that contain no others."""
    for name, option in schema.get("properties", {}).items():
        where = ".".join((*path, name))
        if where in OTHER_OPTIONS:
            continue
        if "properties" in option:
            yield from leaves(option, (*path, name))
        else:
            yield where, option


def listed(option):
    """Returns the values that the schema lists; None if it doesn't."""
    if option.get("type") == "boolean":
        return [False, True]
    return option.get("enum")


def factors():
    """Returns the values of each option, from the schema and from the table above."""
    with open(os.path.join(ROOT, "Templates/targetgen.schema.json"), encoding="utf-8") as file:
        options = dict(leaves(json.load(file)))
    unknown = sorted(VALUES.keys() - options.keys())
    assert not unknown, f"options that don't exist: {unknown}"
    values = {name: VALUES.get(name) or listed(option) for name, option in options.items()}
    missing = sorted(name for name, list in values.items() if not list)
    assert not missing, f"options without values: {missing}; add them to Scripts/option_table.py"
    return values
