import SwiftCode

extension UnionEmitter {
  /// Emits how the variant of a value is found; a value of none is kept as it is.
  var decoding: [Statement] {
    [.let("json", equals: Expression.type("JSONReader").call(.identifier("decoder")))]
      + selection
  }

  private var selection: [Statement] {
    switch union.discrimination {
    case .property(let key): byProperty(key)
    case .jsonType: byJSONType
    case .requiredKeys(let keys): byKeys(keys)
    case .trial: trials(of: union.variants) + [keepUnknown]
    }
  }

  /// ```swift
  /// switch json.text(of: "<key>") {
  /// case "<value>": self = .<variant>(try json.value())
  /// default: self = .unknown(try json.value())
  /// }
  /// ```
  private func byProperty(_ key: String) -> [Statement] {
    [
      .switch(json.member("text").call(["of": .string(key)])) {
        for variant in union.variants where !variant.discriminatorValues.isEmpty {
          SwitchCase.case(variant.discriminatorValues.map { .expression(.string($0)) }) {
            keep(variant)
          }
        }
        SwitchCase.default { keepUnknown }
      }
    ]
  }

  /// ```swift
  /// switch try json.type() {
  /// case .string: self = .<variant>(try json.value())
  /// case .object: self = .<variant>(try json.value())
  /// default: self = .unknown(try json.value())
  /// }
  /// ```
  private var byJSONType: [Statement] {
    var open = Set(Self.jsonTypes)
    var cases: [SwitchCase] = []
    for variant in union.variants {
      let types = jsonTypes(of: variant.type)
      let free = Self.jsonTypes.filter { types.contains($0) && open.contains($0) }
      open.subtract(free)
      if !free.isEmpty {
        cases.append(.case(free.map { .case($0) }) { keep(variant) })
      }
    }
    if !open.isEmpty {
      cases.append(.default { keepUnknown })
    }
    return [.switch(json.member("type").call().try) { cases }]
  }

  /// ```swift
  /// if json.hasMember("<key>", "<key>") {
  ///   self = .<variant>(try json.value())
  /// } else if let value = try? json.value(<Type>.self) {
  ///   self = .<variant>(value)
  /// } else {
  ///   self = .unknown(try json.value())
  /// }
  /// ```
  private func byKeys(_ keys: [[String]]) -> [Statement] {
    let marked = zip(union.variants, keys).filter { !$0.1.isEmpty }
    let unmarked = zip(union.variants, keys).filter { $0.1.isEmpty }.map(\.0)
    return marked.map { variant, keys in
      .if(.expression(json.member("hasMember").call(keys.map { .unlabelled(.string($0)) }))) {
        keep(variant)
        Statement.return
      }
    } + trials(of: unmarked + marked.map(\.0)) + [keepUnknown]
  }

  /// ```swift
  /// if let value = try? json.value(<Type>.self) {
  ///   self = .<variant>(value)
  ///   return
  /// }
  /// ```
  private func trials(of variants: [API.Union.Variant]) -> [Statement] {
    variants.map { variant in
      let value = json.member("value").call(
        [.unlabelled(.metatype(context.type(variant.type, in: id)))]
          + context.wireArgument(of: variant.type)
      )
      return .if(.let("value", equals: value.optionalTry)) {
        Statement.assign(
          .selfExpression,
          Expression.implicit(variant.name.identifier).call(.identifier("value"))
        )
        Statement.return
      }
    }
  }

  private func keep(_ variant: API.Union.Variant) -> Statement {
    keep(variant.name.identifier, context.wireArgument(of: variant.type))
  }

  private var keepUnknown: Statement { keep(unknown, []) }

  /// `self = .<case>(try json.value())`.
  private func keep(_ name: Identifier, _ arguments: [Argument]) -> Statement {
    .assign(
      .selfExpression,
      Expression.implicit(name).call(json.member("value").call(arguments).try)
    )
  }

  private var json: Expression { .identifier("json") }

  /// The kinds of JSON value, as the reader names them.
  private static let jsonTypes: [Identifier] = [
    "null", "boolean", "number", "string", "array", "object",
  ]

  /// The kinds of JSON value that a type is written as.
  private func jsonTypes(of type: ValueType) -> [Identifier] {
    switch type {
    case .string, .dateTime, .calendarDate, .uuid, .url, .base64, .data, .file: ["string"]
    case .int, .int32, .int64, .double, .float, .decimal: ["number"]
    case .bool: ["boolean"]
    case .array: ["array"]
    case .dictionary: ["object"]
    case .optional(let wrapped): jsonTypes(of: wrapped)
    case .model(let id): jsonTypes(of: context.api[id].kind)
    case .json, .custom: []
    }
  }

  private func jsonTypes(of kind: API.Model.Kind) -> [Identifier] {
    switch kind {
    case .structure: ["object"]
    case .enumeration(let enumeration): enumeration.rawType == .string ? ["string"] : ["number"]
    case .union(let union): union.variants.flatMap { jsonTypes(of: $0.type) }
    case .alias(let type): jsonTypes(of: type)
    }
  }
}
