"""The judge 'autorest': the server of autorest.testserver accepts the requests of generated code, which reads what it sends."""

import concurrent.futures
import glob
import json
import os
import re
import socket
import subprocess
import time
import urllib.request

from compiling import compile_program
from judging_values import difference_to_response, plain

PLACE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "autorest")
CATEGORIES = ("vanilla", "optional", "dpg", "azure")
# The cases that no spec describes so that another tool than AutoRest could know it, by their names.
LEFT_OUT = {
    r"azure .*": "Azure's own",
    r"vanilla (Xml.*|(?!json).*XML.*|StorageListContainersXML|GetWithXMLCT)": "XML",
    r"vanilla FileStreamVeryLarge": "3 GB",
}
# The cases in which the server sends what the spec excludes, and which clients refuse.
REFUSED = r"get.*(Invalid|Chars|WithString|WithNumber|Overflow|Underflow|Nullkey|InvalidUnixTime)"
NOT_CALLED = ("files_GetFileLarge",)
METHODS = ("get", "put", "post", "patch", "delete", "head", "options")
OPTIONS = {"runtime": "targetkit", "operationIds": "verbatim", "arguments": {"client": "never", "limit": "never"}, "providers": {"outcomes": "all"},
           "responses": {"withoutContent": "nothing"}}
CALL = re.compile(r"    await (\w+)Target\s*\.(\w+)((?:(?!@Test).)*?)\.check\(\s*sends:\s*\"+\s*[A-Z]+ (?:https?://[^/\s]+)?/c(\d+)/", re.DOTALL)


class Server:
    """The server, which records the requests."""

    def __init__(self, checkout, folder):
        self.folder = folder
        os.makedirs(folder)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        with open(f"{folder}/output", "w", encoding="utf-8") as output:
            command = ["node", "--preserve-symlinks", f"{PLACE}/server.js", checkout, folder, str(self.port)]
            self.process = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT)
        for _ in range(200):
            try:
                self.cases("vanilla")
                return
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        self.process.kill()
        with open(f"{folder}/output", encoding="utf-8") as output:
            raise SystemExit(f"judges: the server doesn't start: {output.read()[-1000:]}")

    def cases(self, category):
        with urllib.request.urlopen(f"{self.url}/report/{category}", timeout=10) as response:
            return list(json.load(response))

    def get(self, path):
        """Returns the JSON at a path; nil if there is none."""
        try:
            with urllib.request.urlopen(self.url + path, timeout=10) as response:
                return json.load(response)
        except (OSError, ValueError):
            return None

    def log(self):
        with open(f"{self.folder}/log", encoding="utf-8") as file:
            return [json.loads(line) for line in file]


def table():
    """Returns the arguments of calls, and what is known of them, by spec and operation."""
    calls, specs = {}, []
    with open(f"{PLACE}/calls.txt", encoding="utf-8") as file:
        for line in map(str.strip, file):
            if line.startswith("["):
                specs = line.strip("[]").split(", ")
            elif line and not line.startswith("#"):
                name, _, rest = line.partition(" ")
                for spec in specs:
                    calls.setdefault((spec, name), []).append(json.loads(rest or "{}"))
    return calls


def with_values(arguments, row):
    """Returns the arguments of a call with the whole of lists and objects, of which samples have only a part."""
    parts, depth, quoted = [""], 0, False
    for index, character in enumerate(arguments[1:-1]):
        quoted ^= character == '"' and arguments[index] != "\\"
        depth += 0 if quoted else (character in "([{") - (character in ")]}")
        if character == "," and depth == 0 and not quoted:
            parts.append("")
        else:
            parts[-1] += character
    values = {plain(name): value for name, value in row.items()}
    for index, part in enumerate(parts):
        label, _, sample = part.strip().partition(": ")
        value = values.get(plain(label))
        if isinstance(value, (dict, list)):
            parts[index] = f'{label}: Judge.argument(##"{json.dumps(value, ensure_ascii=False)}"##, {sample})'
    return f"({', '.join(part.strip() for part in parts)})"


def body(text):
    """Returns the JSON at the end of the text of a request; nothing if it has another body."""
    lines = text.partition('"""')[0].partition("\n\n")[2]
    try:
        return json.loads(lines)
    except ValueError:
        return None


class Spec:
    """A spec with one operation for each call."""

    def __init__(self, path, calls, number, server):
        self.server = server
        with open(path, encoding="utf-8-sig") as file:
            self.text = file.read()
        self.name = os.path.splitext(os.path.basename(path))[0]
        self.module = re.sub(r"\W", "_", self.name)
        self.spec = json.loads(self.text)
        self.first = number
        self.operations = {}
        self.rows = []
        for path, item in self.spec["paths"].items():
            for method in METHODS:
                if method not in item or item[method].get("operationId") in NOT_CALLED:
                    continue
                rows = calls.get((self.name, item[method].get("operationId", ""))) or [self.row(path, method, item)]
                self.rows += [(path, method, index, row) for index, row in enumerate(rows)]

    def row(self, path, method, item):
        """Returns the arguments of a call that isn't in the table: its body is what the server returns for the path."""
        bodies = [each["name"] for each in map(self.resolved, item[method].get("parameters", [])) if each["in"] == "body"]
        sent = self.server.get(path) if method == "put" and bodies and "get" in item else None
        return {bodies[0]: sent} if sent is not None else {}

    def resolved(self, value):
        while "$ref" in value:
            place = self.spec
            for step in value["$ref"].removeprefix("#/").split("/"):
                place = place[step]
            value = place
        return value

    def derived(self, sampled):
        """Returns the spec with the arguments as examples; if it is for calls, without the parameters that have none."""
        spec = json.loads(self.text)
        items, spec["paths"] = spec["paths"], {}
        for offset, (path, method, index, row) in enumerate(self.rows):
            operation = json.loads(json.dumps(items[path][method]))
            if index:
                operation["operationId"] += f"_again{index}"
            parameters = [dict(self.resolved(each)) for each in [*items[path].get("parameters", []), *operation.get("parameters", [])]]
            kept = []
            for parameter in parameters:
                name = parameter["name"]
                given = name in row or len(parameter.get("enum", [])) == 1
                if name in row and sampled:
                    parameter["x-example"] = row[name]
                if given or parameter.get("required") or not sampled:
                    kept.append(parameter)
            operation["parameters"] = kept
            spec["paths"][f"/c{self.first + offset}{path}"] = {method: operation}
            self.operations[self.first + offset] = (operation, row)
        return spec

    def generate(self, tool):
        """Generates the code, and writes the calls of its generated tests."""
        folder = os.path.join(tool.folder, self.module)
        os.makedirs(folder)
        for part, sampled in (("api", False), ("sampled", True)):
            tool.write(f"{self.module}/{part}.json", self.derived(sampled))
            options = OPTIONS | {"spec": f"{part}.json", "output": part}
            if sampled:
                options["tests"] = {"output": "tests", "module": "Tested", "framework": "swift-testing"}
            config = tool.write(f"{self.module}/{part}.yaml", options)
            ran = subprocess.run([tool.program, "generate", "-q", "--config", config], capture_output=True, text=True)
            if ran.returncode:
                raise SystemExit(f"{self.name}: {ran.stderr}")
        calls = {}
        for path in glob.glob(f"{folder}/tests/Tests/*TargetTests.swift"):
            with open(path, encoding="utf-8") as file:
                text = file.read()
            for match in CALL.finditer(text):
                target, name, arguments, number = match.groups()
                calls.setdefault(int(number), (target, name, arguments, body(text[match.end():])))
        methods = ""
        for path in glob.glob(f"{folder}/api/Providers/*.swift"):
            with open(path, encoding="utf-8") as file:
                methods += file.read()
        lines, self.outcomes = [], set()
        for number, (target, name, arguments, sent) in sorted(calls.items()):
            operation = self.operations[number][0]
            responses = operation["responses"]
            documented = any(self.resolved(each).get("headers") or status[:1] in "3456" for status, each in responses.items())
            row = self.operations[number][1]
            if documented and f"func {name}Outcome(" in methods and "@call" not in row:
                name += "Outcome"
                self.outcomes.add(number)
            bodies = [each["name"] for each in operation["parameters"] if each["in"] == "body"]
            values = {"body" if key in bodies else key: value for key, value in row.items() if key not in bodies or value != sent}
            call = row.get("@call") or name + with_values(arguments.strip() or "()", values)
            provider = row.get("@provider", "Judge.provider()")
            lines.append(f"    await Judge.call({number}) {{ try await {target}Provider({provider}).{call} }}")
        program = "import Foundation\nimport TargetKit\nimport TargetKitWire\n\n@main\nstruct Calls {\n  static func main() async {\n" + "\n".join(lines) + "\n  }\n}\n"
        with open(f"{folder}/Calls.swift", "w", encoding="utf-8") as file:
            file.write(program)

    def build(self, tool):
        """Generates the code, and compiles it with its calls."""
        self.generate(tool)
        place = os.path.join(tool.folder, self.module)
        sources = [f"{place}/Calls.swift", f"{PLACE}/Program.swift"]
        self.program = compile_program(place, "api", sources)

    def run(self):
        """Makes the calls, and returns their results."""
        ran = subprocess.run([self.program, self.server.url], capture_output=True, text=True)
        if ran.returncode:
            raise SystemExit(f"{self.name}: the calls end with {ran.returncode}: {ran.stderr[-1000:]}")
        return map(json.loads, ran.stdout.splitlines())


def verdicts(specs, results, log, names):
    """Yields a group, a case, and the problem of the call that covers it, or nothing."""
    responses = {row["number"]: row for row in log}
    covering = {}
    for row in log:
        for name in row["names"] if row["number"] else []:
            covering.setdefault(name, []).append(row["number"])
    problems = {}
    for spec in specs:
        for number in spec.operations:
            problems[number] = problem(spec, number, results.get(number), responses.get(number))
    for category, name in names:
        numbers = covering.get(f"{category} {name}", [])
        reason = next((reason for pattern, reason in LEFT_OUT.items() if re.fullmatch(pattern, f"{category} {name}")), None)
        if reason:
            yield reason, name, None
        elif not numbers:
            yield category, name, "isn't covered"
        else:
            found = [problems[number] for number in numbers]
            refused = re.fullmatch(REFUSED, name) and all(each and "can't be decoded" in each for each in found)
            yield category, name, None if refused or None in found else found[0]


def problem(spec, number, result, response):
    """Returns what is wrong with the result of a call; nothing if it is that of the response."""
    operation = spec.operations[number][0]
    if result is None or response is None:
        return "isn't called"
    error = result.get("error")
    if error:
        return None if response["status"] >= 400 and f"status {response['status']}" in error else (error.partition(": ")[2] or error)
    value = result["value"]
    if number in spec.outcomes and isinstance(value, dict):
        (value,) = value.values()
    elif number in spec.outcomes:
        value = None
    return difference_to_response(value, response, operation, spec.text)


def judge_autorest(tool, folder):
    server = Server(folder, f"{tool.folder}/server")
    try:
        calls = table()
        # The numbers of a spec's calls don't depend on the other specs.
        specs = [Spec(path, calls, number * 1000 + 1, server) for number, path in enumerate(sorted(glob.glob(f"{folder}/swagger/*.json")))]
        specs = [spec for spec in specs if spec.rows]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            list(pool.map(lambda spec: spec.build(tool), specs))
        results = {row["number"]: row for spec in specs for row in spec.run()}
        names = [(category, name) for category in CATEGORIES for name in server.cases(category)]
        yield from verdicts(specs, results, server.log(), names)
    finally:
        server.process.kill()
