"""The judge 'typespec': the mock APIs of http-specs accept the requests, and their responses are read and written again."""

import concurrent.futures
import copy
import json
import os
import re
import subprocess
import threading
import time
import urllib.error
import urllib.request

from generated_tests import Program
from mock_api_cases import Case, Values, operation_of, pattern

METHODS = ("get", "put", "post", "delete", "options", "head", "patch")
SERVER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "judging_typespec.mjs")
ISSUE = re.compile(r'✘ Test "([A-Z]+ [^"]*)" recorded an issue at [^\n]*\n↳ ([^\n]*)')


class MockAPIs:
    """The server of the mock APIs, and the requests that it has received."""

    def __init__(self, folder):
        self.process = subprocess.Popen(["node", SERVER, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        first = json.loads(self.process.stdout.readline())
        self.base_url, self.apis = first["baseURL"], first["apis"]
        self.received = []
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.received.append(json.loads(line))

    def received_from(self, caller):
        """Returns the requests of a caller, after those that the server hasn't printed yet."""
        try:
            urllib.request.urlopen(f"{self.base_url}/{caller}/end", timeout=60)
        except urllib.error.HTTPError:
            pass
        while not any(each["caller"] == caller and each["path"] == "/end" for each in self.received):
            time.sleep(0.01)
        return [each for each in self.received if each["caller"] == caller and each["path"] != "/end"]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


# Running the tests


class Runs:
    def __init__(self, tool, apis):
        self.tool, self.apis = tool, apis

    def problems(self, number, spec, cases, runtime):
        """Yields the cases with the difference, or None."""
        caller, folder = f"case{number}", os.path.join(self.tool.folder, f"typespec-{number}")
        os.makedirs(folder)
        prepared = copy.deepcopy(spec)
        kept = {}
        for case in cases:
            kept.setdefault(case.path, set()).add(case.api["method"])
        prepared["paths"] = {path: {key: each for key, each in item.items() if key not in METHODS or key in kept[path]}
                             for path, item in prepared["paths"].items() if path in kept}
        for case in cases:
            case.write(prepared, Values(spec))
        with open(f"{folder}/spec.json", "w", encoding="utf-8") as file:
            json.dump(prepared, file, indent=1)
        program = Program(folder, runtime, "swift-testing", "spec.json")
        problem = program.generate()
        for path in program.tests():
            with open(path, encoding="utf-8") as file:
                parts = re.split(r'(?m)^(?=  @Test\(")', file.read())
            by_test = {case.test: case for case in cases}
            for index, part in enumerate(parts):
                match = re.match(r'  @Test\("([^"]*)"\)', part)
                if match and match[1] in by_test:
                    case = by_test[match[1]]
                    case.read_lost(part)
                    parts[index] = case.with_bytes(part)
                    case.has_bytes = parts[index] != part
            with open(path, "w", encoding="utf-8") as file:
                file.write("".join(parts))
        problem = problem or program.compile()
        if problem:
            return [(case, problem) for case in cases]
        environment = {"TARGETGEN_SERVER": f"{self.apis.base_url}/{caller}{cases[0].prefix}", "TARGETGEN_UNSAFE": "1"}
        status, output, _ = program.run(environment)
        output, issues = re.sub(r"\x1b\[[0-9;]*m", "", output), {}
        for test, issue in ISSUE.findall(output):
            issues.setdefault(test, []).append(issue)
        if status != 0 and not issues:
            return [(case, f"the tests end with the status {status}") for case in cases]
        received = self.apis.received_from(caller)
        return [(case, self.problem(case, received, issues.get(case.test, []))) for case in cases]

    def problem(self, case, received, issues):
        uri = case.api["uri"].rstrip("/").lower()
        sent = [each for each in received if each["method"] == case.api["method"] and each["path"].rstrip("/").lower() == uri]
        found = []
        if not sent:
            template = re.compile(pattern((case.prefix + case.path).rstrip("/"), ".*"), re.I)
            other = [each["url"] for each in received if template.fullmatch(each["path"].rstrip("/"))]
            found.append(f"sends {other[0]} instead of {case.api['uri']}" if other else "isn't called")
        else:
            found += [each["problem"] for each in sent if "problem" in each]
            statuses = {each["status"] for each in sent if "problem" not in each}
            if statuses - {case.api["response"]["status"]}:
                found.append(f"the status is {statuses.pop()}")
        if case.lost:
            found.append(f"the value of the response doesn't write {', '.join(case.lost)}")
        # The tests don't expect the bytes of the mock API.
        found += [each for each in issues if not case.has_bytes or re.match(r"\d|the server", each)]
        return "; ".join(found) or None


def specs_in(folder):
    """Yields the specs of a folder with the folder of their mock APIs."""
    for place, _, names in sorted(os.walk(f"{folder}/openapi")):
        for name in sorted(names):
            if name.endswith(".json"):
                with open(f"{place}/{name}", encoding="utf-8") as file:
                    yield os.path.relpath(place, f"{folder}/openapi"), name, json.load(file)


def judge_typespec(tool, folder):
    apis = MockAPIs(folder)
    runs, jobs, without = Runs(tool, apis), [], {id(api): api for api in apis.apis}
    wanted, runtime = os.environ.get("TARGETGEN_SPECS", ""), os.environ.get("TARGETGEN_RUNTIME", "targetkit")
    for place, name, spec in specs_in(folder):
        rounds = []
        for api in apis.apis:
            found = operation_of(api, spec) if api["spec"] == place else None
            if not found:
                continue
            without.pop(id(api), None)
            case = Case(api, *found)
            free = next((each for each in rounds if all(other.test != case.test for other in each) and each[0].prefix == case.prefix), None)
            if free is None:
                rounds.append(free := [])
            free.append(case)
        jobs += [(place, name, spec, cases) for cases in rounds if wanted in place]
    try:
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            futures = [pool.submit(runs.problems, number, spec, cases, runtime) for number, (_, _, spec, cases) in enumerate(jobs)]
            for (place, name, _, _), future in zip(jobs, futures):
                version = name.removeprefix("openapi.").removesuffix("json").rstrip(".")
                for case, problem in future.result():
                    label = f"{case.api['scenario']} ({case.test}{', ' + version if version else ''})"
                    # Generated tests send no credentials.
                    if place.startswith("authentication") and case.api["request"]["headers"]:
                        yield "with credentials, not judged", label, None
                    else:
                        yield place.split("/")[0], label, problem
    finally:
        apis.close()
    for api in without.values():
        if wanted in api["spec"]:
            yield "without an operation, not judged", f"{api['scenario']} ({api['method']} {api['uri']})", None
