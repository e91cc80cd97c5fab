import OpenAPI

/// The correspondence between the path of a case and the template of an operation.
package struct PathAlignment: Sendable {
  /// The text for a parameter of the template.
  package struct Binding: Sendable {
    package var name: String
    package var text: AppText
    /// The position of the segment in the template with its server's path.
    var position: Int
  }

  /// A value that consists of the values of several parameters, with slashes between them.
  package struct Split: Sendable {
    package var value: AppValue
    package var names: [String]
  }

  package private(set) var bindings: [Binding] = []
  package private(set) var splits: [Split] = []
  /// The segments that are equal in both.
  private(set) var literals = 0

  /// The segments that the code states in place of parameters.
  var constants: Int { bindings.count { $0.text.pieces.literal != nil } }

  /// Indicates whether a value has a word beside it, as if a slash were missing.
  var hasWordBesideValue: Bool {
    bindings.contains { binding in
      let pieces = binding.text.pieces
      return pieces.literal == nil
        && zip(pieces, pieces.dropFirst()).contains { before, after in
          switch (before, after) {
          case (.literal(let text), .value): text.last?.isLetter == true
          case (.value, .literal(let text)): text.first?.isLetter == true
          case (.literal, .literal), (.value, .value): false
          }
        }
    }
  }

  /// The preference among templates; lower is better.
  var cost: [Int] {
    let parts = bindings.count { $0.text.pieces.count > 1 }
    return [constants, splits.count, parts, bindings.count]
  }

  /// Aligns a path with a template; `nil` if they don't correspond.
  init?(_ path: [RequestPath.Segment], _ template: [OperationRoute.Segment]) {
    guard let found = Self.align(path[...], template[...], at: 0) else { return nil }
    self = found
  }

  private init() {}

  private static func align(
    _ path: ArraySlice<RequestPath.Segment>,
    _ template: ArraySlice<OperationRoute.Segment>,
    at position: Int
  ) -> PathAlignment? {
    guard let segment = path.first else { return template.isEmpty ? PathAlignment() : nil }
    guard let expected = template.first, path.count <= template.count else { return nil }
    var best: PathAlignment?
    if let bindings = align(segment, expected, at: position),
      var rest = align(path.dropFirst(), template.dropFirst(), at: position + 1)
    {
      rest.bindings = bindings + rest.bindings
      if bindings.isEmpty { rest.literals += 1 }
      best = rest
    }
    guard best == nil, let value = segment.soleValue else { return best }
    let names = template.prefix { $0.soleName != nil }.compactMap(\.soleName)
    for count in stride(from: names.count, to: 1, by: -1) {
      guard
        var rest = align(path.dropFirst(), template.dropFirst(count), at: position + count)
      else { continue }
      rest.splits.insert(Split(value: value, names: Array(names.prefix(count))), at: 0)
      return rest
    }
    return nil
  }

  private static func align(
    _ segment: RequestPath.Segment,
    _ expected: OperationRoute.Segment,
    at position: Int
  ) -> [Binding]? {
    if let name = expected.soleName {
      return [Binding(name: name, text: AppText(segment), position: position)]
    }
    if let text = expected.literal { return segment.literal == text ? [] : nil }
    var bindings: [Binding] = []
    var rest = segment
    for (index, piece) in expected.enumerated() {
      switch piece {
      case .text(let text):
        guard case .literal(let first)? = rest.first, first.hasPrefix(text) else { return nil }
        rest[0] = .literal(String(first.dropFirst(text.count)))
        if first == text { rest.removeFirst() }
      case .name(let name):
        var text: RequestPath.Segment = rest
        if index + 1 < expected.count {
          guard case .text(let end) = expected[index + 1],
            let found = Self.divide(rest, before: end)
          else { return nil }
          (text, rest) = found
        } else {
          rest = []
        }
        if text.isEmpty { return nil }
        bindings.append(Binding(name: name, text: AppText(text), position: position))
      }
    }
    return rest.isEmpty ? bindings : nil
  }

  /// Returns the pieces before and from the first occurrence of a text.
  private static func divide(
    _ pieces: RequestPath.Segment,
    before text: String
  ) -> (RequestPath.Segment, RequestPath.Segment)? {
    for (index, piece) in pieces.enumerated() {
      guard case .literal(let literal) = piece, let range = literal.firstRange(of: text) else {
        continue
      }
      let head = String(literal[..<range.lowerBound])
      return (
        pieces[..<index] + (head.isEmpty ? [] : [.literal(head)]),
        [.literal(String(literal[range.lowerBound...]))] + pieces[(index + 1)...]
      )
    }
    return nil
  }

  /// Aligns a path whose slashes are wrong: only the texts and the order of values are compared.
  init?(ignoringSlashes path: [RequestPath.Segment], _ template: [OperationRoute.Segment]) {
    let names = template.joined().compactMap { piece in
      if case .name(let name) = piece { name } else { nil }
    }
    let values = path.joined().filter { piece in
      if case .value = piece { true } else { false }
    }
    let texts = template.map { segment in
      segment.map { piece in
        if case .text(let text) = piece { text } else { "{}" }
      }.joined()
    }
    guard path.map(\.shown).joined() == texts.joined(), path.count != template.count,
      names.count == values.count, texts.contains(where: { $0 != "{}" })
    else { return nil }
    bindings = zip(names, values).enumerated().map { index, pair in
      Binding(name: pair.0, text: AppText([pair.1]), position: index)
    }
    literals = texts.count { $0 != "{}" }
  }
}
