import SpecSyntax

/// Makes up the smallest value that decodes into a type: required properties, one element, the first case.
struct SampleMaker {
  let api: API
  private let validator: SampleValidator
  private var made: [ModelID: JSONText] = [:]
  /// The models that are being made, so that recursion ends.
  private var open: Set<ModelID> = []

  init(_ api: API) {
    self.api = api
    self.validator = SampleValidator(api: api)
  }

  /// A value of a type; `nil` where each value would contain another without end.
  mutating func value(of type: ValueType) -> JSONText? {
    switch type {
    case .optional(let wrapped): value(of: wrapped) ?? .null
    case .string, .file, .custom: .string("text")
    case .int, .int32, .int64: .number("1")
    case .double, .float, .decimal: .number("1.5")
    case .bool: .bool(true)
    case .dateTime: .string("2024-01-31T12:30:00Z")
    case .calendarDate: .string("2024-01-31")
    case .uuid: .string("123e4567-e89b-12d3-a456-426614174000")
    case .url: .string("https://example.com")
    case .base64, .data: .string("AAEC")
    case .json: .object([])
    case .array(let element): .array(value(of: element).map { [$0] } ?? [])
    case .dictionary(let element):
      .object(value(of: element).map { [JSONText.Member("key", $0)] } ?? [])
    case .model(let id): value(of: id)
    }
  }

  private mutating func value(of id: ModelID) -> JSONText? {
    if let value = made[id] { return value }
    guard open.insert(id).inserted else { return nil }
    defer { open.remove(id) }
    let value: JSONText?
    switch api[id].kind {
    case .alias(let type): value = self.value(of: type)
    case .structure(let structure): value = self.value(of: structure)
    case .enumeration(let enumeration): value = self.value(of: enumeration)
    case .union(let union): value = self.value(of: union)
    }
    // A value made inside of its own kind is cut short; the next asker may have more.
    if let value, open.count == 1 { made[id] = value }
    return value
  }

  private mutating func value(of structure: API.Structure) -> JSONText? {
    var members: [JSONText.Member] = []
    for property in structure.properties {
      if case .optional = property.declaredType { continue }
      guard let value = example(of: property) ?? value(of: property.type) else { return nil }
      members.append(JSONText.Member(property.wireName, value))
    }
    return .object(members)
  }

  /// The spec's own example of a scalar property, where it decodes.
  private func example(of property: API.Property) -> JSONText? {
    for example in property.examples where !example.isSerialized {
      guard example.value.sequence == nil, example.value.mapping == nil else { continue }
      if validator.fault(of: example.value, as: property.declaredType) == nil {
        return JSONText(example.value)
      }
    }
    return nil
  }

  private func value(of enumeration: API.Enumeration) -> JSONText? {
    guard let first = enumeration.cases.first else { return .string("text") }
    return enumeration.rawType == .string ? .string(first.rawValue) : .number(first.rawValue)
  }

  private mutating func value(of union: API.Union) -> JSONText? {
    for variant in union.variants {
      guard let value = value(of: variant.type) else { continue }
      guard case .property(let key) = union.discrimination, case .object(var members) = value,
        let name = variant.discriminatorValues.first
      else { return value }
      members.removeAll { $0.name == key }
      members.insert(JSONText.Member(key, .string(name)), at: 0)
      return .object(members)
    }
    return nil
  }
}
