import ArgumentParser
import Diagnostics

/// How to speak of what was found.
struct DiagnosticOptions: ParsableArguments {
  /// A form of diagnostics.
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
