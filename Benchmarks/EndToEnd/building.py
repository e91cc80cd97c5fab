"""Builds of the output in debug and in release, of a program that makes ten calls, and of another package in turn."""

import glob
import json
import os
import re
import subprocess

# Parameters for which a program can make up a value.
LITERALS = {"String": '"text"', "Int": "1", "Bool": "true"}


def ten_calls(folder):
    """Returns a program that makes up to ten calls: the first callable ones of each wrapper, in turn."""
    wrappers = []
    for path in sorted(glob.glob(os.path.join(folder, "Providers", "*.swift"))):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        name = re.search(r"^nonisolated struct (\w+): Sendable, ProviderWrapper", text, re.MULTILINE)
        if name:
            methods = re.findall(r"^  func (\S+?)\((.*?)\) async throws", text, re.MULTILINE | re.DOTALL)
            calls = [call for call in (callable_method(*method) for method in methods) if call]
            wrappers.append([f"{name.group(1)}().{call}" for call in calls])
    turns = [wrapper[turn] for turn in range(10) for wrapper in wrappers if turn < len(wrapper)]
    lines = [f"    print(try await {call})" for call in turns[:10]]
    return "\n".join(["@main", "struct TenCalls {", "  static func main() async throws {", *lines, "  }", "}", ""])


def callable_method(name, parameters):
    """Returns the call of a method, or nothing if a parameter needs a value that can't be made up."""
    arguments = []
    for parameter in filter(None, (part.strip() for part in parameters.split(","))):
        found = re.fullmatch(r"(\w+)(?: \w+)?: (\S+)( = .*)?", parameter)
        if not found or not found.group(3) and found.group(2) not in LITERALS:
            return None
        if not found.group(3):
            label = "" if found.group(1) == "_" else f"{found.group(1)}: "
            arguments.append(label + LITERALS[found.group(2)])
    return f"{name}({', '.join(arguments)})"


class Package:
    """A package whose targets are built again and again, but not the packages that it depends on."""

    def __init__(self, path, run):
        self.path, self.run = path, run
        described = subprocess.run(
            ["swift", "package", "--package-path", path, "describe", "--type", "json"],
            check=True, capture_output=True, text=True,
        )
        targets = json.loads(described.stdout)["targets"]
        self.targets = [target["name"] for target in targets]
        self.dependencies = sorted({name for target in targets for name in target.get("product_dependencies", [])})
        self.program = next(target["name"] for target in targets if target["type"] == "executable")

    def command(self, configuration):
        return ["swift", "build", "--package-path", self.path, "-c", configuration]

    def products(self, configuration):
        shown = [*self.command(configuration), "--show-bin-path"]
        return subprocess.run(shown, check=True, capture_output=True, text=True).stdout.strip()

    def prepare(self, configuration):
        """Builds the modules that the package depends on, which have the names of their products."""
        for name in self.dependencies:
            self.run([*self.command(configuration), "--target", name])

    def build(self, configuration):
        """Builds the targets of the package anew."""
        folder = self.products(configuration)
        for name in self.targets:
            for compiled in glob.glob(os.path.join(folder, f"{name}.build", "**"), recursive=True):
                # SwiftPM writes this file only when it plans a build.
                if os.path.isfile(compiled) and os.path.basename(compiled) != "output-file-map.json":
                    os.remove(compiled)
            for module in glob.glob(os.path.join(folder, "Modules", f"{name}.*")):
                os.remove(module)
        return self.run(self.command(configuration))

    def size(self, configuration):
        """Returns the bytes of the program without symbols."""
        program = os.path.join(self.products(configuration), self.program)
        subprocess.run(["strip", "-o", program + ".stripped", program], check=True)
        return os.path.getsize(program + ".stripped")


def package_of_output(root, runtime, work):
    """Writes a package without sources that has the runtime as its only dependency; returns the folder for sources."""
    package = os.path.join(work, "package")
    sources = os.path.join(package, "Sources", "App")
    os.makedirs(sources)
    aliases = '"-module-alias", "Moya=MoyaCompatibility", "-module-alias", "Alamofire=AlamofireCompatibility"'
    settings = f".unsafeFlags([{aliases}])" if runtime == "moya" else ""
    products = ["MoyaCompatibility", "AlamofireCompatibility"] if runtime == "moya" else ["TargetKit"]
    dependencies = ", ".join(f'.product(name: "{name}", package: "{os.path.basename(root)}")' for name in products)
    with open(os.path.join(package, "Package.swift"), "w", encoding="utf-8") as file:
        file.write(f"""// swift-tools-version: 6.1
import PackageDescription
let package = Package(
  name: "Output",
  platforms: [.macOS(.v13)],
  dependencies: [.package(path: "{root}")],
  targets: [.executableTarget(name: "App", dependencies: [{dependencies}], swiftSettings: [{settings}])]
)
""")
    return package, sources


def change_a_model(folder):
    """Adds a member to the model with the most lines, as a change of the spec would."""
    models = glob.glob(os.path.join(folder, "Models", "*.swift"))
    models = models or glob.glob(os.path.join(folder, "*.swift"))
    texts = {path: open(path, encoding="utf-8").read() for path in models}
    path = max(sorted(texts), key=lambda path: len(texts[path]))
    name = re.search(r"^nonisolated struct (\w+)", texts[path], re.MULTILINE).group(1)
    with open(path, "a", encoding="utf-8") as file:
        file.write(f"\nnonisolated extension {name} {{ var isChanged: Bool {{ true }} }}\n")


def measure(root, generate, runtime, others, runs, work, run, median, show):
    """Builds the output and the other packages in turn, and prints medians."""
    path, sources = package_of_output(root, runtime, work)
    folder = os.path.join(sources, "API")
    run([*generate, "-o", folder])
    with open(os.path.join(sources, "TenCalls.swift"), "w", encoding="utf-8") as file:
        file.write(ten_calls(folder))
    files = glob.glob(os.path.join(folder, "**", "*.swift"), recursive=True)
    print(f"output for {runtime}: {len(files)} files, {sum(1 for file in files for _ in open(file, encoding='utf-8'))} lines")
    packages = [Package(other, run) for other in [*others, path]]
    for configuration in ("debug", "release"):
        rows = {package.path: [] for package in packages}
        for package in packages:
            package.prepare(configuration)
        for _ in range(runs):
            for package in packages:
                rows[package.path].append(package.build(configuration))
        base = median(rows[others[0]]) if others else None
        size = packages[0].size(configuration) if others else None
        for package in packages:
            name = f"{configuration}, {'output' if package.path == path else os.path.basename(package.path)}"
            show(name, median(rows[package.path]), base, package.size(configuration), size)
        if configuration == "debug":
            change_a_model(folder)
            show("debug, one model changed", run(packages[-1].command(configuration)))
