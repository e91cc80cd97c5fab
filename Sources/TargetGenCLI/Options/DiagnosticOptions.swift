import ArgumentParser
import Diagnostics

/// The options for printing diagnostics.
struct DiagnosticOptions: ParsableArguments {
  /// An output format for diagnostics.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif, xcode, github
  }

  @Option(
    help: ArgumentHelp(
      "The form of diagnostics: text, json, sarif, xcode or github.",
      valueName: "form"
    )
  )
  var diagnostics = Form.text

  @Flag(name: [.short, .long], help: "Print errors only.")
  var quiet = false

  @Flag(name: [.short, .long], help: "Print each file that is written or removed.")
  var verbose = false

  func validate() throws {
    if quiet, verbose { throw ValidationError("'--quiet' and '--verbose' exclude each other") }
  }
}
