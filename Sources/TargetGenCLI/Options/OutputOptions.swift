import ArgumentParser

/// Where to write.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The output folder. Default: 'output' of the configuration, or Generated.",
      valueName: "dir"
    ),
    completion: .directory
  )
  var output: String?

  @Flag(help: "List what would be written and removed, and change nothing.")
  var dryRun = false
}
