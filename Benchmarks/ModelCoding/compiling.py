"""Compiles folders of Swift like SwiftPM, and measures the cost."""

import os
import resource
import shutil
import subprocess
import sys
from pathlib import Path

import strategies

TARGETKIT_VALUES = Path(__file__).resolve().parents[2] / "Sources/TargetKitWire/Values"
MEMORY_LIMIT = 14 << 30
TIME_LIMIT = "580"

# The flags that `swift build -v` prints for each configuration, except paths.
FLAGS = {
    "debug": ["-Onone", "-enable-batch-mode", "-enable-testing", "-DDEBUG", "-g", "-index-store-path", "index"],
    "release": ["-O", "-whole-module-optimization", "-num-threads", "2", "-g"],
}
SECTIONS = (".text", ".data", ".rodata", ".bss", ".eh_frame", ".init", "swift5")


def run(command, folder):
    """Returns the exit status, the CPU seconds of all processes, which don't depend on other load, and the megabytes of the largest."""

    def confine():
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_LIMIT, MEMORY_LIMIT))

    with open(folder / "log", "w") as log:
        child = subprocess.Popen(command, cwd=folder, preexec_fn=confine, stdout=log, stderr=log)
        _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return child.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def compile_module(module, mode, folder, imports=(), upcoming=False):
    command = ["timeout", TIME_LIMIT, "swiftc", "-module-name", module, "-parse-as-library", "-swift-version", "6", "-j2"]
    command += ["-emit-module", "-emit-module-path", f"{module}.swiftmodule", "-c", *sorted(p.name for p in folder.glob("*.swift"))]
    command += ["-module-cache-path", str(folder.parent / "cache"), *(f"-I{i}" for i in imports), *FLAGS[mode]]
    if upcoming:
        for feature in ("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"):
            command += ["-enable-upcoming-feature", feature]
    return run(command, folder)


def compile_values(mode, root):
    """Compiles the value types that models use as a separate module."""
    folder = empty(root / f"values-{mode}")
    for file in TARGETKIT_VALUES.glob("*.swift"):
        shutil.copy(file, folder)
    (folder / "Alternatives.swift").write_text(strategies.ALTERNATIVES)
    status, *_ = compile_module("Values", mode, folder, upcoming=True)
    if status:
        sys.exit((folder / "log").read_text())
    return folder


def empty(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def code_size(folder):
    """Returns the megabytes of code and data, without debug information."""
    objects = [str(p) for p in folder.glob("*.o")]
    output = subprocess.run(["size", "-A", *objects], capture_output=True, text=True).stdout
    rows = (line.split() for line in output.splitlines())
    return sum(int(row[1]) for row in rows if len(row) == 3 and row[0].startswith(SECTIONS)) / 1e6
