import APIModel
import Diagnostics

/// The JSON of values that code creates, as a request has it.
struct SentJSON {
  let models: [API.Model]

  /// Returns the JSON of a value; `nil` if code can't create the value.
  func json(_ value: API.SampleValue, as type: ValueType) -> JSONText? {
    switch (value, type) {
    case (.null, .optional): return .null
    case (_, .optional(let wrapped)): return json(value, as: wrapped)
    case (.null, _), (.bytes, _): return nil
    case (.json(let json), _): return json.isSmall ? json : nil
    case (.scalar(let scalar, let json), _):
      let isWritable = scalar == .base64 || models.literal(json, as: .scalar(scalar)) != nil
      return isWritable ? ScalarText.canonical(json, as: scalar) : nil
    case (.array(let elements), .array(let element)):
      return .array(elements.compactMap { json($0, as: element) })
    case (.dictionary(let members), .dictionary(let element)):
      return .object(
        members.compactMap { member in
          json(member.value, as: element).map { JSONText.Member(member.key, $0) }
        }
      )
    case (.structure(let id, let values), _): return structure(id, values)
    case (.enumeration(_, let json), _): return json
    case (.variant(let id, let position, let value), _):
      guard case .union(let union) = models[id.index].kind else { return nil }
      let sent = json(value, as: union.variants[position].type)
      guard let tag = models.tag(addedTo: position, of: union),
        case .object(let members)? = sent, !members.contains(where: { $0.name == tag.name })
      else { return sent }
      return .object([JSONText.Member(tag.name, .string(tag.text))] + members)
    case (.array, _), (.dictionary, _): return nil
    }
  }

  private func structure(_ id: ModelID, _ values: [Int: API.SampleValue]) -> JSONText? {
    let model = models[id.index]
    guard case .structure(let structure) = model.kind else { return nil }
    var sent: [(name: String, value: JSONText?)] = []
    for field in models.fields(of: structure, model.use) where field.role == .property {
      let position = structure.properties.firstIndex { $0.wireName == field.wireName }
      let value = position.flatMap { values[$0] }
      var json = value.flatMap { self.json($0, of: field) }
      if json == nil {
        guard field.initialValue != nil || field.isOptional else { return nil }
        json = field.initialValue.map { canonical($0.json, as: field.type) }
      }
      if json == nil, field.isNullSent { json = .null }
      if json == .null, !field.isNullSent, !field.isTriState { json = nil }
      if field.isEncoded { sent.append((field.wireName, json)) }
    }
    switch structure.form {
    case .object:
      var members = sent.compactMap { field in
        field.value.map { JSONText.Member(field.name, $0) }
      }
      if let value = values[structure.positionOfOthers], let field = structure.additionalField,
        case .object(let others)? = json(value, as: field.type)
      {
        members += others
      }
      return .object(members)
    case .tuple:
      let last = sent.lastIndex { $0.value != nil }.map { $0 + 1 } ?? 0
      return .array(sent[..<last].map { $0.value ?? .null })
    case .alternatives:
      return sent.lazy.compactMap(\.value).first
    }
  }

  private func json(_ value: API.SampleValue, of field: API.Field) -> JSONText? {
    if field.isTriState, value == .null { return .null }
    return json(value, as: field.type)
  }

  /// Returns the JSON of a default.
  private func canonical(_ json: JSONText, as type: ValueType) -> JSONText {
    switch (type, json) {
    case (.optional(let wrapped), _): canonical(json, as: wrapped)
    case (.scalar(let scalar), _): ScalarText.canonical(json, as: scalar)
    case (.array(let element), .array(let elements)):
      .array(elements.map { canonical($0, as: element) })
    default: json
    }
  }
}

extension JSONText {
  /// Indicates whether the value is small enough for a literal.
  fileprivate var isSmall: Bool { minified().utf8.count <= 200 }
}
