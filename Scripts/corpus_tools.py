"""The parts shared by the scripts that generate from specs: running commands, finding specs, type-checking output."""

import hashlib
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
RUNTIMES = ("moya", "targetkit")
MODES = {
    "5": ["-swift-version", "5"],
    "6": ["-swift-version", "6"],
    "5main": ["-swift-version", "5", "-default-isolation", "MainActor"],
    "6main": ["-swift-version", "6", "-default-isolation", "MainActor"],
    "6imports": ["-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature",
                 "InternalImportsByDefault", "-enable-upcoming-feature", "MemberImportVisibility"],
}
TYPECHECK_SECONDS = 600
MEMORY_BYTES = 12 << 30
VERSION = re.compile(r"""^\s*\{?\s*["']?(openapi|swagger)["']?\s*:""", re.MULTILINE)


def run(command, seconds):
    """Runs a command within limits of time and memory: (status, output, errors, seconds, megabytes)."""

    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))

    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        start = time.monotonic()
        process = subprocess.Popen(command, stdout=out, stderr=err, preexec_fn=limit)
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


def build(configuration):
    """Builds the products and returns their folder."""
    command = ["swift", "build", "--package-path", ROOT, "-c", configuration]
    for part in ("--product targetgen", "--target TargetKit", "--target MoyaCompatibility"):
        subprocess.run([*command, *part.split()], check=True, stdout=subprocess.DEVNULL)
    shown = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True)
    return shown.stdout.strip()


def build_style_libraries(configuration):
    """Builds the libraries of the provider styles or their stand-ins, and returns the flags to import them."""
    command = ["swift", "build", "--package-path", os.path.join(ROOT, "GeneratedCodeTests"), "-c", configuration]
    # On other systems, the output imports Combine.
    for target in ["RxSwift", "ReactiveSwift"] + (["OpenCombine"] if sys.platform == "linux" else []):
        subprocess.run([*command, "--target", target], check=True, stdout=subprocess.DEVNULL)
    shown = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True)
    folder = shown.stdout.strip()
    return ["-I", os.path.join(folder, "Modules"), "-I", os.path.join(folder, "COpenCombineHelpers.build")]


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
    """Type-checks folders, and records the successful checks."""

    def __init__(self, bin_path, scratch, flags=()):
        self.flags = list(flags)
        self.modules = os.path.join(bin_path, "Modules")
        self.memory = scratch and os.path.join(scratch, "checked")
        if self.memory:
            os.makedirs(self.memory, exist_ok=True)
        version = subprocess.run(["swiftc", "--version"], check=True, capture_output=True).stdout
        self.base = hashlib.sha256(version)
        for name in ("TargetKit", "MoyaCompatibility", "AlamofireCompatibility"):
            with open(os.path.join(self.modules, name + ".swiftmodule"), "rb") as file:
                self.base.update(hashlib.sha256(file.read()).digest())

    def record(self, folder, runtime, mode, flags):
        """Returns the file that records a check; its name contains all inputs."""
        if not self.memory:
            return None
        digest = self.base.copy()
        digest.update(" ".join([runtime, mode, *self.flags, *flags]).encode())
        for path in sorted(swift_files(folder)):
            with open(path, "rb") as file:
                digest.update(os.path.relpath(path, folder).encode() + b"\0" + file.read() + b"\0")
        return os.path.join(self.memory, digest.hexdigest() + ".json")

    def check(self, folder, runtime, mode, flags=()):
        """Type-checks a folder in a mode with more flags: (status, the first error, seconds)."""
        if not swift_files(folder):
            return 0, "", 0.0
        record = self.record(folder, runtime, mode, flags)
        if record and os.path.exists(record):
            with open(record, encoding="utf-8") as file:
                return tuple(json.load(file))
        options = ["-typecheck", "-wmo", "-warnings-as-errors", "-parse-as-library", "-module-name", "Generated",
                   "-I", self.modules, *self.flags]
        if runtime == "moya":
            options += ["-module-alias", "Moya=MoyaCompatibility", "-module-alias", "Alamofire=AlamofireCompatibility"]
        response = folder + ".files"
        with open(response, "w", encoding="utf-8") as file:
            file.writelines(f'"{f}"\n' for f in swift_files(folder))
        status, _, err, seconds, _ = run(["swiftc", *options, *MODES[mode], *flags, "@" + response], TYPECHECK_SECONDS)
        result = (status, first_error(err, status) if status != 0 else "", seconds)
        if record and status >= 0:
            with open(record + ".new", "w", encoding="utf-8") as file:
                json.dump(result, file)
            os.replace(record + ".new", record)
        return result
