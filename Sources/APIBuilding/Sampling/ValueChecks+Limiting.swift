import APIModel
import Diagnostics

/// Changes made-up values so that they keep the limits of their schema.
extension ValueChecks {
  /// The largest number of elements or characters that a limit adds, because samples are compiled
  /// into an app.
  private static let largest: Int64 = 1_000

  /// Returns a value that keeps the limits, as far as they can be kept together.
  func limiting(_ json: JSONText) -> JSONText {
    let own: JSONText =
      switch json {
      case .string(let text): .string(limited(text))
      case .number(let text): .number(limited(number: text))
      case .array(let elements): .array(limited(elements))
      case .object(let members): .object(limited(members))
      case .null, .bool: json
      }
    return restrictions.reduce(own) { $1.limiting($0) }
  }

  // MARK: - Texts

  private func limited(_ text: String) -> String {
    var (minimum, maximum, pattern) = (Int64(0), Int64.max, String?.none)
    for case .minLength(let count) in checks { minimum = max(minimum, count) }
    for case .maxLength(let count) in checks { maximum = min(maximum, count) }
    for case .patterns(let patterns) in checks { pattern = pattern ?? patterns.first }
    guard minimum <= maximum else { return text }
    if let pattern { return PatternSample.text(of: pattern, length: minimum...maximum) ?? text }
    let count = Int64(text.unicodeScalars.count)
    if count > maximum { return text.prefix(scalars: Int(maximum)) }
    guard count < minimum, count > 0, minimum <= Self.largest else { return text }
    return String(repeating: text, count: Int(minimum / count + 1)).prefix(scalars: Int(minimum))
  }

  // MARK: - Lists and maps

  private func limited(_ elements: [JSONText]) -> [JSONText] {
    var result = elements
    var isUnique = false
    for case .each(let checks) in checks { result = result.map(checks.limiting) }
    for case .uniqueItems in checks { isUnique = true }
    for case .minItems(let count) in checks where count <= Self.largest {
      guard let first = result.first else { break }
      while result.count < Int(count) {
        guard let next = isUnique ? first.numbered(result.count) : first else { break }
        result.append(next)
      }
    }
    for case .maxItems(let count) in checks { result = Array(result.prefix(Int(count))) }
    return result
  }

  private func limited(_ members: [JSONText.Member]) -> [JSONText.Member] {
    var result = members
    for case .each(let checks) in checks {
      for index in result.indices { result[index].value = checks.limiting(result[index].value) }
    }
    guard let value = result.first?.value else { return result }
    for case .required(let names) in checks {
      for name in names where !result.contains(where: { $0.name == name }) {
        result.append(JSONText.Member(name, value))
      }
    }
    for case .minProperties(let count) in checks where count <= Self.largest {
      while result.count < Int(count) {
        result.append(JSONText.Member("key\(result.count + 1)", value))
      }
    }
    for case .maxProperties(let count) in checks { result = Array(result.prefix(Int(count))) }
    return result
  }

  // MARK: - Numbers

  private func limited(number text: String) -> String {
    if kind == .integer, let value = Int64(text) { return String(limited(value)) }
    guard let value = Double(text) else { return text }
    let limited = limited(value)
    return limited == value ? text : JSONNumber.literal("\(limited)") ?? text
  }

  private func limited(_ value: Int64) -> Int64 {
    var (minimum, maximum, step) = (Int64.min, Int64.max, Int64(1))
    for case .minimum(let text, let isExclusive) in checks {
      guard let bound = Int64(text) else { continue }
      minimum = isExclusive && bound < .max ? bound + 1 : bound
    }
    for case .maximum(let text, let isExclusive) in checks {
      guard let bound = Int64(text) else { continue }
      maximum = isExclusive && bound > .min ? bound - 1 : bound
    }
    for case .multipleOf(let text) in checks { step = max(1, Int64(text) ?? 1) }
    guard minimum <= maximum else { return value }
    let inside = min(max(value, minimum), maximum)
    let rest = inside % step
    guard rest != 0 else { return inside }
    let (above, overflows) = inside.addingReportingOverflow(rest < 0 ? -rest : step - rest)
    if !overflows, above <= maximum { return above }
    let (below, underflows) = inside.subtractingReportingOverflow(rest < 0 ? step + rest : rest)
    return !underflows && below >= minimum ? below : inside
  }

  private func limited(_ value: Double) -> Double {
    var minimum = (value: -Double.infinity, isExclusive: false)
    var maximum = (value: Double.infinity, isExclusive: false)
    for case .minimum(let text, let isExclusive) in checks {
      minimum = (Double(text) ?? minimum.value, isExclusive)
    }
    for case .maximum(let text, let isExclusive) in checks {
      maximum = (Double(text) ?? maximum.value, isExclusive)
    }
    func isInside(_ value: Double) -> Bool {
      (minimum.isExclusive ? value > minimum.value : value >= minimum.value)
        && (maximum.isExclusive ? value < maximum.value : value <= maximum.value)
    }
    for case .multipleOf(let text) in checks {
      guard let step = Double(text), step > 0 else { continue }
      // The step itself has no rounding error.
      if isInside(step) { return step }
      let start = ((minimum.value.isFinite ? minimum.value : maximum.value) / step).rounded(.up)
      return [start, start + 1, start - 1].map { $0 * step }.first(where: isInside) ?? value
    }
    let middle = minimum.value / 2 + maximum.value / 2
    return [value, minimum.value, maximum.value, minimum.value + 1, maximum.value - 1, middle]
      .first { $0.isFinite && isInside($0) } ?? value
  }
}

extension String {
  fileprivate func prefix(scalars count: Int) -> String {
    String(String.UnicodeScalarView(unicodeScalars.prefix(count)))
  }
}

extension ValueChecks.Restriction {
  fileprivate func limiting(_ json: JSONText) -> JSONText {
    switch self {
    case .listed(let values): values.isEmpty || values.contains(json) ? json : values[0]
    case .anyOf(let options), .oneOf(let options):
      options.contains { $0 == nil }
        ? json : options.compactMap(\.self).first?.limiting(json) ?? json
    }
  }
}

extension JSONText {
  /// Returns a scalar of the same kind that differs for each position in a list; `nil` for other
  /// values.
  fileprivate func numbered(_ position: Int) -> JSONText? {
    switch self {
    case .string(let text): .string("\(text)\(position + 1)")
    case .number(let text): Int64(text).map { .number(String($0 &+ Int64(position))) }
    case .null, .bool, .array, .object: nil
    }
  }
}
