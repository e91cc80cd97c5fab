package import Diagnostics

extension Name: JSONMember {
  package var member: JSONText? { .string(swift) }
}

extension String {
  /// Returns the text; `nil` if it's the same as a name.
  func unless(_ name: Name) -> String? { self == name.swift ? nil : self }
}

extension API.Documentation {
  /// The documentation as JSON; `nil` if there is none.
  var json: JSONText? {
    .unlessEmpty([
      "summary": summary,
      "description": description,
      "facts": facts,
      "deprecation": deprecation,
    ])
  }
}

extension API.Rules {
  /// The limits of a value and of the values inside it; `nil` if there are none.
  package var json: JSONText? { .unlessEmpty(["value": limits.json, "each": each?.json]) }
}

extension Limits {
  /// The limits with the keywords of JSON Schema; `nil` if there are none.
  package var json: JSONText? {
    .unlessEmpty([
      number.minimum?.isExclusive == true ? "exclusiveMinimum" : "minimum": number.minimum.map {
        JSONText.number($0.value.literal)
      },
      number.maximum?.isExclusive == true ? "exclusiveMaximum" : "maximum": number.maximum.map {
        JSONText.number($0.value.literal)
      },
      "multiplesOf": multiples.elements.map { JSONText.number($0.literal) },
      "patterns": patterns.elements,
      "uniqueItems": hasUniqueItems,
      "values": values,
      "required": required.elements,
      "anyOf": json(ofChoices: false),
      "oneOf": json(ofChoices: true),
      "minLength": length.minimum?.value,
      "maxLength": length.maximum?.value,
      "minItems": items.minimum?.value,
      "maxItems": items.maximum?.value,
      "minProperties": properties.minimum?.value,
      "maxProperties": properties.maximum?.value,
    ])
  }

  private func json(ofChoices isExclusive: Bool) -> [JSONText] {
    choices.filter { $0.isExclusive == isExclusive }.map {
      .array($0.options.map { $0.json ?? .object([]) })
    }
  }
}

extension UnionReading {
  /// Returns the steps of decoding.
  ///
  /// - Parameter name: A closure that returns the name of a variant.
  /// - Returns: An object that describes the plan.
  func json(_ name: (Int) -> String) -> JSONText {
    switch self {
    case .tag(let tag):
      .members([
        "property": tag.property,
        "ifMissing": tag.ifMissing.map { attempts in
          JSONText.array(attempts.map { $0.json(name) })
        },
        "otherwise": tag.otherwise.map { $0.json(name) },
      ])
    case .constants(let constants):
      .members([
        "properties": JSONText.list(constants.properties),
        "combinations": JSONText.array(constants.cases.map { $0.json(name) }),
        "ifMissing": constants.ifMissing.map { $0.json(name) },
        "otherwise": constants.otherwise.map { $0.json(name) },
      ])
    case .jsonType(let cases):
      .object(
        cases.flatMap { item in
          item.types.map { JSONText.Member($0.rawValue, .string(name(item.variant))) }
        }
      )
    case .members(let cases, let otherwise):
      .members([
        "members": JSONText.array(cases.map { $0.json(name) }),
        "otherwise": otherwise.map { $0.json(name) },
      ])
    case .attempts(let attempts):
      .array(attempts.map { $0.json(name) })
    }
  }
}

extension UnionReading.ConstantsCase {
  fileprivate func json(_ name: (Int) -> String) -> JSONText {
    .members([
      "texts": JSONText.array(combinations.map { .array($0.map(\.json)) }),
      "variants": JSONText.array(allAttempts.map { $0.json(name) }),
    ])
  }
}

extension UnionReading.Text {
  fileprivate var json: JSONText {
    switch self {
    case .text(let text): .string(text)
    case .missing: .null
    case .any: .string("*")
    }
  }
}

extension UnionReading.Attempt {
  fileprivate func json(_ name: (Int) -> String) -> JSONText {
    switch self {
    case .variant(let variant): .string(name(variant))
    case .closest(let cases):
      .members(["closest": JSONText.array(cases.map { $0.json(name) })])
    }
  }
}

extension UnionReading.MembersCase {
  fileprivate func json(_ name: (Int) -> String) -> JSONText {
    .members(["variant": name(variant), "properties": names])
  }
}
