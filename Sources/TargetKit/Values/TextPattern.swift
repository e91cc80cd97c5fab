import Foundation

/// Regular expressions, each compiled once.
nonisolated final class TextPattern: @unchecked Sendable {
  /// A class with a lock, since the expressions are shared by whoever validates at the same time.
  private static let cache = TextPattern()

  private let lock = Foundation.NSLock()
  private var expressions: [String: Foundation.NSRegularExpression?] = [:]

  /// Whether a pattern matches somewhere in a text; what is no expression on this system matches everything.
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
