nonisolated extension ParameterValue {
  /// A name and its value, which can consist of several pieces.
  struct Pair: Hashable, Sendable {
    /// The name.
    var name: String
    /// The pieces of the value; there is only one unless the style joins elements.
    var pieces: [String]

    init(_ name: String, _ pieces: [String]) {
      self.name = name
      self.pieces = pieces
    }
  }

  /// Returns the pairs of the value in a style, or none for an empty value.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - style: The style of arrays and objects.
  /// - Returns: The pairs, in order.
  func pairs(named name: String, _ style: QueryStyle) -> [Pair] {
    var pairs: [Pair] = []
    switch self {
    case .null: break
    case .text(let text), .literal(let text): pairs.append(Pair(name, [text]))
    case .list(let elements):
      if style == .deepObject {
        appendDeep(name, to: &pairs)
      } else {
        let texts = elements.compactMap(\.scalarText)
        if style.isJoined {
          if !texts.isEmpty { pairs.append(Pair(name, texts)) }
        } else {
          pairs += texts.map { Pair(name, [$0]) }
        }
      }
    case .object(let members):
      if style == .deepObject {
        appendDeep(name, to: &pairs)
      } else if style.isJoined {
        let texts = members.flatMap { member in
          member.value.scalarText.map { [member.name, $0] } ?? []
        }
        if !texts.isEmpty { pairs.append(Pair(name, texts)) }
      } else {
        for member in members {
          // An array in an exploded object is repeated under the member's name, like a top-level
          // array.
          switch member.value {
          case .list(let elements):
            pairs += elements.compactMap(\.scalarText).map { Pair(member.name, [$0]) }
          case .null, .text, .literal, .object:
            if let text = member.value.scalarText { pairs.append(Pair(member.name, [text])) }
          }
        }
      }
    }
    return pairs
  }

  /// Adds an object of scalars as `deepObject` defines it.
  ///
  /// Other values, which it doesn't define, are added as servers expect them: `a[b][c]=1` for
  /// objects in objects, `a[]=1` for arrays, `a[0][b]=1` for arrays of objects.
  private func appendDeep(_ name: String, to pairs: inout [Pair]) {
    switch self {
    case .null: break
    case .text(let text), .literal(let text): pairs.append(Pair(name, [text]))
    case .list(let elements):
      for (index, element) in elements.enumerated() {
        element.appendDeep(element.isScalar ? "\(name)[]" : "\(name)[\(index)]", to: &pairs)
      }
    case .object(let members):
      for member in members { member.value.appendDeep("\(name)[\(member.name)]", to: &pairs) }
    }
  }

  private var isScalar: Bool {
    switch self {
    case .null, .text, .literal: true
    case .list, .object: false
    }
  }
}

nonisolated extension QueryStyle {
  /// A Boolean value that indicates whether the elements of an array are joined to one value.
  fileprivate var isJoined: Bool { delimiter != nil }

  /// The delimiter between the elements of an array in one value, or nil if each element is a
  /// separate pair.
  var delimiter: String? {
    switch self {
    case .form(explode: false): ","
    case .spaceDelimited(explode: false): " "
    case .pipeDelimited(explode: false): "|"
    case .tabDelimited(explode: false): "\t"
    case .form(explode: true), .spaceDelimited(explode: true), .pipeDelimited(explode: true),
      .tabDelimited(explode: true), .deepObject:
      nil
    }
  }
}
