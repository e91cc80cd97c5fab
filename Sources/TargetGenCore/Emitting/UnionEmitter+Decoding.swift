import SwiftCode

extension UnionEmitter {
  /// Emits how the variant of a value is found; a value of none is kept as it is.
  var decoding: [Statement] {
    switch union.discrimination {
    case .property(let key): byProperty(key)
    case .jsonType: byJSONType
    case .requiredKeys(let keys): byKeys(keys)
    case .trial: trials(of: union.variants) + [keepUnknown]
    }
  }

  /// ```swift
  /// let kind: String? = try? decoder.object().value("<key>")
  /// switch kind {
  /// case "<value>": self = .<variant>(try decoder.value())
  /// default: self = .unknown(try decoder.value())
  /// }
  /// ```
  private func byProperty(_ key: String) -> [Statement] {
    [
      .let(
        "kind",
        TypeReference.named("String").optional,
        equals: Expression.identifier("decoder").member("object").call().member("value")
          .call(.string(key)).optionalTry
      ),
      .switch(.identifier("kind")) {
        for variant in union.variants where !variant.discriminatorValues.isEmpty {
          SwitchCase.case(variant.discriminatorValues.map { .expression(.string($0)) }) {
            keep(variant)
          }
        }
        SwitchCase.default { keepUnknown }
      },
    ]
  }

  /// ```swift
  /// switch try decoder.jsonType() {
  /// case .string: self = .<variant>(try decoder.value())
  /// case .object: self = .<variant>(try decoder.value())
  /// default: self = .unknown(try decoder.value())
  /// }
  /// ```
  private var byJSONType: [Statement] {
    [
      .switch(Expression.identifier("decoder").member("jsonType").call().try) {
        for variant in union.variants {
          SwitchCase.case(jsonTypes(of: variant.type).map { .case($0) }) { keep(variant) }
        }
        SwitchCase.default { keepUnknown }
      }
    ]
  }

  /// ```swift
  /// let keys = decoder.keys()
  /// if keys.contains("<key>") || keys.contains("<key>") {
  ///   self = .<variant>(try decoder.value())
  ///   return
  /// }
  /// ```
  private func byKeys(_ keys: [[String]]) -> [Statement] {
    let marked = zip(union.variants, keys).filter { !$0.1.isEmpty }
    let unmarked = zip(union.variants, keys).filter { $0.1.isEmpty }.map(\.0)
    return [.let("keys", equals: Expression.identifier("decoder").member("keys").call())]
      + marked.map { variant, keys in
        let found = Expression.identifier("keys").member("isDisjoint")
          .call(["with": .array(keys.map { .string($0) })]).not
        return .if(.expression(found)) {
          keep(variant)
          Statement.return
        }
      }
      + trials(of: unmarked + marked.map(\.0)) + [keepUnknown]
  }

  /// ```swift
  /// if let value: <Type> = try? decoder.value() {
  ///   self = .<variant>(value)
  ///   return
  /// }
  /// ```
  private func trials(of variants: [API.Union.Variant]) -> [Statement] {
    variants.map { variant in
      .if(.let("value", equals: value(of: variant).optionalTry)) {
        Statement.assign(
          .selfExpression,
          Expression.implicit(variant.name.identifier).call(.identifier("value"))
        )
        Statement.return
      }
    }
  }

  private func value(of variant: API.Union.Variant) -> Expression {
    Expression.identifier("decoder").member("value").call(
      [.unlabelled(.metatype(context.type(variant.type, in: id)))]
        + context.wireArgument(of: variant.type)
    )
  }

  private func keep(_ variant: API.Union.Variant) -> Statement {
    .assign(
      .selfExpression,
      Expression.implicit(variant.name.identifier).call(
        Expression.identifier("decoder").member("value")
          .call(context.wireArgument(of: variant.type)).try
      )
    )
  }

  private var keepUnknown: Statement {
    .assign(
      .selfExpression,
      Expression.implicit(unknown).call(Expression.identifier("decoder").member("value").call().try)
    )
  }

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
