/// What generated unions ask to determine the type of a value.
nonisolated extension JSONReader {
  /// Returns whether the value is an object that has at least one of the given members.
  public func hasMember(_ names: String...) -> Bool {
    guard let object = objectIfPossible else { return false }
    return names.contains { object.contains($0) }
  }

  /// Returns the text of a member that is a string, number or Boolean, or nil for any other value.
  public func text(of name: String) -> String? {
    var object = objectIfPossible
    return object?.member(name)?.text
  }

  /// Returns the text of the part at a JSON Pointer (RFC 6901), or nil if there is no part that is a
  /// string, number or Boolean.
  public func text(at pointer: String) -> String? {
    var part = self
    for token in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let name = token.split(separator: "~1", omittingEmptySubsequences: false)
        .joined(separator: "/").split(separator: "~0", omittingEmptySubsequences: false)
        .joined(separator: "~")
      guard let next = part.part(name) else { return nil }
      part = next
    }
    return part.text
  }

  /// Returns the indices of lists of member names, beginning with the list from which the object
  /// has the most members.
  ///
  /// Lists from which it has the same number of members keep their order. If it has members of at
  /// least one list, lists without any are left out. If the value isn't an object, the indices of
  /// all lists are returned in order.
  public func closest(_ lists: [String]...) -> [Int] { closest(lists) }

  func closest(_ lists: [[String]]) -> [Int] {
    guard let object = objectIfPossible else { return Array(lists.indices) }
    let counts = lists.map { names in names.filter { object.contains($0) }.count }
    let isKnown = counts.contains { $0 > 0 }
    return lists.indices.filter { !isKnown || counts[$0] > 0 }
      .sorted { counts[$0] == counts[$1] ? $0 < $1 : counts[$0] > counts[$1] }
  }

  private var objectIfPossible: JSONObjectReader? {
    (try? type()) == .object ? try? object() : nil
  }

  /// Returns a member of an object, or an element of an array.
  private func part(_ name: String) -> JSONReader? {
    if var object = objectIfPossible { return object.member(name) }
    guard let index = Int(name), index >= 0, var array = try? array() else { return nil }
    for _ in 0..<index {
      guard (try? array.element()) != nil else { return nil }
    }
    return try? array.element()
  }

  /// The text of a string, number or Boolean.
  private var text: String? {
    switch try? type() {
    case .string: try? string()
    case .boolean: (try? source.boolean(at: place)).map { $0 ? "true" : "false" }
    case .number:
      (try? value(Int64.self)).map { "\($0)" } ?? (try? source.double(at: place)).map { "\($0)" }
    case .null, .array, .object, nil: nil
    }
  }
}
