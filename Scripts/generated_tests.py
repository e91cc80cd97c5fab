"""Generating tests from a spec into a folder, compiling them with the output, and running them."""

import glob
import json
import os
import re

from compiling import DEBUG, first_error, library_flags, products, run, swift_files

LIBRARIES = {
    "targetkit": ["TargetKit", "TargetKitCommon", "TargetKitWire"],
    "moya": ["MoyaCompatibility", "AlamofireCompatibility", "TargetKit", "TargetKitCommon", "TargetKitWire"],
}
STYLES = ["RxSwiftStandIn", "ReactiveSwiftStandIn", "OpenCombine", "COpenCombineHelpers", "TargetKitCombine"]
SWIFT_TESTING = "import Testing\n\n@main struct Main {\n  static func main() async { await Testing.__swiftPMEntryPoint() as Never }\n}\n"
SECONDS = 900
CLASS = re.compile(r"final class `?(\w+)`?: XCTestCase")
FUNCTION = re.compile(r"func `?(test\w+)`?\(\) async")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def xctest_main(files):
    """Returns the program that runs the tests of files, because nothing finds them on Linux."""
    cases = []
    for file in files:
        text = read(file)
        for match in CLASS.finditer(text):
            tests = ", ".join(f'("{name}", asyncTest({match[1]}.{name}))' for name in FUNCTION.findall(text[match.end():]))
            cases.append(f"testCase([{tests}])")
    return "import XCTest\n\nXCTMain([" + ", ".join(cases) + "])\n"


class Program:
    """The output and the tests of a spec, in a folder. The path of the spec is relative to it."""

    def __init__(self, folder, runtime, framework, spec, options=()):
        self.bin, self.folder, self.runtime, self.framework = products(), folder, runtime, framework
        configuration = [f"spec: {json.dumps(spec)}", "output: api", f"runtime: {runtime}",
                         f"tests: {{ output: tests, module: Tested, framework: {framework} }}", *options]
        write(f"{folder}/targetgen.yaml", "\n".join(configuration) + "\n")

    def generate(self):
        """Returns what is wrong, or nothing."""
        command = [f"{self.bin}/targetgen", "generate", "-q", "--config", "targetgen.yaml"]
        status, output, errors, _, _ = run(command, SECONDS, self.folder)
        return None if status == 0 else f"isn't generated: {first_error(errors or output, status)}"

    def tests(self):
        return swift_files(f"{self.folder}/tests")

    def compile(self, companions=()):
        """Returns what is wrong, or nothing. Companions are further files of the module of the output."""
        flags = ["-swift-version", "6", *library_flags(self.bin), *DEBUG]
        objects = [path for library in LIBRARIES[self.runtime] + STYLES for path in glob.glob(f"{self.bin}/{library}.build/*.o")]
        status, _, errors, _, _ = run(
            ["swiftc", "-Onone", "-wmo", "-parse-as-library", "-enable-testing", "-module-name", "Tested", *flags, "-emit-module",
             "-emit-module-path", "Tested.swiftmodule", "-c", "-o", "Tested.o", *swift_files(f"{self.folder}/api"), *companions],
            SECONDS, self.folder)
        if status != 0:
            return f"the output doesn't compile: {first_error(errors, status)}"
        is_xctest = self.framework == "xctest"
        main = "main.swift" if is_xctest else "Main.swift"
        write(f"{self.folder}/{main}", xctest_main(self.tests()) if is_xctest else SWIFT_TESTING)
        status, _, errors, self.seconds, _ = run(
            ["swiftc", "-Onone", "-wmo", *([] if is_xctest else ["-parse-as-library"]), "-warnings-as-errors", "-module-name", "Tests", *flags,
             "-I", ".", main, *self.tests(), "Tested.o", *objects, "-lstdc++", "-o", "program"], SECONDS, self.folder)
        write(f"{self.folder}/errors.txt", errors)
        return None if status == 0 else f"the tests don't compile: {first_error(errors, status)}"

    def run(self, environment=None):
        """Returns the exit status, the output, and the seconds."""
        status, output, errors, seconds, _ = run(["./program"], SECONDS, self.folder, environment)
        output += errors
        write(f"{self.folder}/output.txt", output)
        return status, output, seconds
