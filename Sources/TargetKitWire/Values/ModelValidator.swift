/// Collects the violations in a model and tracks the position of the check.
///
/// It is a class because models pass it to each other while it tracks the position.
nonisolated public final class ModelValidator {
  private enum Step {
    case key(String)
    case index(Int)
  }

  private var path: [Step] = []
  private var violations: [ModelValidationError.Violation] = []

  init() {}

  /// Checks a property against its rules, and models in its value by their own rules.
  ///
  /// A missing value is valid.
  ///
  /// - Parameters:
  ///   - name: The JSON name of the property.
  ///   - value: The value.
  ///   - rules: The rules of the spec for the value.
  public func check<Value>(_ name: String, _ value: Value, _ rules: ValueRules = .none) {
    path.append(.key(name))
    check(value, rules.kind)
    path.removeLast()
  }

  /// Checks an element of an array with a separate type for each position.
  public func check<Value>(_ index: Int, _ value: Value, _ rules: ValueRules = .none) {
    path.append(.index(index))
    check(value, rules.kind)
    path.removeLast()
  }

  /// Checks the remaining elements of an array whose first positions have separate types.
  public func check<Element>(
    elements: [Element],
    from start: Int,
    _ rules: ValueRules = .none
  ) {
    for (index, element) in elements.enumerated() { check(start + index, element, rules) }
  }

  /// Checks a value at the current position: the value of a case, or a member among others.
  public func check<Value>(_ value: Value, _ rules: ValueRules = .none) {
    check(value, rules.kind)
  }

  /// Checks the number of properties of an object.
  ///
  /// - Parameters:
  ///   - members: A value for each member that is declared; missing ones don't count.
  ///   - others: The number of additional members.
  ///   - rules: The rules of the spec for the object.
  public func check(members: [Any?], others: Int = 0, _ rules: ValueRules) {
    guard case .map(let limits, _) = rules.kind else { return }
    check(count: members.filter { $0 != nil }.count + others, limits, of: .properties)
  }

  /// Checks which properties an object has.
  ///
  /// - Parameters:
  ///   - members: A value for each member that is declared; missing ones don't count.
  ///   - others: The names of the additional members.
  ///   - rules: The rules of the spec for the object.
  public func check(
    members: Swift.KeyValuePairs<String, Any?>,
    others: some Swift.Collection<String> = [],
    _ rules: ValueRules
  ) {
    let names = members.compactMap { $0.value == nil ? nil : $0.key }
    check(RuleMembers(names: Set(names + others)), rules.kind)
  }

  /// Records that a value matches none of the types that the spec lists.
  public func failUnknown() {
    fail(.oneOf, "matches none of the types")
  }

  /// Records that the value violates a rule, for custom checks.
  public func fail(_ rule: ModelValidationError.Rule, _ message: String) {
    violations.append(
      ModelValidationError.Violation(path: pathText, rule: rule, message: message)
    )
  }

  /// Indicates whether no violation was found.
  var isContent: Bool { violations.isEmpty }

  func finish() throws {
    guard violations.isEmpty else { throw ModelValidationError(violations: violations) }
  }

  // MARK: - Values

  func check<Value>(_ value: Value, _ rules: ValueRules.Kind) {
    if let value = value as? any RuleTransparent {
      value.check(rules, with: self)
    } else if case .restricted(let rules, let restriction) = rules {
      check(value, rules)
      check(value, restriction)
    } else if let value = value as? any RuleChecked {
      value.check(rules, with: self)
    } else if let model = value as? any Validatable {
      model.validate(with: self)
    }
  }

  func check<Element>(elementsOf list: [Element], _ rules: ValueRules.Kind) {
    var each = ValueRules.Kind.none
    if case .list(let limits, let element) = rules {
      check(count: list.count, limits, of: .items)
      if limits.isUnique { checkUniqueness(of: list) }
      each = element
    }
    guard Self.isChecked(Element.self, each) else { return }
    for (index, element) in list.enumerated() {
      path.append(.index(index))
      check(element, each)
      path.removeLast()
    }
  }

  func check<Value>(valuesOf members: [String: Value], _ rules: ValueRules.Kind) {
    var each = ValueRules.Kind.none
    if case .map(let limits, let value) = rules {
      check(names: members.keys, limits)
      each = value
    }
    guard Self.isChecked(Value.self, each) else { return }
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      path.append(.key(name))
      check(value, each)
      path.removeLast()
    }
  }

  /// Returns whether checking values of a type can find a violation.
  private static func isChecked<Value>(_ type: Value.Type, _ rules: ValueRules.Kind) -> Bool {
    if case .none = rules {
      return !(type is any RuleScalar.Type)
    }
    return true
  }

  /// Checks the number of characters, elements or properties of a value.
  func check(
    count: Int,
    _ limits: ValueRules.Parts,
    of parts: RuleParts
  ) {
    if let minimum = limits.minimum, count < minimum {
      fail(
        parts.minimum,
        "has \(parts.words(count)), at least \(minimum) \(minimum == 1 ? "is" : "are") required"
      )
    }
    if let maximum = limits.maximum, count > maximum {
      fail(
        parts.maximum,
        "has \(parts.words(count)), at most \(maximum) \(maximum == 1 ? "is" : "are") allowed"
      )
    }
  }

  /// Checks the names of the members of an object.
  func check(names: some Swift.Collection<String>, _ limits: ValueRules.Parts) {
    check(count: names.count, limits, of: .properties)
    for name in limits.required where !names.contains(name) {
      fail(.required, "has no '\(name)'")
    }
  }

  private func checkUniqueness<Element>(of list: [Element]) {
    var places: [AnyHashable: Int] = [:]
    for (index, element) in list.enumerated() {
      guard let element = element as? any Hashable else {
        checkUniqueness(comparing: list)
        return
      }
      let key = Self.exact(element)
      if let first = places[key] {
        fail(.uniqueItems, "contains the same element at \(first) and \(index)")
        return
      }
      places[key] = index
    }
  }

  /// Returns a value that is equal only to values with the same code points.
  private static func exact(_ value: any Hashable) -> AnyHashable {
    if let text = value as? String { return AnyHashable(Array(text.utf8)) }
    if let text = (value as? any RawRepresentable)?.rawValue as? String {
      return AnyHashable(Array(text.utf8))
    }
    if let json = value as? JSONValue { return exact(json) }
    return AnyHashable(value)
  }

  private static func exact(_ json: JSONValue) -> AnyHashable {
    switch json {
    case .string(let text): AnyHashable(Array(text.utf8))
    case .array(let elements): AnyHashable(elements.map { exact($0) })
    case .object(let members):
      AnyHashable(
        members.reduce(into: [AnyHashable: AnyHashable]()) { result, member in
          result[exact(member.key)] = exact(member.value)
        }
      )
    case .null, .bool, .integer, .number, .decimal: AnyHashable(json)
    }
  }

  /// Compares each element with each; elements that can't be compared are treated as different.
  private func checkUniqueness<Element>(comparing list: [Element]) {
    for (index, element) in list.enumerated() {
      guard let element = element as? any Equatable else { return }
      if let first = list[..<index].firstIndex(where: { element.isSame(as: $0) }) {
        fail(.uniqueItems, "contains the same element at \(first) and \(index)")
        return
      }
    }
  }

  /// The path to the current position: `owner.tags[3]`.
  private var pathText: String {
    var text = ""
    for step in path {
      switch step {
      case .index(let index):
        text += "[\(index)]"
      case .key(let name):
        let isWord = name.utf8.allSatisfy { byte in
          byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte >= 0x80
            || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte)
        }
        if isWord, !name.isEmpty {
          text += text.isEmpty ? name : "." + name
        } else {
          text += "[\"\(name)\"]"
        }
      }
    }
    return text
  }
}

nonisolated extension Equatable {
  fileprivate func isSame(as other: Any) -> Bool {
    (other as? Self).map { $0 == self } ?? false
  }
}
