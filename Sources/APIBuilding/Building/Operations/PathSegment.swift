/// A segment of a path, between two slashes.
struct PathSegment {
  private let text: String

  init(_ text: some StringProtocol) {
    self.text = text.lowercased()
  }

  /// Indicates whether the segment is a general word before those of the resource: `api`, `rest`,
  /// or a version.
  var isPrefix: Bool {
    text == "api" || text == "apis" || text == "rest" || isVersion
      || text.utf8.allSatisfy(\.isASCIIDigit)
  }

  /// Indicates whether the segment is a version: `v1`, `v2beta1`, `1.0`, `2010-04-01`.
  var isVersion: Bool {
    let hasMark = text.utf8.first == UInt8(ascii: "v")
    let parts = text.dropFirst(hasMark ? 1 : 0)
      .split(omittingEmptySubsequences: false) { $0 == "." || $0 == "-" || $0 == "_" }
    guard hasMark || parts.count > 1, let first = parts.first else { return false }
    if !hasMark, parts.contains(where: { !Self.isNumber($0) }) { return false }
    let digits = first.prefix { Self.isNumber(String($0)) }
    guard !digits.isEmpty else { return false }
    return ([first.dropFirst(digits.count)] + parts.dropFirst()).allSatisfy { part in
      let word = part.drop { Self.isNumber(String($0)) }.prefix { $0.isLetter }
      let rest = part.drop { Self.isNumber(String($0)) }.dropFirst(word.count)
      return Self.stages.contains(String(word)) && (rest.isEmpty || Self.isNumber(rest))
    }
  }

  private static let stages: Set<String> = ["", "a", "b", "alpha", "beta", "rc", "preview"]

  private static func isNumber(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(\.isASCIIDigit)
  }
}
