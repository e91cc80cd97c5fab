import APIModel
import Diagnostics

extension SampleBuilder {
  /// Returns a value of a type that keeps limits, as far as they can be kept together.
  mutating func madeUp(
    _ type: ValueType,
    _ rules: API.Rules?,
    _ allowance: SampleAllowance,
    depth: Int
  ) -> JSONText? {
    guard var json = madeUp(type, allowance, depth: depth) else { return nil }
    if let rules { json = formatted(json, type, rules) }
    guard let checks = ValueChecks(rules, of: type, in: api) else { return json }
    let limited = checks.limiting(json)
    return limited == json || !isValid(limited, as: type) ? json : limited
  }

  /// Returns a made-up object that also has the properties that no type describes.
  mutating func withLimits(
    _ json: JSONText,
    of model: API.Model,
    _ id: ModelID
  ) -> JSONText {
    guard case .structure(let structure) = model.kind, structure.form == .object,
      let checks = ValueChecks(membersOf: structure.limits)
    else { return json }
    let limited = checks.limiting(json)
    return limited == json || !isValid(limited, as: .model(id)) ? json : limited
  }

  /// Returns a made-up value with texts of the formats that its schema states.
  private func formatted(_ json: JSONText, _ type: ValueType, _ rules: API.Rules) -> JSONText {
    switch (type, json) {
    case (.optional(let wrapped), _): formatted(json, wrapped, rules)
    case (.scalar(.string), .string), (.scalar(.named), .string):
      rules.limits.format.flatMap(SampleText.sample).map { .string($0) } ?? json
    case (.array(let element), .array(let elements)):
      rules.each.map { each in .array(elements.map { formatted($0, element, each) }) } ?? json
    case (.dictionary(let value), .object(let members)):
      rules.each.map { each in
        .object(members.map { JSONText.Member($0.name, formatted($0.value, value, each)) })
      } ?? json
    default: json
    }
  }
}
