"""usage: sweep.py OPERATIONS VALUES VARIANT

Writes `func sweep(_ live: Live) async`: a call of every GET operation whose required parameters have values, once with
the required parameters only and once for each optional one. OPERATIONS is what `targetgen inspect --format json`
prints. The lines of VALUES are

  value NAME EXPRESSION       the Swift expression to pass for parameters with this wire name
  value PATH#NAME EXPRESSION  the same for the parameters of one path
  skip PATH REASON            calls of this path aren't made
  known PATH REASON           the response can't be read, and the server or its spec is to blame
  known PATH#NAME REASON      the same for the call with this optional parameter
  patched PATH REASON         the same as known, but the output of the patched spec can read it
  only required               no calls with optional parameters
"""

import json
import sys

PLAIN = {"String": '"a"', "Int": "1", "Int32": "1", "Int64": "1", "Bool": "true", "Double": "1", "Float": "1"}


def read(path):
    rules = {"value": {}, "skip": {}, "known": {}, "patched": {}, "only": {}}
    try:
        for line in open(path):
            words = line.strip().split(None, 2)
            if len(words) > 1 and words[0] in rules:
                rules[words[0]][words[1]] = words[2] if len(words) > 2 else ""
    except FileNotFoundError:
        pass
    return rules


def method_parameters(operation):
    """Returns the parameters that the method has; the others are set on the client."""
    return [parameter for parameter in operation.get("parameters", []) if "onClient" not in parameter]


def value(operation, parameter, rules):
    name = parameter.get("wireName", parameter["name"])
    for key in (f'{operation["path"]}#{name}', name):
        if key in rules["value"]:
            return rules["value"][key]
    kind = parameter["type"]
    if kind.startswith("[") and kind.endswith("]") and ":" not in kind:
        element = PLAIN.get(kind[1:-1])
        return f"[{element}]" if element else None
    return PLAIN.get(kind)


def main():
    api = json.load(open(sys.argv[1]))
    rules = read(sys.argv[2])
    if sys.argv[3] != "patched":
        rules["known"].update(rules["patched"])
    body = []
    for number, target in enumerate(api["targets"]):
        calls = []
        for operation in target["operations"]:
            path = operation["path"]
            if operation["method"] != "GET" or path in rules["skip"]:
                continue
            required, optional, missing = [], [], False
            for parameter in method_parameters(operation):
                text = value(operation, parameter, rules)
                if parameter["required"]:
                    wire = parameter.get("wireName", parameter["name"])
                    given = f"{path}#{wire}" in rules["value"] or wire in rules["value"]
                    missing = missing or text is None or not given
                    required.append((parameter, text))
                elif text is not None and "required" not in rules["only"]:
                    optional.append((parameter, text))
            if missing:
                calls.append(f'  // {path}: required parameters have no values')
                continue
            for extra in [None] + optional:
                passed = {id(p): (p, f'{p["name"]}: {t}') for p, t in required + ([extra] if extra else [])}
                passed = [passed[id(p)] for p in method_parameters(operation) if id(p) in passed]
                arguments = [text for p, text in passed if not p.get("inOptions")]
                if options := [text for p, text in passed if p.get("inOptions")]:
                    arguments.append(f'.init({", ".join(options)})')
                wire = extra and extra[0].get("wireName", extra[0]["name"])
                name = f"GET {path}" + (f" ({wire})" if wire else "")
                known = rules["known"].get(f"{path}#{wire}" if wire else path) or rules["known"].get(path)
                reason = f", known: {json.dumps(known)}" if known else ""
                calls.append(f'  await live.sweep({json.dumps(name)}{reason}) {{')
                calls.append(f'    _ = try await provider{number}.{operation["name"]}({", ".join(arguments)})')
                calls.append("  }")
        if any(not call.startswith("  //") for call in calls):
            body.append(f'  let provider{number} = {target["provider"]}(live.provider())')
        body += calls
    print("import Foundation\n\n/// Calls every GET operation.\nfunc sweep(_ live: Live) async {\n" + "\n".join(body) + "\n}")


main()
