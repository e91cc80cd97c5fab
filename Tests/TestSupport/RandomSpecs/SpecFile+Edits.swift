extension SpecFile {
  /// The spec as JSON; `nil` if it can't be read.
  package var json: SpecFile? { RandomJSON(self).map { SpecFile(name: name, $0) } }

  /// Returns the spec as JSON with random edits of operations and components, which usually keep it
  /// valid.
  ///
  /// The same seed always edits a spec in the same way.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - edits: The largest number of edits.
  /// - Returns: The spec with the same name; `nil` if it can't be read.
  package func edited(seed: UInt64, edits: Int = 2) -> SpecFile? {
    guard var tree = RandomJSON(self) else { return nil }
    var random = RandomValues(seed: seed)
    for _ in 0..<1 + random.number(below: edits) { tree.edit(&random) }
    return SpecFile(name: name, tree)
  }

  private init(name: String, _ tree: RandomJSON) {
    self.init(name: name, bytes: Array(tree.text.utf8))
  }
}

extension RandomJSON {
  /// Makes one edit.
  fileprivate mutating func edit(_ random: inout RandomValues) {
    guard case .object(let members) = self else { return }
    let edited = ["paths", "components", "definitions"]
    let places = paths.filter { $0.count > 1 && edited.contains(members[$0[0]].key) }
    guard !places.isEmpty else { return }
    for _ in 0..<50 where edit(random.element(of: places)[...], &random) { return }
  }

  /// Edits the value at a path; returns false if it has no edit of the chosen kind.
  private mutating func edit(
    _ path: ArraySlice<Int>,
    _ random: inout RandomValues
  ) -> Bool {
    guard let index = path.last else { return false }
    let choice = random.number(below: 100)
    let value = self[path]
    switch self[path.dropLast()] {
    case .array(var elements):
      if choice < 50 {
        elements.remove(at: index)
      } else if case .string(let text) = value {
        elements.insert(.string(text + "X"), at: index)
      } else {
        elements.insert(value, at: index)
      }
      self[path.dropLast()] = .array(elements)
    case .object(var members):
      let key = members[index].key
      switch choice {
      case ..<25: members.remove(at: index)
      case ..<40 where !key.hasPrefix("$") && !key.hasPrefix("/"):
        members.remove(at: index)
        guard members.add(key + "X", value) else { return false }
      case 40..<60:
        let text = value.text
        let others = values(of: key).filter { $0.text != text }
        guard !others.isEmpty else { return false }
        members[index].value = random.element(of: others)
      default:
        switch value {
        case .literal("true"): members[index].value = .literal("false")
        case .literal("false"): members[index].value = .literal("true")
        case .literal, .array: return false
        case .string(let text):
          let texts = Self.texts[key] ?? [text + (Self.proseKeys.contains(key) ? " more" : "X")]
          members[index].value = .string(random.element(of: texts))
        case .object:
          guard members.add(key + "Copy", value) else { return false }
        }
      }
      self[path.dropLast()] = .object(members)
    case .string, .literal: return false
    }
    return true
  }

  /// Returns the values of all members with a key.
  private func values(of key: String) -> [RandomJSON] {
    children.flatMap { $0.values(of: key) } + members.filter { $0.key == key }.map(\.value)
  }

  private static let proseKeys: Set<String> = ["description", "summary"]

  /// The values of members that have few.
  private static let texts = [
    "type": ["string", "integer", "number", "boolean"],
    "in": ["query", "header"],
    "style": ["form", "pipeDelimited", "deepObject"],
    "format": ["date-time", "uuid", "int64", "uri"],
  ]
}

extension [(key: String, value: RandomJSON)] {
  /// Adds a member; returns false if there is one with the same key.
  fileprivate mutating func add(_ key: String, _ value: RandomJSON) -> Bool {
    guard !contains(where: { $0.key == key }) else { return false }
    append((key, value))
    return true
  }
}
