#!/usr/bin/env python3
"""usage: Benchmarks/EndToEnd/measure.py SPEC [--runs N] [--build [--beside PACKAGE]] [--lines] [--runtime moya|targetkit] [--config FILE]

Measures `targetgen generate` as a whole process (release build): into an empty folder, and again over its own output,
alternating with a common baseline, Python's json.load of the same spec (its yaml.safe_load would take minutes).
Prints medians of CPU seconds, wall seconds and peak memory, and their ratios to the baseline in the same run.

With --build it builds the output with a program that makes ten calls instead, in debug and in release, and in debug once more after a change to
one model. It prints CPU and wall seconds, the memory of the largest process and the size of the stripped program. The time for the
runtime isn't included. The targets of PACKAGE, which contains an executable, are built in turn with it, and are the baseline.

With --lines it only counts the lines of the output: of targets and wrappers for each operation, of models for each
model, of samples and of support files; and the share of comments. --bin measures another version.
"""

import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import building

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def run(command, cwd=None):
    """Returns CPU seconds, wall seconds and megabytes of the largest process of a command and its children."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=cwd)
    # SwiftPM prints the errors of the compiler to the standard output.
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{command[0]} failed: {output.decode('utf-8', 'replace')[-2000:]}")
    return usage.ru_utime + usage.ru_stime, time.monotonic() - start, usage.ru_maxrss / 1024


def median(rows):
    return tuple(statistics.median(column) for column in zip(*rows))


def show(name, row, base=None, size=None, base_size=None):
    cpu, wall, memory = row
    line = f"{name:<28} {cpu:7.3f} s CPU  {wall:7.3f} s wall  {memory:7.0f} MB"
    if size:
        line += f"  {size / 1e6:6.2f} MB stripped"
    if base:
        line += f"   {cpu / base[0]:.2f} times the baseline's CPU"
    if base_size:
        line += f", {wall / base[1]:.2f} of wall, {memory / base[2]:.2f} of memory, {size / base_size:.2f} of size"
    print(line, flush=True)


def release_build():
    command = ["swift", "build", "--package-path", ROOT, "-c", "release", "--product", "targetgen"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    shown = subprocess.run([*command[:-2], "--show-bin-path"], check=True, capture_output=True, text=True)
    return os.path.join(shown.stdout.strip(), "targetgen")


def measure_generation(spec, generate, runs, work):
    loads = [sys.executable, "-c", "import json, sys; json.load(open(sys.argv[1]))", spec]
    rows = {"baseline": [], "empty": [], "unchanged": []}
    for number in range(runs + 1):
        folder = os.path.join(work, f"run{number}")
        command = [*generate, "-o", folder]
        step = {"baseline": run(loads), "empty": run(command), "unchanged": run(command)}
        if number > 0:  # The first run warms the disk's cache.
            for name, row in step.items():
                rows[name].append(row)
    base = median(rows["baseline"])
    show("json.load, the baseline", base)
    show("generate, empty folder", median(rows["empty"]), base)
    show("generate, nothing to write", median(rows["unchanged"]), base)


def count_lines(generate, work):
    folder = os.path.join(work, "output")
    command = [argument for argument in generate if argument != "--quiet"]
    result = subprocess.run([*command, "-o", folder], check=True, capture_output=True, text=True)
    found = re.search(r": (\d+) operations? in .*, (\d+) models?$", result.stdout + result.stderr, re.MULTILINE)
    operations, models = (int(found.group(1)), int(found.group(2))) if found else (1, 1)
    lines, comments, files = {}, 0, {}
    for directory, _, names in os.walk(folder):
        for name in names:
            kind = "Samples" if "Sample" in name else os.path.relpath(directory, folder).split(os.sep)[0]
            with open(os.path.join(directory, name), encoding="utf-8") as file:
                text = file.read().splitlines()
            lines[kind] = lines.get(kind, 0) + len(text)
            files[kind] = files.get(kind, 0) + 1
            comments += sum(line.lstrip().startswith("//") for line in text)
    total = sum(lines.values())
    calls = lines.get("Targets", 0) + lines.get("Providers", 0)
    print(f"operations: {operations}, models: {models}")
    print(f"lines for each operation: {calls / max(1, operations):.1f}, for each model: {lines.get('Models', 0) / max(1, models):.1f}")
    print(f"samples: {lines.get('Samples', 0)}, support: {lines.get('Support', 0)} in {files.get('Support', 0)} files")
    print(f"lines in all: {total}, comments: {100 * comments / total:.0f} %")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("spec")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--build", action="store_true")
    parser.add_argument("--beside", action="append", default=[], type=os.path.abspath)
    parser.add_argument("--lines", action="store_true")
    parser.add_argument("--bin", type=os.path.abspath)
    parser.add_argument("--runtime", default="targetkit", choices=["moya", "targetkit"])
    parser.add_argument("--config", type=os.path.abspath)
    arguments = parser.parse_args()
    spec = os.path.abspath(arguments.spec)
    generate = [arguments.bin or release_build(), "generate", spec, "--runtime", arguments.runtime, "--quiet",
                *(["--config", arguments.config] if arguments.config else [])]
    work = tempfile.mkdtemp(prefix="targetgen-benchmark-")
    try:
        if arguments.lines:
            return count_lines(generate, work)
        if arguments.build:
            return building.measure(ROOT, generate, arguments.runtime, arguments.beside, arguments.runs, work, run, median, show)
        measure_generation(spec, generate, arguments.runs, work)
    finally:
        shutil.rmtree(work, ignore_errors=True)


if __name__ == "__main__":
    main()
