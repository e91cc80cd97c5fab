import APIConfiguration
import ArgumentParser

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
      "The files of the output: one a type, one a kind, or shards.",
      valueName: "layout"
    )
  )
  var layout: Configuration.Layout?

  @Option(
    help: ArgumentHelp(
      "The number of files, Generated01.swift and so on; the layout is shards then.",
      valueName: "number"
    )
  )
  var shards: Int?

  func validate() throws {
    if let shards, !Configuration.shardRange.contains(shards) {
      throw ValidationError("'--shards' takes a number from 1 to 256")
    }
    if shards != nil, let layout, layout != .shards {
      throw ValidationError("'--shards' and '--layout \(layout.rawValue)' exclude each other")
    }
  }

  /// Sets the fields of a configuration for which flags were passed.
  func apply(to configuration: inout Configuration) {
    configuration.layout = layout ?? configuration.layout
    if let shards {
      configuration.layout = .shards
      configuration.shards = shards
    }
  }
}

extension Configuration.Layout: ExpressibleByArgument {}
