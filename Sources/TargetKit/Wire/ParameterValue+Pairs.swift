nonisolated extension ParameterValue {
  /// A name and its value, which a style may put together from several pieces.
  struct Pair: Hashable, Sendable {
    /// The name.
    var name: String
    /// The pieces of the value, one unless the style joins elements.
    var pieces: [String]

    init(_ name: String, _ pieces: [String]) {
      self.name = name
      self.pieces = pieces
    }
  }

  /// Returns the pairs that a style makes of the value, none for what has nothing in it.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - style: How arrays and objects are spelled.
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
          // An array in an exploded object is repeated under the member's name, as at the top level.
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

  /// Adds what `deepObject` defines, an object of scalars, and goes on with what servers understand where it doesn't:
  /// `a[b][c]=1` for objects in objects, `a[]=1` for arrays, `a[0][b]=1` for arrays of objects.
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
  /// Whether the elements of an array stand in one value.
  fileprivate var isJoined: Bool { delimiter != nil }

  /// What stands between the elements of an array in one value, nothing where each has a pair of its own.
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
