import APIModel
import SwiftCode

/// The decoding of a union: its `UnionReading` spelled in Swift.
extension UnionEmitter {
  /// The statements that find the variant of a value; a value that fits none is kept as it is.
  var decoding: [Statement] {
    switch union.reading {
    case .tag(let tag): spelled(tag)
    case .constants(let constants): spelled(constants)
    case .jsonType(let cases): spelled(cases)
    case .members(let cases, let otherwise): spelled(cases) + spelled(otherwise)
    case .attempts(let attempts): spelled(attempts)
    }
  }

  /// ```swift
  /// switch json.text(of: "<property>") {
  /// case "<text>": self = .<variant>(try json.value())
  /// case nil: <attempts>
  /// default: <attempts>
  /// }
  /// ```
  private func spelled(_ tag: UnionReading.Tag) -> [Statement] {
    [
      .switch(text(of: tag.property)) {
        for item in tag.cases {
          SwitchCase.case(item.texts.map { .expression(.string($0)) }) {
            keep(union.variants[item.variant])
          }
        }
        if let attempts = tag.ifMissing {
          SwitchCase.case(.expression(.nil)) { spelled(attempts) }
        }
        SwitchCase.default { spelled(tag.otherwise) }
      }
    ]
  }

  /// ```swift
  /// switch (json.text(of: "<property>"), json.text(of: "<property>")) {
  /// case ("<text>", "<text>"), ("<text>", nil): self = .<variant>(try json.value())
  /// case (nil, nil): <attempts>
  /// default: <attempts>
  /// }
  /// ```
  private func spelled(_ constants: UnionReading.Constants) -> [Statement] {
    let texts = constants.properties.map(text)
    return [
      .switch(texts.count == 1 ? texts[0] : .tuple(texts.map(Argument.unlabelled))) {
        for item in constants.cases {
          SwitchCase.case(item.combinations.map(pattern)) {
            if let variant = item.variant {
              keep(union.variants[variant])
            } else {
              spelled(item.allAttempts)
            }
          }
        }
        if !constants.ifMissing.isEmpty {
          SwitchCase.case(pattern(texts.map { _ in .missing })) { spelled(constants.ifMissing) }
        }
        SwitchCase.default { spelled(constants.otherwise) }
      }
    ]
  }

  /// Returns `json.text(of: "<property>")`, or `json.text(at: "<pointer>")` for a part that isn't a
  /// member.
  private func text(of property: String) -> Expression {
    let label: Identifier = UnionReading.isPointer(property) ? "at" : "of"
    return json.member("text").call([.labelled(label, .string(property))])
  }

  private func pattern(_ combination: [UnionReading.Text]) -> Pattern {
    let patterns = combination.map { text -> Pattern in
      switch text {
      case .text(let text): .expression(.string(text))
      case .missing: .expression(.nil)
      case .any: .wildcard
      }
    }
    guard patterns.count > 1 else { return patterns.first ?? .wildcard }
    return .tuple(patterns)
  }

  /// ```swift
  /// switch try json.type() {
  /// case .string: self = .<variant>(try json.value())
  /// case .object: self = .<variant>(try json.value())
  /// default: self = .unknown(try json.value())
  /// }
  /// ```
  private func spelled(_ cases: [UnionReading.TypeCase]) -> [Statement] {
    let isComplete = Set(cases.flatMap(\.types)).count == JSONType.allCases.count
    return [
      .switch(json.member("type").call().try) {
        for item in cases {
          SwitchCase.case(item.types.map { .case(Identifier($0.rawValue) ?? "null") }) {
            keep(union.variants[item.variant])
          }
        }
        if !isComplete {
          SwitchCase.default { keepUnknown }
        }
      }
    ]
  }

  /// ```swift
  /// if json.hasMember("<property>", "<property>") {
  ///   self = .<variant>(try json.value())
  ///   return
  /// }
  /// ```
  private func spelled(_ cases: [UnionReading.MembersCase]) -> [Statement] {
    cases.map { item in
      .if(.expression(json.member("hasMember").call(item.names.map { .unlabelled(.string($0)) }))) {
        keep(union.variants[item.variant])
        Statement.return
      }
    }
  }

  /// ```swift
  /// for json in json.rounds {
  ///   if let value = try? json.value(<Type>.self) {
  ///     self = .<variant>(value)
  ///     return
  ///   }
  /// }
  /// for variant in json.closest(["<property>"], ["<property>", "<property>"]) {
  ///   if variant == 0, let value = try? json.value(<Type>.self) {
  ///     self = .<variant>(value)
  ///     return
  ///   }
  /// }
  /// self = .unknown(try json.value())
  /// ```
  private func spelled(_ attempts: [UnionReading.Attempt]) -> [Statement] {
    let statements = attempts.map { attempt in
      switch attempt {
      case .variant(let variant):
        return self.attempt(union.variants[variant])
      case .closest(let cases):
        let arguments = cases.map { Argument.unlabelled(.array($0.names.map { .string($0) })) }
        return .for("variant", in: json.member("closest").call(arguments)) {
          for (position, item) in cases.enumerated() {
            self.attempt(union.variants[item.variant], ifVariantIs: position)
          }
        }
      }
    }
    guard context.readsTolerantly, !statements.isEmpty else { return statements + [keepUnknown] }
    return [.for("json", in: json.member("rounds")) { statements }, keepUnknown]
  }

  private func attempt(
    _ variant: API.Union.Variant,
    ifVariantIs position: Int? = nil
  ) -> Statement {
    let value = json.member("value").call(
      [.unlabelled(.metatype(context.type(variant.type, inExtensionOf: id)))]
        + context.wireArgument(of: variant.type)
    )
    let binding = Condition.let("value", equals: value.optionalTry)
    let body: [Statement] = [
      .assign(
        .selfExpression,
        Expression.implicit(variant.name.identifier).call(.identifier("value"))
      ),
      .return,
    ]
    guard let position else { return .if(binding) { body } }
    let isNext = Expression.identifier("variant").binary(.equal, .integer(position))
    return .if(.expression(isNext), binding) { body }
  }

  private func keep(_ variant: API.Union.Variant) -> Statement {
    keep(variant.name.identifier, context.wireArgument(of: variant.type))
  }

  private var keepUnknown: Statement { keep(unknown, []) }

  /// Returns `self = .<case>(try json.value())`.
  private func keep(_ name: Identifier, _ arguments: [Argument]) -> Statement {
    .assign(
      .selfExpression,
      Expression.implicit(name).call(json.member("value").call(arguments).try)
    )
  }

  private var json: Expression { .identifier("json") }
}
