nonisolated extension JSONDocument {
  /// Returns the names of the members of an object, each once.
  func names(of object: Int) -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    var name = object + 1
    while name < end(of: object) {
      // Who reads all members has an error for a name that isn't Unicode, because it isn't found.
      let text = textIfValid(of: name) ?? "\u{FFFD}"
      if known.insert(text).inserted { names.append(text) }
      name = end(of: name + 1)
    }
    return names
  }

  /// Returns the hash of a name.
  func hash(of name: Int) -> Int {
    let token = tokens[name]
    if !token.hasEscapes { return bytes.plainString(at: token.place).hash }
    var text = textIfValid(of: name) ?? ""
    return text.withUTF8 { JSONBytes($0).hash }
  }

  /// Returns whether two strings are the same text.
  func isSameText(_ first: Int, _ second: Int) -> Bool {
    let (left, right) = (tokens[first], tokens[second])
    if !left.hasEscapes, !right.hasEscapes {
      return bytes.plainString(at: left.place) == bytes.plainString(at: right.place)
    }
    guard let left = textIfValid(of: first), let right = textIfValid(of: second) else {
      return false
    }
    return left.utf8.elementsEqual(right.utf8)
  }
}
