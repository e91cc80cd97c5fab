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
      model.kind.forEachType { type in
        type.forEachModel { users[$0, default: []].append(ModelID(index)) }
      }
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
          .cannotBeCompared,
          at: range,
          help: "add 'conformances: [Equatable]' under 'models' in targetgen.yaml"
        )
      }
      reportUnchecked(rules.each, of: element, at: range, options, into: &bag)
    case .dictionary(let value):
      reportUnchecked(rules.each, of: value, at: range, options, into: &bag)
    case .scalar(.string), .scalar(.named), .scalar(.url):
      for pattern in rules.limits.patterns.elements
      where RegularExpression.translated(pattern) == nil {
        bag.report(
          .uncheckedPattern,
          .isNoExpression(pattern),
          at: range,
          help: "write it as an ECMA-262 regular expression"
        )
      }
    case .scalar, .data, .file, .json, .model, .custom:
      break
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

extension Diagnostic.Message {
  fileprivate static let cannotBeCompared = Self(
    "the elements can't be compared; 'uniqueItems' isn't checked"
  )

  fileprivate static func isNoExpression(_ pattern: String) -> Self {
    Self("'\(pattern)' can't be converted for Foundation; it isn't checked")
  }
}
