/// The `{names}` of a path or a server's URL.
enum PathTemplate {
  /// The names in the order of their first occurrence.
  static func names(in template: String) -> [String] {
    var names: [String] = []
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { break }
      let name = String(rest[rest.index(after: open)..<close])
      if !name.isEmpty, !names.contains(name) { names.append(name) }
      rest = rest[rest.index(after: close)...]
    }
    return names
  }
}

extension String {
  /// The text without spaces, tabs and newlines at its ends.
  var trimmingSpaces: String {
    func isSpace(_ character: Character) -> Bool { character.isWhitespace || character.isNewline }
    guard let first = firstIndex(where: { !isSpace($0) }),
      let last = lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(self[first...last])
  }
}
