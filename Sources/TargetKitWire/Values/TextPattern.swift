import Foundation

/// A cache of regular expressions, so that each is compiled only once.
nonisolated final class TextPattern: @unchecked Sendable {
  /// The cache, a class with a lock because it is used by concurrent validations.
  private static let cache = TextPattern()

  private let lock = Foundation.NSLock()
  private var expressions: [String: Foundation.NSRegularExpression?] = [:]

  /// Returns whether a pattern matches anywhere in a text; a pattern that is invalid on this system
  /// matches everything.
  static func matches(_ text: String, _ pattern: String) -> Bool {
    guard let expression = cache.expression(pattern) else { return true }
    let range = Foundation.NSRange(location: 0, length: text.utf16.count)
    return expression.firstMatch(in: text, range: range) != nil
  }

  private func expression(_ pattern: String) -> Foundation.NSRegularExpression? {
    lock.lock()
    defer { lock.unlock() }
    if let known = expressions[pattern] { return known }
    let expression = try? Foundation.NSRegularExpression(pattern: pattern)
    expressions[pattern] = .some(expression)
    return expression
  }
}
