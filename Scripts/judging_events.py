"""The judge 'events': server-sent events are read as sse-contract-tests expects, in the chunks in which they arrive."""

import ast
import base64
import json
import os
import re

from compiling import run_program

PROGRAM = """\
import Foundation
import TargetKitWire

@main
struct Judges {
  static func main() throws {
    for line in try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8).split(separator: "\\n") {
      var parser = ServerSentEventParser()
      var found: [[String]] = []
      for chunk in line.split(separator: " ") {
        parser.append(Data(base64Encoded: String(chunk)) ?? Data())
        while let event = try parser.next() { found.append([event.event, event.data, event.id]) }
      }
      print(String(decoding: try JSONEncoder().encode(found), as: UTF8.self))
    }
  }
}
"""
STRING = r'"(?:[^"\\]|\\.)*"'
EXPRESSION = rf"(?:{STRING}|utf8BOM|terminator)(?:\s*\+\s*(?:{STRING}|utf8BOM|terminator))*"
EVENT = re.compile(rf"\{{((?:\s*\w+:\s*{EXPRESSION}\s*,?)+)\}}")


def evaluated(expression, terminator):
    """Returns the bytes of strings that are joined, in Go's syntax."""
    result = b""
    for part in re.findall(rf"{STRING}|utf8BOM|terminator", expression):
        if part.startswith('"'):
            result += ast.literal_eval("b" + part.encode("ascii", "backslashreplace").decode()) if part.isascii() \
                else ast.literal_eval(part).encode()
        else:
            result += b"\xef\xbb\xbf" if part == "utf8BOM" else terminator
    return result


def events(text, terminator):
    """Returns the expected events as type, data and identifier; an identifier that isn't stated is the last one or none."""
    found = []
    for event in EVENT.findall(text):
        fields = {name: evaluated(value, terminator).decode() for name, value in re.findall(rf"(\w+):\s*({EXPRESSION})", event)}
        found.append([fields.get("Type", "message"), fields.get("Data", ""), fields.get("ID", "")])
    return found


def blocks(text):
    """Yields the name and the text of each test that contains no other one."""
    for match in re.finditer(rf"t\.Run\(({STRING}), (.*?)(?=\n\t*t\.Run\(|\Z)", text, re.DOTALL):
        yield ast.literal_eval(match[1]), match[2]


def cases(folder):
    for file in ("basic_parsing", "bom"):
        with open(f"{folder}/ssetests/tests_{file}.go", encoding="utf-8") as source:
            for name, text in blocks(source.read()):
                sends = re.findall(rf"stream\.Send(?:InChunks)?\(({EXPRESSION})(?:, (\d+),[^)]*)?\)", text)
                expected = " ".join(re.findall(r"RequireSpecificEvents\(t,(.*?)\)\n", text, re.DOTALL))
                if len(sends) != text.count("stream.Send") or not sends or "..." in expected or not EVENT.search(expected):
                    yield file, name, None, None
                    continue
                chunks = [chunk for value, size in sends for chunk in chunked(evaluated(value, b""), int(size or 0))]
                yield file, name, chunks, events(expected, b"")
    with open(f"{folder}/ssetests/tests_linefeeds.go", encoding="utf-8") as source:
        text = source.read()
    inputs = re.findall(rf"t\.Run\(({STRING}), testInputParsing\(\s*({EXPRESSION}),\s*\[\]EventMessage(\{{.*?\n\t+\}}),", text, re.DOTALL)
    for ending, terminator in (("LF", b"\n"), ("CRLF", b"\r\n"), ("CR", b"\r")):
        for name, value, expected in inputs:
            for size in (0, 1, 2):
                yield "linefeeds", f"{ending}: {ast.literal_eval(name)}: chunks of {size or 'all'}", \
                    chunked(evaluated(value, terminator), size), events(expected, terminator)


def chunked(data, size):
    return [data[start:start + size] for start in range(0, len(data), size)] if size else [data]


def judge_events(tool, folder):
    rows = list(cases(folder))
    read = [row for row in rows if row[2] is not None]
    program, data = os.path.join(tool.folder, "Events.swift"), os.path.join(tool.folder, "events")
    with open(program, "w", encoding="utf-8") as file:
        file.write(PROGRAM)
    with open(data, "w", encoding="utf-8") as file:
        file.writelines(" ".join(base64.b64encode(chunk).decode() for chunk in chunks) + "\n" for _, _, chunks, _ in read)
    results = iter(map(json.loads, run_program(tool.folder, "Events", program, [data]).splitlines()))
    for file, name, chunks, expected in rows:
        if chunks is None:
            yield f"{file}, not a table", name, None
            continue
        result = next(results)
        yield file, name, None if result == expected else f"{result} instead of {expected}"
