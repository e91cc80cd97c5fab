import Foundation

/// Generates code from specs that are random, or damaged at random.
@main
enum RandomRuns {
  static func main() throws {
    guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
      FileHandle.standardError.write(Data(Options.usage.utf8))
      exit(64)
    }
    let source = try SpecSource(options)
    if options.isPart {
      try Part(options: options, source: source).run()
    } else {
      exit(Run(options: options, source: source).succeeds() ? 0 : 1)
    }
  }
}
