import Diagnostics
import SpecSyntax

extension DecodingContext {
  /// The extensions that control the generation of Swift code.
  private static let ownExtensions = [
    "x-targetgen-ignore", "x-targetgen-name", "x-targetgen-names", "x-targetgen-type",
  ]

  /// Reports an extension that looks like one of them but isn't.
  func checkExtension(_ entry: Mapping.Entry) {
    guard entry.key.hasPrefix("x-targetgen-"), !Self.ownExtensions.contains(entry.key) else {
      return
    }
    let meant = Suggestion.closest(to: entry.key, among: Self.ownExtensions)
    let known = Self.ownExtensions.map { "'\($0)'" }.joined(separator: ", ")
    report(
      .invalidExtension,
      "'\(entry.key)' isn't an extension of targetgen; it's ignored",
      at: entry.keyRange,
      help: meant.map { "did you mean '\($0)'?" } ?? "use one of \(known)"
    )
  }
}
