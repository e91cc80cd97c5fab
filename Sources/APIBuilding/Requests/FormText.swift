import SpecSyntax

/// Text in the form of queries and forms.
package enum FormText {
  /// Returns the decoded names and values.
  package static func pairs(in text: Substring) -> [(name: String, value: String)] {
    text.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (decoded(parts[0]), parts.count > 1 ? decoded(parts[1]) : "")
    }
  }

  private static func decoded(_ text: Substring) -> String {
    String(text.map { $0 == "+" ? " " : $0 }).percentDecoded
  }
}
