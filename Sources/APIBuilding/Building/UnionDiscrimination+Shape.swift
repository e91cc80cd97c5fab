import APIModel

extension UnionDiscrimination {
  func isObject(_ type: ValueType) -> Bool {
    kinds(of: type) == .object
  }

  func areDistinct(_ kinds: [JSONKinds]) -> Bool {
    var all: JSONKinds = []
    for kind in kinds {
      guard all.isDisjoint(with: kind) else { return false }
      all.formUnion(kind)
    }
    return true
  }

  /// Returns the kinds of JSON values that a type is read from.
  func kinds(of type: ValueType) -> JSONKinds { kinds[type] }

  /// Returns the keys that only one variant has, for each variant; `nil` if more than one kind of
  /// object has none.
  func keys(of variants: [UnionDraft.Variant], _ kinds: [JSONKinds]) -> [[String]]? {
    var others: JSONKinds = []
    let structures = variants.map { structure($0.type) }
    var result: [[String]] = []
    var objectsWithout = 0
    var uses: [String: Int] = [:]
    for case let structure? in structures {
      for name in Set(structure.properties.map(\.wireName)) { uses[name, default: 0] += 1 }
    }
    for index in variants.indices {
      guard let structure = structures[index] else {
        guard others.isDisjoint(with: kinds[index]) else { return nil }
        others.formUnion(kinds[index])
        if kinds[index].contains(.object) { objectsWithout += 1 }
        result.append([])
        continue
      }
      let own = structure.properties.filter { uses[$0.wireName] == 1 }
      let required = own.filter(\.isRequired)
      let keys = (required.isEmpty ? own : required).map(\.wireName)
      if keys.isEmpty { objectsWithout += 1 }
      result.append(keys)
    }
    return objectsWithout < 2 ? result : nil
  }

  func structure(_ type: ValueType) -> API.Structure? {
    guard case .model(let id) = type, case .structure(let result) = models[id.index].kind,
      result.form == .object
    else { return nil }
    return result
  }

  /// Returns the position of a variant in the order of attempts; types that fit fewer values come
  /// first.
  ///
  /// The position of a list or map is followed by that of its elements.
  func rank(_ type: ValueType) -> [Int] {
    switch type {
    case .scalar(let scalar):
      switch scalar {
      case .dateTime, .calendarDate, .uuid, .decimalText, .base64, .bool: return [0]
      case .int, .sized: return [1]
      case .url: return [2]
      case .double, .float, .decimal: return [3]
      case .string, .named: return [5]
      }
    case .data: return [5]
    case .array(let element): return [6] + rank(element)
    case .optional(let wrapped): return rank(wrapped)
    case .dictionary(let value): return [2_000] + rank(value)
    case .file, .json, .custom: return [3_000]
    case .model(let id):
      switch models[id.index].kind {
      case .enumeration: return [4]
      case .structure(let structure):
        switch structure.form {
        case .object: return [1_000 - min(900, structure.properties.filter(\.isRequired).count)]
        case .tuple: return [5]
        case .alternatives: return [1_500]
        }
      case .union: return [1_500]
      }
    }
  }

  /// Returns whether the earlier type has all values of the later one, and nothing shows that the
  /// later one is closer.
  func mayHide(_ earlier: ValueType, _ later: ValueType) -> Bool {
    if let first = structure(earlier), let second = structure(later) {
      let properties = Dictionary(
        second.properties.map { ($0.wireName, $0) },
        uniquingKeysWith: { first, _ in first }
      )
      let known = Set(first.properties.map(\.wireName))
      guard second.properties.allSatisfy({ known.contains($0.wireName) }) else { return false }
      return first.properties.allSatisfy { property in
        // A missing property with a default value isn't an error in responses.
        let mayBeMissing = !property.isRequired || property.defaultValue != nil
        guard let other = properties[property.wireName] else { return mayBeMissing }
        return covers(property.type, other.type) && (other.isRequired || mayBeMissing)
      }
    }
    if case .array(let first) = earlier, case .array(let second) = later {
      return mayHide(first, second)
    }
    return false
  }

  /// Returns whether a property of one type can be read from every value of another type.
  private func covers(_ type: ValueType, _ other: ValueType) -> Bool {
    switch (type, other) {
    case (.scalar(.string), _), (.scalar(.named), _): kinds(of: other) == .string
    case (.json, _): true
    case (.array(let element), .array(let otherElement)): covers(element, otherElement)
    case (.dictionary(let value), .dictionary(let otherValue)): covers(value, otherValue)
    case (.optional(let wrapped), .optional(let otherWrapped)): covers(wrapped, otherWrapped)
    default: type == other
    }
  }
}
