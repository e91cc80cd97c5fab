package import APIConfiguration
package import APIModel
package import Diagnostics

extension API {
  /// Finds the models that have something to check: a value with limits, or another such model.
  ///
  /// - Parameters:
  ///   - options: The options for validating and comparing models.
  ///   - bag: The bag that receives diagnostics about limits that can't be checked.
  /// - Returns: The model.
  package func withModelsValidated(
    as options: Configuration.ModelOptions,
    into bag: inout DiagnosticBag
  ) -> API {
    guard options.validation else { return self }
    var api = self
    var users: [ModelID: [ModelID]] = [:]
    var pending: [ModelID] = []
    for (index, model) in models.enumerated() where !model.use.isEmpty {
      for id in model.kind.mentionedModels { users[id, default: []].append(ModelID(index)) }
      if hasRules(model) { pending.append(ModelID(index)) }
      reportUnchecked(in: model, options, into: &bag)
    }
    while let id = pending.popLast() {
      guard !api[id].isValidated else { continue }
      api[id].isValidated = true
      pending += users[id] ?? []
    }
    return api
  }

  private func hasRules(_ model: Model) -> Bool {
    switch model.kind {
    case .structure(let structure):
      if !structure.isTuple, ValueChecks(membersOf: structure.limits) != nil { return true }
      if let type = structure.additionalProperties,
        isChecked(type, structure.additionalRules)
      {
        return true
      }
      return structure.properties.contains { isChecked($0.type, $0.rules) }
    case .union(let union):
      return union.isClosed || union.variants.contains { isChecked($0.type, $0.rules) }
    case .enumeration:
      return false
    }
  }

  /// Returns whether a value has to be checked by itself; the user's own types may have limits too.
  private func isChecked(_ type: ValueType, _ rules: Rules?) -> Bool {
    if case .custom = type.leaf { return true }
    return ValueChecks(rules, of: type, in: self) != nil
  }

  // MARK: - Unchecked limits

  private func reportUnchecked(
    in model: Model,
    _ options: Configuration.ModelOptions,
    into bag: inout DiagnosticBag
  ) {
    switch model.kind {
    case .structure(let structure):
      for property in structure.properties {
        reportUnchecked(property.rules, of: property.type, at: property.range, options, into: &bag)
      }
      if let type = structure.additionalProperties {
        reportUnchecked(structure.additionalRules, of: type, at: model.range, options, into: &bag)
      }
    case .union(let union):
      for variant in union.variants {
        reportUnchecked(variant.rules, of: variant.type, at: model.range, options, into: &bag)
      }
    case .enumeration:
      break
    }
  }

  private func reportUnchecked(
    _ rules: Rules?,
    of type: ValueType,
    at range: SourceRange,
    _ options: Configuration.ModelOptions,
    into bag: inout DiagnosticBag
  ) {
    guard let rules else { return }
    switch type {
    case .optional(let wrapped):
      reportUnchecked(rules, of: wrapped, at: range, options, into: &bag)
    case .array(let element):
      if rules.limits.hasUniqueItems, options.conformances.isEmpty, !isComparable(element) {
        bag.report(
          .uncheckedUniqueness,
          "the elements can't be compared; 'uniqueItems' isn't checked",
          at: range,
          help: "add 'conformances: [Equatable]' under 'models' in targetgen.yaml"
        )
      }
      reportUnchecked(rules.each, of: element, at: range, options, into: &bag)
    case .dictionary(let value):
      reportUnchecked(rules.each, of: value, at: range, options, into: &bag)
    case .scalar(.string), .scalar(.named), .scalar(.url):
      for pattern in rules.limits.patterns.elements
      where PatternTranslator.translated(pattern) == nil {
        bag.report(
          .uncheckedPattern,
          "'\(pattern)' can't be converted for Foundation; it isn't checked",
          at: range,
          help: "write it as an ECMA-262 regular expression"
        )
      }
    case .scalar, .data, .file, .json, .model, .custom:
      guard hasUncheckedLimits(rules.limits, type) else { return }
      bag.report(
        .unsupportedKeyword,
        "the type of the value has no check for these limits; 'validate()' doesn't check them",
        at: range,
        help: "state the limits in a schema whose type has them, or check the value yourself"
      )
    }
  }

  /// Returns whether values of a type that has no checks for limits can exceed some.
  private func hasUncheckedLimits(_ limits: Limits, _ type: ValueType) -> Bool {
    switch type {
    case .scalar(let scalar):
      guard let lengths = scalar.lengths else { return false }
      return !limits.patterns.elements.isEmpty || !limits.length.allow(lengths)
    case .json:
      return !limits.number.isEmpty || !limits.multiples.elements.isEmpty
        || !limits.length.isEmpty || !limits.items.isEmpty || !limits.properties.isEmpty
        || !limits.patterns.elements.isEmpty || limits.hasUniqueItems
    case .model(let id):
      switch self[id].kind {
      case .structure(let structure):
        // A model checks its own limits.
        return !structure.isTuple && !limits.properties.isSame(as: structure.limits.properties)
      case .union(let union):
        return union.variants.contains { hasUncheckedLimits(limits, $0.type) }
      case .enumeration:
        return false
      }
    case .data, .file, .array, .dictionary, .optional, .custom:
      return false
    }
  }

  /// Returns whether two values of a type can be compared without further conformances.
  private func isComparable(_ type: ValueType) -> Bool {
    guard case .model(let id) = type.leaf else { return true }
    switch self[id].kind {
    case .enumeration: return true
    case .structure, .union: return false
    }
  }
}

extension Scalar {
  /// The numbers of characters that the texts of a type with a form of its own have; `nil` for other
  /// types.
  fileprivate var lengths: ClosedRange<Int>? {
    switch self {
    case .uuid: 36...36
    case .calendarDate: 10...10
    case .dateTime: 20...35
    case .base64, .decimalText: 0...Int.max
    case .string, .named, .int, .sized, .double, .float, .decimal, .bool, .url: nil
    }
  }
}

extension Limits.Bounds<Int> {
  /// Returns whether all of several numbers of parts are allowed.
  fileprivate func allow(_ counts: ClosedRange<Int>) -> Bool {
    (minimum.map { $0.value <= counts.lowerBound } ?? true)
      && (maximum.map { $0.value >= counts.upperBound } ?? true)
  }

  fileprivate func isSame(as other: Self) -> Bool {
    minimum?.value == other.minimum?.value && maximum?.value == other.maximum?.value
  }
}
