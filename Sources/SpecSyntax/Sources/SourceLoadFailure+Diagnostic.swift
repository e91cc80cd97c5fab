package import Diagnostics

extension SourceLoadFailure {
  /// The code of the failure's diagnostic.
  package var code: DiagnosticCode {
    switch self {
    case .missing: .missingReferencedFile
    case .outsideRoot: .referenceOutsideRoot
    case .tooLarge: .fileTooLarge
    case .directory, .unreadable: .unreadableFile
    case .remote(let failure): failure.code
    }
  }

  /// The description of the failure.
  package var message: Diagnostic.Message {
    switch self {
    case .missing(let path): "the file '\(path)' doesn't exist"
    case .outsideRoot(let path):
      "'\(path)' is outside the folder that the spec may use"
    case .tooLarge(let path): "'\(path)' is too large"
    case .directory(let path): "'\(path)' is a folder, not a file"
    case .unreadable(let path, let reason):
      "'\(path)' can't be read: \(reason)"
    case .remote(let failure): failure.message
    }
  }

  /// Returns a hint on how to fix a `$ref` with this path.
  func help(for path: String, in referrer: String) -> String? {
    switch self {
    case .missing:
      path.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
        ? "paths are relative to the file that contains the '$ref', here '\(referrer)'"
        : "write '#/path/to/\(path)' to refer to a value in the same file"
    case .outsideRoot: "allow a larger folder with '--root DIR'"
    case .directory: "name a file in it"
    case .tooLarge, .unreadable: nil
    case .remote(let failure): failure.help
    }
  }
}
