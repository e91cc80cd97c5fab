package import APIModel
package import Diagnostics

/// Finds the values that exceed the limits of their schemas, or that an enum doesn't list.
///
/// The types of the values have been checked before.
package struct LimitCheck {
  /// A value that isn't allowed.
  package struct Problem {
    /// The path of the value: `/name`.
    package var path: String
    /// The problem: `has more than 5 characters`.
    package var reason: String
  }

  private let api: API
  /// Indicates whether values are sent, so that they don't have more than their schemas.
  private let isSent: Bool
  /// Returns whether a text matches a regular expression in Foundation's syntax.
  private let matches: (_ pattern: String, _ text: String) -> Bool
  package private(set) var problems: [Problem] = []

  /// The largest number of problems, and the deepest value that is checked.
  private static let maximumCount = 20
  private static let deepest = 64

  package init(_ api: API, isSent: Bool, matches: @escaping (String, String) -> Bool) {
    self.api = api
    self.isSent = isSent
    self.matches = matches
  }

  /// Checks a value and everything inside it.
  package mutating func check(_ json: JSONText, as type: ValueType, _ rules: API.Rules? = nil) {
    check(json, as: type, rules, at: "", depth: 0)
  }

  private mutating func check(
    _ json: JSONText,
    as type: ValueType,
    _ rules: API.Rules?,
    at place: String,
    depth: Int
  ) {
    guard depth < Self.deepest, problems.count < Self.maximumCount else { return }
    let depth = depth + 1
    if depth == 1 || rules != nil, let checks = ValueChecks(rules, of: type, in: api) {
      for reason in checks.violations(of: json, matches) { add(reason, at: place) }
    }
    switch type {
    case .optional(let wrapped):
      if json != .null { check(json, as: wrapped, nil, at: place, depth: depth) }
    case .array(let element):
      for (index, value) in (json.elements ?? []).enumerated() {
        check(value, as: element, nil, at: "\(place)/\(index)", depth: depth)
      }
    case .dictionary(let value):
      for member in json.members ?? [] {
        check(member.value, as: value, nil, at: "\(place)/\(member.name)", depth: depth)
      }
    case .model(let id): check(json, asModel: id, at: place, depth: depth)
    case .scalar, .json, .data, .file, .custom: break
    }
  }

  private mutating func check(_ json: JSONText, asModel id: ModelID, at place: String, depth: Int) {
    switch api[id].kind {
    case .enumeration(let enumeration):
      guard !enumeration.isOpen, !enumeration.cases.contains(where: { $0.isValue(json) }) else {
        return
      }
      let known = enumeration.cases.prefix(10).map(\.rawValue).joined(separator: ", ")
      add("isn't one of \(known)\(enumeration.cases.count > 10 ? ", …" : "")", at: place)
    case .structure(let structure):
      if let checks = ValueChecks(membersOf: structure.limits) {
        for reason in checks.violations(of: json, matches) { add(reason, at: place) }
      }
      guard structure.form == .object else { return }
      for member in json.members ?? [] {
        let inside = "\(place)/\(member.name)"
        if let property = structure.properties.first(where: { $0.wireName == member.name }) {
          if isSent, property.isReadOnly, property.tag == nil {
            add("is read-only, so requests don't have it", at: inside)
          } else if member.value != .null {
            check(member.value, as: property.type, property.rules, at: inside, depth: depth)
          }
        } else if let type = structure.additionalProperties {
          check(member.value, as: type, structure.additionalRules, at: inside, depth: depth)
        } else if isSent, structure.isClosed {
          add("isn't in the schema, which allows no other properties", at: inside)
        }
      }
    case .union(let union):
      guard case .variant(let index) = union.reading.choice(for: json) else { return }
      let variant = union.variants[index]
      // Another alternative may allow a text that this one doesn't list.
      if case .model(let id) = variant.type, case .enumeration = api[id].kind { return }
      check(json, as: variant.type, variant.rules, at: place, depth: depth)
    }
  }

  private mutating func add(_ reason: String, at place: String) {
    guard problems.count < Self.maximumCount else { return }
    problems.append(Problem(path: place, reason: reason))
  }
}

extension API.Enumeration.Case {
  /// Returns whether a JSON value is this one.
  fileprivate func isValue(_ json: JSONText) -> Bool {
    self.json.map { $0 == json } ?? (json.text == rawValue)
  }
}
