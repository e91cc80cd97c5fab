import APIModel

extension UnionDiscrimination {
  func isObject(_ type: ValueType) -> Bool {
    kinds[type] == [.object]
  }

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
        // A longer list is no value of a shorter tuple.
        case .tuple: return [5, -structure.properties.count]
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
      // The object with most of the properties is attempted first.
      let known = Set(first.properties.map(\.wireName))
      guard second.properties.allSatisfy({ known.contains($0.wireName) }) else { return false }
    }
    return covers(earlier, later, depth: 0)
  }

  /// The depth from which types are taken to be different; it limits recursive ones.
  private static let deepest = 8

  /// Returns whether a type can be read from every value of another type.
  private func covers(_ type: ValueType, _ other: ValueType, depth: Int) -> Bool {
    guard type != other, depth < Self.deepest else { return type == other }
    let next = depth + 1
    switch (type, other) {
    case (.json, _):
      return true
    case (.optional(let wrapped), .optional(let otherWrapped)):
      return covers(wrapped, otherWrapped, depth: next)
    case (.optional(let wrapped), _):
      return covers(wrapped, other, depth: next)
    case (_, .optional):
      return false
    case (.scalar(.string), _), (.scalar(.named), _):
      return kinds[other] == [.string]
    case (.array(let element), .array(let otherElement)):
      return covers(element, otherElement, depth: next)
    case (.dictionary(let value), .dictionary(let otherValue)):
      return covers(value, otherValue, depth: next)
    case (.dictionary(let value), .model):
      guard let structure = structure(other) else { return false }
      return structure.properties.allSatisfy { covers(value, $0.type, depth: next) }
    case (.model(let id), _):
      switch models[id.index].kind {
      case .enumeration(let enumeration):
        // Enumerations keep other values of their type.
        guard case .model(let otherID) = other,
          case .enumeration(let otherEnumeration) = models[otherID.index].kind
        else { return enumeration.rawType == .string && kinds[other] == [.string] }
        return enumeration.rawType == otherEnumeration.rawType
      case .union(let union):
        return union.variants.contains { covers($0.type, other, depth: next) }
      case .structure(let structure):
        guard case .model(let otherID) = other,
          case .structure(let otherStructure) = models[otherID.index].kind,
          structure.form == otherStructure.form, structure.form != .alternatives
        else { return false }
        return covers(structure, otherStructure, depth: next)
      }
    default:
      return false
    }
  }

  private func covers(_ first: API.Structure, _ second: API.Structure, depth: Int) -> Bool {
    let properties = Dictionary(
      second.properties.map { ($0.wireName, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    return first.properties.allSatisfy { property in
      // A missing property with a default value isn't an error in responses.
      let mayBeMissing = !property.isRequired || property.defaultValue != nil
      guard let other = properties[property.wireName] else { return mayBeMissing }
      return covers(property.type, other.type, depth: depth) && (other.isRequired || mayBeMissing)
    }
  }
}
