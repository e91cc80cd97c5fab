nonisolated extension JSONDocument: JSONObjectSource {
  /// The largest number of names in a row of a table that aren't the one that is searched for.
  ///
  /// A server could send many names with the same hash.
  private static let longestSearch = 32

  func member(_ name: String, at place: Int, _ cursor: inout JSONCursor) -> JSONReader? {
    var key = name
    let name = key.withUTF8 { find($0, in: place, &cursor) }
    guard name > 0 else { return nil }
    cursor.next = end(of: name + 1)
    return JSONReader(self, at: name + 1)
  }

  func members(at place: Int) throws -> [(name: String, json: JSONReader)] {
    var members: [(String, JSONReader)] = []
    var name = place + 1
    while name < end(of: place) {
      members.append((try text(of: name), JSONReader(self, at: name + 1)))
      name = end(of: name + 1)
    }
    return members
  }

  /// Returns the token of the first name that is a text, as in `JSONDecoder`; 0 if there is none.
  private func find(
    _ key: UnsafeBufferPointer<UInt8>,
    in object: Int,
    _ cursor: inout JSONCursor
  ) -> Int {
    let end = end(of: object)
    if cursor.isOrdered {
      let name = cursor.next == 0 ? object + 1 : cursor.next
      if name < end, isText(name, key) { return name }
      if cursor.names.isEmpty { addTable(of: object, to: &cursor) }
    }
    let mask = cursor.names.count - 1
    guard mask > 0 else { return search(key, in: object, to: end) }
    var slot = JSONBytes(key).hash & mask
    while case let name = Int(cursor.names[slot]), name != 0 {
      if isText(name, key) { return name }
      slot = (slot + 1) & mask
    }
    return 0
  }

  private func search(_ key: UnsafeBufferPointer<UInt8>, in object: Int, to end: Int) -> Int {
    var name = object + 1
    while name < end {
      if isText(name, key) { return name }
      name = self.end(of: name + 1)
    }
    return 0
  }

  /// Adds a table with the names of an object, each at the place that its hash determines, or after
  /// names with other hashes.
  ///
  /// If too many have the same hash, there is no table, and names are searched one by one.
  private func addTable(of object: Int, to cursor: inout JSONCursor) {
    let end = end(of: object)
    var size = 16
    // Each member has at least two tokens.
    while size < end - object { size *= 2 }
    var table = [UInt32](repeating: 0, count: size)
    var name = object + 1
    while name < end {
      var slot = hash(of: name) & (size - 1)
      var rest = Self.longestSearch
      while table[slot] != 0 {
        // The first of two members with the same name counts.
        if isSameText(name, Int(table[slot])) { cursor.isOrdered = false }
        slot = (slot + 1) & (size - 1)
        rest -= 1
        guard rest > 0 else {
          cursor.isOrdered = false
          return
        }
      }
      table[slot] = UInt32(name)
      name = self.end(of: name + 1)
    }
    cursor.names = table
  }

  /// Returns the hash of a name.
  private func hash(of name: Int) -> Int {
    let token = tokens[name]
    if token.isPlain { return bytes.part(at: token.start, length: token.length).hash }
    var text = textIfValid(of: name) ?? ""
    return text.withUTF8 { JSONBytes($0).hash }
  }

  /// Returns whether two strings are the same text.
  private func isSameText(_ first: Int, _ second: Int) -> Bool {
    let (left, right) = (tokens[first], tokens[second])
    if left.isPlain, right.isPlain {
      return left.length == right.length
        && bytes.equal(at: left.start, right.start, length: left.length)
    }
    guard let left = textIfValid(of: first), let right = textIfValid(of: second) else {
      return false
    }
    return left.utf8.elementsEqual(right.utf8)
  }
}
