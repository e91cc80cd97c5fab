import OpenAPI
import SpecSyntax

/// The template of a path, which matches the paths of requests.
struct RoutePattern {
  private typealias Segment = [PathTemplate.Piece]

  private let segments: [Segment]
  /// The names whose values may have several segments.
  private let longNames: Set<String>
  /// The names whose values may be empty.
  private let emptyNames: Set<String>

  /// The generality of each segment: text, text with names, a name, any number of segments.
  ///
  /// The pattern that is smaller here wins, because concrete paths are matched before their
  /// templates (OpenAPI 3.1 §4.8.8.2).
  let generality: [Int]

  init(_ template: String, longNames: Set<String> = [], emptyNames: Set<String> = []) {
    self.longNames = longNames
    self.emptyNames = emptyNames
    // Braces don't contain slashes after decoding.
    segments = RequestURL.segments(of: template).map { PathTemplate.pieces(of: $0) }
    generality = segments.map { segment in
      if segment.count == 1, case .name(let name) = segment[0] {
        return longNames.contains(name) ? 3 : 2
      }
      return segment.contains { if case .name = $0 { true } else { false } } ? 1 : 0
    }
  }

  /// Returns whether the pattern matches the segments of a path.
  func matches(_ path: ArraySlice<String>) -> Bool {
    matches(path, segments[...])
  }

  /// Returns the segments behind those that the pattern matches, or `nil` if it matches no prefix.
  func rest(of path: [String]) -> ArraySlice<String>? {
    let count = segments.count
    guard path.count >= count, matches(path.prefix(count), segments[...]) else { return nil }
    return path[count...]
  }

  private func matches(_ path: ArraySlice<String>, _ segments: ArraySlice<Segment>) -> Bool {
    guard let segment = segments.first else { return path.isEmpty }
    if segment.count == 1, case .name(let name) = segment[0], longNames.contains(name) {
      return (0...path.count).contains { matches(path.dropFirst($0), segments.dropFirst()) }
    }
    guard let first = path.first, matches(first.percentDecoded[...], segment[...]) else {
      return false
    }
    return matches(path.dropFirst(), segments.dropFirst())
  }

  private func matches(_ text: Substring, _ pieces: ArraySlice<PathTemplate.Piece>) -> Bool {
    switch pieces.first {
    case nil: return text.isEmpty
    case .text(let expected):
      let expected = expected.percentDecoded
      return text.hasPrefix(expected)
        && matches(text.dropFirst(expected.count), pieces.dropFirst())
    case .name(let name):
      guard !text.isEmpty || emptyNames.contains(name) else { return false }
      if pieces.count == 1 { return true }
      return text.indices.dropFirst().contains { matches(text[$0...], pieces.dropFirst()) }
    }
  }
}
