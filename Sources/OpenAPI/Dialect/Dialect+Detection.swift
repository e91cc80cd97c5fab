import Diagnostics
import SpecSyntax

extension Dialect {
  /// Reads the declared dialect of a document; returns `nil` and reports an error if it is missing
  /// or unknown.
  init?(of document: Mapping, at range: SourceRange, into bag: inout DiagnosticBag) {
    guard let entry = document.entry("openapi") ?? document.entry("swagger") else {
      bag.report(
        .notADocument,
        "the document has neither 'openapi' nor 'swagger', so it isn't an API description",
        at: document.entries.first?.keyRange ?? range,
        help: "add 'openapi: 3.1.0', or pass the file that contains it"
      )
      return nil
    }
    guard let text = entry.value.text else {
      bag.report(
        .unknownVersion,
        "'\(entry.key)' should be a version, not \(entry.value.kindDescription)",
        at: entry.value.isNull ? entry.keyRange : entry.value.range,
        help: Dialect.supported
      )
      return nil
    }

    // `3.0`, `3`, ` 3.1.0 ` and `v3.0.1` all occur.
    let version = text.utf8.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "v") }
    let numbers = version.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .prefix(2)
      .map { digits in Int(String(Substring(digits)).filter { $0 != " " }) }
    switch (numbers.first ?? nil, numbers.dropFirst().first ?? 0) {
    case (2, 0): self = .swagger20
    case (3, 0): self = .openAPI30
    case (3, 1): self = .openAPI31
    case (3, 2): self = .openAPI32
    default:
      bag.report(
        .unknownVersion,
        .isAnUnknownVersion(text, of: entry.key),
        at: entry.value.range,
        help: Dialect.supported
      )
      return nil
    }
    if (self == .swagger20) != (entry.key == "swagger") {
      bag.report(
        .invalidValue,
        "'\(entry.key): \(text)' is read as \(self.rawValue)",
        at: entry.value.range,
        help: self == .swagger20 ? "write 'swagger: \"2.0\"'" : "write 'openapi: \(text)'"
      )
    }
  }

  private static let supported = "use Swagger 2.0 or OpenAPI 3.0, 3.1 or 3.2"
}

extension Diagnostic.Message {
  fileprivate static func isAnUnknownVersion(_ text: String, of field: String) -> Self {
    "the version '\(text)' of \(field == "swagger" ? "Swagger" : "OpenAPI") isn't supported"
  }
}
