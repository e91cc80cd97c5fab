package import PlainText

extension API.Documentation {
  /// The documentation as JSON; `nil` if there is none.
  var json: JSONText? {
    let members: [(String, JSONText?)] = [
      ("summary", summary.map { .string($0) }),
      ("description", description.map { .string($0) }),
      ("facts", facts.map { .string($0) }),
      ("deprecation", deprecation.map { .string($0) }),
    ]
    return members.allSatisfy({ $0.1 == nil }) ? nil : .members(members)
  }
}

extension API.Rules {
  /// The limits of a value and of the values inside it; `nil` if there are none.
  package var json: JSONText? {
    let members: [(String, JSONText?)] = [("value", limits.json), ("each", each?.json)]
    return members.allSatisfy({ $0.1 == nil }) ? nil : .members(members)
  }
}

extension Limits {
  /// The limits with the keywords of JSON Schema; `nil` if there are none.
  package var json: JSONText? {
    var members: [(String, JSONText?)] = [
      (
        number.minimum?.isExclusive == true ? "exclusiveMinimum" : "minimum",
        number.minimum.map { .number($0.value.literal) }
      ),
      (
        number.maximum?.isExclusive == true ? "exclusiveMaximum" : "maximum",
        number.maximum.map { .number($0.value.literal) }
      ),
      ("multiplesOf", .unlessEmpty(multiples.elements.map { .number($0.literal) })),
      ("patterns", .unlessEmpty(patterns.elements.map { .string($0) })),
      ("uniqueItems", .ifTrue(hasUniqueItems)),
      ("values", .unlessEmpty(values)),
      ("required", .unlessEmpty(required.elements.map { .string($0) })),
    ]
    for (key, isExclusive) in [("anyOf", false), ("oneOf", true)] {
      let choices = choices.filter { $0.isExclusive == isExclusive }
      members.append(
        (
          key,
          .unlessEmpty(choices.map { .array($0.options.map { $0.json ?? .members([]) }) })
        )
      )
    }
    for (counts, noun) in [(length, "Length"), (items, "Items"), (properties, "Properties")] {
      members.append(("min" + noun, counts.minimum.map { .number(String($0.value)) }))
      members.append(("max" + noun, counts.maximum.map { .number(String($0.value)) }))
    }
    return members.allSatisfy({ $0.1 == nil }) ? nil : .members(members)
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
        ("property", .string(tag.property)),
        ("ifMissing", tag.ifMissing.map { $0.json(name) }),
        ("otherwise", .unlessEmpty(tag.otherwise.map { $0.json(name) })),
      ])
    case .constants(let constants):
      .members([
        ("properties", .array(constants.properties.map { .string($0) })),
        ("combinations", .array(constants.cases.map { $0.json(name) })),
        ("ifMissing", constants.ifMissing.isEmpty ? nil : constants.ifMissing.json(name)),
        ("otherwise", .unlessEmpty(constants.otherwise.map { $0.json(name) })),
      ])
    case .jsonType(let cases):
      .object(
        cases.flatMap { item in
          item.types.map { JSONText.Member($0.rawValue, .string(name(item.variant))) }
        }
      )
    case .members(let cases, let otherwise):
      .members([
        ("members", .array(cases.map { $0.json(name) })),
        ("otherwise", .unlessEmpty(otherwise.map { $0.json(name) })),
      ])
    case .attempts(let attempts):
      attempts.json(name)
    }
  }
}

extension UnionReading.ConstantsCase {
  fileprivate func json(_ name: (Int) -> String) -> JSONText {
    .members([
      (
        "texts",
        .array(
          combinations.map { combination in
            .array(
              combination.map { text in
                switch text {
                case .text(let text): .string(text)
                case .missing: .null
                case .any: .string("*")
                }
              }
            )
          }
        )
      ),
      ("variants", .array(allAttempts.map { $0.json(name) })),
    ])
  }
}

extension [UnionReading.Attempt] {
  fileprivate func json(_ name: (Int) -> String) -> JSONText {
    .array(map { $0.json(name) })
  }
}

extension UnionReading.Attempt {
  fileprivate func json(_ name: (Int) -> String) -> JSONText {
    switch self {
    case .variant(let variant): .string(name(variant))
    case .closest(let cases): .members([("closest", .array(cases.map { $0.json(name) }))])
    }
  }
}

extension UnionReading.MembersCase {
  fileprivate func json(_ name: (Int) -> String) -> JSONText {
    .members([
      ("variant", .string(name(variant))),
      ("properties", .unlessEmpty(names.map { .string($0) })),
    ])
  }
}
