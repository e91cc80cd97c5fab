import APIModel

/// Compares the fields of a model with the properties of a schema.
struct FieldDifferences {
  let api: API
  let code: AppCode

  func differences(
    of model: AppModel,
    _ structure: API.Structure,
    _ pairs: [ModelMatch.Pair],
    schema: String,
    isSent: Bool
  ) -> [Difference] {
    var found: [Difference] = []
    let names = Set(structure.properties.map(\.wireName))
    for field in model.fields {
      guard let key = field.keys.first, !names.contains(key) else { continue }
      let isOptional = AppType(field.type).isOptional
      found.append(
        Difference(
          .unknownField,
          contradicts: !isOptional && !model.isDecodedByHand
            && structure.additionalProperties == nil,
          "the schema '\(schema)' has no '\(key)', which '\(model.name).\(field.name)' \(isSent ? "sends" : "reads")",
          at: field.range
        )
      )
    }
    for pair in pairs {
      let written = AppType(pair.field.type)
      let subject = "'\(model.name).\(pair.field.name)'"
      if let form = form(of: written), let expected = self.form(of: pair.property.type),
        form != expected
      {
        found.append(
          Difference(
            .fieldType,
            contradicts: !model.isDecodedByHand,
            "\(subject) is \(pair.field.type); the spec has \(expected) in '\(pair.property.wireName)'",
            at: pair.field.range
          )
        )
      }
      if written.name == "Date", pair.property.type == .calendarDate {
        found.append(
          Difference(
            .fieldType,
            contradicts: false,
            "\(subject) is Date; the spec has a date without a time, which is CalendarDate",
            at: pair.field.range
          )
        )
      }
      let isRequired = pair.property.isRequired && !pair.property.isNullable
      if written.isOptional, isRequired {
        found.append(
          Difference(
            .optionalField,
            contradicts: false,
            "\(subject) is optional; the spec requires '\(pair.property.wireName)'",
            at: pair.field.range
          )
        )
      } else if !written.isOptional, !isRequired, !isSent {
        found.append(
          Difference(
            .requiredField,
            contradicts: false,
            "\(subject) isn't optional; the spec doesn't require '\(pair.property.wireName)'",
            at: pair.field.range
          )
        )
      }
    }
    return found
  }

  /// The JSON form of values in words; `nil` if it isn't known.
  private func form(of type: AppType) -> String? {
    switch type.name {
    case "String", "Substring", "URL", "UUID", "Data": return "a string"
    case "Bool": return "a Boolean"
    case "Decimal", "NSDecimalNumber": return "a number"
    case _ where AppType.numbers.contains(type.name): return "a number"
    case _ where type.element != nil: return "a list"
    case _ where type.name.hasPrefix("["): return "an object"
    default:
      let model = code.models.first { $0.name == type.name }
      return model.flatMap { $0.isEnum || $0.isDecodedByHand ? nil : "an object" }
    }
  }

  private func form(of type: ValueType) -> String? {
    switch type {
    case .scalar(let scalar):
      switch scalar.jsonType {
      case .string: return "a string"
      case .number: return "a number"
      case .boolean: return "a Boolean"
      default: return nil
      }
    case .array: return "a list"
    case .dictionary: return "an object"
    case .optional(let wrapped): return form(of: wrapped)
    case .model(let id):
      switch api[id].kind {
      case .structure(let structure): return structure.form == .object ? "an object" : nil
      case .enumeration(let enumeration):
        return enumeration.rawType == .string
          ? "a string" : enumeration.rawType == .mixed ? nil : "a number"
      case .union: return nil
      }
    case .data, .file, .json, .custom: return nil
    }
  }
}
