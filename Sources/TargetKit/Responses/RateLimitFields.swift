import Foundation
import TargetKitWire

/// The syntax of rate limit headers: the subset of lists of items with parameters (RFC 9651 §3.1)
/// that they use.
enum RateLimitFields {
  struct Item {
    /// The value before the parameters, without quotation marks.
    var value: String
    var parameters: [String: String]
  }

  /// Returns the limits of a `RateLimit` field.
  ///
  /// Since draft 8, each item is a policy with the parameters `r` and `t`. In draft 7, the items
  /// are the three numbers.
  static func limits(_ items: [Item], _ policies: [Item]) -> [RateLimit] {
    if items.contains(where: { $0.value.contains("=") }) {
      var numbers: [String: String] = [:]
      for item in items {
        let pair = item.value.split(separator: "=", maxSplits: 1)
        guard pair.count == 2 else { continue }
        numbers[pair[0].trimmingCharacters(in: .whitespaces)] = pair[1].trimmingCharacters(
          in: .whitespaces
        )
      }
      return [
        RateLimit(
          limit: numbers["limit"].flatMap(integer),
          remaining: numbers["remaining"].flatMap(integer),
          reset: numbers["reset"].flatMap { TimeInterval($0) },
          window: policies.first?.parameters["w"].flatMap { TimeInterval($0) }
        )
      ]
    }
    return items.map { item in
      let policy = policies.first { $0.value == item.value }
      return RateLimit(
        policy: item.value,
        limit: policy?.parameters["q"].flatMap(integer),
        remaining: item.parameters["r"].flatMap(integer),
        reset: item.parameters["t"].flatMap { TimeInterval($0) },
        window: policy?.parameters["w"].flatMap { TimeInterval($0) }
      )
    }
  }

  /// Returns the items of a list.
  static func items(_ field: String?) -> [Item] {
    guard let field else { return [] }
    return pieces(of: field, at: ",").compactMap { text in
      let pieces = pieces(of: text, at: ";")
      guard let value = pieces.first, !value.isEmpty else { return nil }
      var item = Item(value: unquoted(value), parameters: [:])
      for piece in pieces.dropFirst() {
        let pair = piece.split(separator: "=", maxSplits: 1)
        guard pair.count == 2 else { continue }
        item.parameters[pair[0].lowercased()] = unquoted(String(pair[1]))
      }
      return item
    }
  }

  /// Returns a whole number; drops the fraction that some servers write.
  static func integer(_ text: String) -> Int? {
    Double(text.trimmingCharacters(in: .whitespaces)).flatMap { Int(exactly: $0.rounded(.down)) }
  }

  /// Returns the seconds until a window ends, which servers write in seconds, as a time in seconds
  /// or milliseconds since 1970, or as a date.
  static func seconds(_ text: String, from now: Date) -> TimeInterval? {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let number = TimeInterval(text) {
      guard number.isFinite, number >= 0 else { return nil }
      // A window never lasts thirty years.
      if number < 1e9 { return number }
      let time = number < 1e11 ? number : number / 1000
      return max(0, time - now.timeIntervalSince1970)
    }
    let date = HTTPDate(text)?.date ?? ISO8601Date(text)?.date
    return date.map { max(0, $0.timeIntervalSince(now)) }
  }

  private static func unquoted(_ text: String) -> String {
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
    return String(text.dropFirst().dropLast())
  }

  private static func pieces(of text: String, at separator: Character) -> [String] {
    var isQuoted = false
    return text.split(omittingEmptySubsequences: false) { character in
      if character == "\"" { isQuoted.toggle() }
      return character == separator && !isQuoted
    }
    .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
