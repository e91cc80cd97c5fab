import APIConfiguration
import ArgumentParser
import Foundation

/// The options for the location and the file layout of the output.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The output folder. Default: 'output' of the configuration, or Generated beside it.",
      valueName: "dir"
    ),
    completion: .directory
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The files of the output: one per type, one per kind, or shards.",
      valueName: "layout"
    )
  )
  var layout: Configuration.Layout?

  @Option(
    help: ArgumentHelp(
      "The number of files, Generated01.swift and so on; implies the layout shards.",
      valueName: "number"
    )
  )
  var shards: Int?

  @Option(
    help: ArgumentHelp(
      "A folder for tests of all requests and responses, in that of a test target: Tests/PetShopTests for the module PetShop.",
      valueName: "dir"
    ),
    completion: .directory
  )
  var tests: String?

  private var testedModule: String? { TestedModule(ofPath: tests ?? "")?.name }

  func validate() throws {
    if tests != nil, testedModule == nil {
      throw ValidationError(
        "'--tests' requires the folder of a test target that is named after its module, such as Tests/PetShopTests; 'tests' of the configuration accepts any folder"
      )
    }
    if let shards, !Configuration.shardRange.contains(shards) {
      throw ValidationError("'--shards' requires a number from 1 to 256")
    }
    if shards != nil, let layout, layout != .shards {
      throw ValidationError("'--shards' and '--layout \(layout.rawValue)' exclude each other")
    }
  }

  /// Sets the fields of a configuration for which flags were passed.
  func apply(to configuration: inout Configuration, in workingDirectory: WorkingDirectory) {
    if let tests, let testedModule {
      configuration.tests = Configuration.ModuleFolder(
        output: workingDirectory.resolve(tests).path,
        module: testedModule,
        framework: configuration.tests?.framework ?? .swiftTesting
      )
    }
    configuration.layout = layout ?? configuration.layout
    if let shards {
      configuration.layout = .shards
      configuration.shards = shards
    }
  }
}

extension Configuration.Layout: ExpressibleByArgument {}
