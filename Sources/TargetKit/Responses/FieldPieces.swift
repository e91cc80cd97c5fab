import Foundation

extension StringProtocol {
  /// Returns the pieces of a header field between separators that aren't in quotation marks (RFC
  /// 9110 §5.6), without the spaces around them.
  func fieldPieces(at separator: Character) -> [String] {
    var isQuoted = false
    return split(omittingEmptySubsequences: false) { character in
      if character == "\"" { isQuoted.toggle() }
      return character == separator && !isQuoted
    }
    .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// Returns the values of pieces like `name=value` by their names in lower case, without quotation
  /// marks; the value of a piece without one is empty.
  ///
  /// If a name appears twice, the first value counts.
  package func fieldParameters(at separator: Character) -> [String: String] {
    fieldPieces(at: separator).reduce(into: [:]) { parameters, piece in
      let pair = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = pair[0].trimmingCharacters(in: .whitespaces).lowercased()
      guard !name.isEmpty, parameters[name] == nil else { return }
      let value = pair.count > 1 ? pair[1] : ""
      parameters[name] = value.trimmingCharacters(in: CharacterSet(charactersIn: " \t\""))
    }
  }
}
