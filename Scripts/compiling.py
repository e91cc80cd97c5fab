"""The parts shared by the scripts that generate from specs: running commands, finding specs, compiling output."""

import hashlib
import json
import os
import re
import resource
import subprocess
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
RUNTIMES = ("moya", "targetkit")
EXPLICIT_IMPORTS = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]


def _mode(version, *flags, features=()):
    return ["-swift-version", version, *flags, *(word for name in features for word in ("-enable-upcoming-feature", name))]


# The modes in which users compile output: language modes, the main actor as the default isolation, explicit imports.
MODES = {
    "5": _mode("5"),
    "5complete": _mode("5", "-strict-concurrency=complete"),
    "5imports": _mode("5", features=EXPLICIT_IMPORTS),
    "5main": _mode("5", "-default-isolation", "MainActor"),
    "6": _mode("6"),
    "6main": _mode("6", "-default-isolation", "MainActor"),
    "6imports": _mode("6", features=EXPLICIT_IMPORTS),
    "6strict": _mode("6", "-default-isolation", "MainActor", features=EXPLICIT_IMPORTS),
    "6upcoming": _mode("6", "-default-isolation", "MainActor",
                       features=[*EXPLICIT_IMPORTS, "InferIsolatedConformances", "NonisolatedNonsendingByDefault"]),
}
# The mode that refuses most. It lacks what is isolated by default, and is Sendable therefore; Scripts/build and
# Scripts/run-generated-tests compile the goldens without a default isolation.
STRICT = "6strict"
# The modes that together refuse everything that one of the modes refuses.
USUAL_MODES = ["5", STRICT, "6imports"]
# Output is compiled with the modules that replace its libraries.
ALIASES = {"Moya": "MoyaCompatibility", "Alamofire": "AlamofireCompatibility", "RxSwift": "RxSwiftStandIn",
           "ReactiveSwift": "ReactiveSwiftStandIn"}
# Debug builds contain all of the output.
DEBUG = ["-D", "DEBUG"]
COMPILER_SECONDS = 600
MEMORY_BYTES = 12 << 30
VERSION = re.compile(r"""^\s*\{?\s*["']?(openapi|swagger)["']?\s*:""", re.MULTILINE)


def run(command, seconds, folder=None, environment=None):
    """Runs a command in a folder within limits of time and memory: (status, output, errors, seconds, megabytes).

    The variables of an environment are added to those of the script."""

    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))

    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        start = time.monotonic()
        process = subprocess.Popen(command, stdout=out, stderr=err, preexec_fn=limit, cwd=folder,
                                   env=os.environ | (environment or {}))
        timed_out = False
        while True:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() > start + seconds and not timed_out:
                process.kill()
                timed_out = True
            time.sleep(0.005)
        process.returncode = os.waitstatus_to_exitcode(status)
        elapsed = time.monotonic() - start
        out.seek(0)
        err.seek(0)
        output, errors = out.read().decode("utf-8", "replace"), err.read().decode("utf-8", "replace")
        if timed_out:
            errors = f"error: stopped after {seconds} seconds\n" + errors
        return process.returncode, output, errors, elapsed, usage.ru_maxrss / 1024


def first_error(text, status):
    for line in text.splitlines():
        if "error:" in line or "warning:" in line:
            place, _, message = line.partition(": ")
            return f"{os.path.basename(place)}: {message}" if message else line
    return text.strip().splitlines()[-1] if text.strip() else f"exit status {status}"


def swift_files(folder):
    return [os.path.join(d, f) for d, _, names in os.walk(folder) for f in names if f.endswith(".swift")]


def lines(path):
    """Returns the lines of a file; none if it doesn't exist."""
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as file:
        return file.read().splitlines()


def products():
    """Returns the folder of the products of Scripts/build."""
    command = [os.path.join(ROOT, "Scripts/build")]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def library_flags(bin_path):
    """Returns the flags to import the libraries that output uses, or the modules that replace them."""
    # On other systems, the output imports Combine.
    folders = [os.path.join(bin_path, name) for name in ("Modules", "COpenCombineHelpers.build")]
    aliases = [word for name, module in ALIASES.items() for word in ("-module-alias", f"{name}={module}")]
    return [*(word for folder in folders for word in ("-I", folder)), *aliases]


def compile_module(files, mode, flags, path, emits=True):
    """Compiles files as a module at a path, or only type-checks them: (status, errors, seconds). A warning is an error.

    Some data races are found only after type-checking."""
    name = os.path.splitext(os.path.basename(path))[0]
    response = path + ".files"
    with open(response, "w", encoding="utf-8") as file:
        file.writelines(f'"{f}"\n' for f in files)
    action = ["-emit-module", "-emit-module-path", path] if emits else ["-typecheck"]
    command = ["swiftc", *action, "-wmo", "-warnings-as-errors", "-parse-as-library", "-enable-testing",
               "-module-name", name, *MODES[mode], *flags, "@" + response]
    status, _, errors, seconds, _ = run(command, COMPILER_SECONDS)
    return status, errors, seconds


def is_spec(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return VERSION.search(file.read()) is not None


def specs_of(paths):
    for path in paths:
        if os.path.isfile(path):
            yield path
        for folder, _, names in os.walk(path):
            for name in sorted(names):
                spec = os.path.join(folder, name)
                if name.endswith((".yaml", ".yml", ".json")) and is_spec(spec):
                    yield spec


class Checker:
    """Compiles folders, and records the successful checks."""

    def __init__(self, bin_path, scratch):
        self.flags = library_flags(bin_path)
        self.memory = scratch and os.path.join(scratch, "checked")
        if self.memory:
            os.makedirs(self.memory, exist_ok=True)
        version = subprocess.run(["swiftc", "--version"], check=True, capture_output=True).stdout
        self.base = hashlib.sha256(version)
        for name in ("TargetKitCommon", "TargetKitWire", "TargetKit", "MoyaCompatibility", "AlamofireCompatibility"):
            with open(os.path.join(bin_path, "Modules", name + ".swiftmodule"), "rb") as file:
                self.base.update(hashlib.sha256(file.read()).digest())

    def record(self, folder, mode, flags):
        """Returns the file that records a check; its name contains all inputs."""
        if not self.memory:
            return None
        digest = self.base.copy()
        digest.update(" ".join([*MODES[mode], *self.flags, *flags]).encode())
        for path in sorted(swift_files(folder)):
            with open(path, "rb") as file:
                digest.update(os.path.relpath(path, folder).encode() + b"\0" + file.read() + b"\0")
        return os.path.join(self.memory, digest.hexdigest() + ".json")

    def check(self, folder, mode, flags=()):
        """Compiles a folder in a mode with more flags: (status, the first error, seconds)."""
        if not swift_files(folder):
            return 0, "", 0.0
        record = self.record(folder, mode, flags)
        if record and os.path.exists(record):
            with open(record, encoding="utf-8") as file:
                return tuple(json.load(file))
        with tempfile.TemporaryDirectory() as built:
            path = os.path.join(built, "Generated.swiftmodule")
            # Without complete checks, the compiler finds nothing else after type-checking that isn't found in Swift 6.
            emits = mode.startswith("6")
            status, errors, seconds = compile_module(swift_files(folder), mode, [*self.flags, *flags], path, emits)
        result = (status, first_error(errors, status) if status != 0 else "", seconds)
        if record and status >= 0:
            with open(record + ".new", "w", encoding="utf-8") as file:
                json.dump(result, file)
            os.replace(record + ".new", record)
        return result


def compile_program(folder, output, sources, modules=("TargetKitCommon", "TargetKitWire", "TargetKit")):
    """Compiles generated code and the files of a program with TargetKit, and returns the path of the program."""
    bin_path = products()
    files = list(sources)
    for place, suffix in ((os.path.join(folder, output), ".swift"), *((f"{bin_path}/{module}.build", ".o") for module in modules)):
        files += [os.path.join(inner, file) for inner, _, names in os.walk(place) for file in names if file.endswith(suffix)]
    response = os.path.join(folder, output + ".files")
    with open(response, "w", encoding="utf-8") as file:
        file.writelines(f'"{path}"\n' for path in files)
    program = os.path.join(folder, output + ".program")
    subprocess.run(["swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", "-module-name", "Program",
                    "-package-name", re.sub(r"\W", "_", os.path.basename(ROOT).lower()), "-I", f"{bin_path}/Modules", "-suppress-warnings", "-o", program, f"@{response}"], check=True)
    return program


def run_program(folder, output, source, arguments=(), modules=("TargetKitCommon", "TargetKitWire", "TargetKit")):
    """Compiles generated code and a program with TargetKit, runs it, and returns what it prints."""
    program = compile_program(folder, output, [source], modules)
    return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout
