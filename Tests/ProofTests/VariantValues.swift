import APIModel
import Diagnostics
import SwiftCode

@testable import APIBuilding
@testable import SwiftEmission

/// Creates values of the variants of unions.
struct VariantValues {
  /// The context of code that uses the models.
  let context: EmissionContext

  /// The properties that a value has.
  enum Amount: Hashable {
    /// Those that the initializer requires.
    case minimal
    /// All.
    case complete
    /// Those that the initializer requires, and an optional one.
    case with(String)
  }

  /// The texts by which a union reads its variants, by the properties that have them.
  private typealias Tags = [String: [String]]

  /// The values of one variant as code, each once.
  func expressions(
    of variant: Int,
    in union: API.Union,
    _ amounts: [Amount]
  ) -> [Expression] {
    let type = union.variants[variant].type
    return amounts.compactMap { value(of: type, $0, tags(of: variant, in: union), depth: 0) }
      .uniqued()
      .compactMap { SampleExpressions(context: context).expression($0, as: type) }
  }

  /// Returns the amounts with which a variant is tried that isn't read from a minimal value.
  func amounts(of variant: API.Union.Variant) -> [Amount] {
    [.complete]
      + (fields(of: variant.type)?.fields.filter(\.isOptional) ?? []).map { .with($0.wireName) }
  }

  private func fields(of type: ValueType) -> StructureEmitter? {
    guard case .model(let id) = type, case .structure(let structure) = context[id].kind else {
      return nil
    }
    return StructureEmitter(context: context, id: id, model: context[id], structure: structure)
  }

  /// Returns the texts that select a variant, or for one without a text, one that selects no other.
  private func tags(of variant: Int, in union: API.Union) -> Tags {
    guard let tag = union.reading.tag, let first = tag.cases.first?.texts.first else { return [:] }
    let own = union.reading.texts(of: variant)
    return [tag.property: own.isEmpty ? [Int(first) == nil ? "other" : "1"] : own]
  }

  // MARK: - Values

  /// Returns a value of a type; `nil` if there is none of a reasonable size.
  private func value(
    of type: ValueType,
    _ amount: Amount = .minimal,
    _ tags: Tags = [:],
    depth: Int
  ) -> API.SampleValue? {
    guard depth <= 12 else { return nil }
    let element = { amount == .minimal ? nil : value(of: $0, depth: depth + 1) }
    switch type {
    case .optional(let wrapped):
      return amount == .minimal ? .null : value(of: wrapped, .minimal, tags, depth: depth)
    case .scalar(let scalar): return .scalar(scalar, scalar.example)
    case .json: return .json(tags.isEmpty ? .string("text") : tags.json)
    case .array(let type): return .array(element(type).map { [$0] } ?? [])
    case .dictionary(.json) where !tags.isEmpty:
      return .dictionary(tags.members.map { API.SampleMember($0.name, .json($0.value)) })
    case .dictionary(let type):
      return .dictionary(element(type).map { [API.SampleMember("key", $0)] } ?? [])
    case .model(let id):
      let inner: Amount = amount == .complete && depth < 2 ? .complete : .minimal
      switch context[id].kind {
      case .enumeration(let enumeration):
        return enumeration.cases.first.map { .enumeration(id, enumeration.json($0.rawValue)) }
      case .union(let union): return value(of: union, id, inner, tags, depth: depth)
      case .structure: return structure(id, amount, inner, tags, depth: depth)
      }
    case .data, .file, .custom: return nil
    }
  }

  /// Returns a value of the first variant that has one; a variant with the texts that an outer union
  /// expects comes first.
  private func value(
    of union: API.Union,
    _ id: ModelID,
    _ amount: Amount,
    _ tags: Tags,
    depth: Int
  ) -> API.SampleValue? {
    let expected = union.reading.tag.flatMap { tags[$0.property] }
    let all = union.variants.indices
    let fitting = all.filter { variant in
      expected.map { !Set(union.reading.texts(of: variant)).isDisjoint(with: $0) } ?? true
    }
    let unmarked = all.filter { union.reading.texts(of: $0).isEmpty }
    for variant in fitting + unmarked + all {
      let inner = self.tags(of: variant, in: union).merging(tags) { $1 }
      let value = value(of: union.variants[variant].type, amount, inner, depth: depth + 1)
      if let value { return .variant(id, variant, value) }
    }
    return nil
  }

  private func structure(
    _ id: ModelID,
    _ amount: Amount,
    _ inner: Amount,
    _ tags: Tags,
    depth: Int
  ) -> API.SampleValue? {
    guard let emitter = fields(of: .model(id)) else { return nil }
    var values: [Int: API.SampleValue] = [:]
    for field in emitter.fields where field.role == .property {
      let isAlone = amount == .with(field.wireName)
      let isWanted = amount == .complete || isAlone
      if field.isOptional || field.initialValue != nil {
        // Another value than the initial one may belong to another variant.
        let isFree = field.initialValue == nil || field.type.isArray
        guard isWanted, isFree else { continue }
      }
      let type = field.isOptional ? field.type.leafOfOptional : field.type
      let value =
        tags[field.wireName].flatMap { self.value($0[0], as: type) }
        ?? self.value(of: type, isAlone ? .complete : inner, depth: depth + 1)
      let position = emitter.structure.properties.firstIndex { $0.wireName == field.wireName }
      if let value, let position {
        values[position] = value
      } else if !field.isOptional {
        return nil
      }
    }
    return .structure(id, values)
  }

  /// Returns a text as a value of a property that tells variants apart; `nil` if its type can't have
  /// it.
  private func value(_ text: String, as type: ValueType) -> API.SampleValue? {
    switch type {
    case .model(let id):
      guard case .enumeration(let enumeration) = context[id].kind else { return nil }
      return .enumeration(id, enumeration.json(text))
    case .scalar(let scalar):
      switch scalar {
      case .string, .named: return .scalar(scalar, .string(text))
      case .int, .sized: return Int(text).map { .scalar(scalar, .number(String($0))) }
      case .bool: return .scalar(scalar, .bool(text == "true"))
      case .double, .float, .decimal, .decimalText, .dateTime, .calendarDate, .uuid, .url, .base64:
        return nil
      }
    case .data, .file, .json, .array, .dictionary, .optional, .custom: return nil
    }
  }
}

extension [String: [String]] {
  fileprivate var members: [JSONText.Member] {
    sorted { $0.key < $1.key }.map { JSONText.Member($0.key, .string($0.value[0])) }
  }

  fileprivate var json: JSONText { .object(members) }
}

extension API.Enumeration {
  /// Returns the JSON of a value.
  fileprivate func json(_ rawValue: String) -> JSONText {
    switch rawType {
    case .string: .string(rawValue)
    case .integer, .number: .number(rawValue)
    case .mixed: cases.first { $0.rawValue == rawValue }?.json ?? .string(rawValue)
    }
  }
}

extension Scalar {
  fileprivate var example: JSONText {
    switch jsonType {
    case .number: .number(isWholeNumber ? "1" : "1.5")
    case .boolean: .bool(true)
    case .null, .string, .array, .object: .string(SampleText.sample(of: self))
    }
  }
}

extension ValueType {
  fileprivate var isArray: Bool {
    if case .array = self { true } else { false }
  }

  fileprivate var leafOfOptional: ValueType {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }
}

extension Sequence where Element: Hashable {
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
