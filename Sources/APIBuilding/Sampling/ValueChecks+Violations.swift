import APIModel
import Diagnostics

extension ValueChecks {
  /// Returns the limits that a value exceeds, in words.
  ///
  /// - Parameters:
  ///   - json: The value.
  ///   - matches: Returns whether a text matches a regular expression in Foundation's syntax.
  /// - Returns: The limits; empty if the value keeps all.
  func violations(
    of json: JSONText,
    _ matches: (_ pattern: String, _ text: String) -> Bool
  ) -> [String] {
    checks.flatMap { violations(of: json, $0, matches) }
      + restrictions.flatMap { $0.violations(of: json, matches) }
  }

  private func violations(
    of json: JSONText,
    _ check: Check,
    _ matches: (String, String) -> Bool
  ) -> [String] {
    let length = json.string.map { Int64($0.unicodeScalars.count) }
    let number = json.number.flatMap { Double($0) }
    let count = json.elements.map { Int64($0.count) }
    let members = json.members.map { Int64($0.count) }
    func unless(_ isKept: Bool?, _ reason: String) -> [String] { isKept == false ? [reason] : [] }
    switch check {
    case .minLength(let limit):
      return unless(length.map { $0 >= limit }, "has fewer than \(limit) characters")
    case .maxLength(let limit):
      return unless(length.map { $0 <= limit }, "has more than \(limit) characters")
    case .minItems(let limit):
      return unless(count.map { $0 >= limit }, "has fewer than \(limit) elements")
    case .maxItems(let limit):
      return unless(count.map { $0 <= limit }, "has more than \(limit) elements")
    case .minProperties(let limit):
      return unless(members.map { $0 >= limit }, "has fewer than \(limit) properties")
    case .maxProperties(let limit):
      return unless(members.map { $0 <= limit }, "has more than \(limit) properties")
    case .required(let names):
      return names.filter { name in json.members?.contains { $0.name == name } == false }
        .map { "has no '\($0)', which is required" }
    case .uniqueItems:
      return unless(
        json.elements.map { Set($0).count == $0.count },
        "has an element more than once"
      )
    case .patterns(let patterns):
      return patterns.flatMap { pattern in
        // The end of a text has another spelling in the spec.
        unless(
          json.string.map { matches(pattern, $0) },
          "doesn't match '\(pattern.replacing("\\z", with: "$"))'"
        )
      }
    case .minimum(let text, let isExclusive):
      let limit = Double(text) ?? -.infinity
      return unless(
        number.map { isExclusive ? $0 > limit : $0 >= limit },
        "isn't \(isExclusive ? "greater than" : "at least") \(text)"
      )
    case .maximum(let text, let isExclusive):
      let limit = Double(text) ?? .infinity
      return unless(
        number.map { isExclusive ? $0 < limit : $0 <= limit },
        "isn't \(isExclusive ? "less than" : "at most") \(text)"
      )
    case .multipleOf(let text):
      guard let step = Double(text), step > 0, let number else { return [] }
      let quotient = number / step
      // Decimal fractions have no exact binary form.
      return unless(
        abs(quotient - quotient.rounded()) <= 1e-9 * max(1, abs(quotient)),
        "isn't a multiple of \(text)"
      )
    case .each(let checks):
      let values = json.elements ?? json.members?.map(\.value) ?? []
      return values.flatMap { checks.violations(of: $0, matches) }
    }
  }
}

extension ValueChecks.Restriction {
  fileprivate func violations(
    of json: JSONText,
    _ matches: (String, String) -> Bool
  ) -> [String] {
    func count(_ options: [ValueChecks?]) -> Int {
      options.count { $0?.violations(of: json, matches).isEmpty ?? true }
    }
    switch self {
    case .listed(let values):
      guard !values.isEmpty, !values.contains(json) else { return [] }
      return ["isn't one of \(values.map { $0.minified() }.joined(separator: ", "))"]
    case .anyOf(let options): return count(options) > 0 ? [] : ["keeps none of several limits"]
    case .oneOf(let options):
      return count(options) == 1 ? [] : ["doesn't keep exactly one of several limits"]
    }
  }
}

extension JSONText {
  var elements: [JSONText]? { if case .array(let elements) = self { elements } else { nil } }
  var members: [Member]? { if case .object(let members) = self { members } else { nil } }
}
