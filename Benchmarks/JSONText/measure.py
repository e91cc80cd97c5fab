#!/usr/bin/env python3
"""Compares reading and writing JSON text with synthesized `Codable` and `JSONDecoder`, and with orjson if it is installed.

usage: measure.py SPEC [--runs N] [--repositories N]

SPEC is GitHub's API as JSON. Its models for `GET /user/repos` are generated, and written a second time with synthesized
coding. Both read and write a list of the spec's example. The processes take turns, and medians are shown.
"""

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FLAGS = [
    "-O", "-wmo", "-parse-as-library", "-swift-version", "6", "-package-name", "benchmark",
    "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "InternalImportsByDefault",
    "-enable-upcoming-feature", "MemberImportVisibility",
]
# The models of a repository.
MODELS = ["NullableLicenseSimple", "NullableSimpleUser", "Repository", "SimpleUser"]
CODING = {
    "generated": """
func read<Value: Decodable>(_ data: Data) throws -> Value { try JSONCoding.value(from: data) }
func write<Value: Encodable>(_ value: Value) throws -> Data { try RequestBody.json(value).data() }
""",
    "synthesized": """
func read<Value: Decodable>(_ data: Data) throws -> Value {
  let decoder = JSONDecoder()
  decoder.dateDecodingStrategy = .iso8601
  return try decoder.decode(Value.self, from: data)
}
func write<Value: Encodable>(_ value: Value) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .withoutEscapingSlashes
  encoder.dateEncodingStrategy = .iso8601
  return try encoder.encode(value)
}
""",
}


def compile_programs(work, generate):
    """Compiles a program for each coding; returns the commands and the bytes of the programs without symbols."""
    (work / "targetgen.yaml").write_text(
        f"spec: {generate}\noutput: models\nruntime: targetkit\n"
        'filter: { include: { operations: ["GET /user/repos"] } }\n'
    )
    targetgen = os.environ.get("TARGETGEN", ROOT / ".build/release/targetgen")
    run([targetgen, "generate"], work)
    wire = sorted(str(path) for path in (ROOT / "Sources/TargetKitWire").rglob("*.swift"))
    run(["swiftc", *FLAGS, "-emit-module", "-module-name", "TargetKitWire", "-c", *wire, "-o", "wire.o"], work)
    programs = {}
    for coding, functions in CODING.items():
        folder = work / coding
        folder.mkdir()
        for name in MODELS:
            path = work / f"models/Models/{name}.swift"
            text = path.read_text().replace("import TargetKit\n", "import TargetKitWire\n")
            (folder / path.name).write_text(with_encoding(text) if coding == "generated" else synthesized(text))
        (folder / "Coding.swift").write_text("import Foundation\nimport TargetKitWire\n" + functions)
        (folder / "Program.swift").write_text((Path(__file__).parent / "Program.swift").read_text())
        files = sorted(str(path) for path in folder.glob("*.swift"))
        run(["swiftc", *FLAGS, "-module-name", "App", "-I", ".", *files, "wire.o", "-o", f"{coding}.program"], work)
        run(["strip", "-o", f"{coding}.stripped", f"{coding}.program"], work)
        programs[coding] = work / f"{coding}.program"
    return programs, {coding: (work / f"{coding}.stripped").stat().st_size for coding in CODING}


def members(body):
    """Returns the property, the function and the rest of each line that reads a member."""
    return re.findall(r'(?:self\.)?`?(\w+)`? = (?:Indirect\()?try object\.(\w+)\("([^"]+)"([^\n]*)', body)


READERS = re.compile(r"nonisolated extension ([\w.]+) \{\n  init\(from decoder[^\n]*\n(?:    [^\n]*\n)*  \}\n\}\n")


def with_encoding(text):
    """Adds `encode(to:)` to models that are only received."""
    def both(match):
        lines = []
        for name, function, key, rest in members(match.group(0)):
            form = re.search(r", as: [\w.<>]+\.self", rest)
            setter = "set" if function == "value" else "setIfPresent"
            lines.append(f'    try object.{setter}("{key}", self.{name}{form.group(0) if form else ""})\n')
        reader = match.group(0).rstrip()[:-1]
        start = "\n  func encode(to encoder: any Encoder) throws {\n    var object = JSONObjectWriter(encoder)\n"
        return reader + start + "".join(lines) + "  }\n}\n"
    return re.sub(r"(struct \w+: Sendable, )Decodable\b", r"\1Codable", READERS.sub(both, text))


def synthesized(text):
    """Replaces `init(from:)` by coding keys."""
    def keys(match):
        cases = "".join(f'    case `{name}` = "{key}"\n' for name, _, key, _ in members(match.group(0)))
        return f"nonisolated extension {match.group(1)} {{\n  enum CodingKeys: String, CodingKey {{\n{cases}  }}\n}}\n"
    return re.sub(r"(struct \w+: Sendable, )Decodable\b", r"\1Codable", READERS.sub(keys, text))


def example(spec, count):
    """Returns a list of the spec's example of a repository, each with a different name."""
    found = spec["components"]["examples"]["repository-items-default-response"]["value"][0]
    return [{**found, "id": number, "name": f"{found['name']}-{number}"} for number in range(count)]


def run(command, folder):
    # A process keeps the memory that it frees, so that page faults of the next run aren't measured.
    environment = {**os.environ, "MALLOC_TRIM_THRESHOLD_": "4000000000"}
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command[:3]))} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def orjson_seconds(data):
    """Returns the CPU seconds of reading and writing with orjson; nothing if it isn't installed."""
    try:
        import orjson
    except ImportError:
        return None
    start = time.process_time()
    value = orjson.loads(data)
    middle = time.process_time()
    orjson.dumps(value)
    return middle - start, time.process_time() - middle


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].removeprefix("usage: "))
    parser.add_argument("spec", type=Path)
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--repositories", type=int, default=2000)
    options = parser.parse_args()
    values = example(json.loads(options.spec.read_text()), options.repositories)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        programs, sizes = compile_programs(work, options.spec.resolve())
        large, small = work / "large.json", work / "small.json"
        large.write_text(json.dumps(values, separators=(",", ":")))
        small.write_text(json.dumps(values[:1], separators=(",", ":")))
        columns = {name: {coding: [] for coding in programs} for name in ("read", "write", "memory", "cold")}
        others = []
        for _ in range(options.runs):
            for coding, program in programs.items():
                for name, rows in columns.items():
                    rows[coding].append(float(run([program, name, small if name == "cold" else large], work)))
            others.append(orjson_seconds(large.read_bytes()))
        print(f"{options.repositories} repositories, {large.stat().st_size / 1e6:.1f} MB; {small.stat().st_size} bytes for the first response\n")
        print("| | generated | synthesized | ratio | orjson |\n|---|--:|--:|--:|--:|")
        units = {"read": ("ms", 1e3), "write": ("ms", 1e3), "memory": ("times bytes and models", 1), "cold": ("µs", 1e6)}
        for index, (name, rows) in enumerate(columns.items()):
            unit, factor = units[name]
            ours, theirs = (statistics.median(rows[coding]) * factor for coding in CODING)
            known = others[0] and index < 2
            other = f"{statistics.median(pair[index] for pair in others) * factor:.1f} {unit}" if known else ""
            print(f"| {name} | {ours:.2f} {unit} | {theirs:.2f} {unit} | {theirs / ours:.2f} | {other} |")
        ours, theirs = (sizes[coding] / 1e6 for coding in CODING)
        print(f"| stripped program | {ours:.2f} MB | {theirs:.2f} MB | {theirs / ours:.2f} | |")


if __name__ == "__main__":
    main()
