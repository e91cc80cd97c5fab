extension [UInt8] {
  /// Returns whether the UTF-8 of a text occurs in the bytes.
  package func contains(_ text: String) -> Bool {
    let pattern = Array(text.utf8)
    return indices.contains { self[$0] == pattern.first && self[$0...].starts(with: pattern) }
  }
}
