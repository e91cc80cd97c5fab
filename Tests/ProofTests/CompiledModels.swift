import APIConfiguration
import APIModel
import Foundation
import SpecSyntax
import SwiftCode
import TestSupport
import Testing

@testable import SwiftEmission

/// The models of a spec, compiled as a module.
struct CompiledModels {
  /// The context of programs that use the models.
  let context: EmissionContext

  private let folder: URL
  private static let module = "ProvenModels"

  /// Emits and compiles the models of an API.
  ///
  /// - Parameters:
  ///   - api: The API.
  ///   - configuration: The options with which it was built.
  ///   - companions: Files of the user that are compiled with the models.
  ///   - folder: An empty folder.
  /// - Throws: The compiler's errors.
  init(
    _ api: API,
    as configuration: Configuration,
    with companions: [URL],
    in folder: URL
  ) async throws {
    var api = api
    api.targets = []
    var configuration = configuration
    configuration.models.samples = .always
    configuration.tests = Configuration.ModuleFolder(output: "Tests", module: Self.module)
    for index in api.models.indices { api.models[index].samples = [] }
    let files = Emitter(configuration: configuration).emit(api)
    context = EmissionContext(api: api, configuration: configuration).forDoubles(of: files)
    self.folder = folder
    let paths = try files.map { try Self.write(GeneratedFile($0), in: folder) }
    let run = try await SwiftCompiler.run(
      [
        "-Onone", "-wmo", "-parse-as-library", "-enable-testing", "-module-name", Self.module,
        "-emit-module", "-emit-module-path", "\(Self.module).swiftmodule",
        "-c", "-o", "\(Self.module).o",
      ] + paths + companions.map(\.path),
      in: folder
    )
    try #require(run.status == 0, "the models don't compile:\n\(run.errors.prefix(2_000))")
  }

  /// Compiles and runs a program that uses the models.
  ///
  /// - Parameters:
  ///   - main: The statements and functions at the top level.
  ///   - input: A text that the program can read from its file 'input'.
  ///   - declarations: Declarations that the program uses.
  /// - Returns: The lines of the output.
  /// - Throws: The compiler's errors, or those of the program.
  func output(
    of main: String,
    input: String = "",
    using declarations: [Declaration]
  ) async throws -> [Substring] {
    let header =
      ["Foundation", "TargetKit", "TargetKitWire"].map { "import \($0)\n" }.joined()
      + "@testable import \(Self.module)\n\n"
    try Data(input.utf8).write(to: folder.appendingPathComponent("input"))
    try Data((header + main).utf8).write(to: folder.appendingPathComponent("main.swift"))
    let file = context.file(
      "Declarations.swift",
      alsoImporting: context.memberImports + context.valueImports
    ) {
      declarations
    }
    let path = try Self.write(GeneratedFile(file), in: folder)
    let objects = try ["TargetKit", "TargetKitCommon", "TargetKitWire"].flatMap(
      SwiftCompiler.objects
    )
    let build = try await SwiftCompiler.run(
      ["-Onone", "-wmo", "-I", ".", "main.swift", path, "\(Self.module).o"] + objects
        + ["-o", "program"],
      in: folder
    )
    try #require(build.status == 0, "the program doesn't compile:\n\(build.errors.prefix(2_000))")
    let program = folder.appendingPathComponent("program").path
    let run = try await Subprocess.runWithinLimits(program, [], in: folder)
    try #require(run.status == 0, "the program fails: \(run.errors.prefix(2_000))")
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  private static func write(_ file: GeneratedFile, in folder: URL) throws -> String {
    let url = folder.appendingPathComponent(file.path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(file.bytes).write(to: url)
    return url.path
  }
}
