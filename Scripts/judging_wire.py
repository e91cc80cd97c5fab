"""The judge 'wire': requests with parameters in all styles are those that swagger-js expects in its tests."""

import json
import os
import re
import subprocess

from compiling import run_program

# The functions that the tests call, which print what is built and expected instead.
STUBS = """\
const groups = [];
const describe = (name, body) => { groups.push(name); body(); groups.pop(); };
const buildRequest = (given) => given;
const expect = (given) => ({
  toEqual: (expected) => console.log(JSON.stringify({ name: current, given, expected })),
});
let current = '';
const test = (name, body) => { current = [...groups.slice(1), name].join(': '); body(); };
const it = test;
"""
PROGRAM = """\
import Foundation
import TargetKit

func value<Value: Decodable>(_ json: String) throws -> Value {
  try JSONDecoder().decode(Value.self, from: Data(json.utf8))
}

func show(_ number: Int, _ target: () throws -> CasesTarget) {
  do {
    let request = try Endpoint(target(), baseURL: nil).urlRequest()
    let shown: [String: Any] = [
      "number": number, "url": request.url?.absoluteString ?? "", "headers": request.allHTTPHeaderFields ?? [:],
    ]
    print(String(decoding: try JSONSerialization.data(withJSONObject: shown), as: UTF8.self))
  } catch {
    print("{\\"number\\": \\(number), \\"url\\": \\(String(reflecting: "\\(error)"))}")
  }
}

@main
struct Judges {
  static func main() {
%s
  }
}
"""


def rows(folder):
    """Returns the requests of the tests as (file, name, given, expected)."""
    for name in ("query", "path", "header", "cookie"):
        with open(f"{folder}/test/oas3/execute/style-explode/{name}.js", encoding="utf-8") as file:
            text = re.sub(r"(?m)^import .*$", "", file.read())
        ran = subprocess.run(["node", "--input-type=module"], input=STUBS + text, check=True, capture_output=True, text=True)
        for line in ran.stdout.splitlines():
            row = json.loads(line)
            yield name, row["name"], row["given"], row["expected"]


def schema(value):
    if isinstance(value, bool):
        return {"type": "boolean"}
    if isinstance(value, int):
        return {"type": "integer"}
    if isinstance(value, float):
        return {"type": "number"}
    if isinstance(value, list):
        items = [schema(item) for item in value]
        return {"type": "array", "items": items[0] if items and all(item == items[0] for item in items) else {"type": "string"}}
    if isinstance(value, dict):
        return {"type": "object", "required": list(value), "properties": {key: schema(inner) for key, inner in value.items()}}
    return {"type": "string"}


def of(schema, value):
    """Returns a value as its schema describes it."""
    if schema["type"] == "array":
        return [of(schema["items"], item) for item in value]
    return str(value) if schema["type"] == "string" and not isinstance(value, str) else value


def judge_wire(tool, folder):
    cases, paths, calls, values = list(rows(folder)), {}, [], {}
    for number, (_, _, given, _) in enumerate(cases):
        (path, item), = given["spec"]["paths"].items()
        (method, operation), = item.items()
        arguments = []
        for parameter in operation["parameters"]:
            name = parameter["name"]
            value = given["parameters"].get(name, given["parameters"].get(f"{parameter['in']}.{name}"))
            if value is None:
                continue
            parameter["required"] = True
            # A text in place of another value is that value as JSON.
            if isinstance(value, str) and value[:1] in ("[", "{") and "schema" in parameter:
                value = json.loads(value)
            values[f"Value{number}"] = schema(value)
            if "content" in parameter:
                schemas = [media for media in parameter["content"].values()]
            else:
                schemas = [parameter]
            for place in schemas:
                place["schema"] = {"$ref": f"#/components/schemas/Value{number}"}
            words = re.findall(r"\w+", name.removeprefix("X-"))
            label = words[0][0].lower() + words[0][1:] + "".join(word[0].upper() + word[1:] for word in words[1:])
            arguments.append(f'{label}: value({json.dumps(json.dumps(of(schema(value), value)))})')
        # A model can be decoded if a response has it.
        content = {"application/json": {"schema": {"$ref": f"#/components/schemas/Value{number}"}}} if f"Value{number}" in values else {}
        operation.update(operationId=f"case{number}", tags=["cases"], responses={"200": {"description": "", "content": content}})
        paths[f"/c{number}{path}"] = {method: operation}
        calls.append(f"    show({number}) {{ try .case{number}({', '.join(arguments)}) }}")
    spec = {"openapi": "3.0.4", "info": {"title": "Cases", "version": "1"}, "servers": [{"url": "https://example.com"}], "paths": paths,
            "components": {"schemas": values}}
    path = tool.write("wire.json", spec)
    ran = subprocess.run([tool.program, "generate", path, "--output", "Wire", "--runtime", "targetkit"], cwd=tool.folder,
                         capture_output=True, text=True)
    if ran.returncode:
        raise SystemExit(ran.stderr)
    program = os.path.join(tool.folder, "Wire.swift")
    with open(program, "w", encoding="utf-8") as file:
        file.write(PROGRAM % "\n".join(calls))
    output = run_program(tool.folder, "Wire", program)
    sent = {row["number"]: row for row in map(json.loads, output.splitlines())}
    for number, (group, title, _, expected) in enumerate(cases):
        url = sent[number]["url"].replace(f"https://example.com/c{number}", "")
        headers = {key.lower(): value for key, value in expected["headers"].items()}
        found = {key.lower(): value for key, value in sent[number].get("headers", {}).items() if key != "Accept"}
        problems = []
        if url != expected["url"]:
            problems.append(f"{url} instead of {expected['url']}")
        if found != headers:
            problems.append(f"{found} instead of {headers}")
        yield group, title, "; ".join(problems) or None
