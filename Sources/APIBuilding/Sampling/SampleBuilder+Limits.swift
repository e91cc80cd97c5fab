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
    guard let json = madeUp(type, allowance, depth: depth) else { return nil }
    guard let checks = ValueChecks(rules, of: type, in: api) else { return json }
    let limited = checks.limiting(json)
    return limited == json || !isValid(limited, as: type) ? json : limited
  }
}
